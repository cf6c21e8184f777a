//! Roll'n Bump: a network for each number of seats.

mod answer;
mod check;

use std::io;

use play::QuickCup;
use rules::rollnbump::{Deck, Move, Phase, Position, RollnBump, Rules, SEATS};
use rules::{Awaits, Cup, Flow, Game, Seat};
use values::games::rollnbump::{HandPlan, ValuedTurn, at_turn, best_laying, features, inputs, result};
use values::{Features, Net};

use super::{fitted, named, train_tables};
use crate::args::Args;
use crate::generation::SelfPlay;
use crate::lesson::{AfterTurn, BySeat, Lesson, PlayedTurn};
use crate::run::TrainingPlan;

/// Units of the two hidden layers.
const HIDDEN: [usize; 2] = [64, 32];
/// A third of the games begin with up to this many cards taken already, by seats that are not equally lucky.
const TAKEN_AT_START: u32 = 20;

/// At the end of a game each seat likes to leave the first claim to others. Games are long there, and values that enter their own
/// targets again and again would agree with one another, whatever comes of them; so in the end targets are results with the
/// luck subtracted. And seats deviate less and less: who may wait for the others' mistakes waits too long.
const PLAN: TrainingPlan = TrainingPlan {
    generations: 100,
    play: SelfPlay { games: 1200, most_turns: 400, explore: 0.04, lambda: 0.7 },
    last: Some((0.002, 1.0)),
    epochs: 2,
    batch: 128,
    rate: 2e-3,
    seed: 0x1908,
};

/// Fits the tables that the arguments name.
pub(super) fn train(args: &Args) -> io::Result<()> {
    train_tables(args, SEATS, RollnBumpLesson::new, |_| PLAN)
}

/// Holds what was fitted for the tables that the arguments name against play by it, and prints it.
pub(super) fn check(args: &Args) -> io::Result<()> {
    for seats in named(args, SEATS) {
        let net = fitted(args, seats)?;
        check::against_rollouts(&RollnBumpLesson::new(seats), &net, args.games.unwrap_or(1000));
    }
    Ok(())
}

/// Fits one seat's best answer to the networks of the tables that the arguments name, and prints what it gains.
pub(super) fn answer(args: &Args) -> io::Result<()> {
    for seats in named(args, SEATS) {
        answer::look_for(args, seats, fitted(args, seats)?)?;
    }
    Ok(())
}

/// A position of the lesson is one in which a turn begins: the seat on turn has acquired what its dice lay on and laid its
/// joker, but the next cards are not turned up yet. They are drawn from the cup, one set of cards for a turn, so the average
/// over the cards is made by the fit; the average over the throws is exact.
struct RollnBumpLesson {
    tables: Vec<RollnBump>,
}

impl RollnBumpLesson {
    fn new(seats: usize) -> RollnBumpLesson {
        let table = |seat| {
            RollnBump::new(seats, Rules::default(), Some(seat), Deck::default()).expect("the seat is at the table")
        };
        RollnBumpLesson { tables: Seat::all(seats).map(table).collect() }
    }

    fn game(&self) -> &RollnBump {
        &self.tables[0]
    }

    /// The seat whose turn begins.
    fn on_turn(begin: &Begin) -> Seat {
        if begin.position.phase == Phase::Deal { begin.starts } else { begin.position.active }
    }

    /// Averages and plays a turn. The seat on turn plays by the first network, the seat after it lays its joker by the second.
    fn turn_by(&self, [plays, lays]: [&Net; 2], begin: &Begin, explore: f64, cup: &mut QuickCup) -> PlayedTurn<Begin> {
        let game = &self.tables[begin.starts.index()];
        let mut now = self.drawn(begin, cup).position;
        let mut turn = ValuedTurn::new(plays, game, &now);
        let average = widened(&turn.chances());
        play_turn(plays, game, &turn, &mut now, explore, cup);
        if now.phase == Phase::Lay && result(game, &now).is_none() {
            now = best_laying(lays, game, &now);
        }
        let goes_on = AfterTurn::Turn(Begin { position: now, starts: begin.starts });
        PlayedTurn { average, next: result(game, &now).map_or(goes_on, |result| AfterTurn::Over(widened(&result))) }
    }

    fn seats(&self) -> usize {
        self.tables.len()
    }

    /// The start of a game in which the cup says which seat starts.
    fn fresh(&self, cup: &mut QuickCup) -> Begin {
        Begin { position: self.game().start(), starts: Seat::new(cup.pick(self.seats() as u32) as usize) }
    }

