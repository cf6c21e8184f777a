//! Sweeps in files: parts put together, and runs that were broken off.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bots::BotKind;
use lab::{
    MergeProblem, RunControl, SaveProblem, Shard, Sweep, SweepCounts, is_sweep, merge, merge_sweeps, read_sweep, sweep,
    sweep_to_json, to_json,
};
use play::GameId;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::kit::{count, count_sweep, count_sweep_on, plan, sweep_of};

fn json_of(swept: &Sweep, counts: &SweepCounts, shard: Shard) -> String {
    Value::Object(sweep_to_json(swept, counts, shard)).to_string()
}

fn part(swept: &Sweep, number: u64, of: u64) -> String {
    let shard = Shard { number, of };
    json_of(swept, &count_sweep_on(swept, 2, shard), shard)
}

fn merged(texts: &[String]) -> Result<String, MergeProblem> {
    let (swept, counts) = merge_sweeps(texts.iter().map(String::as_str))?;
    Ok(json_of(&swept, &counts, Shard::WHOLE))
}

fn small() -> Sweep {
    sweep_of(GameId::Pot, BotKind::Random, 1000, "target=15|24,seats=2..3")
}

#[test]
fn parts_of_a_sweep_say_together_bit_for_bit_what_the_whole_says() {
    let mut spelunke = sweep_of(GameId::Spelunke, BotKind::Thumb, 300, "seats=3|2");
    spelunke.tables.iter_mut().for_each(|table| table.jokers = lab::Jokers::Drawn);
    spelunke.base = 1;
    for swept in [small(), spelunke, sweep_of(GameId::Pot, BotKind::Sharp, 5, "bots=sharp|thumb")] {
        let whole = json_of(&swept, &count_sweep(&swept), Shard::WHOLE);
        for of in [1, 2, 7] {
            let mut parts: Vec<String> = (1..=of).map(|number| part(&swept, number, of)).collect();
            parts.reverse();
            assert_eq!(merged(&parts).as_ref(), Ok(&whole), "{} in {of}", swept.game());
        }
    }
}

#[test]
fn parts_of_sweeps_that_do_not_belong_together_are_refused() {
    let one = small();
    let [first, second] = [1, 2].map(|number| part(&one, number, 2));
    assert_eq!(merged(&[]), Err(MergeProblem::Nothing));
    assert_eq!(merged(std::slice::from_ref(&first)), Err(MergeProblem::Missing(Shard { number: 2, of: 2 })));
    let twice = Err(MergeProblem::Twice(2, Shard { number: 1, of: 2 }));
    assert_eq!(merged(&[first.clone(), second.clone(), first.clone()]), twice);
    let others = [
        Sweep { seed: 8, ..one.clone() },
        Sweep { base: 1, ..one.clone() },
        sweep_of(GameId::Pot, BotKind::Random, 1000, "target=15|23,seats=2..3"),
    ];
    for other in others {
        assert_eq!(merged(&[first.clone(), part(&other, 2, 2)]), Err(MergeProblem::OtherRun(1)));
    }
    assert_eq!(merged(&[first.clone(), part(&one, 2, 3)]), Err(MergeProblem::OtherRun(1)));
    let plain = plan(GameId::Pot, 2, BotKind::Random, 100);
    let plain =
        Value::Object(to_json(&plan(GameId::Pot, 2, BotKind::Random, 100), &count(&plain), Shard::WHOLE)).to_string();
    assert_eq!((is_sweep(&first), is_sweep(&plain), is_sweep("{")), (true, false, false));
    assert_eq!(merged(&[first.clone(), plain.clone()]), Err(MergeProblem::NoResult(1)));
    assert_eq!(merge([plain, first.clone()]).err(), Some(MergeProblem::NoResult(1)));
    let stopped = json_of(&one, &count_sweep_on(&Sweep { games: 600, ..one.clone() }, 1, Shard::WHOLE), Shard::WHOLE);
    assert_eq!(merged(&[stopped]), Err(MergeProblem::Incomplete(0)));
    let newer = first.replace("\"version\":1", "\"version\":2");
    assert_eq!(merged(&[first, newer]), Err(MergeProblem::Version { file: 1, version: 2, known: 1 }));
}

#[test]
fn a_sweep_until_an_error_is_read_back() {
    let swept = Sweep { until_error: Some(0.02), ..small() };
    let text = json_of(&swept, &count_sweep(&swept), Shard::WHOLE);
    assert_eq!(merged(std::slice::from_ref(&text)), Ok(text));
}

