//! The chart of winning chances: what it shows, where it leads, and what it says in words.

use play::{GameId, Setup, Table};
use rules::Seat;
use scraper::{Html, Selector};
use words::{Lang, Names};

use super::chart::Chart;
use house::analysis::{Basis, Judged, JudgedStep, Kind, Measured, Offered, Verdict};

/// A game in which the first seat's chance goes this way.
fn a_verdict(course: &[f64]) -> Verdict {
    let both = |chance: &f64| vec![*chance, 1.0 - chance];
    let moments = course.iter().skip(1).enumerate();
    Verdict {
        basis: Basis::Exact,
        start: course.first().map(both).unwrap_or_default(),
        steps: moments
            .map(|(index, chance)| JudgedStep { number: index + 1, after: both(chance), error: 0.0, decision: None })
            .collect(),
        accounts: Vec::new(),
    }
}

fn drawn(verdict: &Verdict, step: usize, lang: Lang) -> Html {
    let mut setup = Setup::new(GameId::Pot, 2);
    setup.names = vec![Some("Anna".to_owned()), Some("<Ben>".to_owned())];
    let names = Names::of(&Table::open(&setup).expect("a plain table"), lang);
    // Every second line of the record is a table event.
    let lines: Vec<_> = (1..=verdict.steps.len()).map(|moment| 2 * moment).collect();
    let chart = Chart { lang, names: &names, verdict, lines: &lines, at: "/t/x/replay", step };
    Html::parse_fragment(&chart.draw().into_string())
}

fn all(page: &Html, selector: &str, attribute: &str) -> Vec<String> {
    let selector = Selector::parse(selector).expect("a selector");
    page.select(&selector).filter_map(|it| it.attr(attribute)).map(str::to_owned).collect()
}

#[test]
fn every_point_leads_to_its_moment() {
    let page = drawn(&a_verdict(&[0.5, 0.6, 0.25, 1.0]), 4, Lang::En);
    let links = all(&page, "svg.wide a", "href");
    assert_eq!(links, [0, 2, 4, 6].map(|step| format!("/t/x/replay?step={step}")));
    assert_eq!(all(&page, "svg.slim a", "href"), links);
}

#[test]
fn the_lines_go_from_the_first_chance_to_the_last() {
    let page = drawn(&a_verdict(&[0.5, 0.0, 1.0]), 0, Lang::En);
    let paths = all(&page, "svg.wide path.l", "d");
    assert_eq!(paths[0], "M48.0 137.0L396.0 260.0L744.0 14.0");
    assert_eq!(paths[1], "M48.0 137.0L396.0 14.0L744.0 260.0");
}

#[test]
fn the_moment_that_is_shown_is_marked() {
    let verdict = a_verdict(&[0.5, 0.0, 1.0]);
    // Line 3 tells of the table; the game stands where it stood after line 2.
    for (step, x) in [(0, "48.0"), (1, "48.0"), (2, "396.0"), (3, "396.0"), (4, "744.0"), (9, "744.0")] {
        assert_eq!(all(&drawn(&verdict, step, Lang::En), "svg.wide circle.dot", "cx"), [x, x], "{step}");
    }
}

#[test]
fn seats_differ_by_dashes_as_well_as_by_colour() {
    let mut verdict = a_verdict(&[0.5, 0.6]);
    verdict.start = vec![0.05; 20];
    verdict.steps[0].after = vec![0.05; 20];
    let page = drawn(&verdict, 0, Lang::En);
    let selector = Selector::parse("svg.wide path.l").expect("a selector");
    let looks: Vec<_> = page.select(&selector).map(|it| (it.attr("class"), it.attr("stroke-dasharray"))).collect();
    let different: std::collections::HashSet<_> = looks.iter().collect();
    assert_eq!((looks.len(), different.len()), (20, 20));
}

#[test]
fn what_the_lines_show_is_said_in_words() {
    let verdict = a_verdict(&[0.5, 0.25, 1.0]);
    let said = |lang| {
        let page = drawn(&verdict, 0, lang);
        page.select(&Selector::parse("figcaption p").expect("a selector"))
            .map(|it| it.text().collect())
            .collect::<Vec<String>>()
    };
    let english =
        "Anna: from 50\u{a0}% at the start to 100\u{a0}% at the end, never below 25\u{a0}%, never above 100\u{a0}%.";
    assert_eq!(said(Lang::En)[0], english);
    assert!(said(Lang::En)[1].starts_with("<Ben>: from 50"), "names are shown as they are");
    assert!(said(Lang::De)[0].starts_with("Anna: von 50"));
}

#[test]
fn only_mistakes_that_can_be_told_from_chance_are_marked() {
    let offered = |text: &str, chance| Offered { text: text.to_owned(), chance, error: 0.0 };
    let judged = |value, error| Judged {
        seat: Seat::new(0),
        offered: vec![offered("a", 0.6), offered("b", 0.5)],
        played: 1,
        count: 2,
        kind: Kind::Stop,
        cost: Measured { value, error },
    };
    let mut verdict = a_verdict(&[0.6, 0.5, 0.5]);
    verdict.steps[0].decision = Some(judged(0.1, 0.06));
    assert_eq!(all(&drawn(&verdict, 0, Lang::En), "svg.wide .mistakes", "d"), [""]);
    verdict.steps[1].decision = Some(judged(0.1, 0.0));
    assert_eq!(all(&drawn(&verdict, 0, Lang::En), "svg.wide .mistakes", "d"), ["M739.0 276.0h10l-5 -15z"]);
    verdict.steps[1].decision = Some(judged(0.012, 0.001));
    assert_eq!(all(&drawn(&verdict, 0, Lang::En), "svg.wide .mistakes", "d"), ["M739.0 276.0h10l-5 -7z"]);
}

#[test]
fn a_long_game_has_no_more_points_than_can_be_told_apart_and_an_empty_one_breaks_nothing() {
    let long = a_verdict(&(0..=2000).map(|step| f64::from(step % 2)).collect::<Vec<_>>());
    let links = all(&drawn(&long, 0, Lang::En), "svg.wide a", "href");
    assert_eq!(links.len(), 241);
    assert_eq!(links[240], "/t/x/replay?step=4000");
    assert!(all(&drawn(&a_verdict(&[]), 0, Lang::En), "svg.wide path.l", "d").is_empty());
}
