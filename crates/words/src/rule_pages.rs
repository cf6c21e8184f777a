//! The rules as we play them.

use play::GameId;

use crate::Lang;

/// A game's rules and rulings with their clause numbers, in a small part of Markdown: one `#` title, `##` sections,
/// paragraphs, flat `-` lists, pipe tables, `**bold**` and `` `code` ``.
pub fn rule_page(game: GameId, lang: Lang) -> &'static str {
    let page = PAGES.iter().find(|(of, _)| *of == game).expect("every game has its pages: a test says so");
    page.1[lang as usize]
}

/// Each game's page in German and in English, as [`Lang::ALL`] has them.
const PAGES: [(GameId, [&str; 2]); 4] = [
    (GameId::Pot, [include_str!("../pages/pot.de.md"), include_str!("../pages/pot.en.md")]),
    (GameId::Exactly, [include_str!("../pages/exactly.de.md"), include_str!("../pages/exactly.en.md")]),
    (GameId::Spelunke, [include_str!("../pages/spelunke.de.md"), include_str!("../pages/spelunke.en.md")]),
    (GameId::RollnBump, [include_str!("../pages/rollnbump.de.md"), include_str!("../pages/rollnbump.en.md")]),
];
