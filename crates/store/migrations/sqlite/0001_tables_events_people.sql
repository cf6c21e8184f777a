-- The truth: what happened at every table, in order. Nothing here is ever changed or taken out.
-- `at` is in milliseconds since 1970; `doer` is a person's id, or NULL for bots and the table's cup.
CREATE TABLE events (
    table_no INTEGER NOT NULL REFERENCES tables (no),
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    doer     BLOB,
    text     TEXT    NOT NULL,
    PRIMARY KEY (table_no, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER events_are_never_changed BEFORE UPDATE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are never changed');
END;

CREATE TRIGGER events_are_never_taken_out BEFORE DELETE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are never taken out');
END;

-- The lobby's index: one card a table. `stage` is 0 while people sit down, 1 while the game is on, 2 when it is over.
CREATE TABLE tables (
    no            INTEGER PRIMARY KEY,
    id            BLOB    NOT NULL UNIQUE,
    game          TEXT    NOT NULL,
    name          TEXT    NOT NULL,
    stage         INTEGER NOT NULL,
    is_public     INTEGER NOT NULL,
    code          TEXT    NOT NULL,
    seats         INTEGER NOT NULL,
    taken         INTEGER NOT NULL,
    has_real_dice INTEGER NOT NULL,
    awaits_bot    INTEGER NOT NULL,
    touched       INTEGER NOT NULL,
    is_archived   INTEGER NOT NULL
) STRICT;

-- A code leads to one table at a time; it is free again when the game is over.
CREATE UNIQUE INDEX tables_by_code ON tables (code) WHERE stage <> 2;
-- For the lobby, and for putting away what nobody touches.
CREATE INDEX tables_unfinished ON tables (is_public, stage, touched) WHERE stage <> 2 AND is_archived = 0;
CREATE INDEX tables_awaiting_bots ON tables (no) WHERE awaits_bot = 1 AND is_archived = 0;

-- Who sits where, as the cards have it: `place` is the place in the card's list of people.
CREATE TABLE seated (
    table_no   INTEGER NOT NULL REFERENCES tables (no),
    place      INTEGER NOT NULL,
    person     BLOB    NOT NULL,
    is_awaited INTEGER NOT NULL,
    PRIMARY KEY (table_no, place)
) STRICT, WITHOUT ROWID;

CREATE INDEX seated_by_person ON seated (person, is_awaited);

CREATE TABLE people (
    id   BLOB NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    link BLOB NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;

-- What only this house knows, such as the key of its cookies.
CREATE TABLE secrets (
    name  TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
