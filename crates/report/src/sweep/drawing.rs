//! Which picture a figure has: a line over one parameter, a map over two, several maps over more.

use lab::Estimate;
use maud::{Markup, html};
use words::say;

use super::super::charts::{ChartCaption, ChartRow, HeatMap, LineChart, LinePoint, RowChart, Scale};
use super::super::elements::{self, FigureTable};
use super::SweepReport;
use super::figure::SweepFigure;

/// A map with more columns takes the whole width of the page.
const MOST_NARROW: usize = 8;
/// The most maps of one figure.
const MOST_MAPS: usize = 12;

/// A picture, its finding in words, and its figures in a folded table.
pub(super) fn draw(report: SweepReport<'_>, figure: &SweepFigure) -> Markup {
    let finding = figure.finding(report);
    let axes = Axes::of(report);
    let picture = match (&axes.across, &axes.down) {
        (Some(across), None) => over_one(report, figure, &finding, *across),
        (Some(across), Some(down)) => over_two(report, figure, &finding, (*across, *down), &axes.others),
        _ => in_rows(report, figure, &finding),
    };
    let measure = figure.measure;
    let row = |(point, estimate): (usize, &Option<Estimate>)| {
        let both = estimate.map(|it| [measure.text(report.lang, &it), measure.interval(report.lang, &it)]);
        let [value, interval] = both.unwrap_or_else(|| ["–".to_owned(), "–".to_owned()]);
        vec![report.plan.label(point), value, interval]
    };
    let table = FigureTable {
        caption: figure.title.clone(),
        head: vec![say!(report.lang, "report-sweep-point"), figure.title.clone(), say!(report.lang, "report-interval")],
        rows: figure.estimates.iter().enumerate().map(row).collect(),
    };
    elements::figure(report.lang, &picture, &finding, &table)
}

/// Which parameters lie along the sides of a picture. Those with a single value do not.
struct Axes {
    /// By index among the parameters.
    across: Option<usize>,
    down: Option<usize>,
    /// The parameters that each map has one value of.
    others: Vec<usize>,
}

impl Axes {
    fn of(report: SweepReport<'_>) -> Axes {
        let parameters = report.summary.parameters.iter().enumerate();
        let mut wide: Vec<usize> =
            parameters.filter(|(_, parameter)| parameter.values.len() > 1).map(|(index, _)| index).collect();
        let (across, down) = (wide.pop(), wide.pop());
        Axes { across, down, others: wide }
    }
}

/// By point, the index of a parameter's value.
fn value_index(report: SweepReport<'_>, point: usize, parameter: usize) -> usize {
    let faster = report.summary.parameters[parameter + 1..].iter().map(|parameter| parameter.values.len());
    point / faster.product::<usize>() % report.summary.parameters[parameter].values.len()
}

/// A line over numbers, rows over anything else.
fn over_one(report: SweepReport<'_>, figure: &SweepFigure, finding: &str, parameter: usize) -> Markup {
    let lang = report.lang;
    let swept = &report.summary.parameters[parameter];
    let numbers: Option<Vec<f64>> = swept.values.iter().map(|value| value.parse().ok()).collect();
    let Some(numbers) = numbers else { return in_rows(report, figure, finding) };
    let points = numbers.iter().zip(&swept.values).zip(&figure.estimates);
    let mut points: Vec<LinePoint> =
        points.map(|((x, label), estimate)| LinePoint { x: *x, label: label.clone(), estimate: *estimate }).collect();
    points.sort_by(|one, other| one.x.total_cmp(&other.x));
    let scale = scale(figure);
    let is_difference = figure.measure.is_difference();
    let tick = |number| figure.measure.tick(lang, number, |factor| scale.digits(factor));
    let chart = LineChart { points, scale, tick: &tick, parameter: &swept.name, has_zero: is_difference };
    let caption = ChartCaption { id: format!("sweep-{}", figure.id), title: &figure.title, finding };
    let legend = if is_difference { "report-sweep-legend-more" } else { "report-sweep-legend-line" };
    html! { (chart.draw(&caption)) p.note { (say!(lang, legend)) } }
}

/// A scale that holds all ends of intervals; that of differences holds 0 as well.
fn scale(figure: &SweepFigure) -> Scale {
    let ends = figure.estimates.iter().flatten().flat_map(|estimate| [estimate.low, estimate.high]);
    if figure.measure.is_difference() { Scale::around_nothing(ends, 5.0) } else { Scale::around(ends, 5.0) }
}

