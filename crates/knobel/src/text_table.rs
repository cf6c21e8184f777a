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
    let room = usize::from(width()).saturating_sub(indent);
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
    lines.iter().map(|line| format!("{:indent$}{line}", "")).collect::<Vec<_>>().join("\n")
}

/// The width of a table in characters: `$COLUMNS`, else 80, within what reads well.
fn width() -> u16 {
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    columns.unwrap_or(80).clamp(40, 100)
}
