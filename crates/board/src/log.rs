//! The log in words: one entry a turn, which unfolds into its events, with where a throw came from and what no longer
//! counts.

use maud::{Markup, html};
use play::seals::ThrowSeal;
use play::story::Moment;
use play::{Actor, CorrectedEvent, Dice, PlacedTableEvent, Sitter, Standing, TableEvent};
use rules::{Seat, Thrower};
use words::{ToldEntry, ToldEvent, bot_name, happened, newest_story, say, story, story_around};

use crate::draw::{Icon, avatar, icon, unbroken};
use crate::seal::seal;
use crate::sight::Sight;
use crate::terms::TermButtons;

/// One entry: a turn, the throws for the start, the end, or an event beside the game.
pub struct LogTurn {
    /// The seat whose turn it was, or that was handed over.
    pub seat: Option<Seat>,
    pub told: String,
    /// What was done for it by the event before; `None` if nothing was.
    pub opening: Option<TurnOpening>,
    /// Its single events, oldest first.
    pub lines: Vec<LogLine>,
}

/// What an event did for the entry that begins after it.
pub struct TurnOpening {
    /// The number of that event, from 1.
    pub number: usize,
    pub told: String,
    pub moment: Option<LogMoment>,
}

/// What people look up for.
#[derive(Clone)]
pub struct LogMoment {
    /// The kind, as style sheets know it.
    pub kind: &'static str,
    pub told: String,
}

/// One event.
#[derive(Clone)]
pub struct LogLine {
    /// The number of lines in the record up to and including this one.
    pub line: usize,
    /// The number of the game event, from 1; `None` for a table event.
    pub number: Option<usize>,
    /// The seat that acted or was handed over; `None` for the host, the deck and other table events.
    pub seat: Option<Seat>,
    pub told: String,
    /// Where a throw came from; `None` if it is no throw of dice.
    pub thrown_from: Option<Dice>,
    /// How a throw was sealed; `None` for other events and for throws without a seal.
    pub seal: Option<ThrowSeal>,
    pub moment: Option<LogMoment>,
    /// The sentence of the first entry; `None` if it has not been corrected.
    pub was: Option<String>,
    /// Whether it counts, was undone, or was struck by a correction.
    pub standing: Standing,
}

/// The whole log, oldest entry first.
pub fn entries(sight: &Sight) -> Vec<LogTurn> {
    LogReader::of(sight).all(story(sight.lang, sight.table, sight.names))
}

/// The last `most` entries of the log, oldest first. Only these are put into words: games get long.
pub fn newest_entries(sight: &Sight, most: usize) -> Vec<LogTurn> {
    let mut entries = LogReader::of(sight).all(newest_story(sight.lang, sight.table, sight.names, most));
    entries.drain(..entries.len().saturating_sub(most));
    entries
}

/// The turns since the last one in which the viewer's own seat acted, oldest first, at most `most`; none before the viewer's
/// first turn, for spectators, and while the viewer's turn goes on. The last may be the viewer's next one, opened by what the
/// event before did for it.
pub fn since_last_turn(sight: &Sight, most: usize) -> Vec<LogTurn> {
    let mut entries = newest_entries(sight, most + 1);
    entries.retain(|entry| !entry.is_beside());
    let has_acted = |entry: &LogTurn| entry.lines.iter().any(|line| line.counts_as_event() && line.seat == sight.seat);
    let own = entries.iter().rposition(|entry| sight.seat.is_some() && entry.seat == sight.seat && has_acted(entry));
    own.map_or_else(Vec::new, |own| entries.split_off(own + 1))
}

/// The entry with line `line` of the record, at most `most` before it and as many after it, oldest first.
pub fn entries_around(sight: &Sight, line: usize, most: usize) -> Vec<LogTurn> {
    let reader = LogReader::of(sight);
    let index = reader.events_up_to(line).saturating_sub(1);
    reader.all(story_around(sight.lang, sight.table, sight.names, index, most))
}

/// Events one by one, each with what it did for the entry after it.
pub fn events_of(entries: &[LogTurn]) -> Vec<LogLine> {
    let mut lines: Vec<LogLine> = Vec::new();
    for entry in entries {
        if let (Some(opening), Some(last)) = (&entry.opening, lines.iter_mut().rfind(|line| line.counts_as_event())) {
            last.told = format!("{} {}", last.told, opening.told);
        }
        lines.extend(entry.lines.iter().cloned());
    }
    lines.sort_by_key(|line| line.line);
    lines
}

