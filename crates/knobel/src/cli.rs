//! What people type: raw arguments become wishes.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command};
use play::{Dice, GameId, Setup};
use solve::spelunke::Aim;
use tui::Hints;
use words::{Lang, say};

use crate::coaching::CoachWish;
use crate::data_folder::data_folder;
use crate::failure::Failure;
use crate::line_table::{self, PlayWish, Resume};
use crate::papers::{self, PaperWish};
use crate::replay::ReplayWish;
use crate::settings::{Settings, SettingsWish};
use crate::setup_flags::{SetupFlags, read_game, read_setup};
use crate::simulation;
use crate::simulation::arena::ArenaWish;
use crate::simulation::lab::{LabWish, Output};
use crate::simulation::merge::MergeWish;
use crate::solving::{AtWish, SolveWish, What};
use crate::upkeep::UpkeepWish;
use crate::web_table::WebWish;

/// What the program is asked to do.
pub(crate) enum Wish {
    /// Open the web table.
    Web(Box<WebWish>),
    /// Play in the terminal.
    Play(Box<PlayWish>),
    /// Notation in, JSON out.
    Referee { setup: Box<Setup>, lang: Lang },
    /// Show a record.
    Replay(ReplayWish),
    /// Print the rules of a game.
    Rules { game: GameId, lang: Lang },
    /// List the games.
    Games { form: Form, lang: Lang },
    /// Simulate and report.
    Lab(Box<LabWish>),
    /// Put the parts of a run together.
    Merge(MergeWish),
    /// Bots against bots.
    Arena(Box<ArenaWish>),
    /// Exact values and best moves.
    Solve(Box<SolveWish>),
    /// What each decision cost.
    Coach(CoachWish),
    /// How the house is run.
    Settings(SettingsWish, Lang),
    /// Backups, checks, records.
    Upkeep(Box<UpkeepWish>),
    /// What shells and `man` want to know.
    Paper(PaperWish),
}

/// For whom something is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// For people.
    Words,
    /// For programs.
    Json,
}

/// What came of reading the arguments.
pub(crate) enum Wished {
    /// Something to do.
    Wish(Wish),
    /// Something to print: a help text, or the version.
    Text(String),
}

/// The language: `--lang`, else the environment's, else English. Needed before anything else, for the help texts.
pub(crate) fn language(arguments: &[OsString]) -> Lang {
    let mut words = arguments.iter().filter_map(|argument| argument.to_str());
    let flag = loop {
        match words.next() {
            None => break None,
            Some("--lang") => break words.next(),
            Some(word) => {
                if let Some(value) = word.strip_prefix("--lang=") {
                    break Some(value);
                }
            }
        }
    };
    let mut environment = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    let environment = environment.find(|value| !value.is_empty());
    flag.and_then(Lang::from_locale).or_else(|| environment.as_deref().and_then(Lang::from_locale)).unwrap_or(Lang::En)
}

/// Reads the arguments.
pub(crate) fn read(arguments: Vec<OsString>, lang: Lang) -> Result<Wished, Failure> {
    let matches = match command(lang).try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            return Ok(Wished::Text(error.to_string()));
        }
        Err(error) => return Err(Failure::BadInput(sentence(lang, &error))),
    };
    wish(&matches, lang).map(Wished::Wish)
}

