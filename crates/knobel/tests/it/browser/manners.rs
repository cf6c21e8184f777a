//! One wish, one event: double clicks, two tabs, quick fingers, slow answers, people who have been shown out.

use fantoccini::Locator;
use serde_json::json;

use super::driver::Device;
use super::hand::Person;
use super::party::{Party, evening, evening_with_pauses};
use super::sizes::in_reach_at;
use super::tables::{Turn, open, position, seq, sit, start, throw_until_choice, turn};

const THROW: &str = ".dock button[name='throw']";

/// Two people at a table of POT; the one who has thrown and is to choose comes first.
async fn at_pot_with_a_choice(party: &mut Party) -> [Person; 2] {
    let [first, second] = at_pot(party).await;
    if throw_until_choice(&[&first, &second]).await == 0 { [first, second] } else { [second, first] }
}

/// Two people at a table of POT; the one who is to throw comes first.
async fn at_pot(party: &mut Party) -> [Person; 2] {
    let [anna, ben] = party.two().await;
    let table = open(&anna, "pot", "seats=2").await;
    sit(&ben, &table).await;
    start(&anna, &[&anna, &ben]).await;
    if turn(&anna).await == Turn::Yours { [anna, ben] } else { [ben, anna] }
}

#[test]
fn a_double_click_throws_once() {
    evening(async |party| {
        let [first, second] = at_pot(party).await;
        let before = position(&first).await;
        first.awaits(THROW).await;
        first.ask("const it = document.querySelector(arguments[0]); it.click(); it.click()", vec![json!(THROW)]).await;
        for person in [&first, &second] {
            person.until("the throw", async || position(person).await > before).await;
            assert_eq!(position(person).await, before + 1);
        }
        assert!(!first.sees(".toast-bad").await, "and nothing is to be complained about");
    });
}

#[test]
fn what_is_wished_in_a_second_tab_for_an_old_table_does_nothing() {
    evening(async |party| {
        let [first, _second] = at_pot_with_a_choice(party).await;
        let table = first.path().await;
        let here = first.client.window().await.expect("there is a tab");
        let tab = first.client.new_window(true).await.expect("there can be another").handle;
        first.client.switch_to_window(tab).await.expect("it can be looked at");
        first.go(&table).await;
        first.awaits("input[name='rethrow']").await;
        let known = seq(&first).await;
        // The tab has slept: its form is the one of before the throw.
        let old = known - 1;
        let sleep = "const stage = document.querySelector('form.stage'); stage.elements.seq.value = arguments[0]";
        first.ask(sleep, vec![json!(old.to_string())]).await;
        first.presses(".dock button[value='stop']").await;
        first.awaits(".toast-bad").await;
        assert_eq!(seq(&first).await, known);
        first.client.switch_to_window(here).await.expect("the first tab is still there");
        assert_eq!(seq(&first).await, known);
    });
}

#[test]
fn dice_that_are_tapped_quickly_are_all_chosen() {
    evening(async |party| {
        let [first, _second] = at_pot_with_a_choice(party).await;
        let tap_all = "for (const die of document.querySelectorAll('input[name=rethrow]')) die.click()";
        first.ask(tap_all, Vec::new()).await;
        first.awaits(".dock button.btn-lamp[name='again']").await;
        first
            .until("all three", async || {
                let chosen = first.client.find_all(Locator::Css("input[name='rethrow']:checked")).await;
                chosen.expect("the page can be searched").len() == 3
            })
            .await;
        first
            .ask(
                "document.querySelector('input[name=rethrow]').click(); document.querySelector('[name=again]').click()",
                Vec::new(),
            )
            .await;
        // Two are thrown again, though nobody has waited for the page to say so.
        let told = async || first.reads("#log ol").await;
        first.until("the throw", async || told().await.contains("rethrows")).await;
        assert!(!told().await.contains("all three"), "{}", told().await);
    });
}

#[test]
fn an_answer_that_is_overtaken_does_not_turn_the_page_back() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        open(&anna, "pot", "seats=2&chair-1=thumb").await;
        start(&anna, &[&anna]).await;
        throw_until_choice(&[&anna]).await;
        // What is answered waits at the door until the bot has had its turn and the line has told of it.
        let hold_up = r"
            const straight = window.fetch;
            const live = () => document.getElementById('live');
            const before = Number(live().dataset.seq);
            const is_back = () => Number(live().dataset.seq) > before && live().matches('[data-yours], :has(.dock.over)');
            window.fetch = async (...asked) => {
              const answer = await straight(...asked);
              const text = await answer.text();
              answer.text = async () => {
                while (!is_back()) await new Promise((done) => setTimeout(done, 5));
                setTimeout(() => { window.has_come = true; });
                return text;
              };
              return answer;
            };
            document.querySelector('.dock button[value=stop]').click();
        ";
        anna.ask(hold_up, Vec::new()).await;
        let has_come = "return window.has_come === true";
        anna.until("the answer has come", async || anna.ask(has_come, Vec::new()).await == json!(true)).await;
        assert!(turn(&anna).await != Turn::Theirs, "the page shows the table as it was");
    });
}

