//! `knobel.coach`: what each decision of a game cost, and what was luck.

use std::collections::HashMap;
use std::sync::Arc;

use coach::{Account, Basis, Decision, Measured, Review, Step, review_json};
use play::Table;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};
use rules::Seat;
use serde_json::Value;
use words::step_reasons;

use crate::background::attended;
use crate::complaint::Complaint;
use crate::json;
use crate::language::lang;
use crate::table::PyTable;
use crate::values::EstimateArguments;

/// Reviews a game: what each decision cost in winning chance, and what was luck.
///
/// Takes a table, or the text of a record. With a ``shelf`` on which its solution is, nothing is estimated; otherwise fitted
/// values judge it, or ``playouts`` playouts of each position where none fit. ``progress(done, total)`` is called now and
/// then, in events.
///
/// >>> table = knobel.Table(knobel.Game("exactly", rules={"euros": 1}, start=1))
/// >>> for line in ["50", "50 m>2", "?", "5 1>2", "0"]:
/// ...     _ = table.enter(line)
/// >>> review = knobel.coach.review(table)
/// >>> [decision.played for decision in review.decisions]
/// ['50 m>2', '5 1>2']
/// >>> account = review.accounts[0]
/// >>> abs(account.start + account.luck + account.own + account.others - account.end) < 1e-12
/// True
#[pyfunction]
#[pyo3(signature = (game, /, *, shelf=None, playouts=None, seed=None, progress=None))]
pub(crate) fn review(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    shelf: Option<&Bound<'_, PyAny>>,
    playouts: Option<&Bound<'_, PyAny>>,
    seed: Option<&Bound<'_, PyAny>>,
    progress: Option<&Bound<'_, PyAny>>,
) -> PyResult<PyReview> {
    let coach = EstimateArguments { shelf, playouts, seed }.coach()?;
    let (table, lang) = (reviewed_table(game)?, lang());
    let review = attended(py, table.events() as u64, progress, move |state| {
        let mut watch = |done: usize, of: usize| {
            state.note(done as u64, of as u64);
            state.leave_if_stopped();
        };
        let review = coach.stopped_by(Arc::clone(state.stop())).review(&table, &mut watch);
        let reasons = review.steps().iter().map(|step| step_reasons(lang, &table, step)).collect();
        Reviewed { table, review, reasons }
    })?;
    Ok(PyReview { reviewed: review })
}

/// The table that is reviewed: a table, or what a record leads to.
fn reviewed_table(game: &Bound<'_, PyAny>) -> PyResult<Table> {
    match game.cast::<PyString>() {
        Ok(record) => {
            let record = record.to_str()?;
            Ok(game.py().detach(|| Table::load(record)).map_err(|error| Complaint::record(&error))?)
        }
        Err(_) => Ok(game.cast::<PyTable>()?.get().with(game.py(), |table| table.clone())),
    }
}

/// A review of a table's game, with the reasons for each of its steps.
struct Reviewed {
    table: Table,
    review: Review,
    reasons: Vec<Vec<String>>,
}

/// A whole game, looked through.
#[pyclass(frozen, name = "Review", module = "knobel.coach")]
pub(crate) struct PyReview {
    reviewed: Reviewed,
}

impl PyReview {
    fn value(&self) -> Value {
        let Reviewed { table, review, reasons } = &self.reviewed;
        let told: HashMap<usize, &Vec<String>> = review.steps().iter().map(|step| step.number).zip(reasons).collect();
        review_json(table, review, |step| told[&step.number].clone())
    }
}

#[pymethods]
impl PyReview {
    /// Everything that happened, in order.
    #[getter]
    fn steps(&self) -> Vec<PyStep> {
        let steps = self.reviewed.review.steps().iter().zip(&self.reviewed.reasons);
        steps.map(|(step, reasons)| PyStep { step: step.clone(), reasons: reasons.clone() }).collect()
    }

    /// All decisions in which there was a choice, in order.
    #[getter]
    fn decisions(&self) -> Vec<PyDecision> {
        self.steps().iter().filter_map(PyStep::decision).collect()
    }

    /// Each seat's way from its chance at the start to its result.
    #[getter]
    fn accounts(&self) -> Vec<PyAccount> {
        let accounts = self.reviewed.review.accounts().into_iter().enumerate();
        accounts.map(|(index, account)| PyAccount { seat: index + 1, account }).collect()
    }

    /// What the figures stand on: ``"exact"``, ``"equilibrium"``, ``"values"`` or ``"playouts"``.
    #[getter]
    fn basis(&self) -> &'static str {
        self.reviewed.review.basis().id()
    }

    /// What they stand on, in a sentence.
    #[getter]
    fn basis_told(&self) -> String {
        words::basis(lang(), self.reviewed.review.basis())
    }

    /// True if nothing is estimated.
    #[getter]
    fn is_exact(&self) -> bool {
        self.reviewed.review.is_exact()
    }

    /// The playouts of each position, where the figures stand on those; otherwise ``None``.
    #[getter]
    fn playouts(&self) -> Option<u32> {
        match self.reviewed.review.basis() {
            Basis::Playouts(playouts) => Some(playouts),
            Basis::Exact | Basis::Equilibrium | Basis::Values => None,
        }
    }

    /// What ``knobel coach --json`` prints of the same game, to the letter.
    fn to_json(&self, py: Python<'_>) -> String {
        py.detach(|| self.value().to_string())
    }

    /// The same as a dictionary.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        json::dictionary(py, &py.detach(|| self.value()))
    }

    fn __repr__(&self) -> String {
        let decisions = self.reviewed.review.decisions().count();
        let steps = self.reviewed.review.steps().len();
        format!("<knobel.coach.Review: {steps} events, {decisions} decisions, basis '{}'>", self.basis())
    }
}

