## Settings

bad-settings-file = { $place }: this is no settings file: { $error }.
bad-settings-large = { $file } is too large for a settings file.
bad-setting-unknown = { $place }: there is no setting called { $name }. knobel settings --example lists all of them.
bad-setting-kind = { $place }: { $name } takes { $wants }.
bad-setting-twice = { $place }: { $name } is set twice.
bad-setting = { $place }: { $name } cannot be "{ $given }"; it takes { $wants }.
setting-default = default
setting-or-file = Or { $name }: the name of a file in which it stands.
setting-wants-path = the name of a folder
setting-wants-database = the name of a file or an address such as postgres://name@host/database
setting-wants-connections = a number from 2 to 500
setting-wants-listen = addresses such as 127.0.0.1 or ::1
setting-wants-port = a number from 0 to 65535
setting-wants-address = an address that begins with http:// or https:// and has no path
setting-wants-networks = networks such as 10.0.0.0/8 or fd00::/8, or single addresses
setting-wants-days = a number of days from 1 to 36500
setting-wants-days-or-never = a number of days from 1 to 36500, or never
setting-wants-milliseconds = milliseconds from 0 to 60000
setting-wants-rate = so many at once and one more after so long, such as 40/100ms or 10/6s, or off
setting-wants-lines = a number from 1 to 1000000, or off
setting-wants-log-format = text or json
setting-wants-log-level = off, error, warn, info or debug
setting-wants-yes-no = true or false
setting-wants-metrics = loopback, off, or an address with a port such as 127.0.0.1:9100
setting-wants-cookie-key = 128 hexadecimal digits
setting-wants-admin-secret = at least 16 letters, digits, hyphens and underscores, or off
setting-wants-contact = one line of at most 300 letters
settings-example-head =
    Settings of Knobel. Everything stands here at its default; lines with a mark before them have none.
    The same names work in the environment, with KNOBEL_ before them: KNOBEL_PORT=8080.
    What is typed counts most, then the environment, then this file.
setting-data = The data folder. What is kept lies in it, unless the database is elsewhere.
setting-database =
    Where everything is kept: the name of a file, or a PostgreSQL database (15 or newer), which any number of servers may share.
    Without it: knobel.db in the data folder.
setting-database-connections = How many connections to a PostgreSQL database are kept for reading.
setting-listen = Where it listens. ["0.0.0.0", "::"] is everywhere.
setting-port = The port.
setting-address = How people reach it from outside. With https, cookies are only sent that way.
setting-trusted-proxies = Proxies that are believed when they say in X-Forwarded-For for whom they ask.
setting-archive-days = After so many days an untouched table is put away. It stays, and comes back with the next move.
setting-delete-after-days = Days after which a table is deleted for ever whose game is over, or that was put away before it began; it is announced in the log a day before, and a game that is on stays. Only time in which a server runs counts. Or never.
setting-bot-pause-ms = How long a bot waits before it acts, in milliseconds.
setting-limit-moves = Moves of one person: 40 at once, and one more each 100 milliseconds. Or off.
setting-limit-posts = Everything else that is posted from one address.
setting-limit-codes = Codes and secrets tried from one address.
setting-limit-openings = Tables opened, records loaded and people greeted from one address.
setting-limit-lines = Pages that are kept up to date for one address at the same time. Or off.
setting-limit-address-moves = Moves of all people at one address (or network of 64 bits), 400 at once, and one more each 20 milliseconds. Or off.
setting-limit-wrong-codes = Codes that lead to no table, whoever tries them: when there are too many, no code is looked up for a while. Or off.
setting-limit-looks = Pages fetched from one address; a long replay counts as many. Or off.
setting-limit-connections = Connections from one address at the same time, and a quarter of what the system allows at most. Trusted proxies are not counted. Or off.
setting-log-format = The log on standard error: text or json.
setting-log-level = What the log tells: off, error, warn, info or debug.
setting-log-requests = Whether each request is a line of the log at info. No names, no addresses, no cookies.
setting-metrics =
    Metrics for Prometheus at /metrics: loopback (only for programs on this machine), off,
    or an address of their own such as 127.0.0.1:9100.
setting-cookie-key = The key of the cookies, 128 hexadecimal digits. Without it, one is made and kept in the database.
setting-admin-secret = The secret of the pages for whoever runs the house, or off. Without it, one is made and kept in the database.
setting-contact = Who runs the house, as the page on data protection says it.

## Commands

cli-settings-usage = knobel settings [OPTIONS]
cli-settings-about = Show the settings as they hold, and where each was said.
cli-settings-examples =
    Examples:
      knobel settings                            what holds, and why
      knobel settings --example > knobel.toml    a file to begin with
      knobel --settings knobel.toml              run the web table with it
