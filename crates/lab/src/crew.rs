//! The players of a table: our bots, and programs of others.

use bots::{Bot, BotKind, Limits, Thinking};
use foreign::{BotCommand, Fault, ForeignBot, ForeignTerms, OnFault};
use play::{Playable, QuickCup, Setup};
use rules::{MoveList, Outcome, Seat, Thrower};

use crate::chance::Chance;
use crate::play_game::Decider;
use crate::run::RunControl;

/// A program that could not be started this often in a row is not started again.
const MOST_STARTS: u32 = 3;

/// A player, on any number of seats.
pub(crate) enum Player<G: Thinking> {
    Own(Bot<G>),
    Foreign(Box<ForeignPlayer>),
}

impl<G: Thinking> Player<G> {
    /// A bot of ours that knows what the shelf has of this game.
    pub(crate) fn own(kind: BotKind, limits: Limits, game: &G, control: &RunControl<'_>) -> Player<G> {
        let mut bot = Bot::new(kind, limits);
        if let Some(shelf) = control.shelf {
            bot.study(game, shelf);
        }
        Player::Own(bot)
    }

    /// A program of others, not yet running.
    pub(crate) fn foreign(command: BotCommand, control: &RunControl<'_>) -> Player<G> {
        let terms = control.foreign.cloned().unwrap_or_default();
        Player::Foreign(Box::new(ForeignPlayer { command, terms, running: None, failed_starts: 0, fault: None }))
    }
}

/// A program of others, started when a game first needs it and anew after each fault.
pub(crate) struct ForeignPlayer {
    command: BotCommand,
    terms: ForeignTerms,
    running: Option<ForeignBot>,
    /// How often in a row it could not be started.
    failed_starts: u32,
    /// What it did wrong in this game.
    fault: Option<Fault>,
}

impl ForeignPlayer {
    fn begin_game(&mut self, setup: &Setup, own: &[Seat]) {
        if self.running.is_none() && self.failed_starts < MOST_STARTS {
            match ForeignBot::start(&self.command, &self.terms) {
                Ok(bot) => (self.running, self.failed_starts, self.fault) = (Some(bot), 0, None),
                Err(fault) => {
                    self.failed_starts += 1;
                    self.fault = Some(fault);
                }
            }
        }
        // After the last failed start its fault stays.
        if let Some(bot) = &mut self.running {
            self.fault = bot.begin_game(setup, own).err();
        }
    }

    /// Its move; `None` if it gives up, or the run is to end. After a fault one of ours decides for it, or it gives up.
    fn decide<G: Thinking>(&mut self, game: &G, position: &G::Position, moves: &[G::Move]) -> Option<G::Move> {
        if self.terms.is_stopped() {
            return None;
        }
        if self.fault.is_none()
            && let Some(bot) = &mut self.running
        {
            match bot.choose(game, position, moves) {
                Ok(chosen) => return Some(chosen),
                Err(fault) => self.fault = Some(fault),
            }
        }
        match self.terms.on_fault {
            _ if self.terms.is_stopped() => None,
            OnFault::Forfeit => None,
            OnFault::Replace if moves.len() == 1 => Some(moves[0]),
            OnFault::Replace => Some(game.thumb(position, moves)),
        }
    }

    /// Ends a game; returns what it did wrong in it. After a fault the next game begins with a new process.
    fn end_game(&mut self, outcome: Option<&Outcome>) -> Option<Fault> {
        if self.fault.is_none()
            && let Some(bot) = &mut self.running
        {
            bot.end_game(outcome);
            return None;
        }
        self.running = None;
        if self.failed_starts < MOST_STARTS { self.fault.take() } else { self.fault.clone() }
    }

    /// The running program, as long as nothing is wrong with it.
    fn listening(&mut self) -> Option<&mut ForeignBot> {
        self.running.as_mut().filter(|_| self.fault.is_none())
    }
}

