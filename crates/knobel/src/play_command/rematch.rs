//! Playing again with the same seats.

use std::io::{BufRead, Write};

use bots::BotKind;
use play::{QuickCup, Setup, Sitter, Table};
use rules::{Seat, Thrower};
use tui::{HintPolicy, NewGame};
use words::say;

use super::new_game::{Bots, ask_jokers, begin};
use super::{OpenedGame, PlayArgs, Terminal};
use crate::failure::Failure;

/// The next game of a table: the same seats, rules, bots, dice and cards. Each seat brings the bonus that it has just won (S-46), and new jokers are
/// chosen (S-48). Who starts is thrown for again, unless the rules settle it.
pub(super) fn next_game(table: &Table, hints: HintPolicy) -> NewGame {
    let setup = table.setup();
    let bonus = table.outcome().and_then(|outcome| outcome.ranking().map(|ranking| ranking.bonus.clone()));
    let bots = Seat::all(setup.seats).zip(table.sitters()).filter_map(|(seat, sitter)| match sitter {
        // A record may name a kind that this version does not know; a thumb bot has played for it.
        Sitter::Bot(kind) => Some((seat, BotKind::from_id(kind).unwrap_or(BotKind::Thumb))),
        Sitter::Person(_) => None,
    });
    let bots = bots.collect();
    let setup = Setup { bonus: bonus.unwrap_or_default(), jokers: Vec::new(), ..setup.clone() };
    NewGame { setup, bots, dice: table.dice(), cards: table.thrown_from(Thrower::Deck), hints }
}

/// Opens the next game in line mode; `None` if the input ends before every seat has jokers.
pub(super) fn open<I: BufRead, O: Write>(
    table: &Table,
    hints: HintPolicy,
    args: &PlayArgs,
    cup: &mut QuickCup,
    terminal: &mut Terminal<I, O>,
) -> Result<Option<OpenedGame>, Failure> {
    let mut new_game = next_game(table, hints);
    if new_game.setup.wants_jokers() {
        let bots: Bots = new_game.bots.iter().copied().collect();
        let Some(jokers) = ask_jokers(&new_game.setup, &bots, cup, args.lang, terminal)? else { return Ok(None) };
        new_game.setup.jokers = jokers;
    }
    terminal.say("")?;
    terminal.say(&say!(args.lang, "play-rematch"))?;
    // A place for one record was given; the next game is kept in the data folder.
    begin(&new_game, &PlayArgs { save: None, ..args.clone() }).map(Some)
}
