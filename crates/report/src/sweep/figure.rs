//! The figures of a sweep that are drawn: one estimate for each point.

use lab::{Estimate, PointSummary, Spread, SweepSummary};
use words::{Lang, say};

use super::super::names::whoever;
use super::SweepReport;
use crate::number_format::{
    chance, chance_interval, digits, from_to, more, more_interval, number, percent, points, points_interval, signed,
};

/// What a figure is, and so how it is written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Measure {
    /// A part of all games.
    Chance,
    /// A difference of such parts.
    ChanceMore,
    /// A mean.
    Mean,
    /// A difference of means.
    MeanMore,
}

impl Measure {
    /// True if 0 means no difference.
    pub(super) fn is_difference(self) -> bool {
        matches!(self, Measure::ChanceMore | Measure::MeanMore)
    }

    pub(super) fn text(self, lang: Lang, estimate: &Estimate) -> String {
        if self.is_difference() && estimate.rate.abs() + estimate.half_width() <= 0.0 {
            return number(lang, 0.0, 0);
        }
        match self {
            Measure::Chance => chance(lang, estimate),
            Measure::ChanceMore => points(lang, estimate),
            Measure::Mean => number(lang, estimate.rate, mean_digits(estimate)),
            Measure::MeanMore => more(lang, estimate),
        }
    }

    pub(super) fn interval(self, lang: Lang, estimate: &Estimate) -> String {
        let end = |end| number(lang, end, mean_digits(estimate));
        match self {
            Measure::Chance => chance_interval(lang, estimate),
            Measure::ChanceMore => points_interval(lang, estimate),
            Measure::Mean => from_to(lang, &end(estimate.low), &end(estimate.high)),
            Measure::MeanMore => more_interval(lang, estimate),
        }
    }

    /// The text of a narrow cell, without a unit.
    pub(super) fn short(self, lang: Lang, estimate: &Estimate) -> String {
        match self {
            Measure::Chance => number(lang, 100.0 * estimate.rate, 1),
            Measure::ChanceMore => signed(lang, 100.0 * estimate.rate, 1),
            Measure::Mean => number(lang, estimate.rate, 1),
            Measure::MeanMore => signed(lang, estimate.rate, digits(estimate.half_width(), 1, 2)),
        }
    }

    /// The text of a number on the scale, whose steps need these digits.
    pub(super) fn tick(self, lang: Lang, number_there: f64, digits_of: impl Fn(f64) -> usize) -> String {
        match self {
            Measure::Chance => percent(lang, number_there, digits_of(100.0)),
            Measure::ChanceMore => signed(lang, 100.0 * number_there, digits_of(100.0)),
            Measure::Mean => number(lang, number_there, digits_of(1.0)),
            Measure::MeanMore => signed(lang, number_there, digits_of(1.0)),
        }
    }
}

fn mean_digits(estimate: &Estimate) -> usize {
    digits(estimate.half_width(), 0, if estimate.rate.abs() < 10.0 { 2 } else { 1 })
}

/// A figure at every point.
pub(super) struct SweepFigure {
    /// What the ids of its pictures begin with.
    pub(super) id: String,
    pub(super) title: String,
    pub(super) measure: Measure,
    /// By point; `None` where there is no such seat, or too few games to tell.
    pub(super) estimates: Vec<Option<Estimate>>,
}

impl SweepFigure {
    fn of(
        report: SweepReport<'_>,
        id: &str,
        title: String,
        measure: Measure,
        of: impl Fn(&PointSummary) -> Option<Estimate>,
    ) -> SweepFigure {
        let played = |point: &PointSummary| if point.summary.games > 0 { of(point) } else { None };
        let mut estimates: Vec<Option<Estimate>> = report.summary.points.iter().map(played).collect();
        if measure.is_difference() {
            // From itself the base differs by nothing, for certain.
            estimates[report.summary.base] = Some(Estimate { rate: 0.0, low: 0.0, high: 0.0 });
        }
        SweepFigure { id: id.to_owned(), title, measure, estimates }
    }

    /// Wins of the seat at a place in turn order.
    pub(super) fn wins(report: SweepReport<'_>, place: usize) -> SweepFigure {
        let wins = |point: &PointSummary| point.summary.win.get(place).copied();
        SweepFigure::of(report, &format!("wins-{place}"), title_of_wins(report.lang, place), Measure::Chance, wins)
    }

