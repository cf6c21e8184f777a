//! POT's story, and its dice by what people see of them.

use play::story::pot::PotHappening as It;
use rules::pot::{Combo, Control, Dice, DiceSet, Die, Face, Pot, Reward};
use rules::{Game, SeatSet};

use super::{Joint, Piece, Teller, row};
use crate::games::combo_name;
use crate::telling::listed;
use crate::{Lang, say};

pub(crate) fn tell(game: &Pot, teller: &Teller, happening: &It) -> Piece {
    let (lang, names) = (teller.lang, teller);
    match *happening {
        It::ThrowsForStart { seat, face } => {
            let face = if face == Face::LETTER { say!(lang, "story-pot-letter") } else { face.value().to_string() };
            Piece::new(Joint::Comma, format!("{}: {face}", names.name(seat)))
        }
        It::TiedForStart { seats } | It::TiedForWin { seats } => {
            Piece::sentence(say!(lang, "story-tied", names = names.all_of(seats)))
        }
        It::Begins { seat } => Piece::sentence(say!(lang, "story-begins", name = names.name(seat))),
        It::Ante { coins } => Piece::sentence(say!(lang, "story-pot-ante", coins = coins)),
        It::Throws { dice, lying } => Piece::new(Joint::Arrow, faces(dice, lying)),
        It::Rethrows { dice, lying } => {
            Piece::new(Joint::Semicolon, say!(lang, "story-pot-rethrows", dice = named(lang, dice, lying)))
        }
        It::PaysToRethrow { coins, dice, lying } => {
            let dice = named(lang, dice, lying);
            Piece::new(Joint::Semicolon, say!(lang, "story-pot-pays", coins = coins, dice = dice))
        }
        It::Stops => Piece::detail(Joint::Comma, say!(lang, "story-pot-stops")),
        It::Combo(Combo::Pot) => Piece::head(Joint::Semicolon, say!(lang, "story-pot-pot")),
        It::Combo(combo) => Piece::head(Joint::Semicolon, combo_name(combo).to_owned()),
        It::FromBank { seats, coins } => Piece::new(Joint::Comma, from_bank(game, teller, seats, coins)),
        It::FromSeats { seats, coins } => {
            let told =
                say!(lang, "story-pot-from-seats", coins = coins, names = names.all_of(seats), count = seats.len());
            Piece::new(Joint::Comma, told)
        }
        It::ToBank { coins, due } if coins < due => {
            Piece::new(Joint::Comma, say!(lang, "story-pot-to-bank-short", coins = coins, due = due))
        }
        It::ToBank { coins, .. } => Piece::new(Joint::Comma, say!(lang, "story-pot-to-bank", coins = coins)),
        It::NobodyToRob => Piece::new(Joint::Comma, say!(lang, "story-pot-nobody")),
        It::BankIsEmpty => Piece::new(Joint::Comma, say!(lang, "story-pot-bank-empty")),
        It::Chooses(reward) => Piece::detail(Joint::Comma, say!(lang, chosen(reward))),
        It::OneAndThreeAgain => Piece::new(Joint::Comma, say!(lang, "story-pot-again")),
        It::Total { total, to_beat, takes_lid } => {
            Piece::new(Joint::Semicolon, told_total(teller, total, to_beat, takes_lid))
        }
        It::NoTotal => Piece::new(Joint::Comma, say!(lang, "story-pot-no-total")),
        It::KeepsLid { seat, coins } => {
            Piece::sentence(say!(lang, "story-pot-keeps-lid", name = names.name(seat), coins = coins))
        }
        It::TakesLid { coins } => Piece::new(Joint::Comma, say!(lang, "story-pot-takes-lid", coins = coins)),
        It::SuddenDeath { seats, coins, target } => Piece::sentence(say!(
            lang,
            "story-pot-sudden-death",
            names = names.all_of(seats),
            coins = coins,
            target = target
        )),
        It::ThrowsForWin { seat, dice } => {
            let (faces, total) = (faces(DiceSet::ALL, dice), dice.total());
            Piece::sentence(say!(lang, "story-pot-for-win", name = names.name(seat), dice = faces, total = total))
        }
        It::Wins { seat, coins, target } => {
            Piece::sentence(say!(lang, "story-pot-wins", name = names.name(seat), coins = coins, target = target))
        }
        It::WinsSuddenDeath { seat, coins } => {
            Piece::sentence(say!(lang, "story-pot-wins-throw", name = names.name(seat), coins = coins))
        }
    }
}

