## Whoever runs the house

web-admin = The house
web-admin-house = How it is
web-admin-version = Version
web-admin-uptime = Open for
web-admin-uptime-value = { $days } d { $hours } h { $minutes } min
web-admin-database = Database
web-admin-disk = Room left on the disk
web-admin-tables = Tables
web-admin-tables-count = { $open } open, { $running } running, { $over } over, { $away } put away
web-admin-clubs = Clubs
web-admin-people = People
web-admin-events = Events
web-admin-memory = Tables in memory
web-admin-leaving = Tables that will be deleted within a day
web-admin-servers = Servers
web-admin-find = Name, code or id
web-admin-look = Search
web-admin-none = There are none.
web-admin-stage-open = open
web-admin-stage-running = running
web-admin-stage-over = over
web-admin-stage-away = put away
web-admin-more = More about { $name }
web-admin-members = { $members ->
    [one] { $members } member
   *[other] { $members } members
}
web-admin-delete = Delete for ever
web-admin-delete-sure = Everything that happened here goes with it, for everybody.
web-admin-bans = Kept out
web-admin-ban = Keep out
web-admin-ban-person = Keep { $name } out
web-admin-ban-network = Keep a network out
web-admin-network = Address or network
web-admin-reason = Why (they will read it)
web-admin-days = Days (empty: for ever)
web-admin-until = until { $day } UTC
web-admin-for-ever = for ever
web-admin-lift = Let in again
web-admin-nameless = Somebody ({ $id }…)
web-no-not-sure = Tick the box first: what is deleted does not come back.
web-no-ban-yourself = You are in that network yourself.
web-no-bad-network = That is no network. Write 192.0.2.0/24, or a single address.
web-no-bad-reason = A reason is one line of at most 200 letters.
web-no-bad-days = Days are a number from 1 to 3650; leave it empty for ever.
web-problem-banned = You cannot come in at the moment.
web-problem-banned-until = This holds until { $day } UTC.
web-problem-banned-advice = If you think that is a mistake, ask whoever runs this house.

## Data protection

web-erase = Erase my name
web-erase-hint = Your name goes from this house and from every game you played here, and so do the names of guests who played on your device. The games stay; where your name stood, there is only your seat. Nobody can undo this.
web-erase-show = I want that
web-erase-sure = Yes, take my name out of everything.
web-erase-yes = Erase my name
web-no-erase-unsure = Tick the box first: this cannot be undone.
web-privacy = What is kept of you
web-privacy-short = As little as the games need: no sign-up, no e-mail address, no password, nothing from or for third parties, nothing that follows you.
web-privacy-what = What is kept, and why
web-privacy-name = Your name,
web-privacy-name-more = as you typed it, with two random numbers: one that says which seats are yours, one for your link to other devices. Until you take a seat, join a club or make that link, only your cookie knows them. Others at your tables see the name.
web-privacy-games = Your games:
web-privacy-games-more = every throw and every move with its time and whose it was, because a table is what happened there. None of it is ever changed. Names stand beside it. Whoever has a table's link can watch it and read it again.
web-privacy-devices = Your devices:
web-privacy-devices-more = a random number for each on which you are logged in, and the hour in which it was last seen, so that you can log out elsewhere. Nothing else of the device.
web-privacy-cookie = Two cookies:
web-privacy-cookie-more = one, encrypted, that says who you are, and one for your language. Nothing else stays on your device.
web-privacy-address = Your internet address
web-privacy-address-more = is used to count how often somebody asks, in memory for some minutes, and is not kept. Only if whoever runs this house keeps a network out, that network is noted.
web-privacy-log = The house's log
web-privacy-log-more = holds no names, no addresses and no cookies.
web-privacy-long = How long
web-privacy-archive = { $days ->
    [one] A table that nobody touches is put away after one day, and comes back with the next move.
   *[other] A table that nobody touches is put away after { $days } days, and comes back with the next move.
}
web-privacy-delete = { $days ->
    [one] Tables whose game is over, or that were put away before it began, are deleted after one day at the earliest. A game that is on stays.
   *[other] Tables whose game is over, or that were put away before it began, are deleted after { $days } days at the earliest. A game that is on stays.
}
web-privacy-keep = Games stay until whoever runs this house deletes them.
web-privacy-go = How you go
web-privacy-erase = You can erase your name everywhere yourself, at any time, also in the middle of a game; records then only say “seat 2”. What you wrote as a text of your own stays, such as the name of a club or the reason of a correction.
web-privacy-erase-where = Erase my name
web-privacy-leave = You can leave a club on the club's page. Before a game begins you can get up; later a bot can play on for you.
web-privacy-backups = Copies that whoever runs this house made before that still hold your name until they are thrown away.
web-privacy-who = Who runs this house
web-privacy-nobody = Nobody has said so here. Ask the person who sent you the link.
web-privacy-link = What is kept of you
