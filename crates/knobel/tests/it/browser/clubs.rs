//! A club in the browser: founded, joined, an evening told live, and its pages open to all.

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