/// The players of one game.
pub(crate) struct Crew<'a, G: Thinking> {
    /// Several seats may have the same.
    players: &'a mut [Player<G>],
    /// Which of the players sits on each seat.
    pub(crate) seated: &'a [usize],
    /// True if a program of others sits at the table, or the game is written down.
    is_told: bool,
    /// Which player has given up.
    given_up: Option<usize>,
    /// True if the run was to end before the game was over.
    is_broken_off: bool,
    /// The events of the game in notation, if they are wanted.
    events: Option<Vec<String>>,
}

/// What there is to say of a game beside its result; a game that was broken off has neither.
pub(crate) struct GameNotes {
    /// Which player has given up.
    pub(crate) given_up: Option<usize>,
    /// Who did what wrong.
    pub(crate) faults: Vec<(usize, Fault)>,
    /// The events in notation, if they were wanted.
    pub(crate) events: Option<Vec<String>>,
}

impl<'a, G: Thinking> Crew<'a, G> {
    /// A crew for a game that begins with this set-up; programs of others are told so.
    pub(crate) fn begin(
        players: &'a mut [Player<G>],
        seated: &'a [usize],
        setup: &Setup,
        writes_down: bool,
    ) -> Crew<'a, G> {
        let mut is_told = writes_down;
        for (number, player) in players.iter_mut().enumerate() {
            let Player::Foreign(player) = player else { continue };
            let own: Vec<Seat> = Seat::all(seated.len()).filter(|seat| seated[seat.index()] == number).collect();
            if !own.is_empty() {
                is_told = true;
                player.begin_game(setup, &own);
            }
        }
        Crew { players, seated, is_told, given_up: None, is_broken_off: false, events: writes_down.then(Vec::new) }
    }

    /// Tells programs of others how the game ended. `None` if it was broken off because the run is to end: it does not count.
    pub(crate) fn end(self, outcome: Option<&Outcome>) -> Option<GameNotes> {
        let mut faults = Vec::new();
        for (number, player) in self.players.iter_mut().enumerate() {
            if let Player::Foreign(player) = player
                && self.seated.contains(&number)
            {
                faults.extend(player.end_game(outcome).map(|fault| (number, fault)));
            }
        }
        (!self.is_broken_off).then_some(GameNotes { given_up: self.given_up, faults, events: self.events })
    }

    /// The programs at this table with which nothing is wrong.
    fn listening(&mut self) -> impl Iterator<Item = &mut ForeignBot> {
        let seated = self.seated;
        self.players.iter_mut().enumerate().filter_map(move |(number, player)| match player {
            Player::Foreign(player) if seated.contains(&number) => player.listening(),
            _ => None,
        })
    }
}

impl<G: Thinking + Playable, C: Chance<Thoughts = QuickCup>> Decider<G, C> for Crew<'_, G> {
    fn decide(&mut self, game: &G, position: &G::Position, seat: Seat, chance: &mut C) -> Option<G::Move> {
        let mut moves = MoveList::new();
        game.legal_moves(position, &mut moves);
        let number = self.seated[seat.index()];
        match &mut self.players[number] {
            Player::Own(bot) => Some(bot.choose(game, position, &moves, chance.thoughts())),
            Player::Foreign(player) => {
                let chosen = player.decide(game, position, &moves);
                if chosen.is_none() {
                    self.is_broken_off = player.terms.is_stopped();
                    self.given_up = Some(number);
                }
                chosen
            }
        }
    }

    fn threw(&mut self, by: Thrower, thrown: G::Throw) {
        if self.is_told {
            self.listening().for_each(|bot| bot.thrown(by, thrown));
            self.events.iter_mut().for_each(|events| events.push(thrown.to_string()));
        }
    }

    fn moved(&mut self, seat: Seat, played: G::Move) {
        if self.is_told {
            self.listening().for_each(|bot| bot.moved(seat, played));
            self.events.iter_mut().for_each(|events| events.push(played.to_string()));
        }
    }
}
