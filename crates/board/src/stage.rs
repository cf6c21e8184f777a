//! The stage: felt, dock and side column of one table, as one person sees it. It is what live updates replace.

use maud::{Markup, html};
use play::{Awaited, May, Placing};
use rules::Thrower;
use words::{result, say};

use crate::draw::{Icon, avatar, icon, spoken_for};
use crate::log;
use crate::sight::Sight;
use crate::views::{View, view};

/// How many lines of the log stand beside the table; the whole log has a page of its own.
const NEWEST_LINES: usize = 14;

/// What the stage needs to know beside what the reader sees.
pub struct Frame {
    /// Where the table is: `/t/ID`.
    pub address: String,
    /// The number of the last event: what is posted must still find it there.
    pub seq: u64,
    /// Whether the reader has said a name: then the line to the house has to know them.
    pub is_known: bool,
    /// Something to say first: a refusal, or that somebody was quicker.
    pub notice: Option<Notice>,
    /// Whether the reader's last move can be taken back.
    pub may_undo: bool,
    /// The note beside the game's name.
    pub note: String,
    /// A hint for whoever has to decide, or the button that asks for one.
    pub hint: Markup,
    /// Why whoever is awaited does not act yet, if there is more to say than that it is their turn.
    pub waiting: Option<String>,
    /// Whether the reader may want entries to be read differently.
    pub is_correctable: bool,
    /// Further panels for the side column, such as a proposed correction.
    pub panels: Markup,
    /// What those who have a seat can do when the game is over.
    pub after: Markup,
}

/// Something that has to be said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// What is the matter.
    pub sentence: String,
    /// What to do about it; may be empty.
    pub advice: String,
}

impl Notice {
    /// A sentence that says it all.
    pub fn plain(sentence: String) -> Notice {
        Notice { sentence, advice: String::new() }
    }
}

/// A notice as a message on paper.
pub fn notice(notice: &Notice) -> Markup {
    html! {
        div class="toast toast-bad" role="alert" {
            (icon(Icon::Warning))
            div { p { b { (notice.sentence) } } @if !notice.advice.is_empty() { p { (notice.advice) } } }
        }
    }
}

/// The whole stage.
pub fn stage(sight: &Sight, frame: &Frame) -> Markup {
    let view = view(sight.table.game());
    let is_pad = sight.may == May::Enter;
    let room = format!("room {}{}", view.room(), if is_pad { " pad-page" } else { "" });
    let yours = sight.may != May::Look;
    html! {
        main #live class=(room) data-me[frame.is_known] data-seq=(frame.seq) data-yours[yours] data-phase=(if sight.awaited == Awaited::Nothing { "over" } else { "playing" }) data-position=(sight.table.events()) data-title=(title(sight)) data-note=(frame.note) {
            @if let Some(said) = &frame.notice { (notice(said)) }
            form .stage data-choices method="post" action=(frame.address) autocomplete="off" {
                // Enter on a die or a seat presses the form's first button: this one, which does nothing.
                button disabled hidden {}
                input type="hidden" name="seq" value=(frame.seq);
                @if is_pad { (pad(sight, view, frame)) } @else { (board(sight, view, frame)) }
            }
        }
    }
}

/// The page's title: whose turn it is, the game, the house.
pub fn title(sight: &Sight) -> String {
    let game = say!(sight.lang, &format!("{}-name", sight.table.game()));
    match (&sight.awaited, sight.may) {
        (Awaited::Nothing, _) => say!(sight.lang, "web-title-over", game = game),
        (_, May::Look) => say!(sight.lang, "web-title", page = game),
        _ => say!(sight.lang, "web-title-your-turn", game = game),
    }
}

fn board(sight: &Sight, view: &dyn View, frame: &Frame) -> Markup {
    let lang = sight.lang;
    html! {
        section .table aria-label=(say!(lang, "web-table")) {
            div .felt { (ticker(sight)) (view.felt(sight)) }
        }
        @if sight.awaited == Awaited::Nothing { (over_dock(sight, frame)) } @else { (dock(sight, view, frame)) }
        aside .side {
            (frame.panels)
            @if sight.awaited == Awaited::Nothing { (standing(sight)) } @else { (view.side(sight)) }
            @if sight.may == May::Move { (all_moves(sight)) }
            (log_panel(sight, frame))
        }
    }
}