/// A row for each point.
fn in_rows(report: SweepReport<'_>, figure: &SweepFigure, finding: &str) -> Markup {
    let (lang, measure) = (report.lang, figure.measure);
    let row = |(point, estimate): (usize, &Option<Estimate>)| {
        let label = report.plan.label(point);
        match estimate {
            Some(it) if measure.is_difference() => {
                ChartRow::Dot { label, aside: String::new(), value: measure.text(lang, it), difference: *it }
            }
            Some(it) => ChartRow::Bar { label, value: measure.text(lang, it), chance: *it },
            None => ChartRow::Bare { label, value: "–".to_owned() },
        }
    };
    let ends = figure.estimates.iter().flatten().flat_map(|estimate| [estimate.low, estimate.high]);
    let scale = if measure.is_difference() { Scale::around_nothing(ends, 4.0) } else { Scale::from_nothing(ends, 4.0) };
    let tick = |number| measure.tick(lang, number, |factor| scale.digits(factor));
    let rows = figure.estimates.iter().enumerate().map(row).collect();
    let chart = RowChart { lang, list: rows, scale, line: None };
    let caption = ChartCaption { id: format!("sweep-{}", figure.id), title: &figure.title, finding };
    chart.draw_with(&caption, &tick)
}

/// A map, or one for each combination of the other parameters.
fn over_two(
    report: SweepReport<'_>,
    figure: &SweepFigure,
    finding: &str,
    (across, down): (usize, usize),
    others: &[usize],
) -> Markup {
    let lang = report.lang;
    let parameters = &report.summary.parameters;
    let maps: usize = others.iter().map(|parameter| parameters[*parameter].values.len()).product();
    if maps > MOST_MAPS {
        return html! { p.note { (say!(lang, "report-sweep-undrawn")) } };
    }
    let range = range(figure);
    let legend =
        if figure.measure.is_difference() { "report-sweep-legend-heat-more" } else { "report-sweep-legend-heat" };
    html! {
        @for map in 0..maps {
            @let points = points_of_map(report, map, others);
            @let with = others_at(report, points[0], others);
            @let title = if with.is_empty() { figure.title.clone() } else { format!("{}, {with}", figure.title) };
            @if !with.is_empty() { p.with { (with) } }
            @let cells: Vec<_> = points.iter().map(|point| figure.estimates[*point]).collect();
            @let cell = |estimate: &Estimate| figure.measure.short(lang, estimate);
            @let [x, y] = [across, down].map(|parameter| (parameters[parameter].name.as_str(), &parameters[parameter].values[..]));
            @let chart = HeatMap { across: x, down: y, cells, cell: &cell, range, has_zero: figure.measure.is_difference() };
            (chart.draw(&ChartCaption { id: format!("sweep-{}-{}", figure.id, map + 1), title: &title, finding }))
        }
        p.note { (say!(lang, legend)) }
    }
}

/// The lowest and the highest figure.
fn range(figure: &SweepFigure) -> Option<(f64, f64)> {
    let rates = figure.estimates.iter().flatten().map(|estimate| estimate.rate);
    rates.fold(None, |ends, rate| {
        let (low, high) = ends.unwrap_or((rate, rate));
        Some((rate.min(low), rate.max(high)))
    })
}

/// True if the pictures need the whole width of the page.
pub(super) fn is_wide(report: SweepReport<'_>) -> bool {
    let Axes { across, down, .. } = Axes::of(report);
    across.zip(down).is_some_and(|(across, _)| report.summary.parameters[across].values.len() > MOST_NARROW)
}

/// The points of a map, row by row: those at which the other parameters have the map's values.
fn points_of_map(report: SweepReport<'_>, map: usize, others: &[usize]) -> Vec<usize> {
    let is_of_map = |point: &usize| {
        let number = others.iter().fold(0, |number, parameter| {
            number * report.summary.parameters[*parameter].values.len() + value_index(report, *point, *parameter)
        });
        number == map
    };
    (0..report.summary.points.len()).filter(is_of_map).collect()
}

/// The values of the other parameters at a point, in words; empty if there are none.
fn others_at(report: SweepReport<'_>, point: usize, others: &[usize]) -> String {
    if others.is_empty() {
        return String::new();
    }
    let values = &report.summary.points[point].values;
    let pair = |parameter: &usize| format!("{}={}", report.summary.parameters[*parameter].name, values[*parameter]);
    let point = others.iter().map(pair).collect::<Vec<_>>().join(", ");
    say!(report.lang, "report-sweep-with", point = point)
}
