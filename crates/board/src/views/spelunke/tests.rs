//! What is drawn of Spelunke, from real tables.

use std::collections::BTreeSet;

use play::{Awaited, Dice, GameId, May, QuickCup, Setup, Table};
use rules::spelunke::{Joker, JokerSet};
use rules::{Cup, Seat, Thrower};
use scraper::{Html, Selector};
use words::{Lang, Names};

use super::{joker_choice, joker_hand};
use crate::fields::Fields;
use crate::sight::Sight;
use crate::views::{View, view};

/// A table with these jokers, and what was entered there.
fn table(header: &str, events: &[&str]) -> Table {
    let mut table = Table::load(&format!("knobel 1\ngame spelunke\n{header}\nplay\n")).unwrap();
    for event in events {
        table.enter(event).unwrap_or_else(|refusal| panic!("{event}: {refusal:?}"));
    }
    table
}

const TWO: &str = "seats 2\nname 1 Anna\nname 2 Ben\njokers pony,leela,ventil; anaconda,ratte,fumo";
const THREE: &str =
    "seats 3\nname 1 Anna\nname 2 Ben\nname 3 Cem\njokers senigma,kaelte,allin; senigma,jule,bold; hirte,pony,fumo";

fn shown() -> &'static dyn View {
    view(GameId::Spelunke)
}

/// What somebody may do, as the server would have it.
fn may(table: &Table, seat: Option<Seat>) -> May {
    match table.awaits() {
        Awaited::Move(mover, _) if seat == Some(mover) => May::Move,
        Awaited::Throw { by, .. } if table.dice() == Dice::Real && seat.is_some() => match by {
            Thrower::Seat(thrower) if seat != Some(thrower) => May::Look,
            _ => May::Enter,
        },
        Awaited::Throw { by: Thrower::Seat(thrower), .. } if seat == Some(thrower) => May::Throw,
        Awaited::Throw { by: Thrower::Host, .. } if seat.is_some() => May::Throw,
        _ => May::Look,
    }
}

struct Drawn {
    felt: Html,
    dock: Html,
    ask: String,
    follows: String,
    side: Html,
    all: String,
}

fn drawn(table: &Table, seat: Option<Seat>, lang: Lang) -> Drawn {
    let (names, chosen) = (Names::of(table, lang), Fields::default());
    let sight = Sight::new(table, &names, lang, seat, may(table, seat), &chosen);
    let (felt, side) = (shown().felt(&sight).into_string(), shown().side(&sight).into_string());
    let (mut all, mut acts, mut ask, mut follows) =
        (format!("{felt}{side}{}", shown().note(&sight)), String::new(), String::new(), String::new());
    if sight.awaited != Awaited::Nothing {
        let dock = shown().dock(&sight);
        (acts, ask, follows) = (dock.acts.into_string(), dock.ask, dock.follows);
        all.extend([acts.as_str(), ask.as_str(), follows.as_str()]);
    }
    if sight.may == May::Enter {
        let pad = shown().pad(&sight);
        all.extend([pad.slate.into_string(), pad.task, pad.ask]);
    }
    Drawn {
        felt: Html::parse_fragment(&felt),
        dock: Html::parse_fragment(&acts),
        ask,
        follows,
        side: Html::parse_fragment(&side),
        all,
    }
}

fn as_seat(table: &Table, number: usize) -> Drawn {
    drawn(table, Seat::from_number(number), Lang::En)
}

fn texts(html: &Html, selector: &str) -> Vec<String> {
    let selector = Selector::parse(selector).unwrap();
    let words =
        |text: String| text.replace(['\u{2060}', '\u{ad}'], "").split_whitespace().collect::<Vec<_>>().join(" ");
    html.select(&selector).map(|element| words(element.text().collect::<Vec<_>>().join(" "))).collect()
}

fn values(html: &Html, selector: &str) -> Vec<String> {
    let selector = Selector::parse(selector).unwrap();
    html.select(&selector).filter_map(|element| element.value().attr("value").map(str::to_owned)).collect()
}

