//! A review as JSON.

use std::io::Write;

use coach::{Basis, Chances, Decision, Review, Step};
use play::Table;
use serde_json::{Value, json};
use words::{Lang, Names, reasons};

use crate::failure::Failure;

pub(super) fn write_review(table: &Table, review: &Review, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let accounts = review.accounts().into_iter().enumerate().map(|(index, account)| {
        json!({
            "seat": index + 1, "start": account.start, "end": account.end, "decisions": account.decisions,
            "luck": account.luck.value, "luck_error": account.luck.error,
            "own": account.own.value, "own_error": account.own.error,
            "others": account.others.value, "others_error": account.others.error,
        })
    });
    let mut report = json!({
        "game": table.game().id(), "seats": table.setup().seats, "exact": review.is_exact(),
        "steps": review.steps().iter().map(|step| step_json(table, step, lang)).collect::<Vec<_>>(), "seats_told": accounts.collect::<Vec<_>>(),
    });
    add_basis(&mut report, review.basis());
    Ok(writeln!(out, "{report}")?)
}

/// What the figures stand on: `basis`, and `playouts` where it is those.
pub(super) fn add_basis(report: &mut Value, basis: Basis) {
    report["basis"] = json!(basis.id());
    if let Basis::Playouts(playouts) = basis {
        report["playouts"] = json!(playouts);
    }
}

fn step_json(table: &Table, step: &Step, lang: Lang) -> Value {
    let mut object = json!({
        "event": step.text, "number": step.number, "turn": step.turn,
        "before": chances_json(&step.before), "after": chances_json(&step.after), "error": step.before.error,
    });
    if let Some(decision) = &step.decision {
        object["decision"] = decision_json(decision);
        if let (true, Some(before)) = (decision.class().is_costly(), table.before(step.number)) {
            let names = Names::of(&before, lang);
            object["decision"]["reasons"] = json!(reasons(lang, &before, &names, &step.text, &decision.best().0));
        }
    }
    object
}

pub(super) fn decision_json(decision: &Decision) -> Value {
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
