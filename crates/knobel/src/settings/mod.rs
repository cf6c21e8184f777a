//! How the house is run: defaults, then the settings file, then the environment, then what was typed.

mod file;
mod key;
mod told;
mod value;

pub(crate) use told::{SettingsWish, run};
pub(crate) use value::{LogFormat, LogLevel, Metrics};

use std::collections::BTreeMap;
use std::env;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::ArgMatches;
use server::{AdminDoor, Hidden, Limits, Network};
use store::Database;
use words::{Lang, say};

use self::key::Key;
use crate::data_folder::data_folder;
use crate::failure::Failure;

/// The database in the data folder.
const DATABASE: &str = "knobel.db";
/// The settings file in the data folder.
const IN_FOLDER: &str = "knobel.toml";
/// The environment variable that names another settings file.
const ELSEWHERE: &str = "KNOBEL_SETTINGS";

/// Where a setting was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// Nobody said anything.
    Default,
    /// In a settings file, at this line.
    File(String),
    /// In this environment variable.
    Variable(String),
    /// In this flag.
    Flag(&'static str),
}

/// Something that was set.
struct Given {
    key: Key,
    /// Whether the text is the name of a file in which the value stands.
    is_file: bool,
    texts: Vec<String>,
    origin: Origin,
}

/// The settings as they hold.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) data: Option<PathBuf>,
    pub(crate) database: Option<Database>,
    pub(crate) database_connections: usize,
    pub(crate) listen: Vec<IpAddr>,
    pub(crate) port: u16,
    pub(crate) address: Option<String>,
    pub(crate) trusted_proxies: Vec<Network>,
    pub(crate) archive_days: u64,
    pub(crate) delete_after_days: Option<u64>,
    pub(crate) bot_pause: Duration,
    pub(crate) limits: Limits,
    pub(crate) log_format: LogFormat,
    pub(crate) log_level: LogLevel,
    pub(crate) log_requests: bool,
    pub(crate) metrics: Metrics,
    pub(crate) cookie_key: Option<Hidden<[u8; 64]>>,
    pub(crate) admin: AdminDoor,
    pub(crate) contact: Option<String>,
    /// What each key was set to, and where.
    shown: BTreeMap<Key, (Vec<String>, Origin)>,
}

impl Settings {
    /// The defaults, which every key states itself.
    pub(crate) fn defaults() -> Settings {
        let mut settings = Settings {
            data: None,
            database: None,
            database_connections: 0,
            listen: Vec::new(),
            port: 0,
            address: None,
            trusted_proxies: Vec::new(),
            archive_days: 0,
            delete_after_days: None,
            bot_pause: Duration::ZERO,
            limits: Limits::none(),
            log_format: LogFormat::Text,
            log_level: LogLevel::Off,
            log_requests: false,
            metrics: Metrics::Off,
            cookie_key: None,
            admin: AdminDoor::Kept,
            contact: None,
            shown: BTreeMap::new(),
        };
        for key in Key::ALL {
            let texts: Vec<_> = key.default().iter().map(|text| (*text).to_owned()).collect();
            settings.take(key, &texts).expect("a default is a value that its key takes: a test says so");
            settings.shown.insert(key, (texts, Origin::Default));
        }
        settings
    }

    /// The settings by file, environment and flags.
    pub(crate) fn read(matches: &ArgMatches, lang: Lang) -> Result<Settings, Failure> {
        let flags = flags(matches);
        let data = flags.iter().find(|given| given.key == Key::Data).map(|given| PathBuf::from(&given.texts[0]));
        let path = |name: &str| matches.try_get_one::<PathBuf>(name).ok().flatten().cloned();
        let named = path("settings").or_else(|| variable(ELSEWHERE).map(PathBuf::from));
        let in_folder = data_folder(data).join(IN_FOLDER);
        let file = named.or_else(|| in_folder.is_file().then_some(in_folder));
        let mut settings = Settings::defaults();
        if let Some(file) = file {
            settings.take_file(&file, lang)?;
        }
        for given in environment().into_iter().chain(flags) {
            settings.enter(given, lang)?;
        }
        Ok(settings)
    }

    /// Takes what stands in a file.
    fn take_file(&mut self, file: &Path, lang: Lang) -> Result<(), Failure> {
        let given = file::read(file, lang)?;
        for (index, one) in given.iter().enumerate() {
            if given[..index].iter().any(|other| other.key == one.key) {
                let place = one.origin.said(lang);
                return Err(Failure::BadInput(say!(lang, "bad-setting-twice", place = place, name = one.key.name())));
            }
        }
        given.into_iter().try_for_each(|given| self.enter(given, lang))
    }

