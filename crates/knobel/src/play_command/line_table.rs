//! The table in line mode: prompts and answers.

use std::io::{BufRead, Write};
use std::path::PathBuf;

use play::{Awaited, Dice, Refused, Sitter, Table, TableEvent, Taken};
use rules::Seat;
use solve::Shelf;
use tui::{BotAction, EntryError, LocalGame, Next, TableBots, TakenBack};
use words::{
    Lang, Names, bot_name, did_you_mean, ending, log, refusal, rule_page, say, terms, told_fault, told_remarks,
};

use super::Terminal;
use super::seating::sitter_at;
use super::turn_teller::{TurnOfBot, TurnTeller};
use crate::choice_list;
use crate::coaching;
use crate::emphasis::Emphasis;
use crate::failure::Failure;
use crate::rule_book::page_text;

/// The words that [`LineTable::command`] and the prompt for a move know.
const COMMANDS: [&str; 10] = ["moves", "board", "undo", "log", "rules", "card", "terms", "explain", "help", "quit"];

pub(super) struct LineTable {
    local_game: LocalGame,
    table_bots: TableBots,
    shelf: Shelf,
    /// The record's file.
    file: PathBuf,
    lang: Lang,
    turn_teller: TurnTeller,
    /// The turn whose board has been printed.
    shown_turn: Option<u32>,
    /// The number of events when choices were last printed.
    shown_choices: Option<usize>,
}

/// What follows a step.
enum Answer {
    Entered,
    AskAgain,
    Leave,
    Over,
    /// The game is over, and the same seats play again.
    Rematch,
}

impl LineTable {
    pub(super) fn new(
        local_game: LocalGame,
        table_bots: TableBots,
        shelf: Shelf,
        file: PathBuf,
        lang: Lang,
    ) -> LineTable {
        let turn_teller = TurnTeller::new(local_game.table());
        LineTable { local_game, table_bots, shelf, file, lang, turn_teller, shown_turn: None, shown_choices: None }
    }

    /// Plays until the game is over, the person leaves, or the input ends. Returns the table if it is to be played again.
    pub(super) fn play<I: BufRead, O: Write>(
        mut self,
        terminal: &mut Terminal<I, O>,
    ) -> Result<Option<Table>, Failure> {
        let (lang, file) = (self.lang, self.file.display().to_string());
        terminal.say(&say!(lang, "play-hello", file = file.as_str()))?;
        loop {
            let next = self.local_game.next();
            if matches!(next, Next::Over | Next::Entry | Next::Person(_)) {
                self.tell_news(TurnOfBot::Now, terminal)?;
            }
            let answer = match next {
                Next::Over => self.show_result(terminal)?,
                Next::Stop => self.stop()?,
                Next::Throw => self.throw(terminal)?,
                Next::Entry => self.ask_throw(terminal)?,
                Next::Bot(seat) => self.move_of_bot(seat, terminal)?,
                Next::Person(seat) => self.ask_move(seat, terminal)?,
            };
            match answer {
                Answer::Entered | Answer::AskAgain => {}
                Answer::Leave => {
                    terminal.say(&say!(lang, "play-saved", file = file.as_str()))?;
                    return Ok(None);
                }
                Answer::Over => return Ok(None),
                Answer::Rematch => return Ok(Some(self.local_game.table().clone())),
            }
        }
    }

    /// Prints the result; with people at the table, asks what comes next.
    fn show_result<I: BufRead, O: Write>(&mut self, terminal: &mut Terminal<I, O>) -> Result<Answer, Failure> {
        terminal.say("")?;
        self.table_bots.end_game(self.local_game.table());
        self.show_board(terminal)?;
        let (table, names) = (self.local_game.table(), self.names());
        let people: Vec<_> =
            Seat::all(table.setup().seats).filter(|seat| !self.local_game.is_bot(*seat)).take(2).collect();
        let reader = if let [only] = people[..] { Some(only) } else { None };
        let lines = ending(self.lang, table, &names, reader).map_or(Vec::new(), |end| end.lines(self.lang, &names));
        lines.iter().try_for_each(|line| terminal.say(line))?;
        if self.local_game.has_only_bots() {
            return Ok(Answer::Over);
        }
        loop {
            let Some(line) = terminal.ask(&say!(self.lang, "play-over-next"))? else { return Ok(Answer::Over) };
            match line.to_lowercase().as_str() {
                "" | "quit" => return Ok(Answer::Over),
                "rematch" => return Ok(Answer::Rematch),
                "coach" => self.coach(terminal)?,
                line if is_undo(line) => {
                    self.undo(terminal)?;
                    return Ok(Answer::AskAgain);
                }
                line => {
                    if self.command(line, terminal)?.is_none() {
                        terminal.say(&say!(self.lang, "play-over-what"))?;
                    }
                }
            }
        }
    }

