//! Draws of lots as records: honest ones pass, and each way to tamper with one is refused for what it is.

use seal::{Bytes, Chain, house_secret};

use super::*;

const HOUSE: Bytes = Bytes([9; 32]);

/// A draw for four members, of whom these are asked.
fn begun(asked: &[u32]) -> Lots {
    let (club, members) = ("01CLUB".to_owned(), vec![4, 7, 9, 1]);
    let mut lots =
        Lots::begin(LotsHeader { club, evening: 3, draw: 2, members, asked: asked.to_vec() }).expect("a draw");
    let end = house(&lots).end_bytes();
    takes(&mut lots, &LotsStep::Chain { of: LotsOwner::House, end });
    lots
}

fn house(lots: &Lots) -> Chain {
    Chain::new(house_secret(HOUSE, &lots.header().table(), 2), 2, 1)
}

fn secret(member: u32) -> Bytes {
    Bytes([member as u8; 32])
}

fn takes(lots: &mut Lots, step: &LotsStep) {
    lots.take(step).expect("it fits");
}

fn publishes(lots: &mut Lots, member: u32) {
    let end = Chain::new(secret(member), 2, 1).end_bytes();
    takes(lots, &LotsStep::Chain { of: LotsOwner::Member(member), end });
}

fn casts(lots: &mut Lots) {
    let step = LotsStep::Cast { head: lots.head(), members: lots.published(), what: lots.header().what() };
    takes(lots, &step);
}

fn reveals(lots: &mut Lots) {
    let link = house(lots).link(2).expect("a link");
    takes(lots, &LotsStep::Reveal { link });
    let order = lots.following_order().expect("it is known");
    takes(lots, &LotsStep::Order(order));
}

/// A draw by members 4, 7 and the house; 7 does not answer, and 9 never does.
fn drawn() -> Lots {
    let mut lots = begun(&[4, 7, 9]);
    publishes(&mut lots, 7);
    publishes(&mut lots, 4);
    casts(&mut lots);
    takes(&mut lots, &LotsStep::Link { member: 4, link: secret(4) });
    takes(&mut lots, &LotsStep::Miss { member: 7 });
    reveals(&mut lots);
    lots
}

#[test]
fn the_draw_of_fixed_secrets_is_the_vector() {
    // The page's script is held against the same file.
    assert_eq!(drawn().record(), include_str!("vector.knobel"));
}

#[test]
fn a_draw_reads_back_as_it_is_written() {
    for lots in [begun(&[]), begun(&[4]), drawn()] {
        assert_eq!(verify_lots(&lots.record()), Ok(lots.clone()));
        assert_eq!(verify_lots(&lots.record().replace('\n', "\r\n")), Ok(lots));
    }
    let lots = drawn();
    assert_eq!((lots.contributors(), lots.left_out()), (vec![4], vec![7, 9]));
    let mut order = lots.order().expect("it is drawn").to_vec();
    order.sort_unstable();
    assert_eq!(order, [1, 4, 7, 9]);
}

#[test]
fn a_draw_without_anybody_else_is_the_houses_alone_and_has_no_cast() {
    let mut lots = begun(&[]);
    reveals(&mut lots);
    assert!(lots.contributors().is_empty());
    assert!(!lots.record().contains("@cast") && verify_lots(&lots.record()) == Ok(lots));
}

/// What `verify_lots` says of the record of [`drawn`] with a piece of it replaced.
fn tampered(what: &str, by: &str) -> LotsFault {
    let record = drawn().record();
    assert!(record.contains(what), "{what} is in\n{record}");
    verify_lots(&record.replacen(what, by, 1)).expect_err(what).fault
}