/// The newest line of the log, on top of the felt on a phone.
fn ticker(sight: &Sight) -> Markup {
    html! {
        @if let Some(line) = log::newest(sight) {
            a .ticker href="#log" {
                @if let Some(seat) = line.seat { (avatar(sight, seat)) }
                span { (line.told) }
                (icon(Icon::ChevronRight))
            }
        }
    }
}

fn dock(sight: &Sight, view: &dyn View, frame: &Frame) -> Markup {
    let lang = sight.lang;
    let dock = view.dock(sight);
    let mine = sight.may != May::Look;
    html! {
        section class=(if mine { "dock on" } else { "dock" }) aria-label=(say!(lang, if mine { "web-your-move" } else { "web-awaited" })) {
            div .say aria-live="polite" {
                b { (dock.ask) }
                @if !dock.follows.is_empty() { p { (dock.follows) } }
                @if let Some(waiting) = &frame.waiting { p { (waiting) } }
            }
            div .acts {
                @if frame.may_undo {
                    button .btn.btn-quiet name="undo" value="1" { (say!(lang, "web-undo")) }
                }
                (dock.acts)
            }
            (frame.hint)
        }
    }
}

fn over_dock(sight: &Sight, frame: &Frame) -> Markup {
    let told = result(sight.lang, sight.table, sight.names).unwrap_or_default();
    html! {
        section .dock.over aria-label=(say!(sight.lang, "web-result")) {
            div .say aria-live="polite" { b { (told) } }
            div .acts {
                @if frame.may_undo {
                    button .btn.btn-quiet name="undo" value="1" { (say!(sight.lang, "web-undo")) }
                }
                (frame.after)
            }
        }
    }
}

/// Places and scores at the end.
fn standing(sight: &Sight) -> Markup {
    let lang = sight.lang;
    html! {
        section .panel.result {
            h2 { (say!(lang, "web-result")) }
            table .stand {
                thead { tr {
                    th { span .sr { (say!(lang, "web-place")) } }
                    th { span .sr { (say!(lang, "web-seat")) } }
                    th { (say!(lang, &format!("{}-score", sight.table.game()))) }
                } }
                tbody {
                    @for Placing { number, seat, score, has_won } in sight.table.places() {
                        tr class=(if sight.is_me(seat) { "me" } else { "" }) {
                            td { (number) }
                            td { (sight.name(seat)) @if has_won { " " small { "· " (say!(lang, "web-won")) } } }
                            td { (score) }
                        }
                    }
                }
            }
        }
    }
}

/// Everything legal as a labelled button.
fn all_moves(sight: &Sight) -> Markup {
    let legal = sight.legal();
    html! {
        details .panel.all-moves {
            summary { (say!(sight.lang, "web-all-moves", count = legal.len())) span .chev { (icon(Icon::ChevronDown)) } }
            ul {
                @for notation in legal {
                    li { button .btn.btn-s name="move" value=(notation) {
                        (words::choice(sight.lang, sight.table, sight.names, notation))
                    } }
                }
            }
        }
    }
}

fn log_panel(sight: &Sight, frame: &Frame) -> Markup {
    let lines = log::newest_lines(sight, NEWEST_LINES);
    let newest: Vec<_> = lines.iter().rev().collect();
    html! {
        section .panel.log #log {
            h2 { (say!(sight.lang, "web-log")) }
            @if newest.is_empty() { p .muted { (say!(sight.lang, "web-log-empty")) } }
            (log::draw(sight, &newest, frame.is_correctable.then_some(frame.address.as_str())))
            a .more href=(format!("{}/replay", frame.address)) { (say!(sight.lang, "web-log-all")) }
        }
    }
}

