//! Before the game: people sit down, bots are put on seats, jokers are chosen in secret.

use fast_qr::convert::Builder;
use fast_qr::convert::svg::SvgBuilder;
use fast_qr::qr::QRBuilder;
use maud::{Markup, PreEscaped, html};
use rules::Seat;
use rules::spelunke::Joker;
use words::{Lang, say};

use super::address;
use super::table::Looking;
use super::tiles;
use board::draw::{Icon, avatar_of, icon};
use board::stage::notice;
use board::views::{joker_choice, joker_hand};
use house::tables::{Chair, HouseEvent, JOKERS_BROUGHT, WebTable};

/// Where a seat's place is round the table, by how many there are; further ones stand in rows.
const MOST_ROUND: usize = 6;

/// The part of the page that live updates replace.
pub(super) fn live_part(looking: &Looking, room: &WebTable) -> Markup {
    let yours = looking.visitor.person.is_some_and(|person| room.awaits(person));
    let sits = looking.visitor.person.is_some_and(|person| !room.chairs_of(person).is_empty());
    let asked = looking.visitor.person.and_then(|person| room.chooses_jokers(person));
    html! {
        main #live class=(if sits { "room waiting" } else { "room waiting is-guest" }) data-me[looking.visitor.person.is_some()] data-seq=(room.seq) data-yours[yours] data-title=(super::table::title(looking, room)) data-note=(super::hint::noted(looking.visitor.lang, room, &room.opening.name))
            data-phase=(if room.is_closed { "jokers" } else { "waiting" }) data-position=(asked.map_or("waiting".to_owned(), |chair| format!("chair {chair}"))) {
            @if let Some(said) = &looking.notice { (notice(said)) }
            @if room.is_closed { (choosing(looking, room)) } @else { (sitting_down(looking, room)) }
        }
    }
}

fn sitting_down(looking: &Looking, room: &WebTable) -> Markup {
    html! {
        div .stage.wait-stage {
            (chairs(looking, room))
            (dock(looking, room))
            aside .side { (invite(looking, room)) (arrivals(looking, room)) }
        }
    }
}

fn chairs(looking: &Looking, room: &WebTable) -> Markup {
    let lang = looking.visitor.lang;
    let count = room.chairs.len();
    let form = if count <= MOST_ROUND { format!("felt round-table r{count}") } else { "felt row-table".to_owned() };
    html! {
        section .table aria-label=(say!(lang, "web-seats")) {
            div class=(form) {
                @if count <= MOST_ROUND { div .mid-art { (tiles::emblem(room.game_id())) } }
                @for index in 0..count { div class=(format!("place at{index}")) { (chair(looking, room, index)) } }
            }
        }
    }
}

fn chair(looking: &Looking, room: &WebTable, index: usize) -> Markup {
    let lang = looking.visitor.lang;
    let seat = Seat::new(index);
    let me = looking.visitor.person;
    let is_host = me.is_some_and(|person| room.is_host(person));
    let mine = me.is_some_and(|person| room.owns(person, index));
    let at = address::of_table(room.id);
    match &room.chairs[index] {
        Chair::Open => html! {
            div .seat.open {
                span .ava aria-hidden="true" { (icon(Icon::Plus)) }
                div .who { b { (say!(lang, "web-open-seat")) } small { (say!(lang, "web-seat-number", seat = index + 1)) } }
                @if is_host { (host_choices(looking, room, index)) }
            }
        },
        Chair::Bot { kind, .. } => {
            let (kind, name) = (say!(lang, &format!("bot-{}", known_kind(kind))), chair_name(lang, room, index));
            html! {
                div .seat {
                    (avatar_of(&name, seat, true))
                    div .who { b { (name) } small { (say!(lang, "web-bot-of", kind = kind)) } }
                    @if is_host { (free(&at, index, &say!(lang, "web-free"))) }
                }
            }
        }
        Chair::Person { person, .. } => {
            let name = chair_name(lang, room, index);
            let is_guest = mine && me.is_some_and(|person| room.chairs_of(person).first() != Some(&index));
            let role = match (mine, room.is_host(*person)) {
                _ if is_guest => say!(lang, "web-guest-here"),
                (true, true) => say!(lang, "web-you-host"),
                (true, false) => say!(lang, "web-you"),
                (false, true) => say!(lang, "web-host"),
                (false, false) => say!(lang, "web-sits"),
            };
            html! {
                div class=(if mine { "seat on" } else { "seat" }) {
                    (avatar_of(&name, seat, false))
                    div .who { b { (name) } small { (role) } }
                    @if mine { (free(&at, index, &say!(lang, "web-get-up"))) }
                    @else if is_host { (free(&at, index, &say!(lang, "web-free"))) }
                }
            }
        }
    }
}

