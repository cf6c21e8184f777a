//! Exporting all records as text files, with an index.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::clubs::{self, Club};
use crate::spreadsheet::defused;
use crate::tables::{Chair, Title, WebTable};
use store::clock::{day, second};
use store::files::{create_private, create_private_folder};
use store::{About, Dump, DumpedLog, Names, Stage, StoreError, StoredEvent};

pub(super) const INDEX: &str = "index.csv";
const HEADERS: [&str; 11] =
    ["file", "id", "game", "name", "code", "stage", "opened", "touched", "seats", "names", "events"];

pub(super) type IndexRow = [String; HEADERS.len()];

/// Counts of what was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Exported {
    /// Records: tables at which a game has begun.
    pub records: u64,
    /// Clubs, each with a table of all its games.
    pub clubs: u64,
    /// Tables without a game yet, which are only in the index.
    pub waiting: u64,
    /// Tables and clubs whose events cannot be replayed. They are in the index; `knobel check` says more.
    pub unplayable: u64,
}

/// Why not everything was written.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// The folder is there already and holds something.
    #[error("the folder is not empty")]
    NotEmpty,
    /// A file cannot be written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The store does not answer.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Writes every record into a new or empty folder. `tell` hears how many logs of all are done.
pub async fn export(dump: &mut Dump, folder: &Path, mut tell: impl FnMut(u64, u64)) -> Result<Exported, ExportError> {
    // Records hold names.
    create_private_folder(folder)?;
    if fs::read_dir(folder)?.next().is_some() {
        return Err(ExportError::NotEmpty);
    }
    let counts = dump.counts().await?;
    let lines_end = csv::Terminator::Any(b'\n');
    let index = create_private(&folder.join(INDEX))?;
    let mut index = csv::WriterBuilder::new().terminator(lines_end).from_writer(index);
    index.write_record(HEADERS).map_err(io::Error::from)?;
    let (mut exported, mut after, mut done) = (Exported::default(), 0, 0);
    loop {
        let logs = dump.logs(after).await?;
        let Some(log) = logs.last() else { break };
        after = log.no;
        for log in &logs {
            let events = dump.all_events(log.no).await?;
            let events: Vec<StoredEvent> = events.into_iter().map(|dumped| dumped.event).collect();
            let names = dump.names(log.no).await?;
            let row = match log.listed.card.about {
                About::Game(_) => exported.write(log, &events, names, folder)?,
                About::Club => exported.write_club(log, &events, names, folder)?,
            };
            index.write_record(row).map_err(io::Error::from)?;
            done += 1;
            tell(done, counts.logs);
        }
    }
    index.flush()?;
    index.get_ref().sync_all()?;
    Ok(exported)
}

impl Exported {
    /// Writes a table's record, if it has one, and gives its row of the index.
    fn write(
        &mut self,
        log: &DumpedLog,
        events: &[StoredEvent],
        names: Names,
        folder: &Path,
    ) -> Result<IndexRow, ExportError> {
        let opened = events.first().map_or(log.listed.touched, |event| event.at);
        let table = WebTable::replay(log.listed.id.of_table(), events, names).ok().flatten();
        let file = match table.as_ref().map(|table| &table.game) {
            Some(Some(game)) => {
                self.records += 1;
                let name = file_name(log, opened);
                write_private(&folder.join(&name), &game.record())?;
                Some(name)
            }
            Some(None) => {
                self.waiting += 1;
                None
            }
            None => {
                self.unplayable += 1;
                None
            }
        };
        Ok(line(log, opened, table.as_ref(), file, events.len()))
    }

    /// Writes all games of a club as its own export does, and gives its row of the index.
    fn write_club(
        &mut self,
        log: &DumpedLog,
        events: &[StoredEvent],
        names: Names,
        folder: &Path,
    ) -> Result<IndexRow, ExportError> {
        let opened = events.first().map_or(log.listed.touched, |event| event.at);
        let file = if let Ok(Some(club)) = Club::replay(log.listed.id.of_club(), events, names) {
            self.clubs += 1;
            let short: String = log.listed.id.to_string().chars().take(8).collect();
            let name = PathBuf::from(format!("club-{}-{short}.csv", day(opened)));
            write_private(&folder.join(&name), &clubs::export(&club))?;
            Some(name)
        } else {
            self.unplayable += 1;
            None
        };
        Ok(line(log, opened, None, file, events.len()))
    }
}

fn write_private(path: &Path, text: &str) -> io::Result<()> {
    create_private(path)?.write_all(text.as_bytes())
}

fn file_name(log: &DumpedLog, opened: i64) -> PathBuf {
    let card = &log.listed.card;
    let short: String = log.listed.id.to_string().chars().take(8).collect();
    PathBuf::from(format!("{}-{}-{}-{short}.knobel", game(log), day(opened), card.code))
}

fn game(log: &DumpedLog) -> &'static str {
    match log.listed.card.about {
        About::Game(game) => game.id(),
        About::Club => "club",
    }
}

fn line(log: &DumpedLog, opened: i64, table: Option<&WebTable>, file: Option<PathBuf>, events: usize) -> IndexRow {
    let card = &log.listed.card;
    let stage = match card.stage {
        Stage::Open => "open",
        Stage::Running => "running",
        Stage::Over => "over",
    };
    let names: Vec<_> = table.map(|table| table.chairs.iter().filter_map(Chair::name).collect()).unwrap_or_default();
    let cells = [
        file.map(|file| file.to_string_lossy().into_owned()).unwrap_or_default(),
        log.listed.id.to_string(),
        game(log).to_owned(),
        match Title::read(&card.name) {
            Title::Named(title) | Title::OfHost(title) => title.to_owned(),
        },
        // A club's code is the secret of its link.
        if card.about == About::Club { String::new() } else { card.code.clone() },
        stage.to_owned(),
        second(opened),
        second(log.listed.touched),
        card.seats.to_string(),
        names.join("; "),
        events.to_string(),
    ];
    cells.map(|cell| defused(&cell))
}
