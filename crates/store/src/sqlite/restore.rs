//! Inserts that fill an empty store.

pub(crate) const LOGS: &str = "INSERT INTO tables (no, id, game, name, stage, is_public, code, seats, taken, \
         has_real_dice, awaits_bot, touched, is_archived, last, head, chained_from) \
     SELECT c.value ->> 'no', unhex(c.value ->> 'id'), c.value ->> 'game', c.value ->> 'name', c.value ->> 'stage', \
         c.value ->> 'is_public', c.value ->> 'code', c.value ->> 'seats', c.value ->> 'taken', \
         c.value ->> 'has_real_dice', c.value ->> 'awaits_bot', c.value ->> 'touched', c.value ->> 'is_archived', \
         c.value ->> 'last', unhex(c.value ->> 'head'), c.value ->> 'chained_from' \
     FROM jsonb_each($1) AS c";

pub(crate) const SEATS: &str = "INSERT INTO seated (table_no, place, person, is_awaited) \
     SELECT c.value ->> 'no', p.key, unhex(p.value ->> 0), p.value ->> 1 FROM jsonb_each($1) AS c \
         CROSS JOIN jsonb_each(c.value, '$.people') AS p";

pub(crate) const EVENTS: &str = "INSERT INTO events (table_no, seq, at, doer, text, hash) \
     SELECT e.value ->> 'no', e.value ->> 'seq', e.value ->> 'at', unhex(e.value ->> 'by'), e.value ->> 'text', \
         unhex(e.value ->> 'hash') \
     FROM jsonb_each($1) AS e";

pub(crate) const NAMES: &str = "INSERT INTO names (table_no, no, kind, person, member, text) \
     SELECT n.value ->> 'table_no', n.value ->> 'no', n.value ->> 'kind', unhex(n.value ->> 'person'), \
         n.value ->> 'member', n.value ->> 'text' FROM jsonb_each($1) AS n";

/// Events that still carry names, in the middle of the migration that takes them out.
pub(crate) const OLD_EVENTS: &str =
    "SELECT seq, at, doer, text FROM events_with_names WHERE table_no = $1 ORDER BY seq";
pub(crate) const NEW_EVENTS: &str = EVENTS;
