//! Real dice on a real table: what they show is entered, and read differently if everybody agrees.

use words::{Lang, say};

use super::hand::Person;
use super::party::evening;
use super::tables::{Turn, open, seq, sit, start, turn};

/// The keys of the pad that can be tapped.
const KEYS: &str = ".pad button.key:not([disabled])";
/// "Done".
const DONE: &str = ".padend button[name='throw']";

/// The request to agree to a correction, or to withdraw it.
const PROPOSAL: &str = ".request button[formaction$='/decline']";

/// Whoever is asked enters a throw, tapping the first key until nothing is missing.
async fn enters(people: &[&Person]) {
    for person in people {
        if person.sees(KEYS).await || person.sees(DONE).await {
            while !person.sees(DONE).await {
                person.presses(KEYS).await;
            }
            person.presses(DONE).await;
            return;
        }
    }
}

#[test]
fn a_throw_is_entered_on_the_pad_and_corrected_when_both_agree() {
    evening(async |party| {
        let [anna, ben] = party.two().await;
        let table = open(&anna, "pot", "seats=2&dice=real").await;
        sit(&ben, &table).await;
        start(&anna, &[&anna, &ben]).await;
        // One throws a 5 for the start and the other does not.
        let first = if turn(&anna).await == Turn::Yours { [&anna, &ben] } else { [&ben, &anna] };
        first[0].presses(".pad button.key:last-of-type").await;
        first[0].presses(DONE).await;
        first[1].awaits(KEYS).await;
        enters(&[first[1]]).await;
        anna.until("the first throw", async || {
            anna.sees(".pad").await != ben.sees(".pad").await && seq(&anna).await == seq(&ben).await
        })
        .await;
        enters(&[&anna, &ben]).await;

        anna.until("the throw is in the log", async || anna.sees("#log a[href*='/correct/3']").await).await;
        anna.taps("#log a[href*='/correct/3']").await;
        anna.presses(".correct-page button.slot[value='2']").await;
        anna.presses(".correct-page .key[value='4']").await;
        anna.taps("form[method='post'] button.btn-lamp").await;
        anna.awaits(PROPOSAL).await;
        assert!(!anna.sees("button[formaction$='/agree']").await, "nobody agrees with themselves");
        ben.presses("button[formaction$='/agree']").await;
        let corrected = say!(Lang::En, "web-log-correct", told = "|", was = "|");
        let corrected = corrected.split('|').next().expect("a beginning");
        for person in [&anna, &ben] {
            person.until("the correction is in the log", async || person.reads("#log").await.contains(corrected)).await;
            assert!(!person.sees(PROPOSAL).await);
        }
    });
}
