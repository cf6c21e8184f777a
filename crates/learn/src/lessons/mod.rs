//! Lessons: a prepared table, prepared throws, and a guide who says one sentence at a time.
//!
//! A game's lesson is a data file, `crates/learn/lessons/GAME.toml` (`docs/lessons.md` says how one is written): chapters of steps. A
//! step is a sentence, the part of the table that it speaks of, and at most one thing that happens. A [`LessonPlace`] is the table
//! at one step, played there by the real engine; it is a function of game, chapter and step, so that front ends keep nothing. Any
//! other move than the one that a step waits for is played on a copy: [`LessonPlace::answer`].

mod file;
mod place;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use play::{GameId, Playable, for_game};
use rules::exactly::Exactly;
use rules::pot::Pot;
use rules::rollnbump::RollnBump;
use rules::spelunke::Spelunke;

pub use file::{Chapter, FrontEnd, GameLesson, Instead, LessonStep, Said, StepEvent};
pub use place::{LessonFault, LessonPlace, MoveAnswer, TriedMove, WinningChances};

/// A game with a lesson.
pub trait Taught: Playable {
    /// The lesson's file, whole.
    const LESSON: &'static str;
}

impl Taught for Pot {
    const LESSON: &'static str = include_str!("../../lessons/pot.toml");
}

impl Taught for Exactly {
    const LESSON: &'static str = include_str!("../../lessons/exactly.toml");
}

impl Taught for Spelunke {
    const LESSON: &'static str = include_str!("../../lessons/spelunke.toml");
}

impl Taught for RollnBump {
    const LESSON: &'static str = include_str!("../../lessons/rollnbump.toml");
}

static LESSONS: LazyLock<[GameLesson; GameId::ALL.len()]> = LazyLock::new(|| {
    GameId::ALL.map(|game| {
        let text = for_game!(game, G => G::LESSON);
        GameLesson::read(game, text).expect("a test reads every lesson that is compiled in")
    })
});

/// The lesson of a game.
pub fn lesson(game: GameId) -> &'static GameLesson {
    &LESSONS[game as usize]
}
