//! The rule pages of the games, for terminals and for the web.
//!
//! Both come from the same file, where marks say what only one of them shows: `{…}` is for the terminal, whose reader
//! types switches and their values, and `{web:…}` is for the web, where they are never typed. Clause numbers are in both.

use std::sync::LazyLock;

use play::{GameId, for_game};

use crate::telling::Telling;
use crate::terms::terms;
use crate::{Lang, say};

/// Where a page is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Medium {
    Terminal,
    Web,
}

/// Pages of all games in the order of [`GameId::ALL`], for each language in the order of [`Lang::ALL`].
type Pages = Vec<[String; 2]>;

static TERMINAL: LazyLock<Pages> = LazyLock::new(|| pages(Medium::Terminal));
static WEB: LazyLock<Pages> = LazyLock::new(|| pages(Medium::Web));

fn pages(medium: Medium) -> Pages {
    let marked = GameId::ALL.map(|game| for_game!(game, G => G::RULE_PAGES));
    let mut pages: Pages = marked.into_iter().map(|languages| languages.map(|page| read_for(page, medium))).collect();
    if medium == Medium::Terminal {
        for (game, languages) in GameId::ALL.into_iter().zip(&mut pages) {
            Lang::ALL.into_iter().zip(languages).for_each(|(lang, page)| page.push_str(&glossary(game, lang)));
        }
    }
    pages
}

/// The terms of a game as a section of its page. On the web they have a place of their own, which links lead to.
fn glossary(game: GameId, lang: Lang) -> String {
    let lines = terms(game, lang).iter().map(|term| format!("- **{}** {} [{}]\n", term.name, term.rule, term.clause));
    format!("\n## {}\n\n{}", say!(lang, "terms"), lines.collect::<String>())
}

/// A game's rules and rulings with their clause numbers and the names of their switches, in a small part of Markdown: one
/// `#` title, `##` sections, paragraphs, flat `-` lists, pipe tables, `**bold**` and `` `code` ``.
pub fn rule_page(game: GameId, lang: Lang) -> &'static str {
    &TERMINAL[game as usize][lang as usize]
}

/// The same page with house rules in words instead of switches.
pub fn rule_page_for_web(game: GameId, lang: Lang) -> &'static str {
    &WEB[game as usize][lang as usize]
}

/// The text of a marked page that a medium shows. Marks do not nest; a `{` without its `}` stays as it is.
fn read_for(marked: &str, medium: Medium) -> String {
    let mut page = String::with_capacity(marked.len());
    let mut rest = marked;
    while let Some((before, behind)) = rest.split_once('{') {
        let Some((inside, after)) = behind.split_once('}') else { break };
        page.push_str(before);
        page.push_str(match (inside.strip_prefix("web:"), medium) {
            (Some(text), Medium::Web) => text,
            (None, Medium::Terminal) => inside,
            _ => "",
        });
        rest = after;
    }
    page.push_str(rest);
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_divide_a_text_between_terminal_and_web() {
        let marked = "One{ (switch\n  `one`)}. {With `x`,}{web:As a house rule,} two.\n| {`y` | }z | {web:1 or 2 | }\n";
        assert_eq!(read_for(marked, Medium::Terminal), "One (switch\n  `one`). With `x`, two.\n| `y` | z | \n");
        assert_eq!(read_for(marked, Medium::Web), "One. As a house rule, two.\n| z | 1 or 2 | \n");
        assert_eq!(read_for("a { b", Medium::Web), "a { b");
    }

    #[test]
    fn the_web_names_house_rules_in_words_and_the_terminal_by_their_switches() {
        for game in GameId::ALL {
            for lang in Lang::ALL {
                let (terminal, web) = (rule_page(game, lang), rule_page_for_web(game, lang));
                assert!([terminal, web].iter().all(|page| !page.contains(['{', '}'])), "{game} in {lang}: marks");
                for (switch, _) in game.info().switches {
                    let quoted = format!("`{}`", switch.name);
                    assert!(terminal.contains(&quoted), "{quoted} of {game} in {lang}");
                    // The joker of Roll'n Bump is also a card of its deck, and that token stays.
                    let tokens =
                        web.matches("| Joker | `joker` |").count() + web.matches("| joker | `joker` |").count();
                    assert_eq!(
                        web.matches(&quoted).count(),
                        if switch.name == "joker" { tokens } else { 0 },
                        "{quoted}"
                    );
                }
                assert!(!web.contains("switch") && !web.contains("Schalter"), "{game} in {lang}");
                let clauses = |page: &str| {
                    let before_terms = page.split(&format!("## {}", say!(lang, "terms"))).next().unwrap_or_default();
                    before_terms.lines().filter(|line| line.starts_with("- **")).count()
                };
                assert_eq!(clauses(web), clauses(terminal), "{game} in {lang}: rulings");
            }
        }
    }

    /// A cut-off column would shift all others.
    #[test]
    fn every_row_of_a_table_has_as_many_cells_as_its_head() {
        for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
            for page in [rule_page(game, lang), rule_page_for_web(game, lang)] {
                let mut cells = None;
                for line in page.lines() {
                    let count = line.starts_with('|').then(|| line.matches('|').count());
                    assert!(cells.is_none() || count.is_none() || count == cells, "{game} in {lang}: {line}");
                    cells = count;
                }
            }
        }
    }
}
