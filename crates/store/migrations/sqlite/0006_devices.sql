-- Devices on which a person has logged in, and the hour in which each was last seen, in milliseconds since 1970. No address and
-- nothing of the browser.
CREATE TABLE devices (
    id     BLOB    NOT NULL PRIMARY KEY,
    person BLOB    NOT NULL,
    seen   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX devices_by_person ON devices (person);

-- People who have logged out everywhere: cookies from before cookies named a device are theirs no longer.
CREATE TABLE logged_out (
    person BLOB NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;
