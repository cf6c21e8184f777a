//! Help for newcomers: cards, terms, what each choice means, what the games are like.

use axum::http::StatusCode;
use play::GameId;
use words::{Lang, say, terms, usual_rule_card};

use crate::client::{Answer, Browser, House};
use crate::tables::{pair, until_a_move};

/// A page in a language, which has to be there.
async fn page(browser: &mut Browser, path: &str, lang: Lang) -> Answer {
    browser.get(&format!("/lang/{lang}?back=/")).await;
    let page = browser.get(path).await;
    assert_eq!(page.status, StatusCode::OK, "{path}");
    page
}

#[tokio::test]
async fn every_game_has_a_card_to_print_in_both_languages() {
    let house = House::new().await;
    let mut anna = house.browser();
    for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        let said = page(&mut anna, &format!("/card/{game}"), lang).await.text(".sheet");
        for part in usual_rule_card(lang, game).parts {
            assert!(said.contains(&part.title), "{} on the card of {game}", part.title);
            assert!(part.lines.iter().all(|line| said.contains(&line.brings)), "{game} in {lang}");
        }
    }
    assert_eq!(anna.get("/card/chess").await.status, StatusCode::NOT_FOUND);
}

/// P-26 as a house rule: the card of the table says it, that of the game does not.
#[tokio::test]
async fn the_card_of_a_table_has_its_house_rules() {
    let house = House::new().await;
    let pair = pair(&house, GameId::Pot, &[("switch-target", "30")]).await;
    let mut host = pair.host.clone();
    let own = page(&mut host, &format!("{}/card", pair.at), Lang::En).await.text(".sheet");
    assert!(own.contains("30 coins or more") && own.contains(&say!(Lang::En, "card-house-rules")), "{own}");
    let usual = page(&mut host, "/card/pot", Lang::En).await.text(".sheet");
    assert!(usual.contains("24 coins or more"), "{usual}");
    let menu = host.get(&pair.at).await;
    assert_eq!(menu.all(&format!("a[href='{}/card']", pair.at), "href").len(), 1);
}

#[tokio::test]
async fn every_term_has_a_place_in_the_rules_and_its_clause_an_anchor() {
    let house = House::new().await;
    let mut anna = house.browser();
    for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        let rules = page(&mut anna, &format!("/rules/{game}"), lang).await;
        let anchors = rules.all("[id]", "id");
        for term in terms(game, lang) {
            let is_there = |id: &str| anchors.iter().any(|anchor| anchor == id);
            assert!(is_there(&format!("term-{}", term.id)), "{} of {game} in {lang}", term.id);
            assert!(is_there(term.clause), "{} of {game} in {lang}", term.clause);
        }
    }
}

#[tokio::test]
async fn the_pages_on_what_games_are_like_name_the_commands_behind_their_figures() {
    let house = House::new().await;
    let mut anna = house.browser();
    for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        let figures = page(&mut anna, &format!("/games/{game}"), lang).await;
        let said = figures.text("main");
        for (run, _) in learn::figures::of_game(game) {
            assert!(run.draws_jokers || said.contains(&run.command()), "{} in {lang}", run.command());
        }
        assert!(figures.all("svg.figure-bar", "class").len() > 8 && !said.contains("[figures-"), "{said}");
        let links = anna.get(&format!("/rules/{game}")).await.all(&format!("a[href='/games/{game}']"), "href");
        assert_eq!(links.len(), 1);
    }
    assert_eq!(anna.get("/games/chess").await.status, StatusCode::NOT_FOUND);
}

/// The person whose turn it is, at a move.
async fn at_a_move(house: &House, game: GameId) -> (String, Browser) {
    let mut pair = pair(house, game, &[]).await;
    let table = until_a_move(house, &mut pair).await;
    (pair.at.clone(), pair.by_turn(&table).0.clone())
}

#[tokio::test]
async fn choices_are_explained_in_the_first_games_and_by_a_switch_later() {
    let house = House::new().await;
    for game in GameId::ALL {
        let (at, mut anna) = at_a_move(&house, game).await;
        let explained = |page: &Answer| page.has(".dock .choices dt");
        assert!(explained(&anna.get(&at).await), "{game}: {}", anna.get(&at).await.said());
        assert!(!explained(&house.browser().get(&at).await), "{game}: not to those who look on");
        let back = anna.does(&format!("/help/{game}"), &[("show", "off"), ("back", &at)]).await;
        assert_eq!(back, at);
        assert!(!explained(&anna.get(&at).await), "{game}: turned off");
        anna.does(&format!("/help/{game}?back={at}"), &[("show", "on")]).await;
        assert!(explained(&anna.get(&at).await), "{game}: turned on");
    }
    let mut anna = house.person("Anna").await;
    assert_eq!(anna.post("/help/chess", &[("show", "on")]).await.status, StatusCode::NOT_FOUND);
    // The way back never leads to another site.
    assert_eq!(anna.does("/help/pot", &[("show", "on"), ("back", "https://elsewhere.example")]).await, "/");
}

#[tokio::test]
async fn a_good_set_of_jokers_is_one_tap_away() {
    let house = House::new().await;
    let (mut host, mut guest) = (house.person("Anna").await, house.person("Ben").await);
    let at = host.does("/new", &[("game", "spelunke"), ("seats", "2")]).await;
    guest.does(&format!("{at}/sit"), &[("name", "Ben")]).await;
    host.does(&format!("{at}/start"), &[]).await;
    for person in [&mut host, &mut guest] {
        let page = person.get(&at).await;
        assert_eq!(page.all("a[href='/learn/spelunke']", "href").len(), 1);
        let jokers = page.all(".suggestion input[name=joker]", "value");
        let chair = page.all(".suggestion input[name=chair]", "value").remove(0);
        assert_eq!(jokers, ["hirte", "leela", "fumo"]);
        let fields: Vec<(&str, &str)> = jokers.iter().map(|joker| ("joker", joker.as_str())).collect();
        person.does(&format!("{at}/jokers"), &[fields.as_slice(), &[("chair", chair.as_str())]].concat()).await;
    }
    let record = house.table(&at).await.record();
    assert_eq!(record.matches("hirte,leela,fumo").count(), 2, "{record}");
}
