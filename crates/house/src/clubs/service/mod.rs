//! The clubs of a house: the cache of their states, and commands to them.

mod evening_table;
mod lots;
mod noting;

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use store::ids::{ClubId, LinkId, LogId, PersonId};
use store::{Append, AppendError, Names, NewEvent, StoreError};

pub use self::evening_table::{EveningTable, LateComer};
use super::avatar::Avatar;
use super::command::ClubCommand;
use super::event::ClubEvent;
use super::state::Club;
use crate::ClubRefusal;
use crate::log_cache::{Decided, LogCache, LogError, Never, Unplayable};
use crate::names::NameBook;
use crate::tables::{House, HouseError, run_to_completion};

/// How long a club stays in memory after it was last asked for.
const FORGET_AFTER: Duration = Duration::from_secs(600);

/// Why a club cannot be had or changed.
#[derive(Debug, thiserror::Error)]
pub enum ClubError {
    #[error("no such club")]
    NoClub,
    /// Other servers appended first, at every attempt.
    #[error("somebody was quicker")]
    TooLate,
    /// The command is refused; nothing has changed.
    #[error("not allowed: {0:?}")]
    Refused(ClubRefusal),
    /// The club's events cannot be replayed.
    #[error(transparent)]
    Unplayable(#[from] Unplayable),
    /// A command to a table of the club failed.
    #[error(transparent)]
    House(#[from] HouseError),
    /// The store does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<LogError<ClubError>> for ClubError {
    fn from(error: LogError<ClubError>) -> ClubError {
        match error {
            LogError::NoLog => ClubError::NoClub,
            LogError::TooLate => ClubError::TooLate,
            LogError::Refused(error) => error,
            LogError::Unplayable(error) => ClubError::Unplayable(error),
            LogError::Store(error) => ClubError::Store(error),
        }
    }
}

impl From<LogError<Never>> for ClubError {
    fn from(error: LogError<Never>) -> ClubError {
        error.of_reading::<ClubError>().into()
    }
}

impl From<ClubRefusal> for ClubError {
    fn from(why: ClubRefusal) -> ClubError {
        ClubError::Refused(why)
    }
}

/// All clubs of a house. Clones share them.
#[derive(Clone)]
pub struct Clubs(Arc<SharedClubs>);

struct SharedClubs {
    house: House,
    cache: LogCache<Club>,
    /// Phases of draws of lots that are waited for, so that no second task waits.
    lots_awaited: Mutex<HashSet<lots::AwaitedLots>>,
}

impl Clubs {
    /// Also starts the task that notes the results of games that come to their end at this server.
    pub fn new(house: House) -> Clubs {
        let mut ended = house.ended_games();
        let cache = LogCache::new(house.store().clone());
        let clubs = Clubs(Arc::new(SharedClubs { house, cache, lots_awaited: Mutex::default() }));
        let listening = Arc::downgrade(&clubs.0);
        tokio::spawn(async move {
            while let Some(game) = ended.recv().await {
                let Some(clubs) = listening.upgrade().map(Clubs) else { return };
                tokio::spawn(async move {
                    clubs.note_result(game.table).await;
                    drop(game.noted);
                });
            }
        });
        clubs
    }

    pub(super) fn house(&self) -> &House {
        &self.0.house
    }

    pub(super) fn cache(&self) -> &LogCache<Club> {
        &self.0.cache
    }

    /// The newest state of a club.
    pub async fn look(&self, id: ClubId) -> Result<Arc<Club>, ClubError> {
        Ok(self.seen(self.0.cache.newest(id).await?))
    }

    /// A club, at least as new as the event number `seq`, if there is one. Watchers of the store hear of an event before
    /// the state after it is the newest.
    pub async fn since(&self, id: ClubId, seq: u64) -> Result<Arc<Club>, ClubError> {
        Ok(self.seen(self.0.cache.at_least(id, seq).await?))
    }

    /// The club, if `link` is its link for members.
    pub async fn by_link(&self, id: ClubId, link: LinkId) -> Result<Arc<Club>, ClubError> {
        let club = self.look(id).await?;
        if club.link == link { Ok(club) } else { Err(ClubError::NoClub) }
    }

    /// Appends the first event of a new club.
    pub async fn found(&self, person: PersonId, name: String, founder: String) -> Result<ClubId, ClubError> {
        let avatar = Avatar::random(&mut self.0.house.cup(), &[]);
        let (mut names, mut new) = (Names::default(), Vec::new());
        let mut event = ClubEvent::Founded { name, link: LinkId::random(), founder: founder.into(), avatar, person };
        event.enter_name(|_| None, &mut NameBook::new(&mut names, &mut new));
        let id = ClubId::random();
        let club = Club::founded(id, &event, names).map_err(|_| ClubError::NoClub)?;
        let events = vec![NewEvent { by: Some(person), text: event.to_text() }];
        let append = Append { log: id.into(), expected: 0, events, names: new, card: club.card() };
        match self.0.house.store().append(append).await {
            Ok(_) => Ok(id),
            Err(AppendError::Conflict) => Err(ClubError::TooLate),
            Err(AppendError::Failed(error)) => Err(error.into()),
        }
    }

    /// Carries out a person's command; gives the club after it, which is durable.
    pub async fn ask(&self, id: ClubId, person: PersonId, command: ClubCommand) -> Result<Arc<Club>, ClubError> {
        let (cup, clubs) = (self.0.house.cup(), self.clone());
        self.change(id, Some(person), move |club| {
            let (now, sealer) = (store::clock::now(), clubs.sealer(club));
            club.decide(person, command.clone(), now, &mut cup.clone(), sealer.as_ref())
        })
        .await
    }

    /// Appends the events that `decide` makes of the club; runs to its end even if the caller is dropped.
    pub(super) async fn change(
        &self,
        id: ClubId,
        by: Option<PersonId>,
        decide: impl Fn(&Club) -> Result<Vec<ClubEvent>, ClubRefusal> + Send + Sync + 'static,
    ) -> Result<Arc<Club>, ClubError> {
        let clubs = self.clone();
        let changing = tokio::spawn(async move {
            let seq = clubs.0.cache.newest_seq(id).await?;
            let changed = clubs.0.cache.change(id, seq, |club| club.decision(by, &decide(club)?));
            let changed = changed.await?;
            clubs.await_lots(&changed);
            Ok(changed)
        });
        changing.await.unwrap_or(Err(ClubError::House(HouseError::Broken)))
    }

    /// Deletes a club or a table for ever; true if there was one.
    pub async fn delete(&self, log: LogId) -> Result<bool, HouseError> {
        let clubs = self.clone();
        run_to_completion(async move {
            let held = clubs.0.cache.hold(log.of_club()).await;
            let was_there = clubs.0.house.delete(log.of_table()).await;
            clubs.0.cache.forget(held);
            was_there
        })
        .await
    }

    /// Background maintenance: forgets idle clubs and notes results that were missed.
    pub async fn tidy(&self) {
        self.0.cache.forget_idle(FORGET_AFTER);
        self.note_missed_results().await;
    }
}

impl Club {
    /// A decision: these events, and the club after them.
    fn decision(&self, by: Option<PersonId>, events: &[ClubEvent]) -> Result<Decided<Club>, ClubError> {
        let (mut after, mut names, mut kept) = (self.clone(), Vec::new(), Vec::new());
        for event in events {
            let mut event = event.clone();
            let person_of = |member| self.member(member).and_then(|member| member.person);
            event.enter_name(person_of, &mut NameBook::new(&mut after.names, &mut names));
            after.apply(by, &event).map_err(|error| {
                tracing::error!(%error, "a decision cannot be applied");
                tracing::debug!(club = self.id.short(), "that was here");
                ClubError::House(HouseError::Broken)
            })?;
            kept.push(NewEvent { by, text: event.to_text() });
        }
        Ok(Decided { events: kept, names, after })
    }
}
