//! Whole games of every kind told in both languages, with no message missing.

use play::{Awaited, GameId, QuickCup, Setup, Table, read_jokers};
use rules::Cup;
use rules::rollnbump::RollnBump;
use words::{Lang, Names, awaited, board, choice, end_in_sight, ending, event_log, happened, last_told, log, result};

fn setup(game: GameId) -> Setup {
    let mut setup = Setup::new(game, 4);
    setup.names[1] = Some("Ben".into());
    if game == GameId::Spelunke {
        let jokers = "kaelte,pony,fumo;jule,leela,ventil;anaconda,ratte,senigma;allin,bold,hirte";
        setup.jokers = read_jokers(jokers).unwrap();
    }
    setup
}

/// A key in brackets is what a missing message looks like; no page or sentence has one otherwise.
fn assert_told(text: &str) {
    assert!(!text.is_empty() && !text.contains('[') && !text.contains("{ $"), "{text}");
}

/// What the question for real dice gives as an example is something that could be thrown, cards apart: they run out.
fn assert_example(table: &Table) {
    let question = awaited(Lang::En, table, &Names::of(table, Lang::En));
    let example = question.rsplit_once("for example ").unwrap().1.trim_end_matches(')');
    if !example.contains(',') {
        let mut again = Table::load(&table.record()).unwrap();
        assert!(again.enter(example).is_ok(), "{question}");
    }
}

#[test]
fn everything_that_happens_has_words() {
    for game in GameId::ALL {
        let mut table = Table::open(&setup(game)).unwrap();
        let mut cup = QuickCup::new(9);
        let mut rounds = 0;
        loop {
            for lang in Lang::ALL {
                let names = Names::of(&table, lang);
                assert_told(&awaited(lang, &table, &names));
                board(lang, &table, &names).iter().for_each(|line| assert_told(line));
                if let Awaited::Move(_, legal) = table.awaits() {
                    legal.iter().for_each(|line| assert_told(&choice(lang, &table, &names, line)));
                }
                if let Some(entry) = table.log().last() {
                    let told = happened(lang, &table, &names, entry.by, &entry.text);
                    assert_told(&told);
                    assert!(told.ends_with('.'), "{told}");
                    let told = last_told(lang, &table, &names).unwrap();
                    assert_told(&told);
                    assert!(told.ends_with('.'), "{told}");
                }
                assert_eq!(result(lang, &table, &names).is_some(), table.awaits() == Awaited::Nothing);
            }
            match table.awaits() {
                Awaited::Throw { .. } => {
                    assert_example(&table);
                    table.throw_from(&mut cup);
                }
                Awaited::Move(_, legal) => {
                    table.enter(&legal[cup.pick(legal.len() as u32) as usize]).unwrap();
                }
                // Several games, so that rare things come up too.
                Awaited::Nothing if rounds == 12 => break,
                Awaited::Nothing => {
                    rounds += 1;
                    table = Table::open(&setup(game)).unwrap();
                }
            }
        }
    }
}

#[test]
fn a_result_names_winners_losers_and_bonus_eyes() {
    let mut setup = Setup::new(GameId::Spelunke, 3);
    setup.rules = "jokers=0".into();
    setup.names = ["Anna", "Ben", "Cem"].map(|name| Some(name.to_owned())).to_vec();
    let mut table = Table::open(&setup).unwrap();
    for line in ["4", "stop", "6", "stop", "1", "stop"] {
        table.enter(line).unwrap();
    }
    let names = Names::of(&table, Lang::En);
    let told = result(Lang::En, &table, &names).unwrap();
    assert_eq!(told, "Ben wins. Losers: Anna and Cem. Bonus points for next time: Anna: 4, Ben: 6, Cem: 3.");
}

