//! Everything can be reached without a pointer.

use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::key::Key;
use serde_json::json;

use super::driver::Device;
use super::hand::Person;
use super::party::evening;
use super::tables::{Turn, seq, turn};

/// After so many taps on the tabulator everything on a page has been passed.
const MOST_TABS: usize = 120;

pub(crate) async fn hits(person: &Person, key: char) {
    let keys = KeyActions::new("keyboard".into());
    let keys = keys.then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key });
    person.client.perform_actions(keys).await.expect("there is a keyboard");
}

/// Goes on from control to control until it is this one.
pub(crate) async fn tabs_to(person: &Person, what: &str) {
    person.awaits(what).await;
    for _ in 0..MOST_TABS {
        let is_there = person.ask("return document.activeElement.matches(arguments[0])", vec![json!(what)]).await;
        if is_there == json!(true) {
            return;
        }
        hits(person, Key::Tab.into()).await;
    }
    panic!("{what} cannot be reached by the keyboard");
}

#[test]
fn the_keyboard_alone_leads_from_the_lobby_to_a_move() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        let enter = char::from(Key::Enter);
        anna.go("/").await;
        tabs_to(&anna, ".tile a[href='/new?game=pot']").await;
        hits(&anna, enter).await;
        tabs_to(&anna, "[name='me']").await;
        for letter in "Anna".chars() {
            hits(&anna, letter).await;
        }
        tabs_to(&anna, "form.form .btn-big").await;
        hits(&anna, enter).await;
        anna.awaits("form[action$='/start'] button.btn-lamp").await;
        tabs_to(&anna, "form[action$='/start'] button").await;
        hits(&anna, enter).await;
        anna.awaits("main form.stage").await;
        // A throw of 1-1-1 or P-O-T leaves nothing to choose, and her next turn comes.
        while !anna.sees("input[name='rethrow']").await {
            anna.until("her turn", async || turn(&anna).await == Turn::Yours).await;
            if anna.sees(".dock button[name='throw']").await {
                let before = seq(&anna).await;
                tabs_to(&anna, ".dock button[name='throw']").await;
                hits(&anna, enter).await;
                anna.until("the dice are thrown", async || seq(&anna).await > before).await;
            }
        }
        let before = seq(&anna).await;
        tabs_to(&anna, "input[name='rethrow']").await;
        hits(&anna, ' ').await;
        // What has the focus keeps it when the page is drawn anew.
        anna.awaits(".dock button[name='again']:not([aria-disabled])").await;
        anna.awaits("input[name='rethrow']:checked:focus").await;
        // Enter on a die picks it, too, and ends no turn.
        hits(&anna, enter).await;
        anna.awaits("input[name='rethrow']:focus:not(:checked)").await;
        hits(&anna, enter).await;
        anna.awaits("input[name='rethrow']:checked:focus").await;
        assert_eq!(seq(&anna).await, before);
        anna.awaits(".dock button[name='again']:not([aria-disabled])").await;
        tabs_to(&anna, ".dock button[name='again']").await;
        hits(&anna, enter).await;
        anna.until("the dice are thrown again", async || seq(&anna).await > before).await;
    });
}
