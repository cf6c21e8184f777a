//! What a draw of lots is about.

use std::fmt;

use seal::MOST_LOTS;

use crate::seals::line::{is_id, number};

/// The first line of the record of a draw.
pub(super) const FIRST_LINE: &str = "knobel-lots 1";

/// What a draw is about: it stands at the beginning of its record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LotsHeader {
    /// The club's id.
    pub club: String,
    /// The number of the evening in the club.
    pub evening: u32,
    /// The number of the draw in the evening, from 1. Every draw that was begun counts.
    pub draw: u32,
    /// The members who are drawn for, by number, in the order in which they sat before.
    pub members: Vec<u32>,
    /// Those of them whose page was open when the draw began, by number.
    pub asked: Vec<u32>,
}

impl fmt::Display for LotsHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let asked = if self.asked.is_empty() { "-".to_owned() } else { list(&self.asked) };
        writeln!(f, "{FIRST_LINE}\nclub {}\nevening {}\ndraw {}", self.club, self.evening, self.draw)?;
        writeln!(f, "members {}\nasked {asked}", list(&self.members))
    }
}

impl LotsHeader {
    /// What stands for the table in the secrets of the house and in the key of the draw.
    pub fn table(&self) -> String {
        format!("lots/{}/{}", self.club, self.evening)
    }

    /// What is drawn, as `@cast` says it.
    pub fn what(&self) -> String {
        format!("lots of {}", self.members.len())
    }

    /// True if it can be drawn: nobody is in it twice, they are not too many, and those who are asked are among them.
    pub(super) fn is_sound(&self) -> bool {
        let mut members = self.members.clone();
        members.sort_unstable();
        (1..=MOST_LOTS).contains(&members.len())
            && members.is_sorted_by(|one, next| one < next)
            && self.asked.is_sorted_by(|one, next| one < next)
            && self.asked.iter().all(|member| self.members.contains(member))
            && is_id(&self.club)
    }

    /// Reads one of its lines into it; `None` if that is not the line with this number, from 0.
    pub(super) fn read_line(&mut self, index: usize, line: &str) -> Option<()> {
        match index {
            0 => (line == FIRST_LINE).then_some(())?,
            1 => line.strip_prefix("club ")?.clone_into(&mut self.club),
            2 => self.evening = number(line.strip_prefix("evening ")?)?,
            3 => self.draw = number(line.strip_prefix("draw ")?)?,
            4 => self.members = read_list(line.strip_prefix("members ")?)?,
            _ => {
                let asked = line.strip_prefix("asked ")?;
                self.asked = if asked == "-" { Vec::new() } else { read_list(asked)? };
                self.is_sound().then_some(())?;
            }
        }
        Some(())
    }
}

/// The number of lines of a header.
pub(super) const HEADER_LINES: usize = 6;

/// Members as lines have them.
pub(super) fn list(members: &[u32]) -> String {
    members.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
}

pub(super) fn read_list(text: &str) -> Option<Vec<u32>> {
    text.split(',').map(number).collect()
}
