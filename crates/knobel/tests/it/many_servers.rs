//! Two programs on one database; one of them is killed in the middle.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Child;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use play::{Awaited, Table};
use rules::Thrower;
use store::ids::TableId;
use store::{Database, Store, StoredEvent};
use tempfile::TempDir;
use test_kit::postgres::{Cluster, Durability};

use crate::knobel::{knobel, serve};

/// Longer than anything here takes; whoever waits so long waits in vain.
const PATIENCE: Duration = Duration::from_secs(120);
/// So many tables are played at the same time.
const TABLES: usize = 4;
/// So many posts are acknowledged before the one program is killed, while only the other one runs, and after that.
const POSTS: usize = 60;

/// A program that serves.
struct Program {
    child: Child,
    port: u16,
    _data: TempDir,
}

impl Program {
    fn open(database: &str, port: u16) -> Program {
        let data = tempfile::tempdir().expect("there is room for a folder");
        let mut command = knobel(&["--lang", "en", "--database", database, "--port", &port.to_string(), "--data"]);
        let (child, port) = serve(command.arg(data.path()));
        Program { child, port, _data: data }
    }

    /// Ends it by SIGKILL, without a warning.
    fn kill(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}

/// What came back.
struct Answer {
    status: u16,
    head: String,
    body: String,
}

impl Answer {
    fn header(&self, wanted: &str) -> &str {
        let mut pairs = self.head.lines().filter_map(|line| line.split_once(": "));
        pairs.find(|(name, _)| name.eq_ignore_ascii_case(wanted)).map_or("", |(_, value)| value)
    }
}

/// Asks one of the programs; nothing when it has been killed.
fn ask(port: u16, method: &str, path: &str, cookie: &str, form: &str) -> Option<Answer> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).ok()?;
    stream.set_read_timeout(Some(PATIENCE)).expect("a time that is not nothing");
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\naccept: application/json\r\ncookie: {cookie}\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{form}",
        form.len()
    );
    stream.write_all(request.as_bytes()).ok()?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).ok()?;
    let text = String::from_utf8(bytes).ok()?;
    let (head, body) = text.split_once("\r\n\r\n")?;
    let length: usize =
        Answer { status: 0, head: head.to_owned(), body: String::new() }.header("content-length").parse().ok()?;
    // An answer that was cut off in the middle is none.
    (body.len() == length).then_some(())?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some(Answer { status, head: head.to_owned(), body: body.to_owned() })
}

/// Somebody new; gives their cookie.
fn person(port: u16, name: &str) -> String {
    let answer = ask(port, "POST", "/me", "", &format!("name={name}")).expect("it runs");
    answer.header("set-cookie").split(';').next().expect("a cookie").to_owned()
}

/// Two people at a table.
struct Pair {
    at: String,
    cookies: [String; 2],
    /// What was acknowledged: the number after which it was posted, and the move, if it was one.
    acknowledged: Vec<(u64, Option<String>)>,
}

impl Pair {
    fn sit_down(port: u16) -> Pair {
        let cookies = [person(port, "Anna"), person(port, "Ben")];
        let opened = ask(port, "POST", "/new", &cookies[0], "game=exactly&seats=2").expect("it runs");
        let at = opened.header("location").to_owned();
        let sat = ask(port, "POST", &format!("{at}/sit"), &cookies[1], "name=Ben").expect("it runs");
        assert!(sat.status < 400, "{}", sat.body);
        let started = ask(port, "POST", &format!("{at}/start"), &cookies[0], "").expect("it runs");
        assert!(started.status < 400, "{}", started.body);
        Pair { at, cookies, acknowledged: Vec::new() }
    }

    /// Posts what the table awaits, at one of the programs. Nothing comes of it if that has been killed, or if somebody was
    /// quicker. Tells whether the game is still on.
    fn post_once(&mut self, port: u16, done: &AtomicUsize) -> bool {
        let page = ask(port, "GET", &self.at, "", "");
        let record = ask(port, "GET", &format!("{}/record", self.at), "", "");
        let (Some(page), Some(record)) = (page, record) else { return true };
        let table = Table::load(&record.body).expect("the table replays");
        let seq = page.body.split_once("data-seq=\"").and_then(|(_, rest)| rest.split('"').next()).expect("a number");
        let (seat, name, value) = match table.awaits() {
            Awaited::Move(seat, legal) => (seat.index(), "move", legal[self.acknowledged.len() % legal.len()].clone()),
            Awaited::Throw { by: Thrower::Seat(seat), .. } => (seat.index(), "throw", "cup".to_owned()),
            Awaited::Nothing => return false,
            awaited @ Awaited::Throw { .. } => panic!("the table throws by itself: {awaited:?}"),
        };
        let escaped = value.replace('+', "%2B").replace(' ', "+").replace('=', "%3D");
        let form = format!("seq={seq}&{name}={escaped}");
        match ask(port, "POST", &self.at, &self.cookies[seat], &form) {
            Some(answer) if answer.status == 200 => {
                let text = (name == "move").then_some(value);
                self.acknowledged.push((seq.parse().expect("a number"), text));
                done.fetch_add(1, Ordering::Relaxed);
            }
            Some(answer) => assert!([409, 503].contains(&answer.status), "{} {}", answer.status, answer.body),
            None => {}
        }
        true
    }
}

