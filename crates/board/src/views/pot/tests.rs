//! The view of POT over whole games: every phase is drawn, everything legal can be reached, nothing sent does harm.

use maud::html;
use play::{Awaited, Dice, GameId, May, QuickCup, Setup, Table, TableEvent};
use rules::pot::{Phase, Pot};
use rules::{Cup, Seat, Thrower};
use scraper::{ElementRef, Html, Selector};
use words::{Lang, Names};

use crate::fields::Fields;
use crate::sight::Sight;
use crate::views::view;

fn fields(pairs: &[(&str, &str)]) -> Fields {
    pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

fn table(seats: usize, rules: &str, start: Option<usize>, events: &[&str]) -> Table {
    let mut setup = Setup::new(GameId::Pot, seats);
    rules.clone_into(&mut setup.rules);
    setup.start = start.and_then(Seat::from_number);
    setup.names[0] = Some("Maximiliane & <b>Theodora</b> \"Süd\"".to_owned());
    let mut table = Table::open(&setup).expect("the set-up is sound");
    for event in events {
        table.enter(event).unwrap_or_else(|refusal| panic!("{event}: {refusal:?}"));
    }
    table
}

/// What a seat may do, as the server works it out.
fn may(table: &Table, seat: Option<Seat>) -> May {
    match table.awaits() {
        Awaited::Move(mover, _) if seat == Some(mover) => May::Move,
        Awaited::Throw { by: Thrower::Seat(by), .. } if seat == Some(by) => match table.dice() {
            Dice::Real => May::Enter,
            Dice::Cup => May::Throw,
        },
        _ => May::Look,
    }
}

/// Everything the view draws for a reader, as one document.
fn drawn(table: &Table, lang: Lang, seat: Option<Seat>, chosen: &Fields) -> String {
    let names = Names::of(table, lang);
    let sight = Sight::new(table, &names, lang, seat, may(table, seat), chosen);
    let pad = (sight.may == May::Enter).then(|| view(GameId::Pot).pad(&sight));
    let dock = (sight.awaited != Awaited::Nothing).then(|| view(GameId::Pot).dock(&sight));
    let all = html! {
        form {
            (view(GameId::Pot).felt(&sight))
            @if let Some(dock) = &dock { p { b { (dock.ask) } (dock.follows) } div { (dock.acts) } }
            (view(GameId::Pot).side(&sight))
            (view(GameId::Pot).note(&sight))
            @if let Some(pad) = &pad {
                (pad.slate) (pad.task) (pad.ask)
                @for key in &pad.keys { i { (key.face) (key.label) (key.off.as_deref().unwrap_or_default()) } }
            }
        }
    };
    assert!(dock.is_none_or(|dock| !dock.ask.is_empty()), "the dock says something");
    all.into_string()
}

fn page(table: &Table, seat: usize, chosen: &[(&str, &str)]) -> Html {
    Html::parse_fragment(&drawn(table, Lang::En, Seat::from_number(seat), &fields(chosen)))
}

fn all<'a>(page: &'a Html, selector: &str) -> Vec<ElementRef<'a>> {
    page.select(&Selector::parse(selector).expect("a selector")).collect()
}

