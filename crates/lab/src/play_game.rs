//! Plays one game from start to end.

use bots::Thinking;
use rules::{Awaits, Flow, Seat, Thrower};

use crate::chance::Chance;
use crate::tally::GameResult;
use crate::watch::{Observer, Watched};

/// Who decides at a table, and is told of everything that happens there.
pub(crate) trait Decider<G: Thinking, C: Chance> {
    /// The move that the seat makes; `None` if it gives up, which ends the game without a result.
    fn decide(&mut self, game: &G, position: &G::Position, seat: Seat, chance: &mut C) -> Option<G::Move>;

    /// A throw fell.
    #[inline]
    fn threw(&mut self, _by: Thrower, _thrown: G::Throw) {}

    /// A move was made.
    #[inline]
    fn moved(&mut self, _seat: Seat, _played: G::Move) {}
}

/// All seats decide at random: no list of moves has to be written, and one cup does it all.
pub(crate) struct AllRandom;

impl<G: Thinking, C: Chance> Decider<G, C> for AllRandom {
    #[inline]
    fn decide(&mut self, game: &G, position: &G::Position, _seat: Seat, chance: &mut C) -> Option<G::Move> {
        Some(game.any_move(position, chance.thoughts()))
    }
}

/// Plays one game and watches it. A game that is not over after `most_turns` turns is stopped: exactly and Roll'n Bump have
/// no rule that ends them (E-14, R-33).
#[inline(never)]
pub(crate) fn play_game<G: Watched, C: Chance>(
    game: &G,
    deciding: &mut impl Decider<G, C>,
    chance: &mut C,
    watch: &mut G::Watch,
    most_turns: u32,
) -> GameResult {
    // In a cup of its own the generator can stay in registers.
    let mut own_chance = chance.clone();
    let dice = &mut own_chance;
    let (mut position, first) = first_turn(game, deciding, dice);
    watch.seen_mut().begin(game.seats());
    watch.begin(game, &position);
    dice.begin_turn(first);
    let (mut turns, mut dice_throws) = (1, 0);
    // Says whether the game may go on.
    let mut turn_ended = |watch: &mut G::Watch, position: &G::Position, dice: &mut _| {
        watch.turn_ended(game, position);
        turns += 1;
        begin_turn(game, position, dice);
        turns <= most_turns
    };
    let is_over = 'game: loop {
        // Throws and moves are awaited at two spots of the code, so that the processor learns what follows on which.
        while let Awaits::Throw(by) = game.awaits(&position) {
            let before = G::Watch::glimpse(&position);
            let thrown = game.throw_from(&position, dice);
            let flow = game.follow_throw(&mut position, thrown);
            deciding.threw(by, thrown);
            watch.threw(game, before, thrown, &position);
            dice_throws += u64::from(by != Thrower::Deck);
            if flow == Flow::NewTurn && !turn_ended(watch, &position, dice) {
                break 'game false;
            }
        }
        let Awaits::Move(seat) = game.awaits(&position) else { break true };
        let before = G::Watch::glimpse(&position);
        let Some(played) = deciding.decide(game, &position, seat, dice) else { break false };
        let flow = game.follow_move(&mut position, played);
        deciding.moved(seat, played);
        watch.moved(game, before, played, &position);
        if flow == Flow::NewTurn && !turn_ended(watch, &position, dice) {
            break false;
        }
    };
    if is_over {
        watch.turn_ended(game, &position);
    }
    *chance = own_chance;
    GameResult {
        first,
        turns: turns.min(most_turns),
        throws: dice_throws,
        outcome: game.outcome(&position).filter(|_| is_over),
    }
}

/// The position in which the first turn begins, and whose it is: cards are dealt and the start is thrown for. Out of line, so
/// that the loop of the game has the game's own code to itself.
#[inline(never)]
fn first_turn<G: Thinking, C: Chance>(
    game: &G,
    deciding: &mut impl Decider<G, C>,
    dice: &mut C,
) -> (G::Position, Seat) {
    let mut position = game.start();
    loop {
        if let Some(seat) = game.on_turn(&position) {
            return (position, seat);
        }
        let Awaits::Throw(by) = game.awaits(&position) else { unreachable!("only throws come before the first turn") };
        let thrown = game.throw_from(&position, &mut &mut *dice);
        game.follow_throw(&mut position, thrown);
        deciding.threw(by, thrown);
    }
}

#[inline]
fn begin_turn<G: Thinking>(game: &G, position: &G::Position, dice: &mut impl Chance) {
    if let Some(seat) = game.on_turn(position) {
        dice.begin_turn(seat);
    }
}
