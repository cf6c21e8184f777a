//! Whole games are drawn at every step, and whatever is legal can be reached by tapping.

use play::{Awaited, Dice, GameId, May, QuickCup, Setup, Table};
use rules::rollnbump::{Move, Phase, Place};
use rules::{Cup, Game, Seat, Thrower};
use scraper::{Html, Selector};
use words::{Lang, Names};

use super::played;
use crate::fields::Fields;
use crate::sight::Sight;
use crate::views::view;

/// What stands behind the header of a record whose table has turned up six cards for two seats.
const TWO: &str =
    "knobel 1\ngame rollnbump\nseats 2\nname 1 Mia\nname 2 Tom\nstart 1\nplay\nA1\nAe2\nB6\nBr3\nC2\nDe4\n";

fn table(events: &str) -> Table {
    Table::load(&format!("{TWO}{events}")).unwrap()
}

fn fields(query: &[(&str, &str)]) -> Fields {
    query.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

/// What a reader may do, by what is awaited.
fn may(table: &Table, seat: Option<Seat>) -> May {
    match table.awaits() {
        Awaited::Move(mover, _) if seat == Some(mover) => May::Move,
        Awaited::Throw { by: Thrower::Seat(thrower), .. } if seat == Some(thrower) => match table.dice() {
            Dice::Cup => May::Throw,
            Dice::Real => May::Enter,
        },
        _ => May::Look,
    }
}

fn with_sight<T>(table: &Table, seat: Option<Seat>, lang: Lang, chosen: &Fields, see: impl FnOnce(&Sight) -> T) -> T {
    let names = Names::of(table, lang);
    see(&Sight::new(table, &names, lang, seat, may(table, seat), chosen))
}

/// Felt, dock and side, as one piece of HTML.
fn drawn(table: &Table, seat: Option<Seat>, lang: Lang, chosen: &Fields) -> String {
    with_sight(table, seat, lang, chosen, |sight| {
        let felt = view(GameId::RollnBump).felt(sight).into_string();
        let note = view(GameId::RollnBump).note(sight);
        let side = view(GameId::RollnBump).side(sight).into_string();
        if sight.awaited == Awaited::Nothing {
            return format!("{felt}{note}{side}");
        }
        let dock = view(GameId::RollnBump).dock(sight);
        format!("{felt}{note}{side}<p>{}</p><p>{}</p>{}", dock.ask, dock.follows, dock.acts.into_string())
    })
}

fn mover(table: &Table) -> Option<Seat> {
    match table.awaits() {
        Awaited::Move(seat, _) => Some(seat),
        _ => None,
    }
}

fn see(table: &Table, query: &[(&str, &str)]) -> Html {
    Html::parse_fragment(&drawn(table, mover(table), Lang::En, &fields(query)))
}

fn count(page: &Html, selector: &str) -> usize {
    page.select(&Selector::parse(selector).unwrap()).count()
}

/// The numbers of dice in hand that make up these dice.
fn indices(table: &Table, wanted: rules::rollnbump::Dice) -> Vec<(String, String)> {
    let Phase::Decide { hand, .. } = played(table).position().phase else { return Vec::new() };
    let mut left: Vec<_> = wanted.faces().collect();
    let picked = hand.faces().enumerate().filter(|(_, face)| {
        let place = left.iter().position(|of| of == face);
        place.is_some_and(|place| left.remove(place) == *face)
    });
    picked.map(|(index, _)| ("die".to_owned(), index.to_string())).collect()
}

/// The fields that choose a move's dice, and the control that then plays it.
fn way_to(table: &Table, wanted: Move) -> (Vec<(String, String)>, String, (String, String)) {
    let field = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    match wanted {
        Move::Rethrow { dice, white } => {
            let mut chosen = indices(table, dice);
            chosen.extend(white.then(|| field("white", "1")));
            (chosen, "button.btn-lamp[name=do][value=rethrow]".to_owned(), field("do", "rethrow"))
        }
        Move::White(face) => {
            let mut chosen = indices(table, rules::rollnbump::Dice::of([face]).unwrap());
            chosen.push(field("claim", "1"));
            (chosen, "button.lend.can[name=do][value=white]".to_owned(), field("do", "white"))
        }
        Move::Put { dice, place } => {
            let mut chosen = indices(table, dice);
            chosen.push(field("claim", "1"));
            (chosen, format!("button.can[name=put][value=\"{place}\"]"), field("put", &place.to_string()))
        }
        Move::Lay(pattern) => {
            (Vec::new(), format!("button.can[name=move][value=\"lay {pattern}\"]"), field("move", &wanted.to_string()))
        }
        Move::Done => (vec![field("stop", "1")], "button[name=move][value=done]".to_owned(), field("move", "done")),
    }
}

fn assert_reachable(table: &Table, notation: &str) {
    let wanted = played(table).game().read_move(notation).unwrap();
    let (mut chosen, selector, tap) = way_to(table, wanted);
    let page = Html::parse_fragment(&drawn(table, mover(table), Lang::De, &chosen.iter().cloned().collect()));
    assert!(count(&page, &selector) >= 1, "{notation}: {selector} is not on the page");
    if tap.0 == "move" {
        assert_eq!(tap.1, notation);
        return;
    }
    chosen.push(tap);
    assert_eq!(view(GameId::RollnBump).compose(table, &chosen.into_iter().collect()).as_deref(), Some(notation));
}

/// Every control that is lit plays something legal.
fn assert_lit_is_legal(table: &Table, chosen: &[(String, String)]) {
    let page = Html::parse_fragment(&drawn(table, mover(table), Lang::En, &chosen.iter().cloned().collect()));
    let Awaited::Move(_, legal) = table.awaits() else { return };
    for button in page.select(&Selector::parse("button.can, button.btn-lamp").unwrap()) {
        let tap = (button.attr("name").unwrap().to_owned(), button.attr("value").unwrap().to_owned());
        let notation = if tap.0 == "move" {
            Some(tap.1)
        } else {
            let checked = Selector::parse("input[type=hidden], input[checked]").unwrap();
            let own = page
                .select(&checked)
                .map(|input| (input.attr("name").unwrap().to_owned(), input.attr("value").unwrap().to_owned()));
            view(GameId::RollnBump).compose(table, &own.chain([tap]).collect())
        };
        assert!(notation.as_ref().is_some_and(|notation| legal.contains(notation)), "{notation:?} with {chosen:?}");
    }
}

/// Plays a whole game with random moves and shows it to somebody at every step.
fn play(setup: &Setup, seed: u64, mut at_each: impl FnMut(&Table, &mut QuickCup)) {
    let mut table = Table::open(setup).unwrap();
    let mut cup = QuickCup::new(seed);
    for _ in 0..1500 {
        at_each(&table, &mut cup);
        match table.awaits() {
            Awaited::Nothing => return,
            Awaited::Throw { .. } => drop(table.throw_from(&mut cup)),
            Awaited::Move(_, legal) => {
                // Claims more often than chance would have it, so that games come to their end.
                let puts: Vec<_> = legal.iter().filter(|text| text.starts_with("put")).cloned().collect();
                let from = if puts.is_empty() || cup.pick(3) == 0 { &legal } else { &puts };
                let chosen = from[cup.pick(from.len() as u32) as usize].clone();
                table.enter(&chosen).unwrap();
            }
        }
    }
}

fn setups() -> Vec<Setup> {
    let mut setups: Vec<_> = (2..=5).map(|seats| Setup::new(GameId::RollnBump, seats)).collect();
    for switches in ["end=revealed joker=at_once white_returns=used", "joker=at_once"] {
        let record = format!("knobel 1\ngame rollnbump\nseats 3\nrules {switches}\nplay\n");
        setups.push(play::Record::read(&record).unwrap().setup);
    }
    setups
}

#[test]
fn whole_games_are_drawn_for_everybody_in_both_languages() {
    for (number, setup) in setups().iter().enumerate() {
        let mut phases = std::collections::BTreeSet::new();
        play(setup, number as u64, |table, cup| {
            let phase = format!("{:?}", played(table).position().phase);
            phases.insert(phase.split([' ', '(']).next().unwrap().to_owned());
            if cup.pick(6) > 0 && !matches!(table.awaits(), Awaited::Nothing) {
                return;
            }
            for lang in Lang::ALL {
                for seat in Seat::all(setup.seats).map(Some).chain([None]) {
                    let html = drawn(table, seat, lang, &Fields::default());
                    assert!(!html.contains("[web-") && !html.contains("[rollnbump-"), "{html}");
                    assert!(!html.contains("style=") && !html.contains("<script"), "{html}");
                }
            }
        });
        assert!(phases.contains("Over") && phases.contains("Decide") && phases.contains("Draw"), "{phases:?}");
    }
}

#[test]
fn each_legal_move_can_be_reached_by_the_objects() {
    for (number, setup) in setups().iter().enumerate() {
        play(setup, 100 + number as u64, |table, cup| {
            if let Awaited::Move(_, legal) = table.awaits()
                && cup.pick(12) == 0
            {
                legal.iter().for_each(|notation| assert_reachable(table, notation));
            }
        });
    }
}

#[test]
fn what_the_lamp_shines_on_is_legal_whatever_is_chosen() {
    let names = ["die", "die", "die", "white", "at", "claim", "stop", "back"];
    let values = ["0", "1", "2", "3", "4", "5", "j", "w", "12"];
    for (number, setup) in setups().iter().enumerate() {
        play(setup, 200 + number as u64, |table, cup| {
            if mover(table).is_some() && cup.pick(3) == 0 {
                let mut any = |of: &[&str]| of[cup.pick(of.len() as u32) as usize].to_owned();
                let chosen: Vec<_> = (0..4).map(|_| (any(&names), any(&values))).collect();
                assert_lit_is_legal(table, &chosen);
            }
        });
    }
}

#[test]
fn what_is_entered_on_the_pad_can_be_entered_at_the_table() {
    for (number, setup) in setups().iter().enumerate() {
        play(setup, 300 + number as u64, |table, cup| {
            if !matches!(table.awaits(), Awaited::Throw { .. }) || cup.pick(3) > 0 {
                return;
            }
            let mut entered: Vec<String> = Vec::new();
            loop {
                let chosen: Fields = entered.iter().map(|text| ("entered".to_owned(), text.clone())).collect();
                let pad = with_sight(table, Some(Seat::new(0)), Lang::En, &chosen, |sight| {
                    view(GameId::RollnBump).pad(sight)
                });
                assert_eq!(pad.slots.len(), entered.len());
                let texts: Vec<_> = entered.iter().map(String::as_str).collect();
                let entry = view(GameId::RollnBump).entry(table, &texts);
                assert_eq!(entry.is_some(), pad.wanted == entered.len());
                if let Some(entry) = entry {
                    let mut real = Table::load(&table.record()).unwrap();
                    real.enter("@dice real").unwrap();
                    real.enter(&entry).unwrap();
                    return;
                }
                entered.push(pad.keys[cup.pick(pad.keys.len() as u32) as usize].value.clone());
            }
        });
    }
}

#[test]
fn hostile_fields_do_nothing_bad() {
    let table = table("266\n");
    let bad = ["", "-1", "99", "999999999999999999999999", "J", "w ", "0", "13", "<b>", "[web-", "\u{0}", "ſ"];
    for name in ["die", "white", "at", "put", "do", "claim", "stop", "back", "entered", "move"] {
        for value in bad {
            let chosen = fields(&[(name, value), ("die", "0"), (name, value)]);
            let html = drawn(&table, mover(&table), Lang::En, &chosen);
            assert!(!html.contains("<b><"));
            let made = view(GameId::RollnBump).compose(&table, &chosen);
            assert!(made.is_none_or(|notation| played(&table).game().read_move(&notation).is_ok()));
            with_sight(&table, None, Lang::De, &chosen, |sight| view(GameId::RollnBump).pad(sight));
            assert_eq!(view(GameId::RollnBump).entry(&table, &[value, value]), None);
        }
    }
}

#[test]
fn a_card_is_lit_when_the_chosen_dice_may_go_there() {
    let table = table("266\n");
    let pair = see(&table, &[("claim", "1"), ("die", "1"), ("die", "2")]);
    // 6-6 is a pair, two sixes, and any dice claim the white die.
    assert_eq!(count(&pair, "button.can[name=put]"), 3);
    assert_eq!(count(&pair, "button.can[value=\"2\"], button.can[value=\"3\"], button.can[value=w]"), 3);
}

#[test]
fn a_place_that_is_tapped_without_dice_puts_some_forward_and_plays_nothing() {
    let table = table("266\n");
    let at_six = see(&table, &[("at", "3")]);
    // As few as it takes: one six, which can be added to.
    assert_eq!(count(&at_six, "input[name=die][checked]"), 1);
    assert_eq!(count(&at_six, "button.btn-lamp[name=put][value=\"3\"]"), 1);
    assert_eq!(view(GameId::RollnBump).compose(&table, &fields(&[("at", "3")])), None);
    // Dice often fit at other places as well, so the question names the one that was tapped, and it is marked.
    assert!(at_six.html().contains("<p>Put the 6 on stack 3?</p>"));
    assert_eq!((count(&at_six, ".can.at"), count(&at_six, ".can.at[value=\"3\"]")), (1, 1));
    // Dice that fit there stay chosen, also when the page could not follow the choice without script.
    let with_both = see(&table, &[("claim", "1"), ("die", "1"), ("die", "2"), ("at", "3")]);
    assert_eq!(count(&with_both, "input[name=die][checked]"), 2);
    // For the white die there are many ways, so it only asks.
    let at_white = see(&table, &[("at", "w")]);
    assert_eq!(count(&at_white, "input[name=die][checked]"), 0);
}

#[test]
fn dice_chosen_to_be_thrown_again_are_not_chosen_to_be_put_down() {
    let table = table("266\n");
    let stopped = see(&table, &[("die", "0"), ("stop", "1")]);
    assert_eq!(count(&stopped, "input[name=die][checked]"), 0);
    assert_eq!(count(&stopped, "input[type=hidden][name=claim]"), 1);
    let back = see(&table, &[("claim", "1"), ("die", "0"), ("back", "1")]);
    assert_eq!(count(&back, "input[name=die][checked], input[name=claim]"), 0);
}

#[test]
fn who_looks_on_finds_no_controls() {
    let table = table("266\n");
    for seat in [None, Some(Seat::new(1))] {
        let page = Html::parse_fragment(&drawn(&table, seat, Lang::En, &fields(&[("claim", "1"), ("die", "0")])));
        assert_eq!(count(&page, "button, input"), 0);
    }
}

#[test]
fn a_stopped_game_shows_the_board_without_controls() {
    let table = table("266\n@stop\n");
    let page = Html::parse_fragment(&drawn(&table, Some(Seat::new(0)), Lang::En, &Fields::default()));
    assert_eq!(count(&page, "button, input, .seat.on"), 0);
    assert_eq!(count(&page, ".card"), 7);
}

#[test]
fn dice_keep_their_key_from_the_hand_to_the_card() {
    let before = see(&table("266\n"), &[]);
    let after = see(&table("266\nput 66 2\n"), &[]);
    for key in ["die-1-6-0", "die-1-6-1", "die-1-2-0"] {
        let selector = format!("[data-key={key}]");
        assert_eq!((count(&before, &selector), count(&after, &selector)), (1, 1), "{key}");
    }
    assert_eq!(count(&after, ".lain [data-key]"), 2);
    assert_eq!(count(&before, ".die.fresh"), 3);
    assert_eq!(count(&after, ".die.fresh"), 0);
}

#[test]
fn a_claim_shows_whose_it_is() {
    // Mia claims the six, Tom throws.
    let table = table("266\nput 6 3\ndone\n1266\n");
    let page = Html::parse_fragment(&drawn(&table, Some(Seat::new(1)), Lang::En, &Fields::default()));
    let calls = Selector::parse(".card .call").unwrap();
    assert!(page.select(&calls).any(|call| call.text().collect::<String>() == "Bump Mia"));
    let place = Place::Stack(2);
    assert_eq!(count(&page, &format!("button.may[name=at][value=\"{place}\"] .die.c1")), 1);
}

#[test]
fn every_record_of_the_gallery_is_drawn() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("gallery");
    let mut drawn_records = 0;
    for file in std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()) {
        if !file.file_name().unwrap().to_string_lossy().starts_with("rollnbump-") {
            continue;
        }
        let table = Table::load(&std::fs::read_to_string(&file).unwrap()).unwrap();
        let html = drawn(&table, Some(Seat::new(0)), Lang::En, &Fields::default());
        assert!(html.contains("class=\"cards"), "{}", file.display());
        drawn_records += 1;
    }
    assert!(drawn_records > 10);
}

