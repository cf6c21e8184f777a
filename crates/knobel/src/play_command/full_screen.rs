//! The table on the whole screen: the form, the game, and the closing sentence.

use std::env;
use std::io::{self, IsTerminal, Write};

use play::{Awaited, Dice, QuickCup, Setup};
use rules::Seat;
use tui::{DisplayOptions, FormOutcome, LocalGame, NewGame, Palette};
use words::{Names, result, say};

use super::new_game::{Bots, DEFAULT_BOT, begin, check_rules, read_bots};
use super::{OpenedGame, PlayArgs, Resume, TableMode, Terminal, random_seed, resume, table_bots_for, unfinished};
use crate::data_folder::data_folder;
use crate::failure::Failure;
use crate::setup_flags::unchecked_setup;
use crate::solving;

/// True if the whole screen can be used: input and output are a terminal that can be drawn on, and lines were not asked
/// for.
pub(crate) fn is_wanted(mode: TableMode) -> bool {
    let can_draw = env::var_os("TERM").is_none_or(|kind| kind != "dumb");
    mode == TableMode::Auto && can_draw && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Plays until the screen is closed, then prints the result, or how to go on.
pub(super) fn play(args: &PlayArgs, out: &mut impl Write) -> Result<(), Failure> {
    let lang = args.lang;
    let display = DisplayOptions { lang, palette: Palette::from_environment() };
    let seed = args.seed.map_or_else(|| random_seed(lang), Ok)?;
    let opened = match &args.resume {
        Some(Resume::File(file)) => resume(file, lang, &mut Terminal { input: &mut io::empty(), out }).map(Some),
        Some(Resume::Any) => choose(args, display, out),
        None => new_table(args, seed, display, out),
    };
    let Some(OpenedGame { table, record, hints }) = opened? else {
        return Ok(writeln!(out, "{}", say!(lang, "play-goodbye"))?);
    };
    let hints = if args.hints == tui::HintPolicy::Allowed { args.hints } else { hints };
    let file = record.path().display().to_string();
    let cup = QuickCup::new(seed);
    let (table_bots, shelf) = table_bots_for(args, &table, &cup);
    let local_game = tui::play(LocalGame::new(table, Box::new(record), cup), table_bots, shelf, display, hints)?;
    let table = local_game.table();
    if table.awaits() == Awaited::Nothing {
        let told = result(lang, table, &Names::of(table, lang)).unwrap_or_default();
        return Ok(writeln!(out, "{}", say!(lang, "tui-left-over", result = told, file = file))?);
    }
    Ok(writeln!(out, "{}", say!(lang, "play-saved", file = file))?)
}

/// Lets the person choose an unfinished game; `None` if there is none, or they leave.
fn choose(args: &PlayArgs, display: DisplayOptions, out: &mut impl Write) -> Result<Option<OpenedGame>, Failure> {
    let (lang, folder) = (args.lang, data_folder(args.data.clone()));
    let games = unfinished::games(&folder);
    if games.is_empty() {
        unfinished::list(&folder, lang, out)?;
        return Ok(None);
    }
    let rows = games.iter().map(|game| game.summary(lang)).collect();
    let Some(chosen) = tui::choose(say!(lang, "tui-unfinished-title"), rows, display)? else { return Ok(None) };
    resume(&games[chosen].file, lang, &mut Terminal { input: &mut io::empty(), out }).map(Some)
}

/// A new table by the flags; where they leave something open, by the form. `None` if the person leaves.
fn new_table(
    args: &PlayArgs,
    seed: u64,
    display: DisplayOptions,
    out: &mut impl Write,
) -> Result<Option<OpenedGame>, Failure> {
    if let Some(game) = args.game {
        check_rules(game, args)?;
    }
    let new_game = new_game(args)?;
    if args.game.is_some()
        && args.flags.say_seats()
        && !(new_game.setup.jokers.is_empty() && new_game.setup.wants_jokers())
    {
        return begin(&new_game, args).map(Some);
    }
    let folder = data_folder(args.data.clone());
    let count = unfinished::games(&folder).len();
    loop {
        match tui::form(new_game.clone(), count, seed, solving::shelf(&folder), display)? {
            FormOutcome::New(new_game) => return begin(&new_game, args).map(Some),
            FormOutcome::Cancelled => return Ok(None),
            FormOutcome::Unfinished => {
                if let Some(opened) = choose(args, display, out)? {
                    return Ok(Some(opened));
                }
            }
        }
    }
}

/// The game that the flags describe; by default a table for one person and bots.
fn new_game(args: &PlayArgs) -> Result<NewGame, Failure> {
    let lang = args.lang;
    let game = args.game.unwrap_or_default();
    let says_seats = args.flags.say_seats();
    let setup = if says_seats {
        unchecked_setup(game, &args.flags, lang)?
    } else {
        let least = *game.info().seats.start();
        let flags = crate::setup_flags::SetupFlags { seats: Some(least.to_string()), ..args.flags.clone() };
        Setup { names: vec![None; least], ..unchecked_setup(game, &flags, lang)? }
    };
    let bots = match &args.bots {
        Some(flag) => read_bots(flag, &setup, args)?,
        None if says_seats => Bots::new(),
        None => (1..setup.seats).map(|seat| (Seat::new(seat), DEFAULT_BOT)).collect(),
    };
    let dice = args.dice.unwrap_or(Dice::Cup);
    Ok(NewGame { setup, bots: bots.into_iter().collect(), dice, hints: args.hints })
}