    /// What the coach says of the game.
    fn coach<I: BufRead, O: Write>(&self, terminal: &mut Terminal<I, O>) -> Result<(), Failure> {
        coaching::print_game(self.local_game.table(), &self.shelf, self.lang, terminal.out)
    }

    fn names(&self) -> Names {
        Names::of(self.local_game.table(), self.lang)
    }

    fn stop(&mut self) -> Result<Answer, Failure> {
        match self.local_game.stop() {
            Err(EntryError::NotWritten(error)) => Err(error.into()),
            Ok(_) | Err(EntryError::Refused(_)) => Ok(Answer::Entered),
        }
    }

    fn throw<I: BufRead, O: Write>(&mut self, terminal: &mut Terminal<I, O>) -> Result<Answer, Failure> {
        let taken = self.local_game.throw();
        self.print_result(taken, terminal)
    }

    fn move_of_bot<I: BufRead, O: Write>(
        &mut self,
        seat: Seat,
        terminal: &mut Terminal<I, O>,
    ) -> Result<Answer, Failure> {
        let chosen = self.table_bots.choose(self.local_game.table(), seat);
        match chosen.expect("a move is awaited at a table of this game") {
            BotAction::Move(chosen, remarks) => {
                let answer = self.enter(&chosen, terminal)?;
                if let Some(told) = told_remarks(self.lang, self.names().get(seat), &remarks) {
                    terminal.say(&told)?;
                }
                Ok(answer)
            }
            BotAction::Fault(fault, on_fault) => {
                terminal.say(&told_fault(self.lang, self.names().get(seat), &fault, on_fault))?;
                let event = self.local_game.enter(&on_fault.event(seat).to_string());
                self.print_result(event, terminal)
            }
        }
    }

    fn ask_throw<I: BufRead, O: Write>(&mut self, terminal: &mut Terminal<I, O>) -> Result<Answer, Failure> {
        let question = words::awaited(self.lang, self.local_game.table(), &self.names());
        let Some(line) = terminal.ask(&question)? else { return Ok(Answer::Leave) };
        // In exactly a question mark is a face of the die; elsewhere it asks for help.
        if line == "?" {
            match self.local_game.enter(&line) {
                Err(EntryError::Refused(_)) => {}
                taken => return self.print_result(taken, terminal),
            }
        }
        match self.command(&line, terminal)? {
            Some(answer) => Ok(answer),
            None if line.starts_with('@') => self.enter_table_event(&line, terminal),
            None => self.enter(&line, terminal),
        }
    }

