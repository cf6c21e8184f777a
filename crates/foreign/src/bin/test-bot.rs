//! A program for tests and benchmarks: `test-bot keep PARENT COMMAND…` keeps a command as `knobel` does, and `test-bot serve KIND` is
//! one of our bots.

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use bots::{BotKind, Limits};
use foreign::{ServedBot, keep, serve};
use play::GameId;
use solve::Shelf;

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    let word = |number: usize| arguments.get(number).and_then(|word| word.to_str());
    match word(0) {
        Some("keep") => {
            let parent = word(1).and_then(|parent| parent.parse().ok()).expect("the number of a process");
            match keep(parent, &arguments[2..]) {
                Ok(code) => ExitCode::from(code),
                Err(error) => {
                    eprintln!("{error}");
                    ExitCode::from(127)
                }
            }
        }
        Some("serve") => {
            let kind = word(1).and_then(BotKind::from_id).expect("a kind of bot");
            let bot = ServedBot { games: GameId::ALL.to_vec(), kind, limits: Limits::default(), seed: 1 };
            serve(&bot, &Shelf::new("none".into()), &mut io::stdin().lock(), &mut io::stdout().lock())
                .expect("standard input and output");
            ExitCode::SUCCESS
        }
        _ => ExitCode::FAILURE,
    }
}
