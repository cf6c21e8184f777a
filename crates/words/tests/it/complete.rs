//! Both languages are complete: every message, every page, every clause.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use play::{GameId, for_game};
use rules::spelunke::Joker;
use rules::{Breach, Game};
use words::{Lang, has, rule_page};

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Every message of a language with the places it has for arguments.
fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::new();
    for file in fs::read_dir(folder("messages").join(lang.code())).unwrap() {
        let file = file.unwrap().path();
        let text = fs::read_to_string(&file).unwrap();
        let resource =
            fluent_syntax::parser::parse(text).unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let mut arguments = BTreeSet::new();
                collect(message.value.as_ref().expect("a message says something"), &mut arguments);
                let before = messages.insert(message.id.name.clone(), arguments);
                assert!(before.is_none(), "{} stands there twice", message.id.name);
            }
        }
    }
    messages
}

fn collect(pattern: &Pattern<String>, arguments: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                variants.iter().for_each(|variant| collect(&variant.value, arguments));
                selector
            }
        };
        if let InlineExpression::VariableReference { id } = inline {
            arguments.insert(id.name.clone());
        }
    }
}

#[test]
fn every_message_is_there_in_both_languages_with_the_same_arguments() {
    let (german, english) = (messages(Lang::De), messages(Lang::En));
    assert!(english.len() > 300, "the files were read");
    for (key, arguments) in &english {
        let other = german.get(key).unwrap_or_else(|| panic!("{key} is missing in German"));
        // A language may need a number for its plural where the other does not, but never another thing.
        assert!(other == arguments || key.contains("-board-"), "{key}: {arguments:?}, but {other:?} in German");
    }
    for key in german.keys() {
        assert!(english.contains_key(key), "{key} is missing in English");
    }
}

/// Keys as they stand in the sources: `say!(lang, "key"`.
#[test]
fn every_key_that_the_program_says_is_a_message() {
    let english = messages(Lang::En);
    let mut seen = BTreeSet::new();
    for crate_folder in [
        "src",
        "../knobel/src",
        "../server/src",
        "../house/src",
        "../board/src",
        "../tui/src",
        "../python/src",
        "../report/src",
    ] {
        walk(&folder(crate_folder), &mut |source| {
            for rest in source.split("say!(").skip(1) {
                // Behind the language stands the key, or something that makes one.
                let behind = rest.split_once(',').map(|(_, rest)| rest.trim_start());
                let Some((key, _)) = behind.and_then(|rest| rest.strip_prefix('"')?.split_once('"')) else { continue };
                assert!(english.contains_key(key), "{key}");
                seen.insert(key.to_owned());
            }
        });
    }
    assert!(seen.len() > 80, "the sources were read: {}", seen.len());
}

fn walk(folder: &Path, see: &mut impl FnMut(&str)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            walk(&path, see);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            see(&fs::read_to_string(path).unwrap());
        }
    }
}

fn assert_all(keys: impl IntoIterator<Item = String>) {
    for key in keys {
        for lang in Lang::ALL {
            assert!(has(lang, &key), "{key} is missing in {lang}");
        }
    }
}

#[test]
fn every_game_switch_and_joker_has_its_words() {
    for game in GameId::ALL {
        assert_all([format!("{game}-name"), format!("{game}-idea")]);
        let switches = game.info().switches;
        for what in ["switch", "short"] {
            assert_all(switches.iter().map(|(switch, _)| format!("{game}-{what}-{}", switch.name.replace('_', "-"))));
        }
        for (switch, _) in &switches {
            let is_word = |value: &&&str| !["yes", "no"].contains(*value) && value.parse::<u16>().is_err();
            let values = switch.words.iter().filter(is_word).map(|value| format!("{}-{value}", switch.name));
            assert_all(values.map(|value| format!("{game}-value-{}", value.replace('_', "-"))));
        }
    }
    assert_all(["rollnbump-switch-deck".to_owned()]);
    assert_all(
        Joker::ALL
            .into_iter()
            .flat_map(|joker| [joker.id().to_owned(), format!("{}-effect", joker.id())])
            .map(|joker| format!("joker-{joker}")),
    );
}

#[test]
fn every_breach_has_its_sentence() {
    fn keys<B: Breach>(game: GameId) -> Vec<String> {
        B::ALL.iter().map(|breach| format!("{game}-breach-{}", breach.key())).collect()
    }
    for game in GameId::ALL {
        assert_all(for_game!(game, G => keys::<<G as Game>::Breach>(game)));
    }
}

/// The clauses of each game, by the letter of the rules pages.
fn clauses(game: GameId) -> Vec<String> {
    let numbered = |letter: char, last: u32| (1..=last).map(move |number| format!("{letter}-{number:02}"));
    match game {
        GameId::Pot => numbered('P', 38).collect(),
        GameId::Exactly => numbered('E', 20).collect(),
        GameId::Spelunke => numbered('S', 58).chain(["S-13b".to_owned()]).collect(),
        GameId::RollnBump => numbered('R', 33).collect(),
    }
}

#[test]
fn every_clause_is_ruled_once_on_the_page_of_either_language() {
    for game in GameId::ALL {
        for lang in Lang::ALL {
            let page = rule_page(game, lang);
            for clause in clauses(game) {
                let times = page.matches(&format!("- **{clause}** ")).count();
                assert_eq!(times, 1, "{clause} in {game}.{lang}");
            }
            for (switch, _) in game.info().switches {
                assert!(page.contains(&format!("| `{}` |", switch.name)), "{} in {game}.{lang}", switch.name);
            }
        }
    }
}

/// Every ruling's clause number can be found in code and in tests.
#[test]
fn every_clause_is_cited_where_it_is_decided_and_where_it_is_tested() {
    for game in GameId::ALL {
        let (mut code, mut tests) = (String::new(), String::new());
        let sources = folder("../rules/src").join(game.id());
        gather(&sources, &mut code, &mut tests);
        gather(&folder("../play"), &mut String::new(), &mut tests);
        tests += &fs::read_to_string(folder("../rules/tests/it").join(format!("{game}.rs"))).unwrap();
        // What lasts from one evening to the next is decided by the clubs.
        gather(&folder("../house/src/clubs"), &mut code, &mut tests);
        // What a whole table shares is decided beside the games.
        for shared in ["throw_off.rs", "game.rs", "setup.rs"] {
            code += &fs::read_to_string(folder("../rules/src").join(shared)).unwrap();
        }
        for clause in clauses(game) {
            assert!(code.contains(&clause), "{clause} stands nowhere in the code of {game}");
            assert!(tests.contains(&clause), "{clause} stands in no test of {game}");
        }
    }
}

/// Sources into code or tests, by their place.
fn gather(folder: &Path, code: &mut String, tests: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_test = path.iter().any(|part| part == "tests" || part == "tests.rs");
        if path.is_dir() {
            gather(&path, code, tests);
        } else if path.extension().is_some_and(|extension| extension == "rs" || extension == "deck") {
            let into = if is_test { &mut *tests } else { &mut *code };
            *into += &fs::read_to_string(path).unwrap();
        }
    }
}
