//! Names of things, bots and places in turn order.

use bots::BotKind;
use foreign::BotChoice;
use play::GameId;
use words::{Lang, has, say};

/// A combo, a joker, a kind of card. Jokers have messages of their own.
pub fn thing(lang: Lang, game: GameId, id: &str) -> String {
    let key = format!("thing-{game}-{id}");
    if has(lang, &key) { say!(lang, &key) } else { say!(lang, &format!("joker-{id}")) }
}

/// True if a thing is a joker, which is brought, and not something that comes up.
pub(super) fn is_joker(game: GameId, id: &str) -> bool {
    !has(Lang::En, &format!("thing-{game}-{id}"))
}

/// A kind of bot, or the command of a program of others, which stands for itself.
pub fn bot(lang: Lang, id: &str) -> String {
    if BotKind::from_id(id).is_none() {
        return id.to_owned();
    }
    say!(lang, &format!("bot-{id}"))
}

/// The bots of a table, seats of one kind together.
pub(super) fn bots(lang: Lang, bots: &[BotChoice]) -> String {
    let mut seated: Vec<(&BotChoice, usize)> = Vec::new();
    for choice in bots {
        match seated.iter_mut().find(|(other, _)| *other == choice) {
            Some((_, seats)) => *seats += 1,
            None => seated.push((choice, 1)),
        }
    }
    // The weaker kinds first, then programs.
    seated.sort_by_key(|(choice, _)| (choice.command().is_some(), choice.kind() as usize));
    if let [(only, _)] = seated[..] {
        return say!(lang, "report-bots-alike", bot = bot(lang, &only.to_string()));
    }
    let each =
        |(choice, seats): &(&BotChoice, usize)| format!("{seats}\u{a0}×\u{a0}{}", bot(lang, &choice.to_string()));
    listed(lang, &seated.iter().map(each).collect::<Vec<_>>())
}

/// A place in turn order, counted from 0, as a label.
pub(super) fn place(lang: Lang, order: usize) -> String {
    say!(lang, "report-place", place = order + 1)
}

/// The seat at that place, as the subject of a sentence.
pub(super) fn whoever(lang: Lang, order: usize) -> String {
    say!(lang, "report-whoever", place = order + 1)
}

/// A list within a sentence.
pub(super) fn listed(lang: Lang, all: &[String]) -> String {
    match all {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => say!(lang, "and", first = first.join(", "), last = last.as_str()),
    }
}
