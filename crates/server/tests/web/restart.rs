//! The power is cut, and everything that was said to have happened has happened.

use play::{Awaited, GameId};

use crate::client::House;
use crate::tables::{legal, pair, seat_awaited, until_a_move};

#[tokio::test]
async fn everything_that_was_acknowledged_is_there_after_a_restart() {
    let house = House::new().await;
    let mut records = Vec::new();
    for game in GameId::ALL {
        let mut pair = pair(&house, game, &[]).await;
        for _ in 0..5 {
            let table = until_a_move(&house, &mut pair).await;
            let at = pair.at.clone();
            pair.by_turn(&table).0.play(&at, "move", &legal(&table)[0]).await;
            if house.table(&at).await.awaits() == Awaited::Nothing {
                break;
            }
        }
        records.push((pair.at.clone(), pair.host.get(&format!("{}/record", pair.at)).await.body, pair.host.cookies));
    }
    let house = house.again().await;
    for (at, record, cookies) in records {
        let mut host = house.browser();
        host.cookies = cookies;
        assert_eq!(host.get(&format!("{at}/record")).await.body, record);
        assert_eq!(host.get("/").await.text("a.whoami b"), "Anna", "cookies stay good");
        let table = house.table(&at).await;
        if seat_awaited(&table) == Some(0) {
            let (name, value) = match table.awaits() {
                Awaited::Move(_, legal) => ("move", legal[0].clone()),
                _ => ("throw", "cup".to_owned()),
            };
            assert!(host.play(&at, name, &value).await.status.is_redirection(), "the game goes on");
        }
    }
}

#[tokio::test]
async fn tables_that_waited_for_bots_go_on() {
    let mut settings = crate::client::settings();
    settings.policy.bot_pause = std::time::Duration::from_secs(100_000);
    let slow = House::with(settings).await;
    let mut anna = slow.person("Anna").await;
    let at = anna.does("/new", &[("game", "exactly"), ("seats", "2"), ("chair-1", "random")]).await;
    anna.does(&format!("{at}/start"), &[]).await;
    while seat_awaited(&slow.table(&at).await) == Some(0) {
        let table = slow.table(&at).await;
        let legal = legal(&table);
        let (name, value) = if legal.is_empty() { ("throw", "cup") } else { ("move", legal[0].as_str()) };
        anna.play(&at, name, value).await;
    }
    let waiting = slow.table(&at).await.lines().len();
    let house = slow.hurried().await;
    house.app.house().wake_all_bots().await;
    let table = house.wait_for(&at, |table| seat_awaited(table) != Some(1)).await;
    assert!(table.lines().len() > waiting);
}

#[tokio::test]
async fn a_bot_goes_on_even_if_whoever_moved_hung_up() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let at = anna.does("/new", &[("game", "pot"), ("seats", "2"), ("chair-1", "random")]).await;
    anna.does(&format!("{at}/start"), &[]).await;
    for round in 0..30 {
        let table = house.wait_for(&at, |table| seat_awaited(table) != Some(1)).await;
        if table.awaits() == Awaited::Nothing {
            break;
        }
        let legal = legal(&table);
        let (name, value) =
            if legal.is_empty() { ("throw", "cup") } else { ("move", legal[round % legal.len()].as_str()) };
        let seq = anna.seq(&at).await;
        let before = table.lines().len();
        let fields = [("seq", seq.as_str()), (name, value)];
        // The browser hangs up as soon as the house waits for the disk, or a moment later.
        anna.posts_and_hangs_up(&at, &fields, 1 + round % 2).await;
        let page = anna.post(&at, &fields).await;
        assert!(page.status == 409 || page.status.is_redirection(), "{}", page.status);
        house.wait_for(&at, |table| table.lines().len() > before).await;
    }
}
