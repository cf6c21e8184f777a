//! Estimates by playouts: the game is played on many times by rules of thumb, and the wins are counted.

use bots::{Bot, BotKind, Limits, Thinking};
use play::QuickCup;
use rules::{Awaits, Game, MoveList, Seat};

use values::{Chances, Judge, after};

/// The most moves and throws of one playout. Hardly any game is longer; a longer one counts as lost for all (E-14).
const LONGEST: usize = 20_000;

/// With at most this many moves, a choice that follows a choice at once is looked through as well.
const FEW_MOVES: usize = 8;

/// Moves are looked at with this share of the playouts first, and only the better ones with all of them.
const FIRST_LOOK: u32 = 8;

/// One who plays on from a position again and again. Every position meets the same chance, playout by playout, so that most
/// of the luck cancels when two are compared.
pub struct Playouts {
    playouts: u32,
    seed: u64,
}

impl Playouts {
    /// A judge with `playouts` playouts for each position; the same seed gives the same chances.
    pub fn new(playouts: u32, seed: u64) -> Playouts {
        Playouts { playouts: playouts.max(1), seed }
    }

    /// The chances by `playouts` playouts.
    fn look<G: Thinking>(&self, game: &G, position: &G::Position, playouts: u32) -> Chances {
        let mut moves = MoveList::new();
        game.legal_moves(position, &mut moves);
        if let (Awaits::Move(seat), 1..=FEW_MOVES) = (game.awaits(position), moves.len()) {
            let looks = moves.iter().map(|played| self.look(game, &after(game, position, *played), playouts));
            return looks
                .reduce(|best, other| if other.of(seat) > best.of(seat) { other } else { best })
                .expect("a move");
        }
        let mut wins = [0.0; Seat::MOST];
        let mut bot = Bot::<G>::new(BotKind::Thumb, Limits::default());
        for number in 0..playouts {
            let mut cup = QuickCup::numbered(self.seed, u64::from(number));
            if let Some(end) = play_on(game, position, &mut bot, &mut cup) {
                let winners = game.outcome(&end).map(|outcome| outcome.winners).unwrap_or_default();
                winners.iter().for_each(|seat| wins[seat.index()] += 1.0 / f64::from(winners.len() as u32));
            }
            if game.awaits(position) == Awaits::Nothing {
                return exactly(game, &wins, f64::from(number + 1));
            }
        }
        let chances = exactly(game, &wins, f64::from(playouts));
        // The widest of all seats' errors; a chance that looks like 0 or 1 is not taken for certain (Agresti and Coull).
        let wide = |chance: &f64| {
            let near = (chance * f64::from(playouts) + 2.0) / (f64::from(playouts) + 4.0);
            (near * (1.0 - near) / (f64::from(playouts) + 4.0)).sqrt()
        };
        Chances { error: chances.by_seat.iter().map(wide).fold(0.0, f64::max), ..chances }
    }
}

fn exactly<G: Game>(game: &G, wins: &[f64], playouts: f64) -> Chances {
    Chances { by_seat: wins.iter().take(game.seats()).map(|wins| wins / playouts).collect(), error: 0.0 }
}

/// Plays on to the end; nothing if that does not come.
fn play_on<G: Thinking>(game: &G, position: &G::Position, bot: &mut Bot<G>, cup: &mut QuickCup) -> Option<G::Position> {
    let mut position = *position;
    let mut moves = MoveList::new();
    for _ in 0..LONGEST {
        match game.awaits(&position) {
            Awaits::Nothing => return Some(position),
            Awaits::Throw(_) => {
                let thrown = game.throw_from(&position, cup);
                game.follow_throw(&mut position, thrown);
            }
            Awaits::Move(_) => {
                game.legal_moves(&position, &mut moves);
                let played = bot.choose(game, &position, &moves, cup);
                game.follow_move(&mut position, played);
            }
        }
    }
    None
}

impl<G: Thinking> Judge<G> for Playouts {
    fn chances(&mut self, game: &G, position: &G::Position) -> Chances {
        self.look(game, position, self.playouts)
    }

    fn after_moves(
        &mut self,
        game: &G,
        position: &G::Position,
        moves: &[G::Move],
        played: Option<G::Move>,
    ) -> Vec<Chances> {
        let Awaits::Move(seat) = game.awaits(position) else { return Vec::new() };
        let ends: Vec<_> = moves.iter().map(|played| after(game, position, *played)).collect();
        let few = (self.playouts / FIRST_LOOK).clamp(1, self.playouts);
        let mut found: Vec<_> = ends.iter().map(|end| self.look(game, end, few)).collect();
        let mut order: Vec<usize> = (0..moves.len()).collect();
        order.sort_by(|a, b| found[*b].of(seat).total_cmp(&found[*a].of(seat)));
        let better = order[..moves.len().div_ceil(4).max(2).min(moves.len())].to_vec();
        for index in 0..moves.len() {
            if better.contains(&index) || played == Some(moves[index]) {
                found[index] = self.look(game, &ends[index], self.playouts);
            }
        }
        found
    }

    fn is_exact(&self) -> bool {
        false
    }
}
