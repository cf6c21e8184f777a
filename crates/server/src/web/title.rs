//! The title of a table, in the reader's language.

use words::{Lang, say};

use house::tables::Title;

/// The title that an opening or a card has stored.
pub(super) fn told(lang: Lang, stored: &str) -> String {
    match Title::read(stored) {
        Title::Named(name) => name.to_owned(),
        Title::OfHost(host) => say!(lang, "web-table-of", name = host),
    }
}
