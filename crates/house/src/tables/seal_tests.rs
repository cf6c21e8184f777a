//! Sealed throws, decided on tables whose people and their pages are played here.

use play::seals::{CHAIN_LENGTH, SealLine, Verified, verify_record};
use play::{Awaited, GameId, May, QuickCup, TableEvent};
use rules::{Cup, Seat};
use seal::{Bytes, Chain};
use store::ids::{PersonId, TableId};
use store::{NewEvent, StoredEvent};

use super::chance::{Chance, Sealer};
use super::tests::opening;
use super::*;
use crate::TableRefusal;
use crate::log_cache::Decided;

/// A table of two people and their pages.
pub(super) struct Evening {
    pub(super) table: WebTable,
    pub(super) people: [PersonId; 2],
    /// The secrets of the pages, of those that have published a chain.
    pages: [Option<Bytes>; 2],
    /// The people whose page is open.
    pub(super) connected: Vec<PersonId>,
    pub(super) secret: SealSecret,
    cup: QuickCup,
    log: Vec<StoredEvent>,
}

impl Evening {
    /// A game that has begun; both pages are open, and have published a chain in the waiting room if `publish` says so.
    pub(super) fn of(game: GameId, publish: bool) -> Evening {
        let people = [PersonId::random(), PersonId::random()];
        let mut evening = Evening::at(people, opening_of(game, people));
        if publish {
            (0..2).for_each(|person| evening.publish(person));
        }
        evening.ask(0, Command::Start).expect("two are enough");
        evening
    }

    /// A table of these two people before its game; both pages are open.
    pub(super) fn at(people: [PersonId; 2], opening: Opening) -> Evening {
        let opened = HouseEvent::Opened(Box::new(opening));
        let table = WebTable::new(TableId::random(), Some(people[0]), &opened, store::Names::default());
        Evening {
            table: table.expect("a table"),
            people,
            pages: [None, None],
            connected: people.to_vec(),
            secret: SealSecret([1; 32]),
            cup: QuickCup::new(5),
            log: vec![StoredEvent { seq: 1, at: 0, by: Some(people[0]), text: opened.to_text() }],
        }
    }

    pub(super) fn chance(&self) -> Chance {
        let sealer = Sealer { secret: self.secret.clone(), connected: self.connected.clone() };
        Chance { cup: HouseCup::System, sealer: Some(sealer) }
    }

    pub(super) fn ask(&mut self, person: usize, command: Command) -> Result<(), TableRefused> {
        let decided = self.table.decide(self.people[person], command, self.chance())?;
        self.take(decided);
        Ok(())
    }

    /// The state becomes the one after a decision, and the log has its events.
    pub(super) fn take(&mut self, decided: Decided<WebTable>) {
        for (seq, NewEvent { by, text }) in (self.table.seq + 1..).zip(decided.events) {
            self.log.push(StoredEvent { seq, at: 0, by, text });
        }
        self.table = decided.after;
    }

    pub(super) fn publish(&mut self, person: usize) {
        let secret = Bytes(std::array::from_fn(|_| self.cup.pick(256) as u8));
        self.pages[person] = Some(secret);
        let end = Chain::new(secret, 1, CHAIN_LENGTH).end_bytes();
        self.ask(person, Command::PublishChain(end)).expect("a chair");
    }

    pub(super) fn game(&self) -> &play::Table {
        self.table.game.as_ref().expect("the game is on")
    }

    /// The link that a page shows for the throw that is under way.
    pub(super) fn link(&self, person: usize) -> Option<(u64, Bytes)> {
        let throw = self.table.pending_throw()?.throw;
        let of = self.game().seals().chain(Seat::new(person))?.chain;
        Some((throw, Chain::new(self.pages[person]?, of.from, of.length).link(throw)?))
    }

    pub(super) fn show_link(&mut self, person: usize) {
        if let Some((throw, link)) = self.link(person) {
            self.ask(person, Command::ShowLink { throw, link }).expect("it fits");
        }
    }

    /// Everybody who is asked shows their link, as long as throws are under way.
    pub(super) fn show_links(&mut self) {
        while self.table.pending_throw().is_some() {
            (0..2).for_each(|person| self.show_link(person));
        }
    }

    /// Time is up for those who have not shown their link.
    pub(super) fn time_is_up(&mut self) {
        let throw = self.table.pending_throw().expect("a throw is under way").throw;
        self.take(self.table.decide_without_silent(throw, self.chance()));
    }

