//! Drawn lots in words: who contributed, and what a check has found.

use play::seals::lots::{Lots, LotsError, LotsFault, LotsOwner};

use crate::telling::listed;
use crate::{Lang, say};

/// Who contributed to a draw, and who was left out; `name` says what a member is called.
pub fn lots_contributors(lang: Lang, lots: &Lots, name: impl Fn(u32) -> String) -> String {
    let mut by: Vec<String> = lots.contributors().into_iter().map(&name).collect();
    let by = if by.is_empty() {
        say!(lang, "seal-by-house")
    } else {
        by.push(say!(lang, "seal-the-house"));
        listed(lang, &by)
    };
    let left_out: Vec<String> = lots.left_out().into_iter().map(name).collect();
    if left_out.is_empty() { by } else { say!(lang, "seal-by-without", by = by, names = listed(lang, &left_out)) }
}

/// A member of whom only the number is known.
pub fn numbered_member(lang: Lang, number: u32) -> String {
    say!(lang, "lots-member", number = number.to_string())
}

/// What a check of a draw has found, if nothing is wrong.
pub fn checked_lots(lang: Lang, lots: &Lots) -> String {
    let name = |member| numbered_member(lang, member);
    match lots.order() {
        Some(order) => {
            let order: Vec<String> = order.iter().copied().map(name).collect();
            say!(lang, "lots-checked", order = order.join(", "), by = lots_contributors(lang, lots, name))
        }
        None if lots.is_dropped() => say!(lang, "lots-checked-dropped"),
        None => say!(lang, "lots-checked-open"),
    }
}

/// Why the record of a draw does not pass the check.
pub fn lots_error(lang: Lang, error: &LotsError) -> String {
    say!(lang, "seal-fault", line = error.line, fault = lots_fault(lang, &error.fault))
}

fn lots_fault(lang: Lang, fault: &LotsFault) -> String {
    let member = |number: u32| numbered_member(lang, number);
    let owner = |of: LotsOwner| match of {
        LotsOwner::House => say!(lang, "seal-the-house"),
        LotsOwner::Member(number) => member(number),
    };
    match fault {
        LotsFault::NoRecord => say!(lang, "lots-fault-no-record"),
        LotsFault::Form => say!(lang, "seal-fault-form"),
        LotsFault::Number(draw) => say!(lang, "lots-fault-number", draw = draw.to_string()),
        LotsFault::Head => say!(lang, "seal-fault-head"),
        LotsFault::What(what) => say!(lang, "lots-fault-what", what = what.as_str()),
        LotsFault::NoChain(of) => say!(lang, "lots-fault-no-chain", owner = owner(*of)),
        LotsFault::Link(of) => say!(lang, "lots-fault-link", owner = owner(*of)),
        LotsFault::NotAsked(number) => say!(lang, "lots-fault-not-asked", member = member(*number)),
        LotsFault::Missing(number) => say!(lang, "lots-fault-missing", member = member(*number)),
        LotsFault::Between => say!(lang, "lots-fault-between"),
        LotsFault::NoOrder => say!(lang, "lots-fault-no-order"),
        LotsFault::Order(follows) => say!(lang, "lots-fault-order", follows = follows.as_str()),
    }
}

/// The sentences of a check of drawn lots that a page's script makes, by the script's word for what is wrong. Details stand in
/// them as `{detail}`, for the script to fill in.
pub fn lots_templates(lang: Lang) -> Vec<(&'static str, String)> {
    let checked = |told: String| say!(lang, "web-lots-browser", told = told);
    vec![
        ("no-lots", say!(lang, "lots-fault-no-record")),
        ("lots-number", say!(lang, "lots-fault-number", draw = "{draw}")),
        ("lots-what", say!(lang, "lots-fault-what", what = "{what}")),
        ("lots-no-chain", say!(lang, "lots-fault-no-chain", owner = "{owner}")),
        ("lots-link", say!(lang, "lots-fault-link", owner = "{owner}")),
        ("lots-not-asked", say!(lang, "lots-fault-not-asked", member = "{member}")),
        ("lots-missing", say!(lang, "lots-fault-missing", member = "{member}")),
        ("lots-between", say!(lang, "lots-fault-between")),
        ("no-order", say!(lang, "lots-fault-no-order")),
        ("order", say!(lang, "lots-fault-order", follows = "{follows}")),
        ("lots-member", say!(lang, "lots-member", number = "{member}")),
        ("lots-drawn", checked(say!(lang, "lots-checked", order = "{order}", by = "{by}"))),
        ("lots-dropped", checked(say!(lang, "lots-checked-dropped"))),
        ("lots-open", checked(say!(lang, "lots-checked-open"))),
    ]
}
