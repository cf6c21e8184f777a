//! A table of POT as one viewer sees it: what all parts of the drawing ask about.

use play::May;
use rules::pot::{CoinSupply, Combo, Phase, Position, Pot, combo};
use rules::{Seat, SeatSet};
use words::Lang;

use super::history::PotHistory;
use crate::sight::Sight;

/// A table of POT as one person sees it, with what has happened.
pub(super) struct PotScene<'a> {
    pub(super) sight: &'a Sight<'a>,
    pub(super) game: &'a Pot,
    pub(super) position: &'a Position,
    pub(super) history: PotHistory,
}

impl<'a> PotScene<'a> {
    pub(super) fn of(sight: &'a Sight<'a>) -> PotScene<'a> {
        let played = sight.table.as_game::<Pot>().expect("a view is asked about tables of its own game");
        PotScene { sight, game: played.game(), position: played.position(), history: PotHistory::of(played) }
    }

    pub(super) fn lang(&self) -> Lang {
        self.sight.lang
    }

    pub(super) fn seats(&self) -> usize {
        self.sight.table.setup().seats
    }

    pub(super) fn coins(&self, seat: Seat) -> u32 {
        self.position.coins.get(seat.index()).copied().unwrap_or_default()
    }

    /// What the bank can still pay, if that is limited (P-09).
    pub(super) fn bank(&self) -> Option<u32> {
        match self.game.rules().coin_supply {
            CoinSupply::Unlimited => None,
            CoinSupply::Coins(_) => Some(self.game.bank(self.position)),
        }
    }

    /// The combo that lies there, while all three dice do.
    pub(super) fn combo(&self) -> Option<Combo> {
        let all_lie =
            matches!(self.position.phase, Phase::Decide(_) | Phase::Choose | Phase::Rob { .. } | Phase::Give { .. });
        combo(&self.position.dice, self.game.rules().bonus420).filter(|_| all_lie)
    }

    /// The others who can be robbed: they have a coin, and this combo has not taken one from them (P-12, P-13).
    pub(super) fn robbable(&self, done: SeatSet) -> Vec<Seat> {
        let others = self.position.active.others(self.seats());
        others.filter(|seat| self.coins(*seat) > 0 && !done.has(*seat)).collect()
    }

    /// Whether the reader is to choose something now.
    pub(super) fn may_move(&self) -> bool {
        self.sight.may == May::Move
    }

    /// Whose dice and turn it is, while somebody is awaited.
    pub(super) fn on_turn(&self) -> Option<Seat> {
        self.sight.awaited_seat()
    }
}
