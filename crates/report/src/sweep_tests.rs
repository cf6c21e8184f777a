//! Pages of sweeps over one, two and more parameters.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use bots::BotKind;
use lab::{Jokers, Parameter, RunControl, Shard, Sweep, SweepCounts, SweepSummary, SweepTable, sweep, with_switch};
use play::{GameId, MOST_TURNS, Setup};
use scraper::Html;
use words::Lang;

use super::tests::{all, check_page, text};
use super::write_sweep;
use crate::number_format::{chance, points};

fn sweep_of(game: GameId, parameters: &str) -> Sweep {
    let parameters = Parameter::read_all(parameters).unwrap();
    let table = |values: Vec<String>| {
        let (mut seats, mut bots, mut switches) = (3, BotKind::Random, Vec::new());
        for (parameter, value) in parameters.iter().zip(values) {
            match parameter.name.as_str() {
                "seats" => seats = value.parse().unwrap(),
                "bots" => bots = BotKind::from_id(&value).unwrap(),
                _ => switches.push((parameter.name.clone(), value)),
            }
        }
        let setup =
            switches.iter().fold(Setup::new(game, seats), |setup, (switch, value)| with_switch(&setup, switch, value));
        SweepTable { setup, jokers: Jokers::Drawn, bots: vec![bots.into(); seats] }
    };
    let tables = Sweep::points(&parameters).unwrap().into_iter().map(table).collect();
    let mut sweep = Sweep {
        parameters,
        tables,
        base: 0,
        playouts: None,
        games: 120,
        until_error: None,
        seed: 7,
        most_turns: MOST_TURNS,
    };
    sweep.check().unwrap();
    sweep
}

fn counted(plan: &Sweep) -> SweepCounts {
    let control =
        RunControl { threads: 1, stop: &AtomicBool::new(false), progress: &|_| (), shelf: None, foreign: None };
    sweep(plan, Shard::WHOLE, &control, None, &|_| ()).unwrap()
}

/// The page in a language, which is checked as every page is.
fn page(lang: Lang, plan: &Sweep, counts: &SweepCounts) -> String {
    let written = write_sweep(lang, plan, &SweepSummary::of(plan, counts));
    check_page(lang, &written);
    assert!(!written.contains("[sweep") && !written.contains("[report-sweep"), "every key is a message");
    written
}

#[test]
fn a_sweep_over_numbers_has_lines_with_bands() {
    let plan = sweep_of(GameId::Pot, "target=6|12|18|24");
    let counts = counted(&plan);
    for lang in Lang::ALL {
        let written = page(lang, &plan, &counts);
        let page = Html::parse_document(&written);
        // Three places, their changes and that of turns, turns and throws.
        assert_eq!(all(&page, "svg.lines").len(), 9);
        assert_eq!(all(&page, "svg.lines polygon.band").len(), 9);
        assert_eq!(all(&page, "svg.heat, svg.rows").len(), 0);
        assert_eq!(all(&page, "svg.lines circle.dot").len(), 9 * 4);
        let cells: BTreeSet<String> = all(&page, "td").iter().map(text).collect();
        let summary = SweepSummary::of(&plan, &counts);
        for point in &summary.points {
            point.summary.win.iter().for_each(|win| assert!(cells.contains(&chance(lang, win)), "{win:?}"));
            let differences = point.difference.iter().flat_map(|difference| &difference.win);
            differences.for_each(|more| assert!(cells.contains(&points(lang, more)), "{more:?}"));
        }
    }
}

#[test]
fn a_sweep_over_words_has_rows() {
    let plan = sweep_of(GameId::Exactly, "cap=before|none|after");
    let page = Html::parse_document(&page(Lang::De, &plan, &counted(&plan)));
    assert_eq!((all(&page, "svg.rows").len(), all(&page, "svg.lines").len()), (9, 0));
}

#[test]
fn two_parameters_have_a_map_with_a_figure_in_every_cell() {
    let plan = sweep_of(GameId::Pot, "target=6..8,seats=2..3");
    for lang in Lang::ALL {
        let page = Html::parse_document(&page(lang, &plan, &counted(&plan)));
        let maps = all(&page, "svg.heat");
        assert_eq!(maps.len(), 9);
        for map in maps {
            assert_eq!(map.select(&scraper::Selector::parse("text.cell").unwrap()).count(), 6);
        }
    }
}

#[test]
fn more_parameters_have_small_maps_or_a_table() {
    let three = sweep_of(GameId::Spelunke, "jokers=0|3,seats=2..3,bots=random|thumb");
    let drawn = Html::parse_document(&page(Lang::En, &three, &counted(&three)));
    assert_eq!(all(&drawn, "svg.heat").len(), 2 * 9);
    let many = Sweep { games: 2, ..sweep_of(GameId::Pot, "target=6..18,seats=2..3,ante=1..2") };
    let undrawn = write_sweep(Lang::En, &many, &SweepSummary::of(&many, &counted(&many)));
    assert!(undrawn.contains("There are too many combinations to draw"));
    assert_eq!(all(&Html::parse_document(&undrawn), "svg.heat").len(), 0);
    assert_eq!(all(&Html::parse_document(&undrawn), "section.part table tbody tr").len(), 52 * 10);
}

#[test]
fn a_single_point_and_a_sweep_without_games_have_pages() {
    for parameters in ["target=20", "target=20..21", "target=20,ante=1..2", "seats=2..3,bots=random|thumb"] {
        let plan = sweep_of(GameId::Pot, parameters);
        for lang in Lang::ALL {
            page(lang, &plan, &counted(&plan));
            page(lang, &plan, &SweepCounts::new(&plan));
        }
    }
}

#[test]
fn the_command_on_the_page_says_the_sweep() {
    let mut plan = sweep_of(GameId::Pot, "target=18|24,bots=random|thumb");
    plan.tables.iter_mut().for_each(|table| table.setup = with_switch(&table.setup, "ante", "5"));
    plan.base = 3;
    let page = page(Lang::En, &plan, &counted(&plan));
    let command = "knobel lab pot --seats 3 --sweep 'target=18|24' --sweep 'bots=random|thumb' --base target=24,bots=thumb \
                   --games 120 --seed 7 --rules ante=5<";
    assert!(page.replace("&#39;", "'").replace("&#x27;", "'").contains(command), "{page}");
}

#[test]
fn values_are_escaped() {
    let mut plan = sweep_of(GameId::Pot, "target=18|24");
    plan.parameters[0] = Parameter { name: "deck".to_owned(), values: vec!["<i>\"".to_owned(), "a.deck".to_owned()] };
    let page = page(Lang::En, &plan, &counted(&plan));
    assert!(!page.contains("<i>") && page.contains("&lt;i&gt;"));
}
