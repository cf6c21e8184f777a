//! A place in a lesson: the table at one step, and what follows from each move there.

use std::fmt;

use coach::{Basis, Coach};
use play::{Awaited, May, PositionError, QuickCup, Record, RecordError, Refusal, SetupProblem, Table};
use rules::Seat;
use words::{Lang, Names, say};

use super::file::{Chapter, FrontEnd, GameLesson, LessonStep, StepEvent};

/// The most throws that follow from one move; a turn has far fewer.
const MOST_THROWS: usize = 30;

/// The table at one step of a lesson.
pub struct LessonPlace<'a> {
    /// The lesson.
    pub lesson: &'a GameLesson,
    /// The index of the chapter.
    pub chapter: usize,
    /// The index of the step.
    pub step: usize,
    /// The table before the step's event.
    pub table: Table,
    /// Names of the seats.
    pub names: Names,
    lang: Lang,
    /// How many game events there were at the step before.
    events_before: usize,
}

/// Why a lesson cannot be played to a step.
#[derive(Clone, PartialEq, Debug)]
pub enum LessonFault {
    /// There is no such chapter or step.
    NoSuchStep,
    /// The header cannot be read.
    Header(RecordError),
    /// The set-up cannot be played.
    Setup(SetupProblem),
    /// The position is no JSON.
    NoJson,
    /// The position is none of this table.
    Position(PositionError),
    /// An event is refused.
    Event(String, Refusal),
    /// An event is not written as records have it: first as it stands there, then as it should.
    Unwritten(String, String),
}

impl fmt::Display for LessonFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LessonFault::NoSuchStep => f.write_str("no such step"),
            LessonFault::Header(error) => write!(f, "set-up: {error}"),
            LessonFault::Setup(problem) => write!(f, "set-up: {problem}"),
            LessonFault::NoJson => f.write_str("the position is no JSON"),
            LessonFault::Position(error) => write!(f, "position: {}", words::position_error(Lang::En, error)),
            LessonFault::Event(text, refusal) => write!(f, "event {text}: {refusal:?}"),
            LessonFault::Unwritten(text, written) => write!(f, "event {text}: records have {written}"),
        }
    }
}

impl std::error::Error for LessonFault {}

/// What the guide answers to a move.
pub enum MoveAnswer {
    /// It is the move that the step waits for, or the step waits for none: the lesson goes on.
    GoesOn,
    /// It is another one; the table after it, and what it did.
    Would(Box<TriedMove>),
    /// It cannot be made here.
    Cannot(Refusal),
}

/// Another move than the one that a step waits for, played on a copy.
pub struct TriedMove {
    /// The move, in notation.
    pub text: String,
    /// The table after it, and after the throws that follow from it.
    pub table: Table,
    /// What the lesson says to this move; `None` if it says nothing of its own.
    pub said: Option<String>,
    /// What happened, told event by event.
    pub told: Vec<String>,
}

/// The learner's chances to win the whole game, by two moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinningChances {
    /// After the move that was tried.
    pub tried: f64,
    /// After the move that the guide waits for.
    pub wanted: f64,
}

/// Chances that differ by this or less, in hundredths, are told as the same.
const SAME_CHANCE: i64 = 1;

impl WinningChances {
    /// Both chances in a sentence of the guide.
    pub fn told(self, lang: Lang) -> String {
        let (tried, wanted) = self.in_hundredths();
        if self.are_same() {
            say!(lang, "learn-chances-same", tried = wanted)
        } else {
            say!(lang, "learn-chances", tried = tried, wanted = wanted)
        }
    }

    fn in_hundredths(self) -> (i64, i64) {
        let hundredths = |chance: f64| (100.0 * chance).round() as i64;
        (hundredths(self.tried), hundredths(self.wanted))
    }

    fn are_same(self) -> bool {
        let (tried, wanted) = self.in_hundredths();
        (tried - wanted).abs() <= SAME_CHANCE
    }
}

