//! Whole games of every kind told in both languages, with no message missing.

use play::{Awaited, GameId, QuickCup, Setup, Table, read_jokers};
use rules::Cup;
use words::{Lang, Names, awaited, board, choice, happened, result};

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
    assert_eq!(told, "Ben wins. Losers: Anna and Cem. Bonus eyes for next time: Anna 4, Ben 6, Cem 3.");
}
