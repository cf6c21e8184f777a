//! Export and import of a club's evenings as CSV (RFC 4180): one row for each seat of each game.

use csv::{ReaderBuilder, StringRecord, Terminator, Writer, WriterBuilder};
use play::{GameId, enter_name, name_key};
use rules::spelunke::Joker;
use time::Date;
use time::macros::format_description;

use super::entered_result::{EnteredGame, EnteredLine, EnteredSeat, EnteredWho, place_entered};
use super::event::{MemberId, Who};
use super::state::Club;
use crate::ClubRefusal;
use crate::spreadsheet::{defused, is_formula};
use store::clock::day;

/// The columns. They are the same in every language, and stay as they are.
pub const HEADERS: [&str; 14] = [
    "date", "evening", "number", "game", "member", "name", "place", "score", "won", "lost", "bonus", "thefts",
    "jokers", "bot",
];
/// The most rows that are imported.
const MOST_ROWS: usize = 5_000;
/// Midday in milliseconds: the same day in nearly every time zone.
const MIDDAY: i64 = 12 * 3600 * 1000;

/// Why a file cannot be imported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnreadableCsv {
    /// The line, from 1.
    pub line: usize,
    pub why: ClubRefusal,
}

/// Midday of the day that a text such as `2026-11-15` names.
pub fn read_day(text: &str) -> Option<i64> {
    let format = format_description!("[year padding:none]-[month padding:none]-[day padding:none]");
    let date = Date::parse(text.trim(), format).ok().filter(|date| (1900..=9999).contains(&date.year()))?;
    Some(date.midnight().assume_utc().unix_timestamp() * 1000 + MIDDAY)
}

/// All games of all evenings as CSV.
pub fn export(club: &Club) -> String {
    let mut rows = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(Vec::new());
    write_games(club, &mut rows).expect("memory takes every row, and all rows are as long as the headers");
    String::from_utf8(rows.into_inner().unwrap_or_default()).unwrap_or_default()
}

fn write_games(club: &Club, rows: &mut Writer<Vec<u8>>) -> csv::Result<()> {
    rows.write_record(HEADERS)?;
    for evening in club.in_order() {
        for (index, game) in evening.games.iter().enumerate() {
            for line in game.lines() {
                let (number, name, bot) = match &line.who {
                    Who::Member(id) => {
                        (id.to_string(), exported_name(club, *id), if line.by_bot { "stand-in" } else { "" })
                    }
                    Who::Bot(name) => (String::new(), name.clone(), "yes"),
                };
                let yes = |is_so: bool| if is_so { "yes" } else { "" }.to_owned();
                rows.write_record([
                    day(evening.at),
                    evening.number.to_string(),
                    (index + 1).to_string(),
                    game.game.id().to_owned(),
                    number,
                    defused(&name),
                    line.place.to_string(),
                    line.score.map(|score| score.to_string()).unwrap_or_default(),
                    yes(line.won),
                    yes(line.lost),
                    line.bonus.to_string(),
                    line.thefts.to_string(),
                    line.jokers.join(" "),
                    bot.to_owned(),
                ])?;
            }
        }
    }
    Ok(())
}

fn exported_name(club: &Club, id: MemberId) -> String {
    club.member(id).and_then(|member| member.name.clone()).unwrap_or_else(|| format!("Member {id}"))
}

/// Reads what [`export`] writes, with the columns in any order; only day, game, name, and place or score are required.
/// An unreadable row refuses the whole file.
pub fn import(club: &Club, text: &str, now: i64) -> Result<Vec<EnteredGame>, UnreadableCsv> {
    let rows = rows(text)?;
    let (head, rows) = rows.split_first().ok_or(UnreadableCsv { line: 1, why: ClubRefusal::CsvEmpty })?;
    let columns = Columns::read(&head.1)?;
    let mut games: Vec<(usize, [String; 4], EnteredGame)> = Vec::new();
    for (line, fields) in rows {
        let line = *line;
        let row = CsvRow { columns: &columns, fields, line };
        let (game, at) = (row.game()?, row.day(now)?);
        let key = [row.get("date"), row.get("evening"), row.get("number"), row.get("game")].map(str::to_owned);
        let seat = row.seat()?;
        match games.iter_mut().rev().find(|(_, of, _)| *of == key) {
            Some((.., game)) => game.seats.push(seat),
            None => games.push((line, key, EnteredGame { at, game, seats: vec![seat] })),
        }
    }
    for (line, _, game) in &games {
        check(club, game).map_err(|why| UnreadableCsv { line: *line, why })?;
    }
    if games.is_empty() {
        Err(UnreadableCsv { line: 1, why: ClubRefusal::CsvEmpty })
    } else {
        Ok(games.into_iter().map(|(.., game)| game).collect())
    }
}

fn check(club: &Club, game: &EnteredGame) -> Result<(), ClubRefusal> {
    let lines: Vec<EnteredLine> = game.seats.iter().map(|seat| seat.line).collect();
    place_entered(game.game, &club.rules_of(game.game).rules, &lines)?;
    let names: Vec<String> = game
        .seats
        .iter()
        .filter_map(|seat| match &seat.who {
            EnteredWho::Named(name) => Some(name_key(name)),
            _ => None,
        })
        .collect();
    let is_twice = |index: usize| names[..index].contains(&names[index]);
    if (0..names.len()).any(is_twice) { Err(ClubRefusal::EnteredTwice) } else { Ok(()) }
}

/// The columns of the file, by name.
struct Columns(Vec<String>);

