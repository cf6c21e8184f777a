//! Our bots on the other side of the protocol, so that they can sit in programs of others.

use std::io::{self, BufRead, Read, Write};

use bots::{BotKind, Limits, TableBot, is_solved, table_bot};
use play::{GameId, QuickCup, Record, Table, member_seed};
use solve::Shelf;

use crate::message::{AskedQuestion, AskedTable, PROTOCOL, numbered, split};

/// The longest line that is read, in bytes: a set-up with a deck of its own.
const LONGEST_LINE: u64 = 1 << 20;

/// One of our bots.
#[derive(Clone, Debug)]
pub struct ServedBot {
    /// The games that it says it plays.
    pub games: Vec<GameId>,
    /// How it decides.
    pub kind: BotKind,
    /// What bounds a decision.
    pub limits: Limits,
    /// The seed of its chance: the same questions in the same order get the same answers.
    pub seed: u64,
}

/// Answers until it is told to quit, or the input ends. Solutions are taken from the shelf.
///
/// ```
/// use foreign::{ServedBot, serve};
///
/// let thumb = ServedBot { games: vec![play::GameId::Pot], kind: bots::BotKind::Thumb, limits: Default::default(), seed: 1 };
/// let mut said = Vec::new();
/// serve(&thumb, &solve::Shelf::new("none".into()), &mut &b"knobel 1 0.1.0\nquit\n"[..], &mut said)?;
/// assert!(String::from_utf8_lossy(&said).ends_with("plays pot\nready 1\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn serve(bot: &ServedBot, shelf: &Shelf, input: &mut impl BufRead, out: &mut impl Write) -> io::Result<()> {
    let mut seated: Option<Seated> = None;
    let mut answered = 0;
    while let Some(line) = next_line(input)? {
        match split(&line) {
            ("knobel", _) => introduce(bot, out)?,
            ("table", json) => match Seated::sit(bot, json, shelf) {
                Ok(new) => seated = Some(new),
                Err(why) => writeln!(out, "error {why}")?,
            },
            ("go", rest) => {
                let Some((number, json)) = numbered(rest) else {
                    writeln!(out, "error a question has a number: go NUMBER JSON")?;
                    continue;
                };
                answered += 1;
                let mut cup = QuickCup::new(member_seed(bot.seed, answered));
                match seated.as_mut().ok_or("no table yet").and_then(|seated| seated.answer(json, &mut cup)) {
                    Ok(chosen) => writeln!(out, "move {number} {chosen}")?,
                    Err(why) => writeln!(out, "error {number} {why}")?,
                }
            }
            ("quit", _) => return Ok(()),
            // What happens at the table stands in the next question, too.
            _ => continue,
        }
        out.flush()?;
    }
    Ok(())
}

fn introduce(bot: &ServedBot, out: &mut impl Write) -> io::Result<()> {
    let games: Vec<&str> = bot.games.iter().map(|game| game.id()).collect();
    writeln!(out, "bot Knobel {}\nversion {}", bot.kind, env!("CARGO_PKG_VERSION"))?;
    writeln!(out, "plays {}\nready {PROTOCOL}", games.join(" "))
}

/// A bot at a table.
struct Seated {
    bot: Box<dyn TableBot>,
    table: Table,
}

impl Seated {
    fn sit(bot: &ServedBot, json: &str, shelf: &Shelf) -> Result<Seated, &'static str> {
        let asked = AskedTable::read(json).ok_or("table needs a JSON with the set-up: {\"setup\": …}")?;
        let record = Record::read(&asked.header).map_err(|_| "the set-up cannot be read")?;
        let table = Table::open(&record.setup).map_err(|_| "the set-up cannot be played")?;
        if bot.kind == BotKind::Perfect && !is_solved(&table, shelf) {
            return Err("there is no solution of this table yet: knobel solve makes one");
        }
        let mut bot = table_bot(table.game(), bot.kind, bot.limits);
        bot.study(&table, shelf);
        Ok(Seated { bot, table })
    }

    fn answer(&mut self, json: &str, cup: &mut QuickCup) -> Result<String, &'static str> {
        let question: AskedQuestion = serde_json::from_str(json).map_err(|_| "the question is no JSON")?;
        let position = question.position.ok_or("the question has no position")?;
        self.table.set_out(&position).map_err(|_| "this is no position of the table")?;
        self.bot.choose(&self.table, cup).ok_or("no move is awaited in this position")
    }
}

/// The next line; `None` at the end. The rest of a line that is too long is skipped.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST_LINE && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use play::Setup;
    use serde_json::Value;

    use super::*;

    fn said_to(kind: BotKind, lines: &str) -> Vec<String> {
        let bot = ServedBot { games: GameId::ALL.to_vec(), kind, limits: Limits::default(), seed: 1 };
        let mut said = Vec::new();
        serve(&bot, &Shelf::new("none".into()), &mut lines.as_bytes(), &mut said).unwrap();
        String::from_utf8(said).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn it_introduces_itself() {
        let said = said_to(BotKind::Thumb, "knobel 1 9.9.9 and more\n");
        assert_eq!(said[0], "bot Knobel thumb");
        assert_eq!(said[2..], ["plays pot exactly spelunke rollnbump", "ready 1"]);
    }

    #[test]
    fn it_answers_a_question_from_the_position_alone() {
        let mut table =
            Table::open(&Setup { start: rules::Seat::from_number(1), ..Setup::new(GameId::Pot, 2) }).unwrap();
        table.enter("155").unwrap();
        let (header, report) = (table.setup().to_string(), Value::Object(table.report()));
        let asked = serde_json::json!({ "setup": header });
        let said =
            said_to(BotKind::Thumb, &format!("table {asked}\nthrown 1 155\ngo 7 {report}\nquit\ngo 8 {report}\n"));
        assert_eq!(said, ["move 7 rethrow P"]);
    }

    #[test]
    fn wrong_lines_are_answered_with_what_is_wrong_and_others_are_passed_over() {
        let setup = serde_json::json!({"setup": Table::open(&Setup::new(GameId::Pot, 2)).unwrap().setup().to_string()});
        let lines = format!(
            "\n  \nxyzzy\ngo\ngo 1 {{}}\ntable\ntable {{\"setup\":\"x\"}}\ntable {setup}\ngo 2 x\ngo 3 {{}}\ngo 4 {{\"position\":{{}}}}\n"
        );
        let said = said_to(BotKind::Random, &lines);
        assert_eq!(said.len(), 7, "{said:?}");
        assert!(said.iter().all(|line| line.starts_with("error ")), "{said:?}");
        assert!(said[1].starts_with("error 1 no table") && said[6].starts_with("error 4 "), "{said:?}");
        let unsolved = said_to(BotKind::Perfect, &format!("table {setup}\n"));
        assert!(unsolved[0].contains("no solution"), "{unsolved:?}");
    }
}
