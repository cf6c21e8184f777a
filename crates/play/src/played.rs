//! A game being played: events in, position out, undo and corrections.

use std::collections::VecDeque;
use std::fmt;
use std::sync::OnceLock;

use rules::{Awaits, Flow, Game, Illegal, Seat, Thrower, Unreadable};
use serde_json::Value;

use crate::Playable;
use crate::event::{Actor, Change, Dice, Event, EventOf, Sitter, TableEvent};
use crate::seals::SealLine;
use crate::story::{Scene, SceneMark};

/// The marks of scenes that a game keeps: enough for the newest entries of the story without a replay from the start.
const KEPT_MARKS: usize = 24;

/// What became of a game event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It counts.
    Counts,
    /// It was taken back.
    Undone,
    /// A correction of something earlier made it impossible.
    Struck,
}

/// A game event with what became of it.
#[derive(Clone, Debug)]
pub struct Entry<E> {
    /// What happened, after corrections.
    pub event: E,
    /// Who made it happen.
    pub by: Actor,
    /// Whether it counts.
    pub standing: Standing,
}

/// One line of the record's second half, as it came.
#[derive(Clone, Debug)]
pub enum RecordLine<E> {
    /// A game event.
    Game(E),
    /// A table event. They are few, so their size does not matter to the many others.
    Table(Box<TableEvent>),
}

impl<E: fmt::Display> fmt::Display for RecordLine<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordLine::Game(event) => event.fmt(f),
            RecordLine::Table(event) => event.fmt(f),
        }
    }
}

/// Why an event was refused. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused<B> {
    /// It is no notation of this game.
    CannotBeRead(Unreadable),
    /// It is not legal now.
    NotLegal(Illegal<B>),
    /// There is nothing to take back.
    NothingToUndo,
    /// A correction names an event that does not count.
    NoSuchEvent(usize),
    /// A seat that is not at the table.
    NoSuchSeat(Seat),
    /// The game has been stopped.
    Stopped,
}

/// What an event that was taken did beside changing the position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Taken {
    /// The lines that went into the record, in order: one, or a relabelling and a throw.
    pub lines: Vec<String>,
    /// Numbers of the game events that a correction struck.
    pub struck: Vec<usize>,
}

/// The last things that can be undone.
#[derive(Clone, Debug)]
enum Past<E> {
    /// The game event with this index.
    Entered(usize),
    /// A correction; the events that it changed or struck, by index, as they were before it.
    Corrected(Before<E>),
    /// The same for a relabelling.
    Relabelled(Before<E>),
    /// The stop.
    Stopped,
}

/// Events that were changed, by index, as they were before.
type Before<E> = Box<[(usize, Entry<E>)]>;

/// What a correction changed, as it was before, and the numbers of the events that it struck.
type Corrected<G> = (Before<EventOf<G>>, Vec<usize>);

/// A game being played. Its position is always what its events say.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    game: G,
    /// The position before the first event: the game's start, or one that was set out.
    start: G::Position,
    position: G::Position,
    entries: Vec<Entry<EventOf<G>>>,
    lines: Vec<RecordLine<EventOf<G>>>,
    /// The lines of sealed throws, each behind the number of other lines that stand before it.
    seal_lines: Vec<(usize, SealLine)>,
    past: Vec<Past<EventOf<G>>>,
    sitters: Vec<Sitter>,
    /// The name of the last person on each seat.
    seat_names: Vec<Option<String>>,
    dice: Dice,
    cards: Dice,
    stopped: bool,
    turns: u32,
    /// The index of the first game event of the turn that is on.
    turn_began: usize,
    /// Where the last scenes of the story began, oldest first; never empty.
    marks: VecDeque<SceneMark<G::Position>>,
    /// The game's start as JSON, which positions that are read are held against; written down for the first of them.
    start_json: OnceLock<Value>,
}