fn wish(matches: &ArgMatches, lang: Lang) -> Result<Wish, Failure> {
    let file = |matches: &ArgMatches, name: &str| matches.get_one::<PathBuf>(name).cloned();
    Ok(match matches.subcommand() {
        None => Wish::Web(Box::new(WebWish::read(matches, lang)?)),
        Some(("play", matches)) => Wish::Play(Box::new(play_wish(matches, lang)?)),
        Some(("referee", matches)) => {
            let game = read_game(text(matches, "game").unwrap_or_default(), lang)?;
            Wish::Referee { setup: Box::new(read_setup(game, &flags(matches), lang)?), lang }
        }
        Some(("replay", matches)) => {
            let file = file(matches, "file").expect("clap demands the file");
            let line = if matches.get_flag("line") { line_table::Form::Lines } else { line_table::Form::AsItFits };
            let data = data_folder(matches.get_one::<PathBuf>("data").cloned());
            Wish::Replay(ReplayWish { file, form: form(matches), shown: line, data, lang })
        }
        Some(("rules", matches)) => {
            Wish::Rules { game: read_game(text(matches, "game").unwrap_or_default(), lang)?, lang }
        }
        Some(("games", matches)) => Wish::Games { form: form(matches), lang },
        Some(("lab", matches)) => lab_wish(matches, lang)?,
        Some(("arena", matches)) => {
            let game = read_game(text(matches, "game").unwrap_or_default(), lang)?;
            Wish::Arena(Box::new(ArenaWish::read(game, &flags(matches), matches, form(matches), lang)?))
        }
        Some(("solve", matches)) => Wish::Solve(Box::new(solve_wish(matches, lang)?)),
        Some(("coach", matches)) => Wish::Coach(CoachWish {
            file: file(matches, "file").expect("clap demands the file"),
            playouts: playouts(matches, lang)?,
            threads: simulation::threads_wanted(matches, lang)?,
            data: data_folder(file(matches, "data")),
            form: form(matches),
            lang,
        }),
        Some(("settings", matches)) if matches.get_flag("example") => Wish::Settings(SettingsWish::Example, lang),
        Some(("settings", matches)) => {
            let settings = Box::new(Settings::read(matches, lang)?);
            Wish::Settings(SettingsWish::Effective(settings, form(matches)), lang)
        }
        Some((name @ ("backup" | "restore" | "migrate" | "export" | "check"), matches)) => {
            Wish::Upkeep(Box::new(UpkeepWish::read(name, matches, form(matches), lang)?))
        }
        Some((name @ ("completions" | "man"), matches)) => Wish::Paper(PaperWish::read(name, matches, lang)),
        Some((other, _)) => unreachable!("no subcommand {other} is defined"),
    })
}

fn lab_wish(matches: &ArgMatches, lang: Lang) -> Result<Wish, Failure> {
    let path = |matches: &ArgMatches, name: &str| matches.get_one::<PathBuf>(name).cloned();
    if let Some(("merge", matches)) = matches.subcommand() {
        let files = matches.get_many::<PathBuf>("files").into_iter().flatten().cloned().collect();
        let output = Output { form: form(matches), csv: None, report: path(matches, "report"), lang };
        return Ok(Wish::Merge(MergeWish { files, output }));
    }
    let game = read_game(text(matches, "game").unwrap_or_default(), lang)?;
    let output = Output { form: form(matches), csv: path(matches, "csv"), report: path(matches, "report"), lang };
    Ok(Wish::Lab(Box::new(LabWish::read(game, &flags(matches), matches, output)?)))
}

fn solve_wish(matches: &ArgMatches, lang: Lang) -> Result<SolveWish, Failure> {
    let path = |name: &str| matches.get_one::<PathBuf>(name).cloned();
    let what = if let Some(file) = path("check") {
        What::Check(file)
    } else {
        let game = text(matches, "game")
            .ok_or_else(|| Failure::BadInput(say!(lang, "bad-missing", argument = say!(lang, "cli-value-game"))))?;
        let (game, flags) = (read_game(game, lang)?, flags(matches));
        match path("at") {
            Some(file) => {
                let aim = text(matches, "aim").map(|aim| if aim == "win" { Aim::Win } else { Aim::NotLose });
                What::At(AtWish { game, flags, file, playouts: playouts(matches, lang)?, aim })
            }
            None => What::Solution(game, flags),
        }
    };
    let data = data_folder(path("data"));
    Ok(SolveWish { what, threads: simulation::threads_wanted(matches, lang)?, data, form: form(matches), lang })
}

fn playouts(matches: &ArgMatches, lang: Lang) -> Result<u32, Failure> {
    Ok(simulation::flags::small_number(matches, "playouts", 1, lang)?.unwrap_or(coach::PLAYOUTS))
}

fn form(matches: &ArgMatches) -> Form {
    if matches.get_flag("json") { Form::Json } else { Form::Words }
}

fn play_wish(matches: &ArgMatches, lang: Lang) -> Result<PlayWish, Failure> {
    let path = |name: &str| matches.get_one::<PathBuf>(name).cloned();
    let seed = text(matches, "seed")
        .map(|seed| seed.parse().map_err(|_| Failure::BadInput(say!(lang, "bad-seed", given = seed))));
    Ok(PlayWish {
        lang,
        game: text(matches, "game").map(|game| read_game(game, lang)).transpose()?,
        flags: flags(matches),
        bots: text(matches, "bots").map(str::to_owned),
        dice: match text(matches, "dice") {
            Some("real") => Some(Dice::Real),
            Some(_) => Some(Dice::Cup),
            None => None,
        },
        seed: seed.transpose()?,
        resume: path("resume").map(Resume::File).or(matches.contains_id("resume").then_some(Resume::Any)),
        save: path("save"),
        data: path("data"),
        hints: if matches.get_flag("hints") { Hints::Allowed } else { Hints::None },
        form: if matches.get_flag("line") { line_table::Form::Lines } else { line_table::Form::AsItFits },
    })
}

