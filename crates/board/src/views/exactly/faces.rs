//! The die's faces, drawn and in words.

use maud::Markup;
use rules::exactly::{Coin, Face};
use words::{Lang, say};

use crate::draw::die;

pub(super) fn face_drawing(face: Face, classes: &str) -> Markup {
    match face {
        Face::Zero => die("dx0", classes),
        Face::Coin(coin) => die(&format!("dx{coin}"), classes),
        Face::Any => die("dxq", classes),
    }
}

/// A face in words: "a twenty".
pub(super) fn face_words(lang: Lang, face: Face) -> String {
    match face {
        Face::Zero => say!(lang, "web-exactly-face-0"),
        Face::Coin(Coin::Five) => say!(lang, "web-exactly-face-5"),
        Face::Coin(Coin::Ten) => say!(lang, "web-exactly-face-10"),
        Face::Coin(Coin::Twenty) => say!(lang, "web-exactly-face-20"),
        Face::Coin(Coin::Fifty) => say!(lang, "web-exactly-face-50"),
        Face::Any => say!(lang, "web-exactly-face-any"),
    }
}
