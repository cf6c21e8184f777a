//! The program `knobel`: subcommands and settings.

mod cli;
mod coaching;
mod data_folder;
mod failure;
mod figures;
mod games;
mod lab_report;
mod line_table;
mod logs;
mod page;
mod papers;
mod referee;
mod replay;
mod rule_book;
mod settings;
mod setup_flags;
mod simulation;
mod solving;
mod upkeep;
mod web_table;

use std::io::{self, Write};
use std::process::ExitCode;

use cli::{Wish, Wished};
use failure::Failure;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let lang = cli::language(&arguments);
    let mut out = io::stdout().lock();
    let done = match cli::read(arguments, lang) {
        Ok(Wished::Text(text)) => write!(out, "{text}").map_err(Failure::from),
        Ok(Wished::Wish(wish)) => fulfil(wish, &mut out),
        Err(failure) => Err(failure),
    };
    match done.and_then(|()| out.flush().map_err(Failure::from)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(lang),
    }
}

fn fulfil(wish: Wish, out: &mut impl Write) -> Result<(), Failure> {
    match wish {
        Wish::Web(wish) => web_table::run(&wish, out),
        Wish::Play(wish) => line_table::play(&wish, &mut io::stdin().lock(), out),
        Wish::Referee { setup, lang } => referee::run(&setup, lang, &mut io::stdin().lock(), out),
        Wish::Replay(wish) => replay::run(&wish, out),
        Wish::Rules { game, lang } => rule_book::run(game, lang, out),
        Wish::Games { form, lang } => games::run(form, lang, out),
        Wish::Lab(wish) => simulation::lab::run(*wish, out),
        Wish::Merge(wish) => simulation::merge::run(&wish, out),
        Wish::Arena(wish) => simulation::arena::run(&wish, out),
        Wish::Solve(wish) => solving::run(&wish, out),
        Wish::Coach(wish) => coaching::run(&wish, out),
        Wish::Upkeep(wish) => upkeep::run(&wish, out),
        Wish::Settings(wish, lang) => settings::run(&wish, lang, out),
        Wish::Paper(wish) => papers::run(&wish, out),
    }
}
