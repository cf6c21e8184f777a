//! The clubs of the house: in memory as their logs have them, changed by one append at a time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex as PlainMutex, MutexGuard as PlainGuard, PoisonError};
use std::time::{Duration, Instant};

use play::GameId;
use tokio::sync::{Mutex, OwnedMutexGuard, watch};

use super::avatar::Avatar;
use super::command::ClubCommand;
use super::evening::Evening;
use super::event::{ClubEvent, MemberId};
use super::result::of_table;
use super::state::{Belongs, Club, Unplayable};
use crate::ClubRefusal;
use crate::tables::{AtClub, Chair, ClubChair, Command, HostDie, House, HouseError, Opening, TableRefused};
use store::ids::{ClubId, LinkId, PersonId, TableId};
use store::{Append, AppendError, NewEvent, Store, StoreError};

/// How often a wish is tried when somebody else is always quicker.
pub(super) const MOST_TRIES: usize = 16;
/// How long a club stays in memory when nobody looks at it.
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

/// A club in memory.
struct Kept {
    club: Arc<Mutex<Arc<Club>>>,
    /// The number of its last event, as far as this server has heard.
    heard: watch::Receiver<u64>,
    touched: Instant,
}

/// The clubs. Cheap to clone.
#[derive(Clone)]
pub struct Clubs(Arc<Inner>);

struct Inner {
    house: House,
    kept: PlainMutex<HashMap<ClubId, Kept>>,
}

impl Clubs {
    /// The clubs of a house. They listen for games that come to their end.
    pub fn new(house: House) -> Clubs {
        let mut ended = house.ended();
        let clubs = Clubs(Arc::new(Inner { house, kept: PlainMutex::default() }));
        let listening = Arc::downgrade(&clubs.0);
        tokio::spawn(async move {
            loop {
                match ended.recv().await {
                    Ok(table) => {
                        let Some(inner) = listening.upgrade() else { return };
                        Clubs(inner).note_table(table).await;
                    }
                    // What was missed is noted when somebody looks at the club.
                    Err(tokio::sync::broadcast::error::RecvError::Lagged(_)) => {}
                    Err(tokio::sync::broadcast::error::RecvError::Closed) => return,
                }
            }
        });
        clubs
    }

    pub(super) fn house(&self) -> &House {
        &self.0.house
    }

    fn store(&self) -> &Store {
        self.0.house.store()
    }

    /// A club as it is now, locked: as long as somebody holds it, this server changes nothing there.
    pub async fn club(&self, id: ClubId) -> Result<OwnedMutexGuard<Arc<Club>>, ClubError> {
        let Some((club, heard)) = self.known(id) else { return self.load(id).await };
        let mut club = club.lock_owned().await;
        // Another server may have written meanwhile, and word of it may still be on its way.
        let last = self.store().last_by_anyone(id).await?.unwrap_or(0).max(heard);
        if last > club.seq {
            self.catch_up(&mut club).await?;
        }
        // What has been deleted has nothing to catch up with.
        if last > club.seq {
            self.forget(id);
            return self.load(id).await;
        }
        Ok(club)
    }

    fn known(&self, id: ClubId) -> Option<(Arc<Mutex<Arc<Club>>>, u64)> {
        let mut kept = lock(&self.0.kept);
        let kept = kept.get_mut(&id)?;
        kept.touched = Instant::now();
        let heard = *kept.heard.borrow();
        Some((Arc::clone(&kept.club), heard))
    }

    async fn load(&self, id: ClubId) -> Result<OwnedMutexGuard<Arc<Club>>, ClubError> {
        // Watching begins before reading, so that nothing falls in between.
        let heard = self.store().watch(id);
        let events = self.store().read(id, 0).await?;
        // A table's log is no club's, whoever asks for it.
        if events.first().is_none_or(|event| !event.text.starts_with("{\"founded\"")) {
            return Err(ClubError::NoClub);
        }
        let loaded = Club::replay(id, &events)?.ok_or(ClubError::NoClub)?;
        let club = {
            let mut kept = lock(&self.0.kept);
            let kept = kept.entry(id).or_insert_with(|| Kept {
                club: Arc::new(Mutex::new(Arc::new(loaded))),
                heard,
                touched: Instant::now(),
            });
            Arc::clone(&kept.club)
        };
        Ok(club.lock_owned().await)
    }

    /// Forgets a club that is no longer what it was in memory.
    pub(super) fn forget(&self, id: ClubId) {
        lock(&self.0.kept).remove(&id);
    }

    async fn catch_up(&self, club: &mut Arc<Club>) -> Result<(), ClubError> {
        let events = self.store().read(club.id, club.seq).await?;
        let mut after = Club::clone(club);
        after.catch_up(&events)?;
        *club = Arc::new(after);
        Ok(())
    }

    /// A club as it is now, to look at.
    pub async fn look(&self, id: ClubId) -> Result<Arc<Club>, ClubError> {
        Ok(Arc::clone(&*self.club(id).await?))
    }

    /// The club that a link for members leads to.
    pub async fn by_link(&self, id: ClubId, link: LinkId) -> Result<Arc<Club>, ClubError> {
        let club = self.look(id).await?;
        if club.link == link { Ok(club) } else { Err(ClubError::NoClub) }
    }

    /// Founds a club.
    pub async fn found(&self, person: PersonId, name: String, founder: String) -> Result<ClubId, ClubError> {
        let avatar = Avatar::random(&mut self.house().cup(), &[]);
        let event = ClubEvent::Founded { name, link: LinkId::random(), founder, avatar, person };
        let id = ClubId::random();
        let club = Club::founded(id, &event).map_err(|_| ClubError::NoClub)?;
        let events = vec![NewEvent { by: Some(person), text: event.to_text() }];
        let append = Append { log: id.into(), expected: 0, events, card: club.card() };
        match self.store().append(append).await {
            Ok(_) => Ok(id),
            Err(AppendError::Conflict) => Err(ClubError::TooLate),
            Err(AppendError::Failed(error)) => Err(error.into()),
        }
    }