/// What a throw or a move did.
#[pyclass(frozen, name = "Step", module = "knobel.coach")]
pub(crate) struct PyStep {
    step: Step,
    reasons: Vec<String>,
}

#[pymethods]
impl PyStep {
    /// The number of the event in the record, from 1.
    #[getter]
    fn number(&self) -> usize {
        self.step.number
    }

    /// The turn it belongs to, from 1; 0 before the first.
    #[getter]
    fn turn(&self) -> u32 {
        self.step.turn
    }

    /// The event in notation.
    #[getter]
    fn text(&self) -> &str {
        &self.step.text
    }

    /// The winning chances of all seats before it, if the best move is made where there is one to make.
    #[getter]
    fn before<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.step.before.by_seat)
    }

    /// And after it.
    #[getter]
    fn after<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.step.after.by_seat)
    }

    /// The standard error of the chances before it.
    #[getter]
    fn error(&self) -> f64 {
        self.step.before.error
    }

    /// The decision, if there was a choice; otherwise ``None``.
    #[getter]
    fn decision(&self) -> Option<PyDecision> {
        let decision = self.step.decision.clone()?;
        Some(PyDecision { number: self.step.number, decision, reasons: self.reasons.clone() })
    }

    fn __repr__(&self) -> String {
        format!("Step({}, '{}')", self.step.number, self.step.text)
    }
}

/// A decision of a seat, and what it cost.
#[pyclass(frozen, name = "Decision", module = "knobel.coach")]
pub(crate) struct PyDecision {
    number: usize,
    decision: Decision,
    reasons: Vec<String>,
}

#[pymethods]
impl PyDecision {
    /// The number of the event in the record, from 1.
    #[getter]
    fn number(&self) -> usize {
        self.number
    }

    /// The seat that decided.
    #[getter]
    fn seat(&self) -> usize {
        self.decision.seat.number()
    }

    /// The move that was made.
    #[getter]
    fn played(&self) -> &str {
        &self.decision.moves[self.decision.played].0
    }

    /// The move that is taken for the best.
    #[getter]
    fn best(&self) -> &str {
        &self.decision.best().0
    }

    /// What it cost in winning chance against the best move. An estimate may be below 0.
    #[getter]
    fn cost(&self) -> f64 {
        self.decision.cost.value
    }

    /// The standard error of the cost; 0 where nothing is estimated.
    #[getter]
    fn error(&self) -> f64 {
        self.decision.cost.error
    }

    /// How bad it was: ``"fine"``, ``"too-close"``, ``"slip"``, ``"mistake"`` or ``"blunder"``.
    #[getter]
    fn grade(&self) -> &'static str {
        self.decision.class().id()
    }

    /// The kind of the move that was made, such as ``"stop"`` or ``"rethrow"``.
    #[getter]
    fn kind(&self) -> &'static str {
        self.decision.kind.id()
    }

    /// All legal moves, the best first, each with the seat's chance after it and its standard error.
    #[getter]
    fn moves(&self) -> Vec<(String, f64, f64)> {
        let seat: Seat = self.decision.seat;
        let moves = self.decision.moves.iter();
        moves.map(|(text, chances)| (text.clone(), chances.of(seat), chances.error)).collect()
    }

    /// Why the best move was better, in sentences, where the decision was costly.
    #[getter]
    fn reasons(&self) -> Vec<String> {
        self.reasons.clone()
    }

    fn __repr__(&self) -> String {
        let (seat, cost) = (self.decision.seat, 100.0 * self.decision.cost.value);
        format!("Decision(seat {seat}: '{}', {}, cost {cost:.1} %)", self.played(), self.grade())
    }
}

/// One seat's way from its chance at the start to its result: ``start + luck + own + others == end``.
#[pyclass(frozen, name = "Account", module = "knobel.coach")]
pub(crate) struct PyAccount {
    seat: usize,
    account: Account,
}

#[pymethods]
impl PyAccount {
    /// The seat.
    #[getter]
    fn seat(&self) -> usize {
        self.seat
    }

    /// Its chance at the start.
    #[getter]
    fn start(&self) -> f64 {
        self.account.start
    }

    /// What all throws together brought.
    #[getter]
    fn luck(&self) -> f64 {
        self.account.luck.value
    }

    /// What its own decisions lost: 0 is perfect, below 0 is worse.
    #[getter]
    fn own(&self) -> f64 {
        self.account.own.value
    }

    /// What the decisions of the others gave to it.
    #[getter]
    fn others(&self) -> f64 {
        self.account.others.value
    }

    /// Its chance at the end: the result, if the game is over.
    #[getter]
    fn end(&self) -> f64 {
        self.account.end
    }

    /// The standard errors of luck, own and others.
    #[getter]
    fn errors(&self) -> (f64, f64, f64) {
        let [luck, own, others] =
            [self.account.luck, self.account.own, self.account.others].map(|part: Measured| part.error);
        (luck, own, others)
    }

    /// How many decisions it made.
    #[getter]
    fn decisions(&self) -> usize {
        self.account.decisions
    }

    fn __repr__(&self) -> String {
        let Account { start, luck, own, others, end, .. } = self.account;
        format!(
            "Account(seat {}: {start:.3} {:+.3} luck {:+.3} own {:+.3} others = {end:.3})",
            self.seat, luck.value, own.value, others.value
        )
    }
}
