//! A link to pass on: as text, by a button that copies it, and as a QR code.

use fast_qr::convert::Builder;
use fast_qr::convert::svg::SvgBuilder;
use fast_qr::qr::QRBuilder;
use maud::{Markup, PreEscaped, html};
use words::{Lang, say};

use board::draw::{Icon, icon};

/// A link to copy or to point a phone at.
pub(super) fn share(lang: Lang, link: &str) -> Markup {
    html! {
        label .field { span .sr { (say!(lang, "web-link")) } input .text-in.share readonly value=(link); }
        button .btn type="button" data-copy=(link) data-copied=(say!(lang, "web-copied")) hidden {
            span .in { (icon(Icon::Copy)) (say!(lang, "web-copy")) }
        }
        div .qrbox { (qr(link, &say!(lang, "web-qr"))) p .muted.small { (say!(lang, "web-qr-hint")) } }
    }
}

/// A link as a QR code.
fn qr(link: &str, label: &str) -> Markup {
    let Ok(code) = QRBuilder::new(link).build() else { return html! {} };
    let svg = SvgBuilder::default().margin(0).to_str(&code);
    html! { div .qr role="img" aria-label=(label) { (PreEscaped(svg)) } }
}
