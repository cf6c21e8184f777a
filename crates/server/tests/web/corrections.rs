//! Entries of real dice are corrected by agreement of everybody else.

use play::{Awaited, Table};

use crate::client::{Browser, House};
use crate::tables::a_throw;

/// Three people at a table of Spelunke with real dice, and the number of a throw that was entered.
async fn table(house: &House) -> (Vec<Browser>, String, usize) {
    let mut people = vec![house.person("Anna").await, house.person("Ben").await, house.person("Carl").await];
    let form = [("game", "spelunke"), ("seats", "3"), ("switch-jokers", "0"), ("dice", "real")];
    let at = people[0].does("/new", &form).await;
    people[1].does(&format!("{at}/sit"), &[("name", "Ben")]).await;
    people[2].does(&format!("{at}/sit"), &[("name", "Carl")]).await;
    people[0].does(&format!("{at}/start"), &[]).await;
    loop {
        let now = house.table(&at).await;
        let number = now.log().iter().position(|entry| matches!(entry.by, play::Actor::Thrower(_)));
        if let Some(index) = number {
            return (people, at, index + 1);
        }
        let (name, value) = match now.awaits() {
            Awaited::Move(_, legal) => ("move", legal[0].clone()),
            _ => ("throw", a_throw(&now, 3)),
        };
        for person in &mut people {
            if person.get(&at).await.has("main[data-yours]")
                && person.play(&at, name, &value).await.status.is_redirection()
            {
                break;
            }
        }
    }
}

/// Another face than the one that was entered.
fn another(table: &Table, number: usize) -> String {
    let entered = &table.log()[number - 1].text;
    ["2", "3"].into_iter().find(|face| face != entered).expect("a die has more faces").to_owned()
}

#[tokio::test]
async fn a_correction_holds_when_everybody_else_agrees() {
    let house = House::new().await;
    let (mut people, at, number) = table(&house).await;
    let text = another(&house.table(&at).await, number);
    let correct = format!("{at}/correct/{number}");
    let form = people[1].get(&format!("{correct}?to={text}")).await;
    assert_eq!(form.first("input[name=text]", "value"), Some(text.clone()));
    let fields = [("text", &*text)];
    people[1].does(&correct, &fields).await;
    let request = ":is(.dock, .padbox) .request";
    let asked = people[0].get(&at).await;
    assert!(asked.has(&format!("{request} button[formaction$=agree]")), "where the hand is");
    let said = asked.live("data-requests");
    let asked_for = said.split_once("Ben would like to correct: ").expect("the live region says it").1;
    let (wanted, was) = asked_for.split_once(" instead of ").expect("what it should say and what it says");
    let was = was.split('.').next().expect("the rest of the sentence");
    assert!(wanted.contains(" throws ") && !wanted.contains(was), "{said}");
    assert!(asked.text(request).contains(" throws ") && asked.has(&format!("{request} .faces .die")), "as faces");
    let own = people[1].get(&at).await;
    assert!(own.has(&format!("{request} button[formaction$=decline]")) && !own.has("button[formaction$=agree]"));
    assert!(people[0].is_refused(&correct, &fields).await.contains("Another correction"));
    assert!(people[0].get(&correct).await.said().contains("Another correction"), "the page says so before");
    assert!(
        people[1].is_refused(&format!("{at}/agree"), &[]).await.contains("not your turn"),
        "nobody agrees with themselves"
    );
    assert!(house.person("Dora").await.is_refused(&format!("{at}/agree"), &[]).await.contains("not your turn"));
    assert!(house.person("Dora").await.is_refused(&format!("{at}/decline"), &[]).await.contains("not your turn"));
    people[0].does(&format!("{at}/agree"), &[]).await;
    people[0].is_refused(&format!("{at}/agree"), &[]).await;
    assert_ne!(house.table(&at).await.log()[number - 1].text, text, "one is still missing");
    assert!(people[2].get(&at).await.has("button[formaction$=agree]"));
    people[2].does(&format!("{at}/agree"), &[]).await;
    let table = house.table(&at).await;
    assert_eq!(table.log()[number - 1].text, text);
    assert_eq!(table.last_line(), Some(format!("@correct {number} {text}")));
    assert!(people[2].is_refused(&format!("{at}/agree"), &[]).await.contains("nothing to agree"));
}

