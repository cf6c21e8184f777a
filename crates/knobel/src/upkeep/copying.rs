//! `knobel backup`, `knobel restore` and `knobel migrate`: copy a whole database into an empty one.

use std::io::Write;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use house::upkeep::{
    self, Copied, CopyError, CopyProgress, Existing, GamesError, GamesTaken, Lock, LockHolder, Locked, RestoredGames,
};
use serde_json::{Value, json};
use store::files::create_private_folder;
use store::{Database, count_servers};
use words::{Lang, say};

use super::reporting::{CountBar, broken, failed, manifest_fault, not_opened, refused};
use crate::cli::OutputFormat;
use crate::failure::Failure;

pub(super) async fn back_up(
    (kept, games): (&Database, &Path),
    file: &Path,
    format: OutputFormat,
    lang: Lang,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let to = Database::File(file.to_owned());
    let bar = CountBar::new();
    let copied = upkeep::back_up(kept, file, |progress| show(&bar, progress, lang)).await;
    drop(bar);
    let copied = copied.map_err(|error| not_copied(error, kept, &to, lang))?;
    if let Database::File(database) = kept
        && let Err(error) = upkeep::note_backup(database, file)
    {
        tracing::warn!(%error, "the backup is not noted beside the database");
    }
    let games = upkeep::back_up_games(games, file)?;
    let sentence = || say!(lang, "backup-done", file = file.display().to_string());
    let more = json!({"terminal_games": games.taken, "terminal_games_left_out": games.left_out});
    print_copied(&copied, more, format, out, sentence, lang)?;
    if format == OutputFormat::Words {
        if games.taken > 0 {
            let beside = upkeep::games_of_backup(file).display().to_string();
            writeln!(out, "{}", say!(lang, "backup-games", games = games.taken as i64, file = beside))?;
        }
        print_left_out(&games, lang, out)?;
    }
    Ok(())
}

/// Names the files that look like games and were not taken along.
pub(super) fn print_left_out(games: &GamesTaken, lang: Lang, out: &mut impl Write) -> std::io::Result<()> {
    for name in &games.left_out {
        writeln!(out, "{}", say!(lang, "games-left-out", file = name.as_str()))?;
    }
    Ok(())
}

pub(super) async fn restore(
    file: &Path,
    (kept, games): (&Database, &Path),
    existing: Existing,
    format: OutputFormat,
    lang: Lang,
    out: &mut impl Write,
) -> Result<(), Failure> {
    let from = Database::File(file.to_owned());
    there(&from, lang)?;
    // Before anything is changed.
    upkeep::verify_games(file).map_err(|error| games_failure(&error, lang))?;
    // While the lock is held, no server opens the file.
    let _lock = closed(kept, lang).await?;
    let (copied, aside) = restored(&from, kept, existing, lang).await?;
    if let (Some(aside), OutputFormat::Words) = (&aside, format) {
        writeln!(out, "{}", say!(lang, "restore-aside", old = aside.as_str()))?;
    }
    let restored = upkeep::restore_games(file, games).map_err(|error| games_failure(&error, lang))?;
    let renamed: Vec<_> = restored.renamed.iter().map(|(old, new)| json!({"old": old, "new": new})).collect();
    let more = json!({
        "terminal_games": restored.restored, "terminal_games_present": restored.present, "terminal_games_renamed": renamed,
    });
    print_copied(&copied, more, format, out, || say!(lang, "restore-done", database = kept.to_string()), lang)?;
    if format == OutputFormat::Words {
        print_games(&restored, games, lang, out)?;
        let key = if copied.is_verified { "restore-verified" } else { "restore-unverified" };
        writeln!(out, "{}", say!(lang, key))?;
    }
    Ok(())
}

pub(super) async fn migrate(
    from: &Database,
    to: &Database,
    format: OutputFormat,
    lang: Lang,
    out: &mut impl Write,
) -> Result<(), Failure> {
    there(from, lang)?;
    // What a server still appended to the original would be missing in the copy.
    let _locks = [closed(from, lang).await?, closed(to, lang).await?];
    let (copied, _) = restored(from, to, Existing::Keep, lang).await?;
    print_copied(
        &copied,
        json!({}),
        format,
        out,
        || say!(lang, "migrate-done", from = from.to_string(), to = to.to_string()),
        lang,
    )
}

/// Refuses a missing file before anything is created beside it.
fn there(from: &Database, lang: Lang) -> Result<(), Failure> {
    match from {
        Database::File(path) if !path.is_file() => {
            Err(refused(say!(lang, "restore-no-file", file = path.display().to_string())))
        }
        _ => Ok(()),
    }
}

