//! Commands to clubs, and their evenings at tables.

use std::sync::Arc;
use std::time::Duration;

use play::GameId;
use store::ids::{ClubId, LinkId, LogId, PersonId, TableId};
use store::{Append, AppendError, NewEvent, StoreError};

use super::avatar::Avatar;
use super::command::ClubCommand;
use super::evening::Evening;
use super::event::ClubEvent;
use super::result::result_of_table;
use super::state::{Belongs, Club};
use crate::ClubRefusal;
use crate::log_cache::{Decided, LogCache, LogError, Never, Unplayable};
use crate::tables::{
    AtClub, Chair, ClubChair, Command, HostDie, House, HouseError, MemberId, Opening, TableRefused, run_to_completion,
};

/// How long a club stays in memory after it was last asked for.
const FORGET_AFTER: Duration = Duration::from_secs(600);

/// Why a club cannot be had or changed.
#[derive(Debug, thiserror::Error)]
pub enum ClubError {
    /// There is no such club.
    #[error("no such club")]
    NoClub,
    /// Somebody was always quicker.
    #[error("somebody was quicker")]
    TooLate,
    /// It is not allowed.
    #[error("not allowed: {0:?}")]
    Refused(ClubRefusal),
    /// The club's events cannot be replayed.
    #[error(transparent)]
    Unplayable(#[from] Unplayable),
    /// A table of the club does not do what it should.
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

/// Which table an evening goes to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EveningTable {
    /// What is played.
    pub game: GameId,
    /// Whether everybody throws real dice.
    pub real_dice: bool,
    /// Whose die is thrown for the host (S-54).
    pub host_die: HostDie,
    /// What the table is called.
    pub name: String,
    /// What somebody is called whose name has been erased: a member's name in the host's language.
    pub nameless: String,
}

/// Somebody who comes when the table is open already.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LateComer {
    /// Somebody of the club.
    Member(MemberId),
    /// A guest by name.
    Guest(String),
}

/// The clubs of a house. Clones are the same clubs.
#[derive(Clone)]
pub struct Clubs(Arc<Inner>);

struct Inner {
    house: House,
    cache: LogCache<Club>,
}

