//! Estimated reviews against exact ones, where the game is solved.

use bots::{BotKind, Limits, TableBot, table_bot};
use coach::{Class, Coach, Decision, in_parallel};
use play::{Awaited, GameId, QuickCup, Table, member_seed};
use solve::Shelf;

use crate::{Args, games};

/// How many games are reviewed.
const GAMES: u32 = 200;
/// Decisions that cost as much are to be found.
const COSTLY: f64 = 0.02;
/// Stated costs below this are small.
const SMALL_COST: f64 = 0.01;

/// What is added up over all decisions.
#[derive(Clone, Copy, Default)]
struct Sums {
    decisions: u32,
    error: f64,
    absolute: f64,
    flagged: u32,
    flagged_rightly: u32,
    costly: u32,
    costly_flagged: u32,
    /// Squares of the errors of small costs, and of large ones as parts of the cost, with their numbers.
    small: (f64, f64),
    large: (f64, f64),
}

/// Measures, prints a line for each game, and says whether all aims are met.
pub(crate) fn measure(args: &Args) -> bool {
    let tables = [(GameId::Pot, 2), (GameId::Pot, 3), (GameId::Exactly, 2)];
    let mut holds = true;
    let mut is_first = true;
    for (game, seats) in tables.into_iter().filter(|(game, seats)| args.wants("exact", *game, *seats)) {
        if std::mem::take(&mut is_first) {
            println!("## Estimated costs against the exact ones, thumb against sharp\n");
            println!(
                "| game | seats | games | decisions | mean error | mean absolute error | flagged | of these cost something | cost 0.02 or more | of these flagged |"
            );
            println!("|---|---|---|---|---|---|---|---|---|---|");
        }
        holds &= measure_table(args, game, seats);
    }
    holds
}

fn measure_table(args: &Args, game: GameId, seats: usize) -> bool {
    let coach = Coach::new(Shelf::new("target/calibration".into()), coach::PLAYOUTS, 1);
    let table = games::table(game, seats, 0);
    coach.solve(&table, args.threads, &|_| ()).expect("the table can be solved and kept");
    if !coach.knows(&table) {
        eprintln!("{game} {seats}: the solution that `knobel solve` makes is not in target/calibration");
        return true;
    }
    let number = args.games.unwrap_or(GAMES);
    let reviewed = in_parallel(0..number, args.threads, |number| review(&coach, game, seats, number));
    let mut all = Sums::default();
    reviewed.iter().for_each(|sums| all.add(sums));
    let share = |part: u32, of: u32| f64::from(part) / f64::from(of.max(1));
    let decisions = f64::from(all.decisions.max(1));
    let (error, absolute) = (all.error / decisions, all.absolute / decisions);
    let (right, found) = (share(all.flagged_rightly, all.flagged), share(all.costly_flagged, all.costly));
    println!(
        "| {game} | {seats} | {number} | {} | {error:+.5} | {absolute:.5} | {} | {:.1} % | {} | {:.1} % |",
        all.decisions,
        all.flagged,
        100.0 * right,
        all.costly,
        100.0 * found,
    );
    let spread = |(squares, count): (f64, f64)| (squares / f64::max(count, 1.0)).sqrt();
    eprintln!(
        "{game} {seats}: standard error of a small cost {:.5}, of a large one {:.3} of it",
        spread(all.small),
        spread(all.large)
    );
    error.abs() <= 0.001 && absolute <= 0.005 && right >= 0.95 && found >= 0.8
}

fn review(coach: &Coach, game: GameId, seats: usize, number: u32) -> Sums {
    let mut table = games::table(game, seats, number);
    play_out(&mut table, number);
    let exact = coach.review(&table, &mut |_, _| ());
    let estimated = coach.clone().estimating().review(&table, &mut |_, _| ());
    assert!(exact.is_exact() && !estimated.is_exact());
    let mut sums = Sums::default();
    exact.decisions().zip(estimated.decisions()).for_each(|((_, exact), (_, stated))| sums.see(exact, stated));
    sums
}

/// Plays a game between `thumb` and `sharp`, who change seats from game to game.
fn play_out(table: &mut Table, number: u32) {
    let kinds = [BotKind::Thumb, BotKind::Sharp];
    let mut bots: Vec<Box<dyn TableBot>> =
        kinds.iter().map(|kind| table_bot(table.game(), *kind, Limits::default())).collect();
    let mut cup = QuickCup::new(member_seed(7, u64::from(number)));
    loop {
        match table.awaits() {
            Awaited::Nothing => return,
            Awaited::Move(seat, _) => {
                let bot = &mut bots[(seat.index() + number as usize) % 2];
                let chosen = bot.choose(table, &mut cup).expect("a move is awaited");
                table.enter(&chosen).expect("bots play by the rules");
            }
            Awaited::Throw { .. } => drop(table.throw_from(&mut cup)),
        }
    }
}

impl Sums {
    fn see(&mut self, exact: &Decision, stated: &Decision) {
        let (truth, said) = (exact.cost.value, stated.cost.value);
        self.decisions += 1;
        self.error += said - truth;
        self.absolute += (said - truth).abs();
        let is_flagged = Class::of(stated.cost).is_costly();
        self.flagged += u32::from(is_flagged);
        // What the solution's 32-bit values cannot tell apart is nothing.
        self.flagged_rightly += u32::from(is_flagged && truth > 1e-8);
        self.costly += u32::from(truth >= COSTLY);
        self.costly_flagged += u32::from(truth >= COSTLY && is_flagged);
        let (sum, part) =
            if said < SMALL_COST { (&mut self.small, said - truth) } else { (&mut self.large, 1.0 - truth / said) };
        if said > 0.0 {
            *sum = (sum.0 + part * part, sum.1 + 1.0);
        }
    }

    fn add(&mut self, other: &Sums) {
        self.decisions += other.decisions;
        self.error += other.error;
        self.absolute += other.absolute;
        self.flagged += other.flagged;
        self.flagged_rightly += other.flagged_rightly;
        self.costly += other.costly;
        self.costly_flagged += other.costly_flagged;
        self.small = (self.small.0 + other.small.0, self.small.1 + other.small.1);
        self.large = (self.large.0 + other.large.0, self.large.1 + other.large.1);
    }
}
