//! Spelunke, a dice evening for 2 to 20 seats.
//!
//! One die. Whoever is on turn throws as often as they like and may stop at any time; a 1 robs, a 6 drops to nothing, and
//! each seat brings three of twelve jokers. The rules as we play them: `knobel rules spelunke`; clauses S-01 to S-58.
//!
//! | switch | values (default first) | clause |
//! |---|---|---|
//! | `jokers` | 3, 0 | S-48 |
//! | `one_scores` | `yes`, `no` | S-02, S-56 |
//! | `rob_busted` | `yes`, `no` | S-06 |
//! | `rob_floor` | `none`, `zero` | S-07, S-29 |
//! | `bust_raises` | `yes`, `no` | S-09, S-57 |
//! | `bold_robs` | `yes`, `no` | S-13 |
//! | `hirte_six` | 12, 6 | S-14 |
//! | `jule_free` | `yes`, `no` | S-21 |
//! | `jule_jokers` | `yes`, `no` | S-23 |
//! | `ties` | `shared`, `next` | S-41 |
//! | `loser_ties` | `all`, `fewest` | S-42 |
//! | `losers` | 3, 1–10 | S-43, S-44 |

mod breach;
mod face;
mod joker;
mod notation;
mod phase;
mod position;
mod procedures;
mod soundness;
mod standing;
#[cfg(test)]
mod tests;
mod turn;

use crate::setup::{SetupError, check_seats};
use crate::switch::{Number, YesNo, choice, switches};
use crate::{Seat, SeatSet};

pub use crate::Face;
pub use breach::Breach;
pub use face::Throw;
pub use joker::{Joker, JokerSet};
pub use phase::{Anaconda, Leela, Phase, Ratte, Round, Senigma};
pub use position::Position;
pub use procedures::{PONY_EYES, SENIGMA_EYES};
pub use standing::{BONUS_EYES, Standing};
pub use turn::HIGHEST_STEP;

/// How many seats a table may have. The sheet does not say; three losers make sense from four seats on (S-44).
pub const SEATS: std::ops::RangeInclusive<usize> = 2..=20;

/// The most seats, as an array size.
const MOST_SEATS: usize = *SEATS.end();

choice! {
    /// How many jokers each seat brings (S-48).
    pub enum JokerCount {
        /// Three different ones.
        Three = "3",
        /// None: the bare game.
        Zero = "0",
    }
}

impl JokerCount {
    /// The number.
    pub const fn get(self) -> usize {
        match self {
            JokerCount::Three => 3,
            JokerCount::Zero => 0,
        }
    }
}

choice! {
    /// How low a robbed score may go (S-07, S-29).
    pub enum RobFloor {
        /// Below 0; the robber gets the full amount.
        None = "none",
        /// To 0; the robber gets what was there.
        Zero = "zero",
    }
}

choice! {
    /// What a 6 under Hirtenschutz scores (S-14).
    pub enum HirteSix {
        /// Doubled, like every other face.
        Twelve = "12",
        /// The six eyes alone.
        Six = "6",
    }
}

choice! {
    /// Which place comes after a tie (S-41).
    pub enum Ties {
        /// 1, 1, 3.
        Shared = "shared",
        /// 1, 1, 2.
        Next = "next",
    }
}

choice! {
    /// Who loses of those that are tied at the loser boundary (S-42).
    pub enum LoserTies {
        /// All of them.
        All = "all",
        /// As many as needed, latest in turn order first.
        Fewest = "fewest",
    }
}

switches! {
    /// Spelunke's switches.
    pub struct Rules {
        /// Jokers that each seat brings.
        jokers: JokerCount = JokerCount::Three, "S-48";
        /// Whether a robbing 1 also counts one eye.
        one_scores: YesNo = YesNo::Yes, "S-02";
        /// Whether seats that fell to 0 by a 6 may be robbed.
        rob_busted: YesNo = YesNo::Yes, "S-06";
        /// How low a robbed score may go.
        rob_floor: RobFloor = RobFloor::None, "S-07" "S-29";
        /// Whether a 6 at a negative score sets 0.
        bust_raises: YesNo = YesNo::Yes, "S-09";
        /// Whether a 1 under Spelunkenbold robs.
        bold_robs: YesNo = YesNo::Yes, "S-13";
        /// What a 6 under Hirtenschutz scores.
        hirte_six: HirteSix = HirteSix::Twelve, "S-14";
        /// Whether Jule counts in the free throw.
        jule_free: YesNo = YesNo::Yes, "S-21";
        /// Whether Jule counts in rounds with an announced joker.
        jule_jokers: YesNo = YesNo::Yes, "S-23";
        /// Which place comes after a tie.
        ties: Ties = Ties::Shared, "S-41";
        /// Who loses of those that are tied at the loser boundary.
        loser_ties: LoserTies = LoserTies::All, "S-42";
        /// How many lose at least, but never more than the seats minus one.
        losers: Number<1, 10> = Number::of(3), "S-43" "S-44";
    }
}

