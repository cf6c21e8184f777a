//! Sheets over the table: keys, rules, log, hint.

use coach::{Hint, Offered};
use play::{GameId, Table};
use ratatui::layout::Rect;
use rules::Seat;
use words::{
    Lang, Names, ToldChoices, ToldEntry, ending, estimate, event_log, log, newest_story, result, rule_page, say, story,
    terms, told_choices,
};

use super::TableScreen;
use crate::canvas::{Canvas, hanging, numbered};
use crate::rule_sheet::{self, SheetLine, Weight};
use crate::screen::DisplayOptions;
use crate::sheet::{SheetView, draw_sheet};
use crate::views::May;

/// How much of a turn the log shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unfolding {
    /// An entry a turn.
    Turns,
    /// A line an event.
    Events,
}

/// The most entries that are looked through for the last turn of a seat: more than any table has seats, passes included.
const SINCE: usize = 100;

/// What a sheet shows.
#[derive(Clone, Debug)]
pub(super) enum TableSheet {
    Keys,
    Rules,
    Log(Unfolding),
    /// What happened since the person decided last.
    Since,
    /// What pays, scores or beats what.
    Card,
    /// The game's terms with their rules.
    Terms,
    /// What each choice means, with its chance.
    Choices,
    /// Who won and why, and what every seat has.
    End,
    /// `None` until the coach has answered.
    Hint(Option<Hint>),
}

impl TableSheet {
    fn title(&self) -> &'static str {
        match self {
            TableSheet::Keys => "tui-sheet-keys",
            TableSheet::Rules => "tui-sheet-rules",
            TableSheet::Log(_) => "tui-sheet-log",
            TableSheet::Since => "tui-sheet-since",
            TableSheet::Card => "tui-sheet-card",
            TableSheet::Terms => "terms",
            TableSheet::Choices => "help-title",
            TableSheet::End => "tui-sheet-end",
            TableSheet::Hint(_) => "tui-sheet-hint",
        }
    }
}

impl TableScreen {
    /// Opens a sheet; the log at its end, the others at their beginning.
    pub(super) fn open(&mut self, sheet: TableSheet) {
        let view = if matches!(sheet, TableSheet::Log(_)) { SheetView::at_end() } else { SheetView::default() };
        self.sheet = Some((sheet, view));
    }

    pub(super) fn draw_sheet(&mut self, canvas: &mut Canvas) {
        let Some((sheet, mut view)) = self.sheet.take() else { return };
        let title = say!(self.display.lang, sheet.title());
        draw_sheet(canvas, self.display, &title, &mut view, |width| self.lines_of(&sheet, width));
        self.sheet = Some((sheet, view));
    }

    fn lines_of(&self, sheet: &TableSheet, width: usize) -> Vec<SheetLine> {
        let (lang, table) = (self.display.lang, self.table());
        let plain = |text: String| (text, Weight::Plain);
        match sheet {
            TableSheet::Keys => say!(lang, "tui-keys").lines().map(|line| plain(line.to_owned())).collect(),
            TableSheet::Rules => {
                let clause = self.broken.unwrap_or_else(|| self.view.clause(table));
                rule_sheet::lines(rule_page(table.game(), lang), clause, width, self.display.charset)
            }
            TableSheet::Log(unfolding) => self.log_lines(*unfolding, width),
            TableSheet::Since => self.since(width),
            TableSheet::End => self.end_lines(width),
            TableSheet::Card => self.card().lines().flat_map(|line| hanging(line, width)).map(plain).collect(),
            TableSheet::Terms => terms_lines(table.game(), self.display, width),
            TableSheet::Choices => self.choices_lines(width),
            TableSheet::Hint(None) => vec![plain(say!(lang, "tui-hint-thinking"))],
            TableSheet::Hint(Some(hint)) => self.hint_lines(hint, width),
        }
    }

    pub(super) fn card(&self) -> String {
        let card = crate::card(self.table(), self.display.lang);
        // Before it is wrapped, because it may become longer.
        self.display.charset.text(&card).into_owned()
    }

    fn wrapped(&self, text: &str, width: usize) -> Vec<String> {
        self.display.charset.wrapped(text, width)
    }

