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
    let form = people[1].get(&format!("{at}/correct/{number}")).await;
    assert_eq!(form.first("input[name=number]", "value"), Some(number.to_string()));
    let fields = [("number", &*number.to_string()), ("text", &text)];
    people[1].does(&format!("{at}/propose"), &fields).await;
    assert!(people[0].is_refused(&format!("{at}/propose"), &fields).await.contains("Another correction"));
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
    let fields = [("number", &*number.to_string()), ("text", &text)];
    for decliner in [2, 1] {
        people[1].does(&format!("{at}/propose"), &fields).await;
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
    let fields = [("number", &*number.to_string()), ("text", &text)];
    people[1].does(&format!("{at}/propose"), &fields).await;
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
    let fields = [("number", &*number.to_string()), ("text", &text)];
    people[1].does(&format!("{at}/propose"), &fields).await;
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
    people[1].does(&format!("{at}/propose"), &[("number", &number.to_string()), ("text", &text)]).await;
    people[0].does(&format!("{at}/bar"), &[("seat", "2")]).await;
    assert!(people[2].is_refused(&format!("{at}/agree"), &[]).await.contains("nothing to agree"));
    assert_eq!(house.table(&at).await.log()[number - 1].text, before);
}

#[tokio::test]
async fn what_could_not_be_entered_cannot_be_proposed() {
    let house = House::new().await;
    let (mut people, at, number) = table(&house).await;
    let before = house.table(&at).await.lines();
    let number = number.to_string();
    let long = "5".repeat(81);
    let wrong = [
        (number.as_str(), "banana"),
        (&number, ""),
        (&number, "7"),
        (&number, "2; 1 3"),
        (&number, "2\n@stop"),
        (&number, "2 # no"),
        (&number, "@undo"),
        (&number, &long),
        ("0", "2"),
        ("9999", "2"),
        ("18446744073709551616", "2"),
        ("x", "2"),
    ];
    for (number, text) in wrong {
        let said = people[1].is_refused(&format!("{at}/propose"), &[("number", number), ("text", text)]).await;
        assert!(!said.is_empty(), "{number} {text:?}");
    }
    assert!(
        house
            .person("Dora")
            .await
            .is_refused(&format!("{at}/propose"), &[("number", &number), ("text", "2")])
            .await
            .contains("not your turn")
    );
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
        let fields = [("number", &*number.to_string()), ("text", typed)];
        if people[1].post(&format!("{at}/propose"), &fields).await.status.is_redirection() {
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
    let said = pair.host.is_refused(&format!("{}/propose", pair.at), &[("number", "1"), ("text", "111")]).await;
    assert!(said.contains("What the cup threw"));
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
    let answer = anna.post(&format!("{at}/propose"), &[("number", "1"), ("text", other)]).await;
    if answer.status.is_redirection() {
        assert_eq!(house.table(&at).await.log()[0].text, other);
    } else {
        assert!(!answer.said().is_empty());
    }
}
