//! Reviews and advice at a table of any game.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use play::{Playable, Played, Table, for_played};
use rules::exactly::Exactly;
use rules::pot::Pot;
use rules::rollnbump::RollnBump;
use rules::spelunke::Spelunke;
use rules::{Game, MoveList, Seat};
use serde_json::Value;
use solve::spelunke::Aim;
use solve::{Shelf, ShelfProblem, Solvability, Solvable, Watch};
use values::{Basis, Chances, Exact, Judge, Valued};

use crate::decision::Decision;
use crate::kind::Kinds;
use crate::last_seat::{Aimed, LastSeat};
use crate::playouts::Playouts;
use crate::review::{Review, decide};

/// The default number of playouts of a position: the error of a chance is at most 2.5 of a hundred.
pub const PLAYOUTS: u32 = 400;

/// Judges tables: exactly where they are solved, otherwise by fitted values, and where none fit by playouts.
#[derive(Clone)]
pub struct Coach {
    shelf: Shelf,
    playouts: u32,
    seed: u64,
    uses_solutions: bool,
    stop: Option<Arc<AtomicBool>>,
}

/// Every move or throw of a position with the chances after it.
#[derive(Clone, Debug)]
pub struct Advice {
    /// Whose turn it is.
    pub turn: Option<Seat>,
    /// The chances of all seats now.
    pub now: Chances,
    /// Every legal move or every throw; the best for the seat on turn first.
    pub choices: Vec<Prospect>,
    /// What the values stand on.
    pub basis: Basis,
}

impl Advice {
    /// True if every value is exact.
    pub fn is_exact(&self) -> bool {
        self.basis.is_exact()
    }
}

/// A move or a throw.
#[derive(Clone, Debug)]
pub struct Prospect {
    /// In notation.
    pub text: String,
    /// How likely it is, if it is a throw.
    pub likely: Option<f64>,
    /// The chances of all seats after it.
    pub chances: Chances,
}

impl Coach {
    /// A coach with the solutions of `shelf`, and `playouts` playouts for positions that are not solved.
    pub fn new(shelf: Shelf, playouts: u32, seed: u64) -> Coach {
        Coach { shelf, playouts, seed, uses_solutions: true, stop: None }
    }

    /// The same coach as if no solution were on the shelf, so that its estimates can be held against the exact.
    #[must_use]
    pub fn estimating(self) -> Coach {
        Coach { uses_solutions: false, ..self }
    }

    /// The same coach. Once `stop` is set, what it still says is worth nothing, and comes soon.
    #[must_use]
    pub fn stopped_by(self, stop: Arc<AtomicBool>) -> Coach {
        Coach { stop: Some(stop), ..self }
    }

    /// The shelf with the solutions that it judges by.
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    /// True if this table could be judged exactly once it is solved.
    pub fn wants_solving(&self, table: &Table) -> bool {
        for_played!(table.played(), played => played.game().wants_solving(self))
    }

    /// What this table is judged by.
    pub fn basis(&self, table: &Table) -> Basis {
        for_played!(table.played(), played => self.judge_of(played).basis())
    }

    /// True if this table is judged exactly: it is solved, and the bounds have met.
    pub fn knows(&self, table: &Table) -> bool {
        for_played!(table.played(), played => self.judge_of(played).is_exact())
    }

    /// True if this table could be judged exactly after a few seconds of solving.
    pub fn solves_in_seconds(&self, table: &Table) -> bool {
        for_played!(table.played(), played => played.game().wants_solving(self) && played.game().is_solved_in_seconds())
    }

    /// Solves this table, if that helps and has not been done before.
    pub fn solve(&self, table: &Table, threads: usize, watch: Watch) -> Result<(), ShelfProblem> {
        for_played!(table.played(), played => played.game().solve_first(self, threads, watch))
    }

    /// Reviews a game; `watch` is told how many of how many events are done.
    pub fn review(&self, table: &Table, watch: &mut dyn FnMut(usize, usize)) -> Review {
        for_played!(table.played(), played => Review::watched(played, &mut *self.judge_of(played), watch))
    }

