//! The settings, by name.

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum SettingKey {
    Data,
    Database,
    DatabaseConnections,
    Listen,
    Port,
    Address,
    TrustedProxies,
    ArchiveDays,
    DeleteAfterDays,
    BotPauseMs,
    LimitMoves,
    LimitAddressMoves,
    LimitPosts,
    LimitCodes,
    LimitWrongCodes,
    LimitOpenings,
    LimitLooks,
    LimitLines,
    LimitConnections,
    LogFormat,
    LogLevel,
    LogRequests,
    Metrics,
    Cookies,
    AdminSecret,
    Contact,
}

impl SettingKey {
    /// In the order in which they are printed.
    pub(crate) const ALL: [SettingKey; 26] = [
        SettingKey::Data,
        SettingKey::Database,
        SettingKey::DatabaseConnections,
        SettingKey::Listen,
        SettingKey::Port,
        SettingKey::Address,
        SettingKey::TrustedProxies,
        SettingKey::ArchiveDays,
        SettingKey::DeleteAfterDays,
        SettingKey::BotPauseMs,
        SettingKey::LimitMoves,
        SettingKey::LimitAddressMoves,
        SettingKey::LimitPosts,
        SettingKey::LimitCodes,
        SettingKey::LimitWrongCodes,
        SettingKey::LimitOpenings,
        SettingKey::LimitLooks,
        SettingKey::LimitLines,
        SettingKey::LimitConnections,
        SettingKey::LogFormat,
        SettingKey::LogLevel,
        SettingKey::LogRequests,
        SettingKey::Metrics,
        SettingKey::Cookies,
        SettingKey::AdminSecret,
        SettingKey::Contact,
    ];

    /// The name in the settings file.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            SettingKey::Data => "data",
            SettingKey::Database => "database",
            SettingKey::DatabaseConnections => "database_connections",
            SettingKey::Listen => "listen",
            SettingKey::Port => "port",
            SettingKey::Address => "address",
            SettingKey::TrustedProxies => "trusted_proxies",
            SettingKey::ArchiveDays => "archive_days",
            SettingKey::DeleteAfterDays => "delete_after_days",
            SettingKey::BotPauseMs => "bot_pause_ms",
            SettingKey::LimitMoves => "limit_moves",
            SettingKey::LimitPosts => "limit_posts",
            SettingKey::LimitCodes => "limit_codes",
            SettingKey::LimitOpenings => "limit_openings",
            SettingKey::LimitLines => "limit_lines",
            SettingKey::LimitConnections => "limit_connections",
            SettingKey::LimitLooks => "limit_looks",
            SettingKey::LimitWrongCodes => "limit_wrong_codes",
            SettingKey::LimitAddressMoves => "limit_address_moves",
            SettingKey::LogFormat => "log_format",
            SettingKey::LogLevel => "log_level",
            SettingKey::LogRequests => "log_requests",
            SettingKey::Metrics => "metrics",
            SettingKey::Cookies => "cookie_key",
            SettingKey::AdminSecret => "admin_secret",
            SettingKey::Contact => "contact",
        }
    }

    /// The default; empty where it depends on the rest.
    pub(crate) const fn default(self) -> &'static [&'static str] {
        match self {
            SettingKey::Data
            | SettingKey::Database
            | SettingKey::Address
            | SettingKey::Cookies
            | SettingKey::AdminSecret
            | SettingKey::Contact => &[],
            SettingKey::DatabaseConnections => &["8"],
            SettingKey::Listen => &["127.0.0.1"],
            SettingKey::Port => &["5660"],
            SettingKey::TrustedProxies => &["127.0.0.0/8", "::1"],
            SettingKey::ArchiveDays => &["30"],
            SettingKey::DeleteAfterDays => &["never"],
            SettingKey::BotPauseMs => &["900"],
            SettingKey::LimitMoves => &["40/100ms"],
            SettingKey::LimitPosts => &["120/500ms"],
            SettingKey::LimitCodes => &["10/6s"],
            SettingKey::LimitOpenings => &["60/20s"],
            SettingKey::LimitLines => &["300"],
            SettingKey::LimitConnections => &["500"],
            SettingKey::LimitLooks => &["600/10ms"],
            SettingKey::LimitWrongCodes => &["300/1s"],
            SettingKey::LimitAddressMoves => &["400/20ms"],
            SettingKey::LogFormat => &["text"],
            SettingKey::LogLevel => &["warn"],
            SettingKey::LogRequests => &["false"],
            SettingKey::Metrics => &["loopback"],
        }
    }

    /// An example where there is no default.
    pub(crate) const fn example(self) -> &'static str {
        match self {
            SettingKey::Data => "/var/lib/knobel",
            SettingKey::Database => "postgres://knobel:PASSWORD@db.example/knobel",
            SettingKey::Address => "https://knobel.example",
            SettingKey::Cookies => "0123456789abcdef…",
            SettingKey::AdminSecret => "a-long-secret-of-your-own",
            SettingKey::Contact => "Anna, anna@knobel.example",
            _ => "",
        }
    }

    /// True if it takes several values.
    pub(crate) const fn is_list(self) -> bool {
        matches!(self, SettingKey::Listen | SettingKey::TrustedProxies)
    }

    /// True if it is never printed, and can be read from a file of its own.
    pub(crate) const fn is_secret(self) -> bool {
        matches!(self, SettingKey::Database | SettingKey::Cookies | SettingKey::AdminSecret)
    }

    pub(crate) fn variable(self) -> String {
        format!("KNOBEL_{}", self.name().to_ascii_uppercase())
    }

    /// The message that says which values it takes.
    pub(crate) const fn wants(self) -> &'static str {
        match self {
            SettingKey::Data => "setting-wants-path",
            SettingKey::Database => "setting-wants-database",
            SettingKey::DatabaseConnections => "setting-wants-connections",
            SettingKey::Listen => "setting-wants-listen",
            SettingKey::Port => "setting-wants-port",
            SettingKey::Address => "setting-wants-address",
            SettingKey::TrustedProxies => "setting-wants-networks",
            SettingKey::ArchiveDays => "setting-wants-days",
            SettingKey::DeleteAfterDays => "setting-wants-days-or-never",
            SettingKey::BotPauseMs => "setting-wants-milliseconds",
            SettingKey::LimitMoves
            | SettingKey::LimitAddressMoves
            | SettingKey::LimitPosts
            | SettingKey::LimitCodes
            | SettingKey::LimitWrongCodes
            | SettingKey::LimitOpenings
            | SettingKey::LimitLooks => "setting-wants-rate",
            SettingKey::LimitLines | SettingKey::LimitConnections => "setting-wants-lines",
            SettingKey::LogFormat => "setting-wants-log-format",
            SettingKey::LogLevel => "setting-wants-log-level",
            SettingKey::LogRequests => "setting-wants-yes-no",
            SettingKey::Metrics => "setting-wants-metrics",
            SettingKey::Cookies => "setting-wants-cookie-key",
            SettingKey::AdminSecret => "setting-wants-admin-secret",
            SettingKey::Contact => "setting-wants-contact",
        }
    }

    pub(crate) fn named(name: &str) -> Option<SettingKey> {
        SettingKey::ALL.into_iter().find(|key| key.name() == name)
    }
}
