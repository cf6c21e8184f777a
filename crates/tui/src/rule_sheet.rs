//! A rule page in lines of a given width, the clause that matters now first.

use crate::canvas::wrapped;

/// How a line of a sheet is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weight {
    /// As text.
    Plain,
    /// As a heading, or what matters now.
    Strong,
    /// As something that no longer counts.
    Faint,
}

/// A line of a sheet.
pub(crate) type SheetLine = (String, Weight);

/// The page, and before it the clause.
pub(crate) fn lines(page: &str, clause: &str, width: usize) -> Vec<SheetLine> {
    let mut lines = Vec::new();
    if let Some(ruling) = ruling(page, clause) {
        let text = wrapped(&format!("► {ruling}"), width);
        lines.extend(text.into_iter().map(|line| (line, Weight::Strong)));
        lines.push(("─".repeat(width), Weight::Faint));
    }
    for block in blocks(page) {
        flow(&block, width, &mut lines);
    }
    lines
}

/// The ruling with this number, in one line.
pub(crate) fn ruling(page: &str, clause: &str) -> Option<String> {
    let mark = format!("- **{clause}** ");
    let found = blocks(page).into_iter().find(|block| block.starts_with(&mark))?;
    Some(plain(found.trim_start_matches("- ")))
}

/// Paragraphs, headings, list items and rows, each in one line; an empty one between paragraphs.
fn blocks(page: &str) -> Vec<String> {
    let mut blocks: Vec<String> = Vec::new();
    for line in page.lines() {
        let begins = line.is_empty() || ["#", "-", "|"].iter().any(|mark| line.starts_with(mark));
        match blocks.last_mut() {
            Some(last) if !begins && !last.is_empty() && !last.starts_with('#') => {
                last.push(' ');
                last.push_str(line.trim());
            }
            _ => blocks.push(line.to_owned()),
        }
    }
    blocks
}

fn flow(block: &str, width: usize, lines: &mut Vec<SheetLine>) {
    if block.is_empty() {
        lines.push((String::new(), Weight::Plain));
    } else if block.starts_with('#') {
        let heading = plain(block.trim_start_matches(['#', ' ']));
        lines.extend(wrapped(&heading, width).into_iter().map(|line| (line, Weight::Strong)));
    } else if let Some(item) = block.strip_prefix("- ") {
        hanging(&plain(item), "• ", width, lines);
    } else if block.starts_with('|') {
        let cells: Vec<_> = block.trim_matches('|').split('|').map(|cell| plain(cell.trim())).collect();
        if !cells.iter().all(|cell| cell.starts_with("---")) {
            hanging(&cells.join(" · "), "  ", width, lines);
        }
    } else {
        lines.extend(wrapped(&plain(block), width).into_iter().map(|line| (line, Weight::Plain)));
    }
}

/// A mark, and what follows it set in from the edge.
fn hanging(text: &str, mark: &str, width: usize, lines: &mut Vec<SheetLine>) {
    for (number, line) in wrapped(text, width.saturating_sub(2)).into_iter().enumerate() {
        lines.push((format!("{}{line}", if number == 0 { mark } else { "  " }), Weight::Plain));
    }
}

/// Without the marks of bold words and code.
fn plain(text: &str) -> String {
    text.replace("**", "").replace('`', "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clause_that_matters_stands_first_and_marks_are_gone() {
        let page =
            "# Game\n\nA paragraph\nof two lines.\n\n- **P-01** The first\n  ruling.\n\n| a | b |\n| --- | --- |\n";
        let lines = lines(page, "P-01", 30);
        assert_eq!(lines[0], ("► P-01 The first ruling.".to_owned(), Weight::Strong));
        let texts: Vec<_> = lines.iter().map(|(text, _)| text.as_str()).collect();
        assert!(texts.contains(&"A paragraph of two lines."), "{texts:?}");
        assert!(texts.contains(&"  a · b"), "{texts:?}");
        assert!(!texts.iter().any(|text| text.contains("**") || text.contains("---")), "{texts:?}");
    }
}
