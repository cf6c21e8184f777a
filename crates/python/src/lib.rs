//! The package `knobel` for Python: games, positions, tables, bots, solutions, coach and lab.
//!
//! This crate is the extension module `knobel._knobel`; what Python imports is the package in `python/knobel`, which has its
//! types (`_knobel.pyi`), its errors and its modules. Everything here is a thin face of the other crates: arguments in,
//! sentences of `words` as errors out, long work in the background (`background.rs`), so that Python stays free and Ctrl-C is
//! answered.
//!
//! Positions are typed behind one trait (`opened.rs`); a seat is a number from 1, and notation is text, as everywhere outside
//! the engine.

// The comments of what Python sees are its docstrings: in Python's markup, with examples of Python.
#![allow(rustdoc::broken_intra_doc_links, rustdoc::invalid_html_tags)]
#![allow(clippy::doc_link_with_quotes, clippy::doc_markdown)]
// A shelf is no `self`.
#![allow(clippy::similar_names)]
// Python's keyword arguments come one by one, by name, and what Python calls takes a `self` whether it is needed or not.
#![allow(clippy::too_many_arguments, clippy::unused_self)]

mod arena;
mod arguments;
mod arrays;
mod background;
mod batch;
mod bot;
mod coach;
mod complaint;
mod cup;
mod folder_lock;
mod foreign_bot;
mod game;
mod json;
mod keeper;
mod lab;
mod lab_arguments;
mod lab_columns;
mod lab_output;
mod lab_plan;
mod lab_programs;
mod language;
mod mind;
mod module_errors;
mod numbered;
mod opened;
mod position;
mod shape;
mod solution;
mod sweep;
mod sweep_point;
mod sweep_result;
mod table;
mod values;

use pyo3::prelude::pymodule;

/// The compiled part of ``knobel``.
#[pymodule]
mod _knobel {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::arena::{_restore_arena_result, PyArenaResult, hold_arena};
    #[pymodule_export]
    use crate::arguments::longest_game;
    #[pymodule_export]
    use crate::arrays::missing_package;
    #[pymodule_export]
    use crate::batch::{_restore_batch, PyBatch};
    #[pymodule_export]
    use crate::bot::PyBot;
    #[pymodule_export]
    use crate::coach::{PyAccount, PyDecision, PyReview, PyStep, review};
    #[pymodule_export]
    use crate::cup::{_restore_cup, PyCup};
    #[pymodule_export]
    use crate::folder_lock::PyFolderLock;
    #[pymodule_export]
    use crate::foreign_bot::PyForeignBot;
    #[pymodule_export]
    use crate::game::{_restore_game, PyGame, PyGameInfo, PySwitch, games};
    #[pymodule_export]
    use crate::keeper::keep_command;
    #[pymodule_export]
    use crate::lab::{_restore_lab_result, PyLabResult, merge_parts, simulate_games, write_whole};
    #[pymodule_export]
    use crate::lab_output::{bad_library, no_library};
    #[pymodule_export]
    use crate::lab_plan::{_restore_run_plan, _restore_sweep_plan, PyLabPlan, plan_run, plan_sweep};
    #[pymodule_export]
    use crate::language::{language, say_sentence, set_language};
    #[pymodule_export]
    use crate::module_errors::{bad_render_mode, game_and_setup, no_parameters};
    #[pymodule_export]
    use crate::position::{_restore_position, PyAwaits, PyChance, PyOutcome, PyPosition};
    #[pymodule_export]
    use crate::shape::PyGameShape;
    #[pymodule_export]
    use crate::solution::{_restore_solution, PyShelf, PySolution, solution_file, solve_game};
    #[pymodule_export]
    use crate::sweep::sweep_games;
    #[pymodule_export]
    use crate::sweep_point::{PyEstimate, PySweepPoint};
    #[pymodule_export]
    use crate::sweep_result::{_restore_sweep_result, PySweepResult};
    #[pymodule_export]
    use crate::table::{_restore_table, PyLogEntry, PyTable, PyTaken};
    #[pymodule_export]
    use crate::values::{PyAdvice, PyProspect, PyValues, advise_at, values_at};

    /// The version of the package is that of the workspace.
    #[pymodule_init]
    fn add_version(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
