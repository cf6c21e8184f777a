//! A club in the browser: founded, joined, an evening told live, and its pages open to all.

use play::seals::lots::verify_lots;

use super::driver::Device;
use super::hand::Person;
use super::pages::look_over;
use super::party::evening;

/// Founds a club and gives its address.
async fn found(anna: &Person) -> String {
    anna.go("/clubs/new").await;
    anna.types("club", "Dive").await;
    anna.types("me", "Anna").await;
    anna.presses("form[action='/clubs/new'] button.btn-lamp").await;
    anna.awaits("main.club").await;
    anna.path().await
}

/// Somebody without a device.
async fn add(anna: &Person, club: &str, name: &str) {
    anna.go(&format!("{club}/settings")).await;
    let typed = "const field = document.querySelector(\"form[action$='/add-member'] [name='name']\"); field.value = arguments[0]; return true";
    anna.ask(typed, vec![name.into()]).await;
    anna.presses("form[action$='/add-member'] button").await;
    anna.until(name, async || anna.reads("main").await.contains(name)).await;
}

#[test]
fn an_evening_is_told_live_and_leads_to_the_table_and_back() {
    evening(async |party| {
        let [anna, ben] = party.two().await;
        let club = found(&anna).await;
        let link = anna.ask("return new URL(document.querySelector('input.share').value).pathname", Vec::new()).await;
        ben.go(link.as_str().expect("a link")).await;
        ben.types("name", "Ben").await;
        ben.presses("button[value='member']").await;
        ben.awaits("main.club").await;
        // Anna's page hears of Ben, and Ben's of the evening, without anybody reloading.
        anna.until("Ben is a member", async || anna.reads(".members .list").await.contains("Ben")).await;
        anna.presses("form[action$='/open-evening'] button").await;
        ben.awaits(".tonight.on form[action$='/come'] button").await;
        ben.presses(".tonight.on form[action$='/come'] button").await;
        anna.until("Ben is here", async || anna.reads(".seat-order").await.contains("Ben")).await;
        ben.awaits("main.evening").await;
        // They go to a table together; the host stops it, so it has no result and another can be opened.
        anna.taps(".club-games input[value='exactly']").await;
        anna.presses(".to-table button.btn-big").await;
        ben.awaits(".at-table a.btn-lamp").await;
        ben.presses(".at-table a.btn-lamp").await;
        ben.awaits(".stage").await;
        anna.taps("details.menu > summary").await;
        anna.taps("details.menu details:has(form[action$='/stop']) > summary").await;
        anna.taps("form[action$='/stop'] button").await;
        anna.awaits(".dock.over a.btn-lamp[href*='/evening/']").await;
        anna.go(&format!("{club}/evening/1")).await;
        anna.awaits("form[action$='/table']").await;
    });
}

/// Ben joins Anna's club by its link, and both go to its first evening.
async fn gather(anna: &Person, ben: &Person) -> String {
    let club = found(anna).await;
    let link = anna.ask("return new URL(document.querySelector('input.share').value).pathname", Vec::new()).await;
    ben.go(link.as_str().expect("a link")).await;
    ben.types("name", "Ben").await;
    ben.presses("button[value='member']").await;
    ben.awaits("main.club").await;
    anna.go(&club).await;
    anna.presses("form[action$='/open-evening'] button").await;
    ben.awaits(".tonight.on form[action$='/come'] button").await;
    ben.presses(".tonight.on form[action$='/come'] button").await;
    let evening = format!("{club}/evening/1");
    ben.go(&evening).await;
    anna.go(&evening).await;
    anna.until("Ben is here", async || anna.reads(".seat-order").await.contains("Ben")).await;
    evening
}

