//! Clubs without the web: bonus eyes, forfeits, corrections, seasons, tables of results; and many hands at one log.

mod bonus;
mod clubs;
mod lots;
mod members;
mod results;

use play::{GameId, QuickCup};

use super::{
    Club, ClubCommand, ClubEvent, EnteredGame, EnteredLine, EnteredSeat, EnteredWho, MemberId, ResultLine,
    place_entered,
};
use crate::ClubRefusal;
use crate::names::NameBook;
use crate::tables::Sealer;
use store::Names;
use store::ids::{ClubId, LinkId, PersonId, TableId};

/// A day, in milliseconds.
const DAY: i64 = 24 * 3600 * 1000;

/// A club in the making, with a clock that stands still unless it is moved.
struct Making {
    club: Club,
    founder: PersonId,
    now: i64,
    cup: QuickCup,
    /// The house's part in sealed lots; without it, the cup draws alone.
    sealer: Option<Sealer>,
    /// The texts of all events.
    log: Vec<String>,
}

impl Making {
    /// A club of which Anna is the founder.
    fn new() -> Making {
        let (founder, mut cup) = (PersonId::random(), QuickCup::new(7));
        let avatar = super::Avatar::random(&mut cup, &[]);
        let mut beginning = ClubEvent::Founded {
            name: "Dive".to_owned(),
            link: LinkId::random(),
            founder: "Anna".into(),
            avatar,
            person: founder,
        };
        let mut names = Names::default();
        beginning.enter_name(|_| None, &mut NameBook::new(&mut names, &mut Vec::new()));
        let club = Club::founded(ClubId::random(), &beginning, names).expect("a founding");
        Making { club, founder, now: 20_000 * DAY, cup, sealer: None, log: vec![beginning.to_text()] }
    }

    fn decide(&mut self, person: PersonId, command: ClubCommand) -> Result<Vec<ClubEvent>, ClubRefusal> {
        self.club.decide(person, command, self.now, &mut self.cup, self.sealer.as_ref())
    }

    /// Applies a command that must be allowed.
    fn does(&mut self, person: PersonId, command: ClubCommand) {
        let events = self.decide(person, command).expect("it is allowed");
        self.apply(Some(person), &events);
    }

    /// The founder asks, and gets it.
    fn host(&mut self, command: ClubCommand) {
        self.does(self.founder, command);
    }

    fn refused(&mut self, person: PersonId, command: ClubCommand) -> ClubRefusal {
        self.decide(person, command).expect_err("it is not allowed")
    }

    fn apply(&mut self, by: Option<PersonId>, events: &[ClubEvent]) {
        for event in events {
            let mut event = event.clone();
            let people: Vec<_> = self.club.members.iter().map(|member| (member.id, member.person)).collect();
            let person_of = |id| people.iter().find(|(member, _)| *member == id).and_then(|(_, person)| *person);
            event.enter_name(person_of, &mut NameBook::new(&mut self.club.names, &mut Vec::new()));
            // What is kept is read back before it is applied, as after a restart.
            let read = ClubEvent::read(&event.to_text(), &self.club.names).expect("it reads back");
            assert_eq!(read, event);
            self.log.push(event.to_text());
            self.club.apply(by, &read).expect("what is decided can be applied");
        }
    }

    /// Members 2, 3 … by these names, without devices.
    fn add(&mut self, names: &[&str]) {
        for name in names {
            self.host(ClubCommand::AddMember((*name).to_owned()));
        }
    }

    /// An evening at which these were, with one game of Spelunke that ended with these eyes.
    fn evening(&mut self, eyes: &[(u32, i64)]) {
        self.now += 7 * DAY;
        self.host(ClubCommand::OpenEvening);
        let here: Vec<MemberId> = eyes.iter().map(|(id, _)| MemberId(*id)).collect();
        self.host(ClubCommand::Tick(here));
        self.play(GameId::Spelunke, eyes);
        self.host(ClubCommand::CloseEvening);
    }

    /// A game of the evening that is on, with its result as a table would give it.
    fn play(&mut self, game: GameId, scores: &[(u32, i64)]) {
        let evening = self.club.open_evening().expect("an evening is on").number;
        let (table, game) = (TableId::random(), game.id().to_owned());
        let opened = ClubEvent::TableOpened { evening, table, game: game.clone() };
        let lines = lines(GameId::from_id(&game).expect("a game"), scores);
        let noted = ClubEvent::Noted { evening, table, at: self.now, game, lines };
        self.apply(None, &[opened, noted]);
    }

    /// The bonus eyes that these bring to the evening that is on.
    fn bonus(&self, ids: &[u32]) -> Vec<u32> {
        let evening = self.club.open_evening().expect("an evening is on").number;
        ids.iter().map(|id| self.club.bonus_of(MemberId(*id), evening)).collect()
    }

    fn owing(&self) -> Vec<u32> {
        let mut owing: Vec<u32> = self.club.owing().iter().map(|id| id.0).collect();
        owing.sort_unstable();
        owing
    }
}

/// A result by these scores, as the rules have it.
fn lines(game: GameId, scores: &[(u32, i64)]) -> Vec<ResultLine> {
    let given: Vec<EnteredLine> =
        scores.iter().map(|(_, score)| EnteredLine { score: Some(*score), ..EnteredLine::default() }).collect();
    let placed = place_entered(game, "", &given).expect("a result");
    let line = |((id, score), placed): (&(u32, i64), super::Placed)| ResultLine {
        who: super::Who::Member(MemberId(*id)),
        place: placed.place,
        score: Some(*score),
        won: placed.won,
        lost: placed.lost,
        bonus: placed.bonus,
        thefts: 0,
        jokers: Vec::new(),
        by_bot: false,
    };
    scores.iter().zip(placed).map(line).collect()
}

/// A game of Spelunke to be entered by hand: names and eyes.
fn old_game(at: i64, eyes: &[(&str, i64)]) -> EnteredGame {
    let seat = |(name, eyes): &(&str, i64)| EnteredSeat {
        who: EnteredWho::Named((*name).to_owned()),
        line: EnteredLine { score: Some(*eyes), ..EnteredLine::default() },
        thefts: 0,
        jokers: Vec::new(),
        by_bot: false,
    };
    EnteredGame { at, game: GameId::Spelunke, seats: eyes.iter().map(seat).collect() }
}