/// A table of Spelunke.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spelunke {
    seats: usize,
    rules: Rules,
    start: Option<Seat>,
    jokers: [JokerSet; MOST_SEATS],
    bonus: [u8; MOST_SEATS],
    /// Who brought Jule: asked in every round.
    jule: SeatSet,
    /// What everybody's throws without a joker count on top: ordinary ones, the first free one, the one after Fumo.
    extra: [[u8; MOST_SEATS]; 3],
    /// Whether there are bonus eyes at all; otherwise one free throw counts like the other.
    is_bonus_brought: bool,
}

impl Spelunke {
    /// A table with this set-up.
    ///
    /// Without `start` seat 1 begins: the list is the order, nobody throws for it (S-47). `jokers` names each seat's
    /// jokers, exactly three different ones (S-48); without jokers the slice may be empty. `bonus` names the bonus eyes
    /// that each seat brings from the evening before; an empty slice means that nobody has any. Those of somebody who
    /// stays away are lost, and nobody moves up: there just is no seat that brings them (S-46).
    pub fn new(
        seats: usize,
        rules: Rules,
        start: Option<Seat>,
        jokers: &[JokerSet],
        bonus: &[u32],
    ) -> Result<Spelunke, SetupError> {
        check_seats(seats, SEATS, start)?;
        let jokers = read_jokers(seats, rules.jokers.get(), jokers)?;
        let bonus = read_bonus(seats, bonus)?;
        let jule: SeatSet = Seat::all(seats).filter(|seat| jokers[seat.index()].has(Joker::Jule)).collect();
        let ordinary = std::array::from_fn(|index| u8::from(jule.has(Seat::new(index))));
        // S-21: Jule is not announced, so the free throw without jokers is hers as well.
        let anew = ordinary.map(|eye| if rules.jule_free.is_yes() { eye } else { 0 });
        // S-38: the bonus eyes belong to the evening's first free throw, not to the one after Fumo.
        let first = std::array::from_fn(|index| anew[index] + bonus[index]);
        let (extra, is_bonus_brought) = ([ordinary, first, anew], bonus != [0; MOST_SEATS]);
        Ok(Spelunke { seats, rules, start, jokers, bonus, jule, extra, is_bonus_brought })
    }

    /// The switches of this table.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Who starts, if the set-up says so; otherwise it is seat 1 (S-47).
    pub fn start_seat(&self) -> Option<Seat> {
        self.start
    }

    /// The jokers that a seat brought.
    #[inline]
    pub fn jokers(&self, seat: Seat) -> JokerSet {
        self.jokers[seat.index()]
    }

    /// The bonus eyes that a seat brought, for its first free throw.
    pub fn bonus(&self, seat: Seat) -> u32 {
        u32::from(self.bonus[seat.index()])
    }

    /// Who has the first turn (S-47).
    #[inline]
    fn first_seat(&self) -> Seat {
        self.start.unwrap_or_default()
    }

    /// Who has the last turn.
    #[inline]
    fn last_seat(&self) -> Seat {
        self.first_seat().after(self.seats - 1, self.seats)
    }
}

/// S-48: exactly as many different jokers for each seat as the switch says. Two seats may bring the same.
fn read_jokers(seats: usize, count: usize, given: &[JokerSet]) -> Result<[JokerSet; MOST_SEATS], SetupError> {
    let mut jokers = [JokerSet::NONE; MOST_SEATS];
    if given.is_empty() && count == 0 {
        return Ok(jokers);
    }
    if given.len() != seats {
        return Err(SetupError::PerSeat { what: "jokers", given: given.len(), seats });
    }
    if let Some(wrong) = given.iter().position(|set| set.len() != count) {
        return Err(SetupError::Jokers { seat: Seat::new(wrong), count });
    }
    jokers[..seats].copy_from_slice(given);
    Ok(jokers)
}

/// Bonus eyes are those of a place of the evening before, or none.
fn read_bonus(seats: usize, given: &[u32]) -> Result<[u8; MOST_SEATS], SetupError> {
    let mut bonus = [0; MOST_SEATS];
    if !given.is_empty() && given.len() != seats {
        return Err(SetupError::PerSeat { what: "bonus", given: given.len(), seats });
    }
    for (index, eyes) in given.iter().enumerate() {
        if *eyes != 0 && !BONUS_EYES.contains(eyes) {
            return Err(SetupError::Bonus { seat: Seat::new(index), given: *eyes });
        }
        bonus[index] = *eyes as u8;
    }
    Ok(bonus)
}

/// A decision in Spelunke.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Be content with the eyes so far: the turn is over.
    Stop,
    /// Throw without a joker.
    Throw,
    /// Play a joker: announce it before a throw, or re-enter with Fumo after a 6 (S-36).
    Joker(Joker),
    /// Rob this seat, after a 1 or by Senigma.
    Rob(Seat),
    /// Rob nobody (S-04, S-30), or keep the host out of Anaconda's duel (S-16).
    Decline,
    /// Let the host throw in Anaconda's duel.
    Accept,
    /// Withdraw from Rattenlord (S-18).
    Withdraw,
    /// Throw again against Rattenlord.
    Again,
    /// Keep the throw that Leela shows.
    Keep,
    /// Throw once more instead, and keep that.
    Rethrow,
    /// Leave Fumo unused after a 6: the turn is over.
    Out,
}
