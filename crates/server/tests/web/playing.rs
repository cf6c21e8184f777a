//! Whatever is posted, only the person in the seat that is awaited acts, and only once.

use axum::http::StatusCode;
use play::{Awaited, GameId};

use crate::client::{Browser, House};
use crate::tables::{Pair, a_throw, legal, pair, seat_awaited, until_a_move};

/// The lines of a table's record.
async fn lines(house: &House, at: &str) -> Vec<String> {
    house.table(at).await.lines()
}

/// Everybody whose turn it is not: the other seat, a watcher, nobody.
async fn others(house: &House, pair: &mut Pair) -> Vec<Browser> {
    let table = house.table(&pair.at).await;
    vec![pair.by_turn(&table).1.clone(), house.person("Dora").await, house.browser()]
}

#[tokio::test]
async fn only_the_person_in_the_awaited_seat_moves() {
    let house = House::new().await;
    for game in GameId::ALL {
        let mut pair = pair(&house, game, &[]).await;
        let at = pair.at.clone();
        let table = until_a_move(&house, &mut pair).await;
        let before = lines(&house, &at).await;
        let wanted = legal(&table)[0].clone();
        for mut other in others(&house, &mut pair).await {
            for (name, value) in [("move", wanted.as_str()), ("throw", "cup"), ("throw", "111"), ("undo", "1")] {
                let answer = other.play(&at, name, value).await;
                let refused = [StatusCode::UNPROCESSABLE_ENTITY, StatusCode::FORBIDDEN];
                assert!(refused.contains(&answer.status), "{game} {name}={value}: {}", answer.status);
            }
        }
        assert_eq!(lines(&house, &at).await, before, "{game}");
        let moved = pair.by_turn(&table).0.play(&at, "move", &wanted).await;
        assert_eq!(moved.status, StatusCode::SEE_OTHER);
        assert_eq!(lines(&house, &at).await[before.len()], wanted, "{game}");
    }
}

#[tokio::test]
async fn only_the_person_who_is_to_throw_throws() {
    let house = House::new().await;
    for game in [GameId::Pot, GameId::Exactly, GameId::Spelunke] {
        let mut pair = pair(&house, game, &[]).await;
        let at = pair.at.clone();
        // Play until somebody is asked to throw.
        let table = loop {
            let table = until_throw_or_move(&house, &at).await;
            match table.awaits() {
                Awaited::Throw { .. } => break table,
                _ => assert!(pair.by_turn(&table).0.play(&at, "move", &legal(&table)[0]).await.status.is_redirection()),
            }
        };
        let before = lines(&house, &at).await;
        for mut other in others(&house, &mut pair).await {
            assert!(other.play(&at, "throw", "cup").await.status.is_client_error());
        }
        assert_eq!(lines(&house, &at).await, before);
        let thrown = pair.by_turn(&table).0.play(&at, "throw", "cup").await;
        assert_eq!(thrown.status, StatusCode::SEE_OTHER, "{game}");
        assert!(lines(&house, &at).await.len() > before.len());
    }
}

async fn until_throw_or_move(house: &House, at: &str) -> play::Table {
    house.wait_for(at, |table| seat_awaited(table).is_some()).await
}

