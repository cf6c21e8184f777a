-- Names that events have by number: of people, of bots, and of tables. Erasing a name is an update here; no event changes.
-- `kind` is 0 for the name of a person or a bot, 1 for a table's own name, 2 for a name in a record from elsewhere. `person` is
-- whose name it is, or who wrote it; `member` is the club's member of that name. `text` is empty once the name is erased.
CREATE TABLE names (
    table_no bigint  NOT NULL REFERENCES tables (no) ON DELETE CASCADE,
    no       integer NOT NULL,
    kind     integer NOT NULL,
    person   bytea,
    member   integer,
    text     text    NOT NULL,
    PRIMARY KEY (table_no, no)
);

CREATE INDEX names_by_person ON names (person) WHERE person IS NOT NULL;

-- The program takes the names out of the events and hashes them; then the next migration seals them.
DROP TRIGGER events_are_never_changed ON events;
DROP FUNCTION refuse_to_change_events();
DROP TABLE erasing;
ALTER TABLE events DROP CONSTRAINT events_table_no_fkey,
    ADD FOREIGN KEY (table_no) REFERENCES tables (no) ON DELETE CASCADE;

-- Each event has a hash, which covers the event and the hash of the event before it.
ALTER TABLE events ADD COLUMN hash bytea;
-- The hash of the log's last event, and the number of the first event that was hashed when it happened: what happened before
-- was hashed by this migration.
ALTER TABLE tables ADD COLUMN head bytea NOT NULL DEFAULT '', ADD COLUMN chained_from bigint NOT NULL DEFAULT 1;