impl GameLesson {
    /// The table at a step, played there from the beginning of its chapter.
    pub fn at(&self, lang: Lang, chapter: usize, step: usize) -> Result<LessonPlace<'_>, LessonFault> {
        let taught = self.chapters.get(chapter).ok_or(LessonFault::NoSuchStep)?;
        let done = taught.steps.get(..step).filter(|_| step < taught.steps.len()).ok_or(LessonFault::NoSuchStep)?;
        let mut table = self.laid(lang, taught)?;
        enter_all(&mut table, &taught.events)?;
        let mut events_before = table.events();
        for step in done {
            events_before = table.events();
            match &step.event {
                StepEvent::Next => {}
                StepEvent::Throw(events) | StepEvent::Watch(events) => enter_all(&mut table, events)?,
                StepEvent::Play { wanted, then, .. } => {
                    enter(&mut table, wanted)?;
                    enter_all(&mut table, then)?;
                }
            }
        }
        let names = Names::of(&table, lang);
        Ok(LessonPlace { lesson: self, chapter, step, table, names, lang, events_before })
    }

    /// The table of a chapter before its events.
    fn laid(&self, lang: Lang, chapter: &Chapter) -> Result<Table, LessonFault> {
        let seats = if chapter.seats == 0 { self.names(lang).len() } else { chapter.seats };
        let names = (1..).zip(self.names(lang)).take(seats).map(|(number, name)| format!("name {number} {name}\n"));
        let names: String = names.collect();
        let header = format!("knobel 1\ngame {}\nseats {seats}\n{names}{}\n", self.game, chapter.setup);
        let setup = Record::read(&header).map_err(LessonFault::Header)?.setup;
        let mut table = Table::open(&setup).map_err(LessonFault::Setup)?;
        if let Some(position) = &chapter.position {
            let position = serde_json::from_str(position).map_err(|_| LessonFault::NoJson)?;
            table.set_out(&position).map_err(LessonFault::Position)?;
        }
        Ok(table)
    }
}

impl<'a> LessonPlace<'a> {
    /// The learner's seat.
    pub const LEARNER: Seat = Seat::new(0);