    fn ask_move<I: BufRead, O: Write>(&mut self, seat: Seat, terminal: &mut Terminal<I, O>) -> Result<Answer, Failure> {
        let Awaited::Move(_, legal) = self.local_game.table().awaits() else { return Ok(Answer::AskAgain) };
        let turns = self.local_game.table().turns();
        if self.shown_turn.replace(turns) != Some(turns) {
            terminal.say("")?;
            self.show_board(terminal)?;
        }
        let events = self.local_game.table().events();
        if self.shown_choices.replace(events) == Some(events) {
            // Nothing has happened since they were printed.
        } else if legal.len() <= choice_list::MOST_IN_WORDS {
            self.show_choices(&legal, terminal)?;
        } else {
            self.show_compactly(&legal, terminal)?;
            terminal.say(&say!(self.lang, "play-many-moves", count = legal.len()))?;
        }
        let names = self.names();
        let Some(line) = terminal.ask(&say!(self.lang, "play-your-move", name = names.get(seat)))? else {
            return Ok(Answer::Leave);
        };
        if line == "moves" {
            self.show_choices(&legal, terminal)?;
            return Ok(Answer::AskAgain);
        }
        if let Some(answer) = self.command(&line, terminal)? {
            return Ok(answer);
        }
        // With real dice a bare number is a throw, and never a choice.
        let number = line.parse::<usize>().ok().filter(|_| self.local_game.table().dice() == Dice::Cup);
        let by_number = number.map(|number| number.checked_sub(1).and_then(|index| legal.get(index)));
        match by_number {
            Some(Some(notation)) => self.enter(notation, terminal),
            Some(None) => self.say_no_move(&line, &legal, terminal),
            None if line.starts_with('@') => self.enter_table_event(&line, terminal),
            None => match self.local_game.enter(&line) {
                Err(EntryError::Refused(Refused::CannotBeRead(_))) => self.say_no_move(&line, &legal, terminal),
                taken => self.print_result(taken, terminal),
            },
        }
    }

    /// Says what can be typed, and which move or command was most likely meant.
    fn say_no_move<I: BufRead, O: Write>(
        &self,
        line: &str,
        legal: &[String],
        terminal: &mut Terminal<I, O>,
    ) -> Result<Answer, Failure> {
        let key = if self.local_game.table().dice() == Dice::Cup { "play-what" } else { "play-what-real" };
        let known = legal.iter().map(String::as_str).chain(COMMANDS);
        let said = say!(self.lang, key, last = legal.len()) + &did_you_mean(self.lang, line, known);
        terminal.say(&said)?;
        Ok(Answer::AskAgain)
    }

    /// Enters a table event. A seat gets a kind of bot that there is, or a name that no other seat has.
    fn enter_table_event<I: BufRead, O: Write>(
        &mut self,
        line: &str,
        terminal: &mut Terminal<I, O>,
    ) -> Result<Answer, Failure> {
        let table = self.local_game.table();
        match TableEvent::read(line) {
            Ok(TableEvent::Seat(seat, sitter)) => match sitter_at(table, seat, sitter, &self.shelf, self.lang) {
                Ok(sitter) => self.enter(&TableEvent::Seat(seat, sitter).to_string(), terminal),
                Err(Failure::BadInput(sentence)) => {
                    terminal.say(&sentence)?;
                    Ok(Answer::AskAgain)
                }
                Err(failure) => Err(failure),
            },
            _ => self.enter(line, terminal),
        }
    }

