//! Games between bots, to be looked at.

use bots::{Bot, BotKind, Limits, Thinking, jokers};
use play::{GameId, QuickCup, Setup, Table, member_seed};
use rules::{Awaits, Cup, MoveList, Seat};

/// The seed of all games here; fitting uses others.
const SEED: u64 = 0xca11_b7a7_e000_2026;

/// A table of a game with a seat that starts; in Spelunke with jokers of all kinds.
pub(crate) fn table(game: GameId, seats: usize, number: u32) -> Table {
    let mut setup = Setup::new(game, seats);
    let mut cup = QuickCup::new(member_seed(SEED, u64::from(number)));
    setup.start = Some(Seat::new(cup.pick(seats as u32) as usize));
    if game.takes_jokers() {
        let kinds = [BotKind::Random, BotKind::Thumb, BotKind::Sharp];
        let any = |_| jokers(kinds[cup.pick(3) as usize], &mut cup);
        setup.jokers = (0..seats).map(any).collect();
    }
    Table::open(&setup).expect("a table with the default rules")
}

/// A position in which a seat has at least two moves, and the move that it made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Met<G: Thinking> {
    pub(crate) position: G::Position,
    pub(crate) played: usize,
}

/// Plays a game with bots of two kinds in turn; `see` is shown every position before its event and, for a decision, the
/// number of the move that is made. The last position, or `None` if the game does not end.
pub(crate) fn play<G: Thinking>(
    game: &G,
    kinds: [BotKind; 2],
    number: u32,
    mut see: impl FnMut(&G::Position, Option<usize>),
) -> Option<G::Position> {
    let mut cup = QuickCup::new(member_seed(SEED, 1 << 32 | u64::from(number)));
    let mut thoughts = QuickCup::new(member_seed(SEED, 2 << 32 | u64::from(number)));
    let mut bots = kinds.map(|kind| Bot::<G>::new(kind, Limits::default()));
    let mut position = game.start();
    let mut moves = MoveList::new();
    for _ in 0..200_000 {
        match game.awaits(&position) {
            Awaits::Nothing => return Some(position),
            Awaits::Throw(_) => {
                see(&position, None);
                let thrown = game.throw_from(&position, &mut cup);
                game.follow_throw(&mut position, thrown);
            }
            Awaits::Move(seat) => {
                game.legal_moves(&position, &mut moves);
                let bot = &mut bots[(seat.index() + number as usize) % 2];
                let chosen = bot.choose(game, &position, &moves, &mut thoughts);
                let index = moves.iter().position(|legal| *legal == chosen).expect("bots play by the rules");
                see(&position, (moves.len() > 1).then_some(index));
                game.follow_move(&mut position, chosen);
            }
        }
    }
    None
}
