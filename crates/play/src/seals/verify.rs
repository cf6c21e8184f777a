//! Checking the sealed throws of a whole record.

use rules::{Awaits, Seat};
use seal::Head;

use super::{ChainOwner, SealLine, SealLog, ThrowSeal};
use crate::event::{Dice, TableEvent};
use crate::table::{LoadError, Table};
use crate::{Record, Standing};

/// What a record that passes has proved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// Its sealed throws, in order.
    pub throws: Vec<ThrowSeal>,
    /// The number of throws without a seal: of real dice, or from before throws were sealed.
    pub unsealed: usize,
    /// The numbers of throws that the house fixed, dropped and fixed anew, in order.
    pub dropped: Vec<u64>,
    /// The number of the throw that was fixed and never made, such as when the game was stopped meanwhile.
    pub open: Option<u64>,
    /// The head of the record; `None` if nothing in it is sealed.
    pub head: Option<Head>,
}

/// Why a record does not pass.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum VerifyError {
    /// It is no record, or it cannot be played.
    Load(LoadError),
    /// A line of it breaks a seal.
    Fault {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        fault: SealFault,
    },
}

/// What can be wrong with sealed throws.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SealFault {
    /// A seal line that is not written in its one way.
    Form,
    /// A seal line stands before the line that begins sealing, or that line stands there twice.
    NotBegun,
    /// The throw that comes next has this number, and another one is named.
    Number(u64),
    /// The head in the line is not that of the record before it: something before it was changed, left out or put in.
    Head,
    /// This is thrown here, and another thing is named.
    Dice(String),
    /// The house, or a seat, has no chain that covers the throw.
    NoChain(ChainOwner),
    /// A chain of a seat that is not at the table, or a throw that a seat with a bot is to contribute to.
    NoPerson(Seat),
    /// A link is not that of its chain for this throw: changed, early, or spent.
    Link(ChainOwner),
    /// A link or an absence of a seat that was not asked, or has answered already.
    NotAsked(Seat),
    /// A seat that was asked is missing, and no line says that it was left out.
    Missing(Seat),
    /// A line that may not stand between the fixing of a throw and the throw.
    Between,
    /// The throw does not follow at once after the house has shown its link.
    NoThrow,
    /// This throw follows from the links, and another one stands there.
    Face(String),
    /// A throw from the cup without a seal, though throws are sealed.
    Unsealed,
    /// The sealed throw with this number was taken back or corrected.
    TakenBack(u64),
}

/// Checks everything in a record that is sealed, from the ends of the chains on.
pub fn verify_record(text: &str) -> Result<Verified, VerifyError> {
    let record = Record::read(text).map_err(|error| VerifyError::Load(LoadError::Record(error)))?;
    let mut table = Table::open(&record.setup).map_err(|problem| VerifyError::Load(LoadError::Setup(problem)))?;
    let mut written = Head::of_header(&record.header);
    let mut unsealed = 0;
    for (line, text) in record.events {
        check_line(&table, &text, &mut unsealed).map_err(|fault| VerifyError::Fault { line, fault })?;
        if let Err(refusal) = table.enter_recorded(&text) {
            return Err(VerifyError::Load(LoadError::Event { game: table.game(), line, text, refusal }));
        }
        written = written.then(&text);
        table.hold_head(written);
        if let Some(throw) = taken_back(&table, &text) {
            return Err(VerifyError::Fault { line, fault: SealFault::TakenBack(throw) });
        }
    }
    let seals = table.seals();
    let open = seals.pending().map(|pending| pending.throw).or(seals.revealed().map(|_| seals.next_throw() - 1));
    Ok(Verified {
        throws: seals.seals().to_vec(),
        unsealed,
        dropped: seals.dropped().to_vec(),
        open,
        head: seals.head(),
    })
}

/// Checks one line before it is entered.
fn check_line(table: &Table, text: &str, unsealed: &mut usize) -> Result<(), SealFault> {
    let seals = table.seals();
    if !text.starts_with('@') {
        return check_game_line(table, text, unsealed);
    }
    match TableEvent::read(text) {
        Ok(TableEvent::Seal(_)) if seals.revealed().is_some() => Err(SealFault::NoThrow),
        Ok(TableEvent::Seal(line)) if line.to_string() != text => Err(SealFault::Form),
        Ok(TableEvent::Seal(line)) => check_seal_line(table, &line),
        // Seats change hands and games are stopped whenever people like.
        Ok(TableEvent::Seat(..) | TableEvent::Stop) | Err(_) => Ok(()),
        Ok(_) if seals.pending().is_some() || seals.revealed().is_some() => Err(SealFault::Between),
        Ok(_) => Ok(()),
    }
}

/// Checks a move or throw: a throw from the cup is the one that follows from the links.
fn check_game_line(table: &Table, text: &str, unsealed: &mut usize) -> Result<(), SealFault> {
    let seals = table.seals();
    let thrown_from = match table.awaits_whom() {
        Awaits::Throw(by) => Some(table.thrown_from(by)),
        Awaits::Move(_) | Awaits::Nothing => None,
    };
    if seals.pending().is_some() {
        return Err(SealFault::Between);
    }
    match (seals.revealed().is_some(), thrown_from) {
        (true, Some(Dice::Cup)) => {
            let follows =
                table.clone().throw_sealed().and_then(|taken| taken.lines.last().cloned()).unwrap_or_default();
            if text == follows { Ok(()) } else { Err(SealFault::Face(follows)) }
        }
        (true, _) => Err(SealFault::NoThrow),
        (false, Some(Dice::Cup)) if seals.is_begun() => {
            // What cannot be thrown at all is refused when it is entered.
            if table.clone().enter_recorded(text).is_ok() { Err(SealFault::Unsealed) } else { Ok(()) }
        }
        (false, Some(_)) => {
            *unsealed += 1;
            Ok(())
        }
        (false, None) => Ok(()),
    }
}

