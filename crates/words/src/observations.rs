//! What the numbers tell that programs learn from.

use play::GameId;

use crate::{Lang, has, say};

/// What a part of an observation tells, by the name that `batch` gives it. What several games have is said once.
pub fn observation_part(lang: Lang, game: GameId, name: &str) -> String {
    let name = name.replace('_', "-");
    let own = format!("{game}-observation-{name}");
    if has(lang, &own) { say!(lang, &own) } else { say!(lang, &format!("observation-{name}")) }
}
