//! The card of Spelunke: the die, the end, the jokers.

use play::GameId;
use rules::Game;
use rules::spelunke::{BONUS_EYES, HirteSix, Joker, Spelunke};

use super::{CardLine, CardPart, RuleCard, card};
use crate::{Arg, Lang, say};

pub(crate) fn of(game: &Spelunke, lang: Lang) -> RuleCard {
    let jokers = game.rules().jokers.get();
    let mut parts = vec![
        CardPart::new(say!(lang, "card-spelunke-die"), die(game, lang)),
        CardPart::new(say!(lang, "card-spelunke-end"), ending(game, lang)),
    ];
    if jokers > 0 {
        let lines = Joker::ALL.into_iter().map(|joker| {
            let name = say!(lang, &format!("joker-{}", joker.id()));
            CardLine::new(joker.id(), name, effect(game, lang, joker))
        });
        let part = CardPart::new(say!(lang, "card-spelunke-jokers"), lines.collect()).on_paper();
        parts.push(CardPart { note: say!(lang, "card-spelunke-jokers-once"), ..part });
    }
    card(lang, GameId::Spelunke, &[("jokers", Arg::from(jokers))], parts)
}

fn die(game: &Spelunke, lang: Lang) -> Vec<CardLine> {
    let scores = game.rules().one_scores.to_string();
    vec![
        CardLine::new("free", say!(lang, "card-spelunke-free"), say!(lang, "card-spelunke-free-brings")),
        CardLine::new("1", "1".to_owned(), say!(lang, "card-spelunke-one-brings", scores = scores)),
        CardLine::new("2 5", say!(lang, "card-spelunke-2-5"), say!(lang, "card-spelunke-2-5-brings")),
        CardLine::new("6", "6".to_owned(), say!(lang, "card-spelunke-six-brings")),
    ]
}

fn ending(game: &Spelunke, lang: Lang) -> Vec<CardLine> {
    // S-44: never all of them.
    let losers = usize::from(game.rules().losers.get()).min(game.seats().saturating_sub(1));
    let [first, second, third] = BONUS_EYES;
    vec![
        CardLine::new("win", say!(lang, "card-spelunke-win"), say!(lang, "card-spelunke-win-brings")),
        CardLine::new(
            "lose",
            say!(lang, "card-spelunke-lose"),
            say!(lang, "card-spelunke-lose-brings", losers = losers),
        ),
        CardLine::new(
            "bonus",
            say!(lang, "card-spelunke-bonus"),
            say!(lang, "card-spelunke-bonus-brings", first = first, second = second, third = third),
        ),
    ]
}

/// A joker's effect; a closer sentence where switches make the common one untrue (S-13, S-14).
fn effect(game: &Spelunke, lang: Lang, joker: Joker) -> String {
    let rules = game.rules();
    match joker {
        Joker::Bold if !rules.bold_robs.is_yes() => say!(lang, "web-spelunke-effect-bold-robs-not"),
        Joker::Hirte if rules.hirte_six == HirteSix::Six => say!(lang, "web-spelunke-effect-hirte-six"),
        _ => say!(lang, &format!("joker-{}-effect", joker.id())),
    }
}
