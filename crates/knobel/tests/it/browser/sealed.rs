//! Throws that the pages of people seal with the house.

use play::seals::verify_record;
use rules::Seat;

use super::driver::Device;
use super::hand::Person;
use super::party::evening;
use super::tables::{begin, game, open, play, start};

/// The record of a table, as the page's own browser fetches it.
async fn record(person: &Person, table: &str) -> String {
    let fetch = "const done = arguments[arguments.length - 1]; \
        fetch(arguments[0]).then((answer) => answer.text()).then(done)";
    let record = person.client.execute_async(fetch, vec![format!("{table}/record").into()]).await;
    record.expect("the page can fetch").as_str().expect("a text").to_owned()
}

#[test]
fn two_pages_and_the_house_seal_every_throw() {
    evening(async |party| {
        let [anna, ben] = party.two().await;
        let pot = game("pot");
        let table = begin(&anna, &ben, pot).await;
        play(&[&anna, &ben], pot, 12).await;
        let record = record(&anna, &table).await;
        let verified = verify_record(&record).unwrap_or_else(|error| panic!("{error:?}\n{record}"));
        let by_both = verified.throws.iter().filter(|seal| seal.seats == [Seat::new(0), Seat::new(1)]).count();
        assert!(verified.throws.len() > 6 && by_both == verified.throws.len(), "{:?}\n{record}", verified.throws);
    });
}

#[test]
fn a_page_that_is_reloaded_goes_on_with_its_chain() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        let pot = game("pot");
        let table = open(&anna, "pot", "seats=2&chair-1=thumb&switch-target=30").await;
        start(&anna, &[&anna]).await;
        play(&[&anna], pot, 2).await;
        anna.go(&table).await;
        play(&[&anna], pot, 4).await;
        let record = record(&anna, &table).await;
        let verified = verify_record(&record).unwrap_or_else(|error| panic!("{error:?}\n{record}"));
        assert_eq!(record.matches("@chain 1 ").count(), 1, "{record}");
        // A throw while the page was away is the house's alone.
        let sealed = verified.throws.iter().filter(|seal| seal.seats == [Seat::new(0)]).count();
        assert!(sealed + 3 >= verified.throws.len() && sealed > 3, "{:?}\n{record}", verified.throws);
        assert!(verified.throws.iter().all(|seal| seal.missed.is_empty()), "{record}");
    });
}
