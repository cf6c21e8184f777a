//! The lines of the protocol, for both sides.

use play::{GameId, Playable, Setup};
use rules::{Outcome, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::clock::Clock;

/// The version of the protocol.
pub const PROTOCOL: u32 = 1;

/// The first line to a bot.
pub(crate) fn hello() -> String {
    format!("knobel {PROTOCOL} {}", env!("CARGO_PKG_VERSION"))
}

/// A new game: the set-up, whole, and which seats are the bot's.
pub(crate) fn table(setup: &Setup, own: &[Seat], clock: Clock) -> String {
    let own: Vec<usize> = own.iter().map(|seat| seat.number()).collect();
    let clock = match clock {
        Clock::Decision(time) => json!({"decision": time.as_secs_f64()}),
        Clock::Game { at_first, more } => json!({"game": at_first.as_secs_f64(), "more": more.as_secs_f64()}),
    };
    let table = json!({
        "game": setup.game.id(), "seats": setup.seats, "own": own, "clock": clock, "setup": setup.to_string(),
    });
    format!("table {table}")
}

/// The end of a game: as in the reports of `knobel referee`.
pub(crate) fn over(outcome: Option<&Outcome>) -> String {
    let outcome = outcome.map_or_else(
        || json!({"winners": [], "no_result": true}),
        |outcome| {
            let winners: Vec<usize> = outcome.winners.iter().map(Seat::number).collect();
            json!({"winners": winners, "scores": outcome.scores.as_slice()})
        },
    );
    format!("over {outcome}")
}

/// What stands behind `go` and the question's number.
#[derive(Serialize)]
struct Question<J> {
    awaits: Awaited,
    position: J,
    /// Seconds that are left for the answer.
    left: f64,
}

/// As in the reports of `knobel referee`.
#[derive(Serialize, Deserialize)]
struct Awaited {
    #[serde(rename = "move")]
    to_move: ToMove,
}

#[derive(Serialize, Deserialize)]
struct ToMove {
    seat: usize,
    legal: Vec<String>,
}

/// A question: which of these moves?
pub(crate) fn go<G: Playable>(
    number: u64,
    game: &G,
    position: &G::Position,
    (seat, legal): (Seat, &[G::Move]),
    left: f64,
) -> String {
    let legal = legal.iter().map(ToString::to_string).collect();
    let awaits = Awaited { to_move: ToMove { seat: seat.number(), legal } };
    let question = Question { awaits, position: game.write_json(position), left };
    let json = serde_json::to_string(&question).expect("plain numbers and texts");
    format!("go {number} {json}")
}

/// The first word of a line and the rest.
pub(crate) fn split(line: &str) -> (&str, &str) {
    let line = line.trim();
    line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim_start()))
}

/// The number behind a word, and the rest.
pub(crate) fn numbered(rest: &str) -> Option<(u64, &str)> {
    let (number, rest) = split(rest);
    Some((number.parse().ok()?, rest))
}

/// What a bot is told of a game, read from its side.
pub(crate) struct AskedTable {
    /// The header of a record.
    pub(crate) header: String,
}

impl AskedTable {
    pub(crate) fn read(json: &str) -> Option<AskedTable> {
        let table: Value = serde_json::from_str(json).ok()?;
        Some(AskedTable { header: table.get("setup")?.as_str()?.to_owned() })
    }
}

/// What one of our bots reads of a question. The legal moves, often many, are passed over: it knows them.
#[derive(Deserialize)]
pub(crate) struct AskedQuestion {
    /// As the game writes it.
    pub(crate) position: Option<Value>,
}

/// The games that a line `plays` names; those that there are.
pub(crate) fn games(rest: &str) -> Vec<GameId> {
    rest.split([' ', ',', '\t']).filter_map(GameId::from_id).collect()
}
