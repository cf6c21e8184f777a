//! `knobel coach FILE --event N`: one decision in full.

use std::io::Write;
use std::path::Path;

use coach::{Basis, Class, Coach, Decision, add_basis, decision_json};
use play::Table;
use serde_json::json;
use words::{Lang, Names, basis, board, choice, class_name, classes, estimate, reasons, say, share_lost, told_move};

use super::CoachArgs;
use crate::cli::OutputFormat;
use crate::emphasis::Emphasis;
use crate::failure::Failure;
use crate::setup_flags::about_file;
use crate::text_table::{paragraph, text_table};

pub(super) fn run(
    coach: &Coach,
    file: &Path,
    table: &Table,
    number: usize,
    args: &CoachArgs,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let lang = args.lang;
    let found = table.before(number).and_then(|before| Some((before, coach.decision(table, number)?)));
    let Some((before, (decision, judged_by))) = found else {
        let sentence = say!(lang, "coach-no-decision", number = number, last = table.events());
        return Err(about_file(file, &sentence));
    };
    match args.format {
        OutputFormat::Json => write_json(&before, number, &decision, judged_by, lang, out),
        OutputFormat::Words => print(&before, number, &decision, judged_by, lang, out),
    }
}

/// Why the best move is better than the one that was made, if they differ.
fn why(before: &Table, decision: &Decision, lang: Lang) -> Vec<String> {
    let names = Names::of(before, lang);
    reasons(lang, before, &names, &decision.moves[decision.played].0, &decision.best().0)
}

fn write_json(
    before: &Table,
    number: usize,
    decision: &Decision,
    judged_by: Basis,
    lang: Lang,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let mut report = json!({
        "game": before.game().id(), "seats": before.setup().seats, "number": number,
        "position": before.report()["position"], "decision": decision_json(decision),
        "reasons": why(before, decision, lang),
    });
    add_basis(&mut report, judged_by);
    Ok(writeln!(out, "{report}")?)
}

fn print(
    before: &Table,
    number: usize,
    decision: &Decision,
    judged_by: Basis,
    lang: Lang,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let (names, bold) = (Names::of(before, lang), Emphasis::for_stdout());
    let made = &decision.moves[decision.played].0;
    let told = told_move(lang, before, &names, made);
    writeln!(out, "{}\n", bold.show(&format!("{number}  {told}")))?;
    for line in board(lang, before, &names) {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    let head = ["", "chance", "move", "notation"];
    let key =
        |column: &str| if column.is_empty() { String::new() } else { say!(lang, &format!("coach-column-{column}")) };
    let mut rows = vec![head.map(key)];
    for (index, (text, chances)) in decision.moves.iter().enumerate() {
        let mark = if index == decision.played { "▸" } else { "" };
        let chance = estimate(lang, chances.of(decision.seat), chances.error);
        rows.push([mark.to_owned(), chance, choice(lang, before, &names, text), text.clone()]);
    }
    writeln!(out, "{}\n", text_table(&rows))?;
    let class = class_name(lang, decision.class());
    let verdict = match decision.class() {
        Class::Fine if decision.played == 0 => say!(lang, "coach-verdict-best", class = class),
        _ => say!(lang, "coach-verdict", class = class, cost = share_lost(lang, decision.cost)),
    };
    writeln!(out, "{}", bold.show(&verdict))?;
    for sentence in why(before, decision, lang).into_iter().chain([classes(lang), basis(lang, judged_by)]) {
        writeln!(out, "{}", paragraph(&sentence, 0))?;
    }
    Ok(())
}