impl Clubs {
    /// The clubs of a house. From now on they note the results of games that come to their end at this server.
    pub fn new(house: House) -> Clubs {
        let mut ended = house.ended_games();
        let cache = LogCache::new(house.store().clone());
        let clubs = Clubs(Arc::new(Inner { house, cache }));
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

    /// A club as it is now.
    pub async fn look(&self, id: ClubId) -> Result<Arc<Club>, ClubError> {
        Ok(self.0.cache.newest(id).await?.state)
    }

    /// The club that a link for members leads to.
    pub async fn by_link(&self, id: ClubId, link: LinkId) -> Result<Arc<Club>, ClubError> {
        let club = self.look(id).await?;
        if club.link == link { Ok(club) } else { Err(ClubError::NoClub) }
    }

    /// Founds a club.
    pub async fn found(&self, person: PersonId, name: String, founder: String) -> Result<ClubId, ClubError> {
        let avatar = Avatar::random(&mut self.0.house.cup(), &[]);
        let event = ClubEvent::Founded { name, link: LinkId::random(), founder, avatar, person };
        let id = ClubId::random();
        let club = Club::founded(id, &event).map_err(|_| ClubError::NoClub)?;
        let events = vec![NewEvent { by: Some(person), text: event.to_text() }];
        let append = Append { log: id.into(), expected: 0, events, card: club.card() };
        match self.0.house.store().append(append).await {
            Ok(_) => Ok(id),
            Err(AppendError::Conflict) => Err(ClubError::TooLate),
            Err(AppendError::Failed(error)) => Err(error.into()),
        }
    }

    /// Carries out a person's command; gives the club after it, which is durable.
    pub async fn ask(&self, id: ClubId, person: PersonId, command: ClubCommand) -> Result<Arc<Club>, ClubError> {
        let cup = self.0.house.cup();
        self.change(id, Some(person), move |club| {
            club.decide(person, command.clone(), store::clock::now(), &mut cup.clone())
        })
        .await
    }

    /// Appends what `decide` makes of the club as it is, to its end even if the caller is dropped.
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
            changed.await.map_err(ClubError::from)
        });
        changing.await.unwrap_or(Err(ClubError::House(HouseError::Broken)))
    }

    // An evening at its table.

    /// Opens a table for those who are here, and leads the evening there. If a table is open already, that one is it.
    pub async fn to_table(&self, id: ClubId, person: PersonId, wanted: EveningTable) -> Result<TableId, ClubError> {
        let opening = {
            let club = self.look(id).await?;
            let evening = club.run_by(person)?;
            if let Some(running) = &evening.running {
                return Ok(running.table);
            }
            opening(&club, evening, person, &wanted)?
        };
        let (evening, game) = (opening.club.as_ref().map_or(0, |at| at.evening), wanted.game);
        let chairs = opening.chairs.len();
        let table = self.0.house.open_table(person, opening).await?;
        let noted = self.change(id, Some(person), move |club| {
            let on = club.run_by(person)?;
            match &on.running {
                Some(_) => Err(ClubRefusal::AtTable),
                None if on.number != evening => Err(ClubRefusal::NoEvening),
                None => Ok(vec![ClubEvent::TableOpened { evening, table, game: game.id().to_owned() }]),
            }
        });
        if let Err(error) = noted.await {
            // Another host was quicker: nobody sits at this one.
            for chair in 0..chairs {
                let _ = self.0.house.ask(table, person, None, Command::Free(chair)).await;
            }
            return Err(error);
        }
        self.0.house.ask(table, person, None, Command::Start).await?;
        Ok(table)
    }

    /// A chair at the running table for somebody who comes late, before the first throw.
    pub async fn add_late_comer(
        &self,
        id: ClubId,
        person: PersonId,
        who: LateComer,
        nameless: String,
    ) -> Result<(), ClubError> {
        let member = match who {
            LateComer::Member(member) => member,
            LateComer::Guest(name) => {
                self.ask(id, person, ClubCommand::AddGuest(name.clone())).await?;
                let club = self.look(id).await?;
                let mut newest = club.members.iter().rev();
                let guest = newest.find(|member| member.name.as_deref() == Some(&name));
                guest.ok_or(ClubRefusal::NoSuchMember)?.id
            }
        };
        let (table, chair, of_club, evening) = {
            let club = self.look(id).await?;
            let evening = club.run_by(person)?;
            let running = evening.running.as_ref().ok_or(ClubRefusal::NoTable)?;
            let known = club.member(member).filter(|member| matches!(member.belongs, Belongs::Member | Belongs::Guest));
            known.ok_or(ClubRefusal::NoSuchMember)?;
            let chair = chair_of(&club, member, person, &nameless);
            (running.table, chair, club_chair(&club, evening, member, running.game), evening.number)
        };
        self.0.house.ask(table, person, None, Command::Add(chair, of_club)).await?;
        let came = self.change(id, Some(person), move |club| {
            let is_here = club.evening(evening).is_none_or(|evening| evening.is_here(member));
            Ok(if is_here { Vec::new() } else { vec![ClubEvent::Came { evening, member }] })
        });
        came.await.map(drop)
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

    /// Notes results that no server has noted, of clubs that are in memory: a server may have ended between the last move and
    /// the noting.
    async fn note_missed_results(&self) {
        for club in self.0.cache.in_memory() {
            let running = club.open_evening().and_then(|evening| evening.running.as_ref());
            if let Some(running) = running {
                self.note_result(running.table).await;
            }
        }
    }

    /// Notes how a table's game ended, once.
    async fn note_result(&self, table: TableId) {
        let (id, evening, game, lines, is_over) = match self.0.house.table(table).await {
            Ok(table) => match &table.club {
                Some(at) => (at.club, at.evening, table.game_id(), result_of_table(&table), table.is_over()),
                None => return,
            },
            Err(error) => {
                tracing::warn!(%table, %error, "a club's table cannot be had");
                return;
            }
        };
        if !is_over {
            return;
        }
        let noted = self.change(id, None, move |club| {
            let Some(of) = club.evening(evening) else { return Ok(Vec::new()) };
            let is_running = of.running.as_ref().is_some_and(|running| running.table == table);
            let known = of.games.iter().position(|played| played.table == Some(table));
            let at = store::clock::now();
            Ok(match (known, &lines) {
                // A last move can be taken back; then the table's game ends once more, perhaps otherwise.
                (Some(index), Some(lines))
                    if of.games[index].corrections.iter().all(|change| change.reason.is_empty()) =>
                {
                    let lines = lines.clone();
                    if of.games[index].lines() == lines {
                        Vec::new()
                    } else {
                        vec![ClubEvent::Corrected { evening, game: index, at, lines, reason: String::new() }]
                    }
                }
                (None, Some(lines)) if is_running => {
                    let (game, lines) = (game.id().to_owned(), lines.clone());
                    vec![ClubEvent::Noted { evening, table, at, game, lines }]
                }
                (None, None) if is_running => vec![ClubEvent::TableLeft { evening, table }],
                _ => Vec::new(),
            })
        });
        if let Err(error) = noted.await {
            tracing::warn!(%table, %error, "a club could not note a result");
        }
    }
}

