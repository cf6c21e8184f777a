//! Roll'n Bump's values: a network for each number of seats, fitted for the default rules and the default deck.
//!
//! The network judges the beginning of a turn: the seat has acquired what its dice lay on and laid its joker; the cards that
//! are about to be turned up count as unknown ([`features()`]). Inside a turn, the throws are solved exactly for what the
//! network says of the ends ([`ValuedTurn`]); the end of the game is exact.
//!
//! Fitted with `make train GAME=rollnbump`. Other switches or another deck make another game: there are no values for it.

mod ends;
mod estimate;
mod features;
mod odds;
#[cfg(test)]
mod tests;
mod turn;

use std::sync::LazyLock;

use rules::rollnbump::{Deck, Move, Phase, Position, RETHROWS, RollnBump, Rules, SEATS};
use rules::{Game, Seat};

use crate::throw_off::chances_to_win;
use crate::{Chances, Errors, FittedFile, GamePhase, Judge, Net, Valued, after};

pub use ends::{TurnEnds, at_turn, best_laying, result};
pub use estimate::{PositionEstimate, winning_chance};
pub use features::{features, inputs};
pub use solve::rollnbump::BySeat;
pub use turn::{HandPlan, Puts, ValuedTurn};

/// What one die shows, with its weight.
const DIE: [(u8, f64); 6] = [(1, 1.0), (2, 1.0), (3, 1.0), (4, 1.0), (5, 1.0), (6, 1.0)];

static FITTED: LazyLock<FittedFile> = LazyLock::new(|| {
    let bytes = include_bytes!("../../../fitted/rollnbump.values");
    FittedFile::read(bytes).expect("the fitted values are whole: a test reads them")
});

static DEFAULT_DECK: LazyLock<Deck> = LazyLock::new(Deck::default);

/// What a network says of a table's positions.
pub struct RollnBumpValues<'a> {
    net: &'a Net,
    /// The turn that was solved last, for the next questions about it.
    turn: Option<Box<ValuedTurn<'a>>>,
}

impl<'a> RollnBumpValues<'a> {
    /// By this network.
    pub fn new(net: &'a Net) -> RollnBumpValues<'a> {
        RollnBumpValues { net, turn: None }
    }

    /// The turn of a position in which dice are about to be thrown, or lie there.
    pub fn turn(&mut self, game: &RollnBump, position: &Position) -> &mut ValuedTurn<'a> {
        let known = self.turn.take().and_then(|mut turn| turn.go_on(game, position).then_some(turn));
        self.turn.insert(known.unwrap_or_else(|| Box::new(ValuedTurn::new(self.net, game, position))))
    }

    /// Each seat's winning chance anywhere in a game.
    pub fn anywhere(&mut self, game: &RollnBump, position: &Position) -> BySeat {
        if let Some(result) = result(game, position) {
            return result;
        }
        match position.phase {
            Phase::Throw { .. } | Phase::Decide { .. } => self.turn(game, position).chances(),
            Phase::Lay => at_turn(self.net, game, &best_laying(self.net, game, position)),
            Phase::Start(off) => {
                let starts = chances_to_win(off, &DIE);
                let mut begun = |seat: Seat| {
                    let phase = Phase::Throw { kept: rules::rollnbump::Dice::NONE, white: None, left: RETHROWS };
                    self.anywhere(game, &Position { phase, active: seat, ..*position })
                };
                weighted(Seat::all(game.seats()).map(|seat| (starts[seat.index()], begun(seat))))
            }
            Phase::Deal if game.start_seat().is_none() => {
                let seats = f64::from(game.seats() as u8);
                weighted(Seat::all(game.seats()).map(|seat| {
                    let table = RollnBump::new(game.seats(), *game.rules(), Some(seat), *game.deck());
                    (1.0 / seats, at_turn(self.net, &table.expect("the table has that seat"), position))
                }))
            }
            _ => at_turn(self.net, game, position),
        }
    }