impl<G: Game> Played<G> {
    /// A game in which nothing has happened; everybody is a person, with or without a name.
    pub fn new(game: G, names: &[Option<String>]) -> Played<G> {
        let start = game.start();
        let sitters = names.iter().cloned().map(Sitter::Person).collect();
        let mut played = Played {
            game,
            start,
            position: start,
            entries: Vec::new(),
            lines: Vec::new(),
            seal_lines: Vec::new(),
            past: Vec::new(),
            sitters,
            seat_names: names.to_vec(),
            dice: Dice::Cup,
            cards: Dice::Cup,
            stopped: false,
            turns: 0,
            turn_began: 0,
            marks: VecDeque::new(),
            start_json: OnceLock::new(),
        };
        played.replay();
        played
    }

    /// Begins anew from a position that is sound under this set-up: nothing has happened before it.
    pub(crate) fn set_out(&mut self, position: G::Position) {
        self.start = position;
        self.entries.clear();
        self.lines.clear();
        self.seal_lines.clear();
        self.past.clear();
        self.stopped = false;
        self.replay();
    }

    /// The game's start as JSON.
    pub(crate) fn start_json(&self) -> &Value
    where
        G: Playable,
    {
        let written = || serde_json::to_value(self.game.write_json(&self.game.start()));
        self.start_json.get_or_init(|| written().expect("a position is plain data"))
    }

    /// The game with its set-up.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The position before the first event: the game's start, or one that was set out.
    pub fn start(&self) -> &G::Position {
        &self.start
    }

    /// The position now.
    pub fn position(&self) -> &G::Position {
        &self.position
    }

    /// What is awaited; nothing once the game is over or stopped.
    pub fn awaits(&self) -> Awaits {
        if self.stopped { Awaits::Nothing } else { self.game.awaits(&self.position) }
    }

    /// Whose turn it is; `None` before the first turn and after the last.
    pub fn on_turn(&self) -> Option<Seat> {
        self.game.on_turn(&self.position)
    }

    /// Every game event ever entered, in order; the first is number 1.
    pub fn entries(&self) -> &[Entry<EventOf<G>>] {
        &self.entries
    }

    /// All lines as they came, but for those of sealed throws.
    pub fn lines(&self) -> &[RecordLine<EventOf<G>>] {
        &self.lines
    }

    /// The lines of sealed throws, each behind the number of other lines that stand before it.
    pub(crate) fn seal_lines(&self) -> &[(usize, SealLine)] {
        &self.seal_lines
    }

    /// Who sits where.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// The name of the last person on each seat, which the seat keeps while a bot plays it; `None` if no person has had one.
    pub fn seat_names(&self) -> &[Option<String>] {
        &self.seat_names
    }

    /// Where throws of dice come from.
    pub fn dice(&self) -> Dice {
        self.dice
    }

    /// Where a throw by `by` comes from; for the deck, where its cards do.
    pub fn thrown_from(&self, by: Thrower) -> Dice {
        match by {
            Thrower::Seat(_) | Thrower::Host => self.dice,
            Thrower::Deck => self.cards,
        }
    }

    /// Whether somebody stopped the game without a result.
    pub fn is_stopped(&self) -> bool {
        self.stopped
    }

    /// How many turns have begun.
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// The moves of a seat that count, in order.
    pub fn moves_of(&self, seat: Seat) -> impl Iterator<Item = G::Move> {
        let counting = self.entries.iter().filter(move |entry| entry.standing == Standing::Counts);
        counting.filter_map(move |entry| match entry.event {
            Event::Move(played) if entry.by == Actor::Mover(seat) => Some(played),
            _ => None,
        })
    }

    /// The game events of the turn that is on, with their numbers.
    pub fn this_turn(&self) -> impl Iterator<Item = (usize, EventOf<G>)> {
        let entries = self.entries.iter().enumerate().skip(self.turn_began);
        entries.filter(|(_, entry)| entry.standing == Standing::Counts).map(|(index, entry)| (index + 1, entry.event))
    }

    /// True if the cup has to make a throw that no seat has to ask for: it is for the start, by the host or the deck, or
    /// follows on the seat's own move in the turn that is on.
    pub(crate) fn cup_throws_by_itself(&self) -> bool {
        match self.awaits() {
            Awaits::Throw(by) if self.thrown_from(by) == Dice::Real => false,
            Awaits::Throw(Thrower::Seat(seat)) => {
                let counting = self.entries.iter().skip(self.turn_began).rfind(|it| it.standing == Standing::Counts);
                self.on_turn().is_none() || counting.is_some_and(|last| last.by == Actor::Mover(seat))
            }
            Awaits::Throw(Thrower::Host | Thrower::Deck) => true,
            Awaits::Move(_) | Awaits::Nothing => false,
        }
    }

