//! The new-game form: game, names, bots and how strong they are, house rules, dice.

mod draw;
mod fields;
mod keys;
#[cfg(test)]
mod tests;

use bots::BotKind;
use play::{Dice, GameId, GameInfo, QuickCup, Setup, Table, read_name};
use rules::Seat;
use rules::spelunke::JokerSet;
use words::{say, setup_problem};

use crate::canvas::HitArea;
use crate::screen::DisplayOptions;
use crate::table::HintPolicy;
use fields::Field;

/// Everything that is settled before a game begins.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The set-up.
    pub setup: Setup,
    /// Which bots play where.
    pub bots: Vec<(Seat, BotKind)>,
    /// Where throws come from.
    pub dice: Dice,
    /// Whether there are hints.
    pub hints: HintPolicy,
}

/// How somebody leaves the form.
#[derive(Clone, Debug)]
pub enum FormOutcome {
    /// With a new game.
    New(Box<NewGame>),
    /// To go on with one that is not finished.
    Unfinished,
    /// Without a game.
    Cancelled,
}

/// Somebody at the table, as far as the form knows.
#[derive(Clone, Debug)]
struct FormSeat {
    name: String,
    /// A bot of this kind; nobody's for a person.
    bot: Option<BotKind>,
    jokers: JokerSet,
}

/// The screen of the form.
pub(crate) struct FormScreen {
    display: DisplayOptions,
    /// What was known before; what the form does not ask for stays as it is there.
    base: Setup,
    info: GameInfo,
    seats: Vec<FormSeat>,
    /// How many of the places are at the table.
    count: usize,
    dice: Dice,
    hints: HintPolicy,
    /// The values of the switches, in their order.
    values: Vec<String>,
    unfinished: usize,
    cup: QuickCup,
    /// Where the arrow keys are.
    at: usize,
    /// The first row that is shown.
    from: usize,
    /// Whether digits go on from what has been typed.
    is_typing: bool,
    /// Whose jokers are being chosen, and where the arrow keys are among them.
    picker: Option<(usize, usize)>,
    problem: String,
    hit_areas: Vec<HitArea>,
    outcome: FormOutcome,
}

impl FormScreen {
    pub(crate) fn new(new_game: NewGame, unfinished: usize, seed: u64, display: DisplayOptions) -> FormScreen {
        let NewGame { setup, bots, dice, hints } = new_game;
        let info = setup.game.info();
        let mut form = FormScreen {
            display,
            values: Vec::new(),
            seats: Vec::new(),
            count: setup.seats.clamp(*info.seats.start(), *info.seats.end()),
            info,
            dice,
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
        form
    }

    /// How it was left.
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

    /// Another game: its own switches, as many seats as it allows.
    fn set_game(&mut self, game: GameId) {
        self.info = game.info();
        // What only another game has would not fit.
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

    /// Where a kind of bot cannot be had, the strongest below it plays.
    fn keep_bots_possible(&mut self) {
        let (game, seats) = (self.info.game, self.count);
        for seat in &mut self.seats {
            if seat.bot.is_some_and(|kind| !kind.plays(game, seats)) {
                seat.bot = BotKind::at(game, seats).last();
            }
        }
    }

    /// The switches that are not at their default, as a header has them.
    fn rules(&self) -> String {
        let switches = self.info.switches.iter().zip(&self.values);
        let changed = switches.filter(|((_, default), value)| default != *value);
        changed.map(|((switch, _), value)| format!("{}={value}", switch.name)).collect::<Vec<_>>().join(" ")
    }

    fn setup(&self) -> Setup {
        let names = self.seats[..self.count].iter().map(|seat| {
            let name = seat.name.trim();
            (!name.is_empty()).then(|| name.to_owned())
        });
        let per_seat = |count: usize| count == self.count;
        let mut setup = Setup {
            seats: self.count,
            names: names.collect(),
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

    /// Begins, if everything fits; otherwise says what does not.
    fn try_begin(&mut self) -> bool {
        let lang = self.display.lang;
        let named = self.seats[..self.count].iter().map(|seat| seat.name.trim());
        if let Some(wrong) = named.filter(|name| !name.is_empty()).find(|name| read_name(name).is_none()) {
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
        self.outcome = FormOutcome::New(Box::new(NewGame { setup, bots, dice: self.dice, hints: self.hints }));
        true
    }

    /// Everything that can be filled in, from top to bottom.
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
            .chain([Field::Dice, Field::Hints])
            .chain(switches)
            .chain([Field::Begin])
            .collect()
    }

    fn field(&self) -> Field {
        self.fields().get(self.at).copied().unwrap_or(Field::Begin)
    }
}
