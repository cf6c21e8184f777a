//! Looking back, and records that come and go.

use axum::http::StatusCode;
use play::{GameId, QuickCup, Setup, Table};
use rules::Cup;
use rules::spelunke::{Joker, JokerSet};

use crate::client::{Browser, House};
use crate::tables::legal;

/// A whole random game, as a record.
pub(crate) fn a_record(game: GameId, seed: u64) -> String {
    let mut setup = Setup::new(game, 3);
    setup.names[0] = Some("Anna".to_owned());
    if game == GameId::Spelunke {
        setup.jokers = Joker::ALL.chunks(3).take(3).map(|three| three.iter().copied().collect::<JokerSet>()).collect();
    }
    let mut table = Table::open(&setup).expect("a set-up like any other");
    let mut cup = QuickCup::new(seed);
    while table.awaits() != play::Awaited::Nothing {
        if table.throw_from(&mut cup).is_none() {
            let legal = legal(&table);
            let wanted = &legal[cup.pick(legal.len() as u32) as usize];
            table.enter(wanted).expect("a legal move");
        }
        if table.events() >= 400 {
            table.enter("@stop").expect("a game can be stopped");
        }
    }
    table.record()
}

async fn load(browser: &mut Browser, record: &[u8]) -> String {
    let loaded = browser.upload("/load", "record", record).await;
    assert_eq!(loaded.status, StatusCode::SEE_OTHER, "{}", loaded.said());
    loaded.location().strip_suffix("/replay").expect("a loaded record is looked at").to_owned()
}

async fn refused(browser: &mut Browser, record: &[u8]) -> String {
    let answer = browser.upload("/load", "record", record).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    answer.said()
}

#[tokio::test]
async fn every_step_of_a_whole_game_can_be_looked_at() {
    let house = House::new().await;
    for game in GameId::ALL {
        let mut anna = house.browser();
        let record = a_record(game, 7);
        let at = load(&mut anna, record.as_bytes()).await;
        let lines = Table::load(&record).expect("a record").lines();
        for step in 0..=lines.len() {
            // Events are numbered as in the record; table events stand between them.
            let number = lines[..step].iter().filter(|line| !line.starts_with('@')).count();
            let page = anna.get(&format!("{at}/replay?step={step}")).await;
            assert_eq!(page.status, StatusCode::OK, "{game} {step}");
            assert!(page.has(".felt") && page.text("h2").contains(&format!("Event {number} of")), "{game} {step}");
        }
        let end = anna.get(&format!("{at}/replay")).await;
        assert_eq!(end.body.matches("aria-current=\"step\"").count(), 1);
        let title = end.text("h2");
        for step in ["99999999", "18446744073709551616", "-1", "x", ""] {
            let page = anna.get(&format!("{at}/replay?step={step}")).await;
            assert!(page.status.is_success() && page.text("h2") == title, "{game} {step}");
        }
    }
}

#[tokio::test]
async fn the_table_shows_the_end_of_the_log_and_the_replay_all_of_it() {
    let house = House::new().await;
    let mut anna = house.browser();
    let at = load(&mut anna, a_record(GameId::Exactly, 4).as_bytes()).await;
    let text = |page: &crate::client::Answer, list: &str| -> Vec<String> {
        let items = scraper::Selector::parse(list).expect("a selector");
        page.html().select(&items).map(|item| item.text().collect()).collect()
    };
    let shown = text(&anna.get(&at).await, "#log > ol > li");
    let table = house.table(&at).await;
    let newest = words::newest_story(words::Lang::En, &table, &words::Names::of(&table, words::Lang::En), 8);
    assert_eq!(shown.len(), 8);
    for (shown, entry) in shown.iter().zip(newest.iter().rev()) {
        assert!(shown.contains(&entry.told), "{shown}: {}", entry.told);
    }
    let all = anna.get(&format!("{at}/replay")).await;
    assert!(text(&all, ".steps-l li").len() > shown.len() && all.text(".steps-l").contains(&newest[0].events[0].told));
}

#[tokio::test]
async fn a_record_that_was_downloaded_loads_again() {
    let house = House::new().await;
    for game in GameId::ALL {
        let mut anna = house.person("Anna").await;
        let record = a_record(game, 11);
        let at = load(&mut anna, record.as_bytes()).await;
        let downloaded = anna.get(&format!("{at}/record")).await;
        assert_eq!(downloaded.header("content-disposition"), format!("attachment; filename=\"{game}.knobel\""));
        assert_eq!(downloaded.body, record, "{game}");
        let again = load(&mut anna, downloaded.body.as_bytes()).await;
        assert_eq!(anna.get(&format!("{again}/record")).await.body, record);
    }
}