    /// Takes a move or throw of the game.
    pub fn enter(&mut self, event: EventOf<G>) -> Result<Taken, Refused<G::Breach>> {
        if self.stopped {
            return Err(Refused::Stopped);
        }
        let by = Actor::awaited(self.game.awaits(&self.position));
        let was_on_turn = self.on_turn().is_some();
        let flow = step(&self.game, &mut self.position, event).map_err(Refused::NotLegal)?;
        let by = by.expect("a position that awaits nothing takes no event");
        self.past.push(Past::Entered(self.entries.len()));
        self.entries.push(Entry { event, by, standing: Standing::Counts });
        self.lines.push(RecordLine::Game(event));
        if flow == Flow::NewTurn {
            self.turns += 1;
            self.turn_began = self.entries.len();
        }
        self.mark_scene(was_on_turn, flow, self.entries.len());
        Ok(Taken { lines: vec![event.to_string()], struck: Vec::new() })
    }

    /// Takes a table event.
    pub fn enter_table_event(&mut self, event: TableEvent) -> Result<Taken, Refused<G::Breach>> {
        let mut struck = Vec::new();
        match &event {
            TableEvent::Undo => self.undo()?,
            TableEvent::Correct(changes) => {
                let before;
                (before, struck) = self.correct(changes)?;
                self.past.push(Past::Corrected(before));
            }
            TableEvent::Relabel(changes) => self.relabel(changes)?,
            TableEvent::Seat(seat, sitter) => {
                *self.sitters.get_mut(seat.index()).ok_or(Refused::NoSuchSeat(*seat))? = sitter.clone();
                if let (Sitter::Person(name), Some(called)) = (sitter, self.seat_names.get_mut(seat.index())) {
                    called.clone_from(name);
                }
            }
            TableEvent::Dice(dice) => (self.dice, self.cards) = (*dice, *dice),
            TableEvent::Cards(cards) => self.cards = *cards,
            TableEvent::Stop if self.awaits() == Awaits::Nothing => return Err(Refused::NotLegal(Illegal::Over)),
            TableEvent::Stop => {
                self.stopped = true;
                self.past.push(Past::Stopped);
            }
            // It stands beside the game; the table keeps what it comes to.
            TableEvent::Seal(line) => {
                self.seal_lines.push((self.lines.len(), line.clone()));
                return Ok(Taken { lines: vec![line.to_string()], struck });
            }
        }
        let lines = vec![event.to_string()];
        self.lines.push(RecordLine::Table(Box::new(event)));
        Ok(Taken { lines, struck })
    }

    /// Takes the last change back: the last game event that counts, a correction with all it struck, or a stop. So it always
    /// leads to the state before, and every event that counts there was legal.
    fn undo(&mut self) -> Result<(), Refused<G::Breach>> {
        match self.past.pop().ok_or(Refused::NothingToUndo)? {
            Past::Entered(index) => {
                self.entries[index].standing = Standing::Undone;
                // A relabelling goes with the throw that asked for it.
                if let Some(Past::Relabelled(before)) = self.past.pop_if(|past| matches!(past, Past::Relabelled(_))) {
                    self.restore(before);
                }
            }
            Past::Corrected(before) | Past::Relabelled(before) => self.restore(before),
            Past::Stopped => self.stopped = false,
        }
        self.replay();
        Ok(())
    }

    fn restore(&mut self, before: Before<EventOf<G>>) {
        before.into_iter().for_each(|(index, entry)| self.entries[index] = entry);
    }

