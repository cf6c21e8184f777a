//! A foreign bot: its process, asked and told by the protocol.

use std::fmt;
use std::time::{Duration, Instant};

use play::{GameId, Playable, Refusal, Refused, Setup, enter_name};
use rules::{Awaits, Illegal, Outcome, Seat, Thrower};

use crate::clock::Clock;
use crate::command::BotCommand;
use crate::fault::{Fault, Misdeed, printable};
use crate::message::{self, PROTOCOL, games, numbered, split};
use crate::process::BotProcess;
use crate::terms::ForeignTerms;

/// How long a program has to introduce itself: an interpreter may have to be loaded, with its libraries.
const INTRODUCTION: Duration = Duration::from_secs(20);

/// A program that plays, running.
pub struct ForeignBot {
    process: BotProcess,
    name: String,
    version: Option<String>,
    /// The games that it plays; empty if it said nothing of them.
    plays: Vec<GameId>,
    clock: Clock,
    /// The time for the next decision.
    left: Duration,
    /// The number of the last question.
    asked: u64,
    remarks: Remarks,
}

/// What a bot said beside its last move.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Remarks {
    /// The chance to win that it gives itself.
    pub estimate: Option<f64>,
    /// What it wants to be read.
    pub comment: Option<String>,
}

impl ForeignBot {
    /// Starts a program and hears its introduction.
    pub fn start(command: &BotCommand, terms: &ForeignTerms) -> Result<ForeignBot, Fault> {
        ForeignBot::introduced(command, terms).map_err(|fault| match fault.misdeed {
            Misdeed::NotStarted if command.is_file_without_folder() => {
                Fault { misdeed: Misdeed::WithoutFolder, ..fault }
            }
            _ => fault,
        })
    }

    fn introduced(command: &BotCommand, terms: &ForeignTerms) -> Result<ForeignBot, Fault> {
        let process = BotProcess::start(command, terms)?;
        let clock = terms.clock;
        let mut bot = ForeignBot {
            process,
            name: String::new(),
            version: None,
            plays: Vec::new(),
            clock,
            left: clock.first_decision(),
            asked: 0,
            remarks: Remarks::default(),
        };
        // What ends before it is ready has not been started.
        bot.meet().map_err(|fault| match fault.misdeed {
            Misdeed::Ended => Fault { misdeed: Misdeed::NotStarted, ..fault },
            _ => fault,
        })?;
        Ok(bot)
    }

    /// Reads the introduction up to `ready`.
    fn meet(&mut self) -> Result<(), Fault> {
        self.process.write_line(&message::hello());
        let until = Instant::now() + INTRODUCTION;
        let mut called = None;
        loop {
            let line = self.process.next_line(until)?;
            let line = line.ok_or_else(|| Fault::new(Misdeed::Late(INTRODUCTION), self.process.last_complaint()))?;
            match split(&line) {
                ("bot", name) => {
                    self.name = enter_name(name).unwrap_or_default();
                    called = Some(line);
                }
                ("version", version) => self.version = Some(printable(version)),
                ("plays", rest) => self.plays = games(rest),
                ("ready", version) if version == PROTOCOL.to_string() && !self.name.is_empty() => return Ok(()),
                ("ready", version) if version == PROTOCOL.to_string() => {
                    return Err(Fault::new(Misdeed::NoName, called.unwrap_or(line)));
                }
                ("ready", _) => return Err(Fault::new(Misdeed::OtherProtocol, line)),
                _ => {}
            }
        }
    }

    /// What it calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its own version, if it said one.
    pub fn version(&self) -> Option<&str> {
        self.version.as_deref()
    }

    /// True if it plays this game, as far as it said.
    pub fn plays(&self, game: GameId) -> bool {
        self.plays.is_empty() || self.plays.contains(&game)
    }

    /// A new game begins, in which these seats are its own; a fault if it does not play it.
    pub fn begin_game(&mut self, setup: &Setup, own: &[Seat]) -> Result<(), Fault> {
        if !self.plays(setup.game) {
            let games: Vec<&str> = self.plays.iter().map(|game| game.id()).collect();
            return Err(Fault::new(Misdeed::DoesNotPlay(setup.game), format!("plays {}", games.join(" "))));
        }
        self.left = self.clock.first_decision();
        self.process.write_line(&message::table(setup, own, self.clock));
        Ok(())
    }

