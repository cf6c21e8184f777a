//! Tables at which all must seal: a throw waits for the pages of all who play, and of nobody else.

use play::{Awaited, GameId, May};
use rules::Seat;
use store::Names;
use store::ids::PersonId;

use super::seal_tests::{Evening, opening_of};
use super::*;
use crate::TableRefusal;

const BOTH: [Seat; 2] = [Seat::new(0), Seat::new(1)];
const BEN: [Seat; 1] = [Seat::new(1)];

/// A game that has begun at such a table; the pages of these people have published a chain.
fn evening(game: GameId, publish: &[usize]) -> Evening {
    let people = [PersonId::random(), PersonId::random()];
    let opening = Opening { all_must_seal: true, ..opening_of(game, people) };
    let mut evening = Evening::at(people, opening);
    publish.iter().for_each(|person| evening.publish(*person));
    evening.ask(0, Command::Start).expect("two are enough");
    evening
}

/// The seats that the table names as those for whom it waits.
fn waited_for(evening: &Evening) -> Vec<Seat> {
    evening.table.seats_waited_for(|person| evening.connected.contains(&person))
}

/// What the server does when it sees that a page has opened.
fn page_opens(evening: &mut Evening, person: usize) {
    evening.connected.push(evening.people[person]);
    evening.take(evening.table.decide_waiting_throw(evening.chance()));
}

/// Plays until a throw waits for the page of a person who plays.
fn until_asked(evening: &mut Evening) {
    while !evening.table.is_throw_asked {
        evening.show_links();
        assert!(evening.table.is_throw_asked || evening.go_on(), "the game is not over yet");
    }
}

fn awaited(evening: &Evening) -> Vec<Seat> {
    evening.table.pending_throw().expect("a throw is fixed").awaited().collect()
}

#[test]
fn a_throw_is_fixed_only_when_the_pages_of_all_take_part() {
    for game in GameId::ALL {
        let mut evening = evening(game, &[0]);
        until_asked(&mut evening);
        assert_eq!(waited_for(&evening), BEN, "{game}: he has published no chain");
        assert!(evening.game().seals().seals().is_empty());
        for person in 0..2 {
            assert_eq!(evening.table.may(Some(evening.people[person])).0, May::Look);
            assert_eq!(evening.ask(person, Command::Throw), Err(TableRefusal::ThrowUnderWay.into()));
        }
        evening.publish(1);
        assert_eq!(awaited(&evening), BOTH, "{game}");
        for _ in 0..60 {
            evening.show_links();
            if !evening.go_on() {
                break;
            }
        }
        evening.show_links();
        let verified = evening.check();
        assert!(verified.throws.iter().all(|seal| seal.seats == BOTH && seal.missed.is_empty()), "{game}");
    }
}

#[test]
fn a_closed_page_is_waited_for_and_the_throw_goes_on_when_it_is_back() {
    let mut evening = evening(GameId::Exactly, &[0, 1]);
    evening.show_links();
    for _ in 0..4 {
        evening.connected.retain(|person| *person == evening.people[0]);
        until_asked(&mut evening);
        assert_eq!(waited_for(&evening), BEN);
        assert!(evening.table.decide_waiting_throw(evening.chance()).events.is_empty(), "he is not back yet");
        assert!(!evening.table.awaits_bot() && !evening.table.throws_by_itself(), "nothing else goes on");
        evening.check();
        page_opens(&mut evening, 1);
        assert_eq!(awaited(&evening), BOTH);
        evening.show_links();
    }
    assert!(evening.check().throws.iter().all(|seal| seal.seats == BOTH));
}

#[test]
fn nobody_is_left_out_of_a_throw_that_is_fixed() {
    let mut evening = evening(GameId::Spelunke, &[0, 1]);
    evening.until_pending();
    evening.show_link(0);
    assert!(waited_for(&evening).is_empty(), "his page is open: its link is on the way");
    evening.time_is_up();
    assert_eq!(awaited(&evening), BEN);
    evening.connected.pop();
    assert_eq!(waited_for(&evening), BEN);
    evening.connected.push(evening.people[1]);
    evening.show_link(1);
    assert_eq!(evening.check().throws.last().expect("it is made").seats, BOTH);
}

#[test]
fn who_no_longer_plays_is_not_waited_for() {
    for command in [Command::HandOver(Seat::new(1)), Command::Bar(Seat::new(1))] {
        for shows_first in [true, false] {
            let mut evening = evening(GameId::Spelunke, &[0, 1]);
            evening.until_pending();
            if shows_first {
                evening.show_link(0);
            }
            evening.ask(0, command.clone()).expect("a host may");
            evening.show_links();
            let verified = evening.check();
            let throw = verified.throws.first().expect("it is made");
            assert_eq!((&throw.seats[..], &throw.missed[..]), (&BOTH[..1], &BEN[..]), "{command:?}");
        }
        // While nothing is fixed, the throw simply goes on without him.
        let mut evening = evening(GameId::Spelunke, &[0]);
        until_asked(&mut evening);
        evening.ask(0, command.clone()).expect("a host may");
        assert_eq!(awaited(&evening), BOTH[..1], "{command:?}");
        evening.show_links();
        evening.check();
    }
}

