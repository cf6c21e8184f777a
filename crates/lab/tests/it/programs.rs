//! What runs and contests promise where programs of others take part.
#![cfg(unix)]

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bots::BotKind;
use foreign::{BotChoice, BotCommand, Clock, ForeignTerms, Misdeed, OnFault};
use lab::{Arena, Contender, Contest, RunControl, SaveProblem, Shard, Standings, simulate};
use play::GameId;
use tempfile::TempDir;

use crate::arena::arena;
use crate::kit::{comparing, plan};

/// A program of the shell that makes the first move of the list, unless it is asked for the time with this number: then it does this.
fn shell(at: u32, instead: &str) -> Contender {
    Contender::Foreign { command: command(at, instead), name: "Shelly".to_owned() }
}

fn command(at: u32, instead: &str) -> BotCommand {
    let script = format!(
        "sh -c 'while read -r word number rest; do case $word in knobel) echo bot Shelly; echo ready 1;; \
         go) if [ $number = {at} ]; then {instead}; else legal=${{rest#*legal????}}; echo move $number \"${{legal%%\\\"*}}\"; fi;; \
         quit) exit;; esac; done'"
    );
    BotCommand::read(&script).unwrap()
}

fn hold_with(arena: &Arena, on_fault: OnFault) -> Standings {
    let clock = Clock::read("30").unwrap();
    let foreign = ForeignTerms { on_fault, clock, ..ForeignTerms::default() };
    let stop = AtomicBool::new(false);
    arena.hold(&RunControl { threads: 2, stop: &stop, progress: &|_| (), shelf: None, foreign: Some(&foreign) })
}

#[test]
fn programs_of_others_take_part() {
    let mut arena = arena(GameId::Pot, 2, &["thumb", "random"], 40);
    arena.contenders[1] = shell(0, ":");
    let standings = hold_with(&arena, OnFault::Forfeit);
    let [thumb, shelly] = &standings.contenders[..] else { panic!("two took part") };
    assert_eq!((shelly.bot.as_str(), shelly.faults, standings.games), ("Shelly", 0, 40));
    assert!(thumb.win.rate > shelly.win.rate && shelly.win.rate > 0.0, "{standings:?}");
}

#[test]
fn who_goes_wrong_forfeits_or_is_replaced_and_is_named() {
    let mut arena = arena(GameId::Pot, 3, &["thumb", "random"], 12);
    for (instead, misdeed) in [("exit 1", Misdeed::Ended), ("yes", Misdeed::Flood)] {
        arena.contenders[1] = shell(1, instead);
        let standings = hold_with(&arena, OnFault::Forfeit);
        let shelly = &standings.contenders[1];
        // It goes wrong at its first decision, so that only games without one are won.
        assert!(shelly.faults >= 10 && shelly.win.rate < 0.1, "{standings:?}");
        assert_eq!(standings.no_result, 0, "who forfeits leaves the win to the others");
        assert_eq!(standings.faults_told.len(), 1, "the same fault is told once");
        assert_eq!((standings.faults_told[0].0, &standings.faults_told[0].1.misdeed), (1, &misdeed));
        let replaced = hold_with(&arena, OnFault::Replace);
        // A thumb bot has played its games.
        assert!(replaced.contenders[1].faults >= 10 && replaced.contenders[1].win.rate > 0.3, "{replaced:?}");
    }
}

#[test]
fn who_cannot_be_started_is_not_tried_for_ever() {
    let mut arena = arena(GameId::Pot, 2, &["thumb", "random"], 400);
    let command = BotCommand::read("./no-such-program").unwrap();
    arena.contenders[0] = Contender::Foreign { command, name: "Nobody".to_owned() };
    let standings = hold_with(&arena, OnFault::Forfeit);
    assert_eq!(standings.contenders[0].faults, 400, "{standings:?}");
    assert!((standings.contenders[1].win.rate - 1.0).abs() < 1e-12);
}

/// Terms of a run that is to end as soon as the file is there; it takes an hour until an answer is late.
fn stopping_at(file: &Path) -> (Arc<AtomicBool>, ForeignTerms) {
    let stop = Arc::new(AtomicBool::new(false));
    let (asked, file) = (Arc::clone(&stop), file.to_owned());
    thread::spawn(move || {
        while !file.exists() {
            thread::sleep(Duration::from_millis(5));
        }
        asked.store(true, Ordering::Relaxed);
    });
    let terms =
        ForeignTerms { clock: Clock::read("3600").unwrap(), stop: Some(Arc::clone(&stop)), ..Default::default() };
    (stop, terms)
}

#[test]
fn a_contest_that_is_to_end_waits_for_no_program_and_counts_whole_blocks() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("asked");
    let mut arena = arena(GameId::Pot, 2, &["thumb", "random"], 4000);
    arena.contenders[1] = shell(200, &format!("touch {}; sleep 600", file.display()));
    let (stop, foreign) = stopping_at(&file);
    let begun = Instant::now();
    let control = RunControl { threads: 1, stop: &stop, progress: &|_| (), shelf: None, foreign: Some(&foreign) };
    let standings = arena.hold(&control);
    assert!(begun.elapsed() < Duration::from_secs(300));
    assert!(standings.games > 0 && standings.games < 4000 && standings.games == 2 * standings.blocks, "{standings:?}");
    assert_eq!((standings.no_result, standings.contenders[1].faults), (0, 0), "{standings:?}");
}

#[test]
fn a_comparison_that_is_to_end_counts_a_game_under_every_reading_or_none() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("asked");
    let mut plan = comparing(plan(GameId::Exactly, 2, BotKind::Thumb, 4000), "cap", &["before", "none"]);
    plan.bots[1] = BotChoice::Foreign(command(200, &format!("touch {}; sleep 600", file.display())));
    let (stop, foreign) = stopping_at(&file);
    let control = RunControl { threads: 1, stop: &stop, progress: &|_| (), shelf: None, foreign: Some(&foreign) };
    let counts = simulate(&plan, Shard::WHOLE, &control, None).unwrap();
    let games = counts.tallies[0].games;
    assert!(games > 0 && games < 4000, "{games}");
    assert_eq!((counts.tallies[1].games, counts.tallies[0].no_result, counts.faults.is_empty()), (games, 0, true));
}

#[test]
fn a_saved_contest_of_programs_goes_on_by_the_same_terms_only() {
    let folder = TempDir::new().unwrap();
    let mut arena = arena(GameId::Pot, 2, &["thumb", "random"], 4);
    arena.contenders[1] = shell(0, ":");
    let contest = Contest { arenas: vec![arena] };
    let hold = |on_fault, clock: &str| {
        let foreign = ForeignTerms { on_fault, clock: Clock::read(clock).unwrap(), ..ForeignTerms::default() };
        let stop = AtomicBool::new(false);
        let control = RunControl { threads: 1, stop: &stop, progress: &|_| (), shelf: None, foreign: Some(&foreign) };
        contest.hold(&control, Some(folder.path()))
    };
    let first = hold(OnFault::Forfeit, "30").unwrap();
    assert_eq!(hold(OnFault::Forfeit, "30").unwrap(), first);
    for (on_fault, clock) in [(OnFault::Replace, "30"), (OnFault::Forfeit, "31")] {
        assert!(matches!(hold(on_fault, clock), Err(SaveProblem::OtherContest(_))), "{on_fault:?} {clock}");
    }
}