#[tokio::test]
async fn what_is_no_move_changes_nothing() {
    let house = House::new().await;
    let long = "5".repeat(60_000);
    for game in GameId::ALL {
        let mut pair = pair(&house, game, &[]).await;
        let at = pair.at.clone();
        let table = until_a_move(&house, &mut pair).await;
        let before = lines(&house, &at).await;
        let mover = pair.by_turn(&table).0;
        let junk = [
            "@undo",
            " @undo",
            "undo",
            "UNDO ",
            "@stop",
            "@seat 1 bot thumb",
            "@seat 2 person Eve",
            "@dice real",
            "@correct 1 666",
            "@relabel 1 666",
            "111",
            "6",
            "?",
            "{\"closed\":null}",
            "\"closed\"",
            "",
            "\u{0}\u{ffff}",
            "stop\nstop",
            "stop # and more",
            long.as_str(),
        ];
        for wanted in junk.into_iter().filter(|wanted| !legal(&table).iter().any(|legal| legal == wanted)) {
            let answer = mover.play(&at, "move", wanted).await;
            let shown: String = wanted.chars().take(20).collect();
            assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{game} {shown:?}");
            assert!(!answer.said().is_empty());
        }
        // The cup throws here, so nobody says what it showed.
        for thrown in ["111", "cup ", "@dice real", "", &long] {
            assert_eq!(mover.play(&at, "throw", thrown).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{game}");
        }
        assert_eq!(lines(&house, &at).await, before, "{game}");
    }
}

#[tokio::test]
async fn with_the_cup_nobody_says_what_was_thrown() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Spelunke, &[]).await;
    let at = pair.at.clone();
    let table = loop {
        let table = until_throw_or_move(&house, &at).await;
        if let Awaited::Throw { .. } = table.awaits() {
            break table;
        }
        pair.by_turn(&table).0.play(&at, "move", &legal(&table)[0]).await;
    };
    let before = lines(&house, &at).await;
    let thrower = pair.by_turn(&table).0;
    let thrown = a_throw(&table, 1);
    assert!(thrower.play(&at, "throw", &thrown).await.said().contains("the cup throws"));
    assert_eq!(thrower.play(&at, "move", &thrown).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(lines(&house, &at).await, before);
}

#[tokio::test]
async fn with_real_dice_the_cup_throws_nothing() {
    let house = House::new().await;
    for game in GameId::ALL {
        let mut pair = pair(&house, game, &[("dice", "real")]).await;
        let at = pair.at.clone();
        let mut answered = false;
        for seed in 0..40 {
            let table = house.table(&at).await;
            match table.awaits() {
                Awaited::Throw { .. } => {
                    let before = table.lines();
                    let thrower = pair.by_turn(&table).0;
                    assert!(thrower.play(&at, "throw", "cup").await.said().contains("real dice"), "{game}");
                    for junk in ["undo", " Undo ", "@undo", "@dice cup", "99", "", "\u{0}"] {
                        let answer = thrower.play(&at, "throw", junk).await;
                        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{game} {junk:?}");
                    }
                    assert_eq!(lines(&house, &at).await, before, "{game}");
                    let entered = thrower.play(&at, "throw", &a_throw(&table, seed)).await;
                    assert_eq!(entered.status, StatusCode::SEE_OTHER, "{game}: {}", entered.said());
                    answered = true;
                }
                Awaited::Move(_, legal) => {
                    pair.by_turn(&table).0.play(&at, "move", &legal[seed as usize % legal.len()]).await;
                }
                Awaited::Nothing => break,
            }
        }
        assert!(answered, "{game}");
    }
}

