//! The form field in which jokers are chosen before the game, and a list of chosen ones.

use maud::{Markup, html};
use play::GameId;
use rules::spelunke::Joker;
use words::{Lang, say};

use super::scene::{card_name, joker_name};
use super::{joker_cards, joker_effects};
use crate::draw::{Icon, icon};
use crate::terms::{button, term_of};

/// The twelve jokers as checkboxes called `joker`, each with its id as value. The style sheet counts the chosen ones,
/// so the tally is right without script; the server counts again (S-48).
pub fn joker_choice(lang: Lang, wanted: usize, chosen: &[Joker]) -> Markup {
    html! {
        fieldset .joker-choice {
            legend { (say!(lang, "web-spelunke-choose", wanted = wanted)) }
            @for joker in Joker::ALL {
                @let id = format!("joker-{joker}");
                input .sr #(id) type="checkbox" name="joker" value=(joker) checked[chosen.contains(&joker)];
                label .joker for=(id) {
                    span .pic { (joker_cards::picture(joker)) }
                    b { (card_name(lang, joker)) }
                    small { (joker_effects::common(lang, joker)) }
                    span .joker-tick aria-hidden="true" { (icon(Icon::Check)) }
                }
            }
            (tally(lang, wanted))
        }
    }
}

/// One sentence for each count; the style sheet shows the one that applies.
fn tally(lang: Lang, wanted: usize) -> Markup {
    html! {
        p class=(format!("tally of{wanted}")) aria-live="polite" {
            @for count in 0..=wanted {
                span class=(format!("t{count}")) { (say!(lang, "web-spelunke-chosen", count = count, wanted = wanted)) }
            }
            span .more { (say!(lang, "web-spelunke-chosen-too-many", wanted = wanted)) }
        }
    }
}

/// Jokers as small pictures with their names and effects; a name can be tapped for its rule.
pub fn joker_hand(lang: Lang, jokers: &[Joker]) -> Markup {
    listed(lang, jokers, "joker-hand")
}

/// Jokers that are offered, in the same form.
pub fn joker_offer(lang: Lang, jokers: &[Joker]) -> Markup {
    listed(lang, jokers, "joker-offer")
}

fn listed(lang: Lang, jokers: &[Joker], class: &str) -> Markup {
    html! {
        ul class=(class) {
            @for joker in jokers {
                li {
                    span .pic { (joker_cards::picture(*joker)) }
                    span {
                        @match term_of(GameId::Spelunke, lang, joker.id()) {
                            Some(term) => (button(term, &term.name)),
                            None => (joker_name(lang, *joker)),
                        }
                        small { (joker_effects::common(lang, *joker)) }
                    }
                }
            }
        }
    }
}