fn text(of: ElementRef) -> String {
    of.text().collect::<Vec<_>>().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn texts(page: &Html, selector: &str) -> Vec<String> {
    all(page, selector).into_iter().map(text).collect()
}

/// Plays on at random; false when the game is over.
fn step(table: &mut Table, cup: &mut QuickCup) -> bool {
    match table.awaits() {
        Awaited::Nothing => return false,
        Awaited::Throw { .. } => drop(table.throw_from(cup)),
        Awaited::Move(_, legal) => {
            let picked = &legal[cup.pick(legal.len() as u32) as usize];
            table.enter(picked).expect("a legal move is taken");
        }
    }
    true
}

/// Shows every position of some random games; two begin with what comes up rarely.
fn over_random_games(mut see: impl FnMut(&Table)) {
    let fives: &[&str] = &["555", "stop"];
    let level: &[&str] = &["554", "stop", "112", "stop", "113", "stop"];
    let setups = [
        (2, "", None, &[][..]),
        (2, "start_coins=0 ante=0 target=5", Some(1), &[]),
        (3, "coin_supply=30 target=12 after_123=combo", Some(2), &[]),
        (4, "bonus420=any target=12", None, &[]),
        (5, "coin_supply=31 start_coins=5 target=9", Some(1), fives),
        (3, "target=7 start_coins=7 ante=0", Some(1), level),
    ];
    for (number, (seats, rules, start, events)) in setups.into_iter().enumerate() {
        for seed in 0..3 {
            let mut table = table(seats, rules, start, events);
            let mut cup = QuickCup::numbered(number as u64, seed);
            for _ in 0..400 {
                see(&table);
                if !step(&mut table, &mut cup) {
                    break;
                }
            }
        }
    }
}

#[test]
fn every_position_is_drawn_for_everybody_in_both_languages() {
    let mut phases = std::collections::BTreeSet::new();
    over_random_games(|table| {
        let phase = table.as_game::<Pot>().expect("POT").position().phase;
        phases.insert(format!("{phase:?}").chars().take(5).collect::<String>());
        for lang in Lang::ALL {
            let seats = Seat::all(table.setup().seats).map(Some);
            for seat in seats.chain([None]) {
                let text = drawn(table, lang, seat, &Fields::default());
                assert!(!text.contains("[web-"), "a message is missing: {text}");
                assert!(!text.contains("style="), "no inline style: {text}");
                assert!(!text.contains("<b>Theodora"), "names are escaped");
                assert!(!text.contains("{ $"), "an argument is missing: {text}");
            }
        }
    });
    let wanted = ["After", "Choos", "Decid", "Give ", "Over(", "Rob {", "Start", "Sudde", "Throw"];
    assert_eq!(phases.iter().map(String::as_str).collect::<Vec<_>>(), wanted, "every phase came up");
}

/// The moves that the drawn controls can make: buttons at once, dice in every combination.
fn reachable(table: &Table, seat: Seat) -> Vec<String> {
    let page = page(table, seat.number(), &[]);
    let buttons = all(&page, "button[name=move]:not(.is-off)");
    let mut moves: Vec<String> = buttons.iter().filter_map(|button| button.attr("value").map(str::to_owned)).collect();
    let dice: Vec<&str> = all(&page, "input[name=rethrow]").iter().filter_map(|die| die.attr("value")).collect();
    assert_eq!(dice.is_empty(), all(&page, "button[name=again]").is_empty(), "dice to choose come with a button");
    for some in 0..1_u32 << dice.len() {
        let chosen = dice.iter().enumerate().filter(|(place, _)| some >> place & 1 == 1);
        let chosen: Vec<(&str, &str)> = chosen.map(|(_, die)| ("rethrow", *die)).collect();
        moves.extend(view(GameId::Pot).compose(table, &fields(&chosen)));
    }
    moves.sort();
    moves
}

#[test]
fn exactly_the_legal_moves_can_be_made_on_the_felt() {
    over_random_games(|table| {
        if let Awaited::Move(seat, mut legal) = table.awaits() {
            legal.sort();
            assert_eq!(reachable(table, seat), legal);
        }
    });
}

#[test]
fn nothing_can_be_made_by_those_who_only_look_on() {
    over_random_games(|table| {
        let on = match table.awaits() {
            Awaited::Move(seat, _) | Awaited::Throw { by: Thrower::Seat(seat), .. } => Some(seat),
            _ => None,
        };
        for seat in Seat::all(table.setup().seats).filter(|seat| Some(*seat) != on) {
            assert!(all(&page(table, seat.number(), &[]), "button, input").is_empty());
        }
    });
}

#[test]
fn chosen_dice_are_ticked_and_counted_on_the_button() {
    let table = table(4, "start_coins=9", Some(1), &["5O2"]);
    let none = page(&table, 1, &[]);
    assert_eq!(texts(&none, "button[name=again]"), ["Rethrow pick dice first"]);
    assert_eq!(all(&none, "button.btn-lamp").len(), 1, "one lamp a dock");
    let two = page(&table, 1, &[("rethrow", "O"), ("rethrow", "T")]);
    let ticked: Vec<_> = all(&two, "input[checked]").iter().filter_map(|die| die.attr("value")).collect();
    assert_eq!(ticked, ["O", "T"]);
    assert_eq!(texts(&two, "button.btn-lamp"), ["Rethrow 2 dice free, this once"]);
}

// P-19, P-34
#[test]
fn without_a_coin_the_third_throw_stays_dashed_and_says_why() {
    let table = table(2, "start_coins=0", Some(1), &["124", "rethrow P", "2.."]);
    let page = page(&table, 1, &[]);
    assert_eq!(texts(&page, "button.is-off"), ["Pay 1 and rethrow no coin left"]);
    assert!(all(&page, "input").is_empty());
}

// P-24, P-25
#[test]
fn keeping_says_whether_it_takes_the_lid() {
    let kept = |dice: &str| {
        let table = table(3, "", Some(1), &["155", "stop", dice]);
        texts(&page(&table, 2, &[]), "button[value=stop]").concat()
    };
    assert_eq!(kept("552"), "Keep 12 takes the lid");
    assert_eq!(kept("551"), "Keep 11 only a tie with 11");
    assert_eq!(kept("P51"), "Keep 6 doesn’t beat 11");
    assert_eq!(kept("345"), "Keep 12 takes the lid, earns 2");
    assert_eq!(kept("333"), "Keep 9 below 11, but earns 3");
    assert_eq!(kept("123"), "Keep 1-2-3 earns 1, two dice go again");
}

// P-10
#[test]
fn a_short_bank_earns_less_and_is_drawn() {
    let short = table(2, "coin_supply=30 start_coins=14 ante=1", Some(1), &["333"]);
    let page = page(&short, 1, &[]);
    assert_eq!(texts(&page, ".bank"), ["1 in the bank"]);
    assert_eq!(texts(&page, "button[value=stop]"), ["Keep 9 takes the lid, earns 2"]);
    assert!(all(&self::page(&table(2, "", Some(1), &["333"]), 1, &[]), ".bank").is_empty());
}

// P-12, P-13
#[test]
fn seats_to_be_robbed_are_lit_and_those_robbed_are_not() {
    let mut table = table(4, "", Some(1), &["444", "stop"]);
    assert_eq!(all(&page(&table, 1, &[]), "button.seat.can").len(), 3);
    table.enter("rob 3").expect("legal");
    let page = page(&table, 1, &[]);
    let lit: Vec<_> = all(&page, "button.seat.can").iter().filter_map(|seat| seat.attr("value")).collect();
    assert_eq!(lit, ["rob 2", "rob 4"]);
    assert!(texts(&page, ".p-top").concat().contains("has paid"));
}

// P-12
#[test]
fn a_purse_with_one_coin_gives_one_where_two_are_taken() {
    let coins = ["412", "rethrow P", "3..", "pay P", "4..", "222", "stop", "take one"];
    let table = table(3, "start_coins=2", Some(1), &coins);
    let takes = texts(&page(&table, 2, &[]), ".take");
    assert_eq!(takes, ["Take 2 from Seat 3", "Take 1 from Maximiliane & <b>Theodora</b> \"Süd\""]);
}

#[test]
fn the_dice_of_the_turn_before_lie_there_until_the_next_throw() {
    let third = ["124", "rethrow P", "2..", "pay P", "5.."];
    let page = page(&table(3, "", Some(1), &third), 2, &[]);
    assert_eq!(all(&page, ".dice.past .die").len(), 3);
    assert_eq!(all(&page, ".dice.past .die.fresh").len(), 1, "only the die that was thrown lands");
    assert_eq!(texts(&page, "button[name=throw]"), ["Throw three dice"]);
    assert!(texts(&page, ".slate").concat().contains("11"));
}

// P-38, P-32
#[test]
fn rounds_are_counted_when_the_lid_comes_back_and_after_p_o_t() {
    let note = |events: &[&str]| {
        let table = table(2, "target=99", Some(1), events);
        let (names, chosen) = (Names::of(&table, Lang::En), Fields::default());
        view(GameId::Pot).note(&Sight::new(&table, &names, Lang::En, None, May::Look, &chosen))
    };
    assert_eq!(note(&[]), "Round 1 · first to 99");
    assert_eq!(note(&["124", "stop", "125", "stop"]), "Round 1 · first to 99");
    assert_eq!(note(&["124", "stop", "124", "stop"]), "Round 2 · first to 99");
    assert_eq!(note(&["124", "stop", "111"]), "Round 2 · first to 99");
    assert_eq!(note(&["111", "111"]), "Round 1 · first to 99", "nobody had the lid (P-22)");
    assert_eq!(note(&["124", "stop", "POT"]), "Round 2 · first to 99");
}

// P-33
#[test]
fn throwing_for_the_start_shows_who_is_out_after_a_tie() {
    let page = page(&table(3, "", None, &["4", "P", "4"]), 1, &[]);
    assert_eq!(all(&page, ".dice.off .die").len(), 3);
    assert!(texts(&page, ".p-left").concat().contains("out"));
    assert_eq!(texts(&page, "button[name=throw]"), ["Throw one die"]);
}

// P-27
#[test]
fn sudden_death_and_the_end_show_everybodys_dice() {
    let level = ["554", "stop", "112", "stop", "113", "stop", "542", "P33"];
    let mut table = table(3, "target=7 start_coins=7 ante=0", Some(1), &level);
    let before = page(&table, 3, &[]);
    assert_eq!((all(&before, ".trio .die").len(), all(&before, ".trio .slot").len()), (6, 3));
    table.enter("555").expect("possible");
    let after = page(&table, 3, &[]);
    assert_eq!(all(&after, ".trio .die").len(), 9);
    assert!(texts(&after, ".p-me").concat().contains("Wins"));
    assert!(all(&after, ".seat.on").is_empty());
}

#[test]
fn a_stopped_game_still_lies_there_and_nobody_is_on_turn() {
    let page = page(&table(4, "", Some(1), &["5O2", "@stop"]), 1, &[]);
    assert_eq!(all(&page, ".dice .die").len(), 3);
    assert!(all(&page, ".seat.on, input, button").is_empty());
}

/// With real dice every throw can be entered on the pad's keys, face by face, in any order (P-36).
#[test]
fn what_the_pad_enters_is_taken_by_the_table() {
    for seed in 0..6 {
        let mut table = table(3, "target=12", None, &[]);
        table.enter_table_event(TableEvent::Dice(Dice::Real)).expect("real dice");
        let mut cup = QuickCup::new(seed);
        for _ in 0..200 {
            let Awaited::Throw { by: Thrower::Seat(seat), .. } = table.awaits() else {
                if !step(&mut table, &mut cup) {
                    break;
                }
                continue;
            };
            let entry = enter_on_pad(&table, seat, &mut cup);
            if table.enter(&entry).is_err() {
                // A letter on a die that, as people picked them up, cannot have been thrown: only letters can be
                // refused.
                assert!(entry.contains(['P', 'O', 'T']), "{entry}");
                table.throw_from(&mut cup);
            }
        }
    }
}

fn enter_on_pad(table: &Table, seat: Seat, cup: &mut QuickCup) -> String {
    let names = Names::of(table, Lang::En);
    let mut entered: Vec<String> = Vec::new();
    loop {
        let chosen: Fields = entered.iter().map(|face| ("entered".to_owned(), face.clone())).collect();
        let sight = Sight::new(table, &names, Lang::En, Some(seat), May::Enter, &chosen);
        let pad = view(GameId::Pot).pad(&sight);
        assert_eq!(pad.slots.len(), entered.len());
        let faces: Vec<&str> = entered.iter().map(String::as_str).collect();
        match view(GameId::Pot).entry(table, &faces) {
            Some(entry) => return entry,
            None => assert!(entered.len() < pad.wanted),
        }
        let keys: Vec<_> = pad.keys.iter().filter(|key| key.off.is_none()).collect();
        entered.push(keys[cup.pick(keys.len() as u32) as usize].value.clone());
    }
}

#[test]
fn letters_that_lie_there_or_are_entered_cannot_be_tapped() {
    let table = table(2, "", Some(1), &["@dice real", "5O2", "rethrow PT"]);
    let chosen = fields(&[("entered", "P")]);
    let names = Names::of(&table, Lang::En);
    let pad = view(GameId::Pot).pad(&Sight::new(&table, &names, Lang::En, Seat::from_number(1), May::Enter, &chosen));
    let off: Vec<_> = pad.keys.iter().filter(|key| key.off.is_some()).map(|key| key.value.as_str()).collect();
    assert_eq!(off, ["P", "O"]);
    assert_eq!((pad.wanted, pad.slots.len()), (2, 1));
}

#[test]
fn hostile_fields_do_nothing() {
    let junk = ["", "POT", "p", "9", "-1", "💥", "rob 99", "<script>", "P\0", "999999999999999999999"];
    let names = ["rethrow", "entered", "again", "move", "from", "seat"];
    let pairs: Vec<(&str, &str)> = names.iter().flat_map(|name| junk.iter().map(|value| (*name, *value))).collect();
    let hostile = fields(&pairs);
    over_random_games(|table| {
        assert_eq!(view(GameId::Pot).compose(table, &hostile), None);
        assert_eq!(view(GameId::Pot).entry(table, &junk), None);
        let on = table.on_turn();
        let text = drawn(table, Lang::De, on, &hostile);
        assert!(!text.contains("<script>"));
    });
    let real = table(2, "", None, &["@dice real"]);
    drawn(&real, Lang::En, Seat::from_number(1), &hostile);
    assert!(matches!(real.as_game::<Pot>().expect("POT").position().phase, Phase::Start(_)));
}

#[test]
fn a_turn_that_was_set_out_in_its_middle_has_had_its_throws() {
    let played = table(2, "", Some(1), &["124", "rethrow PO", "24."]);
    let mut set_out = table(2, "", Some(1), &[]);
    set_out.set_out(&played.report()["position"]).expect("a position of this table");
    for table in [&played, &set_out] {
        let page = page(table, 1, &[]);
        assert_eq!(all(&page, ".steps .done").len(), 2);
        assert_eq!(all(&page, ".steps .next").len(), 1);
    }
}