    /// What the picked things make up means, or else each of the first legal moves, or the throw that is awaited. While a bot
    /// decides there is nothing to explain: the reasons are told to the one who decides.
    fn choices_lines(&self, width: usize) -> Vec<SheetLine> {
        let (lang, table, names) = (self.display.lang, self.table(), self.names());
        if self.may() == May::Look {
            return vec![(say!(lang, "help-nothing"), Weight::Plain)];
        }
        let picked = if self.picked.is_empty() { Vec::new() } else { self.view.offers(&self.context(&names)) };
        let told = explained(lang, table, &names, picked);
        if told.choices.is_empty() {
            return vec![(say!(lang, "help-nothing"), Weight::Plain)];
        }
        let indented = |text: &str| {
            let lines = self.wrapped(text, width.saturating_sub(2));
            lines.into_iter().map(|line| (format!("  {line}"), Weight::Plain)).collect::<Vec<_>>()
        };
        let mut lines: Vec<SheetLine> = Vec::new();
        for (choice, means) in &told.choices {
            lines.extend(self.wrapped(choice, width).into_iter().map(|line| (line, Weight::Strong)));
            lines.extend(indented(means));
        }
        lines.extend(self.wrapped(&told.basis, width).into_iter().map(|line| (line, Weight::Faint)));
        lines
    }

    /// The only person at the table; `None` if there are several, or none.
    pub(super) fn only_person(&self) -> Option<Seat> {
        let mut people = Seat::all(self.table().setup().seats).filter(|seat| !self.local_game.is_bot(*seat));
        people.next().filter(|_| people.next().is_none())
    }

    /// The headline, why it ended, every seat with what its score is made of; then losers and bonus, where the game names them.
    fn end_lines(&self, width: usize) -> Vec<SheetLine> {
        let (lang, table, names) = (self.display.lang, self.table(), self.names());
        let Some(end) = ending(lang, table, &names, self.only_person()) else { return Vec::new() };
        let mut lines = end.lines(lang, &names);
        // Why it ended says who has won, too.
        lines.extend(result(lang, table, &names).filter(|result| end.why.is_empty() && *result != end.headline));
        let weight = |number: usize| if number == 0 { Weight::Strong } else { Weight::Plain };
        let numbered = lines.iter().enumerate();
        numbered
            .flat_map(|(number, line)| {
                self.wrapped_place(line, width).into_iter().map(move |line| (line, weight(number)))
            })
            .collect()
    }

    /// A line in lines of `width` cells. Those after the first of a place ("2. Ben: …") are indented below its name.
    pub(super) fn wrapped_place(&self, line: &str, width: usize) -> Vec<String> {
        let digits = line.chars().take_while(char::is_ascii_digit).count();
        let indent = if digits > 0 && line[digits..].starts_with(". ") { digits + 2 } else { 0 };
        let (mark, text) = line.split_at(indent);
        let lines = self.wrapped(text, width.saturating_sub(indent)).into_iter().enumerate();
        lines
            .map(|(number, line)| if number == 0 { format!("{mark}{line}") } else { " ".repeat(indent) + &line })
            .collect()
    }

    /// The log: an entry a turn, or a line an event; what people look up for stands out.
    fn log_lines(&self, unfolding: Unfolding, width: usize) -> Vec<SheetLine> {
        let (lang, table, names) = (self.display.lang, self.table(), self.names());
        let plain = |line: String| (line, Weight::Plain);
        let mut lines: Vec<SheetLine> = match unfolding {
            Unfolding::Turns => log(lang, table, &names).into_iter().map(plain).collect(),
            Unfolding::Events => event_log(lang, table, &names).into_iter().map(plain).collect(),
        };
        let moments: Vec<String> = match unfolding {
            Unfolding::Turns => {
                story(lang, table, &names).into_iter().filter(ToldEntry::is_moment).map(|entry| entry.told).collect()
            }
            Unfolding::Events => Vec::new(),
        };
        for (line, weight) in &mut lines {
            if moments.iter().any(|moment| line.ends_with(moment.as_str())) {
                *weight = Weight::Strong;
            }
        }
        let charset = self.display.charset;
        let wrapped = |(line, weight): SheetLine| {
            numbered(&charset.text(&line), width).into_iter().map(move |line| (line, weight))
        };
        let foot = say!(
            lang,
            match unfolding {
                Unfolding::Turns => "tui-log-unfold",
                Unfolding::Events => "tui-log-fold",
            }
        );
        lines.into_iter().flat_map(wrapped).chain([(foot, Weight::Faint)]).collect()
    }

