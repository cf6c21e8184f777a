//! The puzzles that are kept in the project, read when they are first asked for.

use std::sync::OnceLock;

use play::{GameId, for_game};
use rules::Cup;

use super::file::PuzzleFile;
use super::puzzle::Puzzle;
use super::puzzled::Puzzled;

/// All puzzles of a game, in the order of its file.
pub fn of_game(game: GameId) -> &'static [Puzzle] {
    &file_of(game).puzzles
}

/// The file of a game.
pub(super) fn file_of(game: GameId) -> &'static PuzzleFile {
    static READ: [OnceLock<PuzzleFile>; GameId::ALL.len()] = [const { OnceLock::new() }; GameId::ALL.len()];
    let number = number_of(game);
    READ[number].get_or_init(|| PuzzleFile::read(kept(game)).expect("the tests read every file that is kept"))
}

/// A game's place among all.
pub(super) fn number_of(game: GameId) -> usize {
    GameId::ALL.into_iter().position(|other| other == game).expect("every game is among all")
}

fn kept(game: GameId) -> &'static str {
    for_game!(game, G => <G as Puzzled>::KEPT)
}

/// The puzzle of a game with this id.
pub fn find(game: GameId, id: &str) -> Option<&'static Puzzle> {
    of_game(game).iter().find(|puzzle| puzzle.id == id)
}

/// Any puzzle of this game and grade, or of all where none is given. Those that are not `known` come first, each as likely as
/// another; when all are known, they come again. `None` if there are none at all.
pub fn wanted(
    game: Option<GameId>,
    grade: Option<u8>,
    known: &dyn Fn(&Puzzle) -> bool,
    cup: &mut dyn Cup,
) -> Option<&'static Puzzle> {
    let games = GameId::ALL.into_iter().filter(|one| game.is_none_or(|only| only == *one));
    let fitting: Vec<&Puzzle> =
        games.flat_map(of_game).filter(|puzzle| grade.is_none_or(|only| only == puzzle.grade())).collect();
    let fresh: Vec<&Puzzle> = fitting.iter().copied().filter(|puzzle| !known(puzzle)).collect();
    let among = if fresh.is_empty() { fitting } else { fresh };
    let count = u32::try_from(among.len()).ok().filter(|count| *count > 0)?;
    Some(among[cup.pick(count) as usize])
}
