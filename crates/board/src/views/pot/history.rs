//! What the position of POT no longer shows, folded from the events: rounds, how turns ended, the dice of the turn
//! before.

use play::{Event, EventOf, Played, Standing, step};
use rules::pot::{Combo, Dice, DiceSet, Face, Phase, Position, Pot, SEATS, Throw, combo};
use rules::{Flow, Game, Seat, SeatSet};

const MOST_SEATS: usize = *SEATS.end();

/// How a seat's last turn in this round ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    /// With a total.
    Total(u8),
    /// With 1-1-1, which is no total (P-22).
    Ones,
    /// With P-O-T, which ends the round (P-20).
    Pot,
}

/// A fold of the events that count.
#[derive(Clone, Debug, Default)]
pub(super) struct PotHistory {
    /// The round, from 1; 0 while the seats throw for the start.
    pub(super) round: u32,
    /// By seat, how its last turn in this round ended.
    pub(super) endings: [Option<Ending>; MOST_SEATS],
    /// The seat whose turn ended last, and its dice; `None` before the first turn has ended.
    pub(super) last_turn: Option<(Seat, Dice)>,
    /// The number of throws that this turn has had, the one after 1-2-3 aside.
    pub(super) throws: usize,
    /// True if the 1 and the 3 of a 1-2-3 have been thrown again in this turn.
    pub(super) after_123: bool,
    /// The dice of the last event, if that was a throw of a turn.
    pub(super) fresh: DiceSet,
    /// By seat, its last throw for the start or for the win; a throw for the start is the first die.
    pub(super) off: [Option<Dice>; MOST_SEATS],
    /// The seats of this pass of throwing for the start or for the win.
    pub(super) pass: SeatSet,
    /// The thrower of the last event, if that was a throw for the start or for the win.
    pub(super) off_fresh: Option<Seat>,
}

impl PotHistory {
    pub(super) fn of(played: &Played<Pot>) -> PotHistory {
        let game = played.game();
        let mut position = *played.start();
        let mut history = PotHistory { throws: throws_before(&position), ..PotHistory::default() };
        history.look_at(&position);
        for entry in played.entries().iter().filter(|entry| entry.standing == Standing::Counts) {
            let before = position;
            let Ok(flow) = step(game, &mut position, entry.event) else { break };
            history.tell(&before, entry.event);
            let was_turn = game.on_turn(&before).is_some();
            if was_turn && (flow == Flow::NewTurn || game.on_turn(&position).is_none()) {
                history.end_turn(game, &before, entry.event, &position);
            }
            history.look_at(&position);
        }
        history
    }

    /// How a seat's last turn in this round ended.
    pub(super) fn ending(&self, seat: Seat) -> Option<Ending> {
        self.endings.get(seat.index()).copied().flatten()
    }

    pub(super) fn off(&self, seat: Seat) -> Option<Dice> {
        self.off.get(seat.index()).copied().flatten()
    }

    fn look_at(&mut self, position: &Position) {
        match position.phase {
            // A pass that has begun has leaders.
            Phase::Start(off) | Phase::SuddenDeath(off) if off.leaders.is_empty() => self.pass = off.to_throw,
            Phase::Start(_) | Phase::SuddenDeath(_) | Phase::Over(_) => {}
            _ => self.round = self.round.max(1),
        }
    }

    fn tell(&mut self, before: &Position, event: EventOf<Pot>) {
        (self.fresh, self.off_fresh) = (DiceSet::NONE, None);
        let Event::Throw(thrown) = event else { return };
        match (before.phase, thrown) {
            (Phase::Start(off), Throw::One(face)) => {
                self.throw_off(off.thrower(), Dice([face, Face::LETTER, Face::LETTER]));
            }
            (Phase::SuddenDeath(off), Throw::Dice(_, dice)) => self.throw_off(off.thrower(), dice),
            (Phase::After123(_), Throw::Dice(set, _)) => (self.fresh, self.after_123) = (set, true),
            (_, Throw::Dice(set, _)) => (self.fresh, self.throws) = (set, self.throws + 1),
            (_, Throw::One(_)) => {}
        }
    }

    fn throw_off(&mut self, seat: Seat, dice: Dice) {
        self.off[seat.index()] = Some(dice);
        self.off_fresh = Some(seat);
    }

    fn end_turn(&mut self, game: &Pot, before: &Position, event: EventOf<Pot>, after: &Position) {
        let dice = match event {
            Event::Throw(Throw::Dice(_, thrown)) => before.dice.with_thrown(thrown),
            _ => before.dice,
        };
        let found = combo(&dice, game.rules().bonus420);
        let ending = match found {
            Some(Combo::Ones) => Ending::Ones,
            Some(Combo::Pot) => Ending::Pot,
            _ => Ending::Total(dice.total()),
        };
        self.endings[before.active.index()] = Some(ending);
        self.last_turn = Some((before.active, dice));
        (self.throws, self.after_123) = (0, false);
        if game.on_turn(after).is_none() {
            // Sudden death has throws of its own.
            self.off = [None; MOST_SEATS];
        } else if ending == Ending::Pot || is_held(before, ending, game.seats()) {
            self.round += 1;
            self.endings = [None; MOST_SEATS];
        }
    }
}

/// True if the turn comes back to a seat that still has the lid (P-38).
fn is_held(before: &Position, ending: Ending, seats: usize) -> bool {
    before.control.is_some_and(|control| {
        let beaten = matches!(ending, Ending::Total(total) if total > control.total);
        control.seat == before.active.next(seats) && !beaten
    })
}

/// The throws that a turn has had before a position that was set out in its middle.
fn throws_before(position: &Position) -> usize {
    match position.phase {
        Phase::Throw(nth, _) => nth as usize,
        Phase::Decide(nth) => nth as usize + 1,
        _ => 0,
    }
}
