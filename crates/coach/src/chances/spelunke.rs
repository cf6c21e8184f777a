//! Spelunke: what a seat keeps, the chance to fall, what a joker's round brings, and the chance to pass the seat that leads.

use rules::spelunke::{Face, Joker, JokerSet, Move, Phase, Position, Rules, Spelunke};
use rules::{Awaits, Game, MoveList, Seat};
use solve::spelunke::{Goal, SpelunkeTurn};

use super::Foretold;
use crate::reasons::spelunke::{SpelunkeFact, chased, leader};

/// A good set for newcomers: the most eyes in a turn of all 220 sets (`knobel solve spelunke`, docs/solutions.md), and each of the
/// three is played at sight.
pub const GOOD_JOKERS: [Joker; 3] = [Joker::Hirte, Joker::Leela, Joker::Fumo];

/// The eyes that a turn with these jokers brings on average, played for eyes alone, from nothing and with every robbery in full.
pub fn eyes_of_turn(jokers: JokerSet) -> f64 {
    let game = Spelunke::new(2, Rules::default(), None, &[jokers; 2], &[]).expect("three jokers are a hand");
    let start = game.start();
    SpelunkeTurn::new(&game, &start, Goal::eyes()).worth(&start)
}

/// What is true of a choice in Spelunke.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SpelunkeChance {
    /// Stopping keeps these eyes.
    Keeps {
        /// The eyes.
        eyes: i32,
        /// The seat with the most eyes of those that are done; `None` if none is.
        leader: Option<(Seat, i32)>,
    },
    /// The chance that one of the seats to come ends with more, each playing for that alone.
    Chased {
        /// How many are to come.
        seats: usize,
        /// The chance.
        chance: f64,
    },
    /// A fall leaves these eyes.
    Falls {
        /// The eyes after it.
        left: i32,
        /// The chance of it in this round.
        chance: f64,
    },
    /// What the round changes, played for its eyes.
    Round {
        /// The chance to have more eyes after it.
        gains: f64,
        /// The change on average.
        mean: f64,
    },
    /// The chance to end the turn with more eyes than the seat that leads, playing for that alone.
    Passes {
        /// The seat that leads.
        leader: Seat,
        /// The eyes that pass it.
        eyes: i32,
        /// The chance.
        chance: f64,
    },
    /// Whom eyes are taken from, and what that leaves there.
    Takes {
        /// The seat.
        seat: Seat,
        /// What it has afterwards.
        left: i32,
    },
}

impl Foretold for Spelunke {
    type Chance = SpelunkeChance;

    fn chances_of_move(&self, position: &Position, played: Move) -> Vec<SpelunkeChance> {
        self.chances_of_moves(position, &[played]).pop().unwrap_or_default()
    }

    fn chances_of_moves(&self, position: &Position, moves: &[Move]) -> Vec<Vec<SpelunkeChance>> {
        let Awaits::Move(own) = self.awaits(position) else { return vec![Vec::new(); moves.len()] };
        let mut passing = Passing::new(self, position, own);
        let told = moves.iter().map(|made| match *made {
            Move::Rob(seat) => vec![takes(self, position, seat)],
            Move::Stop | Move::Out => keeps(self, position, own),
            made => {
                let mut after = *position;
                self.follow_move(&mut after, made);
                let mut chances = of_round(self, position, &after, own);
                chances.extend(passing.as_mut().map(|passing| passing.after(position, made)));
                chances
            }
        });
        told.collect()
    }

    fn chances_of_throw(&self, position: &Position) -> Vec<SpelunkeChance> {
        match self.awaits(position) {
            Awaits::Throw(_) if position.phase != Phase::Free => of_round(self, position, position, position.active),
            _ => Vec::new(),
        }
    }
}

fn takes(game: &Spelunke, position: &Position, seat: Seat) -> SpelunkeChance {
    let mut after = *position;
    game.follow_move(&mut after, Move::Rob(seat));
    SpelunkeChance::Takes { seat, left: after.scores[seat.index()] }
}