/// Every move that some object posts.
fn posted(drawn: &Drawn) -> BTreeSet<String> {
    let lit = "button[name=move]:not([aria-disabled])";
    values(&drawn.felt, lit).into_iter().chain(values(&drawn.dock, lit)).collect()
}

/// Tables of many sizes and house rules, jokers drawn at random.
fn any_setup(cup: &mut QuickCup) -> Setup {
    let seats = [2, 3, 4, 5, 6, 9, 10, 11, 20][cup.pick(9) as usize];
    let mut setup = Setup::new(GameId::Spelunke, seats);
    setup.rules = [
        "",
        "jokers=0",
        "one_scores=no rob_busted=no rob_floor=zero bust_raises=no",
        "bold_robs=no hirte_six=6 jule_free=no jule_jokers=no ties=next loser_ties=fewest losers=1",
        "jule_free=no",
        "jule_jokers=no rob_busted=no",
    ][cup.pick(6) as usize]
        .to_owned();
    if setup.wants_jokers() {
        setup.jokers = (0..seats).map(|_| any_jokers(cup)).collect();
    }
    setup.bonus = (0..seats).map(|_| [0, 3, 4, 6][cup.pick(4) as usize]).collect();
    setup.start = Some(Seat::new(cup.pick(seats as u32) as usize));
    setup
}

fn any_jokers(cup: &mut QuickCup) -> JokerSet {
    let mut jokers = JokerSet::NONE;
    while jokers.len() < 3 {
        jokers = jokers.with(Joker::ALL[cup.pick(12) as usize]);
    }
    jokers
}

/// Plays a whole game at random and looks at every position; stopping is rare, so that turns are long.
fn play(number: u64, mut look: impl FnMut(&Table)) {
    let mut cup = QuickCup::numbered(2024, number);
    let mut table = Table::open(&any_setup(&mut cup)).unwrap();
    loop {
        look(&table);
        match table.awaits() {
            Awaited::Nothing => return,
            Awaited::Throw { .. } => {
                table.throw_from(&mut cup);
            }
            Awaited::Move(_, legal) => {
                let mut picked = cup.pick(legal.len() as u32) as usize;
                if legal[picked] == "stop" && cup.pick(3) > 0 {
                    picked = cup.pick(legal.len() as u32) as usize;
                }
                table.enter(&legal[picked]).unwrap();
            }
        }
    }
}

#[test]
fn every_position_of_whole_games_is_drawn_for_everybody_in_both_languages() {
    let mut phases = BTreeSet::new();
    for number in 0..40 {
        play(number, |table| {
            let phase = table.report()["position"]["phase"].to_string();
            phases.insert(phase.chars().filter(|c| !c.is_ascii_digit()).collect::<String>());
            for viewer in viewers(table) {
                for lang in Lang::ALL {
                    check(table, &drawn(table, viewer, lang));
                }
            }
        });
    }
    // Rob, Fumo and every joker with all its steps.
    assert!(phases.len() >= 25, "{phases:#?}");
}

/// A watcher and everybody; of a large table whoever is on turn and another one each time.
fn viewers(table: &Table) -> Vec<Option<Seat>> {
    let seats = table.setup().seats;
    let others = if seats <= 4 {
        Seat::all(seats).collect()
    } else {
        vec![Seat::new(table.events() % seats), table.on_turn().unwrap_or_default()]
    };
    std::iter::once(None).chain(others.into_iter().map(Some)).collect()
}

fn check(table: &Table, drawn: &Drawn) {
    for wrong in ["[web-", "[joker", "[spelunke", "style=", "{ $", "{$"] {
        assert!(!drawn.all.contains(wrong), "{wrong}: {}", drawn.all);
    }
    assert_eq!(texts(&drawn.felt, ".seat").len(), table.setup().seats);
    assert!(table.awaits() == Awaited::Nothing || !drawn.ask.is_empty());
}

