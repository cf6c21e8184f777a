//! What a game is like: who wins by turn order, how long it takes, what each combo, joker or card is worth, what is worth
//! knowing about openings. Each figure stands with its error and the command that made it.

use learn::figures::{KeptInterval, PlannedRun, RunFigures, SECONDS_A_THROW, of_game};
use maud::{Markup, html};
use play::GameId;
use words::{Lang, has, number, percent, say, signed};

use super::address::PathOrNotFound;
use super::problem::Problem;
use super::visitor::Visitor;
use board::page::Page;

/// The seats of the run that tells what things are worth.
const SEATS_OF_THINGS: usize = 4;

/// `GET /games/GAME`
pub(super) async fn show(visitor: Visitor, PathOrNotFound(game): PathOrNotFound<String>) -> Result<Markup, Problem> {
    let (game, lang) = (GameId::from_id(&game).ok_or(Problem::NotFound)?, visitor.lang);
    let name = say!(lang, &format!("{game}-name"));
    let runs = of_game(game);
    let body = html! {
        main #live .page.narrow.figures-page {
            section .panel {
                h1 { (say!(lang, "figures-of", game = name.as_str())) }
                p { (say!(lang, &format!("{game}-idea"))) }
                p .muted { (say!(lang, "figures-bots")) }
                nav .row.rule-links aria-label=(say!(lang, "web-rules-more")) {
                    a href=(format!("/rules/{game}")) { (say!(lang, "web-rules")) }
                    a href=(format!("/card/{game}")) { (say!(lang, "card-menu")) }
                    a href=(format!("/learn/{game}")) { (say!(lang, "figures-lesson")) }
                }
            }
            (turn_order(lang, &runs))
            (length(lang, &runs))
            (things(lang, game, &runs))
            (openings(lang, game))
        }
    };
    Ok(Page {
        lang,
        title: say!(lang, "web-title", page = say!(lang, "figures-of", game = name.as_str())),
        classes: "plain-page",
        address: &format!("/games/{game}"),
        heading: Some((name, say!(lang, "figures-heading"))),
        bar_end: html! {},
        body,
    }
    .draw())
}

/// The winning chances of the places in turn order, a table for each number of seats and kind of bot.
fn turn_order(lang: Lang, runs: &[(PlannedRun, &RunFigures)]) -> Markup {
    html! {
        section .panel {
            h2 { (say!(lang, "figures-order")) }
            p { (say!(lang, "figures-order-more")) }
            @for (run, figures) in runs.iter().filter(|(run, _)| !run.draws_jokers) {
                @let even = 1.0 / f64::from(run.seats as u32);
                h3 { (told_run(lang, run)) }
                table .bars {
                    @for (place, win) in figures.win.iter().enumerate() {
                        tr {
                            th scope="row" { (say!(lang, "report-place", place = place + 1)) }
                            td { (bar(win, 0.0, (2.2 * even).min(1.0), Some(even))) }
                            td .n { (share(lang, win)) }
                        }
                    }
                }
                (made_by(lang, figures))
            }
            p .muted.small { (say!(lang, "figures-even")) }
        }
    }
}

fn length(lang: Lang, runs: &[(PlannedRun, &RunFigures)]) -> Markup {
    html! {
        section .panel {
            h2 { (say!(lang, "figures-length")) }
            div .wide tabindex="0" {
                table .stand {
                    thead { tr {
                        th scope="col" { (say!(lang, "figures-table")) }
                        th scope="col" { (say!(lang, "figures-turns")) }
                        th scope="col" { (say!(lang, "figures-throws")) }
                        th scope="col" { (say!(lang, "figures-minutes")) }
                    } }
                    tbody {
                        @for (run, figures) in runs.iter().filter(|(run, _)| !run.draws_jokers) {
                            tr {
                                th scope="row" { (told_run(lang, run)) }
                                td { (number(lang, figures.turns.mean, 0)) " " span .muted.small {
                                    (number(lang, figures.turns.p05, 0)) "–" (number(lang, figures.turns.p95, 0))
                                } }
                                td { (number(lang, figures.throws.mean, 0)) }
                                td { (number(lang, figures.minutes(), 0)) }
                            }
                        }
                    }
                }
            }
            p .muted.small { (say!(lang, "figures-length-more", seconds = SECONDS_A_THROW as i64)) }
        }
    }
}

