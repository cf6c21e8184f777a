//! The search without fitted values, for house rules that have none: every throw and every answer of the next turns, and an estimate behind them.

use rules::exactly::{Cap, Coin, Exactly, Face, Move, Phase, Place, Position};
use rules::{Game, MoveList};

use super::lone_stack::{LoneStack, Others};
use super::outlook::RoundOutlook;
use super::stakes::Chances;
use super::thumb;
use crate::Budget;

/// What two turns ahead cost for a move: two seats have at most 24 answers to the four values, and may pass.
const LOOKS_FOR_A_SECOND_TURN: u32 = 25;

/// The table of lone stacks, kept because it takes some milliseconds to make.
#[derive(Default)]
pub(super) struct SearchTables {
    lone: Option<(usize, Cap, LoneStack)>,
}

impl SearchTables {
    /// The table for this game's seats and cap.
    fn lone_stack(&mut self, game: &Exactly, others: Others) -> &LoneStack {
        let (seats, cap) = (game.seats(), game.rules().cap);
        if self.lone.as_ref().is_none_or(|kept| (kept.0, kept.1) != (seats, cap)) {
            self.lone = Some((seats, cap, LoneStack::new(seats, cap, others)));
        }
        &self.lone.as_ref().expect("it was made just now").2
    }
}

/// What was found right for a number of seats.
#[derive(Clone, Copy)]
struct Tuning {
    others: Others,
    /// See [`RoundOutlook`].
    stalling: f64,
    /// How many turns after the move are looked at with every throw and every answer, if the budget allows.
    turns_ahead: usize,
}

impl Tuning {
    /// Two seats were fitted to the exact worth of a round, by value iteration over all pairs of their 1663 stacks with the
    /// default switches. Of a grid (meddling 0.2 to 1, going on 0.8 to 0.99) this explains the most: 95 % of the variance
    /// between all positions in which both stacks may receive; a power of the weights as a third number adds one point.
    /// Two turns ahead then win 49 % (± 2 %) of the matches against exact play, one turn ahead 47 % (± 1.5 %).
    ///
    /// With more seats there is no such yardstick. These are among the best of those that played some hundred matches each
    /// against the rules of thumb at four seats (meddling 0.1 to 0.7, going on 0.93 to 0.99, stalling 0 to 1), and their
    /// neighbours are as good. Tried against earlier rules of thumb and left out: a second turn ahead, which was weaker at
    /// four seats (62 % ± 11 % instead of 87 % ± 3 %) and the same at three; and playouts by the rules of thumb from the
    /// best moves, which were 56 % to 75 % (± 8 %) in four settings, where none are 71 % (± 4 %).
    fn of(seats: usize) -> Tuning {
        match seats {
            2 => Tuning { others: Others { meddle: 1.0, let_go_on: 0.95 }, stalling: 0.001, turns_ahead: 2 },
            _ => Tuning { others: Others { meddle: 0.15, let_go_on: 0.98 }, stalling: 0.07, turns_ahead: 1 },
        }
    }
}

/// The best move as far as the budget goes. Without any time it is the one that the rules of thumb choose.
pub(super) fn choose(
    game: &Exactly,
    memory: &mut SearchTables,
    position: &Position,
    moves: &[Move],
    budget: &Budget,
) -> Move {
    if budget.is_out_of_time() {
        return thumb::choose(game, position, moves);
    }
    let fit = Tuning::of(game.seats());
    let search =
        ExactlySearch { outlook: RoundOutlook::new(game, position, memory.lone_stack(game, fit.others), fit.stalling) };
    let view = search.outlook.view(position);
    let mut ranked = Ranked::by(moves, |played| view.worth(played));
    ranked.rank_again(budget, |played| search.worth(position, played, 1));
    if fit.turns_ahead > 1 {
        ranked.keep((budget.playouts() / LOOKS_FOR_A_SECOND_TURN) as usize);
        ranked.rank_again(budget, |played| search.worth(position, played, fit.turns_ahead));
    }
    ranked.best()
}

/// Moves with what they are worth, the best first; of equals, the one that was first before.
struct Ranked(Vec<(Move, f64)>);

impl Ranked {
    /// Of equals at the beginning, those come first that put a token back to the middle: without a cap, stacks that all are
    /// far too high would else never come down.
    fn by(moves: &[Move], worth: impl Fn(Move) -> f64) -> Ranked {
        let (down, others): (Vec<Move>, Vec<Move>) =
            moves.iter().copied().partition(|played| played.to == Place::MIDDLE);
        let mut ranked = Ranked(down.into_iter().chain(others).map(|played| (played, worth(played))).collect());
        ranked.sort();
        ranked
    }

    /// Values the moves anew, in their order. Out of time, only those count that were valued in time.
    fn rank_again(&mut self, budget: &Budget, worth: impl Fn(Move) -> f64) {
        let mut valued = 0;
        for (played, value) in &mut self.0 {
            if budget.is_out_of_time() {
                break;
            }
            *value = worth(*played);
            valued += 1;
        }
        self.keep(valued);
        self.sort();
    }

    /// Drops all but the best `number`; one stays in any case.
    fn keep(&mut self, number: usize) {
        self.0.truncate(number.max(1));
    }

    fn sort(&mut self) {
        self.0.sort_by(|one, other| other.1.total_cmp(&one.1));
    }

