//! Inserts that fill an empty store.

pub(crate) const LOGS: &str = "INSERT INTO tables (no, id, game, name, stage, is_public, code, seats, taken, \
         has_real_dice, awaits_bot, touched, is_archived, last, head, chained_from) OVERRIDING SYSTEM VALUE \
     SELECT c.no, decode(c.id, 'hex'), c.game, c.name, c.stage, c.is_public, c.code, c.seats, c.taken, c.has_real_dice, \
         c.awaits_bot, c.touched, c.is_archived, c.last, decode(c.head, 'hex'), c.chained_from \
     FROM json_to_recordset($1::json) AS c (no bigint, id text, game text, name text, stage integer, is_public boolean, \
         code text, seats integer, taken integer, has_real_dice boolean, awaits_bot boolean, touched bigint, \
         is_archived boolean, last bigint, head text, chained_from bigint)";

pub(crate) const SEATS: &str = "INSERT INTO seated (table_no, place, person, is_awaited) \
     SELECT c.no, p.place - 1, decode(p.pair ->> 0, 'hex'), p.pair ->> 1 = '1' \
     FROM json_to_recordset($1::json) AS c (no bigint, people json) \
         CROSS JOIN LATERAL json_array_elements(c.people) WITH ORDINALITY AS p (pair, place)";

pub(crate) const EVENTS: &str = "INSERT INTO events (table_no, seq, at, doer, text, hash) \
     SELECT e.no, e.seq, e.at, decode(e.by, 'hex'), e.text, decode(e.hash, 'hex') \
     FROM json_to_recordset($1::json) AS e (no bigint, seq bigint, at bigint, by text, text text, hash text)";

pub(crate) const NEXT_NUMBER: &str = "SELECT setval(pg_get_serial_sequence('knobel.tables', 'no'), \
     greatest((SELECT max(no) FROM tables), 1), EXISTS (SELECT 1 FROM tables))";

pub(crate) const NAMES: &str = "INSERT INTO names (table_no, no, kind, person, member, text) \
     SELECT n.table_no, n.no, n.kind, decode(n.person, 'hex'), n.member, n.text \
     FROM json_to_recordset($1::json) AS n (table_no bigint, no integer, kind integer, person text, member integer, \
         text text)";

/// Events that still carry names, in the middle of the migration that takes them out.
pub(crate) const OLD_EVENTS: &str = "SELECT seq, at, doer, text FROM events WHERE table_no = $1 ORDER BY seq";
pub(crate) const NEW_EVENTS: &str = "UPDATE events SET text = e.text, hash = decode(e.hash, 'hex') \
     FROM json_to_recordset($1::json) AS e (no bigint, seq bigint, text text, hash text) \
     WHERE events.table_no = e.no AND events.seq = e.seq";
