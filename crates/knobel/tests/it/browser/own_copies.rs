//! What a page keeps of its part in sealed throws, and what it does when a house asks for more, or writes down something else.

use play::GameId;
use play::seals::verify_record;
use rules::Seat;
use seal::{Bytes, Chain};
use serde_json::{Value, json};

use super::driver::Device;
use super::hand::Person;
use super::party::evening;
use super::tables::{Turn, game, open, play, start, turn};
use crate::sealed_evening::{Evening, setup};

/// A game with some throws by both, before the next one.
fn before_a_throw() -> Evening {
    let mut evening = Evening::begin(&setup(GameId::Exactly, 2), 3, 64);
    while evening.next() <= 3 {
        evening.step();
    }
    evening.until_throw();
    evening
}

fn seats() -> [Seat; 2] {
    [Seat::new(0), Seat::new(1)]
}

/// What Anna's page has kept: her chain, from `from` on, and the numbers and heads of the throws that she has answered.
fn own(evening: &Evening, from: u64, answers: &[(u64, String)]) -> Value {
    let answers: Vec<_> = answers.iter().map(|(throw, head)| json!([throw, head, 0])).collect();
    json!({"chains": [{"end": evening.pages[0].end_bytes().to_string(), "from": from, "length": 64}], "answers": answers})
}

/// The heads that a record's throws were fixed with.
fn asked(evening: &Evening) -> Vec<(u64, String)> {
    let record = evening.table.record();
    let casts = record.lines().filter_map(|line| line.strip_prefix("@cast "));
    casts
        .map(|cast| {
            let words: Vec<&str> = cast.split(' ').collect();
            (words[0].parse().expect("a number"), words[1].to_owned())
        })
        .collect()
}

/// What the page finds different in a record, which passes in itself, from what it has kept.
async fn differs(person: &Person, evening: &Evening, own: Value) -> Value {
    let record = evening.table.record();
    verify_record(&record).unwrap_or_else(|error| panic!("{error:?}\n{record}"));
    let compare = "return knobelCheck.differs(knobelCheck.verify(arguments[0]), arguments[1])";
    person.ask(compare, vec![json!(record), own]).await
}

#[test]
fn a_record_that_is_whole_in_itself_is_held_against_what_the_page_has_shown() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/seals").await;
        let before = before_a_throw();
        let answered = |evening: &Evening, more: &[(u64, String)]| own(evening, 1, &[&asked(evening), more].concat());
        assert_eq!(differs(&anna, &before, answered(&before, &[])).await, Value::Null);
        let head = before.table.seals().head().expect("it is sealed").0.to_string();

        // The house has her link, and makes the throw without her and without a word.
        let mut picks = before.clone();
        picks.throw(&seats()[1..], false);
        let kept = own(&before, 1, &[&asked(&before), &[(4, head.clone())][..]].concat());
        assert_eq!(differs(&anna, &picks, kept.clone()).await, json!({"kind": "own-left-out", "number": 4}));

        // It has her link, and writes down another history before the throw.
        let mut grinds = before.clone();
        grinds.line("@seat 1 person Anna");
        grinds.throw(&seats(), false);
        assert_eq!(differs(&anna, &grinds, kept.clone()).await, json!({"kind": "own-other", "number": 4}));

        // It has asked her for a later throw, and works out the links of those before it.
        let mut early = before.clone();
        early.throw(&seats(), false);
        let kept_early = own(&before, 1, &[&asked(&before), &[(9, head.clone())][..]].concat());
        assert_eq!(differs(&anna, &early, kept_early).await, json!({"kind": "own-other", "number": 4}));

        // It has told her another beginning of her chain than the record has.
        assert_eq!(differs(&anna, &before, own(&before, 2, &asked(&before))).await["kind"], "own-other");

        // A page that is left out, or whose throw is dropped or open, finds that in the record.
        let mut missed = before.clone();
        missed.throw(&seats(), true);
        assert_eq!(differs(&anna, &missed, kept.clone()).await, Value::Null);
        let mut open = before.clone();
        open.cast(&seats());
        assert_eq!(differs(&anna, &open, kept.clone()).await, Value::Null);
        open.publish_house();
        open.throw(&[], false);
        assert_eq!(differs(&anna, &open, kept).await, Value::Null);
    });
}

/// Lets the test tell the page a stage as the house would, and keeps the links that the page shows.
const BETWEEN_PAGE_AND_HOUSE: &str = "
    window.shown = [];
    const Source = window.EventSource;
    window.EventSource = class extends Source { constructor(...all) { super(...all); window.source = this; } };
    const ask = window.fetch;
    window.fetch = (address, options) => {
      if (String(address).endsWith('/link')) window.shown.push(Object.fromEntries(options.body));
      return ask(address, options);
    };";

