//! A review as JSON.

use play::Table;
use serde_json::{Value, json};

use crate::{Basis, Chances, Decision, Review, Step};

/// A review of the game at `table`. `reasons` says in sentences why the best move was better, and is asked where a decision was
/// costly.
pub fn review_json(table: &Table, review: &Review, reasons: impl Fn(&Step) -> Vec<String>) -> Value {
    let accounts = review.accounts().into_iter().enumerate().map(|(index, account)| {
        json!({
            "seat": index + 1, "start": account.start, "end": account.end, "decisions": account.decisions,
            "luck": account.luck.value, "luck_error": account.luck.error,
            "own": account.own.value, "own_error": account.own.error,
            "others": account.others.value, "others_error": account.others.error,
        })
    });
    let steps: Vec<Value> = review.steps().iter().map(|step| step_json(step, &reasons)).collect();
    let mut report = json!({
        "game": table.game().id(), "seats": table.setup().seats, "exact": review.is_exact(),
        "steps": steps, "seats_told": accounts.collect::<Vec<_>>(),
    });
    add_basis(&mut report, review.basis());
    report
}

/// What the figures stand on: `basis`, and `playouts` where it is those.
pub fn add_basis(report: &mut Value, basis: Basis) {
    report["basis"] = json!(basis.id());
    if let Basis::Playouts(playouts) = basis {
        report["playouts"] = json!(playouts);
    }
}

fn step_json(step: &Step, reasons: &impl Fn(&Step) -> Vec<String>) -> Value {
    let mut object = json!({
        "event": step.text, "number": step.number, "turn": step.turn,
        "before": chances_json(&step.before), "after": chances_json(&step.after), "error": step.before.error,
    });
    if let Some(decision) = &step.decision {
        object["decision"] = decision_json(decision);
        if decision.class().is_costly() {
            object["decision"]["reasons"] = json!(reasons(step));
        }
    }
    object
}

/// A decision with all moves that there were.
pub fn decision_json(decision: &Decision) -> Value {
    let moves = decision
        .moves
        .iter()
        .map(|(text, chances)| json!({"move": text, "chance": chances.of(decision.seat), "error": chances.error}));
    json!({
        "seat": decision.seat.number(), "kind": decision.kind.id(), "class": decision.class().id(),
        "best": decision.best().0, "played": decision.moves[decision.played].0,
        "cost": decision.cost.value, "error": decision.cost.error, "moves": moves.collect::<Vec<_>>(),
    })
}

fn chances_json(chances: &Chances) -> Value {
    json!(chances.by_seat.as_slice())
}
