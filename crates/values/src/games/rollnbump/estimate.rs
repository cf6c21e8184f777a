//! What a position is worth without search: points that are there, points that are likely, and what all that
//! means for winning.
//!
//! The constants were measured over games in which every seat played its solved turn without playouts, first with guesses in
//! their places, 800 to 1500 games for each number of seats: bumps were counted, the rest is least squares, and the spread is
//! the likeliest on a grid. What a constant was measured by stands with it. Play does not depend on them finely: a third or
//! half more or less growth moved the wins of the solved turn against itself by three in a hundred at most (2000 games each).

use rules::rollnbump::{
    Claim, Demand, Dice, End, Joker, Pattern, Place, Position, RollnBump, SEATS, White, collection_points,
};
use rules::{Game, Seat};

use super::BySeat;
use super::odds;

/// What depends on how many sit at the table.
struct TableConstants {
    /// Rounds left: a constant, then for each card of the lowest stack, of the second lowest, and of all on average. Least
    /// squares; explains 79 % to 89 % of the variance.
    rounds: [f64; 4],
    /// How many points a card in front of a seat brings it, in each round left, by joining later ones. Least squares on the
    /// points that were still made.
    growth: f64,
    /// What it is worth to be the next to throw, in points. Least squares on the same.
    tempo: f64,
    /// The lead in points that makes a seat e times as likely to win: at the end, and more for each round left. Fitted by
    /// maximum likelihood.
    spread: (f64, f64),
    /// How often dice on a single are bumped in one turn, as a multiple of the square of the chance to do so: few bother.
    bumps_single: f64,
    /// How often dice on other cards are bumped, as a multiple of the chance to do so.
    bumps_card: f64,
    /// How often a bid of no pips for the white die would be bumped; one of 24 never is, and in between it is a line.
    bumps_white: f64,
}

/// From two seats on.
const MEASURED: [TableConstants; 4] = [
    TableConstants {
        rounds: [-1.931, 0.955, 0.532, 0.403],
        growth: 0.3,
        tempo: 3.5,
        spread: (5.0, 0.9),
        bumps_single: 1.0,
        bumps_card: 0.95,
        bumps_white: 1.05,
    },
    TableConstants {
        rounds: [-2.24, 0.623, 0.362, 0.821],
        growth: 0.45,
        tempo: 3.2,
        spread: (4.0, 1.2),
        bumps_single: 0.65,
        bumps_card: 0.75,
        bumps_white: 0.72,
    },
    TableConstants {
        rounds: [-2.094, 0.534, 0.281, 0.859],
        growth: 0.45,
        tempo: 2.7,
        spread: (3.0, 1.6),
        bumps_single: 0.46,
        bumps_card: 0.6,
        bumps_white: 0.7,
    },
    TableConstants {
        rounds: [-1.855, 0.308, 0.314, 1.139],
        growth: 0.6,
        tempo: 2.2,
        spread: (3.0, 1.6),
        bumps_single: 0.35,
        bumps_card: 0.5,
        bumps_white: 0.62,
    },
];

/// What the white die is worth to whom it will belong in the next turn, in points: what a held one brings (1.4, least squares
/// as above), and 3.5 on average if it is thrown at the end. Weights from 1.4 to 2.5 play equally well, 4 plays worse.
const WHITE_PRIZE: f64 = 2.0;
/// What a held white die brings in this turn.
const WHITE_HELD: f64 = 1.4;
/// The pips for the white die that are never bumped.
const SAFE_PIPS: f64 = 24.0;
/// The game is never quite over before it is.
const FEWEST_ROUNDS: f64 = 0.2;

/// A position, looked at.
pub struct PositionEstimate<'a> {
    game: &'a RollnBump,
    position: &'a Position,
    measured: &'static TableConstants,
    /// How many cards of each pattern a seat can still hope for.
    future: f64,
    /// What one more card of each pattern is worth to each seat, beside its own points.
    steps: [[f64; Pattern::ALL.len()]; *SEATS.end()],
    /// The lead in points that makes a seat e times as likely to win.
    spread: f64,
    /// About how many rounds are left.
    rounds: f64,
}

