//! What a person's decisions lost over all finished games: games are looked through on request, in the background, and what
//! came of each is kept, also over a restart.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use coach::{DecisionTally, ReviewedGame};
use play::GameId;
use rules::Awaits;
use store::ids::{PersonId, TableId};

use super::looked_at::{LookedAt, LookedAtFile};
use super::reviews::Reviews;
use super::verdict::Verdict;
use crate::tables::{Chair, House};

/// Games with more events than this are not reviewed: they take too long.
pub const MOST_EVENTS: usize = 2000;
/// The most games that one request looks through, the last touched first.
pub const MOST_GAMES: usize = 50;
/// The most people whose games are looked through or wait for it.
const MOST_WAITING: usize = 8;

/// What is known and the queue. Clones share them.
#[derive(Clone)]
pub struct Tallies(Arc<SharedTallies>);

struct SharedTallies {
    house: House,
    reviews: Reviews,
    looked_at: Mutex<LookedAtFile>,
    /// The people whose games are being looked through, or wait for it.
    waiting: Mutex<HashSet<PersonId>>,
}

/// A person's finished games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PersonTally {
    /// The games that count, by game.
    pub by_game: Vec<(GameId, DecisionTally)>,
    /// How many games are left out: too long, or played for several seats.
    pub left_out: usize,
    /// How many games have not been looked at.
    pub waiting: usize,
    /// True if they are being looked through now.
    pub is_running: bool,
}

impl Tallies {
    /// Tallies of the games of `house`, by `reviews`. What was looked at is kept beside the solutions.
    pub fn new(house: House, reviews: Reviews) -> Tallies {
        let looked_at = Mutex::new(LookedAtFile::open(house.solutions().shelf().folder()));
        Tallies(Arc::new(SharedTallies { house, reviews, looked_at, waiting: Mutex::default() }))
    }

    /// Drops what is known of a person, who wants to be erased.
    pub fn forget(&self, person: PersonId) {
        lock(&self.0.looked_at).forget(person);
    }

    /// What is known of these finished games of a person.
    pub fn of(&self, person: PersonId, finished: &[TableId]) -> PersonTally {
        let mut told = PersonTally { is_running: lock(&self.0.waiting).contains(&person), ..PersonTally::default() };
        let looked_at = lock(&self.0.looked_at);
        for id in finished {
            let Some(game) = looked_at.get(*id) else {
                told.waiting += 1;
                continue;
            };
            let Some((_, played)) = game.people.iter().find(|(of, _)| *of == person) else {
                told.left_out += 1;
                continue;
            };
            let position = told.by_game.iter().position(|(of, _)| *of == game.game).unwrap_or_else(|| {
                told.by_game.push((game.game, DecisionTally::default()));
                told.by_game.len() - 1
            });
            told.by_game[position].1.add(played.clone());
        }
        told.by_game.sort_by_key(|(game, _)| *game as usize);
        told
    }

    /// Looks through these games of a person in the background, as far as that has not been done; false if too many people
    /// wait already.
    pub fn ask(&self, person: PersonId, finished: &[TableId]) -> bool {
        let mut waiting = lock(&self.0.waiting);
        if waiting.contains(&person) {
            return true;
        }
        if waiting.len() >= MOST_WAITING {
            return false;
        }
        waiting.insert(person);
        tokio::spawn(self.clone().look_through(person, finished.iter().copied().take(MOST_GAMES).collect()));
        true
    }

    async fn look_through(self, person: PersonId, finished: Vec<TableId>) {
        // Also if a review panics, the person must be able to ask again.
        let _done = Done(&self, person);
        for id in finished {
            if let Some(found) = self.look_at(id).await {
                lock(&self.0.looked_at).keep(id, found);
            }
        }
    }

    /// What came of a game; `None` if that is known already, or if it cannot be read now.
    async fn look_at(&self, id: TableId) -> Option<LookedAt> {
        let table = self.0.house.table(id).await.ok()?;
        let game = table.game.as_ref()?;
        let lines = game.lines().len();
        if lock(&self.0.looked_at).get(id).is_some_and(|known| known.lines == lines) {
            return None;
        }
        let nothing = LookedAt { game: game.game(), lines, people: Vec::new() };
        if game.awaits_whom() != Awaits::Nothing || game.events() > MOST_EVENTS {
            return Some(nothing);
        }
        let people: Vec<Option<PersonId>> = table.chairs.iter().map(of_chair).collect();
        let record = game.record();
        drop(table);
        let Some(verdict) = self.0.reviews.look(record).await else { return Some(nothing) };
        Some(LookedAt { people: played_by(&people, &verdict), ..nothing })
    }
}

/// Takes a person off the waiting list when it goes.
struct Done<'a>(&'a Tallies, PersonId);

impl Drop for Done<'_> {
    fn drop(&mut self) {
        lock(&self.0.0.waiting).remove(&self.1);
    }
}

fn of_chair(chair: &Chair) -> Option<PersonId> {
    match chair {
        Chair::Person { person, .. } => Some(*person),
        Chair::Open | Chair::Bot { .. } => None,
    }
}

/// What each person did who played for one seat alone. Who has several seats plays for friends round one device.
fn played_by(people: &[Option<PersonId>], verdict: &Verdict) -> Vec<(PersonId, ReviewedGame)> {
    let mut played = Vec::new();
    for (index, person) in people.iter().enumerate() {
        let Some(person) = person else { continue };
        let is_alone = people.iter().flatten().filter(|other| *other == person).count() == 1;
        if let (true, Some(account)) = (is_alone, verdict.accounts.get(index)) {
            let decisions = verdict.steps.iter().filter_map(|step| step.decision.as_ref());
            let own = decisions.filter(|made| made.seat.index() == index).map(|made| (made.kind, made.cost));
            played.push((*person, ReviewedGame::new(account, own)));
        }
    }
    played
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Every change under these locks is a single step, so a panic elsewhere leaves nothing half done.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
