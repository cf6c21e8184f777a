//! A saved batch goes on as if it had never been put away, and nothing else passes for one.

use std::num::NonZeroU32;

use batch::{AnyBatch, BatchError, BatchOptions, ForcedMoves, SavedProblem, TableBatch};
use play::GameId;
use rules::exactly::Exactly;
use serde_json::{Value, json};

use crate::batches::{options, spread};
use crate::buffers::Written;
use crate::kit::setup;

#[test]
fn a_saved_batch_goes_on_as_if_it_had_never_been_put_away() {
    for setup in spread() {
        let forced = if setup.seats == 2 { ForcedMoves::Played } else { ForcedMoves::Asked };
        let longest = NonZeroU32::new(60);
        let options = BatchOptions { first_table: u64::MAX, forced, longest, ..options(6, u64::MAX - 1) };
        let mut batch = AnyBatch::open(&setup, options).unwrap();
        for _ in 0..8 {
            let text = batch.save();
            let mut again = AnyBatch::restore(&text).unwrap();
            assert_eq!(again.save(), text);
            assert_eq!(
                (again.setup(), again.options(), again.shape()),
                (batch.setup(), batch.options(), batch.shape())
            );
            for _ in 0..15 {
                assert_eq!(Written::of_random_step(&mut again), Written::of_random_step(&mut batch));
            }
        }
    }
}

fn saved() -> String {
    let mut batch = AnyBatch::open(&setup(GameId::RollnBump, 2, ""), options(2, 1)).unwrap();
    (0..30).for_each(|_| drop(Written::of_random_step(&mut batch)));
    batch.save()
}

/// What is said of a saved batch in which something was changed.
fn problem(change: impl Fn(&mut Value)) -> SavedProblem {
    let mut json: Value = serde_json::from_str(&saved()).unwrap();
    change(&mut json);
    match AnyBatch::restore(&json.to_string()).unwrap_err() {
        BatchError::Saved(problem) => problem,
        other => panic!("{other}"),
    }
}

#[test]
fn what_is_no_saved_batch_is_refused_and_said_so() {
    assert_eq!(problem(|json| json["version"] = json!(2)), SavedProblem::Version(2));
    assert!(matches!(problem(|json| json["setup"] = json!("knobel 1\ngame chess\n")), SavedProblem::Header(_)));
    assert_eq!(problem(|json| json["tables"] = json!([])), SavedProblem::Options);
    assert_eq!(problem(|json| json["tables"][1]["stream"] = json!([0, 0, 0, 0])), SavedProblem::Stream { table: 1 });
    assert_eq!(problem(|json| json["tables"][1]["moves"] = json!(10_000)), SavedProblem::Position { table: 1 });
    assert!(matches!(problem(|json| json["longest"] = json!(0)), SavedProblem::Form(_)));
    assert!(matches!(problem(|json| json["more"] = json!(0)), SavedProblem::Form(_)));
    // A card that lies twice.
    let twice =
        problem(|json| json["tables"][0]["position"]["stacks"][0] = json["tables"][0]["position"]["stacks"][1].clone());
    assert_eq!(twice, SavedProblem::Position { table: 0 });
    assert_eq!(
        TableBatch::<Exactly>::restore(&saved()).unwrap_err().to_string(),
        "the saved batch is of another set-up"
    );
}

#[test]
fn a_saved_batch_that_was_cut_off_or_damaged_is_refused_or_sound() {
    let text = saved();
    for end in (0..text.len()).step_by(7) {
        assert!(AnyBatch::restore(&text[..end]).is_err(), "cut off at {end}");
    }
    let (mut refused, mut sound) = (0, 0);
    for at in (0..text.len()).step_by(3) {
        for byte in [b'0', b'9', b'"', b'A', b'-'] {
            let mut damaged = text.clone().into_bytes();
            damaged[at] = byte;
            match AnyBatch::restore(std::str::from_utf8(&damaged).unwrap()) {
                Err(_) => refused += 1,
                Ok(mut batch) => {
                    (0..10).for_each(|_| drop(Written::of_random_step(&mut batch)));
                    sound += 1;
                }
            }
        }
    }
    assert!(refused > 100 && sound > 100, "{refused} {sound}");
}
