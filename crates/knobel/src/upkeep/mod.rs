//! Looking after what is kept: `backup`, `restore`, `migrate`, `export` and `check`.

mod checking;
mod copying;
mod exporting;
mod reporting;

use std::io::Write;
use std::path::PathBuf;

use clap::ArgMatches;
use store::Database;
use words::{Lang, say};

use crate::cli::Form;
use crate::failure::Failure;
use crate::logs;
use crate::settings::Settings;

/// What is to be done.
pub(crate) enum Task {
    /// Everything into a file.
    Backup(PathBuf),
    /// Everything from a file.
    Restore(PathBuf, Existing),
    /// Everything from one database into another.
    Migrate(Database, Database),
    /// All records as text.
    Export(PathBuf),
    /// Everything played again.
    Check,
}

/// What becomes of what is there already.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Existing {
    /// It stays, and nothing is restored.
    Keep,
    /// It is put aside.
    PutAside,
}

/// How that is wished for.
pub(crate) struct UpkeepWish {
    task: Task,
    settings: Settings,
    form: Form,
    lang: Lang,
}

impl UpkeepWish {
    pub(crate) fn read(name: &str, matches: &ArgMatches, form: Form, lang: Lang) -> Result<UpkeepWish, Failure> {
        let settings = Settings::read(matches, lang)?;
        let path = |name: &str| matches.get_one::<PathBuf>(name).cloned().expect("clap demands it");
        let named = |name: &str| {
            let text = matches.get_one::<String>(name).expect("clap demands it");
            // What is typed may have a password in it, so it is not said again.
            Database::read(text).map_err(|_| Failure::BadInput(say!(lang, "bad-database")))
        };
        let task = match name {
            "backup" => Task::Backup(path("file")),
            "restore" => {
                let existing = if matches.get_flag("replace") { Existing::PutAside } else { Existing::Keep };
                Task::Restore(path("file"), existing)
            }
            "migrate" => Task::Migrate(named("from")?, named("to")?),
            "export" => Task::Export(path("folder")),
            _ => Task::Check,
        };
        Ok(UpkeepWish { task, settings, form, lang })
    }
}

/// Does it.
pub(crate) fn run(wish: &UpkeepWish, out: &mut impl Write) -> Result<(), Failure> {
    logs::begin(&wish.settings);
    let kept = wish.settings.kept_in();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        match &wish.task {
            Task::Backup(file) => copying::back_up(&kept, file, wish.form, wish.lang, out).await,
            Task::Restore(file, existing) => copying::restore(file, &kept, *existing, wish.form, wish.lang, out).await,
            Task::Migrate(from, to) => copying::migrate(from, to, wish.form, wish.lang, out).await,
            Task::Export(folder) => exporting::run(&kept, folder, wish.form, wish.lang, out).await,
            Task::Check => checking::run(&kept, wish.form, wish.lang, out).await,
        }
    })
}
