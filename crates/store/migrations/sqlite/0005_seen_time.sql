-- Time that servers on this database have seen pass. `last` is when one of them last noted the time, in milliseconds since 1970;
-- it stands in one row.
CREATE TABLE seen_time (
    one  INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    last INTEGER NOT NULL
) STRICT;

-- Stretches of wall-clock time that no server has seen pass: it was off, or its clock jumped.
CREATE TABLE unseen (
    begun INTEGER NOT NULL PRIMARY KEY,
    ended INTEGER NOT NULL
) STRICT;

-- Tables that will be deleted because of their age, and since when they have been announced.
CREATE TABLE leaving (
    id     BLOB    NOT NULL PRIMARY KEY,
    listed INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
