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

/// The width of a table in characters: `$COLUMNS`, else 80, within what reads well.
fn width() -> u16 {
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    columns.unwrap_or(80).clamp(40, 100)
}