fn flags(matches: &ArgMatches) -> SetupFlags {
    // Not every command has all of them.
    let text = |name| matches.try_get_one::<String>(name).ok().flatten().cloned();
    SetupFlags {
        seats: text("seats"),
        names: text("names"),
        rules: text("rules"),
        start: text("start"),
        deck: matches.get_one::<PathBuf>("deck").cloned(),
        jokers: text("jokers"),
        bonus: text("bonus"),
        setup: matches.get_one::<PathBuf>("setup").cloned(),
    }
}

fn text<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.get_one::<String>(name).map(String::as_str)
}

/// The whole command line, described in one language.
pub(crate) fn command(lang: Lang) -> Command {
    let sub = |name: &'static str| dressed(name, lang).arg(help_flag(lang));
    let (file, folder) = (say!(lang, "cli-value-file"), say!(lang, "cli-value-folder"));
    let game = |required| positional(lang, "game", &say!(lang, "cli-value-game")).required(required);
    dressed("knobel", lang)
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .subcommand_help_heading(say!(lang, "cli-commands"))
        .arg(flag(lang, "lang", "de|en").global(true).value_parser(PossibleValuesParser::new(["de", "en"])))
        .arg(help_flag(lang))
        .arg(switch(lang, "version").short('V').action(ArgAction::Version))
        .arg(flag(lang, "port", "N"))
        .arg(switch(lang, "lan").action(ArgAction::SetTrue))
        .arg(flag(lang, "address", "URL"))
        .arg(flag(lang, "archive-days", "N"))
        .arg(flag(lang, "database", "URL"))
        .arg(path_flag(lang, "data", &folder))
        .arg(path_flag(lang, "settings", &file))
        .subcommand(
            setup_args(sub("play").arg(game(false)), lang)
                .arg(flag(lang, "bots", &say!(lang, "cli-value-bots")))
                .arg(flag(lang, "dice", "cup|real").value_parser(PossibleValuesParser::new(["cup", "real"])))
                .arg(flag(lang, "seed", "N"))
                // Without a file there is a list to choose from.
                .arg(path_flag(lang, "resume", &file).num_args(0..=1))
                .arg(switch(lang, "hints").action(ArgAction::SetTrue))
                .arg(switch(lang, "line").action(ArgAction::SetTrue))
                .arg(path_flag(lang, "save", &file))
                .arg(path_flag(lang, "data", &folder)),
        )
        .subcommand(setup_args(sub("referee").arg(game(true)), lang))
        .subcommand(
            sub("replay")
                .arg(positional(lang, "file", &file).required(true).value_parser(clap::value_parser!(PathBuf)))
                .arg(switch(lang, "json").action(ArgAction::SetTrue))
                .arg(switch(lang, "line").action(ArgAction::SetTrue))
                .arg(path_flag(lang, "data", &folder)),
        )
        .subcommand(sub("rules").arg(game(true)))
        .subcommand(sub("games").arg(switch(lang, "json").action(ArgAction::SetTrue)))
        .subcommand(lab_command(lang))
        .subcommand(
            simulation_args(table_args(sub("arena").arg(game(true)), lang), lang)
                .arg(worded(lang, "bots", "arena", "A,B,…"))
                .arg(worded(lang, "games", "arena", "N"))
                .arg(switch(lang, "regret").action(ArgAction::SetTrue)),
        )
        .subcommand(
            coaching_args(table_args(sub("solve").arg(game(false)), lang), lang)
                .arg(path_flag(lang, "at", &file))
                .arg(flag(lang, "aim", "win|not-lose").value_parser(PossibleValuesParser::new(["win", "not-lose"])))
                .arg(path_flag(lang, "check", &file)),
        )
        .subcommand(coaching_args(
            sub("coach").arg(positional(lang, "file", &file).required(true).value_parser(clap::value_parser!(PathBuf))),
            lang,
        ))
        .subcommand(papers::completions_arg(sub("completions"), |name, value| positional(lang, name, value)))
        .subcommand(papers::man_arg(sub("man"), |name| positional(lang, name, &folder)))
        .subcommand(
            sub("settings")
                .arg(switch(lang, "example").action(ArgAction::SetTrue))
                .arg(path_flag(lang, "data", &folder))
                .arg(flag(lang, "database", &say!(lang, "cli-value-database")))
                .arg(path_flag(lang, "settings", &file))
                .arg(switch(lang, "json").action(ArgAction::SetTrue)),
        )
        .subcommand(kept_args(sub("backup").arg(path(lang, "file", &file)), lang))
        .subcommand(
            kept_args(sub("restore").arg(path(lang, "file", &file)), lang)
                .arg(switch(lang, "replace").action(ArgAction::SetTrue)),
        )
        .subcommand(
            sub("migrate")
                .arg(positional(lang, "from", &say!(lang, "cli-value-from")).required(true))
                .arg(positional(lang, "to", &say!(lang, "cli-value-to")).required(true))
                .arg(switch(lang, "json").action(ArgAction::SetTrue)),
        )
        .subcommand(kept_args(sub("export").arg(path(lang, "folder", &folder)), lang))
        .subcommand(kept_args(sub("check"), lang))
}

