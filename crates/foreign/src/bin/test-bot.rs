//! A program for tests and benchmarks: `test-bot keep PARENT COMMAND…` keeps a command as `knobel` does, `test-bot serve KIND` is
//! one of our bots, and `test-bot first` answers every question with the first legal move, which is the least that a bot can do.

use std::ffi::OsString;
use std::io::{self, BufRead, Write};
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
        Some("first") => {
            first_moves(&mut io::stdin().lock(), &mut io::stdout().lock()).expect("standard input and output");
            ExitCode::SUCCESS
        }
        _ => ExitCode::FAILURE,
    }
}

/// Answers with the first legal move. No move has a quotation mark in it.
fn first_moves(input: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
    for line in input.lines() {
        let line = line?;
        if line.starts_with("knobel ") {
            writeln!(out, "bot First\nready 1")?;
        } else if let Some((number, question)) = line.strip_prefix("go ").and_then(|rest| rest.split_once(' ')) {
            let legal = question.split_once("\"legal\":[\"").and_then(|(_, legal)| legal.split_once('"'));
            writeln!(out, "move {number} {}", legal.expect("a question has legal moves").0)?;
        } else if line == "quit" {
            return Ok(());
        } else {
            continue;
        }
        out.flush()?;
    }
    Ok(())
}
