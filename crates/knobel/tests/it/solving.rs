//! `knobel solve` and `knobel coach` as people run them.

use std::fs;
use std::io::Write;
use std::process::{Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use crate::knobel::knobel;

/// A table that is solved in a moment.
const SMALL: &str = "tokens=4,cap=after,euros=2";

/// The program with a data folder of its own.
struct Desk(TempDir);

impl Desk {
    fn new() -> Desk {
        Desk(tempfile::tempdir().unwrap())
    }

    fn runs(&self, arguments: &[&str], input: &str) -> Output {
        let mut command = knobel(arguments);
        let mut child = command.env("KNOBEL_DATA", self.0.path()).stdin(Stdio::piped()).spawn().unwrap();
        // Whoever does not read it may be gone already.
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        child.wait_with_output().unwrap()
    }

    fn says_to(&self, arguments: &[&str], input: &str) -> String {
        let output = self.runs(arguments, input);
        assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(output.stderr.is_empty(), "quiet where nobody watches: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    fn says(&self, arguments: &[&str]) -> String {
        self.says_to(arguments, "")
    }

    fn json(&self, arguments: &[&str]) -> Value {
        serde_json::from_str(&self.says(arguments)).unwrap()
    }

    /// Bad input: one sentence on standard error, nothing else, exit code 2.
    fn refuses(&self, arguments: &[&str], why: &str) {
        let Output { status, stdout, stderr } = self.runs(arguments, "");
        let error = String::from_utf8(stderr).unwrap();
        assert_eq!(status.code(), Some(2), "{arguments:?}: {error}");
        assert!(error.starts_with("knobel: ") && error.lines().count() == 1, "{error}");
        assert!(error.contains(why), "{error}");
        assert!(stdout.is_empty());
    }

    fn file(&self, name: &str, contents: &str) -> String {
        let path = self.0.path().join(name);
        fs::write(&path, contents).unwrap();
        path.display().to_string()
    }
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

#[test]
fn a_solution_is_proved_kept_and_checked() {
    let desk = Desk::new();
    for (game, rules) in [("exactly", SMALL), ("pot", "target=5")] {
        let solved = desk.json(&["solve", game, "--rules", rules, "--json"]);
        let [value, lower, upper, gap] = ["value", "lower", "upper", "gap"].map(|name| number(&solved[name]));
        assert!(lower <= value && value <= upper && upper - lower <= gap && gap <= 1e-9, "{solved}");
        assert!(value > 0.5 && value < 1.0, "whoever starts is better off: {value}");
        assert!(number(&solved["positions"]) > 100.0 && number(&solved["seconds"]) >= 0.0);
        assert_eq!(solved["round_value"].is_number(), game == "exactly");
        let file = solved["file"].as_str().unwrap();
        let checked = desk.json(&["solve", "--check", file, "--json"]);
        assert!(number(&checked["largest"]) <= number(&checked["allowed"]) && checked["checked"] == 2000, "{checked}");
        assert!(desk.says(&["solve", "--check", file]).contains("2,000 positions"));
        assert!(desk.says(&["solve", game, "--rules", rules, "--lang", "de"]).contains("Bewiesen"));
    }
}

/// A table of three with few positions: the first lid that is collected ends the game.
const SMALL_THREE: &str = "target=5,start_coins=0,ante=10,coin_supply=30";

#[test]
fn three_seats_are_solved_once_checked_looked_up_and_played() {
    let desk = Desk::new();
    let solve = ["solve", "pot", "--seats", "3", "--rules", SMALL_THREE];
    let solved = desk.json(&[&solve[..], &["--json"]].concat());
    let chances: Vec<f64> = solved["chances"].as_array().unwrap().iter().map(number).collect();
    assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-8 && chances.is_sorted_by(|a, b| a > b), "{solved}");
    assert!(
        number(&solved["gain"]) < 1e-6 && solved["gain_exceeded"] == 0 && solved["from_shelf"] == false,
        "{solved}"
    );
    let again = desk.json(&[&solve[..], &["--json"]].concat());
    assert_eq!((&again["chances"], &again["from_shelf"]), (&solved["chances"], &Value::from(true)));
    let words = desk.says(&solve);
    assert!(words.contains("by playing differently alone") && words.contains("no single value"), "{words}");
    assert!(desk.says(&[&solve[..], &["--lang", "de"]].concat()).contains("allein anders spielt"));

    let lines =
        desk.says_to(&["referee", "pot", "--seats", "3", "--start", "2", "--rules", SMALL_THREE], "345\nstop\n");
    let at = ["solve", "pot", "--seats", "3", "--rules", SMALL_THREE, "--at", "-", "--json"];
    // One answer a line; the last is the position after the stop.
    let answers = desk.says_to(&at, &lines);
    let at: Value = serde_json::from_str(answers.lines().last().unwrap()).unwrap();
    assert_eq!((&at["exact"], &at["turn"], at["chances"].as_array().unwrap().len()), (&true.into(), &2.into(), 3));
    let arena = ["arena", "pot", "--seats", "3", "--rules", SMALL_THREE, "--bots", "perfect,perfect,thumb"];
    let standings = desk.json(&[&arena[..], &["--games", "9", "--regret", "--json"]].concat());
    let regrets = [0, 2].map(|index| number(&standings["contenders"][index]["regret"]["mean"]));
    assert!(regrets[0] < 1e-7 && regrets[1] > 1e-4, "{standings}");

    let file = solved["file"].as_str().unwrap();
    let checked = desk.json(&["solve", "--check", file, "--json"]);
    assert!(number(&checked["largest"]) <= number(&checked["allowed"]) && checked["checked"] == 2000, "{checked}");
    let mut bytes = fs::read(file).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    fs::write(file, bytes).unwrap();
    desk.refuses(&["solve", "--check", file], "block ");
}

#[test]
fn where_play_never_ends_nothing_is_claimed() {
    let desk = Desk::new();
    let rules = "coin_supply=30,target=31";
    let said = desk.says(&["solve", "pot", "--rules", rules]);
    assert!(said.contains("between 0.0000") && said.contains("don’t meet"), "{said}");
    let solved = desk.json(&["solve", "pot", "--rules", rules, "--json"]);
    assert!(number(&solved["gap"]) > 0.99, "{solved}");
    // Nobody judges by it.
    let record =
        desk.file("game.knobel", "knobel 1\ngame pot\nseats 2\nrules coin_supply=30 target=31\nstart 1\nplay\n124\n");
    let at = desk.json(&["solve", "pot", "--at", &record, "--playouts", "2", "--json"]);
    assert_eq!(at["exact"], false);
}

#[test]
fn a_file_that_does_not_fit_is_refused() {
    let desk = Desk::new();
    let solved = desk.json(&["solve", "exactly", "--rules", SMALL, "--json"]);
    let file = solved["file"].as_str().unwrap();
    let mut bytes = fs::read(file).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(file, &bytes).unwrap();
    desk.refuses(&["solve", "--check", file], "damaged");
    fs::write(file, &bytes[..middle]).unwrap();
    desk.refuses(&["solve", "--check", file], "damaged");
    fs::write(file, "knobel 1\n").unwrap();
    desk.refuses(&["solve", "--check", file], "not a solution");
    desk.refuses(&["solve", "--check", "nowhere"], "can’t be read");
    // What is on the shelf and damaged is simply worked out again.
    let position = desk.file(
        "game.knobel",
        &format!("knobel 1\ngame exactly\nseats 2\nrules {SMALL}\nstart 1\nplay\n50\n").replace(',', " "),
    );
    assert_eq!(desk.json(&["solve", "exactly", "--at", &position, "--json"])["exact"], true);
}

#[test]
fn what_cannot_be_solved_is_refused_with_a_sentence() {
    let desk = Desk::new();
    desk.refuses(&["solve"], "missing");
    desk.refuses(&["solve", "chess"], "no game");
    desk.refuses(&["solve", "exactly", "--seats", "3"], "two seats");
    desk.refuses(&["solve", "exactly", "--rules", "tokens=30,cap=none"], "too many");
    desk.refuses(&["solve", "exactly", "--rules", "tokens=3"], "tokens");
    desk.refuses(&["solve", "spelunke", "--rules", "jokers=0"], "default rules");
    desk.refuses(&["solve", "rollnbump", "--seats", "2"], "default rules");
    desk.refuses(&["solve", "pot", "--at", "nowhere"], "There is no record nowhere");
    let nonsense = desk.file("a.json", "{\"position\": {\"lid\": 3}}");
    desk.refuses(&["solve", "pot", "--rules", "target=5", "--at", &nonsense], "has no \"coins\"");
    let empty = desk.file("empty", "\n");
    desk.refuses(&["solve", "pot", "--at", &empty], "neither a record nor a position");
    desk.refuses(&["coach", &nonsense], "not a Knobel record");
    desk.refuses(&["solve", "exactly", "--at", &nonsense], "no field \"lid\"");
    desk.refuses(&["coach", "nowhere"], "There is no record nowhere");
    desk.refuses(&["arena", "pot", "--bots", "perfect,sharp", "--seats", "4"], "POT and exactly for two");
    desk.refuses(&["arena", "pot", "--bots", "perfect,sharp", "--seats", "3"], "knobel solve pot --seats 3");
    desk.refuses(&["arena", "pot", "--bots", "thumb,sharp", "--seats", "3", "--regret"], "knobel solve pot --seats 3");
    let at_three = ["play", "pot", "--names", "Anna,Ben,Carla", "--bots", "2=perfect", "--rules", "target=12"];
    desk.refuses(&at_three, "takes about an hour: knobel solve pot --seats 3 --rules target=12");
    desk.refuses(&["arena", "spelunke", "--regret"], "solved");
    desk.refuses(&["play", "spelunke", "--names", "Anna,Ben", "--bots", "2=perfect"], "POT and exactly for two");
}

#[test]
fn a_position_of_the_referee_or_of_a_record_is_looked_up() {
    let desk = Desk::new();
    let lines =
        desk.says_to(&["referee", "exactly", "--seats", "2", "--start", "1", "--rules", SMALL], "50\n50 m>1\n20\n");
    let arguments = ["solve", "exactly", "--rules", SMALL, "--at", "-", "--json"];
    let answers = desk.says_to(&arguments, &lines);
    assert_eq!(answers.lines().count(), 4, "one for each position: {answers}");
    let at: Value = serde_json::from_str(answers.lines().last().unwrap()).unwrap();
    assert_eq!(at["line"], 4);
    assert_eq!((&at["exact"], &at["turn"]), (&Value::from(true), &Value::from(2)));
    let choices = at["choices"].as_array().unwrap();
    let own: Vec<f64> = choices.iter().map(|choice| number(&choice["chances"][1])).collect();
    assert!(own.len() > 1 && own.is_sorted_by(|a, b| a >= b), "the best first: {at}");
    assert!((own[0] - number(&at["chances"][1])).abs() < 1e-9, "the position is worth its best move");
    // The same position at the end of a record.
    let header = format!("knobel 1\ngame exactly\nseats 2\nrules {}\nstart 1\nplay\n", SMALL.replace(',', " "));
    let record = desk.file("game.knobel", &format!("{header}50\n50 m>1\n20\n"));
    assert_eq!(desk.json(&["solve", "exactly", "--at", &record, "--json"])["choices"], at["choices"]);
    // Where a throw is awaited, every throw with its value.
    let before = desk.file("before.knobel", &format!("{header}50\n50 m>1\n"));
    let throws = desk.json(&["solve", "exactly", "--at", &before, "--json"]);
    let likely: f64 = throws["choices"].as_array().unwrap().iter().map(|choice| number(&choice["likely"])).sum();
    assert!((likely - 1.0).abs() < 1e-9 && throws["choices"].as_array().unwrap().len() == 6);
    assert!(desk.says(&["solve", "exactly", "--at", &before]).contains("now"));
    desk.refuses(&["solve", "pot", "--at", &before], "exactly");
}

#[test]
fn a_position_of_another_game_is_refused_before_anything_is_solved() {
    let desk = Desk::new();
    let games = [("pot", ""), ("exactly", ""), ("spelunke", "jokers=0"), ("rollnbump", "")];
    let with = |game: &'static str, rules: &'static str| {
        let rules: &[&str] = if rules.is_empty() { &[] } else { &["--rules", rules] };
        [&[game, "--seats", "2"], rules].concat()
    };
    for (game, rules) in games {
        let position = desk.file(game, &desk.says_to(&[vec!["referee"], with(game, rules)].concat(), ""));
        for (other, rules) in games.into_iter().filter(|(other, _)| *other != game) {
            let arguments = [vec!["solve"], with(other, rules), vec!["--at", &position]].concat();
            desk.refuses(&arguments, &format!("for {game}, not for {other}"));
        }
    }
}

/// The set-up comes with the position: flags need not repeat it, and must not contradict it.
#[test]
fn a_position_is_judged_by_the_rules_that_it_was_played_by() {
    let desk = Desk::new();
    let played = ["referee", "pot", "--seats", "2", "--start", "1", "--rules", "target=6,start_coins=4"];
    let lines = desk.says_to(&played, "124\n");
    let by_itself = desk.says_to(&["solve", "pot", "--at", "-", "--json"], &lines);
    let header = "knobel 1\ngame pot\nseats 2\nrules target=6 start_coins=4\nstart 1\nplay\n124\n";
    let record = desk.file("game.knobel", header);
    let right = desk.json(&["solve", "pot", "--at", &record, "--json"]);
    let last: Value = serde_json::from_str(by_itself.lines().last().unwrap()).unwrap();
    assert_eq!((&last["choices"], &last["exact"]), (&right["choices"], &Value::from(true)));
    let told = desk.says_to(&["solve", "pot", "--at", "-"], &lines);
    assert_eq!(told.lines().count(), 2, "one answer a line: {told}");
    assert!(told.contains("exact") && told.starts_with("1: "), "{told}");
    // A flag that says the same is no contradiction.
    assert_eq!(desk.says_to(&["solve", "pot", "--rules", "target=6", "--at", "-", "--json"], &lines), by_itself);
    for (flag, value, why) in
        [("--rules", "target=7", "target=6"), ("--seats", "3", "--seats"), ("--start", "2", "--start")]
    {
        let refused = desk.runs(&["solve", "pot", flag, value, "--at", "-"], lines.lines().next().unwrap());
        let error = String::from_utf8(refused.stderr).unwrap();
        assert_eq!(refused.status.code(), Some(2));
        assert!(error.contains(why) && error.lines().count() == 1, "{error}");
    }
}

#[test]
fn a_bad_position_among_many_is_named_with_its_field_and_the_others_are_answered() {
    let desk = Desk::new();
    let lines = desk.says_to(&["referee", "pot", "--seats", "2", "--start", "1", "--rules", "target=5"], "124\n");
    let (first, second) = lines.split_once('\n').unwrap();
    let position: Value = serde_json::from_str::<Value>(second).unwrap()["position"].clone();
    let with = |field: &str, value: Value| {
        let mut other = position.clone();
        other[field] = value;
        other.to_string()
    };
    let input = [
        first.to_owned(),
        "no json".to_owned(),
        with("lid", "two".into()),
        with("coins", serde_json::json!([1, 2, 3])),
        with("dice", "999".into()),
        with("lids", 3.into()),
        position.to_string(),
    ]
    .join("\n");
    let output = desk.runs(&["solve", "pot", "--at", "-", "--json"], &input);
    assert_eq!(output.status.code(), Some(2));
    let answers: Vec<Value> =
        String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let fields: Vec<&Value> = answers[1..6].iter().map(|answer| &answer["error"]["field"]).collect();
    assert_eq!(fields, [&Value::Null, &"lid".into(), &"coins".into(), &"dice".into(), &"lids".into()]);
    assert_eq!(answers[1]["error"]["kind"], "no_json");
    let said = |index: usize| answers[index]["error"]["message"].as_str().unwrap().to_owned();
    assert!(said(2).contains("\"two\"") && said(3).contains("3 values for 2 seats") && said(4).contains("999"));
    assert!(said(5).contains("control"), "{}", said(5));
    assert_eq!((&answers[0]["line"], &answers[6]["line"]), (&1.into(), &7.into()));
    assert_eq!((&answers[6]["exact"], &answers[3]["error"]["line"]), (&Value::from(true), &4.into()));
}

#[test]
fn a_solution_on_the_shelf_is_taken_and_solved_again_only_when_asked() {
    let desk = Desk::new();
    let solve = |more: &[&str]| desk.json(&[&["solve", "pot", "--rules", "target=5", "--json"], more].concat());
    let first = solve(&[]);
    let second = solve(&[]);
    let again = solve(&["--again"]);
    assert_eq!([&first, &second, &again].map(|solved| &solved["from_shelf"]), [false, true, false]);
    assert_eq!((&first["value"], &first["value"]), (&second["value"], &again["value"]));
    assert!(desk.says(&["solve", "pot", "--rules", "target=5"]).contains("--again"));
}

/// A folder that cannot be written stands for a full disk: what was worked out is told all the same.
#[test]
fn a_solution_that_cannot_be_kept_is_told_all_the_same() {
    let desk = Desk::new();
    fs::write(desk.0.path().join("solutions"), "a file where the folder should be").unwrap();
    let output = desk.runs(&["solve", "pot", "--rules", "target=5", "--json"], "");
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.contains("could not be saved") && !error.contains("can’t be read"), "{error}");
    let solved: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(number(&solved["value"]) > 0.5 && solved["file"].is_null(), "{solved}");
    let record = desk.file("game.knobel", "knobel 1\ngame pot\nseats 2\nrules target=5\nstart 1\nplay\n124\n");
    let at = desk.runs(&["solve", "pot", "--at", &record, "--json"], "");
    assert!(at.status.success() && String::from_utf8(at.stderr).unwrap().contains("could not be saved"));
    assert_eq!(serde_json::from_slice::<Value>(&at.stdout).unwrap()["exact"], true);
}

#[test]
fn what_is_not_solved_is_estimated_and_says_so() {
    let desk = Desk::new();
    let record = desk.file("game.knobel", "knobel 1\ngame exactly\nseats 3\nstart 1\nplay\n50\n");
    let at = desk.json(&["solve", "exactly", "--at", &record, "--playouts", "40", "--json"]);
    assert_eq!(at["exact"], false);
    assert!(number(&at["error"]) > 0.0 && at["choices"].as_array().unwrap().len() == 3);
    assert_eq!(at["basis"], "values");
    assert!(desk.says(&["solve", "exactly", "--at", &record, "--playouts", "20"]).contains("values"));
}

#[test]
fn spelunke_is_played_for_the_win_or_for_not_losing() {
    let desk = Desk::new();
    let header = "knobel 1\ngame spelunke\nseats 2\nrules jokers=0 losers=1\nplay\n";
    // The first seat has stopped with 6 eyes; the second has 5 after its free throw.
    let record = desk.file("last.knobel", &format!("{header}4\nthrow\n2\nstop\n5\n"));
    for aim in ["win", "not-lose"] {
        let at = desk.json(&["solve", "spelunke", "--at", &record, "--aim", aim, "--json"]);
        assert_eq!((&at["exact"], &at["turn"]), (&Value::from(true), &Value::from(2)), "{at}");
        assert_eq!(at["choices"][0]["move"], "throw", "whoever stops now has lost: {at}");
        assert!(number(&at["value"]) > 0.5 && number(&at["choices"][1]["value"]) < number(&at["value"]));
    }
    let first = desk.file("first.knobel", &format!("{header}4\n"));
    assert_eq!(desk.json(&["solve", "spelunke", "--at", &first, "--aim", "win", "--json"])["exact"], false);
    assert!(desk.says(&["solve", "spelunke", "--at", &first, "--aim", "win"]).contains("model"));
    assert!(
        desk.says(&["solve", "spelunke", "--at", &record, "--aim", "not-lose", "--lang", "de"]).contains("verlieren")
    );
    let other = desk.file("other.knobel", "knobel 1\ngame exactly\nseats 2\nplay\n");
    desk.refuses(&["solve", "exactly", "--at", &other, "--aim", "win"], "tables of Spelunke");
    desk.refuses(&["solve", "spelunke", "--at", &record, "--aim", "both"], "--aim");
}

#[test]
fn the_coach_tells_luck_and_skill_apart() {
    let desk = Desk::new();
    let rules = SMALL.replace(',', " ").replace("euros=2", "euros=1");
    let events = "50\n50 m>2\n?\n5 1>2\n0\n20\n20 m>2\n20\n20 m>1\n5\n5 2>m\n?\n";
    let game =
        format!("knobel 1\ngame exactly\nseats 2\nname 1 Anna\nname 2 Ben\nrules {rules}\nstart 1\nplay\n{events}");
    let record = desk.file("game.knobel", &game);
    let told = desk.json(&["coach", &record, "--json"]);
    assert_eq!(told["exact"], true);
    for seat in told["seats_told"].as_array().unwrap() {
        let [start, luck, own, others, end] = ["start", "luck", "own", "others", "end"].map(|part| number(&seat[part]));
        assert!((start + luck + own + others - end).abs() < 1e-9 && own <= 0.0, "{seat}");
    }
    let decisions: Vec<_> = told["steps"].as_array().unwrap().iter().filter_map(|step| step.get("decision")).collect();
    assert_eq!(decisions.len(), 5);
    assert!(number(&decisions[0]["cost"]) > 0.01, "giving the 50 away was a mistake: {}", decisions[0]);
    let words = desk.says(&["coach", &record]);
    assert!(
        words.contains("Exact") && words.contains("Blunder") && words.contains("scores with") && words.contains("Anna"),
        "{words}"
    );
    assert!(desk.says(&["coach", &record, "--lang", "de"]).contains("Glück"));
    let estimated = desk.json(&["coach", &record, "--json", "--estimate", "--playouts", "20"]);
    assert_eq!((&estimated["exact"], estimated["basis"].as_str() == Some("exact")), (&Value::from(false), false));
}

#[test]
fn one_decision_is_shown_as_it_lay_with_every_move_and_a_reason() {
    let desk = Desk::new();
    let game =
        "knobel 1\ngame pot\nseats 2\nname 1 Anna\nname 2 Ben\nstart 1\nplay\n112\nstop\n3O3\n@undo\n3O3\nstop\n";
    let record = desk.file("game.knobel", game);
    // The throw that was taken back keeps its number.
    let told = desk.json(&["coach", &record, "--event", "5", "--estimate", "--json"]);
    assert_eq!(told["number"], 5);
    assert_eq!(told["position"]["dice"], "3O3", "as they lay when it was decided");
    assert_eq!(told["decision"]["moves"].as_array().unwrap().len(), 8);
    assert_eq!(told["decision"]["played"], "stop");
    let words = desk.says(&["coach", &record, "--event", "5", "--estimate"]);
    assert!(words.contains("Verdict: ") && words.contains("rethrow"), "{words}");
    let at = desk.json(&["solve", "pot", "--at", &format!("{record}:5"), "--json"]);
    assert_eq!(at["choices"].as_array().unwrap().len(), 8);
    desk.refuses(&["coach", &record, "--event", "1"], "not a decision");
    desk.refuses(&["coach", &record, "--event", "77"], "from 1 to 5");
    desk.refuses(&["solve", "pot", "--at", &format!("{record}:77")], "no event 77");
    desk.refuses(&["coach", &record, &record, "--event", "5"], "one file");
}

#[test]
fn many_games_are_summed_up_by_player_and_kind() {
    let desk = Desk::new();
    let game = |more: &str| {
        format!(
            "knobel 1\ngame spelunke\nseats 2\nname 1 Anna\nname 2 Ben\nrules jokers=0\nstart 1\nplay\n4\nthrow\n5\nstop\n3\n{more}"
        )
    };
    let finished = desk.file("one.knobel", &game("stop\n"));
    desk.file("two.knobel", &game("throw\n2\nthrow\n6\n"));
    desk.file("three.knobel", &game(""));
    let folder = std::path::Path::new(&finished).parent().unwrap().display().to_string();
    let told = desk.json(&["coach", &folder, "--playouts", "20", "--json"]);
    assert_eq!((&told["games"], &told["unfinished"]), (&Value::from(2), &Value::from(1)));
    let players = told["players"].as_array().unwrap();
    assert_eq!(players.iter().map(|player| player["player"].as_str().unwrap()).collect::<Vec<_>>(), ["Anna", "Ben"]);
    let kinds: Vec<_> = players[0]["kinds"].as_array().unwrap().iter().map(|kind| kind["kind"].clone()).collect();
    assert_eq!(kinds, ["stop", "throw-on"]);
    assert_eq!(players[0]["lost"]["decisions"], 4);
    let words = desk.says(&["coach", &folder, "--playouts", "20", "--lang", "de"]);
    assert!(words.contains("2 Spiele durchgesehen") && words.contains("· weiterwerfen"), "{words}");
    desk.refuses(&["coach", "nowhere", "nothing"], "There is no record nowhere");
}

#[test]
fn perfect_bots_regret_nothing() {
    let desk = Desk::new();
    let arguments =
        ["arena", "exactly", "--rules", SMALL, "--bots", "perfect,thumb", "--games", "60", "--regret", "--json"];
    let standings = desk.json(&arguments);
    let [perfect, thumb] = [0, 1].map(|index| &standings["contenders"][index]["regret"]);
    assert!(number(&perfect["mean"]) < 1e-9 && number(&perfect["decisions"]) > 100.0, "{standings}");
    assert!(number(&thumb["mean"]) > 1e-4, "{standings}");
    let words: Vec<_> = arguments[..arguments.len() - 1].to_vec();
    assert!(desk.says(&words).contains("lost per decision"));
    let played = desk.says_to(
        &["play", "exactly", "--names", "Anna,Ben", "--bots", "1=perfect,2=perfect", "--rules", SMALL, "--seed", "3"],
        "\n",
    );
    assert!(played.contains("wins"), "{played}");
}
