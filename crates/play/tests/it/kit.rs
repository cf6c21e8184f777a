//! Tables for tests.

use play::{Awaited, GameId, QuickCup, Setup, Table, read_jokers};
use rules::rollnbump::Deck;
use rules::{Cup, Seat};

/// A spread of set-ups: every game, few seats and many, switches off their defaults.
pub(crate) fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    let mut add = |game, seats, rules: &str, start: Option<usize>| {
        let mut setup = Setup::new(game, seats);
        setup.rules = rules.into();
        setup.start = start.and_then(Seat::from_number);
        if game == GameId::Spelunke && !rules.contains("jokers=0") {
            setup.jokers = jokers(seats);
            setup.bonus = (0..seats).map(|seat| [6, 4, 3, 0][seat % 4]).collect();
        }
        setup.names[0] = Some("Anna-Ž 1".to_owned());
        setups.push(setup);
    };
    add(GameId::Pot, 2, "", None);
    add(GameId::Pot, 5, "coin_supply=55,after_123=combo", Some(3));
    add(GameId::Pot, 3, "bonus420=any target=9", None);
    add(GameId::Exactly, 2, "", None);
    add(GameId::Exactly, 6, "cap=after,double_exact=both euros=1", Some(6));
    add(GameId::Exactly, 3, "tokens=4 restart_with_5c=no next_starter=after_scorer euros=2", None);
    add(GameId::Spelunke, 2, "jokers=0", None);
    add(GameId::Spelunke, 4, "", Some(2));
    add(GameId::Spelunke, 20, "rob_floor=zero ties=next loser_ties=fewest", None);
    add(GameId::RollnBump, 2, "", None);
    add(GameId::RollnBump, 5, "end=revealed joker=at_once", Some(1));
    add(GameId::RollnBump, 3, "white_returns=used", None);
    setups.last_mut().expect("there are some").deck = Some(twin_deck());
    setups
}

/// Three jokers for every seat, all of them in use.
fn jokers(seats: usize) -> Vec<rules::spelunke::JokerSet> {
    let triples = ["kaelte,pony,fumo", "jule,leela,ventil", "anaconda,ratte,senigma", "allin,bold,hirte"];
    (0..seats).flat_map(|seat| read_jokers(triples[seat % 4]).unwrap()).collect()
}

/// A deck with cards that are the same in everything, and with one demand in two values.
pub(crate) fn twin_deck() -> Deck {
    let text = Deck::default().to_string().replace("A1=1 A2=1", "A1=1 A1=1").replace("B1=1 B2=1", "B1=1 B1=7");
    Deck::read(&text).unwrap()
}

/// Plays one event at random; false when the game is over.
pub(crate) fn step(table: &mut Table, cup: &mut QuickCup) -> bool {
    match table.awaits() {
        Awaited::Nothing => return false,
        Awaited::Throw { .. } => {
            table.throw_from(cup).unwrap();
        }
        Awaited::Move(_, legal) => {
            table.enter(&legal[cup.pick(legal.len() as u32) as usize]).unwrap();
        }
    }
    true
}

/// A table with a whole random game on it, or as much of it as `events` allow.
pub(crate) fn played(setup: &Setup, seed: u64, events: usize) -> Table {
    let mut table = Table::open(setup).unwrap();
    let mut cup = QuickCup::new(seed);
    for _ in 0..events {
        if !step(&mut table, &mut cup) {
            break;
        }
    }
    table
}
