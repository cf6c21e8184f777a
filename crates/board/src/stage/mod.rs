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

pub use notice::{Notice, notice, notice_over};
pub use side::all_moves;

/// What the server knows about table and viewer beyond the sight.
#[expect(clippy::struct_excessive_bools, reason = "what a page shows depends on each of them alone")]
pub struct Frame {
    /// The table's path: `/t/ID`.
    pub address: String,
    /// The sequence number of the last event; a post with an older one is refused.
    pub seq: u64,
    /// What is drawn beyond the events, such as who is away, as a short text: a drawing with the same number and mark is
    /// the same.
    pub mark: String,
    /// What the page has to know for its part in sealed throws, as JSON; `None` if it has none.
    pub seal: Option<String>,
    /// True if the viewer has given a name; the live stream then has to know them.
    pub is_known: bool,
    /// A message on top: a refusal, or that another move came first.
    pub notice: Option<Notice>,
    /// True if the viewer can let the bots act without pauses.
    pub may_skip: bool,
    /// True if the viewer plays several seats, so that the dock has to say whose turn it is.
    pub plays_several: bool,
    /// Forms whose fields and buttons stand in the requests; may be empty.
    pub forms: Markup,
    /// True if the viewer looks on and has no seat.
    pub is_spectator: bool,
    /// True if the viewer's last move can be taken back.
    pub may_undo: bool,
    pub note: String,
    /// A hint for the seat that decides, or the button that asks for one.
    pub hint: Markup,
    /// Why the awaited seat does not act yet; `None` if it is simply its turn.
    pub waiting: Option<String>,
    /// True if the viewer may correct entries of real dice.
    pub is_correctable: bool,
    /// Who is away, as a sentence for the live region; empty if that does not matter.
    pub presence: String,
    /// What the others ask of the viewer, or what the viewer may do about them: in the dock, above the question.
    pub requests: Vec<Request>,
    /// Further panels for the side column.
    pub panels: Markup,
    /// How much was luck, when the game is over and the coach knows, or how far the coach is.
    pub luck: Markup,
    /// What seated viewers can do when the game is over.
    pub after: Markup,
}

/// A request in the dock: a sentence, and the buttons that answer it.
pub struct Request {
    pub sentence: String,
    /// Small buttons of the page's form; may be empty.
    pub acts: Markup,
}