// S-07: a robbed score may go below 0, and minus one is a singular, too.
#[test]
fn a_score_of_minus_one_keeps_its_sign() {
    let mut setup = Setup::new(GameId::Spelunke, 3);
    setup.rules = "jokers=0".into();
    let mut table = Table::open(&setup).unwrap();
    for line in ["4", "throw", "1", "rob 2"] {
        table.enter(line).unwrap();
    }
    for (lang, score) in [(Lang::De, "-1 Auge"), (Lang::En, "-1 point")] {
        let told = board(lang, &table, &Names::of(&table, lang)).join("\n");
        assert!(told.contains(score) && !told.contains("-1 points"), "{told}");
    }
}

/// The end as seat 1, seat 2 and a watcher read it.
fn endings(table: &Table) -> [Vec<String>; 3] {
    let names = Names::of(table, Lang::En);
    let readers = [Some(rules::Seat::new(0)), Some(rules::Seat::new(1)), None];
    readers.map(|reader| ending(Lang::En, table, &names, reader).expect("the game is over").lines(Lang::En, &names))
}

#[test]
fn the_end_says_you_won_why_and_what_everyone_has() {
    let mut setup = Setup::new(GameId::Pot, 2);
    setup.names = ["Anna", "Ben"].map(|name| Some(name.to_owned())).to_vec();
    (setup.rules, setup.start) = ("target=8".into(), Some(rules::Seat::new(0)));
    let mut table = Table::open(&setup).unwrap();
    assert!(ending(Lang::En, &table, &Names::of(&table, Lang::En), None).is_none());
    ["555", "stop", "112", "stop"].iter().for_each(|line| drop(table.enter(line).unwrap()));
    let why = "Anna keeps the lid and wins the round: 2 coins. \
               The round is over and 8 coins are reached: Anna wins the game with 8 coins.";
    let places = ["1. Anna: 8 coins", "2. Ben: 4 coins"];
    let heads = ["You win!", "Anna wins, you come second.", "Anna wins."];
    assert_eq!(
        endings(&table),
        heads.map(|head| [head, why].into_iter().chain(places).map(str::to_owned).collect::<Vec<_>>())
    );
}

#[test]
fn the_end_of_roll_n_bump_breaks_the_points_down() {
    let mut table = Table::open(&Setup::new(GameId::RollnBump, 2)).unwrap();
    let mut cup = QuickCup::new(5);
    while table.awaits() != Awaited::Nothing {
        if table.throw_from(&mut cup).is_none() {
            let Awaited::Move(_, legal) = table.awaits() else { unreachable!("a throw or a move") };
            let chosen = legal.iter().find(|text| text.starts_with("put")).unwrap_or(&legal[0]).clone();
            table.enter(&chosen).unwrap();
        }
    }
    let [_, _, lines] = endings(&table);
    assert!(lines[1].starts_with("The last card"), "{lines:?}");
    assert!(lines[2].contains(" for cards, ") && lines[2].contains(" for collections, "), "{lines:?}");
}

#[test]
fn the_turn_before_roll_n_bump_ends_says_who_ends_it_with_which_stack() {
    for switches in ["", "rules end=revealed\n"] {
        let record = format!("knobel 1\ngame rollnbump\nseats 2\nname 1 Mia\nname 2 Tom\n{switches}start 1\nplay\n");
        let mut table = Table::load(&record).unwrap();
        let mut cup = QuickCup::new(5);
        let mut before_last = None;
        loop {
            if let Awaited::Move(mover, legal) = table.awaits() {
                let played = table.as_game::<RollnBump>().unwrap();
                let at = (played.game(), played.position());
                let names = Names::of(&table, Lang::En);
                let said = |reader| end_in_sight(Lang::En, at, &names, reader);
                let other = mover.next(2);
                before_last = said(None).map(|said_of| (said_of, said(Some(other)), said(Some(mover)), other));
                let chosen = legal.iter().find(|text| text.starts_with("put")).unwrap_or(&legal[0]).clone();
                table.enter(&chosen).unwrap();
            } else if table.throw_from(&mut cup).is_none() {
                break;
            }
        }
        let [_, _, lines] = endings(&table);
        let stack = lines[1].split("stack ").nth(1).and_then(|rest| rest.get(..1)).expect("the stack's number");
        let (said, to_the_other, to_the_mover, other) = before_last.expect("the end was in sight");
        let name = Names::of(&table, Lang::En).get(other).to_owned();
        assert!(said.starts_with(&format!("The game ends when {name} takes the ")), "{said}");
        assert!(said.contains(&format!("stack {stack}")), "{said} {lines:?}");
        assert_eq!(to_the_mover, Some(said));
        assert!(to_the_other.is_some_and(|said| said.starts_with("The game ends when you take the ")));
        let played = table.as_game::<RollnBump>().unwrap();
        let names = Names::of(&table, Lang::En);
        assert_eq!(end_in_sight(Lang::En, (played.game(), played.position()), &names, None), None, "it is over");
    }
}

