//! Thinking beside the drawing: bots on one thread, the coach on another, so that neither keeps anybody waiting.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use coach::{Coach, Hint, Review};
use play::Table;
use rules::Seat;
use solve::Shelf;

use crate::mind::Mind;

/// The seed of all estimates: the same position is told the same every time, but for the time that it takes.
const SEED: u64 = 1;
/// How long an estimate for a hint may take.
const HINT_TIME: Duration = Duration::from_secs(1);
/// So many moves are told, the best first.
const MOST_TOLD: usize = 6;

/// What came of thinking. The number is that of the lines in the record when it was asked for.
pub(crate) enum Thought {
    /// What the bot on a seat does.
    Move(usize, Option<String>),
    /// What the coach would do.
    Hint(usize, Hint),
    /// So much of a game has been looked through, from 0 to 1.
    Part(f64),
    /// A game, looked through.
    Review(Box<Review>),
    /// Whoever was asked will not answer.
    Broke,
}

/// What the coach is asked.
enum Question {
    Hint(usize, String),
    Review(String),
}

/// Those who think.
pub(crate) struct Thinkers {
    bots: Sender<(usize, String, Seat)>,
    coach: Sender<Question>,
    thoughts: Receiver<Thought>,
}

impl Thinkers {
    /// Bots with this mind, and a coach who estimates by so many playouts what is not on the shelf.
    pub(crate) fn new(mut mind: Mind, shelf: Shelf) -> Thinkers {
        let (answers, thoughts) = channel();
        let (bots, for_bots) = channel::<(usize, String, Seat)>();
        let of_bots = answers.clone();
        thread::spawn(move || {
            for (number, record, seat) in for_bots {
                let chosen = unbroken(|| mind.choose(&Table::load(&record).ok()?, seat));
                let thought = chosen.map_or(Thought::Broke, |text| Thought::Move(number, text));
                if of_bots.send(thought).is_err() {
                    return;
                }
            }
        });
        let (coach, for_coach) = channel();
        thread::spawn(move || {
            for question in for_coach {
                let thought = unbroken(|| answer(question, &shelf, &answers)).unwrap_or(Thought::Broke);
                if answers.send(thought).is_err() {
                    return;
                }
            }
        });
        Thinkers { bots, coach, thoughts }
    }

    /// Asks the bot on a seat.
    pub(crate) fn ask_bot(&self, table: &Table, seat: Seat) {
        // Should nobody listen any more, `next` says so.
        let _ = self.bots.send((lines(table), table.record(), seat));
    }

    /// Asks for a hint.
    pub(crate) fn ask_hint(&self, table: &Table) {
        let _ = self.coach.send(Question::Hint(lines(table), table.record()));
    }

    /// Asks the coach to look through a game.
    pub(crate) fn ask_review(&self, table: &Table) {
        let _ = self.coach.send(Question::Review(table.record()));
    }

    /// What has been thought of meanwhile.
    pub(crate) fn next(&self) -> Option<Thought> {
        self.thoughts.try_recv().ok()
    }
}

/// How many lines the record of a table has: whatever happens makes it more.
pub(crate) fn lines(table: &Table) -> usize {
    table.lines().len()
}

/// What comes of something that should not break; nothing if it does.
fn unbroken<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}

fn answer(question: Question, shelf: &Shelf, answers: &Sender<Thought>) -> Thought {
    match question {
        Question::Hint(number, record) => {
            let Ok(table) = Table::load(&record) else { return Thought::Broke };
            Thought::Hint(number, Hint::find(&table, shelf, HINT_TIME, MOST_TOLD))
        }
        Question::Review(record) => {
            let Ok(table) = Table::load(&record) else { return Thought::Broke };
            let coach = Coach::new(shelf.clone(), coach::PLAYOUTS, SEED);
            let mut tell = |done: usize, of: usize| {
                // Whoever asked may have gone.
                let _ = answers.send(Thought::Part(f64::from(done as u32) / f64::from(of.max(1) as u32)));
            };
            Thought::Review(Box::new(coach.review(&table, &mut tell)))
        }
    }
}
