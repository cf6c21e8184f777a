//! The short record at the end of docs/sealed.md.

use std::fs;

use play::GameId;
use play::seals::verify_record;
use rules::Seat;
use seal::{Bytes, Chain};

use super::evening::{Evening, setup};

/// 32 bytes, each one more than the one before.
fn counting_from(first: u8) -> Bytes {
    Bytes(std::array::from_fn(|index| first + index as u8))
}

/// The record on the page: its last block.
fn record_of_page() -> String {
    let page =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/sealed.md")).expect("there is a page");
    let blocks = page.split("```\n").filter(|block| block.starts_with("knobel 1\n"));
    blocks.last().expect("a record").to_owned()
}

#[test]
fn the_record_of_the_page_passes() {
    let verified = verify_record(&record_of_page()).expect("it is an honest one");
    let [anna, ben] = [Seat::new(0), Seat::new(1)];
    let throws: Vec<_> = verified.throws.iter().map(|seal| (seal.seats.as_slice(), seal.missed.as_slice())).collect();
    let (none, both): (&[Seat], &[Seat]) = (&[], &[anna, ben]);
    assert_eq!(throws, [(both, none), (&[ben], &[anna]), (none, none), (both, none)]);
    assert_eq!((verified.unsealed, verified.dropped, verified.open), (0, vec![], None));
    let page =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/sealed.md")).expect("there is a page");
    let head = verified.head.expect("it is sealed").0.to_string();
    assert!(page.contains(&format!("head-of-record {head}\n")), "{head}");
}

#[test]
fn the_record_of_the_page_is_what_a_house_with_its_secrets_writes() {
    let mut setup = setup(GameId::Pot, 2);
    setup.start = Some(Seat::new(0));
    let mut evening = Evening::begin(&setup, 1, 16);
    // The same evening, with the secrets of the page.
    evening.table = play::Table::open(&setup).expect("it can be played");
    evening.master = counting_from(0x20);
    evening.line("@sealed 1 table1");
    evening.publish_house();
    for (seat, first) in [(0, 0x00), (1, 0x40)] {
        evening.pages[seat] = Chain::new(counting_from(first), 1, 16);
        let end = evening.pages[seat].end_bytes();
        evening.line(&format!("@chain {} 1 16 {end}", seat + 1));
    }
    evening.line("@seat 2 person Ben");
    let both = [Seat::new(0), Seat::new(1)];
    evening.throw(&both, false);
    evening.line("rethrow PO");
    evening.throw(&both, true);
    evening.until_throw();
    evening.throw(&[], false);
    evening.pages[0] = Chain::new(counting_from(0x60), 4, 16);
    evening.line(&format!("@chain 1 4 16 {}", evening.pages[0].end_bytes()));
    evening.until_throw();
    evening.throw(&both, false);
    assert_eq!(evening.table.record(), record_of_page());
}