#[test]
fn a_sweep_that_was_stopped_is_read_back_and_is_not_whole() {
    let folder = TempDir::new().unwrap();
    for until_error in [None, Some(0.000_02)] {
        let swept = Sweep { until_error, ..sweep_of(GameId::Pot, BotKind::Random, 20_000, "target=15..17") };
        let folder = folder.path().join(format!("{}", until_error.is_some()));
        let stopped = play_in(&swept, &folder, 1, 2000).unwrap();
        let games: Vec<u64> = stopped.points.iter().map(|point| point.tally.games).collect();
        assert!(games[0] > 0 && games.iter().all(|own| *own <= games[0]), "{games:?}");
        assert!(!stopped.are_complete(&swept, Shard::WHOLE));
        let read = read_sweep(&json_of(&swept, &stopped, Shard::WHOLE)).unwrap();
        assert_eq!(read, (swept.clone(), stopped.clone(), Shard::WHOLE));
        // The base comes first, so no point has more games than it has.
        let mut ahead = stopped;
        ahead.points.swap(1, 2);
        ahead.points[0] = SweepCounts::new(&swept).points.swap_remove(0);
        assert_eq!(read_sweep(&json_of(&swept, &ahead, Shard::WHOLE)), Err(MergeProblem::Incomplete(0)));
    }
    let whole = small();
    assert!(count_sweep(&whole).are_complete(&whole, Shard::WHOLE));
    let third = Shard { number: 3, of: 3 };
    assert!(count_sweep_on(&whole, 1, third).are_complete(&whole, third));
    assert_eq!(read_sweep(&part(&whole, 3, 3)).unwrap().2, third);
    let certain = Sweep { until_error: Some(0.02), ..small() };
    assert!(count_sweep(&certain).are_complete(&certain, Shard::WHOLE));
}

/// Every place of a part replaced by something odd: a sentence, never a panic.
#[test]
fn a_damaged_part_of_a_sweep_never_panics() {
    let swept = sweep_of(GameId::Exactly, BotKind::Random, 64, "euros=1..2");
    let whole: Value = serde_json::from_str(&part(&swept, 1, 1)).unwrap();
    let mut pointers = Vec::new();
    for part in ["run", "counts", "shard", "form"] {
        crate::parts::collect(&whole[part], &format!("/{part}"), &mut pointers);
    }
    assert!(pointers.len() > 200);
    for pointer in pointers {
        for value in [json!(null), json!(u64::MAX), json!(-1), json!([]), json!({}), json!("x")] {
            let mut damaged = whole.clone();
            if let Some(place) = damaged.pointer_mut(&pointer) {
                *place = value.clone();
            }
            let _ = (merged(&[damaged.to_string()]), read_sweep(&damaged.to_string()));
        }
    }
}

/// Plays until this many games are done, and is stopped there.
fn play_in(swept: &Sweep, folder: &Path, threads: usize, stop_after: u64) -> Result<SweepCounts, SaveProblem> {
    let (stop, games) = (AtomicBool::new(false), AtomicU64::new(0));
    let progress = |more| {
        let so_far = games.fetch_add(more, Ordering::Relaxed) + more;
        stop.store(so_far >= stop_after, Ordering::Relaxed);
    };
    let control = RunControl { threads, stop: &stop, progress: &progress, shelf: None, foreign: None };
    sweep(swept, Shard::WHOLE, &control, Some(folder), &|_| ())
}

const ALL: u64 = u64::MAX;

#[test]
fn a_sweep_that_was_broken_off_goes_on_to_the_same_end() {
    for until_error in [None, Some(0.0085)] {
        let swept =
            Sweep { until_error, games: 13_500, ..sweep_of(GameId::Pot, BotKind::Random, 1, "target=12|6,seats=3|2") };
        let at_once = count_sweep(&swept);
        for stop_after in [1, 1500, 9000, 30_000] {
            let folder = TempDir::new().unwrap();
            play_in(&swept, folder.path(), 2, stop_after).unwrap();
            assert_eq!(play_in(&swept, folder.path(), 1, ALL).unwrap(), at_once, "after {stop_after}");
            // And once more: nothing is left to play.
            let file = folder.path().join("sweep.jsonl");
            let before = fs::read(&file).unwrap();
            assert_eq!(play_in(&swept, folder.path(), 2, ALL).unwrap(), at_once);
            assert_eq!(fs::read(&file).unwrap(), before);
        }
    }
}

/// What a kill or a power cut may leave: a beginning of the file, cut anywhere.
#[test]
fn a_file_that_was_cut_anywhere_goes_on_to_the_same_end() {
    let swept = Sweep { games: 3000, ..small() };
    let folder = TempDir::new().unwrap();
    let at_once = play_in(&swept, folder.path(), 2, ALL).unwrap();
    let file = folder.path().join("sweep.jsonl");
    let whole = fs::read(&file).unwrap();
    for cut in (0..whole.len()).step_by(whole.len() / 23) {
        fs::write(&file, &whole[..cut]).unwrap();
        assert_eq!(play_in(&swept, folder.path(), 2, ALL).unwrap(), at_once, "cut at {cut}");
        assert_eq!(fs::read(&file).unwrap(), whole, "cut at {cut}");
    }
}

