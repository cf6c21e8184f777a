//! The table on the whole screen: the form, the game, and the closing sentence.

use std::env;
use std::io::{self, IsTerminal, Write};

use foreign::BotCommand;
use play::{Awaited, Pace, QuickCup, Setup, Table};
use rules::Seat;
use tui::{AfterTable, DisplayOptions, FormOutcome, HintPolicy, LocalGame, NewGame, Palette};
use words::{Lang, Names, result, say};

use super::new_game::{DEFAULT_BOT, begin, check_rules};
use super::rematch::next_game;
use super::seating::seated;
use super::{
    OpenedGame, PlayArgs, Resume, TableMode, Terminal, next_seed, random_seed, resume, table_bots_for, unfinished,
};
use crate::data_folder::data_folder;
use crate::failure::Failure;
use crate::record_file::{RecordFile, find_record};
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
    let display = DisplayOptions { lang, palette: Palette::from_environment(), charset: args.charset };
    let mut seed = args.seed.map_or_else(|| random_seed(lang), Ok)?;
    let opened = match &args.resume {
        Some(Resume::File(file)) => {
            let file = find_record(file, &data_folder(args.data.clone()), lang)?;
            resume(&file, args, &mut Terminal { input: &mut io::empty(), out }).map(Some)
        }
        Some(Resume::Any) => choose(args, display, out),
        None => new_table(args, seed, display, out),
    };
    let mut next = opened?;
    if next.is_none() {
        return Ok(writeln!(out, "{}", say!(lang, "play-goodbye"))?);
    }
    let mut pace = args.pace;
    while let Some(OpenedGame { table, record, hints, foreign }) = next {
        let hints = if args.hints == tui::HintPolicy::Allowed { args.hints } else { hints };
        let file = record.path().display().to_string();
        let (leaving, table) = play_one(args, (table, record), &foreign, seed, display, hints, &mut pace)?;
        tell_end(&table, &file, lang, out)?;
        if leaving != AfterTable::Rematch {
            return Ok(());
        }
        seed = next_seed(args, seed)?;
        next = play_again(args, &table, hints, seed, display)?;
    }
    Ok(())
}

/// Plays one game until it is left; on the way to the coach and back it stays open.
fn play_one(
    args: &PlayArgs,
    (table, record): (Table, RecordFile),
    foreign: &[(Seat, BotCommand)],
    seed: u64,
    display: DisplayOptions,
    hints: HintPolicy,
    pace: &mut Pace,
) -> Result<(AfterTable, Table), Failure> {
    let cup = QuickCup::new(seed);
    let mut local_game = LocalGame::new(table, Box::new(record), cup.clone());
    loop {
        let (table_bots, shelf) = table_bots_for(args, local_game.table(), foreign.to_vec(), &cup);
        let played = tui::play(local_game, table_bots, shelf.clone(), display, hints, *pace)?;
        *pace = played.pace;
        if played.leaving != AfterTable::Coach {
            return Ok((played.leaving, played.local_game.table().clone()));
        }
        local_game = played.local_game;
        tui::replay(local_game.table().clone(), shelf, display)?;
    }
}

/// The sentence that stays on the terminal: the result, or how to go on.
fn tell_end(table: &Table, file: &str, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    if table.awaits() == Awaited::Nothing {
        let told = result(lang, table, &Names::of(table, lang)).unwrap_or_default();
        return Ok(writeln!(out, "{}", say!(lang, "tui-left-over", result = told, file = file))?);
    }
    Ok(writeln!(out, "{}", say!(lang, "play-saved", file = file))?)
}

/// The next game of the same seats. Where jokers are brought, the form asks for them; `None` if the person leaves it.
fn play_again(
    args: &PlayArgs,
    table: &Table,
    hints: HintPolicy,
    seed: u64,
    display: DisplayOptions,
) -> Result<Option<OpenedGame>, Failure> {
    // A place for one record was given; the next game is kept in the data folder.
    let args = &PlayArgs { save: None, ..args.clone() };
    let next = next_game(table, hints);
    if !next.setup.wants_jokers() {
        return begin(&next, args).map(Some);
    }
    match tui::form(next, 0, seed, solving::shelf(&data_folder(args.data.clone())), display)? {
        FormOutcome::New(new_game) => begin(&new_game, args).map(Some),
        FormOutcome::Cancelled | FormOutcome::Unfinished => Ok(None),
    }
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
    resume(&games[chosen].file, args, &mut Terminal { input: &mut io::empty(), out }).map(Some)
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
    if args.game.is_some_and(|game| !args.leaves_cards_open(game))
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
    let (setup, bots) = if args.flags.say_seats() || args.bots.is_some() {
        seated(game, args)?
    } else {
        let least = *game.info().seats.start();
        let flags = crate::setup_flags::SetupFlags { seats: Some(least.to_string()), ..args.flags.clone() };
        let setup = Setup { names: vec![None; least], ..unchecked_setup(game, &flags, lang)? };
        (setup, (1..least).map(|seat| (Seat::new(seat), DEFAULT_BOT)).collect())
    };
    let (dice, cards) = (args.dice(), args.cards.unwrap_or(args.dice()));
    Ok(NewGame { setup, bots: bots.into_iter().collect(), dice, cards, hints: args.hints })
}
