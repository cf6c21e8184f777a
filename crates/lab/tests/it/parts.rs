//! Parts of a run, put together.

use bots::BotKind;
use lab::{MergeProblem, Plan, Shard, merge, read_run, run_to_json, to_json};
use play::GameId;
use serde_json::{Value, json};

use crate::kit::{comparing, count, count_on, plan};

fn part(plan: &Plan, number: u64, of: u64) -> String {
    let shard = Shard { number, of };
    Value::Object(to_json(plan, &count_on(plan, 2, shard), shard)).to_string()
}

fn merged(texts: &[String]) -> Result<String, MergeProblem> {
    let (plan, counts) = merge(texts.iter().map(String::as_str))?;
    Ok(Value::Object(to_json(&plan, &counts, Shard::WHOLE)).to_string())
}

#[test]
fn parts_together_say_bit_for_bit_what_the_whole_run_says() {
    let mut deck = plan(GameId::RollnBump, 2, BotKind::Random, 130);
    deck.setup.deck =
        Some(rules::rollnbump::Deck::read(&deck.setup.deck.unwrap().to_string().replace("Ae2=2", "Ae2=7")).unwrap());
    let mut drawn = plan(GameId::Spelunke, 5, BotKind::Thumb, 333);
    drawn.jokers = lab::Jokers::Drawn;
    let plans = [
        plan(GameId::Pot, 3, BotKind::Random, 1000),
        plan(GameId::Exactly, 2, BotKind::Thumb, 200),
        comparing(plan(GameId::Exactly, 2, BotKind::Random, 200), "cap", &["before", "after", "none"]),
        drawn,
        deck,
    ];
    for plan in plans {
        let whole = Value::Object(to_json(&plan, &count(&plan), Shard::WHOLE)).to_string();
        for of in [1, 2, 3, 8] {
            let mut parts: Vec<String> = (1..=of).map(|number| part(&plan, number, of)).collect();
            parts.reverse();
            assert_eq!(merged(&parts).as_ref(), Ok(&whole), "{} in {of}", plan.game());
        }
    }
}

/// Parts that lie on disk are read for ever; these are of the first version.
#[test]
fn parts_of_the_first_version_are_still_put_together() {
    let mut run = comparing(plan(GameId::Pot, 2, BotKind::Random, 12), "bonus420", &["o", "any"]);
    run.playouts = None;
    let (plan, counts) = merge(include_str!("parts-of-version-1.jsonl").lines()).unwrap();
    assert_eq!((&plan, &counts), (&run, &count(&run)));
}

#[test]
fn a_part_of_another_version_is_refused_as_such() {
    let newer = part(&plan(GameId::Pot, 2, BotKind::Random, 64), 1, 1).replace("\"version\":1", "\"version\":2");
    assert_eq!(merged(&[newer]), Err(MergeProblem::Version { file: 0, version: 2, known: 1 }));
}

#[test]
fn a_run_is_read_as_it_was_written() {
    let plans = [
        plan(GameId::Spelunke, 3, BotKind::Thumb, 64),
        comparing(plan(GameId::Exactly, 2, BotKind::Sharp, 12), "cap", &["before", "none"]),
    ];
    for plan in plans {
        let written = run_to_json(&plan);
        assert_eq!(read_run(&written.to_string()), Ok(plan.clone()));
        let part: Value = serde_json::from_str(&part(&plan, 1, 2)).unwrap();
        assert_eq!(part["run"], written);
        let newer = written.to_string().replace("\"version\":1", "\"version\":2");
        assert_eq!(read_run(&newer), Err(MergeProblem::Version { file: 0, version: 2, known: 1 }));
        assert_eq!(read_run(&written.to_string()[1..]), Err(MergeProblem::NoResult(0)));
    }
}

#[test]
fn more_parts_than_work_leave_some_empty() {
    let plan = plan(GameId::Pot, 2, BotKind::Random, 100);
    let parts: Vec<String> = (1..=5).map(|number| part(&plan, number, 5)).collect();
    assert_eq!(merged(&parts), Ok(Value::Object(to_json(&plan, &count(&plan), Shard::WHOLE)).to_string()));
}

#[test]
fn parts_that_do_not_belong_together_are_refused() {
    let one = plan(GameId::Pot, 2, BotKind::Random, 500);
    let mut other = one.clone();
    other.seed = 8;
    let [first, second] = [1, 2].map(|number| part(&one, number, 2));
    assert_eq!(merged(&[]), Err(MergeProblem::Nothing));
    assert_eq!(merged(std::slice::from_ref(&first)), Err(MergeProblem::Missing(Shard { number: 2, of: 2 })));
    assert_eq!(
        merged(&[second.clone(), first.clone(), second.clone()]),
        Err(MergeProblem::Twice(2, Shard { number: 2, of: 2 }))
    );
    assert_eq!(merged(&[first.clone(), part(&other, 2, 2)]), Err(MergeProblem::OtherRun(1)));
    assert_eq!(merged(&[first.clone(), part(&one, 2, 3)]), Err(MergeProblem::OtherRun(1)));
    assert_eq!(merged(&[first, "{}".to_owned()]), Err(MergeProblem::NoResult(1)));
}

/// Every place of a part replaced by something odd: a sentence, never a panic.
#[test]
fn a_damaged_part_never_panics() {
    let plan = plan(GameId::Spelunke, 2, BotKind::Random, 64);
    let text = part(&plan, 1, 1);
    let whole: Value = serde_json::from_str(&text).unwrap();
    let odd =
        [json!(null), json!(u64::MAX), json!(-1), json!("99999999999999999999999"), json!([]), json!({}), json!(0.5)];
    let mut pointers = Vec::new();
    for part in ["run", "counts", "shard"] {
        collect(&whole[part], &format!("/{part}"), &mut pointers);
    }
    assert!(pointers.len() > 200);
    for pointer in pointers {
        for value in &odd {
            let mut damaged = whole.clone();
            if let Some(place) = damaged.pointer_mut(&pointer) {
                *place = value.clone();
            }
            let _ = merged(&[damaged.to_string()]);
        }
    }
    for length in (0..text.len()).step_by(97) {
        assert!(merged(&[text.chars().take(length).collect()]).is_err());
    }
}

pub(crate) fn collect(value: &Value, path: &str, pointers: &mut Vec<String>) {
    pointers.push(path.to_owned());
    match value {
        Value::Object(object) => {
            object.iter().for_each(|(key, value)| collect(value, &format!("{path}/{key}"), pointers));
        }
        Value::Array(array) => {
            array
                .iter()
                .take(12)
                .enumerate()
                .for_each(|(index, value)| collect(value, &format!("{path}/{index}"), pointers));
        }
        _ => {}
    }
}
