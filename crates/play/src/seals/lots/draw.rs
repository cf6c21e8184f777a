//! A draw of lots: what its lines have come to, and the check of its record.

use std::collections::BTreeMap;

use seal::{Bytes, ChainEnd, Head, ThrowKey};

use super::header::{FIRST_LINE, HEADER_LINES, LotsHeader, list};
use super::step::{LotsOwner, LotsStep};

/// A draw, as far as it has come. It takes only lines that fit, so that whatever it has come to is proved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lots {
    header: LotsHeader,
    lines: Vec<String>,
    head: Head,
    house: Option<Bytes>,
    /// The ends that members have published.
    ends: BTreeMap<u32, Bytes>,
    cast: Option<Cast>,
    /// Known once the house has shown its link.
    key: Option<ThrowKey>,
    order: Option<Vec<u32>>,
    is_dropped: bool,
}

/// A draw of which it is fixed who contributes.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Cast {
    head: Head,
    /// The links of those who contribute, as soon as they are shown.
    links: BTreeMap<u32, Option<Bytes>>,
    missed: Vec<u32>,
}

/// What can be wrong with a line of a draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LotsFault {
    /// It is not the record of a draw.
    NoRecord,
    /// The line cannot be read.
    Form,
    /// The draw has this number, and another one is named.
    Number(u32),
    /// The head in the line is not that of the record before it: something before it was changed, left out or put in.
    Head,
    /// This is drawn, and another thing is named.
    What(String),
    /// The house, or a member, has no chain for this draw.
    NoChain(LotsOwner),
    /// A link does not fit the end that was published.
    Link(LotsOwner),
    /// An end, a link or an absence of a member who was not asked, or has answered already.
    NotAsked(u32),
    /// A member who has published an end, or was to show a link, is missing, and no line says that they were left out.
    Missing(u32),
    /// A line that may not stand here.
    Between,
    /// The order does not follow at once after the house has shown its link.
    NoOrder,
    /// This order follows from the links, and another one stands there.
    Order(String),
}

/// Why the record of a draw does not pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LotsError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub fault: LotsFault,
}

impl Lots {
    /// A draw that begins; `None` if it cannot be drawn.
    pub fn begin(header: LotsHeader) -> Option<Lots> {
        header.is_sound().then(|| Lots {
            head: Head::of_header(&header.to_string()),
            header,
            lines: Vec::new(),
            house: None,
            ends: BTreeMap::new(),
            cast: None,
            key: None,
            order: None,
            is_dropped: false,
        })
    }

    /// What the draw is about.
    pub fn header(&self) -> &LotsHeader {
        &self.header
    }

    /// The head of the record after its last line.
    pub fn head(&self) -> Head {
        self.head
    }

    /// The record, for keeping and for checking.
    pub fn record(&self) -> String {
        let mut record = self.header.to_string();
        for line in &self.lines {
            record.push_str(line);
            record.push('\n');
        }
        record
    }

    /// True until the order is drawn or the draw is broken off.
    pub fn is_under_way(&self) -> bool {
        self.order.is_none() && !self.is_dropped
    }

    /// True if the draw was broken off.
    pub fn is_dropped(&self) -> bool {
        self.is_dropped
    }

    /// True if it is fixed who contributes.
    pub fn is_fixed(&self) -> bool {
        self.cast.is_some()
    }

    /// The head by which it was fixed who contributes, as long as links are awaited.
    pub fn awaits_links_after(&self) -> Option<Head> {
        self.cast.as_ref().filter(|_| self.is_under_way()).map(|cast| cast.head)
    }

    /// The end that a member has published.
    pub fn end_of(&self, member: u32) -> Option<Bytes> {
        self.ends.get(&member).copied()
    }

    /// The members who have published an end, by number.
    pub fn published(&self) -> Vec<u32> {
        self.ends.keys().copied().collect()
    }

    /// True if all members who were asked have published an end.
    pub fn has_all_ends(&self) -> bool {
        self.header.asked.iter().all(|member| self.ends.contains_key(member))
    }

