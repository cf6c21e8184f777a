//! The head of a record: one hash that covers everything before it.

use crate::{Bytes, hash};

/// Covers the set-up and every line of a record so far, but no names and no times: names can be erased, and with times the
/// house could choose among heads.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Head(pub Bytes);

impl Head {
    /// The head before the first line. The header's lines with names do not count.
    pub fn of_header(header: &str) -> Head {
        let nameless: String = header.split_inclusive('\n').filter(|line| !line.starts_with("name ")).collect();
        Head(hash(&[b"knobel/record/v1", nameless.as_bytes()]))
    }

    /// The head after one more line. A person's name in it does not count.
    #[must_use]
    pub fn then(self, line: &str) -> Head {
        Head(hash(&[b"knobel/line/v1", &self.0.0, without_name(line).as_bytes()]))
    }
}

/// A line without the name that `@seat N person NAME` has.
fn without_name(line: &str) -> &str {
    let name = line
        .strip_prefix("@seat ")
        .and_then(|rest| rest.split_once(" person "))
        .filter(|(seat, _)| !seat.contains(' '));
    name.map_or(line, |(_, name)| line[..line.len() - name.len()].trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_do_not_count_and_everything_else_does() {
        let header = "knobel 1\ngame pot\nseats 2\nname 1 Anna\nrules ante=2\nstart thrown\nplay\n";
        let head = Head::of_header(header);
        assert_eq!(Head::of_header(&header.replace("name 1 Anna\n", "")), head);
        assert_ne!(Head::of_header(&header.replace("ante=2", "ante=3")), head);
        let seat = head.then("@seat 2 person Anna B. person");
        assert_eq!(head.then("@seat 2 person"), seat);
        for other in ["@seat 1 person", "@seat 2 bot person", "@undo", "", "124"] {
            assert_ne!(head.then(other), seat, "{other}");
        }
        assert_ne!(head.then("1").then("2"), head.then("2").then("1"));
    }
}