#[tokio::test]
async fn a_correction_is_declined_or_withdrawn() {
    let house = House::new().await;
    let (mut people, at, number) = table(&house).await;
    let before = house.table(&at).await;
    let text = another(&before, number);
    let fields = [("text", &*text)];
    for decliner in [2, 1] {
        people[1].does(&format!("{at}/correct/{number}"), &fields).await;
        people[0].does(&format!("{at}/agree"), &[]).await;
        people[decliner].does(&format!("{at}/decline"), &[]).await;
        assert!(people[2].is_refused(&format!("{at}/agree"), &[]).await.contains("nothing to agree"));
        assert!(people[2].is_refused(&format!("{at}/decline"), &[]).await.contains("nothing to agree"));
    }
    assert_eq!(house.table(&at).await.lines(), before.lines());
}

#[tokio::test]
async fn a_correction_does_not_wait_for_somebody_who_has_left() {
    let house = House::new().await;
    let (mut people, at, number) = table(&house).await;
    let text = another(&house.table(&at).await, number);
    let fields = [("text", &*text)];
    people[1].does(&format!("{at}/correct/{number}"), &fields).await;
    people[0].does(&format!("{at}/bar"), &[("seat", "3")]).await;
    assert_ne!(house.table(&at).await.log()[number - 1].text, text, "one is still asked");
    people[0].does(&format!("{at}/agree"), &[]).await;
    assert_eq!(house.table(&at).await.log()[number - 1].text, text);
}

#[tokio::test]
async fn a_correction_holds_when_the_last_who_was_asked_leaves() {
    let house = House::new().await;
    let (mut people, at, number) = table(&house).await;
    let text = another(&house.table(&at).await, number);
    let fields = [("text", &*text)];
    people[1].does(&format!("{at}/correct/{number}"), &fields).await;
    people[0].does(&format!("{at}/agree"), &[]).await;
    people[2].does(&format!("{at}/hand-over"), &[("seat", "3")]).await;
    assert_eq!(house.table(&at).await.log()[number - 1].text, text);
}

#[tokio::test]
async fn a_correction_goes_with_whoever_proposed_it() {
    let house = House::new().await;
    let (mut people, at, number) = table(&house).await;
    let before = house.table(&at).await.log()[number - 1].text.clone();
    let text = another(&house.table(&at).await, number);
    people[1].does(&format!("{at}/correct/{number}"), &[("text", &text)]).await;
    people[0].does(&format!("{at}/bar"), &[("seat", "2")]).await;
    assert!(people[2].is_refused(&format!("{at}/agree"), &[]).await.contains("nothing to agree"));
    assert_eq!(house.table(&at).await.log()[number - 1].text, before);
}

#[tokio::test]
async fn what_could_not_be_entered_cannot_be_proposed() {
    let house = House::new().await;
    let (mut people, at, number) = table(&house).await;
    let before = house.table(&at).await.lines();
    let correct = format!("{at}/correct/{number}");
    let long = "5".repeat(81);
    let wrong = ["banana", "", "7", "2; 1 3", "2\n@stop", "2 # no", "@undo", &long];
    for text in wrong {
        let answer = people[1].post(&correct, &[("text", text)]).await;
        assert_eq!(answer.status, 422, "{text:?}");
        assert!(!answer.said().contains("column"), "{text:?}: {}", answer.said());
        assert!(answer.has("[role=alert]") && answer.has(".key"), "the page again, with what is wrong: {text:?}");
    }
    let said = people[1].get(&format!("{correct}?typed=banana")).await;
    assert!(said.said().contains("banana") && said.first("input[name=typed]", "value") == Some("banana".to_owned()));
    assert!(house.person("Dora").await.is_refused(&correct, &[("text", "2")]).await.contains("not your turn"));
    for number in ["0", "9999", "18446744073709551616", "x"] {
        assert_eq!(people[1].post(&format!("{at}/correct/{number}"), &[("text", "2")]).await.status, 404, "{number}");
    }
    assert_eq!(house.table(&at).await.lines(), before);
    for page in ["correct/0", "correct/9999", "correct/x", "correct/-1"] {
        assert_eq!(people[0].get(&format!("{at}/{page}")).await.status, 404, "{page}");
    }
}

