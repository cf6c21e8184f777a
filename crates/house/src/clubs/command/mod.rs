//! Commands to a club: decided on an unchanged club, giving events or a refusal.

mod entering;
mod evenings;
mod lots;
mod members;
mod results;

use play::{GameId, Setup, Table};
use rules::Cup;
use seal::Bytes;
use store::ids::{LinkId, PersonId};

pub use self::members::MOST_MEMBERS;
use super::avatar::Avatar;
use super::entered_result::EnteredGame;
use super::evening::Evening;
use super::event::{ClubEvent, HouseRules, MemberId, ResultLine};
use super::state::{Belongs, Club, Member};
use crate::ClubRefusal;
use crate::tables::Sealer;

/// The most evenings of a club: one a day for twenty-seven years.
const MOST_EVENINGS: usize = 10_000;

/// A person's command to a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClubCommand {
    /// Become a member, or tonight's guest, under a name.
    Join(String, Belongs),
    /// Claim to be the member whom a host has entered by name.
    Claim(MemberId, String),
    /// Confirm a person's claim.
    Grant(PersonId),
    /// Refuse a person's claim.
    Refuse(PersonId),
    /// Add a member without a device of their own.
    AddMember(String),
    /// Add a guest of the evening without a device of their own.
    AddGuest(String),
    /// Make a guest or a former member a member.
    Welcome(MemberId),
    /// Rename a member.
    Call(MemberId, String),
    Leave,
    /// Remove a member, who cannot come back by the link.
    Remove(MemberId),
    /// Erase a member's name.
    Erase(MemberId),
    MakeHost(MemberId),
    UnmakeHost(MemberId),
    /// Change an avatar; `None` for a random one.
    ChooseAvatar(MemberId, Option<Avatar>),
    /// Rename the club.
    Rename(String),
    /// Replace the link for members.
    RenewLink,
    /// Set the house rules of a game.
    Rule(GameId, HouseRules),
    OpenEvening,
    CloseEvening,
    /// Say that one is here.
    Come,
    /// Say that one is not here.
    StayAway,
    /// Set who is here: these, and no others.
    Tick(Vec<MemberId>),
    /// Order the seats by lot.
    DrawLots,
    /// Publish the end of one's chain for a draw of lots.
    PublishLotsEnd {
        draw: LotsNumber,
        end: Bytes,
    },
    /// Show one's link of a draw of lots.
    ShowLotsLink {
        draw: LotsNumber,
        link: Bytes,
    },
    /// Move a member one seat to the front.
    MoveUp(MemberId),
    /// Move a member one seat back.
    MoveDown(MemberId),
    /// Enter past games.
    Enter(Vec<EnteredGame>),
    /// Correct a result.
    Correct {
        evening: u32,
        /// The game's index in the evening, from 0.
        game: usize,
        lines: Vec<ResultLine>,
        reason: String,
    },
    /// Begin a season of this name.
    BeginSeason(String),
}

/// Which draw of lots.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LotsNumber {
    pub evening: u32,
    /// The number of the draw in the evening, from 1.
    pub draw: u32,
}

const HOST_ONLY: ClubRefusal = ClubRefusal::HostOnly;
const NO_SUCH_MEMBER: ClubRefusal = ClubRefusal::NoSuchMember;
const NO_EVENING: ClubRefusal = ClubRefusal::NoEvening;

type EventsOrRefusal = Result<Vec<ClubEvent>, ClubRefusal>;

/// The input of a decision.
pub(super) struct Deciding<'a> {
    pub(super) club: &'a Club,
    pub(super) person: PersonId,
    /// In milliseconds since 1970.
    pub(super) now: i64,
    /// The source of lots and random avatars.
    pub(super) cup: &'a mut dyn Cup,
    /// The house's part in sealed lots; without it, the cup draws alone.
    pub(super) sealer: Option<&'a Sealer>,
}

impl Club {
    /// Decides a person's command at the time `now`.
    pub(super) fn decide(
        &self,
        person: PersonId,
        command: ClubCommand,
        now: i64,
        cup: &mut dyn Cup,
        sealer: Option<&Sealer>,
    ) -> EventsOrRefusal {
        Deciding { club: self, person, now, cup, sealer }.decide(command)
    }

    /// The open evening; refused if the person is no host.
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
            ClubCommand::PublishLotsEnd { draw, end } => self.publish_lots_end(draw, end),
            ClubCommand::ShowLotsLink { draw, link } => self.show_lots_link(draw, link),
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

    /// The member or guest for whom the person acts.
    fn me(&self) -> Result<&Member, ClubRefusal> {
        self.club.insider(self.person).ok_or(NO_SUCH_MEMBER)
    }

    fn present(&self, id: MemberId) -> Result<&Member, ClubRefusal> {
        self.club.member(id).filter(|member| member.belongs == Belongs::Member).ok_or(NO_SUCH_MEMBER)
    }
}

/// Sets house rules; refused if the game cannot be opened with them.
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