#[tokio::test]
async fn at_a_loaded_record_there_is_only_looking() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let unfinished = a_record(GameId::Pot, 3).lines().take(12).collect::<Vec<_>>().join("\n");
    let at = load(&mut anna, unfinished.as_bytes()).await;
    let before = anna.get(&format!("{at}/record")).await.body;
    for (wish, fields) in [
        ("sit", vec![("name", "Anna")]),
        ("start", vec![]),
        ("stop", vec![]),
        ("hand-over", vec![("seat", "1")]),
        ("take-back", vec![("seat", "1")]),
        ("bar", vec![("seat", "1")]),
        ("free", vec![("chair", "0")]),
        ("bot", vec![("chair", "0"), ("kind", "thumb")]),
        ("rematch", vec![]),
    ] {
        assert!(!anna.is_refused(&format!("{at}/{wish}"), &fields).await.is_empty(), "{wish}");
    }
    for (name, value) in [("move", "stop"), ("throw", "cup"), ("undo", "1")] {
        assert_eq!(anna.play(&at, name, value).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    assert_eq!(anna.get(&format!("{at}/record")).await.body, before);
    assert_eq!(anna.get(&at).await.status, StatusCode::OK);
    assert!(!house.browser().get("/").await.has(".open li"));
}

#[tokio::test]
async fn what_is_no_record_is_refused_with_a_sentence() {
    let house = House::new().await;
    let mut anna = house.browser();
    let record = a_record(GameId::Pot, 5);
    let broken = [
        String::new(),
        "banana".to_owned(),
        "knobel 2\n".to_owned(),
        "knobel 1\ngame chess\nseats 2\nplay\n".to_owned(),
        "knobel 1\ngame pot\nseats 99\nplay\n".to_owned(),
        "knobel 1\ngame pot\nseats 2\nrules target=banana\nplay\n".to_owned(),
        "knobel 1\ngame spelunke\nseats 2\nplay\n".to_owned(),
        format!("{record}\nbanana\n"),
        format!("{record}\n@correct 1 666\n"),
        record.replace("play\n", "play\n\u{0}\n"),
        "{\"closed\":null}".to_owned(),
    ];
    for text in broken {
        let said = refused(&mut anna, text.as_bytes()).await;
        assert!(!said.is_empty() && !said.contains('['), "{said}");
    }
    assert!(refused(&mut anna, &[0xff, 0xfe, 0x00, 0x80]).await.contains("not a text file"));
    let missing = anna.upload("/load", "other", record.as_bytes()).await;
    assert!(missing.said().contains("no file"));
}

#[tokio::test]
async fn a_record_that_is_too_large_or_too_long_is_refused() {
    let house = House::new().await;
    let mut anna = house.browser();
    let record = a_record(GameId::Pot, 5);
    let large = format!("{record}{}", "#".repeat(6_000_000));
    assert!(refused(&mut anna, large.as_bytes()).await.contains("larger than 5859 KB"));
    let huge = vec![b'#'; 9 * 1024 * 1024];
    assert!(refused(&mut anna, &huge).await.contains("larger than 5859 KB"));
    let long = format!("{record}{}", "@dice cup\n".repeat(60_000));
    assert!(refused(&mut anna, long.as_bytes()).await.contains("up to 60000 lines"));
}

#[tokio::test]
async fn a_record_that_plays_itself_again_and_again_is_refused() {
    let house = House::new().await;
    let mut anna = house.browser();
    // Each undo plays everything before it again: 19,000 lines would play some forty million events.
    let record = a_record(GameId::Pot, 5);
    let mut lines: Vec<&str> = record.lines().filter(|line| *line != "@stop").collect();
    let last = lines.pop().expect("a record has lines");
    let again = format!("{}\n{}", lines.join("\n"), format!("{last}\n@undo\n").repeat(9_500));
    assert!(refused(&mut anna, again.as_bytes()).await.contains("taken back"));
    // A game in which somebody hesitated now and then is fine.
    let few = format!("{}\n{}", lines.join("\n"), format!("{last}\n@undo\n").repeat(50));
    load(&mut anna, few.as_bytes()).await;
}