    /// The next decision or throw of whoever is awaited; false if the game is over.
    pub(super) fn go_on(&mut self) -> bool {
        let Some(person) = (0..2).find(|person| self.table.may(Some(self.people[*person])).0 != May::Look) else {
            return false;
        };
        let command = match (self.table.may(Some(self.people[person])).0, self.game().awaits()) {
            (May::Move, Awaited::Move(_, legal)) => {
                Command::Move(legal[self.cup.pick(legal.len() as u32) as usize].clone())
            }
            _ => Command::Throw,
        };
        self.ask(person, command).expect("what is awaited is legal");
        true
    }

    /// Goes on until a throw is under way.
    pub(super) fn until_pending(&mut self) {
        while self.table.pending_throw().is_none() && self.go_on() {}
        assert!(self.table.pending_throw().is_some(), "the game is not over yet");
    }

    /// The record passes, and the log folds to the table.
    pub(super) fn check(&self) -> Verified {
        let replayed = WebTable::replay(self.table.id, &self.log, self.table.names.clone());
        let replayed = replayed.expect("the log can be read").expect("a table");
        assert_eq!((replayed.seq, replayed.is_throw_asked), (self.table.seq, self.table.is_throw_asked));
        let replayed = replayed.game.expect("the game is on");
        assert_eq!(replayed.report(), self.game().report());
        assert_eq!(replayed.seals().head(), self.game().seals().head(), "names do not count");
        verify_record(&self.game().record()).expect("an honest house passes")
    }
}

/// The opening of a table of Anna and Ben.
pub(super) fn opening_of(game: GameId, people: [PersonId; 2]) -> Opening {
    let mut opening = opening(game, people[0], 2);
    opening.chairs[1] = Chair::Person { person: people[1], name: "Ben".into() };
    opening
}

#[test]
fn with_pages_that_answer_every_throw_is_sealed_by_all() {
    for game in GameId::ALL {
        let mut evening = Evening::of(game, true);
        evening.show_links();
        for _ in 0..150 {
            if !evening.go_on() {
                break;
            }
            evening.show_links();
        }
        let verified = evening.check();
        assert!(verified.throws.len() > 10 || evening.table.is_over(), "{game}");
        assert_eq!((verified.unsealed, verified.open), (0, None));
        let everybody = [Seat::new(0), Seat::new(1)];
        assert!(verified.throws.iter().all(|seal| seal.seats == everybody && seal.missed.is_empty()), "{game}");
    }
}

#[test]
fn without_pages_the_house_commits_itself_and_nobody_waits() {
    let mut evening = Evening::of(GameId::Exactly, false);
    // More throws than a chain has links.
    let throws = u64::from(CHAIN_LENGTH) + 10;
    while evening.game().seals().next_throw() <= throws && evening.go_on() {
        assert!(evening.table.pending_throw().is_none());
        if evening.table.is_over() {
            return;
        }
    }
    let verified = evening.check();
    assert!(verified.throws.iter().all(|seal| seal.seats.is_empty() && seal.missed.is_empty()));
    assert_eq!(evening.game().seals().house_chains(), 2, "the first chain has run out");
}

#[test]
fn a_page_that_is_being_opened_contributes_from_the_first_throw_on() {
    let people = [PersonId::random(), PersonId::random()];
    let mut evening = Evening::at(people, opening_of(GameId::Exactly, people));
    // Her form for a table that begins at once has published her chain; the table's page is still loading.
    evening.connected.clear();
    evening.publish(0);
    evening.ask(0, Command::Start).expect("two are enough");
    let pending = evening.table.pending_throw().expect("her link is waited for");
    assert_eq!((pending.throw, pending.awaited().collect::<Vec<_>>()), (1, vec![Seat::new(0)]));
    evening.connected.push(people[0]);
    evening.show_links();
    assert_eq!(evening.check().throws.first().expect("a throw").seats, [Seat::new(0)]);
}

#[test]
fn who_does_not_answer_is_left_out_and_not_asked_again_until_their_page_publishes_a_chain() {
    let mut evening = Evening::of(GameId::Spelunke, true);
    evening.until_pending();
    evening.show_link(0);
    assert!(evening.table.pending_throw().is_some(), "the table waits for Ben");
    evening.time_is_up();
    let seal = evening.game().seals().seals().last().expect("the throw is made").clone();
    assert_eq!((seal.seats, seal.missed), (vec![Seat::new(0)], vec![Seat::new(1)]));
    evening.until_pending();
    assert_eq!(evening.table.pending_throw().expect("a throw").awaited().collect::<Vec<_>>(), [Seat::new(0)]);
    evening.show_links();
    evening.publish(1);
    evening.until_pending();
    assert_eq!(evening.table.pending_throw().expect("a throw").awaited().count(), 2);
    evening.show_links();
    evening.check();
}

