//! Parsing of the settings' values.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;
use tracing_subscriber::filter::LevelFilter;

use server::{AdminDoor, Hidden, Network, Rate};
use store::Database;

use super::ProgramSettings;
use super::key::SettingKey;

/// The longest time before idle tables are archived or deleted, in days.
const MOST_DAYS: u64 = 36_500;
/// The longest pause of a bot, in milliseconds.
const LONGEST_PAUSE: u64 = 60_000;
/// The longest interval of a rate limit.
const LONGEST_WAIT: Duration = Duration::from_secs(24 * 3600);
const MOST_CONNECTIONS: u64 = 500;
/// A shorter secret could be guessed.
const SHORTEST_SECRET: usize = 16;
/// The longest contact text, in characters.
const LONGEST_CONTACT: usize = 300;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LogFormat {
    Text,
    Json,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LogLevel {
    Off,
    Error,
    Warn,
    Info,
    Debug,
}

impl LogLevel {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            LogLevel::Off => "off",
            LogLevel::Error => "error",
            LogLevel::Warn => "warn",
            LogLevel::Info => "info",
            LogLevel::Debug => "debug",
        }
    }

    /// The events that pass; `None` if there is no log.
    pub(crate) const fn filter(self) -> Option<LevelFilter> {
        match self {
            LogLevel::Off => None,
            LogLevel::Error => Some(LevelFilter::ERROR),
            LogLevel::Warn => Some(LevelFilter::WARN),
            LogLevel::Info => Some(LevelFilter::INFO),
            LogLevel::Debug => Some(LevelFilter::DEBUG),
        }
    }
}

/// Where metrics are served.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Metrics {
    /// At the house's own addresses, for clients on this machine.
    Loopback,
    Off,
    /// At an address of their own.
    At(SocketAddr),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct InvalidValue;

impl ProgramSettings {
    /// Assigns a value; none at all where the default depends on the rest.
    pub(super) fn take(&mut self, key: SettingKey, given: &[String]) -> Result<(), InvalidValue> {
        let first = given.first().map(|text| text.trim()).filter(|text| !text.is_empty());
        let one = || first.ok_or(InvalidValue);
        match key {
            SettingKey::Data => self.data = first.map(PathBuf::from),
            SettingKey::Database => self.database = first.map(Database::read).transpose().map_err(|_| InvalidValue)?,
            SettingKey::DatabaseConnections => {
                self.database_connections = number(one()?, 2, MOST_CONNECTIONS)? as usize;
            }
            SettingKey::Listen => self.listen = several(given)?,
            SettingKey::Port => self.port = one()?.parse().map_err(|_| InvalidValue)?,
            SettingKey::Address => self.address = first.map(address).transpose()?,
            SettingKey::TrustedProxies => self.trusted_proxies = networks(given)?,
            SettingKey::ArchiveDays => self.archive_days = number(one()?, 1, MOST_DAYS)?,
            SettingKey::DeleteAfterDays => {
                self.delete_after_days = unless(one()?, "never", |days| number(days, 1, MOST_DAYS))?;
            }
            SettingKey::BotPauseMs => self.bot_pause = Duration::from_millis(number(one()?, 0, LONGEST_PAUSE)?),
            SettingKey::LimitMoves => self.limits.moves = unless(one()?, "off", rate)?,
            SettingKey::LimitPosts => self.limits.posts = unless(one()?, "off", rate)?,
            SettingKey::LimitCodes => self.limits.codes = unless(one()?, "off", rate)?,
            SettingKey::LimitOpenings => self.limits.openings = unless(one()?, "off", rate)?,
            SettingKey::LimitAddressMoves => self.limits.address_moves = unless(one()?, "off", rate)?,
            SettingKey::LimitWrongCodes => self.limits.wrong_codes = unless(one()?, "off", rate)?,
            SettingKey::LimitLooks => self.limits.looks = unless(one()?, "off", rate)?,
            SettingKey::LimitLines => self.limits.lines = unless(one()?, "off", most)?,
            SettingKey::LimitConnections => self.limits.connections = unless(one()?, "off", most)?,
            SettingKey::LogFormat => self.log_format = log_format(one()?)?,
            SettingKey::LogLevel => self.log_level = log_level(one()?)?,
            SettingKey::LogRequests => self.log_requests = yes_or_no(one()?)?,
            SettingKey::Metrics => self.metrics = metrics(one()?)?,
            SettingKey::Cookies => self.cookie_key = first.map(cookie_key).transpose()?,
            SettingKey::AdminSecret => self.admin = first.map(admin).transpose()?.unwrap_or(AdminDoor::Kept),
            SettingKey::Contact => self.contact = first.map(contact).transpose()?,
        }
        Ok(())
    }
}

