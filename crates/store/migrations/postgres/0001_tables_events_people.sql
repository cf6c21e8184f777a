-- All of this lives in the schema `knobel`, to which the search path leads, so that the database may be shared with others.

-- The lobby's index: one card a table. `stage` is 0 while people sit down, 1 while the game is on, 2 when it is over. `last` is
-- the number of the table's last event: whoever holds the row's lock knows how far the table is.
CREATE TABLE tables (
    no            bigint  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id            bytea   NOT NULL UNIQUE,
    game          text    COLLATE "C" NOT NULL,
    name          text    NOT NULL,
    stage         integer NOT NULL,
    is_public     boolean NOT NULL,
    code          text    COLLATE "C" NOT NULL,
    seats         integer NOT NULL,
    taken         integer NOT NULL,
    has_real_dice boolean NOT NULL,
    awaits_bot    boolean NOT NULL,
    touched       bigint  NOT NULL,
    is_archived   boolean NOT NULL,
    last          bigint  NOT NULL
);

-- A code leads to one table at a time; it is free again when the game is over.
CREATE UNIQUE INDEX tables_by_code ON tables (code) WHERE stage <> 2;
-- For the lobby, and for putting away what nobody touches.
CREATE INDEX tables_unfinished ON tables (is_public, stage, touched) WHERE stage <> 2 AND NOT is_archived;
CREATE INDEX tables_awaiting_bots ON tables (touched) WHERE awaits_bot AND NOT is_archived;

-- The truth: what happened at every table, in order. Nothing here is ever changed or taken out.
-- `at` is in milliseconds since 1970; `doer` is a person's id, or NULL for bots and the table's cup.
CREATE TABLE events (
    table_no bigint NOT NULL REFERENCES tables (no),
    seq      bigint NOT NULL,
    at       bigint NOT NULL,
    doer     bytea,
    text     text   COLLATE "C" NOT NULL,
    PRIMARY KEY (table_no, seq)
);

-- Who is being erased from the events. Only as long as a row stands here may an event be changed or taken out, and whoever
-- puts one here takes it out again in the same transaction.
CREATE TABLE erasing (who bytea);

CREATE FUNCTION refuse_to_change_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM knobel.erasing) THEN
        IF TG_OP = 'DELETE' THEN
            RETURN OLD;
        END IF;
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'events are never changed or taken out';
END;
$$;

CREATE FUNCTION refuse_to_empty_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'events are never taken out';
END;
$$;

CREATE TRIGGER events_are_never_changed BEFORE UPDATE OR DELETE ON events
    FOR EACH ROW EXECUTE FUNCTION refuse_to_change_events();
CREATE TRIGGER events_are_never_taken_out BEFORE TRUNCATE ON events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_empty_events();

-- Who sits where, as the cards have it: `place` is the place in the card's list of people.
CREATE TABLE seated (
    table_no   bigint  NOT NULL REFERENCES tables (no),
    place      integer NOT NULL,
    person     bytea   NOT NULL,
    is_awaited boolean NOT NULL,
    PRIMARY KEY (table_no, place)
);

CREATE INDEX seated_by_person ON seated (person, is_awaited);

CREATE TABLE people (
    id   bytea NOT NULL PRIMARY KEY,
    name text  NOT NULL,
    link bytea NOT NULL UNIQUE
);

-- What only this house knows, such as the key of its cookies.
CREATE TABLE secrets (
    name  text  COLLATE "C" NOT NULL PRIMARY KEY,
    value bytea NOT NULL
);

-- How often people ask, counted for all servers together. `until` is when everything that was asked so far would have been
-- asked at the allowed pace, in microseconds since 1970. The other columns are what was last asked for, and how much of it
-- was granted. What a crash takes from here nobody misses, so nothing of it goes to the log.
CREATE UNLOGGED TABLE rates (
    key     bytea   NOT NULL PRIMARY KEY,
    until   bigint  NOT NULL,
    asked   integer NOT NULL,
    burst   integer NOT NULL,
    every   bigint  NOT NULL,
    granted integer NOT NULL
) WITH (fillfactor = 50);
