//! What came of finished games when they were looked through, and the file that keeps it: a line of JSON for each, beside the
//! solutions. It is a cache: a line that cannot be read is skipped, and without the file the games are looked through again.

use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use coach::{Kind, Measured, ReviewedGame};
use play::GameId;
use serde::{Deserialize, Serialize};
use store::ids::{PersonId, TableId};

/// The name of the file.
const FILE: &str = "decisions.jsonl";
/// The judgement behind the figures: with other fitted values or another coach, games have to be looked at anew.
const JUDGEMENT: &str = concat!(env!("CARGO_PKG_VERSION"), "/1");
/// The most games that are kept; beyond it, the oldest are dropped.
pub(super) const MOST_KEPT: usize = 4096;

/// What came of a finished game: by person, or nothing if it cannot be reviewed or says nothing of single people.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct LookedAt {
    pub(super) game: GameId,
    /// The lines that the record had when it was looked at: a game that was corrected since has more.
    pub(super) lines: usize,
    pub(super) people: Vec<(PersonId, ReviewedGame)>,
}

/// The games that were looked at, in memory and in the file.
pub(super) struct LookedAtFile {
    place: PathBuf,
    games: HashMap<TableId, LookedAt>,
}

/// A line of the file.
#[derive(Serialize, Deserialize)]
struct Line {
    judgement: String,
    table: TableId,
    lines: usize,
    game: String,
    people: Vec<PersonLine>,
}

#[derive(Serialize, Deserialize)]
struct PersonLine {
    person: PersonId,
    luck: (f64, f64),
    /// Kind, cost and its error.
    decisions: Vec<(String, f64, f64)>,
}

impl LookedAtFile {
    /// The games of the file in this folder, which need not be there yet. A file that has grown too long is written anew.
    pub(super) fn open(folder: &Path) -> LookedAtFile {
        let place = folder.join(FILE);
        let mut games = HashMap::new();
        let mut order = Vec::new();
        if let Ok(file) = File::open(&place) {
            for line in BufReader::new(file).lines().map_while(Result::ok) {
                if let Some((table, looked_at)) = read_line(&line) {
                    games.insert(table, looked_at);
                    order.push(table);
                }
            }
        }
        let mut opened = LookedAtFile { place, games };
        if order.len() > MOST_KEPT {
            opened.drop_oldest(&order);
        }
        opened
    }

    /// What came of a table; `None` if it has not been looked at.
    pub(super) fn get(&self, table: TableId) -> Option<&LookedAt> {
        self.games.get(&table)
    }

    /// Keeps what came of a table. Should the file not be writable, it stays in memory.
    pub(super) fn keep(&mut self, table: TableId, looked_at: LookedAt) {
        if self.games.len() >= MOST_KEPT {
            self.games.clear();
        }
        if let Err(error) = self.append(table, &looked_at) {
            tracing::warn!("what came of a game could not be kept for later: {error}");
        }
        self.games.insert(table, looked_at);
    }

    fn append(&self, table: TableId, looked_at: &LookedAt) -> io::Result<()> {
        if let Some(folder) = self.place.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut line = written(table, looked_at)?;
        line.push('\n');
        File::options().append(true).create(true).open(&self.place)?.write_all(line.as_bytes())
    }

    /// Drops what is known of a person, who wants to be erased.
    pub(super) fn forget(&mut self, person: PersonId) {
        // The file may have more games than memory.
        let Some(folder) = self.place.parent() else { return };
        *self = LookedAtFile::open(folder);
        self.games.values_mut().for_each(|game| game.people.retain(|(of, _)| *of != person));
        if self.place.exists() {
            self.write_anew(self.games.keys().copied());
        }
    }

    /// Writes the file anew with the newest games: `order` has the tables of its lines.
    fn drop_oldest(&mut self, order: &[TableId]) {
        let newest = &order[order.len() - MOST_KEPT / 2..];
        let kept: HashSet<TableId> = newest.iter().copied().collect();
        self.games.retain(|table, _| kept.contains(table));
        self.write_anew(newest.iter().copied());
    }

    /// Replaces the file by one with these games, in this order.
    fn write_anew(&self, order: impl Iterator<Item = TableId>) {
        let games = order.filter_map(|table| Some((table, self.games.get(&table)?)));
        let text = games.map(|(table, game)| Ok(written(table, game)? + "\n")).collect::<io::Result<String>>();
        let fresh = self.place.with_extension("fresh");
        let done = text.and_then(|text| fs::write(&fresh, text)).and_then(|()| fs::rename(&fresh, &self.place));
        if let Err(error) = done {
            tracing::warn!("what came of games could not be written anew: {error}");
        }
    }
}