impl LogLine {
    fn counts_as_event(&self) -> bool {
        self.number.is_some() && self.standing == Standing::Counts
    }
}

/// What the lines of the record add to the story.
struct LogReader<'a> {
    sight: &'a Sight<'a>,
    /// The table events, in order.
    beside: Vec<PlacedTableEvent>,
}

impl<'a> LogReader<'a> {
    fn of(sight: &'a Sight<'a>) -> LogReader<'a> {
        LogReader { sight, beside: sight.table.table_events() }
    }

    /// The number of game events among the first lines.
    fn events_up_to(&self, line: usize) -> usize {
        line - self.beside.iter().filter(|placed| placed.line <= line).count()
    }

    /// The line in which the game event with this index stands.
    fn line_of(&self, index: usize) -> usize {
        index + 1 + self.beside.iter().filter(|placed| placed.events_before <= index).count()
    }

    /// Where throws came from when the game event with this index was entered.
    fn dice_at(&self, index: usize) -> Dice {
        let earlier = self.beside.iter().rev().filter(|placed| placed.events_before <= index);
        let mut chosen = earlier.filter_map(|placed| match placed.event {
            TableEvent::Dice(dice) => Some(dice),
            _ => None,
        });
        chosen.next().unwrap_or(Dice::Cup)
    }

    /// Entries of the story with their events, and those that stand beside the game.
    fn all(&self, told: Vec<ToldEntry>) -> Vec<LogTurn> {
        let (first, last) = (told.first().map_or(0, |entry| entry.range.start), self.sight.table.events());
        let mut entries = Vec::new();
        for entry in told {
            let (after, until) = (entry.range.start, entry.range.end);
            let is_before_all = |placed: &PlacedTableEvent| placed.events_before == 0 && first == 0 && after == 0;
            let is_here = |placed: &&PlacedTableEvent| {
                is_before_all(placed) || (after < placed.events_before && placed.events_before <= until)
            };
            let mut lines: Vec<_> = entry.range.clone().filter_map(|index| self.event(&entry, index)).collect();
            let mut beside = Vec::new();
            for placed in self.beside.iter().filter(is_here) {
                let Some(line) = self.table_line(placed) else { continue };
                match placed.event {
                    TableEvent::Undo => lines.push(line),
                    _ if is_before_all(placed) => entries.push(LogTurn::beside(line)),
                    _ => beside.push(line),
                }
            }
            lines.sort_by_key(|line| line.line);
            let opening = entry.events.first().filter(|event| event.number.is_none());
            let opening = opening.map(|event| TurnOpening {
                number: entry.range.start,
                told: event.told.clone(),
                moment: moment_of(event),
            });
            let seat = entry.seat();
            // Everything in it has been taken back.
            let is_void = entry.events.is_empty();
            let told = if is_void { say!(self.sight.lang, "web-log-undo") } else { entry.told };
            if !is_void || !lines.is_empty() {
                entries.push(LogTurn { seat, told, opening, lines });
            }
            entries.extend(beside.into_iter().map(LogTurn::beside));
        }
        // Before the first game event there is no entry that could hold them.
        if last == 0 {
            let lines = self.beside.iter().filter_map(|placed| self.table_line(placed));
            entries = lines.map(LogTurn::beside).collect();
        }
        entries
    }

    /// A game event, whatever became of it.
    fn event(&self, entry: &ToldEntry, index: usize) -> Option<LogLine> {
        let Sight { lang, table, names, .. } = *self.sight;
        let logged = table.log_entry(index)?;
        let told = entry.events.iter().find(|event| event.number == Some(index + 1));
        let plain = |text: &str| happened(lang, table, names, logged.by, text);
        let line = self.line_of(index);
        let entered = table.line(line).filter(|entered| *entered != logged.text);
        let is_dice = matches!(logged.by, Actor::Thrower(Thrower::Seat(_) | Thrower::Host));
        Some(LogLine {
            line,
            number: Some(index + 1),
            seat: seat_of(logged.by),
            told: told.map_or_else(|| plain(&logged.text), |event| event.told.clone()),
            thrown_from: is_dice.then(|| self.dice_at(index)),
            seal: table.seals().seal_of(index + 1).cloned(),
            moment: told.and_then(moment_of).or_else(|| self.idle_moment(entry, index)),
            was: entered.map(|entered| plain(&entered)),
            standing: logged.standing,
        })
    }

    /// A person's throw with which their turn was over before they had anything to decide, such as a 0 of exactly (E-19): a viewer who
    /// plays with quick bots would not see it among their turns. `None` for other events.
    fn idle_moment(&self, entry: &ToldEntry, index: usize) -> Option<LogMoment> {
        let seat = entry.seat().filter(|seat| self.sight.seat.is_some() && !self.sight.is_bot(*seat))?;
        let [.., event] = &entry.events[..] else { return None };
        let has_decided = entry.events.iter().any(|event| matches!(event.by, Some(Actor::Mover(_))));
        let is_last = event.number == Some(index + 1) && event.by == Some(Actor::Thrower(Thrower::Seat(seat)));
        let is_over = self.sight.table.on_turn() != Some(seat) || entry.range.end < self.sight.table.events();
        (is_last && !has_decided && is_over).then(|| LogMoment { kind: "idle", told: unbroken(&event.told) })
    }

    /// A corrected event: what it says, and what it said. `None` if there is no such event.
    fn corrected(&self, event: &CorrectedEvent) -> Option<String> {
        let Sight { lang, table, names, .. } = *self.sight;
        let by = table.log_entry(event.number.checked_sub(1)?)?.by;
        let [told, was] = [&event.text, &event.was].map(|text| happened(lang, table, names, by, text));
        Some(say!(lang, "web-log-correct", told = told, was = was))
    }

    /// A table event in words; `None` for those that only follow from others.
    fn table_line(&self, placed: &PlacedTableEvent) -> Option<LogLine> {
        let lang = self.sight.lang;
        let (seat, told) = match &placed.event {
            TableEvent::Undo => (None, say!(lang, "web-log-undo")),
            TableEvent::Correct(_) => {
                let corrected =
                    self.sight.table.corrected_events().into_iter().filter(|event| event.line == placed.line);
                let told = corrected.filter_map(|event| self.corrected(&event));
                (None, told.collect::<Vec<_>>().join(" "))
            }
            TableEvent::Relabel(_) | TableEvent::Seal(_) => return None,
            TableEvent::Seat(seat, Sitter::Bot(kind)) => {
                let (name, kind) = (self.sight.name(*seat), bot_name(lang, kind));
                (Some(*seat), say!(lang, "web-log-seat-bot", name = name, kind = kind))
            }
            TableEvent::Seat(seat, Sitter::Person(name)) => {
                let name = name.clone().unwrap_or_else(|| say!(lang, "seat-name", seat = seat.number()));
                (Some(*seat), say!(lang, "web-log-seat-person", name = name, seat = seat.number()))
            }
            TableEvent::Dice(Dice::Real) => (None, say!(lang, "web-log-dice-real")),
            TableEvent::Dice(Dice::Cup) => (None, say!(lang, "web-log-dice-cup")),
            TableEvent::Cards(Dice::Real) => (None, say!(lang, "web-log-cards-real")),
            TableEvent::Cards(Dice::Cup) => (None, say!(lang, "web-log-cards-dealt")),
            TableEvent::Stop => (None, say!(lang, "web-log-stop")),
        };
        let line = placed.line;
        Some(LogLine {
            line,
            number: None,
            seat,
            told,
            thrown_from: None,
            seal: None,
            moment: None,
            was: None,
            standing: Standing::Counts,
        })
    }
}

