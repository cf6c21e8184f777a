## Settings

bad-settings-file = { $place }: this is not a settings file: { $error }.
bad-settings-large = { $file } is too large for a settings file.
bad-setting-unknown = { $place }: there is no setting called { $name }. knobel settings --example lists all of them.
bad-setting-kind = { $place }: { $name } takes { $wants }.
bad-setting-twice = { $place }: { $name } is set twice.
bad-setting = { $place }: { $name } can’t be "{ $given }"; it takes { $wants }.
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
setting-wants-rate = a number at once and a time for each one after it, such as 40/100ms or 10/6s, or off
setting-wants-lines = a number from 1 to 1000000, or off
setting-wants-log-format = text or json
setting-wants-log-level = off, error, warn, info or debug
setting-wants-yes-no = true or false
setting-wants-metrics = loopback, off, or an address with a port such as 127.0.0.1:9100
setting-wants-cookie-key = 128 hexadecimal digits
setting-wants-admin-secret = at least 16 letters, digits, hyphens and underscores, or off
setting-wants-contact = one line of at most 300 characters
settings-example-head =
    Settings of Knobel. Everything here is at its default; settings with a # before them have none.
    The same names work in the environment, with KNOBEL_ before them: KNOBEL_PORT=8080.
    What is typed counts most, then the environment, then this file.
setting-data = The data folder. Everything is saved in it, unless the database is elsewhere.
setting-database =
    Where everything is saved: the name of a file, or a PostgreSQL database (15 or newer), which any number of servers may share.
    Without it: knobel.db in the data folder.
setting-database-connections = How many connections to a PostgreSQL database are kept open for reading.
setting-listen = Where it listens. ["0.0.0.0", "::"] is everywhere.
setting-port = The port.
setting-address = How people reach it from outside. With https, cookies are only sent that way.
setting-trusted-proxies = Proxies that are trusted when they say in X-Forwarded-For who they ask for.
setting-archive-days = After this many days an untouched table is put away. It stays, and comes back with the next move.
setting-delete-after-days = Days after which a table is deleted for good if its game is over, or if it was put away before the game started; the log says so a day before, and a game that is still going stays. Only time in which a server runs counts. Or never.
setting-bot-pause-ms = How long a bot waits before it acts, in milliseconds.
setting-limit-moves = Moves of one person: 40 at once, and one more each 100 milliseconds. Or off.
setting-limit-posts = Everything else that is posted from one address.
setting-limit-codes = Codes and secrets tried from one address.
setting-limit-openings = Tables opened, records loaded and new names from one address.
setting-limit-lines = Pages that are kept up to date for one address at the same time. Or off.
setting-limit-address-moves = Moves of all people at one address (or network of 64 bits), 400 at once, and one more each 20 milliseconds. Or off.
setting-limit-wrong-codes = Codes that lead to no table, no matter who tries them: if there are too many, no code is looked up for a while. Or off.
setting-limit-looks = Pages fetched from one address; a long replay counts as many. Or off.
setting-limit-connections = Connections from one address at the same time, and a quarter of what the system allows at most. Trusted proxies are not counted. Or off.
setting-log-format = The log on standard error: text or json.
setting-log-level = What the log tells: off, error, warn, info or debug.
setting-log-requests = Whether each request is a line of the log at info. No names, no addresses, no cookies.
setting-metrics =
    Metrics for Prometheus at /metrics: loopback (only for programs on this machine), off,
    or an address of their own such as 127.0.0.1:9100.
setting-cookie-key = The key of the cookies, 128 hexadecimal digits. Without it, one is made and saved in the database.
setting-admin-secret = The secret for the admin pages, or off. Without it, one is made and saved in the database.
setting-contact = Who runs the house, as the page about stored data says it.

## Commands

cli-settings-usage = knobel settings [OPTIONS]
cli-settings-about = Show the settings that apply, and where each one comes from.
cli-settings-examples =
    Examples:
      knobel settings                            what holds, and why
      knobel settings --example > knobel.toml    a file to begin with
      knobel --settings knobel.toml              run the web table with it