    /// Each seat's winning chance after each of these legal moves, in their order.
    pub fn after_each(&mut self, game: &RollnBump, position: &Position, moves: &[Move]) -> Vec<BySeat> {
        if let Phase::Decide { .. } = position.phase {
            let turn = self.turn(game, position);
            return moves.iter().map(|played| turn.after(*played)).collect();
        }
        moves.iter().map(|played| self.anywhere(game, &after(game, position, *played))).collect()
    }
}

impl Judge<RollnBump> for RollnBumpValues<'_> {
    fn chances(&mut self, game: &RollnBump, position: &Position) -> Chances {
        told(game, position, &self.anywhere(game, position))
    }

    fn at_turn(&mut self, game: &RollnBump, position: &Position) -> Chances {
        let begins = matches!(position.phase, Phase::Throw { left: RETHROWS, .. }) && result(game, position).is_none();
        if begins {
            return told(game, position, &at_turn(self.net, game, position));
        }
        self.chances(game, position)
    }

    fn after_moves(&mut self, game: &RollnBump, position: &Position, moves: &[Move]) -> Vec<Chances> {
        let each = self.after_each(game, position, moves);
        each.iter().map(|by_seat| told(game, position, by_seat)).collect()
    }

    fn cost_error(&self, game: &RollnBump, _position: &Position, cost: f64) -> f64 {
        errors(game).of_cost(cost)
    }

    fn is_exact(&self) -> bool {
        false
    }
}

impl Valued for RollnBump {
    type Values = RollnBumpValues<'static>;

    fn values(&self) -> Option<RollnBumpValues<'static>> {
        if *self.rules() != Rules::default() || *self.deck() != *DEFAULT_DECK {
            return None;
        }
        let net = FITTED.net(self.seats() as u32).filter(|net| net.inputs() == inputs(self.seats()));
        net.map(RollnBumpValues::new)
    }

    /// By the rounds that are likely to be left.
    fn phase(&self, position: &Position) -> GamePhase {
        match PositionEstimate::new(self, position).rounds() {
            rounds if rounds < 2.0 => GamePhase::Late,
            rounds if rounds < 4.0 => GamePhase::Middle,
            _ => GamePhase::Early,
        }
    }
}

/// The errors by number of seats, from two on (`make calibration`). At two seats `train check rollnbump --seats 2 --games 100`
/// found 0.019 below one round, 0.010 below two, 0.012 below three and at most 0.007 before, on some 30 chances each. At more
/// seats, chances by tenths were at most 0.03 from what was won over 2,000 games, and 0.01 on average
/// (`calibration tenths rollnbump`). Costs: with the values of an earlier fit, at 160 decisions each of two and three seats, they were
/// off by 0.001 and 0.002 on average, most of which was noise of the rollouts.
const ERRORS: [Errors; 4] = [
    Errors { chance: [0.008, 0.012, 0.019], cost: (0.002, 0.1) },
    Errors { chance: [0.02; 3], cost: (0.002, 0.1) },
    Errors { chance: [0.02; 3], cost: (0.002, 0.1) },
    Errors { chance: [0.02; 3], cost: (0.002, 0.1) },
];

fn errors(game: &RollnBump) -> &'static Errors {
    &ERRORS[game.seats() - SEATS.start()]
}

fn told(game: &RollnBump, position: &Position, by_seat: &BySeat) -> Chances {
    Chances { by_seat: by_seat[..game.seats()].iter().copied().collect(), error: error(game, position) }
}

/// The standard error of a chance: none where the game is over but for the last throw.
fn error(game: &RollnBump, position: &Position) -> f64 {
    match result(game, position) {
        Some(_) => 0.0,
        None => errors(game).of_chance(game.phase(position)),
    }
}

/// The sum of some chances, each with its weight.
fn weighted(parts: impl Iterator<Item = (f64, BySeat)>) -> BySeat {
    parts.fold(BySeat::default(), |mut sum, (weight, part)| {
        sum.iter_mut().zip(part).for_each(|(sum, chance)| *sum += weight * chance);
        sum
    })
}