fn written(table: TableId, looked_at: &LookedAt) -> io::Result<String> {
    let people = looked_at.people.iter().map(|(person, played)| PersonLine {
        person: *person,
        luck: (played.luck.value, played.luck.error),
        decisions: played.decisions.iter().map(|(kind, cost)| (kind.id().to_owned(), cost.value, cost.error)).collect(),
    });
    let line = Line {
        judgement: JUDGEMENT.to_owned(),
        table,
        lines: looked_at.lines,
        game: looked_at.game.id().to_owned(),
        people: people.collect(),
    };
    Ok(serde_json::to_string(&line)?)
}

/// What a line says; `None` if it is damaged or of another judgement.
fn read_line(line: &str) -> Option<(TableId, LookedAt)> {
    let line: Line = serde_json::from_str(line).ok().filter(|line: &Line| line.judgement == JUDGEMENT)?;
    let measured = |(value, error)| Measured { value, error };
    let mut people = Vec::new();
    for PersonLine { person, luck, decisions } in line.people {
        let made =
            decisions.into_iter().map(|(kind, value, error)| Some((Kind::from_id(&kind)?, measured((value, error)))));
        people.push((person, ReviewedGame { luck: measured(luck), decisions: made.collect::<Option<_>>()? }));
    }
    Some((line.table, LookedAt { game: GameId::from_id(&line.game)?, lines: line.lines, people }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looked_at() -> LookedAt {
        let measured = |value| Measured { value, error: 0.001 };
        let decisions = vec![(Kind::Stop, measured(0.02)), (Kind::Pay, measured(0.0))];
        let played = ReviewedGame { luck: measured(-0.25), decisions };
        LookedAt { game: GameId::Pot, lines: 40, people: vec![(PersonId::random(), played)] }
    }

    #[test]
    fn what_was_looked_at_is_known_after_a_restart() {
        let folder = tempfile::tempdir().expect("a folder");
        let (table, game) = (TableId::random(), looked_at());
        let mut file = LookedAtFile::open(&folder.path().join("solutions"));
        assert!(file.get(table).is_none());
        file.keep(table, game.clone());
        assert_eq!(LookedAtFile::open(&folder.path().join("solutions")).get(table), Some(&game));
    }

    #[test]
    fn an_erased_person_is_gone_from_the_file_and_the_others_stay() {
        let folder = tempfile::tempdir().expect("a folder");
        let (table, mut game) = (TableId::random(), looked_at());
        let other = (PersonId::random(), game.people[0].1.clone());
        game.people.push(other.clone());
        let mut file = LookedAtFile::open(folder.path());
        file.forget(other.0);
        assert!(!folder.path().join(FILE).exists(), "nothing is written where nothing was kept");
        file.keep(table, game.clone());
        file.forget(game.people[0].0);
        for known in [&file, &LookedAtFile::open(folder.path())] {
            assert_eq!(known.get(table).map(|game| game.people.clone()), Some(vec![other.clone()]));
        }
    }

    #[test]
    fn lines_that_say_nothing_are_skipped() {
        let folder = tempfile::tempdir().expect("a folder");
        let (table, other, game) = (TableId::random(), TableId::random(), looked_at());
        let line = written(table, &game).expect("a line");
        let of_another_coach = written(other, &game).expect("a line").replace(JUDGEMENT, "0.0.1/1");
        let cut = &line[..line.len() / 2];
        fs::write(folder.path().join(FILE), format!("{of_another_coach}\n\n{line}\n{cut}")).expect("a file");
        let file = LookedAtFile::open(folder.path());
        assert_eq!((file.get(table), file.get(other)), (Some(&game), None));
    }

    #[test]
    fn a_file_that_has_grown_too_long_keeps_the_newest_games() {
        let folder = tempfile::tempdir().expect("a folder");
        let tables: Vec<TableId> = (0..=MOST_KEPT).map(|_| TableId::random()).collect();
        let game = LookedAt { people: Vec::new(), ..looked_at() };
        let lines: Vec<String> = tables.iter().map(|table| written(*table, &game).expect("a line")).collect();
        fs::write(folder.path().join(FILE), lines.join("\n")).expect("a file");
        for _ in 0..2 {
            let file = LookedAtFile::open(folder.path());
            assert_eq!((file.games.len(), file.get(tables[0]).is_some()), (MOST_KEPT / 2, false));
            assert!(file.get(tables[MOST_KEPT]).is_some());
        }
    }
}
