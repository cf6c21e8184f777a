//! Houses and pages that cheat: none gets a throw of its choice without a word about it in the record, or in what a page keeps.
//!
//! What pages keep, and what they say of it, is tried in the browser (`crates/knobel/tests/it/browser/sealed.rs`).

use play::seals::{ChainOwner, SealFault, SealLine, Verified, VerifyError, verify_record};
use play::{GameId, Setup};
use rules::Seat;
use seal::{Bytes, Chain};

use super::evening::{Evening, setup};

fn game() -> Setup {
    setup(GameId::Exactly, 2)
}

fn seats() -> [Seat; 2] {
    [Seat::new(0), Seat::new(1)]
}

/// A game in which a throw is awaited, for a house that tries several ways from here.
fn before_a_throw(seed: u64) -> Evening {
    let mut evening = Evening::begin(&game(), seed, 64);
    while evening.next() <= 3 {
        evening.step();
    }
    evening.until_throw();
    evening
}

fn verified(evening: &Evening) -> Verified {
    verify_record(&evening.table.record()).unwrap_or_else(|error| panic!("{error:?}\n{:?}", evening.table))
}

fn fault(evening: &Evening) -> SealFault {
    match verify_record(&evening.table.record()) {
        Err(VerifyError::Fault { fault, .. }) => fault,
        other => panic!("{other:?}\n{:?}", evening.table),
    }
}

fn last_throw(evening: &Evening) -> String {
    evening.table.last_line().expect("a throw")
}

#[test]
fn a_house_that_picks_among_those_who_have_answered_says_whom_it_has_left_out() {
    let evening = before_a_throw(1);
    let honest = verified(&evening).throws.len();
    let [anna, ben] = seats();
    for (contribute, missing) in
        [(vec![anna, ben], vec![]), (vec![anna], vec![ben]), (vec![ben], vec![anna]), (vec![], vec![anna, ben])]
    {
        let mut picks = evening.clone();
        picks.cast(&seats());
        contribute.iter().for_each(|seat| picks.show_link(*seat));
        missing.iter().for_each(|seat| picks.miss(*seat));
        picks.reveal();
        let told = verified(&picks).throws[honest].clone();
        assert_eq!((told.seats, told.missed), (contribute, missing));
    }
}

#[test]
fn a_house_cannot_leave_somebody_out_whom_it_has_asked_without_a_word() {
    let mut evening = before_a_throw(2);
    evening.cast(&seats());
    evening.show_link(seats()[0]);
    evening.reveal();
    assert_eq!(fault(&evening), SealFault::Missing(seats()[1]));
}

#[test]
fn a_house_that_passes_over_a_page_is_counted() {
    let mut evening = before_a_throw(2);
    let [anna, ben] = seats();
    evening.throw(&[anna], false);
    evening.until_throw();
    evening.throw(&[], false);
    evening.until_throw();
    evening.throw(&seats(), false);
    let told = verified(&evening).throws;
    let passed_over: Vec<_> = told.iter().rev().take(3).map(|seal| seal.not_asked.clone()).collect();
    assert_eq!(passed_over, [vec![], vec![anna, ben], vec![ben]]);
}

#[test]
fn a_house_that_shows_its_link_before_the_others_is_refused() {
    let mut evening = before_a_throw(3);
    evening.cast(&seats());
    let (throw, link) = (evening.next(), evening.house_link(evening.next()).expect("a link"));
    evening.seal(SealLine::Reveal { throw, link });
    assert_eq!(fault(&evening), SealFault::Missing(seats()[0]));
}

#[test]
fn a_house_that_withholds_its_link_leaves_an_open_throw_behind() {
    let mut evening = before_a_throw(4);
    let throw = evening.next();
    evening.cast(&seats());
    seats().iter().for_each(|seat| evening.show_link(*seat));
    assert_eq!(verified(&evening).open, Some(throw));
    evening.line("@stop");
    assert_eq!(verified(&evening).open, Some(throw), "whoever stops the game meanwhile leaves it open");
}

#[test]
fn a_house_that_drops_throws_until_one_suits_it_is_counted_and_loses_its_contributors() {
    let mut evening = before_a_throw(5);
    let throw = evening.next();
    for drops in 1..=5 {
        evening.cast(&seats());
        seats().iter().for_each(|seat| evening.show_link(*seat));
        evening.publish_house();
        assert_eq!(verified(&evening).dropped, vec![throw; drops]);
        // Nobody can be asked again with the chain whose link is spent.
        let mut again = evening.clone();
        again.cast(&seats());
        assert_eq!(fault(&again), SealFault::NoChain(ChainOwner::Seat(seats()[0])));
        seats().iter().for_each(|seat| evening.publish(*seat));
    }
    evening.throw(&seats(), false);
    assert_eq!(verified(&evening).dropped.len(), 5);
}

