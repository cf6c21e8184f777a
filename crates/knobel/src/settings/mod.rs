//! The settings of a house: defaults, then the settings file, then the environment, then flags.

mod key;
mod print;
mod settings_file;
mod value;

pub(crate) use print::{SettingsArgs, run};
pub(crate) use value::{LogFormat, LogLevel, Metrics};

use std::collections::BTreeMap;
use std::env;
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::ArgMatches;
use server::{AdminDoor, Hidden, Network, RateLimits};
use store::Database;
use words::{Lang, say};

use self::key::SettingKey;
use crate::data_folder::data_folder;
use crate::failure::Failure;

/// The database's file in the data folder.
const DATABASE: &str = "knobel.db";
/// The settings file in the data folder.
const IN_FOLDER: &str = "knobel.toml";
/// The environment variable that names another settings file.
const ELSEWHERE: &str = "KNOBEL_SETTINGS";

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SettingOrigin {
    Default,
    /// A settings file, with the line.
    File(String),
    Variable(String),
    Flag(&'static str),
}

/// A value for a setting, and where it stands.
struct Assignment {
    key: SettingKey,
    /// True if the text names a file that holds the value.
    is_file: bool,
    texts: Vec<String>,
    origin: SettingOrigin,
}

/// The effective settings.
#[derive(Clone, Debug)]
pub(crate) struct ProgramSettings {
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
    pub(crate) limits: RateLimits,
    pub(crate) log_format: LogFormat,
    pub(crate) log_level: LogLevel,
    pub(crate) log_requests: bool,
    pub(crate) metrics: Metrics,
    pub(crate) cookie_key: Option<Hidden<[u8; 64]>>,
    pub(crate) admin: AdminDoor,
    pub(crate) contact: Option<String>,
    /// The texts of each key, and their origin.
    shown: BTreeMap<SettingKey, (Vec<String>, SettingOrigin)>,
}

impl ProgramSettings {
    /// Every key states its own default.
    pub(crate) fn defaults() -> ProgramSettings {
        let mut settings = ProgramSettings {
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
            limits: RateLimits::none(),
            log_format: LogFormat::Text,
            log_level: LogLevel::Off,
            log_requests: false,
            metrics: Metrics::Off,
            cookie_key: None,
            admin: AdminDoor::Kept,
            contact: None,
            shown: BTreeMap::new(),
        };
        for key in SettingKey::ALL {
            let texts: Vec<_> = key.default().iter().map(|text| (*text).to_owned()).collect();
            settings.take(key, &texts).expect("a default is a value that its key takes: a test says so");
            settings.shown.insert(key, (texts, SettingOrigin::Default));
        }
        settings
    }

    /// Reads settings file, environment and flags.
    pub(crate) fn read(matches: &ArgMatches, lang: Lang) -> Result<ProgramSettings, Failure> {
        let flags = flags(matches);
        let data = flags.iter().find(|given| given.key == SettingKey::Data).map(|given| PathBuf::from(&given.texts[0]));
        let path = |name: &str| matches.try_get_one::<PathBuf>(name).ok().flatten().cloned();
        let named = path("settings").or_else(|| variable(ELSEWHERE).map(PathBuf::from));
        let in_folder = data_folder(data).join(IN_FOLDER);
        let file = named.or_else(|| in_folder.is_file().then_some(in_folder));
        let mut settings = ProgramSettings::defaults();
        if let Some(file) = file {
            settings.take_file(&file, lang)?;
        }
        for given in environment().into_iter().chain(flags) {
            settings.assign(given, lang)?;
        }
        Ok(settings)
    }

    /// Assigns what a settings file says; an error if it names a key twice.
    fn take_file(&mut self, file: &Path, lang: Lang) -> Result<(), Failure> {
        let given = settings_file::read(file, lang)?;
        for (index, one) in given.iter().enumerate() {
            if given[..index].iter().any(|other| other.key == one.key) {
                let place = one.origin.describe(lang);
                return Err(Failure::BadInput(say!(lang, "bad-setting-twice", place = place, name = one.key.name())));
            }
        }
        given.into_iter().try_for_each(|given| self.assign(given, lang))
    }

    fn assign(&mut self, given: Assignment, lang: Lang) -> Result<(), Failure> {
        let Assignment { key, is_file, mut texts, origin } = given;
        if is_file {
            let file = PathBuf::from(texts.first().cloned().unwrap_or_default());
            texts = vec![settings_file::contents(&file, lang)?.trim().to_owned()];
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

    pub(crate) fn folder(&self) -> PathBuf {
        data_folder(self.data.clone())
    }

    /// The database; by default a file in the data folder.
    pub(crate) fn kept_in(&self) -> Database {
        let database = self.database.clone().unwrap_or_else(|| Database::File(self.folder().join(DATABASE)));
        database.with_connections(self.database_connections)
    }

    /// True if the setting is not at its default.
    pub(crate) fn is_set(&self, name: &str) -> bool {
        SettingKey::named(name)
            .and_then(|key| self.shown.get(&key))
            .is_some_and(|(_, origin)| *origin != SettingOrigin::Default)
    }
}

/// A refused value, where it stands, and what would be right. A secret is not repeated.
fn refusal(lang: Lang, key: SettingKey, texts: &[String], origin: &SettingOrigin) -> String {
    let given = if key.is_secret() { "…".to_owned() } else { texts.join(", ") };
    let (place, wants) = (origin.describe(lang), say!(lang, key.wants()));
    say!(lang, "bad-setting", place = place, name = key.name(), given = given, wants = wants)
}

impl SettingOrigin {
    fn describe(&self, lang: Lang) -> String {
        match self {
            SettingOrigin::Default => say!(lang, "setting-default"),
            SettingOrigin::File(place) => place.clone(),
            SettingOrigin::Variable(name) => format!("${name}"),
            SettingOrigin::Flag(name) => format!("--{name}"),
        }
    }
}

fn variable(name: &str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

fn environment() -> Vec<Assignment> {
    let mut given = Vec::new();
    for key in SettingKey::ALL {
        let name = key.variable();
        let as_file = format!("{name}_FILE");
        if let Some(file) = variable(&as_file).filter(|_| key.is_secret()) {
            given.push(Assignment { key, is_file: true, texts: vec![file], origin: SettingOrigin::Variable(as_file) });
        }
        if let Some(text) = variable(&name) {
            given.push(Assignment { key, is_file: false, texts: vec![text], origin: SettingOrigin::Variable(name) });
        }
    }
    given
}

/// Variables that begin like settings and are none, perhaps misspelt.
pub(crate) fn unknown_variables() -> Vec<String> {
    let names = env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    let is_unknown = |name: &String| {
        name.strip_prefix("KNOBEL_").is_some_and(|rest| settings_file::known(&rest.to_ascii_lowercase()).is_none())
            && name != ELSEWHERE
    };
    names.filter(is_unknown).collect()
}

/// The flags of the command line. `--lan` is short for listening on all addresses.
fn flags(matches: &ArgMatches) -> Vec<Assignment> {
    const FLAGS: [(&str, SettingKey); 4] = [
        ("port", SettingKey::Port),
        ("address", SettingKey::Address),
        ("archive-days", SettingKey::ArchiveDays),
        ("database", SettingKey::Database),
    ];
    let mut given = Vec::new();
    for (name, key) in FLAGS {
        if let Some(text) = matches.try_get_one::<String>(name).ok().flatten() {
            given.push(Assignment {
                key,
                is_file: false,
                texts: vec![text.clone()],
                origin: SettingOrigin::Flag(name),
            });
        }
    }
    if let Some(folder) = matches.try_get_one::<PathBuf>("data").ok().flatten() {
        let text = folder.to_string_lossy().into_owned();
        given.push(Assignment {
            key: SettingKey::Data,
            is_file: false,
            texts: vec![text],
            origin: SettingOrigin::Flag("data"),
        });
    }
    if matches.try_get_one::<bool>("lan").ok().flatten() == Some(&true) {
        let texts = vec!["0.0.0.0".to_owned()];
        given.push(Assignment { key: SettingKey::Listen, is_file: false, texts, origin: SettingOrigin::Flag("lan") });
    }
    given
}

#[cfg(test)]
mod tests;
