//! Taking back, skipping and pace, decided on tables with bots that never act by themselves.

use std::sync::Arc;
use std::time::Duration;

use play::{Actor, Awaited, GameId, May, Pace, QuickCup, Standing};
use rules::Cup;
use rules::spelunke::JokerSet;
use store::ids::PersonId;
use store::{Database, Store};

use super::*;
use crate::TableRefusal;
use crate::analysis::Solutions;

const NORMAL: Duration = Duration::from_secs(100_000);

/// A game of Anna's against two bots that wait for ever.
async fn against_bots(folder: &tempfile::TempDir, game: GameId, real_dice: bool) -> (House, PersonId, Arc<WebTable>) {
    let store = Store::open(&Database::File(folder.path().join("knobel.db"))).await.expect("the store opens");
    let solutions = Solutions::new(solve::Shelf::new(folder.path().join("solutions")));
    let policy = HousePolicy { bot_pause: NORMAL, cup: HouseCup::seeded(7), ..HousePolicy::default() };
    let (house, anna) = (House::new(store, solutions, policy), PersonId::random());
    let mut chairs = vec![Chair::Person { person: anna, name: "Anna".into() }];
    (0..2).for_each(|_| chairs.push(Chair::bot("random", &chairs)));
    let opening = Opening {
        game: game.id().to_owned(),
        name: "Tuesday".into(),
        code: String::new(),
        is_public: false,
        rules: String::new(),
        deck: None,
        real_dice,
        deals_cards: false,
        hints: false,
        all_must_seal: false,
        chairs,
        rematch_of: None,
        club: None,
    };
    let id = house.open_table(anna, opening).await.expect("a table");
    let mut table = house.ask(id, anna, None, Command::Start).await.expect("one person and two bots");
    if table.game.is_none() {
        let jokers = JokerSet::read("senigma,pony,fumo").expect("three jokers");
        table = house.ask(id, anna, None, Command::ChooseJokers(0, jokers)).await.expect("three are chosen");
    }
    (house, anna, table)
}

fn pick<'a>(legal: &'a [String], cup: &mut QuickCup) -> &'a str {
    &legal[cup.pick(u32::try_from(legal.len()).expect("few moves")) as usize]
}

/// The table after the next event of the game: Anna's or a bot's, at random.
fn next(table: &WebTable, anna: PersonId, cup: &mut QuickCup, house_cup: &mut HouseCup) -> Option<WebTable> {
    let awaited = table.game.as_ref()?.awaits();
    if table.awaits_bot() {
        let chosen = if awaited.legal().is_empty() { None } else { Some(pick(awaited.legal(), cup).to_owned()) };
        return Some(table.decide_for_bot(chosen.as_deref(), house_cup).after);
    }
    let command = match (table.may(Some(anna)).0, &awaited) {
        (May::Move, Awaited::Move(_, legal)) => Command::Move(pick(legal, cup).to_owned()),
        (May::Throw, _) => Command::Throw,
        _ => return None,
    };
    Some(table.decide(anna, command, house_cup).expect("what is awaited is legal").after)
}

/// Who made the events that count, in order.
fn actors(table: &WebTable) -> Vec<Actor> {
    let log = table.game.as_ref().map(play::Table::log).unwrap_or_default();
    log.into_iter().filter(|entry| entry.standing == Standing::Counts).map(|entry| entry.by).collect()
}

fn report(table: &WebTable) -> String {
    table.game.as_ref().map(|game| serde_json::Value::from(game.report()).to_string()).unwrap_or_default()
}

#[tokio::test]
async fn a_move_is_taken_back_over_what_bots_decide_until_dice_are_thrown() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for game in GameId::ALL {
        let (_, anna, first) = against_bots(&folder, game, false).await;
        for seed in 0..6 {
            let (mut cup, mut house_cup) = (QuickCup::new(seed), HouseCup::seeded(seed));
            let mut table = WebTable::clone(&first);
            // What the table was before Anna's last move, as long as nothing was thrown since.
            let mut before: Option<String> = None;
            for _ in 0..300 {
                let Some(after) = next(&table, anna, &mut cup, &mut house_cup) else { break };
                let (were, are) = (actors(&table).len(), actors(&after));
                let new = are.get(were..).unwrap_or_default();
                if new.iter().any(|by| matches!(by, Actor::Thrower(_))) {
                    before = None;
                } else if new.first() == Some(&Actor::Mover(rules::Seat::new(0))) {
                    before = Some(report(&table));
                }
                let undone = after.decide(anna, Command::Undo, &mut house_cup);
                match &before {
                    Some(before) => {
                        assert!(after.may_undo(anna), "{game}");
                        assert_eq!(report(&undone.expect("it is hers").after), *before, "{game}");
                    }
                    None => assert!(!after.may_undo(anna) && undone.is_err(), "{game}"),
                }
                table = after;
            }
        }
    }
}

