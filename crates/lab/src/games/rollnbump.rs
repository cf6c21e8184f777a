//! Roll'n Bump: which kinds of cards, and which patterns.

use rules::rollnbump::{Demand, Joker, Pattern, Position, RollnBump, White};
use rules::{Game, Seat};

use crate::watch::{Observations, Observer, Watched};

/// The things: what cards demand, the joker, the white die's points at the end, then the patterns.
const JOKER: usize = Demand::ALL.len() - 1;
const WHITE: usize = JOKER + 1;
const PATTERNS: usize = WHITE + 1;

/// A pattern counts for a seat when its collection is the largest the seat has, and of at least this many cards: from two
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

#[derive(Default)]
pub(crate) struct RollnBumpWatch {
    seen: Observations,
    /// The cards when points were last counted.
    owned: [u64; 5],
    /// True if the joker had been laid then.
    is_joker_laid: bool,
    points: [i32; 5],
}

impl Observer<RollnBump> for RollnBumpWatch {
    type Glimpse = ();

    #[inline]
    fn glimpse(_: &Position) {}

    fn begin(&mut self, _game: &RollnBump, position: &Position) {
        (self.owned, self.is_joker_laid, self.points) = (position.owned, false, [0; 5]);
    }

    #[inline]
    fn turn_ended(&mut self, game: &RollnBump, position: &Position) {
        if position.owned != self.owned {
            self.count_points(game, position);
        }
        if game.on_turn(position).is_none() {
            self.count_points(game, position);
            self.look_at_the_end(game, position);
        }
    }

    fn seen(&self) -> &Observations {
        &self.seen
    }

    fn seen_mut(&mut self) -> &mut Observations {
        &mut self.seen
    }
}

impl RollnBumpWatch {
    /// Points change when cards are taken, which most turns begin without; the joker is laid then, too, and the white die
    /// adds its points at the end.
    fn count_points(&mut self, game: &RollnBump, position: &Position) {
        let is_joker_laid = matches!(position.joker, Joker::Laid(..));
        let all = is_joker_laid != self.is_joker_laid || game.on_turn(position).is_none();
        for seat in Seat::all(game.seats()) {
            if all || position.owned[seat.index()] != self.owned[seat.index()] {
                self.points[seat.index()] = i32::from(game.points(position, seat).total());
            }
        }
        (self.owned, self.is_joker_laid) = (position.owned, is_joker_laid);
        self.seen.look_who_leads(self.points[..game.seats()].iter().copied());
    }

    /// No seat ever loses a card, so those that lie there at the end are those that were taken.
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