#[test]
fn two_pages_and_the_house_seal_the_lots_of_an_evening() {
    evening(async |party| {
        let [anna, ben] = party.two().await;
        let evening = gather(&anna, &ben).await;
        for draw in 1..=2 {
            anna.presses("form[action$='/lots'] button").await;
            let is_drawn = format!("a[href$='/lots/{draw}']");
            for person in [&anna, &ben] {
                person.awaits(&is_drawn).await;
                let sealed = "sealed by Anna, Ben and the house";
                person.until(sealed, async || person.reads(".seat-order").await.contains(sealed)).await;
            }
        }
        assert!(ben.reads(".seat-order").await.contains("drawn 2 times this evening"));
        ben.presses("a[href$='/lots/2']").await;
        ben.awaits("#lots-order.checked").await;
        let told = ben.reads("#seal-check [role=status]").await;
        assert!(
            told.starts_with("Checked in your browser.") && told.contains("Anna") && told.contains("Ben"),
            "{told}"
        );
        assert!(ben.sees("a[href$='/lots/2/record']").await && ben.sees("a[href$='/lots/1']").await);
        let record = ben.ask("return document.querySelector('#seal-check textarea').value", Vec::new()).await;
        let record = record.as_str().expect("a text");
        let lots = verify_lots(record).unwrap_or_else(|error| panic!("{error:?}\n{record}"));
        assert_eq!((lots.contributors(), lots.left_out()), (vec![1, 2], Vec::new()));
        look_over(&ben, &format!("{evening}/lots/1")).await;
    });
}

#[test]
fn the_script_finds_in_drawn_lots_what_the_program_finds() {
    let record = include_str!("../../../../play/src/seals/lots/vector.knobel");
    let changes = [
        ("draw 2", "draw 3"),
        ("evening 3", "evening 4"),
        ("asked 4,7,9", "asked 4,7"),
        ("members 4,7,9,1", "members 4,7,9,9"),
        (" 4,7 lots", " 4 lots"),
        (" 4,7 lots", " 4,7,9 lots"),
        ("lots of 4", "lots of 5"),
        ("@link 2 4 04", "@link 2 4 05"),
        ("@link 2 4", "@link 2 9"),
        ("@miss 2 7\n", ""),
        ("@reveal 2 f", "@reveal 2 e"),
        ("@reveal", "@drop 2\n@reveal"),
        ("@reveal", "@remark\n@reveal"),
        ("order 1,7,4,9", "order 1,7,9,4"),
        ("order 1,7,4,9", "@drop 2"),
        ("order 1,7,4,9", ""),
        ("", ""),
    ];
    let texts: Vec<String> = changes.iter().map(|(what, by)| record.replacen(what, by, 1)).collect();
    let lines: Vec<_> = texts.iter().map(|text| verify_lots(text).err().map(|error| error.line)).collect();
    assert_eq!(lines.iter().filter(|line| line.is_none()).count(), 2, "an open draw passes, and the whole one");
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        anna.go("/seals").await;
        let verify = "return arguments[0].map((text) => knobelCheck.verifyLots(text).fault?.line ?? null)";
        assert_eq!(anna.ask(verify, vec![serde_json::json!(texts)]).await, serde_json::json!(lines));
        let drawn = anna.ask("return knobelCheck.verifyLots(arguments[0])", vec![record.into()]).await;
        assert_eq!(drawn["order"], serde_json::json!([1, 7, 4, 9]));
        assert_eq!((&drawn["by"], &drawn["missed"]), (&serde_json::json!([4]), &serde_json::json!([7, 9])));
    });
}

#[test]
fn the_pages_of_a_club_are_open_to_all() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        look_over(&anna, "/clubs/new").await;
        let club = found(&anna).await;
        for name in ["Benedikta von der Heide", "Carla", "Dan"] {
            add(&anna, &club, name).await;
        }
        anna.go(&format!("{club}/old")).await;
        let day = "document.querySelector(\"[name='date']\").value = '2020-02-29'; return true";
        anna.ask(day, Vec::new()).await;
        for (field, eyes) in [("score-1", "12"), ("score-2", "30"), ("score-3", "-4"), ("score-4", "7")] {
            anna.types(field, eyes).await;
        }
        anna.presses("form.panel button.btn-lamp").await;
        anna.awaits(".club-stand").await;
        for page in
            ["", "/season", "/archive", "/member/2", "/avatar/1", "/settings", "/old", "/rules/spelunke", "/evening/1"]
        {
            look_over(&anna, &format!("{club}{page}")).await;
        }
        look_over(&anna, &format!("{club}/evening/1/correct/1")).await;
        anna.go(&club).await;
        anna.presses("form[action$='/open-evening'] button").await;
        look_over(&anna, &format!("{club}/evening/2")).await;
        look_over(&anna, &club).await;
        look_over(&anna, "/").await;
    });
}
