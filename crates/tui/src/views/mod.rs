//! How each game is drawn and operated: one [`View`] a game.
//!
//! A view draws what lies on the table, says what is asked, and composes moves from what is picked. It never decides
//! what is legal: it asks the engine, and whatever it composes is checked there again.

mod exactly;
mod pot;
mod rollnbump;
mod spelunke;

pub(crate) use play::May;
use play::{Awaited, Dice, GameId, Table, for_game};
use ratatui::layout::Rect;
use ratatui::style::Style;
use rules::Seat;
use words::{Lang, Names, say};

use crate::canvas::{Border, Canvas};
use crate::palette::Palette;

/// The state that a view draws from.
pub(crate) struct DrawContext<'a> {
    pub(crate) table: &'a Table,
    pub(crate) names: &'a Names,
    pub(crate) lang: Lang,
    pub(crate) palette: Palette,
    pub(crate) may: May,
    /// What is awaited, worked out once.
    pub(crate) awaited: Awaited,
    /// What has been picked and not been played yet, by the ids of hit areas.
    pub(crate) picked: &'a [String],
    /// The hit area where the arrow keys are.
    pub(crate) focus: Option<&'a str>,
    /// The part of a throw of real dice that has been entered.
    pub(crate) entered: &'a str,
}

impl<'a> DrawContext<'a> {
    /// The context of a table at which nothing is asked of the one who looks.
    pub(crate) fn of_onlooker(table: &'a Table, names: &'a Names, lang: Lang, palette: Palette) -> DrawContext<'a> {
        DrawContext {
            table,
            names,
            lang,
            palette,
            may: May::Look,
            awaited: table.awaits(),
            picked: &[],
            focus: None,
            entered: "",
        }
    }
}

impl DrawContext<'_> {
    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.names.get(seat)
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.table.setup().seats)
    }

    /// The legal moves in notation; none unless a move is expected from this keyboard.
    pub(crate) fn legal(&self) -> &[String] {
        if self.may == May::Move { self.awaited.legal() } else { &[] }
    }

    /// True if this is a legal move that is expected from this keyboard.
    pub(crate) fn is_legal(&self, notation: &str) -> bool {
        self.legal().iter().any(|legal| legal == notation)
    }

    pub(crate) fn awaited_seat(&self) -> Option<Seat> {
        self.awaited.seat()
    }

    pub(crate) fn is_picked(&self, id: &str) -> bool {
        self.picked.iter().any(|picked| picked == id)
    }

    /// The frame of something that can be picked, with its style.
    pub(crate) fn border(&self, id: &str, selectable: Selectable, otherwise: Border) -> (Border, Style) {
        match selectable {
            _ if self.is_picked(id) => (Border::Double, self.palette.picked()),
            Selectable::Yes => (otherwise, self.palette.selectable()),
            Selectable::No => (otherwise, Style::new()),
        }
    }

    /// Adds a hit area if it is selectable, and highlights the focused one.
    pub(crate) fn put_hit_area(&self, canvas: &mut Canvas, id: &str, area: Rect, selectable: Selectable) {
        if selectable == Selectable::Yes {
            canvas.hit_area(id, area);
            if self.focus == Some(id) {
                canvas.restyle(area, self.palette.focus());
            }
        }
    }

    /// The message with this key about the awaited seat, by its name.
    pub(crate) fn asked(&self, key: &str) -> String {
        let name = self.awaited_seat().map_or_else(|| say!(self.lang, "host"), |seat| self.name(seat).to_owned());
        say!(self.lang, key, name = name)
    }

    pub(crate) fn dice_are_real(&self) -> bool {
        self.table.dice() == Dice::Real
    }
}

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

/// What pressing a hit area does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum PressAction {
    /// Replaces what is picked.
    Pick(Vec<String>),
    /// Plays this move.
    Play(String),
    Nothing,
}

/// Adds `id` to what is picked, or removes it.
pub(crate) fn toggled(picked: &[String], id: &str) -> PressAction {
    let mut others: Vec<String> = picked.iter().filter(|other| *other != id).cloned().collect();
    if others.len() == picked.len() {
        others.push(id.to_owned());
    }
    PressAction::Pick(others)
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct PadKey {
    pub(crate) label: String,
    /// The entry once this key is pressed.
    pub(crate) then: String,
}

/// The keys for entering real dice or cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct EntryPad {
    /// The keys that fit the entry so far.
    pub(crate) keys: Vec<PadKey>,
    /// True if the entry is complete.
    pub(crate) is_ready: bool,
}

/// What a move is for, as far as its key goes: the same key never throws and then ends the turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ButtonRole {
    /// Dice are thrown.
    Throws,
    /// The turn is over, or an offer is left.
    Ends,
    /// One of a row of choices that keep their place, from 0.
    Slot(u8),
    Other,
}

/// The move that Enter makes with the focus on the board: what the picked things make up; `None` if the focus is on a target,
/// which is pressed instead.
pub(crate) fn picked_move(view: &dyn View, context: &DrawContext, focus: &str) -> Option<String> {
    let only_picks = matches!(view.act(context, focus), PressAction::Pick(_));
    view.offers(context).into_iter().next().filter(|_| only_picks)
}

/// How one game is drawn and operated.
pub(crate) trait View: Sync {
    /// A note beside the game's name: "first to 24".
    fn note(&self, context: &DrawContext) -> String;
    /// The height that the board fills; the log gets the rest.
    fn height(&self, _table: &Table) -> u16 {
        HIGHEST_BOARD
    }
    /// Draws what lies on the table, with the hit areas that can be picked.
    fn draw(&self, context: &DrawContext, canvas: &mut Canvas);
    /// One sentence: what is asked.
    fn ask(&self, context: &DrawContext) -> String;
    /// The clause of the rules that matters now.
    fn clause(&self, table: &Table) -> &'static str;
    /// What pressing a hit area of the board does.
    fn act(&self, context: &DrawContext, id: &str) -> PressAction;
    /// The moves that are offered as buttons, in notation: first those that the picked things make up.
    fn offers(&self, context: &DrawContext) -> Vec<String>;
    /// What the button of an offered move says.
    fn label(&self, context: &DrawContext, notation: &str) -> String {
        words::choice(context.lang, context.table, context.names, notation)
    }
    /// What an offered move is for.
    fn role(&self, context: &DrawContext, notation: &str) -> ButtonRole;
    fn pad(&self, context: &DrawContext) -> EntryPad;
    /// The entry after typing `c`; `None` if it does not fit.
    fn typed(&self, context: &DrawContext, c: char) -> Option<String>;
}

/// The greatest height of a board.
pub(crate) const HIGHEST_BOARD: u16 = 20;

pub(crate) trait Viewed {
    const VIEW: &'static dyn View;
}

pub(crate) fn view(game: GameId) -> &'static dyn View {
    for_game!(game, G => G::VIEW)
}

/// The width of each of `count` things side by side, at most `most`.
pub(crate) fn share(width: u16, count: usize, most: u16) -> u16 {
    (width / (count.max(1) as u16)).min(most)
}

/// `count` coins as a number and as discs; where these do not fit into `width`, they trail off.
pub(crate) fn discs(count: u32, width: u16) -> String {
    let number = count.to_string();
    let room = usize::from(width).saturating_sub(number.len() + 1);
    let discs = if count as usize <= room {
        "●".repeat(count as usize)
    } else {
        "●".repeat(room.saturating_sub(1)) + "…"
    };
    format!("{number} {discs}")
}
