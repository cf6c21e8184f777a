//! Work that is interrupted and taken up again.

use std::fs;
use std::path::Path;

use super::*;

/// Works on a table for some steps only.
fn work(rules: &Rules, place: &Path, steps: usize) -> Option<ThreeSeatSolution> {
    let mut left = steps;
    let solved = solving(rules, place, 2).run(&|_| (), || {
        left -= 1;
        left > 0
    });
    solved.unwrap()
}

#[test]
fn work_that_was_interrupted_comes_to_the_same_result() {
    let rules = rules(SMALL);
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let [whole, interrupted] = folders.each_ref().map(place);
    assert!(solving(&rules, &whole, 3).run(&|_| (), || true).unwrap().is_some(), "also with three threads");
    let saved = interrupted.with_extension("checkpoint");
    // In the middle of the first sweep, of a later one, and of the proof.
    for steps in [7, 60, 120] {
        assert!(work(&rules, &interrupted, steps).is_none());
        assert!(saved.exists() && !interrupted.exists());
    }
    assert!(work(&rules, &interrupted, usize::MAX).is_some());
    assert!(!saved.exists(), "it is of no use any more");
    assert!(fs::read(&whole).unwrap() == fs::read(&interrupted).unwrap());
}

#[test]
fn a_checkpoint_that_is_damaged_or_of_another_table_is_not_taken_up() {
    let (small, other) = (rules(SMALL), rules("target=6 start_coins=0 ante=10 coin_supply=30"));
    let folder = tempfile::tempdir().unwrap();
    let place = place(&folder);
    let saved = place.with_extension("checkpoint");
    // How far the work has come before its first step.
    let begins_at = |rules: &Rules| {
        let first = std::sync::Mutex::new(None);
        let watch = |now: crate::Progress| {
            first.lock().unwrap().get_or_insert(now.done());
        };
        let every = std::time::Duration::MAX;
        Solving { checkpoint_every: every, ..solving(rules, &place, 1) }.run(&watch, || false).unwrap();
        first.into_inner().unwrap().unwrap()
    };
    assert!(work(&small, &place, 12).is_none());
    assert!(begins_at(&small) > 0.0);
    assert!(begins_at(&other).abs() < f64::EPSILON);
    let whole = fs::read(&saved).unwrap();
    for place in [0, 30, whole.len() / 2, whole.len() - 1] {
        let mut altered = whole.clone();
        altered[place] ^= 1;
        fs::write(&saved, altered).unwrap();
        assert!(begins_at(&small).abs() < f64::EPSILON, "{place}");
    }
    fs::write(&saved, &whole[..whole.len() - 1]).unwrap();
    assert!(begins_at(&small).abs() < f64::EPSILON);
    fs::write(&saved, whole).unwrap();
    assert!(begins_at(&small) > 0.0);
}
