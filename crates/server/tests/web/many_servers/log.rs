//! What stands in the log in the end, held against what was acknowledged.

use store::ids::TableId;
use store::{Database, Store};

/// A post that was answered with "done": the number that was expected, and the move, if it was one. (What the cup throws
/// nobody knows before.)
#[derive(Clone, Debug)]
pub(crate) struct Acknowledged {
    pub(crate) expected: u64,
    pub(crate) text: Option<String>,
}

/// Every acknowledged post is in the log, exactly once and where it was acknowledged; numbers have no gaps.
pub(crate) async fn holds_everything(database: &Database, at: &str, acknowledged: &[Acknowledged]) {
    let table: TableId = at.trim_start_matches("/t/").parse().expect("a table's address");
    let store = Store::open(database).await.expect("the database is there");
    let events = store.read(table, 0).await.expect("the log can be read");
    let numbers: Vec<_> = events.iter().map(|event| event.seq).collect();
    assert_eq!(numbers, (1..=events.len() as u64).collect::<Vec<_>>(), "numbers have no gaps");
    let mut places: Vec<_> = acknowledged.iter().map(|post| post.expected).collect();
    places.dedup();
    assert_eq!(places.len(), acknowledged.len(), "nobody was told twice to have made the same move");
    for post in acknowledged {
        let event = events.get(post.expected as usize).expect("what was acknowledged is in the log");
        assert!(event.by.is_some(), "it is the person's doing");
        assert!(post.text.as_ref().is_none_or(|text| *text == event.text), "{post:?} but {event:?}");
    }
    store.close().await;
}
