//! exactly in words.

use rules::exactly::{Coin, Exactly, Face, Move, Position, Stack, total};
use rules::{Game, Seat};

use crate::telling::{EventMessage, Names, Telling};
use crate::{Lang, say};

impl Telling for Exactly {
    const RULE_PAGES: [&'static str; 2] =
        [include_str!("../../pages/exactly.de.md"), include_str!("../../pages/exactly.en.md")];

    fn tell_move(&self, lang: Lang, names: &Names, played: Move) -> EventMessage {
        let coin = EventMessage::with("move", "coin", played.coin.value());
        let from = match played.from.seat() {
            Some(seat) => say!(lang, "exactly-from-seat", name = names.get(seat)),
            None => say!(lang, "exactly-from-middle"),
        };
        let to = match played.to.seat() {
            Some(seat) => say!(lang, "exactly-to-seat", name = names.get(seat)),
            None => say!(lang, "exactly-to-middle"),
        };
        coin.and("from", from).and("to", to)
    }

    fn tell_throw(&self, _lang: Lang, thrown: Face) -> EventMessage {
        match thrown {
            Face::Zero => EventMessage::plain("nothing"),
            Face::Any => EventMessage::plain("any"),
            Face::Coin(coin) => EventMessage::with("coin", "coin", coin.value()),
        }
    }

    fn tell_board(&self, lang: Lang, names: &Names, position: &Position) -> Vec<String> {
        let mut lines: Vec<String> = Seat::all(self.seats())
            .map(|seat| {
                let stack = position.tokens.stack(seat);
                let euros = position.euros[seat.index()];
                let tokens = tokens(lang, stack);
                say!(
                    lang,
                    "exactly-board-seat",
                    name = names.get(seat),
                    total = total(stack),
                    tokens = tokens,
                    euros = euros
                )
            })
            .collect();
        lines.push(say!(lang, "exactly-board-middle", tokens = tokens(lang, self.middle(position))));
        lines
    }

    /// The euros: cents come and go with every move.
    fn example(&self, _position: &Position) -> String {
        "0, 5, 10, 20, 50, ?".to_owned()
    }
}

/// The tokens of a place, the largest first: "2 × 50, 1 × 5".
fn tokens(lang: Lang, stack: Stack) -> String {
    let counted = Coin::ALL.into_iter().rev().map(|coin| (stack[coin as usize], coin.value()));
    let shown: Vec<_> =
        counted.filter(|(count, _)| *count > 0).map(|(count, value)| format!("{count} × {value}")).collect();
    if shown.is_empty() { say!(lang, "exactly-no-tokens") } else { shown.join(", ") }
}