    /// Runs a command word; `None` if the line is none.
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
            "card" => terminal.say(&tui::card(self.local_game.table(), self.lang))?,
            "terms" => {
                for term in terms(self.local_game.table().game(), self.lang) {
                    terminal.say(&format!("{}: {} [{}]", term.name, term.rule, term.clause))?;
                }
            }
            "explain" => {
                let told = tui::explained(self.local_game.table(), &self.names(), self.lang);
                let nothing = vec![say!(self.lang, "help-nothing")];
                let told = if told.is_empty() { nothing } else { told };
                told.iter().try_for_each(|line| terminal.say(line))?;
            }
            "log" => {
                log(self.lang, self.local_game.table(), &self.names())
                    .iter()
                    .try_for_each(|line| terminal.say(line))?;
            }
            "hint" => terminal.say(&say!(self.lang, "play-no-hints"))?,
            "rules" => {
                terminal
                    .say(&page_text(rule_page(self.local_game.table().game(), self.lang), Emphasis::for_stdout()))?;
            }
            _ => return Ok(None),
        }
        Ok(Some(Answer::AskAgain))
    }

    /// Undoes back to the last decision or entry of a person.
    fn undo<I: BufRead, O: Write>(&mut self, terminal: &mut Terminal<I, O>) -> Result<(), Failure> {
        let said = match self.local_game.take_back() {
            Ok(TakenBack::Decision) => say!(self.lang, "play-undone"),
            Ok(TakenBack::ThrowsToo) => say!(self.lang, "play-undone-cup"),
            Err(EntryError::NotWritten(error)) => return Err(error.into()),
            Err(EntryError::Refused(refused)) => {
                return terminal.say(&refusal(self.lang, self.local_game.table().game(), &refused));
            }
        };
        (self.shown_turn, self.shown_choices) = (None, None);
        terminal.say(&said)
    }

    fn enter<I: BufRead, O: Write>(&mut self, line: &str, terminal: &mut Terminal<I, O>) -> Result<Answer, Failure> {
        let taken = self.local_game.enter(line);
        self.print_result(taken, terminal)
    }

    /// Prints an event, which has been written already, or the refusal.
    fn print_result<I: BufRead, O: Write>(
        &mut self,
        taken: Result<Taken, EntryError>,
        terminal: &mut Terminal<I, O>,
    ) -> Result<Answer, Failure> {
        let taken = match taken {
            Ok(taken) => taken,
            Err(EntryError::NotWritten(error)) => return Err(error.into()),
            Err(EntryError::Refused(refused)) => {
                terminal.say(&refusal(self.lang, self.local_game.table().game(), &refused))?;
                return Ok(Answer::AskAgain);
            }
        };
        if self.local_game.table().ends_with_game_events(1) {
            self.tell_news(TurnOfBot::WhenOver, terminal)?;
        } else {
            self.print_table_event(&taken, terminal)?;
        }
        Ok(Answer::Entered)
    }

    /// A table event changes no dice, but perhaps everything else: the board is printed anew.
    fn print_table_event<I: BufRead, O: Write>(
        &mut self,
        taken: &Taken,
        terminal: &mut Terminal<I, O>,
    ) -> Result<(), Failure> {
        (self.shown_turn, self.shown_choices) = (None, None);
        if taken.struck.is_empty() {
            return terminal.say(&match taken.lines.last().map(|line| TableEvent::read(line)) {
                Some(Ok(TableEvent::Seat(seat, Sitter::Bot(kind)))) => {
                    say!(self.lang, "play-seated-bot", seat = seat.number(), kind = bot_name(self.lang, &kind))
                }
                Some(Ok(TableEvent::Seat(seat, Sitter::Person(_)))) => {
                    say!(self.lang, "play-seated", seat = seat.number(), name = self.names().get(seat))
                }
                _ => say!(self.lang, "play-noted"),
            });
        }
        let numbers: Vec<_> = taken.struck.iter().map(ToString::to_string).collect();
        terminal.say(&say!(self.lang, "play-struck", numbers = numbers.join(", ")))
    }

    /// Prints what has happened since it was last told.
    fn tell_news<I: BufRead, O: Write>(
        &mut self,
        when: TurnOfBot,
        terminal: &mut Terminal<I, O>,
    ) -> Result<(), Failure> {
        let names = self.names();
        let lines = self.turn_teller.news(self.local_game.table(), &names, when, self.lang);
        lines.iter().try_for_each(|line| terminal.say(line))
    }

    fn show_board<I: BufRead, O: Write>(&self, terminal: &mut Terminal<I, O>) -> Result<(), Failure> {
        let lines = words::board(self.lang, self.local_game.table(), &self.names());
        lines.iter().try_for_each(|line| terminal.say(line))
    }

    fn show_choices<I: BufRead, O: Write>(
        &self,
        legal: &[String],
        terminal: &mut Terminal<I, O>,
    ) -> Result<(), Failure> {
        let lines = choice_list::in_words(self.lang, self.local_game.table(), &self.names(), legal);
        lines.iter().try_for_each(|line| terminal.say(line))
    }

    fn show_compactly<I: BufRead, O: Write>(
        &self,
        legal: &[String],
        terminal: &mut Terminal<I, O>,
    ) -> Result<(), Failure> {
        let lines = choice_list::in_columns(self.local_game.table(), legal);
        lines.iter().try_for_each(|line| terminal.say(line))
    }
}

/// True for `undo` and `@undo`, in any case.
fn is_undo(line: &str) -> bool {
    line.strip_prefix('@').unwrap_or(line).eq_ignore_ascii_case("undo")
}
