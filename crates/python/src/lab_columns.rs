//! What the lab found as a table of typed columns: a row for each point and place, for each bot, or for each thing.

use foreign::BotChoice;
use lab::{BotWorth, Difference, Estimate, Parameter, Spread, Summary, ThingWorth};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};
use words::say;

use crate::arguments::shortened;
use crate::lab_arguments::wrong;
use crate::language::lang;
use crate::sweep_point::is_whole;

/// What the rows are about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RowsOf {
    /// The places in turn order.
    Places,
    /// The kinds of bots.
    Bots,
    /// Combos, jokers, kinds of cards.
    Things,
    /// The numbers of turns that games took.
    Turns,
}

impl RowsOf {
    const ALL: [(&'static str, RowsOf); 4] =
        [("places", RowsOf::Places), ("bots", RowsOf::Bots), ("things", RowsOf::Things), ("turns", RowsOf::Turns)];

    pub(crate) fn read(given: &str) -> PyResult<RowsOf> {
        let found = RowsOf::ALL.into_iter().find(|(name, _)| *name == given).map(|(_, of)| of);
        found.ok_or_else(|| {
            let known = RowsOf::ALL.map(|(name, _)| name).join(", ");
            wrong(say!(lang(), "python-rows-of", given = shortened(given), known = known))
        })
    }
}

/// One point of a run as rows tell it: a table, or a reading of a rule.
pub(crate) struct RowPoint<'a> {
    /// The values of the parameters.
    pub(crate) values: Vec<String>,
    pub(crate) summary: &'a Summary,
    pub(crate) bots: &'a [BotChoice],
    /// How it differs from the base; `None` for the base.
    pub(crate) difference: Option<&'a Difference>,
}

/// A field of a row. Its kind is that of its column.
#[derive(Clone, PartialEq, Debug)]
enum TypedField {
    Text(String),
    Whole(i64),
    Real(Option<f64>),
    Truth(bool),
}

impl TypedField {
    /// The kind of its column, as `knobel._frames` calls it.
    fn kind(&self) -> &'static str {
        match self {
            TypedField::Text(_) => "text",
            TypedField::Whole(_) => "whole",
            TypedField::Real(_) => "real",
            TypedField::Truth(_) => "truth",
        }
    }

    fn into_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(match self {
            TypedField::Text(text) => text.into_pyobject(py)?.into_any(),
            TypedField::Whole(number) => number.into_pyobject(py)?.into_any(),
            TypedField::Real(number) => number.into_pyobject(py)?.into_any(),
            TypedField::Truth(truth) => truth.into_pyobject(py)?.to_owned().into_any(),
        })
    }
}

/// A row: names with their fields, in the order of the columns.
#[derive(Default)]
struct ResultRow(Vec<(String, TypedField)>);

impl ResultRow {
    fn push(&mut self, name: &str, field: TypedField) {
        self.0.push((name.to_owned(), field));
    }

    fn whole(&mut self, name: &str, number: u64) {
        self.push(name, TypedField::Whole(i64::try_from(number).expect("counts are far below 2⁶³")));
    }

    fn real(&mut self, name: &str, number: Option<f64>) {
        self.push(name, TypedField::Real(number));
    }

    /// An estimate with the two ends of its interval; empty where there is none.
    fn estimate(&mut self, name: &str, found: Option<&Estimate>) {
        self.real(name, found.map(|found| found.rate));
        self.real(&format!("{name}_low"), found.map(|found| found.low));
        self.real(&format!("{name}_high"), found.map(|found| found.high));
    }

    fn mean(&mut self, name: &str, spread: &Spread) {
        self.real(name, spread.median.map(|_| spread.mean));
        self.real(&format!("{name}_low"), spread.interval.map(|ends| ends.low));
        self.real(&format!("{name}_high"), spread.interval.map(|ends| ends.high));
    }
}

/// All rows of a run. A column that a table may lack, such as that of a place, is empty there.
pub(crate) struct RunRows<'a> {
    pub(crate) parameters: &'a [Parameter],
    pub(crate) points: Vec<RowPoint<'a>>,
    pub(crate) base: usize,
}