cli-flag-settings = The settings file (else $KNOBEL_SETTINGS, else knobel.toml in the data folder)
cli-flag-example = A commented settings file with all defaults
cli-backup-usage = knobel backup [OPTIONS] FILE
cli-backup-about = Copy everything into a file, as it is at this moment. The house may stay open.
cli-backup-examples =
    Examples:
      knobel backup knobel-2026-11-15.db              from the data folder
      knobel backup --database postgres://… copy.db   from PostgreSQL; a backup is always such a file
    The file holds the key of the cookies too, so that people stay known. Keep it as safe as the house itself.
cli-restore-usage = knobel restore [OPTIONS] FILE
cli-restore-about = Put a backup where everything is kept. The house must be closed.
cli-restore-examples =
    Examples:
      knobel restore knobel-2026-11-15.db             where there is nothing yet
      knobel restore --replace knobel-2026-11-15.db   what is there now is put aside, not deleted
cli-migrate-usage = knobel migrate [OPTIONS] FROM TO
cli-migrate-about = Copy everything from one database into another, empty one, and play every game again to be sure.
cli-migrate-examples =
    Examples:
      knobel migrate knobel.db postgres://knobel@localhost/knobel
      knobel migrate postgres://knobel@localhost/knobel knobel.db
cli-export-usage = knobel export [OPTIONS] FOLDER
cli-export-about = Write every record as text, with a list of them.
cli-export-examples =
    Examples:
      knobel export records        then knobel replay records/pot-2026-11-15-….knobel
cli-check-usage = knobel check [OPTIONS]
cli-check-about = Play everything again that is kept, and say what does not fit. The house may stay open.
cli-check-examples =
    Examples:
      knobel check                 exit code 1 if something does not fit
      knobel check --json
cli-flag-replace = Put aside what is there now
cli-arg-folder = The folder to write into
cli-arg-from = Where everything is now: a file or postgres://…
cli-arg-to = Where it should be: a new file or an empty postgres://…
cli-value-from = FROM
cli-value-to = TO
cli-value-database = DATABASE

bad-database = That is no address of a database. One looks like this: postgres://name:password@machine:5432/database
backup-done = Everything is in { $file }, compared with the original.
restore-done = Everything is in { $database } now, compared with the backup.
restore-aside = What was there is now { $old }.
restore-no-file = There is no file { $file }.
migrate-done = Everything from { $from } is in { $to } now, compared with the original.
upkeep-copying = Copying
upkeep-comparing = Comparing
upkeep-counts = { $logs ->
    [one] { $logs } table or club
   *[other] { $logs } tables and clubs
}, { $events ->
    [one] { $events } event
   *[other] { $events } events
}, { $people ->
    [one] { $people } person
   *[other] { $people } people
}.
upkeep-replayed = { $tables ->
    [one] { $tables } table or club was made anew from its events.
   *[other] { $tables } tables and clubs were made anew from their events.
}
upkeep-not-empty = There is something in { $database } already; nothing was changed.
upkeep-in-use = A house is open on { $file }. Close it first.
upkeep-broken = That did not work, and nothing was left behind: { $error }
export-writing = Writing
export-done = { $records ->
    [one] { $records } record is in { $folder }.
   *[other] { $records } records are in { $folder }.
}
export-clubs = { $clubs ->
    [one] { $clubs } club with a table of all its games.
   *[other] { $clubs } clubs, each with a table of all its games.
}
export-waiting = { $tables ->
    [one] { $tables } table has no game yet and is only in the list.
   *[other] { $tables } tables have no game yet and are only in the list.
}
export-unplayable = { $tables ->
    [one] { $tables } table cannot be played; knobel check says more.
   *[other] { $tables } tables cannot be played; knobel check says more.
}
export-not-empty = There is something in { $folder } already. Choose a new folder.
check-playing = Playing
check-good = Everything fits.
check-found = { $findings ->
    [one] { $findings } thing does not fit.
   *[other] { $findings } things do not fit.
}
check-damaged = The database is damaged: { $said }
check-empty = { $table }: there are no events.
check-gap = { $table }: event { $number } is missing.
check-unplayable = { $table }: { $error }
check-card = { $table }: the lobby's card is wrong: { $parts }
check-changed = { $table }: event { $number } is no longer the one that happened (its hash does not fit).
check-added = { $table }: event { $number } was put there by another hand.
check-other-end = { $table }: event { $number } is not the last one that was written here.
check-older-than-chain = { $logs ->
    [one] One table or club is older than the hash chain: what happened there before was hashed when the database was migrated.
   *[other] { $logs } tables and clubs are older than the hash chain: what happened there before was hashed when the database was migrated.
}