pub fn stage(sight: &Sight, frame: &Frame) -> Markup {
    let view = view(sight.table.game());
    let is_pad = sight.may == May::Enter;
    let room = format!("room {}{}", view.room(), if is_pad { " pad-page" } else { "" });
    let yours = sight.may != May::Look;
    let phase = if sight.awaited == Awaited::Nothing { "over" } else { "playing" };
    html! {
        main #live class=(room) data-me[frame.is_known] data-seq=(frame.seq)
            data-mark=(format!("{}{}", frame.seq, frame.mark)) data-requests=(sentences(frame)) data-presence=(frame.presence)
            data-yours[yours] data-phase=(phase)
            data-seal=[&frame.seal] data-position=(sight.table.events()) data-title=(title(sight)) data-note=(frame.note) {
            h1 .sr { (say!(sight.lang, &format!("{}-name", sight.table.game()))) }
            @if let Some(said) = &frame.notice { (notice_over(sight.lang, said, &frame.address)) }
            (frame.forms)
            form .stage.fit data-choices method="post" action=(frame.address) autocomplete="off" {
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
            div .felt tabindex=[(sight.may == May::Look).then_some("0")] { (ticker(sight)) (view.felt(sight)) }
        }
        (dock::draw(sight, view, frame))
        (side::draw(sight, view, frame))
    }
}

/// The newest line of the log, shown on top of the felt on a phone.
fn ticker(sight: &Sight) -> Markup {
    html! {
        @if let Some((seat, told)) = log::newest(sight) {
            a .ticker href="#log" {
                @if let Some(seat) = seat { (avatar(sight, seat)) }
                span { (told) }
                (icon(Icon::ChevronRight))
            }
        }
    }
}

/// All requests, for the live region.
fn sentences(frame: &Frame) -> String {
    frame.requests.iter().map(|request| request.sentence.as_str()).collect::<Vec<_>>().join(" ")
}

/// The requests above the question. They stand in the dock, which is always on the screen.
fn requests(sight: &Sight, frame: &Frame) -> Markup {
    html! {
        @if !frame.requests.is_empty() {
            div .requests role="group" aria-label=(say!(sight.lang, "web-requests")) {
                @for request in &frame.requests {
                    div .request { p { (request.sentence) } div .row { (request.acts) } }
                }
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
    use rules::spelunke::JokerSet;
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
            is_spectator: false,
            may_skip: may == May::Look,
            plays_several: may == May::Move,
            forms: html! {},
            presence: String::new(),
            mark: "-1:2".to_owned(),
            seal: None,
            requests: vec![Request {
                sentence: "Ben has been away for 2 minutes.".to_owned(),
                acts: html! { button name="seat" value="2" { "Let a bot play" } },
            }],
            panels: html! {},
            luck: html! {},
            after: html! {},
        };
        Html::parse_fragment(&stage(&sight, &frame).into_string())
    }

    #[test]
    fn requests_stand_in_the_dock_and_above_the_pad() {
        let mut setup = Setup::new(GameId::Pot, 2);
        setup.start = Some(Seat::new(0));
        let mut table = Table::open(&setup).expect("a plain table");
        let in_dock = Selector::parse(".dock .request button[name=seat]").expect("a selector");
        let in_pad = Selector::parse(".padbox .request button[name=seat]").expect("a selector");
        assert!(drawn(&table, May::Look).select(&in_dock).next().is_some(), "while another seat is awaited");
        assert!(drawn(&table, May::Enter).select(&in_pad).next().is_some(), "while real dice are entered");
        table.enter_table_event(play::TableEvent::Stop).expect("a table can be stopped");
        let over = drawn(&table, May::Look);
        assert!(over.select(&in_dock).next().is_some(), "after the end");
        let live = over.select(&Selector::parse("#live").expect("a selector")).next().expect("the stage");
        assert_eq!(live.attr("data-mark"), Some("7-1:2"));
        assert_eq!(live.attr("data-requests"), Some("Ben has been away for 2 minutes."));
    }

    #[test]
    fn the_dock_says_whose_turn_it_is_where_people_share_a_device() {
        let mut setup = Setup::new(GameId::Pot, 2);
        (setup.start, setup.names) = (Some(Seat::new(0)), vec![Some("Anna".to_owned()), Some("Carl".to_owned())]);
        let mut table = Table::open(&setup).expect("a plain table");
        table.enter("124").expect("a first throw");
        let whose = Selector::parse(".dock .whose").expect("a selector");
        let page = drawn(&table, May::Move);
        let said: String = page.select(&whose).flat_map(|whose| whose.text()).collect();
        assert!(said.contains("It’s Anna’s turn"), "{said}");
        assert!(drawn(&table, May::Look).select(&whose).next().is_none());
    }

    #[test]
    fn what_the_others_did_since_the_last_turn_is_in_the_dock_when_it_is_ones_turn() {
        let mut setup = Setup::new(GameId::Exactly, 3);
        setup.start = Some(Seat::new(0));
        let mut table = Table::open(&setup).expect("a plain table");
        let (mut cup, mut turns) = (play::QuickCup::new(1), 0);
        let since = Selector::parse(".dock .since li").expect("a selector");
        while turns < 3 {
            if let Awaited::Move(_, legal) = table.awaits() {
                table.enter(&legal[0]).expect("a legal move");
            } else {
                let is_own = table.awaits().seat() == Some(Seat::new(0));
                let page = drawn(&table, if is_own { May::Throw } else { May::Look });
                let told: Vec<String> = page.select(&since).map(|line| line.text().collect()).collect();
                // Two others play between two turns of one's own.
                let others = if is_own && turns > 0 { 2 } else { 0 };
                assert_eq!(told.len(), others, "{told:?}");
                turns += usize::from(is_own);
                table.throw_from(&mut cup);
            }
        }
    }

    #[test]
    fn skipping_leads_to_the_next_turn_and_to_the_end_where_none_comes_any_more() {
        let said = |table: &Table| -> String {
            let page = drawn(table, May::Look);
            page.select(&Selector::parse(".skip-bots").expect("a selector")).flat_map(|button| button.text()).collect()
        };
        let mut setup = Setup::new(GameId::Spelunke, 3);
        setup.jokers = vec![JokerSet::read("fumo,hirte,leela").expect("three jokers"); 3];
        setup.start = Some(Seat::new(2));
        let mut table = Table::open(&setup).expect("a plain table");
        for (lines, leads) in [(vec!["5"], "Skip to my turn"), (vec!["stop", "4", "stop", "3"], "Skip the bots")] {
            lines.into_iter().for_each(|line| drop(table.enter(line).expect("a legal line")));
            assert_eq!(said(&table), leads);
        }
        table
            .enter_table_event(play::TableEvent::Seat(Seat::new(1), play::Sitter::Bot("thumb".to_owned())))
            .expect("a seat");
        table
            .enter_table_event(play::TableEvent::Seat(Seat::new(2), play::Sitter::Bot("thumb".to_owned())))
            .expect("a seat");
        assert_eq!(said(&table), "Skip to the end");
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