    fn enter(&mut self, given: Given, lang: Lang) -> Result<(), Failure> {
        let Given { key, is_file, mut texts, origin } = given;
        if is_file {
            let file = PathBuf::from(texts.first().cloned().unwrap_or_default());
            texts = vec![file::contents(&file, lang)?.trim().to_owned()];
        } else if key.is_list() {
            texts = texts.iter().flat_map(|text| text.split(',')).map(|text| text.trim().to_owned()).collect();
        }
        let is_several = texts.len() > 1 && !key.is_list();
        if is_several || self.take(key, &texts).is_err() {
            return Err(Failure::BadInput(refusal(lang, key, &texts, &origin)));
        }
        self.shown.insert(key, (texts, origin));
        Ok(())
    }

    /// The data folder.
    pub(crate) fn folder(&self) -> PathBuf {
        data_folder(self.data.clone())
    }

    /// Where everything is kept.
    pub(crate) fn kept_in(&self) -> Database {
        let database = self.database.clone().unwrap_or_else(|| Database::File(self.folder().join(DATABASE)));
        database.with_connections(self.database_connections)
    }

    /// Whether somebody has set this.
    pub(crate) fn is_set(&self, name: &str) -> bool {
        Key::named(name).and_then(|key| self.shown.get(&key)).is_some_and(|(_, origin)| *origin != Origin::Default)
    }
}

/// What is wrong with a value, where, and what would be right. A secret is not repeated.
fn refusal(lang: Lang, key: Key, texts: &[String], origin: &Origin) -> String {
    let given = if key.is_secret() { "…".to_owned() } else { texts.join(", ") };
    let (place, wants) = (origin.said(lang), say!(lang, key.wants()));
    say!(lang, "bad-setting", place = place, name = key.name(), given = given, wants = wants)
}

impl Origin {
    /// In words.
    fn said(&self, lang: Lang) -> String {
        match self {
            Origin::Default => say!(lang, "setting-default"),
            Origin::File(place) => place.clone(),
            Origin::Variable(name) => format!("${name}"),
            Origin::Flag(name) => format!("--{name}"),
        }
    }
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

/// What the environment sets.
fn environment() -> Vec<Given> {
    let mut given = Vec::new();
    for key in Key::ALL {
        let name = key.variable();
        let as_file = format!("{name}_FILE");
        if let Some(file) = variable(&as_file).filter(|_| key.is_secret()) {
            given.push(Given { key, is_file: true, texts: vec![file], origin: Origin::Variable(as_file) });
        }
        if let Some(text) = variable(&name) {
            given.push(Given { key, is_file: false, texts: vec![text], origin: Origin::Variable(name) });
        }
    }
    given
}

/// Variables that look like settings and are none: somebody may have mistyped one.
pub(crate) fn unknown_variables() -> Vec<String> {
    let names = env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    let is_unknown = |name: &String| {
        name.strip_prefix("KNOBEL_").is_some_and(|rest| file::known(&rest.to_ascii_lowercase()).is_none())
            && name != ELSEWHERE
    };
    names.filter(is_unknown).collect()
}

/// What was typed. `--lan` is short for listening everywhere.
fn flags(matches: &ArgMatches) -> Vec<Given> {
    const FLAGS: [(&str, Key); 4] = [
        ("port", Key::Port),
        ("address", Key::Address),
        ("archive-days", Key::ArchiveDays),
        ("database", Key::Database),
    ];
    let mut given = Vec::new();
    for (name, key) in FLAGS {
        if let Some(text) = matches.try_get_one::<String>(name).ok().flatten() {
            given.push(Given { key, is_file: false, texts: vec![text.clone()], origin: Origin::Flag(name) });
        }
    }
    if let Some(folder) = matches.try_get_one::<PathBuf>("data").ok().flatten() {
        let text = folder.to_string_lossy().into_owned();
        given.push(Given { key: Key::Data, is_file: false, texts: vec![text], origin: Origin::Flag("data") });
    }
    if matches.try_get_one::<bool>("lan").ok().flatten() == Some(&true) {
        let texts = vec!["0.0.0.0".to_owned()];
        given.push(Given { key: Key::Listen, is_file: false, texts, origin: Origin::Flag("lan") });
    }
    given
}

#[cfg(test)]
mod tests;
