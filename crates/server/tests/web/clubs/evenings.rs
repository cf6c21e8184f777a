//! An evening: gathering, order, the table, the result, and the next evening.

use super::{Club, link, played};
use crate::client::House;

const JOKERS: [&str; 3] = ["anaconda", "jule", "fumo"];

async fn choose(browser: &mut crate::client::Browser, table: &str, chair: &str) {
    let fields: Vec<_> = std::iter::once(("chair", chair)).chain(JOKERS.map(|joker| ("joker", joker))).collect();
    played(&browser.post(&format!("{table}/jokers"), &fields).await);
}

#[tokio::test]
async fn a_whole_evening_with_jokers_in_secret_and_the_host_throwing_for_anaconda() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    club.gather(&["1", "2", "3", "4"]).await;
    assert!(club.ben.is_refused(&club.to("table"), &[("game", "spelunke")]).await.contains("host"));
    let table = club.anna.does(&club.to("table"), &[("game", "spelunke"), ("dice", "real")]).await;
    // The evening leads everybody there, and a second table is not opened.
    assert!(club.ben.get(&club.to("evening/1")).await.has(&format!("a[href='{table}']")));
    assert_eq!(club.anna.does(&club.to("table"), &[("game", "pot")]).await, table);
    // Jokers are chosen in secret (S-48); Dan has no device, so Anna chooses for him on hers.
    choose(&mut club.anna, &table, "0").await;
    assert_eq!(club.ben.get(&table).await.body.matches("joker-hand").count(), 0);
    choose(&mut club.ben, &table, "1").await;
    choose(&mut club.carla, &table, "2").await;
    assert!(club.ben.post(&format!("{table}/jokers"), &[("chair", "3"), ("joker", "jule")]).await.status == 422);
    choose(&mut club.anna, &table, "3").await;
    club.carla.does(&format!("{table}/start"), &[]).await;
    assert_eq!(house.table(&table).await.setup().jokers.len(), 4);
    // Ben is second; Anna stops with her free throw and Jule.
    played(&club.anna.play(&table, "throw", "5").await);
    played(&club.anna.play(&table, "move", "stop").await);
    played(&club.ben.play(&table, "throw", "3").await);
    played(&club.ben.play(&table, "move", "anaconda").await);
    played(&club.ben.play(&table, "throw", "4").await);
    played(&club.ben.play(&table, "move", "accept").await);
    // S-54: the host throws, and nobody else.
    assert_eq!(club.ben.play(&table, "throw", "2").await.status, 422);
    assert_eq!(club.carla.play(&table, "throw", "2").await.status, 422);
    assert!(club.anna.get(&table).await.has("#live[data-yours]"));
    played(&club.anna.play(&table, "throw", "2").await);
    played(&club.ben.play(&table, "move", "stop").await);
    played(&club.carla.play(&table, "throw", "1").await);
    played(&club.carla.play(&table, "move", "stop").await);
    played(&club.anna.play(&table, "throw", "2").await);
    played(&club.anna.play(&table, "move", "stop").await);
    // Ben: 3 + 1 (Jule) + 14 + 1; Anna 6, Dan 3, Carla 2.
    let page = club.carla.get(&club.to("evening/1")).await;
    let result = page.text(".club-stand tbody tr");
    let order: Vec<usize> =
        ["Ben", "Anna", "Dan", "Carla"].iter().map(|name| result.find(name).expect("there")).collect();
    assert!(order.is_sorted() && result.contains("19") && result.contains("+6"), "{result}");
    assert!(page.has(&format!("a[href='{table}/replay']")));
    assert_eq!(page.text(".club-stand .tag").matches("loses").count(), 3, "S-43");
    // Whoever finishes the game is led back to the evening, not to a table of their own.
    assert!(club.anna.get(&table).await.has("a[href$='/evening/1']"));
}

#[tokio::test]
async fn the_result_is_noted_once_and_without_anybody_looking_at_the_club() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    club.gather(&["1", "2"]).await;
    let id: store::ids::ClubId = club.at.trim_start_matches("/c/").parse().expect("a club");
    let mut changes = house.app.house().store().watch(id);
    club.plays(&[("anna", "5"), ("ben", "3")]).await;
    let noted = async {
        loop {
            let events = house.app.house().store().read(id, 0).await.expect("it answers");
            let count = events.iter().filter(|event| event.text.starts_with("{\"noted\"")).count();
            if count > 0 {
                return count;
            }
            changes.changed().await.expect("the store is open");
        }
    };
    assert_eq!(tokio::time::timeout(crate::client::PATIENCE, noted).await.expect("it is noted"), 1);
    for _ in 0..3 {
        club.anna.get(&club.at).await;
    }
    let events = house.app.house().store().read(id, 0).await.expect("it answers");
    assert_eq!(events.iter().filter(|event| event.text.starts_with("{\"noted\"")).count(), 1);
}

#[tokio::test]
async fn bonus_eyes_are_brought_next_time_and_lost_by_whoever_is_absent() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    club.gather(&["1", "2", "3", "4"]).await;
    club.plays(&[("anna", "6"), ("ben", "5"), ("carla", "4"), ("dan", "1")]).await;
    club.anna.get(&club.at).await;
    club.anna.does(&club.to("close-evening"), &[]).await;
    club.gather(&["2", "3", "4"]).await;
    let order = club.ben.get(&club.to("evening/2")).await.text(".seat-order");
    assert!(
        order.contains("4 bonus points") && order.contains("3 bonus points") && !order.contains("6 bonus"),
        "{order}"
    ); // S-46
    let table = club.plays(&[("ben", "2"), ("carla", "2"), ("dan", "2")]).await;
    assert_eq!(house.table(&table).await.setup().bonus, [4, 3, 0]);
    let page = club.ben.get(&club.to("evening/2")).await;
    let result = page.text(".club-stand tbody");
    assert!(result.find("Ben").unwrap() < result.find("Carla").unwrap(), "{result}");
    // A second game of the same evening brings none.
    let table = club.plays(&[("ben", "2"), ("carla", "3"), ("dan", "2")]).await;
    assert_eq!(house.table(&table).await.setup().bonus, [0, 0, 0]);
}

