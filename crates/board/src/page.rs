//! The frame of every page: head, bar with title and language switch, live regions, body.

use maud::{DOCTYPE, Markup, html};
use words::{Lang, say};

use crate::assets;
use crate::draw::{Icon, drawing, icon};

pub struct Page<'a> {
    pub lang: Lang,
    pub title: String,
    /// Classes of the `body` element.
    pub classes: &'a str,
    /// The page's own address, to which the language switch leads back.
    pub address: &'a str,
    /// Name and note beside the logo: the game, and such as "Round 3".
    pub heading: Option<(String, String)>,
    /// The end of the bar: the reader's name, or the menu.
    pub bar_end: Markup,
    pub body: Markup,
}

/// What a link to the page looks like in a chat. Programs of others fetch it and keep it, so it names no people.
pub struct Preview {
    pub title: String,
    pub description: String,
}

impl Page<'_> {
    /// The page with the preview that all pages have.
    pub fn draw(&self) -> Markup {
        let description = say!(self.lang, "web-description");
        self.draw_with(&Preview { title: "Knobel".to_owned(), description })
    }

    pub fn draw_with(&self, preview: &Preview) -> Markup {
        let lang = self.lang;
        html! {
            (DOCTYPE)
            html lang=(lang.code()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) }
                    meta name="description" content=(preview.description);
                    meta property="og:site_name" content="Knobel";
                    meta property="og:type" content="website";
                    meta property="og:title" content=(preview.title);
                    meta property="og:description" content=(preview.description);
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
                    // On phones the bar has no room for it; pages with a menu have it there.
                    div .lang-foot { (languages(lang, self.address)) }
                }
            }
        }
    }
}

/// The language switch; it leads back to `address`.
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

/// A menu that opens from the bar's icon, without script.
pub fn menu(lang: Lang, items: &Markup) -> Markup {
    html! {
        details .menu {
            summary .icon-btn aria-label=(say!(lang, "web-menu")) { (icon(Icon::Menu)) }
            div .sheet-menu { (items) }
        }
    }
}
