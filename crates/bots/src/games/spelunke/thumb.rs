//! Spelunke by rules of thumb, as a regular would tell them to a friend.

use rules::spelunke::{
    Anaconda, Face, Joker, JokerSet, Leela, Move, Phase, Position, Ratte, RobFloor, Senigma, Spelunke,
};
use rules::{Game, Seat};

/// What a throw without a joker is good for: 2, 3, 4, 5, and a 1 with the eye that it robs make 16. As soon as a 6 costs
/// more than that, throwing does not pay any more.
const LITTLE: i32 = 16;
/// About as many eyes as a seat makes in its turn: what those to come are reckoned with.
const USUAL: i32 = 28;
/// The eyes that are worth stopping with if one seat is still to come, and a few more for each further one up to three.
/// These and the usual eyes won most in duels of 60,000 games between tables of two, four and eight, where 20 to 36, 0 to
/// 10 and 10 to 50 were tried.
const ENOUGH: i32 = 30;
const ENOUGH_MORE: i32 = 8;

/// The jokers that cost nothing, or hardly anything: those that bring most stand first.
const SAFE: [Joker; 5] = [Joker::Leela, Joker::Hirte, Joker::Bold, Joker::Senigma, Joker::Kaelte];
/// The jokers that may go wrong, but do not end the turn.
const DUELS: [Joker; 3] = [Joker::Anaconda, Joker::Ratte, Joker::Pony];

/// How the table looks to the seat on turn.
struct TurnView<'a> {
    game: &'a Spelunke,
    position: &'a Position,
    score: i32,
    left: JokerSet,
    /// The most eyes of those who have had their turn.
    best: i32,
    /// How many seats are still to come.
    to_come: i32,
}

/// What the rules of thumb say in a position that awaits a move.
pub(super) fn advice(game: &Spelunke, position: &Position) -> Move {
    let view = TurnView::new(game, position);
    match position.phase {
        Phase::Rob(_) | Phase::Senigma(Senigma::Victim) => view.robbery(),
        // Below 3 the host is likely to win, and six eyes are the smaller loss.
        Phase::Anaconda(Anaconda::Answer(face)) if face < Face::Three => Move::Decline,
        Phase::Anaconda(_) => Move::Accept,
        // Throwing again costs an eye less than withdrawing on average; but do not risk what is enough already.
        Phase::Ratte(Ratte::Answer) if view.score - 6 >= view.enough() => Move::Withdraw,
        Phase::Ratte(_) => Move::Again,
        // The mean of a throw is 3.5: keep what is above it.
        Phase::Leela { step: Leela::Answer(face), .. } if face < Face::Four => Move::Rethrow,
        Phase::Leela { .. } => Move::Keep,
        // A second life is always welcome.
        Phase::Fumo => Move::Joker(Joker::Fumo),
        _ => view.round(),
    }
}

impl TurnView<'_> {
    fn new<'a>(game: &'a Spelunke, position: &'a Position) -> TurnView<'a> {
        let (seats, active) = (game.seats(), position.active);
        let turns = turns_before(game, active);
        let scores = (1..=turns).map(|steps| position.scores[active.after(seats - steps, seats).index()]);
        TurnView {
            game,
            position,
            score: position.scores[active.index()],
            left: position.jokers[active.index()],
            best: scores.max().unwrap_or(0).max(0),
            to_come: (seats - 1 - turns) as i32,
        }
    }

    /// Stop, throw, or which joker?
    fn round(&self) -> Move {
        // The last seat has won as soon as it has most; more eyes are good for nothing.
        if self.to_come == 0 && self.score >= self.enough() {
            return Move::Stop;
        }
        // First play the jokers that cost nothing: then you know how far you still have to throw. Only with Fumo in hand
        // they can wait until there is something to protect, because he brings them back into play.
        let can_wait = self.left.has(Joker::Fumo) && self.at_stake() < LITTLE;
        if let Some(joker) = SAFE.into_iter().find(|joker| !can_wait && self.may_announce(*joker)) {
            return Move::Joker(joker);
        }
        // While there is little to lose, throw.
        if self.at_stake() < LITTLE + i32::from(self.position.ones) {
            return Move::Throw;
        }
        // Then set the Ventil: from there on throwing is free again.
        if self.left.has(Joker::Ventil) {
            return Move::Joker(Joker::Ventil);
        }
        if self.score >= self.enough() { Move::Stop } else { self.gamble() }
    }

    /// How to catch up when stopping would lose.
    fn gamble(&self) -> Move {
        // Double or nothing, if doubling is enough and a few throws are not: four throws in a row go wrong as often.
        let lacking = self.enough() - self.score;
        if self.left.has(Joker::AllIn) && lacking > 8 && lacking <= self.score {
            return Move::Joker(Joker::AllIn);
        }
        // A lost duel hurts less than a 6.
        if let Some(joker) = DUELS.into_iter().find(|joker| self.left.has(*joker) && lacking > 4) {
            return Move::Joker(joker);
        }
        Move::Throw
    }

    /// What a 6 would cost: everything, or what lies above the Ventil's level.
    fn at_stake(&self) -> i32 {
        self.score.saturating_sub(self.position.ventil.unwrap_or(0))
    }

    /// With how many eyes to be content: more than any seat has, and if seats are to come, as many as they will hardly make.
    fn enough(&self) -> i32 {
        let beaten = self.best + 1;
        match self.to_come {
            0 => beaten,
            more => beaten.max(ENOUGH + ENOUGH_MORE * (more - 1).min(3)),
        }
    }

    /// True if a safe joker is there and still safe: Kälteschutz costs more from use to use, so three are enough; Senigma
    /// needs a seat to hit (S-28).
    fn may_announce(&self, joker: Joker) -> bool {
        self.left.has(joker)
            && match joker {
                Joker::Kaelte => self.position.kaelte < 3,
                Joker::Senigma => self.victims(|seat| !self.position.senigma_hit.has(seat)).next().is_some(),
                _ => true,
            }
    }

    /// Rob the seat that will end up with most: those who are done have what they have, those to come will make the usual.
    fn robbery(&self) -> Move {
        let busted_too = self.game.rules().rob_busted.is_yes();
        let is_senigma = matches!(self.position.phase, Phase::Senigma(_));
        let Position { senigma_hit, busted, .. } = self.position;
        let may = |seat| if is_senigma { !senigma_hit.has(seat) } else { busted_too || !busted.has(seat) };
        // Of equals it is the last to come, who will know best what to beat.
        let victim = self.victims(may).max_by_key(|seat| self.danger(*seat));
        victim.map_or(Move::Decline, Move::Rob)
    }

    /// With how many eyes a seat will end up.
    fn danger(&self, seat: Seat) -> i32 {
        let score = self.position.scores[seat.index()];
        let is_done = turns_before(self.game, seat) < turns_before(self.game, self.position.active);
        // Where a robbed score stops at 0, there is nothing to take from those who have nothing (S-07).
        if self.game.rules().rob_floor == RobFloor::Zero && score <= 0 {
            return i32::MIN;
        }
        if is_done { score } else { score + USUAL }
    }

    /// The others of whom this holds, in the order of their turns.
    fn victims(&self, may: impl Fn(Seat) -> bool) -> impl Iterator<Item = Seat> {
        self.position.active.others(self.game.seats()).filter(move |seat| may(*seat))
    }
}

/// How many turns are over when this seat's begins.
pub(super) fn turns_before(game: &Spelunke, seat: Seat) -> usize {
    let first = game.start_seat().unwrap_or_default();
    let steps = seat.index() + game.seats() - first.index();
    if steps < game.seats() { steps } else { steps - game.seats() }
}
