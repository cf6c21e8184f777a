//! Pages of real simulations and of tallies that nobody would expect.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use bots::BotKind;
use lab::{Compare, Comparison, Jokers, Plan, RunControl, RunCounts, Shard, Summary, Tally, simulate, things};
use play::{GameId, MOST_TURNS, Setup};
use scraper::{ElementRef, Html, Selector};
use words::{Lang, has};

use super::{names, write};
use crate::number_format::{chance, chance_interval, count, mean, points};

fn plan(game: GameId, seats: usize) -> Plan {
    let mut plan = Plan {
        setup: Setup::new(game, seats),
        jokers: Jokers::Drawn,
        bots: vec![BotKind::Random.into(); seats],
        playouts: None,
        games: 300,
        seed: 7,
        most_turns: MOST_TURNS,
        compare: None,
    };
    plan.check().expect("the plan is sound");
    plan
}

fn counted(plan: &Plan) -> RunCounts {
    let control =
        RunControl { threads: 1, stop: &AtomicBool::new(false), progress: &|_| (), shelf: None, foreign: None };
    simulate(plan, Shard::WHOLE, &control, None).expect("nothing is written")
}

fn comparing(game: GameId, switch: &str, values: &[&str]) -> Plan {
    let values = values.iter().map(|value| (*value).to_owned()).collect();
    let mut plan = Plan { compare: Some(Compare { switch: switch.to_owned(), values }), ..plan(game, 3) };
    plan.check().expect("the plan is sound");
    plan
}

pub(super) fn all<'a>(page: &'a Html, selector: &str) -> Vec<ElementRef<'a>> {
    page.select(&Selector::parse(selector).unwrap()).collect()
}

pub(super) fn text(element: &ElementRef<'_>) -> String {
    element.text().collect()
}

/// What holds of every page.
fn checked(lang: Lang, plan: &Plan, counts: &RunCounts) -> String {
    let written = write(lang, plan, counts);
    check_page(lang, &written);
    written
}

/// What holds of the page of a sweep as well.
pub(super) fn check_page(lang: Lang, written: &str) {
    let page = Html::parse_document(written);
    assert!(page.errors.is_empty(), "{:?}", page.errors);
    assert_eq!(all(&page, "html")[0].attr("lang"), Some(lang.code()));
    is_self_contained(written, &page);
    headings_are_in_order(&page);
    pictures_say_what_they_show(&page);
    let body = text(&all(&page, "body")[0]);
    for nonsense in ["NaN", "inf ", "[report", "[thing", "[joker", "[bot", "{ $", "{$"] {
        let around = body.find(nonsense).map(|at| body[at..].chars().take(60).collect::<String>());
        assert_eq!(around, None);
    }
    let drawn = written.split("<svg").skip(1).map(|rest| rest.split("</svg>").next().unwrap_or_default());
    drawn.for_each(|svg| assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}"));
}

fn is_self_contained(written: &str, page: &Html) {
    assert!(all(page, "script, link, img, iframe, object, [src], [href]").is_empty());
    assert!(!written.contains("url(") && !written.contains("@import"));
    assert_eq!(all(page, "style").len(), 1);
}

fn headings_are_in_order(page: &Html) {
    let mut before = 0;
    for heading in all(page, "h1, h2, h3, h4, h5, h6") {
        let level: u8 = heading.value().name()[1..].parse().unwrap();
        assert!(level <= before + 1, "{} after a heading of level {before}", text(&heading));
        before = level;
    }
    assert_eq!(all(page, "h1").len(), 1);
}

fn pictures_say_what_they_show(page: &Html) {
    let ids: Vec<&str> = all(page, "[id]").iter().filter_map(|element| element.attr("id")).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "an id stands there twice");
    let pictures = all(page, "svg.plot");
    assert!(!pictures.is_empty());
    for picture in pictures {
        assert_eq!(picture.attr("role"), Some("img"));
        for (attribute, tag) in [("aria-labelledby", "title"), ("aria-describedby", "desc")] {
            let caption = picture.select(&Selector::parse(tag).unwrap()).next().expect("it says something");
            assert_eq!(picture.attr(attribute), caption.attr("id"));
            assert!(!text(&caption).trim().is_empty(), "{tag} of {:?}", picture.attr(attribute));
        }
    }
}

#[test]
fn every_game_has_a_sound_page_in_both_languages() {
    for game in GameId::ALL {
        let mut plan = plan(game, 3);
        plan.bots[0] = BotKind::Thumb.into();
        let counts = counted(&plan);
        for lang in Lang::ALL {
            checked(lang, &plan, &counts);
        }
    }
}

#[test]
fn every_thing_and_bot_has_a_name_in_both_languages() {
    for lang in Lang::ALL {
        for game in GameId::ALL {
            for id in things(&plan(game, 2)) {
                assert!(!names::thing(lang, game, &id).starts_with('['), "{game} {id}");
            }
            for key in ["score", "scores", "things"] {
                assert!(has(lang, &format!("report-{key}-{game}")), "{key} {game}");
            }
        }
        for kind in BotKind::ALL {
            assert!(has(lang, &format!("bot-{kind}")), "{kind}");
        }
    }
}