    fn best(&self) -> Move {
        self.0[0].0
    }
}

struct ExactlySearch<'a> {
    outlook: RoundOutlook<'a>,
}

impl ExactlySearch<'_> {
    /// The mover's winning chance after a move, by a search of `turns` turns.
    fn worth(&self, position: &Position, played: Move, turns: usize) -> f64 {
        self.look_ahead(&self.after(position, played), turns)[position.active.index()]
    }

    fn after(&self, position: &Position, played: Move) -> Position {
        let mut after = *position;
        self.outlook.game.follow_move(&mut after, played);
        after
    }

    /// Expectimax (Michie, 1966) for several seats, each of which makes its own winning chance as great as it can: the
    /// chances in a position that awaits a throw, after `turns` more turns.
    fn look_ahead(&self, position: &Position, turns: usize) -> Chances {
        if turns == 0 || self.outlook.stakes.of_finished(position).is_some() {
            return self.outlook.chances(position);
        }
        let (game, mover) = (self.outlook.game, position.active.index());
        let mut passed = *position;
        game.follow_throw(&mut passed, Face::Zero);
        let passing = self.look_ahead(&passed, turns - 1);
        let mut sum = passing;
        // A `?` is the value that the mover likes best; one of them always leaves a move (E-11).
        let mut any: Option<Chances> = None;
        for coin in Coin::ALL {
            let answered = self.answer(position, coin, turns - 1);
            add(&mut sum, &answered.unwrap_or(passing));
            any = [any, answered].into_iter().flatten().reduce(|one, other| better(mover, one, other));
        }
        add(&mut sum, &any.unwrap_or(passing));
        sum.map(|chance| chance / f64::from(Face::ALL.len() as u32))
    }

    /// The chances after the best answer to this throw; nothing if there is none.
    fn answer(&self, position: &Position, coin: Coin, turns: usize) -> Option<Chances> {
        let mut thrown = *position;
        thrown.phase = Phase::Move(Face::Coin(coin));
        let mut moves = MoveList::new();
        self.outlook.game.legal_moves(&thrown, &mut moves);
        if turns == 0 && !moves.is_empty() {
            let best = self.outlook.view(&thrown).best(&moves);
            return Some(self.outlook.chances(&self.after(&thrown, best)));
        }
        let answers = moves.iter().map(|played| self.look_ahead(&self.after(&thrown, *played), turns));
        answers.reduce(|one, other| better(position.active.index(), one, other))
    }
}

/// The chances that the mover likes better; of equals, the first.
fn better(mover: usize, one: Chances, other: Chances) -> Chances {
    if other[mover] > one[mover] { other } else { one }
}

fn add(sum: &mut Chances, chances: &Chances) {
    sum.iter_mut().zip(chances).for_each(|(sum, chance)| *sum += chance);
}

#[cfg(test)]
mod tests {
    use play::QuickCup;
    use rules::exactly::Rules;
    use rules::switch::Switches;
    use rules::{Awaits, Seat};

    use super::*;

    /// The same by the rules alone: every throw, every move, and the estimate behind them. Only the chance of the seat that
    /// throws, because of two moves that it likes as much either may be meant.
    fn reference(outlook: &RoundOutlook, position: &Position) -> f64 {
        let (game, own) = (outlook.game, position.active.index());
        let (mut sum, mut weights) = (0.0, 0);
        game.each_throw(position, |face, weight| {
            let mut thrown = *position;
            game.follow_throw(&mut thrown, face);
            let mut moves = MoveList::new();
            game.legal_moves(&thrown, &mut moves);
            let worth = |played: &Move| {
                let mut after = thrown;
                game.follow_move(&mut after, *played);
                outlook.chances(&after)[own]
            };
            let best = moves.iter().map(worth).reduce(f64::max).unwrap_or_else(|| outlook.chances(&thrown)[own]);
            sum += f64::from(weight as u32) * best;
            weights += weight as u32;
        });
        sum / f64::from(weights)
    }

    #[test]
    fn looking_ahead_is_what_the_rules_give_throw_by_throw() {
        for (seats, switches) in [(2, ""), (3, "cap=after tokens=4"), (4, "double_exact=both"), (6, "cap=none")] {
            let game = Exactly::new(seats, Rules::read(switches).unwrap(), Some(Seat::new(0))).unwrap();
            let fit = Tuning::of(seats);
            let lone = LoneStack::new(seats, game.rules().cap, fit.others);
            let mut cup = QuickCup::new(5);
            let mut position = game.start();
            for _ in 0..60 {
                let search = ExactlySearch { outlook: RoundOutlook::new(&game, &position, &lone, fit.stalling) };
                let fast = search.look_ahead(&position, 1);
                assert!((fast[position.active.index()] - reference(&search.outlook, &position)).abs() < 1e-9);
                let all: f64 = fast.iter().sum();
                assert!(all > 0.5 && all < 1.0 + 1e-9, "{all}");
                let thrown = game.throw_from(&position, &mut cup);
                game.follow_throw(&mut position, thrown);
                if let Awaits::Move(_) = game.awaits(&position) {
                    let played = game.any_move(&position, &mut cup);
                    game.follow_move(&mut position, played);
                }
                if game.awaits(&position) == Awaits::Nothing {
                    position = game.start();
                }
            }
        }
    }
}
