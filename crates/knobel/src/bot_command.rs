//! `knobel bot`: one of our bots in programs of others, and the check of theirs; and how their processes are kept.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use bots::{BotKind, Limits};
use clap::ArgMatches;
use foreign::{
    BotChoice, BotCommand, CheckResult, Checked, Clock, ForeignTerms, Keeper, OnFault, ServedBot, check, serve,
};
use play::GameId;
use serde_json::{Value, json};
use solve::Shelf;
use words::{Lang, did_you_mean, fault_sentence, number, say};

use crate::cli::OutputFormat;
use crate::failure::Failure;
use crate::setup_flags::read_game;
use crate::simulation::{self, flags};
use report::number_format::count;

/// The word by which the program is started as a keeper. People never type it.
const KEEP: &str = "keep-bot";

/// If the program was started as the keeper of a bot's process: keeps it, and returns how it ended.
pub(crate) fn keep(arguments: &[OsString]) -> Option<ExitCode> {
    let (_, arguments) = arguments.split_first()?;
    let [word, parent, command @ ..] = arguments else { return None };
    let parent = parent.to_str()?.parse().ok().filter(|_| word == KEEP)?;
    Some(foreign::keep(parent, command).map_or_else(
        |error| {
            eprintln!("{error}");
            ExitCode::from(127)
        },
        ExitCode::from,
    ))
}

/// The keeper of bots of others: this program itself.
fn keeper() -> Result<Keeper, Failure> {
    Ok(Keeper { program: std::env::current_exe()?, arguments: vec![KEEP.into()] })
}

/// The time that bots of others have, by the flag `--clock`.
fn clock(matches: &ArgMatches, lang: Lang) -> Result<Clock, Failure> {
    let Some(given) = matches.get_one::<String>("clock") else { return Ok(Clock::USUAL) };
    Clock::read(given).ok_or_else(|| Failure::BadInput(say!(lang, "bad-clock", given = given.as_str())))
}

/// How bots of others play, by the flags.
pub(crate) fn foreign_terms(matches: &ArgMatches, usual: OnFault, lang: Lang) -> Result<ForeignTerms, Failure> {
    let on_fault = matches.get_one::<String>("on-fault").and_then(|given| OnFault::from_id(given)).unwrap_or(usual);
    Ok(ForeignTerms { keeper: Some(keeper()?), stop: None, clock: clock(matches, lang)?, on_fault })
}

/// The command behind `cmd:`, or the sentence that it is none; `None` if the text names one of our own bots.
pub(crate) fn read_command(text: &str, lang: Lang) -> Option<Result<BotCommand, Failure>> {
    let refused = |_| Failure::BadInput(say!(lang, "bad-bot-command", given = text));
    BotCommand::read_marked(text).map(|command| command.map_err(refused))
}

/// The kind of one of our bots.
pub(crate) fn read_kind(kind: &str, lang: Lang) -> Result<BotKind, Failure> {
    let unknown = || {
        say!(lang, "bad-bot", given = kind, known = BotKind::IDS) + &did_you_mean(lang, kind, BotKind::IDS.split(" | "))
    };
    BotKind::from_id(kind).ok_or_else(|| Failure::BadInput(unknown()))
}

/// Reads `sharp` or `cmd:./mybot`.
pub(crate) fn read_bot(text: &str, lang: Lang) -> Result<BotChoice, Failure> {
    let own = || read_kind(text, lang).map(BotChoice::Own);
    read_command(text, lang).map_or_else(own, |command| command.map(BotChoice::Foreign))
}

pub(crate) struct BotArgs {
    task: BotTask,
    lang: Lang,
}

enum BotTask {
    Serve(ServedBot, Shelf),
    Check(BotCommand, ForeignTerms, OutputFormat),
}

impl BotArgs {
    pub(crate) fn read(matches: &ArgMatches, format: OutputFormat, lang: Lang) -> Result<BotArgs, Failure> {
        let game = matches.get_one::<String>("game").map(|game| read_game(game, lang)).transpose()?;
        let kind = matches.get_one::<String>("kind").and_then(|kind| BotKind::from_id(kind));
        let task = if let Some(given) = matches.get_one::<String>("check") {
            if game.is_some() || kind.is_some() {
                return Err(Failure::BadInput(say!(lang, "bad-bot-or-check")));
            }
            let marked = if given.trim().starts_with("cmd:") { given.clone() } else { format!("cmd:{given}") };
            let command = read_command(&marked, lang).expect("it is marked")?;
            let (keeper, clock) = (Some(keeper()?), clock(matches, lang)?);
            BotTask::Check(command, ForeignTerms { keeper, clock, ..ForeignTerms::default() }, format)
        } else {
            let playouts = flags::small_number(matches, "budget", 0, lang)?;
            let bot = ServedBot {
                games: game.map_or_else(|| GameId::ALL.to_vec(), |game| vec![game]),
                kind: kind.unwrap_or(BotKind::Sharp),
                limits: Limits { playouts, ..Limits::default() },
                seed: flags::seed(matches, lang)?,
            };
            BotTask::Serve(bot, simulation::shelf(matches))
        };
        Ok(BotArgs { task, lang })
    }
}

