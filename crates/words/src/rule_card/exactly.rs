//! The card of exactly: the die, and what counts.

use play::GameId;
use rules::exactly::{Cap, Coin, DoubleExact, Exactly, Face, NextStarter};

use super::{CardLine, CardPart, RuleCard, card};
use crate::{Arg, Lang, say};

pub(crate) fn of(game: &Exactly, lang: Lang) -> RuleCard {
    let rules = game.rules();
    let next = match rules.next_starter {
        NextStarter::AfterMover => "mover",
        NextStarter::AfterScorer => "scorer",
    };
    let args = [
        ("tokens", Arg::from(rules.tokens.get())),
        ("again", Arg::from(rules.restart_with_5c.to_string())),
        ("next", Arg::from(next)),
    ];
    let counts = CardPart::new(say!(lang, "card-exactly-counts"), what_counts(game, lang));
    card(lang, GameId::Exactly, &args, vec![die(lang), counts])
}

fn die(lang: Lang) -> CardPart {
    let coins = Coin::ALL.into_iter().rev().map(Face::Coin);
    let lines = coins.chain([Face::Any, Face::Zero]).map(|face| {
        let brings = say!(
            lang,
            match face {
                Face::Coin(_) => "card-exactly-die-coin",
                Face::Any => "card-exactly-die-any",
                Face::Zero => "card-exactly-die-zero",
            }
        );
        CardLine::new(face.to_string(), face.to_string(), brings)
    });
    CardPart::new(say!(lang, "card-exactly-die"), merged(lines.collect()))
}

/// Neighbours that bring the same share a line: "50 20 10 5".
fn merged(lines: Vec<CardLine>) -> Vec<CardLine> {
    let mut merged: Vec<CardLine> = Vec::new();
    for line in lines {
        match merged.last_mut() {
            Some(last) if last.brings == line.brings => {
                for (all, one) in [(&mut last.id, &line.id), (&mut last.label, &line.label)] {
                    *all = format!("{all} {one}");
                }
            }
            _ => merged.push(line),
        }
    }
    merged
}

fn what_counts(game: &Exactly, lang: Lang) -> Vec<CardLine> {
    let rules = game.rules();
    let cap = match rules.cap {
        Cap::Before => "before",
        Cap::After => "after",
        Cap::None => "none",
    };
    let both = if rules.double_exact == DoubleExact::Both { "yes" } else { "no" };
    vec![
        CardLine::new("100", say!(lang, "card-exactly-100"), say!(lang, "card-exactly-100-brings")),
        CardLine::new("two", say!(lang, "card-exactly-two"), say!(lang, "card-exactly-two-brings", both = both)),
        CardLine::new("cap", say!(lang, "card-exactly-cap"), say!(lang, "card-exactly-cap-brings", cap = cap)),
        CardLine::new(
            "win",
            say!(lang, "card-exactly-win", euros = rules.euros.get()),
            say!(lang, "card-exactly-win-brings", euros = rules.euros.get()),
        ),
    ]
}
