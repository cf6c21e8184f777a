//! One view a game, all behind one trait.
//!
//! A view draws what lies on the felt, says what is asked, and reads what was tapped. It never decides what is legal:
//! the engine does, and checks what is posted.

mod exactly;
mod pot;
mod rollnbump;
mod spelunke;

use std::marker::PhantomData;

use maud::Markup;
use play::{GameId, Table, for_game};

use crate::fields::Fields;
use crate::sight::Sight;

pub use spelunke::{joker_choice, joker_hand};

/// The dock below the felt: question, consequence and buttons.
pub struct Dock {
    /// One sentence: what is asked, or who is awaited.
    pub ask: String,
    /// One line: what follows from it. May be empty.
    pub follows: String,
    /// The main choices: `.btn` buttons of the page's form. Empty for viewers who are not awaited.
    pub acts: Markup,
}

pub struct PadButton {
    /// The field value that it adds, such as `5`, `O` or a card's notation.
    pub value: String,
    /// The die's or card's drawing.
    pub face: Markup,
    /// The name for screen readers.
    pub label: String,
    /// Why it cannot be tapped; `None` if it can.
    pub off: Option<String>,
}

/// The entry pad for real dice or cards.
pub struct Pad {
    /// The slate with the number that matters; may be empty.
    pub slate: Markup,
    /// What to do at the real table: "Throw all three, then tap what you see. Any order."
    pub task: String,
    /// The question for the next entry: "What does the third die show?"
    pub ask: String,
    /// Drawings of what has been entered.
    pub slots: Vec<Markup>,
    /// The number of entries that make a throw.
    pub wanted: usize,
    pub keys: Vec<PadButton>,
}

/// How one game is drawn. A view has no data of its own, so `PhantomData` of the game implements it.
pub trait View: Sync {
    /// The class of the stage, by which the game's style sheet selects.
    fn room(&self) -> &'static str;
    /// The drawing in the middle of the table before the game; `None` for the game's small picture.
    fn emblem(&self) -> Option<Markup> {
        None
    }
    /// A note beside the game's name: "Round 3 · first to 24".
    fn note(&self, sight: &Sight) -> String;
    /// The felt, seats included. All inputs belong to the page's one form.
    fn felt(&self, sight: &Sight) -> Markup;
    /// Only called while something is awaited.
    fn dock(&self, sight: &Sight) -> Dock;
    /// Panels beside the table, above the log; may be empty.
    fn side(&self, sight: &Sight) -> Markup;
    /// The move that the posted fields make up, in notation, legal or not; `None` if something has not been chosen yet.
    fn compose(&self, table: &Table, fields: &Fields) -> Option<String>;
    /// The entry pad for the awaited throw; the chosen fields called `entered` are the taps so far.
    fn pad(&self, sight: &Sight) -> Pad;
    /// The entered throw in notation; `None` while something is missing.
    fn entry(&self, table: &Table, entered: &[&str]) -> Option<String>;
}

pub fn view(game: GameId) -> &'static dyn View {
    for_game!(game, G => &PhantomData::<G>)
}
