//! The terms of a game: each has a name, words that stand for it in sentences, a rule in two lines and the clause behind it.

use std::sync::LazyLock;

use play::{GameId, for_game};

use crate::telling::Telling;
use crate::{Lang, has, say};

/// A term of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// Its short name in addresses and keys.
    pub id: &'static str,
    /// The clause that decides, such as `P-25`.
    pub clause: &'static str,
    /// The term itself.
    pub name: String,
    /// Its rule in two lines.
    pub rule: String,
    /// The words that stand for it in sentences, in small letters, the longest first.
    forms: Vec<String>,
}

/// Terms of all games in the order of [`GameId::ALL`], for each language in the order of [`Lang::ALL`].
static TERMS: LazyLock<Vec<[Vec<Term>; 2]>> =
    LazyLock::new(|| GameId::ALL.into_iter().map(|game| Lang::ALL.map(|lang| read(game, lang))).collect());

fn read(game: GameId, lang: Lang) -> Vec<Term> {
    let listed: &[(&'static str, &'static str)] = for_game!(game, G => G::TERMS);
    let said = |key: String| say!(lang, &key);
    let term = |(id, clause): &(&'static str, &'static str)| {
        let own = format!("term-{game}-{id}");
        // A joker's name stands with the jokers.
        let name = said(if has(lang, &own) { own.clone() } else { format!("joker-{id}") });
        let mut forms: Vec<String> = said(format!("{own}-forms")).split('|').map(str::to_lowercase).collect();
        forms.sort_by_key(|form| std::cmp::Reverse(form.len()));
        Term { id, clause, name, rule: said(format!("{own}-rule")), forms }
    };
    listed.iter().map(term).collect()
}

/// The terms of a game in a language, in the order in which a newcomer meets them.
pub fn terms(game: GameId, lang: Lang) -> &'static [Term] {
    &TERMS[game as usize][lang as usize]
}

/// A part of a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marked<'a> {
    /// Text without a term.
    Plain(&'a str),
    /// Text that stands for a term.
    Term(&'a str, &'static Term),
}

/// Finds terms in sentences, each once, however many sentences it is shown.
pub struct TermMarker {
    left: Vec<&'static Term>,
}

impl TermMarker {
    /// A marker for the terms of a game.
    pub fn new(game: GameId, lang: Lang) -> TermMarker {
        TermMarker { left: terms(game, lang).iter().collect() }
    }

    /// The parts of a sentence: what stands for a term that was not marked before, and the text between.
    pub fn mark<'a>(&mut self, text: &'a str) -> Vec<Marked<'a>> {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some((start, end, found)) = self.first(rest) {
            self.left.retain(|term| term.id != found.id);
            if start > 0 {
                parts.push(Marked::Plain(&rest[..start]));
            }
            parts.push(Marked::Term(&rest[start..end], found));
            rest = &rest[end..];
        }
        if !rest.is_empty() {
            parts.push(Marked::Plain(rest));
        }
        parts
    }

    /// Where the first term stands; of several at one spot the longest.
    fn first(&self, text: &str) -> Option<(usize, usize, &'static Term)> {
        let found = self.left.iter().flat_map(|term| {
            let spots = term.forms.iter().filter_map(|form| spot(text, form));
            spots.map(|(start, end)| (start, end, *term))
        });
        found.min_by_key(|(start, end, _)| (*start, std::cmp::Reverse(*end)))
    }
}

/// The first place of a form as words of their own, whatever its capitals.
fn spot(text: &str, form: &str) -> Option<(usize, usize)> {
    let is_inside = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '-');
    text.char_indices().find_map(|(start, _)| {
        let end = matched(&text[start..], form)? + start;
        let (before, after) = (text[..start].chars().next_back(), text[end..].chars().next());
        (!is_inside(before) && !is_inside(after)).then_some((start, end))
    })
}

/// The bytes of `text` that a form in small letters covers; `None` if the text begins with something else.
fn matched(text: &str, form: &str) -> Option<usize> {
    let mut wanted = form.chars();
    let mut length = 0;
    let mut letters = text.chars();
    loop {
        let Some(next) = wanted.next() else { return Some(length) };
        let letter = letters.next()?;
        let mut small = letter.to_lowercase();
        if small.next() != Some(next) || small.any(|more| wanted.next() != Some(more)) {
            return None;
        }
        length += letter.len_utf8();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markdown::{blocks, ruling};
    use crate::rule_page;

    #[test]
    fn every_term_has_a_clause_that_exists_a_name_and_two_lines() {
        for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
            let page = blocks(rule_page(game, lang));
            for (place, term) in terms(game, lang).iter().enumerate() {
                assert!(ruling(&page, term.clause).is_some(), "{} of {game} has no clause {}", term.id, term.clause);
                assert!(!term.name.starts_with('[') && !term.rule.starts_with('['), "{term:?}");
                assert!(term.forms.iter().all(|form| !form.is_empty() && !form.starts_with('[')), "{term:?}");
                assert!((20..=175).contains(&term.rule.chars().count()), "two lines: {}", term.rule);
                assert!(terms(game, lang)[..place].iter().all(|other| other.id != term.id), "{} stands twice", term.id);
            }
        }
    }

    #[test]
    fn every_joker_is_a_term() {
        for lang in Lang::ALL {
            for joker in rules::spelunke::Joker::ALL {
                let term = terms(GameId::Spelunke, lang).iter().find(|term| term.id == joker.id());
                let name = term.map(|term| term.name.clone());
                assert_eq!(name, Some(say!(lang, &format!("joker-{}", joker.id()))));
            }
        }
    }

    #[test]
    fn a_term_is_marked_once_as_words_of_its_own_in_the_form_that_stands_there() {
        let mut marker = TermMarker::new(GameId::Pot, Lang::De);
        let parts = marker.mark("Deckelchen, Deckels und Deckel: eine Kombo.");
        let found: Vec<_> = parts
            .iter()
            .filter_map(|part| if let Marked::Term(text, term) = part { Some((*text, term.id)) } else { None })
            .collect();
        assert_eq!(found, [("Deckels", "lid"), ("Kombo", "combo")]);
        let whole: String = parts
            .iter()
            .map(|part| match part {
                Marked::Plain(text) | Marked::Term(text, _) => *text,
            })
            .collect();
        assert_eq!(whole, "Deckelchen, Deckels und Deckel: eine Kombo.");
        assert_eq!(marker.mark("Der Deckel."), [Marked::Plain("Der Deckel.")], "it was marked before");
    }

    #[test]
    fn the_longest_form_at_a_spot_wins() {
        let mut marker = TermMarker::new(GameId::Spelunke, Lang::En);
        let parts = marker.mark("6 bonus points, and a Free throw");
        let found: Vec<_> =
            parts.iter().filter_map(|part| if let Marked::Term(text, _) = part { Some(*text) } else { None }).collect();
        assert_eq!(found, ["bonus points", "Free throw"]);
    }
}
