//! The report of a sweep: how figures change over its parameters.

mod drawing;
mod figure;
mod sweep_intro;
mod sweep_table;

use lab::{Sweep, SweepSummary};
use maud::{Markup, html};
use words::{Lang, say};

use self::drawing::{draw, is_wide};
use self::figure::SweepFigure;
pub use self::figure::more_turns;
use super::command::sweep_command;
use super::elements::{self, Level, panel};
use super::{guide, html_page};

/// The most places in turn order whose chances are drawn; the table has all.
const MOST_PLACES: usize = 6;

/// What there is to tell of a sweep.
#[derive(Clone, Copy)]
struct SweepReport<'a> {
    lang: Lang,
    plan: &'a Sweep,
    summary: &'a SweepSummary,
}

/// The whole page.
pub fn write_sweep(lang: Lang, plan: &Sweep, summary: &SweepSummary) -> String {
    let report = SweepReport { lang, plan, summary };
    let places = summary.points.iter().map(|point| point.summary.seats).max().unwrap_or(0).min(MOST_PLACES);
    let wins: Vec<SweepFigure> = (0..places).map(|place| SweepFigure::wins(report, place)).collect();
    let lengths = [SweepFigure::turns(report), SweepFigure::throws(report)];
    // The base alone differs from nothing.
    let has_others = summary.points.len() > 1;
    let more = (0..places).map(|place| SweepFigure::more_wins(report, place)).chain([SweepFigure::more_turns(report)]);
    let more: Vec<SweepFigure> = if has_others { more.collect() } else { Vec::new() };
    let findings = [wins.first(), more.first(), lengths.first(), more.last()];
    let findings: Vec<&SweepFigure> = findings.into_iter().flatten().collect();
    let base = plan.label(plan.base);
    let body = html! {
        (sweep_intro::intro(report, &findings))
        (section(report, &say!(lang, "report-who-wins"), &wins))
        @if has_others { (section(report, &say!(lang, "report-sweep-against", base = base), &more)) }
        (section(report, &say!(lang, "report-length"), &lengths))
        (sweep_table::section(report))
        (how_to_read(report))
    };
    html_page::html_page(lang, &title(report), &body).into_string()
}

fn title(report: SweepReport<'_>) -> String {
    let SweepReport { lang, plan, summary } = report;
    let game = say!(lang, &format!("{}-name", plan.game()));
    let names: Vec<String> = summary.parameters.iter().map(|parameter| parameter.name.clone()).collect();
    say!(lang, "report-sweep-title", game = game, count = names.len(), parameters = super::names::listed(lang, &names))
}

fn section(report: SweepReport<'_>, title: &str, figures: &[SweepFigure]) -> Markup {
    let panels = html! {
        @for figure in figures {
            article.panel.across[is_wide(report)] {
                (Level::TOP.below().heading(&figure.title))
                (draw(report, figure))
            }
        }
    };
    elements::section(Level::TOP, title, &panels)
}

fn how_to_read(report: SweepReport<'_>) -> Markup {
    let lang = report.lang;
    let setup = report.plan.tables[report.plan.base].setup.to_string();
    let panels = html! {
        (panel(Level::TOP, &say!(lang, "report-guide-words"), &html! {
            dl {
                @for what in ["point", "interval"] {
                    @let key = if what == "interval" { "report-guide-interval" } else { "report-sweep-guide-point" };
                    dt { (say!(lang, key)) }
                    dd { (say!(lang, &format!("report-sweep-guide-{what}-text"))) }
                }
                (guide::terms(lang, &["points", "turn", "throw", "shared", "undecided", "bots"]))
            }
        }))
        (guide::again(lang, &say!(lang, "report-sweep-again-text"), &sweep_command(report.plan), &setup))
    };
    elements::section(Level::TOP, &say!(lang, "report-guide"), &panels)
}
