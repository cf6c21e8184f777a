//! Hints: only where they are on, only for whoever has to decide.

use std::time::Duration;

use house::analysis::Solutions;
use house::tables::HouseEvent;
use play::GameId;

use crate::client::{Browser, House, settings};
use crate::tables::{Pair, legal, pair, until_a_move};

/// A house that does not think about hints for long.
async fn quick_house() -> House {
    let mut settings = settings();
    settings.policy.hint_time = Duration::ZERO;
    House::with(settings).await
}

/// Whatever would be a hint, on every page that somebody can ask for.
async fn hints(browser: &mut Browser, at: &str) -> usize {
    let mut found = 0;
    for address in [at.to_owned(), format!("{at}?hint=1"), format!("{at}/stage?hint=1"), format!("{at}/stage")] {
        let page = browser.get(&address).await;
        found += page.all(".tip, .tip .btn, .hope, [name=hint]", "class").len();
    }
    found
}

/// Whoever is not asked sees no hints, whatever they ask for.
async fn others_see_none(house: &House, pair: &mut Pair) {
    let table = house.table(&pair.at).await;
    let at = pair.at.clone();
    for mut other in [pair.by_turn(&table).1.clone(), house.person("Dora").await, house.browser()] {
        assert_eq!(hints(&mut other, &at).await, 0);
    }
}

/// Two people at a move between several, at a table with hints.
async fn at_a_decision(house: &House, game: GameId, fields: &[(&str, &str)]) -> Pair {
    let mut pair = pair(house, game, &[fields, &[("hints", "yes")]].concat()).await;
    loop {
        let table = until_a_move(house, &mut pair).await;
        let legal = legal(&table);
        if legal.len() > 1 {
            return pair;
        }
        let at = pair.at.clone();
        pair.by_turn(&table).0.play(&at, "move", &legal[0]).await;
    }
}

#[tokio::test]
async fn hints_are_off_unless_the_table_was_opened_with_them() {
    let house = quick_house().await;
    for game in GameId::ALL {
        let mut pair = pair(&house, game, &[]).await;
        let table = until_a_move(&house, &mut pair).await;
        let at = pair.at.clone();
        assert_eq!(hints(pair.by_turn(&table).0, &at).await, 0, "{game}");
        assert!(!pair.host.get(&at).await.text("#note").contains("hints"));
        others_see_none(&house, &mut pair).await;
    }
}

#[tokio::test]
async fn whoever_decides_gets_the_best_moves_and_can_tap_them() {
    let house = quick_house().await;
    for game in [GameId::Exactly, GameId::Spelunke, GameId::RollnBump] {
        let small: &[_] = match game {
            GameId::Exactly => &[("switch-tokens", "4"), ("switch-cap", "after"), ("switch-euros", "1")],
            _ => &[],
        };
        let mut pair = at_a_decision(&house, game, small).await;
        others_see_none(&house, &mut pair).await;
        let (at, table) = (pair.at.clone(), house.table(&pair.at).await);
        Solutions::settled(house.app.house().solutions().ask(&table)).await;
        for browser in [&mut pair.host, &mut pair.guest] {
            assert!(browser.get(&at).await.text("#note").contains("hints are on"), "everybody knows");
        }
        let mover = pair.by_turn(&table).0;
        assert!(mover.get(&at).await.has(".dock .tip button[name=hint][formmethod=get]"));
        let page = mover.get(&format!("{at}?hint=1")).await;
        let told = page.all(".dock .tip button[name=move]", "value");
        assert!((1..=3).contains(&told.len()), "{game}: {told:?}");
        assert!(told.iter().all(|notation| legal(&table).contains(notation)), "{game}: {told:?}");
        assert!(page.text(".dock .tip .pc").contains('%'));
        assert_eq!(mover.get(&format!("{at}/stage?hint=1")).await.all(".tip button[name=move]", "value"), told);
        assert!(mover.play(&at, "move", &told[0]).await.status.is_redirection());
        assert!(house.table(&at).await.lines().contains(&told[0]));
    }
}

#[tokio::test]
async fn hints_are_exact_where_the_table_is_solved_and_estimated_elsewhere() {
    let house = quick_house().await;
    let small = [("switch-tokens", "4"), ("switch-cap", "after"), ("switch-euros", "1")];
    let mut pair = at_a_decision(&house, GameId::Exactly, &small).await;
    let (at, table) = (pair.at.clone(), house.table(&pair.at).await);
    Solutions::settled(house.app.house().solutions().ask(&table)).await;
    let page = pair.by_turn(&table).0.get(&format!("{at}?hint=1")).await;
    assert!(page.text(".tip").contains("Exact"), "{}", page.text(".tip"));
    assert!(!page.text(".tip .pc").contains('±'));
    let mut pair = at_a_decision(&house, GameId::Spelunke, &[]).await;
    let (at, table) = (pair.at.clone(), house.table(&pair.at).await);
    let page = pair.by_turn(&table).0.get(&format!("{at}?hint=1")).await;
    assert!(page.text(".tip").contains("standard error"));
    assert!(page.text(".tip .pc").contains('±'));
}

#[tokio::test]
async fn cards_show_how_likely_they_are() {
    let house = quick_house().await;
    let mut pair = pair(&house, GameId::RollnBump, &[("hints", "yes")]).await;
    let at = pair.at.clone();
    until_a_move(&house, &mut pair).await;
    let table = house.table(&at).await;
    let page = pair.by_turn(&table).0.get(&at).await;
    assert!(page.has(".card .hope"));
    assert!(page.text(".card .hope").contains('%'));
    assert!(!pair.by_turn(&table).1.get(&at).await.has(".hope"));
}

#[tokio::test]
async fn tables_that_were_opened_before_there_were_hints_have_none() {
    let old = r#"{"opened":{"game":"pot","name":1,"code":"b","is_public":false,"rules":"","deck":null,"real_dice":false,"chairs":["open","open"],"rematch_of":null}}"#;
    let Some(Ok(HouseEvent::Opened(opening))) = HouseEvent::read(old, &store::Names::default()) else {
        panic!("an opening")
    };
    assert!(!opening.hints);
    let again = HouseEvent::Opened(opening).to_text();
    assert!(again.contains(r#""hints":false"#));
}

#[tokio::test]
async fn the_form_offers_hints_and_a_rematch_keeps_them() {
    let house = quick_house().await;
    let mut anna = house.person("Anna").await;
    assert!(anna.get("/new?game=pot").await.has("input[name=hints]:not([checked])"));
    let bots = [("chair-1", "thumb"), ("chair-2", "thumb")];
    let at = anna.does("/new", &[&[("game", "pot"), ("seats", "3"), ("hints", "yes")], &bots[..]].concat()).await;
    assert!(anna.get(&at).await.text("#note").contains("hints are on"), "before the game too");
    anna.does(&format!("{at}/start"), &[]).await;
    anna.does(&format!("{at}/stop"), &[]).await;
    let next = anna.does(&format!("{at}/rematch"), &[]).await;
    assert!(anna.get(&next).await.text("#note").contains("hints are on"));
}
