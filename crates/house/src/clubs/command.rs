//! What people can ask of a club, and whether they get it. What comes of it are events; deciding changes nothing.

mod entering;

use play::{GameId, Setup, Table};
use rules::Cup;

use self::entering::Entering;
use super::avatar::Avatar;
use super::entered_result::EnteredGame;
use super::evening::Evening;
use super::event::{ClubEvent, HouseRules, MemberId, Order, ResultLine};
use super::state::{Belongs, Club, Member};
use crate::ClubRefusal;
use store::ids::{LinkId, PersonId};

/// How many members and guests a club has at most, those who have left included.
pub const MOST_MEMBERS: usize = 200;
/// How many evenings are kept at most: one a day for twenty-seven years.
const MOST_EVENINGS: usize = 10_000;
/// How many seasons.
const MOST_SEASONS: usize = 200;
/// How many wait for a host's word at most.
const MOST_CLAIMS: usize = 20;
/// How often one result can be corrected.
const MOST_CORRECTIONS: usize = 50;
/// How many games an evening has at most.
const MOST_GAMES: usize = 100;

/// What somebody asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClubCommand {
    /// To be a member, or tonight's guest, under a name.
    Join(String, Belongs),
    /// To be the member whom a host has entered by name.
    Claim(MemberId, String),
    /// That somebody is who they say they are.
    Grant(PersonId),
    /// That they are not.
    Refuse(PersonId),
    /// A member without a device of their own.
    AddMember(String),
    /// A guest of the evening without a device of their own.
    AddGuest(String),
    /// A guest, or somebody who was removed, as a member.
    Welcome(MemberId),
    /// Another name for a member.
    Call(MemberId, String),
    /// To leave.
    Leave,
    /// That somebody leaves.
    Remove(MemberId),
    /// That a name is not known any more.
    Erase(MemberId),
    /// One more host.
    MakeHost(MemberId),
    /// One host less.
    UnmakeHost(MemberId),
    /// Another avatar; a random one if none is named.
    ChooseAvatar(MemberId, Option<Avatar>),
    /// Another name for the club.
    Rename(String),
    /// Another link for members.
    RenewLink,
    /// House rules for a game.
    Rule(GameId, HouseRules),
    /// An evening.
    OpenEvening,
    /// The end of the evening.
    CloseEvening,
    /// To be here.
    Come,
    /// Not to be here.
    StayAway,
    /// That these, and no others, are here.
    Tick(Vec<MemberId>),
    /// An order of seats by lot.
    DrawLots,
    /// Somebody one seat further to the front.
    MoveUp(MemberId),
    /// Somebody one seat further back.
    MoveDown(MemberId),
    /// Games from before.
    Enter(Vec<EnteredGame>),
    /// Another result.
    Correct {
        /// Of which evening.
        evening: u32,
        /// Of which of its games, from 0.
        game: usize,
        /// The result.
        lines: Vec<ResultLine>,
        /// Why.
        reason: String,
    },
    /// A new season.
    BeginSeason(String),
}

const HOST_ONLY: ClubRefusal = ClubRefusal::HostOnly;
const NO_SUCH_MEMBER: ClubRefusal = ClubRefusal::NoSuchMember;
const NO_EVENING: ClubRefusal = ClubRefusal::NoEvening;

type EventsOrRefusal = Result<Vec<ClubEvent>, ClubRefusal>;

/// Somebody's command being decided on.
pub(super) struct Deciding<'a> {
    pub(super) club: &'a Club,
    pub(super) person: PersonId,
    /// The time, in milliseconds since 1970.
    pub(super) now: i64,
    /// Where lots and random avatars come from.
    pub(super) cup: &'a mut dyn Cup,
}

impl Club {
    /// What comes of a person's command.
    pub fn decide(&self, person: PersonId, command: ClubCommand, now: i64, cup: &mut dyn Cup) -> EventsOrRefusal {
        Deciding { club: self, person, now, cup }.decide(command)
    }

    /// The evening that is on, if this person may run it.
    pub(super) fn run_by(&self, person: PersonId) -> Result<&Evening, ClubRefusal> {
        if !self.is_host(person) {
            return Err(HOST_ONLY);
        }
        self.open_evening().ok_or(NO_EVENING)
    }
}

