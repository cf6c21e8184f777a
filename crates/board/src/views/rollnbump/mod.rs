//! How Roll'n Bump looks: seats on top, the stacks with joker and white die in the middle, the dice in hand below.
//!
//! Dice are chosen first, then the place they go to; or the other way round: a place that is tapped without dice puts
//! forward which of them would go there, and nothing is played before it is tapped again.

mod card;
mod choice;
mod count;
mod dock;
mod felt;
mod hope;
mod pad;
mod place;
mod seats;
mod side;
#[cfg(test)]
mod tests;
mod tray;

use std::cell::OnceCell;

use maud::Markup;
use play::{Played, Table};
use rules::rollnbump::{Phase, Position, RollnBump};
use words::{Lang, say};

use super::{Dock, May, Pad, Sight, View, Viewed};
use crate::fields::Fields;
use choice::Choice;

/// Roll'n Bump on the felt.
pub(super) struct RollnBumpView;

/// A table of Roll'n Bump as one person sees it, with what they have chosen.
struct Scene<'a> {
    sight: &'a Sight<'a>,
    game: &'a RollnBump,
    position: &'a Position,
    choice: Choice,
    lines: OnceCell<Vec<String>>,
}

impl<'a> Scene<'a> {
    fn of(sight: &'a Sight<'a>) -> Scene<'a> {
        let played = played(sight.table);
        let position = played.position();
        let choice = Choice::read(played.game(), position, sight.chosen);
        Scene { sight, game: played.game(), position, choice, lines: OnceCell::new() }
    }

    /// What lies there in words, for those who do not see it: stacks, joker, white die.
    fn lines(&self) -> &[String] {
        let Sight { table, names, lang, .. } = self.sight;
        self.lines.get_or_init(|| words::board(*lang, table, names))
    }

    fn lang(&self) -> Lang {
        self.sight.lang
    }

    /// Whether the reader decides about dice in hand.
    fn is_deciding(&self) -> bool {
        self.sight.may == May::Move && matches!(self.position.phase, Phase::Decide { .. })
    }
}

fn played(table: &Table) -> &Played<RollnBump> {
    table.as_game().expect("a view is asked about tables of its own game")
}

impl Viewed for RollnBump {
    const VIEW: &'static dyn View = &RollnBumpView;
}

impl View for RollnBumpView {
    fn room(&self) -> &'static str {
        "rnb"
    }

    fn note(&self, sight: &Sight) -> String {
        let lang = sight.lang;
        match played(sight.table).position().phase {
            Phase::Deal => say!(lang, "web-rollnbump-note-deal"),
            Phase::Start(_) => say!(lang, "web-rollnbump-note-start"),
            _ => say!(lang, "web-rollnbump-note", turn = sight.table.turns()),
        }
    }

    fn felt(&self, sight: &Sight) -> Markup {
        felt::draw(&Scene::of(sight))
    }

    fn dock(&self, sight: &Sight) -> Dock {
        dock::draw(&Scene::of(sight))
    }

    fn side(&self, sight: &Sight) -> Markup {
        side::draw(&Scene::of(sight))
    }

    fn compose(&self, table: &Table, fields: &Fields) -> Option<String> {
        let played = played(table);
        choice::compose(played.position(), fields).map(|wanted| wanted.to_string())
    }

    fn pad(&self, sight: &Sight) -> Pad {
        pad::draw(&Scene::of(sight))
    }

    fn entry(&self, table: &Table, entered: &[&str]) -> Option<String> {
        let played = played(table);
        pad::entry(played.game(), played.position(), entered)
    }
}
