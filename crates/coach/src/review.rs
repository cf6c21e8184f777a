//! Reviews: what each decision of a game cost, and what was luck.

use play::{Event, Played, Standing, step};
use rules::{Awaits, Game, MoveList, Seat};
use values::{Basis, Chances, Judge, Measured};

use crate::decision::Decision;
use crate::kind::Kinds;

/// What a throw or a move did.
#[derive(Clone, Debug)]
pub struct Step {
    /// The number of the event in the record, from 1.
    pub number: usize,
    /// The turn it belongs to, from 1; 0 before the first.
    pub turn: u32,
    /// The event in notation.
    pub text: String,
    /// The chances of all seats before it, if the best move is made where there is one to make.
    pub before: Chances,
    /// And after it.
    pub after: Chances,
    /// The decision, if there was a choice.
    pub decision: Option<Decision>,
}

/// One seat's way from its chance at the start to its result. The start and the three parts add up to the end.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Account {
    /// The chance at the start.
    pub start: f64,
    /// What all throws together brought: everything that no decision did.
    pub luck: Measured,
    /// What the seat's own decisions lost: 0 is perfect, below 0 is worse.
    pub own: Measured,
    /// What the decisions of the others gave away to this seat.
    pub others: Measured,
    /// The chance at the end: the result, if the game is over.
    pub end: f64,
    /// How many decisions the seat made.
    pub decisions: usize,
}

/// A whole game, looked through.
#[derive(Clone, Debug)]
pub struct Review {
    steps: Vec<Step>,
    seats: usize,
    basis: Basis,
}

/// An event with the position before it.
struct Happened<G: Game> {
    number: usize,
    turn: u32,
    before: G::Position,
    event: play::EventOf<G>,
}

impl Review {
    /// Looks through everything that counts in a game.
    pub fn of<G: Kinds>(played: &Played<G>, judge: &mut dyn Judge<G>) -> Review {
        Review::watched(played, judge, &mut |_, _| {})
    }

    /// The same; `watch` is told after each event how many of how many are done.
    pub fn watched<G: Kinds>(
        played: &Played<G>,
        judge: &mut dyn Judge<G>,
        watch: &mut dyn FnMut(usize, usize),
    ) -> Review {
        let game = played.game();
        let (happened, last) = happened(played);
        // From the end to the start: what a move leads to is known when it is looked at.
        let mut after = judge.chances(game, &last);
        let mut steps = Vec::with_capacity(happened.len());
        for (done, one) in happened.iter().rev().enumerate() {
            let before = judge.chances(game, &one.before);
            let decision = match one.event {
                Event::Move(chosen) => decide(game, &one.before, chosen, judge),
                Event::Throw(_) => None,
            };
            let text = one.event.to_string();
            let (number, turn) = (one.number, one.turn);
            steps.push(Step { number, turn, text, before: before.clone(), after, decision });
            after = before;
            watch(done + 1, happened.len());
        }
        steps.reverse();
        Review { steps, seats: game.seats(), basis: judge.basis() }
    }

    /// Everything that happened, in order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// All decisions in which there was a choice, with their steps.
    pub fn decisions(&self) -> impl Iterator<Item = (&Step, &Decision)> {
        self.steps.iter().filter_map(|step| Some((step, step.decision.as_ref()?)))
    }

    /// True if every value is exact.
    pub fn is_exact(&self) -> bool {
        self.basis.is_exact()
    }

    /// What the values stand on.
    pub fn basis(&self) -> Basis {
        self.basis
    }

    /// Each seat's way from its chance at the start to its result.
    pub fn accounts(&self) -> Vec<Account> {
        Seat::all(self.seats).map(|seat| self.account(seat)).collect()
    }

    fn account(&self, seat: Seat) -> Account {
        let (Some(first), Some(last)) = (self.steps.first(), self.steps.last()) else { return Account::default() };
        let mut account = Account { start: first.before.of(seat), end: last.after.of(seat), ..Account::default() };
        for (_, decision) in self.decisions() {
            if decision.seat == seat {
                account.own.add(decision.given(seat), decision.cost.error);
                account.decisions += 1;
            } else {
                account.others.add(decision.given(seat), decision.cost.error);
            }
        }
        account.luck.value = account.end - account.start - account.own.value - account.others.value;
        account.luck.error = account.own.error.hypot(account.others.error).hypot(first.before.error);
        account
    }
}

/// The events that count, each with the position before it, and the position after the last.
fn happened<G: Game>(played: &Played<G>) -> (Vec<Happened<G>>, G::Position) {
    let game = played.game();
    let mut position = game.start();
    let mut turn = u32::from(game.on_turn(&position).is_some());
    let mut all = Vec::new();
    for (index, entry) in played.entries().iter().enumerate().filter(|(_, entry)| entry.standing == Standing::Counts) {
        let (before, event) = (position, entry.event);
        let flow = step(game, &mut position, event).expect("events that count are legal");
        all.push(Happened { number: index + 1, turn, before, event });
        turn += u32::from(flow == rules::Flow::NewTurn);
    }
    (all, position)
}

/// The decision in a position; `None` if there was no choice.
pub(crate) fn decide<G: Kinds>(
    game: &G,
    position: &G::Position,
    chosen: G::Move,
    judge: &mut dyn Judge<G>,
) -> Option<Decision> {
    let mut legal = MoveList::new();
    game.legal_moves(position, &mut legal);
    let (Awaits::Move(seat), 2..) = (game.awaits(position), legal.len()) else { return None };
    let chosen = legal.iter().position(|legal| *legal == chosen).expect("what was played is legal");
    let weighed = judge.weigh(game, position, &legal, chosen);
    let mut order: Vec<usize> = (0..legal.len()).collect();
    // The best first, then by what is at least to be expected, of equals the one that was made.
    let rank = |index: usize| {
        let chances = &weighed.chances[index];
        (index == weighed.best, chances.of(seat) - chances.error, index == chosen)
    };
    order.sort_by(|a, b| {
        let ((is_best, least, made), (is_best_too, least_too, made_too)) = (rank(*a), rank(*b));
        is_best_too.cmp(&is_best).then(least_too.total_cmp(&least)).then(made_too.cmp(&made))
    });
    let played = order.iter().position(|index| *index == chosen).expect("every move is in the order");
    let moves = order.iter().map(|index| (legal[*index].to_string(), weighed.chances[*index].clone())).collect();
    let kind = game.kind(position, legal[chosen]);
    Some(Decision { seat, moves, played, kind, cost: weighed.cost })
}
