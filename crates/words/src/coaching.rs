//! The coach's figures as people read them: classes, kinds, costs and accounts.

use coach::{BLUNDER, Basis, Class, ERRORS_APART, Kind, MISTAKE, Measured, SLIP};

use crate::numbers::{estimate, number, percent, signed, with_error};
use crate::{Lang, say};

/// What a review stands on, as a sentence.
pub fn basis(lang: Lang, basis: Basis) -> String {
    match basis {
        Basis::Exact => say!(lang, "coach-exact"),
        Basis::Equilibrium => say!(lang, "coach-equilibrium"),
        Basis::Values => say!(lang, "coach-values"),
        Basis::Playouts(playouts) => say!(lang, "coach-playouts", playouts = playouts),
    }
}

/// The same in a word or three.
pub fn basis_short(lang: Lang, basis: Basis) -> String {
    say!(lang, &format!("coach-basis-{}", basis.id()))
}

/// The word for a class of decisions.
pub fn class_name(lang: Lang, class: Class) -> String {
    say!(lang, &format!("coach-class-{}", class.id()))
}

/// What the classes mean, with their thresholds.
pub fn classes(lang: Lang) -> String {
    let [slip, mistake, blunder] = [SLIP, MISTAKE, BLUNDER].map(|least| percent(lang, least, 0));
    let errors = number(lang, ERRORS_APART, 0);
    say!(lang, "coach-classes", slip = slip, mistake = mistake, blunder = blunder, errors = errors)
}

/// The word for a kind of decisions.
pub fn kind_name(lang: Lang, kind: Kind) -> String {
    say!(lang, &format!("coach-kind-{}", kind.id()))
}

/// A part of an account in percentage points, with its sign, and with its error if that is not 0.
pub fn account_part(lang: Lang, part: Measured) -> String {
    let Measured { value, error } = part;
    if error <= 0.0 {
        return signed(lang, 100.0 * value, 1);
    }
    with_error(lang, 100.0 * value, 100.0 * error, signed)
}

/// What luck did for a seat, in a sentence: it gave or cost winning chance.
pub fn luck_told(lang: Lang, luck: Measured) -> String {
    let key = if luck.value < 0.0 { "end-luck-bad" } else { "end-luck" };
    let (amount, error) = (100.0 * luck.value.abs(), 100.0 * luck.error);
    let amount = if error <= 0.0 { number(lang, amount, 1) } else { with_error(lang, amount, error, number) };
    say!(lang, key, luck = amount)
}

/// Winning chance that was lost, in per cent with its error.
pub fn share_lost(lang: Lang, cost: coach::Measured) -> String {
    estimate(lang, cost.value, cost.error)
}

/// A text with a capital letter, as it begins a sentence.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_class_kind_and_basis_has_its_word_in_both_languages() {
        for lang in Lang::ALL {
            let bases = [Basis::Exact, Basis::Equilibrium, Basis::Values, Basis::Playouts(400)];
            let words = Class::ALL.map(|class| class_name(lang, class)).into_iter();
            let words = words.chain(Kind::ALL.map(|kind| kind_name(lang, kind)));
            let words = words.chain(bases.map(|of| basis(lang, of))).chain(bases.map(|of| basis_short(lang, of)));
            let words: Vec<String> = words.chain([classes(lang)]).collect();
            assert!(words.iter().all(|word| !word.contains('[') && !word.contains('{')), "{words:?}");
            let different: std::collections::HashSet<_> = words.iter().collect();
            assert_eq!(different.len(), words.len(), "{words:?}");
        }
    }

    #[test]
    fn the_thresholds_are_stated() {
        assert_eq!(
            classes(Lang::En),
            "A slip costs 1\u{a0}% of winning chance or more, a mistake 3\u{a0}%, a blunder 8\u{a0}%. A cost of at most \
             2 standard errors is too close to call."
        );
        assert!(classes(Lang::De).contains("8\u{a0}%"));
    }

    #[test]
    fn parts_of_an_account_have_their_sign_and_their_error() {
        assert_eq!(account_part(Lang::En, Measured { value: 0.312, error: 0.0 }), "+31.2");
        assert_eq!(account_part(Lang::De, Measured { value: -0.0312, error: 0.004 }), "−3,1 ± 0,4");
        assert_eq!(account_part(Lang::En, Measured { value: -0.0312, error: 0.02 }), "−3 ± 2");
    }
}
