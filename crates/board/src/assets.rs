//! Style sheet, drawings and scripts, compiled in. Their addresses carry a hash of their content, so browsers may cache
//! them without limit and never show an old version.

use std::sync::LazyLock;

/// A static file with a content-hashed address.
pub struct Asset {
    name: &'static str,
    kind: &'static str,
    body: LazyLock<String>,
    address: LazyLock<String>,
}

macro_rules! asset {
    ($vis:vis $const:ident, $name:literal, $kind:literal, $($file:literal),+) => {
        #[doc = concat!("`", $name, "`.")]
        $vis static $const: Asset = Asset {
            name: $name,
            kind: $kind,
            body: LazyLock::new(|| [$(include_str!(concat!("../assets/", $file))),+].join("\n")),
            address: LazyLock::new(|| format!("/assets/{:016x}/{}", mark(&$const.body), $name)),
        };
    };
}

asset!(pub DRAWINGS, "drawings.svg", "image/svg+xml", "drawings.svg");
asset!(pub FACES, "faces.svg", "image/svg+xml", "faces.svg");
asset!(pub SCRIPT, "knobel.js", "text/javascript; charset=utf-8", "seal.js", "knobel.js");
asset!(pub SEAL_CHECK, "seal-check.js", "text/javascript; charset=utf-8", "seal-check.js");
asset!(pub ICON, "icon.svg", "image/svg+xml", "icon.svg");
asset!(pub ICON_YOUR_TURN, "icon-your-turn.svg", "image/svg+xml", "icon-your-turn.svg");
asset!(
    pub STYLE,
    "knobel.css",
    "text/css; charset=utf-8",
    "css/tokens.css",
    "css/ground.css",
    "css/table.css",
    "css/forms.css",
    "css/lobby.css",
    "css/pot.css",
    "css/exactly.css",
    "css/spelunke.css",
    "css/rollnbump.css",
    "css/pad.css",
    "css/correct.css",
    "css/replay.css",
    "css/lesson.css",
    "css/coach.css",
    "css/house.css",
    "css/card.css",
    "css/terms.css",
    "css/seals.css",
    "css/help.css",
    "css/figures.css",
    "css/club.css",
    "css/presence.css",
    "css/puzzles.css",
    "css/motion.css"
);

impl Asset {
    /// The path under which the server offers it, such as `/assets/HASH/knobel.css`.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// True if `mark` is the hash in its address; a page of another version asks for another hash.
    pub fn is_marked(&self, mark: &str) -> bool {
        self.address.split('/').nth(2) == Some(mark)
    }

    pub fn kind(&self) -> &'static str {
        self.kind
    }

    pub fn body(&self) -> &str {
        &self.body
    }
}

/// The content's FNV-1a hash: enough to tell one version of a file from the next.
fn mark(body: &str) -> u64 {
    body.bytes().fold(0xcbf2_9ce4_8422_2325, |mark, byte| (mark ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The asset with this file name; `None` if there is none.
pub fn by_name(name: &str) -> Option<&'static Asset> {
    let known = [&DRAWINGS, &FACES, &SCRIPT, &SEAL_CHECK, &ICON, &ICON_YOUR_TURN, &STYLE];
    known.into_iter().find(|asset| asset.name == name)
}