#[tokio::test]
async fn the_number_of_the_last_event_must_be_right() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[]).await;
    let at = pair.at.clone();
    let table = until_a_move(&house, &mut pair).await;
    let wanted = &legal(&table)[0];
    let before = lines(&house, &at).await;
    let mover = pair.by_turn(&table).0;
    for seq in ["0", "1", "18446744073709551615"] {
        let answer = mover.post(&at, &[("seq", seq), ("move", wanted)]).await;
        assert_eq!(answer.status, StatusCode::CONFLICT);
        assert!(answer.said().contains("quicker"));
        assert_eq!(answer.live("data-seq"), mover.seq(&at).await, "the page shows how it stands now");
    }
    for seq in ["", "x", "-1", "99999999999999999999999", "1 "] {
        let answer = mover.post(&at, &[("seq", seq), ("move", wanted)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{seq:?}");
    }
    assert_eq!(mover.post(&at, &[("move", wanted)]).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(lines(&house, &at).await, before);
}

#[tokio::test]
async fn a_double_click_counts_once() {
    let house = House::new().await;
    for game in GameId::ALL {
        let mut pair = pair(&house, game, &[]).await;
        let at = pair.at.clone();
        let table = until_a_move(&house, &mut pair).await;
        let wanted = legal(&table)[0].clone();
        let mover = pair.by_turn(&table).0;
        let seq = mover.seq(&at).await;
        let fields = [("seq", seq.as_str()), ("move", wanted.as_str())];
        assert_eq!(mover.post(&at, &fields).await.status, StatusCode::SEE_OTHER);
        let after = lines(&house, &at).await;
        assert_eq!(mover.post(&at, &fields).await.status, StatusCode::CONFLICT, "{game}");
        assert_eq!(lines(&house, &at).await, after);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_posts_at_once_exactly_one_wins() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[]).await;
    let at = pair.at.clone();
    for _ in 0..10 {
        let table = until_a_move(&house, &mut pair).await;
        let wanted = legal(&table)[0].clone();
        let mover = pair.by_turn(&table).0;
        let seq = mover.seq(&at).await;
        let posts: Vec<_> = (0..8)
            .map(|_| {
                let (mut mover, at, seq, wanted) = (mover.clone(), at.clone(), seq.clone(), wanted.clone());
                tokio::spawn(async move { mover.post(&at, &[("seq", &seq), ("move", &wanted)]).await.status })
            })
            .collect();
        let mut statuses = Vec::new();
        for post in posts {
            statuses.push(post.await.expect("a post is answered"));
        }
        let count = |status| statuses.iter().filter(|of| **of == status).count();
        assert_eq!((count(StatusCode::SEE_OTHER), count(StatusCode::CONFLICT)), (1, 7), "{statuses:?}");
    }
}

#[tokio::test]
async fn a_refusal_names_its_clause() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[("switch-start_coins", "0")]).await;
    let at = pair.at.clone();
    let table = until_a_move(&house, &mut pair).await;
    // There is no coin to pay with.
    let answer = pair.by_turn(&table).0.play(&at, "move", "rethrow POT for 9").await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let refused = ["pay", "rob 1", "rob 2", "rethrow P", "rethrow PO", "rethrow POT", "rethrow T"];
    let mut said = String::new();
    for wanted in refused {
        if !legal(&table).iter().any(|legal| legal == wanted) {
            said += &pair.by_turn(&table).0.play(&at, "move", wanted).await.said();
        }
    }
    assert!(said.contains("P-"), "{said}");
}

#[tokio::test]
async fn scripts_get_the_stage_and_programs_get_json() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[]).await;
    let at = pair.at.clone();
    let table = until_a_move(&house, &mut pair).await;
    let wanted = legal(&table)[0].clone();
    let mut script = pair.by_turn(&table).0.clone().with("x-knobel", "1");
    let refused = script.play(&at, "move", "banana").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.body.starts_with("<main") && refused.has("[role=alert]"));
    let unclear = script.play(&at, "nothing", "").await;
    assert!(unclear.said().contains("Choose something first") || unclear.status == StatusCode::OK);
    let mut program = script.clone().with("accept", "application/json");
    let seq: u64 = program.seq(&at).await.parse().expect("a number");
    let played = program.play(&at, "move", &wanted).await;
    let json: serde_json::Value = serde_json::from_str(&played.body).expect("JSON");
    assert!(json["seq"].as_u64().is_some_and(|now| now > seq));
    let refused = program.play(&at, "move", "banana").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(refused.header("content-type").starts_with("text/plain"));
}

#[tokio::test]
async fn throws_happen_by_themselves_for_the_start_and_after_a_decision() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[]).await;
    let at = pair.at.clone();
    let table = house.table(&at).await;
    assert!(table.on_turn().is_some(), "the start is thrown for without being asked");
    assert!(matches!(table.awaits(), Awaited::Throw { .. }), "a turn's first throw is the person's own");
    for _ in 0..200 {
        let table = until_a_move(&house, &mut pair).await;
        let Some(rethrow) = legal(&table).into_iter().find(|legal| legal.starts_with("rethrow")) else {
            pair.by_turn(&table).0.play(&at, "move", &legal(&table)[0]).await;
            continue;
        };
        let before = table.lines().len();
        pair.by_turn(&table).0.play(&at, "move", &rethrow).await;
        let lines = lines(&house, &at).await;
        assert_eq!(lines[before], rethrow);
        assert_eq!(lines.len(), before + 2, "what was decided to be thrown is thrown");
        return;
    }
    panic!("in two hundred turns somebody may throw again");
}

