//! The new-game form: game, names, bots and how strong they are, house rules, dice.

mod draw;
mod fields;
mod keys;
#[cfg(test)]
mod tests;

use bots::BotKind;
use play::{
    Dice, GameId, GameInfo, QuickCup, Setup, Sitter, Table, TableEvent, distinct_name, enter_name, is_same_name,
};
use rules::Seat;
use rules::spelunke::JokerSet;
use solve::Shelf;
use words::{Names, say, setup_problem};

use crate::canvas::HitArea;
use crate::screen::DisplayOptions;
use crate::table::HintPolicy;
use fields::Field;

/// What a new game is made from.
#[derive(Clone, Debug)]
pub struct NewGame {
    pub setup: Setup,
    pub bots: Vec<(Seat, BotKind)>,
    pub dice: Dice,
    /// Where cards come from; without effect in games that have none.
    pub cards: Dice,
    pub hints: HintPolicy,
}

impl NewGame {
    /// The table events that say where throws and cards come from.
    pub fn sources(&self) -> Vec<TableEvent> {
        let has_own_cards = self.setup.game.info().takes_deck && self.cards != self.dice;
        let cards = has_own_cards.then_some(TableEvent::Cards(self.cards));
        [TableEvent::Dice(self.dice)].into_iter().chain(cards).collect()
    }
}

#[derive(Clone, Debug)]
pub enum FormOutcome {
    New(Box<NewGame>),
    /// Go on with a saved game.
    Unfinished,
    Cancelled,
}

/// A seat in the form.
#[derive(Clone, Debug)]
struct FormSeat {
    name: String,
    /// The kind of bot; `None` for a person.
    bot: Option<BotKind>,
    jokers: JokerSet,
}

pub(crate) struct FormScreen {
    display: DisplayOptions,
    /// The solutions by which perfect bots are offered.
    shelf: Shelf,
    /// The set-up from the flags; what the form does not ask for stays as it is there.
    base: Setup,
    info: GameInfo,
    seats: Vec<FormSeat>,
    /// The number of seats at the table; the others wait in case it grows.
    count: usize,
    dice: Dice,
    cards: Dice,
    hints: HintPolicy,
    /// The values of the switches, in their order.
    values: Vec<String>,
    unfinished: usize,
    cup: QuickCup,
    /// The index of the focused field.
    at: usize,
    /// The first visible row.
    from: usize,
    /// True if the next digit extends the value instead of replacing it.
    is_typing: bool,
    /// The seat whose jokers are being chosen, and the focused joker.
    picker: Option<(usize, usize)>,
    problem: String,
    hit_areas: Vec<HitArea>,
    outcome: FormOutcome,
}

impl FormScreen {
    /// A form that offers perfect bots where the game can be solved at once, or is solved on this shelf.
    pub(crate) fn new(
        new_game: NewGame,
        unfinished: usize,
        seed: u64,
        shelf: Shelf,
        display: DisplayOptions,
    ) -> FormScreen {
        let NewGame { setup, bots, dice, cards, hints } = new_game;
        let info = setup.game.info();
        let mut form = FormScreen {
            display,
            shelf,
            values: Vec::new(),
            seats: Vec::new(),
            count: setup.seats.clamp(*info.seats.start(), *info.seats.end()),
            info,
            dice,
            cards,
            hints,
            unfinished,
            cup: QuickCup::new(seed),
            at: 0,
            from: 0,
            is_typing: false,
            picker: None,
            problem: String::new(),
            hit_areas: Vec::new(),
            outcome: FormOutcome::Cancelled,
            base: setup,
        };
        form.values = form.given_values();
        for seat in Seat::all(Seat::MOST) {
            let name = form.base.names.get(seat.index()).cloned().flatten().unwrap_or_default();
            let bot = bots.iter().find(|(of, _)| *of == seat).map(|(_, kind)| *kind);
            let given = form.base.jokers.get(seat.index()).copied();
            let jokers = given.unwrap_or_else(|| bots::jokers(bot.unwrap_or(BotKind::Thumb), &mut form.cup));
            form.seats.push(FormSeat { name, bot, jokers });
        }
        form.at = form.first_missing();
        form
    }

    /// The index of the first field that the flags have left open where they name the seats: the jokers of a person. 0 otherwise.
    fn first_missing(&self) -> usize {
        let has_names = self.base.names.iter().any(Option::is_some);
        let lacks_jokers = has_names && self.base.jokers.is_empty() && self.base.wants_jokers();
        let jokers = self.fields().iter().position(|field| matches!(field, Field::Jokers(_)));
        jokers.filter(|_| lacks_jokers).unwrap_or(0)
    }

    pub(crate) fn into_outcome(self) -> FormOutcome {
        self.outcome
    }

    /// The switches as the set-up has them, otherwise their defaults.
    fn given_values(&self) -> Vec<String> {
        let given = |name: &str| {
            let pairs = self.base.rules.split([',', ' ']).filter_map(|pair| pair.trim().split_once('='));
            pairs.filter(|(of, _)| *of == name).map(|(_, value)| value.trim().to_owned()).next_back()
        };
        self.info
            .switches
            .iter()
            .map(|(switch, default)| given(switch.name).unwrap_or_else(|| default.clone()))
            .collect()
    }

