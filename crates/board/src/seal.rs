//! What people see of sealed throws (docs/sealed.md): a small seal on each throw, the card that it opens, and the four words of a
//! record. A seal is a link to a page that says the same as the card, so it works without script.

use maud::{Markup, html};
use play::seals::{Head, ThrowSeal};
use play::{Actor, Standing};
use rules::Thrower;
use words::{Lang, four_words, say, seal_name};

use crate::draw::drawing;
use crate::sight::Sight;

/// The seal of a throw; nothing where the table has no page of its seals.
pub fn seal(sight: &Sight, of: &ThrowSeal) -> Markup {
    let (class, drawn) = if of.seats.is_empty() { ("seal house", "seal-house") } else { ("seal", "seal") };
    html! {
        @if let Some(at) = sight.table_at {
            a class=(class) href=(format!("{at}/seals/{}", of.throw)) title=(seal_name(sight.lang, of)) { (drawing(drawn)) }
        }
    }
}

/// The seal of the newest throw of dice, for beside the dice that lie on the felt; nothing if that throw was not sealed.
pub(crate) fn beside_dice(sight: &Sight) -> Markup {
    html! { @if let Some(of) = newest_throw(sight).and_then(|event| sight.seals.seal_of(event)) { (seal(sight, of)) } }
}

/// The number of the newest throw of dice that counts, as a game event, from 1.
fn newest_throw(sight: &Sight) -> Option<usize> {
    let is_throw = |index: &usize| {
        let thrown = sight.table.log_entry(*index).filter(|entry| entry.standing == Standing::Counts);
        thrown.is_some_and(|entry| matches!(entry.by, Actor::Thrower(Thrower::Seat(_) | Thrower::Host)))
    };
    (0..sight.table.events()).rev().find(is_throw).map(|index| index + 1)
}

/// The four words of a head, with those of the other language to unfold; without a head, the places for them.
pub fn words_of(lang: Lang, head: Option<&Head>) -> Markup {
    html! {
        div .four-words {
            p { b lang=(lang.code()) { (joined(lang, head)) } }
            p .muted.small { (say!(lang, "web-four-words")) }
            @for other in Lang::ALL.into_iter().filter(|other| *other != lang) {
                details id=(format!("words-{other}")) {
                    summary { (say!(lang, &format!("web-four-words-{other}"))) }
                    b lang=(other.code()) { (joined(other, head)) }
                }
            }
        }
    }
}

fn joined(lang: Lang, head: Option<&Head>) -> String {
    head.map_or_else(String::new, |head| four_words(lang, head).join(" · "))
}

#[cfg(test)]
mod tests {
    use play::{GameId, May, Table};
    use scraper::{Html, Selector};
    use words::Names;

    use super::*;
    use crate::fields::Fields;
    use crate::{log, views};

    /// The record of docs/sealed.md: throws 1, 2 and 4 by people and the house, throw 3 by the house alone. It is cut off after the
    /// line that is given.
    fn sealed_until(last: &str) -> Table {
        let page = include_str!("../../../docs/sealed.md");
        let record = page.split("```").filter(|block| block.contains("@reveal")).last().expect("a record").trim_start();
        let end = record.find(&format!("\n{last}\n")).expect("a line of it") + last.len() + 2;
        Table::load(&record[..end]).expect("it replays")
    }

    /// Classes, addresses and names of the seals in a drawing.
    fn seals_in(table: &Table, table_at: Option<&str>, draw: impl Fn(&Sight) -> Markup) -> Vec<[String; 3]> {
        let (names, chosen) = (Names::of(table, Lang::En), Fields::default());
        let sight = Sight::new(table, &names, Lang::En, None, May::Look, &chosen).with_table_at(table_at);
        let page = Html::parse_fragment(&html! { div { (draw(&sight)) } }.into_string());
        let selector = Selector::parse("a.seal").expect("a selector");
        page.select(&selector)
            .map(|seal| ["class", "href", "title"].map(|name| seal.attr(name).unwrap_or_default().to_owned()))
            .collect()
    }

    fn told(of: [&str; 3]) -> [String; 3] {
        of.map(str::to_owned)
    }

    #[test]
    fn every_sealed_throw_has_its_seal_in_the_log() {
        let logged = |sight: &Sight| log::draw(sight, &log::newest_entries(sight, 8), None);
        let by_house = told(["seal house", "/t/x/seals/3", "Throw 3: by the house alone"]);
        let sealed = |throw: &str| told(["seal", &format!("/t/x/seals/{throw}"), &format!("Throw {throw}: sealed")]);
        let table = sealed_until("555");
        let newest_turn_first = [sealed("4"), sealed("1"), sealed("2"), by_house];
        assert_eq!(seals_in(&table, Some("/t/x"), logged), newest_turn_first);
        assert!(seals_in(&table, None, logged).is_empty(), "where there is no page that a seal could lead to");
    }

    #[test]
    fn the_newest_throw_has_its_seal_beside_the_dice() {
        let mut table = sealed_until(".2.");
        let felt = |sight: &Sight| views::view(GameId::Pot).felt(sight);
        let by_house = told(["seal house", "/t/x/seals/3", "Throw 3: by the house alone"]);
        assert_eq!(seals_in(&table, Some("/t/x"), felt), [by_house]);
        ["@dice real", "335"].iter().for_each(|line| drop(table.enter(line).expect("a legal line")));
        assert!(seals_in(&table, Some("/t/x"), felt).is_empty(), "real dice lie there");
    }

    #[test]
    fn the_words_of_the_other_language_are_there_to_unfold() {
        let head = sealed_until("555").seals().head().expect("throws are sealed");
        let drawn = words_of(Lang::De, Some(&head)).into_string();
        for lang in Lang::ALL {
            assert!(drawn.contains(&format!("<b lang=\"{lang}\">{}</b>", joined(lang, Some(&head)))), "{drawn}");
        }
        assert!(drawn.contains("<details id=\"words-en\">"), "{drawn}");
    }
}
