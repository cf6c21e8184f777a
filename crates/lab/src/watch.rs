//! Observers: what the lab counts while a game is played.

use bots::Thinking;
use play::Setup;
use rules::Seat;

/// A game that the lab can watch. Its file in `games/` holds one of these.
pub(crate) trait Watched: Thinking {
    /// Its observer.
    type Watch: Observer<Self>;

    /// True if its coins come out of a box that may be too small for the game (P-09).
    const HAS_COINS_IN_A_BOX: bool = false;

    /// The ids of the things that are counted: combos, jokers, kinds of cards. At most 32.
    fn things(&self) -> Vec<String>;

    /// The same table with other jokers in the set-up, which is known to be sound.
    fn reopened(&self, setup: &Setup) -> Self {
        Self::open(setup).expect("only the jokers are different")
    }
}

/// Watches one game after the other. What is not asked for costs nothing: the calls are made in the loop that
/// the lab spends its time in.
pub(crate) trait Observer<G: Watched>: Default + Send {
    /// What has to be remembered of a position to understand the event that follows.
    type Glimpse: Copy;

    /// A look at a position before an event.
    fn glimpse(position: &G::Position) -> Self::Glimpse;

    /// A game begins with its first turn.
    fn begin(&mut self, game: &G, position: &G::Position);

    /// A throw was made.
    #[inline]
    fn threw(&mut self, _game: &G, _before: Self::Glimpse, _thrown: G::Throw, _after: &G::Position) {}

    /// A move was made.
    #[inline]
    fn moved(&mut self, _game: &G, _before: Self::Glimpse, _played: G::Move, _after: &G::Position) {}

    /// A seat's next turn has begun, or the game is over.
    fn turn_ended(&mut self, game: &G, position: &G::Position);

    /// The observations so far.
    fn seen(&self) -> &Observations;

    /// What was seen, to be counted anew.
    fn seen_mut(&mut self) -> &mut Observations;
}

/// What was seen in one game, and how often things came up in all games so far.
#[derive(Clone, Debug)]
pub(crate) struct Observations {
    /// The things that each seat has had in this game, as bits.
    pub(crate) had: [u32; Seat::MOST],
    /// How often each thing came up, in all games since [`Observations::times`] was last emptied.
    pub(crate) times: [u64; MOST_THINGS],
    /// The last seat that led alone.
    leader: Option<Seat>,
    /// How often the lead went to another seat.
    pub(crate) lead_changes: u32,
    /// The most coins that were out of the bank at once (POT).
    pub(crate) most_in_play: u32,
}

/// How many things a game can have.
pub(crate) const MOST_THINGS: usize = 32;

impl Default for Observations {
    fn default() -> Observations {
        Observations { had: [0; Seat::MOST], times: [0; MOST_THINGS], leader: None, lead_changes: 0, most_in_play: 0 }
    }
}

impl Observations {
    /// Forgets the last game, not how often things came up.
    #[inline]
    pub(crate) fn begin(&mut self, seats: usize) {
        self.had[..seats].fill(0);
        (self.leader, self.lead_changes, self.most_in_play) = (None, 0, 0);
    }

    /// A thing came up for a seat.
    #[inline]
    pub(crate) fn count(&mut self, thing: usize, seat: Seat) {
        self.times[thing] += 1;
        self.had[seat.index()] |= 1 << thing;
    }

    /// Looks who leads. While several share the lead it stays with the seat that had it alone before.
    #[inline]
    pub(crate) fn look_who_leads(&mut self, scores: impl Iterator<Item = i32>) {
        // Score and seat in one number, and no branch on either: who leads cannot be guessed.
        let (mut best, mut second) = (i64::MIN, i64::MIN);
        for (seat, score) in scores.enumerate() {
            let this = i64::from(score) << 8 | seat as i64;
            second = second.max(best.min(this));
            best = best.max(this);
        }
        if best >> 8 > second >> 8 {
            self.leads_alone(Seat::new((best & 0xff) as usize));
        }
    }

    /// This seat leads alone.
    #[inline]
    pub(crate) fn leads_alone(&mut self, seat: Seat) {
        self.lead_changes += u32::from(self.leader.is_some_and(|before| before != seat));
        self.leader = Some(seat);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lead_changes_when_somebody_else_leads_alone() {
        let mut seen = Observations::default();
        for (scores, changes) in
            [([0, 0], 0), ([3, 0], 0), ([3, 3], 0), ([4, 3], 0), ([4, 4], 0), ([4, 5], 1), ([9, 5], 2)]
        {
            seen.look_who_leads(scores.into_iter());
            assert_eq!(seen.lead_changes, changes, "{scores:?}");
        }
        seen.begin(2);
        seen.look_who_leads([1, 2].into_iter());
        assert_eq!(seen.lead_changes, 0);
    }
}
