//! The definition of every command, in one language.

use bots::BotKind;
use clap::{Arg, ArgAction, Command};
use foreign::OnFault;
use play::Pace;
use words::{Lang, say};

use super::arg_builder::ArgBuilder;
use crate::man_pages;

/// The whole command line. Without a subcommand it opens the web table.
pub(crate) fn command(lang: Lang) -> Command {
    let build = ArgBuilder(lang);
    build
        .command_without_help_flag("knobel")
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .subcommand_help_heading(say!(lang, "cli-commands"))
        .arg(build.one_of("lang", &["de", "en"]).global(true))
        .arg(build.folder_flag("data").global(true))
        .arg(build.help_flag())
        .arg(build.bare_flag("version").short('V').action(ArgAction::Version))
        .arg(build.flag("port", "N"))
        .arg(build.switch("lan"))
        .arg(build.flag("address", "URL"))
        .arg(build.flag("archive-days", "N"))
        .arg(build.flag("database", "URL"))
        .arg(build.file_flag("settings"))
        .subcommands(table_commands(build))
        .subcommand(puzzles_command(build))
        .subcommand(bot_command(build))
        .subcommands([lab_command(build), arena_command(build), solve_command(build), coach_command(build)])
        .subcommands(generate_commands(build))
        .subcommands(house_commands(build))
        .subcommand(help_command(build))
}

/// The help of a command or a topic. clap's own would know neither the topics nor the language.
fn help_command(build: ArgBuilder) -> Command {
    build.command("help").arg(build.positional("command", &build.say("cli-value-command")).num_args(0..))
}

/// Playing, and looking at games and rules.
fn table_commands(build: ArgBuilder) -> [Command; 7] {
    let play = setup_args(build.command("play").arg(build.game()), build)
        .arg(build.flag("bots", &build.say("cli-value-bots")))
        .arg(build.one_of("dice", &["cup", "real"]))
        .arg(build.one_of("cards", &["cup", "real"]))
        .arg(build.flag("seed", "N"))
        // Without a file there is a list to choose from.
        .arg(build.file_flag("resume").num_args(0..=1))
        .arg(build.one_of("speed", &Pace::ALL.map(Pace::id)))
        .args([build.switch("hints"), build.switch("line"), build.switch("ascii")])
        .args(foreign_args(build))
        .arg(build.file_flag("save"));
    let replay = build.command("replay").arg(build.file()).args([
        build.switch("json"),
        build.switch("events"),
        build.switch("line"),
        build.switch("ascii"),
    ]);
    let learn = build
        .command("learn")
        .arg(build.game())
        .arg(build.flag("chapter", &build.say("cli-value-chapter")))
        .args([build.switch("line"), build.switch("ascii")]);
    [
        play,
        learn,
        setup_args(build.command("referee").arg(build.game().required(true)), build)
            .arg(build.flag("from", &build.say("cli-value-position")))
            .arg(build.flag("cup", "SEED")),
        replay,
        build.command("verify").args([build.file(), build.switch("json")]),
        build.command("rules").args([build.game().required(true), build.switch("card")]),
        build.command("games").arg(build.switch("json")),
    ]
}

/// Solving puzzles, and making and checking their files.
fn puzzles_command(build: ArgBuilder) -> Command {
    build
        .command("puzzles")
        .arg(build.game())
        .args([build.switch("today"), build.number("grade"), build.flag("id", "ID"), build.switch("json")])
        .arg(build.switch("make"))
        .args([build.number("count"), build.flag_for("lab", "seed", "N")].map(|flag| flag.requires("make")))
        .arg(build.switch("check").help(build.say("cli-flag-check-puzzles")).conflicts_with("make"))
}

/// A bot of ours in programs of others, and the check of theirs.
fn bot_command(build: ArgBuilder) -> Command {
    let check = build.flag("check", &build.say("cli-value-command")).help(build.say("cli-flag-check-bot"));
    build
        .command("bot")
        .arg(build.game())
        .arg(build.one_of("kind", &BotKind::ALL.map(BotKind::id)))
        .args([build.number("budget"), build.flag_for("bot", "seed", "N"), check])
        .arg(build.flag("clock", &build.say("cli-value-seconds")))
        .arg(build.switch("json"))
}

fn lab_command(build: ArgBuilder) -> Command {
    let files = build.path("files", &build.say("cli-value-file")).num_args(1..);
    let merge = build.command("merge").args([files, build.switch("json")]);
    let merge = merge.args([build.file_flag("csv").help(build.say("cli-flag-csv-merge")), build.file_flag("report")]);
    let lab = build.command("lab").arg(build.game().required(true));
    simulation_args(table_args(lab, build), build)
        .arg(build.flag_for("lab", "bots", "A,B,…"))
        .args(foreign_args(build))
        .arg(build.flag_for("lab", "games", "N"))
        .arg(build.flag("compare", &build.say("cli-value-compare")))
        .arg(build.flag("sweep", &build.say("cli-value-sweep")).action(ArgAction::Append))
        .arg(build.flag("base", &build.say("cli-value-base")))
        .arg(build.flag("until-error", "0.001"))
        .arg(build.flag("shard", "I/N"))
        .arg(build.folder_flag("save").help(build.say("cli-flag-save-lab")))
        .args([build.file_flag("csv"), build.file_flag("report")])
        .subcommand_help_heading(build.say("cli-commands"))
        .disable_help_subcommand(true)
        .subcommand_negates_reqs(true)
        .args_conflicts_with_subcommands(true)
        .subcommand(merge)
}

