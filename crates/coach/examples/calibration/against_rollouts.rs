//! Stated costs against long rollouts with luck subtracted, where the game is not solved.

use bots::{BotKind, Thinking};
use coach::{Measured, Rollouts, in_parallel, mean_of};
use play::{GameId, QuickCup, for_played, member_seed};
use rules::{Awaits, Cup, MoveList};
use values::{Judge, Valued, after};

use crate::Args;
use crate::games::{self, Met};

/// How many decisions are looked at.
const DECISIONS: u32 = 1000;
/// Rollouts are made until the standard error is as small, or there are as many as are asked for.
const SMALL_ERROR: f64 = 0.005;
const FEWEST_ROLLOUTS: u32 = 32;
/// The most turns of a rollout; then the values stand for the rest. All but exactly end before that.
const MOST_TURNS: u32 = 60;

/// What came of one decision: stated and rolled out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Compared {
    pub(crate) error: f64,
    pub(crate) noise: f64,
    pub(crate) stated: f64,
}

/// Measures, prints a line for each table, and says whether all aims are met.
pub(crate) fn measure(args: &Args) -> bool {
    let tables: [(GameId, &[usize]); 4] = [
        (GameId::Pot, &[3, 4, 5]),
        (GameId::Exactly, &[3, 4, 6]),
        (GameId::Spelunke, &[3, 4, 20]),
        (GameId::RollnBump, &[2, 3, 4, 5]),
    ];
    let mut holds = true;
    let mut is_first = true;
    for (game, seats) in tables {
        for seats in seats.iter().copied().filter(|seats| args.wants("rollouts", game, *seats)) {
            if std::mem::take(&mut is_first) {
                println!("\n## Stated costs against rollouts with luck subtracted, thumb against sharp\n");
                println!(
                    "| game | seats | decisions | mean cost | mean error | mean absolute error | of which noise of the rollouts |"
                );
                println!("|---|---|---|---|---|---|---|");
            }
            holds &= measure_table(args, game, seats);
        }
    }
    holds
}

fn measure_table(args: &Args, game: GameId, seats: usize) -> bool {
    let number = args.games.unwrap_or(DECISIONS);
    let compared = in_parallel(0..number, args.threads, |number| {
        let table = games::table(game, seats, number);
        for_played!(table.played(), played => compare(played.game(), number, args.rollouts))
    });
    let compared: Vec<Compared> = compared.into_iter().flatten().collect();
    let count = f64::from(compared.len().max(1) as u32);
    let mean = |of: &dyn Fn(&Compared) -> f64| compared.iter().map(of).sum::<f64>() / count;
    let (error, absolute) = (mean(&|one| one.error), mean(&|one| one.error.abs()));
    println!(
        "| {game} | {seats} | {} | {:.4} | {error:+.5} | {absolute:.5} | {:.5} |",
        compared.len(),
        mean(&|one| one.stated),
        // The mean absolute value of a normal error.
        mean(&|one| one.noise) * (2.0 / std::f64::consts::PI).sqrt(),
    );
    error.abs() <= 0.002 && absolute <= 0.008
}

/// A random decision of a game, stated and rolled out; `None` if the game had none or the table has no values.
pub(crate) fn compare<G: Thinking + Valued>(game: &G, number: u32, most: u32) -> Option<Compared> {
    let mut judge = game.values()?;
    let Met { position, played } = any_decision(game, number)?;
    let Awaits::Move(seat) = game.awaits(&position) else { return None };
    let mut moves = MoveList::new();
    game.legal_moves(&position, &mut moves);
    let weighed = judge.weigh(game, &position, &moves, played);
    if weighed.best == played {
        return Some(Compared { error: 0.0, noise: 0.0, stated: 0.0 });
    }
    let ends = [weighed.best, played].map(|index| after(game, &position, moves[index]));
    let rolled = until_known(number, most, |rollouts, rollout| {
        let [better, made] = ends.each_ref().map(|end| rollouts.result(game, end, seat, &mut judge, rollout));
        better - made
    });
    let stated = weighed.cost.value;
    Some(Compared { error: stated - rolled.value, noise: rolled.error, stated })
}

/// Rolls out more and more often, until the standard error is small. The closure gives the result of one rollout by its number.
pub(crate) fn until_known(number: u32, most: u32, mut roll: impl FnMut(&Rollouts, u32) -> f64) -> Measured {
    let rollouts = Rollouts { most_turns: MOST_TURNS, seed: member_seed(11, u64::from(number)) };
    let mut results = Vec::new();
    let mut wanted = FEWEST_ROLLOUTS.min(most);
    loop {
        results.extend((results.len() as u32..wanted).map(|rollout| roll(&rollouts, rollout)));
        let rolled = mean_of(&results);
        if rolled.error <= SMALL_ERROR || wanted >= most {
            return rolled;
        }
        wanted = most.min(2 * wanted);
    }
}

/// One of the decisions of a game between `thumb` and `sharp`, each as likely as any other (reservoir sampling).
fn any_decision<G: Thinking>(game: &G, number: u32) -> Option<Met<G>> {
    let mut cup = QuickCup::new(member_seed(13, u64::from(number)));
    let (mut kept, mut count) = (None, 0);
    games::play(game, [BotKind::Thumb, BotKind::Sharp], number, |position, played| {
        if let Some(played) = played {
            count += 1;
            if cup.pick(count) == 0 {
                kept = Some(Met { position: *position, played });
            }
        }
    });
    kept
}