    /// How they differ from the base.
    pub(super) fn more_wins(report: SweepReport<'_>, place: usize) -> SweepFigure {
        let title = say!(report.lang, "report-sweep-more", what = title_of_wins(report.lang, place));
        let wins = |point: &PointSummary| point.difference.as_ref()?.win.get(place).copied();
        SweepFigure::of(report, &format!("more-wins-{place}"), title, Measure::ChanceMore, wins)
    }

    pub(super) fn turns(report: SweepReport<'_>) -> SweepFigure {
        let title = say!(report.lang, "report-turns");
        SweepFigure::of(report, "turns", title, Measure::Mean, |point| of_spread(&point.summary.turns))
    }

    pub(super) fn throws(report: SweepReport<'_>) -> SweepFigure {
        let title = say!(report.lang, "report-throws");
        SweepFigure::of(report, "throws", title, Measure::Mean, |point| of_spread(&point.summary.throws))
    }

    pub(super) fn more_turns(report: SweepReport<'_>) -> SweepFigure {
        let title = say!(report.lang, "report-sweep-more", what = say!(report.lang, "report-turns"));
        let turns = |point: &PointSummary| more_turns(report.summary, point);
        SweepFigure::of(report, "more-turns", title, Measure::MeanMore, turns)
    }

    /// What the figure says over all points, in a sentence.
    pub(super) fn finding(&self, report: SweepReport<'_>) -> String {
        if self.measure.is_difference() {
            return self.finding_of_difference(report);
        }
        let lang = report.lang;
        let found = || self.estimates.iter().enumerate().filter_map(|(point, found)| Some((point, (*found)?)));
        let by_rate = |(_, one): &(usize, Estimate), (_, other): &(usize, Estimate)| one.rate.total_cmp(&other.rate);
        let (Some((low_at, low)), Some((high_at, high))) = (found().min_by(by_rate), found().max_by(by_rate)) else {
            return say!(lang, "report-sweep-nothing");
        };
        let text = |estimate: &Estimate| self.measure.text(lang, estimate);
        if low_at == high_at || text(&low) == text(&high) {
            return say!(lang, "report-sweep-all-alike", value = text(&low));
        }
        if low.high >= high.low {
            return say!(lang, "report-sweep-alike", low = text(&low), high = text(&high));
        }
        let (low_at, high_at) = (report.plan.label(low_at), report.plan.label(high_at));
        let (low, high) = (text(&low), text(&high));
        say!(lang, "report-sweep-range", low = low, low_at = low_at, high = high, high_at = high_at)
    }

    fn finding_of_difference(&self, report: SweepReport<'_>) -> String {
        let clear = |is_clear: fn(&Estimate) -> bool| self.estimates.iter().flatten().filter(|it| is_clear(it)).count();
        let (higher, lower) = (clear(|estimate| estimate.low > 0.0), clear(|estimate| estimate.high < 0.0));
        let others = self.estimates.iter().flatten().count() - 1;
        if others == 0 {
            return say!(report.lang, "report-sweep-nothing");
        }
        say!(report.lang, "report-sweep-clear", higher = higher, lower = lower, others = others)
    }
}

/// How many more turns a game takes than at the base. Where every game has the same number at either, that is certain.
pub fn more_turns(summary: &SweepSummary, point: &PointSummary) -> Option<Estimate> {
    let difference = point.difference.as_ref()?;
    let [own, base] = [&point.summary, &summary.points[summary.base].summary].map(|summary| &summary.turns);
    let is_certain = own.sd <= 0.0 && base.sd <= 0.0 && own.median.is_some();
    let certain = own.mean - base.mean;
    difference.turns.or(is_certain.then_some(Estimate { rate: certain, low: certain, high: certain }))
}

fn title_of_wins(lang: Lang, place: usize) -> String {
    say!(lang, "report-compare-wins-row", who = whoever(lang, place))
}

/// A mean with its interval, or without one where there are too few numbers or all are equal.
fn of_spread(spread: &Spread) -> Option<Estimate> {
    spread.median?;
    let (low, high) = spread.interval.map_or((spread.mean, spread.mean), |ends| (ends.low, ends.high));
    Some(Estimate { rate: spread.mean, low, high })
}
