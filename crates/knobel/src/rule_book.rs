//! `knobel rules`: a rule page as text.

use std::io::Write;

use play::GameId;
use words::markdown::{Block, Span, blocks};
use words::{Lang, rule_page};

use crate::emphasis::Emphasis;
use crate::failure::Failure;
use crate::text_table::text_table;

pub(crate) fn run(game: GameId, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    Ok(write!(out, "{}", page_text(rule_page(game, lang), Emphasis::for_stdout()))?)
}

/// A page as text: the title underlined, sections in capitals, tables drawn, the source's line breaks kept.
pub(crate) fn page_text(page: &str, emphasis: Emphasis) -> String {
    blocks(page).iter().map(|block| block_text(block, emphasis) + "\n\n").collect()
}

fn block_text(block: &Block, emphasis: Emphasis) -> String {
    match block {
        // As it is: exactly is written small.
        Block::Title(title) => {
            let title = inline(title, Emphasis::None, "\n");
            format!("{}\n{}", emphasis.show(&title), "═".repeat(title.chars().count()))
        }
        Block::Section(heading) => emphasis.show(&inline(heading, Emphasis::None, "\n").to_uppercase()),
        Block::Paragraph(text) => inline(text, emphasis, "\n"),
        Block::List(items) => {
            let items = items.iter().map(|item| format!("- {}", inline(item, emphasis, "\n  ")));
            items.collect::<Vec<_>>().join("\n")
        }
        Block::Table(rows) => {
            text_table(rows.iter().map(|row| row.iter().map(|cell| inline(cell, Emphasis::None, " "))))
        }
    }
}

/// Spans as text: code keeps its marks.
fn inline(text: &[Span], emphasis: Emphasis, line_break: &str) -> String {
    text.iter()
        .map(|span| match span {
            Span::Plain(text) => text.clone(),
            Span::Strong(text) => emphasis.show(text),
            Span::Code(code) => format!("`{code}`"),
            Span::LineBreak => line_break.to_owned(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_bold_words_and_tables_lose_their_marks() {
        let shown = page_text(
            "# a game\n\n## Part\n\nSay **it**.\n\n| a | b |\n| --- | --- |\n| `x` | y |\n\nEnd.\n",
            Emphasis::None,
        );
        assert!(shown.starts_with("a game\n══════\n\nPART\n\nSay it.\n\n"), "{shown}");
        assert!(shown.contains("`x`") && !shown.contains('|') && !shown.contains("---"), "{shown}");
        assert!(shown.trim_end().ends_with("End."));
    }
}
