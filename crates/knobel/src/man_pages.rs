//! Shell completions and man pages, generated from the definition of the command line.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use bots::BotKind;
use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command, ValueHint, value_parser};
use clap_complete::Shell;
use play::GameId;
use words::{Lang, say};

use crate::cli::{TOPICS, command};
use crate::failure::Failure;

/// The shells with completions.
const SHELLS: [&str; 5] = ["bash", "zsh", "fish", "elvish", "powershell"];

pub(crate) struct GenerateArgs {
    what: Generated,
    lang: Lang,
}

enum Generated {
    Completions(Shell),
    /// The page of the program, printed.
    Page,
    /// A page for every command, written to this folder.
    Pages(PathBuf),
}

pub(crate) fn completions_arg(command: Command, positional: impl Fn(&'static str, &str) -> Arg) -> Command {
    command.arg(
        positional("shell", "SHELL")
            .required(true)
            .hide_possible_values(true)
            .value_parser(PossibleValuesParser::new(SHELLS)),
    )
}

pub(crate) fn man_arg(command: Command, positional: impl Fn(&'static str) -> Arg) -> Command {
    command.arg(positional("pages").value_parser(value_parser!(PathBuf)))
}

impl GenerateArgs {
    pub(crate) fn read(name: &str, matches: &ArgMatches, lang: Lang) -> GenerateArgs {
        let shell = || matches.get_one::<String>("shell").and_then(|shell| shell.parse().ok());
        let what = match name {
            "completions" => Generated::Completions(shell().expect("clap lets only known shells pass")),
            _ => matches.get_one::<PathBuf>("pages").cloned().map_or(Generated::Page, Generated::Pages),
        };
        GenerateArgs { what, lang }
    }
}

pub(crate) fn run(args: &GenerateArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut whole = command(args.lang);
    match &args.what {
        Generated::Completions(shell) => {
            // Into memory first: the library would panic on a broken pipe.
            let mut script = Vec::new();
            whole = with_values(whole);
            clap_complete::generate(*shell, &mut whole, "knobel", &mut script);
            Ok(out.write_all(&script)?)
        }
        Generated::Page => Ok(clap_mangen::Man::new(whole).render(out)?),
        Generated::Pages(folder) => {
            let count = write_pages(folder, &whole).map_err(|error| {
                let folder = folder.display().to_string();
                Failure::BadInput(say!(args.lang, "bad-folder", folder = folder, error = error.to_string()))
            })?;
            let folder = folder.display().to_string();
            Ok(writeln!(out, "{}", say!(args.lang, "man-written", count = count, folder = folder))?)
        }
    }
}

/// The command line with values to complete: games, bots, switches, commands. Elsewhere the help text names them, because
/// not every value is one of these words. What is neither a word nor a file completes to nothing.
fn with_values(command: Command) -> Command {
    let commands: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    command.mut_args(without_files).mut_subcommands(|sub| {
        let names: Vec<_> = sub.get_arguments().map(|argument| argument.get_id().to_string()).collect();
        let values = |name: &str| -> Vec<String> {
            match name {
                "game" => GameId::ALL.map(|game| game.id().to_owned()).to_vec(),
                "bots" => BotKind::ALL.map(|kind| kind.id().to_owned()).to_vec(),
                "rules" | "compare" => switches(),
                "command" => commands.iter().cloned().chain(TOPICS.map(str::to_owned)).collect(),
                _ => Vec::new(),
            }
        };
        let completed = names.iter().filter(|name| !values(name).is_empty());
        completed
            .fold(sub, |sub, name| {
                sub.mut_arg(name, |argument| argument.value_parser(PossibleValuesParser::new(values(name))))
            })
            .mut_args(without_files)
    })
}

/// The switches of all games, each with its equals sign.
fn switches() -> Vec<String> {
    let switches = GameId::ALL.into_iter().flat_map(|game| game.info().switches);
    let mut names: Vec<String> = switches.map(|(switch, _)| format!("{}=", switch.name)).collect();
    names.sort();
    names.dedup();
    names
}

/// An argument that is no path does not complete to files.
fn without_files(argument: Arg) -> Arg {
    let is_path = argument.get_value_parser().type_id() == value_parser!(PathBuf).type_id();
    if is_path || !argument.get_action().takes_values() { argument } else { argument.value_hint(ValueHint::Other) }
}

/// Writes a page for a command and each below it, `knobel.1`, `knobel-play.1`, `knobel-lab-merge.1`; returns their
/// number.
fn write_pages(folder: &Path, whole: &Command) -> std::io::Result<usize> {
    fs::create_dir_all(folder)?;
    let mut whole = whole.clone();
    whole.build();
    let mut waiting = vec![(whole.get_name().to_owned(), whole)];
    let mut count = 0;
    while let Some((name, command)) = waiting.pop() {
        waiting.extend(command.get_subcommands().map(|sub| (format!("{name}-{}", sub.get_name()), sub.clone())));
        let mut page = Vec::new();
        clap_mangen::Man::new(command.display_name(name.clone())).render(&mut page)?;
        fs::write(folder.join(format!("{name}.1")), page)?;
        count += 1;
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printed(what: Generated, lang: Lang) -> String {
        let mut out = Vec::new();
        run(&GenerateArgs { what, lang }, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn every_shell_learns_every_command() {
        for shell in SHELLS {
            let script = printed(Generated::Completions(shell.parse().unwrap()), Lang::En);
            for sub in command(Lang::En).get_subcommands() {
                assert!(script.contains(sub.get_name()), "{} in {shell}", sub.get_name());
            }
            assert!(script.contains("resume"), "{shell} knows the flags");
            if shell == "bash" {
                let of =
                    |flag: &str| script.split_once(&format!("{flag})\n")).unwrap().1.lines().next().unwrap().to_owned();
                assert!(of("--bots").contains("sharp") && of("--rules").contains("target="), "{}", of("--bots"));
                assert!(
                    !of("--seed").contains("compgen -f") && of("--save").contains("compgen -f"),
                    "{}",
                    of("--seed")
                );
            }
            let knows_games = GameId::ALL.into_iter().all(|game| script.contains(game.id()));
            // The scripts of the others complete flags and commands only.
            assert!(knows_games || !["bash", "zsh"].contains(&shell), "{shell} knows the games");
        }
    }

    #[test]
    fn there_is_a_page_for_every_command() {
        for lang in Lang::ALL {
            let folder = tempfile::tempdir().unwrap();
            printed(Generated::Pages(folder.path().to_owned()), lang);
            let page = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap_or_else(|_| panic!("{name}"));
            for sub in command(lang).get_subcommands() {
                let (name, about) = (sub.get_name(), sub.get_about().unwrap().to_string());
                let text = page(&format!("knobel-{name}.1"));
                let word = about.split_whitespace().next().unwrap();
                assert!(text.contains(word) && text.contains("knobel"), "{name}: {text}");
            }
            assert!(page("knobel-lab-merge.1").starts_with(".ie"), "it is a page for man");
            assert!(page("knobel.1").contains("play"));
        }
        assert!(printed(Generated::Page, Lang::En).contains("knobel"));
    }

    #[test]
    fn a_folder_that_cannot_be_written_to_is_one_sentence() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let args = GenerateArgs { what: Generated::Pages(file.path().join("below")), lang: Lang::En };
        assert!(matches!(run(&args, &mut Vec::new()), Err(Failure::BadInput(_))));
    }
}
