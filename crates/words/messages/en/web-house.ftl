## For those who run the house

web-admin = The house
web-admin-house = How things are
web-admin-version = Version
web-admin-uptime = Open for
web-admin-uptime-value = { $days } d { $hours } h { $minutes } min
web-admin-database = Database
web-admin-disk = Free disk space
web-admin-tables = Tables
web-admin-tables-count = { $open } open, { $running } running, { $over } over, { $away } put away
web-admin-clubs = Clubs
web-admin-people = People
web-admin-events = Events
web-admin-memory = Tables in memory
web-admin-leaving = Tables to be deleted within a day
web-admin-servers = Servers
web-admin-find = Name, code or id
web-admin-look = Search
web-admin-none = None.
web-admin-stage-open = open
web-admin-stage-running = running
web-admin-stage-over = over
web-admin-stage-away = put away
web-admin-more = More about { $name }
web-admin-members = { $members ->
    [one] { $members } member
   *[other] { $members } members
}
web-admin-delete = Delete for good
web-admin-delete-sure = Everything that happened here is deleted with it, for everyone.
web-admin-bans = Banned
web-admin-ban = Ban
web-admin-ban-person = Ban { $name }
web-admin-ban-network = Ban a network
web-admin-network = Address or network
web-admin-reason = Why (they will see this)
web-admin-days = Days (empty: for good)
web-admin-until = until { $day } UTC
web-admin-for-ever = for good
web-admin-lift = Let in again
web-admin-nameless = Someone ({ $id }…)
web-no-not-sure = Tick the box first: once it’s deleted, it’s gone.
web-no-ban-yourself = You’re in that network yourself.
web-no-bad-network = That isn’t a network. Write something like 192.0.2.0/24, or a single address.
web-no-bad-reason = Give the reason in one line of at most 200 characters.
web-no-bad-days = Give a number of days from 1 to 3650, or leave it empty for good.
web-problem-banned = You can’t come in at the moment.
web-problem-banned-until = This lasts until { $day } UTC.
web-problem-banned-advice = If you think that’s a mistake, ask the people who run this house.

## Data protection

web-erase = Erase my name
web-erase-hint = Your name disappears from this house and from every game you played here, and so do the names of guests on your device. The games stay; where your name was, only your seat is shown. This can’t be taken back.
web-erase-show = I want that
web-erase-sure = Yes, take my name out of everything.
web-erase-yes = Erase my name
web-no-erase-unsure = Tick the box first: this can’t be taken back.
web-privacy = What we store about you
web-privacy-short = As little as the games need: no sign-up, no e-mail address, no password, nothing from or for third parties, nothing that tracks you.
web-privacy-what = What we store, and why
web-privacy-name = Your name,
web-privacy-name-more = as you typed it, with two random numbers: one that tells which seats are yours, and one for your link to other devices. Until you take a seat, join a club or make that link, only your cookie knows them. People at your tables see the name.
web-privacy-games = Your games:
web-privacy-games-more = every throw and every move, with its time and who made it, because that is what a table is made of. None of it is ever changed. The names are stored next to it. Anyone with a table’s link can watch it and look back at it.
web-privacy-decisions = Your decisions:
web-privacy-decisions-more = if you have your games looked through, what each decision cost, by the same random numbers. It can be worked out from the games at any time, and goes when you erase your name.
web-privacy-devices = Your devices:
web-privacy-devices-more = a random number for each device you’re logged in on, and the hour it was last seen, so that you can log out elsewhere. Nothing else about the device.
web-privacy-cookie = Up to four cookies:
web-privacy-cookie-more = one, encrypted, that says who you are, one for your language, one that remembers your first tables of each game, where choices are explained, and, once you have answered a puzzle, one, encrypted, with your puzzle score. Nothing else stays on your device.
web-privacy-address = Your internet address
web-privacy-address-more = is only used to count how often someone asks, in memory, for a few minutes. It is not stored. Only if the people who run this house ban a network, that network is noted.
web-privacy-log = The house’s log
web-privacy-log-more = holds no names, no addresses and no cookies.
web-privacy-long = How long
web-privacy-archive = { $days ->
    [one] A table that nobody touches is put away after one day, and comes back with the next move.
   *[other] A table that nobody touches is put away after { $days } days, and comes back with the next move.
}
web-privacy-delete = { $days ->
    [one] Tables where the game is over, or that were put away before it started, are deleted after one day at the earliest. A game that is still going stays.
   *[other] Tables where the game is over, or that were put away before it started, are deleted after { $days } days at the earliest. A game that is still going stays.
}
web-privacy-keep = Games stay until the people who run this house delete them.
web-privacy-go = How to leave
web-privacy-erase = You can erase your name everywhere yourself, at any time, even in the middle of a game; records then only say “seat 2”. Texts you wrote yourself stay, such as the name of a club or the reason for a correction.
web-privacy-erase-where = Erase my name
web-privacy-leave = You can leave a club on the club’s page. Before a game starts you can get up; after that, a bot can play on for you.
web-privacy-backups = Backups made before that still contain your name until they are thrown away.
web-privacy-who = Who runs this house
web-privacy-nobody = Nobody has said so here. Ask the person who sent you the link.
web-privacy-link = What we store about you