#[test]
fn each_legal_move_is_an_object_and_nothing_else_is() {
    for number in 100..200 {
        play(number, |table| {
            if let Awaited::Move(seat, legal) = table.awaits() {
                let drawn = drawn(table, Some(seat), Lang::En);
                assert_eq!(posted(&drawn), legal.into_iter().collect(), "{table:?}");
            }
        });
    }
}

#[test]
fn those_who_look_on_have_no_buttons() {
    for number in 200..215 {
        play(number, |table| {
            let drawn = drawn(table, None, Lang::De);
            assert!(posted(&drawn).is_empty() && !drawn.all.contains("<button"), "{}", drawn.all);
        });
    }
}

#[test]
fn whoever_throws_has_one_lamp_button() {
    let table = table(TWO, &[]);
    let anna = as_seat(&table, 1);
    assert_eq!(values(&anna.dock, "button.btn-lamp[name=throw]"), ["cup"]);
    assert_eq!(anna.ask, "Your free throw.");
    let ben = as_seat(&table, 2);
    assert_eq!((ben.ask.as_str(), ben.follows.as_str()), ("Anna has the free throw.", "You’re next."));
}

#[test]
fn the_slate_says_whose_eyes_it_shows() {
    let table = table(TWO, &["4", "throw", "5"]);
    assert_eq!(texts(&as_seat(&table, 1).felt, ".slate"), ["your points 9"]);
    assert_eq!(texts(&as_seat(&table, 2).felt, ".slate"), ["Anna’s points 9"]);
}

#[test]
fn the_ventil_is_shown_on_slate_and_card() // S-31
{
    let table = table(TWO, &["4", "ventil", "5"]);
    let anna = as_seat(&table, 1);
    assert_eq!(texts(&anna.felt, ".slate .n"), ["the valve holds 4"]);
    assert_eq!(texts(&anna.felt, ".joker.spent .do"), ["Spent, set at 4"]);
    assert_eq!(anna.follows, "A 6 (1 in 6) drops you to 4 and ends your turn. A 1 steals 1 point.");
}

#[test]
fn the_ladder_marks_the_next_step() // S-05
{
    let mut table = table(TWO, &["4", "throw", "1"]);
    assert_eq!(texts(&as_seat(&table, 1).felt, ".ladder .next"), ["this 1 1"]);
    table.enter("rob 2").unwrap();
    let anna = as_seat(&table, 1);
    assert_eq!(texts(&anna.felt, ".ladder .done"), ["used 1"]);
    assert_eq!(texts(&anna.felt, ".ladder .next"), ["next 1 2"]);
}

#[test]
fn a_robbery_takes_what_the_house_rules_allow() // S-07
{
    let plain = table(TWO, &["4", "throw", "1"]);
    assert_eq!(texts(&as_seat(&plain, 1).felt, "button.seat .take"), ["Steal 1"]);
    let floored = table(&format!("{TWO}\nrules rob_floor=zero"), &["4", "throw", "1"]);
    assert_eq!(texts(&as_seat(&floored, 1).felt, "button.seat .take"), ["Steal 0"]);
}

#[test]
fn a_busted_seat_is_left_alone_where_the_rules_say_so() // S-06
{
    let header = "seats 3\njokers bold,pony,ventil; bold,pony,ventil; bold,pony,ventil\nrules rob_busted=no";
    let table = table(header, &["4", "throw", "6", "3", "throw", "1"]);
    let second = as_seat(&table, 2);
    assert_eq!(values(&second.felt, "button.seat"), ["rob 3"]);
    assert_eq!(texts(&second.felt, "div.seat .who small"), ["left alone", "on turn"]);
}

#[test]
fn senigma_names_those_it_has_hit() // S-28
{
    let table = table(THREE, &["4", "senigma", "2", "2", "5", "rob 3", "stop", "3", "senigma", "6", "1", "6"]);
    let second = as_seat(&table, 2);
    assert_eq!(values(&second.felt, "button.seat"), ["rob 1"]);
    assert_eq!(texts(&second.felt, "button.seat .take"), ["−10"]);
    assert_eq!(texts(&second.felt, "div.seat .who small"), ["on turn", "hit before"]);
}

