//! Stated chances by tenths: how often such positions are won.

use std::fmt::Write as _;

use bots::{BotKind, Thinking};
use coach::in_parallel;
use play::{GameId, for_played};
use rules::{Awaits, Seat};
use values::{Judge, Valued};

use crate::saved_games::SavedGames;
use crate::{Args, games};

/// How many games are played at each table.
const GAMES: u32 = 2000;
/// How far what was stated may be from what came, at the least.
const NEAR: f64 = 0.02;
const TENTHS: usize = 10;

/// What was stated in one tenth during one game, and what came.
#[derive(Clone, Copy, Default, Debug)]
struct Tenth {
    count: f64,
    stated: f64,
    won: f64,
}

/// Measures, prints the tenths of each table, and says whether all aims are met.
pub(crate) fn measure(args: &Args) -> bool {
    let tables: [(GameId, &[usize]); 4] = [
        (GameId::Pot, &[3, 4, 5]),
        (GameId::Exactly, &[3, 4, 6]),
        (GameId::Spelunke, &[3, 4, 8, 12, 20]),
        (GameId::RollnBump, &[2, 3, 4, 5]),
    ];
    let saved = args.save.as_deref().map(SavedGames::open).transpose().expect("the file can be read and written");
    let saved = saved.unwrap_or_default();
    let mut holds = true;
    let mut is_first = true;
    for (game, seats) in tables {
        for seats in seats.iter().copied().filter(|seats| args.wants("tenths", game, *seats)) {
            if std::mem::take(&mut is_first) {
                println!(
                    "\n## Stated chances by tenths, won in games of sharp: stated → won (± standard error) in per cent\n"
                );
                println!(
                    "| game | seats | games | 0–10 | 10–20 | 20–30 | 30–40 | 40–50 | 50–60 | 60–70 | 70–80 | 80–90 | 90–100 |"
                );
                println!("|---|---|---|{}", "---|".repeat(TENTHS));
            }
            holds &= measure_table(args, &saved, game, seats);
        }
    }
    holds
}

fn measure_table(args: &Args, saved: &SavedGames, game: GameId, seats: usize) -> bool {
    let number = args.games.unwrap_or(GAMES);
    let games = in_parallel(0..number, args.threads, |number| {
        saved.numbers(&format!("{game} {seats} {number}"), || {
            let table = games::table(game, seats, number);
            let tenths = for_played!(table.played(), played => look(played.game(), number));
            tenths.into_iter().flatten().flat_map(|tenth| [tenth.count, tenth.stated, tenth.won]).collect()
        })
    });
    let games: Vec<Vec<Tenth>> =
        games.iter().filter(|numbers| numbers.len() == 3 * TENTHS).map(|numbers| tenths(numbers)).collect();
    let mut holds = true;
    let mut line = format!("| {game} | {seats} | {} |", games.len());
    for tenth in 0..TENTHS {
        let all: Vec<Tenth> = games.iter().map(|game| game[tenth]).collect();
        let sum = |of: &dyn Fn(&Tenth) -> f64| all.iter().map(of).sum::<f64>();
        let count = sum(&|one| one.count);
        if count < 1.0 {
            line += " – |";
            continue;
        }
        let (stated, won) = (sum(&|one| one.stated) / count, sum(&|one| one.won) / count);
        // A ratio of sums over games, which are independent; positions of one game are not.
        let off = |one: &Tenth| (one.won - one.stated - (won - stated) * one.count).powi(2);
        let error = (sum(&off)).sqrt() / count;
        let is_near = (won - stated).abs() <= NEAR.max(3.0 * error);
        holds &= is_near;
        let mark = if is_near { "" } else { " **!**" };
        let _ = write!(line, " {:.1} → {:.1} ± {:.1}{mark} |", 100.0 * stated, 100.0 * won, 100.0 * error);
    }
    println!("{line}");
    holds
}

/// The tenths of a game from its numbers, three each.
fn tenths(numbers: &[f64]) -> Vec<Tenth> {
    let tenth = |numbers: &[f64; 3]| Tenth { count: numbers[0], stated: numbers[1], won: numbers[2] };
    numbers.as_chunks().0.iter().map(tenth).collect()
}

/// Plays a game of `sharp` bots and sorts what the values say before every turn; `None` if it has no values or no end.
fn look<G: Thinking + Valued>(game: &G, number: u32) -> Option<[Tenth; TENTHS]> {
    let mut judge = game.values()?;
    let mut stated: Vec<Vec<f64>> = Vec::new();
    let mut turn = None;
    let end = games::play(game, [BotKind::Sharp; 2], number, |position, _| {
        let now = game.on_turn(position);
        if now.is_some() && now != turn && matches!(game.awaits(position), Awaits::Throw(_)) {
            stated.push(judge.chances(game, position).by_seat.to_vec());
        }
        turn = now;
    })?;
    let winners = game.outcome(&end)?.winners;
    let mut tenths = [Tenth::default(); TENTHS];
    for chances in stated {
        for (seat, chance) in chances.into_iter().enumerate() {
            let won = if winners.has(Seat::new(seat)) { 1.0 / f64::from(winners.len() as u32) } else { 0.0 };
            let tenth = &mut tenths[((chance * 10.0) as usize).min(TENTHS - 1)];
            *tenth = Tenth { count: tenth.count + 1.0, stated: tenth.stated + chance, won: tenth.won + won };
        }
    }
    Some(tenths)
}
