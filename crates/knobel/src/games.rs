//! `knobel games`: games, seats, switches with values and defaults.

use std::io::Write;

use play::{GameId, GameInfo};
use serde_json::{Value, json};
use words::{Lang, say};

use crate::cli::OutputFormat;
use crate::emphasis::Emphasis;
use crate::failure::Failure;
use crate::text_table::text_table;

pub(crate) fn run(format: OutputFormat, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let games = GameId::ALL.map(GameId::info);
    if format == OutputFormat::Json {
        let games: Vec<Value> = games.iter().map(|info| game_json(info, lang)).collect();
        return Ok(writeln!(out, "{:#}", Value::Array(games))?);
    }
    for info in &games {
        show(info, lang, out)?;
    }
    Ok(())
}

fn game_json(info: &GameInfo, lang: Lang) -> Value {
    let switches = info.switches.iter().map(|(switch, default)| {
        json!({
            "name": switch.name,
            "values": switch.words,
            "numbers": switch.numbers.map(|(low, high)| json!({"low": low, "high": high})),
            "default": default,
            "clauses": switch.clauses,
            "meaning": meaning(info.game, switch.name, lang),
        })
    });
    let deck = json!({
        "name": "deck", "values": ["default"], "numbers": null, "default": "default", "clauses": ["R-01"],
        "meaning": meaning(info.game, "deck", lang),
    });
    json!({
        "game": info.game.id(),
        "name": say!(lang, &format!("{}-name", info.game)),
        "seats": {"low": info.seats.start(), "high": info.seats.end()},
        "switches": switches.chain((info.takes_deck).then_some(deck)).collect::<Vec<_>>(),
    })
}

fn show(info: &GameInfo, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let name = say!(lang, &format!("{}-name", info.game));
    let seats = say!(lang, "games-seats", low = *info.seats.start(), high = *info.seats.end());
    writeln!(out, "{} · {} · {seats}", Emphasis::for_stdout().show(&name), info.game)?;
    writeln!(out, "{}\n", say!(lang, &format!("{}-idea", info.game)))?;
    let mut rows =
        vec![["switch", "values", "default", "meaning"].map(|column| say!(lang, &format!("games-{column}")))];
    for (switch, default) in &info.switches {
        let clauses = switch.clauses.join(", ");
        let meaning = meaning(info.game, switch.name, lang);
        let meaning = if clauses.is_empty() { meaning } else { format!("{meaning} ({clauses})") };
        rows.push([switch.name.to_owned(), switch.to_string(), default.clone(), meaning]);
    }
    if info.takes_deck {
        let meaning = format!("{} (R-01)", meaning(info.game, "deck", lang));
        rows.push(["deck".to_owned(), "default, --deck FILE".to_owned(), "default".to_owned(), meaning]);
    }
    Ok(writeln!(out, "{}\n", text_table(&rows))?)
}

fn meaning(game: GameId, switch: &str, lang: Lang) -> String {
    say!(lang, &format!("{game}-switch-{}", switch.replace('_', "-")))
}
