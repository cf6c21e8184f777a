//! What one viewer sees of a table: the input of every drawing.

use std::cell::OnceCell;

use play::{Actor, Awaited, Dice, May, Table};
use rules::Seat;
use words::{Lang, Names};

use crate::fields::Fields;

/// A table as one person sees it.
pub struct Sight<'a> {
    /// The table.
    pub table: &'a Table,
    /// What the seats are called.
    pub names: &'a Names,
    /// The reader's language.
    pub lang: Lang,
    /// The seat it is drawn for: the one that sits at the bottom. Nobody's for those who watch.
    pub seat: Option<Seat>,
    /// What the reader may do now.
    pub may: May,
    /// What has been chosen so far and not been played yet: fields of the page's own form, by the query.
    pub chosen: &'a Fields,
    /// Whether the table is played with hints.
    pub hints: bool,
    /// What is awaited, worked out once.
    pub awaited: Awaited,
    /// Who made the last event that counts, worked out when first asked for.
    last_actor: OnceCell<Option<Actor>>,
}

impl<'a> Sight<'a> {
    /// What a seat, or a watcher, sees.
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
            awaited: table.awaits(),
            last_actor: OnceCell::new(),
        }
    }

    /// The same at a table with hints, or without.
    #[must_use]
    pub fn with_hints(self, hints: bool) -> Sight<'a> {
        Sight { hints, ..self }
    }

    /// What a seat is called.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat)
    }

    /// Whether this is the reader's own seat.
    pub fn is_me(&self, seat: Seat) -> bool {
        self.seat == Some(seat)
    }

    /// Whether a bot sits there.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.table.is_bot(seat)
    }

    /// All seats in turn order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.table.setup().seats)
    }

    /// The seats in turn order, the reader's own first (seat 1 for those who watch).
    pub fn around(&self) -> Vec<Seat> {
        let mut seats: Vec<_> = self.seats().collect();
        seats.rotate_left(self.seat.map_or(0, Seat::index));
        seats
    }

    /// The legal moves in notation; none unless a move is awaited.
    pub fn legal(&self) -> &[String] {
        self.awaited.legal()
    }

    /// The seat whose move or throw is awaited.
    pub fn awaited_seat(&self) -> Option<Seat> {
        self.awaited.seat()
    }

    /// Whether throws come from real dice.
    pub fn dice_are_real(&self) -> bool {
        self.table.dice() == Dice::Real
    }

    /// True if the last event that counts was a throw: its dice have just come to rest.
    pub fn is_just_thrown(&self) -> bool {
        let last = self.last_actor.get_or_init(|| self.table.last_event().map(|(_, entry)| entry.by));
        matches!(last, Some(Actor::Thrower(_)))
    }
}
