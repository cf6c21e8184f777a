//! Estimates by playouts, for tables that no values fit: the game is played on many times by rules of thumb, and the wins are
//! counted.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use bots::{Bot, BotKind, Limits, Thinking};
use play::QuickCup;
use rules::{Awaits, Game, Seat};
use values::{Basis, Chances, Judge, Measured, Weighed, after};

/// The most moves and throws of one playout. Hardly any game is longer; a longer one counts as lost for all (E-14).
const LONGEST: usize = 20_000;

/// Moves are looked at with this share of the playouts first, and only the better ones with all of them.
const FIRST_LOOK: u32 = 8;

/// What the seed of playouts that measure differs by from the seed of those that choose.
const OTHER_CHANCE: u64 = 0x5ea1_ed00_0000_0000;

/// One who plays on from a position again and again. Every position meets the same chance, playout by playout, so that most
/// of the luck cancels when two are compared.
pub struct Playouts {
    /// How many there are of each position.
    count: u32,
    seed: u64,
    /// Set from outside when nobody waits for the chances any more.
    stop: Option<Arc<AtomicBool>>,
}

/// What some playouts from a position came to.
#[derive(Clone)]
struct PlayoutWins {
    /// By playout and seat: the part of the win.
    wins: Vec<[f32; Seat::MOST]>,
}

impl Playouts {
    /// A judge with `playouts` playouts for each position; the same seed gives the same chances.
    pub fn new(playouts: u32, seed: u64) -> Playouts {
        Playouts { count: playouts.max(2), seed, stop: None }
    }

    /// The same judge. Once `stop` is set it plays no more, and what it says is worth nothing.
    #[must_use]
    pub fn stopped_by(self, stop: Option<Arc<AtomicBool>>) -> Playouts {
        Playouts { stop, ..self }
    }

    /// Plays on from a position.
    fn play<G: Thinking>(&self, game: &G, position: &G::Position, seed: u64, playouts: u32) -> PlayoutWins {
        let mut bot = Bot::<G>::new(BotKind::Thumb, Limits::default());
        let win = |number| {
            let mut wins = [0.0; Seat::MOST];
            let mut cup = QuickCup::numbered(seed, u64::from(number));
            if let Some(end) = bot.play_on(game, *position, &mut cup, LONGEST) {
                let winners = game.outcome(&end).map(|outcome| outcome.winners).unwrap_or_default();
                winners.iter().for_each(|seat| wins[seat.index()] = 1.0 / f32::from(winners.len() as u8));
            }
            wins
        };
        let goes_on = |number: &u32| *number == 0 || !self.is_stopped();
        PlayoutWins { wins: (0..playouts).take_while(goes_on).map(win).collect() }
    }

    fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// The chances that some playouts say.
    fn chances_of<G: Game>(game: &G, position: &G::Position, played: &PlayoutWins) -> Chances {
        let number = f64::from(played.wins.len() as u32);
        let mean = |seat| played.wins.iter().map(|wins| f64::from(wins[seat])).sum::<f64>() / number;
        let by_seat = (0..game.seats()).map(mean).collect::<arrayvec::ArrayVec<f64, { Seat::MOST }>>();
        // The widest of all seats' errors; a chance that looks like 0 or 1 is not taken for certain (Agresti and Coull).
        let wide = |chance: &f64| {
            let near = (chance * number + 2.0) / (number + 4.0);
            (near * (1.0 - near) / (number + 4.0)).sqrt()
        };
        let is_over = game.awaits(position) == Awaits::Nothing;
        let error = if is_over { 0.0 } else { by_seat.iter().map(wide).fold(0.0, f64::max) };
        Chances { by_seat, error }
    }