    /// What stands in the lesson for this step.
    pub fn lesson_step(&self) -> &'a LessonStep {
        &self.taught().steps[self.step]
    }

    /// The chapter.
    pub fn taught(&self) -> &'a Chapter {
        &self.lesson.chapters[self.chapter]
    }

    /// What the guide says in a front end.
    pub fn said(&self, front_end: FrontEnd) -> &'a str {
        self.lesson_step().said(front_end).of(self.lang)
    }

    /// What the guide points at in a front end, in words; `None` if it is nothing.
    pub fn pointed_at(&self, front_end: FrontEnd) -> Option<&'a str> {
        self.lesson.part_words(self.lang, front_end, self.lesson_step().at.as_deref()?)
    }

    /// What the learner may do.
    pub fn may(&self) -> May {
        match self.lesson_step().event {
            StepEvent::Next | StepEvent::Watch(_) => May::Look,
            StepEvent::Throw(_) => May::Throw,
            StepEvent::Play { .. } => May::Move,
        }
    }

    /// What has happened since the step before, told event by event.
    pub fn told(&self) -> Vec<String> {
        told_since(self.lang, &self.table, &self.names, self.events_before)
    }

    /// The table at another step of the lesson, by chapter and step; `None` if there is no such step.
    pub fn at(&self, (chapter, step): (usize, usize)) -> Option<LessonPlace<'a>> {
        self.lesson.at(self.lang, chapter, step).ok()
    }

    /// Chapter and step before this one; `None` at the beginning of the lesson.
    pub fn before(&self) -> Option<(usize, usize)> {
        match (self.chapter, self.step) {
            (0, 0) => None,
            (chapter, 0) => Some((chapter - 1, self.lesson.chapters[chapter - 1].steps.len() - 1)),
            (chapter, step) => Some((chapter, step - 1)),
        }
    }

    /// Chapter and step behind this one; `None` at the end of the lesson.
    pub fn after(&self) -> Option<(usize, usize)> {
        if self.step + 1 < self.taught().steps.len() {
            Some((self.chapter, self.step + 1))
        } else {
            self.next_chapter().map(|chapter| (chapter, 0))
        }
    }

    /// The index of the chapter behind this one; `None` if this is the last.
    pub fn next_chapter(&self) -> Option<usize> {
        Some(self.chapter + 1).filter(|next| *next < self.lesson.chapters.len())
    }

    /// The answer to a move, in notation.
    pub fn answer(&self, notation: &str) -> MoveAnswer {
        let StepEvent::Play { wanted, then, instead } = &self.lesson_step().event else { return MoveAnswer::GoesOn };
        let mut table = self.table.clone();
        if !matches!(table.awaits(), Awaited::Move(..)) {
            return MoveAnswer::GoesOn;
        }
        if let Err(refusal) = table.enter_game_event(notation) {
            return MoveAnswer::Cannot(refusal);
        }
        let text = last_text(&table);
        if Some(&text) == self.written(wanted).as_ref() {
            return MoveAnswer::GoesOn;
        }
        throw_on(&mut table, then, &text);
        let own = instead.iter().find(|own| self.written(&own.play).as_ref() == Some(&text));
        let said = own.map(|own| own.said.of(self.lang).to_owned());
        let told = told_since(self.lang, &table, &self.names, self.table.events());
        MoveAnswer::Would(Box::new(TriedMove { text, table, said, told }))
    }

    /// The learner's chances to win by a legal move and by the one that is waited for; `None` if they are not known at once, or
    /// if they are the same and the lesson says why its move is better all the same.
    pub fn chances(&self, coach: &Coach, tried: &str) -> Option<WinningChances> {
        let StepEvent::Play { instead, .. } = &self.lesson_step().event else { return None };
        let (chances, text) = (self.both_chances(coach, tried)?, self.written(tried));
        let is_spoken_of = instead.iter().any(|own| self.written(&own.play) == text);
        (!is_spoken_of || !chances.are_same()).then_some(chances)
    }

    /// The same, whatever the lesson says; `None` if they are not known at once.
    pub(super) fn both_chances(&self, coach: &Coach, tried: &str) -> Option<WinningChances> {
        let StepEvent::Play { wanted, .. } = &self.lesson_step().event else { return None };
        if matches!(coach.basis(&self.table), Basis::Playouts(_)) {
            return None;
        }
        let advice = coach.advise(&self.table);
        let of = |notation: &str| {
            let text = self.written(notation)?;
            let choice = advice.choices.iter().find(|choice| choice.text == text)?;
            Some(choice.chances.of(Self::LEARNER))
        };
        Some(WinningChances { tried: of(tried)?, wanted: of(wanted)? })
    }

    /// A move as records have it; `None` if it is not legal here.
    fn written(&self, notation: &str) -> Option<String> {
        let mut table = self.table.clone();
        table.enter_game_event(notation).ok()?;
        Some(last_text(&table))
    }
}

fn last_text(table: &Table) -> String {
    table.last_event().map(|(_, event)| event.text).unwrap_or_default()
}

/// Enters an event that is written as records have it: dice in another order would be other dice.
fn enter(table: &mut Table, text: &str) -> Result<(), LessonFault> {
    table.enter_game_event(text).map_err(|refusal| LessonFault::Event(text.to_owned(), refusal))?;
    let written = last_text(table);
    if written == text { Ok(()) } else { Err(LessonFault::Unwritten(text.to_owned(), written)) }
}

fn enter_all(table: &mut Table, events: &[String]) -> Result<(), LessonFault> {
    events.iter().try_for_each(|event| enter(table, event))
}

/// Makes the throws that follow from a move without a decision: the prepared ones where they fit, else a cup's whose seed is the move.
fn throw_on(table: &mut Table, prepared: &[String], made: &str) {
    let mut cup = QuickCup::new(made.bytes().fold(7, |seed, byte| seed * 31 + u64::from(byte)) % 10_007);
    let mut prepared = prepared.iter();
    for _ in 0..MOST_THROWS {
        if !matches!(table.awaits(), Awaited::Throw { .. }) || !table.throws_by_itself() {
            break;
        }
        let fits = prepared.next().is_some_and(|thrown| table.enter_game_event(thrown).is_ok());
        if !fits && table.throw_from(&mut cup).is_none() {
            break;
        }
    }
}

/// The sentences of the events behind the first `count`.
fn told_since(lang: Lang, table: &Table, names: &Names, count: usize) -> Vec<String> {
    let told = words::told_events(lang, table, names).into_iter();
    told.filter(|(number, _)| *number > count).map(|(_, told)| told).collect()
}
