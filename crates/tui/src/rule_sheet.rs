//! A rule page wrapped to a width, preceded by the ruling that matters now.

use words::markdown::{Block, blocks, plain_text, ruling};

use crate::canvas::wrapped;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Weight {
    Plain,
    /// Headings, and the ruling that matters now.
    Strong,
    /// What no longer counts.
    Faint,
}

pub(crate) type SheetLine = (String, Weight);

/// The page in lines of `width` cells, with the ruling of `clause` before it if it has one.
pub(crate) fn lines(page: &str, clause: &str, width: usize) -> Vec<SheetLine> {
    let blocks = blocks(page);
    let mut lines = Vec::new();
    if let Some(ruling) = ruling(&blocks, clause) {
        wrap(&format!("► {}", plain_text(ruling)), Weight::Strong, width, &mut lines);
        lines.push(("─".repeat(width), Weight::Faint));
    }
    for (number, block) in blocks.iter().enumerate() {
        if number > 0 {
            lines.push((String::new(), Weight::Plain));
        }
        add_block(block, width, &mut lines);
    }
    lines
}

fn add_block(block: &Block, width: usize, lines: &mut Vec<SheetLine>) {
    match block {
        Block::Title(text) | Block::Section(text) => wrap(&plain_text(text), Weight::Strong, width, lines),
        Block::Paragraph(text) => wrap(&plain_text(text), Weight::Plain, width, lines),
        Block::List(items) => items.iter().for_each(|item| hanging(&plain_text(item), "• ", width, lines)),
        Block::Table(rows) => {
            for row in rows {
                let cells: Vec<_> = row.iter().map(|cell| plain_text(cell)).collect();
                hanging(&cells.join(" · "), "  ", width, lines);
            }
        }
    }
}

fn wrap(text: &str, weight: Weight, width: usize, lines: &mut Vec<SheetLine>) {
    lines.extend(wrapped(text, width).into_iter().map(|line| (line, weight)));
}

/// A text with a mark before its first line and the others indented.
fn hanging(text: &str, mark: &str, width: usize, lines: &mut Vec<SheetLine>) {
    for (number, line) in wrapped(text, width.saturating_sub(2)).into_iter().enumerate() {
        lines.push((format!("{}{line}", if number == 0 { mark } else { "  " }), Weight::Plain));
    }
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
