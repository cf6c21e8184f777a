//! exactly: how much the first throw is worth, and moves that nobody expects.

use play::QuickCup;
use rules::exactly::{EXACTLY, Exactly, Move, Place, Position, Rules, total};
use rules::switch::Switches;
use rules::{Awaits, Game, MoveList, Seat};
use solve::Solved;

use crate::picture::Picture;
use crate::{Desk, percent};

/// How many games between perfect players are looked through for moves that surprise.
const GAMES: u64 = 2000;
/// How many of them are told.
const TOLD: usize = 5;

fn table(switches: &str) -> Exactly {
    Exactly::new(2, Rules::read(switches).expect("switches of ours"), Some(Seat::new(0))).expect("a table of ours")
}

pub(crate) fn answer(desk: &Desk) -> std::io::Result<()> {
    println!("## exactly\n\n| euros that win | the seat that starts wins |\n|---|---|");
    let mut chances = Vec::new();
    for euros in 1..=3_u8 {
        let game = table(&format!("euros={euros}"));
        let chance = desk.solution(&game).proof().value();
        println!("| {euros} | {} |", percent(chance));
        chances.push((f64::from(euros), chance));
    }
    let mut picture = Picture::new("exactly: the seat that starts wins", (0.4, 3.6), (0.5, 0.508));
    for height in [0.5, 0.502, 0.504, 0.506, 0.508] {
        picture.height(height, &format!("{:.1} %", 100.0 * height));
    }
    for (euros, chance) in &chances {
        picture.bar(*euros, 0.5, *chance, "bar");
        picture.below(*euros, &format!("{euros}"));
    }
    picture.across("euros that win the game");
    desk.keep("exactly-start.svg", &picture.done())?;
    scores(desk);
    surprises(desk);
    Ok(())
}

/// What the score is worth at the beginning of a round.
fn scores(desk: &Desk) {
    let game = table("");
    let solution = desk.solution(&game);
    println!("\n| own euros, the other's → | 0 | 1 | 2 |\n|---|---|---|---|");
    for own in 0..3 {
        let cells: Vec<_> = (0..3_u8)
            .map(|other| {
                let mut position = game.start();
                (position.euros[0], position.euros[1]) = (own, other);
                percent(solution.chance(&game, &position).expect("a position of this table"))
            })
            .collect();
        println!("| {own} | {} |", cells.join(" | "));
    }
}

/// A best move that does not help the own stack, and what the best of the others would cost.
struct Surprise {
    position: Position,
    best: Move,
    natural: Move,
    cost: f64,
}

/// Positions between perfect players in which no coin onto the own stack is best, though one could be put there.
fn surprises(desk: &Desk) {
    let game = table("");
    let solution = desk.solution(&game);
    let mut found: Vec<Surprise> = Vec::new();
    let (mut decisions, mut surprising) = (0_u64, 0_u64);
    for number in 0..GAMES {
        let mut cup = QuickCup::numbered(1, number);
        let mut position = game.start();
        while game.awaits(&position) != Awaits::Nothing {
            let Awaits::Move(seat) = game.awaits(&position) else {
                let thrown = game.throw_from(&position, &mut cup);
                game.follow_throw(&mut position, thrown);
                continue;
            };
            let ranked = ranked(&game, &*solution, &position, seat);
            decisions += 1;
            let natural = ranked.iter().find(|(played, _)| played.to == Place::of(seat));
            let (best, most) = ranked[0];
            if let Some((natural, chance)) = natural.filter(|(natural, _)| *natural != best) {
                surprising += u64::from(most - chance > 1e-9);
                // To come down to exactly 100, or from above it, surprises nobody.
                if best.from == Place::of(seat) && total(position.tokens.stack(seat)) < EXACTLY {
                    found.push(Surprise { position, best, natural: *natural, cost: most - chance });
                }
            }
            game.follow_move(&mut position, best);
        }
    }
    println!(
        "\nIn {GAMES} games between perfect players {decisions} decisions; in {surprising} of them a coin could be put \
         onto the own stack and something else is better."
    );
    found.sort_by(|a, b| b.cost.total_cmp(&a.cost));
    // One of each kind, so that they do not all look the same.
    let mut seen = Vec::new();
    found.retain(|surprise| {
        let kind = (surprise.best.coin, surprise.best.to == Place::MIDDLE);
        let is_new = !seen.contains(&kind);
        seen.push(kind);
        is_new
    });
    println!("\n| own stack | the other's | euros | best | instead of | which costs |\n|---|---|---|---|---|---|");
    for Surprise { position, best, natural, cost } in found.iter().take(TOLD) {
        let (own, other) = (position.active, position.active.next(2));
        let stack = |seat: Seat| told(position.tokens.stack(seat));
        let euros = format!("{}:{}", position.euros[own.index()], position.euros[other.index()]);
        let from_own = |played: Move| format!("{} {}", played.coin, way(played, own));
        println!(
            "| {} | {} | {euros} | {} | {} | {} |",
            stack(own),
            stack(other),
            from_own(*best),
            from_own(*natural),
            percent(*cost)
        );
    }
}

fn way(played: Move, own: Seat) -> String {
    let name = |place: Place| match place.seat() {
        None => "the middle",
        Some(seat) if seat == own => "oneself",
        Some(_) => "the other",
    };
    format!("from {} to {}", name(played.from), name(played.to))
}

/// A stack as people would write it down.
fn told(stack: [u8; 4]) -> String {
    let coins = [(50, 3), (20, 2), (10, 1), (5, 0)];
    let parts: Vec<_> = coins
        .into_iter()
        .filter(|(_, index)| stack[*index] > 0)
        .map(|(value, index)| match stack[index] {
            1 => value.to_string(),
            many => format!("{many}×{value}"),
        })
        .collect();
    format!("{} = {}", parts.join(" + "), total(stack))
}

fn ranked(game: &Exactly, solution: &dyn Solved<Exactly>, position: &Position, seat: Seat) -> Vec<(Move, f64)> {
    let mut moves = MoveList::new();
    game.legal_moves(position, &mut moves);
    let chance = |played: Move| solution.chance_after(game, position, played, seat).expect("a position of this table");
    let mut ranked: Vec<_> = moves.iter().map(|played| (*played, chance(*played))).collect();
    ranked.sort_by(|a, b| b.1.total_cmp(&a.1));
    ranked
}