fn number(text: &str, least: u64, most: u64) -> Result<u64, InvalidValue> {
    text.parse().ok().filter(|number| (least..=most).contains(number)).ok_or(InvalidValue)
}

fn most(text: &str) -> Result<usize, InvalidValue> {
    number(text, 1, 1_000_000).map(|most| most as usize)
}

/// `None` for `word`, else what the text means.
fn unless<T>(
    text: &str,
    word: &str,
    read: impl Fn(&str) -> Result<T, InvalidValue>,
) -> Result<Option<T>, InvalidValue> {
    if text == word { Ok(None) } else { read(text).map(Some) }
}

fn several(given: &[String]) -> Result<Vec<IpAddr>, InvalidValue> {
    let read: Vec<_> =
        given.iter().map(|text| text.trim().parse().map_err(|_| InvalidValue)).collect::<Result<_, _>>()?;
    if read.is_empty() { Err(InvalidValue) } else { Ok(read) }
}

/// Networks; none at all trusts no proxy.
fn networks(given: &[String]) -> Result<Vec<Network>, InvalidValue> {
    let texts = given.iter().map(|text| text.trim()).filter(|text| !text.is_empty());
    texts.map(|text| text.parse().map_err(|_| InvalidValue)).collect()
}

/// `http://…` or `https://…` with a host, perhaps a port, and nothing behind it.
fn address(text: &str) -> Result<String, InvalidValue> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).ok_or(InvalidValue)?;
    let host = rest.strip_suffix('/').unwrap_or(rest);
    let is_host =
        !host.is_empty() && host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".:-[]_".contains(&byte));
    if is_host { Ok(text.trim_end_matches('/').to_owned()) } else { Err(InvalidValue) }
}

/// `40/100ms`: a burst of 40, and one more every 100 ms.
fn rate(text: &str) -> Result<Rate, InvalidValue> {
    let (burst, every) = text.split_once('/').ok_or(InvalidValue)?;
    let every = every.trim();
    let every = match (every.strip_suffix("ms"), every.strip_suffix('s')) {
        (Some(number), _) => Duration::from_millis(number.trim().parse().map_err(|_| InvalidValue)?),
        (None, Some(number)) => Duration::from_secs(number.trim().parse().map_err(|_| InvalidValue)?),
        (None, None) => return Err(InvalidValue),
    };
    let burst = number(burst.trim(), 1, 1_000_000)? as u32;
    if every.is_zero() || every > LONGEST_WAIT { Err(InvalidValue) } else { Ok(Rate { burst, every }) }
}

fn log_format(text: &str) -> Result<LogFormat, InvalidValue> {
    match text {
        "text" => Ok(LogFormat::Text),
        "json" => Ok(LogFormat::Json),
        _ => Err(InvalidValue),
    }
}

fn log_level(text: &str) -> Result<LogLevel, InvalidValue> {
    let levels = [LogLevel::Off, LogLevel::Error, LogLevel::Warn, LogLevel::Info, LogLevel::Debug];
    levels.into_iter().find(|level| level.name() == text).ok_or(InvalidValue)
}

fn yes_or_no(text: &str) -> Result<bool, InvalidValue> {
    match text {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(InvalidValue),
    }
}

fn metrics(text: &str) -> Result<Metrics, InvalidValue> {
    match text {
        "loopback" => Ok(Metrics::Loopback),
        "off" => Ok(Metrics::Off),
        other => other.parse().map(Metrics::At).map_err(|_| InvalidValue),
    }
}

/// 64 bytes as 128 hexadecimal digits.
fn cookie_key(text: &str) -> Result<Hidden<[u8; 64]>, InvalidValue> {
    if text.len() != 128 || !text.is_ascii() {
        return Err(InvalidValue);
    }
    let mut key = [0; 64];
    for (byte, digits) in key.iter_mut().zip(text.as_bytes().chunks(2)) {
        let digits = std::str::from_utf8(digits).map_err(|_| InvalidValue)?;
        // `from_str_radix` would take a sign as well.
        let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        *byte = u8::from_str_radix(digits, 16).ok().filter(|_| is_hex).ok_or(InvalidValue)?;
    }
    Ok(Hidden(key))
}

/// `off`, or a secret that fits into a link.
fn admin(text: &str) -> Result<AdminDoor, InvalidValue> {
    if text == "off" {
        return Ok(AdminDoor::Shut);
    }
    let fits = text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    if fits && text.len() >= SHORTEST_SECRET {
        Ok(AdminDoor::Secret(Hidden(text.to_owned())))
    } else {
        Err(InvalidValue)
    }
}

fn contact(text: &str) -> Result<String, InvalidValue> {
    let fits = text.chars().count() <= LONGEST_CONTACT && !text.chars().any(char::is_control);
    if fits { Ok(text.to_owned()) } else { Err(InvalidValue) }
}
