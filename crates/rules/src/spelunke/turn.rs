//! The order of play: one whole turn for each seat, one round after another (S-01).

use super::position::set_phase;
use super::{Face, Joker, Move, Phase, Position, RobFloor, Round, Spelunke};
use crate::{Flow, Seat, SeatSet};

/// Play stops counting here, far beyond anything that dice will do: nothing ever overflows, whatever a record says.
pub(super) const MOST_EYES: i32 = (1 << 24) - 1;

/// The faces with consequences in an ordinary throw: the bits 1 and 6.
const CONSEQUENCES: u32 = 1 << Face::One.eyes() | 1 << Face::Six.eyes();

/// The highest step of the robbing ladder (S-05).
pub const HIGHEST_STEP: u8 = 5;

impl Spelunke {
    /// The seats whose turn is over.
    pub fn finished(&self, position: &Position) -> SeatSet {
        if position.phase == Phase::Over {
            return SeatSet::all(self.seats);
        }
        let first = self.first_seat();
        let turns = (position.active.index() + self.seats - first.index()) % self.seats;
        (0..turns).map(|steps| first.after(steps, self.seats)).collect()
    }

    /// Whether the seat on turn has begun anew with Fumo: it brought him and has him no more.
    #[inline]
    pub fn has_reentered(&self, position: &Position) -> bool {
        self.jokers(position.active).has(Joker::Fumo) && !position.left().has(Joker::Fumo)
    }

    /// The turn is over, or goes on with an ordinary throw. In random play that is a toss-up, and the processor would guess
    /// wrong half of the time; so an ordinary turn takes the same way through the code either way.
    #[inline]
    pub(super) fn stop_or_throw(&self, position: &mut Position, played: Move) -> Flow {
        let stops = played == Move::Stop;
        // Both counts in one number: a load costs less than a branch.
        let is_ordinary = position.ventil.is_none() && position.ones | position.kaelte == 0;
        // Both questions in one number: does the seat stop, and is it the last?
        let ends_game = 2 * position.active.index() + usize::from(stops) == 2 * self.last_seat().index() + 1;
        if !is_ordinary || ends_game {
            return if stops { self.end_turn(position) } else { set_phase(position, Phase::Throw) };
        }
        position.active = position.active.after(usize::from(stops), self.seats);
        position.phase = if stops { Phase::Free } else { Phase::Throw };
        if stops { Flow::NewTurn } else { Flow::GoesOn }
    }

    /// A throw without a joker. A free throw counts and has no consequences; a seat that was robbed before starts below 0
    /// (S-08). Of the ordinary ones a 1 and a 6 have some.
    #[inline]
    pub(super) fn plain_throw(&self, position: &mut Position, face: Face) -> Flow {
        let is_free = position.phase == Phase::Free;
        // Both questions in one number, so that the compiler makes one branch of them and not two: which kind of throw it is
        // cannot be guessed, either. A free throw's bit is one that is never set.
        let bit = face.eyes() + 8 * i32::from(is_free);
        if CONSEQUENCES >> bit & 1 == 1 {
            return self.ordinary_throw(Round::Plain, position, face);
        }
        let kind = usize::from(is_free) << usize::from(self.is_bonus_brought && self.has_reentered(position));
        let eyes = face.eyes() + i32::from(self.extra[kind][position.active.index()]);
        *position.score() = MOST_EYES.min(*position.score() + eyes);
        set_phase(position, Phase::Decide)
    }

    /// A throw with all its consequences: without a joker, or the one that the Ventil has just been set for.
    #[inline]
    pub(super) fn ordinary_throw(&self, round: Round, position: &mut Position, face: Face) -> Flow {
        match face {
            Face::Six => self.six(position),
            Face::One => self.robbing_one(round, position, 0),
            _ => {
                // The end of the round in short: a gain cannot concern the Ventil.
                credit(position, face.eyes() + self.jule_eye(Some(round), position));
                set_phase(position, Phase::Decide)
            }
        }
    }

    /// A 1 that robs: the ladder goes one step up, robbery or not (S-04, S-05).
    #[inline]
    pub(super) fn robbing_one(&self, round: Round, position: &mut Position, extra: i32) -> Flow {
        // S-02: it counts as an eye of its own, too. S-56: without that only the extra of Spelunkenbold is left.
        credit(position, extra + i32::from(self.rules.one_scores.is_yes()));
        position.ones = HIGHEST_STEP.min(position.ones + 1);
        if self.victims(position).next().is_some() {
            set_phase(position, Phase::Rob(round))
        } else {
            self.end_round(round, position)
        }
    }