    /// What happened since the seat that is asked had its turn, an entry a turn; with one person at the table, since that person
    /// had.
    fn since(&self, width: usize) -> Vec<SheetLine> {
        let (lang, table) = (self.display.lang, self.table());
        let mut people = Seat::all(table.setup().seats).filter(|seat| !self.local_game.is_bot(*seat));
        let asked = table.awaits().seat().filter(|seat| !self.local_game.is_bot(*seat)).or(people.next());
        let entries = newest_story(lang, table, &self.names(), SINCE);
        // The present turn is the seat's own, so the turns before it count, back to its own one.
        let is_own = |entry: &&ToldEntry| entry.seat().is_some() && entry.seat() == asked;
        let others: Vec<_> = entries.iter().rev().skip_while(is_own).take_while(|entry| !is_own(entry)).collect();
        let told = others.into_iter().rev().filter(|entry| !entry.events.is_empty());
        let weight = |entry: &ToldEntry| if entry.is_moment() { Weight::Strong } else { Weight::Plain };
        let lines: Vec<SheetLine> = told
            .flat_map(|entry| self.wrapped(&entry.told, width).into_iter().map(move |line| (line, weight(entry))))
            .collect();
        if lines.is_empty() { vec![(say!(lang, "tui-since-nothing"), Weight::Plain)] } else { lines }
    }

    fn hint_lines(&self, hint: &Hint, width: usize) -> Vec<SheetLine> {
        let (lang, names) = (self.display.lang, self.names());
        let told = hint.offered.iter().enumerate().map(|(number, Offered { text, chance, error })| {
            let words = words::choice(lang, self.table(), &names, text);
            let weight = if number == 0 { Weight::Strong } else { Weight::Plain };
            (format!("{:>13}  {text:<14} {words}", estimate(lang, *chance, *error)), weight)
        });
        let mut lines: Vec<_> = told.collect();
        let more = hint.count.saturating_sub(hint.offered.len());
        if more > 0 {
            lines.push((say!(lang, "tui-hint-more", count = more), Weight::Faint));
        }
        let basis = say!(lang, "tui-hint-basis", basis = words::basis(lang, hint.basis));
        lines.extend(self.wrapped(&basis, width).into_iter().map(|line| (line, Weight::Faint)));
        lines
    }

    /// The area of sheets: over the board, never over the question.
    pub(super) fn sheet_area(area: Rect) -> Rect {
        Rect { y: area.y + 1.min(area.height), height: area.height.saturating_sub(2), ..area }
    }
}

/// The most choices that are explained at once.
const MOST_CHOICES: usize = 12;

/// What these moves mean; without any, the first legal ones, or the throw that is awaited.
pub(crate) fn explained(lang: Lang, table: &Table, names: &Names, moves: Vec<String>) -> ToldChoices {
    let awaited = table.awaits();
    let moves = if moves.is_empty() { awaited.legal().iter().take(MOST_CHOICES).cloned().collect() } else { moves };
    told_choices(lang, table, names, &moves)
}

/// Each term, and below it the rule with its clause.
fn terms_lines(game: GameId, DisplayOptions { lang, charset, .. }: DisplayOptions, width: usize) -> Vec<SheetLine> {
    let lines = terms(game, lang).iter().flat_map(|term| {
        let rule = format!("{} [{}]", term.rule, term.clause);
        let rule = charset.wrapped(&rule, width.saturating_sub(2)).into_iter();
        let rule = rule.map(|line| (format!("  {line}"), Weight::Plain));
        std::iter::once((term.name.clone(), Weight::Strong)).chain(rule)
    });
    lines.collect()
}