    /// The position after the cards of the turn have been turned up.
    fn drawn(&self, begin: &Begin, cup: &mut QuickCup) -> Begin {
        let game = &self.tables[begin.starts.index()];
        let mut position = begin.position;
        while let Phase::Deal | Phase::Draw = position.phase {
            let card = game.throw_from(&position, cup);
            game.follow_throw(&mut position, card);
        }
        Begin { position, ..*begin }
    }
}

/// The beginning of a turn at the table at which this seat starts.
#[derive(Clone, Copy)]
struct Begin {
    position: Position,
    starts: Seat,
}

impl Lesson for RollnBumpLesson {
    type Position = Begin;

    fn sizes(&self) -> Vec<usize> {
        vec![inputs(self.seats()), HIDDEN[0], HIDDEN[1], self.seats()]
    }

    fn start(&self, cup: &mut QuickCup) -> Begin {
        let mut begin = self.fresh(cup);
        if cup.pick(3) == 0 {
            take_some(self.game(), &mut begin.position, cup);
        }
        begin
    }

    fn features(&self, begin: &Begin, seen: &mut Features) {
        features(&self.tables[begin.starts.index()], &begin.position, seen);
    }

    fn value(&self, net: &Net, begin: &Begin) -> BySeat {
        widened(&at_turn(net, &self.tables[begin.starts.index()], &begin.position))
    }

    fn outputs(&self, begin: &Begin, values: &BySeat) -> Vec<f32> {
        let first = Self::on_turn(begin);
        (0..self.seats()).map(|steps| values[first.after(steps, self.seats()).index()] as f32).collect()
    }

    fn turn(&self, net: &Net, begin: &Begin, explore: f64, cup: &mut QuickCup) -> PlayedTurn<Begin> {
        self.turn_by([net, net], begin, explore, cup)
    }
}

/// Plays a turn to its end as it was solved, with the throws of the cup. Now and then any legal move is played instead.
fn play_turn(net: &Net, game: &RollnBump, turn: &ValuedTurn, now: &mut Position, explore: f64, cup: &mut QuickCup) {
    loop {
        if let Awaits::Throw(_) = game.awaits(now) {
            let thrown = game.throw_from(now, cup);
            game.follow_throw(now, thrown);
            continue;
        }
        let Phase::Decide { hand, white, left } = now.phase else { return };
        let strays = f64::from(cup.pick(1 << 20)) < explore * f64::from(1 << 20);
        match turn.plan(hand, white, left) {
            _ if strays => {
                let played = game.any_move(now, cup);
                match game.follow_move(now, played) {
                    Flow::NewTurn => return,
                    Flow::GoesOn if matches!(played, Move::Rethrow { .. } | Move::White(_)) => (),
                    Flow::GoesOn => return claim_the_rest(net, game, now),
                }
            }
            HandPlan::Move(played) => _ = game.follow_move(now, played),
            HandPlan::Claim(claims) => {
                for (place, dice) in claims {
                    game.follow_move(now, Move::Put { dice: *dice, place: *place });
                }
                game.follow_move(now, Move::Done);
                return;
            }
        }
    }
}

/// Makes the best claims with what is left in hand after one that was not planned.
fn claim_the_rest(net: &Net, game: &RollnBump, now: &mut Position) {
    let Phase::Decide { hand, .. } = now.phase else { return };
    let (claims, _) = ValuedTurn::new(net, game, now).best_claims(hand);
    for (place, dice) in claims {
        game.follow_move(now, Move::Put { dice, place });
    }
    game.follow_move(now, Move::Done);
}

/// Gives cards of the stacks to seats, so that games begin in the middle and one-sided ones are seen as well.
fn take_some(game: &RollnBump, position: &mut Position, cup: &mut QuickCup) {
    let lucky = cup.pick(game.seats() as u32) as usize;
    for _ in 0..cup.pick(TAKEN_AT_START + 1) {
        let stack = &mut position.stacks[cup.pick(game.stacks() as u32) as usize];
        if stack.left < 2 {
            continue;
        }
        stack.left -= 1;
        let mut unseen = position.unseen;
        for _ in 0..cup.pick(unseen.count_ones()) {
            unseen &= unseen - 1;
        }
        let card = 1 << unseen.trailing_zeros();
        position.unseen &= !card;
        let seat = if cup.pick(4) == 0 { lucky } else { cup.pick(game.seats() as u32) as usize };
        position.owned[seat] |= card;
        position.own_dice = 5;
    }
}

fn widened(by_seat: &[f64]) -> BySeat {
    std::array::from_fn(|seat| by_seat.get(seat).copied().unwrap_or_default())
}
