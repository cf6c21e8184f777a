//! POT in words.

use coach::chances::pot::PotChance;
use coach::reasons::pot::PotFact;
use play::story::pot::PotHappening;
use rules::pot::{CoinSupply, Combo, DiceSet, Die, Move, Phase, Position, Pot, Reward, Throw};
use rules::{Game, Seat};

use crate::choices::in_tries;
use crate::rule_card::{self, RuleCard};
use crate::story::pot::named;
use crate::story::{self, Piece, Teller, row};
use crate::telling::{EventMessage, Names, Telling, TwoMoves, of_100};
use crate::{Lang, say};

impl Telling for Pot {
    const RULE_PAGES: [&'static str; 2] =
        [include_str!("../../pages/pot.de.md"), include_str!("../../pages/pot.en.md")];
    const TERMS: &'static [(&'static str, &'static str)] = &[
        ("lid", "P-25"),
        ("total", "P-24"),
        ("combo", "P-15"),
        ("rethrow", "P-18"),
        ("pay", "P-19"),
        ("pot", "P-20"),
        ("ones", "P-21"),
        ("123", "P-16"),
        ("bank", "P-09"),
        ("round", "P-38"),
        ("sudden", "P-27"),
    ];

    /// Without the position the dice are only counted.
    fn tell_move(&self, lang: Lang, names: &Names, played: Move) -> EventMessage {
        match played {
            Move::Stop => EventMessage::plain("stop"),
            Move::Rethrow(dice) => EventMessage::with("rethrow", "dice", count(lang, dice)),
            Move::Pay(dice) => EventMessage::with("pay", "dice", count(lang, dice)),
            Move::Take(Reward::Bank) => EventMessage::plain("take-bank"),
            Move::Take(Reward::One) => EventMessage::plain("take-one"),
            Move::Take(Reward::Two) => EventMessage::plain("take-two"),
            Move::Rob(seat) => EventMessage::with("rob", "victim", names.get(seat)),
            Move::Give(seat) => EventMessage::with("give", "other", names.get(seat)),
        }
    }

    /// With it they are named by what people see of them.
    fn tell_choice(&self, lang: Lang, names: &Names, position: &Position, played: Move) -> EventMessage {
        match played {
            Move::Rethrow(dice) => EventMessage::with("rethrow", "dice", named(lang, dice, position.dice)),
            Move::Pay(dice) => EventMessage::with("pay", "dice", named(lang, dice, position.dice)),
            _ => self.tell_move(lang, names, played),
        }
    }

    fn tell_throw(&self, _lang: Lang, thrown: Throw) -> EventMessage {
        match thrown {
            Throw::One(face) => EventMessage::with("one", "face", face.value()),
            Throw::Dice(set, dice) => {
                let faces: Vec<_> = set.iter().map(|die| dice.face(die).on(die).to_string()).collect();
                EventMessage::with("dice", "faces", faces.join(" "))
            }
        }
    }

    fn tell_happening(&self, teller: &Teller, happening: &PotHappening) -> Piece {
        story::pot::tell(self, teller, happening)
    }

    fn tell_board(&self, lang: Lang, names: &Names, position: &Position) -> Vec<String> {
        let mut lines: Vec<String> = Seat::all(self.seats())
            .map(|seat| {
                let (name, coins) = (names.get(seat), position.coins[seat.index()]);
                match position.control {
                    Some(control) if control.seat == seat => {
                        say!(lang, "pot-board-control", name = name, coins = coins, total = control.total)
                    }
                    _ => say!(lang, "pot-board-seat", name = name, coins = coins),
                }
            })
            .collect();
        lines.push(say!(lang, "pot-board-lid", coins = position.lid));
        if let CoinSupply::Coins(_) = self.rules().coin_supply {
            lines.push(say!(lang, "pot-board-bank", coins = self.bank(position)));
        }
        if let Phase::Decide(_) | Phase::Choose | Phase::Rob { .. } | Phase::Give { .. } = position.phase {
            let dice = told_dice(position);
            lines.push(say!(lang, "pot-board-dice", dice = dice, total = position.dice.total()));
        }
        lines
    }

    fn tell_score(&self, lang: Lang, position: &Position, seat: Seat) -> String {
        say!(lang, "end-pot-score", coins = position.coins[seat.index()])
    }

    fn tell_situation(&self, lang: Lang, names: &Names, position: &Position) -> String {
        let beat = match position.control {
            Some(control) => say!(lang, "situation-pot-beat", name = names.get(control.seat), total = control.total),
            None => say!(lang, "situation-pot-open"),
        };
        let dice = row(Die::ALL.map(|die| position.dice.face(die).on(die)));
        let total = position.dice.total();
        say!(lang, "situation-pot", dice = dice, total = total, beat = beat, coins = position.lid)
    }

