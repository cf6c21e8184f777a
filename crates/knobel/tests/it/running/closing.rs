//! How the house closes.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use store::{Database, Store};
use tempfile::TempDir;

use super::house::House;

/// How long the house takes at most to close when somebody posts all the time.
const SOON: Duration = Duration::from_secs(30);

#[test]
fn every_move_that_was_acknowledged_is_there_after_closing_under_load() {
    let data = TempDir::new().expect("a folder");
    let mut house = House::open(data.path(), &[("KNOBEL_LIMIT_MOVES", "off"), ("KNOBEL_LIMIT_POSTS", "off")]);
    let moves = AtomicU64::new(0);
    let acknowledged: Vec<(String, u64)> = std::thread::scope(|scope| {
        let players: Vec<_> = (0..4)
            .map(|_| {
                let (mut guest, moves) = (house.person("Anna"), &moves);
                scope.spawn(move || {
                    let (mut tables, mut last) = (Vec::new(), 0);
                    let mut at = guest.table("pot");
                    loop {
                        match guest.go_on(&at) {
                            Some(seq) => {
                                last = seq;
                                moves.fetch_add(1, Ordering::Relaxed);
                            }
                            None if guest.get("/health").is_none() => break,
                            // The game is over, or somebody else's answer was lost: on to the next table.
                            None => {
                                tables.push((at, last));
                                at = guest.table("pot");
                                last = 0;
                            }
                        }
                    }
                    tables.push((at, last));
                    tables
                })
            })
            .collect();
        while moves.load(Ordering::Relaxed) < 100 {
            std::thread::sleep(Duration::from_millis(5));
        }
        let begun = Instant::now();
        house.close();
        assert!(begun.elapsed() < SOON);
        players.into_iter().flat_map(|player| player.join().expect("nobody stumbles")).collect()
    });
    assert!(acknowledged.iter().map(|(_, last)| last).sum::<u64>() > 100);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let store = Store::open(&Database::File(data.path().join("knobel.db"))).await.expect("it opens");
        for (at, last) in acknowledged {
            let events =
                store.read(at[3..].parse::<store::ids::TableId>().expect("an id"), 0).await.expect("an answer");
            assert!(events.len() as u64 >= last, "{at}: {last} were acknowledged, {} are there", events.len());
        }
        store.close().await;
    });
    assert!(!data.path().join("knobel.db-wal").exists(), "the database was closed");
}

/// Waits until the house wants to read what is posted: it says so to those who ask.
fn wait_until_read(post: &mut TcpStream) {
    let mut answer = [0; 64];
    let length = post.read(&mut answer).expect("an answer");
    assert!(answer[..length].starts_with(b"HTTP/1.1 100 "), "{}", String::from_utf8_lossy(&answer[..length]));
}

#[test]
fn pages_are_told_to_come_back_and_a_post_under_way_is_finished() {
    let data = TempDir::new().expect("a folder");
    let mut house = House::open(data.path(), &[]);
    // With a link of her own Anna has a row, which the post under way changes.
    let mut anna = house.person("Anna");
    assert_eq!(anna.post("/me/link", "").expect("an answer").status, 303);
    let mut line = TcpStream::connect(("127.0.0.1", house.port)).expect("a line");
    write!(line, "GET /lobby/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").expect("asked");
    let mut begun = [0; 64];
    assert!(line.read(&mut begun).expect("an answer") > 0);
    // Half of a post is on its way when the house is told to close.
    let mut post = TcpStream::connect(("127.0.0.1", house.port)).expect("a line");
    let (cookies, cookie_line) = (anna.cookies.clone(), anna.cookie_line());
    let form = "name=Annabella";
    write!(
        post,
        "POST /me HTTP/1.1\r\nHost: 127.0.0.1\r\n{cookie_line}Content-Type: application/x-www-form-urlencoded\r\n\
         Content-Length: {}\r\nExpect: 100-continue\r\n\r\n",
        form.len(),
    )
    .expect("asked");
    wait_until_read(&mut post);
    write!(post, "{}", &form[..7]).expect("half of it");
    house.signal("-TERM");
    let mut told = String::new();
    line.read_to_string(&mut told).expect("the line ends by itself");
    assert!(told.contains("event: bye"), "{told}");
    write!(post, "{}", &form[7..]).expect("the other half");
    let mut answer = String::new();
    post.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 303"), "{answer}");
    assert!(house.ended().0.success());
    let house = House::open(data.path(), &[]);
    let mut anna = house.guest();
    anna.cookies = cookies;
    assert!(anna.get("/").expect("an answer").body.contains("Annabella"));
}

#[cfg(unix)]
#[test]
fn whoever_presses_ctrl_c_twice_does_not_wait() {
    let data = TempDir::new().expect("a folder");
    let mut house = House::open(data.path(), &[]);
    // Somebody who never finishes asking keeps the house from closing.
    let mut post = TcpStream::connect(("127.0.0.1", house.port)).expect("a line");
    let form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n";
    write!(post, "POST /me HTTP/1.1\r\nHost: 127.0.0.1\r\n{form}").expect("asked");
    wait_until_read(&mut post);
    let mut line = TcpStream::connect(("127.0.0.1", house.port)).expect("a line");
    write!(line, "GET /lobby/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n").expect("asked");
    assert!(line.read(&mut [0; 64]).expect("an answer") > 0);
    house.signal("-INT");
    let mut told = String::new();
    line.read_to_string(&mut told).expect("the line ends by itself");
    assert!(told.contains("event: bye"), "{told}");
    // Two signals that come together count as one; so the key is pressed until it is felt.
    let begun = Instant::now();
    while !house.has_ended() {
        assert!(begun.elapsed() < SOON, "it is not felt");
        house.signal("-INT");
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(house.ended().0.code(), Some(130));
}
