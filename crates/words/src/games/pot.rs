//! POT in words.

use rules::pot::{CoinSupply, DiceSet, Die, Move, Phase, Position, Pot, Reward, Throw};
use rules::{Game, Seat};

use crate::telling::{EventMessage, Names, Telling, listed};
use crate::{Lang, say};

impl Telling for Pot {
    const RULE_PAGES: [&'static str; 2] =
        [include_str!("../../pages/pot.de.md"), include_str!("../../pages/pot.en.md")];

    fn tell_move(&self, lang: Lang, names: &Names, played: Move) -> EventMessage {
        match played {
            Move::Stop => EventMessage::plain("stop"),
            Move::Rethrow(dice) => EventMessage::with("rethrow", "dice", letters(lang, dice)),
            Move::Pay(dice) => EventMessage::with("pay", "dice", letters(lang, dice)),
            Move::Take(Reward::Bank) => EventMessage::plain("take-bank"),
            Move::Take(Reward::One) => EventMessage::plain("take-one"),
            Move::Take(Reward::Two) => EventMessage::plain("take-two"),
            Move::Rob(seat) => EventMessage::with("rob", "victim", names.get(seat)),
            Move::Give(seat) => EventMessage::with("give", "other", names.get(seat)),
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
            let dice = Die::ALL.map(|die| format!("{} {}", die.letter(), position.dice.face(die).on(die))).join(" · ");
            lines.push(say!(lang, "pot-board-dice", dice = dice, total = position.dice.total()));
        }
        lines
    }

    /// Some numbers, and the letter of the last die that is thrown.
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

fn letters(lang: Lang, dice: DiceSet) -> String {
    listed(lang, &dice.iter().map(|die| die.letter().to_string()).collect::<Vec<_>>())
}
