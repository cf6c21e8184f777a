//! Games that are played before anything is measured, so that the load only has to post them.

use play::{Awaited, Dice, GameId, QuickCup, Setup, Table, TableEvent};
use rules::Cup;

/// The games of the load; tables take them in turn. A game of Spelunke is over after a handful of posts.
pub(crate) const GAMES: [GameId; 3] = [GameId::Pot, GameId::Exactly, GameId::RollnBump];
/// Both seats belong to one person, who enters real dice: so every throw is posted, and every post is one event.
pub(crate) const SEATS: usize = 2;
/// What the seats are called.
pub(crate) const NAMES: [&str; SEATS] = ["Anna", "Ben"];

/// Something to be posted.
pub(crate) struct Post {
    /// The field that it stands in.
    pub(crate) field: &'static str,
    /// The event in notation.
    pub(crate) text: String,
}

/// The set-up of a table of the load.
pub(crate) fn setup(game: GameId) -> Setup {
    let mut setup = Setup::new(game, SEATS);
    setup.names = NAMES.map(|name| Some(name.to_owned())).into();
    setup
}

/// A game by random moves and throws, from its start to its end or to so many posts, and the table that it leads to.
pub(crate) fn random_game(game: GameId, seed: u64, most: usize) -> (Vec<Post>, Table) {
    let mut cup = QuickCup::new(seed);
    let mut table = Table::open(&setup(game)).expect("the defaults can be played");
    table.enter_table_event(TableEvent::Dice(Dice::Real)).expect("dice can be chosen at any time");
    let mut posts = Vec::new();
    while posts.len() < most {
        let (field, taken) = match table.awaits() {
            Awaited::Throw { .. } => ("throw", table.throw_from(&mut cup).expect("a throw is awaited")),
            Awaited::Move(_, legal) => {
                let chosen = cup.pick(legal.len() as u32) as usize;
                ("move", table.enter(&legal[chosen]).expect("it is legal"))
            }
            Awaited::Nothing => break,
        };
        posts.extend(taken.lines.into_iter().map(|text| Post { field, text }));
    }
    (posts, table)
}
