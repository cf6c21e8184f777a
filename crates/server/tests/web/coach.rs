//! The coach beside the replay.

use std::time::Duration;

use axum::http::StatusCode;
use play::{GameId, QuickCup, Setup, Table};
use rules::Cup;

use crate::client::{Answer, Browser, House, PATIENCE, settings};
use crate::tables::{legal, pair, until_a_move};

/// A whole random game, as a record.
fn a_game(game: GameId, seats: usize, rules: &str) -> String {
    let mut setup = Setup::new(game, seats);
    rules.clone_into(&mut setup.rules);
    setup.names[0] = Some("Anna".to_owned());
    let mut table = Table::open(&setup).expect("a set-up like any other");
    let mut cup = QuickCup::new(3);
    while table.awaits() != play::Awaited::Nothing {
        if table.throw_from(&mut cup).is_none() {
            let legal = legal(&table);
            table.enter(&legal[cup.pick(legal.len() as u32) as usize]).expect("a legal move");
        }
    }
    table.record()
}

/// A house whose coach does not look closely.
async fn quick_house() -> House {
    let mut settings = settings();
    settings.policy.review_playouts = 10;
    House::with(settings).await
}

async fn load(anna: &mut Browser, record: &str) -> String {
    let loaded = anna.upload("/load", "record", record.as_bytes()).await;
    loaded.location().trim_end_matches("/replay").to_owned()
}

/// The replay once the coach has spoken.
async fn coached(anna: &mut Browser, at: &str, step: usize) -> Answer {
    let waiting = async {
        loop {
            let page = anna.get(&format!("{at}/replay?step={step}")).await;
            if !page.has("[data-again]") {
                return page;
            }
            assert!(page.has("#coach progress"), "the page says how far it is");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, waiting).await.expect("the coach speaks")
}

#[tokio::test]
async fn a_solved_game_is_judged_exactly() {
    let house = quick_house().await;
    let mut anna = house.person("Anna").await;
    let record = a_game(GameId::Exactly, 2, "tokens=4 cap=after euros=1");
    let at = load(&mut anna, &record).await;
    assert!(anna.get(&format!("{at}/replay")).await.has("form[action$='/coach'] button"));
    let led = anna.does(&format!("{at}/coach"), &[("step", "4")]).await;
    assert_eq!(led, format!("{at}/replay?step=4#coach"));
    let page = coached(&mut anna, &at, 4).await;
    assert!(page.text("#coach").contains("Exact"), "{}", page.text("#coach"));
    let review = house_review(&house, &record);
    let (step, made) = review.decisions().max_by(|a, b| a.1.cost.value.total_cmp(&b.1.cost.value)).expect("decisions");
    assert!(made.class().is_costly(), "whoever moves at random errs");
    let page = coached(&mut anna, &at, step.number).await;
    let cost = format!("−{:.1}\u{a0}%", 100.0 * made.cost.value);
    assert!(page.text("[aria-current] + a .cost").contains(&cost), "{}", page.text("[aria-current] + a .cost"));
    let class = words::class_name(words::Lang::En, made.class());
    assert!(page.text("[aria-current] + a .cost").contains(&class));
    assert!(page.text(".costly").contains(cost.trim_start_matches('−')) && page.text(".costly").contains(&class));
    assert!(page.text(".costly").contains("a blunder 8\u{a0}%"), "the thresholds are stated");
    let led = page.all(".costly a", "href");
    let as_it_lay = format!("{at}/replay?step={}", step.number - 1);
    assert!(led.contains(&as_it_lay), "to the table as it lay when it was decided: {led:?}");
    let page = coached(&mut anna, &at, step.number - 1).await;
    assert!(page.text(".costly").contains("Better:"));
    assert!(page.text(".chances .opts .tag").contains("played"));
    assert!(page.text("#decision").contains(&format!("Event {}", step.number)));
    let before = Table::load(&record).expect("a record").before(step.number).expect("it counts");
    let names = words::Names::of(&before, words::Lang::En);
    for reason in words::reasons(words::Lang::En, &before, &names, &step.text, &made.best().0) {
        assert!(page.text("#decision").contains(&reason), "{}: {reason}", page.text("#decision"));
    }
    assert_eq!(page.all(".accounts tbody tr", "class").len() + page.all("svg.wide path.l", "d").len(), 2);
    assert_eq!(page.all("svg.wide a", "href").len(), review.steps().len() + 1);
}

fn house_review(house: &House, record: &str) -> coach::Review {
    let table = Table::load(record).expect("a record");
    let coach = coach::Coach::new(house.app.house().solutions().shelf().clone(), 10, 1);
    let review = coach.review(&table, &mut |_, _| {});
    assert!(review.is_exact());
    review
}

#[tokio::test]
async fn other_games_are_estimated_and_the_page_says_so() {
    let house = quick_house().await;
    let mut anna = house.person("Anna").await.with("accept-language", "de");
    let at = load(&mut anna, &a_game(GameId::Spelunke, 3, "jokers=0")).await;
    anna.does(&format!("{at}/coach"), &[]).await;
    let page = coached(&mut anna, &at, 1).await;
    assert!(page.text("#coach").contains("Standardfehler"), "{}", page.text("#coach"));
    assert!(page.text(".accounts").contains("Glück"));
    assert!(page.text(".opts .pc").contains('±'), "an estimate has its error: {}", page.text(".opts"));
    assert_eq!(page.all("svg.wide path.l", "d").len(), 3);
    // Whoever asks again gets what is there.
    anna.does(&format!("{at}/coach"), &[]).await;
    assert!(anna.get(&format!("{at}/replay")).await.has(".accounts"));
}

#[tokio::test]
async fn a_running_game_is_not_coached() {
    let house = quick_house().await;
    let mut pair =
        pair(&house, GameId::Exactly, &[("switch-tokens", "4"), ("switch-cap", "after"), ("switch-euros", "1")]).await;
    let at = pair.at.clone();
    until_a_move(&house, &mut pair).await;
    let page = pair.host.get(&format!("{at}/replay")).await;
    assert!(!page.has("form[action$='/coach']"));
    assert!(page.text("#coach").contains("once it’s over"));
    let refused = pair.host.post(&format!("{at}/coach"), &[]).await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.said().contains("once it’s over"));
    assert!(!pair.host.get(&format!("{at}/replay")).await.has("[data-again], .accounts"));
    // The same for a record of it that somebody has loaded.
    let record = pair.host.get(&format!("{at}/record")).await.body;
    let copy = load(&mut pair.host, &record).await;
    assert_eq!(pair.host.post(&format!("{copy}/coach"), &[]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    // A game that was stopped is over.
    pair.host.does(&format!("{at}/stop"), &[]).await;
    pair.host.does(&format!("{at}/coach"), &[]).await;
    assert!(coached(&mut pair.host, &at, 1).await.has(".accounts"));
}

#[tokio::test]
async fn records_that_are_too_long_are_refused_with_a_sentence() {
    let house = quick_house().await;
    let mut anna = house.person("Anna").await;
    let mut table = Table::open(&Setup::new(GameId::RollnBump, 3)).expect("a plain table");
    let mut cup = QuickCup::new(1);
    while table.events() <= 2000 {
        if table.throw_from(&mut cup).is_none() {
            let legal = legal(&table);
            table.enter(&legal[0]).expect("a legal move");
        }
    }
    table.enter("@stop").expect("a game can be stopped");
    let at = load(&mut anna, &table.record()).await;
    assert!(anna.get(&format!("{at}/replay")).await.text("#coach").contains("2000"));
    assert!(anna.is_refused(&format!("{at}/coach"), &[]).await.contains("2000"));
}
