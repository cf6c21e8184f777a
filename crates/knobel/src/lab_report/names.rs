//! Names of things, bots and places in turn order.

use bots::BotKind;
use play::GameId;
use words::{Lang, has, say};

/// A combo, a joker, a kind of card. Jokers have messages of their own.
pub(crate) fn thing(lang: Lang, game: GameId, id: &str) -> String {
    let key = format!("thing-{game}-{id}");
    if has(lang, &key) { say!(lang, &key) } else { say!(lang, &format!("joker-{id}")) }
}

/// True if a thing is a joker, which is brought, and not something that comes up.
pub(super) fn is_joker(game: GameId, id: &str) -> bool {
    !has(Lang::En, &format!("thing-{game}-{id}"))
}

pub(crate) fn bot(lang: Lang, id: &str) -> String {
    say!(lang, &format!("bot-{id}"))
}

/// The bots of a table, seats of one kind together.
pub(super) fn bots(lang: Lang, kinds: &[BotKind]) -> String {
    let of = |kind: &BotKind| kinds.iter().filter(|other| *other == kind).count();
    let seated: Vec<(BotKind, usize)> = BotKind::ALL.into_iter().map(|kind| (kind, of(&kind))).collect();
    let seated: Vec<(BotKind, usize)> = seated.into_iter().filter(|(_, seats)| *seats > 0).collect();
    if let [(kind, _)] = seated[..] {
        return say!(lang, "report-bots-alike", bot = bot(lang, kind.id()));
    }
    let each = |(kind, seats): &(BotKind, usize)| format!("{seats}\u{a0}×\u{a0}{}", bot(lang, kind.id()));
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