impl RunRows<'_> {
    /// The columns: each its name, its kind and its fields from the first row to the last.
    pub(crate) fn columns<'py>(&self, py: Python<'py>, of: RowsOf) -> PyResult<Bound<'py, PyList>> {
        let heads = self.pattern(of).0;
        let mut columns: Vec<Vec<Bound<'py, PyAny>>> = vec![Vec::new(); heads.len()];
        for row in self.rows(of) {
            for (column, (_, field)) in columns.iter_mut().zip(row.0) {
                column.push(field.into_python(py)?);
            }
        }
        let whole = heads.into_iter().zip(columns).map(|((name, field), fields)| {
            let kind = field.kind().into_pyobject(py)?.into_any();
            PyTuple::new(py, [name.into_pyobject(py)?.into_any(), kind, PyList::new(py, fields)?.into_any()])
        });
        PyList::new(py, whole.collect::<PyResult<Vec<_>>>()?)
    }

    /// A row that has the names and the kinds of all of them, so that a table without rows has its columns.
    fn pattern(&self, of: RowsOf) -> ResultRow {
        let nothing = Estimate { rate: 0.0, low: 0.0, high: 0.0 };
        match of {
            RowsOf::Places => self.place(0, 0),
            RowsOf::Bots => self.bot(0, &BotWorth { bot: String::new(), win: nothing }),
            RowsOf::Things => {
                let never = ThingWorth {
                    id: String::new(),
                    a_game: 0.0,
                    had: 0.0,
                    seats_with: 0,
                    seats_without: 0,
                    with: None,
                    without: None,
                    difference: None,
                    score: None,
                };
                self.thing(0, &never)
            }
            RowsOf::Turns => self.turns(0, (0, 0, 0)),
        }
    }

    fn rows(&self, of: RowsOf) -> Vec<ResultRow> {
        let of_point = |index: usize| -> Vec<ResultRow> {
            let Summary { seats, win_by_bot, things, turns, .. } = self.points[index].summary;
            match of {
                RowsOf::Places => (0..*seats).map(|place| self.place(index, place)).collect(),
                RowsOf::Bots => win_by_bot.iter().map(|bot| self.bot(index, bot)).collect(),
                RowsOf::Things => things.iter().map(|thing| self.thing(index, thing)).collect(),
                RowsOf::Turns => turns.histogram.iter().map(|bin| self.turns(index, *bin)).collect(),
            }
        };
        (0..self.points.len()).flat_map(of_point).collect()
    }

    /// What every row of a point begins with: which run and which point it is.
    fn beginning(&self, index: usize) -> ResultRow {
        let RowPoint { values, summary, bots, .. } = &self.points[index];
        let mut row = ResultRow::default();
        row.push("game", TypedField::Text(summary.game.to_owned()));
        row.push("point", TypedField::Whole(index as i64 + 1));
        row.push("is_base", TypedField::Truth(index == self.base));
        for (parameter, value) in self.parameters.iter().zip(values) {
            let number = value.parse().ok().filter(|_| is_whole(parameter));
            row.push(&parameter.name, number.map_or_else(|| TypedField::Text(value.clone()), TypedField::Whole));
        }
        let is_swept = |name: &str| self.parameters.iter().any(|parameter| parameter.name == name);
        if !is_swept("seats") {
            row.whole("seats", summary.seats as u64);
        }
        if !is_swept("bots") {
            let bots: Vec<String> = bots.iter().map(ToString::to_string).collect();
            row.push("bots", TypedField::Text(bots.join(",")));
        }
        // A seed beyond a signed number is a text.
        row.push(
            "seed",
            i64::try_from(summary.seed).map_or_else(|_| TypedField::Text(summary.seed.to_string()), TypedField::Whole),
        );
        row.whole("games", summary.games);
        row
    }

    #[allow(clippy::cast_precision_loss, reason = "games are far below 2⁵²")]
    fn place(&self, index: usize, place: usize) -> ResultRow {
        let RowPoint { summary, difference, .. } = &self.points[index];
        let mut row = self.beginning(index);
        row.whole("no_result", summary.no_result);
        row.whole("nobody", summary.nobody);
        row.whole("place", place as u64 + 1);
        let win = &summary.win[place];
        row.real("wins", Some(win.rate * summary.games as f64));
        row.estimate("win", Some(win).filter(|_| summary.games > 0));
        row.estimate("more_win", difference.and_then(|difference| difference.win.get(place)));
        let Summary { turns, throws, lead_changes, scores, winning_scores, .. } = summary;
        let means = [turns, throws, lead_changes, scores, winning_scores];
        let names = ["turns", "throws", "lead_changes", "scores", "winning_scores"];
        names.into_iter().zip(means).for_each(|(name, mean)| row.mean(name, mean));
        row.estimate("more_turns", difference.and_then(|difference| difference.turns.as_ref()));
        row.estimate("more_throws", difference.and_then(|difference| difference.throws.as_ref()));
        row.estimate("games_differ", difference.map(|difference| &difference.games));
        row
    }

    fn bot(&self, index: usize, worth: &BotWorth) -> ResultRow {
        let mut row = self.beginning(index);
        row.push("bot", TypedField::Text(worth.bot.clone()));
        let seats = self.points[index].bots.iter().filter(|bot| bot.to_string() == worth.bot).count();
        row.whole("bot_seats", seats as u64);
        row.estimate("win", Some(&worth.win));
        row
    }

    fn thing(&self, index: usize, thing: &ThingWorth) -> ResultRow {
        let mut row = self.beginning(index);
        row.push("thing", TypedField::Text(thing.id.clone()));
        row.real("a_game", Some(thing.a_game));
        row.real("had", Some(thing.had));
        row.whole("seats_with", thing.seats_with);
        row.whole("seats_without", thing.seats_without);
        row.estimate("win_with", thing.with.as_ref());
        row.estimate("win_without", thing.without.as_ref());
        row.estimate("difference", thing.difference.as_ref());
        row.real("score_with", thing.score);
        row
    }

    /// A bin of the numbers of turns: the fewest, the most, and how many games.
    fn turns(&self, index: usize, (fewest, most, games): (i64, i64, u64)) -> ResultRow {
        let mut row = self.beginning(index);
        row.push("fewest_turns", TypedField::Whole(fewest));
        row.push("most_turns", TypedField::Whole(most));
        row.whole("games_of_length", games);
        row
    }
}
