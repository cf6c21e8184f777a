//! Sealed lots of an evening, drawn by members and their pages that are played here; and by whole houses with a clock.

use std::time::Duration;

use play::seals::lots::{Lots, verify_lots};
use rules::Cup;
use seal::{Bytes, Chain};
use store::ids::PersonId;
use store::{Database, Store, StoredEvent};

use super::Making;
use crate::ClubRefusal;
use crate::analysis::Solutions;
use crate::clubs::{Belongs, Club, ClubCommand, Clubs, LotsNumber, MemberId, Order};
use crate::tables::{House, HousePolicy, SealSecret, Sealer};

/// Anna, Ben and Carla with pages of their own, and Dan without; all are here.
struct Gathered {
    making: Making,
    people: Vec<PersonId>,
    /// The secrets of the pages for the draw with this number.
    secrets: Vec<(u32, Bytes)>,
}

impl Gathered {
    fn new() -> Gathered {
        let mut making = Making::new();
        let people = vec![making.founder, PersonId::random(), PersonId::random()];
        for (person, name) in people[1..].iter().zip(["Ben", "Carla"]) {
            making.does(*person, ClubCommand::Join(name.to_owned(), Belongs::Member));
        }
        making.add(&["Dan"]);
        making.host(ClubCommand::OpenEvening);
        making.host(ClubCommand::Tick([1, 2, 3, 4].map(MemberId).to_vec()));
        making.sealer = Some(Sealer { secret: SealSecret([1; 32]), connected: people.clone() });
        Gathered { making, people, secrets: vec![(0, Bytes([0; 32])); 3] }
    }

    fn newest(&self) -> &Lots {
        self.making.club.evenings[0].newest_draw().expect("a draw was begun")
    }

    fn number(&self) -> LotsNumber {
        LotsNumber { evening: 1, draw: self.newest().header().draw }
    }

    fn under_way(&self) -> bool {
        self.making.club.evenings[0].draw_under_way().is_some()
    }

    fn draw(&mut self) {
        self.making.host(ClubCommand::DrawLots);
    }

    /// A page publishes the end of a new chain.
    fn publish(&mut self, page: usize) {
        let secret = Bytes(std::array::from_fn(|_| self.making.cup.pick(256) as u8));
        let draw = self.number();
        self.secrets[page] = (draw.draw, secret);
        let end = Chain::new(secret, draw.draw.into(), 1).end_bytes();
        self.making.does(self.people[page], ClubCommand::PublishLotsEnd { draw, end });
    }

    fn show(&mut self, page: usize) {
        let (draw, link) = (self.number(), self.secrets[page].1);
        self.making.does(self.people[page], ClubCommand::ShowLotsLink { draw, link });
    }

    fn time_is_up(&mut self) {
        let (draw, is_fixed) = (self.number(), self.newest().is_fixed());
        let sealer = self.making.sealer.clone();
        let events = self.making.club.decide_overdue_lots(draw, is_fixed, sealer.as_ref());
        self.making.apply(None, &events);
    }

    /// The draw that was begun last has been drawn, its record passes, the seats are in its order, and the log folds to the
    /// club.
    fn check(&self) -> Lots {
        let (club, lots) = (&self.making.club, self.newest());
        assert_eq!(verify_lots(&lots.record()).as_ref(), Ok(lots));
        let order: Vec<MemberId> = lots.order().expect("drawn").iter().copied().map(MemberId).collect();
        assert_eq!((&club.evenings[0].seats, club.evenings[0].order), (&order, Order::Lot));
        let stored = self.making.log.iter().zip(1..);
        let events: Vec<_> =
            stored.map(|(text, seq)| StoredEvent { seq, at: 0, by: None, text: text.clone() }).collect();
        let again = Club::replay(club.id, &events, club.names.clone()).expect("it can be read").expect("a club");
        assert_eq!((&again.evenings, again.seq), (&club.evenings, club.seq));
        lots.clone()
    }
}

#[test]
fn with_pages_that_answer_the_order_is_sealed_by_all_of_them() {
    let mut gathered = Gathered::new();
    gathered.draw();
    for page in [2, 0, 1] {
        assert!(!gathered.newest().is_fixed(), "all who were asked are waited for");
        gathered.publish(page);
    }
    for page in [1, 2, 0] {
        assert!(gathered.under_way());
        gathered.show(page);
    }
    let lots = gathered.check();
    assert_eq!((lots.contributors(), lots.left_out()), (vec![1, 2, 3], vec![]), "Dan has no page of his own");
    assert_eq!(lots.header().members, [1, 2, 3, 4]);
}

