//! What a batch refuses, and that nothing has changed then.

use batch::{AnyBatch, BatchError, GameShape, StepBuffers};
use play::{GameId, Setup};

use crate::batches::{options, spread};
use crate::buffers::Written;
use crate::kit::setup;

#[test]
fn an_illegal_number_is_refused_with_its_table_and_nothing_is_played_at_any() {
    for setup in spread() {
        for threads in [1, 3] {
            let mut batch = AnyBatch::open(&setup, options(7, 4)).unwrap();
            batch.share_among(std::num::NonZeroUsize::new(threads).unwrap());
            let look = Written::of_look(&mut batch);
            let good: Vec<u16> = (0..7).map(|table| look.legal(&batch, table)[0]).collect();
            let saved = batch.save();
            // Two tables are wrong: the first is named.
            let mut choices = good.clone();
            (choices[4], choices[6]) = (u16::MAX, u16::MAX);
            let mut written = Written::room_for(&batch);
            let untouched = written.clone();
            let refused = batch.step(&choices, written.buffers());
            let expected = BatchError::IllegalMove { table: 4, number: u16::MAX, named: None, clause: None };
            assert_eq!(refused, Err(expected));
            assert_eq!((batch.save(), &written), (saved, &untouched), "nothing has changed");
            // Afterwards the batch plays on as if nothing had been.
            let mut other = AnyBatch::open(&setup, options(7, 4)).unwrap();
            assert_eq!(Written::of_step(&mut batch, &good), Written::of_step(&mut other, &good));
        }
    }
}

#[test]
fn an_illegal_move_is_named_with_its_clause() {
    let mut batch = AnyBatch::open(&setup(GameId::Pot, 2, ""), options(1, 1)).unwrap();
    // P-19: after the first throw nobody pays.
    let refused = Written::of_step(&mut batch, &[14]).unwrap_err();
    assert_eq!(refused.to_string(), "table 0: move 14, `pay POT`, is not legal there (P-19)");
    let refused = Written::of_step(&mut batch, &[20]).unwrap_err();
    assert_eq!(refused.to_string(), "table 0: 20 is the number of no move there");
}

#[test]
fn buffers_and_choices_that_do_not_fit_are_refused() {
    let mut batch = AnyBatch::open(&setup(GameId::Pot, 3, ""), options(4, 1)).unwrap();
    let saved = batch.save();
    assert_eq!(batch.step(&[0; 3], StepBuffers::default()), Err(BatchError::Choices { given: 3, tables: 4 }));
    let mut short = vec![0.0; 11];
    let refused = batch.step_at_random(StepBuffers { rewards: Some(&mut short), ..StepBuffers::default() });
    assert_eq!(refused, Err(BatchError::Buffer { buffer: "rewards", given: 11, wanted: 12 }));
    let mut long = vec![false; 5];
    let refused = batch.look(StepBuffers { truncated: Some(&mut long), ..StepBuffers::default() });
    assert_eq!(refused.unwrap_err().to_string(), "the buffer `truncated` has room for 5 values; these tables need 4");
    let refused = batch.step(&[0; 4], StepBuffers { masks: Some(&mut long), ..StepBuffers::default() });
    assert_eq!(refused, Err(BatchError::Buffer { buffer: "masks", given: 5, wanted: 4 * 22 }));
    assert_eq!(batch.save(), saved);
}

#[test]
fn a_set_up_that_cannot_be_played_is_refused_in_its_own_words() {
    let setup = Setup::new(GameId::Exactly, 9);
    let refused = AnyBatch::open(&setup, options(1, 1)).unwrap_err();
    assert_eq!(refused.to_string(), "9 seats; the game is for 2 to 6");
    assert_eq!(BatchError::from(GameShape::of(&setup).unwrap_err()), refused);
}

#[test]
fn more_tables_than_fit_any_memory_are_refused() {
    let refused = AnyBatch::open(&setup(GameId::Pot, 2, ""), options(usize::MAX, 1)).unwrap_err();
    assert_eq!(refused, BatchError::TooManyTables { given: usize::MAX });
}

#[test]
fn tables_and_moves_that_are_not_there_are_none() {
    let batch = AnyBatch::open(&setup(GameId::Pot, 2, ""), options(2, 1)).unwrap();
    assert_eq!(batch.position_json(2), None);
    assert_eq!((batch.move_text(2, 0), batch.move_text(0, 8)), (None, None));
    assert_eq!(
        (batch.move_number(2, "stop"), batch.move_number(0, "pay P"), batch.move_number(0, "?")),
        (None, None, None)
    );
    assert_eq!((batch.move_text(0, 0).as_deref(), batch.move_number(0, "rethrow PO")), (Some("stop"), Some(3)));
}