#[test]
fn senigma_without_victims_stays_and_says_why() // S-28
{
    let header = "seats 3\njokers senigma,pony,ventil; senigma,pony,ventil; senigma,pony,ventil";
    let events = ["4", "senigma", "2", "2", "5", "rob 2", "stop", "3", "senigma", "1", "1", "4", "rob 1", "stop", "5"];
    let third = as_seat(&table(header, &events), 3);
    assert_eq!(values(&third.felt, "button.joker.legal"), ["pony", "ventil"]);
    assert_eq!(values(&third.felt, "button.joker.off[aria-disabled]"), ["senigma"]);
    assert_eq!(texts(&third.felt, ".joker.off .do"), ["Everyone has been hit"]);
}

#[test]
fn a_joker_in_play_shows_what_each_face_brings() {
    let bold = table(THREE, &["4", "stop", "3", "bold"]);
    // Ben has Jule, whose eye comes on top.
    assert_eq!(texts(&as_seat(&bold, 2).felt, ".odds li"), ["1 +7, steals", "2–5 +8 … +11", "6 −5"]);
    let all_in = table(THREE, &["4", "allin"]);
    assert_eq!(texts(&as_seat(&all_in, 1).felt, ".odds li"), ["1–3 +4", "4–6 −4, out"]);
    let cold = table(THREE, &["4", "kaelte", "5", "kaelte"]);
    assert_eq!(texts(&as_seat(&cold, 1).felt, ".odds li"), ["1–2 −1 … −2", "3–6 +3 … +6"]);
}

#[test]
fn the_shepherds_six_follows_the_switch() // S-14
{
    let header = "seats 2\njokers hirte,pony,ventil; hirte,pony,ventil\nrules hirte_six=6";
    let table = table(header, &["4", "hirte"]);
    assert_eq!(texts(&as_seat(&table, 1).felt, ".odds li"), ["1–5 +2 … +10", "6 +6"]);
}

#[test]
fn anacondas_duel_shows_both_dice_and_what_they_may_bring() // S-16, S-17, S-54
{
    let mut table = table(TWO, &["4", "stop", "3", "anaconda", "4"]);
    let ben = as_seat(&table, 2);
    assert_eq!(texts(&ben.felt, ".odds li"), ["host 1–4 +14", "host 5–6 −15 … −16", "Back out −6"]);
    assert_eq!(ben.follows, "The host throws higher 2 times in 6: then you lose 15 to 16. Otherwise you win 14.");
    table.enter("accept").unwrap();
    assert_eq!(as_seat(&table, 2).ask, "The host throws against your 4.");
    assert_eq!(as_seat(&table, 1).ask, "The host throws against Ben.");
    assert_eq!(drawn(&table, None, Lang::De).ask, "Die Spielleitung wirft gegen Ben.");
    table.enter("2").unwrap();
    assert_eq!(texts(&as_seat(&table, 2).felt, ".thrown .one .cap"), ["you", "host"]);
}

#[test]
fn jules_eye_is_in_what_the_rat_lord_brings() // S-23
{
    let table = table("seats 2\njokers ratte,jule,fumo; ratte,pony,fumo", &["4", "ratte", "2"]);
    let first = as_seat(&table, 1);
    assert_eq!(texts(&first.felt, ".odds li"), ["1–4 −14", "5–6 +16", "Back out −5"]);
    assert_eq!(texts(&first.felt, ".odds .cap"), ["including Jule’s point"]);
    assert_eq!(first.follows, "A 5 or 6 (1 in 3) wins 16, anything else costs 14.");
    assert_eq!(texts(&first.dock, "button"), ["Back out −5", "Throw again +16 / −14"]);
}

