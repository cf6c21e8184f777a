//! Who is robbed of how many eyes: the averages that `values::games::spelunke` expects of seats to come.

use rules::spelunke::{Joker, Move, Position, Spelunke};
use rules::{Game, Seat};
use values::after;
use values::games::spelunke::at_turn;

use crate::Spread;

/// The chances of a lead to survive that are told apart.
const SURVIVES: [f64; 5] = [0.05, 0.2, 0.4, 0.6, 1.0];
/// With fewer seats to come a thief rather robs the leader.
const MANY: usize = 4;

/// The thefts of some games.
#[derive(Default)]
pub(crate) struct Thefts {
    /// The eyes of turns with many to come: with neither Fumo nor Senigma, with Fumo, with Senigma, with both.
    eyes: [Spread; 4],
    /// Eyes from the done and from seats to come, by the chance of the lead to survive those after the thief; first if there is
    /// one of them, then if there are more.
    sources: [[[f64; 2]; SURVIVES.len()]; 2],
    /// The eyes before each turn, by the number of seats after it.
    starts: Vec<Spread>,
}

impl Thefts {
    /// A turn begins.
    pub(crate) fn begin(&mut self, game: &Spelunke, position: &Position) {
        let to_come = seats_after(game, position);
        self.starts.resize(game.seats(), Spread::default());
        self.starts[to_come].add(f64::from(position.scores[position.active.index()]));
    }

    /// A turn is over, which robbed this many eyes.
    pub(crate) fn end(&mut self, game: &Spelunke, seat: Seat, to_come: usize, eyes: i32) {
        if to_come >= MANY {
            let jokers = game.jokers(seat);
            let kind = usize::from(jokers.has(Joker::Fumo)) + 2 * usize::from(jokers.has(Joker::Senigma));
            self.eyes[kind].add(f64::from(eyes));
        }
    }

    /// A robbery; the eyes that it brought.
    pub(crate) fn rob(&mut self, game: &Spelunke, position: &Position, played: Move) -> i32 {
        let Move::Rob(victim) = played else { return 0 };
        let robbed = after(game, position, played);
        let eyes = position.scores[victim.index()] - robbed.scores[victim.index()];
        let to_come = seats_after(game, position);
        if to_come > 0 {
            let done = game.finished(position);
            let survives = SURVIVES.partition_point(|most| *most < survival(game, position));
            let of_lead = &mut self.sources[usize::from(to_come > 1)][survives.min(SURVIVES.len() - 1)];
            of_lead[usize::from(!done.has(victim))] += f64::from(eyes);
        }
        eyes
    }

    pub(crate) fn print(&self) {
        println!("eyes robbed in a turn with {MANY} or more to come:");
        let kinds = ["neither", "Fumo", "Senigma", "both"].into_iter().zip(&self.eyes);
        for (kind, eyes) in kinds.filter(|(_, eyes)| eyes.count > 0.0) {
            println!("  {kind}: {:+.2} ± {:.2}, {:.0} turns", eyes.mean(), eyes.error(), eyes.count);
        }
        for (to_come, sources) in ["one", "more"].into_iter().zip(&self.sources) {
            println!("share of seats to come in robbed eyes, {to_come} to come, by the chance of the lead:");
            for (most, [done, coming]) in SURVIVES.into_iter().zip(sources).filter(|(_, [a, b])| a + b > 0.0) {
                println!("  up to {most}: {:.2} of {:.0}", coming / (done + coming), done + coming);
            }
        }
        println!("eyes before the turn, by seats after it:");
        let starts = self.starts.iter().enumerate();
        starts.for_each(|(after, eyes)| println!("  {after}: {:+.1} ± {:.1}", eyes.mean(), eyes.error()));
    }
}

/// How many turns come after this one; none after the last.
pub(crate) fn seats_after(game: &Spelunke, position: &Position) -> usize {
    (game.seats() - game.finished(position).len()).saturating_sub(1)
}

/// The chance of the best of those who are done, if the turn comes to nothing.
fn survival(game: &Spelunke, position: &Position) -> f64 {
    let mut next = Position { active: position.active.next(game.seats()), ..*position };
    next.scores[position.active.index()] = 0;
    let chances = at_turn(game, &next);
    game.finished(position).iter().map(|seat| chances[seat.index()]).fold(0.0, f64::max)
}