    /// The decision of the game event with this number, as in a review, and what it is judged by; `None` if there is no such
    /// event, it does not count, or there was no choice.
    pub fn decision(&self, table: &Table, number: usize) -> Option<(Decision, Basis)> {
        let before = table.before(number)?;
        let made = table.log_entry(number.checked_sub(1)?)?.text;
        for_played!(before.played(), played => {
            let judge = &mut *self.judge_of(played);
            let made = played.game().read_move(&made).ok()?;
            Some((decide(played.game(), played.position(), made, judge)?, judge.basis()))
        })
    }

    /// The winning chances of all seats at a table, and what they stand on.
    pub fn chances(&self, table: &Table) -> (Chances, Basis) {
        for_played!(table.played(), played => {
            let judge = &mut *played.game().judge(self, played.position());
            (judge.chances(played.game(), played.position()), judge.basis())
        })
    }

    /// What there is to choose from at a table, or to be thrown.
    pub fn advise(&self, table: &Table) -> Advice {
        for_played!(table.played(), played => self.advise_on(played.game(), played.position()))
    }

    /// True if the JSON is a position of this table's game and set-up.
    pub fn can_read(table: &Table, position: &Value) -> bool {
        for_played!(table.played(), played => read_position(played.game(), position).is_some())
    }

    /// The same for a position of this table's game and set-up, as JSON; nothing if it is none.
    pub fn advise_at(&self, table: &Table, position: &Value) -> Option<Advice> {
        for_played!(table.played(), played => {
            read_position(played.game(), position).map(|position| self.advise_on(played.game(), &position))
        })
    }

    /// The same at a table of Spelunke of up to four seats, with each seat's chance to win or not to lose instead: exact for the
    /// last seat, for earlier ones by a model of those to come. Nothing at other tables.
    pub fn advise_for(&self, table: &Table, position: Option<&Value>, aim: Aim) -> Option<Advice> {
        let played = table.as_game::<Spelunke>()?;
        let game = played.game();
        let position = position.map_or(Some(*played.position()), |json| read_position(game, json))?;
        Some(advise(game, &position, &mut Aimed::new(game, &position, aim)?))
    }

    /// The judge of a whole game, from its start.
    fn judge_of<G: Coached>(&self, played: &Played<G>) -> Box<dyn Judge<G>> {
        played.game().judge(self, &played.game().start())
    }

    fn advise_on<G: Coached>(&self, game: &G, position: &G::Position) -> Advice {
        advise(game, position, &mut *game.judge(self, position))
    }

    fn playouts<G: Coached>(&self) -> Box<dyn Judge<G>> {
        Box::new(self.playing_out())
    }

    fn playing_out(&self) -> Playouts {
        Playouts::new(self.playouts, self.seed).stopped_by(self.stop.clone())
    }

    /// The judge by the solution, if it is on the shelf; `otherwise` judges what cannot be read of it.
    fn exact<G: Coached + Solvable>(
        &self,
        game: &G,
        position: &G::Position,
        otherwise: impl Fn() -> Box<dyn Judge<G>>,
    ) -> Option<Box<dyn Judge<G>>> {
        let solution: Arc<G::Solution> = self.shelf.get(game).filter(|_| self.uses_solutions)?;
        Some(Box::new(Exact::new(solution, game, position, otherwise())?))
    }
}

/// A game with a judge of its positions.
trait Coached: bots::Thinking + Kinds {
    /// The best judge that there is of this position and all that follows.
    fn judge(&self, coach: &Coach, position: &Self::Position) -> Box<dyn Judge<Self>>;

    /// True if solving this table first would make a better judge.
    fn wants_solving(&self, _coach: &Coach) -> bool {
        false
    }

    /// True if solving takes seconds, not a minute or more.
    fn is_solved_in_seconds(&self) -> bool {
        false
    }

    /// Solves this table, where that helps.
    fn solve_first(&self, _coach: &Coach, _threads: usize, _watch: Watch) -> Result<(), ShelfProblem> {
        Ok(())
    }
}