fn arena_command(build: ArgBuilder) -> Command {
    simulation_args(table_args(build.command("arena").arg(build.game().required(true)), build), build)
        .arg(build.flag_for("arena", "bots", "A,B,…"))
        .arg(build.flag_for("arena", "games", "N"))
        .mut_arg("seats", |seats| seats.value_name("N,N,…").help(build.say("cli-flag-seats-arena")))
        .args(foreign_args(build))
        .mut_arg("on-fault", |flag| flag.help(build.say("cli-flag-on-fault-arena")))
        .arg(build.flag("sprt", "50,55"))
        .arg(build.folder_flag("save").help(build.say("cli-flag-save-arena")))
        .arg(build.switch("regret"))
}

fn solve_command(build: ArgBuilder) -> Command {
    valuation_args(table_args(build.command("solve").arg(build.game()), build), build)
        .args([build.file_flag("at"), build.switch("again")])
        .arg(build.one_of("aim", &["win", "not-lose"]))
        .arg(build.file_flag("check"))
}

fn coach_command(build: ArgBuilder) -> Command {
    let records = build.path("records", &build.say("cli-value-file")).num_args(1..);
    valuation_args(build.command("coach").arg(records), build).args([build.number("event"), build.switch("estimate")])
}

/// Completions for shells, and pages for `man`.
fn generate_commands(build: ArgBuilder) -> [Command; 2] {
    let folder = build.say("cli-value-folder");
    [
        man_pages::completions_arg(build.command("completions"), |name, value| build.positional(name, value)),
        man_pages::man_arg(build.command("man"), |name| build.positional(name, &folder)),
    ]
}

/// Settings of a house, and upkeep of its database.
fn house_commands(build: ArgBuilder) -> [Command; 6] {
    let backup = || build.file().help(build.say("cli-arg-file-backup"));
    let copy = || build.file().help(build.say("cli-arg-file-restore"));
    let folder = build.path("folder", &build.say("cli-value-folder"));
    let [from, to] =
        ["from", "to"].map(|name| build.positional(name, &build.say(&format!("cli-value-{name}"))).required(true));
    [
        storage_args(build.command("settings").arg(build.switch("example")), build),
        storage_args(build.command("backup").arg(backup()), build),
        storage_args(build.command("restore").arg(copy()), build).arg(build.switch("replace")),
        build.command("migrate").args([from, to, build.switch("json")]),
        storage_args(build.command("export").arg(folder), build),
        storage_args(build.command("check"), build).arg(build.file_flag("against")),
    ]
}

/// Where a house stores everything.
fn storage_args(command: Command, build: ArgBuilder) -> Command {
    let database = build.flag("database", &build.say("cli-value-database"));
    command.args([database, build.file_flag("settings"), build.switch("json")])
}

/// How moves are valued: solved, or estimated by playouts.
fn valuation_args(command: Command, build: ArgBuilder) -> Command {
    let playouts = say!(build.0, "cli-flag-playouts", default = coach::PLAYOUTS);
    command
        .arg(Arg::new("playouts").long("playouts").value_name("N").allow_negative_numbers(true).help(playouts))
        .arg(build.number("threads"))
        .arg(build.switch("json"))
}

/// How bots of others play.
fn foreign_args(build: ArgBuilder) -> [Arg; 2] {
    [build.flag("clock", &build.say("cli-value-seconds")), build.one_of("on-fault", &OnFault::IDS)]
}

/// How many games are simulated, and how.
fn simulation_args(command: Command, build: ArgBuilder) -> Command {
    command
        .mut_arg("jokers", |jokers| jokers.help(build.say("cli-flag-jokers-lab")))
        .arg(build.number("budget"))
        .arg(build.flag_for("lab", "seed", "N"))
        .args([build.number("threads"), build.number("most-turns"), build.switch("json")])
}

/// What is played, and by whom.
fn setup_args(command: Command, build: ArgBuilder) -> Command {
    table_args(command.arg(build.flag("names", "A,B,…")), build)
}

/// What is played.
fn table_args(command: Command, build: ArgBuilder) -> Command {
    command
        .arg(build.flag("seats", "N"))
        .arg(build.flag("rules", &build.say("cli-value-rules")))
        .arg(build.flag("start", &build.say("cli-value-seat")))
        .arg(build.file_flag("deck"))
        .arg(build.flag("jokers", "A,B,C;…"))
        .arg(build.flag("bonus", "6,0,4,…"))
        .arg(build.file_flag("setup"))
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