    /// Playouts after each move: few after all, and more after the better ones and the one with the number `also`.
    fn look_at_moves<G: Thinking>(
        &self,
        game: &G,
        ends: &[G::Position],
        seat: Seat,
        also: Option<usize>,
    ) -> Vec<PlayoutWins> {
        let few = (self.count / FIRST_LOOK).max(2);
        let mut found: Vec<_> = ends.iter().map(|end| self.play(game, end, self.seed, few)).collect();
        let mut order: Vec<usize> = (0..ends.len()).collect();
        order.sort_by(|a, b| found[*b].of(seat).total_cmp(&found[*a].of(seat)));
        let better = &order[..ends.len().div_ceil(4).max(2).min(ends.len())];
        let also = also.filter(|index| !better.contains(index));
        for index in better.iter().copied().chain(also) {
            found[index] = self.play(game, &ends[index], self.seed, self.count);
        }
        found
    }
}

impl PlayoutWins {
    /// A seat's part of the wins.
    fn of(&self, seat: Seat) -> f64 {
        self.wins.iter().map(|wins| f64::from(wins[seat.index()])).sum::<f64>() / f64::from(self.wins.len() as u32)
    }

    /// How much better a seat fared here than there, playout by playout under the same chance.
    fn minus(&self, other: &PlayoutWins, seat: Seat) -> Measured {
        let differences =
            || self.wins.iter().zip(&other.wins).map(|(a, b)| f64::from(a[seat.index()] - b[seat.index()]));
        let number = f64::from(differences().count() as u32);
        let value = differences().sum::<f64>() / number;
        let square = differences().map(|difference| (difference - value).powi(2)).sum::<f64>();
        // As if one playout more had gone one way and one the other: few playouts that agree prove nothing.
        Measured { value, error: ((square + 2.0) / (number + 2.0) / (number + 1.0)).sqrt() }
    }
}

impl<G: Thinking> Judge<G> for Playouts {
    fn chances(&mut self, game: &G, position: &G::Position) -> Chances {
        let playouts = if game.awaits(position) == Awaits::Nothing { 1 } else { self.count };
        Playouts::chances_of(game, position, &self.play(game, position, self.seed, playouts))
    }

    fn after_moves(&mut self, game: &G, position: &G::Position, moves: &[G::Move]) -> Vec<Chances> {
        let Awaits::Move(seat) = game.awaits(position) else { return Vec::new() };
        let ends: Vec<_> = moves.iter().map(|played| after(game, position, *played)).collect();
        let found = self.look_at_moves(game, &ends, seat, None);
        ends.iter().zip(&found).map(|(end, played)| Playouts::chances_of(game, end, played)).collect()
    }

    /// The best move is picked by some playouts, and what the played one cost against it is measured by others: so the cost
    /// is as often too low as too high. A move that does not look better than the played one by its error is not picked: else a
    /// worse one would be picked as often as a better one.
    fn weigh(&mut self, game: &G, position: &G::Position, moves: &[G::Move], played: usize) -> Weighed {
        let Awaits::Move(seat) = game.awaits(position) else { return Weighed::nothing(Vec::new(), played) };
        let ends: Vec<_> = moves.iter().map(|played| after(game, position, *played)).collect();
        let found = self.look_at_moves(game, &ends, seat, Some(played));
        let chances: Vec<_> =
            ends.iter().zip(&found).map(|(end, played)| Playouts::chances_of(game, end, played)).collect();
        let lower = |index: usize| chances[index].of(seat) - chances[index].error;
        let best = (0..moves.len()).fold(played, |best, other| if lower(other) > lower(best) { other } else { best });
        let ahead = found[best].minus(&found[played], seat);
        let best = if ahead.value > ahead.error { best } else { played };
        let again =
            |index: usize| self.play(game, &after(game, position, moves[index]), self.seed ^ OTHER_CHANCE, self.count);
        let cost = if best == played { Measured::default() } else { again(best).minus(&again(played), seat) };
        Weighed { chances, best, cost }
    }

    fn cost_error(&self, _game: &G, _position: &G::Position, _cost: f64) -> f64 {
        // Half a win apart at the most, playout by playout.
        0.5 / f64::from(self.count).sqrt()
    }

    fn is_exact(&self) -> bool {
        false
    }

    fn basis(&self) -> Basis {
        Basis::Playouts(self.count)
    }
}
