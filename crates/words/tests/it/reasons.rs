//! Why a move is better, in both languages.

use play::{Awaited, GameId, QuickCup, Setup, Table};
use rules::Cup;
use words::{Lang, Names, reasons, situation};

fn table(header: &str, events: &str) -> Table {
    let record = format!("knobel 1\n{header}\nstart 1\nplay\n{}\n", events.replace(", ", "\n"));
    Table::load(&record).expect("a record")
}

fn told(table: &Table, made: &str, better: &str) -> [String; 2] {
    [Lang::En, Lang::De].map(|lang| {
        let names = Names::of(table, lang);
        let lines = reasons(lang, table, &names, made, better).into_iter();
        [situation(lang, table, &names)].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
    })
}

#[test]
fn pot_speaks_of_combos_and_the_lid() {
    let table = table("game pot\nseats 2\nname 1 Anna\nname 2 Ben", "112, stop, 3O3");
    let [english, german] = told(&table, "stop", "rethrow O");
    assert_eq!(
        english,
        "Dice 3 O 3, total 6; to beat: Anna’s 4; in the lid: 2.\n\
         “rethrow the O for free” brings 3-3-3, worth 3 coins, in 1 of 6 throws.\n\
         With a total of 6, Ben gets the lid in 38 of 100 rounds in which everyone plays for it; with “rethrow the O \
         for free” in 49."
    );
    assert!(german.contains("bringt 3-3-3, 3 Münzen wert, in 1 von 6 Würfen."), "{german}");
    assert!(german.contains("Mit einer Summe von 6 holt Ben den Deckel in 38 von 100 Runden"), "{german}");
}

#[test]
fn exactly_speaks_of_faces_that_score() {
    let header = "game exactly\nseats 3\nname 1 Anna\nname 2 Ben\nname 3 Cleo";
    let events = "50, 50 m>1, 20, 20 m>1, 20";
    let [english, german] = told(&table(header, events), "20 m>1", "20 m>2");
    assert_eq!(
        english,
        "Thrown: 20. Cents: Anna 75 (0 €), Ben 5 (0 €), Cleo 5 (0 €).\n\
         Anna, who throws next, scores with 2 of 6 faces after “20 from the middle to Anna’s stack”, with 0 after “20 \
         from the middle to Ben’s stack”."
    );
    let named =
        "Anna wirft als Nächstes und punktet nach „20 aus der Mitte auf den Stapel von Anna“ mit 2 von 6 Seiten";
    assert!(german.contains(named), "{german}");
    let [english, german] = told(&table(header, &format!("{events}, 20 m>1, ?")), "5 m>3", "5 m>1");
    assert!(english.ends_with("makes Anna’s stack exactly 100: a euro at once."), "{english}");
    assert!(german.ends_with("genau 100: sofort ein Euro."), "{german}");
}

#[test]
fn spelunke_speaks_of_the_seat_that_leads() {
    let header = "game spelunke\nseats 2\nname 1 Anna\nname 2 Ben\nrules jokers=0";
    let [english, german] = told(&table(header, "5, throw, 5, throw, 4, throw, 5, stop, 3"), "stop", "throw");
    assert!(english.starts_with("Points: Anna 19 ✓, Ben 3.\nIt takes 20 points to pass Anna: "), "{english}");
    assert!(english.contains("gets there in 0 of 100 turns, “throw” in 37."), "{english}");
    assert!(german.contains("Um Anna zu überholen, braucht es 20 Augen"), "{german}");
}

#[test]
fn every_reason_of_every_game_is_a_whole_sentence() {
    for game in GameId::ALL {
        let mut setup = Setup::new(game, 3);
        if game == GameId::Spelunke {
            "jokers=0".clone_into(&mut setup.rules);
        }
        let mut table = Table::open(&setup).expect("a plain table");
        let (mut cup, mut sentences) = (QuickCup::new(8), 0);
        for _ in 0..150 {
            match table.awaits() {
                Awaited::Nothing => break,
                Awaited::Move(_, legal) => {
                    let mut any = || legal[cup.pick(legal.len() as u32) as usize].clone();
                    let (made, better) = (any(), any());
                    for told in told(&table, &made, &better) {
                        assert!(!told.contains(['[', '{', '}']) && told.ends_with(['.', ')']), "{game}: {told}");
                        // The sentence also stands below a right answer, so it names the move that it is about instead of saying "then".
                        assert!(
                            ![" then scores", " then score", " dann mit"].iter().any(|it| told.contains(it)),
                            "{told}"
                        );
                        sentences += told.lines().count() - 1;
                    }
                    table.enter(&made).expect("a legal move");
                }
                Awaited::Throw { .. } => drop(table.throw_from(&mut cup)),
            }
        }
        assert!(sentences > 2, "{game}: {sentences}");
    }
}
