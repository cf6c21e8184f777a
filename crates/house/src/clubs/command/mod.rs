//! What people can ask of a club, and whether they get it. What comes of it are events; deciding changes nothing.

mod entering;
mod evenings;
mod members;
mod results;

use play::{GameId, Setup, Table};
use rules::Cup;
use store::ids::{LinkId, PersonId};

pub use self::members::MOST_MEMBERS;
use super::avatar::Avatar;
use super::entered_result::EnteredGame;
use super::evening::Evening;
use super::event::{ClubEvent, HouseRules, MemberId, ResultLine};
use super::state::{Belongs, Club, Member};
use crate::ClubRefusal;

/// How many evenings are kept at most: one a day for twenty-seven years.
const MOST_EVENINGS: usize = 10_000;

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
