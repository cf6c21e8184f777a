//! What the seats that are still to come make of it: the turn of the next one against somebody who leads, with its own view of
//! those after it.

use std::collections::HashMap;
use std::sync::Arc;

use rules::spelunke::{JokerSet, Phase, Position, Spelunke};
use rules::{Game, Seat};

use super::super::procedures::Worth;
use super::Aim;
use super::chances::{Everybody, SeatChances};
use super::ends::Ends;
use super::play::Play;

/// The leads that are worked out; between them the line is straight, and beyond them flat.
const LEADS: [i32; 18] = [0, 1, 3, 6, 10, 15, 20, 25, 30, 35, 40, 46, 53, 61, 70, 80, 95, 120];
/// How far below 0 a seat may begin, because it was robbed before (S-08), that is worked out.
const BELOW: [i32; 5] = [0, 5, 15, 35, 60];

/// The highest lead that is told apart, and the furthest beginning below 0.
const HIGHEST_LEAD: i32 = LEADS[LEADS.len() - 1];
const FURTHEST_BELOW: i32 = BELOW[BELOW.len() - 1];

/// The chances of the leader first, then of all seats to come in their order; by how far below 0 the next one begins, and by
/// the lead.
#[derive(Clone)]
pub(super) struct Curve(Arc<Vec<Vec<SeatChances>>>);

impl Curve {
    /// The chances against this lead, if the next one begins with this score.
    pub(super) fn at(&self, lead: i32, start: i32) -> SeatChances {
        let below = (-start).clamp(0, FURTHEST_BELOW);
        self.0[below as usize][lead.clamp(0, HIGHEST_LEAD) as usize]
    }

    /// A curve through what is known at the points.
    fn through(mut known: impl FnMut(i32, i32) -> SeatChances) -> Curve {
        let rows: Vec<Vec<SeatChances>> =
            BELOW.iter().map(|below| straight(&LEADS, &LEADS.map(|lead| known(lead, -below)))).collect();
        let column = |lead: i32| {
            let points: Vec<SeatChances> = rows.iter().map(|row| row[lead as usize]).collect();
            straight(&BELOW, &points)
        };
        let columns: Vec<Vec<SeatChances>> = (0..=HIGHEST_LEAD).map(column).collect();
        let row = |below: usize| columns.iter().map(|column| column[below]).collect();
        Curve(Arc::new((0..=FURTHEST_BELOW as usize).map(row).collect()))
    }
}

/// The values at every whole number from the first point, 0, to the last one, on straight lines between the points.
fn straight(points: &[i32], values: &[SeatChances]) -> Vec<SeatChances> {
    let mut line = vec![values[0]];
    for (ends, values) in points.windows(2).zip(values.windows(2)) {
        let length = f64::from(ends[1] - ends[0]);
        line.extend((ends[0] + 1..=ends[1]).map(|point| {
            let way = f64::from(point - ends[0]) / length;
            values[0].times(1.0 - way).plus(values[1].times(way))
        }));
    }
    line
}

/// The curves that have been worked out for one aim, by the seat that comes next.
#[derive(Default)]
pub(super) struct Replies {
    known: HashMap<usize, Curve>,
}

impl Replies {
    /// The chances before the turns of these seats, all that are to come; none if nobody is.
    pub(super) fn of(&mut self, game: &Spelunke, to_come: &[Seat], aim: Aim) -> Option<Curve> {
        let (next, later) = to_come.split_first()?;
        if let Some(known) = self.known.get(&next.index()) {
            return Some(known.clone());
        }
        let after = self.of(game, later, aim);
        let curve = solve(game, to_come, aim, after);
        self.known.insert(next.index(), curve.clone());
        Some(curve)
    }
}

/// A table of somebody who leads and of the seats to come.
fn solve(game: &Spelunke, to_come: &[Seat], aim: Aim, after: Option<Curve>) -> Curve {
    let (leader, next) = (Seat::new(0), Seat::new(1));
    let seats = to_come.len() + 1;
    // What the leader brought does not matter any more.
    let brought: Vec<JokerSet> = [to_come[0]].iter().chain(to_come).map(|seat| game.jokers(*seat)).collect();
    let bonus: Vec<u32> = std::iter::once(0).chain(to_come.iter().map(|seat| game.bonus(*seat))).collect();
    let small = Spelunke::new(seats, *game.rules(), Some(leader), &brought, &bonus).expect("it is part of a table");
    let meeting = |lead, start| {
        let mut position = Position { active: next, phase: Phase::Free, ..small.start() };
        position.scores[..2].copy_from_slice(&[lead, start]);
        position
    };
    let widest = meeting(HIGHEST_LEAD, -FURTHEST_BELOW);
    let mut play = Play::new(&small, &widest, Ends::new(&small, next, aim, after));
    Curve::through(|lead, start| {
        let mut chances = play.worth::<Everybody>(&meeting(lead, start));
        chances.0[..seats].rotate_right(1);
        chances
    })
}
