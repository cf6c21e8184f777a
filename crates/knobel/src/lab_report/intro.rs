//! What was simulated and what came out, in plain words.

use lab::{Comparison, Jokers};
use maud::{Markup, html};
use words::say;

use super::command::{house_rules, is_another_deck};
use super::names::{bot, bots, is_joker, listed};
use super::turn_order::fair_share;
use super::{View, findings};
use crate::figures::{chance, count, percent};

/// The beginning of a page about one reading.
pub(super) fn single(view: View<'_>) -> Markup {
    let View { lang, summary, .. } = view;
    let slate = summary.win.first().map(|win| Slate {
        above: say!(lang, "report-slate-start"),
        number: chance(lang, win),
        below: say!(lang, "report-slate-fair", share = percent(lang, fair_share(summary), 1)),
    });
    intro(view, None, slate, &findings::of_one(view))
}

/// The beginning of a page that compares readings.
pub(super) fn compared(view: View<'_>, comparison: &Comparison) -> Markup {
    let lang = view.lang;
    let slate = comparison.differences.first().map(|difference| Slate {
        above: say!(lang, "report-slate-differ"),
        number: chance(lang, &difference.games),
        below: format!("{}={}", comparison.switch, difference.value),
    });
    intro(view, Some(comparison), slate, &findings::of_comparison(view, comparison))
}

/// The one number that matters, in chalk.
struct Slate {
    above: String,
    number: String,
    below: String,
}

fn intro(view: View<'_>, comparison: Option<&Comparison>, slate: Option<Slate>, findings: &[String]) -> Markup {
    let lang = view.lang;
    html! {
        section.panel.intro {
            div.told {
                (what_was_simulated(view))
                @if let Some(comparison) = comparison { (what_is_compared(view, comparison)) }
                (view.level.heading(&say!(lang, "report-findings")))
                ul.findings { @for finding in findings { li { (finding) } } }
            }
            @if let Some(Slate { above, number, below }) = slate {
                p.slate { span.k { (above) } " " strong.v { (number) } " " span.n { (below) } }
            }
        }
    }
}

fn what_was_simulated(view: View<'_>) -> Markup {
    let View { lang, plan, summary, .. } = view;
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
            @if let Some(jokers) = jokers(view) { " " (jokers) }
            @if let Some(names) = names(view) { " " (names) }
            @if is_another_deck(plan) { " " (say!(lang, "report-other-deck")) }
            @if summary.games < plan.games { " " (say!(lang, "report-fewer", games = count(lang, plan.games))) }
            @if rules.is_empty() { " " (say!(lang, "report-usual-rules")) } @else { " " (say!(lang, "report-house-rules")) }
        }
        @if !rules.is_empty() {
            ul.rules {
                @for (name, value) in &rules {
                    li { code { (name) "=" (value) } " " (meaning(view, name)) }
                }
            }
        }
    }
}

fn what_is_compared(view: View<'_>, comparison: &Comparison) -> Markup {
    let lang = view.lang;
    let values: Vec<String> = comparison.values.iter().map(|value| format!("{}={value}", comparison.switch)).collect();
    html! {
        p { (say!(lang, "report-compared", values = listed(lang, &values), meaning = meaning(view, &comparison.switch))) }
    }
}

fn meaning(view: View<'_>, switch: &str) -> String {
    say!(view.lang, &format!("{}-switch-{}", view.plan.game(), switch.replace('_', "-")))
}

/// Where the jokers came from, if there were any.
fn jokers(view: View<'_>) -> Option<String> {
    let mut brought = view.summary.things.iter().filter(|worth| worth.had > 0.0);
    brought.find(|worth| is_joker(view.plan.game(), &worth.id))?;
    let key = match view.plan.jokers {
        Jokers::Named => "report-jokers-named",
        Jokers::Brought => "report-jokers-brought",
        Jokers::Drawn => "report-jokers-drawn",
    };
    Some(say!(view.lang, key))
}

/// Who sits where, if somebody has a name.
fn names(view: View<'_>) -> Option<String> {
    let View { lang, plan, .. } = view;
    plan.setup.names.iter().find(|name| name.is_some())?;
    let seats = plan.setup.names.iter().zip(&plan.bots).enumerate().map(|(index, (name, kind))| {
        let name = name.clone().unwrap_or_else(|| say!(lang, "seat-name", seat = index + 1));
        format!("{name} ({})", bot(lang, kind.id()))
    });
    Some(say!(lang, "report-names", names = listed(lang, &seats.collect::<Vec<_>>())))
}
