//! The card of POT: the combos.

use play::GameId;
use rules::Game as _;
use rules::pot::{Bonus420, Combo, Pot};

use super::{CardLine, CardPart, RuleCard, card};
use crate::{Arg, Lang, say};

pub(crate) fn of(pot: &Pot, lang: Lang) -> RuleCard {
    let rules = pot.rules();
    let args = [
        ("coins", Arg::from(rules.start_coins.get())),
        ("ante", Arg::from(rules.ante.get())),
        ("target", Arg::from(rules.target.get())),
    ];
    let lines = Combo::ALL.into_iter().map(|combo| {
        let id = combo_id(combo);
        CardLine::new(id, say!(lang, &format!("web-pot-combo-{id}")), combo_pays(lang, pot, combo))
    });
    card(lang, GameId::Pot, &args, vec![CardPart::new(say!(lang, "card-pot-pays"), lines.collect())])
}

/// What a combo brings: "2 from the bank, or 1 each from two".
pub fn combo_pays(lang: Lang, pot: &Pot, combo: Combo) -> String {
    let variant = match combo {
        // P-28
        Combo::FourTwoO if pot.rules().bonus420 == Bonus420::Any => "-any",
        // P-13, P-14: with two seats there is one other seat, and one coin where others would pay or get one each.
        Combo::ThreeFourFive | Combo::Twos | Combo::Threes | Combo::Fours | Combo::Fives | Combo::Pot
            if pot.seats() == 2 =>
        {
            "-two"
        }
        _ => "",
    };
    say!(lang, &format!("web-pot-pays-{}{variant}", combo_id(combo)))
}

/// A combo's short name in the keys of messages.
pub const fn combo_id(combo: Combo) -> &'static str {
    match combo {
        Combo::OneTwoThree => "123",
        Combo::TwoThreeFour => "234",
        Combo::ThreeFourFive => "345",
        Combo::Pot => "pot",
        Combo::Ones => "ones",
        Combo::Twos => "twos",
        Combo::Threes => "threes",
        Combo::Fours => "fours",
        Combo::Fives => "fives",
        Combo::FourTwoO => "420",
    }
}
