//! What people see of exactly, and what their taps make.

use maud::html;
use play::{Awaited, Dice, GameId, May, QuickCup, Setup, Table, TableEvent};
use rules::{Cup, Seat, Thrower};
use scraper::{Html, Selector};
use words::{Lang, Names};

use crate::fields::Fields;
use crate::sight::Sight;
use crate::views::view;

/// A table from its header and events.
fn table(header: &str, events: &[&str]) -> Table {
    let record = format!("knobel 1\ngame exactly\n{header}\nplay\n{}\n", events.join("\n"));
    Table::load(&record).unwrap_or_else(|error| panic!("{error:?}"))
}

fn fields(pairs: &[(&str, &str)]) -> Fields {
    pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

fn seat(number: usize) -> Seat {
    Seat::from_number(number).unwrap()
}

/// What this seat may do now.
fn may(table: &Table, seat: Option<Seat>) -> May {
    match table.awaits() {
        Awaited::Move(mover, _) if seat == Some(mover) => May::Move,
        Awaited::Throw { by: Thrower::Seat(thrower), .. } if seat == Some(thrower) => match table.dice() {
            Dice::Real => May::Enter,
            Dice::Cup => May::Throw,
        },
        _ => May::Look,
    }
}

/// Everything that the view draws for somebody, in one piece.
fn drawn(table: &Table, seat: Option<Seat>, lang: Lang, chosen: &Fields) -> String {
    let names = Names::of(table, lang);
    let sight = Sight::new(table, &names, lang, seat, may(table, seat), chosen);
    let view = view(GameId::Exactly);
    let dock = (table.awaits() != Awaited::Nothing).then(|| view.dock(&sight));
    let pad = matches!(table.awaits(), Awaited::Throw { .. }).then(|| view.pad(&sight));
    let drawn = html! {
        (view.felt(&sight)) (view.side(&sight)) p { (view.note(&sight)) }
        @if let Some(dock) = dock { p #ask { (dock.ask) } p #follows { (dock.follows) } (dock.acts) }
        @if let Some(pad) = pad {
            (pad.slate) (pad.task) (pad.ask)
            @for slot in &pad.slots { (slot) }
            @for key in &pad.keys { button .key name="entered" value=(key.value) aria-label=(key.label) { (key.face) } }
        }
    };
    drawn.into_string()
}

fn drawn_for(table: &Table, number: usize, chosen: &[(&str, &str)]) -> Html {
    Html::parse_fragment(&drawn(table, Some(seat(number)), Lang::En, &fields(chosen)))
}

/// The values of all buttons with this name.
fn values(page: &Html, name: &str) -> Vec<String> {
    let buttons = Selector::parse(&format!("button[name={name}]")).unwrap();
    page.select(&buttons).filter_map(|button| button.attr("value")).map(str::to_owned).collect()
}

fn text(page: &Html, selector: &str) -> String {
    let selector = Selector::parse(selector).unwrap();
    page.select(&selector).map(|found| found.text().collect::<String>()).collect::<Vec<_>>().join(" | ")
}

/// The moves that can be made by taking something and tapping a lit place.
fn reachable(table: &Table, seat: Seat) -> Vec<String> {
    let first = drawn_for(table, seat.number(), &[]);
    let mut moves = values(&first, "move");
    for from in values(&first, "from") {
        moves.extend(values(&drawn_for(table, seat.number(), &[("from", &from)]), "move"));
    }
    moves.sort();
    moves
}

/// Plays a random game to its end, or for this many events, and shows every table on the way.
fn play_randomly(setup: &Setup, seed: u64, events: usize, mut see: impl FnMut(&Table)) {
    let mut table = Table::open(setup).unwrap();
    let mut cup = QuickCup::new(seed);
    see(&table);
    for _ in 0..events {
        match table.awaits() {
            Awaited::Move(_, legal) => {
                let index = cup.pick(legal.len() as u32) as usize;
                table.enter(&legal[index]).unwrap();
            }
            Awaited::Throw { .. } => {
                table.throw_from(&mut cup);
            }
            Awaited::Nothing => return,
        }
        see(&table);
    }
}

fn setup(seats: usize, rules: &str) -> Setup {
    Setup { rules: rules.to_owned(), ..Setup::new(GameId::Exactly, seats) }
}

#[test]
fn every_phase_is_drawn_for_everybody_in_both_languages() {
    let switches = ["", "cap=after double_exact=both euros=1", "cap=none restart_with_5c=no euros=9 tokens=30"];
    for (number, rules) in switches.into_iter().enumerate() {
        for seats in 2..=6 {
            play_randomly(&setup(seats, rules), (number * 10 + seats) as u64, 60, |table| {
                let everybody = Seat::all(seats).map(Some).chain([None]);
                for (watcher, lang) in everybody.flat_map(|seat| Lang::ALL.map(|lang| (seat, lang))) {
                    let html = drawn(table, watcher, lang, &Fields::default());
                    assert!(!html.contains("[web-") && !html.contains("[exactly-"), "{html}");
                    assert!(!html.contains("style=") && !html.contains("<script"), "{html}");
                    assert_eq!(html.matches("class=\"mat").count(), seats + 1, "a mat for every seat and the middle");
                }
            });
        }
    }
}

#[test]
fn every_legal_move_can_be_tapped_and_nothing_else() {
    for (rules, seats) in [("", 2), ("", 3), ("cap=after", 4), ("", 5), ("cap=none tokens=30", 6), ("tokens=4", 4)] {
        play_randomly(&setup(seats, rules), 7 + seats as u64, 150, |table| {
            if let Awaited::Move(mover, mut legal) = table.awaits() {
                legal.sort();
                assert_eq!(reachable(table, mover), legal, "{table:?}");
            }
        });
    }
}

#[test]
fn a_whole_game_is_drawn_to_its_last_euro() {
    let mut ended = 0;
    for seed in 0..6 {
        play_randomly(&setup(2, "euros=1"), seed, 3000, |table| {
            if table.awaits() == Awaited::Nothing {
                ended += 1;
                let page = drawn_for(table, 1, &[]);
                assert_eq!(text(&page, ".scored .big"), "Exactly 100!");
                assert!(text(&page, ".scored").contains("gets the last euro and wins."));
                assert_eq!(values(&page, "move").len() + values(&page, "from").len(), 0);
                assert!(text(&page, ".mat .drop.ghost").contains("Exactly 100!"));
            }
        });
    }
    assert!(ended > 0, "some game came to its end");
}

/// Anna has 105 and Ben 75; Anna throws next.
const GIFT: [&str; 8] = ["50", "50 m>1", "50", "50 m>2", "50", "50 m>1", "20", "20 m>2"];

#[test]
fn the_label_says_what_follows() {
    let mut events = GIFT.to_vec();
    events.push("5");
    let table = table("seats 2\nname 1 Anna\nname 2 Ben\nstart 1", &events);
    let take = drawn_for(&table, 1, &[]);
    assert_eq!(text(&take, "#ask"), "Which 5 moves?");
    // Anna has 105: without the 5 it is exactly 100, and whoever moves it away makes her a euro (E-03).
    assert!(text(&take, ".p-me .drop").contains("Take a 5: exactly 100!"));
    let put = drawn_for(&table, 1, &[("from", "5 1")]);
    assert_eq!(text(&put, "#ask"), "Where does your 5 go?");
    assert_eq!(text(&put, ".mat.src .drop"), "Gives 5: exactly 100!");
    assert_eq!(text(&put, ".p-1.can .drop"), "Put here: 80");
    assert_eq!(text(&put, ".middle.can .drop"), "Put it back");
    assert_eq!(values(&put, "back"), ["1"]);
}

#[test]
fn what_lies_in_one_place_only_is_taken_already() {
    let table = table("seats 2\nname 1 Anna\nname 2 Ben\nstart 1", &["50"]);
    let page = drawn_for(&table, 1, &[]);
    assert_eq!(values(&page, "from"), Vec::<String>::new());
    assert_eq!(values(&page, "move"), ["50 m>2", "50 m>1"]);
    assert_eq!(values(&page, "back"), Vec::<String>::new());
    assert!(text(&page, "#ask").contains("the 50 from the middle"));
}

#[test]
fn a_question_mark_leaves_the_value_open() {
    let table = table("seats 2\nname 1 Anna\nname 2 Ben\nstart 1", &["50", "50 m>1", "?"]);
    let mut from = values(&drawn_for(&table, 2, &[]), "from");
    from.sort();
    assert_eq!(from, ["10 m", "20 m", "5 1", "5 2", "5 m", "50 1", "50 m"]);
}

#[test]
fn a_full_stack_says_why_it_is_not_lit() {
    let events = ["50", "50 m>1", "50", "50 m>1", "50", "50 m>1", "20"];
    let before = table("seats 2\nstart 1", &events);
    let page = drawn_for(&before, 2, &[]);
    assert_eq!(text(&page, ".mat.no .drop"), "Over 150: full");
    let after = table("seats 2\nrules cap=after\nstart 1", &["50", "50 m>1", "50", "50 m>1", "50"]);
    assert_eq!(text(&drawn_for(&after, 1, &[("from", "50 m")]), ".mat.no .drop"), "Would be over 150");
}

#[test]
fn a_throw_that_moves_nothing_is_told() {
    let table = table("seats 2\nname 1 Anna\nname 2 Ben\nstart 1", &["0"]);
    let page = drawn_for(&table, 2, &[]);
    assert_eq!(text(&page, ".thrown .cap"), "Anna threw | Nothing moves.");
    assert_eq!(text(&page, "#ask"), "Your throw.");
    assert_eq!(values(&page, "throw"), ["cup"]);
}

#[test]
fn the_end_of_a_round_is_told_at_the_beginning_of_the_next() {
    let mut events = GIFT.to_vec();
    events.extend(["5", "5 1>m"]);
    let table = table("seats 2\nname 1 Anna\nname 2 Ben\nstart 1", &events);
    let page = drawn_for(&table, 1, &[]);
    assert!(text(&page, ".scored").contains("Exactly 100!"));
    assert!(text(&page, ".scored").contains("Anna gets a euro."));
    assert_eq!(text(&page, ".tot"), "5 | 5");
    assert!(drawn(&table, None, Lang::En, &Fields::default()).contains("Round 2 · to 3 euros"));
}

#[test]
fn those_who_throw_for_the_start_see_what_the_others_threw() {
    // E-16: Anna and Cem are tied and throw again, Ben is out.
    let table = table("seats 3\nname 1 Anna\nname 2 Ben\nname 3 Cem", &["50", "0", "50"]);
    let page = drawn_for(&table, 1, &[]);
    assert!(text(&page, ".p-me .drop").ends_with("Tie: throws again"));
    assert!(text(&page, ".p-1 .drop").ends_with("Not the highest"));
    assert_eq!(text(&page, "#ask"), "A tie. Throw again to see who starts.");
    assert_eq!(text(&drawn_for(&table, 2, &[]), "#ask"), "Anna is throwing for the start.");
}

#[test]
fn only_the_one_who_moves_is_offered_moves() {
    let table = table("seats 3\nname 2 Ben\nstart 2", &["20"]);
    for html in
        [drawn(&table, Some(seat(1)), Lang::En, &Fields::default()), drawn(&table, None, Lang::En, &Fields::default())]
    {
        assert!(!html.contains("<button"), "{html}");
        assert!(html.contains("Ben is moving a 20."));
    }
}

#[test]
fn a_stopped_game_still_shows_its_board() {
    let table = table("seats 2\nstart 1", &["20", "@stop"]);
    let page = drawn_for(&table, 1, &[]);
    assert_eq!(text(&page, ".thrown"), "Stopped, no result.");
    assert_eq!(text(&page, ".tot"), "5 | 5");
    assert_eq!(text(&page, ".mat.on, .mat.can, .mat.take"), "");
}

#[test]
fn what_is_taken_and_where_it_goes_make_the_move() {
    let table = table("seats 2\nstart 1", &["20"]);
    let compose = |pairs: &[(&str, &str)]| view(GameId::Exactly).compose(&table, &fields(pairs));
    assert_eq!(compose(&[("from", "20 m"), ("to", "1")]).as_deref(), Some("20 m>1"));
    // Not legal, but a move: the engine says which rule forbids it.
    assert_eq!(compose(&[("from", "5 m"), ("to", "m")]).as_deref(), Some("5 m>m"));
    assert_eq!(compose(&[("from", "20 m")]), None);
    assert_eq!(compose(&[("to", "1")]), None);
    assert_eq!(compose(&[]), None);
}

#[test]
fn hostile_fields_change_nothing() {
    let tables = [
        table("seats 2\nstart 1", &["?"]),
        table("seats 2\nstart 1", &["20"]),
        table("seats 6\nstart 1", &[]),
        table("seats 2\nstart 1", &["@dice real"]),
    ];
    let hostile = [
        "",
        " ",
        ">",
        "20 9",
        "20 99999999999999999999",
        "7 m",
        "20 m>1",
        "m",
        "\u{0}",
        "€",
        "20 m>1>2",
        "50 2",
        "<b>",
    ];
    for table in &tables {
        let plain = drawn(table, Some(seat(1)), Lang::En, &Fields::default());
        for value in hostile {
            let fields =
                fields(&[("from", value), ("to", value), ("entered", value), ("entered", value), ("back", value)]);
            assert_eq!(drawn(table, Some(seat(1)), Lang::En, &fields), plain, "{value:?}");
            let composed = view(GameId::Exactly).compose(table, &fields);
            assert!(composed.is_none(), "{value:?} makes {composed:?}");
            assert_eq!(view(GameId::Exactly).entry(table, &[value, value]), None, "{value:?}");
        }
    }
}

#[test]
fn every_key_of_the_pad_enters_a_throw() {
    let chosen = Fields::default();
    for start in ["start 1", "start thrown"] {
        let opened = table(&format!("seats 2\n{start}"), &["@dice real"]);
        let names = Names::of(&opened, Lang::En);
        let sight = Sight::new(&opened, &names, Lang::En, Some(seat(1)), May::Enter, &chosen);
        let pad = view(GameId::Exactly).pad(&sight);
        assert_eq!((pad.wanted, pad.slots.len(), pad.keys.len()), (1, 0, 6));
        for key in pad.keys {
            let entry = view(GameId::Exactly).entry(&opened, &[&key.value]).unwrap();
            let mut table = Table::load(&opened.record()).unwrap();
            table.enter(&entry).unwrap();
            assert_eq!(table.events(), 1, "{entry}");
        }
        assert_eq!(view(GameId::Exactly).entry(&opened, &[]), None);
    }
}

#[test]
fn a_tapped_face_lies_in_its_slot() {
    let mut table = table("seats 2\nstart 1", &[]);
    table.enter_table_event(TableEvent::Dice(Dice::Real)).unwrap();
    let (names, chosen) = (Names::of(&table, Lang::De), fields(&[("entered", "?")]));
    let pad = view(GameId::Exactly).pad(&Sight::new(&table, &names, Lang::De, Some(seat(1)), May::Enter, &chosen));
    assert!(pad.slots[0].0.contains("#dxq"));
}

#[test]
fn a_token_keeps_its_key_when_it_moves() {
    let keys = |table: &Table, place: &str| -> Vec<String> {
        let page = drawn_for(table, 1, &[]);
        let tokens = Selector::parse(&format!("{place} .c50 [data-key]")).unwrap();
        page.select(&tokens).filter_map(|token| token.attr("data-key")).map(str::to_owned).collect()
    };
    let before = table("seats 2\nstart 1", &[]);
    let after = table("seats 2\nstart 1", &["50", "50 m>1"]);
    let top = keys(&before, ".middle").pop();
    assert_eq!(keys(&after, ".p-me").pop(), top);
    assert!(!keys(&after, ".middle").contains(&top.unwrap()));
}

#[test]
fn a_position_that_was_set_out_is_drawn_as_it_lies() {
    let header = "seats 3\nstart 1";
    let played = table(header, &["50", "50 m>1", "20", "20 m>2", "10", "10 m>3", "20", "20 2>1", "5"]);
    let mut set_out = table(header, &[]);
    set_out.set_out(&played.report()["position"]).expect("a position of this table");
    for table in [&played, &set_out] {
        assert_eq!(text(&drawn_for(table, 2, &[]), ".mat.p-1 .cnt"), "1×10 | 1×5", "Ben's stack");
    }
    let counts = |table: &Table| text(&drawn_for(table, 2, &[]), ".cnt");
    assert_eq!(counts(&set_out), counts(&played));
}
