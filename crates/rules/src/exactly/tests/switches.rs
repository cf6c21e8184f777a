//! The names, values and defaults of the switches. What each value does stands with the rule it changes.

use super::*;
use crate::Breach as _;
use crate::exactly::{Cap, DoubleExact, NextStarter};
use crate::switch::{Number, YesNo};

#[test]
fn the_switches_have_their_names_and_defaults() {
    let as_we_play = "cap=before double_exact=one restart_with_5c=yes next_starter=after_mover euros=3 tokens=10";
    assert_eq!(Rules::default().write(), as_we_play);
    let values = Rules::ALL.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(values, ["before, after, none", "one, both", "yes, no", "after_mover, after_scorer", "1–9", "4–30"]);
}

#[test]
fn every_switch_can_be_set() {
    let other = "cap=after double_exact=both restart_with_5c=no next_starter=after_scorer euros=9 tokens=30";
    let rules = Rules::read(other).unwrap();
    let wanted = Rules {
        cap: Cap::After,
        double_exact: DoubleExact::Both,
        restart_with_5c: YesNo::No,
        next_starter: NextStarter::AfterScorer,
        euros: Number::of(9),
        tokens: Number::of(30),
    };
    assert_eq!(rules, wanted);
    assert_eq!(rules.write(), other);
    assert_eq!(Rules::read("cap=none").unwrap().cap, Cap::None);
}

#[test]
fn values_that_a_switch_does_not_have_are_refused() {
    for text in ["cap=150", "double_exact=mover", "euros=0", "euros=10", "tokens=3", "tokens=31", "seats=3"] {
        assert!(Rules::read(text).is_err(), "{text}");
    }
}

#[test]
fn the_switch_tokens_says_how_many_of_each_value_there_are() {
    for tokens in [4, 10, 30] {
        let game = table(2, &format!("tokens={tokens}"));
        assert_eq!(game.middle(&game.start()), [tokens - 2, tokens, tokens, tokens]);
    }
    // With four 20s, three of them out, the last one may follow; then there is none.
    let game = table(2, "tokens=4");
    let mut position = laid(&game, &["3×20", "5"]);
    play(&game, &mut position, &["20", "20 m>2"]);
    assert_eq!(breach(&game, position, "20", "20 m>1"), Some(Breach::NoneThere));
}

#[test]
fn switches_and_breaches_name_clauses_of_the_rules_page() {
    let of_switches = Rules::ALL.iter().flat_map(|switch| switch.clauses);
    let of_breaches = Breach::ALL.iter().map(|breach| breach.clause());
    for clause in of_switches.copied().chain(of_breaches) {
        let number = clause.strip_prefix("E-").and_then(|number| number.parse::<u8>().ok());
        assert!(number.is_some_and(|number| (1..=20).contains(&number)), "{clause}");
    }
    let mut keys = Breach::ALL.iter().map(|breach| breach.key()).collect::<Vec<_>>();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), Breach::ALL.len(), "keys are unique");
}
