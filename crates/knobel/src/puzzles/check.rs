//! `knobel puzzles --check`: every puzzle is worked out again, and counted by game, kind and grade.

use std::collections::BTreeMap;
use std::io::Write;

use coach::Kind;
use learn::puzzles::{self, GRADES, Puzzle};
use play::GameId;
use words::{Lang, say};

use super::PuzzlesArgs;
use crate::failure::Failure;
use crate::solving::{self, PercentBar};
use crate::text_table::text_table;

pub(super) fn run(game: Option<GameId>, args: &PuzzlesArgs, out: &mut impl Write) -> Result<(), Failure> {
    let shelf = solving::shelf(&args.data);
    let mut is_sound = true;
    let mut rows = vec![head(args.lang)];
    for game in GameId::ALL.into_iter().filter(|one| game.is_none_or(|only| only == *one)) {
        let bar = PercentBar::begin(args.lang, "puzzle-checking");
        let checked = puzzles::check_all(game, &shelf, &|now| bar.show_solving(now), &mut |part| bar.show(part));
        bar.end();
        let flaws = checked.map_err(|problem| solving::failure(&problem, shelf.folder(), args.lang))?;
        for (puzzle, flaw) in &flaws {
            writeln!(out, "{} {}: {flaw}", game, puzzle.id)?;
        }
        is_sound &= flaws.is_empty();
        rows.extend(counted(args.lang, game));
    }
    writeln!(out, "{}", text_table(&rows))?;
    if is_sound { Ok(writeln!(out, "\n{}", say!(args.lang, "puzzle-sound"))?) } else { Err(Failure::Found) }
}

fn head(lang: Lang) -> Vec<String> {
    let grades = (1..=GRADES).map(|grade| "●".repeat(usize::from(grade)));
    let first = ["game", "kind"].map(|column| say!(lang, &format!("puzzle-column-{column}")));
    first.into_iter().chain(grades).chain([say!(lang, "puzzle-column-all")]).collect()
}

/// The puzzles of a game, by kind and grade, and all of them.
fn counted(lang: Lang, game: GameId) -> Vec<Vec<String>> {
    let mut kinds: BTreeMap<Kind, Vec<&Puzzle>> = BTreeMap::new();
    puzzles::of_game(game).iter().for_each(|puzzle| kinds.entry(puzzle.kind).or_default().push(puzzle));
    let row = |name: String, puzzles: &[&Puzzle]| {
        let grade = |grade| puzzles.iter().filter(|puzzle| puzzle.grade() == grade).count().to_string();
        let counts = (1..=GRADES).map(grade).chain([puzzles.len().to_string()]);
        [say!(lang, &format!("{game}-name")), name].into_iter().chain(counts).collect::<Vec<String>>()
    };
    let mut rows: Vec<_> =
        kinds.iter().map(|(kind, puzzles)| row(say!(lang, &format!("coach-kind-{}", kind.id())), puzzles)).collect();
    rows.push(row(say!(lang, "puzzle-column-all"), &puzzles::of_game(game).iter().collect::<Vec<_>>()));
    rows
}
