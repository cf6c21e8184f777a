//! An answer to a puzzle, and what is said about it.

use coach::Measured;
use play::Table;
use time::Date;
use words::{Lang, Names, say};

use super::puzzle::{GRADES, MoveClass, Puzzle};
use super::score::PuzzleScore;

/// An answer: one of the legal moves.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleAnswer<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// The move, in notation.
    pub text: &'a str,
    /// The moves that are as good.
    pub class: &'a MoveClass,
}

impl<'a> PuzzleAnswer<'a> {
    /// An answer; `None` if the move is not legal.
    pub fn new(puzzle: &'a Puzzle, text: &str) -> Option<PuzzleAnswer<'a>> {
        let class = puzzle.class_of(text)?;
        let text = class.texts.iter().find(|legal| *legal == text)?;
        Some(PuzzleAnswer { puzzle, text, class })
    }

    /// True if it is one of the best moves.
    pub fn is_solved(&self) -> bool {
        self.class == self.puzzle.best()
    }

    /// What it costs in winning chance.
    pub fn cost(&self) -> Measured {
        self.class.cost
    }

    /// Why the best move is better than this one, or than the tempting one if this is it, in words; where no figure by itself
    /// explains it, that is said.
    pub fn reasons(&self, lang: Lang, table: &Table, names: &Names) -> Vec<String> {
        let worse = if self.is_solved() { &self.puzzle.tempting } else { self.text };
        let reasons = words::reasons(lang, table, names, worse, &self.puzzle.best().texts[0]);
        if reasons.is_empty() { vec![say!(lang, "puzzle-long-run")] } else { reasons }
    }
}

impl Puzzle {
    /// How hard it is, in dots: `●●●○○`.
    pub fn dots(&self) -> String {
        (1..=GRADES).map(|grade| if grade <= self.grade() { '●' } else { '○' }).collect()
    }

    /// What a person may pass on of a puzzle that was answered: nothing of the position and nothing of the move.
    pub fn share_text(&self, lang: Lang, day: Option<Date>, is_solved: bool, score: &PuzzleScore) -> String {
        let game = say!(lang, &format!("{}-name", self.game()));
        let result = say!(lang, if is_solved { "puzzle-share-solved" } else { "puzzle-share-missed" });
        match day {
            Some(day) => {
                let streak = score.streak(day);
                say!(
                    lang,
                    "puzzle-share-day",
                    day = day.to_string(),
                    game = game,
                    dots = self.dots(),
                    result = result,
                    streak = streak
                )
            }
            None => say!(lang, "puzzle-share", id = self.id.as_str(), game = game, dots = self.dots(), result = result),
        }
    }
}
