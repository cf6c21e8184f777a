//! Four words for the head of a record, which people can read to one another: same words, same history (docs/sealed.md).
//!
//! The words stand for the first 36 bits of the head, nine bits each, the highest first. The word with a number means the same
//! in every language, so people whose pages speak different languages can compare by meaning.

use std::sync::LazyLock;

use play::seals::Head;

use crate::Lang;

/// The pairs of words, an English and a German one a line. Their order never changes: it says which bits a word stands for.
const PAIRS: &str = include_str!("../four-words.txt");

/// The bits that a word stands for.
const BITS: usize = 9;

/// The lists, as [`Lang::ALL`] has the languages.
static LISTS: LazyLock<[Vec<&'static str>; 2]> = LazyLock::new(|| {
    let pairs = || PAIRS.lines().filter_map(|line| line.split_once(' '));
    Lang::ALL.map(|lang| match lang {
        Lang::De => pairs().map(|(_, german)| german).collect(),
        Lang::En => pairs().map(|(english, _)| english).collect(),
    })
});

/// All words of a language, by their numbers.
pub fn word_list(lang: Lang) -> &'static [&'static str] {
    &LISTS[lang as usize]
}

/// The four words of a head.
pub fn four_words(lang: Lang, head: &Head) -> [&'static str; 4] {
    let first = u64::from_be_bytes(*head.0.0.first_chunk().expect("a head has 32 bytes"));
    let list = word_list(lang);
    [1, 2, 3, 4].map(|word| list[(first >> (64 - BITS * word)) as usize % list.len()])
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn letters(word: &str) -> Vec<char> {
        word.to_lowercase().chars().collect()
    }

    /// How many letters have to be changed, added or left out to make one word of the other.
    fn distance(one: &str, other: &str) -> usize {
        let other = letters(other);
        let mut row: Vec<usize> = (0..=other.len()).collect();
        for (place, letter) in letters(one).into_iter().enumerate() {
            let mut next = vec![place + 1];
            for (at, against) in other.iter().enumerate() {
                next.push((row[at] + usize::from(letter != *against)).min(row[at + 1] + 1).min(next[at] + 1));
            }
            row = next;
        }
        row[other.len()]
    }

    #[test]
    fn there_is_a_word_for_every_nine_bits_in_each_language() {
        assert!(PAIRS.lines().all(|line| line.split(' ').count() == 2));
        for lang in Lang::ALL {
            assert_eq!(word_list(lang).len(), 1 << BITS, "{lang}");
        }
    }

    #[test]
    fn no_two_words_of_a_language_begin_with_the_same_four_letters_or_differ_in_one_alone() {
        for lang in Lang::ALL {
            let list = word_list(lang);
            let beginnings: HashSet<Vec<char>> =
                list.iter().map(|word| letters(word).into_iter().take(4).collect()).collect();
            assert_eq!(beginnings.len(), list.len(), "{lang}");
            for (number, one) in list.iter().enumerate() {
                let near = list[..number].iter().find(|other| distance(one, other) < 2);
                assert_eq!(near, None, "{one}");
            }
        }
    }

    #[test]
    fn words_are_written_as_their_language_writes_nouns() {
        assert!(word_list(Lang::En).iter().all(|word| word.chars().all(|letter| letter.is_ascii_lowercase())));
        let is_noun = |word: &&str| {
            let (first, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
            first.chars().all(char::is_uppercase) && rest.chars().all(char::is_lowercase)
        };
        assert!(word_list(Lang::De).iter().all(is_noun));
    }

    #[test]
    fn the_words_are_the_first_36_bits_of_the_head() {
        let head = |digits: &str| Head(format!("{digits:0<64}").parse().expect("64 digits"));
        let words = |digits: &str| [Lang::En, Lang::De].map(|lang| four_words(lang, &head(digits)));
        let list = word_list(Lang::En);
        assert_eq!(words("")[0], [list[0]; 4]);
        assert_eq!(words("ff80405ff")[0], [list[511], list[1], list[2], list[511]]);
        assert_eq!(words("123456789abcdef"), [["bear", "iris", "glass", "shell"], ["Bär", "Iris", "Glas", "Muschel"]]);
    }

    #[test]
    fn a_word_means_the_same_in_both_languages() {
        for pair in [["apple", "Apfel"], ["hedgehog", "Igel"], ["zoo", "Zoo"]] {
            let number = word_list(Lang::En).iter().position(|word| *word == pair[0]).expect("it is in the list");
            assert_eq!(word_list(Lang::De)[number], pair[1]);
        }
    }
}