/// What is said of these choices in both languages.
fn choices(table: &Table, lines: &[&str]) -> Vec<[String; 2]> {
    let told = |line| [Lang::En, Lang::De].map(|lang| choice(lang, table, &Names::of(table, lang), line));
    lines.iter().map(|line| told(*line)).collect()
}

#[test]
fn a_single_die_of_roll_n_bump_has_an_article_because_its_face_is_no_number_of_dice() {
    let mut setup = Setup::new(GameId::RollnBump, 2);
    setup.start = Some(rules::Seat::new(0));
    let mut table = Table::open(&setup).unwrap();
    let lines = ["Be3", "Ae2", "C2", "Br5", "Cr5", "Dr5", "266"];
    lines.iter().for_each(|line| drop(table.enter(line).unwrap()));
    assert_eq!(
        choices(&table, &["throw 2", "throw 26", "put 2 3", "put 66 2", "put 66 w"]),
        [
            ["rethrow the 2", "die 2 nachwerfen"],
            ["rethrow 2 and 6", "2 und 6 nachwerfen"],
            ["put the 2 on stack 3", "die 2 auf Stapel 3 legen"],
            ["put 6-6 on stack 2", "6-6 auf Stapel 2 legen"],
            ["put 6+6 beside the white die", "6+6 neben den weißen Würfel legen"],
        ]
    );
}

#[test]
fn the_choice_to_use_the_white_die_says_what_it_shows() {
    let mut setup = Setup::new(GameId::RollnBump, 2);
    setup.start = Some(rules::Seat::new(0));
    let mut table = Table::open(&setup).unwrap();
    let deal = ["Be3", "Ae2", "C2", "Br5", "Cr5", "Dr5"];
    let turns = ["266", "put 2 w", "done", "1111", "done", "12345+6"];
    deal.iter().chain(&turns).for_each(|line| drop(table.enter(line).unwrap()));
    assert_eq!(
        choices(&table, &["white 1", "throw 1w"]),
        [
            ["turn a 1 into the white 6", "aus einer 1 die weiße 6 machen"],
            ["rethrow the 1 and the white die", "die 1 und den weißen Würfel nachwerfen"],
        ]
    );
}

#[test]
fn a_stopped_game_has_no_reason_and_no_winner() {
    let mut table = Table::open(&Setup::new(GameId::Exactly, 2)).unwrap();
    table.enter("@stop").unwrap();
    let [lines, ..] = endings(&table);
    assert_eq!(lines.len(), 3, "{lines:?}");
}

/// The lines of the board below those of the seats, at a table of Spelunke after these events.
fn below_the_seats(jokers: &str, events: &str) -> [String; 2] {
    let header = format!("game spelunke\nseats 2\nname 1 Anna\nname 2 Ben\njokers {jokers};pony,ratte,allin");
    let record = format!("knobel 1\n{header}\nstart 1\nplay\n{}\n", events.replace(", ", "\n"));
    let table = Table::load(&record).expect("a record");
    [Lang::En, Lang::De].map(|lang| board(lang, &table, &Names::of(&table, lang))[2..].join(" "))
}