    /// Exactly one seat is robbed, of the whole amount (S-03): by a 1, or by Senigma.
    #[inline]
    pub(super) fn rob(&self, position: &mut Position, victim: Seat) -> Flow {
        match position.phase {
            Phase::Rob(round) => {
                self.take(position, victim, i32::from(position.ones));
                self.end_round(round, position)
            }
            _ => self.hit(position, victim),
        }
    }

    /// The victim loses eyes to the seat on turn, also those it does not have (S-07), unless the switch stops at 0.
    #[inline]
    pub(super) fn take(&self, position: &mut Position, victim: Seat, eyes: i32) {
        let score = &mut position.scores[victim.index()];
        let taken = match self.rules.rob_floor {
            RobFloor::None => eyes,
            RobFloor::Zero => (*score).clamp(0, eyes),
        };
        // S-33: whoever is robbed has no turn just now, so no Ventil level goes down with it.
        *score = (*score - taken).max(-MOST_EYES);
        credit(position, taken);
    }

    /// A round is complete (S-52): its own effect is done, then Jule's eye, then the Ventil follows a score below it.
    #[inline]
    pub(super) fn end_round(&self, round: Round, position: &mut Position) -> Flow {
        credit(position, self.jule_eye(Some(round), position));
        // S-32: losses lower the level, even below 0; gains never lift it.
        if let Some(level) = position.ventil {
            position.ventil = Some(level.min(*position.score()));
        }
        set_phase(position, Phase::Decide)
    }

    /// Jule's eye for the seat on turn, once a round and after any doubling; by the switch in ordinary rounds alone (S-23).
    /// `None` is the free throw (S-21).
    #[inline]
    pub fn jule_eye(&self, round: Option<Round>, position: &Position) -> i32 {
        let counts = match round {
            None => self.rules.jule_free.is_yes(),
            Some(Round::Plain) => true,
            Some(Round::Joker) => self.rules.jule_jokers.is_yes(),
        };
        i32::from(self.jule.has(position.active) && counts)
    }

    /// A 6 in an ordinary throw. The round is not completed: no eye from Jule (S-23).
    #[inline]
    fn six(&self, position: &mut Position) -> Flow {
        if let Some(level) = position.ventil {
            // S-35: this is no fall to 0, not even at level 0, so Fumo does not help. S-34: nor is the seat a loser by it.
            *position.score() = level;
            return self.end_turn(position);
        }
        // S-09: also from below 0, unless the switch leaves it there.
        let score = position.score();
        *score = if self.rules.bust_raises.is_yes() { 0 } else { (*score).min(0) };
        if position.left().has(Joker::Fumo) {
            // S-37: the ladder begins anew. S-39: jokers and the stage of Kälteschutz stay what they were.
            position.ones = 0;
            return set_phase(position, Phase::Fumo);
        }
        self.bust(position)
    }

    /// The seat has fallen for good.
    #[inline]
    pub(super) fn bust(&self, position: &mut Position) -> Flow {
        position.busted = position.busted.with(position.active);
        self.end_turn(position)
    }

    /// The next seat clockwise has its turn, and begins it with a free throw; after the last one it is over.
    #[inline]
    pub(super) fn end_turn(&self, position: &mut Position) -> Flow {
        position.ones = 0;
        position.kaelte = 0;
        position.ventil = None;
        let next = position.active.next(self.seats);
        if next == self.first_seat() {
            return end_game(position);
        }
        position.active = next;
        position.phase = Phase::Free;
        Flow::NewTurn
    }
}

/// Everybody has had a turn. Out of line, so that the rare end is a branch and never a select.
#[inline(never)]
fn end_game(position: &mut Position) -> Flow {
    position.active = Seat::default();
    set_phase(position, Phase::Over)
}

/// The seat on turn gains eyes, or loses them.
#[inline]
pub(super) fn credit(position: &mut Position, eyes: i32) {
    let score = position.score();
    *score = (*score + eyes).clamp(-MOST_EYES, MOST_EYES);
}
