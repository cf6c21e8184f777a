//! Every change of a position is told, with its amount, in both languages; and the special cases of the rule sheets.

mod exactly;
mod pot;
mod rollnbump;
mod spelunke;

use std::collections::HashSet;

use play::story::{Scene, Told};
use play::{Event, EventOf, GameId, QuickCup, Setup, Table, step};
use rules::{Awaits, Cup, Flow, Seat};

use super::{Piece, Teller, newest_story};
use crate::telling::Telling;
use crate::{Lang, Names};

const GAMES: u64 = 1000;
/// Random games of exactly go on for a long time; this many events of each are enough.
const MOST_EVENTS: usize = 300;

/// A game whose positions are counted: what lies where, as numbers that happenings change.
trait Ledger: Telling {
    /// Everything that can change hands.
    fn counted(&self, position: &Self::Position) -> Vec<i64>;
    /// Books a happening of the seat on turn.
    fn book(&self, counted: &mut [i64], seat: Seat, happening: &Self::Happening);
    /// The amounts that its sentence must name.
    fn amounts(happening: &Self::Happening) -> Vec<i64>;
}

/// Plays random games under random rules at random tables, and holds every event against its happenings.
fn hold_to_account<G: Ledger>(id: GameId) {
    let mut told = HashSet::new();
    for seed in 0..GAMES {
        let mut cup = QuickCup::new(seed);
        let Some((game, setup)) = random_game::<G>(id, &mut cup) else { continue };
        play_through(
            &game,
            &mut cup,
            |seat, before, happened, after| {
                let mut counted = game.counted(before);
                for happening in happened.here.iter().chain(&happened.next) {
                    game.book(&mut counted, seat, happening);
                }
                assert_eq!(counted, game.counted(after), "{happened:?}\n{before:?}\n{after:?}\n{setup:?}");
            },
            |scene, happening| {
                if told.insert((scene, happening.clone())) {
                    assert_named(&game, scene, happening);
                }
            },
        );
    }
    assert!(told.len() > 100, "many things happen: {}", told.len());
}

fn assert_named<G: Ledger>(game: &G, scene: Scene, happening: &G::Happening) {
    let names = Names::new((0..Seat::MOST).map(|index| format!("N{}", char::from(b'a' + index as u8))).collect());
    for lang in Lang::ALL {
        let teller = Teller { lang, names: &names, scene };
        let Piece { text, is_detail, .. } = game.tell_happening(&teller, happening);
        assert!(!text.is_empty() && !text.contains("[story") && !text.contains("{ $"), "{text}");
        let amounts = G::amounts(happening);
        assert!(amounts.is_empty() || !is_detail, "{happening:?} is left out of the entry");
        for amount in amounts {
            assert!(numbers(&text).contains(&amount.unsigned_abs()), "{amount} is missing in {text:?}: {happening:?}");
        }
    }
}

fn numbers(text: &str) -> Vec<u64> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
}

/// Plays a game at random; shows each event with what it did, and each happening with its scene.
fn play_through<G: Ledger>(
    game: &G,
    cup: &mut QuickCup,
    mut see_event: impl FnMut(Seat, &G::Position, &Told<G::Happening>, &G::Position),
    mut see: impl FnMut(Scene, &G::Happening),
) {
    let mut position = game.start();
    for _ in 0..MOST_EVENTS {
        let event: EventOf<G> = match game.awaits(&position) {
            Awaits::Nothing => return,
            Awaits::Move(_) => Event::Move(game.any_move(&position, cup)),
            Awaits::Throw(_) => Event::Throw(game.throw_from(&position, cup)),
        };
        let before = position;
        let flow = step(game, &mut position, event).expect("a legal event");
        let told = game.narrate(&before, event, &position);
        let seat = game.on_turn(&before).unwrap_or_default();
        see_event(seat, &before, &told, &position);
        let has_turned = flow == Flow::NewTurn || game.on_turn(&position) != game.on_turn(&before);
        assert!(has_turned || told.next.is_empty(), "nothing begins, so nothing belongs to it: {told:?}");
        let here = game.on_turn(&before).map_or(Scene::Start, Scene::Turn);
        told.here.iter().for_each(|it| see(here, it));
        let next = game.on_turn(&position).map_or(Scene::End, Scene::Turn);
        told.next.iter().for_each(|it| see(next, it));
    }
}

/// A table with random seats, switches, start, jokers and bonus; `None` where these do not fit together.
fn random_game<G: Ledger>(id: GameId, cup: &mut QuickCup) -> Option<(G, Setup)> {
    let info = id.info();
    let mut pick = |below: usize| cup.pick(below as u32) as usize;
    let seats = info.seats.start() + pick(info.seats.end() - info.seats.start() + 1);
    let mut setup = Setup::new(id, seats);
    let mut rules = Vec::new();
    for (switch, _) in &info.switches {
        // Half of them stay as they are.
        if pick(2) == 0 {
            continue;
        }
        let numbers = switch.numbers.map_or(0, |(low, high)| usize::from(high - low) + 1);
        let chosen = pick(switch.words.len() + numbers.min(12));
        rules.push(match switch.words.get(chosen) {
            Some(word) => format!("{}={word}", switch.name),
            None => format!("{}={}", switch.name, usize::from(switch.numbers?.0) + chosen - switch.words.len()),
        });
    }
    setup.rules = rules.join(" ");
    setup.start = (id == GameId::Spelunke || pick(2) == 0).then(|| Seat::new(pick(seats)));
    if setup.wants_jokers() {
        let mut hand = || {
            let mut jokers = rules::spelunke::JokerSet::NONE;
            while jokers.len() < 3 {
                jokers = jokers.with(rules::spelunke::Joker::ALL[pick(12)]);
            }
            jokers
        };
        setup.jokers = (0..seats).map(|_| hand()).collect();
        setup.bonus = (0..seats).map(|_| [0, 6, 4, 3][pick(4)]).collect();
    }
    G::open(&setup).ok().map(|game| (game, setup))
}

/// A table of the named seats after these lines.
fn table(game: GameId, names: &[&str], rules: &str, lines: &[&str]) -> Table {
    let mut setup = Setup::new(game, names.len());
    setup.names = names.iter().map(|name| Some((*name).to_owned())).collect();
    setup.rules = rules.to_owned();
    setup.start = Some(Seat::new(0));
    entered(&setup, lines)
}

fn entered(setup: &Setup, lines: &[&str]) -> Table {
    let mut table = Table::open(setup).expect("a table");
    for line in lines {
        table.enter(line).unwrap_or_else(|refusal| panic!("{line}: {refusal:?}"));
    }
    table
}

/// The last entries of the story in English, oldest first.
fn told<const ENTRIES: usize>(table: &Table) -> [String; ENTRIES] {
    told_in(Lang::En, table)
}

fn told_in<const ENTRIES: usize>(lang: Lang, table: &Table) -> [String; ENTRIES] {
    // The entry of a turn in which nothing has happened yet is none.
    let entries = newest_story(lang, table, &Names::of(table, lang), ENTRIES + 1);
    let entries: Vec<_> = entries.into_iter().map(|entry| entry.told).collect();
    entries[entries.len() - ENTRIES..].to_vec().try_into().expect("as many entries")
}
