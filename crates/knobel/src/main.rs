//! The program `knobel`: one module a command.

mod bot_command;
mod choice_list;
mod cli;
mod coaching;
mod data_folder;
mod emphasis;
mod failure;
mod games;
mod lessons;
mod logs;
mod man_pages;
mod output_file;
mod play_command;
mod position_input;
mod puzzles;
mod record_file;
mod referee;
mod replay;
mod rule_book;
mod settings;
mod setup_flags;
mod simulation;
mod solving;
mod text_table;
mod upkeep;
mod verify;
mod web_table;

use std::io::{self, Write};
use std::process::ExitCode;

use cli::{CommandArgs, Parsed};
use failure::Failure;
use tui::{Charset, CharsetWriter};

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    if let Some(code) = bot_command::keep(&arguments) {
        return code;
    }
    let lang = cli::language(&arguments);
    let stdout = io::stdout().lock();
    let done = match cli::read(arguments, lang) {
        Ok(Parsed::Print(text)) => {
            let mut out = CharsetWriter::new(stdout, Charset::from_environment());
            write!(out, "{text}").and_then(|()| out.flush()).map_err(Failure::from)
        }
        Ok(Parsed::Run(args, charset)) => {
            let mut out = CharsetWriter::new(stdout, charset);
            run(args, &mut out).and_then(|()| out.flush().map_err(Failure::from))
        }
        Err(failure) => Err(failure),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(lang),
    }
}

fn run(args: CommandArgs, out: &mut impl Write) -> Result<(), Failure> {
    match args {
        CommandArgs::Web(args) => web_table::run(&args, out),
        CommandArgs::Play(args) => play_command::play(&args, &mut io::stdin().lock(), out),
        CommandArgs::Learn(args) => lessons::run(&args, &mut io::stdin().lock(), out),
        CommandArgs::Bot(args) => bot_command::run(&args, out),
        CommandArgs::Referee(args) => referee::run(&args, &mut io::stdin().lock(), out),
        CommandArgs::Replay(args) => replay::run(&args, out),
        CommandArgs::Verify(args) => verify::run(&args, out),
        CommandArgs::Rules { game, sheet, lang } => rule_book::run(game, sheet, lang, out),
        CommandArgs::Games { format, lang } => games::run(format, lang, out),
        CommandArgs::Lab(args) => simulation::lab::run(*args, out),
        CommandArgs::Sweep(args) => simulation::sweep::run(*args, out),
        CommandArgs::Merge(args) => simulation::merge::run(&args, out),
        CommandArgs::Arena(args) => simulation::arena::run(&args, out),
        CommandArgs::Solve(args) => solving::run(&args, out),
        CommandArgs::Coach(args) => coaching::run(&args, out),
        CommandArgs::Puzzles(args) => puzzles::run(&args, &mut io::stdin().lock(), out),
        CommandArgs::Upkeep(args) => upkeep::run(&args, out),
        CommandArgs::Settings(args, lang) => settings::run(&args, lang, out),
        CommandArgs::Generate(args) => man_pages::run(&args, out),
    }
}