    fn tell_fact(&self, lang: Lang, names: &Names, told: &TwoMoves, fact: &PotFact) -> String {
        let (made, better, name) = (told.made.as_str(), told.better.as_str(), told.name.as_str());
        match *fact {
            PotFact::Lid { stopped_with: Some(total), to_beat: Some(control), best, .. } if total <= control.total => {
                let (other, best) = (names.get(control.seat), of_100(lang, best));
                say!(
                    lang,
                    "reason-pot-beaten",
                    total = total,
                    other = other,
                    beat = control.total,
                    better = better,
                    best = best
                )
            }
            PotFact::Lid { stopped_with: Some(total), played, best, .. } => {
                let (played, best) = (of_100(lang, played), of_100(lang, best));
                say!(
                    lang,
                    "reason-pot-lid-stop",
                    name = name,
                    total = total,
                    played = played,
                    better = better,
                    best = best
                )
            }
            PotFact::Lid { played, best, .. } => {
                let (played, best) = (of_100(lang, played), of_100(lang, best));
                say!(lang, "reason-pot-lid", name = name, made = made, played = played, better = better, best = best)
            }
            PotFact::Brings { combo, coins, ways, throws } => {
                let combo = combo_name(combo);
                say!(
                    lang,
                    "reason-pot-brings",
                    better = better,
                    combo = combo,
                    coins = coins,
                    ways = ways,
                    throws = throws
                )
            }
            PotFact::Risks { combo, coins, ways, throws } => {
                let combo = combo_name(combo);
                say!(lang, "reason-pot-risks", made = made, combo = combo, coins = coins, ways = ways, throws = throws)
            }
            PotFact::Lies { combo, coins } => say!(lang, "reason-pot-lies", combo = combo_name(combo), coins = coins),
            PotFact::Costs => say!(lang, "reason-pot-costs", made = made),
            PotFact::Pays { played, best } => {
                say!(lang, "reason-pot-pays", made = made, played = played, better = better, best = best)
            }
            PotFact::Purses { played, best, target } => {
                let (one, other) = (names.get(played.0), names.get(best.0));
                say!(
                    lang,
                    "reason-pot-purses",
                    best = other,
                    coins = best.1,
                    target = target,
                    played = one,
                    fewer = played.1
                )
            }
            PotFact::Near { seat, coins, lid, target } => {
                say!(lang, "reason-pot-near", seat = names.get(seat), coins = coins, lid = lid, target = target)
            }
        }
    }

    /// Some numbers, and the letter of the last die that is thrown.
    fn tell_chance(&self, lang: Lang, names: &Names, _own: Seat, chance: &PotChance) -> String {
        match *chance {
            PotChance::Takes { total } => say!(lang, "help-pot-takes", total = total),
            PotChance::Below { total, best } => {
                say!(lang, "help-pot-below", total = total, best = best.total, name = names.get(best.seat))
            }
            PotChance::Pays { combo, coins } => {
                let combo = say!(lang, &format!("web-pot-combo-{}", rule_card::pot::combo_id(combo)));
                say!(lang, "help-pot-pays", combo = combo, coins = coins)
            }
            PotChance::Beats { total, ways, has_pot, throws } => {
                let key = if throws == 6 { "help-pot-beats-faces" } else { "help-pot-beats" };
                let pot = if has_pot { "yes" } else { "no" };
                say!(lang, key, total = total, pot = pot, ways = ways as i64, throws = throws as i64)
            }
            PotChance::Lid { chance } => say!(lang, "help-pot-lid", chance = in_tries(lang, chance, "rounds")),
            PotChance::Costs => say!(lang, "help-pot-costs"),
            PotChance::Brings { coins } => say!(lang, "help-pot-brings", coins = coins),
            PotChance::Purse { coins, .. } => say!(lang, "help-pot-purse", coins = coins),
        }
    }

    fn tell_card(&self, lang: Lang) -> RuleCard {
        rule_card::pot::of(self, lang)
    }

    fn example(&self, position: &Position) -> String {
        let thrown = match position.phase {
            Phase::Throw(_, dice) | Phase::After123(dice) => dice,
            Phase::SuddenDeath(_) => DiceSet::ALL,
            _ => return "4".to_owned(),
        };
        let letter = thrown.iter().last().map_or('4', Die::letter);
        let numbers = &"42"[..thrown.len() as usize - 1];
        if numbers.is_empty() { "4".to_owned() } else { format!("{numbers}{letter}") }
    }
}

/// The dice as they lie, each behind the letter that notation has for it: "P 3 · O O · T 5".
fn told_dice(position: &Position) -> String {
    Die::ALL.map(|die| format!("{} {}", die.letter(), position.dice.face(die).on(die))).join(" · ")
}

/// A combo by its dice, in any language.
pub(crate) fn combo_name(combo: Combo) -> &'static str {
    match combo {
        Combo::OneTwoThree => "1-2-3",
        Combo::TwoThreeFour => "2-3-4",
        Combo::ThreeFourFive => "3-4-5",
        Combo::Pot => "P-O-T",
        Combo::Ones => "1-1-1",
        Combo::Twos => "2-2-2",
        Combo::Threes => "3-3-3",
        Combo::Fours => "4-4-4",
        Combo::Fives => "5-5-5",
        Combo::FourTwoO => "4-2-O",
    }
}

fn count(lang: Lang, dice: DiceSet) -> String {
    match dice.len() {
        1 => say!(lang, "thrown-die"),
        count => say!(lang, "thrown-dice", count = count),
    }
}