/// What each thing is worth: how much more often those who had it win.
fn things(lang: Lang, game: GameId, runs: &[(PlannedRun, &RunFigures)]) -> Markup {
    let drawn = runs.iter().find(|(run, _)| run.draws_jokers);
    let plain = runs.iter().find(|(run, _)| run.seats == SEATS_OF_THINGS);
    let Some((run, figures)) = drawn.or(plain) else { return html! {} };
    let mut things: Vec<_> = figures.things.iter().collect();
    things.sort_by(|one, other| other.difference.rate.total_cmp(&one.difference.rate));
    let most =
        things.iter().map(|thing| thing.difference.high.abs().max(thing.difference.low.abs())).fold(0.01, f64::max);
    html! {
        @if !things.is_empty() {
            section .panel {
                h2 { (say!(lang, &format!("figures-things-{game}"))) }
                p { (say!(lang, "figures-things-more")) }
                h3 { (told_run(lang, run)) }
                table .bars {
                    @for thing in things {
                        tr {
                            th scope="row" { (thing_name(lang, game, &thing.id)) }
                            td { (bar(&thing.difference, -most, most, None)) }
                            td .n {
                                (signed(lang, thing.difference.rate * 100.0, 1))
                                " " span .muted.small { "±" (number(lang, half(&thing.difference) * 100.0, 1)) }
                            }
                        }
                    }
                }
                (made_by(lang, figures))
            }
        }
    }
}

/// What is known of good play, from the solutions, with the commands that say so.
fn openings(lang: Lang, game: GameId) -> Markup {
    let keys = (1..).map(|number| format!("figures-known-{game}-{number}")).take_while(|key| has(lang, key));
    html! {
        section .panel {
            h2 { (say!(lang, "figures-known")) }
            dl .known {
                @for key in keys {
                    dt { (say!(lang, &key)) }
                    dd .muted.small { (say!(lang, "figures-made-by")) " " code { (say!(lang, &format!("{key}-by"))) } }
                }
            }
        }
    }
}

/// "4 seats, thumb".
fn told_run(lang: Lang, run: &PlannedRun) -> String {
    let bots = say!(lang, &format!("bot-{}", run.bots));
    say!(lang, "figures-run", seats = run.seats, bots = bots)
}

fn thing_name(lang: Lang, game: GameId, id: &str) -> String {
    let key = format!("thing-{game}-{id}");
    if has(lang, &key) { say!(lang, &key) } else { say!(lang, &format!("joker-{id}")) }
}

fn made_by(lang: Lang, figures: &RunFigures) -> Markup {
    html! { p .muted.small { (say!(lang, "figures-made-by")) " " code { (figures.command) } } }
}

fn half(interval: &KeptInterval) -> f64 {
    (interval.high - interval.low) / 2.0
}

fn share(lang: Lang, win: &KeptInterval) -> Markup {
    html! { (percent(lang, win.rate, 1)) " " span .muted.small { "±" (number(lang, half(win) * 100.0, 1)) } }
}

/// A bar from 0 to the estimate with its interval, on a scale from `least` to `most`; with a mark at `even`.
fn bar(interval: &KeptInterval, least: f64, most: f64, even: Option<f64>) -> Markup {
    let at = |value: f64| (((value - least) / (most - least)).clamp(0.0, 1.0) * 200.0 * 10.0).round() / 10.0;
    let (zero, end) = (at(0.0), at(interval.rate));
    let (low, high) = (at(interval.low), at(interval.high));
    html! {
        svg .figure-bar viewBox="0 0 200 16" preserveAspectRatio="none" aria-hidden="true" {
            rect .rail x="0" y="0" width="200" height="16" rx="3" {}
            rect class=(if interval.rate < 0.0 { "bar less" } else { "bar" }) x=(zero.min(end)) y="2"
                width=((end - zero).abs()) height="12" {}
            rect .whisker x=(low) y="7" width=((high - low).max(1.0)) height="2" {}
            @if let Some(even) = even { rect .even x=(at(even)) y="0" width="1.5" height="16" {} }
        }
    }
}
