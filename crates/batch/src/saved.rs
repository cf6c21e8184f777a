//! A batch as text, to go on with later or elsewhere: positions, streams of throws, and how long each game has taken.

use std::num::{NonZeroU32, NonZeroUsize};

use play::{Playable, QuickCup, Record, Setup};
use rules::{Awaits, Unsound};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

use crate::table::BatchTable;
use crate::{BatchError, BatchOptions, ForcedMoves, Observed, SavedProblem, TableBatch};

/// The version of the format that is written, and the only one there is so far.
const VERSION: u32 = 1;

/// A saved batch. `T` is what is kept of its tables.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedBatch<T> {
    version: u32,
    /// The header of a record: game, seats, switches and what else belongs to the set-up.
    setup: String,
    first_table: u64,
    seed: u64,
    forced: SavedForced,
    longest: NonZeroU32,
    tables: T,
}

/// [`ForcedMoves`], as it is written.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SavedForced {
    Asked,
    Played,
}

/// A table of a saved batch.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedTable<J> {
    position: J,
    /// The state of the cup's generator.
    stream: [u64; 4],
    moves: u32,
}

/// The set-up of a saved batch, whatever game it is of.
pub(crate) fn read_setup(text: &str) -> Result<Setup, SavedProblem> {
    // The version comes first: another one may look quite different.
    #[derive(Deserialize)]
    struct SavedVersion {
        version: u32,
    }
    let SavedVersion { version } = parse(text)?;
    if version != VERSION {
        return Err(SavedProblem::Version(version));
    }
    let saved: SavedBatch<Vec<IgnoredAny>> = parse(text)?;
    let record = Record::read(&saved.setup).map_err(SavedProblem::Header)?;
    Ok(record.setup)
}

fn parse<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, SavedProblem> {
    serde_json::from_str(text).map_err(|error| SavedProblem::Form(error.to_string()))
}

impl<G: Observed> TableBatch<G> {
    /// The batch as text, in JSON. How many threads it uses is not part of it.
    pub fn save(&self) -> String {
        let saved = SavedBatch {
            version: VERSION,
            setup: self.setup.to_string(),
            first_table: self.options.first_table,
            seed: self.options.seed,
            forced: match self.options.forced {
                ForcedMoves::Asked => SavedForced::Asked,
                ForcedMoves::Played => SavedForced::Played,
            },
            longest: NonZeroU32::new(self.rules.longest).expect("a game may have a move"),
            tables: self.tables.iter().map(|table| self.save_table(table)).collect::<Vec<_>>(),
        };
        serde_json::to_string(&saved).expect("positions are plain JSON")
    }

    fn save_table(&self, table: &BatchTable<G>) -> SavedTable<G::Json> {
        let position = self.rules.game.write_json(&table.position);
        SavedTable { position, stream: table.cup.state(), moves: table.moves }
    }

    /// The batch that was saved. It goes on just as the saved one would have, on one thread until it is told otherwise.
    pub fn restore(text: &str) -> Result<TableBatch<G>, BatchError> {
        let setup = read_setup(text)?;
        if setup.game != G::ID {
            return Err(SavedProblem::OtherSetup.into());
        }
        let saved: SavedBatch<Vec<SavedTable<G::Json>>> = parse(text)?;
        let tables = NonZeroUsize::new(saved.tables.len()).ok_or(SavedProblem::Options)?;
        let options = BatchOptions {
            first_table: saved.first_table,
            forced: match saved.forced {
                SavedForced::Asked => ForcedMoves::Asked,
                SavedForced::Played => ForcedMoves::Played,
            },
            longest: Some(saved.longest),
            ..BatchOptions::new(tables, saved.seed)
        };
        let mut batch = TableBatch::empty(&setup, options)?;
        for (index, saved) in saved.tables.into_iter().enumerate() {
            let table = read_table(&batch, index, saved)?;
            batch.tables.push(table);
        }
        Ok(batch)
    }
}

fn read_table<G: Observed>(
    batch: &TableBatch<G>,
    table: usize,
    saved: SavedTable<G::Json>,
) -> Result<BatchTable<G>, SavedProblem> {
    let cup = QuickCup::of_state(saved.stream).ok_or(SavedProblem::Stream { table })?;
    let position = read_position(&batch.rules.game, saved.position).map_err(|_| SavedProblem::Position { table })?;
    let decides = matches!(batch.rules.game.awaits(&position), Awaits::Move(_));
    if !decides || saved.moves >= batch.rules.longest {
        return Err(SavedProblem::Position { table });
    }
    Ok(BatchTable { position, cup, moves: saved.moves, chosen: None })
}

/// A position from outside, which is played on only after a check.
fn read_position<G: Playable>(game: &G, json: G::Json) -> Result<G::Position, Unsound> {
    let position = game.read_json(json)?;
    game.check(&position)?;
    Ok(position)
}
