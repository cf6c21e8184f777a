//! A bot for Spelunke, with nothing but the standard library: it uses the jokers that cannot end its turn, throws until it has 15 eyes
//! and leads, then stops.
//!
//!     rustc -O examples/bots/careful.rs
//!     knobel play spelunke --bots 2=cmd:./careful
//!     knobel bot --check ./careful

use std::io::{self, BufRead, Write};

const ENOUGH: i32 = 15;
const SAFE: [&str; 5] = ["hirte", "kaelte", "leela", "bold", "pony"];

/// What stands between two marks of a question.
fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    let text = &text[text.find(from)? + from.len()..];
    Some(&text[..text.find(to)?])
}

fn choose(question: &str) -> Option<String> {
    let legal = between(question, "\"legal\":[", "]")?;
    let moves: Vec<&str> = legal.split(',').map(|word| word.trim_matches('"')).collect();
    if !moves.contains(&"throw") {
        // Whom to rob, or how a joker goes on: the last that is offered.
        return moves.last().map(|word| word.to_string());
    }
    let eyes = between(question, "\"eyes\":[", "]")?.split(',').map(|eyes| eyes.parse().unwrap_or(0));
    let eyes: Vec<i32> = eyes.collect();
    let turn: usize = between(question, "\"turn\":", ",")?.parse().ok()?;
    let own = *eyes.get(turn.checked_sub(1)?)?;
    let leads = eyes.iter().all(|other| *other <= own);
    let joker = SAFE.iter().copied().find(|joker| moves.contains(joker));
    Some(if leads && own >= ENOUGH { "stop" } else { joker.unwrap_or("throw") }.to_owned())
}

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (word, rest) = line.split_once(' ').unwrap_or((&line, ""));
        match word {
            "knobel" => writeln!(out, "bot Careful\nversion 1\nplays spelunke\nready 1")?,
            "go" => {
                let (number, question) = rest.split_once(' ').unwrap_or((rest, ""));
                writeln!(out, "move {number} {}", choose(question).unwrap_or_default())?;
            }
            "quit" => break,
            _ => {}
        }
        out.flush()?;
    }
    Ok(())
}
