//! What pages send for sealed throws, and what may be sent besides.

use std::time::Duration;

use axum::http::StatusCode;
use house::tables::MOST_EVENTS;
use play::seals::{CHAIN_LENGTH, ChainOwner, SealLine, verify_record};
use play::{Awaited, GameId, QuickCup, Setup, Table, TableEvent};
use rules::Cup;
use seal::{Bytes, Chain};
use server::{Rate, RateLimits, Settings};

use super::{BOTH, Page, Pages, settings};
use crate::client::House;
use crate::tables::pair;

const LINK: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

#[tokio::test]
async fn the_links_of_many_throws_leave_moves_and_other_posts_as_they_are() {
    let limits = RateLimits { looks: None, ..RateLimits::default() };
    let house = House::with(Settings { limits, ..settings() }).await;
    let mut pages = Pages::of([&house, &house], GameId::Exactly, &[]).await;
    for throw in 0..200 {
        let shown = pages.pages[0].shows(1_000 + throw, LINK).await;
        assert_eq!(shown.status, StatusCode::NO_CONTENT, "nobody asked for it");
    }
    pages.answer(&house).await;
    assert!(pages.post(&house).await, "a move counts as before");
    let paced = pages.pages[0].browser.post(&format!("{}/pace", pages.at), &[("pace", "quick")]).await;
    assert_eq!(paced.status, StatusCode::OK, "{}", paced.body);
}

#[tokio::test]
async fn links_without_end_are_refused() {
    let few = Rate { burst: 12, every: Duration::from_secs(3600) };
    let limits = RateLimits { looks: Some(few), ..RateLimits::none() };
    let house = House::with(Settings { limits, ..settings() }).await;
    let pair = pair(&house, GameId::Exactly, &[]).await;
    let mut annas = Page::open(&pair.host, &pair.at).await;
    let mut statuses = Vec::new();
    for throw in 0..20 {
        statuses.push(annas.shows(1_000 + throw, LINK).await.status);
    }
    assert_eq!(statuses.first(), Some(&StatusCode::NO_CONTENT));
    assert_eq!(statuses.last(), Some(&StatusCode::TOO_MANY_REQUESTS));
}

/// The record of a game of POT whose throws are sealed by both people, filled up with new chains to `lines` lines.
fn a_long_record(lines: usize) -> String {
    let mut table = Table::open(&Setup::new(GameId::Pot, 2)).expect("a table");
    let mut cup = QuickCup::new(3);
    let chains = [1, 2, 3].map(|secret| Chain::new(Bytes([secret; 32]), 1, CHAIN_LENGTH));
    let owners = [ChainOwner::House, ChainOwner::Seat(BOTH[0]), ChainOwner::Seat(BOTH[1])];
    let published = |from: u64| {
        let chain = move |(of, chain): (ChainOwner, Chain)| {
            TableEvent::Seal(SealLine::Chain { of, from, length: CHAIN_LENGTH, end: chain.end_bytes() })
        };
        owners.into_iter().zip(chains).map(chain)
    };
    let sealed = TableEvent::Seal(SealLine::Sealed { table: "table".to_owned() });
    for line in std::iter::once(sealed).chain(published(1)) {
        table.enter_table_event(line).expect("it stands beside the game");
    }
    loop {
        match table.awaits() {
            Awaited::Move(_, legal) => {
                let chosen = &legal[cup.pick(legal.len() as u32) as usize];
                table.enter_game_event(chosen).expect("it is legal");
            }
            Awaited::Throw { .. } => throw(&mut table, chains),
            Awaited::Nothing => break,
        }
    }
    let next = table.seals().next_throw();
    let missing = lines - table.lines().len();
    for line in std::iter::repeat_with(|| published(next)).flatten().take(missing) {
        table.enter_table_event(line).expect("it stands beside the game");
    }
    table.record()
}

fn throw(table: &mut Table, [house, annas, bens]: [Chain; 3]) {
    let seals = table.seals();
    let (throw, head) = (seals.next_throw(), seals.head().expect("throws are sealed"));
    let link = |chain: Chain| chain.link(throw).expect("the chain is long enough");
    for line in [
        SealLine::Cast { throw, head, seats: BOTH.to_vec(), dice: table.thrown() },
        SealLine::Link { throw, seat: BOTH[0], link: link(annas) },
        SealLine::Link { throw, seat: BOTH[1], link: link(bens) },
        SealLine::Reveal { throw, link: link(house) },
    ] {
        table.enter_table_event(TableEvent::Seal(line)).expect("it stands beside the game");
    }
    table.throw_sealed().expect("it follows");
}

#[tokio::test]
async fn the_record_of_a_long_sealed_game_loads_again() {
    let record = a_long_record(MOST_EVENTS as usize / 2);
    assert!(verify_record(&record).expect("it holds").throws.len() > 20 && record.len() > 2_000_000);
    let house = House::with(Settings { limits: RateLimits::default(), ..settings() }).await;
    let mut anna = house.browser();
    let loaded = anna.upload("/load", "record", record.as_bytes()).await;
    assert_eq!(loaded.status, StatusCode::SEE_OTHER, "{}", loaded.said());
    let at = loaded.location().strip_suffix("/replay").expect("it is looked at").to_owned();
    assert_eq!(house.browser().get(&format!("{at}/record")).await.body, record);
    let replay = anna.get(&format!("{at}/replay")).await;
    assert_eq!(replay.status, StatusCode::OK);
}