    /// Replaces events and plays the game again from the start. Later events stay when the same one still has to move or
    /// throw and the event is still legal; the others are struck. Gives what has changed as it was before, and the numbers of
    /// those that were struck.
    fn correct(&mut self, changes: &[Change]) -> Result<Corrected<G>, Refused<G::Breach>> {
        let mut entries = self.entries.clone();
        for change in changes {
            let entry = change.number.checked_sub(1).and_then(|index| entries.get_mut(index));
            let entry = entry.filter(|entry| entry.standing == Standing::Counts);
            let entry = entry.ok_or(Refused::NoSuchEvent(change.number))?;
            entry.event = self.read_like(&entry.event, &change.text).map_err(Refused::CannotBeRead)?;
        }
        let mut position = self.start;
        let mut struck = Vec::new();
        for (index, entry) in entries.iter_mut().enumerate().filter(|(_, entry)| entry.standing == Standing::Counts) {
            let same_actor = Actor::awaited(self.game.awaits(&position)) == Some(entry.by);
            let refused = if same_actor {
                step(&self.game, &mut position, entry.event).err().map(Refused::NotLegal)
            } else {
                Some(Refused::NoSuchEvent(index + 1))
            };
            if let Some(refused) = refused {
                if changes.iter().any(|change| change.number == index + 1) {
                    return Err(refused);
                }
                entry.standing = Standing::Struck;
                struck.push(index + 1);
            }
        }
        let old = std::mem::replace(&mut self.entries, entries).into_iter().enumerate();
        let is_changed = |(index, entry): &(usize, Entry<EventOf<G>>)| {
            let now = &self.entries[*index];
            now.event != entry.event || now.standing != entry.standing
        };
        let before = old.filter(is_changed).collect();
        self.replay();
        Ok((before, struck))
    }

    /// Replaces events by others that look the same to people: nothing is struck.
    fn relabel(&mut self, changes: &[Change]) -> Result<(), Refused<G::Breach>> {
        let (before, struck) = self.correct(changes)?;
        let Some(first) = struck.first() else {
            self.past.push(Past::Relabelled(before));
            return Ok(());
        };
        self.restore(before);
        self.replay();
        Err(Refused::NoSuchEvent(*first))
    }

    /// Reads a text as the same kind of event as another one.
    fn read_like(&self, event: &EventOf<G>, text: &str) -> Result<EventOf<G>, Unreadable> {
        match event {
            Event::Move(_) => self.game.read_move(text).map(Event::Move),
            Event::Throw(_) => self.game.read_throw(text).map(Event::Throw),
        }
    }

    /// The position is the replay of the events that count.
    fn replay(&mut self) {
        self.position = self.start;
        self.turns = u32::from(self.game.on_turn(&self.position).is_some());
        self.turn_began = 0;
        self.marks.clear();
        self.marks.push_back(self.first_mark());
        for index in 0..self.entries.len() {
            let Entry { event, standing: Standing::Counts, .. } = self.entries[index] else { continue };
            let was_on_turn = self.on_turn().is_some();
            let flow = step(&self.game, &mut self.position, event).expect("events that count were legal");
            if flow == Flow::NewTurn {
                self.turns += 1;
                self.turn_began = index + 1;
            }
            self.mark_scene(was_on_turn, flow, index + 1);
        }
    }

    /// Where the story's first scene begins.
    pub(crate) fn first_mark(&self) -> SceneMark<G::Position> {
        let scene = self.game.on_turn(&self.start).map_or(Scene::Start, Scene::Turn);
        SceneMark { first: 0, scene, position: self.start }
    }

    /// Where the last scenes of the story began, oldest first.
    pub(crate) fn marks(&self) -> &VecDeque<SceneMark<G::Position>> {
        &self.marks
    }

    /// Remembers the scene that an event has begun, if it has.
    fn mark_scene(&mut self, was_on_turn: bool, flow: Flow, first: usize) {
        let Some(scene) = Scene::begun(&self.game, was_on_turn, flow, &self.position) else { return };
        if self.marks.len() == KEPT_MARKS {
            self.marks.pop_front();
        }
        self.marks.push_back(SceneMark { first, scene, position: self.position });
    }
}

/// Plays one event, whichever kind it is.
pub fn step<G: Game>(game: &G, position: &mut G::Position, event: EventOf<G>) -> Result<Flow, Illegal<G::Breach>> {
    match event {
        Event::Move(wanted) => game.play(position, wanted),
        Event::Throw(thrown) => game.throw(position, thrown),
    }
}
