//! The trainer's arguments.

use std::num::NonZeroUsize;
use std::path::PathBuf;

/// What the trainer is called with.
pub(crate) const USAGE: &str = "train GAME [--seats N] [--threads N] [--quick]

  GAME         pot, spelunke
  --seats N    fit the network of N seats alone and keep those of the others as they are
  --threads N  how many threads play (default: one for each core)
  --quick      a hundredth of the work, to try it out; writes beside the real file

Example: train pot --seats 4";

/// What to fit, and how.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Args {
    /// The id of the game.
    pub(crate) game: String,
    /// The number of seats, if only one is fitted.
    pub(crate) seats: Option<usize>,
    /// How many threads play.
    pub(crate) threads: usize,
    /// True if only a hundredth of the work is done.
    pub(crate) is_quick: bool,
}

impl Args {
    /// Reads the arguments; says what is wrong with them.
    pub(crate) fn read(args: impl Iterator<Item = String>) -> Result<Args, String> {
        let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let mut read = Args { game: String::new(), seats: None, threads, is_quick: false };
        let mut args = args;
        while let Some(arg) = args.next() {
            let mut number = || {
                let value = args.next().unwrap_or_default();
                value.parse::<usize>().map_err(|_| format!("{arg} wants a number, not \"{value}\"."))
            };
            match arg.as_str() {
                "--seats" => read.seats = Some(number()?),
                "--threads" => read.threads = number()?.max(1),
                "--quick" => read.is_quick = true,
                _ if arg.starts_with('-') || !read.game.is_empty() => return Err(format!("What is \"{arg}\"?")),
                _ => read.game = arg,
            }
        }
        if read.game.is_empty() { Err("Which game?".to_owned()) } else { Ok(read) }
    }

    /// Where the checkpoint of a table is.
    pub(crate) fn checkpoint(&self, key: u32) -> PathBuf {
        PathBuf::from(format!("target/train/{}-{key}{}.checkpoint", self.game, self.suffix()))
    }

    /// The file that holds the fitted values.
    pub(crate) fn fitted(&self) -> PathBuf {
        let folder = if self.is_quick { "target/train" } else { "crates/values/fitted" };
        PathBuf::from(format!("{folder}/{}{}.values", self.game, self.suffix()))
    }

    fn suffix(&self) -> &'static str {
        if self.is_quick { "-quick" } else { "" }
    }
}