impl LogTurn {
    /// An event beside the game.
    fn beside(line: LogLine) -> LogTurn {
        LogTurn { seat: line.seat, told: line.told.clone(), opening: None, lines: vec![line] }
    }

    /// True if it is no part of the game: a seat that was handed over, dice that were changed.
    fn is_beside(&self) -> bool {
        self.opening.is_none() && self.lines.iter().all(|line| line.number.is_none())
    }

    /// True if its events say more than the entry itself.
    fn unfolds(&self) -> bool {
        let [line] = &self.lines[..] else { return self.lines.len() > 1 };
        line.number.is_some() && (line.was.is_some() || line.standing != Standing::Counts || line.told != self.told)
    }
}

fn seat_of(by: Actor) -> Option<Seat> {
    match by {
        Actor::Mover(seat) | Actor::Thrower(Thrower::Seat(seat)) => Some(seat),
        Actor::Thrower(Thrower::Host | Thrower::Deck) => None,
    }
}

/// Entries as a list, newest first; with `correct_at`, the table's address, each event has a link to its correction.
pub fn draw(sight: &Sight, entries: &[LogTurn], correct_at: Option<&str>) -> Markup {
    let mut terms = TermButtons::of(sight);
    html! {
        ol {
            @for (place, entry) in entries.iter().rev().enumerate() {
                li class=[(place == 0).then_some("now")] {
                    @match entry.seat {
                        Some(seat) => (avatar(sight, seat)),
                        None => span .ava.s5 aria-hidden="true" { "·" },
                    }
                    @if entry.unfolds() || correct_at.is_some() {
                        // Where entries can be corrected, the newest lie open.
                        (folded(sight, entry, correct_at, if place == 0 && correct_at.is_some() { Fold::Open } else { Fold::Closed }, &mut terms))
                    } @else {
                        (unfolded(sight, entry, &mut terms))
                    }
                }
            }
        }
    }
}