#[tokio::test]
async fn a_correction_typed_in_any_way_leaves_a_record_that_can_be_played() {
    let house = House::new().await;
    for typed in [" 2 ", "2\r", "\u{a0}2", "２"] {
        let (mut people, at, number) = table(&house).await;
        let fields = [("text", typed)];
        if people[1].post(&format!("{at}/correct/{number}"), &fields).await.status.is_redirection() {
            for other in [0, 2] {
                people[other].does(&format!("{at}/agree"), &[]).await;
            }
        }
        house.table(&at).await;
    }
}

#[tokio::test]
async fn what_the_cup_threw_is_not_corrected() {
    let house = House::new().await;
    let mut pair = crate::tables::pair(&house, play::GameId::Pot, &[]).await;
    crate::tables::until_a_move(&house, &mut pair).await;
    let correct = format!("{}/correct/1", pair.at);
    assert!(pair.host.is_refused(&correct, &[("text", "111")]).await.contains("What the cup threw"));
    let page = pair.host.get(&correct).await;
    assert!(page.said().contains("What the cup threw") && !page.has(".key") && !page.has("form[method=post]"));
}

#[tokio::test]
async fn whoever_plays_alone_with_bots_needs_nobody_to_agree() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let form = [("game", "pot"), ("seats", "2"), ("chair-1", "random"), ("dice", "real")];
    let at = anna.does("/new", &form).await;
    anna.does(&format!("{at}/start"), &[]).await;
    let table = house.table(&at).await;
    anna.play(&at, "throw", &a_throw(&table, 1)).await;
    let entered = house.table(&at).await.log()[0].text.clone();
    let other = if entered == "1" { "2" } else { "1" };
    let page = anna.get(&format!("{at}/correct/1?to={other}")).await;
    assert!(!page.text(".outlook").contains("have to agree"), "nobody is asked");
    let answer = anna.post(&format!("{at}/correct/1"), &[("text", other)]).await;
    if answer.status.is_redirection() {
        assert_eq!(house.table(&at).await.log()[0].text, other);
    } else {
        assert!(!answer.said().is_empty());
    }
}

/// A table of one person with real dice after these entries, alternately thrown and decided.
async fn entered(house: &House, game: &str, entries: &[(&str, &str)]) -> (Browser, String) {
    let mut anna = house.person("Anna").await;
    let form = [("game", game), ("seats", "2"), ("chair-1", "guest"), ("guest-1", "Emil"), ("dice", "real")];
    let at = anna.does("/new", &[&form[..], &[("switch-jokers", "0")]].concat()).await;
    anna.does(&format!("{at}/start"), &[]).await;
    for (name, value) in entries {
        let answer = anna.play(&at, name, value).await;
        assert!(answer.status.is_redirection(), "{name}={value}: {}", answer.said());
    }
    (anna, at)
}

const POT: [(&str, &str); 5] =
    [("throw", "5"), ("throw", "1"), ("throw", "3O5"), ("move", "rethrow PT"), ("throw", "24")];

