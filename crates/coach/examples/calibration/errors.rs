//! The errors that `crates/values` keeps as constants: of chances by phase, of costs by their size.

use arrayvec::ArrayVec;
use bots::{BotKind, Thinking};
use coach::{Measured, in_parallel, mean_of};
use play::{GameId, QuickCup, for_played, member_seed};
use rules::{Awaits, Cup, Seat};
use values::{GamePhase, Judge, Valued};

use crate::against_rollouts::{Compared, compare, until_known};
use crate::{Args, games};

/// How many games are looked at: a position and a decision of each.
const GAMES: u32 = 600;
/// Costs below this are small.
const SMALL_COST: f64 = 0.01;

/// A chance at the beginning of a turn: how far it was from rollouts, and what those may be off.
#[derive(Clone, Copy, Debug)]
struct Chance {
    phase: GamePhase,
    error: f64,
    noise: f64,
}

/// Measures and prints the constants of each table.
pub(crate) fn measure(args: &Args) {
    let tables: [(GameId, &[usize]); 4] = [
        (GameId::Pot, &[2, 3, 4, 5]),
        (GameId::Exactly, &[2, 3, 4, 5, 6]),
        (GameId::Spelunke, &[2, 3, 4, 8, 20]),
        (GameId::RollnBump, &[2, 3, 4, 5]),
    ];
    for (game, seats) in tables {
        for seats in seats.iter().copied().filter(|seats| args.wants("errors", game, *seats)) {
            measure_table(args, game, seats);
        }
    }
}

fn measure_table(args: &Args, game: GameId, seats: usize) {
    let number = args.games.unwrap_or(GAMES);
    let looked = in_parallel(0..number, args.threads, |number| {
        let table = games::table(game, seats, number);
        for_played!(table.played(), played => (look(played.game(), number, args.rollouts), compare(played.game(), number, args.rollouts)))
    });
    let (chances, costs): (Vec<_>, Vec<_>) = looked.into_iter().unzip();
    let chances: Vec<Chance> = chances.into_iter().flatten().collect();
    let by_phase = GamePhase::ALL.map(|phase| {
        let of_phase = chances.iter().filter(|one| one.phase == phase);
        spread(of_phase.map(|one| (one.error, one.noise)))
    });
    let costs: Vec<Compared> = costs.into_iter().flatten().filter(|one| one.stated > 0.0).collect();
    let (small, large): (Vec<&Compared>, Vec<&Compared>) = costs.iter().partition(|one| one.stated < SMALL_COST);
    let floor = spread(small.iter().map(|one| (one.error, one.noise)));
    let slope = spread(large.iter().map(|one| (one.error / one.stated, one.noise / one.stated)));
    println!(
        "{game} {seats}: Errors {{ chance: [{:.4}, {:.4}, {:.4}], cost: ({floor:.4}, {slope:.3}) }} // {} chances, {} small costs, {} large",
        by_phase[0],
        by_phase[1],
        by_phase[2],
        chances.len(),
        small.len(),
        large.len(),
    );
}

/// The root mean square of errors, less what their own noise explains.
fn spread(errors: impl Iterator<Item = (f64, f64)>) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for (error, noise) in errors {
        sum += error * error - noise * noise;
        count += 1.0;
    }
    (sum.max(0.0) / f64::max(count, 1.0)).sqrt()
}

/// The chances of the seat on turn and of the seat that is ahead, at the beginning of a random turn of a game.
fn look<G: Thinking + Valued>(game: &G, number: u32, most: u32) -> Vec<Chance> {
    let Some(mut judge) = game.values() else { return Vec::new() };
    let mut cup = QuickCup::new(member_seed(17, u64::from(number)));
    let (mut kept, mut count, mut turn) = (None, 0, None);
    games::play(game, [BotKind::Sharp; 2], number, |position, _| {
        let now = game.on_turn(position);
        if now.is_some() && now != turn && matches!(game.awaits(position), Awaits::Throw(_)) {
            count += 1;
            if cup.pick(count) == 0 {
                kept = now.map(|seat| (*position, seat));
            }
        }
        turn = now;
    });
    let Some((position, on_turn)) = kept else { return Vec::new() };
    let stated = judge.chances(game, &position);
    let leads = Seat::all(game.seats()).max_by(|one, other| stated.of(*one).total_cmp(&stated.of(*other)));
    let mut seats = ArrayVec::<Seat, 2>::from_iter([on_turn]);
    seats.extend(leads.filter(|seat| *seat != on_turn));
    let mut results = vec![Vec::new(); seats.len()];
    // Made until the seat with the largest chance, which is the least known, is known.
    until_known(number, most, |rollouts, rollout| {
        let came = rollouts.result_by_seat(game, &position, &mut judge, rollout);
        results.iter_mut().zip(&seats).for_each(|(results, seat)| results.push(came.of(*seat)));
        came.of(seats[seats.len() - 1])
    });
    let phase = game.phase(&position);
    let rolled = results.iter().map(|results| mean_of(results));
    let chance = |(seat, rolled): (&Seat, Measured)| Chance {
        phase,
        error: stated.of(*seat) - rolled.value,
        noise: rolled.error,
    };
    seats.iter().zip(rolled).map(chance).collect()
}
