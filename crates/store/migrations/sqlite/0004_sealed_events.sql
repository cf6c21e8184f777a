DROP TABLE events_with_names;

CREATE TRIGGER events_are_never_changed BEFORE UPDATE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are never changed');
END;

-- A log is deleted by its row in `tables`, which takes the events along: then that row is gone already.
CREATE TRIGGER events_go_only_with_their_log BEFORE DELETE ON events
    WHEN EXISTS (SELECT 1 FROM tables WHERE no = old.table_no)
BEGIN
    SELECT RAISE(ABORT, 'events are never taken out');
END;