#[test]
fn the_button_of_the_tapped_place_stands_where_the_turn_ends_otherwise() {
    let table = table("266\n");
    let buttons = |query: &[(&str, &str)]| {
        let page = see(&table, query);
        [count(&page, "button.btn[name=put]"), count(&page, "button.btn[name=move][value=done]")]
    };
    assert_eq!(buttons(&[("claim", "1")]), [0, 1]);
    assert_eq!(buttons(&[("claim", "1"), ("at", "3")]), [1, 0]);
    // Dice for the white die are chosen first, so there is nothing to put there yet.
    assert_eq!(buttons(&[("claim", "1"), ("at", "w")]), [0, 1]);
}

#[test]
fn the_dock_says_when_the_next_turn_of_a_seat_ends_the_game() {
    // Mia takes the single 6 of stack 3 and every card that follows it there, up to the last one.
    let mut lines = vec!["266", "put 6 3", "done", "1266", "done"];
    for card in ["B5", "C6", "D6", "A6"] {
        lines.extend([card, "12345", "done", "12345", "done"]);
        let face = if card == "B5" { "put 5 3" } else { "put 6 3" };
        let at = lines.len() - 3;
        lines[at - 1] = if card == "B5" { "12345" } else { "12346" };
        lines.insert(at, face);
    }
    lines.push("Ae4");
    let table = table(&format!("{}\n66661\nput 6666 3\ndone\n12345\n", lines.join("\n")));
    let [mia, tom] = [0, 1].map(|seat| drawn(&table, Some(Seat::new(seat)), Lang::En, &Fields::default()));
    assert!(mia.contains("The game ends when you take the last card of stack 3."), "{mia}");
    assert!(tom.contains("The game ends when Mia takes the last card of stack 3."), "{tom}");
}