    /// Does what a person asks for, and returns the number of the last event when that is durable. When somebody else was
    /// quicker, it is decided anew.
    pub async fn ask(&self, id: ClubId, person: PersonId, wish: ClubCommand) -> Result<u64, ClubError> {
        let cup = self.house().cup();
        self.change(id, Some(person), move |club| {
            club.decide(person, wish.clone(), store::clock::now(), &mut cup.clone())
        })
        .await
    }

    /// Changes a club as long as a decision holds, to its end even if whoever asked has left.
    pub(super) async fn change(
        &self,
        id: ClubId,
        by: Option<PersonId>,
        decide: impl Fn(&Club) -> Result<Vec<ClubEvent>, ClubRefusal> + Send + 'static,
    ) -> Result<u64, ClubError> {
        let clubs = self.clone();
        let changing = tokio::spawn(async move {
            let mut club = clubs.club(id).await?;
            for _ in 0..MOST_TRIES {
                let events = decide(&club)?;
                if let Some(seq) = clubs.append(&mut club, by, &events).await? {
                    return Ok(seq);
                }
                clubs.catch_up(&mut club).await?;
            }
            Err(ClubError::TooLate)
        });
        changing.await.unwrap_or(Err(ClubError::House(HouseError::Broken)))
    }

    /// Appends events; nothing if somebody else was quicker.
    async fn append(
        &self,
        club: &mut Arc<Club>,
        by: Option<PersonId>,
        events: &[ClubEvent],
    ) -> Result<Option<u64>, ClubError> {
        if events.is_empty() {
            return Ok(Some(club.seq));
        }
        let mut after = Club::clone(club);
        for event in events {
            after.apply(by, event).map_err(|error| {
                tracing::error!(club = %club.id, %error, "a decision cannot be applied");
                ClubError::House(HouseError::Broken)
            })?;
        }
        let new = events.iter().map(|event| NewEvent { by, text: event.to_text() }).collect();
        let append = Append { log: club.id.into(), expected: club.seq, events: new, card: after.card() };
        match self.store().append(append).await {
            Ok(seq) => {
                *club = Arc::new(after);
                Ok(Some(seq))
            }
            Err(AppendError::Conflict) => Ok(None),
            Err(AppendError::Failed(error)) => Err(error.into()),
        }
    }

    // An evening at its table.

    /// Opens a table for those who are here, and leads the evening there. If a table is open already, that one is it.
    pub async fn to_table(&self, id: ClubId, person: PersonId, wish: EveningTable) -> Result<TableId, ClubError> {
        let opening = {
            let club = self.look(id).await?;
            let evening = club.run_by(person)?;
            if let Some(running) = &evening.running {
                return Ok(running.table);
            }
            opening(&club, evening, person, &wish)?
        };
        let (evening, game) = (opening.club.as_ref().map_or(0, |at| at.evening), wish.game);
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
    pub async fn come_late(
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

    /// Notes the result of whatever the club's evening plays, if it has come to its end; whoever looks at the club makes sure.
    pub async fn settle(&self, id: ClubId) {
        let tables: Vec<TableId> = match self.look(id).await {
            Ok(club) => {
                let evening = club.open_evening();
                let running = evening.and_then(|evening| evening.running.as_ref()).map(|running| running.table);
                let last = evening.and_then(|evening| evening.games.last()).and_then(|game| game.table);
                running.into_iter().chain(last).collect()
            }
            Err(_) => return,
        };
        for table in tables {
            self.note_table(table).await;
        }
    }

    /// Notes how a table's game ended, once.
    async fn note_table(&self, table: TableId) {
        let (id, evening, game, lines, is_over) = match self.0.house.table(table).await {
            Ok(room) => match &room.club {
                Some(at) => (at.club, at.evening, room.game_id(), of_table(&room), room.is_over()),
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

    /// Forgets clubs that nobody has looked at for a while.
    pub fn tidy(&self) {
        let is_wanted = |kept: &Kept| Arc::strong_count(&kept.club) > 1 || kept.touched.elapsed() < FORGET_AFTER;
        lock(&self.0.kept).retain(|_, kept| is_wanted(kept));
    }
}

/// The table that an evening goes to.
fn opening(club: &Club, evening: &Evening, person: PersonId, wish: &EveningTable) -> Result<Opening, ClubError> {
    let seats = wish.game.info().seats;
    if !seats.contains(&evening.seats.len()) {
        let allowed = rules::SetupError::Seats { given: evening.seats.len(), allowed: seats };
        return Err(HouseError::Refused(TableRefused::Setup(allowed.into())).into());
    }
    let how = club.rules_of(wish.game);
    let chairs = evening.seats.iter().map(|member| chair_of(club, *member, person, &wish.nameless)).collect();
    let of_club = evening.seats.iter().map(|member| club_chair(club, evening, *member, wish.game)).collect();
    let at = AtClub {
        club: club.id,
        evening: evening.number,
        chairs: of_club,
        hosts: club.hosts().filter_map(|host| host.person).collect(),
        host_die: wish.host_die,
    };
    Ok(Opening {
        game: wish.game.id().to_owned(),
        name: wish.name.clone(),
        code: String::new(),
        is_public: false,
        rules: how.rules,
        deck: how.deck.filter(|_| wish.game.info().takes_deck),
        real_dice: wish.real_dice,
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

/// Nothing that is done under this lock can panic, so what it guards is whole even if it ever did.
fn lock<T>(mutex: &PlainMutex<T>) -> PlainGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
