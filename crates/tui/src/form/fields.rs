//! The fields of the form: labels, values, help texts, and how values change.

use bots::BotKind;
use play::{Dice, GameId};
use words::{say, switch_meaning, switch_name, switch_value, switch_values};

use super::FormScreen;
use crate::table::HintPolicy;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Field {
    Unfinished,
    Game,
    Seats,
    /// A person, or a kind of bot.
    Sitter(usize),
    Name(usize),
    Jokers(usize),
    Dice,
    Cards,
    Hints,
    Switch(usize),
    Begin,
}

impl FormScreen {
    pub(super) fn label(&self, field: Field) -> String {
        let lang = self.display.lang;
        match field {
            Field::Unfinished => say!(lang, "tui-form-unfinished", count = self.unfinished),
            Field::Game => say!(lang, "tui-form-game"),
            Field::Seats => say!(lang, "tui-form-seats"),
            Field::Sitter(seat) => say!(lang, "seat-name", seat = seat + 1),
            Field::Name(_) => say!(lang, "tui-form-name"),
            Field::Jokers(_) => say!(lang, "tui-form-jokers"),
            Field::Dice => say!(lang, "tui-form-dice"),
            Field::Cards => say!(lang, "tui-form-cards"),
            Field::Hints => say!(lang, "tui-form-hints"),
            Field::Switch(index) => switch_name(lang, self.info.game, &self.info.switches[index].0),
            Field::Begin => say!(lang, "tui-form-begin"),
        }
    }

    pub(super) fn value(&self, field: Field) -> String {
        let lang = self.display.lang;
        match field {
            Field::Unfinished | Field::Begin => String::new(),
            Field::Game => say!(lang, &format!("{}-name", self.info.game)),
            Field::Seats => self.count.to_string(),
            Field::Sitter(seat) => match self.seats[seat].bot {
                None => say!(lang, "tui-form-person"),
                Some(kind) => say!(lang, "tui-form-bot", kind = say!(lang, &format!("bot-{kind}"))),
            },
            Field::Name(seat) => self.seats[seat].name.clone(),
            Field::Jokers(seat) => {
                let names = self.seats[seat].jokers.iter().map(|joker| say!(lang, &format!("joker-{}", joker.id())));
                names.collect::<Vec<_>>().join(", ")
            }
            Field::Dice => say!(lang, if self.dice == Dice::Cup { "tui-form-cup" } else { "tui-form-real" }),
            Field::Cards => {
                say!(lang, if self.cards == Dice::Cup { "tui-form-cards-cup" } else { "tui-form-cards-real" })
            }
            Field::Hints => say!(lang, if self.hints == HintPolicy::Allowed { "tui-form-yes" } else { "tui-form-no" }),
            Field::Switch(index) => {
                switch_value(lang, self.info.game, &self.info.switches[index].0, &self.values[index])
            }
        }
    }

    pub(super) fn meaning(&self, field: Field) -> String {
        let lang = self.display.lang;
        let game = self.info.game;
        match field {
            Field::Unfinished => say!(lang, "tui-form-unfinished-more"),
            Field::Game => say!(lang, &format!("{game}-idea")),
            Field::Seats => {
                say!(lang, "games-seats", low = *self.info.seats.start(), high = *self.info.seats.end())
            }
            Field::Sitter(_) => say!(lang, "tui-form-sitter-more"),
            Field::Name(_) => say!(lang, "tui-form-name-more"),
            Field::Jokers(_) => say!(lang, "tui-form-jokers-more"),
            Field::Dice => say!(lang, "cli-flag-dice"),
            Field::Cards => say!(lang, "tui-form-cards-more"),
            Field::Hints => say!(lang, "tui-form-hints-more"),
            Field::Switch(index) => {
                let (switch, default) = &self.info.switches[index];
                let said = say!(
                    lang,
                    "tui-form-switch",
                    meaning = switch_meaning(lang, game, switch),
                    values = switch_values(lang, game, switch),
                    default = switch_value(lang, game, switch, default),
                    flag = format!("{}={}", switch.name, self.values[index])
                );
                let clauses = (!switch.clauses.is_empty()).then(|| switch.clauses.join(", "));
                std::iter::once(said).chain(clauses).collect::<Vec<_>>().join(" · ")
            }
            Field::Begin => say!(lang, "tui-form-begin-more"),
        }
    }

    /// Moves a field's value by `by` steps.
    pub(super) fn turn(&mut self, field: Field, by: isize) {
        match field {
            Field::Game => {
                let here = GameId::ALL.iter().position(|game| *game == self.info.game);
                self.set_game(GameId::ALL[turned(here, GameId::ALL.len(), by)]);
            }
            Field::Seats => self.set_count(self.count.saturating_add_signed(by)),
            Field::Sitter(seat) => {
                let offered: Vec<_> = BotKind::at_table(&self.setup(), &self.shelf).map(Some).collect();
                let kinds: Vec<Option<BotKind>> = std::iter::once(None).chain(offered).collect();
                let here = kinds.iter().position(|kind| *kind == self.seats[seat].bot);
                self.seats[seat].bot = kinds[turned(here, kinds.len(), by)];
            }
            Field::Dice => self.dice = other(self.dice),
            Field::Cards => self.cards = other(self.cards),
            Field::Hints => {
                self.hints = if self.hints == HintPolicy::None { HintPolicy::Allowed } else { HintPolicy::None };
            }
            Field::Switch(index) => self.turn_switch(index, by),
            Field::Unfinished | Field::Name(_) | Field::Jokers(_) | Field::Begin => {}
        }
    }

    /// Steps through a switch's words, then its numbers, and round again.
    fn turn_switch(&mut self, index: usize, by: isize) {
        let switch = &self.info.switches[index].0;
        let words = switch.words.iter().map(ToString::to_string);
        let numbers = switch.numbers.into_iter().flat_map(|(low, high)| low..=high).map(|number| number.to_string());
        let all: Vec<String> = words.chain(numbers).collect();
        let here = all.iter().position(|value| *value == self.values[index]);
        if !all.is_empty() {
            self.values[index].clone_from(&all[turned(here, all.len(), by)]);
        }
    }

    /// Enters a digit for a switch that takes numbers.
    pub(super) fn type_digit(&mut self, index: usize, digit: char) {
        let Some((_, high)) = self.info.switches[index].0.numbers else { return };
        let so_far = if self.is_typing { self.values[index].as_str() } else { "" };
        let longer = format!("{so_far}{digit}");
        let fits = longer.parse::<u16>().is_ok_and(|number| number <= high);
        self.values[index] = if fits { longer } else { digit.to_string() };
        self.is_typing = true;
    }
}

fn other(dice: Dice) -> Dice {
    match dice {
        Dice::Cup => Dice::Real,
        Dice::Real => Dice::Cup,
    }
}

/// Index `by` steps after `here`, modulo `count`.
fn turned(here: Option<usize>, count: usize, by: isize) -> usize {
    (here.unwrap_or(0) as isize + by).rem_euclid(count.max(1) as isize) as usize
}
