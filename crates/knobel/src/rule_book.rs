//! `knobel rules`: a rule page as text.

use std::io::Write;

use play::GameId;
use words::markdown::{Block, Span, blocks};
use words::{Lang, rule_page, say, usual_rule_card};

use crate::cli::RuleSheet;
use crate::emphasis::Emphasis;
use crate::failure::Failure;
use crate::text_table::text_table;

pub(crate) fn run(game: GameId, sheet: RuleSheet, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let emphasis = Emphasis::for_stdout();
    let text = match sheet {
        RuleSheet::Page => page_text(rule_page(game, lang), emphasis),
        RuleSheet::Card => page_text(&card_page(game, lang), emphasis),
    };
    Ok(write!(out, "{text}")?)
}

/// The card of a game as a page: a turn step by step, what counts, the end.
fn card_page(game: GameId, lang: Lang) -> String {
    let card = usual_rule_card(lang, game);
    let name = say!(lang, &format!("{game}-name"));
    let needs = say!(lang, "card-needs", needs = card.needs.as_str());
    let section = |heading: &str, text: &str| format!("## {heading}\n\n{text}");
    let mut sections = vec![
        format!("# {name}\n\n{}\n\n{needs}", card.goal),
        section(&say!(lang, "card-start"), &card.start),
        section(&say!(lang, "card-turn"), &list(&card.turn)),
    ];
    for part in &card.parts {
        let lines: Vec<String> = part.lines.iter().map(|line| format!("**{}**: {}", line.label, line.brings)).collect();
        sections.push(section(&part.title, &format!("{}\n\n{}", part.note, list(&lines))));
    }
    sections.push(section(&say!(lang, "card-end"), &list(&card.end)));
    sections.join("\n\n")
}

fn list(lines: &[String]) -> String {
    lines.iter().map(|line| format!("- {line}")).collect::<Vec<_>>().join("\n")
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
    fn a_card_has_the_turn_what_counts_and_the_end() {
        for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
            let shown = page_text(&card_page(game, lang), Emphasis::None);
            for heading in ["card-turn", "card-end"] {
                assert!(shown.contains(&say!(lang, heading).to_uppercase()), "{shown}");
            }
            for line in usual_rule_card(lang, game).beside() {
                let brings = line.split("  ").last().unwrap_or_default();
                assert!(shown.contains(brings), "{brings} is missing:\n{shown}");
            }
        }
    }

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
