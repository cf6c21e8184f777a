//! What people see of a game: one view a game, all behind one trait.
//!
//! A view draws what lies on the table, says what is asked, and makes moves of what is picked. It never decides what is
//! legal: it asks the engine, and whatever it composes is checked there again.

mod exactly;
mod pot;
mod rollnbump;
mod spelunke;

use play::{Awaited, Dice, GameId, Table, for_game};
use ratatui::layout::Rect;
use ratatui::style::Style;
use rules::{Seat, Thrower};
use words::{Lang, Names, say};

use crate::canvas::{Border, Canvas};
use crate::palette::Palette;

/// What whoever sits at the keyboard may do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ExpectedInput {
    /// None: a bot decides, the cup throws by itself, the game is over, or it is a replay.
    Nothing,
    /// The move that is awaited.
    Move,
    /// The order to throw the table's cup.
    CupThrow,
    /// What real dice (or cards) show.
    DiceEntry,
}

/// A table as it is drawn now.
pub(crate) struct DrawContext<'a> {
    pub(crate) table: &'a Table,
    pub(crate) names: &'a Names,
    pub(crate) lang: Lang,
    pub(crate) palette: Palette,
    pub(crate) expected_input: ExpectedInput,
    /// What is awaited, worked out once.
    pub(crate) awaited: Awaited,
    /// What has been picked and not been played yet, by the ids of spots.
    pub(crate) picked: &'a [String],
    /// The spot where the arrow keys are.
    pub(crate) focus: Option<&'a str>,
    /// What has been entered of a throw of real dice.
    pub(crate) entered: &'a str,
}

impl DrawContext<'_> {
    /// What a seat is called.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.names.get(seat)
    }

    /// All seats in turn order.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.table.setup().seats)
    }

    /// The legal moves in notation; none unless whoever looks may move.
    pub(crate) fn legal(&self) -> &[String] {
        match &self.awaited {
            Awaited::Move(_, legal) if self.expected_input == ExpectedInput::Move => legal,
            _ => &[],
        }
    }

    /// Whether this is a legal move that whoever looks may make.
    pub(crate) fn is_legal(&self, notation: &str) -> bool {
        self.legal().iter().any(|legal| legal == notation)
    }

    /// The seat whose move or throw is awaited.
    pub(crate) fn awaited_seat(&self) -> Option<Seat> {
        match &self.awaited {
            Awaited::Move(seat, _) | Awaited::Throw { by: Thrower::Seat(seat), .. } => Some(*seat),
            _ => None,
        }
    }

    /// Whether this has been picked.
    pub(crate) fn is_picked(&self, id: &str) -> bool {
        self.picked.iter().any(|picked| picked == id)
    }

    /// The lines round something that can be picked, and how they are drawn.
    pub(crate) fn border(&self, id: &str, selectable: Selectable, otherwise: Border) -> (Border, Style) {
        match selectable {
            _ if self.is_picked(id) => (Border::Double, self.palette.picked()),
            Selectable::Yes => (otherwise, self.palette.selectable()),
            Selectable::No => (otherwise, Style::new()),
        }
    }

    /// Remembers a spot that can be picked and shows whether the arrow keys are there.
    pub(crate) fn put_hit_area(&self, canvas: &mut Canvas, id: &str, area: Rect, selectable: Selectable) {
        if selectable == Selectable::Yes {
            canvas.hit_area(id, area);
            if self.focus == Some(id) {
                canvas.restyle(area, self.palette.focus());
            }
        }
    }

    /// What is asked of somebody, in a sentence with their name.
    pub(crate) fn asked(&self, key: &str) -> String {
        let name = self.awaited_seat().map_or_else(|| say!(self.lang, "host"), |seat| self.name(seat).to_owned());
        say!(self.lang, key, name = name)
    }

    /// Whether throws come from real dice.
    pub(crate) fn dice_are_real(&self) -> bool {
        self.table.dice() == Dice::Real
    }
}

/// Whether something can be picked now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Selectable {
    Yes,
    No,
}

impl From<bool> for Selectable {
    fn from(selectable: bool) -> Selectable {
        if selectable { Selectable::Yes } else { Selectable::No }
    }
}

/// What comes of pressing a spot.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PressAction {
    /// This is picked from now on, and nothing else.
    Pick(Vec<String>),
    /// This move is made.
    Play(String),
    /// Nothing.
    Nothing,
}

/// Picks something, or no longer.
pub(crate) fn toggled(picked: &[String], id: &str) -> PressAction {
    let mut others: Vec<String> = picked.iter().filter(|other| *other != id).cloned().collect();
    if others.len() == picked.len() {
        others.push(id.to_owned());
    }
    PressAction::Pick(others)
}

/// One key of an entry pad.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PadKey {
    /// What stands on it.
    pub(crate) label: String,
    /// What has been entered once it is pressed.
    pub(crate) then: String,
}

/// How real dice or cards are entered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EntryPad {
    /// The keys that fit now.
    pub(crate) keys: Vec<PadKey>,
    /// Whether nothing is missing.
    pub(crate) is_ready: bool,
}

/// How one game is shown. Its file holds one of these.
pub(crate) trait View: Sync {
    /// A note beside the game's name: "first to 24".
    fn note(&self, context: &DrawContext) -> String;
    /// Draws what lies on the table, and puts the spots that can be picked.
    fn draw(&self, context: &DrawContext, canvas: &mut Canvas);
    /// One sentence: what is asked.
    fn ask(&self, context: &DrawContext) -> String;
    /// The clause of the rules that matters now.
    fn clause(&self, table: &Table) -> &'static str;
    /// What comes of pressing a spot of the board.
    fn act(&self, context: &DrawContext, id: &str) -> PressAction;
    /// The moves that are offered as buttons, in notation: first those that what is picked makes up.
    fn offers(&self, context: &DrawContext) -> Vec<String>;
    /// The pad for the throw that is awaited.
    fn pad(&self, context: &DrawContext) -> EntryPad;
    /// What has been entered once this was typed; nothing if it does not belong there.
    fn typed(&self, context: &DrawContext, c: char) -> Option<String>;
}

/// A game that has a view.
pub(crate) trait Viewed {
    /// Its view.
    const VIEW: &'static dyn View;
}

/// The view of a game.
pub(crate) fn view(game: GameId) -> &'static dyn View {
    for_game!(game, G => G::VIEW)
}

/// How wide each of some things may be that stand side by side.
pub(crate) fn share(width: u16, count: usize, most: u16) -> u16 {
    (width / (count.max(1) as u16)).min(most)
}

/// So many coins as a row of discs; many are a number with some discs.
pub(crate) fn discs(count: u32, width: u16) -> String {
    let number = count.to_string();
    let room = usize::from(width).saturating_sub(number.len() + 1);
    format!("{number} {}", "●".repeat(room.min(count as usize)))
}
