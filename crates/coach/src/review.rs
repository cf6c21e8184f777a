//! Reviews: what each decision of a game cost, and what was luck.

use play::{Event, Played, Standing, step};
use rules::{Awaits, Game, MoveList, Seat};

use values::{Chances, Judge};

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
    /// Who decided what, if there was a choice.
    pub decision: Option<Decision>,
}

/// A decision of a seat.
#[derive(Clone, Debug)]
pub struct Decision {
    /// Who decided.
    pub seat: Seat,
    /// All legal moves with the chance of winning after them, the best first.
    pub moves: Vec<(String, Chances)>,
    /// Where the move that was made stands among them.
    pub played: usize,
}

impl Decision {
    /// What the decision cost in winning chance against the best move; never below 0.
    pub fn cost(&self) -> f64 {
        self.chance(0) - self.chance(self.played)
    }

    /// The standard error of the cost; 0 where nothing is estimated.
    pub fn error(&self) -> f64 {
        if self.played == 0 { 0.0 } else { self.moves[0].1.error.hypot(self.moves[self.played].1.error) }
    }

    /// True if the cost is more than the estimate's error makes likely by itself.
    pub fn is_mistake(&self) -> bool {
        self.cost() > 2.0 * self.error() && self.cost() > 0.0
    }

    fn chance(&self, index: usize) -> f64 {
        self.moves[index].1.of(self.seat)
    }
}

/// One seat's way from its chance at the start to its result.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Account {
    /// The chance at the start.
    pub start: f64,
    /// What all throws together brought.
    pub luck: f64,
    /// What the seat's own decisions lost: 0 is perfect, below 0 is worse.
    pub own: f64,
    /// What the decisions of the others gave away to this seat.
    pub others: f64,
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
    is_exact: bool,
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
    pub fn of<G: Game>(played: &Played<G>, judge: &mut dyn Judge<G>) -> Review {
        Review::watched(played, judge, &mut |_, _| {})
    }

    /// The same; `watch` is told after each event how many of how many are done.
    pub fn watched<G: Game>(
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
            let (before, decision) = match one.event {
                Event::Move(chosen) => decide(game, &one.before, chosen, &after, judge),
                Event::Throw(_) => (judge.chances(game, &one.before), None),
            };
            let text = one.event.to_string();
            let (number, turn) = (one.number, one.turn);
            steps.push(Step { number, turn, text, before: before.clone(), after, decision });
            after = before;
            watch(done + 1, happened.len());
        }
        steps.reverse();
        Review { steps, seats: game.seats(), is_exact: judge.is_exact() }
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
        self.is_exact
    }

    /// Each seat's way from its chance at the start to its result.
    pub fn accounts(&self) -> Vec<Account> {
        Seat::all(self.seats).map(|seat| self.account(seat)).collect()
    }

    fn account(&self, seat: Seat) -> Account {
        let (Some(first), Some(last)) = (self.steps.first(), self.steps.last()) else { return Account::default() };
        let mut account = Account { start: first.before.of(seat), end: last.after.of(seat), ..Account::default() };
        for step in &self.steps {
            let change = step.after.of(seat) - step.before.of(seat);
            match &step.decision {
                None => account.luck += change,
                Some(decision) if decision.seat == seat => {
                    account.own += change;
                    account.decisions += 1;
                }
                Some(_) => account.others += change,
            }
        }
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

/// What a position is worth in which a seat decides, and what the decision was, if there was a choice.
fn decide<G: Game>(
    game: &G,
    position: &G::Position,
    chosen: G::Move,
    after: &Chances,
    judge: &mut dyn Judge<G>,
) -> (Chances, Option<Decision>) {
    let mut legal = MoveList::new();
    game.legal_moves(position, &mut legal);
    let (Awaits::Move(seat), 2..) = (game.awaits(position), legal.len()) else { return (after.clone(), None) };
    let found = judge.after_moves(game, position, &legal, Some(chosen));
    let mut moves: Vec<_> = legal.iter().copied().zip(found).collect();
    // What came after the move that was made has been looked at already, and more closely.
    moves.iter_mut().filter(|(legal, _)| *legal == chosen).for_each(|(_, chances)| *chances = after.clone());
    // The best first; of equals the one that was made.
    let rank = |(legal, chances): &(G::Move, Chances)| (chances.of(seat), *legal == chosen);
    moves.sort_by(|a, b| {
        let ((a, made), (b, made_too)) = (rank(a), rank(b));
        b.total_cmp(&a).then(made_too.cmp(&made))
    });
    let played = moves.iter().position(|(legal, _)| *legal == chosen).expect("what was played is legal");
    let best = moves[0].1.clone();
    let moves = moves.into_iter().map(|(legal, chances)| (legal.to_string(), chances)).collect();
    (best, Some(Decision { seat, moves, played }))
}