fn from_bank(game: &Pot, teller: &Teller, seats: SeatSet, coins: u32) -> String {
    let lang = teller.lang;
    if teller.seat().is_some_and(|seat| seats == SeatSet::only(seat)) {
        say!(lang, "story-pot-from-bank", coins = coins)
    } else if seats.len() == game.seats() {
        say!(lang, "story-pot-bank-all", coins = coins)
    } else {
        say!(lang, "story-pot-bank-gives", names = teller.all_of(seats), count = seats.len(), coins = coins)
    }
}

fn chosen(reward: Reward) -> &'static str {
    match reward {
        Reward::Bank => "story-pot-chooses-bank",
        Reward::One => "story-pot-chooses-one",
        Reward::Two => "story-pot-chooses-two",
    }
}

fn told_total(teller: &Teller, total: u8, to_beat: Option<Control>, takes_lid: bool) -> String {
    let lang = teller.lang;
    let of = |control: Control| (teller.name(control.seat).to_owned(), control.total);
    match (to_beat.map(of), takes_lid) {
        (None, _) => say!(lang, "story-pot-total-first", total = total),
        (Some((name, beaten)), true) => {
            say!(lang, "story-pot-total-beats", total = total, name = name, beaten = beaten)
        }
        (Some((name, beaten)), false) if beaten == total => {
            say!(lang, "story-pot-total-ties", total = total, name = name)
        }
        (Some((name, beaten)), false) => {
            say!(lang, "story-pot-total-less", total = total, name = name, beaten = beaten)
        }
    }
}

/// What some of the dice show: "5 O 2".
fn faces(dice: DiceSet, lying: Dice) -> String {
    row(dice.iter().map(|die| lying.face(die).on(die)))
}

/// Dice by what people see: "the 3 and the O"; those that show the same by their place: "the left 3".
pub(crate) fn named(lang: Lang, dice: DiceSet, lying: Dice) -> String {
    if dice == DiceSet::ALL {
        return say!(lang, "story-pot-all-dice");
    }
    let alike = |die: Die| Die::ALL.into_iter().filter(move |it| is_alike(lying, die, *it));
    let mut told = Vec::new();
    for die in dice.iter() {
        let face = lying.face(die);
        let (same, picked) = (alike(die).count(), alike(die).filter(|it| dice.has(*it)).count());
        let first = alike(die).find(|it| dice.has(*it));
        if face == Face::LETTER {
            told.push(say!(lang, "story-pot-die-letter", letter = die.letter().to_string()));
        } else if same == 1 {
            told.push(say!(lang, "story-pot-die", face = face.value()));
        } else if picked == same {
            // Both of two: named once.
            if first == Some(die) {
                told.push(say!(lang, "story-pot-die-both", face = face.value()));
            }
        } else {
            told.push(say!(lang, place(die), face = face.value()));
        }
    }
    listed(lang, &told)
}

/// True if two dice show the same number; letters are never the same.
fn is_alike(lying: Dice, one: Die, other: Die) -> bool {
    one == other || (lying.face(one) == lying.face(other) && lying.face(one) != Face::LETTER)
}

/// The dice lie in the order of their letters, which are on one face only.
fn place(die: Die) -> &'static str {
    match die {
        Die::P => "story-pot-die-left",
        Die::O => "story-pot-die-middle",
        Die::T => "story-pot-die-right",
    }
}