fn known_kind(kind: &str) -> &str {
    bots::BotKind::from_id(kind).map_or("other", bots::BotKind::id)
}

fn free(at: &str, index: usize, label: &str) -> Markup {
    html! {
        form .inline-form method="post" action=(format!("{at}/free")) {
            input type="hidden" name="chair" value=(index);
            button .icon-btn aria-label=(label) title=(label) { (icon(Icon::Close)) }
        }
    }
}

/// A bot, or a friend at the host's own device.
fn host_choices(looking: &Looking, room: &WebTable, index: usize) -> Markup {
    let lang = looking.visitor.lang;
    let at = address::of_table(room.id);
    html! {
        details .seat-menu {
            summary .icon-btn aria-label=(say!(lang, "web-seat-choices", seat = index + 1)) { (icon(Icon::Menu)) }
            div .sheet-menu {
                @for kind in bots::BotKind::at(room.game_id(), room.chairs.len()) {
                    form method="post" action=(format!("{at}/bot")) {
                        input type="hidden" name="chair" value=(index);
                        button .btn.btn-s name="kind" value=(kind.id()) { span .in { (icon(Icon::Bot)) (say!(lang, &format!("bot-{kind}"))) } }
                    }
                }
                form .stackd method="post" action=(format!("{at}/guest")) {
                    input type="hidden" name="chair" value=(index);
                    label .field { span .lbl.small { (say!(lang, "web-guest")) }
                        input .text-in name="name" maxlength=(play::LONGEST_NAME) required autocomplete="off"; }
                    button .btn.btn-s { (say!(lang, "web-guest-add")) }
                }
            }
        }
    }
}

fn dock(looking: &Looking, room: &WebTable) -> Markup {
    let lang = looking.visitor.lang;
    let at = address::of_table(room.id);
    let me = looking.visitor.person;
    let taken = room.chairs.iter().filter(|chair| **chair != Chair::Open).count();
    let open = room.chairs.iter().position(|chair| *chair == Chair::Open);
    let is_host = me.is_some_and(|person| room.is_host(person));
    let sits = me.is_some_and(|person| !room.chairs_of(person).is_empty());
    let least = *room.game_id().info().seats.start();
    html! {
        section class=(if is_host || !sits && open.is_some() { "dock on" } else { "dock" }) aria-label=(say!(lang, "web-awaited")) {
            div .say {
                b { (say!(lang, "web-here", taken = taken, seats = room.chairs.len())) }
                p {
                    @if is_host && taken < least { (say!(lang, "web-host-too-few", least = least)) }
                    @else if is_host && open.is_some() { (say!(lang, "web-host-may-start")) }
                    @else if is_host { (say!(lang, "web-host-full")) }
                    @else if sits { (say!(lang, "web-wait-for-host")) }
                    @else if open.is_some() { (say!(lang, "web-sit-down-hint")) }
                    @else { (say!(lang, "web-table-full")) }
                }
            }
            div .acts {
                @if !sits && open.is_some() { (sit_form(looking, room)) }
                @if is_host {
                    @if let Some(open) = open {
                        form method="post" action=(format!("{at}/bot")) {
                            input type="hidden" name="chair" value=(open);
                            button .btn name="kind" value="thumb" { span .in { (icon(Icon::Bot)) (say!(lang, "web-add-bot")) } }
                        }
                    }
                    form method="post" action=(format!("{at}/start")) {
                        @if taken >= least { button .btn.btn-lamp { (say!(lang, "web-start", seats = taken)) } }
                        @else { button .btn.is-off aria-disabled="true" { (say!(lang, "web-start", seats = taken)) small { (say!(lang, "web-start-least", least = least)) } } }
                    }
                }
            }
        }
    }
}

fn sit_form(looking: &Looking, room: &WebTable) -> Markup {
    let lang = looking.visitor.lang;
    let at = address::of_table(room.id);
    html! {
        form .sit method="post" action=(format!("{at}/sit")) {
            label .field { span .sr { (say!(lang, "web-your-name")) }
                input .text-in name="name" placeholder=(say!(lang, "web-your-name")) maxlength=(play::LONGEST_NAME) required autocomplete="nickname" value=[looking.visitor.name.as_deref()]; }
            button .btn.btn-lamp { (say!(lang, "web-sit-down")) }
        }
    }
}

/// Link, code and QR code.
fn invite(looking: &Looking, room: &WebTable) -> Markup {
    let lang = looking.visitor.lang;
    let link = address::absolute(looking.app, looking.visitor, &address::of_table(room.id));
    html! {
        section .panel.invite {
            h2 { (say!(lang, "web-invite")) }
            p .muted.small { (say!(lang, "web-code")) }
            div .link.code { span { (room.opening.code) } }
            (share(lang, &link))
        }
    }
}

