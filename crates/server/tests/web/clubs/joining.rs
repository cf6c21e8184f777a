//! Founding, joining, leaving.

use super::{Club, link};
use crate::client::House;

#[tokio::test]
async fn a_club_is_founded_joined_by_its_link_and_found_in_the_lobby() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    let page = club.ben.get(&club.at).await;
    let members = page.text(".members .list");
    assert!(["Anna", "Ben", "Carla", "Dan"].iter().all(|name| members.contains(name)), "{members}");
    assert!(club.ben.get("/").await.text(".clubs").contains("Dive"));
    assert!(!house.person("Eva").await.get("/").await.text(".clubs").contains("Dive"));
    assert!(!page.has("form[action$=open-evening]"), "only a host opens an evening");
    assert!(club.anna.get(&club.at).await.has("form[action$=open-evening]"));
}

#[tokio::test]
async fn strangers_find_nothing_at_any_address_of_a_club() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    club.gather(&["1", "2", "3", "4"]).await;
    let (mut stranger, mut nobody) = (house.person("Eva").await, house.browser());
    let unknown = format!("/c/{}", "0".repeat(26));
    for path in [
        "",
        "/season",
        "/archive",
        "/results.csv",
        "/settings",
        "/member/1",
        "/avatar/1",
        "/evening/1",
        "/old",
        "/rules/pot",
        "/live",
        "/turn",
        "/evening/1/live",
        "/evening/1/correct/1",
    ] {
        for browser in [&mut stranger, &mut nobody] {
            let there = browser.get(&format!("{}{path}", club.at)).await;
            let not_there = browser.get(&format!("{unknown}{path}")).await;
            assert_eq!((there.status.as_u16(), not_there.status.as_u16()), (404, 404), "{path}");
            assert_eq!(there.body.replace(&club.at, ""), not_there.body.replace(&unknown, ""), "{path}");
        }
    }
    // A table's address with the club's id leads to nothing either, for members as for strangers.
    let table = club.at.replace("/c/", "/t/");
    for path in ["", "/stage", "/live", "/turn", "/replay", "/record", "/rules", "/correct/1"] {
        assert_eq!(stranger.get(&format!("{table}{path}")).await.status, 404, "{path}");
        assert_eq!(club.anna.get(&format!("{table}{path}")).await.status, 404, "{path}");
    }
    for path in ["/sit", "/start", "/coach", "/rematch"] {
        assert_eq!(club.anna.post(&format!("{table}{path}"), &[("name", "Anna")]).await.status, 404, "{path}");
    }
    for wish in ["come", "open-evening", "tick", "add-member", "leave", "rename", "table", "late", "old", "avatar/1"] {
        assert_eq!(
            stranger.post(&club.to(wish), &[("name", "x"), ("game", "pot"), ("member", "1")]).await.status,
            404,
            "{wish}"
        );
    }
    let wrong = format!("{}/join/{}", club.at, "0".repeat(26));
    assert_eq!(stranger.get(&wrong).await.status, 404);
    // A table's address is no club's, and the other way round.
    let at = stranger.does("/new", &[("game", "pot")]).await;
    assert_eq!(stranger.get(&at.replace("/t/", "/c/")).await.status, 404);
}

#[tokio::test]
async fn the_link_asks_first_and_an_old_one_leads_nowhere() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    let old = link(&mut club.anna, &club.at).await;
    let mut eva = house.person("Eva").await;
    let asked = eva.get(&old).await;
    assert!(asked.has("form input[name=name][value=Eva]"));
    assert_eq!(eva.get(&club.at).await.status, 404, "looking at the link is not joining");
    club.anna.does(&club.to("renew-link"), &[]).await;
    assert_eq!(eva.get(&old).await.status, 404);
    assert_eq!(eva.post(&old, &[("name", "Eva")]).await.status, 404);
    let new = link(&mut club.anna, &club.at).await;
    assert!(eva.is_refused(&new, &[("name", "Ben")]).await.contains("already has that name"));
    eva.does(&new, &[("name", "Eva")]).await;
    assert_eq!(eva.get(&club.at).await.status, 200);
    assert_eq!(eva.get(&new).await.location(), club.at, "whoever is in is led in");
}

#[tokio::test]
async fn who_was_entered_by_name_comes_in_by_a_hosts_word() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    let link = link(&mut club.anna, &club.at).await;
    let mut dan = house.browser();
    assert_eq!(dan.does(&link, &[("name", "Daniel"), ("claim", "4")]).await, link);
    assert!(dan.get(&link).await.text("[role=status]").contains("asked a host"));
    assert_eq!(dan.get(&club.at).await.status, 404);
    let page = club.anna.get(&club.at).await;
    assert!(page.body.contains("Daniel says"));
    let person = page.first("form[action$=grant] input[name=person]", "value").expect("a claim");
    assert!(club.ben.is_refused(&club.to("grant"), &[("person", &person)]).await.contains("host"));
    club.anna.does(&club.to("grant"), &[("person", &person)]).await;
    assert!(dan.get(&club.at).await.text(".own-face").contains("Dan"));
}

#[tokio::test]
async fn leaving_erasing_and_the_last_host() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    assert!(club.anna.is_refused(&club.to("leave"), &[]).await.contains("needs a host"));
    club.anna.does(&club.to("make-host"), &[("member", "2")]).await;
    assert_eq!(club.carla.does(&club.to("erase"), &[("member", "3")]).await, "/");
    assert_eq!(club.carla.get(&club.at).await.status, 404);
    assert_eq!(club.anna.does(&club.to("leave"), &[]).await, "/");
    assert!(club.ben.get(&club.to("settings")).await.status.is_success(), "Ben is the host now");
    assert!(!club.ben.get(&club.at).await.text(".members").contains("Carla"));
    club.ben.does(&club.to("remove"), &[("member", "4")]).await;
    assert!(club.ben.get(&club.to("settings")).await.body.contains("Removed"));
}
