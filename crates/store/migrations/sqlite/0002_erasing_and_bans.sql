-- Who is being erased from the events. Only as long as a row stands here may an event be changed or taken out, and whoever
-- puts one here takes it out again in the same transaction.
CREATE TABLE erasing (who BLOB) STRICT;

DROP TRIGGER events_are_never_changed;
DROP TRIGGER events_are_never_taken_out;

CREATE TRIGGER events_are_never_changed BEFORE UPDATE ON events WHEN NOT EXISTS (SELECT 1 FROM erasing)
BEGIN
    SELECT RAISE(ABORT, 'events are never changed');
END;

CREATE TRIGGER events_are_never_taken_out BEFORE DELETE ON events WHEN NOT EXISTS (SELECT 1 FROM erasing)
BEGIN
    SELECT RAISE(ABORT, 'events are never taken out');
END;

-- Who may not come in: a person or a network. Times are in milliseconds since 1970; without `until` it is for ever.
CREATE TABLE bans (
    no      INTEGER PRIMARY KEY,
    person  BLOB,
    network TEXT,
    reason  TEXT    NOT NULL,
    until   INTEGER,
    made    INTEGER NOT NULL,
    CHECK ((person IS NULL) <> (network IS NULL))
) STRICT;
