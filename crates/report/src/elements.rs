//! Building blocks of sections: headings, panels, tables.

use maud::{Markup, html};
use words::{Lang, say};

/// The level of a heading.
#[derive(Clone, Copy)]
pub(super) struct Level(u8);

impl Level {
    /// Right below the page's title.
    pub(super) const TOP: Level = Level(2);

    pub(super) fn below(self) -> Level {
        Level(self.0 + 1)
    }

    pub(super) fn heading(self, text: &str) -> Markup {
        match self.0 {
            2 => html! { h2 { (text) } },
            3 => html! { h3 { (text) } },
            _ => html! { h4 { (text) } },
        }
    }
}

/// A section with a question as its heading, and panels that answer it.
pub(super) fn section(level: Level, title: &str, panels: &Markup) -> Markup {
    html! {
        section.part {
            (level.heading(title))
            div.panels { (panels) }
        }
    }
}

/// A section with a picture and a table that needs more room than the picture.
pub(super) fn section_with_table(level: Level, title: &str, picture: &Markup, table: &Markup) -> Markup {
    html! {
        section.part {
            (level.heading(title))
            div.panels.worth { (picture) (table) }
        }
    }
}

pub(super) fn panel(level: Level, title: &str, body: &Markup) -> Markup {
    html! { article.panel { (level.below().heading(title)) (body) } }
}

/// A chart with its finding in words, and its figures in a folded table.
pub(super) fn figure(lang: Lang, picture: &Markup, finding: &str, number_format: &FigureTable) -> Markup {
    html! {
        figure {
            p.finding { (finding) }
            (picture)
        }
        (number_format.folded(&say!(lang, "report-figures")))
    }
}

/// A table; the first cell of a row is its heading.
pub(super) struct FigureTable {
    pub(super) caption: String,
    pub(super) head: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
}

impl FigureTable {
    /// In a box of its own, which scrolls if the table is wider than the page.
    pub(super) fn open(&self) -> Markup {
        html! {
            div.scroll tabindex="0" role="region" aria-label=(self.caption) {
                table {
                    caption { (self.caption) }
                    thead { tr { @for title in &self.head { th scope="col" { (title) } } } }
                    tbody {
                        @for row in &self.rows {
                            tr {
                                @for (index, cell) in row.iter().enumerate() {
                                    @if index == 0 { th scope="row" { (cell) } } @else { td { (cell) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    /// In a folded `details` element.
    pub(super) fn folded(&self, title: &str) -> Markup {
        html! { details { summary { (title) } (self.open()) } }
    }
}
