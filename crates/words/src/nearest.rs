//! The known word that is nearest to a mistyped one, for "did you mean".

use crate::{Lang, say};

/// A sentence that asks for the word that was most likely meant, with a space before it; empty if none is near.
pub fn did_you_mean<'a>(lang: Lang, given: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    nearest(given, known).map(|word| format!(" {}", say!(lang, "did-you-mean", word = word))).unwrap_or_default()
}

/// The known word that `given` was most likely meant to be; `None` if none is near. Case does not matter.
fn nearest<'a>(given: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let given: Vec<char> = given.to_lowercase().chars().take(LONGEST).collect();
    let near = known.into_iter().filter_map(|word| {
        let letters: Vec<char> = word.to_lowercase().chars().collect();
        let is_beginning = given.len() > 1 && letters.starts_with(&given);
        let edits = if is_beginning { 1 } else { edits(&given, &letters) };
        (edits <= allowed(given.len().max(letters.len()))).then_some((edits, word))
    });
    near.min_by_key(|(edits, _)| *edits).map(|(_, word)| word)
}

/// The most letters of a word that are looked at.
const LONGEST: usize = 64;

/// The most edits between a word and what was meant, by the length of the longer of the two.
const fn allowed(letters: usize) -> usize {
    match letters {
        ..=3 => 1,
        4..=7 => 2,
        _ => 3,
    }
}

/// The least number of letters to insert, delete, replace or swap with their neighbour (optimal string alignment).
fn edits(from: &[char], to: &[char]) -> usize {
    let mut rows = vec![vec![0; to.len() + 1]; from.len() + 1];
    for i in 0..=from.len() {
        for j in 0..=to.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let replaced = rows[i - 1][j - 1] + usize::from(from[i - 1] != to[j - 1]);
                let shifted = rows[i - 1][j].min(rows[i][j - 1]) + 1;
                let is_swap = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
                let swapped = if is_swap { rows[i - 2][j - 2] + 1 } else { usize::MAX };
                replaced.min(shifted).min(swapped)
            };
        }
    }
    rows[from.len()][to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_slips_find_the_word_that_was_meant() {
        let games = ["pot", "exactly", "spelunke", "rollnbump"];
        for (given, meant) in [("pto", "pot"), ("Exatly", "exactly"), ("spelunk", "spelunke"), ("roll", "rollnbump")] {
            assert_eq!(nearest(given, games), Some(meant), "{given}");
        }
    }

    #[test]
    fn a_word_that_is_near_to_none_is_left_alone() {
        assert_eq!(nearest("chess", ["pot", "exactly"]), None);
        assert_eq!(nearest("", ["pot"]), None);
        assert_eq!(nearest("p", ["play", "replay"]), None);
    }
}