    /// Changes the game: its own switches, a number of seats that it allows.
    fn set_game(&mut self, game: GameId) {
        self.info = game.info();
        // Jokers, a deck or a bonus would not fit another game.
        let seats = self.count.clamp(*self.info.seats.start(), *self.info.seats.end());
        self.base = Setup { names: self.base.names.clone(), ..Setup::new(game, seats) };
        self.count = seats;
        self.values = self.given_values();
        self.keep_bots_possible();
    }

    fn set_count(&mut self, count: usize) {
        self.count = count.clamp(*self.info.seats.start(), *self.info.seats.end());
        self.keep_bots_possible();
    }

    /// Replaces bots that cannot play this game by the strongest that can.
    fn keep_bots_possible(&mut self) {
        let setup = self.setup();
        for seat in &mut self.seats {
            if seat.bot.is_some_and(|kind| !kind.plays_at(&setup, &self.shelf)) {
                seat.bot = BotKind::at_table(&setup, &self.shelf).last();
            }
        }
    }

    /// The switches that are not at their default, as a record's header has them.
    fn rules(&self) -> String {
        let switches = self.info.switches.iter().zip(&self.values);
        let changed = switches.filter(|((_, default), value)| default != *value);
        changed.map(|((switch, _), value)| format!("{}={value}", switch.name)).collect::<Vec<_>>().join(" ")
    }

    fn setup(&self) -> Setup {
        // As with flags: a name that is taken gets a number.
        let mut names: Vec<Option<String>> = Vec::new();
        for seat in &self.seats[..self.count] {
            let is_taken = |name: &str| names.iter().flatten().any(|taken| is_same_name(taken, name));
            let name = seat.name.trim();
            names.push((!name.is_empty()).then(|| distinct_name(name, is_taken)));
        }
        let per_seat = |count: usize| count == self.count;
        let mut setup = Setup {
            seats: self.count,
            names,
            rules: self.rules(),
            start: self.base.start.filter(|seat| seat.index() < self.count),
            bonus: if per_seat(self.base.bonus.len()) { self.base.bonus.clone() } else { Vec::new() },
            jokers: Vec::new(),
            ..self.base.clone()
        };
        if setup.wants_jokers() {
            setup.jokers = self.seats[..self.count].iter().map(|seat| seat.jokers).collect();
        }
        setup
    }

    /// What a seat will be called at the table; `None` if that is the name that was typed, or if there can be no such table yet.
    fn name_at_table(&self, seat: usize) -> Option<String> {
        let mut table = Table::open(&self.setup()).ok()?;
        for (seat, entry) in Seat::all(self.count).zip(&self.seats) {
            if let Some(kind) = entry.bot {
                table.enter_table_event(TableEvent::Seat(seat, Sitter::Bot(kind.id().to_owned()))).ok()?;
            }
        }
        let names = Names::of(&table, self.display.lang);
        let name = names.get(Seat::new(seat));
        (name != self.seats[seat].name.trim()).then(|| name.to_owned())
    }

    /// Sets the outcome if the table can be opened; otherwise shows the problem. True if it could.
    fn try_begin(&mut self) -> bool {
        let lang = self.display.lang;
        let named = self.seats[..self.count].iter().map(|seat| seat.name.trim());
        if let Some(wrong) = named.filter(|name| !name.is_empty()).find(|name| enter_name(name).is_none()) {
            self.problem = say!(lang, "bad-name", given = wrong, most = play::LONGEST_NAME);
            return false;
        }
        let setup = self.setup();
        if let Err(problem) = Table::open(&setup) {
            self.problem = setup_problem(lang, &problem);
            return false;
        }
        let seats = Seat::all(self.count).zip(&self.seats);
        let bots = seats.filter_map(|(seat, entry)| Some((seat, entry.bot?))).collect();
        self.outcome = FormOutcome::New(Box::new(NewGame {
            setup,
            bots,
            dice: self.dice,
            cards: self.cards(),
            hints: self.hints,
        }));
        true
    }

    /// True if the form asks where cards come from: only real dice can lie beside cards that are dealt.
    fn asks_cards(&self) -> bool {
        self.dice == Dice::Real && self.info.takes_deck
    }

    fn cards(&self) -> Dice {
        if self.asks_cards() { self.cards } else { self.dice }
    }

    /// The fields from top to bottom.
    fn fields(&self) -> Vec<Field> {
        let unfinished = (self.unfinished > 0).then_some(Field::Unfinished);
        let wants_jokers = self.setup().wants_jokers() || !self.setup().jokers.is_empty();
        let seats = (0..self.count).flat_map(|seat| {
            let jokers = (wants_jokers && self.seats[seat].bot.is_none()).then_some(Field::Jokers(seat));
            [Some(Field::Sitter(seat)), Some(Field::Name(seat)), jokers].into_iter().flatten()
        });
        let switches = (0..self.info.switches.len()).map(Field::Switch);
        unfinished
            .into_iter()
            .chain([Field::Game, Field::Seats])
            .chain(seats)
            .chain([Field::Dice])
            .chain(self.asks_cards().then_some(Field::Cards))
            // Most games begin without house rules, so these stand below what begins them.
            .chain([Field::Hints, Field::Begin])
            .chain(switches)
            .collect()
    }

    fn field(&self) -> Field {
        self.fields().get(self.at).copied().unwrap_or(Field::Begin)
    }
}