#[test]
fn whatever_is_changed_in_a_record_is_found() {
    let lots = drawn();
    let (order, record) = (super::header::list(lots.order().expect("drawn")), lots.record());
    let line = |word: &str| record.lines().find(|line| line.starts_with(word)).expect("there").to_owned() + "\n";
    let [four, seven] = [4, 7].map(LotsOwner::Member);
    let of_another = |word: &str, member: u32| {
        let end = record.lines().find(|line| line.starts_with(word)).and_then(|line| line.split(' ').next_back());
        let other = Chain::new(secret(member), 2, 1).end_bytes().to_string();
        tampered(end.expect("a hash"), &other)
    };
    assert_eq!(tampered("knobel-lots 1", "knobel 1"), LotsFault::NoRecord);
    assert_eq!(tampered("evening 3", "evening 4"), LotsFault::Head);
    assert_eq!(tampered("draw 2", "draw 3"), LotsFault::Number(3));
    assert_eq!(tampered("members 4,7,9,1", "members 7,4,9,1"), LotsFault::Head);
    assert_eq!(tampered("members 4,7,9,1", "members 4,7,9,4"), LotsFault::NoRecord);
    assert_eq!(tampered("asked 4,7,9", "asked 4,7"), LotsFault::Head);
    assert_eq!(of_another("@chain house", 5), LotsFault::Head);
    assert_eq!(of_another("@chain 4", 5), LotsFault::Head);
    assert_eq!(tampered(&line("@chain 7"), ""), LotsFault::Head);
    assert_eq!(tampered(&line("@chain house"), ""), LotsFault::NoChain(LotsOwner::House));
    assert_eq!(tampered(" 4,7 lots", " 4 lots"), LotsFault::Missing(7));
    assert_eq!(tampered(" 4,7 lots", " 4,7,9 lots"), LotsFault::NoChain(LotsOwner::Member(9)));
    assert_eq!(tampered("lots of 4", "lots of 5"), LotsFault::What("lots of 4".to_owned()));
    assert_eq!(of_another("@link", 7), LotsFault::Link(four));
    assert_eq!(tampered("@link 2 4", "@link 2 9"), LotsFault::NotAsked(9));
    assert_eq!(tampered(&line("@miss"), ""), LotsFault::Missing(7));
    let forged = format!("@link 2 7 {}\n", secret(8));
    assert_eq!(tampered(&line("@miss"), &forged), LotsFault::Link(seven));
    assert_eq!(tampered(&line("@cast"), ""), LotsFault::NotAsked(4));
    assert_eq!(of_another("@reveal", 5), LotsFault::Link(LotsOwner::House));
    assert_eq!(tampered(&format!("order {order}"), "order 4,7,9,1"), LotsFault::Order(order.clone()));
    assert_eq!(tampered(&format!("order {order}"), "@drop 2"), LotsFault::NoOrder);
    assert_eq!(tampered("@reveal 2", "@drop 2\n@reveal 2"), LotsFault::Between);
    let late = format!("@chain 9 2 1 {}\n@reveal", Chain::new(secret(9), 2, 1).end_bytes());
    assert_eq!(tampered("@reveal", &late), LotsFault::Between);
    assert_eq!(tampered("@reveal", "remark\n@reveal"), LotsFault::Form);
}

#[test]
fn any_other_link_of_a_contributor_gives_another_key() {
    let mut lots = begun(&[4, 7]);
    publishes(&mut lots, 4);
    publishes(&mut lots, 7);
    casts(&mut lots);
    let mut without = lots.clone();
    takes(&mut lots, &LotsStep::Link { member: 4, link: secret(4) });
    takes(&mut lots, &LotsStep::Link { member: 7, link: secret(7) });
    takes(&mut without, &LotsStep::Link { member: 4, link: secret(4) });
    takes(&mut without, &LotsStep::Miss { member: 7 });
    reveals(&mut lots);
    reveals(&mut without);
    assert_ne!(lots.head(), without.head());
    assert_ne!(lots.order(), without.order(), "the secrets of this test are fixed, and so is this");
}

#[test]
fn texts_that_are_no_record_are_refused_without_a_panic() {
    let record = drawn().record();
    let many: Vec<String> = (1..=257).map(|number| number.to_string()).collect();
    let crowd = record.replace("members 4,7,9,1", &format!("members {}", many.join(",")));
    for text in ["", "knobel-lots 1", "knobel-lots 1\nclub ä\n", &crowd, "@reveal 2", "knobel-lots 2\n"] {
        assert_eq!(verify_lots(text).expect_err("it is none").fault, LotsFault::NoRecord, "{text}");
    }
    for (index, _) in record.char_indices() {
        let _ = verify_lots(&record[..index]);
    }
}
