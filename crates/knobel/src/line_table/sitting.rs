//! A game at one keyboard, move by move.

use std::io::{BufRead, Write};
use std::time::Duration;

use bots::{Kind, Limits, TableBot, table_bot};
use play::{Awaited, Dice, QuickCup, Sitter, Table, TableEvent, Taken};
use rules::{Cup, Seat};
use solve::Shelf;
use words::{Lang, Names, Teller, log, refusal, result, rule_page, say, teller};

use super::Terminal;
use crate::data_folder::Saved;
use crate::failure::Failure;
use crate::page::{Emphasis, show};

/// More turns than any game that is going somewhere takes; after that it is stopped without a result.
const MOST_TURNS: u32 = 100_000;
/// A bot thinks no longer than this, however slow the machine is.
const LONGEST_THOUGHT: Duration = Duration::from_secs(2);
/// More choices than this are shown without their words.
const MOST_SHOWN: usize = 24;

/// A table with people at it.
pub(super) struct Sitting {
    table: Table,
    saved: Saved,
    /// The cup as it was before each throw that it has made, with the number of events then: taking a throw back does
    /// not buy another one.
    cups: Vec<(usize, QuickCup)>,
    cup: QuickCup,
    /// The bots that have played, one of each kind.
    bots: Vec<Box<dyn TableBot>>,
    /// Where perfect bots find the solution of the table.
    shelf: Shelf,
    /// Where the bots' own chance begins: what they do takes nothing out of the cup.
    thoughts: u64,
    lang: Lang,
    teller: &'static dyn Teller,
    /// The turn whose board has been shown.
    shown_turn: Option<u32>,
    /// How many events there were when choices were last shown.
    shown_choices: Option<usize>,
}

/// What somebody wants who was asked for a move or a throw.
enum Answer {
    /// Something was entered.
    Entered,
    /// Ask again.
    AskAgain,
    /// No more for today.
    Leave,
    /// The game has its result.
    Over,
}

impl Sitting {
    pub(super) fn new(table: Table, saved: Saved, cup: QuickCup, shelf: Shelf, lang: Lang) -> Sitting {
        let teller = teller(table.game());
        let thoughts = u64::from(cup.clone().pick(u32::MAX));
        let (cups, bots) = (Vec::new(), Vec::new());
        Sitting { table, saved, cups, cup, bots, shelf, thoughts, lang, teller, shown_turn: None, shown_choices: None }
    }

    /// Plays on until the game is over or somebody leaves.
    pub(super) fn play<I: BufRead, O: Write>(mut self, terminal: &mut Terminal<I, O>) -> Result<(), Failure> {
        let lang = self.lang;
        terminal.say(&say!(lang, "play-hello", file = self.saved.path().display().to_string()))?;
        loop {
            let answer = match self.table.awaits() {
                Awaited::Nothing => self.show_result(terminal)?,
                _ if self.table.turns() > MOST_TURNS => self.stop()?,
                Awaited::Throw { .. } if self.table.dice() == Dice::Cup => self.throw(terminal)?,
                Awaited::Throw { .. } => self.ask_throw(terminal)?,
                Awaited::Move(seat, _) if self.is_bot(seat) => self.move_of_bot(seat, terminal)?,
                Awaited::Move(seat, legal) => self.ask_move(seat, &legal, terminal)?,
            };
            match answer {
                Answer::Entered | Answer::AskAgain => {}
                Answer::Leave => {
                    return terminal.say(&say!(lang, "play-saved", file = self.saved.path().display().to_string()));
                }
                Answer::Over => return Ok(()),
            }
        }
    }

    /// The end; with people at the table, a last chance to take something back.
    fn show_result<I: BufRead, O: Write>(&mut self, terminal: &mut Terminal<I, O>) -> Result<Answer, Failure> {
        terminal.say("")?;
        self.show_board(terminal)?;
        terminal.say(&result(self.lang, &self.table, &self.names()).unwrap_or_default())?;
        if Seat::all(self.table.setup().seats).all(|seat| self.is_bot(seat)) {
            return Ok(Answer::Over);
        }
        match terminal.ask(&say!(self.lang, "play-over"))? {
            Some(line) if is_undo(&line) => {
                self.undo(terminal)?;
                Ok(Answer::AskAgain)
            }
            _ => Ok(Answer::Over),
        }
    }

    fn names(&self) -> Names {
        Names::of(&self.table, self.lang)
    }

    fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.table.sitters().get(seat.index()), Some(Sitter::Bot(_)))
    }

    fn stop(&mut self) -> Result<Answer, Failure> {
        let taken = self.table.enter_table_event(TableEvent::Stop).expect("a game that is on can be stopped");
        self.save(&taken)?;
        Ok(Answer::Entered)
    }

    fn throw<I: BufRead, O: Write>(&mut self, terminal: &mut Terminal<I, O>) -> Result<Answer, Failure> {
        self.cups.push((self.table.events(), self.cup.clone()));
        let before = self.teller.scores(&self.table);
        let taken = self.table.throw_from(&mut self.cup).expect("a throw is awaited");
        self.entered(&taken, &before, terminal)
    }

    fn move_of_bot<I: BufRead, O: Write>(
        &mut self,
        seat: Seat,
        terminal: &mut Terminal<I, O>,
    ) -> Result<Answer, Failure> {
        let kind = self.kind_of(seat);
        let mut cup = QuickCup::numbered(self.thoughts, self.table.events() as u64);
        let table = &self.table;
        let known = self.bots.iter_mut().find(|bot| bot.kind() == kind);
        let chosen = if let Some(bot) = known {
            bot.choose(table, &mut cup)
        } else {
            let limits = Limits { playouts: None, time: Some(LONGEST_THOUGHT) };
            let mut bot = table_bot(table.game(), kind, limits);
            bot.study(table, &self.shelf);
            self.bots.push(bot);
            self.bots.last_mut().and_then(|bot| bot.choose(table, &mut cup))
        };
        self.enter(&chosen.expect("a move is awaited at a table of this game"), terminal)
    }

    /// The kind of bot on a seat. A record may name one that this version does not know: then somebody steady plays.
    fn kind_of(&self, seat: Seat) -> Kind {
        match self.table.sitters().get(seat.index()) {
            Some(Sitter::Bot(kind)) => Kind::from_id(kind).unwrap_or(Kind::Thumb),
            _ => Kind::Thumb,
        }
    }

    fn ask_throw<I: BufRead, O: Write>(&mut self, terminal: &mut Terminal<I, O>) -> Result<Answer, Failure> {
        let question = self.teller.awaited(self.lang, &self.table, &self.names());
        let Some(line) = terminal.ask(&question)? else { return Ok(Answer::Leave) };
        // In exactly a question mark is a face of the die; everywhere else it asks for help.
        if line == "?" {
            let before = self.teller.scores(&self.table);
            if let Ok(taken) = self.table.enter(&line) {
                return self.entered(&taken, &before, terminal);
            }
        }
        match self.command(&line, terminal)? {
            Some(answer) => Ok(answer),
            None => self.enter(&line, terminal),
        }
    }

    fn ask_move<I: BufRead, O: Write>(
        &mut self,
        seat: Seat,
        legal: &[String],
        terminal: &mut Terminal<I, O>,
    ) -> Result<Answer, Failure> {
        if self.shown_turn != Some(self.table.turns()) {
            self.shown_turn = Some(self.table.turns());
            terminal.say("")?;
            self.show_board(terminal)?;
        }
        let events = self.table.events();
        if self.shown_choices.replace(events) == Some(events) {
            // Nothing has happened since they were shown.
        } else if legal.len() <= MOST_SHOWN {
            self.show_choices(legal, terminal)?;
        } else {
            self.show_compactly(legal, terminal)?;
            terminal.say(&say!(self.lang, "play-many-moves", count = legal.len()))?;
        }
        let names = self.names();
        let Some(line) = terminal.ask(&say!(self.lang, "play-your-move", name = names.get(seat)))? else {
            return Ok(Answer::Leave);
        };
        if line == "moves" {
            self.show_choices(legal, terminal)?;
            return Ok(Answer::AskAgain);
        }
        if let Some(answer) = self.command(&line, terminal)? {
            return Ok(answer);
        }
        // With real dice a bare number is what somebody threw, and never a choice.
        let number = line.parse::<usize>().ok().filter(|_| self.table.dice() == Dice::Cup);
        let by_number = number.and_then(|number| legal.get(number.checked_sub(1)?));
        self.enter(by_number.map_or(line.as_str(), String::as_str), terminal)
    }

    /// Does what a command word says; none if the line is no command.
    fn command<I: BufRead, O: Write>(
        &mut self,
        line: &str,
        terminal: &mut Terminal<I, O>,
    ) -> Result<Option<Answer>, Failure> {
        if is_undo(line) {
            self.undo(terminal)?;
            return Ok(Some(Answer::AskAgain));
        }
        match line.to_lowercase().as_str() {
            "" => {}
            "?" | "help" => terminal.say(&say!(self.lang, "play-help"))?,
            "quit" => return Ok(Some(Answer::Leave)),
            "board" => self.show_board(terminal)?,
            "log" => log(self.lang, &self.table, &self.names()).iter().try_for_each(|line| terminal.say(line))?,
            "rules" => terminal.say(&show(rule_page(self.table.game(), self.lang), Emphasis::for_stdout()))?,
            _ => return Ok(None),
        }
        Ok(Some(Answer::AskAgain))
    }

    /// Back to the last thing that a person decided or typed in.
    fn undo<I: BufRead, O: Write>(&mut self, terminal: &mut Terminal<I, O>) -> Result<(), Failure> {
        let mut cup_is_back = false;
        loop {
            let taken = match self.table.enter_table_event(TableEvent::Undo) {
                Ok(taken) => taken,
                Err(refused) => {
                    return terminal.say(&refusal(self.lang, self.table.game(), &refused));
                }
            };
            self.save(&taken)?;
            let by_person = match self.table.awaits() {
                Awaited::Move(seat, _) => !self.is_bot(seat),
                Awaited::Throw { .. } => self.table.dice() == Dice::Real,
                Awaited::Nothing => false,
            };
            let counting = self.table.last_event().map(|(index, _)| index);
            while let Some((before, _)) = self.cups.last()
                && counting.is_none_or(|last| last < *before)
            {
                self.cup = self.cups.pop().expect("there is a last one").1;
                cup_is_back = true;
            }
            if by_person || counting.is_none() {
                (self.shown_turn, self.shown_choices) = (None, None);
                let said =
                    if cup_is_back { say!(self.lang, "play-undone-cup") } else { say!(self.lang, "play-undone") };
                return terminal.say(&said);
            }
        }
    }

    fn enter<I: BufRead, O: Write>(&mut self, line: &str, terminal: &mut Terminal<I, O>) -> Result<Answer, Failure> {
        let before = self.teller.scores(&self.table);
        match self.table.enter(line) {
            Ok(taken) => self.entered(&taken, &before, terminal),
            Err(refused) => {
                terminal.say(&refusal(self.lang, self.table.game(), &refused))?;
                Ok(Answer::AskAgain)
            }
        }
    }

    /// Something was taken: first onto the disk, then onto the screen.
    fn entered<I: BufRead, O: Write>(
        &mut self,
        taken: &Taken,
        before: &[i64],
        terminal: &mut Terminal<I, O>,
    ) -> Result<Answer, Failure> {
        self.save(taken)?;
        if taken.lines.last().is_some_and(|line| line.starts_with('@')) {
            self.tell_table_event(taken, terminal)?;
        } else {
            self.tell_last(before, terminal)?;
        }
        Ok(Answer::Entered)
    }

    /// A table event changes no dice, but perhaps everything else: the board is shown anew.
    fn tell_table_event<I: BufRead, O: Write>(
        &mut self,
        taken: &Taken,
        terminal: &mut Terminal<I, O>,
    ) -> Result<(), Failure> {
        (self.shown_turn, self.shown_choices) = (None, None);
        if taken.struck.is_empty() {
            return terminal.say(&say!(self.lang, "play-noted"));
        }
        let numbers: Vec<_> = taken.struck.iter().map(ToString::to_string).collect();
        terminal.say(&say!(self.lang, "play-struck", numbers = numbers.join(", ")))
    }

    fn save(&mut self, taken: &Taken) -> Result<(), Failure> {
        Ok(self.saved.add(&(taken.lines.join("\n") + "\n"))?)
    }

    /// What has just happened, and what it changed.
    fn tell_last<I: BufRead, O: Write>(&self, before: &[i64], terminal: &mut Terminal<I, O>) -> Result<(), Failure> {
        let names = self.names();
        let Some((_, entry)) = self.table.last_event() else { return Ok(()) };
        let mut line = self.teller.happened(self.lang, &self.table, &names, entry.by, &entry.text);
        let changes = Seat::all(before.len()).zip(before.iter().zip(self.teller.scores(&self.table)));
        let changes = changes.filter(|(_, (before, after))| *before != after);
        let changes: Vec<_> = changes
            .map(|(seat, (before, after))| format!("{} {:+} → {after}", names.get(seat), after - before))
            .collect();
        if !changes.is_empty() {
            line = format!("{line}  [{}]", changes.join(", "));
        }
        terminal.say(&line)
    }

    fn show_board<I: BufRead, O: Write>(&self, terminal: &mut Terminal<I, O>) -> Result<(), Failure> {
        let lines = self.teller.board(self.lang, &self.table, &self.names());
        lines.iter().try_for_each(|line| terminal.say(line))
    }

    fn show_choices<I: BufRead, O: Write>(
        &self,
        legal: &[String],
        terminal: &mut Terminal<I, O>,
    ) -> Result<(), Failure> {
        let names = self.names();
        let widest = legal.iter().map(|notation| notation.chars().count()).max().unwrap_or(0);
        for (index, notation) in legal.iter().enumerate() {
            let told = self.teller.choice(self.lang, &self.table, &names, notation);
            let number = if self.table.dice() == Dice::Cup { (index + 1).to_string() } else { String::new() };
            terminal.say(&format!("{number:>4}  {notation:<widest$}  {told}"))?;
        }
        Ok(())
    }

    /// Many choices in columns: number and notation.
    fn show_compactly<I: BufRead, O: Write>(
        &self,
        legal: &[String],
        terminal: &mut Terminal<I, O>,
    ) -> Result<(), Failure> {
        let widest = legal.iter().map(|notation| notation.chars().count()).max().unwrap_or(0);
        let columns = (80 / (widest + 7)).max(1);
        let rows = legal.len().div_ceil(columns);
        for row in 0..rows {
            let cells = (row..legal.len()).step_by(rows).map(|index| {
                let number = if self.table.dice() == Dice::Cup { (index + 1).to_string() } else { String::new() };
                format!("{number:>4}  {:<widest$}", legal[index])
            });
            terminal.say(cells.collect::<Vec<_>>().join(" ").trim_end())?;
        }
        Ok(())
    }
}

/// Whether somebody wants to take something back, in whichever spelling.
fn is_undo(line: &str) -> bool {
    line.strip_prefix('@').unwrap_or(line).eq_ignore_ascii_case("undo")
}
