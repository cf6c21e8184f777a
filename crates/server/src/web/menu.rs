//! The menu of a table.

use maud::{Markup, html};
use rules::Seat;
use words::{Lang, Names, say};

use super::share::share;
use super::table::TableViewer;
use super::waiting::chair_name;
use super::{address, club, help, learn};
use board::page;
use house::tables::{Chair, WebTable};
use play::Pace;

/// Everything that is not a move.
pub(super) fn of_table(viewer: &TableViewer, table: &WebTable) -> Markup {
    let lang = viewer.visitor.lang;
    let at = address::of_table(table.id);
    let link = address::absolute(viewer.app, viewer.visitor, &at);
    let items = html! {
        ul .menu-list {
            li { a href=(learn::first_step(table.game_id())) { (say!(lang, "learn-how-to-play")) } }
            li { a href=(format!("{at}/rules")) { (say!(lang, "web-menu-rules")) } }
            li { a href=(format!("{at}/card")) { (say!(lang, "card-menu")) } }
            @if table.game.is_some() {
                li { a href=(format!("{at}/replay")) { (say!(lang, "web-replay")) } }
                li { a href=(format!("{at}/record")) download { (say!(lang, "web-menu-record")) } }
            }
            @if let Some(of) = &table.club {
                li { a href=(club::of_club_id(of.club)) { (say!(lang, "web-club-home")) } }
            }
            li { a href="/me" { (say!(lang, "web-menu-me")) } }
            li { a href="/" { (say!(lang, "web-to-lobby")) } }
            li .phone-only { (page::languages(lang, &at)) }
            li {
                button .btn.btn-s type="button" data-ask-notice=(say!(lang, "web-notice-on")) hidden {
                    (say!(lang, "web-notice-ask"))
                }
            }
        }
        @if table.game.is_some() {
            details { summary { (say!(lang, "web-share")) } div .invite { (share(lang, &link)) } }
        }
        (seats(viewer, table, lang, &at))
    };
    page::menu(lang, &items)
}

/// Handing over, barring, stopping.
fn seats(viewer: &TableViewer, table: &WebTable, lang: Lang, at: &str) -> Markup {
    let Some(person) = viewer.visitor.person else { return html! {} };
    let is_host = table.is_host(person);
    let others = table.chairs.iter().enumerate().filter_map(|(index, chair)| match chair {
        Chair::Person { .. } if is_host && !table.owns(person, index) => {
            Some((Seat::new(index), chair_name(lang, table, index)))
        }
        _ => None,
    });
    let away = html! {
        @for (seat, name) in others { (one(at, "bar", seat, &say!(lang, "web-bar", name = name))) }
    };
    let Some(game) = table.game.as_ref().filter(|_| !table.is_over()) else {
        // A player who leaves while jokers are chosen keeps the others waiting; the host can bar them.
        return html! { @if table.is_closed && table.game.is_none() { (away) } };
    };
    let names = Names::of(game, lang);
    let own = table.seats_of(person);
    html! {
        @if !table.chairs_of(person).is_empty() {
            (help::menu_switch(lang, table.game_id(), at, viewer.visitor.help.explains(table.game_id(), table.id)))
            (pace(table, lang, at))
        }
        @if table.people().len() > 1 {
            @for seat in &own {
                (one(at, "hand-over", *seat, &say!(lang, "web-leave", name = names.get(*seat))))
            }
        }
        (away)
        @if table.club.is_some() && table.throws_for_host(person) { (lending(table, &names, lang, at)) }
        @else { @for (chair, owner) in &table.lent { @if *owner == person {
            (one(at, "return", Seat::new(*chair), &say!(lang, "web-club-return", name = names.get(Seat::new(*chair)))))
        } } }
        @if is_host || table.people() == [person] {
            details {
                summary { (say!(lang, "web-stop")) }
                form method="post" action=(format!("{at}/stop")) {
                    p .small { (say!(lang, "web-stop-sure")) }
                    button .btn.btn-s { (say!(lang, "web-stop-yes")) }
                }
            }
        }
    }
}

/// The speed of the bots, where there are any.
fn pace(table: &WebTable, lang: Lang, at: &str) -> Markup {
    let has_bots = (0..table.chairs.len()).any(|chair| table.is_played_by_bot(Seat::new(chair)));
    html! {
        @if has_bots {
            form .pace method="post" action=(format!("{at}/pace")) {
                fieldset .seg { legend .small { (say!(lang, "web-pace")) }
                    @for pace in Pace::ALL {
                        button .seg-link name="pace" value=(pace.id()) aria-pressed=(table.pace == pace) {
                            (say!(lang, &format!("web-pace-{}", pace.id())))
                        }
                    }
                }
            }
        }
    }
}

/// A host of a club lends a seat to another player, and returns it.
fn lending(table: &WebTable, names: &Names, lang: Lang, at: &str) -> Markup {
    let people: Vec<Seat> = (0..table.chairs.len())
        .filter(|chair| matches!(table.chairs[*chair], Chair::Person { .. }))
        .map(Seat::new)
        .collect();
    let players: Vec<Seat> = people.iter().copied().filter(|seat| !table.is_played_by_bot(*seat)).collect();
    html! {
        @for (chair, _) in &table.lent {
            (one(at, "return", Seat::new(*chair), &say!(lang, "web-club-return", name = names.get(Seat::new(*chair)))))
        }
        @if people.len() > 1 {
            details { summary { (say!(lang, "web-club-lend")) }
                form .stackd method="post" action=(format!("{at}/lend")) {
                    label .field { span .lbl.small { (say!(lang, "web-club-lend-seat")) }
                        select .select name="seat" {
                            @for seat in &people { option value=(seat.number()) { (names.get(*seat)) } }
                        }
                    }
                    label .field { span .lbl.small { (say!(lang, "web-club-lend-to")) }
                        select .select name="to" {
                            @for seat in &players { option value=(seat.number()) { (names.get(*seat)) } }
                        }
                    }
                    button .btn.btn-s { (say!(lang, "web-club-lend-yes")) }
                }
            }
        }
    }
}

fn one(at: &str, command: &str, seat: Seat, label: &str) -> Markup {
    html! {
        form method="post" action=(format!("{at}/{command}")) {
            input type="hidden" name="seat" value=(seat.number());
            button .btn.btn-s { (label) }
        }
    }
}