#[tokio::test]
async fn a_move_is_taken_back_together_with_what_a_bot_has_decided_after_it() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (_, anna, first) = against_bots(&folder, GameId::RollnBump, false).await;
    let mut table = WebTable::clone(&first);
    table.chairs.truncate(2);
    let mut game = play::Table::open(&play::Setup::new(GameId::RollnBump, 2)).expect("a plain table");
    let bot = play::Sitter::Bot("random".to_owned());
    game.enter_table_event(play::TableEvent::Seat(rules::Seat::new(1), bot)).expect("there is a second seat");
    table.game = Some(game);
    // A game in which Anna's turn is the last one, and the bot still has to lay its joker: no dice are thrown between.
    let mut cup = QuickCup::new(1052);
    let mut before = String::new();
    for _ in 0..100 {
        let now = report(&table);
        let game = table.game.as_mut().expect("a game");
        match game.awaits() {
            Awaited::Move(seat, legal) => {
                let is_annas = seat == rules::Seat::new(0);
                game.enter(pick(&legal, &mut cup)).expect("a legal move");
                before = if is_annas { now } else { before };
            }
            _ => drop(game.throw_from(&mut cup)),
        }
        if table.events_to_undo(anna) > 1 {
            let undone = table.decide(anna, Command::Undo, &mut HouseCup::seeded(1)).expect("it is hers").after;
            assert_eq!(report(&undone), before);
            assert_eq!(undone.may(Some(anna)).0, May::Move, "she decides again");
            return;
        }
    }
    panic!("the bot lays its joker after Anna's last turn");
}

#[tokio::test]
async fn bots_wait_longer_while_a_move_can_be_taken_back() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (_, anna, first) = against_bots(&folder, GameId::Exactly, false).await;
    let (mut cup, mut house_cup) = (QuickCup::new(1), HouseCup::seeded(1));
    let mut table = WebTable::clone(&first);
    let mut seen = [false; 2];
    for _ in 0..200 {
        let Some(after) = next(&table, anna, &mut cup, &mut house_cup) else { break };
        table = after;
        if table.awaits_bot() {
            let is_fresh = table.may_undo(anna);
            assert_eq!(table.bot_pause(NORMAL) > NORMAL, is_fresh);
            seen[usize::from(is_fresh)] = true;
        }
    }
    assert_eq!(seen, [true; 2]);
}

/// Plays until a bot is awaited.
fn until_a_bot(first: &WebTable, anna: PersonId) -> WebTable {
    let (mut cup, mut house_cup) = (QuickCup::new(2), HouseCup::seeded(2));
    let mut table = first.clone();
    while !table.awaits_bot() {
        table = next(&table, anna, &mut cup, &mut house_cup).expect("the game goes on");
    }
    table
}

#[tokio::test]
async fn skipping_lasts_until_a_person_is_awaited() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (_, anna, first) = against_bots(&folder, GameId::Pot, false).await;
    let (mut cup, mut house_cup) = (QuickCup::new(2), HouseCup::seeded(2));
    let stranger = PersonId::random();
    let mut table = until_a_bot(&first, anna);
    assert_eq!(table.decide(stranger, Command::Skip, &mut house_cup).err(), Some(TableRefusal::NotYours.into()));
    table = table.decide(anna, Command::Skip, &mut house_cup).expect("she plays").after;
    assert!(!table.may_skip(anna), "once is enough");
    assert!(table.decide(anna, Command::Skip, &mut house_cup).expect("a second tap").events.is_empty());
    while table.awaits_bot() {
        assert!(table.is_skipping && table.bot_pause(NORMAL).is_zero());
        table = next(&table, anna, &mut cup, &mut house_cup).expect("the game goes on");
    }
    assert!(!table.is_skipping);
    table = until_a_bot(&table, anna);
    assert!(!table.bot_pause(NORMAL).is_zero(), "the next time they pause again");
}

