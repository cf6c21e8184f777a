//! Everything that can be set, by name.

/// A setting.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Key {
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
    LimitPosts,
    LimitCodes,
    LimitOpenings,
    LimitLines,
    LogFormat,
    LogLevel,
    LogRequests,
    Metrics,
    Cookies,
    AdminSecret,
    Contact,
}

impl Key {
    /// All of them, in the order in which they are shown.
    pub(crate) const ALL: [Key; 22] = [
        Key::Data,
        Key::Database,
        Key::DatabaseConnections,
        Key::Listen,
        Key::Port,
        Key::Address,
        Key::TrustedProxies,
        Key::ArchiveDays,
        Key::DeleteAfterDays,
        Key::BotPauseMs,
        Key::LimitMoves,
        Key::LimitPosts,
        Key::LimitCodes,
        Key::LimitOpenings,
        Key::LimitLines,
        Key::LogFormat,
        Key::LogLevel,
        Key::LogRequests,
        Key::Metrics,
        Key::Cookies,
        Key::AdminSecret,
        Key::Contact,
    ];

    /// What it is called in the settings file.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Key::Data => "data",
            Key::Database => "database",
            Key::DatabaseConnections => "database_connections",
            Key::Listen => "listen",
            Key::Port => "port",
            Key::Address => "address",
            Key::TrustedProxies => "trusted_proxies",
            Key::ArchiveDays => "archive_days",
            Key::DeleteAfterDays => "delete_after_days",
            Key::BotPauseMs => "bot_pause_ms",
            Key::LimitMoves => "limit_moves",
            Key::LimitPosts => "limit_posts",
            Key::LimitCodes => "limit_codes",
            Key::LimitOpenings => "limit_openings",
            Key::LimitLines => "limit_lines",
            Key::LogFormat => "log_format",
            Key::LogLevel => "log_level",
            Key::LogRequests => "log_requests",
            Key::Metrics => "metrics",
            Key::Cookies => "cookie_key",
            Key::AdminSecret => "admin_secret",
            Key::Contact => "contact",
        }
    }

    /// What holds if nobody says otherwise; nothing where that depends on the rest.
    pub(crate) const fn default(self) -> &'static [&'static str] {
        match self {
            Key::Data | Key::Database | Key::Address | Key::Cookies | Key::AdminSecret | Key::Contact => &[],
            Key::DatabaseConnections => &["8"],
            Key::Listen => &["127.0.0.1"],
            Key::Port => &["5660"],
            Key::TrustedProxies => &["127.0.0.0/8", "::1"],
            Key::ArchiveDays => &["30"],
            Key::DeleteAfterDays => &["never"],
            Key::BotPauseMs => &["900"],
            Key::LimitMoves => &["40/100ms"],
            Key::LimitPosts => &["120/500ms"],
            Key::LimitCodes => &["10/6s"],
            Key::LimitOpenings => &["60/20s"],
            Key::LimitLines => &["300"],
            Key::LogFormat => &["text"],
            Key::LogLevel => &["warn"],
            Key::LogRequests => &["false"],
            Key::Metrics => &["loopback"],
        }
    }

    /// An example of what can be set, where there is no default.
    pub(crate) const fn example(self) -> &'static str {
        match self {
            Key::Data => "/var/lib/knobel",
            Key::Database => "postgres://knobel:PASSWORD@db.example/knobel",
            Key::Address => "https://knobel.example",
            Key::Cookies => "0123456789abcdef…",
            Key::AdminSecret => "a-long-secret-of-your-own",
            Key::Contact => "Anna, anna@knobel.example",
            _ => "",
        }
    }

    /// Whether several values can be given.
    pub(crate) const fn is_list(self) -> bool {
        matches!(self, Key::Listen | Key::TrustedProxies)
    }

    /// Whether it is shown to nobody, and can be read from a file of its own.
    pub(crate) const fn is_secret(self) -> bool {
        matches!(self, Key::Database | Key::Cookies | Key::AdminSecret)
    }

    /// The environment variable that sets it.
    pub(crate) fn variable(self) -> String {
        format!("KNOBEL_{}", self.name().to_ascii_uppercase())
    }

    /// The message that says what can be set.
    pub(crate) const fn wants(self) -> &'static str {
        match self {
            Key::Data => "setting-wants-path",
            Key::Database => "setting-wants-database",
            Key::DatabaseConnections => "setting-wants-connections",
            Key::Listen => "setting-wants-listen",
            Key::Port => "setting-wants-port",
            Key::Address => "setting-wants-address",
            Key::TrustedProxies => "setting-wants-networks",
            Key::ArchiveDays => "setting-wants-days",
            Key::DeleteAfterDays => "setting-wants-days-or-never",
            Key::BotPauseMs => "setting-wants-milliseconds",
            Key::LimitMoves | Key::LimitPosts | Key::LimitCodes | Key::LimitOpenings => "setting-wants-rate",
            Key::LimitLines => "setting-wants-lines",
            Key::LogFormat => "setting-wants-log-format",
            Key::LogLevel => "setting-wants-log-level",
            Key::LogRequests => "setting-wants-yes-no",
            Key::Metrics => "setting-wants-metrics",
            Key::Cookies => "setting-wants-cookie-key",
            Key::AdminSecret => "setting-wants-admin-secret",
            Key::Contact => "setting-wants-contact",
        }
    }

    /// The key with this name.
    pub(crate) fn named(name: &str) -> Option<Key> {
        Key::ALL.into_iter().find(|key| key.name() == name)
    }
}
