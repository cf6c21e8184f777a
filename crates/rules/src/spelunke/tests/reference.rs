//! What a round does, told once more: slow, obvious, and without a look at the real thing.
//!
//! Seat 2 is on turn, seat 1 has had its turn, seat 3 waits.

use super::super::{HirteSix, RobFloor, Rules};

/// How things stand before a round of seat 2.
#[derive(Clone, Copy, Debug)]
pub(super) struct Before {
    pub(super) rules: Rules,
    pub(super) score: i32,
    pub(super) level: Option<i32>,
    pub(super) ones: i32,
    /// How often Kälteschutz has been used.
    pub(super) kaelte: usize,
    pub(super) jule: bool,
    pub(super) fumo: bool,
    /// Eyes of seats 1 and 3.
    pub(super) others: [i32; 2],
}

/// How things stand after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct After {
    pub(super) score: i32,
    pub(super) level: Option<i32>,
    pub(super) ones: i32,
    /// How often Kälteschutz has been used; nothing once it is spent.
    pub(super) kaelte: Option<usize>,
    pub(super) others: [i32; 2],
    /// Whom a Senigma hit.
    pub(super) hit: Option<usize>,
    pub(super) end: End,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Decides,
    FreeThrow,
    TurnOver,
    Busted,
}

/// The sheet's five tables, face by face.
const KAELTE: [[i32; 6]; 5] =
    [[-1, 2, 3, 4, 5, 6], [-1, -2, 3, 4, 5, 6], [-1, -2, -3, 4, 5, 6], [-1, -2, -3, -4, 5, 6], [-1, -2, -3, -4, -5, 6]];
const BOLD: [i32; 6] = [6, 7, 8, 9, 10, -6];
const HIRTE: [i32; 6] = [2, 4, 6, 8, 10, 12];

/// What the round makes of it: the first event opens it, the others follow.
pub(super) fn after(before: &Before, events: &[&str]) -> After {
    match events {
        ["throw", rest @ ..] => ordinary(before, before.level, rest, true),
        // S-31
        ["ventil", rest @ ..] => ordinary(before, Some(before.score), rest, before.rules.jule_jokers.is_yes()),
        ["kaelte", face] => {
            let counted = of_joker(before, KAELTE[before.kaelte][eyes(face) as usize - 1]);
            // S-11
            let spent = *face == "6" || before.kaelte == 4;
            After { kaelte: if spent { None } else { Some(before.kaelte + 1) }, ..counted }
        }
        ["bold", "1", answer] => {
            // S-53 S-56
            let own = if before.rules.one_scores.is_yes() { 6 } else { 5 };
            robbed(before, before.level, own, answer, before.rules.jule_jokers.is_yes())
        }
        ["bold", face] => of_joker(before, BOLD[eyes(face) as usize - 1]),
        ["hirte", "6"] if before.rules.hirte_six == HirteSix::Six => of_joker(before, 6),
        ["hirte", face] => of_joker(before, HIRTE[eyes(face) as usize - 1]),
        ["allin", "1" | "2" | "3"] => of_joker(before, before.score),
        ["allin", _] => After { score: 0, end: End::TurnOver, ..unchanged(before) },
        ["anaconda", _, "decline"] | ["ratte", _, "withdraw"] => of_joker(before, -6),
        ["anaconda", own, "accept", host] if eyes(host) > eyes(own) => of_joker(before, -10 - eyes(host)),
        ["anaconda", own, "accept", _] => of_joker(before, 10 + eyes(own)),
        ["ratte", "5" | "6"] | ["ratte", _, "again", "5" | "6"] => of_joker(before, 15),
        ["ratte", _, "again", _] => of_joker(before, -15),
        ["pony", first, second, third] => {
            let sum = eyes(first) + eyes(second) + eyes(third);
            of_joker(before, if sum < 11 { -sum } else { sum })
        }
        ["leela", rest @ ..] => of_joker(before, leela(rest)),
        ["senigma", first, second, third, rest @ ..] => {
            let success = first == second || first == third || second == third;
            assert_eq!(success, !rest.is_empty(), "a success asks for a victim");
            match rest {
                ["rob 1"] => senigma(before, 0),
                ["rob 3"] => senigma(before, 1),
                [] | ["decline"] => of_joker(before, 0),
                _ => panic!("{events:?}"),
            }
        }
        _ => panic!("{events:?}"),
    }
}

fn ordinary(before: &Before, level: Option<i32>, events: &[&str], jule: bool) -> After {
    let fallen = if before.rules.bust_raises.is_yes() { 0 } else { before.score.min(0) };
    match (events, level) {
        (["6"], Some(level)) => After { score: level, end: End::TurnOver, ..unchanged(before) },
        (["6"], None) if !before.fumo => After { score: fallen, end: End::Busted, ..unchanged(before) },
        (["6", "out"], None) => After { score: fallen, end: End::Busted, ..unchanged(before) },
        // S-57
        (["6", "fumo"], None) => After { score: fallen, ones: 0, end: End::FreeThrow, ..unchanged(before) },
        (["1", answer], _) => robbed(before, level, i32::from(before.rules.one_scores.is_yes()), answer, jule),
        (["2" | "3" | "4" | "5"], _) => complete(before, level, eyes(events[0]), jule),
        _ => panic!("{events:?}"),
    }
}

/// A 1 that robs, with what it scores itself.
fn robbed(before: &Before, level: Option<i32>, own: i32, answer: &str, jule: bool) -> After {
    let ones = (before.ones + 1).min(5);
    let mut others = before.others;
    let taken = match answer {
        "rob 1" => take(before, &mut others[0], ones),
        "rob 3" => take(before, &mut others[1], ones),
        "decline" => 0,
        _ => panic!("{answer}"),
    };
    After { ones, others, ..complete(before, level, own + taken, jule) }
}

fn senigma(before: &Before, victim: usize) -> After {
    let mut others = before.others;
    let taken = take(before, &mut others[victim], 10);
    After { others, hit: Some(2 * victim), ..of_joker(before, taken) }
}

fn take(before: &Before, victim: &mut i32, wanted: i32) -> i32 {
    let taken = match before.rules.rob_floor {
        RobFloor::Zero if *victim <= 0 => 0,
        RobFloor::Zero if *victim < wanted => *victim,
        RobFloor::None | RobFloor::Zero => wanted,
    };
    *victim -= taken;
    taken
}

/// The eyes of Leela's two throws.
fn leela(events: &[&str]) -> i32 {
    match events {
        [] => 0,
        [kept, "keep", rest @ ..] | [_, "rethrow", kept, rest @ ..] => eyes(kept) + leela(rest),
        _ => panic!("{events:?}"),
    }
}

/// A completed round with a joker.
fn of_joker(before: &Before, gain: i32) -> After {
    complete(before, before.level, gain, before.rules.jule_jokers.is_yes())
}

/// S-52: the effect, then Jule, then the Ventil.
fn complete(before: &Before, level: Option<i32>, gain: i32, jule: bool) -> After {
    let mut score = before.score + gain;
    if before.jule && jule {
        score += 1;
    }
    let level = match level {
        Some(level) if level > score => Some(score),
        other => other,
    };
    After { score, level, ..unchanged(before) }
}

fn unchanged(before: &Before) -> After {
    After {
        score: before.score,
        level: before.level,
        ones: before.ones,
        kaelte: Some(before.kaelte),
        others: before.others,
        hit: None,
        end: End::Decides,
    }
}

fn eyes(face: &str) -> i32 {
    face.parse().unwrap()
}