/// The flags that say where everything is kept.
fn kept_args(command: Command, lang: Lang) -> Command {
    command
        .arg(path_flag(lang, "data", &say!(lang, "cli-value-folder")))
        .arg(flag(lang, "database", &say!(lang, "cli-value-database")))
        .arg(path_flag(lang, "settings", &say!(lang, "cli-value-file")))
        .arg(switch(lang, "json").action(ArgAction::SetTrue))
}

/// A file or folder that has to be named.
fn path(lang: Lang, name: &'static str, value: &str) -> Arg {
    positional(lang, name, value).required(true).value_parser(clap::value_parser!(PathBuf))
}

/// The flags of those who know what moves are worth.
fn coaching_args(command: Command, lang: Lang) -> Command {
    let playouts = say!(lang, "cli-flag-playouts", default = coach::PLAYOUTS);
    command
        .arg(Arg::new("playouts").long("playouts").value_name("N").allow_negative_numbers(true).help(playouts))
        .arg(flag(lang, "threads", "N").allow_negative_numbers(true))
        .arg(path_flag(lang, "data", &say!(lang, "cli-value-folder")))
        .arg(switch(lang, "json").action(ArgAction::SetTrue))
}

fn lab_command(lang: Lang) -> Command {
    let file = say!(lang, "cli-value-file");
    let game = positional(lang, "game", &say!(lang, "cli-value-game")).required(true);
    let files = positional(lang, "files", &file).required(true).num_args(1..);
    let merge = dressed("merge", lang)
        .arg(help_flag(lang))
        .arg(files.value_parser(clap::value_parser!(PathBuf)))
        .arg(switch(lang, "json").action(ArgAction::SetTrue))
        .arg(path_flag(lang, "report", &file));
    simulation_args(table_args(dressed("lab", lang).arg(help_flag(lang)).arg(game), lang), lang)
        .arg(worded(lang, "bots", "lab", "A,B,…"))
        .arg(worded(lang, "games", "lab", "N"))
        .arg(flag(lang, "compare", &say!(lang, "cli-value-compare")))
        .arg(flag(lang, "until-error", "0.001"))
        .arg(flag(lang, "shard", "I/N"))
        .arg(path_flag(lang, "csv", &file))
        .arg(path_flag(lang, "report", &file))
        .subcommand_help_heading(say!(lang, "cli-commands"))
        .disable_help_subcommand(true)
        .subcommand_negates_reqs(true)
        .args_conflicts_with_subcommands(true)
        .subcommand(merge)
}

/// The flags of those who simulate.
fn simulation_args(command: Command, lang: Lang) -> Command {
    command
        .mut_arg("jokers", |jokers| jokers.help(say!(lang, "cli-flag-jokers-lab")))
        .arg(flag(lang, "budget", "N").allow_negative_numbers(true))
        .arg(worded(lang, "seed", "lab", "N"))
        .arg(flag(lang, "threads", "N").allow_negative_numbers(true))
        .arg(flag(lang, "most-turns", "N").allow_negative_numbers(true))
        .arg(switch(lang, "json").action(ArgAction::SetTrue))
}

