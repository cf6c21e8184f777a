//! Rule pages on a terminal.

use std::io::IsTerminal;

use comfy_table::{ContentArrangement, LineStyle, Table, TableStyle};

/// How wide tables may be: as `$COLUMNS` says, else 80, but no wider than reads well.
fn width() -> u16 {
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    columns.unwrap_or(80).clamp(40, 100)
}

/// How emphasis is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Emphasis {
    /// By the terminal's bold.
    Bold,
    /// Not at all, for pipes and files.
    None,
}

impl Emphasis {
    /// Bold where standard output is a terminal and nobody objects.
    pub(crate) fn for_stdout() -> Emphasis {
        let objected = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if std::io::stdout().is_terminal() && !objected { Emphasis::Bold } else { Emphasis::None }
    }

    /// The text, emphasised.
    pub(crate) fn show(self, text: &str) -> String {
        match self {
            Emphasis::Bold => format!("\u{1b}[1m{text}\u{1b}[0m"),
            Emphasis::None => text.to_owned(),
        }
    }
}

/// A page as text: headings underlined or bold, tables drawn, paragraphs as they are wrapped in the page.
pub(crate) fn show(page: &str, emphasis: Emphasis) -> String {
    let mut shown = String::new();
    let mut rows: Vec<&str> = Vec::new();
    for line in page.lines().chain([""]) {
        if line.starts_with('|') {
            rows.push(line);
            continue;
        }
        if !rows.is_empty() {
            shown += &table(rows.drain(..).map(cells));
            shown.push('\n');
        }
        if let Some(title) = line.strip_prefix("# ") {
            // As it is: exactly is written small.
            shown += &emphasis.show(title);
            shown.push('\n');
            shown += &"═".repeat(title.chars().count());
        } else if let Some(heading) = line.strip_prefix("## ") {
            shown += &emphasis.show(&heading.to_uppercase());
        } else {
            shown += &inline(line, emphasis);
        }
        shown.push('\n');
    }
    shown
}

/// Nothing but a line between head and rows.
const LINE_UNDER_THE_HEAD: TableStyle = TableStyle::new().header_separator(LineStyle::new('─', '─', '─', '─'));

/// A drawn table: the first row is the head; a row of dashes below it is passed over.
pub(crate) fn table<'a>(rows: impl Iterator<Item = Vec<&'a str>>) -> String {
    let mut rows = rows.filter(|row| !row.iter().all(|cell| cell.starts_with("---")));
    let mut table = Table::new();
    table.load_style(LINE_UNDER_THE_HEAD).set_content_arrangement(ContentArrangement::Dynamic);
    table.set_width(width());
    table.set_header(rows.next().unwrap_or_default());
    for row in rows {
        table.add_row(row);
    }
    table.lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>().join("\n")
}

fn cells(row: &str) -> Vec<&str> {
    row.trim_matches('|').split('|').map(str::trim).collect()
}

/// `**bold**` becomes bold or plain; everything else stays.
fn inline(line: &str, emphasis: Emphasis) -> String {
    let parts = line.split("**").enumerate();
    parts.map(|(index, part)| if index % 2 == 1 { emphasis.show(part) } else { part.to_owned() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_bold_words_and_tables_lose_their_marks() {
        let shown = show(
            "# a game\n\n## Part\n\nSay **it**.\n\n| a | b |\n| --- | --- |\n| `x` | y |\n\nEnd.\n",
            Emphasis::None,
        );
        assert!(shown.starts_with("a game\n══════\n\nPART\n\nSay it.\n\n"), "{shown}");
        assert!(shown.contains("`x`") && !shown.contains('|') && !shown.contains("---"), "{shown}");
        assert!(shown.trim_end().ends_with("End."));
    }
}
