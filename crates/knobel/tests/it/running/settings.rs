//! Where settings come from, and what becomes of bad ones.

use std::fs;

use serde_json::Value;
use tempfile::TempDir;

use super::house::{arg, run, text};
use crate::knobel::knobel;

#[test]
fn what_is_typed_counts_most_then_the_environment_then_the_file() {
    let data = TempDir::new().expect("a folder");
    fs::write(data.path().join("knobel.toml"), "port = 1001\narchive_days = 7\nbot_pause_ms = 5\n").expect("a file");
    let mut command = knobel(&["settings", "--json", "--data", arg(data.path())]);
    let output = command.env("KNOBEL_ARCHIVE_DAYS", "8").env("KNOBEL_PORT", "1002").output().expect("it runs");
    let read: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let of = |name: &str| {
        (read[name]["value"].as_str().unwrap_or_default(), read[name]["from"].as_str().unwrap_or_default())
    };
    assert_eq!(of("data").1, "--data");
    assert_eq!(of("port"), ("1002", "$KNOBEL_PORT"));
    assert_eq!(of("archive_days"), ("8", "$KNOBEL_ARCHIVE_DAYS"));
    let (value, from) = of("bot_pause_ms");
    assert!(value == "5" && from.ends_with("knobel.toml:3"), "{from}");
    assert_eq!(of("log_level"), ("warn", "default"));
    // Another file instead of the folder's own.
    let other = data.path().join("other.toml");
    fs::write(&other, "port = 1003\n").expect("a file");
    let output = run(&["settings", "--data", arg(data.path()), "--settings", arg(&other)]);
    let said = text(&output.stdout);
    assert!(said.contains("port = 1003") && said.contains("archive_days = 30"), "{said}");
}

#[test]
fn secrets_are_not_shown() {
    let data = TempDir::new().expect("a folder");
    let key = "ab".repeat(64);
    let file = data.path().join("password");
    fs::write(&file, "postgres://knobel:geheim@db.example/knobel\n").expect("a file");
    for form in [&["settings"][..], &["settings", "--json"]] {
        let mut command = knobel(form);
        command.env("KNOBEL_COOKIE_KEY", &key).env("KNOBEL_ADMIN_SECRET", "a-secret-of-our-own");
        let output = command.env("KNOBEL_DATABASE_FILE", &file).output().expect("it runs");
        let said = text(&output.stdout);
        assert!(output.status.success() && said.contains("knobel@db.example"), "{said}");
        assert!(!said.contains(&key) && !said.contains("a-secret") && !said.contains("geheim"), "{said}");
    }
}

#[test]
fn bad_settings_are_refused_by_name_and_nothing_is_begun() {
    let data = TempDir::new().expect("a folder");
    let file = data.path().join("bad.toml");
    let cases = [
        ("prot = 1\n", "bad.toml:1", "prot"),
        ("\nport = 70000\n", "bad.toml:2", "port"),
        ("listen = [\"::1\", \"x\"]\n", "bad.toml:1", "listen"),
        ("limit_moves = 3\n", "bad.toml:1", "limit_moves"),
        ("database = \"postgres://[\"\n", "bad.toml:1", "database"),
        ("= 1\n", "bad.toml:1", ""),
    ];
    for command in [&["settings"][..], &[], &["check"], &["backup", "copy.db"]] {
        for (content, place, name) in cases {
            fs::write(&file, content).expect("a file");
            let arguments = [command, &["--data", arg(data.path()), "--settings", arg(&file)]].concat();
            let output = run(&arguments);
            let error = text(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{error}");
            assert!(error.contains(place) && error.contains(name) && error.lines().count() == 1, "{error}");
        }
    }
    assert!(!data.path().join("knobel.db").exists());
    let output = knobel(&["--data", arg(data.path())]).env("KNOBEL_LISTEN", "nowhere").output().expect("it runs");
    assert!(text(&output.stderr).contains("$KNOBEL_LISTEN: listen can’t be \"nowhere\""));
    let output = run(&["--settings", "/no/such/file.toml"]);
    assert!(output.status.code() == Some(2) && text(&output.stderr).contains("/no/such/file.toml"));
}

#[test]
fn the_example_can_be_used_as_it_is() {
    let data = TempDir::new().expect("a folder");
    for lang in ["de", "en"] {
        let example = run(&["settings", "--example", "--lang", lang]);
        fs::write(data.path().join("knobel.toml"), example.stdout).expect("a file");
        let output = run(&["settings", "--data", arg(data.path())]);
        assert!(output.status.success(), "{}", text(&output.stderr));
    }
}