impl Deciding<'_> {
    fn decide(&mut self, command: ClubCommand) -> EventsOrRefusal {
        match command {
            ClubCommand::Join(name, belongs) => self.join(name, belongs),
            ClubCommand::Claim(member, name) => self.claim(member, name),
            ClubCommand::Leave => self.leave(),
            ClubCommand::Come => self.say(true),
            ClubCommand::StayAway => self.say(false),
            ClubCommand::Erase(member) => self.erase(member),
            ClubCommand::ChooseAvatar(member, avatar) => self.choose_avatar(member, avatar),
            ClubCommand::Call(member, name) => self.call(member, name),
            command => {
                if !self.club.is_host(self.person) {
                    return Err(HOST_ONLY);
                }
                self.decide_for_host(command)
            }
        }
    }

    fn decide_for_host(&mut self, command: ClubCommand) -> EventsOrRefusal {
        match command {
            ClubCommand::Grant(person) => self.grant(person),
            ClubCommand::Refuse(person) => Ok(vec![ClubEvent::Refused { person: self.claimant(person)? }]),
            ClubCommand::AddMember(name) => Ok(vec![self.joined(name, None, Belongs::Member)?]),
            ClubCommand::AddGuest(name) => self.add_guest(name),
            ClubCommand::Welcome(member) => self.welcome(member),
            ClubCommand::Remove(member) => self.remove(member),
            ClubCommand::MakeHost(member) => self.make_host(member),
            ClubCommand::UnmakeHost(member) => self.unmake_host(member),
            ClubCommand::Rename(name) => Ok(vec![ClubEvent::Renamed { name }]),
            ClubCommand::RenewLink => Ok(vec![ClubEvent::LinkRenewed { link: LinkId::random() }]),
            ClubCommand::Rule(game, how) => rule(game, how),
            ClubCommand::OpenEvening => self.open_evening(),
            ClubCommand::CloseEvening => self.close_evening(),
            ClubCommand::Tick(here) => self.tick(&here),
            ClubCommand::DrawLots => self.draw_lots(),
            ClubCommand::MoveUp(member) => self.move_seat(member, -1),
            ClubCommand::MoveDown(member) => self.move_seat(member, 1),
            ClubCommand::Enter(games) => self.enter(games),
            ClubCommand::Correct { evening, game, lines, reason } => self.correct(evening, game, lines, reason),
            ClubCommand::BeginSeason(name) => self.begin_season(name),
            _ => Err(HOST_ONLY),
        }
    }

    /// Whoever asks, as the club knows them now.
    fn me(&self) -> Result<&Member, ClubRefusal> {
        self.club.insider(self.person).ok_or(NO_SUCH_MEMBER)
    }

    fn present(&self, id: MemberId) -> Result<&Member, ClubRefusal> {
        self.club.member(id).filter(|member| member.belongs == Belongs::Member).ok_or(NO_SUCH_MEMBER)
    }

    // Coming and going.

    fn joined(&mut self, name: String, person: Option<PersonId>, belongs: Belongs) -> Result<ClubEvent, ClubRefusal> {
        if self.club.members.len() >= MOST_MEMBERS {
            return Err(ClubRefusal::Full);
        }
        let is_taken = |member: &Member| {
            matches!(member.belongs, Belongs::Member | Belongs::Guest)
                && member.name.as_deref().is_some_and(|of| of.to_lowercase() == name.to_lowercase())
        };
        if self.club.members.iter().any(is_taken) {
            return Err(ClubRefusal::NameTaken);
        }
        let taken: Vec<Avatar> = self.club.members.iter().map(|member| member.avatar).collect();
        let avatar = Avatar::random(self.cup, &taken);
        Ok(ClubEvent::Joined { member: self.club.next_member(), name, avatar, person, belongs })
    }

    fn join(&mut self, name: String, belongs: Belongs) -> EventsOrRefusal {
        let evening = self.club.open_evening();
        let is_guest = belongs == Belongs::Guest;
        if is_guest && evening.is_none() {
            return Err(NO_EVENING);
        }
        let mut events = match self.club.member_of(self.person) {
            Some(member) if member.belongs == Belongs::Removed => return Err(ClubRefusal::Removed),
            Some(member) if member.belongs == Belongs::Left || member.belongs == Belongs::Guest && !is_guest => {
                vec![ClubEvent::Welcomed { member: member.id }]
            }
            Some(member) if member.belongs == Belongs::Guest => {
                let evening = evening.ok_or(NO_EVENING)?;
                return Ok(vec![ClubEvent::Came { evening: evening.number, member: member.id }]);
            }
            Some(_) => return Err(ClubRefusal::Already),
            None => vec![self.joined(name, Some(self.person), if is_guest { belongs } else { Belongs::Member })?],
        };
        if let (true, Some(evening), Some(ClubEvent::Joined { member, .. })) = (is_guest, evening, events.first()) {
            let came = ClubEvent::Came { evening: evening.number, member: *member };
            events.push(came);
        }
        Ok(events)
    }

    fn claim(&self, id: MemberId, name: String) -> EventsOrRefusal {
        match self.club.member_of(self.person).map(|member| member.belongs) {
            Some(Belongs::Removed) => return Err(ClubRefusal::Removed),
            Some(_) => return Err(ClubRefusal::Already),
            None => {}
        }
        let is_free = self.present(id)?.person.is_none();
        if !is_free {
            return Err(NO_SUCH_MEMBER);
        }
        if self.club.claims.iter().filter(|claim| claim.person != self.person).count() >= MOST_CLAIMS {
            return Err(ClubRefusal::Full);
        }
        Ok(vec![ClubEvent::Claimed { member: id, person: self.person, name }])
    }

    fn claimant(&self, person: PersonId) -> Result<PersonId, ClubRefusal> {
        self.club.claims.iter().any(|claim| claim.person == person).then_some(person).ok_or(NO_SUCH_MEMBER)
    }

    /// Only a member whom nobody acts for yet is given to somebody; others who said the same are refused.
    fn grant(&self, person: PersonId) -> EventsOrRefusal {
        let claim = self.club.claims.iter().find(|claim| claim.person == person).ok_or(NO_SUCH_MEMBER)?;
        if self.present(claim.member)?.person.is_some() || self.club.member_of(person).is_some() {
            return Err(NO_SUCH_MEMBER);
        }
        let others = self.club.claims.iter().filter(|other| other.member == claim.member && other.person != person);
        let refused = others.map(|other| ClubEvent::Refused { person: other.person });
        Ok(std::iter::once(ClubEvent::Granted { person }).chain(refused).collect())
    }

    fn add_guest(&mut self, name: String) -> EventsOrRefusal {
        let evening = self.club.open_evening().ok_or(NO_EVENING)?.number;
        let joined = self.joined(name, None, Belongs::Guest)?;
        let member = self.club.next_member();
        Ok(vec![joined, ClubEvent::Came { evening, member }])
    }

    fn welcome(&self, id: MemberId) -> EventsOrRefusal {
        let member = self.club.member(id).ok_or(NO_SUCH_MEMBER)?;
        match member.belongs {
            Belongs::Member => Err(ClubRefusal::Already),
            _ if member.name.is_none() => Err(NO_SUCH_MEMBER),
            _ => Ok(vec![ClubEvent::Welcomed { member: id }]),
        }
    }

    /// The last host cannot go without naming another.
    fn spare_last_host(&self, id: MemberId) -> Result<(), ClubRefusal> {
        let is_last = self.club.hosts().all(|host| host.id == id);
        if is_last { Err(ClubRefusal::LastHost) } else { Ok(()) }
    }

    fn leave(&self) -> EventsOrRefusal {
        let member = self.me()?.id;
        self.spare_last_host(member)?;
        Ok(vec![ClubEvent::Left { member }])
    }

    fn remove(&self, id: MemberId) -> EventsOrRefusal {
        let member = self.club.member(id).ok_or(NO_SUCH_MEMBER)?;
        if member.belongs == Belongs::Removed {
            return Err(NO_SUCH_MEMBER);
        }
        self.spare_last_host(id)?;
        Ok(vec![ClubEvent::Removed { member: id }])
    }

    fn make_host(&self, id: MemberId) -> EventsOrRefusal {
        let member = self.present(id)?;
        // A host acts: somebody has to be there who can.
        match member.person {
            None => Err(ClubRefusal::HostNeedsDevice),
            Some(_) if member.is_host => Err(ClubRefusal::Already),
            Some(_) => Ok(vec![ClubEvent::HostMade { member: id }]),
        }
    }

    fn unmake_host(&self, id: MemberId) -> EventsOrRefusal {
        if !self.present(id)?.is_host {
            return Err(NO_SUCH_MEMBER);
        }
        self.spare_last_host(id)?;
        Ok(vec![ClubEvent::HostUnmade { member: id }])
    }

    /// Oneself, or a member whom a host looks after because nobody else does.
    fn looks_after(&self, id: MemberId) -> Result<&Member, ClubRefusal> {
        let member = self.club.member(id).ok_or(NO_SUCH_MEMBER)?;
        let is_me = self.club.insider(self.person).is_some_and(|me| me.id == id);
        let is_looked_after = member.person.is_none() && self.club.is_host(self.person);
        if is_me || is_looked_after { Ok(member) } else { Err(HOST_ONLY) }
    }

    /// One's own name, also of somebody who has left; or the name of somebody whom the hosts look after.
    fn erase(&self, id: MemberId) -> EventsOrRefusal {
        let member = self.club.member(id).ok_or(NO_SUCH_MEMBER)?;
        if member.person != Some(self.person) && self.looks_after(id).is_err() {
            return Err(HOST_ONLY);
        }
        if member.name.is_none() {
            return Err(NO_SUCH_MEMBER);
        }
        let mut events = vec![ClubEvent::Erased { member: id }];
        if matches!(member.belongs, Belongs::Member | Belongs::Guest) {
            self.spare_last_host(id)?;
            events.push(ClubEvent::Left { member: id });
        }
        Ok(events)
    }

    fn call(&self, id: MemberId, name: String) -> EventsOrRefusal {
        self.looks_after(id)?;
        let same = |member: &&Member| {
            member.id != id && member.name.as_deref().is_some_and(|of| of.to_lowercase() == name.to_lowercase())
        };
        if self.club.present_members().any(|member| same(&member)) {
            return Err(ClubRefusal::NameTaken);
        }
        Ok(vec![ClubEvent::Called { member: id, name }])
    }

    fn choose_avatar(&mut self, id: MemberId, wanted: Option<Avatar>) -> EventsOrRefusal {
        let own = self.looks_after(id)?.avatar;
        let taken: Vec<Avatar> = self.club.members.iter().map(|member| member.avatar).collect();
        let avatar = match wanted {
            Some(avatar) if avatar == own => return Err(ClubRefusal::SameAvatar),
            Some(avatar) if taken.contains(&avatar) => return Err(ClubRefusal::AvatarTaken),
            Some(avatar) => avatar,
            None => Avatar::random(self.cup, &taken),
        };
        Ok(vec![ClubEvent::AvatarChosen { member: id, avatar }])
    }

    // Evenings.

    fn open_evening(&self) -> EventsOrRefusal {
        if self.club.open_evening().is_some() {
            return Err(ClubRefusal::EveningOpen);
        }
        if self.club.evenings.len() >= MOST_EVENINGS {
            return Err(ClubRefusal::Full);
        }
        let host = self.me()?.id;
        // Two evenings never begin in the same moment, nor before one that was entered with its day.
        let at = self.club.evenings.iter().map(|evening| evening.at + 1).max().unwrap_or(0).max(self.now);
        let evening = self.club.next_evening();
        Ok(vec![ClubEvent::EveningOpened { evening, host, at }, ClubEvent::Came { evening, member: host }])
    }

    fn close_evening(&self) -> EventsOrRefusal {
        let evening = self.club.open_evening().ok_or(NO_EVENING)?;
        let left = evening.running.as_ref().map(|at| ClubEvent::TableLeft { evening: evening.number, table: at.table });
        let closed = ClubEvent::EveningClosed { evening: evening.number };
        Ok(left.into_iter().chain([closed]).collect())
    }

    /// The evening while people gather: not while they are at a table.
    fn gathering(&self) -> Result<&Evening, ClubRefusal> {
        let evening = self.club.open_evening().ok_or(NO_EVENING)?;
        if evening.running.is_some() { Err(ClubRefusal::AtTable) } else { Ok(evening) }
    }

    fn say(&self, is_here: bool) -> EventsOrRefusal {
        let (me, evening) = (self.me()?.id, self.club.open_evening().ok_or(NO_EVENING)?);
        if evening.is_here(me) == is_here && evening.said.contains_key(&me) {
            return Ok(Vec::new());
        }
        Ok(vec![said(evening.number, me, is_here)])
    }

    fn tick(&self, here: &[MemberId]) -> EventsOrRefusal {
        let evening = self.gathering()?;
        let may_come = |id: &&MemberId| {
            self.club.member(**id).is_some_and(|member| matches!(member.belongs, Belongs::Member | Belongs::Guest))
        };
        if !here.iter().all(|id| may_come(&id)) {
            return Err(NO_SUCH_MEMBER);
        }
        let came = here.iter().filter(|id| !evening.is_here(**id)).map(|id| said(evening.number, *id, true));
        let gone = evening.seats.iter().filter(|id| !here.contains(id)).map(|id| said(evening.number, *id, false));
        Ok(came.chain(gone).collect())
    }

    fn draw_lots(&mut self) -> EventsOrRefusal {
        let (number, mut seats) = {
            let evening = self.gathering()?;
            (evening.number, evening.seats.clone())
        };
        for last in (1..seats.len()).rev() {
            seats.swap(last, self.cup.pick(last as u32 + 1) as usize);
        }
        Ok(vec![ClubEvent::Ordered { evening: number, seats, by: Order::Lot }])
    }

    fn move_seat(&self, member: MemberId, by: isize) -> EventsOrRefusal {
        let evening = self.gathering()?;
        let mut seats = evening.seats.clone();
        let from = seats.iter().position(|of| *of == member).ok_or(NO_SUCH_MEMBER)?;
        let to = from.checked_add_signed(by).filter(|to| *to < seats.len()).ok_or(ClubRefusal::SeatEnd)?;
        seats.swap(from, to);
        Ok(vec![ClubEvent::Ordered { evening: evening.number, seats, by: Order::Hand }])
    }

    // Results.

    /// Games of the same day belong to one evening, unless that evening was not entered by hand. Names that nobody has are
    /// new members.
    fn enter(&mut self, games: Vec<EnteredGame>) -> EventsOrRefusal {
        let by_hand = self.club.evenings.iter().filter(|evening| evening.host.is_none());
        let mut days: Vec<(i64, u32, usize)> =
            by_hand.map(|evening| (evening.at, evening.number, evening.games.len())).collect();
        let mut next = self.club.next_evening();
        let mut entering = Entering::new(self.club);
        for game in games {
            let evening = match days.iter_mut().find(|(day, ..)| *day == game.at) {
                Some((_, number, games)) if *games < MOST_GAMES => {
                    *games += 1;
                    *number
                }
                Some(_) => return Err(ClubRefusal::Full),
                None if next as usize > MOST_EVENINGS => return Err(ClubRefusal::Full),
                None => {
                    days.push((game.at, next, 1));
                    next += 1;
                    next - 1
                }
            };
            entering.enter(self, evening, game)?;
        }
        let events = entering.events();
        if events.is_empty() { Err(ClubRefusal::BadForm) } else { Ok(events) }
    }

    fn correct(&self, evening: u32, game: usize, lines: Vec<ResultLine>, reason: String) -> EventsOrRefusal {
        let played = self.club.evening(evening).and_then(|evening| evening.games.get(game));
        let played = played.ok_or(ClubRefusal::NoResult)?;
        if played.lines() == lines {
            return Err(ClubRefusal::NothingChanged);
        }
        if played.corrections.len() >= MOST_CORRECTIONS {
            return Err(ClubRefusal::Full);
        }
        Ok(vec![ClubEvent::Corrected { evening, game, at: self.now, lines, reason }])
    }

    fn begin_season(&self, name: String) -> EventsOrRefusal {
        if self.club.seasons.len() >= MOST_SEASONS {
            return Err(ClubRefusal::Full);
        }
        let at = self.club.seasons.last().map_or(self.now, |season| self.now.max(season.since + 1));
        Ok(vec![ClubEvent::SeasonBegan { name, at }])
    }
}

fn said(evening: u32, member: MemberId, is_here: bool) -> ClubEvent {
    if is_here { ClubEvent::Came { evening, member } } else { ClubEvent::StaysAway { evening, member } }
}

/// Rules that cannot be played with any number of seats are refused.
fn rule(game: GameId, how: HouseRules) -> EventsOrRefusal {
    let mut setup = Setup::new(game, *game.info().seats.start());
    setup.rules.clone_from(&how.rules);
    let deck = how.deck.as_deref().map(rules::rollnbump::Deck::read).transpose();
    setup.deck = deck.map_err(|_| ClubRefusal::BadForm)?;
    if !setup.wants_jokers() && Table::open(&setup).is_err() {
        return Err(ClubRefusal::BadForm);
    }
    Ok(vec![ClubEvent::Ruled { game: game.id().to_owned(), how }])
}