/// An entry of one event, or of nothing but what the event before did for it.
fn unfolded(sight: &Sight, entry: &LogTurn, terms: &mut TermButtons) -> Markup {
    let (number, moment) = match (&entry.lines[..], &entry.opening) {
        ([.., line], _) => (line.number, line.moment.as_ref()),
        ([], Some(opening)) => (Some(opening.number), opening.moment.as_ref()),
        ([], None) => (None, None),
    };
    html! {
        span data-event=[number] data-moment=[told_of(moment)] data-kind=[kind_of(moment)] {
            (terms.draw(&entry.told))
            @if let Some(line) = entry.lines.last() { (sealed(sight, line)) }
        }
    }
}

/// The seal of a line, behind its sentence; nothing if it has none. It is a link, so it never stands within another one.
pub fn sealed(sight: &Sight, line: &LogLine) -> Markup {
    html! { @if let Some(of) = &line.seal { " " (seal(sight, of)) } }
}

fn told_of(moment: Option<&LogMoment>) -> Option<&str> {
    moment.map(|moment| moment.told.as_str())
}

fn kind_of(moment: Option<&LogMoment>) -> Option<&str> {
    moment.map(|moment| moment.kind)
}

/// What an event gives people to look up for; `None` if it is an ordinary step.
fn moment_of(event: &ToldEvent) -> Option<LogMoment> {
    let is_end = event.moments.iter().any(|(moment, _)| *moment == Moment::End);
    // Cards that are taken because the game is over are part of its end.
    let shown = event.moments.iter().filter(|(moment, _)| !(is_end && *moment == Moment::Card));
    let (moments, sentences): (Vec<_>, Vec<_>) = shown.map(|(moment, told)| (moment, unbroken(told))).unzip();
    let kind = match moments.last()? {
        Moment::Round => "round",
        Moment::Card => "card",
        Moment::Bump => "bump",
        Moment::Robbery => "robbery",
        Moment::Bust => "bust",
        Moment::End => "end",
    };
    Some(LogMoment { kind, told: sentences.join(" ") })
}

/// Whether an entry shows its events at first.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fold {
    Open,
    Closed,
}

/// An entry that opens to its events.
fn folded(sight: &Sight, entry: &LogTurn, correct_at: Option<&str>, fold: Fold, terms: &mut TermButtons) -> Markup {
    html! {
        details id=(format!("entry-{}", entry.lines.first().map_or(0, |line| line.line))) open[fold == Fold::Open] {
            summary { span { (unbroken(&entry.told)) } span .chev { (icon(Icon::ChevronDown)) } }
            ul {
                @if let Some(TurnOpening { number, told, moment }) = &entry.opening {
                    li data-event=(number) data-moment=[told_of(moment.as_ref())] data-kind=[kind_of(moment.as_ref())] { (terms.draw(told)) }
                }
                @for line in &entry.lines {
                    li data-event=[line.number] data-moment=[told_of(line.moment.as_ref())] data-kind=[kind_of(line.moment.as_ref())] {
                        (told_line(sight, line, &terms.draw(&line.told)))
                        (sealed(sight, line))
                        @if let (Some(at), Some(number), Standing::Counts) = (correct_at, line.number, line.standing) {
                            " " a .small href=(format!("{at}/correct/{number}")) { (say!(sight.lang, "web-correct-this")) }
                        }
                    }
                }
            }
        }
    }
}

/// A line's sentence with origin, first entry and standing.
pub fn sentence(sight: &Sight, line: &LogLine) -> Markup {
    told_line(sight, line, &html! { (unbroken(&line.told)) })
}

