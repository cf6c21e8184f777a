//! The stage: felt, dock and side column of one table, as one viewer sees it. Live updates replace it as a whole.

mod dock;
mod notice;
mod pad;
mod side;

use maud::{Markup, html};
use play::{Awaited, May};
use words::say;

use crate::draw::{Icon, avatar, icon};
use crate::log;
use crate::sight::Sight;
use crate::views::{View, view};

pub use notice::{Notice, notice};

/// What the server knows about table and viewer beyond the sight.
pub struct Frame {
    /// The table's path: `/t/ID`.
    pub address: String,
    /// The sequence number of the last event; a post with an older one is refused.
    pub seq: u64,
    /// True if the viewer has given a name; the live stream then has to know them.
    pub is_known: bool,
    /// A message on top: a refusal, or that another move came first.
    pub notice: Option<Notice>,
    /// True if the viewer's last move can be taken back.
    pub may_undo: bool,
    pub note: String,
    /// A hint for the seat that decides, or the button that asks for one.
    pub hint: Markup,
    /// Why the awaited seat does not act yet; `None` if it is simply its turn.
    pub waiting: Option<String>,
    /// True if the viewer may correct entries of real dice.
    pub is_correctable: bool,
    /// Further panels for the side column, such as a proposed correction.
    pub panels: Markup,
    /// What seated viewers can do when the game is over.
    pub after: Markup,
}

pub fn stage(sight: &Sight, frame: &Frame) -> Markup {
    let view = view(sight.table.game());
    let is_pad = sight.may == May::Enter;
    let room = format!("room {}{}", view.room(), if is_pad { " pad-page" } else { "" });
    let yours = sight.may != May::Look;
    let phase = if sight.awaited == Awaited::Nothing { "over" } else { "playing" };
    html! {
        main #live class=(room) data-me[frame.is_known] data-seq=(frame.seq) data-yours[yours] data-phase=(phase)
            data-position=(sight.table.events()) data-title=(title(sight)) data-note=(frame.note) {
            @if let Some(said) = &frame.notice { (notice(said)) }
            form .stage data-choices method="post" action=(frame.address) autocomplete="off" {
                // Enter on a die or a seat presses the form's first button: this one, which does nothing.
                button disabled hidden {}
                input type="hidden" name="seq" value=(frame.seq);
                @if is_pad { (pad::draw(sight, view, frame)) } @else { (felt_and_dock(sight, view, frame)) }
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

fn felt_and_dock(sight: &Sight, view: &dyn View, frame: &Frame) -> Markup {
    html! {
        section .table aria-label=(say!(sight.lang, "web-table")) {
            div .felt { (ticker(sight)) (view.felt(sight)) }
        }
        (dock::draw(sight, view, frame))
        (side::draw(sight, view, frame))
    }
}

/// The newest line of the log, shown on top of the felt on a phone.
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

fn undo_button(sight: &Sight, frame: &Frame) -> Markup {
    html! {
        @if frame.may_undo {
            button .btn.btn-quiet name="undo" value="1" { (say!(sight.lang, "web-undo")) }
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
