//! The card of Roll'n Bump: the demands with their points and what bumps, and the collections.

use play::GameId;
use rules::rollnbump::{Deck, Demand, End, JokerWon, RollnBump, collection_points};

use super::{CardLine, CardPart, RuleCard, card};
use crate::{Arg, Lang, say};

pub(crate) fn of(game: &RollnBump, lang: Lang) -> RuleCard {
    let end = match game.rules().end {
        End::Taken => "taken",
        End::Revealed => "revealed",
    };
    let collections = (1..=Deck::PER_PATTERN).map(|count| {
        let points = say!(lang, "card-rollnbump-points", points = collection_points(count));
        CardLine::new(format!("c{count}"), say!(lang, "card-rollnbump-cards", count = count), points)
    });
    // Beside the table the panel of the collections says what the next card adds.
    let collections = CardPart::new(say!(lang, "card-rollnbump-collections"), collections.collect()).on_paper();
    let claims = CardPart::new(say!(lang, "card-rollnbump-claims"), claims(game, lang));
    card(lang, GameId::RollnBump, &[("end", Arg::from(end))], vec![claims, collections])
}

fn claims(game: &RollnBump, lang: Lang) -> Vec<CardLine> {
    let single = |demand: Demand| matches!(demand, Demand::Single(_));
    let mut lines = vec![CardLine::new(
        "single",
        say!(lang, "card-rollnbump-single"),
        say!(lang, "card-rollnbump-bump-more", points = points(game.deck(), lang, single)),
    )];
    let mut demands: Vec<Demand> = Demand::ALL.into_iter().filter(|demand| !single(*demand)).collect();
    demands.retain(|demand| *demand != Demand::JOKER);
    demands.sort_by_key(|demand| {
        game.deck().cards().iter().filter(|card| card.demand == *demand).map(|card| card.value).max()
    });
    for demand in demands {
        let (id, label) = match demand {
            Demand::Row(count) => (format!("r{count}"), say!(lang, "card-rollnbump-row", count = count)),
            Demand::Equals(count) => (format!("e{count}"), say!(lang, "card-rollnbump-equals", count = count)),
            Demand::Single(_) => continue,
        };
        let points = points(game.deck(), lang, |other| other == demand);
        lines.push(CardLine::new(id, label, say!(lang, "card-rollnbump-bump-total", points = points)));
    }
    let joker = say!(lang, "card-rollnbump-points", points = game.deck().joker());
    let joker_brings = match game.rules().joker {
        JokerWon::Claimed => say!(lang, "card-rollnbump-bump-number", points = joker),
        JokerWon::AtOnce => say!(lang, "card-rollnbump-joker-at-once", points = joker),
    };
    lines.push(CardLine::new("joker", say!(lang, "card-rollnbump-joker"), joker_brings));
    for id in ["white", "ties", "yours"] {
        let (label, brings) = (format!("card-rollnbump-{id}"), format!("card-rollnbump-{id}-brings"));
        lines.push(CardLine::new(id, say!(lang, &label), say!(lang, &brings)));
    }
    let [two, three, four, five, six] = [2, 3, 4, 5, 6].map(collection_points);
    let brings =
        say!(lang, "card-rollnbump-pattern-brings", two = two, three = three, four = four, five = five, six = six);
    lines.push(CardLine::new("pattern", say!(lang, "card-rollnbump-pattern"), brings));
    lines
}

/// The points of the cards with such a demand, as the deck has them.
fn points(deck: &Deck, lang: Lang, is_meant: impl Fn(Demand) -> bool) -> String {
    let values = || deck.cards().iter().filter(|card| is_meant(card.demand)).map(|card| card.value);
    match (values().min(), values().max()) {
        (Some(least), Some(most)) if least < most => {
            say!(lang, "card-rollnbump-points-range", least = least, most = most)
        }
        (least, _) => say!(lang, "card-rollnbump-points", points = least.unwrap_or(0)),
    }
}
