//! Panels beside a game: proposals, absent players, seats that bots play, and what follows the end.

use maud::{Markup, html};
use rules::Seat;
use words::{Lang, Names, say};

use super::TableViewer;
use crate::web::{address, club, waiting};
use board::draw::{Icon, avatar_of, icon};
use house::tables::WebTable;
use store::ids::PersonId;

/// The panels above help and log.
pub(super) fn panels(viewer: &TableViewer, table: &WebTable, names: &Names) -> Markup {
    let lang = viewer.visitor.lang;
    let Some(person) = viewer.visitor.person else { return html! {} };
    let at = address::of_table(table.id);
    let plays = table.people().contains(&person);
    let is_host_awaited = table.awaits_hosts_throw() && !table.throws_for_host(person);
    let may_throw_for_host = plays && is_host_awaited && viewer.app.house().is_host_away(table);
    html! {
        @if let Some(proposal) = &table.proposal {
            section .panel.proposal {
                h2 { (say!(lang, "web-proposal")) }
                p {
                    (say!(
                        lang, "web-proposal-text", name = person_name(lang, table, proposal.by),
                        number = proposal.number, text = proposal.text.as_str()
                    ))
                }
                @if plays {
                    div .row {
                        @if proposal.by != person && !proposal.agreed.contains(&person) {
                            button .btn.btn-lamp.btn-s formaction=(format!("{at}/agree")) { (say!(lang, "web-agree")) }
                        }
                        button .btn.btn-s formaction=(format!("{at}/decline")) {
                            (say!(lang, if proposal.by == person { "web-withdraw" } else { "web-decline" }))
                        }
                    }
                }
            }
        }
        @if may_throw_for_host { (throw_for_host(viewer, table)) }
        (own_seats(viewer, table, person))
        @if plays { (away_seats(viewer, table, person, names)) }
    }
}

fn throw_for_host(viewer: &TableViewer, table: &WebTable) -> Markup {
    let lang = viewer.visitor.lang;
    let at = address::of_table(table.id);
    html! {
        section .panel {
            h2 { (say!(lang, "web-club-host-away")) }
            button .btn.btn-s formaction=(format!("{at}/throw-for-host")) {
                (say!(lang, "web-club-throw-for-host"))
            }
        }
    }
}

/// Seats of other players that can be handed to a bot.
fn away_seats(viewer: &TableViewer, table: &WebTable, person: PersonId, names: &Names) -> Markup {
    let lang = viewer.visitor.lang;
    let at = address::of_table(table.id);
    let away: Vec<_> = (0..table.chairs.len())
        .filter(|chair| !table.owns(person, *chair) && !table.is_over())
        .filter(|chair| !table.is_played_by_bot(Seat::new(*chair)) && viewer.app.house().is_away(table, *chair))
        .map(Seat::new)
        .collect();
    html! {
        @if !away.is_empty() {
            section .panel.away {
                h2 { (say!(lang, "web-away")) }
                ul .list {
                    @for seat in away {
                        li {
                            (avatar_of(names.get(seat), seat, false))
                            span .t { b { (names.get(seat)) } }
                            button .btn.btn-s name="seat" value=(seat.number()) formaction=(format!("{at}/hand-over")) {
                                span .in { (icon(Icon::Bot)) (say!(lang, "web-hand-over")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Seats of the viewer that bots have taken over.
fn own_seats(viewer: &TableViewer, table: &WebTable, person: PersonId) -> Markup {
    let lang = viewer.visitor.lang;
    let at = address::of_table(table.id);
    let own: Vec<_> =
        table.chairs_of(person).into_iter().map(Seat::new).filter(|seat| table.is_played_by_bot(*seat)).collect();
    html! {
        @if !own.is_empty() && !table.is_over() {
            section .panel {
                h2 { (say!(lang, "web-bot-plays-for-you")) }
                @for seat in own {
                    button .btn.btn-lamp.btn-s name="seat" value=(seat.number())
                        formaction=(format!("{at}/take-back")) {
                        (say!(lang, "web-take-back", seat = seat.number()))
                    }
                }
            }
        }
    }
}

fn person_name(lang: Lang, table: &WebTable, of: PersonId) -> String {
    table.chairs_of(of).first().map_or_else(|| "?".to_owned(), |chair| waiting::chair_name(lang, table, *chair))
}

/// Links and buttons after the end of the game.
pub(super) fn after(viewer: &TableViewer, table: &WebTable) -> Markup {
    let lang = viewer.visitor.lang;
    let at = address::of_table(table.id);
    let sat_here = viewer.visitor.person.is_some_and(|person| !table.chairs_of(person).is_empty());
    if let Some(club) = &table.club {
        // A club's next game is opened by the club.
        let evening = format!("{}/evening/{}", club::of_club_id(club.club), club.evening);
        return html! {
            a .btn href=(format!("{at}/replay")) { (say!(lang, "web-replay")) }
            @if sat_here || viewer.visitor.person.is_some_and(|person| table.throws_for_host(person)) {
                a .btn.btn-lamp href=(evening) { (say!(lang, "web-club-to-evening")) }
            }
        };
    }
    html! {
        a .btn href=(format!("{at}/replay")) { (say!(lang, "web-replay")) }
        @match table.rematch {
            Some(next) => a .btn.btn-lamp href=(address::of_table(next)) { (say!(lang, "web-to-rematch")) },
            None if sat_here => button .btn.btn-lamp formaction=(format!("{at}/rematch")) {
                (say!(lang, "web-rematch"))
            },
            None => {}
        }
    }
}