/// The pad of big faces for real dice and cards. What has been entered stands in hidden fields; every key is a button that
/// asks for the same page with one entry more, so that nothing is posted before "That is it".
fn pad(sight: &Sight, view: &dyn View, frame: &Frame) -> Markup {
    let lang = sight.lang;
    let pad = view.pad(sight);
    let entered: Vec<&str> = sight.chosen.all("entered").collect();
    let missing = pad.wanted.saturating_sub(pad.slots.len());
    let entry = view.entry(sight.table, &entered);
    html! {
        section .table aria-label=(say!(lang, "web-table")) {
            div .felt {
                (ticker(sight))
                div .padhead {
                    (pad.slate)
                    div {
                        @match sight.awaited_seat() {
                            Some(seat) => div .who-throws { (avatar(sight, seat)) b { (say!(lang, "web-throws", name = sight.name(seat))) } },
                            None if matches!(sight.awaited, Awaited::Throw { by: Thrower::Host, .. }) => {
                                div .who-throws { b { (say!(lang, "web-throws", name = say!(lang, "host"))) } }
                            }
                            None => div .who-throws { b { (say!(lang, "web-pad-shared")) } },
                        }
                        p .cap { (pad.task) }
                    }
                }
                div .slots {
                    @for slot in &pad.slots { span .slot { (slot) } }
                    @for place in 0..missing { span class=(if place == 0 { "slot cur" } else { "slot" }) { (pad.slots.len() + place + 1) } }
                }
            }
        }
        aside .side {
            section .panel.padbox aria-label=(say!(lang, "web-pad")) {
                h2 aria-live="polite" { (if missing == 0 { say!(lang, "web-pad-full") } else { pad.ask.clone() }) }
                @for text in &entered { input type="hidden" name="entered" value=(text); }
                div .pad {
                    @for key in &pad.keys {
                        button .key name="entered" value=(key.value) formmethod="get"
                            disabled[key.off.is_some() || missing == 0] title=[key.off.as_deref()] { (spoken_for(&key.label, &key.face)) }
                    }
                }
                div .padend {
                    button .btn name="erase" value="1" formmethod="get" disabled[entered.is_empty() && !frame.may_undo] {
                        span .in { (icon(Icon::Erase)) (say!(lang, "web-pad-erase")) }
                    }
                    @match entry {
                        Some(entry) => button .btn.btn-lamp name="throw" value=(entry) { (say!(lang, "web-pad-done")) },
                        None => button .btn.is-off type="button" aria-disabled="true" {
                            (say!(lang, "web-pad-done")) small { (say!(lang, "web-pad-missing", count = missing)) }
                        },
                    }
                }
                @if frame.may_undo {
                    button .btn.btn-quiet name="undo" value="1" { (say!(lang, "web-undo")) }
                }
            }
            (frame.panels)
            (view.side(sight))
            (log_panel(sight, frame))
        }
    }
}

#[cfg(test)]
mod tests {
    use play::{GameId, Setup, Table};
    use rules::Seat;
    use scraper::{Html, Selector};
    use words::{Lang, Names};

    use super::*;
    use crate::fields::Fields;

    fn drawn(table: &Table, may: May) -> Html {
        let names = Names::of(table, Lang::En);
        let chosen = Fields::default();
        let sight = Sight::new(table, &names, Lang::En, Some(Seat::new(0)), may, &chosen);
        let frame = Frame {
            address: "/t/x".to_owned(),
            seq: 7,
            is_known: true,
            notice: None,
            may_undo: true,
            note: String::new(),
            hint: html! {},
            waiting: None,
            is_correctable: false,
            panels: html! {},
            after: html! {},
        };
        Html::parse_fragment(&stage(&sight, &frame).into_string())
    }

    #[test]
    fn enter_on_a_die_presses_a_button_that_does_nothing() {
        let mut setup = Setup::new(GameId::Pot, 2);
        setup.start = Some(Seat::new(0));
        let mut table = Table::open(&setup).expect("a plain table");
        table.enter("124").expect("a first throw");
        let page = drawn(&table, May::Move);
        let first = page.select(&Selector::parse("form button").expect("a selector")).next().expect("buttons");
        assert!(first.attr("disabled").is_some());
    }
}
