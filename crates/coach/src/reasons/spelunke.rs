//! Spelunke: the chance to pass the seat that leads, the eyes to expect, what a 6 costs, and who is still to come.

use rules::spelunke::{JokerCount, Move, Phase, Position, Rules, Spelunke};
use rules::{Awaits, Game, Seat};
use solve::spelunke::{Goal, SpelunkeTurn, chance_to_reach};

use super::{Explained, most_telling};

/// This many eyes weigh as much as a certain win: a turn brings about as many.
const EYES_OF_A_TURN: f64 = 25.0;

/// A fact about two moves in Spelunke.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SpelunkeFact {
    /// The chance to end the turn with more eyes than the seat that leads, playing for that alone.
    Lead {
        /// The seat that leads.
        leader: Seat,
        /// The eyes that pass it.
        eyes: i32,
        /// With the move that was made.
        played: f64,
        /// With the better one.
        best: f64,
    },
    /// The eyes at the end of the turn on average, playing for eyes alone.
    Eyes {
        /// With the move that was made.
        played: f64,
        /// With the better one.
        best: f64,
    },
    /// The chance that one of the seats to come ends with more eyes than the seat stopped with, each playing for that alone.
    Chased {
        /// The eyes that the seat stopped with.
        eyes: i32,
        /// How many are to come.
        seats: usize,
        /// The chance.
        chance: f64,
    },
    /// The next throw drops the seat to fewer eyes with a 6.
    Bust {
        /// The eyes now.
        eyes: i32,
        /// The eyes after the 6.
        left: i32,
    },
    /// Whom the eyes are taken from.
    Victims {
        /// The seat of the move that was made, and its eyes.
        played: (Seat, i32),
        /// The seat of the better move, and its eyes.
        best: (Seat, i32),
    },
}

impl Explained for Spelunke {
    type Fact = SpelunkeFact;

    fn facts(&self, position: &Position, played: Move, best: Move) -> Vec<SpelunkeFact> {
        let Awaits::Move(own) = self.awaits(position) else { return Vec::new() };
        if let (Move::Rob(one), Move::Rob(other)) = (played, best) {
            let eyes = |seat: Seat| (seat, position.scores[seat.index()]);
            return vec![SpelunkeFact::Victims { played: eyes(one), best: eyes(other) }];
        }
        let mut facts = Vec::new();
        if let Some((leader, score)) = leader(self, position, own) {
            let [played, best] = turn_worths(self, position, Goal::at_least(score + 1), [played, best]);
            facts.push((best - played, SpelunkeFact::Lead { leader, eyes: score + 1, played, best }));
        }
        let [eyes_played, eyes_best] = turn_worths(self, position, Goal::eyes(), [played, best]);
        let weight = (eyes_best - eyes_played) / EYES_OF_A_TURN;
        facts.push((weight, SpelunkeFact::Eyes { played: eyes_played, best: eyes_best }));
        if played == Move::Stop
            && let Some(fact) = chased(self, position, own)
        {
            facts.push((0.5, fact));
        }
        if let (Move::Throw, Move::Stop) = (played, best) {
            let eyes = position.scores[own.index()];
            let left = after_six(self, position, own);
            facts.push((0.05, SpelunkeFact::Bust { eyes, left }));
        }
        most_telling(facts)
    }
}

/// What each of two moves is worth for a goal, if the rest of the turn is played for it alone.
pub fn turn_worths(game: &Spelunke, position: &Position, goal: Goal, moves: [Move; 2]) -> [f64; 2] {
    let mut turn = SpelunkeTurn::new(game, position, goal);
    moves.map(|made| turn.worth_of(position, made))
}

/// The other seat with the most eyes; `None` unless it has more than the seat itself or has had its turn.
pub(crate) fn leader(game: &Spelunke, position: &Position, own: Seat) -> Option<(Seat, i32)> {
    let finished = game.finished(position);
    let scores = own.others(game.seats()).filter(|seat| finished.has(*seat));
    scores.map(|seat| (seat, position.scores[seat.index()])).max_by_key(|(_, score)| *score)
}

/// The chance that a seat to come passes the eyes that the seat stops with; `None` where the chances of a turn are not known:
/// with other switches or bonus eyes.
pub(crate) fn chased(game: &Spelunke, position: &Position, own: Seat) -> Option<SpelunkeFact> {
    let eyes = position.scores[own.index()];
    let finished = game.finished(position);
    let to_come: Vec<Seat> = own.others(game.seats()).filter(|seat| !finished.has(*seat)).collect();
    let jokers = game.rules().jokers;
    let usual = Rules {
        jokers,
        ties: game.rules().ties,
        loser_ties: game.rules().loser_ties,
        losers: game.rules().losers,
        ..Rules::default()
    };
    let starts_at_nothing = |seat: &Seat| game.bonus(*seat) == 0 && position.scores[seat.index()] == 0;
    if to_come.is_empty() || *game.rules() != usual || !to_come.iter().all(starts_at_nothing) {
        return None;
    }
    let mut none_passes = 1.0;
    for seat in &to_come {
        let brought = if jokers == JokerCount::Zero { rules::spelunke::JokerSet::NONE } else { game.jokers(*seat) };
        none_passes *= 1.0 - chance_to_reach(brought, eyes + 1)?;
    }
    Some(SpelunkeFact::Chased { eyes, seats: to_come.len(), chance: 1.0 - none_passes })
}

/// The eyes of a seat after an ordinary throw of a 6.
fn after_six(game: &Spelunke, position: &Position, own: Seat) -> i32 {
    let mut next = *position;
    game.follow_move(&mut next, Move::Throw);
    debug_assert_eq!(next.phase, Phase::Throw);
    game.follow_throw(&mut next, rules::spelunke::Face::ALL[5]);
    next.scores[own.index()]
}
