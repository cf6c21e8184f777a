//! Tables in columns of text.

use comfy_table::{ContentArrangement, LineStyle, Table, TableStyle};

/// Nothing but a line between head and rows.
const LINE_UNDER_THE_HEAD: TableStyle = TableStyle::new().header_separator(LineStyle::new('─', '─', '─', '─'));

/// The first row is the head.
pub(crate) fn text_table<Row, Cell>(rows: impl IntoIterator<Item = Row>) -> String
where
    Row: IntoIterator<Item = Cell>,
    Cell: AsRef<str>,
{
    let mut rows = rows.into_iter().map(|row| row.into_iter().map(|cell| cell.as_ref().to_owned()).collect::<Vec<_>>());
    let mut table = Table::new();
    table.load_style(LINE_UNDER_THE_HEAD).set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(width());
    table.set_header(rows.next().unwrap_or_default());
    table.add_rows(rows);
    table.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

/// A text in lines of the width of tables, each behind `indent` blanks.
pub(crate) fn paragraph(text: &str, indent: usize) -> String {
    let lines = wrapped(text, usize::from(width()).saturating_sub(indent));
    lines.iter().map(|line| format!("{:indent$}{line}", "")).collect::<Vec<_>>().join("\n")
}

/// A text behind a label, in lines of the width of tables: those after the first are indented to the text.
pub(crate) fn labelled(label: &str, text: &str) -> String {
    let indent = label.chars().count();
    let lines = wrapped(text, usize::from(width()).saturating_sub(indent).max(LEAST_TEXT));
    let blank = " ".repeat(indent);
    let line = |(number, line): (usize, &String)| format!("{}{line}", if number == 0 { label } else { &blank });
    lines.iter().enumerate().map(line).collect::<Vec<_>>().join("\n")
}

/// The least width of a text beside its label.
const LEAST_TEXT: usize = 16;

fn wrapped(text: &str, room: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// True if a table of these rows fits without a cell that is wrapped.
pub(crate) fn fits(rows: &[Vec<String>]) -> bool {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    // A blank on either side of a cell, one between cells, and one before the first.
    let all: usize = (0..columns).map(|column| widest(column).unwrap_or(0) + 3).sum();
    all < usize::from(width())
}

/// The width of a table in characters: `$COLUMNS`, else the terminal's, else 80, within what reads well.
fn width() -> u16 {
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    columns.or_else(tui::terminal_columns).unwrap_or(80).clamp(40, 100)
}
