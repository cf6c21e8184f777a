-- Devices on which a person has logged in, and the hour in which each was last seen, in milliseconds since 1970. No address and
-- nothing of the browser.
CREATE TABLE devices (
    id     bytea  NOT NULL PRIMARY KEY,
    person bytea  NOT NULL,
    seen   bigint NOT NULL
);

CREATE INDEX devices_by_person ON devices (person);

-- People who have logged out everywhere: cookies from before cookies named a device are theirs no longer.
CREATE TABLE logged_out (
    person bytea NOT NULL PRIMARY KEY
);
