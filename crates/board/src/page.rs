//! The frame that every page stands in.

use maud::{DOCTYPE, Markup, html};
use words::{Lang, say};

use crate::assets;
use crate::draw::{Icon, drawing, icon};

/// A whole page.
pub struct Page<'a> {
    /// The reader's language.
    pub lang: Lang,
    /// What stands in the window's title.
    pub title: String,
    /// Classes on the body.
    pub classes: &'a str,
    /// The page's own address, so that the language switch leads back to it.
    pub address: &'a str,
    /// What stands beside the house's name: the game and a note.
    pub heading: Option<(String, String)>,
    /// What stands at the end of the bar: who one is, or the menu.
    pub bar_end: Markup,
    /// The page itself.
    pub body: Markup,
}

impl Page<'_> {
    /// The page as HTML.
    pub fn draw(&self) -> Markup {
        let lang = self.lang;
        html! {
            (DOCTYPE)
            html lang=(lang.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) }
                    link rel="stylesheet" href=(assets::STYLE.address());
                    link rel="icon" type="image/svg+xml" href=(assets::ICON.address())
                        data-turn=(assets::ICON_YOUR_TURN.address());
                    script src=(assets::SCRIPT.address()) defer {}
                }
                body class=(self.classes) {
                    a .skip href="#live" { (say!(lang, "web-skip")) }
                    header .bar {
                        a .brand href="/" aria-label=(say!(lang, "web-home")) { (drawing("logo")) span { "Knobel" } }
                        @if let Some((name, note)) = &self.heading {
                            div .bar-title { b { (name) } span #note .muted.small { (note) } }
                        }
                        div .bar-end { (languages(lang, self.address)) (self.bar_end) }
                    }
                    div #messages role="status" aria-live="polite" data-close=(say!(lang, "web-close")) {}
                    div #said .sr aria-live="polite" {}
                    (self.body)
                }
            }
        }
    }
}

/// The switch between the languages; it leads back to the page it stands on.
pub fn languages(current: Lang, address: &str) -> Markup {
    html! {
        nav .lang aria-label="Sprache / Language" {
            @for lang in Lang::ALL {
                a href=(format!("/lang/{lang}?back={address}")) lang=(lang) hreflang=(lang)
                    aria-current=[(lang == current).then_some("true")] { (lang.code().to_uppercase()) }
            }
        }
    }
}

/// A menu behind the three lines.
pub fn menu(lang: Lang, items: &Markup) -> Markup {
    html! {
        details .menu {
            summary .icon-btn aria-label=(say!(lang, "web-menu")) { (icon(Icon::Menu)) }
            div .sheet-menu { (items) }
        }
    }
}
