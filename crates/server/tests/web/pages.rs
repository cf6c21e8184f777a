//! What holds on every page there is, in both languages.

use axum::http::StatusCode;
use play::{Awaited, GameId};
use scraper::Selector;

use crate::client::{Answer, Browser, House};
use crate::replay::a_record;
use crate::tables::{a_throw, legal, pair};

/// What every answer of the house carries.
pub(crate) fn is_guarded(answer: &Answer, path: &str) {
    let policy = answer.header("content-security-policy");
    assert!(policy.contains("default-src 'none'") && policy.contains("script-src 'self'"), "{path}: {policy}");
    assert!(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"), "{path}: {policy}");
    assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
    assert_eq!(answer.header("cache-control"), "no-store", "{path}");
    assert!(!answer.header("referrer-policy").is_empty(), "{path}");
}

/// What holds for the HTML of every page.
pub(crate) fn is_well_made(answer: &Answer, path: &str) {
    is_guarded(answer, path);
    let html = answer.html();
    for element in html.select(&Selector::parse("*").expect("a selector")) {
        let (name, value) = (element.value().name(), element.value());
        for (attribute, text) in value.attrs() {
            assert!(attribute != "style" && !attribute.starts_with("on"), "{path}: <{name} {attribute}={text}>");
            assert!(!text.trim_start().starts_with("javascript:"), "{path}: {text}");
        }
        assert!(name != "style" && (name != "script" || value.attr("src").is_some()), "{path}: <{name}>");
    }
    for mark in
        ["[web", "[learn", "[pot", "[exactly", "[spelunke", "[rollnbump", "[seat", "[bot", "[log", "[no-", "{$", "{ $"]
    {
        assert!(!answer.body.contains(mark), "{path}: {mark} in {}", answer.body);
    }
    assert_eq!(html.select(&Selector::parse("#live").expect("a selector")).count(), 1, "{path}");
}

async fn looks_at(browser: &mut Browser, path: &str) -> Answer {
    let mut last = None;
    for lang in ["de", "en"] {
        browser.cookies.insert("knobel-lang".to_owned(), lang.to_owned());
        let page = browser.get(path).await;
        assert_ne!(page.status, StatusCode::INTERNAL_SERVER_ERROR, "{path}");
        is_well_made(&page, path);
        if page.body.starts_with("<!DOCTYPE") {
            assert_eq!(page.first("html", "lang").as_deref(), Some(lang), "{path}");
        }
        last = Some(page);
    }
    last.expect("there are two languages")
}

#[tokio::test]
async fn every_page_around_the_games_is_well_made() {
    let house = House::new().await;
    let (mut anna, mut nobody) = (house.person("Anna").await, house.browser());
    let mut paths: Vec<String> =
        ["/", "/me", "/new", "/load", "/nothing", "/j/kapulo-42", "/t/x", "/i/x", "/rules/chess"]
            .map(str::to_owned)
            .to_vec();
    for game in GameId::ALL {
        paths.extend([format!("/rules/{game}"), format!("/new?game={game}")]);
        let at = anna.does("/new", &[("game", game.id()), ("seats", "2"), ("public", "yes")]).await;
        paths.extend([format!("{at}/rules"), format!("{at}/replay"), format!("{at}/nothing"), at]);
    }
    for path in &paths {
        looks_at(&mut anna, path).await;
        looks_at(&mut nobody, path).await;
    }
}

#[tokio::test]
async fn rule_pages_keep_their_clauses_and_name_no_switch() {
    let house = House::new().await;
    let mut browser = house.browser();
    for (game, clause, switch) in
        [("pot", "P-17", "after_123"), ("exactly", "E-05", "next_starter"), ("spelunke", "S-07", "rob_floor")]
    {
        let page = browser.get(&format!("/rules/{game}")).await;
        assert!(page.body.contains(clause) && !page.body.contains(switch), "{game}");
    }
}

#[tokio::test]
async fn every_page_of_a_game_is_well_made_for_seats_and_watchers() {
    let house = House::new().await;
    for game in GameId::ALL {
        for dice in ["cup", "real"] {
            let mut pair = pair(&house, game, &[("dice", dice)]).await;
            let at = pair.at.clone();
            let mut watcher = house.browser();
            for seed in 0..30 {
                let table = house.table(&at).await;
                for browser in [&mut pair.host, &mut pair.guest, &mut watcher] {
                    looks_at(browser, &at).await;
                }
                looks_at(&mut watcher, &format!("{at}/stage")).await;
                let (field, value) = match table.awaits() {
                    Awaited::Move(_, legal) => ("move", legal[seed as usize * 7 % legal.len()].clone()),
                    Awaited::Throw { .. } if dice == "real" => ("throw", a_throw(&table, seed)),
                    Awaited::Throw { .. } => ("throw", "cup".to_owned()),
                    Awaited::Nothing => break,
                };
                let refused = pair.by_turn(&table).0.play(&at, "move", "banana").await;
                is_well_made(&refused, &at);
                pair.by_turn(&table).0.play(&at, field, &value).await;
            }
            looks_at(&mut pair.host, &format!("{at}/replay")).await;
            looks_at(&mut pair.host, &format!("{at}/correct/1")).await;
            pair.host.post(&format!("{at}/stop"), &[]).await;
            assert!(looks_at(&mut pair.host, &at).await.has(".dock.over"));
            looks_at(&mut pair.host, "/").await;
        }
    }
}

#[tokio::test]
async fn the_steps_of_a_game_are_well_made() {
    let house = House::new().await;
    let mut anna = house.browser();
    for game in GameId::ALL {
        let loaded = anna.upload("/load", "record", a_record(game, 1).as_bytes()).await.location();
        for step in [0, 1, 2, 5, 20, 60] {
            looks_at(&mut anna, &format!("{loaded}?step={step}")).await;
        }
        looks_at(&mut anna, &loaded).await;
    }
}

#[tokio::test]
async fn no_page_tells_an_id_of_a_person_but_ones_own_link() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[("public", "yes")]).await;
    let at = pair.at.clone();
    let id: store::ids::TableId = at.trim_start_matches("/t/").parse().expect("a table's id");
    let events = house.app.house().store().read(id, 0).await.expect("the store answers");
    let people: Vec<_> = events.iter().filter_map(|event| event.by).collect();
    assert!(people.len() >= 2);
    for page in [
        "/",
        "/me",
        "/new",
        &at,
        &format!("{at}/stage"),
        &format!("{at}/turn"),
        &format!("{at}/replay"),
        &format!("{at}/record"),
    ] {
        for browser in [&mut pair.host, &mut pair.guest, &mut house.browser()] {
            let shown = browser.get(page).await.body;
            assert!(people.iter().all(|person| !shown.contains(&person.to_string())), "{page}");
        }
    }
    let legal_now = legal(&house.table(&at).await);
    assert!(legal_now.len() < 1000);
}

#[tokio::test]
async fn ids_and_codes_do_not_follow_one_another() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let (mut ids, mut codes) = (std::collections::BTreeSet::new(), std::collections::BTreeSet::new());
    for _ in 0..20 {
        let at = anna.does("/new", &[("game", "pot"), ("seats", "2")]).await;
        codes.insert(anna.get(&at).await.text(".link.code span"));
        assert_eq!(at.len(), "/t/".len() + 26);
        // The first eight characters alone tell all tables apart.
        ids.insert(at[..11].to_owned());
    }
    assert_eq!((ids.len(), codes.len()), (20, 20));
}
