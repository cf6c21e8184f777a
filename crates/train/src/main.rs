//! The trainer: `cargo run --release -p train -- GAME`, or `make train GAME=…`.
//!
//! It fits the values of one game by playing it against itself, and writes the file that `crates/values` builds in. Seeds are
//! fixed, so the same program makes the same file, however many threads work on it. A run that was stopped goes on where
//! it was (`target/train/`). `train check GAME` says how far what was fitted is from the truth.

mod adam;
mod args;
mod checkpoint;
mod games;
mod generation;
mod lesson;
mod run;

use std::process::ExitCode;

use args::Args;

fn main() -> ExitCode {
    let args = match Args::read(std::env::args().skip(1)) {
        Ok(args) => args,
        Err(problem) => {
            eprintln!("{problem}\n\n{}", args::USAGE);
            return ExitCode::from(2);
        }
    };
    let (done, problem) = match args.is_check {
        true => (games::check(&args), "The values could not be checked"),
        false => (games::train(&args), "The values could not be kept"),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{problem}: {error}");
            ExitCode::FAILURE
        }
    }
}
