//! A table of POT as one viewer sees it: what all parts of the drawing ask about.

use play::May;
use rules::pot::{CoinSupply, Combo, Move, Phase, Position, Pot, combo};
use rules::{Game, Seat};
use words::Lang;

use super::history::PotHistory;
use crate::sight::Sight;

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

    /// The coins that the bank can still pay; `None` if they are unlimited (P-09).
    pub(super) fn bank(&self) -> Option<u32> {
        match self.game.rules().coin_supply {
            CoinSupply::Unlimited => None,
            CoinSupply::Coins(_) => Some(self.game.bank(self.position)),
        }
    }

    /// The combo of the three dice; `None` while some of them are in the cup.
    pub(super) fn combo(&self) -> Option<Combo> {
        let all_lie =
            matches!(self.position.phase, Phase::Decide(_) | Phase::Choose | Phase::Rob { .. } | Phase::Give { .. });
        combo(&self.position.dice, self.game.rules().bonus420).filter(|_| all_lie)
    }

    pub(super) fn may(&self, wanted: Move) -> bool {
        self.sight.may == May::Move && self.game.forbids_move(self.position, wanted).is_none()
    }

    /// The seat whose move or throw is awaited; `None` once the game is over or stopped.
    pub(super) fn on_turn(&self) -> Option<Seat> {
        self.sight.awaited_seat()
    }
}
