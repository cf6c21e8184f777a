//! Throws that the pages of people seal with the house.

use fantoccini::key::Key;
use play::seals::verify_record;
use rules::Seat;
use words::{Lang, four_words};

use super::driver::Device;
use super::hand::Person;
use super::party::evening;
use super::tables::{begin, game, open, play, start, throw_until_choice};

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
        // Three throw for the start, and P-O-T may end the game with the next throw.
        assert!(verified.throws.len() > 3 && by_both == verified.throws.len(), "{:?}\n{record}", verified.throws);
    });
}

#[test]
fn a_table_that_begins_as_it_is_opened_is_sealed_from_the_first_throw_on() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/").await;
        anna.taps(".tile-acts button[value=pot]").await;
        anna.until("a table", async || anna.path().await.starts_with("/t/")).await;
        let thrown = "return Number(document.getElementById('live').dataset.position) > 2";
        anna.until("throws for the start", async || anna.ask(thrown, Vec::new()).await == serde_json::json!(true))
            .await;
        let record = record(&anna, &anna.path().await).await;
        let verified = verify_record(&record).unwrap_or_else(|error| panic!("{error:?}\n{record}"));
        let first = verified.throws.first().unwrap_or_else(|| panic!("somebody throws for the start\n{record}"));
        assert_eq!((&first.seats[..], &first.missed[..]), (&[Seat::new(0)][..], &[][..]), "{record}");
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

/// The seal card that is open.
const CARD: &str = "#seal-card:popover-open";

/// A key pressed where the focus is.
async fn hits(person: &Person, key: Key) {
    let focused = person.client.active_element().await.expect("something has the focus");
    focused.send_keys(&char::from(key).to_string()).await.expect("a key");
}

#[test]
fn a_tap_on_a_seal_says_who_contributed_and_what_was_checked() {
    evening(async |party| {
        let [anna, ben] = party.two().await;
        begin(&anna, &ben, game("pot")).await;
        let people = [&anna, &ben];
        let chooses = people[throw_until_choice(&people).await];
        chooses.taps(".felt a.seal").await;
        chooses.awaits(CARD).await;
        let said = chooses.reads(&format!("{CARD} #seal-said")).await;
        assert!(said.starts_with("Anna, Ben and the house made this throw together, each with a piece"), "{said}");
        assert!(said.contains("Checked: every piece fits"), "{said}");
        assert!(chooses.reads(CARD).await.starts_with("Throw "), "the throw is named");
        chooses.taps(&format!("{CARD} button")).await;
        chooses.awaits_end_of(CARD).await;
        chooses.taps("#log details:has(a.seal) summary").await;
        chooses.taps("#log details[open] a.seal").await;
        chooses.taps(&format!("{CARD} a")).await;
        chooses.awaits("#seal-throws li.checked:target").await;
    });
}

#[test]
fn a_seal_opens_by_the_keyboard_and_gives_the_focus_back() {
    evening(async |party| {
        let [anna, ben] = party.two().await;
        begin(&anna, &ben, game("pot")).await;
        let people = [&anna, &ben];
        let chooses = people[throw_until_choice(&people).await];
        let focus = "document.querySelector('.felt a.seal').focus()";
        chooses.ask(focus, Vec::new()).await;
        hits(chooses, Key::Enter).await;
        chooses.awaits(&format!("{CARD}:focus")).await;
        hits(chooses, Key::Tab).await;
        assert!(chooses.sees(&format!("{CARD} a:focus")).await, "its link comes next");
        hits(chooses, Key::Escape).await;
        chooses.awaits_end_of(CARD).await;
        assert!(chooses.sees(".felt a.seal:focus").await, "the seal has the focus again");
    });
}

#[test]
fn without_script_a_seal_leads_to_a_page_that_says_the_same() {
    evening(async |party| {
        let [anna, ben] = party.two().await;
        let dora = party.invite("Dora", Device::Scriptless).await;
        let table = begin(&anna, &ben, game("pot")).await;
        throw_until_choice(&[&anna, &ben]).await;
        dora.go(&table).await;
        dora.taps(".felt a.seal").await;
        dora.awaits("#seal-said").await;
        let said = dora.reads("#seal-said").await;
        assert!(said.starts_with("Anna, Ben and the house made this throw together"), "{said}");
        assert!(dora.sees("#seal-throws li").await);
    });
}

/// The four words that a page shows, in its own language and in the other one.
async fn words(person: &Person) -> [String; 2] {
    let [own, other] = [".four-words > p > b", ".four-words details b"];
    [person.reads(own).await, person.reads(other).await]
}

#[test]
fn all_pages_of_a_resting_table_show_the_same_four_words_each_in_its_language() {
    evening(async |party| {
        let [anna, ben] = party.two().await;
        let table = begin(&anna, &ben, game("pot")).await;
        ben.go(&format!("/lang/de?back={table}")).await;
        ben.awaits("html[lang=de] .stage").await;
        throw_until_choice(&[&anna, &ben]).await;
        anna.until("the same words", async || {
            let [[english, german], [own, other]] = [words(&anna).await, words(&ben).await];
            !english.is_empty() && english == other && german == own
        })
        .await;
        let shown = words(&anna).await;
        assert_ne!(shown[0], shown[1], "one is German");
        let record = record(&anna, &table).await;
        let head = verify_record(&record).expect("a record that fits").head.expect("throws are sealed");
        assert_eq!(shown, [Lang::En, Lang::De].map(|lang| four_words(lang, &head).join(" · ")));
        // There the browser works them out by itself.
        anna.go(&format!("{table}/seals")).await;
        assert_eq!(words(&anna).await, shown);
    });
}

#[test]
fn in_a_replay_seals_stand_beside_the_steps_and_open_their_card() {
    evening(async |party| {
        let [anna, ben] = party.two().await;
        let table = begin(&anna, &ben, game("pot")).await;
        play(&[&anna, &ben], game("pot"), 6).await;
        anna.go(&format!("{table}/replay")).await;
        anna.awaits(".steps-l li > a.seal, .steps-l .turn > a.seal").await;
        anna.taps(".steps-l details[open] a.seal, .steps-l .turn > a.seal").await;
        anna.awaits(CARD).await;
        assert!(anna.reads(CARD).await.contains("made this throw together"));
    });
}
