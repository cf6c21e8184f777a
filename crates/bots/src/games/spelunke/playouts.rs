//! Playing on by the rules of thumb.

use play::QuickCup;
use rules::spelunke::{Position, Spelunke};
use rules::{Awaits, Game, Seat};

use super::replies::ReplyCache;
use super::share;
use super::thumb::{advice, turns_before};

/// No evening takes as many steps: twenty seats with a hundred each. A playout that does is broken off.
const MOST_STEPS: usize = 2000;

/// A seat's share of the win after all seats have played on to the end.
pub(super) fn play_out(game: &Spelunke, mut position: Position, seat: Seat, cup: &mut QuickCup) -> f64 {
    play_until(game, &mut position, cup, |_| false);
    let scores = seat.others(game.seats()).map(|other| position.scores[other.index()]);
    share_of(position.scores[seat.index()], scores)
}

/// The chance of a seat that is done when all but the last have played on: it must lead, and survive the last one's reply.
pub(super) fn play_to_last(
    game: &Spelunke,
    mut position: Position,
    seat: Seat,
    replies: &mut ReplyCache,
    cup: &mut QuickCup,
) -> f64 {
    play_until(game, &mut position, cup, |now| turns_before(game, now.active) + 1 == game.seats());
    let (last, score) = (position.active, position.scores[seat.index()]);
    let done = seat.others(game.seats()).filter(|other| *other != last);
    let share = share_of(score, done.map(|other| position.scores[other.index()]));
    if share > 0.0 { share * (1.0 - replies.of(game, last).beats(score, position.scores[last.index()])) } else { 0.0 }
}

fn share_of(score: i32, others: impl Iterator<Item = i32>) -> f64 {
    let (best, many) = others.fold((i32::MIN, 0), |(best, many), other| match other.cmp(&best) {
        std::cmp::Ordering::Greater => (other, 1),
        std::cmp::Ordering::Equal => (best, many + 1),
        std::cmp::Ordering::Less => (best, many),
    });
    share(score, best, many)
}

fn play_until(game: &Spelunke, position: &mut Position, cup: &mut QuickCup, is_there: impl Fn(&Position) -> bool) {
    for _ in 0..MOST_STEPS {
        match game.awaits(position) {
            _ if is_there(position) => return,
            Awaits::Throw(_) => {
                let thrown = game.throw_from(position, cup);
                game.follow_throw(position, thrown);
            }
            Awaits::Move(_) => {
                let played = advice(game, position);
                game.follow_move(position, played);
            }
            Awaits::Nothing => return,
        }
    }
}
