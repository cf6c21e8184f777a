//! The migrations of a database, built into the program.
//!
//! `sqlx::migrate!` would read the folder itself, but its macros make the compiler build both databases' drivers, and `SQLite`,
//! a second time for itself.

pub(crate) mod take_names_out;

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

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn every_file_of_the_folder_is_listed() {
        for (folder, files) in [("sqlite", crate::sqlite::open::FILES), ("postgres", crate::postgres::open::FILES)] {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder);
            let mut there: Vec<String> = path
                .read_dir()
                .expect("a folder")
                .map(|file| file.expect("a file").file_name().into_string().expect("a name"))
                .collect();
            there.sort();
            let name = |(version, description, _): &MigrationFile| {
                format!("{version:04}_{}.sql", description.replace(' ', "_"))
            };
            assert_eq!(files.iter().map(name).collect::<Vec<_>>(), there);
        }
    }
}
