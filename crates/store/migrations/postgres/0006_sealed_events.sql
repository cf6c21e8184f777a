ALTER TABLE events ALTER COLUMN hash SET NOT NULL;

CREATE FUNCTION refuse_to_change_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- A log is deleted by its row in `tables`, which takes the events along: then that row is gone already.
    IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM knobel.tables WHERE no = OLD.table_no) THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'events are never changed or taken out';
END;
$$;

CREATE TRIGGER events_are_never_changed BEFORE UPDATE OR DELETE ON events
    FOR EACH ROW EXECUTE FUNCTION refuse_to_change_events();