fn check_seal_line(table: &Table, line: &SealLine) -> Result<(), SealFault> {
    let seals = table.seals();
    match line {
        SealLine::Sealed { .. } if seals.is_begun() => Err(SealFault::NotBegun),
        SealLine::Sealed { .. } => Ok(()),
        _ if !seals.is_begun() => Err(SealFault::NotBegun),
        SealLine::Chain { of, from, .. } => check_chain(table, *of, *from),
        SealLine::Cast { throw, head, seats, dice } => {
            check_begin(table, *throw)?;
            if seals.head() != Some(*head) {
                return Err(SealFault::Head);
            }
            if table.thrown() != *dice {
                return Err(SealFault::Dice(table.thrown()));
            }
            if let Some(bot) = seats.iter().find(|seat| table.is_bot(**seat)) {
                return Err(SealFault::NoPerson(*bot));
            }
            let uncovered = |seat: &&Seat| !seals.chain(**seat).is_some_and(|of| of.chain.links.covers(*throw));
            seats.iter().find(uncovered).map_or(Ok(()), |seat| Err(SealFault::NoChain(ChainOwner::Seat(*seat))))
        }
        SealLine::Link { throw, seat, link } => {
            check_asked(seals, *throw, *seat)?;
            let of = seals.chain(*seat).ok_or(SealFault::NoChain(ChainOwner::Seat(*seat)))?;
            if of.chain.links.follows(*link, *throw) { Ok(()) } else { Err(SealFault::Link(ChainOwner::Seat(*seat))) }
        }
        SealLine::Miss { throw, seat } => check_asked(seals, *throw, *seat),
        SealLine::Reveal { throw, link } => {
            match seals.pending() {
                Some(pending) if pending.throw != *throw => return Err(SealFault::Number(pending.throw)),
                Some(pending) => {
                    if let Some(silent) = pending.awaited().next() {
                        return Err(SealFault::Missing(silent));
                    }
                }
                None if seals.next_throw() != *throw => return Err(SealFault::Number(seals.next_throw())),
                // Whether a throw is awaited, the line behind it tells.
                None => {}
            }
            let house = seals.house_chain().ok_or(SealFault::NoChain(ChainOwner::House))?;
            if house.links.follows(*link, *throw) { Ok(()) } else { Err(SealFault::Link(ChainOwner::House)) }
        }
    }
}

/// A chain is published for the throws to come, and not while links of a throw are being shown. A new chain of the house drops
/// the throw that is under way, which is told.
fn check_chain(table: &Table, of: ChainOwner, from: u64) -> Result<(), SealFault> {
    let seals = table.seals();
    let nobody = match of {
        ChainOwner::Seat(seat) if seat.index() >= table.setup().seats => Some(seat),
        _ => None,
    };
    if let Some(seat) = nobody {
        Err(SealFault::NoPerson(seat))
    } else if seals.pending().is_some() && of != ChainOwner::House {
        Err(SealFault::Between)
    } else if from != seals.next_throw() {
        Err(SealFault::Number(seals.next_throw()))
    } else {
        Ok(())
    }
}

/// A throw is fixed when the cup has to make it, under the next number, and once.
fn check_begin(table: &Table, throw: u64) -> Result<(), SealFault> {
    let seals = table.seals();
    let is_cups = matches!(table.awaits_whom(), Awaits::Throw(by) if table.thrown_from(by) == Dice::Cup);
    if !is_cups || seals.pending().is_some() {
        Err(SealFault::Between)
    } else if seals.next_throw() != throw {
        Err(SealFault::Number(seals.next_throw()))
    } else {
        Ok(())
    }
}

/// A seat answers once, and only if it was asked.
fn check_asked(seals: &SealLog, throw: u64, seat: Seat) -> Result<(), SealFault> {
    let pending = seals.pending().ok_or(SealFault::NotAsked(seat))?;
    if pending.throw != throw {
        return Err(SealFault::Number(pending.throw));
    }
    if pending.awaited().any(|awaited| awaited == seat) { Ok(()) } else { Err(SealFault::NotAsked(seat)) }
}

/// The number of a sealed throw that no longer counts, or counts as another one, after a line.
fn taken_back(table: &Table, text: &str) -> Option<u64> {
    let changes = match TableEvent::read(text).ok().filter(|_| text.starts_with('@'))? {
        TableEvent::Undo => Vec::new(),
        TableEvent::Correct(changes) | TableEvent::Relabel(changes) => changes,
        _ => return None,
    };
    let counts = |event: usize| table.log_entry(event - 1).is_some_and(|entry| entry.standing == Standing::Counts);
    let seals = table.seals().seals();
    let is_changed =
        |seal: &&ThrowSeal| !counts(seal.event) || changes.iter().any(|change| change.number == seal.event);
    seals.iter().find(is_changed).map(|seal| seal.throw)
}
