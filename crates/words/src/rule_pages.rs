//! The rule pages of the games.

use play::{GameId, for_game};

use crate::Lang;
use crate::telling::Telling;

/// A game's rules and rulings with their clause numbers, in a small part of Markdown: one `#` title, `##` sections,
/// paragraphs, flat `-` lists, pipe tables, `**bold**` and `` `code` ``.
pub fn rule_page(game: GameId, lang: Lang) -> &'static str {
    for_game!(game, G => G::RULE_PAGES)[lang as usize]
}