#[test]
fn a_saved_sweep_can_be_made_longer_but_not_shorter_than_a_stretch() {
    let folder = TempDir::new().unwrap();
    let [short, long] = [1500, 7000].map(|games| Sweep { games, ..small() });
    assert_eq!(play_in(&short, folder.path(), 2, ALL).unwrap(), count_sweep(&short));
    assert_eq!(play_in(&long, folder.path(), 2, ALL).unwrap(), count_sweep(&long));
    assert_eq!(play_in(&short, folder.path(), 2, ALL).unwrap(), count_sweep(&short));
    let middle = play_in(&Sweep { games: 2000, ..small() }, folder.path(), 2, ALL);
    assert!(matches!(middle, Err(SaveProblem::MoreGames { games: 3000, .. })), "{middle:?}");
}

#[test]
fn shards_share_a_folder_and_go_on_each_by_itself() {
    let (swept, folder) = (small(), TempDir::new().unwrap());
    let parts = [1, 2].map(|number| {
        let shard = Shard { number, of: 2 };
        let play = |stop: bool| {
            let control =
                RunControl { threads: 2, stop: &AtomicBool::new(stop), progress: &|_| (), shelf: None, foreign: None };
            sweep(&swept, shard, &control, Some(folder.path()), &|_| ()).unwrap()
        };
        play(true);
        assert_eq!(play(false), play(false));
        json_of(&swept, &play(false), shard)
    });
    assert_eq!(merged(&parts), Ok(json_of(&swept, &count_sweep(&swept), Shard::WHOLE)));
}

#[test]
fn a_folder_of_another_sweep_is_refused() {
    let (swept, folder) = (small(), TempDir::new().unwrap());
    play_in(&swept, folder.path(), 2, 2000).unwrap();
    let others = [
        Sweep { seed: 8, ..swept.clone() },
        Sweep { base: 2, ..swept.clone() },
        Sweep { until_error: Some(0.1), ..swept.clone() },
        sweep_of(GameId::Pot, BotKind::Random, 1000, "target=15|24,seats=2|4"),
    ];
    for other in others {
        let refused = play_in(&other, folder.path(), 2, ALL);
        assert!(matches!(refused, Err(SaveProblem::OtherSweep(_))), "{refused:?}");
    }
    assert_eq!(play_in(&swept, folder.path(), 2, ALL).unwrap(), count_sweep(&swept));
}

#[test]
fn a_folder_in_which_another_process_works_is_refused() {
    let (swept, folder) = (small(), TempDir::new().unwrap());
    play_in(&swept, folder.path(), 1, 1).unwrap();
    let other = fs::File::open(folder.path().join("sweep.jsonl")).unwrap();
    other.lock().unwrap();
    assert!(matches!(play_in(&swept, folder.path(), 1, ALL), Err(SaveProblem::InUse(_))));
}

/// A digit that is another one, a line that is missing, doubled or nonsense: the line is named, and nothing is played.
#[test]
fn a_damaged_line_is_named() {
    let (swept, folder) = (small(), TempDir::new().unwrap());
    play_in(&swept, folder.path(), 2, ALL).unwrap();
    let file = folder.path().join("sweep.jsonl");
    let text = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 5, "a head and four points");
    let digit = lines[2].replacen("\"games\":1000", "\"games\":1001", 1);
    let wins = lines[2].replacen("[[", "[[ ", 1);
    assert!(digit != lines[2] && wins != lines[2]);
    for damaged in [digit.as_str(), &wins, "{}", "", "\u{0}", lines[1], lines[3]] {
        let mut lines = lines.clone();
        lines[2] = damaged;
        fs::write(&file, lines.join("\n") + "\n").unwrap();
        let refused = play_in(&swept, folder.path(), 1, ALL);
        assert!(matches!(refused, Err(SaveProblem::Damaged(_, 3))), "{damaged}: {refused:?}");
    }
    fs::write(&file, [lines[0], lines[2], lines[3]].join("\n") + "\n").unwrap();
    assert!(matches!(play_in(&swept, folder.path(), 1, ALL), Err(SaveProblem::Damaged(_, 2))));
    fs::write(&file, [lines[0].as_bytes(), b"\n\xff\xfe\n"].concat()).unwrap();
    assert!(matches!(play_in(&swept, folder.path(), 1, ALL), Err(SaveProblem::Damaged(_, 2))));
}