#[test]
fn a_page_that_is_silent_is_left_out_and_told_of() {
    // Carla's page publishes nothing, and Ben's does not show its link.
    let mut gathered = Gathered::new();
    gathered.draw();
    gathered.publish(0);
    gathered.publish(1);
    assert!(!gathered.newest().is_fixed());
    gathered.time_is_up();
    assert_eq!(gathered.newest().awaited(), [1, 2]);
    gathered.show(0);
    gathered.time_is_up();
    let lots = gathered.check();
    assert_eq!((lots.contributors(), lots.left_out()), (vec![1], vec![2, 3]));
    let before = gathered.making.log.len();
    gathered.show(1);
    assert_eq!(gathered.making.log.len(), before, "a link that comes too late changes nothing");
}

#[test]
fn with_nobody_elses_page_open_the_house_draws_alone_and_at_once() {
    let mut gathered = Gathered::new();
    gathered.making.sealer.as_mut().expect("a sealer").connected.clear();
    gathered.draw();
    let lots = gathered.check();
    assert!(lots.contributors().is_empty() && lots.left_out().is_empty());
}

#[test]
fn if_all_pages_are_silent_the_house_draws_alone() {
    let mut gathered = Gathered::new();
    gathered.draw();
    gathered.time_is_up();
    assert_eq!(gathered.check().left_out(), [1, 2, 3]);
}

#[test]
fn every_draw_of_an_evening_counts_and_is_kept() {
    let mut gathered = Gathered::new();
    for draw in 1..=3 {
        gathered.draw();
        let before = gathered.making.log.len();
        gathered.draw();
        assert_eq!(gathered.making.log.len(), before, "lots that are being drawn are not drawn twice");
        (0..3).for_each(|page| gathered.publish(page));
        (0..3).for_each(|page| gathered.show(page));
        assert_eq!(gathered.check().header().draw, draw);
    }
    let evening = &gathered.making.club.evenings[0];
    assert_eq!((evening.lots.len(), evening.draw(0), evening.draw(4)), (3, None, None));
    assert!((1..=3).all(|draw| evening.draw(draw).expect("kept").order().is_some()));
}

#[test]
fn who_comes_or_goes_meanwhile_breaks_the_draw_off() {
    let breaks: [fn(&mut Gathered); 5] = [
        |gathered| gathered.making.does(gathered.people[1], ClubCommand::StayAway),
        |gathered| gathered.making.host(ClubCommand::AddGuest("Eve".to_owned())),
        |gathered| gathered.making.host(ClubCommand::Remove(MemberId(4))),
        |gathered| gathered.making.host(ClubCommand::MoveUp(MemberId(2))),
        |gathered| gathered.making.host(ClubCommand::CloseEvening),
    ];
    for breaks in breaks {
        let mut gathered = Gathered::new();
        gathered.draw();
        gathered.publish(0);
        breaks(&mut gathered);
        assert!(!gathered.under_way() && gathered.newest().is_dropped());
        let (before, order) = (gathered.making.log.len(), gathered.making.club.evenings[0].order);
        assert!(verify_lots(&gathered.newest().record()).is_ok_and(|lots| lots.is_dropped()) && order != Order::Lot);
        gathered.time_is_up();
        assert_eq!(gathered.making.log.len(), before, "it is over");
        if gathered.making.club.open_evening().is_some() {
            gathered.making.sealer.as_mut().expect("a sealer").connected.clear();
            gathered.draw();
            assert_eq!(gathered.check().header().draw, 2);
        }
    }
}