    /// The members whose link is awaited, by number.
    pub fn awaited(&self) -> Vec<u32> {
        let Some(cast) = self.cast.as_ref().filter(|_| self.is_under_way()) else { return Vec::new() };
        let silent = cast.links.iter().filter(|(member, link)| link.is_none() && !cast.missed.contains(member));
        silent.map(|(member, _)| *member).collect()
    }

    /// The members who have contributed, by number.
    pub fn contributors(&self) -> Vec<u32> {
        let links = self.cast.iter().flat_map(|cast| &cast.links);
        links.filter(|(_, link)| link.is_some()).map(|(member, _)| *member).collect()
    }

    /// The members who were asked, or had published an end, and have not contributed, by number.
    pub fn left_out(&self) -> Vec<u32> {
        let mut left_out: Vec<u32> = self.header.asked.iter().chain(self.ends.keys()).copied().collect();
        left_out.sort_unstable();
        left_out.dedup();
        let contributors = self.contributors();
        left_out.retain(|member| !contributors.contains(member));
        left_out
    }

    /// The order that was drawn.
    pub fn order(&self) -> Option<&[u32]> {
        self.order.as_deref()
    }

    /// The order that follows from the links, once the house has shown its own.
    pub fn following_order(&self) -> Option<Vec<u32>> {
        let members = &self.header.members;
        self.key.map(|key| key.order(members.len()).into_iter().map(|place| members[place]).collect())
    }

    /// True if this is the house's link for this draw.
    pub fn is_house_link(&self, link: Bytes) -> bool {
        self.house.is_some_and(|end| self.fits(end, link))
    }

    /// Takes a line. One that does not fit changes nothing.
    pub fn take(&mut self, step: &LotsStep) -> Result<(), LotsFault> {
        self.check(step)?;
        match step {
            LotsStep::Chain { of: LotsOwner::House, end } => self.house = Some(*end),
            LotsStep::Chain { of: LotsOwner::Member(member), end } => {
                self.ends.insert(*member, *end);
            }
            LotsStep::Cast { head, members, .. } => {
                let links = members.iter().map(|member| (*member, None)).collect();
                self.cast = Some(Cast { head: *head, links, missed: Vec::new() });
            }
            LotsStep::Link { member, link } => {
                if let Some(cast) = &mut self.cast {
                    cast.links.insert(*member, Some(*link));
                }
            }
            LotsStep::Miss { member } => {
                if let Some(cast) = &mut self.cast {
                    cast.missed.push(*member);
                }
            }
            LotsStep::Reveal { link } => self.key = Some(self.key_by(*link)),
            LotsStep::Order(order) => self.order = Some(order.clone()),
            LotsStep::Drop => self.is_dropped = true,
        }
        let line = step.line(self.header.draw);
        self.head = self.head.then(&line);
        self.lines.push(line);
        Ok(())
    }

    fn check(&self, step: &LotsStep) -> Result<(), LotsFault> {
        match step {
            _ if !self.is_under_way() => Err(LotsFault::Between),
            LotsStep::Order(order) => self.check_order(order),
            _ if self.key.is_some() => Err(LotsFault::NoOrder),
            // The house's end comes before all others, so that it cannot be chosen to fit them.
            LotsStep::Chain { of: LotsOwner::House, .. } if !self.lines.is_empty() => Err(LotsFault::Between),
            LotsStep::Chain { of: LotsOwner::House, .. } | LotsStep::Drop => Ok(()),
            _ if self.house.is_none() => Err(LotsFault::NoChain(LotsOwner::House)),
            LotsStep::Chain { of: LotsOwner::Member(member), .. } => self.check_member_chain(*member),
            LotsStep::Cast { head, members, what } => self.check_cast(*head, members, what),
            LotsStep::Link { member, .. } | LotsStep::Miss { member } if !self.awaited().contains(member) => {
                Err(LotsFault::NotAsked(*member))
            }
            LotsStep::Link { member, link } => match self.ends.get(member) {
                Some(end) if self.fits(*end, *link) => Ok(()),
                _ => Err(LotsFault::Link(LotsOwner::Member(*member))),
            },
            LotsStep::Miss { .. } => Ok(()),
            LotsStep::Reveal { link } => self.check_reveal(*link),
        }
    }

