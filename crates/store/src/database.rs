//! Address of a database: a file of `SQLite`, or a `PostgreSQL` server that many servers share.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

/// Default number of connections that read.
const CONNECTIONS: usize = 8;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Database {
    /// A file of `SQLite`.
    File(PathBuf),
    /// A database that many servers share.
    Postgres(PostgresAddress),
}

/// The address of a `PostgreSQL` database. It is printed without the password.
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresAddress {
    address: String,
    shown: String,
    connections: usize,
    /// True if this process is replacing the database, so that the mark of that is no reason to refuse it.
    is_restoring: bool,
}

/// Text that begins like an address but cannot be parsed as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not the address of a database")]
pub struct BadAddress;

impl Database {
    /// Parses an address that begins with `postgres://` or `postgresql://`; anything else is the path of a file.
    pub fn read(text: &str) -> Result<Database, BadAddress> {
        let is_address = ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme));
        if is_address { PostgresAddress::read(text).map(Database::Postgres) } else { Ok(Database::File(text.into())) }
    }
}

impl Database {
    /// Sets the number of connections that read; a file has a fixed one.
    #[must_use]
    pub fn with_connections(self, connections: usize) -> Database {
        match self {
            Database::Postgres(address) => Database::Postgres(PostgresAddress { connections, ..address }),
            file @ Database::File(_) => file,
        }
    }
}

impl PostgresAddress {
    fn read(text: &str) -> Result<PostgresAddress, BadAddress> {
        let options = PgConnectOptions::from_str(text).map_err(|_| BadAddress)?;
        let host = match options.get_socket() {
            Some(socket) => socket.display().to_string(),
            None => format!("{}:{}", options.get_host(), options.get_port()),
        };
        let database = options.get_database().unwrap_or_else(|| options.get_username());
        let shown = format!("postgres://{}@{host}/{database}", options.get_username());
        Ok(PostgresAddress { address: text.to_owned(), shown, connections: CONNECTIONS, is_restoring: false })
    }

    /// The address for the process that replaces the database.
    pub(crate) fn while_restoring(self) -> PostgresAddress {
        PostgresAddress { is_restoring: true, ..self }
    }

    pub(crate) fn is_restoring(&self) -> bool {
        self.is_restoring
    }

    /// Number of connections that read.
    pub(crate) fn connections(&self) -> usize {
        self.connections
    }

    pub(crate) fn options(&self) -> PgConnectOptions {
        PgConnectOptions::from_str(&self.address).expect("it has been read before")
    }
}

impl fmt::Display for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl fmt::Debug for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.shown)
    }
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::File(path) => path.display().fmt(f),
            Database::Postgres(address) => address.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_told_from_a_path() {
        for address in ["postgres://localhost/knobel", "postgresql://anna:secret@db.example:5433/games?sslmode=require"]
        {
            assert!(matches!(Database::read(address), Ok(Database::Postgres(_))), "{address}");
        }
        for path in ["knobel.db", "/var/lib/knobel/knobel.db", "postgres", "C:\\knobel.db", ""] {
            assert_eq!(Database::read(path), Ok(Database::File(path.into())));
        }
        for bad in ["postgres://[::1", "postgres://host:port/x", "postgresql://host:99999999/x"] {
            assert_eq!(Database::read(bad), Err(BadAddress), "{bad}");
        }
    }

    #[test]
    fn nobody_sees_the_password() {
        let database = Database::read("postgres://anna:geheim@db.example:5433/games?password=geheim").unwrap();
        assert_eq!(database.to_string(), "postgres://anna@db.example:5433/games");
        assert!(!format!("{database:?}").contains("geheim"));
        let database = Database::read("postgres:///games?host=/run/postgresql&user=anna").unwrap();
        assert_eq!(database.to_string(), "postgres://anna@/run/postgresql/games");
    }
}