fn wait_for(done: &AtomicUsize, posts: usize) {
    let begun = Instant::now();
    while done.load(Ordering::Relaxed) < posts {
        assert!(begun.elapsed() < PATIENCE, "the games go on");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn log_of(database: &str, at: &str) -> Vec<StoredEvent> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let store = Store::open(&Database::read(database).expect("an address")).await.expect("it is there");
        let table: TableId = at.trim_start_matches("/t/").parse().expect("a table's address");
        store.read(table, 0).await.expect("it can be read")
    })
}

#[test]
fn one_of_two_servers_is_killed_in_the_middle_and_the_other_goes_on() {
    let cluster = Cluster::new(Durability::Durable);
    let database = cluster.database();
    let (mut here, there) = (Program::open(&database, 0), Program::open(&database, 0));
    let ports = [here.port, there.port];
    let done = AtomicUsize::new(0);
    let is_enough = |done: &AtomicUsize| done.load(Ordering::Relaxed) >= 3 * POSTS;
    let pairs: Vec<Pair> = std::thread::scope(|scope| {
        let playing: Vec<_> = (0..TABLES)
            .map(|number| {
                let done = &done;
                scope.spawn(move || {
                    let mut pairs = vec![Pair::sit_down(ports[1])];
                    for turn in number.. {
                        let pair = pairs.last_mut().expect("there is one");
                        let is_on = pair.post_once(ports[turn % 2], done);
                        if is_enough(done) {
                            break;
                        }
                        if !is_on {
                            pairs.push(Pair::sit_down(ports[1]));
                        }
                    }
                    pairs
                })
            })
            .collect();
        wait_for(&done, POSTS);
        here.kill();
        wait_for(&done, 2 * POSTS);
        here = Program::open(&database, ports[0]);
        playing.into_iter().flat_map(|pairs| pairs.join().expect("they play")).collect()
    });
    for pair in pairs {
        let events = log_of(&database, &pair.at);
        let numbers: Vec<_> = events.iter().map(|event| event.seq).collect();
        assert_eq!(numbers, (1..=events.len() as u64).collect::<Vec<_>>(), "numbers have no gaps");
        let mut places: Vec<_> = pair.acknowledged.iter().map(|(seq, _)| *seq).collect();
        places.dedup();
        assert_eq!(places.len(), pair.acknowledged.len(), "nothing was acknowledged twice");
        for (seq, text) in &pair.acknowledged {
            let event = &events[*seq as usize];
            assert!(text.as_ref().is_none_or(|text| *text == event.text), "{text:?} but {event:?}");
        }
        let record = ask(ports[1], "GET", &format!("{}/record", pair.at), "", "").expect("it runs");
        Table::load(&record.body).expect("the table replays");
    }
}

#[test]
fn a_database_that_cannot_be_had_is_told_in_one_sentence_without_the_password() {
    let data = tempfile::tempdir().expect("there is room for a folder");
    let cluster = Cluster::shared();
    let missing = cluster.address("missing").replace("knobel@", "knobel:geheim@");
    let nowhere = "postgres://knobel:geheim@127.0.0.1:1/knobel".to_owned();
    for (database, sentence) in [
        (missing, "won’t let us in"),
        (nowhere, "can’t be reached"),
        ("postgres://knobel:geheim@host:port/x".to_owned(), "an address such as"),
    ] {
        let mut command = knobel(&["--lang", "en", "--database", &database, "--port", "0", "--data"]);
        let output = command.arg(data.path()).output().expect("the program starts");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success());
        assert!(said.contains(sentence) && !said.contains("geheim"), "{said}");
        assert_eq!(said.trim().lines().count(), 1, "{said}");
    }
}
