//! The story of a game: what every event did and why, as facts with amounts, one entry a turn.
//!
//! The facts are worked out from the position before an event, the event and the position after it, never from notation.
//! Sentences are made of them in `words`.
//!
//! ```
//! use play::story::{self, Scene};
//! use play::{GameId, Setup, Table, for_played};
//! use rules::Seat;
//!
//! let mut setup = Setup::new(GameId::Exactly, 2);
//! setup.start = Some(Seat::new(0));
//! let mut table = Table::open(&setup)?;
//! ["20", "20 m>2", "0"].iter().for_each(|line| drop(table.enter(line).unwrap()));
//! // Two turns and the one that has just begun.
//! let scenes: Vec<_> = for_played!(table.played(), it => story::all(it).iter().map(|entry| entry.scene).collect());
//! assert_eq!(scenes, [0, 1, 0].map(|seat| Scene::Turn(Seat::new(seat))));
//! # Ok::<(), play::SetupProblem>(())
//! ```

pub mod exactly;
pub mod pot;
pub mod rollnbump;
pub mod spelunke;

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::Range;

use rules::{Flow, Game, Seat, SeatSet, ThrowOff};

use crate::Playable;
use crate::event::{Actor, EventOf};
use crate::played::{Played, Standing, step};

/// A game whose events are told. Each game's file in `story/` holds one of these.
pub trait Narrated: Playable {
    /// A fact: something that an event did, with its amount and the clause behind it.
    type Happening: Clone + Eq + Hash + Debug + Send + Sync + 'static;

    /// What an event that was legal in `before` and led to `after` has done, in the order in which it was done.
    fn narrate(&self, before: &Self::Position, event: EventOf<Self>, after: &Self::Position) -> Told<Self::Happening>;

    /// The kind of moment that a happening is; `None` if it is an ordinary step of a turn.
    fn moment(happening: &Self::Happening) -> Option<Moment>;
}

/// What one event did.
#[derive(Clone, PartialEq, Debug)]
pub struct Told<H> {
    /// What belongs to the scene that was on.
    pub here: Vec<H>,
    /// What belongs to the scene that begins with the event: the next turn, or the end.
    pub next: Vec<H>,
}

impl<H> Told<H> {
    fn nothing() -> Told<H> {
        Told { here: Vec::new(), next: Vec::new() }
    }
}

/// What people at a table look up for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moment {
    /// A round was won.
    Round,
    /// A card, the joker or the white die was won.
    Card,
    /// Dice were bumped off their card.
    Bump,
    /// A seat lost coins or points to another.
    Robbery,
    /// A seat lost what it had.
    Bust,
    /// The game is over.
    End,
}

/// Whose part of the story it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scene {
    /// Before the first turn: cards are dealt, seats throw for the start.
    Start,
    /// A seat's turn.
    Turn(Seat),
    /// After the last turn: ties are thrown out, points are counted.
    End,
}

impl Scene {
    /// The scene that an event has begun; `None` if the one before goes on.
    pub(crate) fn begun<G: Game>(game: &G, was_on_turn: bool, flow: Flow, after: &G::Position) -> Option<Scene> {
        match (flow, game.on_turn(after)) {
            (Flow::NewTurn, Some(seat)) => Some(Scene::Turn(seat)),
            (Flow::GoesOn, Some(_)) => None,
            (Flow::NewTurn, None) => Some(Scene::End),
            (Flow::GoesOn, None) => was_on_turn.then_some(Scene::End),
        }
    }
}

/// Where a scene began.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SceneMark<P> {
    /// The index of its first game event.
    pub(crate) first: usize,
    pub(crate) scene: Scene,
    /// The position in which it began.
    pub(crate) position: P,
}

/// One entry of the story.
#[derive(Clone, PartialEq, Debug)]
pub struct StoryEntry<H> {
    /// Whose it is.
    pub scene: Scene,
    /// What was done for it by the last event of the entry before: a lid collected, cards won, the result.
    pub opening: Vec<H>,
    /// The events that count, in order.
    pub events: Vec<StoryEvent<H>>,
    /// The indices of its game events, those that do not count included.
    pub range: Range<usize>,
}

/// One event of an entry.
#[derive(Clone, PartialEq, Debug)]
pub struct StoryEvent<H> {
    /// Its number among all game events, from 1.
    pub number: usize,
    /// Who made it.
    pub by: Actor,
    /// What it did in this entry.
    pub happenings: Vec<H>,
}

/// The whole story, oldest entry first.
pub fn all<G: Narrated>(played: &Played<G>) -> Vec<StoryEntry<G::Happening>> {
    walk(played, played.first_mark(), |_| true)
}

