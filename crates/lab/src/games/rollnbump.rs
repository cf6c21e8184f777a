//! Roll'n Bump: which kinds of cards, and which patterns.

use rules::rollnbump::{Demand, Joker, Pattern, Position, RollnBump, White};
use rules::{Game, Seat};

use crate::watch::{Seen, Watched, Watching};

/// The things: what cards demand, the joker, the white die's points at the end, then the patterns.
const JOKER: usize = Demand::ALL.len() - 1;
const WHITE: usize = JOKER + 1;
const PATTERNS: usize = WHITE + 1;

/// A pattern counts for a seat when its collection is the largest the seat has, and of at least so many cards: from two
/// on a collection is worth something.
const LEAST_COLLECTION: usize = 2;

impl Watched for RollnBump {
    type Watch = RollnBumpWatch;

    fn things(&self) -> Vec<String> {
        let demands = Demand::ALL[..JOKER].iter().map(ToString::to_string);
        let patterns =
            Pattern::ALL.into_iter().map(|pattern| format!("pattern-{}", pattern.to_string().to_lowercase()));
        demands.chain(["joker".to_owned(), "white".to_owned()]).chain(patterns).collect()
    }
}

/// Watches Roll'n Bump.
#[derive(Default)]
pub(crate) struct RollnBumpWatch {
    seen: Seen,
    /// The cards when points were last looked at.
    owned: [u64; 5],
}

impl Watching<RollnBump> for RollnBumpWatch {
    type Glimpse = ();

    #[inline]
    fn glimpse(_: &Position) {}

    fn begin(&mut self, _game: &RollnBump, position: &Position) {
        self.owned = position.owned;
    }

    #[inline]
    fn turn_ended(&mut self, game: &RollnBump, position: &Position) {
        let is_over = game.on_turn(position).is_none();
        // Points change when cards are taken, and most turns begin without.
        if position.owned != self.owned || is_over {
            self.owned = position.owned;
            self.seen
                .look_who_leads(Seat::all(game.seats()).map(|seat| i32::from(game.points(position, seat).total())));
        }
        if is_over {
            self.look_at_the_end(game, position);
        }
    }

    fn seen(&self) -> &Seen {
        &self.seen
    }

    fn seen_mut(&mut self) -> &mut Seen {
        &mut self.seen
    }
}

impl RollnBumpWatch {
    /// Nobody ever loses a card, so those that lie there at the end are those that were taken.
    fn look_at_the_end(&mut self, game: &RollnBump, position: &Position) {
        if let Joker::Laid(seat, _) = position.joker {
            self.seen.count(JOKER, seat);
        }
        if let White::Thrown(seat, _) = position.white {
            self.seen.count(WHITE, seat);
        }
        for seat in Seat::all(game.seats()) {
            for card in position.cards(seat) {
                let card = game.deck().card(card);
                self.seen.count(card.demand.number(), seat);
                self.seen.times[PATTERNS + card.pattern as usize] += 1;
            }
            let collections = Pattern::ALL.map(|pattern| position.cards_of(seat, pattern));
            let largest = collections.into_iter().max().unwrap_or(0).max(LEAST_COLLECTION);
            for pattern in Pattern::ALL.into_iter().filter(|pattern| collections[*pattern as usize] == largest) {
                self.seen.had[seat.index()] |= 1 << (PATTERNS + pattern as usize);
            }
        }
    }
}
