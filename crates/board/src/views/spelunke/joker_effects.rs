//! A joker's effect in words: the common sentence, or a closer one by the table's switches or the score.

use rules::spelunke::{HirteSix, Joker, Phase};
use words::{Lang, say};

use super::scene::{SpelunkeScene, eyes};

/// A joker's effect by the default rules.
pub(super) fn common(lang: Lang, joker: Joker) -> String {
    capitalised(&say!(lang, &format!("joker-{}-effect", joker.id())))
}

/// A joker's effect at this table for the seat on turn.
pub(super) fn of(scene: &SpelunkeScene, joker: Joker) -> String {
    let lang = scene.lang;
    by_score(scene, joker)
        .or_else(|| by_rules(scene, joker))
        .map_or_else(|| common(lang, joker), |closer| capitalised(&closer))
}

/// A closer sentence where switches make the common one untrue (S-13, S-14, S-21, S-23).
fn by_rules(scene: &SpelunkeScene, joker: Joker) -> Option<String> {
    let (lang, rules) = (scene.lang, scene.game.rules());
    match joker {
        Joker::Bold if !rules.bold_robs.is_yes() => Some(say!(lang, "web-spelunke-effect-bold-robs-not")),
        Joker::Hirte if rules.hirte_six == HirteSix::Six => Some(say!(lang, "web-spelunke-effect-hirte-six")),
        Joker::Jule => match (rules.jule_free.is_yes(), rules.jule_jokers.is_yes()) {
            (true, true) => None,
            (false, true) => Some(say!(lang, "web-spelunke-effect-jule-not-free")),
            (true, false) => Some(say!(lang, "web-spelunke-effect-jule-no-jokers")),
            (false, false) => Some(say!(lang, "web-spelunke-effect-jule-plain")),
        },
        _ => None,
    }
}

/// A closer sentence with the numbers of this moment, for the seat that has the joker.
fn by_score(scene: &SpelunkeScene, joker: Joker) -> Option<String> {
    let (lang, position, seat) = (scene.lang, scene.position, scene.active());
    if joker == Joker::Kaelte && scene.is_on() && scene.left(seat).has(joker) {
        // S-10: each use has its own price.
        return Some(say!(lang, "web-spelunke-effect-kaelte", stage = position.kaelte + 1, next = position.kaelte + 2));
    }
    if !scene.is_mine() {
        return None;
    }
    let score = scene.score(seat);
    match (joker, position.ventil) {
        (Joker::AllIn, _) if scene.left(seat).has(joker) || position.phase == Phase::AllIn => {
            let doubled = eyes(score.saturating_mul(2));
            Some(say!(lang, "web-spelunke-effect-allin", eyes = eyes(score), doubled = doubled))
        }
        (Joker::Ventil, Some(level)) => Some(say!(lang, "web-spelunke-effect-ventil-set", eyes = eyes(level))),
        (Joker::Ventil, None) if scene.left(seat).has(joker) => {
            Some(say!(lang, "web-spelunke-effect-ventil", eyes = eyes(score)))
        }
        _ => None,
    }
}

/// Effects begin with a small letter, as they also stand inside of sentences; here they stand alone.
fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
