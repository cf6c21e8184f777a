//! A game at one keyboard, move by move.

use std::io::{BufRead, Write};

use play::{Awaited, Dice, QuickCup, Sitter, Standing, Table, TableEvent, Taken};
use rules::{Cup, Seat};
use words::{Lang, Names, Teller, log, refusal, result, rule_page, say, teller};

use super::Terminal;
use crate::data_folder::Saved;
use crate::failure::Failure;
use crate::page::{Emphasis, show};

/// More turns than any game that is going somewhere takes; after that it is stopped without a result.
const MOST_TURNS: u32 = 100_000;
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
    lang: Lang,
    teller: &'static dyn Teller,
    /// The turn whose board has been shown.
    shown_turn: Option<u32>,
    /// How many lines the record had when choices were last shown.
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
}

impl Sitting {
    pub(super) fn new(table: Table, saved: Saved, cup: QuickCup, lang: Lang) -> Sitting {
        let teller = teller(table.game());
        Sitting { table, saved, cups: Vec::new(), cup, lang, teller, shown_turn: None, shown_choices: None }
    }

    /// Plays on until the game is over or somebody leaves.
    pub(super) fn play<I: BufRead, O: Write>(mut self, terminal: &mut Terminal<I, O>) -> Result<(), Failure> {
        let lang = self.lang;
        terminal.say(&say!(lang, "play-hello", file = self.saved.path().display().to_string()))?;
        loop {
            let answer = match self.table.awaits() {
                Awaited::Nothing => break,
                _ if self.table.turns() > MOST_TURNS => self.stop()?,
                Awaited::Throw { .. } if self.table.dice() == Dice::Cup => self.throw(terminal)?,
                Awaited::Throw { .. } => self.ask_throw(terminal)?,
                Awaited::Move(seat, legal) if self.is_bot(seat) => self.move_at_random(&legal, terminal)?,
                Awaited::Move(seat, legal) => self.ask_move(seat, &legal, terminal)?,
            };
            if let Answer::Leave = answer {
                return terminal.say(&say!(lang, "play-saved", file = self.saved.path().display().to_string()));
            }
        }
        terminal.say("")?;
        self.show_board(terminal)?;
        terminal.say(&result(lang, &self.table, &self.names()).unwrap_or_default())
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
        self.cups.push((self.table.log().len(), self.cup.clone()));
        let before = self.teller.scores(&self.table);
        let taken = self.table.throw_from(&mut self.cup).expect("a throw is awaited");
        self.entered(&taken, &before, terminal)
    }

    fn move_at_random<I: BufRead, O: Write>(
        &mut self,
        legal: &[String],
        terminal: &mut Terminal<I, O>,
    ) -> Result<Answer, Failure> {
        let chosen = &legal[self.cup.pick(legal.len() as u32) as usize];
        self.enter(chosen, terminal)
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
        let events = self.table.log().len();
        if self.shown_choices.replace(events) == Some(events) {
            // Nothing has happened since they were shown.
        } else if legal.len() <= MOST_SHOWN {
            self.show_choices(legal, terminal)?;
        } else {
            show_compactly(legal, terminal)?;
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
        let by_number = line.parse::<usize>().ok().and_then(|number| legal.get(number.checked_sub(1)?));
        self.enter(by_number.map_or(line.as_str(), String::as_str), terminal)
    }

    /// Does what a command word says; none if the line is no command.
    fn command<I: BufRead, O: Write>(
        &mut self,
        line: &str,
        terminal: &mut Terminal<I, O>,
    ) -> Result<Option<Answer>, Failure> {
        match line {
            "" => {}
            "?" | "help" => terminal.say(&say!(self.lang, "play-help"))?,
            "quit" => return Ok(Some(Answer::Leave)),
            "undo" => self.undo(terminal)?,
            "board" => self.show_board(terminal)?,
            "log" => log(self.lang, &self.table, &self.names()).iter().try_for_each(|line| terminal.say(line))?,
            "rules" => terminal.say(&show(rule_page(self.table.game(), self.lang), Emphasis::for_stdout()))?,
            _ => return Ok(None),
        }
        Ok(Some(Answer::AskAgain))
    }

    /// Back to the last thing that a person decided or typed in.
    fn undo<I: BufRead, O: Write>(&mut self, terminal: &mut Terminal<I, O>) -> Result<(), Failure> {
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
            let counting = self.table.log().iter().rposition(|entry| entry.standing == Standing::Counts);
            while let Some((before, _)) = self.cups.last()
                && counting.is_none_or(|last| last < *before)
            {
                self.cup = self.cups.pop().expect("there is a last one").1;
            }
            if by_person || counting.is_none() {
                (self.shown_turn, self.shown_choices) = (None, None);
                return terminal.say(&match self.table.dice() {
                    Dice::Cup => say!(self.lang, "play-undone-cup"),
                    Dice::Real => say!(self.lang, "play-undone"),
                });
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
        self.tell_last(before, terminal)?;
        Ok(Answer::Entered)
    }

    fn save(&mut self, taken: &Taken) -> Result<(), Failure> {
        Ok(self.saved.add(&(taken.lines.join("\n") + "\n"))?)
    }

    /// What has just happened, and what it changed.
    fn tell_last<I: BufRead, O: Write>(&self, before: &[i64], terminal: &mut Terminal<I, O>) -> Result<(), Failure> {
        let names = self.names();
        let Some(entry) = self.table.log().into_iter().rfind(|entry| entry.standing == Standing::Counts) else {
            return Ok(());
        };
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
            terminal.say(&format!("{:>4}  {notation:<widest$}  {told}", index + 1))?;
        }
        Ok(())
    }
}

/// Many choices in columns: number and notation.
fn show_compactly<I: BufRead, O: Write>(legal: &[String], terminal: &mut Terminal<I, O>) -> Result<(), Failure> {
    let widest = legal.iter().map(|notation| notation.chars().count()).max().unwrap_or(0);
    let columns = (80 / (widest + 7)).max(1);
    let rows = legal.len().div_ceil(columns);
    for row in 0..rows {
        let cells =
            (row..legal.len()).step_by(rows).map(|index| format!("{:>4}  {:<widest$}", index + 1, legal[index]));
        terminal.say(cells.collect::<Vec<_>>().join(" ").trim_end())?;
    }
    Ok(())
}