fn keeps(game: &Spelunke, position: &Position, own: Seat) -> Vec<SpelunkeChance> {
    let keeps = SpelunkeChance::Keeps { eyes: position.scores[own.index()], leader: leader(game, position, own) };
    let chased = match chased(game, position, own) {
        Some(SpelunkeFact::Chased { seats, chance, .. }) => Some(SpelunkeChance::Chased { seats, chance }),
        _ => None,
    };
    std::iter::once(keeps).chain(chased).collect()
}

/// The turn played to pass the seat that leads, solved once for all moves.
struct Passing {
    leader: Seat,
    eyes: i32,
    turn: SpelunkeTurn,
}

impl Passing {
    /// `None` if no other seat is done.
    fn new(game: &Spelunke, position: &Position, own: Seat) -> Option<Passing> {
        let (leader, score) = leader(game, position, own)?;
        let eyes = score + 1;
        Some(Passing { leader, eyes, turn: SpelunkeTurn::new(game, position, Goal::at_least(eyes)) })
    }

    fn after(&mut self, position: &Position, played: Move) -> SpelunkeChance {
        let Passing { leader, eyes, .. } = *self;
        SpelunkeChance::Passes { leader, eyes, chance: self.turn.worth_of(position, played) }
    }
}

/// What becomes of the round that has begun in `now`, compared with the eyes before it.
fn of_round(game: &Spelunke, before: &Position, now: &Position, own: Seat) -> Vec<SpelunkeChance> {
    let round = round(game, now, own, before.scores[own.index()]);
    let mut chances = Vec::new();
    if round.falls > 0.0 {
        chances.push(SpelunkeChance::Falls { left: round.left, chance: round.falls });
    }
    chances.push(SpelunkeChance::Round { gains: round.gains, mean: round.mean });
    chances
}

/// What becomes of a round.
#[derive(Clone, Copy, Default, Debug)]
pub struct RoundEnd {
    /// The chance to have more eyes after it.
    pub gains: f64,
    /// The chance to fall, or to be out.
    pub falls: f64,
    /// The eyes after a fall.
    pub left: i32,
    /// The change of the eyes on average.
    pub mean: f64,
}

/// The rest of a round by the engine, all throws averaged, the seat's own decisions made for the eyes of the round; eyes that
/// a 1 takes from another seat count, and so does Fumo's help not: the round ends with the fall.
pub fn round(game: &Spelunke, now: &Position, own: Seat, had: i32) -> RoundEnd {
    let is_out = now.active != own || matches!(now.phase, Phase::Over | Phase::Fumo);
    if is_out || now.phase == Phase::Decide {
        let eyes = now.scores[own.index()];
        let certain = |is_so: bool| f64::from(u8::from(is_so));
        return RoundEnd {
            gains: certain(eyes > had),
            falls: certain(is_out),
            left: if is_out { eyes } else { 0 },
            mean: f64::from(eyes - had),
        };
    }
    match game.awaits(now) {
        Awaits::Move(_) => {
            let mut moves = MoveList::new();
            game.legal_moves(now, &mut moves);
            let ends = moves.into_iter().map(|made| {
                let mut next = *now;
                game.follow_move(&mut next, made);
                round(game, &next, own, had)
            });
            ends.reduce(|best, other| if other.mean > best.mean { other } else { best }).unwrap_or_default()
        }
        Awaits::Throw(_) => {
            let mut sum = RoundEnd::default();
            for face in Face::ALL {
                let mut next = *now;
                game.follow_throw(&mut next, face);
                let end = round(game, &next, own, had);
                sum.gains += end.gains / 6.0;
                sum.falls += end.falls / 6.0;
                sum.mean += end.mean / 6.0;
                if end.falls > 0.0 {
                    sum.left = end.left;
                }
            }
            sum
        }
        Awaits::Nothing => RoundEnd::default(),
    }
}