#[test]
fn what_is_filled_in_while_an_answer_is_on_its_way_stays() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/new?game=rollnbump&seats=4").await;
        // The number of seats asks the house; the chair does not, and is chosen before the answer is here.
        let quickly = "
            const plain = window.fetch;
            window.fetch = async (...of) => { const answer = await plain(...of); await new Promise((on) => setTimeout(on, 300)); return answer; };
            document.querySelector('[name=\"seats\"][value=\"2\"]').click();
            const chair = document.querySelector('[name=\"chair-1\"]');
            chair.value = 'guest';
            chair.dispatchEvent(new Event('change', { bubbles: true }));
        ";
        anna.ask(quickly, Vec::new()).await;
        anna.until("two seats", async || !anna.sees("[name='chair-2']").await).await;
        let chosen = "return document.querySelector('[name=\"chair-1\"]').value";
        assert_eq!(anna.ask(chosen, Vec::new()).await, json!("guest"));
    });
}

#[test]
fn whoever_is_barred_can_act_no_more() {
    evening(async |party| {
        let [anna, ben] = party.two().await;
        let table = open(&anna, "pot", "seats=2").await;
        sit(&ben, &table).await;
        start(&anna, &[&anna, &ben]).await;
        anna.go(&table).await;
        anna.taps("details.menu > summary").await;
        anna.taps("form[action$='/bar'] button").await;
        anna.until("a bot plays on", async || turn(&anna).await == Turn::Yours).await;
        ben.until("the seat is gone", async || seq(&ben).await == seq(&anna).await).await;
        assert_eq!(turn(&ben).await, Turn::Theirs);
        let known = seq(&anna).await;
        let wish = "const [seq, done] = arguments; \
            const body = new URLSearchParams({ seq, throw: 'cup' }); \
            fetch(location.pathname, { method: 'POST', body }).then((answer) => done(answer.status))";
        let status = ben.client.execute_async(wish, vec![json!(known.to_string())]).await.expect("there is an answer");
        assert_eq!(status.as_u64().map(|status| status / 100), Some(4), "{status}");
        ben.go(&table).await;
        assert_eq!(seq(&ben).await, known);
        assert!(!ben.sees(".dock .acts button").await, "there is nothing to press");
    });
}

#[test]
fn a_page_that_nobody_looks_at_gives_its_connection_back_and_takes_it_up_again() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        let table = open(&anna, "pot", "seats=2").await;
        // A browser lists a connection among its resources when it has ended.
        let ended = |what: &str| {
            format!(
                "return performance.getEntriesByType('resource').some((it) => new URL(it.name).pathname.endsWith('{what}'))"
            )
        };
        let look_away = r"
            window.away = true;
            Object.defineProperty(document, 'hidden', { get: () => window.away });
            document.dispatchEvent(new Event('visibilitychange'));
        ";
        assert_eq!(anna.ask(&ended("/live"), Vec::new()).await, json!(false));
        anna.ask(look_away, Vec::new()).await;
        for what in ["/live", "/turn"] {
            anna.until(what, async || anna.ask(&ended(what), Vec::new()).await == json!(true)).await;
        }
        let ben = party.invite("Ben", Device::Desk).await;
        sit(&ben, &table).await;
        anna.ask("window.away = false; document.dispatchEvent(new Event('visibilitychange'))", Vec::new()).await;
        anna.awaits_end_of(".seat.open").await;
    });
}

/// A pause of the bots that is longer than a page is waited for: a turn that comes earlier was skipped to.
const ONE_MINUTE: u32 = 60_000;

#[test]
fn those_who_do_not_watch_the_bots_skip_to_their_turn() {
    evening_with_pauses(ONE_MINUTE, async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        open(&anna, "pot", "seats=3&chair-1=thumb&chair-2=thumb").await;
        start(&anna, &[&anna]).await;
        let skip = ".dock .skip-bots";
        while !anna.sees(skip).await {
            anna.tries(&[THROW, ".dock button[value='stop']"], 0).await;
        }
        in_reach_at(&anna, "a bot plays", &[(1366, 650), (844, 390), (390, 844)]).await;
        anna.presses(skip).await;
        anna.until("her turn", async || turn(&anna).await != Turn::Theirs).await;
    });
}
