-- Names that events have by number: of people, of bots, and of tables. Erasing a name is an update here; no event changes.
-- `kind` is 0 for the name of a person or a bot, 1 for a table's own name, 2 for a name in a record from elsewhere. `person` is
-- whose name it is, or who wrote it; `member` is the club's member of that name. `text` is empty once the name is erased.
CREATE TABLE names (
    table_no INTEGER NOT NULL REFERENCES tables (no) ON DELETE CASCADE,
    no       INTEGER NOT NULL,
    kind     INTEGER NOT NULL,
    person   BLOB,
    member   INTEGER,
    text     TEXT    NOT NULL,
    PRIMARY KEY (table_no, no)
) STRICT, WITHOUT ROWID;

CREATE INDEX names_by_person ON names (person) WHERE person IS NOT NULL;

-- The events are written once more, without names, by the program; then the next migration seals them.
DROP TRIGGER events_are_never_changed;
DROP TRIGGER events_are_never_taken_out;
DROP TABLE erasing;
ALTER TABLE events RENAME TO events_with_names;

-- The truth: what happened at every table, in order. Nothing here is ever changed; a log goes only as a whole.
-- `at` is in milliseconds since 1970; `doer` is a person's id, or NULL for bots and the table's cup. `hash` covers the event and
-- the hash of the event before it.
CREATE TABLE events (
    table_no INTEGER NOT NULL REFERENCES tables (no) ON DELETE CASCADE,
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    doer     BLOB,
    text     TEXT    NOT NULL,
    hash     BLOB    NOT NULL,
    PRIMARY KEY (table_no, seq)
) STRICT, WITHOUT ROWID;

-- Number and hash of the log's last event, and the number of the first event that was hashed when it happened: what happened
-- before was hashed by this migration.
ALTER TABLE tables ADD COLUMN last INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN head BLOB NOT NULL DEFAULT x'';
ALTER TABLE tables ADD COLUMN chained_from INTEGER NOT NULL DEFAULT 1;
