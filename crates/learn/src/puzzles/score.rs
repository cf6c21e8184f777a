//! What a person has answered so far: counts and a streak, as a short text that a cookie or a file keeps.
//!
//! Only the first answer to a puzzle counts. The streak is the number of days in a row on which the puzzle of the day was solved
//! at the first answer, up to today or yesterday; a wrong answer or a day without one ends it.

use std::fmt;

use play::GameId;
use time::Date;

use super::collection::{file_of, number_of};
use super::puzzle::Puzzle;

/// The version of the text.
const VERSION: &str = "1";
/// A streak cannot be longer: dates have four digits of years.
const LONGEST_STREAK: u32 = 4_000_000;

/// A person's score.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzleScore {
    /// The last day whose puzzle was answered, as a Julian day number.
    last_day: Option<i32>,
    streak: u32,
    longest: u32,
    games: [Answered; GameId::ALL.len()],
}

/// The answered puzzles of one game, a bit for each in the order of its file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Answered {
    /// The beginning of the first puzzle's id: another file has other puzzles, whose bits mean something else.
    mark: String,
    tried: Vec<u8>,
    solved: Vec<u8>,
}

impl PuzzleScore {
    /// Reads what was kept; nonsense is a score that is still empty.
    pub fn read(text: &str) -> PuzzleScore {
        PuzzleScore::read_all(text.trim()).unwrap_or_default()
    }

    fn read_all(text: &str) -> Option<PuzzleScore> {
        let mut parts = text.split('.');
        if parts.next()? != VERSION {
            return None;
        }
        let last_day = parts.next()?.parse().ok();
        let mut count = || parts.next()?.parse().ok().filter(|count| *count <= LONGEST_STREAK);
        let (streak, longest) = (count()?, count()?);
        let mut score = PuzzleScore { last_day, streak, longest: longest.max(streak), ..PuzzleScore::default() };
        for (game, answered) in GameId::ALL.into_iter().zip(&mut score.games) {
            // A game that came later has no part in an older text.
            let Some(part) = parts.next() else { break };
            *answered = Answered::read(part, game).unwrap_or_default();
        }
        Some(score)
    }

    /// Takes an answer: true for one of the best moves. Only the first to a puzzle counts; `day` is the date whose puzzle it is, if
    /// it is answered as that.
    pub fn take(&mut self, puzzle: &Puzzle, is_solved: bool, day: Option<Date>) {
        if let Some(day) = day {
            self.take_day(day.to_julian_day(), is_solved && self.was_solved(puzzle) != Some(false));
        }
        let Some(place) = place_of(puzzle) else { return };
        let answered = &mut self.games[number_of(puzzle.game())];
        let mark = mark_of(puzzle.game());
        if answered.mark != mark {
            *answered = Answered { mark, ..Answered::default() };
        }
        if !has(&answered.tried, place) {
            set(&mut answered.tried, place);
            if is_solved {
                set(&mut answered.solved, place);
            }
        }
    }

    fn take_day(&mut self, day: i32, is_solved: bool) {
        if self.last_day.is_some_and(|last| last >= day) {
            return;
        }
        let goes_on = self.last_day.and_then(|last| last.checked_add(1)) == Some(day);
        self.streak = match (is_solved, goes_on) {
            (true, true) => (self.streak + 1).min(LONGEST_STREAK),
            (true, false) => 1,
            (false, _) => 0,
        };
        self.longest = self.longest.max(self.streak);
        self.last_day = Some(day);
    }

    /// Whether the first answer to a puzzle was right; `None` if it has not been answered.
    pub fn was_solved(&self, puzzle: &Puzzle) -> Option<bool> {
        let answered = &self.games[number_of(puzzle.game())];
        let place = place_of(puzzle).filter(|_| answered.mark == mark_of(puzzle.game()))?;
        has(&answered.tried, place).then(|| has(&answered.solved, place))
    }

    /// True if this day's puzzle has been answered.
    pub fn has_day(&self, day: Date) -> bool {
        self.last_day == Some(day.to_julian_day())
    }

    /// The streak as it stands today.
    pub fn streak(&self, today: Date) -> u32 {
        let is_alive = self.last_day.is_some_and(|last| today.to_julian_day().saturating_sub(last) <= 1);
        if is_alive { self.streak } else { 0 }
    }

    /// The longest streak so far.
    pub fn longest(&self) -> u32 {
        self.longest
    }

    /// How many puzzles were answered, and how many of them right.
    pub fn counts(&self) -> (u32, u32) {
        let count = |of: fn(&Answered) -> &Vec<u8>| self.games.iter().flat_map(of).map(|byte| byte.count_ones()).sum();
        (count(|answered| &answered.tried), count(|answered| &answered.solved))
    }
}

/// The text that is kept: `1.LAST.STREAK.LONGEST`, then for each game `MARK-TRIED-SOLVED`, bits as hexadecimal digits.
impl fmt::Display for PuzzleScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.last_day.map(|day| day.to_string()).unwrap_or_default();
        write!(f, "{VERSION}.{last}.{}.{}", self.streak, self.longest)?;
        for Answered { mark, tried, solved } in &self.games {
            write!(f, ".{mark}-{}-{}", hex(tried), hex(solved))?;
        }
        Ok(())
    }
}

impl Answered {
    /// Reads the part of a game; `None` unless it is about the puzzles that there are.
    fn read(text: &str, game: GameId) -> Option<Answered> {
        let mut parts = text.split('-');
        let mark = parts.next().filter(|mark| *mark == mark_of(game))?.to_owned();
        let most = file_of(game).puzzles.len().div_ceil(8);
        let mut bits = || parts.next().and_then(|digits| bytes(digits, most));
        let (tried, solved) = (bits()?, bits()?);
        // What was not tried was not solved, and there are no puzzles behind the last.
        let count = file_of(game).puzzles.len();
        let (mut sound, given) = (Answered { mark, ..Answered::default() }, (tried, solved));
        for place in (0..count).filter(|place| has(&given.0, *place)) {
            set(&mut sound.tried, place);
            if has(&given.1, place) {
                set(&mut sound.solved, place);
            }
        }
        Some(sound)
    }
}

fn place_of(puzzle: &Puzzle) -> Option<usize> {
    file_of(puzzle.game()).puzzles.iter().position(|other| other.id == puzzle.id)
}

fn mark_of(game: GameId) -> String {
    file_of(game).puzzles.first().map(|puzzle| puzzle.id.clone()).unwrap_or_default()
}

fn has(bits: &[u8], place: usize) -> bool {
    bits.get(place / 8).is_some_and(|byte| byte >> (place % 8) & 1 == 1)
}

fn set(bits: &mut Vec<u8>, place: usize) {
    if bits.len() <= place / 8 {
        bits.resize(place / 8 + 1, 0);
    }
    bits[place / 8] |= 1 << (place % 8);
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |text, byte| text + &format!("{byte:02x}"))
}

/// Bytes from hexadecimal digits, at most `most`; `None` for anything else.
fn bytes(digits: &str, most: usize) -> Option<Vec<u8>> {
    if !digits.is_ascii() || !digits.len().is_multiple_of(2) || digits.len() > 2 * most {
        return None;
    }
    (0..digits.len()).step_by(2).map(|at| u8::from_str_radix(&digits[at..at + 2], 16).ok()).collect()
}
