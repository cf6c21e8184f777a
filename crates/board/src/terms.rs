//! Terms that can be tapped for their rule: in sentences they are buttons, and each opens a small card. Both work without
//! script, by the browser's own popovers; a browser that knows none shows the cards as a list at the end of the page.

use maud::{Markup, html};
use play::GameId;
use words::{Lang, Marked, Term, TermMarker, say, terms};

use crate::draw::unbroken;
use crate::sight::Sight;

/// Draws sentences of one part of a page; a term is a button where it stands first.
pub struct TermButtons(TermMarker);

impl TermButtons {
    pub fn of(sight: &Sight) -> TermButtons {
        TermButtons(TermMarker::new(sight.table.game(), sight.lang))
    }

    pub fn draw(&mut self, sentence: &str) -> Markup {
        let parts = self.0.mark(sentence);
        html! {
            @for part in parts {
                @match part {
                    Marked::Plain(text) => (unbroken(text)),
                    Marked::Term(text, term) => (button(term, &unbroken(text))),
                }
            }
        }
    }
}

/// A term as a button with these words.
pub fn button(term: &Term, words: &str) -> Markup {
    html! { button .term type="button" popovertarget=(id_of(term)) { (words) } }
}

/// The term of a joker or another thing, by its id; `None` if the game has no such term.
pub fn term_of(game: GameId, lang: Lang, id: &str) -> Option<&'static Term> {
    terms(game, lang).iter().find(|term| term.id == id)
}

fn id_of(term: &Term) -> String {
    format!("term-{}", term.id)
}

/// The cards of all terms of a game. They stand outside of what live updates replace, so that an open one stays open.
pub fn cards(game: GameId, lang: Lang) -> Markup {
    html! { @for term in terms(game, lang) { (card(game, lang, term)) } }
}

fn card(game: GameId, lang: Lang, term: &Term) -> Markup {
    let id = id_of(term);
    let (heading, rules) = (format!("{id}-name"), format!("/rules/{game}#{}", term.clause));
    html! {
        div .term-card #(id) popover role="dialog" aria-labelledby=(heading) {
            p #(heading) { b { (term.name) } }
            p { (term.rule) }
            div .row {
                a href=(rules) { (say!(lang, "term-in-rules", clause = term.clause)) }
                button .btn.btn-s type="button" popovertarget=(id) popovertargetaction="hide" {
                    (say!(lang, "term-close"))
                }
            }
        }
    }
}

/// All terms of a game as a list, each with an anchor `term-ID`.
pub fn glossary(game: GameId, lang: Lang) -> Markup {
    html! {
        dl .glossary {
            @for term in terms(game, lang) {
                dt id=(id_of(term)) { (term.name) }
                dd { (term.rule) " " a href=(format!("#{}", term.clause)) { (term.clause) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use scraper::{Html, Selector};

    use super::*;

    /// A button without its card would do nothing.
    #[test]
    fn every_term_button_has_its_card_and_every_card_leads_into_the_rules() {
        for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
            let page = Html::parse_fragment(&cards(game, lang).into_string());
            for term in terms(game, lang) {
                let drawn = button(term, &term.name).into_string();
                let target = drawn.split("popovertarget=\"").nth(1).and_then(|rest| rest.split('"').next());
                let card = Selector::parse(&format!("#{}[popover]", target.expect("a target"))).expect("a selector");
                let card = page.select(&card).next().expect("its card");
                let link = card.select(&Selector::parse("a").expect("a selector")).next().expect("a link");
                assert_eq!(link.attr("href"), Some(format!("/rules/{game}#{}", term.clause).as_str()));
            }
        }
    }
}