#[test]
fn a_page_that_is_closed_is_not_waited_for() {
    let mut evening = Evening::of(GameId::Spelunke, true);
    evening.show_links();
    evening.connected.pop();
    evening.until_pending();
    assert_eq!(evening.table.pending_throw().expect("a throw").awaited().collect::<Vec<_>>(), [Seat::new(0)]);
    evening.show_links();
    evening.connected.clear();
    assert!(evening.go_on() && evening.table.pending_throw().is_none());
    evening.check();
}

#[test]
fn a_link_that_does_not_fit_is_refused_and_one_that_is_not_awaited_changes_nothing() {
    let mut evening = Evening::of(GameId::Pot, true);
    evening.until_pending();
    let (throw, link) = evening.link(0).expect("she is asked");
    let early = Chain::new(evening.pages[0].expect("a chain"), 1, CHAIN_LENGTH).link(throw + 1).expect("a link");
    for bad in [early, Bytes([9; 32]), evening.link(1).expect("he is asked").1] {
        let refused = evening.ask(0, Command::ShowLink { throw, link: bad });
        assert_eq!(refused, Err(TableRefusal::BadLink.into()));
    }
    let before = evening.table.seq;
    evening.ask(0, Command::ShowLink { throw: throw + 1, link: early }).expect("nothing happens");
    assert_eq!(evening.table.seq, before, "nobody reveals before a throw is fixed");
    evening.ask(0, Command::ShowLink { throw, link }).expect("it fits");
    evening.ask(0, Command::ShowLink { throw, link }).expect("nothing happens");
    assert_eq!(evening.table.seq, before + 1, "a link counts once");
    assert!(evening.table.pending_throw().is_some());
}

#[test]
fn while_a_throw_is_under_way_nothing_is_decided_taken_back_or_published() {
    let mut evening = Evening::of(GameId::Pot, true);
    evening.until_pending();
    for person in 0..2 {
        assert_eq!(evening.table.may(Some(evening.people[person])).0, May::Look);
        assert!(!evening.table.may_undo(evening.people[person]));
        let commands = [
            Command::Undo,
            Command::Throw,
            Command::Move("stop".to_owned()),
            Command::PublishChain(Bytes([3; 32])),
            Command::Propose(1, "5".to_owned()),
        ];
        for command in commands {
            assert_eq!(evening.ask(person, command), Err(TableRefusal::ThrowUnderWay.into()));
        }
    }
    evening.ask(0, Command::Stop).expect("a host may end the game whenever they like");
    assert!(evening.table.is_over() && evening.table.pending_throw().is_none());
    assert!(evening.check().open.is_some(), "the throw that was fixed was never made");
}

#[test]
fn a_house_with_another_secret_begins_a_new_chain_and_drops_what_it_cannot_reveal() {
    let mut evening = Evening::of(GameId::Spelunke, true);
    evening.until_pending();
    evening.show_link(0);
    // The database was restored from a backup: the secret is a new one.
    evening.secret = SealSecret([2; 32]);
    evening.show_link(1);
    let pending = evening.table.pending_throw().is_some();
    assert_eq!(evening.game().seals().dropped().len(), 1);
    assert!(!pending, "both have spent their link of this throw, so the house throws alone");
    (0..2).for_each(|person| evening.publish(person));
    evening.until_pending();
    evening.show_links();
    let verified = evening.check();
    assert_eq!(verified.dropped, [1]);
    assert_eq!(verified.throws.last().expect("a throw").seats.len(), 2);
}

#[test]
fn old_tables_are_sealed_from_their_next_throw_on() {
    let mut evening = Evening::of(GameId::Spelunke, false);
    // The table as it would be without a word about seals.
    let is_seal = |event: &StoredEvent| matches!(TableEvent::read(&event.text), Ok(TableEvent::Seal(_)));
    evening.log.retain(|event| !is_seal(event));
    for (seq, event) in (1..).zip(&mut evening.log) {
        event.seq = seq;
    }
    let replayed = WebTable::replay(evening.table.id, &evening.log, evening.table.names.clone());
    evening.table = replayed.expect("it can be read").expect("a table");
    assert!(!evening.game().seals().is_begun());
    while evening.game().seals().seals().is_empty() {
        assert!(evening.go_on());
    }
    let sealed = SealLine::Sealed { table: evening.table.id.to_string() }.to_string();
    assert!(evening.game().record().contains(&sealed));
    evening.check();
}
