//! Power loss. The real program runs under `strace` while moves are acknowledged; the files are rebuilt as a power cut after
//! any call may leave them, and every acknowledged move has to be in every one of them.
//!
//! `make power-loss` runs it; it needs `strace`.

mod disk;
mod trace;

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use play::QuickCup;
use store::ids::TableId;
use store::{Database, Dump, OpenError};
use tempfile::TempDir;

use self::disk::{Disk, Files, fingerprint};
use self::trace::{Call, Traced};
use crate::knobel::hermetic;
use crate::running::house::{Guest, House, arg};

/// Moves of each of the two runs. A run is longer than the write-ahead log may grow, so that it begins anew.
const MOVES: usize = 320;
/// States of each cut that are put together at random.
const AT_RANDOM: usize = 2;
/// Least number of different states.
const LEAST_STATES: usize = 10_000;
const PATIENCE: Duration = Duration::from_secs(60);

/// A run of the program: its trace, and the moves that were acknowledged, in order.
struct Recorded {
    calls: Vec<Traced>,
    moves: Vec<(TableId, u64)>,
}

/// Texts of all events, by table.
type Texts = BTreeMap<TableId, Vec<String>>;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// Killed, with everything still in the write-ahead log.
    Killed,
    /// Closed in order: the log is moved into the file and removed.
    Closed,
}

/// Runs the program under `strace`, and plays.
fn record(folder: &Path, ending: Ending, first_line: usize) -> (Recorded, usize) {
    let (data, file) = (folder.join("data"), folder.join(format!("trace-{first_line}")));
    let mut strace = hermetic("strace");
    strace.args(["-D", "-f", "-q", "-y", "-xx", "-s", "1048576", "-e", trace::CALLS]);
    strace.args(["-o", arg(&file), env!("CARGO_BIN_EXE_knobel"), "--port", "0", "--data", arg(&data)]);
    strace.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    strace.envs([("KNOBEL_LIMIT_MOVES", "off"), ("KNOBEL_LIMIT_POSTS", "off"), ("KNOBEL_LIMIT_OPENINGS", "off")]);
    let mut house = House::start(strace);
    let process = house.id();
    let moves = play(&house);
    match ending {
        Ending::Killed => house.kill(),
        Ending::Closed => drop(house.close()),
    }
    let text = finished_trace(&file, process);
    let lines = text.lines().count();
    (Recorded { calls: trace::read(&text, &data, first_line), moves }, first_line + lines)
}

/// Plays at several tables in turn.
fn play(house: &House) -> Vec<(TableId, u64)> {
    let mut anna = house.person("Anna");
    let mut tables = Vec::new();
    let mut moves = Vec::new();
    while moves.len() < MOVES {
        let id = |at: &str| at.trim_start_matches("/t/").parse().expect("a table's address");
        if tables.len() < 3 {
            let (at, seq) = open_table(&mut anna);
            moves.push((id(&at), seq));
            tables.push(at);
        }
        let at = tables.remove(0);
        // A game that is over makes room for another one.
        if let Some(seq) = anna.go_on(&at) {
            moves.push((id(&at), seq));
            tables.push(at);
        }
    }
    moves
}

/// Opens a table and begins. Gives its address, and the number of the last event that was acknowledged.
fn open_table(anna: &mut Guest) -> (String, u64) {
    let opened = anna.post("/new", "game=pot&seats=2&chair-1=guest&guest-1=Gustav").expect("an answer");
    let at = opened.header("location").expect("a table").to_owned();
    let begun = anna.post(&format!("{at}/start"), "").expect("an answer");
    let answer: serde_json::Value = serde_json::from_str(&begun.body).expect("JSON");
    (at, answer["seq"].as_u64().expect("a number"))
}