#[test]
fn leelas_first_try_is_gone_when_it_is_thrown_again() // S-26
{
    let mut table = table(TWO, &["4", "leela", "2"]);
    assert_eq!(texts(&as_seat(&table, 1).dock, "button"), ["Keep 2 one more to come", "Rethrow and that counts"]);
    table.enter("rethrow").unwrap();
    assert_eq!(texts(&as_seat(&table, 1).felt, ".thrown .awaited").len(), 2);
    for event in ["6", "3"] {
        table.enter(event).unwrap();
    }
    let anna = as_seat(&table, 1);
    assert_eq!(texts(&anna.felt, ".last > p"), ["Leela’s Monocle : 6, 3"]);
    assert_eq!(texts(&anna.dock, "button"), ["Keep 3 9 in all", "Rethrow and that counts"]);
}

#[test]
fn fumo_is_asked_about_in_dock_and_hand() // S-36
{
    let table = table(TWO, &["4", "stop", "3", "throw", "6"]);
    let ben = as_seat(&table, 2);
    assert_eq!(values(&ben.dock, "button"), ["out", "fumo"]);
    assert_eq!(values(&ben.felt, "button.joker.legal"), ["fumo"]);
    assert_eq!(as_seat(&table, 1).ask, "Ben threw a 6 and may start over with Fumo.");
}

#[test]
fn a_fall_stays_in_sight_until_the_next_throw() {
    let table = table(TWO, &["4", "throw", "6"]);
    let ben = as_seat(&table, 2);
    assert_eq!(texts(&ben.felt, ".last > p"), ["Anna, last throw : 6"]);
    assert_eq!(texts(&ben.felt, ".seat .who small"), ["bust", "on turn"]);
}

#[test]
fn bonus_eyes_are_announced_once() // S-38
{
    let header = format!("{TWO}\nbonus 0,6");
    let mut table = table(&header, &["4", "stop"]);
    assert_eq!(texts(&as_seat(&table, 2).felt, ".slate .n"), ["6 bonus points to come"]);
    for event in ["3", "throw", "6", "fumo"] {
        table.enter(event).unwrap();
    }
    assert!(texts(&as_seat(&table, 2).felt, ".slate .n").is_empty());
}

#[test]
fn without_jokers_there_is_no_hand() // S-48
{
    let table = table("seats 2\nrules jokers=0", &["4"]);
    let first = as_seat(&table, 1);
    assert!(texts(&first.felt, ".hand").is_empty());
    assert_eq!(texts(&first.dock, "button"), ["Stop with 4", "Throw"]);
}

#[test]
fn the_side_says_how_it_would_end_now() // S-43
{
    let table = table(THREE, &["4", "throw", "5", "stop", "3"]);
    let third = as_seat(&table, 3);
    assert_eq!(texts(&third.side, "tbody tr"), ["1 Anna 9 +6", "2 Ben · loses 4 +4", "3 Cem · waiting 0"]);
    assert_eq!(texts(&third.side, ".joker-hand li .term"), ["Shepherd", "Pony", "Fumo"]);
}

#[test]
fn at_the_end_the_felt_names_winner_and_losers() {
    let table = table(TWO, &["4", "stop", "3", "stop"]);
    let watcher = drawn(&table, None, Lang::En);
    assert_eq!(texts(&watcher.felt, ".slate"), ["Anna wins 4"]);
    assert_eq!(texts(&watcher.felt, ".seat .who small"), ["wins", "loses"]);
    assert!(texts(&watcher.felt, ".hand").is_empty());
}

#[test]
fn a_stopped_game_keeps_its_board_and_asks_nothing() {
    let table = table(TWO, &["4", "throw", "1", "@stop"]);
    let anna = as_seat(&table, 1);
    assert!(posted(&anna).is_empty() && texts(&anna.felt, ".seat.on").is_empty());
    assert_eq!(texts(&anna.felt, ".slate .v"), ["5"]);
}