#[tokio::test]
async fn who_comes_after_the_evenings_first_spelunke_brings_the_bonus_to_the_second() // S-58
{
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    club.gather(&["1", "2", "3", "4"]).await;
    club.plays(&[("anna", "5"), ("ben", "6"), ("carla", "4"), ("dan", "1")]).await;
    club.anna.get(&club.at).await;
    club.anna.does(&club.to("close-evening"), &[]).await;
    club.gather(&["1", "3", "4"]).await;
    let first = club.plays(&[("anna", "2"), ("carla", "2"), ("dan", "2")]).await;
    let brought: u32 = house.table(&first).await.setup().bonus.iter().sum();
    club.anna.get(&club.at).await;
    club.anna.does(&club.to("tick"), &[("here", "1"), ("here", "2"), ("here", "3")]).await;
    let order = club.ben.get(&club.to("evening/2")).await.text(".seat-order");
    assert_eq!(order.matches("bonus points").count(), 1, "{order}");
    let second = club.plays(&[("anna", "2"), ("carla", "3"), ("ben", "2")]).await;
    assert_eq!((brought, &house.table(&second).await.setup().bonus[..]), (7, &[0, 0, 6][..]));
    // And it is gone: nothing is brought to the third.
    club.anna.get(&club.at).await;
    let third = club.plays(&[("anna", "2"), ("carla", "3"), ("ben", "2")]).await;
    assert_eq!(house.table(&third).await.setup().bonus, [0, 0, 0]);
}

#[tokio::test]
async fn losers_owe_an_avatar_until_they_change_it() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    club.gather(&["1", "2", "3", "4"]).await;
    club.plays(&[("anna", "6"), ("ben", "5"), ("carla", "4"), ("dan", "1")]).await;
    let page = club.ben.get(&club.at).await;
    let owing = page.text(".forfeit");
    assert!(["Ben", "Carla", "Dan"].iter().all(|name| owing.contains(name)) && !owing.contains("Anna"), "{owing}"); // S-51
    assert!(club.ben.get("/").await.text(".clubs").contains("time for a new avatar"));
    let avatar = club.to("avatar/2");
    let now: Vec<String> = club.ben.get(&avatar).await.all("input[checked]", "value");
    let same: Vec<_> = ["whose", "tint", "wears"].into_iter().zip(now.iter().map(String::as_str)).collect();
    assert!(club.ben.is_refused(&avatar, &same).await.contains("a different one"));
    club.ben.does(&avatar, &[("random", "yes")]).await;
    assert!(!club.ben.get(&club.at).await.text(".forfeit").contains("Ben"));
    assert_eq!(club.ben.get(&club.to("avatar/1")).await.status, 404, "one does not choose for others");
    // A host looks after those without a device.
    club.anna.does(&club.to("avatar/4"), &[("random", "yes")]).await;
    assert!(!club.ben.get(&club.at).await.text(".forfeit").contains("Dan"));
}

#[tokio::test]
async fn everybody_says_for_themselves_and_guests_come_by_the_link() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    let link = link(&mut club.anna, &club.at).await;
    club.anna.does(&club.to("open-evening"), &[]).await;
    club.ben.does(&club.to("come"), &[]).await;
    club.carla.does(&club.to("stay-away"), &[]).await;
    let mut eva = house.browser();
    eva.does(&link, &[("name", "Eva"), ("as", "guest")]).await;
    club.anna.does(&club.to("add-guest"), &[("name", "Flo")]).await;
    let order = eva.get(&club.to("evening/1")).await.text(".seat-order");
    assert!(
        ["Anna", "Ben", "Eva", "Flo"].iter().all(|name| order.contains(name)) && !order.contains("Carla"),
        "{order}"
    );
    club.anna.does(&club.to("lots"), &[]).await;
    assert!(eva.get(&club.to("evening/1")).await.text(".seat-order").contains("Drawn by lot"));
    let first = club.anna.get(&club.to("evening/1")).await.first(".movers input[name=member]", "value").unwrap();
    club.anna.does(&club.to("down"), &[("member", &first)]).await;
    let second = club.anna.get(&club.to("evening/1")).await.all(".movers input[name=member]", "value");
    assert_eq!(second[1], first);
    assert!(club.ben.is_refused(&club.to("lots"), &[]).await.contains("host"));
    club.anna.does(&club.to("close-evening"), &[]).await;
    assert_eq!(eva.get(&club.at).await.status, 404, "a guest was here for the evening");
    club.anna.does(&club.to("welcome"), &[("member", "5")]).await;
    assert_eq!(eva.get(&club.at).await.status, 200);
}

#[tokio::test]
async fn an_evening_that_is_open_is_told_live() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    let mut line = club.ben.listen(&club.to("live")).await;
    line.next().await;
    club.anna.does(&club.to("open-evening"), &[]).await;
    assert!(line.next().await.data.contains("Evening 1"));
    let mut evening = club.ben.listen(&club.to("evening/1/live")).await;
    evening.next().await;
    club.ben.does(&club.to("come"), &[]).await;
    let told = evening.next().await;
    assert_eq!(told.event, "stage");
    assert!(told.data.contains("You’re here"));
    assert!(club.carla.get(&club.to("turn")).await.body.contains("\"yours\":true"), "she has not said");
}