impl<'a> PositionEstimate<'a> {
    /// A look at this position.
    pub fn new(game: &'a RollnBump, position: &'a Position) -> PositionEstimate<'a> {
        let measured = &MEASURED[game.seats() - SEATS.start()];
        let rounds = rounds_left(game, position, measured);
        let future = measured.growth * rounds;
        let mut steps = [[0.0; Pattern::ALL.len()]; *SEATS.end()];
        for seat in Seat::all(game.seats()) {
            steps[seat.index()] = Pattern::ALL.map(|pattern| step(grown(position, seat, pattern, future)));
        }
        let spread = measured.spread.0 + measured.spread.1 * rounds;
        PositionEstimate { game, position, measured, future, steps, spread, rounds }
    }

    /// How many points more make a seat e times as likely to win.
    pub fn spread(&self) -> f64 {
        self.spread
    }

    /// About how many rounds are left.
    pub fn rounds(&self) -> f64 {
        self.rounds
    }

    /// What it is worth to a seat to get what lies at a place, in points.
    pub fn prize(&self, place: Place, seat: Seat) -> f64 {
        let steps = &self.steps[seat.index()];
        match place {
            Place::Stack(index) => self.position.stacks[usize::from(index)].up.map_or(0.0, |card| {
                let card = self.game.deck().card(card);
                f64::from(card.value) + steps[card.pattern as usize]
            }),
            Place::Joker => f64::from(self.game.deck().joker()) + steps.iter().copied().fold(0.0, f64::max),
            Place::White => WHITE_PRIZE,
        }
    }

    /// The chance that dice at a place are bumped in one seat's turn.
    pub fn bumped(&self, place: Place, dice: Dice) -> f64 {
        let stronger = |demand: Demand| odds::at_first(demand, demand.strength(dice) + 1);
        let chance = match place {
            Place::Stack(index) => match self.position.stacks[usize::from(index)].up {
                None => 0.0,
                Some(card) => match self.game.deck().card(card).demand {
                    demand @ Demand::Single(_) => self.measured.bumps_single * stronger(demand).powi(2),
                    demand => self.measured.bumps_card * stronger(demand),
                },
            },
            Place::Joker => self.measured.bumps_card * stronger(Demand::JOKER),
            Place::White => self.measured.bumps_white * (1.0 - f64::from(dice.sum()) / SAFE_PIPS),
        };
        chance.clamp(0.0, 1.0)
    }

    /// The chance that a claim lasts until its seat's next turn, if this is the next seat that throws.
    pub fn lasts(&self, place: Place, claim: Claim, next: Seat) -> f64 {
        let seats = self.game.seats();
        let turns = (claim.seat().index() + seats - next.index()) % seats;
        (1.0 - self.bumped(place, claim.dice())).powi(turns as i32)
    }

    /// The dice that lie at a place.
    pub fn lying(&self, place: Place) -> Option<Claim> {
        match (place, self.position.joker, self.position.white) {
            (Place::Stack(index), ..) => self.position.stacks[usize::from(index)].claim,
            (Place::Joker, Joker::Middle(claim), _) | (Place::White, _, White::Beside(claim)) => claim,
            _ => None,
        }
    }

    /// Each seat's winning chance, if this is the next seat that throws: all who sit there share one, by e to the power of
    /// the points they can hope for over the spread (a softmax).
    pub fn shares(&self, next: Seat) -> BySeat {
        let hopes = self.hopes(next);
        let most = hopes.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let weights = hopes.map(|hope| ((hope - most) / self.spread).exp());
        let sum: f64 = weights.iter().sum();
        weights.map(|weight| weight / sum)
    }

    /// The points that each seat can hope for, but for what all can hope for alike.
    fn hopes(&self, next: Seat) -> BySeat {
        let mut hopes = self.hopes_beside_claims(next);
        let stacks = (0..self.game.stacks() as u8).map(Place::Stack);
        for place in stacks.chain([Place::Joker, Place::White]) {
            if let Some(claim) = self.lying(place) {
                hopes[claim.seat().index()] += self.prize(place, claim.seat()) * self.lasts(place, claim, next);
            }
        }
        hopes
    }

    /// The points that each seat can hope for if all claims were taken away.
    pub fn hopes_beside_claims(&self, next: Seat) -> BySeat {
        let mut hopes = [f64::NEG_INFINITY; *SEATS.end()];
        for seat in Seat::all(self.game.seats()) {
            let grown = Pattern::ALL.map(|pattern| step(grown(self.position, seat, pattern, self.future / 2.0)));
            let white = if self.position.white == White::Held(seat) { WHITE_HELD } else { 0.0 };
            let tempo = if seat == next { self.measured.tempo } else { 0.0 };
            let points = f64::from(self.game.points(self.position, seat).total());
            hopes[seat.index()] = points + self.future * grown.iter().sum::<f64>() + white + tempo;
        }
        hopes
    }
}

/// The winning chance of a seat when a turn is about to begin, or the game is over.
#[allow(clippy::cast_precision_loss, reason = "there are five seats at most")]
pub fn winning_chance(game: &RollnBump, position: &Position, seat: Seat) -> f64 {
    match game.outcome(position) {
        Some(outcome) if outcome.winners.iter().any(|winner| winner == seat) => 1.0 / outcome.winners.len() as f64,
        Some(_) => 0.0,
        None => PositionEstimate::new(game, position).shares(position.active)[seat.index()],
    }
}

/// How many cards a seat has of a pattern, the joker included.
pub(super) fn cards(position: &Position, seat: Seat, pattern: Pattern) -> usize {
    position.cards_of(seat, pattern) + usize::from(position.joker == Joker::Laid(seat, pattern))
}

#[allow(clippy::cast_precision_loss, reason = "there are 48 cards")]
fn grown(position: &Position, seat: Seat, pattern: Pattern, future: f64) -> f64 {
    cards(position, seat, pattern) as f64 + future
}

/// What one more card adds to a collection, on a line between whole numbers of cards.
fn step(cards: f64) -> f64 {
    let added = |cards: usize| f64::from(collection_points(cards + 1) - collection_points(cards));
    let (whole, part) = (cards as usize, cards.fract());
    added(whole) * (1.0 - part) + added(whole + 1) * part
}

/// About how many rounds are left.
fn rounds_left(game: &RollnBump, position: &Position, measured: &TableConstants) -> f64 {
    let (mut lowest, mut second, mut sum) = (f64::INFINITY, f64::INFINITY, 0.0);
    let stacks = &position.stacks[..game.stacks()];
    for stack in stacks {
        // with the switch, the last card ends the game when it is turned up, not when it is taken.
        let last = u8::from(stack.up.is_some() && game.rules().end == End::Taken);
        let height = f64::from(stack.left + last);
        second = second.min(height.max(lowest));
        lowest = lowest.min(height);
        sum += height;
    }
    let [constant, by_lowest, by_second, by_mean] = measured.rounds;
    let mean = sum / f64::from(stacks.len() as u8);
    (constant + by_lowest * lowest + by_second * second + by_mean * mean).max(FEWEST_ROUNDS)
}
