//! The trainer: `cargo run --release -p train -- GAME`, or `make train GAME=…`.
//!
//! It fits the values of one game by playing it against itself, and writes the file that `crates/values` builds in. Seeds are
//! fixed, so the same program makes the same file, however many threads work on it. A run that was stopped goes on where
//! it was (`target/train/`). `train check GAME` says how far what was fitted is from the
//! truth, `train answer GAME` what a seat gains that plays the best answer to it.

mod adam;
mod args;
mod checkpoint;
mod games;
mod generation;
mod lesson;
mod run;

use std::process::ExitCode;

use args::{Args, Task};

fn main() -> ExitCode {
    let args = match Args::read(std::env::args().skip(1)) {
        Ok(args) => args,
        Err(problem) => {
            eprintln!("{problem}\n\n{}", args::USAGE);
            return ExitCode::from(2);
        }
    };
    let (done, problem) = match args.task {
        Task::Fit => (games::train(&args), "The values could not be kept"),
        Task::Check => (games::check(&args), "The values could not be checked"),
        Task::Answer => (games::answer(&args), "No answer could be looked for"),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{problem}: {error}");
            ExitCode::FAILURE
        }
    }
}