/// Plays until it is told to quit; or prints what a check finds, as it finds it.
pub(crate) fn run(args: &BotArgs, out: &mut impl Write) -> Result<(), Failure> {
    match &args.task {
        BotTask::Serve(bot, shelf) => Ok(serve(bot, shelf, &mut io::stdin().lock(), out)?),
        BotTask::Check(command, terms, format) => run_check(command, terms, *format, args.lang, out),
    }
}

fn run_check(
    command: &BotCommand,
    terms: &ForeignTerms,
    format: OutputFormat,
    lang: Lang,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (mut failed, mut printed, mut results) = (0, Ok(()), Vec::new());
    let shown = command.to_string();
    let name = check(command, terms, |what, result| {
        failed += usize::from(!result.is_passed());
        match format {
            OutputFormat::Json => results.push(as_json(what, result, &shown, lang)),
            OutputFormat::Words if printed.is_ok() => {
                let verdict = if result.is_passed() { "bot-check-passed" } else { "bot-check-failed" };
                let detail = detail(result, &shown, lang);
                let end = if detail.is_empty() { String::new() } else { format!(" ({detail})") };
                printed =
                    writeln!(out, "{:<7}{}{end}", say!(lang, verdict), told(what, lang)).and_then(|()| out.flush());
            }
            OutputFormat::Words => {}
        }
    });
    printed?;
    match format {
        OutputFormat::Json => writeln!(out, "{}", json!({"bot": name, "failed": failed, "checks": results}))?,
        OutputFormat::Words => {
            let name = name.unwrap_or(shown);
            writeln!(out, "\n{}", say!(lang, "bot-check-done", failed = failed, name = name))?;
        }
    }
    if failed > 0 { Err(Failure::Found) } else { Ok(()) }
}

/// What was tried, in words.
fn told(what: Checked, lang: Lang) -> String {
    let of_game = |key: &str, game: GameId, seats: usize| {
        say!(lang, key, game = say!(lang, &format!("{game}-name")), seats = seats)
    };
    match what {
        Checked::Game(game, seats) => of_game("bot-check-game", game, seats),
        Checked::Positions(game) => of_game("bot-check-positions", game, 0),
        other => say!(lang, &format!("bot-check-{}", id(other))),
    }
}

/// What was tried, for programs.
fn id(what: Checked) -> &'static str {
    match what {
        Checked::Introduction => "introduction",
        Checked::Game(..) => "game",
        Checked::Positions(_) => "positions",
        Checked::UnknownLines => "unknown-lines",
        Checked::ManyLines => "many-lines",
        Checked::Quit => "quit",
        Checked::EndOfInput => "end-of-input",
    }
}

/// How long its answers took, or what was wrong; empty where there is nothing to say.
fn detail(result: &CheckResult, command: &str, lang: Lang) -> String {
    match result {
        CheckResult::Passed { decisions: 0, .. } => String::new(),
        CheckResult::Passed { decisions, took, slowest } => {
            let milliseconds = |seconds: f64| number(lang, seconds * 1000.0, 1);
            say!(
                lang,
                "bot-check-decisions",
                decisions = *decisions as usize,
                decisions_told = count(lang, u64::from(*decisions)),
                mean = milliseconds(took.as_secs_f64() / f64::from(*decisions)),
                slowest = milliseconds(slowest.as_secs_f64())
            )
        }
        CheckResult::Failed(fault) => fault_sentence(lang, command, fault),
        CheckResult::NotEnded => say!(lang, "bot-check-not-ended"),
    }
}

fn as_json(what: Checked, result: &CheckResult, command: &str, lang: Lang) -> Value {
    let mut json = json!({"check": id(what), "passed": result.is_passed()});
    match what {
        Checked::Game(game, seats) => {
            json["game"] = json!(game.id());
            json["seats"] = json!(seats);
        }
        Checked::Positions(game) => json["game"] = json!(game.id()),
        _ => {}
    }
    match result {
        CheckResult::Passed { decisions, took, slowest } => {
            json["decisions"] = json!(decisions);
            json["seconds"] = json!(took.as_secs_f64());
            json["slowest"] = json!(slowest.as_secs_f64());
        }
        failed => json["message"] = json!(detail(failed, command, lang)),
    }
    json
}
