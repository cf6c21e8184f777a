//! Records for two checkers that have to agree: honest ones of all games, and such as were tampered with.

use play::{GameId, QuickCup};
use rules::Cup;

use crate::sealed_evening::{Evening, setup};

/// How many honest games there are of each kind, and how many records are made of each by tampering.
const GAMES_OF_EACH: u64 = 6;
const TAMPERED_OF_EACH: u64 = 9;

/// Some 240 records, always the same ones.
pub(crate) fn corpus() -> Vec<String> {
    let mut records = Vec::new();
    for (index, game) in GameId::ALL.into_iter().enumerate() {
        for seed in 0..GAMES_OF_EACH {
            let mut evening = Evening::begin(&setup(game, 2 + seed as usize % 2), 100 * index as u64 + seed, 6);
            evening.play(16);
            let honest = evening.table.record();
            let mut cup = QuickCup::new(seed);
            records.extend((0..TAMPERED_OF_EACH).map(|_| tampered(&honest, &mut cup)));
            records.push(honest);
        }
    }
    records
}

fn tampered(record: &str, cup: &mut QuickCup) -> String {
    let mut lines: Vec<String> = record.lines().map(str::to_owned).collect();
    let begin = lines.iter().position(|line| line == "play").expect("a record") + 1;
    let pick = |cup: &mut QuickCup, count: usize| cup.pick(count as u32) as usize;
    let at = begin + pick(cup, lines.len() - begin);
    let other = begin + pick(cup, lines.len() - begin);
    match cup.pick(14) {
        0 => drop(lines.remove(at)),
        1 => lines.insert(at, lines[at].clone()),
        2 => lines.swap(at, at.max(begin + 1) - 1),
        3 => lines.swap(at, other),
        4 => {
            let line = lines.remove(at);
            lines.insert(other, line);
        }
        5 => lines.truncate(at),
        6 => lines[at] = lines[at].to_uppercase(),
        7 => lines[at] = format!("\t{}  # a remark", lines[at]),
        8 => lines[at] = lines[at].replacen(' ', "  ", 1),
        9 => {
            lines
                .insert(at, ["@undo", "@stop", "@dice real", "@seat 2 bot thumb", "# remark"][pick(cup, 5)].to_owned());
        }
        10 => return record.replace("Anna", "Zoë").replace("Ben", "Cem").replace('\n', "\r\n\r\n"),
        11 => {
            let header = pick(cup, begin);
            lines[header] = lines[header].replacen(' ', "  ", 1);
        }
        12 => change_digit(&mut lines[at], cup),
        _ => {
            let throws: Vec<usize> = (begin..lines.len()).filter(|at| lines[at - 1].starts_with("@reveal")).collect();
            let at = throws[pick(cup, throws.len())];
            change_digit(&mut lines[at], cup);
        }
    }
    lines.join("\n") + "\n"
}

/// Puts another digit in the place of one.
fn change_digit(line: &mut String, cup: &mut QuickCup) {
    let digits: Vec<usize> = line.char_indices().filter(|(_, c)| c.is_ascii_digit()).map(|(at, _)| at).collect();
    if let Some(at) = digits.get(cup.pick(digits.len().max(1) as u32) as usize) {
        line.replace_range(at..&(at + 1), &(1 + cup.pick(6)).to_string());
    }
}