/// The last `most` entries, oldest first. The game is replayed from a turn that it remembers, if that is early enough.
pub fn newest<G: Narrated>(played: &Played<G>, most: usize) -> Vec<StoryEntry<G::Happening>> {
    let marks = played.marks();
    // What opens an entry is done by the event before it: the walk begins one entry earlier.
    let from = match marks.len().checked_sub(most + 1) {
        Some(earlier) => Some(marks[earlier]),
        None => marks.front().copied().filter(|mark| mark.first == 0),
    };
    let mut entries = if let Some(mark) = from {
        walk(played, mark, |_| true)
    } else {
        let count = outline(played).len();
        walk(played, played.first_mark(), |number| number + most >= count)
    };
    entries.drain(..entries.len().saturating_sub(most));
    entries
}

/// The entry with the game event of this index, at most `most` entries before it and as many after it, oldest first.
pub fn around<G: Narrated>(played: &Played<G>, index: usize, most: usize) -> Vec<StoryEntry<G::Happening>> {
    let outline = outline(played);
    let here = outline.partition_point(|first| *first <= index).saturating_sub(1);
    let (first, last) = (here.saturating_sub(most), here + most);
    let mut entries = walk(played, played.first_mark(), |number| (first..=last).contains(&number));
    entries.truncate(last + 1);
    entries.drain(..first);
    entries
}

/// What one event would do in the position that a game has now; `None` if it is not legal.
pub fn event<G: Narrated>(played: &Played<G>, event: EventOf<G>) -> Option<(Actor, Told<G::Happening>)> {
    let (game, before) = (played.game(), *played.position());
    let by = Actor::awaited(game.awaits(&before))?;
    let mut after = before;
    step(game, &mut after, event).ok()?;
    Some((by, game.narrate(&before, event, &after)))
}

/// For each entry the index of its first game event.
fn outline<G: Game>(played: &Played<G>) -> Vec<usize> {
    let mark = played.first_mark();
    let (game, mut position, mut firsts) = (played.game(), mark.position, vec![mark.first]);
    for (index, entry) in played.entries().iter().enumerate().filter(|(_, entry)| entry.standing == Standing::Counts) {
        let was_on_turn = game.on_turn(&position).is_some();
        let Ok(flow) = step(game, &mut position, entry.event) else { break };
        firsts.extend(Scene::begun(game, was_on_turn, flow, &position).map(|_| index + 1));
    }
    firsts
}

/// The entries from a mark on. Only those that are wanted, by their number from the mark, have happenings.
fn walk<G: Narrated>(
    played: &Played<G>,
    from: SceneMark<G::Position>,
    is_wanted: impl Fn(usize) -> bool,
) -> Vec<StoryEntry<G::Happening>> {
    let begin = |scene, first| StoryEntry { scene, opening: Vec::new(), events: Vec::new(), range: first..first };
    let (game, mut position) = (played.game(), from.position);
    let (mut entries, mut entry) = (Vec::new(), begin(from.scene, from.first));
    for (index, event) in played.entries().iter().enumerate().skip(from.first) {
        entry.range.end = index + 1;
        if event.standing != Standing::Counts {
            continue;
        }
        let before = position;
        let Ok(flow) = step(game, &mut position, event.event) else { break };
        let here = entries.len();
        let mut told = Told::nothing();
        if is_wanted(here) || is_wanted(here + 1) {
            told = game.narrate(&before, event.event, &position);
            entry.events.push(StoryEvent { number: index + 1, by: event.by, happenings: told.here });
        }
        if let Some(scene) = Scene::begun(game, game.on_turn(&before).is_some(), flow, &position) {
            entries.push(std::mem::replace(&mut entry, begin(scene, index + 1)));
            entry.opening = told.next;
        }
    }
    entries.push(entry);
    entries
}

/// What a throw for the start, or for the win, has led to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThrowOffStep {
    /// The next seat throws.
    GoesOn,
    /// These seats are equal and throw again.
    Tied(SeatSet),
    /// This seat has it.
    Decided(Seat),
}

/// What a throw has led to in a throw-off that was `before`, and is `after` unless it is decided.
fn throw_off_step(before: ThrowOff, value: u8) -> ThrowOffStep {
    let mut after = before;
    match after.enter(value) {
        Some(seat) => ThrowOffStep::Decided(seat),
        None if after.leaders.is_empty() => ThrowOffStep::Tied(after.to_throw),
        None => ThrowOffStep::GoesOn,
    }
}
