//! What one viewer sees of a table: the input of every drawing.

use std::cell::OnceCell;

use play::seals::SealLog;
use play::{Actor, Awaited, Dice, May, Table};
use rules::Seat;
use words::{Lang, Names};

use crate::fields::Fields;

pub struct Sight<'a> {
    pub table: &'a Table,
    pub names: &'a Names,
    pub lang: Lang,
    /// The viewer's seat, drawn at the bottom; `None` for watchers.
    pub seat: Option<Seat>,
    pub may: May,
    /// The fields of the page's form that are chosen and not yet played, from the query.
    pub chosen: &'a Fields,
    /// True if the table is played with hints.
    pub hints: bool,
    /// True if the dock says what each choice means.
    pub help: bool,
    /// Seats whose people are away.
    pub away: Vec<Seat>,
    /// The part of the table that a guide points at; `None` outside lessons.
    pub pointed: Option<&'a str>,
    /// The path of the web table, under which its seals lead: `/t/ID`; `None` where there is none.
    pub table_at: Option<&'a str>,
    /// The seals of the throws; those of the whole game where the table is shown as it was before.
    pub seals: &'a SealLog,
    /// What the table awaits; kept, as working it out lists the legal moves.
    pub awaited: Awaited,
    /// Who made the last event that counts; worked out on first use.
    last_actor: OnceCell<Option<Actor>>,
}

impl<'a> Sight<'a> {
    pub fn new(
        table: &'a Table,
        names: &'a Names,
        lang: Lang,
        seat: Option<Seat>,
        may: May,
        chosen: &'a Fields,
    ) -> Sight<'a> {
        Sight {
            table,
            names,
            lang,
            seat,
            may,
            chosen,
            hints: false,
            help: false,
            away: Vec::new(),
            pointed: None,
            table_at: None,
            seals: table.seals(),
            awaited: table.awaits(),
            last_actor: OnceCell::new(),
        }
    }

    #[must_use]
    pub fn with_hints(self, hints: bool) -> Sight<'a> {
        Sight { hints, ..self }
    }

    #[must_use]
    pub fn with_help(self, help: bool) -> Sight<'a> {
        Sight { help, ..self }
    }

    #[must_use]
    pub fn with_away(self, away: Vec<Seat>) -> Sight<'a> {
        Sight { away, ..self }
    }

    #[must_use]
    pub fn with_pointed(self, pointed: Option<&'a str>) -> Sight<'a> {
        Sight { pointed, ..self }
    }

    #[must_use]
    pub fn with_seals(self, seals: &'a SealLog) -> Sight<'a> {
        Sight { seals, ..self }
    }

    #[must_use]
    pub fn with_table_at(self, table_at: Option<&'a str>) -> Sight<'a> {
        Sight { table_at, ..self }
    }

    /// The attribute `data-part` of a part of the table: its name, and whether a guide points at it.
    pub fn part(&self, name: &str) -> String {
        if self.pointed == Some(name) { format!("{name} pointed") } else { name.to_owned() }
    }

    /// The attribute `data-part` of a seat.
    pub fn seat_part(&self, seat: Seat) -> String {
        self.part(&format!("seat-{seat}"))
    }

    /// True if the person on this seat is away.
    pub fn is_away(&self, seat: Seat) -> bool {
        self.away.contains(&seat)
    }

    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat)
    }

    /// True if this is the viewer's own seat.
    pub fn is_me(&self, seat: Seat) -> bool {
        self.seat == Some(seat)
    }

    pub fn is_bot(&self, seat: Seat) -> bool {
        self.table.is_bot(seat)
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.table.setup().seats)
    }

    /// The seats in turn order, the viewer's own first (seat 1 for watchers).
    pub fn around(&self) -> Vec<Seat> {
        let mut seats: Vec<_> = self.seats().collect();
        seats.rotate_left(self.seat.map_or(0, Seat::index));
        seats
    }

    /// The legal moves in notation; none unless a move is awaited.
    pub fn legal(&self) -> &[String] {
        self.awaited.legal()
    }

    /// The seat whose move or throw is awaited; `None` if it is the host's, the deck's, or the game is over.
    pub fn awaited_seat(&self) -> Option<Seat> {
        self.awaited.seat()
    }

    /// The place of the next tap on the pad, after `entered` taps: a filled one if its die is to be changed.
    pub fn pad_place(&self, entered: usize) -> usize {
        self.chosen.get("at").and_then(|at| at.parse().ok()).filter(|at| *at < entered).unwrap_or(entered)
    }

    pub fn dice_are_real(&self) -> bool {
        self.table.dice() == Dice::Real
    }

    /// True if the last event that counts was a throw: its dice have just come to rest.
    pub fn is_just_thrown(&self) -> bool {
        let last = self.last_actor.get_or_init(|| self.table.last_event().map(|(_, entry)| entry.by));
        matches!(last, Some(Actor::Thrower(_)))
    }
}