fn told_line(sight: &Sight, line: &LogLine, told: &Markup) -> Markup {
    let lang = sight.lang;
    html! {
        span {
            @if line.standing == Standing::Counts { (told) } @else { s { (told) } }
            @match line.thrown_from {
                Some(Dice::Real) => { " " span.muted.small { (say!(lang, "web-log-by-real")) } }
                // Where all throws come from the cup, it goes without saying.
                Some(Dice::Cup) if sight.dice_are_real() => { " " span.muted.small { (say!(lang, "web-log-by-cup")) } }
                Some(Dice::Cup) | None => {}
            }
            @if let Some(was) = &line.was { " " span.muted.small { (say!(lang, "web-log-was", told = was.as_str())) } }
            @match line.standing {
                Standing::Counts => {}
                Standing::Undone => { " " span.muted.small { "(" (say!(lang, "log-undone")) ")" } }
                Standing::Struck => { " " span.muted.small { "(" (say!(lang, "log-struck")) ")" } }
            }
        }
    }
}

/// The last event that counts in one sentence, and the seat whose it is, for the ticker.
pub fn newest(sight: &Sight) -> Option<(Option<Seat>, String)> {
    let told = words::last_told(sight.lang, sight.table, sight.names)?;
    let (_, entry) = sight.table.last_event()?;
    Some((seat_of(entry.by), unbroken(&told)))
}

#[cfg(test)]
mod tests {
    use maud::html;
    use play::{GameId, May, Setup, Table};
    use scraper::{Html, Selector};
    use words::{Lang, Names};

    use super::*;
    use crate::fields::Fields;

    fn after(lines: &[&str]) -> Table {
        let mut setup = Setup::new(GameId::Pot, 2);
        setup.names = ["Lotte", "Emil"].map(|name| Some(name.to_owned())).to_vec();
        setup.start = Some(Seat::new(0));
        let mut table = Table::open(&setup).expect("a plain table");
        lines.iter().for_each(|line| drop(table.enter(line).expect("a legal line")));
        table
    }