#[test]
fn a_new_chain_of_the_house_between_throws_chooses_nothing() {
    // With any of its chains, what falls depends on the link of a page that nobody has seen yet.
    let evening = before_a_throw(6);
    for chains in 0..4 {
        let mut house = evening.clone();
        (0..chains).for_each(|_| house.publish_house());
        let mut falls = Vec::new();
        for page in 0..40 {
            let mut house = house.clone();
            (0..=page).for_each(|_| house.publish(seats()[0]));
            house.throw(&seats(), false);
            assert!(verified(&house).dropped.is_empty());
            falls.push(last_throw(&house));
        }
        falls.sort();
        falls.dedup();
        assert_eq!(falls.len(), 6, "every face can still fall");
    }
}

#[test]
fn another_history_before_a_throw_has_another_head_than_the_one_that_pages_were_asked_with() {
    let evening = before_a_throw(7);
    let asked = evening.table.seals().head();
    let links = seats().map(|seat| evening.link_of(seat, evening.next()));
    let mut falls = Vec::new();
    for tries in 1..30 {
        // The house has seen both links, and puts lines before the throw until one falls that it likes.
        let mut grinds = evening.clone();
        (0..tries).for_each(|_| grinds.line("@seat 1 person Anna"));
        assert_ne!(grinds.table.seals().head(), asked);
        let throw = grinds.next();
        grinds.cast(&seats());
        for (seat, link) in seats().into_iter().zip(links) {
            grinds.seal(SealLine::Link { throw, seat, link });
        }
        grinds.reveal();
        // The record is whole: only the pages know that they have answered after another history.
        verified(&grinds);
        falls.push(last_throw(&grinds));
    }
    falls.sort();
    falls.dedup();
    assert!(falls.len() > 3, "without what pages keep, a house could choose");
}

#[test]
fn other_names_and_remarks_lead_to_the_same_throws() {
    let mut throws = Vec::new();
    for name in ["Anna", "Berta", "Cäcilie Ž."] {
        let mut evening = before_a_throw(8);
        evening.line(&format!("@seat 1 person {name}"));
        evening.throw(&seats(), false);
        throws.push((last_throw(&evening), verified(&evening).head));
    }
    assert!(throws.iter().all(|throw| *throw == throws[0]), "{throws:?}");
}

#[test]
fn a_page_that_withholds_its_link_after_seeing_the_others_is_named() {
    let mut evening = before_a_throw(9);
    let [anna, ben] = seats();
    evening.cast(&seats());
    evening.show_link(anna);
    // Ben has seen Anna's link; the house's is still to come, so he does not know what he prevents.
    evening.miss(ben);
    evening.reveal();
    let told = verified(&evening).throws.last().cloned().expect("a throw");
    assert_eq!((told.seats, told.missed), (vec![anna], vec![ben]));
}

#[test]
fn a_page_shows_no_other_link_than_the_one_of_its_chain_and_publishes_none_meanwhile() {
    let ben = seats()[1];
    for link in [Bytes([7; 32]), Bytes([8; 32])] {
        let mut evening = before_a_throw(10);
        let throw = evening.next();
        evening.cast(&seats());
        evening.show_link(seats()[0]);
        evening.seal(SealLine::Link { throw, seat: ben, link });
        assert_eq!(fault(&evening), SealFault::Link(ChainOwner::Seat(ben)));
    }
    let mut evening = before_a_throw(10);
    evening.cast(&seats());
    evening.show_link(seats()[0]);
    evening.publish(ben);
    assert_eq!(fault(&evening), SealFault::Between);
}

#[test]
fn whoever_knows_a_later_link_knows_the_earlier_ones_so_pages_show_the_next_one_only() {
    // A page that let itself be asked for throw 9 would give away throws 4 to 8: that is why it keeps what it has answered.
    let chain = Chain::new(Bytes([5; 32]), 1, 64);
    let later = chain.link(9).expect("a link");
    let hashed = (0..4).fold(later, |link, _| Chain::new(link, 1, 1).end_bytes());
    assert_eq!(Some(hashed), chain.link(5));
}
