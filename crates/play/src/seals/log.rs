//! What the seal lines of a table have come to.

use rules::Seat;
use seal::{Bytes, ChainEnd, Head, ThrowKey};

use super::{ChainOwner, SealLine};

/// The number of links that a chain has here.
pub const CHAIN_LENGTH: u32 = 1024;

/// A chain, as it was published.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PublishedChain {
    /// The number of the first throw that has a link.
    pub from: u64,
    /// How many throws have one.
    pub length: u32,
    /// The end.
    pub end: Bytes,
    /// What is known of its links.
    pub links: ChainEnd,
}

impl PublishedChain {
    fn new(from: u64, length: u32, end: Bytes) -> PublishedChain {
        PublishedChain { from, length, end, links: ChainEnd::new(end, from, length) }
    }
}

/// The chain of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeatChain {
    /// The seat under which it is published.
    pub seat: Seat,
    /// The chain.
    pub chain: PublishedChain,
    /// The number of the throw of which its person was left out; they are not asked again until they publish another chain.
    pub missed: Option<u64>,
}

/// A throw that is fixed, while links are awaited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PendingThrow {
    /// Its number.
    pub throw: u64,
    /// The head that enters its key.
    pub head: Head,
    /// What is thrown, in notation.
    pub dice: String,
    /// Those who contribute, in the order of their seats, each with its link as soon as it is shown.
    pub links: Vec<(Seat, Option<Bytes>)>,
    /// Those who were left out.
    pub missed: Vec<Seat>,
}

impl PendingThrow {
    /// The seats whose link is awaited.
    pub fn awaited(&self) -> impl Iterator<Item = Seat> {
        let silent = self.links.iter().filter(|(_, link)| link.is_none()).map(|(seat, _)| *seat);
        silent.filter(|seat| !self.missed.contains(seat))
    }
}

/// How a throw was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThrowSeal {
    /// The number of its game event, from 1.
    pub event: usize,
    /// The number of the throw.
    pub throw: u64,
    /// The seats that contributed beside the house; with none of them the house only promises that it had fixed its secret
    /// before.
    pub seats: Vec<Seat>,
    /// The seats that were asked and left out.
    pub missed: Vec<Seat>,
    /// The seats with a chain that were not asked: their page was closed, a bot played for them, or the house passed over them.
    pub not_asked: Vec<Seat>,
}

/// What the seal lines of a table have come to. Lines that do not fit are passed over here: a record that was tampered with
/// can be looked at, and [`verify_record`](super::verify_record) says what is wrong with it.
#[derive(Clone, Debug, Default)]
pub struct SealLog {
    begun: Option<Begun>,
    house: Option<PublishedChain>,
    house_chains: u64,
    chains: Vec<SeatChain>,
    thrown: u64,
    pending: Option<PendingThrow>,
    dropped: Vec<u64>,
    /// The throw whose line has to come next, with the key that it follows from.
    revealed: Option<(ThrowSeal, ThrowKey)>,
    seals: Vec<ThrowSeal>,
}

/// What is known once throws are sealed.
#[derive(Clone, Debug)]
struct Begun {
    table: String,
    head: Head,
}

impl SealLog {
    /// True if throws from the cup are sealed.
    pub fn is_begun(&self) -> bool {
        self.begun.is_some()
    }

    /// The id of the table; `None` before throws are sealed.
    pub fn table(&self) -> Option<&str> {
        self.begun.as_ref().map(|begun| begun.table.as_str())
    }

    /// The head of the record after its last line; `None` before throws are sealed.
    pub fn head(&self) -> Option<Head> {
        self.begun.as_ref().map(|begun| begun.head)
    }

    /// The number of the next throw, or of the one that is under way.
    pub fn next_throw(&self) -> u64 {
        self.thrown + 1
    }

    /// The throw that is fixed and waits for links.
    pub fn pending(&self) -> Option<&PendingThrow> {
        self.pending.as_ref()
    }

    /// The numbers of throws that were fixed and then dropped, because the house could not show its link: its database was
    /// restored meanwhile, or it did not like what it saw.
    pub fn dropped(&self) -> &[u64] {
        &self.dropped
    }

    /// The key of the throw whose line has to come next.
    pub fn revealed(&self) -> Option<ThrowKey> {
        self.revealed.as_ref().map(|(_, key)| *key)
    }

    /// The house's chain.
    pub fn house_chain(&self) -> Option<&PublishedChain> {
        self.house.as_ref()
    }

    /// How many chains the house has published.
    pub fn house_chains(&self) -> u64 {
        self.house_chains
    }

    /// The chains of people, in the order of their seats.
    pub fn chains(&self) -> &[SeatChain] {
        &self.chains
    }

    /// The chain that was published under a seat.
    pub fn chain(&self, seat: Seat) -> Option<&SeatChain> {
        self.chains.iter().find(|chain| chain.seat == seat)
    }

    /// All sealed throws, in order.
    pub fn seals(&self) -> &[ThrowSeal] {
        &self.seals
    }

    /// How the throw with this event number was made; `None` if it was not sealed.
    pub fn seal_of(&self, event: usize) -> Option<&ThrowSeal> {
        let index = self.seals.binary_search_by_key(&event, |seal| seal.event).ok()?;
        self.seals.get(index)
    }