#[tokio::test]
async fn whoever_was_sent_away_neither_acts_nor_takes_back() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Pot, &[]).await;
    let at = pair.at.clone();
    pair.host.does(&format!("{at}/bar"), &[("seat", "2")]).await;
    // The bot on their seat has played, so that nothing happens between the page and what is posted from it.
    house.wait_for(&at, |table| seat_awaited(table) == Some(0)).await;
    for (name, value) in [("move", "stop"), ("throw", "cup"), ("undo", "1")] {
        assert!(pair.guest.play(&at, name, value).await.said().contains("sent you away"));
    }
    for (wish, fields) in [("take-back", [("seat", "2")]), ("hand-over", [("seat", "1")]), ("stop", [("seat", "2")])] {
        assert!(pair.guest.is_refused(&format!("{at}/{wish}"), &fields).await.contains("sent you away"), "{wish}");
    }
    let page = pair.guest.get(&at).await;
    assert!(page.status.is_success() && !page.has("main[data-yours]"));
}

#[tokio::test]
async fn only_the_host_or_the_last_person_stops_a_game() {
    let house = House::new().await;
    let mut pair = pair(&house, GameId::Exactly, &[]).await;
    let at = pair.at.clone();
    let stop = format!("{at}/stop");
    assert!(pair.guest.is_refused(&stop, &[]).await.contains("the person who opened"));
    assert!(house.person("Dora").await.is_refused(&stop, &[]).await.contains("the person who opened"));
    pair.host.does(&format!("{at}/hand-over"), &[("seat", "1")]).await;
    pair.guest.does(&stop, &[]).await;
    assert_eq!(house.table(&at).await.awaits(), Awaited::Nothing);
    assert!(!pair.host.is_refused(&stop, &[]).await.is_empty());
    assert!(pair.guest.get(&at).await.has(".dock.over"));
}

#[tokio::test]
async fn before_the_game_nothing_is_played() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let at = anna.does("/new", &[("game", "pot"), ("seats", "2")]).await;
    for (name, value) in [("move", "stop"), ("throw", "cup"), ("throw", "111"), ("undo", "1"), ("pick", "P")] {
        assert_eq!(anna.play(&at, name, value).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
    }
    for (wish, fields) in [
        ("hand-over", vec![("seat", "1")]),
        ("take-back", vec![("seat", "1")]),
        ("stop", vec![]),
        ("correct/1", vec![("text", "111")]),
        ("agree", vec![]),
        ("decline", vec![]),
        ("jokers", vec![("chair", "0")]),
        ("rematch", vec![]),
    ] {
        assert!(!anna.is_refused(&format!("{at}/{wish}"), &fields).await.is_empty(), "{wish}");
    }
    for page in ["replay", "record", "correct/1"] {
        assert_eq!(anna.get(&format!("{at}/{page}")).await.status, StatusCode::UNPROCESSABLE_ENTITY, "{page}");
    }
}

#[tokio::test]
async fn with_real_dice_rollnbump_asks_whether_the_printed_cards_are_there() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let page = anna.get("/new?game=rollnbump").await;
    assert_eq!(page.all("input[name=dice]", "value"), ["cup", "dealt", "real"]);
    assert_eq!(anna.get("/new?game=pot").await.all("input[name=dice]", "value"), ["cup", "real"]);
    let chosen = anna.get("/new?game=rollnbump&dice=dealt").await;
    assert_eq!(chosen.all("input[name=dice][checked]", "value"), ["dealt"]);
    let mut begin = async |dice: &str| {
        let form = [("game", "rollnbump"), ("seats", "2"), ("chair-1", "guest"), ("dice", dice)];
        let at = anna.does("/new", &form).await;
        anna.does(&format!("{at}/start"), &[]).await;
        (house.table(&at).await, anna.get(&at).await)
    };
    let (dealt, page) = begin("dealt").await;
    assert!(dealt.lines().contains(&"@cards cup".to_owned()));
    assert!(dealt.events() >= 6, "the cards lie there");
    assert!(page.has(".pad-page .key") && !page.has(".key .card"), "the dice are entered");
    let (printed, page) = begin("real").await;
    assert!(printed.events() == 0 && !printed.lines().contains(&"@cards cup".to_owned()));
    assert!(page.has(".pad-page .key .card"), "the cards are entered");
}