#[test]
fn the_figures_of_the_page_are_those_of_the_summary() {
    for game in GameId::ALL {
        let plan = plan(game, 4);
        let counts = counted(&plan);
        let summary = Summary::of(&plan, &counts.tallies[0], &plan.setup.rules);
        for lang in Lang::ALL {
            let page = Html::parse_document(&checked(lang, &plan, &counts));
            let cells: BTreeSet<String> = all(&page, "td").iter().map(text).collect();
            let body = text(&all(&page, "body")[0]);
            for win in &summary.win {
                assert!(cells.contains(&chance(lang, win)) && cells.contains(&chance_interval(lang, win)));
            }
            for with in summary.things.iter().filter_map(|worth| worth.with) {
                assert!(cells.contains(&chance(lang, &with)), "{with:?}");
            }
            for spread in [&summary.turns, &summary.throws, &summary.scores, &summary.winning_scores] {
                assert!(body.contains(&mean(lang, spread)), "{}", spread.mean);
            }
            assert!(body.contains(&count(lang, summary.games)));
        }
    }
}

#[test]
fn all_220_sets_of_jokers_are_listed() {
    let mut plan = Plan { games: 4000, ..plan(GameId::Spelunke, 6) };
    plan.check().unwrap();
    let page = Html::parse_document(&checked(Lang::De, &plan, &counted(&plan)));
    let tables = all(&page, "table");
    let rows = tables.iter().map(|table| table.select(&Selector::parse("tbody tr").unwrap()).count());
    assert_eq!(rows.max(), Some(220));
}

#[test]
fn a_comparison_of_three_readings_shows_each_difference() {
    let plan = comparing(GameId::Pot, "target", &["20", "15", "12"]);
    let counts = counted(&plan);
    let comparison = Comparison::of(&plan, &counts).unwrap();
    for lang in Lang::ALL {
        let page = Html::parse_document(&checked(lang, &plan, &counts));
        let body = text(&all(&page, "body")[0]);
        for difference in &comparison.differences {
            assert!(body.contains(&format!("target={}", difference.value)));
            difference.win.iter().for_each(|win| assert!(body.contains(&points(lang, win))));
        }
        assert_eq!(all(&page, "details.reading").len(), 3);
        assert!(body.contains("--compare target=20,15,12"));
    }
}

/// The same value twice is the simplest comparison without a difference.
#[test]
fn readings_that_are_alike_show_no_difference() {
    let plan = comparing(GameId::Pot, "ante", &["1", "1"]);
    let page = checked(Lang::En, &plan, &counted(&plan));
    assert!(page.contains("all intervals contain 0"));
    assert!(page.contains("contains 0: no difference shown"));
}

#[test]
fn twenty_seats_have_a_page() {
    let page = checked(Lang::En, &plan(GameId::Spelunke, 20), &counted(&plan(GameId::Spelunke, 20)));
    assert!(page.contains("Plays 20th"));
}

#[test]
fn a_run_without_any_game_has_a_page() {
    for game in GameId::ALL {
        let plan = plan(game, 2);
        checked(Lang::En, &plan, &RunCounts::new(&plan));
    }
    let plan = comparing(GameId::Exactly, "euros", &["2", "3"]);
    checked(Lang::De, &plan, &RunCounts::new(&plan));
}

#[test]
fn games_that_were_all_stopped_have_a_page() {
    for game in GameId::ALL {
        let mut plan = Plan { most_turns: 1, ..plan(game, 3) };
        plan.check().unwrap();
        let counts = counted(&plan);
        let page = checked(Lang::En, &plan, &counts);
        if counts.tallies[0].no_result == counts.tallies[0].games {
            assert!(page.contains("Nobody won any of these games."));
        }
    }
}

#[test]
fn what_everybody_had_is_told_without_a_difference() {
    let plan = plan(GameId::Pot, 2);
    let mut counts = counted(&plan);
    let everybody = counts.tallies[0].all_seats();
    counts.tallies[0].things.iter_mut().for_each(|thing| thing.with = everybody);
    assert!(checked(Lang::En, &plan, &counts).contains("everyone had it"));
    counts.tallies[0].things = Tally::new(&plan, counts.tallies[0].things.len()).things;
    assert!(checked(Lang::De, &plan, &counts).contains("hatte niemand"));
}

#[test]
fn names_and_values_are_escaped() {
    let hostile = "<script>alert('\"&')</script>";
    let mut plan = plan(GameId::Exactly, 2);
    plan.setup.names[0] = Some(hostile.to_owned());
    let counts = counted(&plan);
    let page = checked(Lang::En, &plan, &counts);
    assert!(!page.contains(hostile) && page.contains("&lt;script&gt;"));
}

#[test]
fn the_command_names_what_was_chosen() {
    let mut plan = plan(GameId::Pot, 2);
    plan.setup.rules = "target=30".to_owned();
    plan.check().unwrap();
    let page = checked(Lang::En, &plan, &counted(&plan));
    assert!(page.contains("knobel lab pot --seats 2 --bots random,random --games 300 --seed 7 --rules target=30<"));
    assert!(page.contains("coins that end the game at the end of a round"));
}