#[test]
fn the_pad_takes_one_face_that_can_be_entered() {
    let mut table = table(TWO, &["@dice real"]);
    for entered in [&[][..], &["7"], &["0"], &["x"], &["1", "2"], &[""], &["１"], &["4 "]] {
        assert_eq!(shown().entry(&table, entered), None, "{entered:?}");
    }
    let names = Names::of(&table, Lang::En);
    let fields: Fields = [("entered".to_owned(), "5".to_owned())].into_iter().collect();
    let sight = Sight::new(&table, &names, Lang::En, Some(Seat::new(0)), May::Enter, &fields);
    let pad = shown().pad(&sight);
    assert_eq!((pad.slots.len(), pad.wanted, pad.keys.len()), (1, 1, 6));
    let keys: Vec<String> = pad.keys.into_iter().map(|key| key.value).collect();
    for key in &keys {
        let entry = shown().entry(&table, &[key]).unwrap();
        table.enter(&entry).unwrap();
        table.enter("undo").unwrap();
    }
}

#[test]
fn hostile_fields_do_nothing() {
    let table = table(TWO, &["4", "throw", "1"]);
    let fields: Fields = [("victim", "99"), ("entered", "\u{202e}"), ("joker", "nobody"), ("move2", "rob 2")]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .into_iter()
        .collect();
    assert_eq!(shown().compose(&table, &fields), None);
    let names = Names::of(&table, Lang::De);
    let sight = Sight::new(&table, &names, Lang::De, Some(Seat::new(0)), May::Move, &fields);
    assert!(shown().pad(&sight).slots.is_empty());
    assert!(shown().felt(&sight).into_string().contains("rob 2"));
}

#[test]
fn jokers_are_chosen_with_twelve_boxes_and_the_chosen_ones_are_ticked() // S-48
{
    for lang in Lang::ALL {
        let drawn = joker_choice(lang, 3, &[Joker::Pony, Joker::Fumo]).into_string();
        assert!(!drawn.contains("[web-") && !drawn.contains("[joker") && !drawn.contains("style="));
        let html = Html::parse_fragment(&drawn);
        let boxes = values(&html, "fieldset input[type=checkbox][name=joker]");
        assert_eq!(boxes, Joker::ALL.map(|joker| joker.id().to_owned()));
        assert_eq!(values(&html, "input[checked]"), ["pony", "fumo"]);
    }
    let html = Html::parse_fragment(&joker_choice(Lang::En, 3, &[]).into_string());
    assert_eq!(texts(&html, ".tally .t2"), ["2 of 3 chosen"]);
    let hand = Html::parse_fragment(&joker_hand(Lang::De, &[Joker::Leela]).into_string());
    assert_eq!(texts(&hand, "li .term"), ["Leelas Monokel"]);
    assert_eq!(texts(&hand, "li small"), ["Zwei Würfe, jeder einmal nachwerfbar; die Summe kommt dazu"]);
}

#[test]
fn every_joker_has_its_drawing() {
    for joker in Joker::ALL {
        assert!(crate::assets::DRAWINGS.body().contains(&format!("id=\"j-{joker}\"")), "{joker}");
    }
}

#[test]
fn if_it_ended_now_a_seat_that_has_not_thrown_loses_nothing_yet() {
    let losing = |events: &[&str]| {
        let table = table(THREE, events);
        let names = Names::of(&table, Lang::En);
        let chosen = Fields::default();
        let sight = Sight::new(&table, &names, Lang::En, None, May::Look, &chosen);
        let side = Html::parse_fragment(&shown().side(&sight).into_string());
        let rows = Selector::parse(".ended tbody tr").expect("a selector");
        let text = |row: scraper::ElementRef| row.text().collect::<Vec<_>>().join(" ");
        side.select(&rows).map(text).filter(|row| row.contains("loses")).collect::<Vec<_>>().join(";")
    };
    assert!(!losing(&["5", "stop"]).contains("Ben"), "Ben is about to throw");
    assert!(losing(&["5", "stop", "3"]).contains("Ben"), "now he has");
}
