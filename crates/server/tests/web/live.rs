//! Live updates: everybody sees the table as it is for them, at once and after each event.

use play::GameId;

use crate::client::{House, Told};
use crate::tables::{legal, pair, seat_awaited, until_a_move};

fn has(told: &Told, part: &str) -> bool {
    told.data.contains(part)
}

#[tokio::test]
async fn the_stage_comes_at_once_and_again_after_each_event() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[]).await;
    let at = pair.at.clone();
    let table = until_a_move(&house, &mut pair).await;
    let live = format!("{at}/live");
    let (mover, other) = pair.by_turn(&table);
    let mut lines = [mover.listen(&live).await, other.listen(&live).await, house.browser().listen(&live).await];
    let seq = mover.seq(&at).await;
    for (place, line) in lines.iter_mut().enumerate() {
        let told = line.next().await;
        assert_eq!((told.event.as_str(), &told.id), ("stage", &seq));
        assert_eq!(has(&told, "data-yours"), place == 0, "only whoever is awaited is called");
        assert_eq!(has(&told, "name=\"move\""), place == 0, "only whoever is awaited gets choices");
    }
    mover.play(&at, "move", &legal(&table)[0]).await;
    let after = mover.seq(&at).await;
    assert_ne!(after, seq);
    for line in &mut lines {
        assert_eq!(line.next().await.id, after);
    }
    // The next event is the next thing that is told: none came twice.
    let now = until_a_move(&house, &mut pair).await;
    let mover = pair.by_turn(&now).0;
    mover.play(&at, "move", &legal(&now)[0]).await;
    let last = mover.seq(&at).await;
    for line in &mut lines {
        let mut seen = vec![after.parse::<u64>().expect("a number")];
        while seen.last().is_some_and(|seen| seen.to_string() != last) {
            seen.push(line.next().await.id.parse().expect("a number"));
        }
        assert!(seen.is_sorted_by(|one, next| one < next), "{seen:?}");
    }
}

#[tokio::test]
async fn the_waiting_room_is_live_as_well() {
    let house = House::new().await;
    let mut host = house.person("Anna").await;
    let at = host.does("/new", &[("game", "pot"), ("seats", "2")]).await;
    let mut line = host.listen(&format!("{at}/live")).await;
    assert!(!has(&line.next().await, "Benedikt"));
    house.browser().does(&format!("{at}/sit"), &[("name", "Benedikt")]).await;
    assert!(has(&line.next().await, "Benedikt"));
    host.does(&format!("{at}/start"), &[]).await;
    assert!(has(&line.next().await, "class=\"room"));
}

#[tokio::test]
async fn the_lobby_is_live_as_well() {
    let house = House::new().await;
    let mut line = house.person("Anna").await.listen("/lobby/live").await;
    assert!(!has(&line.next().await, "Round for all"));
    let mut host = house.person("Benedikt").await;
    // What does not show in somebody's lobby does not come.
    host.does("/new", &[("game", "pot"), ("seats", "2"), ("table", "Secret round")]).await;
    host.does("/new", &[("game", "pot"), ("seats", "2"), ("public", "yes"), ("table", "Round for all")]).await;
    assert!(has(&line.next().await, "Round for all"));
}

#[tokio::test]
async fn a_lobby_that_nobody_looks_at_asks_whether_it_is_their_turn() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    assert!(anna.get("/lobby/turn").await.body.contains("\"yours\":false"));
    let at = anna.does("/new", &[("game", "exactly"), ("seats", "2"), ("chair-1", "guest")]).await;
    anna.does(&format!("{at}/start"), &[]).await;
    let turn = anna.get("/lobby/turn").await.body;
    assert!(turn.contains("\"yours\":true") && turn.contains("Your turn"), "{turn}");
    assert!(house.browser().get("/lobby/turn").await.body.contains("\"yours\":false"));
}

#[tokio::test]
async fn watchers_with_and_without_a_name_get_their_own_stage() {
    let house = House::new().await;
    let pair = pair(&house, GameId::Pot, &[]).await;
    let live = format!("{}/live", pair.at);
    let mut named = house.person("Dora").await.listen(&live).await;
    let mut nobody = house.browser().listen(&live).await;
    let mut german = house.browser().with("accept-language", "de").listen(&live).await;
    assert!(has(&named.next().await, "data-me"));
    assert!(!has(&nobody.next().await, "data-me"));
    assert!(has(&german.next().await, "Tisch"));
}

#[tokio::test]
async fn a_page_that_nobody_looks_at_asks_whose_turn_it_is() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Exactly, &[]).await;
    let turn = format!("{}/turn", pair.at);
    let table = house.table(&pair.at).await;
    assert!(seat_awaited(&table).is_some());
    let (mover, other) = pair.by_turn(&table);
    let read = |answer: crate::client::Answer| -> serde_json::Value {
        assert!(answer.header("content-type").starts_with("application/json"));
        serde_json::from_str(&answer.body).expect("JSON")
    };
    let (yours, theirs, nobodys) =
        (read(mover.get(&turn).await), read(other.get(&turn).await), read(house.browser().get(&turn).await));
    assert_eq!((&yours["yours"], &theirs["yours"], &nobodys["yours"]), (&true.into(), &false.into(), &false.into()));
    assert!(yours["title"].as_str().is_some_and(|title| title.contains("Your turn")));
    assert_eq!(yours["seq"], theirs["seq"]);
}

#[tokio::test]
async fn there_is_nothing_to_hear_at_a_table_that_is_not_there() {
    let house = House::new().await;
    for page in ["live", "turn", "stage"] {
        let answer = house.browser().get(&format!("/t/00000000000000000000000000/{page}")).await;
        assert_eq!(answer.status, 404, "{page}");
    }
}