/// A link to copy or to point a phone at.
pub(super) fn share(lang: Lang, link: &str) -> Markup {
    html! {
        label .field { span .sr { (say!(lang, "web-link")) } input .text-in.share readonly value=(link); }
        button .btn type="button" data-copy=(link) data-copied=(say!(lang, "web-copied")) hidden {
            span .in { (icon(Icon::Copy)) (say!(lang, "web-copy")) }
        }
        div .qrbox { (qr(link, &say!(lang, "web-qr"))) p .muted.small { (say!(lang, "web-qr-hint")) } }
    }
}

/// A link as a QR code.
fn qr(link: &str, label: &str) -> Markup {
    let Ok(code) = QRBuilder::new(link).build() else { return html! {} };
    let svg = SvgBuilder::default().margin(0).to_str(&code);
    html! { div .qr role="img" aria-label=(label) { (PreEscaped(svg)) } }
}

fn arrivals(looking: &Looking, room: &WebTable) -> Markup {
    let lang = looking.visitor.lang;
    html! {
        section .panel.log {
            h2 { (say!(lang, "web-at-the-table")) }
            ol { @for event in room.arrivals.iter().rev().take(8) { @if let Some(told) = told(looking, room, event) { li { span .ava.s5 aria-hidden="true" { "·" } span { (told) } } } } }
        }
    }
}

fn told(looking: &Looking, room: &WebTable, event: &HouseEvent) -> Option<String> {
    let lang = looking.visitor.lang;
    Some(match event {
        HouseEvent::Opened(_) => say!(lang, "web-told-opened", table = room.opening.name.as_str()),
        HouseEvent::Sat { who: who @ Chair::Person { .. }, chair } => {
            say!(lang, "web-told-sat", name = name_on(lang, who, *chair))
        }
        HouseEvent::Sat { who: who @ Chair::Bot { kind, .. }, chair } => {
            let kind = say!(lang, &format!("bot-{}", known_kind(kind)));
            say!(lang, "web-told-bot", name = name_on(lang, who, *chair), kind = kind)
        }
        HouseEvent::Sat { who: Chair::Open, chair } => say!(lang, "web-told-freed", seat = *chair + 1),
        HouseEvent::Barred { .. } => say!(lang, "web-told-barred"),
        _ => return None,
    })
}

/// Jokers are chosen in secret and shown when all have chosen.
fn choosing(looking: &Looking, room: &WebTable) -> Markup {
    let lang = looking.visitor.lang;
    let at = address::of_table(room.id);
    let me = looking.visitor.person;
    let asked = me.and_then(|person| room.chooses_jokers(person));
    let chosen: Vec<Joker> =
        looking.chosen.all("joker").filter_map(|id| Joker::ALL.into_iter().find(|joker| joker.id() == id)).collect();
    html! {
        div .page.jokers {
            @match asked {
                Some(chair) => form .stackd data-choices method="post" action=(format!("{at}/jokers")) {
                    input type="hidden" name="chair" value=(chair);
                    h1 { (say!(lang, "web-jokers", name = chair_name(lang, room, chair))) }
                    p .muted { (say!(lang, "web-jokers-secret")) }
                    (joker_choice(lang, JOKERS_BROUGHT, &chosen))
                    div .row { button .btn.btn-lamp { (say!(lang, "web-jokers-done")) } }
                },
                None => {
                    h1 { (say!(lang, "web-jokers-wait")) }
                    @if let Some(person) = me {
                        @for chair in room.chairs_of(person) {
                            @if let Some(jokers) = room.jokers[chair] { (joker_hand(lang, &jokers.iter().collect::<Vec<_>>())) }
                        }
                    }
                }
            }
            section .panel {
                h2 { (say!(lang, "web-at-the-table")) }
                ul .list {
                    @for (index, jokers) in room.jokers.iter().enumerate() {
                        li {
                            (avatar_of(&chair_name(lang, room, index), Seat::new(index), matches!(room.chairs[index], Chair::Bot { .. })))
                            span .t { b { (chair_name(lang, room, index)) } }
                            span .tag { (say!(lang, if jokers.is_some() { "web-jokers-has" } else { "web-jokers-chooses" })) }
                        }
                    }
                }
            }
        }
    }
}

/// What a chair's sitter is called: by the number of the chair where there is no name.
pub(super) fn chair_name(lang: Lang, room: &WebTable, chair: usize) -> String {
    name_on(lang, room.chairs.get(chair).unwrap_or(&Chair::Open), chair)
}

fn name_on(lang: Lang, who: &Chair, chair: usize) -> String {
    who.name().map_or_else(|| say!(lang, "seat-name", seat = chair + 1), str::to_owned)
}
