//! A rule page wrapped to a width, preceded by the ruling that matters now.

use words::markdown::{Block, blocks, plain_text, ruling};

use crate::charset::Charset;

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
pub(crate) fn lines(page: &str, clause: &str, width: usize, charset: Charset) -> Vec<SheetLine> {
    let blocks = blocks(page);
    let mut sheet = RuleSheet { width, charset, lines: Vec::new() };
    if let Some(ruling) = ruling(&blocks, clause) {
        sheet.wrap(&format!("► {}", plain_text(ruling)), Weight::Strong);
        sheet.lines.push(("─".repeat(width), Weight::Faint));
    }
    for (number, block) in blocks.iter().enumerate() {
        if number > 0 {
            sheet.lines.push((String::new(), Weight::Plain));
        }
        sheet.add_block(block);
    }
    sheet.lines
}

/// The lines so far, and what they are wrapped to.
struct RuleSheet {
    width: usize,
    charset: Charset,
    lines: Vec<SheetLine>,
}

impl RuleSheet {
    fn add_block(&mut self, block: &Block) {
        match block {
            Block::Title(text) | Block::Section(text) => self.wrap(&plain_text(text), Weight::Strong),
            Block::Paragraph(text) => self.wrap(&plain_text(text), Weight::Plain),
            Block::List(items) => items.iter().for_each(|item| self.hang(&plain_text(item), "• ")),
            Block::Table(rows) => {
                for row in rows {
                    let cells: Vec<_> = row.iter().map(|cell| plain_text(cell)).collect();
                    self.hang(&cells.join(" · "), "  ");
                }
            }
        }
    }

    fn wrap(&mut self, text: &str, weight: Weight) {
        self.lines.extend(self.charset.wrapped(text, self.width).into_iter().map(|line| (line, weight)));
    }

    /// Adds a text with a mark before its first line and the others indented.
    fn hang(&mut self, text: &str, mark: &str) {
        for (number, line) in self.charset.wrapped(text, self.width.saturating_sub(2)).into_iter().enumerate() {
            self.lines.push((format!("{}{line}", if number == 0 { mark } else { "  " }), Weight::Plain));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clause_that_matters_stands_first_and_marks_are_gone() {
        let page =
            "# Game\n\nA paragraph\nof two lines.\n\n- **P-01** The first\n  ruling.\n\n| a | b |\n| --- | --- |\n";
        let lines = lines(page, "P-01", 30, Charset::Unicode);
        assert_eq!(lines[0], ("► P-01 The first ruling.".to_owned(), Weight::Strong));
        let texts: Vec<_> = lines.iter().map(|(text, _)| text.as_str()).collect();
        assert!(texts.contains(&"A paragraph of two lines."), "{texts:?}");
        assert!(texts.contains(&"  a · b"), "{texts:?}");
        assert!(!texts.iter().any(|text| text.contains("**") || text.contains("---")), "{texts:?}");
    }

    #[test]
    fn umlauts_are_written_out_before_lines_are_broken() {
        let page = "# Spiel\n\nFür fünf Würfe über zwölf Münzen gibt es zwölf weitere Würfe.\n";
        let texts: Vec<String> = lines(page, "", 24, Charset::Ascii).into_iter().map(|(text, _)| text).collect();
        assert_eq!(texts[2..], ["Fuer fuenf Wuerfe ueber", "zwoelf Muenzen gibt es", "zwoelf weitere Wuerfe."]);
    }
}