    /// A move was made, perhaps its own.
    pub fn moved(&mut self, seat: Seat, played: impl fmt::Display) {
        self.process.write_line(&format!("moved {} {played}", seat.number()));
    }

    /// A throw fell, or a card was turned up.
    pub fn thrown(&mut self, by: Thrower, thrown: impl fmt::Display) {
        let line = match by {
            Thrower::Seat(seat) => format!("thrown {} {thrown}", seat.number()),
            Thrower::Host => format!("thrown host {thrown}"),
            Thrower::Deck => format!("thrown deck {thrown}"),
        };
        self.process.write_line(&line);
    }

    /// The game is over: with this outcome, or without a result.
    pub fn end_game(&mut self, outcome: Option<&Outcome>) {
        self.process.write_line(&message::over(outcome));
    }

    /// The move that it chooses among those that are legal, of which there is at least one. Where there is no choice it is not
    /// asked.
    pub fn choose<G: Playable>(
        &mut self,
        game: &G,
        position: &G::Position,
        legal: &[G::Move],
    ) -> Result<G::Move, Fault> {
        self.remarks = Remarks::default();
        let Awaits::Move(seat) = game.awaits(position) else { unreachable!("a move is awaited where some are legal") };
        if let [only] = legal {
            return Ok(*only);
        }
        self.asked += 1;
        let (asked_at, allowed) = (Instant::now(), self.left);
        self.process.write_line(&message::go(self.asked, game, position, (seat, legal), allowed.as_secs_f64()));
        let answer = self.answer(asked_at + allowed)?;
        let answer = answer.ok_or_else(|| Fault::new(Misdeed::Late(allowed), self.process.last_complaint()))?;
        self.left = self.clock.after(allowed, asked_at.elapsed());
        let chosen = match game.read_move(&answer) {
            Ok(chosen) => chosen,
            Err(unreadable) => {
                let why = unreadable.to_string();
                return Err(self.refuse(G::ID, &answer, &why, Refused::CannotBeRead(unreadable)));
            }
        };
        match game.forbids_move(position, chosen) {
            Some(breach) if !legal.contains(&chosen) => {
                let illegal = Illegal::Breach(breach);
                let why = illegal.to_string();
                Err(self.refuse(G::ID, &answer, &why, Refused::NotLegal(illegal).erased()))
            }
            _ => Ok(chosen),
        }
    }

    /// Tells the program why its answer was not taken.
    fn refuse(&mut self, game: GameId, answer: &str, why: &str, refusal: Refusal) -> Fault {
        self.process.write_line(&format!("error {} {why}", self.asked));
        Fault::new(Misdeed::WrongMove(game, refusal), answer)
    }

    /// The answer to the last question in notation; `None` if none came in time. Answers to earlier questions are passed over.
    fn answer(&mut self, until: Instant) -> Result<Option<String>, Fault> {
        while let Some(line) = self.process.next_line(until)? {
            let (word, rest) = split(&line);
            let about = numbered(rest).filter(|(number, _)| *number == self.asked);
            match (word, about) {
                ("move", Some((_, notation))) => return Ok(Some(notation.to_owned())),
                ("estimate", Some((_, chance))) => {
                    self.remarks.estimate = chance.parse().ok().filter(|chance| (0.0..=1.0).contains(chance));
                }
                ("comment", Some((_, text))) => self.remarks.comment = Some(printable(text)),
                _ => {}
            }
        }
        Ok(None)
    }

    /// What it said beside its last move.
    pub fn remarks(&self) -> &Remarks {
        &self.remarks
    }

    /// The process, for tests of what it may do wrong.
    pub(crate) fn process(&mut self) -> &mut BotProcess {
        &mut self.process
    }

    /// Tells it to quit, while its input stays open; true if it ends in time.
    pub(crate) fn quits(mut self, time: Duration) -> bool {
        self.process.write_line("quit");
        self.process.ends_by_itself(Instant::now() + time)
    }
}

impl Drop for ForeignBot {
    fn drop(&mut self) {
        self.process.write_line("quit");
    }
}
