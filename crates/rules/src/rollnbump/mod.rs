//! Roll'n Bump, for 2 to 5 seats.
//!
//! Five dice a seat claim cards with what they demand; stronger dice bump weaker ones; what still lies there when a
//! seat's next turn begins has won its card. Cards of one pattern are a collection and worth more together. The rules
//! as we play them: `knobel rules rollnbump`; clauses R-01 to R-33.
//!
//! | switch | values (default first) | clause |
//! |---|---|---|
//! | `end` | `taken`, `revealed` | R-07 |
//! | `joker` | `claimed`, `at_once` | R-11 |
//! | `white_returns` | `always`, `used` | R-15 |
//!
//! The deck is data of its own ([`Deck`], R-01).
//!
//! ```
//! use rules::rollnbump::{Deck, RollnBump, Rules};
//! use rules::{Game, Seat};
//!
//! let game = RollnBump::new(2, Rules::default(), Some(Seat::new(0)), Deck::default())?;
//! let mut position = game.start();
//! // Six stacks get their first card, then seat 1 throws three dice (R-20) …
//! for card in ["A1", "Ae2", "B6", "Br3", "C2", "De4"] {
//!     game.throw(&mut position, game.read_throw(card)?)?;
//! }
//! game.throw(&mut position, game.read_throw("266")?)?;
//! // … and claims the pair of pattern A and the single 2 of pattern C.
//! game.play(&mut position, game.read_move("put 66 2")?)?;
//! game.play(&mut position, game.read_move("put 2 5")?)?;
//! assert_eq!(position.stacks[1].claim.unwrap().seat(), Seat::new(0));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bits;
mod card;
mod deck;
mod deck_text;
mod dice;
mod draws;
mod handfuls;
mod moves;
mod notation;
mod play;
mod position;
mod score;
mod soundness;
#[cfg(test)]
mod tests;

use crate::Seat;
use crate::illegal::breaches;
use crate::setup::{SetupError, check_seats};
use crate::switch::{choice, switches};
use handfuls::{Handfuls, Strengths};

pub use crate::face::Face;
pub use card::{Card, CardName, Demand, Pattern};
pub use deck::Deck;
pub use deck_text::{DeckError, Spot};
pub use dice::Dice;
pub use play::RETHROWS;
pub use position::{AwaitedDice, Claim, Joker, Phase, Position, Stack, White};
pub use score::{Points, collection_points};

/// How many seats a table may have.
pub const SEATS: std::ops::RangeInclusive<usize> = 2..=5;

/// The most seats, as an array size.
const MOST_SEATS: usize = *SEATS.end();

/// The stacks and the cards in each, by the number of seats from two on. It is always 36 cards; twelve stay unused.
const STACKS: [(usize, u8); 4] = [(6, 6), (9, 4), (9, 4), (12, 3)];

/// The most stacks, as an array size.
const MOST_STACKS: usize = 12;

/// The cards that are in no stack.
const UNUSED: usize = 12;

choice! {
    /// When the game ends (R-07).
    pub enum End {
        /// When the last card of a stack is taken.
        Taken = "taken",
        /// When the last card of a stack is turned up.
        Revealed = "revealed",
    }
}

choice! {
    /// How the joker is won (R-11).
    pub enum JokerWon {
        /// Five equal dice claim it like a card.
        Claimed = "claimed",
        /// Five equal dice take it at once.
        AtOnce = "at_once",
    }
}

choice! {
    /// When the white die goes back beside the stacks (R-15).
    pub enum WhiteReturns {
        /// At the end of its holder's turn.
        Always = "always",
        /// At the end of the turn in which it was used.
        Used = "used",
    }
}

switches! {
    /// Roll'n Bump's switches.
    pub struct Rules {
        /// When the game ends.
        end: End = End::Taken, "R-07";
        /// How the joker is won.
        joker: JokerWon = JokerWon::Claimed, "R-11";
        /// When the white die goes back beside the stacks.
        white_returns: WhiteReturns = WhiteReturns::Always, "R-15" "R-16";
    }
}

/// A table of Roll'n Bump.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RollnBump {
    seats: usize,
    rules: Rules,
    start: Option<Seat>,
    deck: Deck,
}