    fn drawn(table: &Table, most: usize) -> Html {
        let names = Names::of(table, Lang::En);
        let chosen = Fields::default();
        let sight = Sight::new(table, &names, Lang::En, Some(Seat::new(0)), May::Look, &chosen);
        let list = draw(&sight, &newest_entries(&sight, most), None);
        Html::parse_fragment(&html! { div #log { (list) } }.into_string())
    }

    fn texts(page: &Html, selector: &str) -> Vec<String> {
        let selector = Selector::parse(selector).expect("a selector");
        page.select(&selector).map(|found| found.text().collect::<String>()).collect()
    }

    #[test]
    fn a_turn_is_one_entry_newest_first_and_unfolds_into_its_events() {
        let page = drawn(&after(&["542", "stop", "112", "rethrow PO", "33.", "stop"]), 8);
        let emil = "Emil: 1 1 2; rethrows both 1s → 3 3; total 8, less than Lotte’s 11: the lid stays there.";
        let lotte =
            "Lotte keeps the lid and wins the round: 2 coins. A new round: 2 coins go from the bank into the lid.";
        assert_eq!(
            texts(&page, "#log > ol > li > details > summary"),
            [emil, "Lotte: 5 4 2; total 11, takes the lid."]
        );
        assert_eq!(texts(&page, "#log > ol > li > span[data-event]"), [lotte]);
        let events = texts(&page, "#log > ol > li:nth-child(2) li[data-event]");
        assert_eq!(events[..2], ["Emil: 1 1 2.", "Emil: rethrows both 1s."]);
    }

    #[test]
    fn a_line_breaks_neither_within_a_combo_nor_elsewhere_than_before() {
        let page = drawn(&after(&["345", "stop", "take bank"]), 8);
        let told = texts(&page, "#log summary").concat();
        assert_eq!(told, "Lotte: 3 4 5; 3\u{2011}4\u{2011}5: 2 coins from the bank; total 12, takes the lid.");
        assert_eq!(unbroken("Karl-Heinz: P-O-T!"), "Karl-Heinz: P\u{2011}O\u{2011}T!");
    }

    #[test]
    fn a_seat_that_was_handed_over_before_the_first_throw_stands_before_it() {
        let mut table = after(&["@seat 2 bot sharp", "542"]);
        let shown = texts(&drawn(&table, 8), "#log > ol > li");
        assert!(
            shown[0].contains("Lotte: 5 4 2.") && shown[1].contains("Emil: a bot is playing (Sharp)."),
            "{shown:?}"
        );
        let names = Names::of(&table, Lang::En);
        let chosen = Fields::default();
        let since = |table: &Table| {
            let sight = Sight::new(table, &names, Lang::En, Some(Seat::new(0)), May::Move, &chosen);
            since_last_turn(&sight, 20).len()
        };
        assert_eq!(since(&table), 0, "her turn goes on");
        ["stop", "112", "stop"].iter().for_each(|line| drop(table.enter(line).expect("a legal line")));
        assert_eq!(since(&table), 2, "Emil's turn, and the lid that she has kept, which opens her next one");
    }

    #[test]
    fn what_was_taken_back_or_corrected_stays_in_the_unfolded_entry() {
        let table = after(&["@dice real", "542", "stop", "@undo", "rethrow T", "..1", "stop", "@correct 1 541"]);
        let page = drawn(&table, 8);
        let shown = texts(&page, "#log details li").join("\n");
        for told in ["(taken back)", "Taken back.", "corrected, was: Lotte throws 5 4 2."] {
            assert!(shown.contains(told), "{told}: {shown}");
        }
        assert!(
            texts(&page, "#log > ol > li")
                .iter()
                .any(|entry| entry.contains("Corrected: Lotte throws 5 4 1. It said: Lotte throws 5 4 2."))
        );
        assert!(texts(&page, "#log summary").iter().all(|entry| !entry.contains("taken back")));
    }

    #[test]
    fn moments_are_marked_with_what_a_banner_says() {
        let page = drawn(&after(&["542", "stop", "112", "stop"]), 8);
        let selector = Selector::parse("#log [data-moment]").expect("a selector");
        let moments: Vec<_> =
            page.select(&selector).map(|found| (found.attr("data-kind"), found.attr("data-moment"))).collect();
        assert_eq!(moments, [(Some("round"), Some("Lotte keeps the lid and wins the round: 2 coins."))]);
    }

    #[test]
    fn a_throw_after_which_nothing_moves_is_a_moment_for_those_who_play() {
        let mut setup = Setup::new(GameId::Exactly, 2);
        setup.names = ["Lotte", "Emil"].map(|name| Some(name.to_owned())).to_vec();
        setup.start = Some(Seat::new(0));
        let mut table = Table::open(&setup).expect("a plain table");
        table.enter_table_event(TableEvent::Seat(Seat::new(1), Sitter::Bot("thumb".to_owned()))).expect("a seat");
        let moments = |table: &Table| -> Vec<String> {
            let page = drawn(table, 8);
            let selector = Selector::parse("#log [data-kind=idle]").expect("a selector");
            page.select(&selector).filter_map(|found| found.attr("data-moment").map(str::to_owned)).collect()
        };
        table.enter("20").expect("a throw");
        assert!(moments(&table).is_empty(), "she has a coin to move");
        ["20 m>1", "0"].iter().for_each(|line| drop(table.enter(line).expect("a legal line")));
        assert!(moments(&table).is_empty(), "the bot’s throw is in the log");
        table.enter("0").expect("a throw");
        assert_eq!(moments(&table), ["Lotte: a 0: nothing moves."]);
    }

    #[test]
    fn the_newest_entries_of_a_long_game_are_those_of_the_whole_log() {
        let mut table = after(&[]);
        let mut cup = play::QuickCup::new(5);
        while table.turns() < 40 && table.awaits_whom() != rules::Awaits::Nothing {
            if table.throw_from(&mut cup).is_none() {
                let wanted = table.awaits().legal()[0].clone();
                table.enter(&wanted).expect("a legal move");
            }
        }
        let names = Names::of(&table, Lang::En);
        let chosen = Fields::default();
        let sight = Sight::new(&table, &names, Lang::En, None, May::Look, &chosen);
        let told = |entries: Vec<LogTurn>| entries.into_iter().map(|entry| entry.told).collect::<Vec<_>>();
        let all = told(entries(&sight));
        for most in [1, 3, 23, 30, 1000] {
            assert_eq!(told(newest_entries(&sight, most)), all[all.len().saturating_sub(most)..], "{most}");
        }
        let lines = events_of(&entries(&sight));
        let around = events_of(&entries_around(&sight, lines[20].line, 3));
        assert!(around.iter().any(|line| line.line == lines[20].line) && around.len() < lines.len());
        assert_eq!(lines.len(), table.lines().len());
    }
}
