//! The table on the whole screen: the form, the game, and what is said afterwards.

use std::env;
use std::io::{self, IsTerminal, Write};

use play::{Awaited, Dice, QuickCup, Setup};
use rules::Seat;
use tui::{Begin, Ink, Look, Order, Sitting};
use words::{Names, result, say};

use super::new_game::{Bots, DEFAULT_BOT, begin, check_rules, read_bots};
use super::{Form, Opened, PlayWish, Resume, Terminal, mind_for, random_seed, resume, unfinished};
use crate::data_folder::data_folder;
use crate::failure::Failure;
use crate::setup_flags::unchecked_setup;

/// Whether a table is shown on the whole screen: where people type and where they read is a terminal that can be drawn on.
pub(crate) fn is_wanted(form: Form) -> bool {
    let can_draw = env::var_os("TERM").is_none_or(|kind| kind != "dumb");
    form == Form::AsItFits && can_draw && io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Plays until somebody leaves, then says how it ended, or how to go on.
pub(super) fn play(wish: &PlayWish, out: &mut impl Write) -> Result<(), Failure> {
    let lang = wish.lang;
    let look = Look { lang, ink: Ink::of_environment() };
    let seed = wish.seed.map_or_else(|| random_seed(lang), Ok)?;
    let opened = match &wish.resume {
        Some(Resume::File(file)) => resume(file, lang, &mut Terminal { input: &mut io::empty(), out }).map(Some),
        Some(Resume::Any) => choose(wish, look, out),
        None => new_table(wish, seed, look, out),
    };
    let Some(Opened { table, saved, hints }) = opened? else {
        return Ok(writeln!(out, "{}", say!(lang, "play-goodbye"))?);
    };
    let hints = if wish.hints == tui::Hints::Allowed { wish.hints } else { hints };
    let file = saved.path().display().to_string();
    let cup = QuickCup::new(seed);
    let (mind, shelf) = mind_for(wish, &table, &cup)?;
    let sitting = tui::play(Sitting::new(table, Box::new(saved), cup), mind, shelf, look, hints)?;
    let table = sitting.table();
    if table.awaits() == Awaited::Nothing {
        let told = result(lang, table, &Names::of(table, lang)).unwrap_or_default();
        return Ok(writeln!(out, "{}", say!(lang, "tui-left-over", result = told, file = file))?);
    }
    Ok(writeln!(out, "{}", say!(lang, "play-saved", file = file))?)
}

/// One of the games that are not finished; none if there is none, or somebody leaves.
fn choose(wish: &PlayWish, look: Look, out: &mut impl Write) -> Result<Option<Opened>, Failure> {
    let (lang, folder) = (wish.lang, data_folder(wish.data.clone()));
    let games = unfinished::games(&folder);
    if games.is_empty() {
        unfinished::list(&folder, lang, out)?;
        return Ok(None);
    }
    let rows = games.iter().map(|game| game.told(lang)).collect();
    let Some(chosen) = tui::choose(say!(lang, "tui-unfinished-title"), rows, look)? else { return Ok(None) };
    resume(&games[chosen].file, lang, &mut Terminal { input: &mut io::empty(), out }).map(Some)
}

/// A new table: as the flags say, and where they do not say everything, as the form does.
fn new_table(wish: &PlayWish, seed: u64, look: Look, out: &mut impl Write) -> Result<Option<Opened>, Failure> {
    if let Some(game) = wish.game {
        check_rules(game, wish)?;
    }
    let order = order(wish)?;
    if wish.game.is_some() && wish.flags.say_seats() && !(order.setup.jokers.is_empty() && order.setup.wants_jokers()) {
        return begin(&order, wish).map(Some);
    }
    let count = unfinished::games(&data_folder(wish.data.clone())).len();
    loop {
        match tui::form(order.clone(), count, seed, look)? {
            Begin::New(order) => return begin(&order, wish).map(Some),
            Begin::Nothing => return Ok(None),
            Begin::Unfinished => {
                if let Some(opened) = choose(wish, look, out)? {
                    return Ok(Some(opened));
                }
            }
        }
    }
}

/// What the flags say; what they leave out is a table for one person and a bot.
fn order(wish: &PlayWish) -> Result<Order, Failure> {
    let lang = wish.lang;
    let game = wish.game.unwrap_or_default();
    let says_seats = wish.flags.say_seats();
    let setup = if says_seats {
        unchecked_setup(game, &wish.flags, lang)?
    } else {
        let least = *game.info().seats.start();
        let flags = crate::setup_flags::SetupFlags { seats: Some(least.to_string()), ..wish.flags.clone() };
        Setup { names: vec![None; least], ..unchecked_setup(game, &flags, lang)? }
    };
    let bots = match &wish.bots {
        Some(flag) => read_bots(flag, game, setup.seats, lang)?,
        None if says_seats => Bots::new(),
        None => (1..setup.seats).map(|seat| (Seat::new(seat), DEFAULT_BOT)).collect(),
    };
    let dice = wish.dice.unwrap_or(Dice::Cup);
    Ok(Order { setup, bots: bots.into_iter().collect(), dice, hints: wish.hints })
}
