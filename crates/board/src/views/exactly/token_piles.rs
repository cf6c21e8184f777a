//! Which token lies where. The rules do not tell tokens of one value apart; the animation of a move does.

use rules::exactly::{Coin, Exactly, Move, Place, Position};
use rules::{Game, Seat};

/// Token numbers by value and place, from the bottom to the top of each pile.
pub(super) struct TokenPiles([Vec<Vec<u8>>; Coin::ALL.len()]);

impl TokenPiles {
    /// The piles at the beginning of a round.
    pub(super) fn laid(game: &Exactly, position: &Position) -> TokenPiles {
        let middle = game.middle(position);
        TokenPiles(Coin::ALL.map(|coin| {
            let stacks = Seat::all(game.seats()).map(|seat| position.tokens.stack(seat));
            let mut next = 0;
            let counts = std::iter::once(middle).chain(stacks).map(|stack| stack[coin as usize]);
            let take = |count| {
                let from = next;
                next += count;
                (from..next).collect()
            };
            counts.map(take).collect()
        }))
    }

    pub(super) fn move_top(&mut self, played: Move) {
        let by_place = &mut self.0[played.coin as usize];
        if let Some(token) = by_place.get_mut(index(played.from)).and_then(Vec::pop) {
            by_place[index(played.to)].push(token);
        }
    }

    pub(super) fn at(&self, coin: Coin, place: Place) -> &[u8] {
        &self.0[coin as usize][index(place)]
    }
}

fn index(place: Place) -> usize {
    place.seat().map_or(0, Seat::number)
}
