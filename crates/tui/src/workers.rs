//! Worker threads beside the drawing: one for the bots, one for the coach, and one that solves a table.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use coach::{Coach, Hint, Review};
use play::Table;
use rules::Seat;
use solve::Shelf;

use crate::table_bots::{BotAction, TableBots};

/// The seed of estimates: a position gets the same estimate every time, as far as the time limit allows.
const SEED: u64 = 1;
/// How long an estimate for a hint may take.
const HINT_TIME: Duration = Duration::from_secs(1);
/// The most moves of a hint.
const MOST_RANKED: usize = 6;

/// An answer of a worker. The number is the length of the record when it was asked for: a stale answer has another one.
pub(crate) enum WorkerReply {
    /// What the bot does; `None` if no move was awaited.
    Bot(usize, Option<BotAction>),
    Hint(usize, Hint),
    /// The reviewed part of a game, from 0 to 1.
    Progress(f64),
    Review(Box<Review>),
    /// The table has been solved: hints and reviews are exact from now on.
    Solved,
    /// The table could not be solved; estimates stay.
    NotSolved,
    /// The worker panicked, or could not read the record.
    Failed,
}

enum BotRequest {
    /// A record with its number of lines: what does the bot on this seat do?
    Choose(usize, String, Seat),
    /// The record of a game that is over.
    End(String),
}

enum CoachRequest {
    Hint(usize, String),
    Review(String),
}

/// The request queues of the workers and the queue of their replies.
pub(crate) struct TableWorkers {
    bots: Sender<BotRequest>,
    coach: Sender<CoachRequest>,
    replies: Receiver<WorkerReply>,
    /// For the solver's thread, which is started when it is needed.
    solver: (Shelf, Sender<WorkerReply>),
}

impl TableWorkers {
    /// Starts both threads. The coach estimates what is not on the shelf.
    pub(crate) fn new(mut table_bots: TableBots, shelf: Shelf) -> TableWorkers {
        let (reply_sender, replies) = channel();
        let (bots, bot_requests) = channel();
        let bot_replies = reply_sender.clone();
        thread::spawn(move || {
            for request in bot_requests {
                let (number, record, seat) = match request {
                    BotRequest::Choose(number, record, seat) => (number, record, seat),
                    BotRequest::End(record) => {
                        // This needs no answer.
                        catch(|| Table::load(&record).map(|table| table_bots.end_game(&table)));
                        continue;
                    }
                };
                let chosen = catch(|| table_bots.choose(&Table::load(&record).ok()?, seat));
                let reply = chosen.map_or(WorkerReply::Failed, |text| WorkerReply::Bot(number, text));
                if bot_replies.send(reply).is_err() {
                    return;
                }
            }
        });
        let solver = (shelf.clone(), reply_sender.clone());
        let (coach, coach_requests) = channel();
        thread::spawn(move || {
            for request in coach_requests {
                let reply = catch(|| answer_request(request, &shelf, &reply_sender)).unwrap_or(WorkerReply::Failed);
                if reply_sender.send(reply).is_err() {
                    return;
                }
            }
        });
        TableWorkers { bots, coach, replies, solver }
    }

    pub(crate) fn ask_bot(&self, table: &Table, seat: Seat) {
        // A worker that is gone is reported by `next`.
        let _ = self.bots.send(BotRequest::Choose(record_length(table), table.record(), seat));
    }

    /// Tells the bots that the game is over.
    pub(crate) fn end_game(&self, table: &Table) {
        let _ = self.bots.send(BotRequest::End(table.record()));
    }

    pub(crate) fn ask_hint(&self, table: &Table) {
        let _ = self.coach.send(CoachRequest::Hint(record_length(table), table.record()));
    }

    pub(crate) fn ask_review(&self, table: &Table) {
        let _ = self.coach.send(CoachRequest::Review(table.record()));
    }

    /// Solves the table in the background, if that takes seconds and the solution can be kept; false if it does not.
    pub(crate) fn ask_solution(&self, table: &Table) -> bool {
        let (solutions, sender) = self.solver.clone();
        let coach = Coach::new(solutions, coach::PLAYOUTS, SEED);
        let can_be_kept = || fs::create_dir_all(coach.shelf().folder()).is_ok();
        if !coach.solves_in_seconds(table) || !can_be_kept() {
            return false;
        }
        let record = table.record();
        thread::spawn(move || {
            let solved = catch(|| {
                let table = Table::load(&record).ok()?;
                coach.solve(&table, 1, &|_| ()).ok()?;
                coach.knows(&table).then_some(())
            });
            let reply = if solved.flatten().is_some() { WorkerReply::Solved } else { WorkerReply::NotSolved };
            // The screen may be closed by now.
            let _ = sender.send(reply);
        });
        true
    }

    /// The next reply; `None` if there is none yet.
    pub(crate) fn next(&self) -> Option<WorkerReply> {
        self.replies.try_recv().ok()
    }
}

/// The number of lines in a table's record, which grows with every event.
pub(crate) fn record_length(table: &Table) -> usize {
    table.lines().len()
}

/// The result of `work`; `None` if it panics.
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
                // The screen may be closed by now.
                let _ = reply_sender.send(WorkerReply::Progress(f64::from(done as u32) / f64::from(of.max(1) as u32)));
            };
            WorkerReply::Review(Box::new(coach.review(&table, &mut tell)))
        }
    }
}