impl Club {
    /// These events, and the club after them.
    fn decision(&self, by: Option<PersonId>, events: &[ClubEvent]) -> Result<Decided<Club>, ClubError> {
        let mut after = self.clone();
        for event in events {
            after.apply(by, event).map_err(|error| {
                tracing::error!(club = %self.id, %error, "a decision cannot be applied");
                ClubError::House(HouseError::Broken)
            })?;
        }
        let events = events.iter().map(|event| NewEvent { by, text: event.to_text() }).collect();
        Ok(Decided { events, after })
    }
}

/// The table that an evening goes to.
fn opening(club: &Club, evening: &Evening, person: PersonId, wanted: &EveningTable) -> Result<Opening, ClubError> {
    let seats = wanted.game.info().seats;
    if !seats.contains(&evening.seats.len()) {
        let allowed = rules::SetupError::Seats { given: evening.seats.len(), allowed: seats };
        return Err(HouseError::Refused(TableRefused::Setup(allowed.into())).into());
    }
    let how = club.rules_of(wanted.game);
    let chairs = evening.seats.iter().map(|member| chair_of(club, *member, person, &wanted.nameless)).collect();
    let of_club = evening.seats.iter().map(|member| club_chair(club, evening, *member, wanted.game)).collect();
    let at = AtClub {
        club: club.id,
        evening: evening.number,
        chairs: of_club,
        hosts: club.hosts().filter_map(|host| host.person).collect(),
        host_die: wanted.host_die,
    };
    Ok(Opening {
        game: wanted.game.id().to_owned(),
        name: wanted.name.clone(),
        code: String::new(),
        is_public: false,
        rules: how.rules,
        deck: how.deck.filter(|_| wanted.game.info().takes_deck),
        real_dice: wanted.real_dice,
        hints: false,
        chairs,
        rematch_of: None,
        club: Some(at),
    })
}

/// Who acts for a member: whoever it is on the web, or the host's device.
fn chair_of(club: &Club, member: MemberId, host: PersonId, nameless: &str) -> Chair {
    let known = club.member(member);
    let name = known.and_then(|known| known.name.clone()).unwrap_or_else(|| nameless.to_owned());
    Chair::Person { person: known.and_then(|known| known.person).unwrap_or(host), name }
}

/// The bonus eyes are Spelunke's (S-46).
fn club_chair(club: &Club, evening: &Evening, member: MemberId, game: GameId) -> ClubChair {
    let bonus = if game.takes_jokers() { club.bonus_of(member, evening.number) } else { 0 };
    ClubChair { member: Some(member), bonus }
}
