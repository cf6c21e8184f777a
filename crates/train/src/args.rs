//! The trainer's arguments.

use std::num::NonZeroUsize;
use std::path::PathBuf;

/// What the trainer is called with.
pub(crate) const USAGE: &str = "train GAME [--seats N] [--threads N] [--generations N]
       train check GAME [--games N]
       train answer GAME [--seats N] [--games N] [--threads N] [--generations N]

  GAME         exactly | pot | rollnbump | spelunke
  --seats N    fit the network of N seats alone and keep those of the others as they are
  --threads N  how many threads play (default: one for each core)
  --generations N
               how many generations there are, instead of the game's own number: fewer to try it out

  check        hold what was fitted against the solution (exactly with two seats) or against rollouts (rollnbump)
  answer       fit one seat's best answer to what was fitted, and play it: what it gains (exactly, rollnbump)
  --games N    how many games are looked at, or played (of exactly, matches)

Example: train pot --seats 4 --generations 20";

/// What is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Task {
    /// Networks are fitted.
    Fit,
    /// What was fitted is held against the truth.
    Check,
    /// One seat's best answer to what was fitted is looked for.
    Answer,
}

/// What to fit, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Args {
    /// What is done.
    pub(crate) task: Task,
    /// The id of the game.
    pub(crate) game: String,
    /// The number of seats, if only one is fitted.
    pub(crate) seats: Option<usize>,
    /// How many threads play.
    pub(crate) threads: usize,
    /// How many generations there are; the game's own number if it is not said.
    pub(crate) generations: Option<u32>,
    /// How many games a check looks at or an answer plays; the game's own number if it is not said.
    pub(crate) games: Option<u32>,
}

impl Args {
    /// Reads the arguments; says what is wrong with them.
    pub(crate) fn read(args: impl Iterator<Item = String>) -> Result<Args, String> {
        let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let mut read =
            Args { task: Task::Fit, game: String::new(), seats: None, threads, generations: None, games: None };
        let mut args = args;
        while let Some(arg) = args.next() {
            let mut number = || {
                let value = args.next().unwrap_or_default();
                value.parse::<usize>().map_err(|_| format!("{arg} wants a number, not \"{value}\"."))
            };
            match arg.as_str() {
                "--seats" => read.seats = Some(number()?),
                "--threads" => read.threads = number()?.max(1),
                "--generations" => read.generations = Some(number()? as u32),
                "--games" => read.games = Some(number()? as u32),
                "check" if read.game.is_empty() => read.task = Task::Check,
                "answer" if read.game.is_empty() => read.task = Task::Answer,
                _ if arg.starts_with('-') || !read.game.is_empty() => return Err(format!("What is \"{arg}\"?")),
                _ => read.game = arg,
            }
        }
        if read.game.is_empty() { Err("Which game?".to_owned()) } else { Ok(read) }
    }

    /// Where the checkpoint of a table is.
    pub(crate) fn checkpoint(&self, key: u32) -> PathBuf {
        PathBuf::from(format!("target/train/{}-{key}.checkpoint", self.game))
    }

    /// The file that holds the fitted values.
    pub(crate) fn fitted(&self) -> PathBuf {
        PathBuf::from(format!("crates/values/fitted/{}.values", self.game))
    }

    /// The command that fits the game as these arguments do.
    pub(crate) fn command(&self) -> String {
        match self.generations {
            None => format!("make train GAME={}", self.game),
            Some(number) => format!("cargo run --release -p train -- {} --generations {number}", self.game),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Args, String> {
        Args::read(text.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn a_task_stands_before_the_game_and_fitting_is_what_is_done_without_one() {
        let tasks = ["exactly", "check exactly", "answer exactly --seats 4"].map(|text| read(text).unwrap().task);
        assert_eq!(tasks, [Task::Fit, Task::Check, Task::Answer]);
        assert_eq!(read("answer exactly --seats 4 --games 50").unwrap().games, Some(50));
        assert!(read("check").is_err());
        assert!(read("exactly check").is_err());
        assert!(read("exactly --seats four").is_err());
    }
}
