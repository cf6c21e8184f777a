use std::fs;

use super::*;
use crate::settings::print::example;

fn given(key: SettingKey, text: &str) -> Assignment {
    Assignment { key, is_file: false, texts: vec![text.to_owned()], origin: SettingOrigin::Flag("test") }
}

fn set(key: SettingKey, text: &str) -> Result<ProgramSettings, String> {
    let mut settings = ProgramSettings::defaults();
    match settings.assign(given(key, text), Lang::En) {
        Ok(()) => Ok(settings),
        Err(Failure::BadInput(sentence)) => Err(sentence),
        Err(failure) => panic!("{failure:?}"),
    }
}

fn from_file(text: &str) -> Result<ProgramSettings, String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("knobel.toml");
    fs::write(&file, text).unwrap();
    let mut settings = ProgramSettings::defaults();
    match settings.take_file(&file, Lang::En) {
        Ok(()) => Ok(settings),
        Err(Failure::BadInput(sentence)) => Err(sentence),
        Err(failure) => panic!("{failure:?}"),
    }
}

#[test]
fn the_defaults_are_those_of_the_house() {
    let (settings, house) = (ProgramSettings::defaults(), server::Settings::default());
    assert_eq!(settings.limits, house.limits);
    assert_eq!(settings.trusted_proxies, house.trusted_proxies);
    assert_eq!(settings.bot_pause, house.policy.bot_pause);
    assert_eq!(Duration::from_secs(settings.archive_days * 24 * 3600), house.policy.archive_after);
    assert_eq!((settings.delete_after_days, house.policy.delete_after), (None, None));
    assert_eq!(settings.admin, house.admin);
}

#[test]
fn the_example_is_the_defaults_in_both_languages() {
    for lang in Lang::ALL {
        let text = example(lang);
        let (read, mut plain) = (from_file(&text).expect("the example can be read"), ProgramSettings::defaults());
        for (key, (texts, _)) in &read.shown {
            assert_eq!(texts, &plain.shown.remove(key).unwrap().0, "{}", key.name());
        }
        // Whoever takes the mark away before a line sets just that.
        for key in SettingKey::ALL {
            assert!(text.lines().any(|line| line.trim_start_matches("# ").starts_with(&format!("{} =", key.name()))));
        }
        assert!(!text.contains("[setting"), "{text}");
    }
}

#[test]
fn the_guide_for_hosts_names_every_setting() {
    let guide = include_str!("../../../../docs/hosting.md");
    for key in SettingKey::ALL {
        assert!(guide.contains(&format!("`{}`", key.name())), "docs/hosting.md does not name {}", key.name());
    }
}

#[test]
fn what_a_setting_does_not_take_is_refused_by_name() {
    let cases = [
        (SettingKey::Port, "65536"),
        (SettingKey::Port, "-1"),
        (SettingKey::Listen, "localhost"),
        (SettingKey::Listen, ""),
        (SettingKey::Address, "knobel.example"),
        (SettingKey::Address, "https://"),
        (SettingKey::Address, "https://a b"),
        (SettingKey::TrustedProxies, "10.0.0.0/33"),
        (SettingKey::ArchiveDays, "0"),
        (SettingKey::DeleteAfterDays, "soon"),
        (SettingKey::BotPauseMs, "60001"),
        (SettingKey::LimitMoves, "40"),
        (SettingKey::LimitMoves, "0/1s"),
        (SettingKey::LimitPosts, "4/0s"),
        (SettingKey::LimitCodes, "4/1h"),
        (SettingKey::LimitOpenings, "4/99999999999999999999s"),
        (SettingKey::LimitLines, "0"),
        (SettingKey::LogFormat, "xml"),
        (SettingKey::LogLevel, "loud"),
        (SettingKey::LogRequests, "yes"),
        (SettingKey::Metrics, "9090"),
        (SettingKey::DatabaseConnections, "1"),
        (SettingKey::Contact, "a\nb"),
    ];
    for (key, text) in cases {
        let refused = set(key, text).expect_err(text);
        assert!(refused.contains(key.name()) && refused.contains("--test"), "{refused}");
    }
}

#[test]
fn a_secret_that_does_not_fit_is_not_repeated() {
    for (key, text) in [(SettingKey::Cookies, "hunter2"), (SettingKey::AdminSecret, "hunter2")] {
        let refused = set(key, text).expect_err(text);
        assert!(refused.contains(key.name()) && !refused.contains("hunter2"), "{refused}");
    }
    let sign = "+1".repeat(64);
    assert!(set(SettingKey::Cookies, &sign).is_err());
}

#[test]
fn values_mean_what_they_say() {
    let settings = set(SettingKey::LimitMoves, "5/2s").unwrap();
    let rate = settings.limits.moves.unwrap();
    assert_eq!((rate.burst, rate.every), (5, Duration::from_secs(2)));
    assert_eq!(set(SettingKey::LimitLines, "off").unwrap().limits.lines, None);
    assert_eq!(set(SettingKey::DeleteAfterDays, "365").unwrap().delete_after_days, Some(365));
    assert_eq!(set(SettingKey::Listen, "127.0.0.1, ::1").unwrap().listen.len(), 2);
    assert_eq!(set(SettingKey::TrustedProxies, "").unwrap().trusted_proxies, []);
    assert_eq!(
        set(SettingKey::Address, "https://knobel.example/").unwrap().address.as_deref(),
        Some("https://knobel.example")
    );
    assert_eq!(set(SettingKey::AdminSecret, "off").unwrap().admin, AdminDoor::Shut);
    let key = set(SettingKey::Cookies, &"0f".repeat(64)).unwrap().cookie_key.unwrap();
    assert_eq!(key.0, [15; 64]);
    assert_eq!(
        set(SettingKey::Metrics, "127.0.0.1:9100").unwrap().metrics,
        Metrics::At("127.0.0.1:9100".parse().unwrap())
    );
}

#[test]
fn a_file_is_refused_with_the_line_that_is_wrong() {
    let cases = [
        ("port = 1\nprot = 2\n", "knobel.toml:2", "prot"),
        ("port = 1\n\nlisten = \"nowhere\"\n", "knobel.toml:3", "nowhere"),
        ("port = \n", "knobel.toml:1", ""),
        ("[limits]\nmoves = 1\n", "knobel.toml:1", "limits"),
        ("port = { a = 1 }\n", "knobel.toml:1", "port"),
        ("port = [1, 2]\n", "knobel.toml:1", "port"),
        ("port_file = \"x\"\n", "knobel.toml:1", "port_file"),
        ("admin_secret = \"0123456789abcdef\"\nadmin_secret_file = \"x\"\n", "knobel.toml:2", "admin_secret"),
    ];
    for (text, place, named) in cases {
        let refused = from_file(text).expect_err(text);
        assert!(refused.contains(place) && refused.contains(named) && refused.lines().count() == 1, "{refused}");
    }
}

#[test]
fn a_secret_can_stand_in_a_file_of_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("secret");
    fs::write(&file, "a-secret-that-is-long-enough\n").unwrap();
    let text = format!("admin_secret_file = {:?}\n", file.to_string_lossy());
    let settings = from_file(&text).unwrap();
    assert_eq!(settings.admin, AdminDoor::Secret(Hidden("a-secret-that-is-long-enough".to_owned())));
    assert!(from_file("cookie_key_file = \"/no/such/file\"").expect_err("there is none").contains("/no/such/file"));
}