/// Refuses a database with an open house; the lock of a file keeps it closed.
async fn closed(database: &Database, lang: Lang) -> Result<Option<Lock>, Failure> {
    match database {
        Database::File(path) => alone(path, lang).map(Some),
        Database::Postgres(_) => match count_servers(database).await {
            Ok(0) => Ok(None),
            Ok(_) => Err(refused(say!(lang, "upkeep-in-use", file = database.to_string()))),
            Err(error) => Err(not_opened(lang, database, &error)),
        },
    }
}

fn alone(path: &Path, lang: Lang) -> Result<Lock, Failure> {
    if let Some(folder) = path.parent() {
        create_private_folder(folder)?;
    }
    let file = path.display().to_string();
    Lock::take(path, LockHolder::Copy).map_err(|locked| match locked {
        Locked::By(LockHolder::Server) => refused(say!(lang, "upkeep-in-use", file = file)),
        Locked::By(LockHolder::Copy) => refused(say!(lang, "serve-db-replaced", file = file)),
        Locked::Io(error) => Failure::Io(error),
    })
}

async fn restored(
    from: &Database,
    to: &Database,
    existing: Existing,
    lang: Lang,
) -> Result<(Copied, Option<String>), Failure> {
    let bar = CountBar::new();
    let restored = upkeep::restore(from, to, existing, &stamp(), |progress| show(&bar, progress, lang)).await;
    drop(bar);
    restored.map_err(|error| not_copied(error, from, to, lang))
}

fn show(bar: &CountBar, progress: CopyProgress, lang: Lang) {
    match progress {
        CopyProgress::Copied(done, all) => bar.show(&say!(lang, "upkeep-copying"), done, all),
        CopyProgress::Compared(done, all) => bar.show(&say!(lang, "upkeep-comparing"), done, all),
    }
}

pub(super) fn not_copied(error: CopyError, from: &Database, to: &Database, lang: Lang) -> Failure {
    match error {
        CopyError::From(error) => not_opened(lang, from, &error),
        CopyError::To(error) => not_opened(lang, to, &error),
        CopyError::NotEmpty => refused(say!(lang, "upkeep-not-empty", database = to.to_string())),
        CopyError::Manifest(fault) => refused(manifest_fault(lang, &fault)),
        CopyError::Io(error) => Failure::Io(error),
        // A copy is new, so it is the original that is damaged.
        CopyError::Store(error) => failed(lang, from, &error),
        error @ CopyError::Differs(_) => broken(lang, &error),
    }
}

/// The terminal's games that were put back, and those that got another name.
fn print_games(restored: &RestoredGames, folder: &Path, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let RestoredGames { restored, present, renamed } = restored;
    let all = restored + present + renamed.len() as u64;
    if all > 0 {
        let folder = folder.display().to_string();
        let (all, present) = (all as i64, *present as i64);
        writeln!(out, "{}", say!(lang, "restore-games", games = all, present = present, folder = folder))?;
    }
    for (old, new) in renamed {
        writeln!(out, "{}", say!(lang, "restore-game-renamed", old = old.as_str(), new = new.as_str()))?;
    }
    Ok(())
}

fn games_failure(error: &GamesError, lang: Lang) -> Failure {
    match error {
        GamesError::Damaged(file) => refused(say!(lang, "restore-games-damaged", file = file.display().to_string())),
        GamesError::Io(error) => Failure::Failed(say!(lang, "failure-io", error = error.to_string())),
    }
}

/// Prints counts; in JSON, together with the fields of `more`.
fn print_copied(
    copied: &Copied,
    more: Value,
    format: OutputFormat,
    out: &mut impl Write,
    sentence: impl Fn() -> String,
    lang: Lang,
) -> Result<(), Failure> {
    let counts = copied.counts;
    match format {
        OutputFormat::Json => {
            let (logs, events, people) = (counts.logs, counts.events, counts.people);
            let mut told = json!({
                "logs": logs, "events": events, "people": people, "replayed": copied.replayed,
                "verified": copied.is_verified,
            });
            if let (Some(told), Value::Object(more)) = (told.as_object_mut(), more) {
                told.extend(more);
            }
            writeln!(out, "{told}")?;
        }
        OutputFormat::Words => {
            writeln!(out, "{}", sentence())?;
            let (logs, events, people) = (counts.logs as i64, counts.events as i64, counts.people as i64);
            writeln!(out, "{}", say!(lang, "upkeep-counts", logs = logs, events = events, people = people))?;
            if copied.replayed > 0 {
                writeln!(out, "{}", say!(lang, "upkeep-replayed", tables = copied.replayed as i64))?;
            }
        }
    }
    Ok(())
}

/// Seconds since 1970, for a new name.
fn stamp() -> String {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs().to_string()
}