    fn check_member_chain(&self, member: u32) -> Result<(), LotsFault> {
        if self.is_fixed() {
            Err(LotsFault::Between)
        } else if !self.header.members.contains(&member) || self.ends.contains_key(&member) {
            Err(LotsFault::NotAsked(member))
        } else {
            Ok(())
        }
    }

    /// All who have published an end contribute, so that the house cannot pick among them.
    fn check_cast(&self, head: Head, members: &[u32], what: &str) -> Result<(), LotsFault> {
        if self.is_fixed() {
            return Err(LotsFault::Between);
        }
        if head != self.head {
            return Err(LotsFault::Head);
        }
        if what != self.header.what() {
            return Err(LotsFault::What(self.header.what()));
        }
        if let Some(member) = members.iter().find(|member| !self.ends.contains_key(member)) {
            return Err(LotsFault::NoChain(LotsOwner::Member(*member)));
        }
        if let Some(member) = self.ends.keys().find(|member| !members.contains(member)) {
            return Err(LotsFault::Missing(*member));
        }
        if members.is_sorted_by(|one, next| one < next) { Ok(()) } else { Err(LotsFault::Form) }
    }

    fn check_reveal(&self, link: Bytes) -> Result<(), LotsFault> {
        let silent = if self.is_fixed() { self.awaited() } else { self.published() };
        if let Some(member) = silent.first() {
            return Err(LotsFault::Missing(*member));
        }
        if self.is_house_link(link) { Ok(()) } else { Err(LotsFault::Link(LotsOwner::House)) }
    }

    fn check_order(&self, order: &[u32]) -> Result<(), LotsFault> {
        let follows = self.following_order().ok_or(LotsFault::Between)?;
        if follows == order { Ok(()) } else { Err(LotsFault::Order(list(&follows))) }
    }

    /// True if a link is that of a chain of one link with this end.
    fn fits(&self, end: Bytes, link: Bytes) -> bool {
        let draw = self.header.draw.into();
        ChainEnd::new(end, draw, 1).follows(link, draw)
    }

    fn key_by(&self, house: Bytes) -> ThrowKey {
        let links = self.cast.iter().flat_map(|cast| cast.links.values().filter_map(|link| *link));
        let links: Vec<Bytes> = links.collect();
        let head = self.cast.as_ref().map_or(self.head, |cast| cast.head);
        ThrowKey::new(house, &self.header.table(), self.header.draw.into(), head, &self.header.what(), &links)
    }
}

/// True if a text claims to be the record of a draw of lots.
pub fn is_lots(text: &str) -> bool {
    lines_of(text).next().is_some_and(|(_, line)| line == FIRST_LINE)
}

/// Checks the record of a draw, from the ends of the chains on. A draw may be under way, or broken off.
pub fn verify_lots(text: &str) -> Result<Lots, LotsError> {
    let mut header = LotsHeader { club: String::new(), evening: 0, draw: 0, members: Vec::new(), asked: Vec::new() };
    let mut lines = lines_of(text);
    for index in 0..HEADER_LINES {
        let (line, read) = match lines.next() {
            Some((line, text)) => (line, header.read_line(index, text)),
            None => (text.lines().count().max(1), None),
        };
        read.ok_or(LotsError { line, fault: LotsFault::NoRecord })?;
    }
    let mut lots = Lots::begin(header).ok_or(LotsError { line: HEADER_LINES, fault: LotsFault::NoRecord })?;
    for (line, text) in lines {
        let step = LotsStep::read(text, lots.header.draw);
        step.and_then(|step| lots.take(&step)).map_err(|fault| LotsError { line, fault })?;
    }
    Ok(lots)
}

/// The lines of a record with their numbers, without empty ones.
fn lines_of(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.strip_prefix('\u{feff}').unwrap_or(text).lines();
    (1..).zip(lines.map(str::trim)).filter(|(_, line)| !line.is_empty())
}
