//! Moments: a round won, dice bumped, the end. A banner says who, what and why until it has been read or is skipped.

use serde_json::json;

use super::driver::Device;
use super::hand::Person;
use super::party::evening;
use super::tables::{open, seq, start};

/// Banners stay until they are skipped, however slow the machine is.
const PATIENT_BANNERS: &str = "
    const plain = window.setTimeout;
    window.setTimeout = (done, wait, ...rest) => plain(done, wait >= 2000 ? 3600000 : wait, ...rest);
";

/// Posts one field, as another device would: the page hears of it by its stream.
const POST: &str = "
    const [name, value] = arguments;
    const body = new URLSearchParams({ seq: document.getElementById('live').dataset.seq, [name]: value });
    fetch(location.pathname, { method: 'POST', body, headers: { 'X-Knobel': '1' } });
";

/// What the banner says, its kind and how long its motion takes; nothing if there is none.
const BANNER: &str = "
    const banner = document.getElementById('banner');
    return banner.hidden ? null : [banner.className, banner.textContent, getComputedStyle(banner).animationDuration];
";

/// Enters throws (`5`) and moves (`move stop`) one after the other.
async fn plays(person: &Person, entries: &[&str]) {
    for entry in entries {
        let (name, value) = entry.split_once(' ').map_or(("throw", *entry), |(name, value)| (name, value));
        let before = seq(person).await;
        person.ask(POST, vec![json!(name), json!(value)]).await;
        person.until(entry, async || seq(person).await > before).await;
    }
}

/// Waits for a banner of this kind, reads it, and says how long its motion takes.
async fn reads_banner(person: &Person, kind: &str, told: &str) -> String {
    person.awaits(&format!("#banner.{kind}:not([hidden])")).await;
    let banner = person.ask(BANNER, Vec::new()).await;
    assert!(banner[1].as_str().is_some_and(|text| text.contains(told)), "{told}: {banner}");
    banner[2].as_str().unwrap_or_default().to_owned()
}

async fn wants_no_motion(person: &Person) {
    let calm = json!([{ "name": "prefers-reduced-motion", "value": "reduce" }]);
    person.sets("Emulation.setEmulatedMedia", json!({ "features": calm })).await;
}

/// True if the banner goes at once when this script is run.
async fn is_skipped_by(person: &Person, skips: &str) -> bool {
    let script = format!("const banner = document.getElementById('banner'); {skips}; return banner.hidden");
    person.ask(&script, Vec::new()).await == json!(true)
}

#[test]
fn a_round_won_and_the_end_are_told_in_a_banner_that_a_click_or_a_key_skips() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        let table = "seats=2&dice=real&chair-1=guest&guest-1=Ben&switch-target=6";
        open(&anna, "pot", table).await;
        start(&anna, &[&anna]).await;
        anna.ask(PATIENT_BANNERS, Vec::new()).await;
        let round = ["542", "move stop", "112", "move stop"];
        plays(&anna, &["5", "4"]).await;
        assert_eq!(anna.ask(BANNER, Vec::new()).await, json!(null), "throwing for the start is no moment");
        plays(&anna, &round).await;
        let motion = reads_banner(&anna, "round", "keeps the lid and wins the round: 2 coins").await;
        assert_eq!(motion, "0.24s");
        assert!(is_skipped_by(&anna, "banner.click()").await, "by a click");

        wants_no_motion(&anna).await;
        plays(&anna, &round).await;
        let motion = reads_banner(&anna, "end", "wins the game").await;
        assert_eq!(motion, "1e-05s", "no motion where it is not wanted");
        let key = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))";
        assert!(is_skipped_by(&anna, key).await, "by a key");
        assert!(anna.sees(".dock.over").await, "and the end stands in the dock");
    });
}

#[test]
fn dice_that_are_bumped_are_told_in_a_banner_over_the_felt() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        open(&anna, "rollnbump", "seats=2&dice=dealt&chair-1=guest&guest-1=Ben").await;
        start(&anna, &[&anna]).await;
        anna.awaits(".padbox").await;
        wants_no_motion(&anna).await;
        anna.ask(PATIENT_BANNERS, Vec::new()).await;
        // The higher die starts; three dice in the first turn, four in the second.
        plays(&anna, &["5", "4", "111", "move put 1 w", "move done", "6666"]).await;
        assert_eq!(anna.ask(BANNER, Vec::new()).await, json!(null), "a claim on a free place is no moment");
        plays(&anna, &["move put 6 w"]).await;
        reads_banner(&anna, "bump", "white die").await;
        let places = "return ['#banner p', '.dock'].flatMap((it) => { \
            const box = document.querySelector(it).getBoundingClientRect(); return [box.top, box.bottom]; })";
        let places = anna.ask(places, Vec::new()).await;
        let pixels: Vec<f64> = places.as_array().into_iter().flatten().filter_map(serde_json::Value::as_f64).collect();
        let [top, bottom, dock, _] = pixels[..] else { panic!("{places}") };
        assert!(top >= 0.0 && bottom <= dock, "it hides neither question nor buttons: {places}");
    });
}
