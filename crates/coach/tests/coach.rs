//! The coach at whole games: everything adds up, and where a game is solved nothing is estimated.

use bots::{BotKind, Limits, table_bot};
use coach::{Chances, Coach, Review};
use play::{Awaited, GameId, QuickCup, Setup, Table};
use rules::Seat;
use solve::Shelf;

/// A table that is solved in a moment.
const SMALL: &str = "tokens=4 cap=after euros=1";

fn table(game: GameId, seats: usize, rules: &str) -> Table {
    let mut setup = Setup::new(game, seats);
    rules.clone_into(&mut setup.rules);
    Table::open(&setup).expect("a table of ours")
}

/// Plays on until the game is over, everybody with the same kind of bot; not for ever.
fn play_out(table: &mut Table, kind: BotKind, shelf: &Shelf, seed: u64) {
    let mut cup = QuickCup::new(seed);
    let mut bot = table_bot(table.game(), kind, Limits::default());
    bot.study(table, shelf);
    for _ in 0..3000 {
        match table.awaits() {
            Awaited::Nothing => return,
            Awaited::Move(..) => {
                let chosen = bot.choose(table, &mut cup).expect("a move is awaited");
                table.enter(&chosen).expect("bots play by the rules");
            }
            Awaited::Throw { .. } => drop(table.throw_from(&mut cup)),
        }
    }
}

fn coach(folder: &tempfile::TempDir, playouts: u32) -> Coach {
    Coach::new(Shelf::new(folder.path().join("solutions")), playouts, 1)
}

fn adds_up(table: &Table, review: &Review) {
    let accounts = review.accounts();
    let winners = table.outcome().expect("the game is over").winners();
    for (index, account) in accounts.iter().enumerate() {
        let sum = account.start + account.luck.value + account.own.value + account.others.value;
        assert!((sum - account.end).abs() < 1e-9, "{account:?}");
        let won = if winners.has(Seat::new(index)) { 1.0 / f64::from(winners.len() as u32) } else { 0.0 };
        assert!((account.end - won).abs() < 1e-9, "the end is the result: {account:?}");
        // An estimate may be too low, but not by much more than it says.
        assert!(account.own.value < 1e-9 + 3.0 * account.own.error, "no seat gains by deciding: {account:?}");
    }
    for (step, decision) in review.decisions() {
        assert!(decision.cost.value >= -3.0 * decision.cost.error && decision.moves[decision.played].0 == step.text);
        let least = |(_, chances): &(String, Chances)| chances.of(decision.seat) - chances.error;
        assert!(decision.moves[1..].is_sorted_by(|a, b| least(a) >= least(b)));
    }
    assert!(review.steps().is_sorted_by_key(|step| step.number));
}

#[test]
fn luck_and_skill_add_up_to_the_result_in_every_game() {
    let folder = tempfile::tempdir().unwrap();
    let coach = coach(&folder, 6);
    let rules = ["target=6", "euros=1", "jokers=0", "end=revealed"];
    for (game, rules) in GameId::ALL.into_iter().zip(rules) {
        let mut table = table(game, 3, rules);
        play_out(&mut table, BotKind::Thumb, coach.shelf(), 5);
        let mut told = Vec::new();
        let review = coach.review(&table, &mut |done, of| told.push((done, of)));
        assert!(!review.is_exact() && review.decisions().count() > 3, "{game}");
        assert_eq!(told.last(), Some(&(review.steps().len(), review.steps().len())));
        adds_up(&table, &review);
        let errors = review.steps().iter().map(|step| step.before.error);
        assert!(errors.clone().all(|error| (0.0..0.5).contains(&error)) && errors.fold(0.0, f64::max) > 0.0);
    }
}

#[test]
fn perfect_play_costs_nothing_and_throws_are_fair() {
    let folder = tempfile::tempdir().unwrap();
    let coach = coach(&folder, 4);
    for (game, rules) in [(GameId::Exactly, SMALL), (GameId::Pot, "target=5")] {
        let mut table = table(game, 2, rules);
        assert!(coach.wants_solving(&table) && !coach.knows(&table));
        coach.solve(&table, 2, &|_| ()).expect("it is small");
        assert!(!coach.wants_solving(&table) && coach.knows(&table));
        // On the way every throw is fair: what its results are worth on average is what the position is worth.
        for seed in 0..4 {
            let mut cup = QuickCup::new(seed);
            let mut looked = Table::load(&table.record()).expect("a table writes its record");
            while looked.awaits() != Awaited::Nothing {
                let advice = coach.advise(&looked);
                assert!(advice.is_exact());
                let seat = advice.turn.unwrap_or(Seat::new(0));
                let chances = advice.choices.iter().map(|choice| choice.chances.of(seat));
                let expected = match looked.awaits() {
                    Awaited::Move(..) => chances.fold(0.0, f64::max),
                    _ => chances.zip(&advice.choices).map(|(chance, choice)| chance * choice.likely.unwrap()).sum(),
                };
                assert!((advice.now.of(seat) - expected).abs() < 3e-9, "{game}: {looked:?}");
                match looked.awaits() {
                    Awaited::Move(_, legal) => {
                        let any = rules::Cup::pick(&mut cup, legal.len() as u32) as usize;
                        looked.enter(&legal[any]).expect("it is legal");
                    }
                    _ => drop(looked.throw_from(&mut cup)),
                }
            }
        }
        play_out(&mut table, BotKind::Perfect, coach.shelf(), 3);
        let review = coach.review(&table, &mut |_, _| {});
        assert!(review.is_exact());
        adds_up(&table, &review);
        for (step, decision) in review.decisions() {
            assert!(
                decision.cost.value < 1e-9 && !decision.class().is_costly(),
                "{game}: {} cost {}",
                step.text,
                decision.cost.value
            );
            assert!(decision.cost.error <= 0.0);
        }
    }
}

#[test]
fn a_mistake_is_told_with_its_price_and_the_better_move() {
    let folder = tempfile::tempdir().unwrap();
    let coach = coach(&folder, 4);
    // Seat 1 throws the 50 that it needs and gives it to seat 2 instead.
    let record = format!(
        "knobel 1\ngame exactly\nseats 2\nrules {SMALL}\nstart 1\nplay\n50\n50 m>1\n0\n20\n20 m>1\n0\n20\n20 m>2\n"
    );
    let table = Table::load(&record).expect("a record");
    coach.solve(&table, 1, &|_| ()).expect("it is small");
    let review = coach.review(&table, &mut |_, _| {});
    let (step, decision) = review.decisions().last().expect("the last move was a choice");
    assert_eq!((step.text.as_str(), decision.seat), ("20 m>2", Seat::new(0)));
    assert_ne!(decision.moves[0].0, "20 m>2");
    assert!(decision.class().is_costly() && decision.cost.value > 0.01, "{}", decision.cost.value);
}

#[test]
fn what_is_no_position_of_the_table_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let coach = coach(&folder, 2);
    let table = table(GameId::Exactly, 2, SMALL);
    let own = table.report()["position"].clone();
    assert!(coach.advise_at(&table, &own).is_some());
    assert!(coach.advise_at(&table, &serde_json::json!({"nonsense": 1})).is_none());
    let mut many = own;
    many["stacks"] = serde_json::json!([[9, 9, 9, 9], [9, 9, 9, 9]]);
    assert!(coach.advise_at(&table, &many).is_none());
}