/// A game that is solved as a whole, and how long that takes (docs/solutions.md).
trait SolvingTime {
    const IN_SECONDS: bool;
}

impl SolvingTime for Pot {
    const IN_SECONDS: bool = true;
}

impl SolvingTime for Exactly {
    const IN_SECONDS: bool = false;
}

/// Games that are solved as a whole for some numbers of seats, and have values where they are not.
macro_rules! coached_exactly {
    ($($game:ty: $values:expr),*) => {$(
        impl Coached for $game {
            fn judge(&self, coach: &Coach, position: &Self::Position) -> Box<dyn Judge<Self>> {
                let values: fn(&Self) -> Option<Box<dyn Judge<Self>>> = $values;
                let estimate = || values(self).unwrap_or_else(|| coach.playouts());
                coach.exact(self, position, estimate).unwrap_or_else(estimate)
            }

            fn wants_solving(&self, coach: &Coach) -> bool {
                let helps = coach.uses_solutions && self.solvability() == Solvability::OnDemand;
                helps && coach.shelf.get(self).is_none()
            }

            fn is_solved_in_seconds(&self) -> bool {
                <Self as SolvingTime>::IN_SECONDS
            }

            fn solve_first(&self, coach: &Coach, threads: usize, watch: Watch) -> Result<(), ShelfProblem> {
                let helps = coach.uses_solutions && self.solvability() == Solvability::OnDemand;
                if helps { coach.shelf.get_or_solve(self, threads, watch).map(drop) } else { Ok(()) }
            }
        }
    )*};
}
coached_exactly!(Exactly: by_values, Pot: by_values);

/// The judge by the values of a table; `None` if it has none.
fn by_values<G: Valued>(game: &G) -> Option<Box<dyn Judge<G>>>
where
    G::Values: 'static,
{
    game.values().map(|values| Box::new(values) as Box<dyn Judge<G>>)
}

impl Coached for Spelunke {
    fn judge(&self, coach: &Coach, _position: &Self::Position) -> Box<dyn Judge<Self>> {
        let last_seat = || Box::new(LastSeat::new(self, coach.playing_out()));
        by_values(self).unwrap_or_else(|| last_seat())
    }
}

impl Coached for RollnBump {
    fn judge(&self, coach: &Coach, _position: &Self::Position) -> Box<dyn Judge<Self>> {
        by_values(self).unwrap_or_else(|| coach.playouts())
    }
}

fn read_position<G: Playable>(game: &G, json: &Value) -> Option<G::Position> {
    let position = game.read_json(serde_json::from_value(json.clone()).ok()?).ok()?;
    game.check(&position).ok()?;
    Some(position)
}

fn advise<G: Game>(game: &G, position: &G::Position, judge: &mut dyn Judge<G>) -> Advice {
    let mut choices = Vec::new();
    let now = judge.chances(game, position);
    let mut moves = MoveList::new();
    game.legal_moves(position, &mut moves);
    if !moves.is_empty() {
        let found = judge.after_moves(game, position, &moves);
        let choice =
            |(played, chances): (&G::Move, Chances)| Prospect { text: played.to_string(), likely: None, chances };
        choices = moves.iter().zip(found).map(choice).collect();
    }
    let mut throws = Vec::new();
    game.each_throw(position, |thrown, weight| throws.push((thrown, f64::from(weight as u32))));
    let all: f64 = throws.iter().map(|(_, weight)| weight).sum();
    for (thrown, weight) in throws {
        let mut next = *position;
        game.follow_throw(&mut next, thrown);
        choices.push(Prospect {
            text: thrown.to_string(),
            likely: Some(weight / all),
            chances: judge.chances(game, &next),
        });
    }
    let turn = game.on_turn(position);
    if let Some(seat) = turn {
        // What is poorly known does not stand above what is well known and at least as good.
        let least = |choice: &Prospect| choice.chances.of(seat) - choice.chances.error;
        choices.sort_by(|a, b| least(b).total_cmp(&least(a)));
    }
    Advice { turn, now, choices, basis: judge.basis() }
}