/// The flags that say what is played, and by whom.
fn setup_args(command: Command, lang: Lang) -> Command {
    table_args(command.arg(flag(lang, "names", "A,B,…")), lang)
}

/// The flags that say what is played.
fn table_args(command: Command, lang: Lang) -> Command {
    let file = say!(lang, "cli-value-file");
    command
        .arg(flag(lang, "seats", "N"))
        .arg(flag(lang, "rules", &say!(lang, "cli-value-rules")))
        .arg(flag(lang, "start", &say!(lang, "cli-value-seat")))
        .arg(path_flag(lang, "deck", &file))
        .arg(flag(lang, "jokers", "A,B,C;…"))
        .arg(flag(lang, "bonus", "6,0,4,…"))
        .arg(path_flag(lang, "setup", &file))
}

/// A command with its texts and headings in the right language.
fn dressed(name: &'static str, lang: Lang) -> Command {
    let text = |part: &str| say!(lang, &format!("cli-{name}-{part}"));
    let heading = say!(lang, "cli-usage");
    Command::new(name)
        .about(text("about"))
        .override_usage(text("usage"))
        .after_help(text("examples"))
        .help_template(format!("{{about-with-newline}}\n{heading} {{usage}}\n\n{{all-args}}{{after-help}}\n"))
        .next_help_heading(say!(lang, "cli-options"))
        .disable_help_flag(true)
}

fn help_flag(lang: Lang) -> Arg {
    switch(lang, "help").short('h').action(ArgAction::Help)
}

fn switch(lang: Lang, name: &'static str) -> Arg {
    Arg::new(name).long(name).help(say!(lang, &format!("cli-flag-{name}")))
}

fn flag(lang: Lang, name: &'static str, value: &str) -> Arg {
    // What the values may be stands in the help text, in words.
    switch(lang, name).value_name(value.to_owned()).hide_possible_values(true)
}

/// A flag that means something else for this command than for others.
fn worded(lang: Lang, name: &'static str, command: &str, value: &str) -> Arg {
    flag(lang, name, value).allow_negative_numbers(true).help(say!(lang, &format!("cli-flag-{name}-{command}")))
}

fn path_flag(lang: Lang, name: &'static str, value: &str) -> Arg {
    flag(lang, name, value).value_parser(clap::value_parser!(PathBuf))
}

fn positional(lang: Lang, name: &'static str, value: &str) -> Arg {
    let help = say!(lang, &format!("cli-arg-{name}"), games = GameId::IDS);
    Arg::new(name).value_name(value.to_owned()).help(help).help_heading(say!(lang, "cli-arguments"))
}

/// One clear sentence instead of a page.
fn sentence(lang: Lang, error: &clap::Error) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let (argument, value) = (context(ContextKind::InvalidArg), context(ContextKind::InvalidValue));
    match error.kind() {
        ErrorKind::InvalidSubcommand | ErrorKind::UnknownArgument if argument.is_empty() => {
            say!(lang, "bad-command", given = context(ContextKind::InvalidSubcommand))
        }
        ErrorKind::InvalidSubcommand | ErrorKind::UnknownArgument => say!(lang, "bad-argument", given = argument),
        ErrorKind::InvalidValue if value.is_empty() => say!(lang, "bad-no-value", argument = argument),
        ErrorKind::InvalidValue => {
            say!(lang, "bad-value", argument = argument, value = value, valid = context(ContextKind::ValidValue))
        }
        ErrorKind::MissingRequiredArgument => say!(lang, "bad-missing", argument = argument),
        ErrorKind::ArgumentConflict => say!(lang, "bad-twice", argument = argument),
        _ => say!(lang, "bad-arguments"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed_in_both_languages() {
        for lang in Lang::ALL {
            command(lang).debug_assert();
        }
    }

    #[test]
    fn the_help_of_every_command_has_an_example() {
        fn assert_example(command: &Command, lang: Lang) {
            let examples = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(
                examples.lines().count() > 1 && examples.contains("  knobel"),
                "{}: {examples}",
                command.get_name()
            );
            let name = command.get_name();
            assert!(name == "knobel" || examples.contains(name), "{name} in {lang}: {examples}");
            command.get_subcommands().for_each(|sub| assert_example(sub, lang));
        }
        for lang in Lang::ALL {
            assert_example(&command(lang), lang);
        }
    }
}
