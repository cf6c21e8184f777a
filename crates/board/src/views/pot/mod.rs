//! How POT looks: purses around the felt, the lid with its coins, the total to beat on the slate, three dice.

mod dice;
mod dock;
mod felt;
mod keep;
mod lid;
mod pad;
mod paying;
mod seats;
mod side;
mod story;
#[cfg(test)]
mod tests;
mod throw_off;

use maud::{Markup, html};
use play::Table;
use rules::Seat;
use rules::pot::{CoinSupply, Combo, DiceSet, Die, Nth, Phase, Position, Pot, combo};
use words::{Lang, say};

use self::story::Story;
use super::{Dock, May, Pad, Sight, View, Viewed};
use crate::draw::{shown, shown_at};
use crate::fields::Fields;

/// POT on the felt.
pub(super) struct PotView;

impl Viewed for Pot {
    const VIEW: &'static dyn View = &PotView;
}

impl View for PotView {
    fn room(&self) -> &'static str {
        "pot"
    }

    fn emblem(&self) -> Option<Markup> {
        Some(html! { (shown("lid")) (shown_at("coin1", 62.0, 84.0, 76.0)) (shown_at("coin1", 108.0, 96.0, 76.0)) })
    }

    fn note(&self, sight: &Sight) -> String {
        let look = Look::of(sight);
        let target = look.game.rules().target.get();
        match look.position.phase {
            Phase::Start(_) => say!(sight.lang, "web-pot-note-start", target = target),
            Phase::SuddenDeath(_) => say!(sight.lang, "web-pot-note-sudden"),
            _ => say!(sight.lang, "web-pot-note", round = look.story.round, target = target),
        }
    }

    fn felt(&self, sight: &Sight) -> Markup {
        felt::felt(&Look::of(sight))
    }

    fn dock(&self, sight: &Sight) -> Dock {
        dock::dock(&Look::of(sight))
    }

    fn side(&self, sight: &Sight) -> Markup {
        side::what_pays(&Look::of(sight))
    }

    /// The only move that is put together from several fields is throwing again: which dice is chosen on the felt, and
    /// whether it costs something follows from the throw (P-18, P-19).
    fn compose(&self, table: &Table, fields: &Fields) -> Option<String> {
        let again = match table.as_game::<Pot>()?.position().phase {
            Phase::Decide(Nth::First) => "rethrow",
            Phase::Decide(_) => "pay",
            _ => return None,
        };
        let dice = chosen_dice(fields);
        (!dice.is_empty()).then(|| format!("{again} {dice}"))
    }

    fn pad(&self, sight: &Sight) -> Pad {
        pad::pad(&Look::of(sight))
    }

    fn entry(&self, table: &Table, entered: &[&str]) -> Option<String> {
        pad::entry(table.as_game::<Pot>()?.position(), entered)
    }
}

/// A table of POT as one person sees it, with what has happened.
struct Look<'a> {
    sight: &'a Sight<'a>,
    game: &'a Pot,
    position: &'a Position,
    story: Story,
}

impl<'a> Look<'a> {
    fn of(sight: &'a Sight<'a>) -> Look<'a> {
        let played = sight.table.as_game::<Pot>().expect("a view is asked about tables of its own game");
        Look { sight, game: played.game(), position: played.position(), story: Story::of(played) }
    }

    fn lang(&self) -> Lang {
        self.sight.lang
    }

    fn seats(&self) -> usize {
        self.sight.table.setup().seats
    }

    fn coins(&self, seat: Seat) -> u32 {
        self.position.coins.get(seat.index()).copied().unwrap_or_default()
    }

    /// What the bank can still pay, if that is limited (P-09).
    fn bank(&self) -> Option<u32> {
        match self.game.rules().coin_supply {
            CoinSupply::Unlimited => None,
            CoinSupply::Coins(_) => Some(self.game.bank(self.position)),
        }
    }

    /// The combo that lies there, while all three dice do.
    fn combo(&self) -> Option<Combo> {
        let all_lie =
            matches!(self.position.phase, Phase::Decide(_) | Phase::Choose | Phase::Rob { .. } | Phase::Give { .. });
        combo(&self.position.dice, self.game.rules().bonus420).filter(|_| all_lie)
    }

    /// Whether the reader is to choose something now.
    fn may_move(&self) -> bool {
        self.sight.may == May::Move
    }

    /// Whose dice and turn it is, while somebody is awaited.
    fn on_turn(&self) -> Option<Seat> {
        self.sight.awaited_seat()
    }
}

/// The dice that have been chosen to be thrown again; whatever else the field says is nothing.
fn chosen_dice(fields: &Fields) -> DiceSet {
    let letter = |text: &str| Die::ALL.into_iter().find(|die| text.chars().eq([die.letter()]));
    fields.all("rethrow").filter_map(letter).collect()
}
