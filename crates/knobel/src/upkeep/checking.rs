//! `knobel check`: verifies and replays every log of a database, and replays the games of the terminal.

use std::io::Write;
use std::path::Path;

use house::upkeep::{
    CheckFinding, CheckReport, CheckedGames, Manifest, check, check_games, renew_manifest, verify_backup,
};
use serde_json::{Value, json};
use store::{Database, Dump};
use words::{Lang, load_error, say};

use super::copying::not_copied;
use super::reporting::{CountBar, failed, manifest_fault, not_opened, refused};
use crate::cli::OutputFormat;
use crate::failure::Failure;
use crate::web_table::last_backup_of;

pub(super) async fn run(
    (kept, games): (&Database, &Path),
    against: Option<&Path>,
    format: OutputFormat,
    lang: Lang,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let games = check_games(games)?;
    let has_games = games != CheckedGames::default();
    let logs = match kept {
        // Games were played in the terminal only; the web table has never been opened.
        Database::File(file) if !file.exists() && against.is_none() && has_games => None,
        _ => Some(check_logs(kept, against, lang).await?),
    };
    match format {
        OutputFormat::Json => writeln!(out, "{:#}", as_json(logs.as_ref(), &games, lang))?,
        OutputFormat::Words => print_checked(logs.as_ref(), &games, kept, lang, out)?,
    }
    let found = logs.is_some_and(|checked| !checked.findings.is_empty());
    if found || faults(&games) > 0 { Err(Failure::Found) } else { Ok(()) }
}

/// Checks the database.
async fn check_logs(kept: &Database, against: Option<&Path>, lang: Lang) -> Result<CheckReport, Failure> {
    let against = against.map(Manifest::read).transpose().map_err(|fault| refused(manifest_fault(lang, &fault)))?;
    // Before anything else opens the file.
    let verified = match kept {
        Database::File(path) => verify_backup(path),
        Database::Postgres(_) => Ok(false),
    };
    let mut dump = Dump::open(kept).await.map_err(|error| not_opened(lang, kept, &error))?;
    let bar = CountBar::new();
    let tell = |done, all| bar.show(&say!(lang, "check-playing"), done, all);
    let checked = check(&mut dump, against.as_ref(), tell).await;
    drop(bar);
    let mut checked = checked.map_err(|error| failed(lang, kept, &error))?;
    dump.close().await.map_err(|error| failed(lang, kept, &error))?;
    match (verified, kept) {
        (Ok(true), Database::File(backup)) => {
            renew_manifest(backup).await.map_err(|error| not_copied(error, kept, kept, lang))?;
        }
        (Err(fault), _) => checked.findings.push(CheckFinding::Backup(fault)),
        (Ok(_), _) => {}
    }
    Ok(checked)
}

/// How many games of the terminal cannot be replayed.
fn faults(games: &CheckedGames) -> usize {
    games.unplayable.len() + games.left_out.len()
}

fn print_checked(
    logs: Option<&CheckReport>,
    games: &CheckedGames,
    kept: &Database,
    lang: Lang,
    out: &mut impl Write,
) -> Result<(), Failure> {
    match logs {
        Some(checked) => print_logs(checked, lang, out)?,
        None => writeln!(out, "{}", say!(lang, "check-no-database"))?,
    }
    for (file, said) in faulty_games(games, lang) {
        writeln!(out, "{}", say!(lang, "check-game", file = file, error = said))?;
    }
    if *games != CheckedGames::default() {
        writeln!(out, "{}", say!(lang, "check-games", games = games.replayed as i64))?;
    }
    let found = logs.map_or(0, |checked| checked.findings.len()) + faults(games);
    writeln!(out, "{}", say!(lang, if found == 0 { "check-good" } else { "check-found" }, findings = found))?;
    let Some(checked) = logs else { return Ok(()) };
    if checked.deleted > 0 {
        writeln!(out, "{}", say!(lang, "check-deleted", logs = checked.deleted as i64))?;
    }
    if checked.findings.iter().any(|finding| matches!(finding, CheckFinding::Damaged(_))) {
        writeln!(out, "{}", last_backup_of(lang, kept))?;
    }
    Ok(())
}

