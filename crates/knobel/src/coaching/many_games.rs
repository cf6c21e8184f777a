//! `knobel coach FILES…`: what each player's decisions lost over many games, by game and kind of decision, and luck.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use coach::{Basis, Coach, DecisionTally, Mean, Measured, ReviewedGame};
use play::{Awaited, GameId, Sitter, Table};
use rules::Seat;
use serde_json::{Value, json};
use words::{Lang, account_part, basis_short, bot_name, classes, estimate, kind_name, say};

use super::{CoachArgs, load};
use crate::cli::OutputFormat;
use crate::emphasis::Emphasis;
use crate::failure::Failure;
use crate::record_file::{RECORD, find_record};
use crate::setup_flags::about_file;
use crate::solving::{self, PercentBar};
use crate::text_table::text_table;

/// Tallies by game and player, and what was left out.
#[derive(Default)]
struct ManyGames {
    tallies: BTreeMap<(usize, String), DecisionTally>,
    games: usize,
    unfinished: usize,
    /// What the reviews stand on, each once.
    bases: Vec<Basis>,
}

/// The records that are meant: files, and those in folders.
pub(super) fn records(paths: &[PathBuf], data: &Path, lang: Lang) -> Result<Vec<PathBuf>, Failure> {
    let mut records = Vec::new();
    for path in paths {
        if path.is_dir() {
            let unreadable = |error: std::io::Error| {
                Failure::BadInput(say!(lang, "bad-file", file = path.display().to_string(), error = error.to_string()))
            };
            let files = fs::read_dir(path).map_err(unreadable)?.filter_map(|file| Some(file.ok()?.path()));
            let mut inside: Vec<_> = files.filter(|file| file.extension().is_some_and(|end| end == RECORD)).collect();
            if inside.is_empty() {
                return Err(about_file(path, &say!(lang, "coach-no-records")));
            }
            inside.sort();
            records.append(&mut inside);
        } else {
            records.push(find_record(path, data, lang)?);
        }
    }
    Ok(records)
}

pub(super) fn run(coach: &Coach, records: &[PathBuf], args: &CoachArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut all = ManyGames::default();
    // What cannot be read is said before the work begins.
    let tables = records.iter().map(|file| load(file, args.lang)).collect::<Result<Vec<_>, _>>()?;
    for table in &tables {
        solving::solve_first(coach, table, args.threads, args.lang);
    }
    let progress = PercentBar::begin(args.lang, "coach-progress");
    for (number, table) in tables.iter().enumerate() {
        all.add(coach, table, args.lang, &mut |part| {
            progress.show((words::share(number, 1) + part) / words::share(tables.len(), 1));
        });
    }
    progress.end();
    match args.format {
        OutputFormat::Json => Ok(writeln!(out, "{}", all.json())?),
        OutputFormat::Words => all.print(args.lang, out),
    }
}

impl ManyGames {
    fn add(&mut self, coach: &Coach, table: &Table, lang: Lang, watch: &mut dyn FnMut(f64)) {
        if table.awaits() != Awaited::Nothing {
            self.unfinished += 1;
            return;
        }
        let review = coach.review(table, &mut |done, of| watch(words::share(done, of)));
        self.games += 1;
        if !self.bases.contains(&review.basis()) {
            self.bases.push(review.basis());
        }
        for seat in Seat::all(table.setup().seats) {
            let Some(played) = ReviewedGame::of(&review, seat) else { continue };
            let key = (table.game() as usize, player(table, seat, lang));
            self.tallies.entry(key).or_default().add(played);
        }
    }

    fn print(&self, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
        let bold = Emphasis::for_stdout();
        let bases: Vec<_> = self.bases.iter().map(|basis| basis_short(lang, *basis)).collect();
        let told = say!(lang, "coach-many", games = self.games, unfinished = self.unfinished, bases = bases.join(", "));
        writeln!(out, "{told}\n")?;
        for game in GameId::ALL {
            let tallies: Vec<_> = self.tallies.iter().filter(|((of, _), _)| *of == game as usize).collect();
            if tallies.is_empty() {
                continue;
            }
            writeln!(out, "{}", bold.show(&say!(lang, &format!("{game}-name"))))?;
            let columns = ["who", "count", "costly", "mean", "luck-each"];
            let mut rows = vec![columns.map(|column| say!(lang, &format!("coach-column-{column}")))];
            for ((_, name), tally) in tallies {
                rows.extend(tally_rows(lang, name, tally));
            }
            writeln!(out, "{}\n", text_table(&rows))?;
        }
        writeln!(out, "{}", say!(lang, "coach-many-read"))?;
        Ok(writeln!(out, "{}", classes(lang))?)
    }

    fn json(&self) -> Value {
        let players = self.tallies.iter().map(|((game, name), tally)| {
            let kinds = tally.kinds().into_iter().map(|kind| {
                let mut object = tally.lost(Some(kind)).map_or(Value::Null, mean_json);
                object["kind"] = json!(kind.id());
                object
            });
            json!({
                "game": GameId::ALL[*game].id(), "player": name, "games": tally.games(),
                "lost": tally.lost(None).map(mean_json), "luck": tally.luck().map(|luck| json!({"mean": luck.value, "error": luck.error})),
                "kinds": kinds.collect::<Vec<_>>(),
            })
        });
        let bases: Vec<_> = self.bases.iter().map(|basis| basis.id()).collect();
        json!({"games": self.games, "unfinished": self.unfinished, "bases": bases, "players": players.collect::<Vec<_>>()})
    }
}

fn mean_json(mean: Mean) -> Value {
    json!({
        "decisions": mean.count, "games": mean.games, "costly": mean.costly, "mean": mean.value, "error": mean.error,
    })
}

/// A player's rows: all decisions, then each kind.
fn tally_rows(lang: Lang, name: &str, tally: &DecisionTally) -> Vec<[String; 5]> {
    let row = |what: String, mean: Option<Mean>, luck: String| {
        let lost = mean.map_or_else(|| "–".to_owned(), |mean| estimate(lang, mean.value, mean.error));
        let (count, costly) = mean.map_or((0, 0), |mean| (mean.count, mean.costly));
        [what, count.to_string(), costly.to_string(), lost, luck]
    };
    let luck = tally.luck().map(|luck| account_part(lang, Measured { value: luck.value, error: luck.error }));
    let who = say!(lang, "coach-player", name = name, games = tally.games());
    let mut rows = vec![row(who, tally.lost(None), luck.unwrap_or_default())];
    let of_kind = |kind| row(format!("· {}", kind_name(lang, kind)), tally.lost(Some(kind)), String::new());
    rows.extend(tally.kinds().into_iter().map(of_kind));
    rows
}

/// What a player is called over many games: by name, bots without one by their kind.
fn player(table: &Table, seat: Seat, lang: Lang) -> String {
    let named = table.setup().names.get(seat.index()).cloned().flatten();
    match table.sitters().get(seat.index()) {
        Some(Sitter::Person(Some(name))) => name.clone(),
        Some(Sitter::Bot(kind)) => named.unwrap_or_else(|| bot_name(lang, kind)),
        _ => named.unwrap_or_else(|| say!(lang, "seat-name", seat = seat.number())),
    }
}
