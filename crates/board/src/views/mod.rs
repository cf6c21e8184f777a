//! What people see of a game: one view a game, all behind one trait.
//!
//! A view draws what lies on the felt, says what is asked, and reads what was tapped. It never decides what is legal: that
//! is the engine's affair, and whatever is posted is checked there.

mod exactly;
mod pot;
mod rollnbump;
mod spelunke;

use maud::Markup;
use play::{GameId, Table, for_game};

use crate::fields::Fields;
use crate::sight::Sight;

pub use spelunke::{joker_choice, joker_hand};

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
pub struct PadButton {
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
    pub keys: Vec<PadButton>,
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