#[test]
fn who_comes_back_to_their_seat_is_waited_for_again() {
    let mut evening = evening(GameId::Spelunke, &[0, 1]);
    evening.until_pending();
    evening.ask(1, Command::HandOver(Seat::new(1))).expect("it is his");
    evening.show_links();
    evening.ask(1, Command::TakeBack(Seat::new(1))).expect("it is his");
    until_asked(&mut evening);
    assert_eq!(waited_for(&evening), BEN, "he was left out, so his page begins a new chain");
    evening.publish(1);
    assert_eq!(awaited(&evening), BOTH);
    evening.show_links();
    evening.check();
}

#[test]
fn a_browser_that_has_lost_its_secret_begins_the_throw_anew() {
    let mut evening = evening(GameId::Spelunke, &[0, 1]);
    evening.until_pending();
    evening.show_link(0);
    evening.publish(1);
    assert_eq!(evening.game().seals().dropped(), [1]);
    assert_eq!(waited_for(&evening), BOTH[..1], "Anna has spent her link of this throw");
    evening.publish(0);
    assert_eq!(awaited(&evening), BOTH);
    evening.show_links();
    let verified = evening.check();
    assert_eq!((verified.dropped, verified.throws[0].throw), (vec![1], 1));
    assert!(verified.throws.iter().all(|seal| seal.seats == BOTH));
}

#[test]
fn a_house_that_was_restored_waits_for_new_chains() {
    let mut evening = evening(GameId::Spelunke, &[0, 1]);
    evening.until_pending();
    evening.secret = SealSecret([2; 32]);
    evening.show_link(0);
    evening.show_link(1);
    assert_eq!((evening.game().seals().dropped(), waited_for(&evening)), (&[1][..], BOTH.to_vec()));
    (0..2).for_each(|person| evening.publish(person));
    evening.show_links();
    let verified = evening.check();
    assert_eq!((verified.dropped, verified.throws[0].seats.clone()), (vec![1], BOTH.to_vec()));
}

#[test]
fn what_waits_for_a_page_can_be_taken_back() {
    let mut evening = evening(GameId::Pot, &[0, 1]);
    let own = loop {
        evening.connected = vec![evening.people[0]];
        until_asked(&mut evening);
        if let Some(own) = (0..2).find(|person| evening.table.may_undo(evening.people[*person])) {
            break own;
        }
        page_opens(&mut evening, 1);
    };
    evening.ask(own, Command::Undo).expect("nothing is fixed yet");
    assert!(!evening.table.is_throwing());
    assert!(matches!(evening.game().awaits(), Awaited::Move(..)), "the decision is open again");
    evening.check();
}

#[test]
fn the_host_may_end_a_game_that_waits() {
    let mut evening = evening(GameId::Exactly, &[0]);
    until_asked(&mut evening);
    evening.ask(0, Command::Stop).expect("a host may");
    assert!(evening.table.is_over() && !evening.table.is_throwing() && waited_for(&evening).is_empty());
    evening.check();
}

#[test]
fn somebody_with_several_seats_answers_once() {
    let people = [PersonId::random(), PersonId::random()];
    let mut opening = Opening { all_must_seal: true, ..opening_of(GameId::Spelunke, people) };
    opening.chairs.push(Chair::Person { person: people[0], name: "Oma".into() });
    let mut evening = Evening::at(people, opening);
    (0..2).for_each(|person| evening.publish(person));
    evening.ask(0, Command::Start).expect("three are enough");
    // While a bot plays her first seat, her chain stands under the other one.
    evening.ask(0, Command::HandOver(Seat::new(0))).expect("it is hers");
    evening.publish(0);
    evening.ask(0, Command::TakeBack(Seat::new(0))).expect("it is hers");
    evening.publish(0);
    assert_eq!(evening.game().seals().chains().len(), 3);
    evening.until_pending();
    assert_eq!(awaited(&evening), BOTH, "the chain under the third seat has no page any more");
    evening.check();
}

#[test]
fn tables_from_before_this_was_asked_wait_for_nobody() {
    let people = [PersonId::random(), PersonId::random()];
    let opening = Opening { all_must_seal: true, ..opening_of(GameId::Pot, people) };
    let text = HouseEvent::Opened(Box::new(opening)).to_text();
    let before = text.replace(",\"all_must_seal\":true", "");
    assert_ne!(before, text);
    let Some(Ok(HouseEvent::Opened(read))) = HouseEvent::read(&before, &Names::default()) else { panic!("{before}") };
    assert!(!read.all_must_seal);
}
