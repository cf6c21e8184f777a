//! `knobel puzzles --make GAME`: a new file of puzzles, on standard output.

use std::io::Write;
use std::ops::ControlFlow;

use learn::puzzles::{PuzzleOrder, make};

use super::PuzzlesArgs;
use crate::failure::Failure;
use crate::simulation::{RunProgress, interrupted};
use crate::solving;

pub(super) fn run(order: PuzzleOrder, args: &PuzzlesArgs, out: &mut impl Write) -> Result<(), Failure> {
    let shelf = solving::shelf(&args.data);
    let solving_bar = solving::PercentBar::begin(args.lang, "solve-progress");
    let progress = RunProgress::begin_counting(Some(order.count as u64), "puzzle-progress", args.lang);
    let made = make(order, &shelf, &|now| solving_bar.show_solving(now), &mut |found| {
        solving_bar.end();
        progress.show(found as u64);
        if progress.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    progress.end();
    let made = made.map_err(|problem| solving::failure(&problem, shelf.folder(), args.lang))?;
    write!(out, "{made}")?;
    if made.puzzles.len() < order.count && progress.is_stopped() { Err(interrupted(out)) } else { Ok(()) }
}