#[test]
fn only_a_link_that_fits_counts_and_only_the_first_end() {
    let mut gathered = Gathered::new();
    gathered.draw();
    (0..3).for_each(|page| gathered.publish(page));
    let before = gathered.making.log.len();
    gathered.publish(0);
    assert_eq!(gathered.making.log.len(), before, "ends are fixed");
    let (anna, draw) = (gathered.people[0], gathered.number());
    let forged = ClubCommand::ShowLotsLink { draw, link: Bytes([5; 32]) };
    assert_eq!(gathered.making.refused(anna, forged), ClubRefusal::BadForm);
    let stranger = PersonId::random();
    let end = ClubCommand::PublishLotsEnd { draw, end: Bytes([5; 32]) };
    assert_eq!(gathered.making.refused(stranger, end), ClubRefusal::NoSuchMember);
    for command in [
        ClubCommand::ShowLotsLink { draw: LotsNumber { draw: 2, ..draw }, link: Bytes([5; 32]) },
        ClubCommand::ShowLotsLink { draw: LotsNumber { evening: 7, ..draw }, link: Bytes([5; 32]) },
    ] {
        gathered.making.does(anna, command);
        assert_eq!(gathered.making.log.len(), before, "nobody waits for it");
    }
}

#[test]
fn a_house_with_another_secret_breaks_the_draw_off_and_begins_anew() {
    let mut gathered = Gathered::new();
    gathered.draw();
    (0..3).for_each(|page| gathered.publish(page));
    gathered.show(0);
    gathered.show(1);
    // The database was restored from a backup: the secret is a new one.
    gathered.making.sealer.as_mut().expect("a sealer").secret = SealSecret([2; 32]);
    gathered.show(2);
    assert!(gathered.making.club.evenings[0].draw(1).expect("kept").is_dropped());
    assert_eq!((gathered.newest().header().draw, gathered.under_way()), (2, true));
    (0..3).for_each(|page| gathered.publish(page));
    (0..3).for_each(|page| gathered.show(page));
    assert_eq!(gathered.check().contributors(), [1, 2, 3]);
}

#[test]
fn a_guest_with_a_page_of_their_own_contributes() {
    let mut gathered = Gathered::new();
    let eve = PersonId::random();
    gathered.making.does(eve, ClubCommand::Join("Eve".to_owned(), Belongs::Guest));
    gathered.making.sealer.as_mut().expect("a sealer").connected = vec![eve];
    gathered.draw();
    gathered.people[2] = eve;
    gathered.publish(2);
    gathered.show(2);
    assert_eq!(gathered.check().contributors(), [5]);
}

/// A house whose pages have this long to answer.
async fn clubs(folder: &tempfile::TempDir, patience: Duration) -> Clubs {
    let store = Store::open(&Database::File(folder.path().join("knobel.db"))).await.expect("the store opens");
    let solutions = Solutions::new(solve::Shelf::new(folder.path().join("solutions")));
    let seal_secret = Some(SealSecret(store.seal_secret().await.expect("it answers")));
    let policy = HousePolicy { seal_secret, link_patience: patience, ..HousePolicy::default() };
    Clubs::new(House::new(store, solutions, policy))
}

#[tokio::test]
async fn a_draw_that_a_house_left_when_it_died_goes_on_as_soon_as_somebody_looks() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let anna = PersonId::random();
    let died = clubs(&folder, Duration::from_secs(3600)).await;
    let id = died.found(anna, "Dive".to_owned(), "Anna".to_owned()).await.expect("founded");
    let _page = died.open_page(id, anna);
    let here = vec![MemberId(1), MemberId(2)];
    for command in [ClubCommand::AddMember("Ben".to_owned()), ClubCommand::OpenEvening, ClubCommand::Tick(here)] {
        died.ask(id, anna, command).await.expect("allowed");
    }
    let begun = died.ask(id, anna, ClubCommand::DrawLots).await.expect("allowed");
    assert!(begun.evenings[0].draw_under_way().is_some(), "Anna's page is asked");
    let draw = LotsNumber { evening: 1, draw: 1 };
    let end = Chain::new(Bytes([3; 32]), 1, 1).end_bytes();
    died.ask(id, anna, ClubCommand::PublishLotsEnd { draw, end }).await.expect("allowed");

    let other = clubs(&folder, Duration::ZERO).await;
    other.wait_for_lots(other.look(id).await.expect("found")).await;
    let drawn = other.look(id).await.expect("found");
    let lots = drawn.evenings[0].newest_draw().expect("there is one");
    assert_eq!((lots.order().map(<[u32]>::len), lots.left_out()), (Some(2), vec![1]));
    verify_lots(&lots.record()).expect("an honest house passes");
}