/// Tells the page a stage that asks for other things, and gives the links that it has shown since.
const TELL: &str = "
    for (const form of document.querySelectorAll('form[data-choices]')) form.removeAttribute('data-choices');
    const live = document.getElementById('live').cloneNode(true);
    Object.assign(live.dataset, { seal: JSON.stringify(arguments[0]), mark: String(Math.random()) });
    window.shown.length = 0;
    window.source.dispatchEvent(new MessageEvent('stage', { data: live.outerHTML }));
    return window.shown;";

#[test]
fn a_page_shows_the_link_of_the_next_throw_once_whatever_a_house_says() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.sets("Page.addScriptToEvaluateOnNewDocument", json!({"source": BETWEEN_PAGE_AND_HOUSE})).await;
        let table = open(&anna, "pot", "seats=2&chair-1=thumb").await;
        start(&anna, &[&anna]).await;
        anna.until("its chain is published", async || !told(&anna).await["end"].is_null()).await;
        play(&[&anna], game("pot"), 2).await;
        // While the bot is on turn, the next throw may be fixed at any moment.
        anna.until("she is awaited and nothing is under way", async || {
            turn(&anna).await == Turn::Yours && told(&anna).await["isRolling"] == json!(false)
        })
        .await;
        let honest = told(&anna).await;
        let (end, next) = (honest["end"].clone(), honest["next"].as_u64().expect("a number"));
        let from = honest["from"].as_i64().expect("a number");
        let ask = |throw: u64, next: u64, from: i64, length: u64, head: &str| {
            json!({"end": end, "from": from, "length": length, "next": next, "missed": null, "isRolling": true,
                "throw": throw, "head": head.repeat(64)})
        };
        let none = json!([]);
        // Not for a throw that is not the next one, and not from another beginning of the chain.
        assert_eq!(anna.ask(TELL, vec![ask(next + 5, next, from, 1024, "a")]).await, none);
        assert_eq!(anna.ask(TELL, vec![ask(next, next, from - 6, 1024, "a")]).await, none);
        assert_eq!(anna.ask(TELL, vec![ask(next, next, from + 1, 1024, "a")]).await, none);
        // A house that claims a shorter chain gets the right link, and not a later one.
        let shown = anna.ask(TELL, vec![ask(next, next, from, next, "a")]).await;
        assert_eq!(shown[0]["throw"], json!(next.to_string()));
        let link: Bytes = shown[0]["link"].as_str().and_then(|link| link.parse().ok()).expect("a link");
        let hashed = (from as u64..=next).fold(link, |link, _| Chain::new(link, 1, 1).end_bytes());
        assert_eq!(json!(hashed.to_string()), end);
        // The same again is answered again; after another history it is not, and neither is an earlier throw.
        assert_eq!(anna.ask(TELL, vec![ask(next, next, from, 1024, "a")]).await, shown);
        assert_eq!(anna.ask(TELL, vec![ask(next, next, from, 1024, "b")]).await, none);
        assert_eq!(anna.ask(TELL, vec![ask(next - 1, next - 1, from, 1024, "c")]).await, none);
        says_what_is_not_as_it_was(&anna, &table).await;
    });
}

/// What the page has been told for its part.
async fn told(person: &Person) -> Value {
    person.ask("return JSON.parse(document.getElementById('live')?.dataset.seal ?? '{}')", Vec::new()).await
}

/// The page says so by itself when the game is over, and on the page of the sealed throws.
async fn says_what_is_not_as_it_was(anna: &Person, table: &str) {
    let forge = "const place = 'knobel seal ' + arguments[0] + '/stage'; const own = JSON.parse(localStorage.getItem(place)); \
        own.answers = own.answers.slice(0, 1).map(([throwNumber, , chain]) => [throwNumber, 'f'.repeat(64), chain]); \
        localStorage.setItem(place, JSON.stringify(own)); return own.answers.length";
    anna.go(&format!("{table}/seals")).await;
    assert_eq!(anna.ask(forge, vec![json!(table)]).await, json!(1));
    anna.go(&format!("{table}/seals")).await;
    anna.awaits("#seal-check.broken").await;
    assert!(anna.reads("#seal-check [role=status]").await.contains("your page contributed to throw"));
    anna.go(table).await;
    let over = "document.querySelectorAll('form[data-choices]').forEach((form) => form.removeAttribute('data-choices')); \
        const live = document.getElementById('live').cloneNode(true); \
        Object.assign(live.dataset, { phase: 'over', mark: 'over' }); delete live.dataset.seal; \
        window.source.dispatchEvent(new MessageEvent('stage', { data: live.outerHTML }))";
    anna.until("the line to the house", async || {
        anna.ask("return Boolean(window.source)", Vec::new()).await == json!(true)
    })
    .await;
    anna.ask(over, Vec::new()).await;
    anna.until("it says so", async || anna.reads("#messages").await.contains("stands otherwise in the record")).await;
}