    /// Notes lines that were entered. `events` is the number of game events after them, and `before` gives the header and all
    /// lines of the record.
    pub(crate) fn follow(&mut self, lines: &[String], events: usize, before: impl FnOnce() -> (String, Vec<String>)) {
        if let Some(begun) = &mut self.begun {
            begun.head = lines.iter().fold(begun.head, |head, line| head.then(line));
        } else {
            let Some(table) = lines.iter().find_map(|line| line.strip_prefix("@sealed 1 ")) else { return };
            let (header, all) = before();
            let head = all.iter().fold(Head::of_header(&header), |head, line| head.then(line));
            self.begun = Some(Begun { table: table.to_owned(), head });
        }
        // The line behind a reveal is the throw, whatever else it may be.
        if let Some((mut seal, _)) = self.revealed.take_if(|_| lines.iter().any(|line| !line.starts_with('@'))) {
            seal.event = events;
            self.seals.push(seal);
        }
    }

    /// Takes another head for the record so far: that of its lines just as they are written in a file.
    pub(crate) fn hold_head(&mut self, written: Head) {
        if let Some(begun) = &mut self.begun {
            begun.head = written;
        }
    }

    /// Notes what a seal line says, before the head covers it. `dice` is what is thrown next, in notation.
    pub(crate) fn take(&mut self, line: &SealLine, dice: String) {
        if !self.fits(line) {
            return;
        }
        match line {
            SealLine::Sealed { .. } => {}
            SealLine::Chain { of: ChainOwner::House, from, length, end } => {
                self.dropped.extend(self.pending.take().map(|pending| pending.throw));
                self.house = Some(PublishedChain::new(*from, *length, *end));
                self.house_chains += 1;
            }
            SealLine::Chain { of: ChainOwner::Seat(seat), from, length, end } => {
                let chain = PublishedChain::new(*from, *length, *end);
                let chain = SeatChain { seat: *seat, chain, missed: None };
                match self.chains.binary_search_by_key(seat, |chain| chain.seat) {
                    Ok(index) => self.chains[index] = chain,
                    Err(index) => self.chains.insert(index, chain),
                }
            }
            SealLine::Cast { throw, head, seats, dice } => {
                let links = seats.iter().map(|seat| (*seat, None)).collect();
                self.pending =
                    Some(PendingThrow { throw: *throw, head: *head, dice: dice.clone(), links, missed: Vec::new() });
            }
            SealLine::Link { throw, seat, link } => self.take_link(*throw, *seat, *link),
            SealLine::Miss { throw, seat } => {
                if let Some(pending) = &mut self.pending {
                    pending.missed.push(*seat);
                }
                if let Some(chain) = self.chains.iter_mut().find(|chain| chain.seat == *seat) {
                    chain.missed = Some(*throw);
                }
            }
            SealLine::Reveal { throw, link } => self.take_reveal(*throw, *link, dice),
        }
    }

    /// True if a line is of the throw that comes next, and a link or an absence of a seat whose link is awaited. Only these are
    /// looked at: a line that names a throw far ahead would be hashed as often as there are throws in between.
    fn fits(&self, line: &SealLine) -> bool {
        match line {
            SealLine::Sealed { .. } => true,
            SealLine::Chain { from: throw, .. } | SealLine::Cast { throw, .. } | SealLine::Reveal { throw, .. } => {
                *throw == self.next_throw()
            }
            SealLine::Link { throw, seat, .. } | SealLine::Miss { throw, seat } => self
                .pending
                .as_ref()
                .is_some_and(|pending| pending.throw == *throw && pending.awaited().any(|awaited| awaited == *seat)),
        }
    }

    fn take_link(&mut self, throw: u64, seat: Seat, link: Bytes) {
        let chain = self.chains.iter_mut().find(|chain| chain.seat == seat);
        if !chain.is_some_and(|chain| chain.chain.links.accept(link, throw)) {
            return;
        }
        let pending = self.pending.iter_mut().flat_map(|pending| &mut pending.links);
        if let Some((_, shown)) = pending.into_iter().find(|(of, _)| *of == seat) {
            *shown = Some(link);
        }
    }

    fn take_reveal(&mut self, throw: u64, link: Bytes, dice: String) {
        if !self.house.as_mut().is_some_and(|house| house.links.accept(link, throw)) {
            return;
        }
        self.thrown = throw;
        let Some(begun) = &self.begun else { return };
        let pending = self.pending.take().unwrap_or_else(|| PendingThrow {
            throw,
            head: begun.head,
            dice,
            links: Vec::new(),
            missed: Vec::new(),
        });
        let shown: Vec<(Seat, Bytes)> =
            pending.links.iter().filter_map(|(seat, link)| Some((*seat, (*link)?))).collect();
        let links: Vec<Bytes> = shown.iter().map(|(_, link)| *link).collect();
        let key = ThrowKey::new(link, &begun.table, throw, pending.head, &pending.dice, &links);
        let not_asked = self.with_unspent_link(throw).filter(|of| pending.links.iter().all(|(asked, _)| asked != of));
        let not_asked = not_asked.collect();
        let seats = shown.into_iter().map(|(seat, _)| seat).collect();
        self.revealed = Some((ThrowSeal { event: 0, throw, seats, missed: pending.missed, not_asked }, key));
    }

    /// The seats whose chain has a link for this throw that has not been shown, without those that were left out since they
    /// published it.
    fn with_unspent_link(&self, throw: u64) -> impl Iterator<Item = Seat> {
        let answering = self.chains.iter().filter(move |of| of.missed.is_none() && of.chain.links.covers(throw));
        answering.map(|of| of.seat)
    }
}