impl RollnBump {
    /// A table with this set-up; without `start` the seats throw for it (R-27).
    pub fn new(seats: usize, rules: Rules, start: Option<Seat>, deck: Deck) -> Result<RollnBump, SetupError> {
        check_seats(seats, SEATS, start)?;
        Ok(RollnBump { seats, rules, start, deck })
    }

    /// The switches of this table.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Who starts, if the set-up says so.
    pub fn start_seat(&self) -> Option<Seat> {
        self.start
    }

    /// The cards of this table.
    pub fn deck(&self) -> &Deck {
        &self.deck
    }

    /// How many stacks there are.
    #[inline]
    pub fn stacks(&self) -> usize {
        STACKS[self.seats - SEATS.start()].0
    }

    /// How many cards a stack has at first.
    #[inline]
    pub fn stack_height(&self) -> u8 {
        STACKS[self.seats - SEATS.start()].1
    }
}

/// A decision in Roll'n Bump.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// Throw some dice again (R-23).
    Rethrow {
        /// Which of the own dice, by what they show.
        dice: Dice,
        /// Whether the white die is thrown with them (R-24).
        white: bool,
    },
    /// A die that shows this takes the white die's value (R-14).
    White(Face),
    /// Put dice somewhere to claim what lies there.
    Put {
        /// The dice, by what they show.
        dice: Dice,
        /// Where.
        place: Place,
    },
    /// Lay the joker to the collection of this pattern (R-12).
    Lay(Pattern),
    /// Leave it at that; nobody has to claim anything (R-19).
    Done,
}

/// Where dice can be put.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// On the card of a stack. Counts from 0 inside and from 1 wherever a person reads it.
    Stack(u8),
    /// On the joker.
    Joker,
    /// Beside the white die.
    White,
}

/// What was thrown, or turned up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Throw {
    /// Dice: one for the start (R-27) and, the white one, at the end (R-17), otherwise those of a seat on turn.
    Dice {
        /// The dice.
        dice: Dice,
        /// What the white die shows that was thrown along.
        white: Option<Face>,
    },
    /// A card (R-28); a real one is entered just so (R-32).
    Card(CardName),
}

breaches! {
    /// What Roll'n Bump's rules forbid.
    pub enum Breach {
        /// There are three throws, and none after a claim or after the white die's value was used.
        ThrowingEnded = "throwing-ended", "R-23";
        /// A rethrow takes at least one die.
        NothingToThrow = "nothing-to-throw", "R-23";
        /// Those dice are not in hand: what lies on a card stays there.
        NotInHand = "not-in-hand", "R-30";
        /// There is no white die to throw along.
        NoWhiteDie = "no-white-die", "R-24";
        /// The white die's value is not there to be used, or no longer: once, before the first claim.
        NoWhiteValue = "no-white-value", "R-14";
        /// The white die has just that value.
        SameValue = "same-value", "R-14";
        /// The dice are not what the card demands, or too many.
        DemandNotMet = "demand-not-met", "R-05";
        /// The dice that lie there are as strong or stronger.
        NotStronger = "not-stronger", "R-04";
        /// One's own dice lie there.
        OwnClaim = "own-claim", "R-30";
        /// The table has fewer stacks.
        NoSuchStack = "no-such-stack", "R-10";
        /// The last card of that stack is gone.
        EmptyPlace = "empty-place", "R-10";
        /// The joker has been laid to a collection.
        JokerGone = "joker-gone", "R-12";
        /// Who holds the white die does not claim it.
        WhiteInHand = "white-in-hand", "R-16";
        /// Another seat holds the white die.
        WhiteAway = "white-away", "R-15";
        /// The joker is laid first.
        LayFirst = "lay-first", "R-29";
        /// There is no joker to be laid.
        NoJokerToLay = "no-joker-to-lay", "R-11";
        /// That collection has all its cards.
        CollectionComplete = "collection-complete", "R-12";
        /// A card is to be turned up.
        CardAwaited = "card-awaited", "R-32";
        /// Dice are to be thrown, and no card is turned up meanwhile.
        DiceAwaited = "dice-awaited", "R-28";
        /// That card is not among those not yet seen.
        CardNotUnseen = "card-not-unseen", "R-28";
        /// Dice are to be thrown, and not so many.
        OtherDice = "other-dice", "R-20";
        /// The white die is thrown along, or is not.
        WhiteDiffers = "white-differs", "R-24";
    }
}
