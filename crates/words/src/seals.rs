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
    let by = if seal.seats.is_empty() { say!(lang, "seal-by-house") } else { with_the_house(lang, names, seal) };
    if seal.missed.is_empty() {
        by
    } else {
        say!(lang, "seal-by-without", by = by, names = listed(lang, &persons(names, &seal.missed)))
    }
}

/// What a throw's seal is called: its number, and what kind of seal it is.
pub fn seal_name(lang: Lang, seal: &ThrowSeal) -> String {
    let key = if seal.seats.is_empty() { "seal-name-house" } else { "seal-name" };
    say!(lang, key, throw = seal.throw.to_string())
}

/// Two sentences: who contributed to a sealed throw, and what was checked.
pub fn seal_told(lang: Lang, names: &Names, seal: &ThrowSeal) -> [String; 2] {
    let (made, checked) = if seal.seats.is_empty() {
        (say!(lang, "seal-made-house"), say!(lang, "seal-checked-house"))
    } else {
        (say!(lang, "seal-made", by = with_the_house(lang, names, seal)), say!(lang, "seal-checked"))
    };
    let made = if seal.missed.is_empty() {
        say!(lang, "seal-made-end", made = made)
    } else {
        let (count, names) = (seal.missed.len(), listed(lang, &persons(names, &seal.missed)));
        say!(lang, "seal-made-without", count = count, made = made, names = names)
    };
    [made, checked]
}

fn persons(names: &Names, seats: &[Seat]) -> Vec<String> {
    seats.iter().map(|seat| names.get(*seat).to_owned()).collect()
}

fn with_the_house(lang: Lang, names: &Names, seal: &ThrowSeal) -> String {
    let mut by = persons(names, &seal.seats);
    by.push(say!(lang, "seal-the-house"));
    listed(lang, &by)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_tells_in_two_sentences_who_contributed_and_what_was_checked() {
        let names = Names::new(["Anna", "Ben", "Carl"].map(str::to_owned).to_vec());
        let told = |lang: Lang, seats: &[usize], missed: &[usize]| {
            let of = |seats: &[usize]| seats.iter().map(|seat| Seat::new(*seat)).collect();
            seal_told(
                lang,
                &names,
                &ThrowSeal { event: 9, throw: 12, seats: of(seats), missed: of(missed), not_asked: Vec::new() },
            )
        };
        for (seats, missed, made) in [
            (
                &[0, 1][..],
                &[][..],
                "Anna, Ben and the house made this throw together, each with a piece of a secret that was locked in before.",
            ),
            (
                &[1],
                &[0, 2],
                "Ben and the house made this throw together, each with a piece of a secret that was locked in before; Anna and Carl were left out, as no answer came in time.",
            ),
            (&[], &[], "The house made this throw alone, with a piece of a secret that was locked in before."),
            (
                &[],
                &[2],
                "The house made this throw alone, with a piece of a secret that was locked in before; Carl was left out, as no answer came in time.",
            ),
        ] {
            assert_eq!(told(Lang::En, seats, missed)[0], made);
        }
        let [made, checked] = told(Lang::De, &[0, 1], &[2]);
        assert_eq!(
            made,
            "Diesen Wurf haben Anna, Ben und das Haus zusammen gemacht, jeweils mit einem Stück von einem Geheimnis, das vorher feststand; von Carl kam keine Antwort in der Zeit."
        );
        assert_eq!(
            checked,
            "Geprüft: Jedes Stück passt zu dem, was vorher feststand, und der Wurf folgt aus allen zusammen; allein konnte ihn niemand vorhersehen oder aussuchen."
        );
        let is_one = |sentence: &String| sentence.ends_with('.') && !sentence.contains(". ");
        for (lang, seats) in [(Lang::De, &[0][..]), (Lang::De, &[]), (Lang::En, &[0]), (Lang::En, &[])] {
            assert!(told(lang, seats, &[1]).iter().all(is_one), "{lang}");
        }
    }

    #[test]
    fn a_seal_of_the_house_alone_has_another_name() {
        let named = |lang: Lang, seats: Vec<Seat>| {
            seal_name(lang, &ThrowSeal { event: 9, throw: 12, seats, missed: Vec::new(), not_asked: Vec::new() })
        };
        assert_eq!(named(Lang::En, vec![Seat::new(0)]), "Throw 12: sealed");
        assert_eq!(named(Lang::En, Vec::new()), "Throw 12: by the house alone");
        assert_eq!(named(Lang::De, vec![Seat::new(0)]), "Wurf 12: versiegelt");
        assert_eq!(named(Lang::De, Vec::new()), "Wurf 12: vom Haus allein");
    }
}