fn print_logs(checked: &CheckReport, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    for finding in &checked.findings {
        writeln!(out, "{}", sentence(finding, lang))?;
    }
    let counts = checked.counts;
    let (logs, events, people) = (counts.logs as i64, counts.events as i64, counts.people as i64);
    writeln!(out, "{}", say!(lang, "upkeep-counts", logs = logs, events = events, people = people))?;
    writeln!(out, "{}", say!(lang, "upkeep-replayed", tables = checked.replayed as i64))?;
    if checked.older_than_chain > 0 {
        writeln!(out, "{}", say!(lang, "check-older-than-chain", logs = checked.older_than_chain as i64))?;
    }
    Ok(())
}

/// The games of the terminal that cannot be replayed, each with the reason.
fn faulty_games(games: &CheckedGames, lang: Lang) -> Vec<(&str, String)> {
    let unplayable = games.unplayable.iter().map(|(name, why)| (name.as_str(), load_error(lang, why)));
    let left_out = games.left_out.iter().map(|name| (name.as_str(), say!(lang, "check-no-game")));
    unplayable.chain(left_out).collect()
}

fn sentence(finding: &CheckFinding, lang: Lang) -> String {
    match finding {
        CheckFinding::Damaged(said) => say!(lang, "check-damaged", said = said.as_str()),
        CheckFinding::Empty(table) => say!(lang, "check-empty", table = table.to_string()),
        CheckFinding::Gap(table, seq) => say!(lang, "check-gap", table = table.to_string(), number = *seq as i64),
        CheckFinding::Unplayable(table, why) => {
            say!(lang, "check-unplayable", table = table.to_string(), error = why.as_str())
        }
        CheckFinding::Card(table, parts) => {
            say!(lang, "check-card", table = table.to_string(), parts = parts.join(", "))
        }
        CheckFinding::Changed(table, seq) => {
            say!(lang, "check-changed", table = table.to_string(), number = *seq as i64)
        }
        CheckFinding::Added(table, seq) => say!(lang, "check-added", table = table.to_string(), number = *seq as i64),
        CheckFinding::OtherEnd(table, seq) => {
            say!(lang, "check-other-end", table = table.to_string(), number = *seq as i64)
        }
        CheckFinding::NotAsBackedUp(table, seq) => {
            say!(lang, "check-not-as-backed-up", table = table.to_string(), number = *seq as i64)
        }
        CheckFinding::Backup(fault) => manifest_fault(lang, fault),
    }
}

fn as_json(logs: Option<&CheckReport>, games: &CheckedGames, lang: Lang) -> Value {
    let mut findings: Vec<_> = logs
        .iter()
        .flat_map(|checked| &checked.findings)
        .map(|finding| match finding {
            CheckFinding::Damaged(said) => json!({"kind": "damaged", "said": said}),
            CheckFinding::Empty(table) => json!({"kind": "empty", "table": table}),
            CheckFinding::Gap(table, seq) => json!({"kind": "gap", "table": table, "number": seq}),
            CheckFinding::Unplayable(table, why) => json!({"kind": "unplayable", "table": table, "said": why}),
            CheckFinding::Card(table, parts) => json!({"kind": "card", "table": table, "parts": parts}),
            CheckFinding::Changed(table, seq) => json!({"kind": "changed", "table": table, "number": seq}),
            CheckFinding::Added(table, seq) => json!({"kind": "added", "table": table, "number": seq}),
            CheckFinding::OtherEnd(table, seq) => json!({"kind": "other_end", "table": table, "number": seq}),
            CheckFinding::NotAsBackedUp(table, seq) => {
                json!({"kind": "not_as_backed_up", "table": table, "number": seq})
            }
            CheckFinding::Backup(fault) => json!({"kind": "backup", "said": fault.to_string()}),
        })
        .collect();
    let faulty = faulty_games(games, lang).into_iter();
    findings.extend(faulty.map(|(file, said)| json!({"kind": "terminal_game", "file": file, "said": said})));
    json!({
        "logs": logs.map_or(0, |checked| checked.counts.logs),
        "events": logs.map_or(0, |checked| checked.counts.events),
        "people": logs.map_or(0, |checked| checked.counts.people),
        "replayed": logs.map_or(0, |checked| checked.replayed),
        "older_than_chain": logs.map_or(0, |checked| checked.older_than_chain),
        "deleted": logs.map_or(0, |checked| checked.deleted),
        "terminal_games": games.replayed,
        "findings": findings,
    })
}
