//! Legal moves as a numbered list.

use play::{Dice, Table};
use words::{Lang, Names};

/// With more choices, only their notation is shown.
pub(crate) const MOST_IN_WORDS: usize = 24;
/// The width of a line with several choices.
const WIDTH: usize = 80;

/// A line for each move: number, notation, and words.
pub(crate) fn in_words(lang: Lang, table: &Table, names: &Names, legal: &[String]) -> Vec<String> {
    let widest = widest(legal);
    let line = |(index, notation): (usize, &String)| {
        let told = words::choice(lang, table, names, notation);
        format!("{:>4}  {notation:<widest$}  {told}", number(table, index))
    };
    legal.iter().enumerate().map(line).collect()
}

/// Many moves in columns: number and notation.
pub(crate) fn in_columns(table: &Table, legal: &[String]) -> Vec<String> {
    let widest = widest(legal);
    let columns = (WIDTH / (widest + 7)).max(1);
    let rows = legal.len().div_ceil(columns);
    let line = |row: usize| {
        let cell = |index: usize| format!("{:>4}  {:<widest$}", number(table, index), legal[index]);
        let cells: Vec<String> = (row..legal.len()).step_by(rows).map(cell).collect();
        cells.join(" ").trim_end().to_owned()
    };
    (0..rows).map(line).collect()
}

fn widest(legal: &[String]) -> usize {
    legal.iter().map(|notation| notation.chars().count()).max().unwrap_or(0)
}

/// The number of a move; empty with real dice, where a bare number is a throw.
fn number(table: &Table, index: usize) -> String {
    if table.dice() == Dice::Cup { (index + 1).to_string() } else { String::new() }
}
