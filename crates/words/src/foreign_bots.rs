//! What a bot of others did wrong, and what it says to its moves, in words.

use bots::BotKind;
use foreign::{Fault, Misdeed, OnFault, PROTOCOL, Remarks};

use crate::{Lang, bot_name, number, refusal, say};

/// A sentence on what the bot called `name` did wrong, and what it said.
pub fn fault_sentence(lang: Lang, name: &str, fault: &Fault) -> String {
    let did = match &fault.misdeed {
        Misdeed::NotStarted => say!(lang, "fault-not-started", name = name),
        Misdeed::WithoutFolder => say!(lang, "fault-without-folder", name = name),
        Misdeed::Ended => say!(lang, "fault-ended", name = name),
        Misdeed::Late(time) => {
            say!(lang, "fault-late", name = name, seconds = number(lang, time.as_secs_f64(), 1))
        }
        Misdeed::Flood => say!(lang, "fault-flood", name = name),
        Misdeed::NoName => say!(lang, "fault-no-name", name = name),
        Misdeed::OtherProtocol => say!(lang, "fault-other-protocol", name = name, version = PROTOCOL as usize),
        Misdeed::DoesNotPlay(game) => {
            say!(lang, "fault-does-not-play", name = name, game = say!(lang, &format!("{game}-name")))
        }
        Misdeed::WrongMove(game, refused) => {
            say!(lang, "fault-wrong-move", name = name, why = refusal(lang, *game, refused))
        }
    };
    // What was expected is a list, which ends as it likes.
    let did = if did.ends_with(['.', ')']) { did } else { did + "." };
    if fault.said.is_empty() { did } else { did + " " + &say!(lang, "fault-said", said = fault.said.as_str()) }
}

/// What the bot called `name` did wrong at a table, and what becomes of it.
pub fn told_fault(lang: Lang, name: &str, fault: &Fault, on_fault: OnFault) -> String {
    let then = match on_fault {
        OnFault::Replace => say!(lang, "fault-replaced", name = name, kind = bot_name(lang, BotKind::Thumb.id())),
        OnFault::Forfeit => say!(lang, "fault-forfeits", name = name),
    };
    fault_sentence(lang, name, fault) + " " + &then
}

/// What the bot called `name` says to its move; `None` if it says nothing.
pub fn told_remarks(lang: Lang, name: &str, remarks: &Remarks) -> Option<String> {
    let comment = remarks.comment.as_deref().filter(|comment| !comment.is_empty());
    let comment = comment.map(|comment| say!(lang, "play-bot-says", name = name, comment = comment));
    let chance = remarks.estimate.map(|chance| number(lang, 100.0 * chance, 1));
    let chance = chance.map(|chance| say!(lang, "play-bot-estimates", name = name, chance = chance));
    let told: Vec<String> = comment.into_iter().chain(chance).collect();
    (!told.is_empty()).then(|| told.join(" "))
}
