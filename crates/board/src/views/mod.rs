//! What people see of a game: one view a game, all behind one trait.
//!
//! A view draws what lies on the felt, says what is asked, and reads what was tapped. It never decides what is legal: that
//! is the engine's affair, and whatever is posted is checked there.

mod exactly;
mod pot;
mod rollnbump;
mod spelunke;

use std::cell::OnceCell;

use maud::Markup;
use play::{Actor, Awaited, Dice, GameId, Table, for_game};
use rules::Seat;
use words::{Lang, Names};

use crate::fields::Fields;

pub use play::May;
pub use spelunke::{joker_choice, joker_hand};

/// A table as one person sees it.
pub struct Sight<'a> {
    /// The table.
    pub table: &'a Table,
    /// What the seats are called.
    pub names: &'a Names,
    /// The reader's language.
    pub lang: Lang,
    /// The seat it is drawn for: the one that sits at the bottom. Nobody's for those who watch.
    pub seat: Option<Seat>,
    /// What the reader may do now.
    pub may: May,
    /// What has been chosen so far and not been played yet: fields of the page's own form, by the query.
    pub chosen: &'a Fields,
    /// Whether the table is played with hints.
    pub hints: bool,
    /// What is awaited, worked out once.
    pub awaited: Awaited,
    /// The last event that counts, worked out when first asked for.
    last: OnceCell<Option<(Actor, String)>>,
}

impl<'a> Sight<'a> {
    /// What a seat, or a watcher, sees.
    pub fn new(
        table: &'a Table,
        names: &'a Names,
        lang: Lang,
        seat: Option<Seat>,
        may: May,
        chosen: &'a Fields,
    ) -> Sight<'a> {
        Sight { table, names, lang, seat, may, chosen, hints: false, awaited: table.awaits(), last: OnceCell::new() }
    }

    /// The same at a table with hints, or without.
    #[must_use]
    pub fn with_hints(self, hints: bool) -> Sight<'a> {
        Sight { hints, ..self }
    }

    /// What a seat is called.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat)
    }

    /// Whether this is the reader's own seat.
    pub fn is_me(&self, seat: Seat) -> bool {
        self.seat == Some(seat)
    }

    /// Whether a bot sits there.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.table.is_bot(seat)
    }

    /// All seats in turn order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.table.setup().seats)
    }

    /// The seats in turn order, the reader's own first (seat 1 for those who watch).
    pub fn around(&self) -> Vec<Seat> {
        let mut seats: Vec<_> = self.seats().collect();
        seats.rotate_left(self.seat.map_or(0, Seat::index));
        seats
    }

    /// The legal moves in notation; none unless a move is awaited.
    pub fn legal(&self) -> &[String] {
        self.awaited.legal()
    }

    /// The seat whose move or throw is awaited.
    pub fn awaited_seat(&self) -> Option<Seat> {
        self.awaited.seat()
    }

    /// Whether throws come from real dice.
    pub fn dice_are_real(&self) -> bool {
        self.table.dice() == Dice::Real
    }

    /// Who made the last event that counts, and its notation.
    pub fn last_event(&self) -> Option<&(Actor, String)> {
        let last = || self.table.last_event().map(|(_, entry)| (entry.by, entry.text));
        self.last.get_or_init(last).as_ref()
    }

    /// Whether the last event was a throw, so that its dice have just come to rest.
    pub fn is_just_thrown(&self) -> bool {
        matches!(self.last_event(), Some((Actor::Thrower(_), _)))
    }
}

/// What the dock says and offers.
pub struct Dock {
    /// One sentence: what is asked, or who is at it.
    pub ask: String,
    /// One line: what follows from it. May be empty.
    pub follows: String,
    /// The main choices: `.btn` buttons of the page's form. Empty for those who only look on.
    pub acts: Markup,
}

/// One key of an entry pad.
pub struct Key {
    /// What it adds to what has been entered, such as `5`, `O` or a card's notation.
    pub value: String,
    /// The die's or card's drawing.
    pub face: Markup,
    /// What it says to those who do not see the drawing.
    pub label: String,
    /// Why it cannot be tapped now; `None` if it can.
    pub off: Option<String>,
}

/// How real dice or cards are entered.
pub struct Pad {
    /// The slate with the number that matters, or nothing.
    pub slate: Markup,
    /// What to do at the real table: "Throw all three, then tap what you see. Any order."
    pub task: String,
    /// What is being asked for next: "What does the third die show?"
    pub ask: String,
    /// What has been entered so far, drawn, one a slot.
    pub slots: Vec<Markup>,
    /// How many slots there are in all.
    pub wanted: usize,
    /// The keys; each is one tap.
    pub keys: Vec<Key>,
}

/// How one game is shown. Its folder holds one of these.
pub trait View: Sync {
    /// The class on the page's body, which its style sheet hangs on.
    fn room(&self) -> &'static str;
    /// What lies in the middle of the table before the game; `None` if the small picture of the game does.
    fn emblem(&self) -> Option<Markup> {
        None
    }
    /// A note beside the game's name: "Round 3 · first to 24".
    fn note(&self, sight: &Sight) -> String;
    /// What lies on the felt, seats included. All inputs belong to the page's one form.
    fn felt(&self, sight: &Sight) -> Markup;
    /// What is asked and what can be done; only asked for while something is awaited.
    fn dock(&self, sight: &Sight) -> Dock;
    /// Panels beside the table, above the log; may be empty.
    fn side(&self, sight: &Sight) -> Markup;
    /// The move that the posted fields make up, in notation, whether legal or not; `None` when something has not been
    /// chosen yet.
    fn compose(&self, table: &Table, fields: &Fields) -> Option<String>;
    /// The pad for the throw that is awaited; what has been entered are the chosen fields called `entered`, one a tap.
    fn pad(&self, sight: &Sight) -> Pad;
    /// The throw that has been entered, in notation as it is typed; `None` while something is missing.
    fn entry(&self, table: &Table, entered: &[&str]) -> Option<String>;
}

/// A game that has a view.
pub(crate) trait Viewed {
    /// Its view.
    const VIEW: &'static dyn View;
}

/// The view of a game.
pub fn view(game: GameId) -> &'static dyn View {
    for_game!(game, G => G::VIEW)
}
