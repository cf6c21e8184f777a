//! Thinking beside the drawing: bots on one thread, the coach on another, so that neither keeps anybody waiting.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use coach::{Coach, Hint, Review};
use play::Table;
use rules::Seat;
use solve::Shelf;

use crate::table_bots::TableBots;

/// The seed of all estimates: the same position is told the same every time, but for the time that it takes.
const SEED: u64 = 1;
/// How long an estimate for a hint may take.
const HINT_TIME: Duration = Duration::from_secs(1);
/// So many moves are told, the best first.
const MOST_RANKED: usize = 6;

/// What came of thinking. The number is that of the lines in the record when it was asked for.
pub(crate) enum WorkerReply {
    /// What the bot on a seat does.
    Move(usize, Option<String>),
    /// What the coach would do.
    Hint(usize, Hint),
    /// So much of a game has been looked through, from 0 to 1.
    Progress(f64),
    /// A game, looked through.
    Review(Box<Review>),
    /// Whoever was asked will not answer.
    Failed,
}

/// What the coach is asked.
enum CoachRequest {
    Hint(usize, String),
    Review(String),
}

/// Those who think.
pub(crate) struct Workers {
    bots: Sender<(usize, String, Seat)>,
    coach: Sender<CoachRequest>,
    replies: Receiver<WorkerReply>,
}

impl Workers {
    /// Bots with this mind, and a coach who estimates by so many playouts what is not on the shelf.
    pub(crate) fn new(mut table_bots: TableBots, shelf: Shelf) -> Workers {
        let (reply_sender, replies) = channel();
        let (bots, bot_requests) = channel::<(usize, String, Seat)>();
        let bot_replies = reply_sender.clone();
        thread::spawn(move || {
            for (number, record, seat) in bot_requests {
                let chosen = catch(|| table_bots.choose(&Table::load(&record).ok()?, seat));
                let reply = chosen.map_or(WorkerReply::Failed, |text| WorkerReply::Move(number, text));
                if bot_replies.send(reply).is_err() {
                    return;
                }
            }
        });
        let (coach, coach_requests) = channel();
        thread::spawn(move || {
            for request in coach_requests {
                let reply = catch(|| answer_request(request, &shelf, &reply_sender)).unwrap_or(WorkerReply::Failed);
                if reply_sender.send(reply).is_err() {
                    return;
                }
            }
        });
        Workers { bots, coach, replies }
    }

    /// Asks the bot on a seat.
    pub(crate) fn ask_bot(&self, table: &Table, seat: Seat) {
        // Should nobody listen any more, `next` says so.
        let _ = self.bots.send((record_length(table), table.record(), seat));
    }

    /// Asks for a hint.
    pub(crate) fn ask_hint(&self, table: &Table) {
        let _ = self.coach.send(CoachRequest::Hint(record_length(table), table.record()));
    }

    /// Asks the coach to look through a game.
    pub(crate) fn ask_review(&self, table: &Table) {
        let _ = self.coach.send(CoachRequest::Review(table.record()));
    }

    /// What has been thought of meanwhile.
    pub(crate) fn next(&self) -> Option<WorkerReply> {
        self.replies.try_recv().ok()
    }
}

/// How many lines the record of a table has: whatever happens makes it more.
pub(crate) fn record_length(table: &Table) -> usize {
    table.lines().len()
}

/// What comes of something that should not break; nothing if it does.
fn catch<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}

fn answer_request(request: CoachRequest, shelf: &Shelf, reply_sender: &Sender<WorkerReply>) -> WorkerReply {
    match request {
        CoachRequest::Hint(number, record) => {
            let Ok(table) = Table::load(&record) else { return WorkerReply::Failed };
            WorkerReply::Hint(number, Hint::find(&table, shelf, HINT_TIME, MOST_RANKED))
        }
        CoachRequest::Review(record) => {
            let Ok(table) = Table::load(&record) else { return WorkerReply::Failed };
            let coach = Coach::new(shelf.clone(), coach::PLAYOUTS, SEED);
            let mut tell = |done: usize, of: usize| {
                // Whoever asked may have gone.
                let _ = reply_sender.send(WorkerReply::Progress(f64::from(done as u32) / f64::from(of.max(1) as u32)));
            };
            WorkerReply::Review(Box::new(coach.review(&table, &mut tell)))
        }
    }
}