cli-flag-settings = The settings file (else $KNOBEL_SETTINGS, else knobel.toml in the data folder)
cli-flag-example = A commented settings file with all defaults
cli-backup-usage = knobel backup [OPTIONS] FILE
cli-backup-about = Copy everything into a file, as it is right now. The house may stay open.
cli-backup-examples =
    Examples:
      knobel backup knobel-2026-11-15.db              from the data folder
      knobel backup --database postgres://… copy.db   from PostgreSQL; a backup is always such a file
    The file holds the key of the cookies too, so that people stay known. Keep it as safe as the house itself.
cli-restore-usage = knobel restore [OPTIONS] FILE
cli-restore-about = Put a backup back in place. The house must be closed.
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
cli-check-about = Replay everything that is saved, and say what doesn’t fit. The house may stay open.
cli-check-examples =
    Examples:
      knobel check                 exit code 1 if something does not fit
      knobel check --json
      knobel check --against /media/stick/knobel.db.manifest
                                   no event that the backup had has been changed since
cli-flag-against = The manifest of an older backup: what was backed up then must still be so
cli-flag-replace = Put aside what is there now
cli-arg-folder = The folder to write into
cli-arg-from = Where everything is now: a file or postgres://…
cli-arg-to = Where it should be: a new file or an empty postgres://…
cli-value-from = FROM
cli-value-to = TO
cli-value-database = DATABASE

bad-database = That is not the address of a database. One looks like this: postgres://name:password@machine:5432/database
backup-done = Everything is in { $file }, compared with the original. Keep { $file }.manifest with it: it lets restore see that no bit has changed.
restore-done = Everything is in { $database } now, compared with the backup.
restore-aside = What was there is now { $old }.
restore-verified = The backup was as it had been written, to the last bit (by its manifest).
restore-unverified = There is no manifest beside the backup, so only its content could be checked.
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
    [one] { $tables } table or club was replayed from its events.
   *[other] { $tables } tables and clubs were replayed from their events.
}
upkeep-not-empty = There is something in { $database } already; nothing was changed.
upkeep-in-use = A house is open on { $file }. Close it first.
upkeep-manifest-other-hash = This is not the backup as it was written: its hash is not the one in { $manifest }. Take another backup. If you trust the file anyway, put the manifest aside.
upkeep-manifest-unreadable = { $manifest } can’t be read, so the backup can’t be verified. Take another backup. If you trust this one anyway, put the manifest aside.
upkeep-broken = That didn’t work, and nothing was left behind: { $error }
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
    [one] { $tables } table can’t be replayed; knobel check says more.
   *[other] { $tables } tables can’t be replayed; knobel check says more.
}
export-not-empty = There is something in { $folder } already. Choose a new folder.
check-playing = Replaying
check-no-database = There is no database yet: the web table has never been opened here.
check-games = { $games ->
    [one] { $games } game from the terminal was replayed.
   *[other] { $games } games from the terminal were replayed.
}
check-game = { $file }: { $error }
check-no-game = This is not a game, or it is too large.
check-good = Everything fits.
check-found = { $findings ->
    [one] { $findings } thing doesn’t fit.
   *[other] { $findings } things don’t fit.
}
check-damaged = The database is damaged: { $said }
check-empty = { $table }: there are no events.
check-gap = { $table }: event { $number } is missing.
check-unplayable = { $table }: { $error }
check-card = { $table }: the lobby’s entry is wrong: { $parts }
check-changed = { $table }: event { $number } is no longer what happened (its hash doesn’t fit).
check-added = { $table }: event { $number } was put there by something else.
check-other-end = { $table }: event { $number } is not the last one that was written here.
check-not-as-backed-up = { $table }: up to event { $number } it is no longer what was backed up.
check-deleted = { $logs ->
    [one] One table or club of the backup has been deleted since.
   *[other] { $logs } tables and clubs of the backup have been deleted since.
}
check-older-than-chain = { $logs ->
    [one] One table or club is older than the hash chain: what happened there before was hashed when the database was migrated.
   *[other] { $logs } tables and clubs are older than the hash chain: what happened there before was hashed when the database was migrated.
}
