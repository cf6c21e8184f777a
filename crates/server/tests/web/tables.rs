//! Tables that the tests sit down at.

use play::{Awaited, GameId, Table};
use rules::Thrower;

use crate::client::{Browser, House};

/// A table that two people have sat down at: the host on seat 1, a guest on seat 2.
pub(crate) struct Pair {
    pub(crate) at: String,
    pub(crate) host: Browser,
    pub(crate) guest: Browser,
}

/// A game between two people that has begun; the fields go into the form of the new table.
pub(crate) async fn pair(house: &House, game: GameId, fields: &[(&str, &str)]) -> Pair {
    let (mut host, mut guest) = (house.person("Anna").await, house.person("Ben").await);
    let form = [&[("game", game.id()), ("seats", "2"), ("switch-jokers", "0")], fields].concat();
    let at = host.does("/new", &form).await;
    guest.does(&format!("{at}/sit"), &[("name", "Ben")]).await;
    host.does(&format!("{at}/start"), &[]).await;
    Pair { at, host, guest }
}

impl Pair {
    /// Whoever is awaited, and whoever is not.
    pub(crate) fn by_turn(&mut self, table: &Table) -> (&mut Browser, &mut Browser) {
        match seat_awaited(table) {
            Some(1) => (&mut self.guest, &mut self.host),
            _ => (&mut self.host, &mut self.guest),
        }
    }
}

/// The index of the seat that is awaited.
pub(crate) fn seat_awaited(table: &Table) -> Option<usize> {
    match table.awaits() {
        Awaited::Move(seat, _) | Awaited::Throw { by: Thrower::Seat(seat), .. } => Some(seat.index()),
        _ => None,
    }
}

/// The legal moves.
pub(crate) fn legal(table: &Table) -> Vec<String> {
    match table.awaits() {
        Awaited::Move(_, legal) => legal,
        _ => Vec::new(),
    }
}

/// Throws from the cup until a move is awaited.
pub(crate) async fn until_a_move(house: &House, pair: &mut Pair) -> Table {
    loop {
        let table = house.table(&pair.at).await;
        if !legal(&table).is_empty() {
            return table;
        }
        let at = pair.at.clone();
        let thrown = pair.by_turn(&table).0.play(&at, "throw", "cup").await;
        assert!(thrown.status.is_redirection(), "{}", thrown.said());
    }
}

/// What real dice could show, in notation: the cup of a copy of the table throws it.
pub(crate) fn a_throw(table: &Table, seed: u64) -> String {
    let mut copy = Table::load(&table.record()).expect("a record can be played");
    let taken = copy.throw_from(&mut play::QuickCup::new(seed)).expect("a throw is awaited");
    taken.lines.into_iter().next_back().expect("a throw is a line")
}
