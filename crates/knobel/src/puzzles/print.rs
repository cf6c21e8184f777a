//! A puzzle as JSON, with its answer: for programs.

use std::io::Write;

use learn::puzzles::{self, Puzzle, Source};
use play::QuickCup;
use serde_json::{Value, json};
use words::say;

use super::score_file::ScoreFile;
use super::{First, PuzzlesArgs, Wanted, today};
use crate::failure::Failure;
use crate::play_command::random_seed;

pub(super) fn run(wanted: &Wanted, args: &PuzzlesArgs, out: &mut impl Write) -> Result<(), Failure> {
    let puzzle = match wanted.first {
        First::Today => puzzles::of_day(today()),
        First::Named(puzzle) => Some(puzzle),
        First::Any => {
            let scores = ScoreFile::open(&args.data);
            let known = |puzzle: &Puzzle| scores.score.was_solved(puzzle).is_some();
            puzzles::wanted(wanted.game, wanted.grade, &known, &mut QuickCup::new(random_seed(args.lang)?))
        }
    };
    let puzzle = puzzle.ok_or_else(|| Failure::BadInput(say!(args.lang, "puzzle-none")))?;
    Ok(writeln!(out, "{}", puzzle_json(puzzle))?)
}

fn puzzle_json(puzzle: &Puzzle) -> Value {
    let moves = puzzle.moves.iter().map(|class| {
        json!({
            "moves": class.texts, "chance": class.chance, "error": class.error,
            "cost": class.cost.value, "cost_error": class.cost.error,
        })
    });
    let table = puzzle.table().ok();
    let (from, rollouts) = match puzzle.source {
        Source::Solution => ("solution", None),
        Source::Turn => ("turn", None),
        Source::Rollouts(most) => ("rollouts", Some(most)),
    };
    json!({
        "id": puzzle.id, "game": puzzle.game().id(), "grade": puzzle.grade(), "fails": puzzle.fails,
        "kind": puzzle.kind.id(), "from": from, "rollouts": rollouts, "tempting": puzzle.tempting,
        "best": puzzle.best().texts, "moves": moves.collect::<Vec<_>>(),
        "record": table.as_ref().map(play::Table::record), "table": table.as_ref().map(play::Table::report),
    })
}