impl Columns {
    fn read(head: &StringRecord) -> Result<Columns, UnreadableCsv> {
        // Some programs write a byte order mark first.
        let names: Vec<String> =
            head.iter().map(|name| name.trim_start_matches('\u{feff}').trim().to_ascii_lowercase()).collect();
        let has = |name: &str| names.iter().any(|of| of == name);
        let is_whole = has("date") && has("game") && has("name") && (has("place") || has("score"));
        if is_whole { Ok(Columns(names)) } else { Err(UnreadableCsv { line: 1, why: ClubRefusal::CsvHead }) }
    }
}

/// A row being read.
struct CsvRow<'a> {
    columns: &'a Columns,
    fields: &'a StringRecord,
    line: usize,
}

impl CsvRow<'_> {
    /// The cell of a column; empty if the file has no such column.
    fn get(&self, name: &str) -> &str {
        let index = self.columns.0.iter().position(|of| of == name);
        index.and_then(|index| self.fields.get(index)).map_or("", str::trim)
    }

    fn wrong(&self, why: ClubRefusal) -> UnreadableCsv {
        UnreadableCsv { line: self.line, why }
    }

    fn number<T: std::str::FromStr>(&self, name: &str) -> Result<Option<T>, UnreadableCsv> {
        match self.get(name) {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|_| self.wrong(ClubRefusal::CsvNumber)),
        }
    }

    fn yes(&self, name: &str) -> Result<Option<bool>, UnreadableCsv> {
        match self.get(name) {
            "yes" => Ok(Some(true)),
            "no" | "" => Ok(self.columns.0.iter().any(|of| of == name).then_some(false)),
            _ => Err(self.wrong(ClubRefusal::CsvYes)),
        }
    }

    fn game(&self) -> Result<GameId, UnreadableCsv> {
        GameId::from_id(self.get("game")).ok_or_else(|| self.wrong(ClubRefusal::CsvGame))
    }

    /// Future days are refused, except tomorrow: it may have begun in the writer's time zone.
    fn day(&self, now: i64) -> Result<i64, UnreadableCsv> {
        let day = read_day(self.get("date")).filter(|day| *day <= now + 2 * MIDDAY);
        day.ok_or_else(|| self.wrong(ClubRefusal::CsvDate))
    }

    fn seat(&self) -> Result<EnteredSeat, UnreadableCsv> {
        let name = self.get("name");
        let name = name.strip_prefix('\'').filter(|rest| is_formula(rest)).unwrap_or(name);
        let name = enter_name(name).ok_or_else(|| self.wrong(ClubRefusal::CsvName))?;
        let (who, by_bot) = match self.get("bot") {
            "" | "no" => (EnteredWho::Named(name), false),
            "stand-in" => (EnteredWho::Named(name), true),
            "yes" => (EnteredWho::Bot(name), true),
            _ => return Err(self.wrong(ClubRefusal::CsvBot)),
        };
        let jokers: Vec<String> = self.get("jokers").split_whitespace().map(str::to_owned).collect();
        if jokers.len() > Joker::ALL.len() || jokers.iter().any(|joker| Joker::from_id(joker).is_none()) {
            return Err(self.wrong(ClubRefusal::CsvJoker));
        }
        let (score, place, bonus) = (self.number("score")?, self.number("place")?, self.number("bonus")?);
        let line = EnteredLine { score, place, lost: self.yes("lost")?, bonus };
        let thefts = self.number("thefts")?.unwrap_or(0);
        Ok(EnteredSeat { who, line, thefts, jokers, by_bot })
    }
}

/// The rows of a file, each with the line where it begins; empty rows are left out.
fn rows(text: &str) -> Result<Vec<(usize, StringRecord)>, UnreadableCsv> {
    // The reader takes the end of the text for the end of a quoted field. A last row of our own tells: it begins where
    // it was put, unless such a field has taken it in.
    let (ended, end) = (format!("{text}\n."), text.len() + 1);
    let mut reader = ReaderBuilder::new();
    // A carriage return at the end of a field is trimmed with it.
    reader.has_headers(false).flexible(true).terminator(Terminator::Any(b'\n'));
    let (mut rows, mut line) = (Vec::new(), 1);
    for row in reader.from_reader(ended.as_bytes()).into_records().flatten() {
        let (mut byte, before) = row.position().map_or((end, line), |at| (at.byte() as usize, at.line() as usize));
        // The reader's position is before the empty lines that it skips.
        let skipped = ended[byte..].bytes().take_while(|byte| *byte == b'\n').count();
        (byte, line) = (byte + skipped, before + skipped);
        if byte == end {
            return Ok(rows);
        }
        if rows.len() > MOST_ROWS {
            return Err(UnreadableCsv { line, why: ClubRefusal::CsvLong });
        }
        if row.iter().any(|field| !field.trim().is_empty()) {
            rows.push((line, row));
        }
    }
    Err(UnreadableCsv { line, why: ClubRefusal::CsvQuote })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_through_empty_rows_and_quoted_cells() {
        let lines = |text: &str| -> Vec<usize> { rows(text).unwrap().into_iter().map(|(line, _)| line).collect() };
        assert_eq!(lines("a,b\n\n\n1,2\r\n\r\n , \n3,4"), [1, 4, 7]);
        assert_eq!(lines("\n\na,\"b\nc\"\nd,e\n\n"), [3, 5]);
        assert_eq!(lines("\u{feff}a\n.\n."), [1, 2, 3]);
        assert_eq!(rows("a\n\n\"b\nc").unwrap_err(), UnreadableCsv { line: 3, why: ClubRefusal::CsvQuote });
        assert_eq!(rows("a,b\"c\"\"\n").unwrap()[0].1, ["a", "b\"c\"\""][..]);
    }
}
