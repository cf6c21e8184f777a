//! Files of puzzles: a head that says how they were made, then a few lines for each.
//!
//! ```text
//! knobel puzzles 1
//! game exactly
//! made knobel puzzles --make exactly --count 240 --seed 1
//! sha256 5d41…            of all lines that follow
//!
//! puzzle k3v9x2
//! seats 2                 lines of a record's header
//! start 1
//! play 50 | 50 m>1 | 20   what happened, in notation
//! kind own-stack          what the best move is for
//! fails 72                how often `thumb` fails, of a hundred
//! tempting 20 m>1
//! from solution           or: from turn, from rollouts 128
//! move 0.61234 0 0 0 20 1>m              chance, error, cost, error of the cost, and the moves
//! move 0.54321 0 0.06913 0 20 m>1 | 20 m>2
//! ```

use std::fmt::{self, Write as _};

use coach::{Kind, Measured};
use play::{GameId, Record};
use sha2::{Digest, Sha256};

use super::puzzle::{MoveClass, Puzzle, Source};

/// The version of the format that is written and read.
const VERSION: &str = "knobel puzzles 1";
/// What stands between events, and between moves with the same chance: no notation has it.
const BETWEEN: &str = " | ";
/// Header lines of a record that a puzzle may have.
const HEADER: [&str; 6] = ["seats", "start", "rules", "jokers", "bonus", "deck"];
/// Letters and digits of an id: those that are not mistaken for one another.
const ID_DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const ID_LENGTH: usize = 6;

/// A file of puzzles of one game.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleFile {
    /// The game.
    pub game: GameId,
    /// The command that made it.
    pub made: String,
    /// The puzzles.
    pub puzzles: Vec<Puzzle>,
}

/// Why a text is no file of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PuzzleFileProblem {
    /// The first line does not say that this is one, or it is of another version.
    Version,
    /// A line does not say what it has to.
    Line {
        /// Its number, from 1.
        line: usize,
        /// What was expected there.
        expected: &'static str,
    },
    /// What follows the head is not what its hash was made of.
    Changed,
    /// Something is missing in a puzzle.
    Missing {
        /// The puzzle's id.
        id: String,
        /// The line that is missing, or what is wrong with it.
        what: &'static str,
    },
    /// Two puzzles have one id.
    Twice(String),
}

impl fmt::Display for PuzzleFileProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PuzzleFileProblem::Version => write!(f, "the first line is not “{VERSION}”"),
            PuzzleFileProblem::Line { line, expected } => write!(f, "line {line}: expected {expected}"),
            PuzzleFileProblem::Changed => f.write_str("the puzzles are not those that the hash was made of"),
            PuzzleFileProblem::Missing { id, what } => write!(f, "puzzle {id}: {what} is missing"),
            PuzzleFileProblem::Twice(id) => write!(f, "puzzle {id} stands there twice"),
        }
    }
}

impl std::error::Error for PuzzleFileProblem {}

impl PuzzleFile {
    /// Reads a file. Whether its puzzles can be played is for [`check`](super::check) to say.
    pub fn read(text: &str) -> Result<PuzzleFile, PuzzleFileProblem> {
        let mut head = text.splitn(5, '\n');
        let mut line = || head.next().unwrap_or_default().trim_end();
        if line() != VERSION {
            return Err(PuzzleFileProblem::Version);
        }
        let (game, made, hash, body) = (line(), line(), line(), head.next().unwrap_or_default());
        let expect = |line, expected| PuzzleFileProblem::Line { line, expected };
        let game = game.strip_prefix("game ").and_then(GameId::from_id).ok_or(expect(2, "game ID"))?;
        let made = made.strip_prefix("made ").ok_or(expect(3, "made COMMAND"))?.to_owned();
        let hash = hash.strip_prefix("sha256 ").ok_or(expect(4, "sha256 HASH"))?;
        if hash != hash_of(body) {
            return Err(PuzzleFileProblem::Changed);
        }
        let mut puzzles: Vec<Puzzle> = Vec::new();
        for part in parts(body) {
            let puzzle = part?.read(game)?;
            if puzzles.iter().any(|other| other.id == puzzle.id) {
                return Err(PuzzleFileProblem::Twice(puzzle.id));
            }
            puzzles.push(puzzle);
        }
        Ok(PuzzleFile { game, made, puzzles })
    }
}

/// The file's text, as it is read.
impl fmt::Display for PuzzleFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut body = String::new();
        for puzzle in &self.puzzles {
            write_puzzle(&mut body, puzzle)?;
        }
        write!(f, "{VERSION}\ngame {}\nmade {}\nsha256 {}\n{body}", self.game, self.made, hash_of(&body))
    }
}

fn write_puzzle(body: &mut String, puzzle: &Puzzle) -> fmt::Result {
    let Puzzle { id, setup, events, kind, fails, tempting, source, moves } = puzzle;
    writeln!(body, "\npuzzle {id}\nseats {}", setup.seats)?;
    if let Some(seat) = setup.start {
        writeln!(body, "start {seat}")?;
    }
    if !setup.jokers.is_empty() {
        let jokers: Vec<_> = setup.jokers.iter().map(ToString::to_string).collect();
        writeln!(body, "jokers {}", jokers.join("; "))?;
    }
    writeln!(body, "play {}\nkind {}\nfails {fails}\ntempting {tempting}", events.join(BETWEEN), kind.id())?;
    match source {
        Source::Solution => writeln!(body, "from solution")?,
        Source::Turn => writeln!(body, "from turn")?,
        Source::Rollouts(number) => writeln!(body, "from rollouts {number}")?,
    }
    for MoveClass { texts, chance, error, cost } in moves {
        let [chance, error, cost, cost_error] = [*chance, *error, cost.value, cost.error].map(number);
        writeln!(body, "move {chance} {error} {cost} {cost_error} {}", texts.join(BETWEEN))?;
    }
    Ok(())
}

