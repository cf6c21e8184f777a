//! How fast the lab and the bots are, as shares of a yardstick measured in the same run ([`test_kit::yardstick`]).
//!
//! - games a second of the lab with `random`, on one thread and on two, beside bare playouts of the same table;
//! - steps a second of games between `thumb`s, and decisions a second of `sharp`.

#![allow(clippy::cast_precision_loss, reason = "counts are far below 2⁵²")]

use std::cell::Cell;
use std::sync::atomic::AtomicBool;

use bots::{Bot, BotKind, Limits, Thinking, jokers};
use lab::{Jokers, Plan, RunControl, Shard, simulate};
use play::{GameId, MOST_TURNS, Playable, QuickCup, Setup, for_game, read_jokers};
use rules::exactly::Exactly;
use rules::pot::Pot;
use rules::rollnbump::RollnBump;
use rules::spelunke::Spelunke;
use rules::{Awaits, MoveList};
use test_kit::yardstick::{Work, is_wanted, pigs, playout, rates};

fn main() {
    println!(
        "{:<28} {:>12} {:>12} {:>9} {:>12} {:>9} {:>10} {:>6}",
        "lab with random", "bare games/s", "1 thread", "of bare", "2 threads", "of bare", "yardstick", "aim"
    );
    for game in GameId::ALL {
        let most = *game.info().seats.end();
        [2, most].into_iter().for_each(|seats| for_game!(game, G => lab::<G>(seats)));
    }
    println!("\n{:<28} {:>14} {:>10}", "games between thumbs", "steps/s", "yardstick");
    println!("{:<28} {:>14} {:>10}", "sharp", "decisions/s", "ms each");
    think::<Pot>();
    think::<Exactly>();
    think::<Spelunke>();
    think::<RollnBump>();
}

/// A table with named jokers where the game has them.
fn setup(game: GameId, seats: usize) -> Setup {
    let mut setup = Setup::new(game, seats);
    if game.takes_jokers() {
        let triples = ["kaelte,pony,fumo", "jule,leela,ventil", "anaconda,ratte,senigma", "allin,bold,hirte"];
        setup.jokers = (0..seats).flat_map(|seat| read_jokers(triples[seat % triples.len()]).unwrap()).collect();
    }
    setup
}

/// Games of the lab beside bare playouts, at a table of so many seats.
fn lab<G: Playable>(seats: usize) {
    let name = format!("{}, {seats} seats", G::ID);
    if !is_wanted(&name) {
        return;
    }
    let setup = setup(G::ID, seats);
    let game = G::open(&setup).unwrap();
    let (steps, games) = (Cell::new(0), Cell::new(0));
    let mut cup = QuickCup::new(1);
    let bare = || {
        (0..64).for_each(|_| steps.set(steps.get() + playout(&game, &mut cup)));
        games.set(games.get() + 64);
        64
    };
    // As many games at a time as a slice has, so that a run is one run.
    let begin = std::time::Instant::now();
    (0..64).for_each(|_| {
        playout(&game, &mut QuickCup::new(2));
    });
    let a_slice = (64.0 * 0.06 / begin.elapsed().as_secs_f64()) as u64;
    let plan = |seed| {
        let mut plan = Plan {
            setup: setup.clone(),
            jokers: Jokers::Named,
            bots: vec![BotKind::Random.into(); seats],
            playouts: None,
            games: a_slice.max(64),
            seed,
            most_turns: MOST_TURNS,
            compare: None,
        };
        plan.check().unwrap();
        plan
    };
    let on = |threads| {
        let mut seed = 0;
        move || {
            seed += 1;
            let control =
                RunControl { threads, stop: &AtomicBool::new(false), progress: &|_| (), shelf: None, foreign: None };
            simulate(&plan(seed), Shard::WHOLE, &control, None).unwrap().tallies[0].games
        }
    };
    let works: &mut [Work<'_>] = &mut [Box::new(bare), Box::new(on(1)), Box::new(on(2)), pigs(QuickCup::new(1))];
    let [bare, one, two, yardstick] = rates(works)[..] else { unreachable!("four works have four rates") };
    let steps_a_game = steps.get() as f64 / f64::from(games.get());
    println!(
        "{name:<28} {bare:>12.0} {one:>12.0} {:>9.2} {two:>12.0} {:>9.2} {:>10.3} {:>6.2}",
        one / bare,
        two / (2.0 * bare),
        two * steps_a_game / yardstick,
        0.85
    );
}

fn think<G: Thinking>() {
    for seats in [2, 4] {
        let name = format!("{}, {seats} seats", G::ID);
        if is_wanted(&format!("thumb {name}")) {
            let mut table = TableOf::<G>::new(seats, BotKind::Thumb);
            let works: &mut [Work<'_>] = &mut [Box::new(|| table.play()), pigs(QuickCup::new(1))];
            let [steps, yardstick] = rates(works)[..] else { unreachable!("two works have two rates") };
            println!("{:<28} {steps:>14.0} {:>10.4}", format!("thumb {name}"), steps / yardstick);
        }
        if is_wanted(&format!("sharp {name}")) {
            let mut table = TableOf::<G>::new(seats, BotKind::Sharp);
            let works: &mut [Work<'_>] = &mut [Box::new(|| table.decide())];
            let decisions = rates(works)[0];
            println!("{:<28} {decisions:>14.1} {:>10.2}", format!("sharp {name}"), 1000.0 / decisions);
        }
    }
}

/// A table at which all are of one kind.
struct TableOf<G: Thinking> {
    seats: usize,
    bot: Bot<G>,
    cup: QuickCup,
    game: G,
    position: G::Position,
}

impl<G: Thinking> TableOf<G> {
    fn new(seats: usize, kind: BotKind) -> TableOf<G> {
        let mut cup = QuickCup::new(5);
        let game = Self::open(seats, kind, &mut cup);
        TableOf { seats, bot: Bot::new(kind, Limits::default()), cup, position: game.start(), game }
    }

    fn open(seats: usize, kind: BotKind, cup: &mut QuickCup) -> G {
        let mut setup = setup(G::ID, seats);
        setup.jokers.iter_mut().for_each(|place| *place = jokers(kind, cup));
        G::open(&setup).unwrap()
    }

    /// One throw or move; whether somebody had to choose.
    fn step(&mut self) -> bool {
        match self.game.awaits(&self.position) {
            Awaits::Throw(_) => {
                let thrown = self.game.throw_from(&self.position, &mut self.cup);
                self.game.follow_throw(&mut self.position, thrown);
                false
            }
            Awaits::Move(_) => {
                let mut moves = MoveList::new();
                self.game.legal_moves(&self.position, &mut moves);
                let chosen = self.bot.choose(&self.game, &self.position, &moves, &mut self.cup);
                self.game.follow_move(&mut self.position, chosen);
                moves.len() > 1
            }
            Awaits::Nothing => {
                self.game = Self::open(self.seats, self.bot.kind(), &mut self.cup);
                self.position = self.game.start();
                false
            }
        }
    }

    /// Some hundred steps.
    fn play(&mut self) -> u64 {
        (0..500).for_each(|_| {
            self.step();
        });
        500
    }

    /// Steps until somebody has decided.
    fn decide(&mut self) -> u64 {
        while !self.step() {}
        1
    }
}
