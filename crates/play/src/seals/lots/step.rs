//! The lines of a draw of lots.

use seal::{Bytes, Head};

use super::draw::LotsFault;
use super::header::{list, read_list};
use crate::event::split_word;
use crate::seals::line::{number, words};

/// Whose chain it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LotsOwner {
    /// The house.
    House,
    /// The member with this number.
    Member(u32),
}

/// One line of a draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LotsStep {
    /// The end of a chain of one link is published.
    Chain {
        /// Whose it is.
        of: LotsOwner,
        /// The end.
        end: Bytes,
    },
    /// It is fixed who contributes.
    Cast {
        /// The head of the record before this line.
        head: Head,
        /// The members who contribute, by number.
        members: Vec<u32>,
        /// What is drawn.
        what: String,
    },
    /// A member's page shows its link.
    Link {
        /// Whose link it is.
        member: u32,
        /// The link.
        link: Bytes,
    },
    /// A member's page has not shown its link in time and is left out.
    Miss {
        /// Who is left out.
        member: u32,
    },
    /// The house shows its link; the order follows at once.
    Reveal {
        /// The link.
        link: Bytes,
    },
    /// The order that was drawn.
    Order(Vec<u32>),
    /// The draw was broken off.
    Drop,
}

impl LotsStep {
    /// The line in the record of the draw with the number `draw`.
    pub fn line(&self, draw: u32) -> String {
        match self {
            LotsStep::Chain { of: LotsOwner::House, end } => format!("@chain house {draw} 1 {end}"),
            LotsStep::Chain { of: LotsOwner::Member(member), end } => format!("@chain {member} {draw} 1 {end}"),
            LotsStep::Cast { head, members, what } => format!("@cast {draw} {} {} {what}", head.0, list(members)),
            LotsStep::Link { member, link } => format!("@link {draw} {member} {link}"),
            LotsStep::Miss { member } => format!("@miss {draw} {member}"),
            LotsStep::Reveal { link } => format!("@reveal {draw} {link}"),
            LotsStep::Order(order) => format!("order {}", list(order)),
            LotsStep::Drop => format!("@drop {draw}"),
        }
    }

    /// Reads a line of the draw with the number `draw`.
    pub fn read(text: &str, draw: u32) -> Result<LotsStep, LotsFault> {
        let (of, step) = read(text).ok_or(LotsFault::Form)?;
        match of {
            Some(of) if of != draw => Err(LotsFault::Number(draw)),
            // One text for one line, because lines are hashed.
            _ if step.line(draw) != text => Err(LotsFault::Form),
            _ => Ok(step),
        }
    }
}

/// A line, and the number of the draw in it if it has one.
fn read(text: &str) -> Option<(Option<u32>, LotsStep)> {
    let (word, rest) = split_word(text);
    let (draw, step) = match word {
        "@chain" => {
            let [of, draw, length, end] = words(rest)?;
            let of = if of == "house" { LotsOwner::House } else { LotsOwner::Member(number(of)?) };
            (length == "1").then_some(())?;
            (draw, LotsStep::Chain { of, end: end.parse().ok()? })
        }
        "@cast" => {
            let (draw, rest) = split_word(rest);
            let (head, rest) = split_word(rest);
            let (members, what) = split_word(rest);
            let (head, members) = (Head(head.parse().ok()?), read_list(members)?);
            (draw, LotsStep::Cast { head, members, what: what.to_owned() })
        }
        "@link" => {
            let [draw, member, link] = words(rest)?;
            (draw, LotsStep::Link { member: number(member)?, link: link.parse().ok()? })
        }
        "@miss" => {
            let [draw, member] = words(rest)?;
            (draw, LotsStep::Miss { member: number(member)? })
        }
        "@reveal" => {
            let [draw, link] = words(rest)?;
            (draw, LotsStep::Reveal { link: link.parse().ok()? })
        }
        "@drop" => (rest, LotsStep::Drop),
        "order" => return Some((None, LotsStep::Order(read_list(rest)?))),
        _ => return None,
    };
    Some((Some(number(draw)?), step))
}