/// A number with five digits behind the point, none if they are all 0.
fn number(number: f64) -> String {
    let text = format!("{number:.5}");
    if text.trim_start_matches('-') == "0.00000" { "0".to_owned() } else { text }
}

fn hash_of(body: &str) -> String {
    Sha256::digest(body.as_bytes()).iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The id of a puzzle: made of its record, so that the same position has the same one.
pub(super) fn id_of(record: &str) -> String {
    let hash = Sha256::digest(record.as_bytes());
    hash.iter().take(ID_LENGTH).map(|byte| char::from(ID_DIGITS[usize::from(byte % 32)])).collect()
}

/// The lines of one puzzle.
struct PuzzleLines<'a> {
    id: &'a str,
    lines: Vec<(usize, &'a str, &'a str)>,
}

/// The puzzles of a body, line by line.
fn parts(body: &str) -> Vec<Result<PuzzleLines<'_>, PuzzleFileProblem>> {
    let mut parts: Vec<Result<PuzzleLines, PuzzleFileProblem>> = Vec::new();
    let lines = body.lines().enumerate().map(|(index, line)| (index + 5, line.trim()));
    for (line, text) in lines.filter(|(_, text)| !text.is_empty()) {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match (word, parts.last_mut()) {
            ("puzzle", _) => parts.push(Ok(PuzzleLines { id: rest, lines: Vec::new() })),
            (_, Some(Ok(part))) => part.lines.push((line, word, rest)),
            (_, Some(Err(_))) => {}
            (_, None) => parts.push(Err(PuzzleFileProblem::Line { line, expected: "puzzle ID" })),
        }
    }
    parts
}

impl PuzzleLines<'_> {
    fn read(&self, game: GameId) -> Result<Puzzle, PuzzleFileProblem> {
        let missing = |what| PuzzleFileProblem::Missing { id: self.id.to_owned(), what };
        if self.id.len() != ID_LENGTH || !self.id.bytes().all(|digit| ID_DIGITS.contains(&digit)) {
            return Err(missing("a sound id"));
        }
        let setup = Record::read(&self.header(game)).map_err(|_| missing("a header that can be read"))?.setup;
        let one = |word, what| self.rest_of(word).next().ok_or(missing(what));
        let kind = one("kind", "the kind")?;
        let moves = self.rest_of("move").map(read_move).collect::<Option<Vec<_>>>();
        let puzzle = Puzzle {
            id: self.id.to_owned(),
            setup,
            events: listed(one("play", "what happened")?),
            kind: Kind::ALL.into_iter().find(|known| known.id() == kind).ok_or(missing("a known kind"))?,
            fails: one("fails", "how often thumb fails")?
                .parse()
                .ok()
                .filter(|fails| *fails <= 100)
                .ok_or(missing("a sound number of fails"))?,
            tempting: one("tempting", "the tempting move")?.to_owned(),
            source: read_source(one("from", "where the chances come from")?).ok_or(missing("a known source"))?,
            moves: moves.filter(|moves| moves.len() >= 2).ok_or(missing("a list of at least two sound moves"))?,
        };
        if puzzle.setup.names.len() != puzzle.setup.seats {
            return Err(missing("a table with seats"));
        }
        let is_tempting = puzzle.class_of(&puzzle.tempting).is_some_and(|class| class != puzzle.best());
        if is_tempting { Ok(puzzle) } else { Err(missing("a tempting move that is not the best")) }
    }

    fn header(&self, game: GameId) -> String {
        let lines = self.lines.iter().filter(|(_, word, _)| HEADER.contains(word));
        let lines = lines.fold(String::new(), |text, (_, word, rest)| text + word + " " + rest + "\n");
        format!("knobel 1\ngame {game}\n{lines}play\n")
    }

    fn rest_of(&self, wanted: &str) -> impl Iterator<Item = &str> {
        self.lines.iter().filter(move |(_, word, _)| *word == wanted).map(|(_, _, rest)| *rest)
    }
}

fn listed(text: &str) -> Vec<String> {
    text.split(BETWEEN.trim()).map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

fn read_source(text: &str) -> Option<Source> {
    match text.split_once(' ') {
        None if text == "solution" => Some(Source::Solution),
        None if text == "turn" => Some(Source::Turn),
        Some(("rollouts", number)) => Some(Source::Rollouts(number.parse().ok().filter(|number| *number > 0)?)),
        _ => None,
    }
}

fn read_move(text: &str) -> Option<MoveClass> {
    let mut words = text.splitn(5, ' ');
    let mut number = || words.next()?.parse().ok().filter(|number: &f64| number.is_finite() && number.abs() <= 2.0);
    let (chance, error) = (number()?, number()?);
    let cost = Measured { value: number()?, error: number()? };
    let texts = listed(words.next()?);
    (!texts.is_empty()).then_some(MoveClass { texts, chance, error, cost })
}