#[tokio::test]
async fn the_dice_lie_there_as_they_were_entered_and_are_tapped() {
    let house = House::new().await;
    let (mut anna, at) = entered(&house, "pot", &POT).await;
    let correct = format!("{at}/correct/3");
    let page = anna.get(&correct).await;
    assert_eq!(page.all("input[name=entered]", "value"), ["3", "O", "5"]);
    assert_eq!(page.all("button.slot[aria-pressed=true]", "value"), ["0"]);
    assert_eq!(page.all(".key[aria-pressed=true]", "value"), ["3"], "what lies there is marked");
    assert!(!page.has("form[method=post]"), "nothing has been changed yet");
    // A die is chosen, then its face.
    let page = anna.get(&format!("{correct}?entered=3&entered=O&entered=5&at=0&at=2")).await;
    assert_eq!(page.all("button.slot[aria-pressed=true]", "value"), ["2"]);
    assert_eq!(page.all(".key[disabled]", "value"), ["O"], "each letter is on one die");
    let page = anna.get(&format!("{correct}?entered=3&entered=O&entered=5&at=2&to=4")).await;
    assert_eq!(page.first("input[name=text]", "value"), Some("3O4".to_owned()));
    assert!(page.text(".outlook").contains("Everything after it stays"), "{}", page.text(".outlook"));
    anna.does(&correct, &[("text", "3O4")]).await;
    let table = house.table(&at).await;
    assert_eq!((&*table.log()[2].text, &*table.log()[4].text), ("3O4", "2.4"));
    // Dice that were thrown again keep their places.
    let page = anna.get(&format!("{at}/correct/5?to=1")).await;
    assert_eq!(page.all("input[name=entered]", "value"), ["1", "4"]);
    assert_eq!(page.first("input[name=text]", "value"), Some("1.4".to_owned()));
}

#[tokio::test]
async fn what_a_correction_strikes_is_shown_before_it_is_proposed() {
    let house = House::new().await;
    let (mut anna, at) = entered(&house, "pot", &POT).await;
    // With P-O-T nothing is thrown again.
    let page = anna.get(&format!("{at}/correct/3?typed=POT")).await;
    let outlook = page.text(".outlook");
    assert!(outlook.contains("2 later entries no longer fit"), "{outlook}");
    assert_eq!(page.all("input[name=entered]", "value"), ["P", "O", "T"], "what was typed lies there");
    assert_eq!(page.html().select(&scraper::Selector::parse(".struck li").expect("a selector")).count(), 2);
    let german = anna.clone().with("accept-language", "de").get(&format!("{at}/correct/3?typed=POT")).await;
    assert!(german.text(".outlook").contains("2 spätere Einträge passen dann nicht mehr"));
}

#[tokio::test]
async fn a_move_is_corrected_to_another_that_was_legal() {
    let house = House::new().await;
    let (mut anna, at) = entered(&house, "pot", &POT).await;
    let page = anna.get(&format!("{at}/correct/4")).await;
    let moves = page.all(".choices button", "value");
    assert!(moves.contains(&"stop".to_owned()) && moves.contains(&"rethrow PT".to_owned()), "{moves:?}");
    assert_eq!(page.all(".choices [aria-pressed=true]", "value"), ["rethrow PT"]);
    let page = anna.get(&format!("{at}/correct/4?move=stop")).await;
    assert_eq!(page.first("input[name=text]", "value"), Some("stop".to_owned()));
    assert!(page.text(".outlook").contains("One later entry"), "{}", page.text(".outlook"));
    let refused = anna.get(&format!("{at}/correct/4?move=rob+2")).await;
    assert!(refused.has(".outlook [role=alert]") && !refused.has("form[method=post]"));
    let same = anna.get(&format!("{at}/correct/4?move=rethrow+PT")).await;
    assert!(same.said().contains("says already"), "{}", same.said());
}

#[tokio::test]
async fn dealt_cards_are_not_corrected_and_printed_ones_are() {
    let house = House::new().await;
    for (dice, is_corrected) in [("dealt", false), ("real", true)] {
        let mut anna = house.person("Anna").await;
        let form = [("game", "rollnbump"), ("seats", "2"), ("chair-1", "guest"), ("dice", dice)];
        let at = anna.does("/new", &form).await;
        anna.does(&format!("{at}/start"), &[]).await;
        if is_corrected {
            let card = a_throw(&house.table(&at).await, 1);
            assert!(anna.play(&at, "throw", &card).await.status.is_redirection());
        }
        let page = anna.get(&format!("{at}/correct/1")).await;
        assert_eq!(page.has(".key .card"), is_corrected, "{dice}");
        assert_eq!(page.said().contains("What the cup threw"), !is_corrected, "{dice}");
    }
}
