//! Sealed throws in words: who contributed, and what a check has found.

use play::Table;
use play::seals::{ChainOwner, SealFault, ThrowSeal, VerifyError};
use rules::Seat;

use crate::telling::listed;
use crate::{Lang, Names, happened, load_error, say};

/// What fell in a sealed throw; empty if its event is not in the log.
pub fn sealed_throw(lang: Lang, table: &Table, names: &Names, seal: &ThrowSeal) -> String {
    let entry = seal.event.checked_sub(1).and_then(|index| table.log_entry(index));
    entry.map_or_else(String::new, |entry| happened(lang, table, names, entry.by, &entry.text))
}

/// Who contributed to a sealed throw, and who was left out.
pub fn contributors(lang: Lang, names: &Names, seal: &ThrowSeal) -> String {
    let persons = |seats: &[Seat]| seats.iter().map(|seat| names.get(*seat).to_owned()).collect::<Vec<_>>();
    let by = if seal.seats.is_empty() {
        say!(lang, "seal-by-house")
    } else {
        let mut by = persons(&seal.seats);
        by.push(say!(lang, "seal-the-house"));
        listed(lang, &by)
    };
    if seal.missed.is_empty() {
        by
    } else {
        say!(lang, "seal-by-without", by = by, names = listed(lang, &persons(&seal.missed)))
    }
}

/// Why a record does not pass the check of its sealed throws.
pub fn verify_error(lang: Lang, error: &VerifyError) -> String {
    match error {
        VerifyError::Load(error) => load_error(lang, error),
        VerifyError::Fault { line, fault } => say!(lang, "seal-fault", line = *line, fault = seal_fault(lang, fault)),
    }
}

fn seal_fault(lang: Lang, fault: &SealFault) -> String {
    match fault {
        SealFault::Form => say!(lang, "seal-fault-form"),
        SealFault::NotBegun => say!(lang, "seal-fault-not-begun"),
        SealFault::Number(next) => say!(lang, "seal-fault-number", next = next.to_string()),
        SealFault::Head => say!(lang, "seal-fault-head"),
        SealFault::Dice(dice) => say!(lang, "seal-fault-dice", dice = dice.as_str()),
        SealFault::NoChain(of) => say!(lang, "seal-fault-no-chain", owner = owner(lang, *of)),
        SealFault::NoPerson(seat) => say!(lang, "seal-fault-no-person", seat = numbered(lang, *seat)),
        SealFault::Link(of) => say!(lang, "seal-fault-link", owner = owner(lang, *of)),
        SealFault::NotAsked(seat) => say!(lang, "seal-fault-not-asked", seat = numbered(lang, *seat)),
        SealFault::Missing(seat) => say!(lang, "seal-fault-missing", seat = numbered(lang, *seat)),
        SealFault::Between => say!(lang, "seal-fault-between"),
        SealFault::NoThrow => say!(lang, "seal-fault-no-throw"),
        SealFault::Face(follows) => say!(lang, "seal-fault-face", follows = follows.as_str()),
        SealFault::Unsealed => say!(lang, "seal-fault-unsealed"),
        SealFault::TakenBack(throw) => say!(lang, "seal-fault-taken-back", throw = throw.to_string()),
    }
}

/// The sentences of a check that a page's script makes, by the script's word for what is wrong. Details stand in them as
/// `{detail}`, for the script to fill in.
pub fn seal_fault_templates(lang: Lang) -> Vec<(&'static str, String)> {
    vec![
        ("line", say!(lang, "seal-fault", line = "{line}", fault = "{fault}")),
        ("no-record", say!(lang, "seal-fault-no-record")),
        ("form", say!(lang, "seal-fault-form")),
        ("no-table", say!(lang, "seal-fault-not-begun")),
        ("number", say!(lang, "seal-fault-number", next = "{expected}")),
        ("head", say!(lang, "seal-fault-head")),
        ("dice", say!(lang, "seal-fault-dice", dice = "{expected}")),
        ("no-chain", say!(lang, "seal-fault-no-chain", owner = "{owner}")),
        ("no-person", say!(lang, "seal-fault-no-person", seat = "{seat}")),
        ("link", say!(lang, "seal-fault-link", owner = "{owner}")),
        ("not-asked", say!(lang, "seal-fault-not-asked", seat = "{seat}")),
        ("missing", say!(lang, "seal-fault-missing", seat = "{seat}")),
        ("between", say!(lang, "seal-fault-between")),
        ("no-throw", say!(lang, "seal-fault-no-throw")),
        ("face", say!(lang, "seal-fault-face", follows = "{follows}")),
        ("unsealed", say!(lang, "seal-fault-unsealed")),
        ("taken-back", say!(lang, "seal-fault-taken-back", throw = "{number}")),
    ]
}

fn owner(lang: Lang, of: ChainOwner) -> String {
    match of {
        ChainOwner::House => say!(lang, "seal-the-house"),
        ChainOwner::Seat(seat) => numbered(lang, seat),
    }
}

fn numbered(lang: Lang, seat: Seat) -> String {
    say!(lang, "seat-name", seat = seat.number())
}
