//! The migrations of a database, built into the program.
//!
//! `sqlx::migrate!` would read the folder itself, but its macros make the compiler build both databases' drivers, and `SQLite`,
//! a second time for itself.

use std::borrow::Cow;

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// A migration: its version and its description, as they stand in the file's name, and its statements.
pub(crate) type MigrationFile = (i64, &'static str, &'static str);

/// The migrations in these files.
pub(crate) fn migrator(files: &[MigrationFile]) -> Migrator {
    let migration = |(version, description, sql): &MigrationFile| {
        Migration::new(*version, Cow::Borrowed(*description), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(files.iter().map(migration).collect())
}