/// The trace, once `strace` has written the end of the process.
fn finished_trace(file: &Path, process: u32) -> String {
    let begun = Instant::now();
    loop {
        let text = fs::read_to_string(file).expect("a trace");
        let is_end = |line: &str| line.starts_with(&process.to_string()) && line.contains(" +++ ");
        if text.ends_with('\n') && text.lines().rev().take(50).any(is_end) {
            return text;
        }
        assert!(begun.elapsed() < PATIENCE, "strace does not end");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// All events of a database that must open and be whole.
async fn texts(path: &Path) -> Result<Texts, String> {
    let database = Database::File(path.to_owned());
    let mut dump = match Dump::open(&database).await {
        Err(OpenError::Failed(error)) if error.is::<std::io::Error>() && !path.exists() => return Ok(Texts::new()),
        opened => opened.map_err(|error| format!("it does not open: {error:?}"))?,
    };
    let read = async {
        let damage = dump.integrity().await?;
        let mut texts = Texts::new();
        let mut after = 0;
        loop {
            let logs = dump.logs(after).await?;
            let Some(last) = logs.last() else { break };
            after = last.no;
            for log in &logs {
                let events = dump.all_events(log.no).await?;
                texts.insert(log.listed.id.of_table(), events.into_iter().map(|event| event.event.text).collect());
            }
        }
        Ok::<_, store::StoreError>((damage, texts))
    };
    let (damage, texts) = read.await.map_err(|error| error.to_string())?;
    dump.close().await.map_err(|error| error.to_string())?;
    if damage.is_empty() { Ok(texts) } else { Err(damage.join("; ")) }
}

/// A state, with the number of moves that had been acknowledged when the power was cut.
struct Cut {
    files: Files,
    acknowledged: usize,
}

/// What everything has to fit: the moves that were acknowledged, in order, and all events at the end.
struct Truth {
    moves: Vec<(TableId, u64)>,
    texts: Texts,
}

impl Truth {
    /// Every acknowledged move is there, and nothing that never happened.
    async fn check(&self, cut: &Cut) -> Result<(), String> {
        let folder = TempDir::new_in("/dev/shm").or_else(|_| TempDir::new()).expect("a folder");
        disk::write(&cut.files, folder.path());
        let found = texts(&folder.path().join("knobel.db")).await?;
        for (table, seq) in &self.moves[..cut.acknowledged] {
            let there = found.get(table).map_or(0, Vec::len);
            if there < *seq as usize {
                return Err(format!("{table} has {there} events, and number {seq} was acknowledged"));
            }
        }
        for (table, events) in &found {
            if !self.texts.get(table).is_some_and(|all| all.starts_with(events)) {
                return Err(format!("{table} has events that never happened"));
            }
        }
        Ok(())
    }
}

/// What came of all cuts.
#[derive(Debug, Default)]
struct Figures {
    changes: usize,
    syncs: usize,
    cuts: usize,
    states: usize,
    failures: Vec<String>,
}

/// Cuts the power after every call, and checks what is left on as many threads as there are processors.
fn cut_everywhere(calls: &[Traced], truth: &Truth, mut disk: Disk, most_failures: usize) -> Figures {
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let mut figures = Figures::default();
    std::thread::scope(|scope| {
        let (failed, failures) = mpsc::channel();
        let queues: Vec<_> = (0..threads)
            .map(|_| {
                let (queue, cuts) = mpsc::sync_channel::<Cut>(4);
                let failed = failed.clone();
                scope.spawn(move || {
                    let runtime =
                        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
                    for cut in cuts {
                        if let Err(why) = runtime.block_on(truth.check(&cut)) {
                            let names: Vec<_> = cut.files.iter().map(|(name, bytes)| (name, bytes.len())).collect();
                            let _ = failed.send(format!("after {} moves, {names:?}: {why}", cut.acknowledged));
                        }
                    }
                });
                queue
            })
            .collect();
        drop(failed);
        let (mut seen, mut cup) = (HashSet::new(), QuickCup::new(1));
        for traced in calls {
            disk.take(traced);
            figures.cuts += 1;
            for files in disk.states(AT_RANDOM, &mut cup) {
                // What was acknowledged in the meantime makes the same files another case.
                if seen.insert((fingerprint(&files), disk.acknowledged)) {
                    let cut = Cut { files, acknowledged: disk.acknowledged };
                    queues[figures.states % threads].send(cut).expect("it is checked");
                    figures.states += 1;
                }
            }
            figures.failures.extend(failures.try_iter());
            if figures.failures.len() > most_failures {
                break;
            }
        }
        drop(queues);
        figures.failures.extend(failures);
    });
    (figures.changes, figures.syncs) = (disk.changes, disk.syncs);
    figures
}

#[test]
#[ignore = "takes minutes and needs strace: make power-loss"]
fn every_acknowledged_move_is_there_after_a_power_cut_at_any_moment() {
    let has_strace = Command::new("strace").arg("-V").stdout(Stdio::null()).status().is_ok();
    assert!(has_strace, "this needs strace: apt-get install strace");
    let folder = TempDir::new().expect("a folder");
    let (killed, lines) = record(folder.path(), Ending::Killed, 0);
    let (closed, _) = record(folder.path(), Ending::Closed, lines);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let texts = runtime.block_on(texts(&folder.path().join("data/knobel.db"))).expect("it is whole");
    let calls = [killed.calls, closed.calls].concat();
    let truth = Truth { moves: [killed.moves, closed.moves].concat(), texts };
    let answers = calls.iter().filter(|traced| traced.call == Call::Acknowledge).count();
    assert_eq!(answers, truth.moves.len(), "every acknowledgement is seen in the trace");
    // The log begins anew after a checkpoint.
    let is_beginning = |call: &Call| matches!(call, Call::Write { file, at: 0, .. } if file == "knobel.db-wal");
    assert!(calls.iter().filter(|traced| is_beginning(&traced.call)).count() > 2, "there is no checkpoint");

    let figures = cut_everywhere(&calls, &truth, Disk::default(), 20);
    println!(
        "{} moves acknowledged; {} changes of files and {} syncs recorded; {} cuts, {} different states, {} failures",
        truth.moves.len(),
        figures.changes,
        figures.syncs,
        figures.cuts,
        figures.states,
        figures.failures.len()
    );
    assert!(figures.failures.is_empty(), "{:#?}", figures.failures);
    assert!(figures.states >= LEAST_STATES, "{figures:?}");

    // The same without syncs of the write-ahead log loses moves, so a missing one would be found.
    let forgetful = Disk::that_forgets("knobel.db-wal");
    assert!(!cut_everywhere(&calls, &truth, forgetful, 0).failures.is_empty());
}