#[test]
fn the_board_of_spelunke_names_the_joker_in_play_and_its_throws_so_far() {
    let duels = "kaelte,anaconda,ratte";
    let throws = "pony,leela,senigma";
    let guards = "bold,ventil,fumo";
    for (jokers, events, told) in [
        (duels, "5, kaelte, 4, kaelte", "Anna plays Cold Guard. It is use 2 of 5."),
        (duels, "5, anaconda, 4", "Anna plays Anaconda. Thrown: 4."),
        (duels, "5, ratte", "Anna plays Rat Lord."),
        (duels, "5, ratte, 4", "Anna plays Rat Lord. The first throw was neither a 5 nor a 6."),
        (throws, "5, pony, 4, 6", "Anna plays Pony. Thrown so far: 2 of 3, sum 10."),
        (throws, "5, leela, 1", "Anna plays Leela’s Monocle. First of two throws: 1."),
        (throws, "5, leela, 1, keep", "Anna plays Leela’s Monocle. The first of two throws was a 1."),
        (throws, "5, leela, 1, keep, 3", "Anna plays Leela’s Monocle. Second of two throws: 3; the first was a 1."),
        (throws, "5, senigma, 4, 2", "Anna plays Senigma. Thrown: 2 and 4."),
        (throws, "5, senigma, 4, 4", "Anna plays Senigma. The same number has come twice."),
        (guards, "5, bold", "Anna plays Tavern Imp."),
        (guards, "5, throw, 6", "A 6: Anna has 0 points now, and Fumo could help."),
        (guards, "5", "Ones so far that stole: 0; the next steals 1 point."),
        (
            guards,
            "5, ventil, 1, rob 2",
            "The valve holds 5 points. Ones so far that stole: 1; the next steals 2 points.",
        ),
    ] {
        let [english, german] = below_the_seats(jokers, events);
        assert_eq!(english, told, "{events}");
        assert_told(&german);
    }
}

#[test]
fn what_was_corrected_stays_in_the_log_beside_what_it_says_now() {
    let mut table = Table::load("knobel 1\ngame pot\nseats 2\nname 1 Lotte\nname 2 Emil\nstart 1\nplay\n").unwrap();
    for line in ["@dice real", "542", "stop", "331", "@correct 1 541", "@correct 1 543"] {
        table.enter(line).unwrap();
    }
    let corrected = table.corrected_events();
    let told: Vec<_> = corrected.iter().map(|event| (event.number, &*event.was, &*event.text)).collect();
    assert_eq!(told, [(1, "542", "541"), (1, "541", "543")]);
    let names = Names::of(&table, Lang::En);
    for shown in [log(Lang::En, &table, &names), event_log(Lang::En, &table, &names)] {
        let was: Vec<_> = shown.iter().filter(|line| line.ends_with("(corrected)")).map(|line| line.trim()).collect();
        assert_eq!(was, ["1  Lotte throws 5 4 2.  (corrected)", "1  Lotte throws 5 4 1.  (corrected)"]);
        assert!(shown.iter().any(|line| line.contains("5 4 3")), "{shown:?}");
    }
}

#[test]
fn the_card_of_pot_speaks_of_the_one_other_seat_when_there_are_two() {
    let all = |seats| {
        let card = words::rule_card_of(Lang::En, &Setup::new(GameId::Pot, seats)).unwrap();
        format!("{:?}", card.parts)
    };
    // P-13, P-14: nothing is taken from two seats, and nothing given to two.
    let [two, three] = [2, 3].map(all);
    assert!(!two.contains("from two") && !two.contains("two others") && !two.contains("from everyone,"), "{two}");
    assert!(two.contains("2 from the bank, or 1 from the other seat"), "{two}");
    assert!(three.contains("1 each from two") && !three.contains("the other seat"), "{three}");
}
