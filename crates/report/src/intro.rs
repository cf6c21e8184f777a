//! The first panel: what was simulated, and the main findings.

use lab::{Comparison, Jokers};
use maud::{Markup, html};
use words::say;

use super::command::{house_rules, is_another_deck};
use super::names::{bot, bots, is_joker, listed};
use super::turn_order::fair_share;
use super::{ReadingReport, findings};
use crate::number_format::{chance, count, percent};

/// The first panel of one reading.
pub(super) fn single(reading: ReadingReport<'_>) -> Markup {
    let ReadingReport { lang, summary, .. } = reading;
    let headline = summary.win.first().map(|win| Headline {
        above: say!(lang, "report-slate-start"),
        number: chance(lang, win),
        below: say!(lang, "report-slate-fair", share = percent(lang, fair_share(summary), 1)),
    });
    intro(reading, None, headline, &findings::of_one(reading))
}

/// The first panel of a comparison.
pub(super) fn compared(reading: ReadingReport<'_>, comparison: &Comparison) -> Markup {
    let lang = reading.lang;
    let headline = comparison.differences.first().map(|difference| Headline {
        above: say!(lang, "report-slate-differ"),
        number: chance(lang, &difference.games),
        below: format!("{}={}", comparison.switch, difference.value),
    });
    intro(reading, Some(comparison), headline, &findings::of_comparison(reading, comparison))
}

/// The most important number, shown large.
struct Headline {
    above: String,
    number: String,
    below: String,
}

fn intro(
    reading: ReadingReport<'_>,
    comparison: Option<&Comparison>,
    headline: Option<Headline>,
    findings: &[String],
) -> Markup {
    let lang = reading.lang;
    html! {
        section.panel.intro {
            div.told {
                (what_was_simulated(reading))
                @if let Some(comparison) = comparison { (what_is_compared(reading, comparison)) }
                (reading.level.heading(&say!(lang, "report-findings")))
                ul.findings { @for finding in findings { li { (finding) } } }
            }
            @if let Some(Headline { above, number, below }) = headline {
                p.slate { span.k { (above) } " " strong.v { (number) } " " span.n { (below) } }
            }
        }
    }
}

fn what_was_simulated(reading: ReadingReport<'_>) -> Markup {
    let ReadingReport { lang, plan, summary, .. } = reading;
    let sentence = say!(
        lang,
        "report-simulated",
        games = count(lang, summary.games),
        game = say!(lang, &format!("{}-name", plan.game())),
        seats = plan.setup.seats,
        bots = bots(lang, &plan.bots),
        seed = plan.seed.to_string(),
    );
    let rules = house_rules(plan);
    html! {
        p.lead {
            (sentence)
            @if let Some(jokers) = jokers(reading) { " " (jokers) }
            @if let Some(names) = names(reading) { " " (names) }
            @if is_another_deck(plan) { " " (say!(lang, "report-other-deck")) }
            @if summary.games < plan.games { " " (say!(lang, "report-fewer", games = count(lang, plan.games))) }
            @if rules.is_empty() { " " (say!(lang, "report-usual-rules")) } @else { " " (say!(lang, "report-house-rules")) }
        }
        @if !rules.is_empty() {
            ul.rules {
                @for (name, value) in &rules {
                    li { code { (name) "=" (value) } " " (meaning(reading, name)) }
                }
            }
        }
    }
}

fn what_is_compared(reading: ReadingReport<'_>, comparison: &Comparison) -> Markup {
    let lang = reading.lang;
    let values: Vec<String> = comparison.values.iter().map(|value| format!("{}={value}", comparison.switch)).collect();
    html! {
        p { (say!(lang, "report-compared", values = listed(lang, &values), meaning = meaning(reading, &comparison.switch))) }
    }
}

fn meaning(reading: ReadingReport<'_>, switch: &str) -> String {
    say!(reading.lang, &format!("{}-switch-{}", reading.plan.game(), switch.replace('_', "-")))
}

/// Where the jokers came from; `None` if there were none.
fn jokers(reading: ReadingReport<'_>) -> Option<String> {
    let mut brought = reading.summary.things.iter().filter(|worth| worth.had > 0.0);
    brought.find(|worth| is_joker(reading.plan.game(), &worth.id))?;
    let key = match reading.plan.jokers {
        Jokers::Named => "report-jokers-named",
        Jokers::Brought => "report-jokers-brought",
        Jokers::Drawn => "report-jokers-drawn",
    };
    Some(say!(reading.lang, key))
}

/// Names and bots by seat; `None` if no seat has a name.
fn names(reading: ReadingReport<'_>) -> Option<String> {
    let ReadingReport { lang, plan, .. } = reading;
    plan.setup.names.iter().find(|name| name.is_some())?;
    let seats = plan.setup.names.iter().zip(&plan.bots).enumerate().map(|(index, (name, choice))| {
        let name = name.clone().unwrap_or_else(|| say!(lang, "seat-name", seat = index + 1));
        format!("{name} ({})", bot(lang, &choice.to_string()))
    });
    Some(say!(lang, "report-names", names = listed(lang, &seats.collect::<Vec<_>>())))
}
