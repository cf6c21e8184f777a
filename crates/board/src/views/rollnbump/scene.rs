//! A table of Roll'n Bump as one viewer sees it: what all parts of the drawing ask about.

use std::cell::OnceCell;

use play::{May, Played, Table};
use rules::rollnbump::{Phase, Position, RollnBump};
use words::Lang;

use super::selection::DiceSelection;
use crate::sight::Sight;

pub(super) struct RollnBumpScene<'a> {
    pub(super) sight: &'a Sight<'a>,
    pub(super) game: &'a RollnBump,
    pub(super) position: &'a Position,
    pub(super) selection: DiceSelection,
    lines: OnceCell<Vec<String>>,
}

impl<'a> RollnBumpScene<'a> {
    pub(super) fn of(sight: &'a Sight<'a>) -> RollnBumpScene<'a> {
        let played = played(sight.table);
        let position = played.position();
        let selection = DiceSelection::read(played.game(), position, sight.chosen);
        RollnBumpScene { sight, game: played.game(), position, selection, lines: OnceCell::new() }
    }

    /// One sentence a place for screen readers: stacks, joker, white die.
    pub(super) fn lines(&self) -> &[String] {
        let Sight { table, names, lang, .. } = self.sight;
        self.lines.get_or_init(|| words::board(*lang, table, names))
    }

    pub(super) fn lang(&self) -> Lang {
        self.sight.lang
    }

    /// True if the viewer decides about dice in hand.
    pub(super) fn is_deciding(&self) -> bool {
        self.sight.may == May::Move && matches!(self.position.phase, Phase::Decide { .. })
    }
}

pub(super) fn played(table: &Table) -> &Played<RollnBump> {
    table.as_game().expect("a view is asked about tables of its own game")
}
