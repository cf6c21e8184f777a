//! Upkeep of a database: `backup`, `restore`, `migrate`, `export` and `check`.

mod checking;
mod copying;
mod exporting;
mod reporting;

use std::io::Write;
use std::path::PathBuf;

use clap::ArgMatches;
use house::upkeep::Existing;
use reporting::not_opened;
use store::{Database, Store};
use words::{Lang, say};

use crate::cli::OutputFormat;
use crate::failure::Failure;
use crate::logs;
use crate::record_file::{games_folder, records_in};
use crate::settings::ProgramSettings;

pub(crate) enum UpkeepTask {
    /// Copy to a file.
    Backup(PathBuf),
    /// Copy from a file.
    Restore(PathBuf, Existing),
    /// Copy from one database to another.
    Migrate(Database, Database),
    /// Write all records as text.
    Export(PathBuf),
    /// Replay every log, and hold it against a manifest if there is one.
    Check(Option<PathBuf>),
}

pub(crate) struct UpkeepArgs {
    task: UpkeepTask,
    settings: ProgramSettings,
    format: OutputFormat,
    lang: Lang,
}

impl UpkeepArgs {
    pub(crate) fn read(
        name: &str,
        matches: &ArgMatches,
        format: OutputFormat,
        lang: Lang,
    ) -> Result<UpkeepArgs, Failure> {
        let settings = ProgramSettings::read(matches, lang)?;
        let path = |name: &str| matches.get_one::<PathBuf>(name).cloned().expect("clap demands it");
        let named = |name: &str| {
            let text = matches.get_one::<String>(name).expect("clap demands it");
            // The text may hold a password, so it is not repeated.
            Database::read(text).map_err(|_| Failure::BadInput(say!(lang, "bad-database")))
        };
        let task = match name {
            "backup" => UpkeepTask::Backup(path("file")),
            "restore" => {
                let existing = if matches.get_flag("replace") { Existing::Replace } else { Existing::Keep };
                UpkeepTask::Restore(path("file"), existing)
            }
            "migrate" => UpkeepTask::Migrate(named("from")?, named("to")?),
            "export" => UpkeepTask::Export(path("folder")),
            _ => UpkeepTask::Check(matches.get_one("against").cloned()),
        };
        Ok(UpkeepArgs { task, settings, format, lang })
    }
}

pub(crate) fn run(args: &UpkeepArgs, out: &mut impl Write) -> Result<(), Failure> {
    logs::begin(&args.settings);
    let kept = args.settings.kept_in();
    let games = games_folder(&args.settings.folder());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        if let (UpkeepTask::Backup(_) | UpkeepTask::Export(_), Database::File(file)) = (&args.task, &kept)
            && !file.exists()
            && !records_in(&games).is_empty()
        {
            // Games were played in the terminal only; the web table has never been opened.
            let store = Store::open(&kept).await.map_err(|error| not_opened(args.lang, &kept, &error))?;
            store.close().await;
        }
        match &args.task {
            UpkeepTask::Backup(file) => copying::back_up((&kept, &games), file, args.format, args.lang, out).await,
            UpkeepTask::Restore(file, existing) => {
                copying::restore(file, (&kept, &games), *existing, args.format, args.lang, out).await
            }
            UpkeepTask::Migrate(from, to) => copying::migrate(from, to, args.format, args.lang, out).await,
            UpkeepTask::Export(folder) => exporting::run((&kept, &games), folder, args.format, args.lang, out).await,
            UpkeepTask::Check(against) => {
                checking::run((&kept, &games), against.as_deref(), args.format, args.lang, out).await
            }
        }
    })
}
