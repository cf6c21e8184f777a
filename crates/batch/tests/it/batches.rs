//! A batch plays the games that single tables would play, whatever shares the work.

use std::num::{NonZeroU32, NonZeroUsize};

use batch::{AnyBatch, BatchOptions, ForcedMoves};
use play::{Awaited, GameId, QuickCup, Setup, Table};
use rules::{Cup, Seat};

use crate::buffers::Written;
use crate::kit::{setup, setups};

pub(crate) fn options(tables: usize, seed: u64) -> BatchOptions {
    BatchOptions::new(NonZeroUsize::new(tables).unwrap(), seed)
}

/// A handful of set-ups of every game, off their defaults here and there.
pub(crate) fn spread() -> Vec<Setup> {
    let mut few: Vec<Setup> = GameId::ALL.into_iter().flat_map(|game| setups(game).into_iter().step_by(5)).collect();
    // P-O-T with the first throw ends a game before a seat has decided.
    few.push(setup(GameId::Pot, 2, "target=5 start_coins=20"));
    few
}

/// A single table whose throws come from the cup of a batch's table.
struct SingleTable {
    setup: Setup,
    table: Table,
    cup: QuickCup,
}

impl SingleTable {
    fn new(setup: &Setup, seed: u64, number: u64) -> SingleTable {
        let table = Table::open(setup).unwrap();
        let mut single = SingleTable { setup: setup.clone(), table, cup: QuickCup::numbered(seed, number) };
        single.throw();
        single
    }

