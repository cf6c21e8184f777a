//! The story of exactly.

use play::story::exactly::ExactlyHappening as It;
use rules::exactly::{Coin, Face, Place, Stack};

use super::{Joint, Piece, Teller};
use crate::say;

pub(crate) fn tell(teller: &Teller, happening: &It) -> Piece {
    let (lang, names) = (teller.lang, teller);
    match *happening {
        It::ThrowsForStart { seat, face } => Piece::new(Joint::Comma, format!("{}: {}", names.name(seat), shown(face))),
        It::TiedForStart { seats } => Piece::sentence(say!(lang, "story-tied", names = names.all_of(seats))),
        It::Begins { seat } => Piece::sentence(say!(lang, "story-begins", name = names.name(seat))),
        It::Throws { face: Face::Zero } => Piece::head(Joint::Semicolon, say!(lang, "story-exactly-zero")),
        It::Throws { face: Face::Any } => Piece::new(Joint::Semicolon, say!(lang, "story-exactly-any")),
        It::Throws { face } => Piece::new(Joint::Semicolon, shown(face)),
        It::NothingMoves => Piece::new(Joint::Comma, say!(lang, "story-exactly-nothing")),
        It::NoneCanMove { coin } => Piece::new(Joint::Comma, say!(lang, "story-exactly-none", coin = coin.value())),
        It::Moves { coin, from, to, from_total, to_total } => {
            let told = say!(
                lang,
                "story-exactly-moves",
                coin = coin.value(),
                from = left(teller, from, from_total),
                to = reached(teller, to, to_total)
            );
            Piece::new(Joint::Semicolon, told)
        }
        It::Scores { seat, stack, euros } => {
            let (name, coins) = (names.name(seat), told_stack(stack));
            Piece::sentence(say!(lang, "story-exactly-scores", name = name, coins = coins, euros = euros))
        }
        It::NotFirst { seat } => Piece::sentence(say!(lang, "story-exactly-not-first", name = names.name(seat))),
        It::NewRound { each: 0 } => Piece::sentence(say!(lang, "story-exactly-round-bare")),
        It::NewRound { each } => Piece::sentence(say!(lang, "story-exactly-round", each = each)),
        It::Wins { seats, euros } => Piece::sentence(say!(
            lang,
            "story-exactly-wins",
            names = names.all_of(seats),
            count = seats.len(),
            euros = euros
        )),
    }
}

fn shown(face: Face) -> String {
    match face {
        Face::Zero => "0".to_owned(),
        Face::Any => "?".to_owned(),
        Face::Coin(coin) => coin.value().to_string(),
    }
}

fn left(teller: &Teller, place: Place, total: Option<u16>) -> String {
    let lang = teller.lang;
    match (place.seat(), total) {
        (own, Some(total)) if own.is_some() && own == teller.seat() => {
            say!(lang, "story-exactly-from-own", total = total)
        }
        (Some(seat), Some(total)) => say!(lang, "story-exactly-from", name = teller.name(seat), total = total),
        _ => say!(lang, "exactly-from-middle"),
    }
}

fn reached(teller: &Teller, place: Place, total: Option<u16>) -> String {
    let lang = teller.lang;
    match (place.seat(), total) {
        (own, Some(total)) if own.is_some() && own == teller.seat() => {
            say!(lang, "story-exactly-to-own", total = total)
        }
        (Some(seat), Some(total)) => say!(lang, "story-exactly-to", name = teller.name(seat), total = total),
        _ => say!(lang, "exactly-to-middle"),
    }
}

/// The coins of a stack, the largest first: "50 + 20 + 20 + 10".
fn told_stack(stack: Stack) -> String {
    let coins = Coin::ALL.into_iter().rev();
    let values = coins.flat_map(|coin| std::iter::repeat_n(coin.value(), usize::from(stack[coin as usize])));
    values.map(|value| value.to_string()).collect::<Vec<_>>().join(" + ")
}