#[tokio::test]
async fn skipping_goes_on_over_cards_that_are_turned_up_and_over_the_hosts_throw() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for game in GameId::ALL {
        let (_, anna, first) = against_bots(&folder, game, false).await;
        let (mut cup, mut house_cup) = (QuickCup::new(2), HouseCup::seeded(2));
        let mut table = WebTable::clone(&first);
        let mut was_bots = false;
        for _ in 0..300 {
            if table.may_skip(anna) {
                assert!(!was_bots, "{game}: she has to tap once until it is her turn");
                table = table.decide(anna, Command::Skip, &mut house_cup).expect("she plays").after;
            }
            was_bots = table.awaits_bot();
            let Some(after) = next(&table, anna, &mut cup, &mut house_cup) else { break };
            table = after;
        }
    }
}

#[tokio::test]
async fn any_person_who_plays_sets_the_pace_and_a_rematch_keeps_it() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (house, anna, table) = against_bots(&folder, GameId::Pot, false).await;
    let (id, stranger) = (table.id, PersonId::random());
    assert!(house.ask(id, stranger, None, Command::SetPace(Pace::Quick)).await.is_err());
    let table = house.ask(id, anna, None, Command::SetPace(Pace::Quick)).await.expect("she plays");
    assert_eq!(table.pace, Pace::Quick);
    assert!(until_a_bot(&table, anna).bot_pause(NORMAL) < NORMAL);
    let seq = table.seq;
    let same = house.ask(id, anna, None, Command::SetPace(Pace::Quick)).await.expect("it is so already");
    assert_eq!(same.seq, seq, "nothing has changed");
    house.ask(id, anna, None, Command::Stop).await.expect("she may end it");
    let next = house.rematch(id, anna).await.expect("the next table");
    assert_eq!(house.table(next).await.expect("the table").pace, Pace::Quick);
}

#[tokio::test]
async fn bots_that_pause_go_on_at_once_when_they_are_told_not_to() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (house, anna, table) = against_bots(&folder, GameId::Pot, false).await;
    let id = table.id;
    let mut cup = QuickCup::new(4);
    let mut table = table;
    while !table.awaits_bot() {
        let command = match table.game.as_ref().expect("a game").awaits() {
            Awaited::Move(_, legal) => Command::Move(pick(&legal, &mut cup).to_owned()),
            _ => Command::Throw,
        };
        table = house.ask(id, anna, None, command).await.expect("she is awaited");
    }
    // The bots' task sleeps for a day; skipping wakes it.
    let mut changes = house.store().watch(id);
    house.ask(id, anna, None, Command::Skip).await.expect("she plays");
    let at_last = async {
        while house.table(id).await.expect("the table").awaits_bot() {
            changes.changed().await.expect("the store is open");
        }
    };
    tokio::time::timeout(Duration::from_secs(60), at_last).await.expect("her turn comes");
}

#[tokio::test]
async fn with_real_dice_nothing_is_taken_back_over_bots() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (_, anna, first) = against_bots(&folder, GameId::Pot, true).await;
    let mut table = WebTable::clone(&first);
    let (mut cup, mut house_cup) = (QuickCup::new(3), HouseCup::seeded(3));
    for _ in 0..200 {
        let game = table.game.as_ref().expect("a game");
        let (awaited, may) = (game.awaits(), table.may(Some(anna)).0);
        let command = match (&awaited, may) {
            (Awaited::Nothing, _) => break,
            (Awaited::Move(_, legal), May::Move) => Command::Move(pick(legal, &mut cup).to_owned()),
            (_, May::Enter) => {
                let mut copy = game.clone();
                let taken = copy.throw_from(&mut cup).expect("a throw is awaited");
                Command::Enter(taken.lines.last().expect("a throw is a line").clone())
            }
            (Awaited::Move(_, legal), _) => {
                table = table.decide_for_bot(Some(pick(legal, &mut cup)), &mut house_cup).after;
                assert!(!table.may_undo(anna));
                continue;
            }
            _ => break,
        };
        table = table.decide(anna, command, &mut house_cup).expect("what is awaited is legal").after;
        assert!(table.events_to_undo(anna) <= 1);
    }
}