    /// Throws until a seat decides; begins anew when a game is over before that. What was paid, if it was over.
    fn throw(&mut self) -> Option<Vec<f32>> {
        let mut paid = None;
        loop {
            match self.table.awaits() {
                Awaited::Throw { .. } => drop(self.table.throw_from(&mut self.cup).unwrap()),
                Awaited::Move(..) => return paid,
                Awaited::Nothing => {
                    let winners = self.table.outcome().unwrap().winners();
                    let share = |seat| if winners.has(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
                    paid.get_or_insert(Seat::all(self.setup.seats).map(share).collect());
                    self.table = Table::open(&self.setup).unwrap();
                }
            }
        }
    }

    fn legal(&self) -> (Seat, Vec<String>) {
        let Awaited::Move(seat, legal) = self.table.awaits() else { panic!("a seat decides") };
        (seat, legal)
    }

    /// One of the legal moves by the cup's pick; of one alone, that one.
    fn any_move(&mut self) -> String {
        let (_, legal) = self.legal();
        let picked = if legal.len() == 1 { 0 } else { self.cup.pick(legal.len() as u32) };
        legal[picked as usize].clone()
    }

    fn play(&mut self, text: &str) -> Option<Vec<f32>> {
        self.table.enter(text).unwrap();
        self.throw()
    }
}

/// What a step reports of a table is what the single table says.
fn assert_same(batch: &AnyBatch, written: &Written, table: usize, single: &SingleTable, paid: Option<Vec<f32>>) {
    let (seat, legal) = single.legal();
    assert_eq!(usize::from(written.deciders[table]), seat.index());
    let mut named: Vec<String> =
        written.legal(batch, table).into_iter().map(|number| batch.move_text(table, number).unwrap()).collect();
    let mut legal = legal;
    named.sort();
    legal.sort();
    assert_eq!(named, legal);
    assert_eq!((written.terminated[table], written.truncated[table]), (paid.is_some(), false));
    let nothing = vec![0.0; batch.row_lengths().seats];
    assert_eq!(written.paid(batch, table), paid.unwrap_or(nothing));
}

#[test]
fn random_moves_make_the_games_of_single_tables_with_the_same_cups() {
    for setup in spread() {
        let mut batch = AnyBatch::open(&setup, BatchOptions { first_table: 40, ..options(3, 9) }).unwrap();
        let mut singles: Vec<SingleTable> = (40..43).map(|number| SingleTable::new(&setup, 9, number)).collect();
        for _ in 0..120 {
            let before = batch.clone();
            let written = Written::of_random_step(&mut batch);
            for (table, single) in singles.iter_mut().enumerate() {
                let text = single.any_move();
                assert_eq!(before.move_text(table, written.chosen[table]), Some(text.clone()));
                let paid = single.play(&text);
                assert_same(&batch, &written, table, single, paid);
            }
        }
    }
}

#[test]
fn moves_that_are_handed_in_make_the_games_of_single_tables_with_the_same_cups() {
    for setup in spread() {
        let mut batch = AnyBatch::open(&setup, options(3, 9)).unwrap();
        let mut singles: Vec<SingleTable> = (0..3).map(|number| SingleTable::new(&setup, 9, number)).collect();
        let mut wish = QuickCup::new(5);
        for _ in 0..120 {
            let mut texts = Vec::new();
            for single in &singles {
                let (_, legal) = single.legal();
                texts.push(legal[wish.pick(legal.len() as u32) as usize].clone());
            }
            let numbers: Vec<u16> =
                texts.iter().enumerate().map(|(table, text)| batch.move_number(table, text).unwrap()).collect();
            let written = Written::of_step(&mut batch, &numbers).unwrap();
            assert_eq!(written.chosen, numbers);
            for (table, (single, text)) in singles.iter_mut().zip(&texts).enumerate() {
                let paid = single.play(text);
                assert_same(&batch, &written, table, single, paid);
            }
        }
    }
}

#[test]
fn a_batch_is_as_many_batches_of_one_whatever_shares_the_work() {
    const TABLES: usize = 13;
    for setup in spread() {
        let open = |tables, first_table, threads| {
            let threads = NonZeroUsize::new(threads).unwrap();
            AnyBatch::open(&setup, BatchOptions { first_table, threads, ..options(tables, 3) }).unwrap()
        };
        let mut shared: Vec<AnyBatch> = [1, 2, 3, 7, 64].map(|threads| open(TABLES, 0, threads)).into();
        let mut alone: Vec<AnyBatch> = (0..TABLES as u64).map(|number| open(1, number, 1)).collect();
        let expect_all = |shared: Vec<Written>, alone: Vec<Written>| {
            let alone = Written::joined(alone);
            shared.into_iter().for_each(|written| assert_eq!(written, alone));
            alone
        };
        let looks = |batches: &mut [AnyBatch]| batches.iter_mut().map(Written::of_look).collect();
        let mut last = expect_all(looks(&mut shared), looks(&mut alone));
        for step in 0..60 {
            if step % 2 == 0 {
                let random = |batches: &mut [AnyBatch]| batches.iter_mut().map(Written::of_random_step).collect();
                last = expect_all(random(&mut shared), random(&mut alone));
            } else {
                let legal = |table| last.legal(&shared[0], table);
                let choices: Vec<u16> = (0..TABLES).map(|table| legal(table)[step % legal(table).len()]).collect();
                let shared = shared.iter_mut().map(|batch| Written::of_step(batch, &choices).unwrap()).collect();
                let pairs = alone.iter_mut().zip(&choices);
                let alone = pairs.map(|(batch, choice)| Written::of_step(batch, &[*choice]).unwrap()).collect();
                last = expect_all(shared, alone);
            }
        }
    }
}

#[test]
fn winners_share_one_and_nobody_is_paid_while_a_game_goes_on() {
    let (mut whole, mut shared, mut nobody) = (0, 0, 0);
    for setup in spread() {
        let mut batch = AnyBatch::open(&setup, options(40, 1)).unwrap();
        for _ in 0..200 {
            let written = Written::of_random_step(&mut batch);
            for table in 0..40 {
                let paid = written.paid(&batch, table);
                let sum: f32 = paid.iter().sum();
                let parts = paid.iter().filter(|part| **part > 0.0).count();
                match (written.terminated[table], parts) {
                    (false, _) => assert_eq!(sum, 0.0),
                    // S-45: the rules of Spelunke alone may name no winner.
                    (true, 0) => {
                        assert_eq!(setup.game, GameId::Spelunke);
                        nobody += 1;
                    }
                    (true, parts) => {
                        assert!((sum - 1.0).abs() < 1e-6);
                        assert!(paid.iter().all(|part| *part == 0.0 || *part == 1.0 / parts as f32));
                        if parts == 1 { whole += 1 } else { shared += 1 }
                    }
                }
            }
        }
    }
    assert!(whole > 100 && shared > 10 && nobody > 10, "{whole} {shared} {nobody}");
}

/// How many moves the first game of table 0 has, and whether it was stopped.
fn first_game(setup: &Setup, longest: Option<u32>) -> (u32, bool) {
    let longest = longest.and_then(NonZeroU32::new);
    let mut batch = AnyBatch::open(setup, BatchOptions { longest, ..options(1, 12) }).unwrap();
    for moves in 1.. {
        let written = Written::of_random_step(&mut batch);
        assert!(!(written.terminated[0] && written.truncated[0]));
        if written.truncated[0] {
            assert!(written.rewards.iter().all(|paid| *paid == 0.0), "a game that was stopped pays nothing");
        }
        if written.terminated[0] || written.truncated[0] {
            return (moves, written.truncated[0]);
        }
    }
    unreachable!("a game ends or is stopped")
}

// E-14, R-33
#[test]
fn a_game_is_stopped_after_its_most_moves_and_not_before() {
    for setup in spread().into_iter().filter(|setup| setup.seats < 6) {
        let (moves, stopped) = first_game(&setup, None);
        assert!(!stopped, "random games end: {setup:?}");
        assert_eq!(first_game(&setup, Some(moves)), (moves, false), "the last move that is allowed may end it");
        if moves > 1 {
            assert_eq!(first_game(&setup, Some(moves - 1)), (moves - 1, true));
        }
    }
}

#[test]
fn a_stopped_game_is_followed_by_a_new_one() {
    let longest = NonZeroU32::new(5);
    let setup = setup(GameId::Exactly, 3, "");
    let mut batch = AnyBatch::open(&setup, BatchOptions { longest, ..options(6, 12) }).unwrap();
    let mut stops = 0;
    for step in 1..=50 {
        let written = Written::of_random_step(&mut batch);
        let stopped = written.truncated.iter().filter(|stopped| **stopped).count();
        assert_eq!(stopped, if step % 5 == 0 { 6 } else { 0 }, "nobody wins a match in five moves");
        stops += stopped;
        if step % 5 == 0 {
            let euros = |table| batch.position_json(table).unwrap()["euros"].clone();
            assert!((0..6).all(|table| euros(table) == serde_json::json!([0, 0, 0])));
        }
    }
    assert_eq!(stops, 60);
}

#[test]
fn forced_moves_that_are_played_are_never_asked_for_and_change_no_game() {
    for setup in spread() {
        let open = |forced| AnyBatch::open(&setup, BatchOptions { forced, ..options(4, 8) }).unwrap();
        let (mut asked, mut played) = (open(ForcedMoves::Asked), open(ForcedMoves::Played));
        let (mut of_asked, mut of_played) = (vec![Vec::new(); 4], vec![Vec::new(); 4]);
        for _ in 0..400 {
            for (batch, ends) in [(&mut asked, &mut of_asked), (&mut played, &mut of_played)] {
                let written = Written::of_random_step(batch);
                for (table, ends) in ends.iter_mut().enumerate() {
                    if written.terminated[table] {
                        ends.push(written.paid(batch, table).to_vec());
                    }
                }
            }
            let look = Written::of_look(&mut played);
            assert!((0..4).all(|table| look.legal(&played, table).len() > 1), "there is something to decide");
        }
        for (asked, played) in of_asked.iter().zip(&of_played) {
            assert_eq!(asked[..], played[..asked.len()], "the same games, some of them further on: {setup:?}");
        }
    }
}

#[test]
fn a_batch_begins_anew_as_if_it_had_just_been_opened() {
    for setup in spread() {
        let mut batch = AnyBatch::open(&setup, options(5, 1)).unwrap();
        (0..20).for_each(|_| drop(Written::of_random_step(&mut batch)));
        batch.begin_anew(2);
        let mut fresh = AnyBatch::open(&setup, options(5, 2)).unwrap();
        assert_eq!(Written::of_look(&mut batch), Written::of_look(&mut fresh));
        assert_eq!(batch.save(), fresh.save());
    }
}

#[test]
fn a_look_shows_what_the_last_step_showed() {
    for setup in spread() {
        let mut batch = AnyBatch::open(&setup, options(5, 1)).unwrap();
        for _ in 0..30 {
            let step = Written::of_random_step(&mut batch);
            let look = Written::of_look(&mut batch);
            assert_eq!(
                (&step.observations, &step.masks, &step.deciders),
                (&look.observations, &look.masks, &look.deciders)
            );
            assert!(look.rewards.iter().all(|paid| *paid == 0.0));
            assert!(!look.terminated.iter().chain(&look.truncated).any(|ended| *ended));
        }
    }
}
