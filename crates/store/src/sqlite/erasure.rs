//! Erasing without a trace. `secure_delete` overwrites what is deleted, but not the copies of rows that stay behind in a page
//! when the database splits or merges pages. So the two tables with names, to
//! which no other table refers, are written anew, in order, onto clean pages.

/// Temporary tables never become files.
pub(crate) const TEMPORARY_IN_MEMORY: &str = "PRAGMA temp_store = MEMORY";

/// The index has no names in it; to make it anew in one go is quicker than row by row.
pub(crate) const WRITE_NAMES_ANEW: &str = "DROP INDEX names_by_person; \
     CREATE TEMP TABLE kept_people AS SELECT * FROM people; \
     CREATE TEMP TABLE kept_names AS SELECT * FROM names; \
     DELETE FROM people; \
     DELETE FROM names; \
     INSERT INTO people SELECT * FROM kept_people ORDER BY id; \
     INSERT INTO names SELECT * FROM kept_names ORDER BY table_no, no; \
     DROP TABLE kept_people; \
     DROP TABLE kept_names; \
     CREATE INDEX names_by_person ON names (person) WHERE person IS NOT NULL";

/// Selects whether a reader was in the way.
pub(crate) const EMPTY_WRITE_AHEAD_LOG: &str = "PRAGMA wal_checkpoint(TRUNCATE)";
