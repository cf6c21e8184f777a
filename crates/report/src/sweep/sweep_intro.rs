//! The first panel of a sweep: what was played, and the main findings.

use lab::Parameter;
use maud::{Markup, html};
use words::{has, say};

use super::super::elements::Level;
use super::super::names::{bots, listed};
use super::SweepReport;
use super::figure::SweepFigure;
use crate::number_format::count;

/// Lists of more values are cut.
const VALUES_LISTED: usize = 24;

pub(super) fn intro(report: SweepReport<'_>, findings: &[&SweepFigure]) -> Markup {
    let SweepReport { lang, plan, summary } = report;
    let games: u64 = summary.points.iter().map(|point| point.summary.games).sum();
    html! {
        section.panel.intro {
            div.told {
                p.lead { (what_was_played(report)) }
                ul.rules { @for parameter in &summary.parameters { li { (values(report, parameter)) } } }
                p { (say!(lang, "report-sweep-same", base = plan.label(plan.base))) }
                (Level::TOP.heading(&say!(lang, "report-findings")))
                ul.findings { @for finding in findings { li { strong { (finding.title) "." } " " (finding.finding(report)) } } }
            }
            p.slate {
                span.k { (say!(lang, "report-sweep-slate-points")) } " "
                strong.v { (count(lang, summary.points.len() as u64)) } " "
                span.n { (say!(lang, "report-sweep-slate-games", games = count(lang, games))) }
            }
        }
    }
}

fn what_was_played(report: SweepReport<'_>) -> String {
    let SweepReport { lang, plan, summary } = report;
    let games = || summary.points.iter().map(|point| point.summary.games);
    let (fewest, most) = (games().min().unwrap_or(0), games().max().unwrap_or(0));
    let each = if fewest == most {
        count(lang, most)
    } else {
        say!(lang, "report-sweep-games-between", fewest = count(lang, fewest), most = count(lang, most))
    };
    let played = say!(
        lang,
        "report-sweep-played",
        game = say!(lang, &format!("{}-name", plan.game())),
        points = summary.points.len(),
        games = each,
        seed = plan.seed.to_string(),
    );
    let mut sentences = vec![played];
    let base = &plan.tables[plan.base];
    if plan.tables.iter().all(|table| table.setup.seats == base.setup.seats) {
        sentences.push(say!(lang, "report-sweep-seats", seats = base.setup.seats));
    }
    if !summary.parameters.iter().any(|parameter| parameter.name == "bots") {
        sentences.push(say!(lang, "report-sweep-bots", bots = bots(lang, &base.bots)));
    }
    sentences.join(" ")
}

/// A parameter with what it means and its values.
fn values(report: SweepReport<'_>, parameter: &Parameter) -> String {
    let SweepReport { lang, plan, .. } = report;
    let name = parameter.name.as_str();
    let of_switch = format!("{}-switch-{}", plan.game(), name.replace('_', "-"));
    let meaning = if has(lang, &of_switch) { of_switch } else { format!("report-sweep-meaning-{name}") };
    let all = &parameter.values;
    let told = if all.len() <= VALUES_LISTED {
        listed(lang, all)
    } else {
        let half = VALUES_LISTED / 2;
        format!("{}, …, {}", all[..half].join(", "), all[all.len() - half..].join(", "))
    };
    say!(lang, "report-sweep-values", name = name, meaning = say!(lang, &meaning), values = told)
}
