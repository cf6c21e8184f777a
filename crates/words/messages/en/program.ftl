### What the program says around the games.

seat-name = Seat { $seat }
host = The host
and = { $first } and { $last }
thrown-die = one die
thrown-dice = { $count } dice
thrown-white = the white die

## What is awaited

awaits-move = { $name } decides.
awaits-throw = { $name } throws { $what }. What came up? (for example { $example })
awaits-host = The host throws one die. What came up? (for example { $example })
awaits-card = A card is turned up. Which one? (for example { $example })
awaits-nothing = The game is over.

## How it ended

result-winner = { $name } wins.
result-winners = { $names } share the win.
result-nobody = Nobody wins.
result-none = The game was stopped: no result.
result-not-over = The game is not over yet.
result-losers = Losers: { $names }.
result-bonus = Bonus points for next time: { $names }.
log-undone = taken back
log-struck = removed by a correction
log-corrected = corrected

## Why an event was refused

refused-unreadable = That can’t be read from column { $column } on; expected there: { $expected }
refused-over = The game is over.
refused-move-awaited = No throw now: seat { $seat } has to decide.
refused-throw-awaited = No move now: seat { $seat } has to throw.
refused-host-awaited = No move now: the host has to throw.
refused-card-awaited = No move now: a card has to be turned up.
refused-nothing-to-undo = There is nothing to take back.
refused-no-such-event = There is no event { $number } that counts.
refused-no-such-seat = There is no seat { $seat } at this table.
refused-stopped = The game has been stopped.

## Set-ups

setup-seats = { $given ->
    [one] One seat does
   *[other] { $given } seats do
} not fit; this game is for { $low } to { $high }.
setup-start = Seat { $seat } can’t start: the table has { $seats } seats.
setup-too-few = { $switch } is { $given }, but this table needs at least { $least }.
setup-jokers-per-seat = There are jokers for { $given } of { $seats } seats; give three for each, with semicolons between seats: kaelte,pony,fumo;jule,leela,ventil
setup-bonus-per-seat = There are bonus points for { $given } of { $seats } seats; give a number for each, such as 6,0,4.
setup-jokers = Seat { $seat } needs { $count ->
    [0] no jokers under these rules.
   *[other] exactly { $count } different jokers.
}
setup-bonus = Seat { $seat } can’t bring { $given } bonus points; there are 0, 3, 4 and 6.
setup-not-of-this-game = { $game } has no { $what }.
setup-names = { $given ->
    [one] There is one name
   *[other] There are { $given } names
} for { $seats } seats.
switch-unknown = There is no switch { $name }; this game has { $known }.
switch-value = { $name } can’t be { $value }; it takes { $allowed }.
switch-twice = { $name } is set twice.
switch-form = { $text } is not of the form name=value.

## Records and decks

record-at = line { $line }, column { $column }: { $what }
record-no-record = this is not a Knobel record; the first line of one is: knobel 1
record-version = this record has version { $version }, which this program doesn’t know; it reads version 1
record-expected = expected here: { $expected }
record-twice = the line { $line } is there twice
record-missing = the line { $line } is missing
record-name-of-nobody = there is a name for seat { $seat }, but no such seat
record-event = line { $line }: { $text }: { $why }
deck-token = { $token } is not a card; cards look like A3=1, Br4=5, Ce2=2 and joker=15
deck-demand = { $token } asks for something no card asks for; there are 1 to 6, r3 to r5 and e2 to e4
deck-value = { $token } needs a value from 0 to 99 after the equals sign
deck-cards = a deck has 48 cards and the joker; without it, this one has { $given }
deck-pattern = each pattern has 12 cards; { $pattern } has { $given } here
deck-no-joker = the joker is missing; it looks like joker=15
deck-second-joker = the joker is there a second time

## Bad input

failure-io = reading or writing failed: { $error }
bad-game = There is no game "{ $given }"; choose from { $games }.
bad-command = There is no command "{ $given }"; see knobel --help.
bad-argument = { $given } doesn’t work here; --help shows what does.
bad-flag-before = { $flag } goes after the command: knobel { $command } { $flag }
bad-flag-web = { $flag } is for the web table, which knobel opens without a command; it does nothing for knobel { $command }.
bad-no-value = { $argument } needs a value.
bad-value = { $argument } can’t be "{ $value }"; choose from { $valid }.
bad-missing = { $argument } is missing; --help shows an example.
bad-twice = { $argument } is given twice.
bad-arguments = These arguments don’t work; see knobel --help.
bad-seats = --seats needs a number, not "{ $given }".
bad-no-seats = Say who plays: --seats N, --names A,B,… or --setup FILE.
bad-setup-and-flags = --setup already holds the whole set-up; leave out the other options.
bad-setup-game = this set-up is for { $given }, not for { $wanted }
bad-start = --start needs the number of a seat, not "{ $given }".
bad-name = "{ $given }" is not a name; a name has 1 to { $most } printable characters and no #.
bad-jokers = "{ $given }" is not three different jokers, such as kaelte,pony,fumo (semicolons between seats).
bad-bonus = "{ $given }" is not a list of bonus points; give a number for each seat, such as 6,0,4.
bad-bot = There is no bot "{ $given }"; there is { $known }.
bad-bot-seat = "{ $given }" is not a seat at this table; seats are 1 to { $seats }.
bad-perfect = A perfect bot only plays POT and exactly for two, and POT for three: those are solved.
bad-perfect-unsolved = For a perfect bot, this table has to be solved first, which takes about an hour: { $command }
bad-resume-and-flags = --resume goes on with a saved game; leave out what is already settled there.
bad-resume-open = another program has this game open
bad-seed = --{ $flag } needs a whole number, 0 or more, not "{ $given }".
bad-write = { $file } could not be written: { $error }.
bad-file = { $file } can’t be read: { $error }
bad-file-size = { $file } is too large for a record or deck.
bad-file-text = { $file } is not a text file.
bad-randomness = The operating system gives no randomness ({ $error }); try --seed N.

## Lists of games

games-seats = { $low } to { $high } seats
games-switch = switch
games-values = values
games-default = default
games-meaning = what it does

## Playing in the terminal

play-which-game = Which game? Type its number or its name.
play-names = Who plays? Names with commas between them ({ $low } to { $high } seats in all):
play-bots = How many seats do bots take? ({ $least } to { $most }, Enter for { $least })
play-how-strong = How strong? ({ $kinds }; Enter for { $default })
play-bad-number = A number from { $low } to { $high }, please.
play-jokers = Everyone brings three different jokers:
play-jokers-of = { $name }, your three jokers (such as kaelte pony fumo, or good; quit leaves):
play-jokers-what = Type three different words from the list, such as kaelte pony fumo, or good.
play-hello = Every event is saved in { $file }. Type ? for help.
play-saved =
    Saved. Go on with:
      knobel play --resume { $file }
play-unfinished = The last line was not finished and doesn’t count: { $line }
play-goodbye = Nothing started, nothing saved. See you next time!
play-many-moves = { $count } moves; moves shows them in words.
play-your-move = { $name }:
play-noted = Noted.
play-seated = Seat { $seat } is now played by { $name }.
play-seated-bot = Seat { $seat } is now played by a bot: { $kind }.
play-what = That’s no move here. Type a number from 1 to { $last }, or a move as it is listed; ? shows what else there is.
play-what-real = That’s no move here. Type a move as it is listed; ? shows what else there is.
play-no-hints = There are no hints here; on the full screen, a table opened with --hints has them. explain says what each choice means.
play-struck = Corrected. These events no longer count: { $numbers } (log shows them).
play-undone = Taken back.
play-undone-cup = Taken back. What the cup throws stays the same.
play-help =
    Type a move as it is listed, or its number (with real dice only as it is listed).
      moves  all legal moves          board  what lies on the table
      undo   take the last one back   log    what has happened
      rules  the rules of this game   card   what pays, scores or beats what
      terms  what the words mean      explain  what each choice means, with its chance
      quit   save and leave
      @correct 5 412   event 5 of the log was really 412
      @dice real       real dice from here on (or @dice cup)
      @seat 2 person Ben   seat 2 is played by Ben (or @seat 2 bot sharp)

## The command line

cli-value-game = GAME
cli-value-file = FILE
cli-value-folder = DIR
cli-value-seat = SEAT
cli-value-bots = BOTS
cli-value-rules = NAME=VALUE,…
cli-usage = Usage:
cli-options = Options
cli-arguments = Arguments
cli-commands = Commands
cli-knobel-usage = knobel [OPTIONS] [COMMAND]
cli-knobel-about = Knobel: a table for four dice games, POT, exactly, Spelunke and Roll'n Bump.
cli-knobel-examples =
    Examples:
      knobel                          open the web table
      knobel --lan                    and let others in the local network in
      knobel learn pot                learn a game in five minutes
      knobel play pot --names Anna,Ben
      knobel rules spelunke
cli-play-usage = knobel play [OPTIONS] [GAME]
cli-play-about = Play in the terminal: people at one keyboard, bots on the other seats.
cli-play-examples =
    Examples:
      knobel play                                   asks for everything
      knobel play exactly --names Anna,Ben
      knobel play pot --names Anna --bots 2         Anna and two bots
      knobel play pot --names Anna --bots sharp,thumb
      knobel play pot --names Anna,Ben,Cem --bots 3=sharp --rules target=30
      knobel play pot --seats 3 --bots 2,3          bots on seats 2 and 3
      knobel play spelunke --names Anna,Ben --dice real
      knobel play --resume                          unfinished games to choose from
      knobel play pot --names Anna,Ben --hints
      knobel play exactly --names Anna,Ben --line   line by line, also on a terminal
      knobel play --resume pot-1                    go on with this game
cli-referee-usage = knobel referee [OPTIONS] GAME
cli-referee-about = Referee a game for a program: notation in, one JSON object per line out.
cli-referee-examples =
    Examples:
      knobel referee pot --seats 2 --start 1 < events.txt
      knobel referee spelunke --seats 2 --jokers "kaelte,pony,fumo;jule,leela,ventil" --bonus 6,0
      knobel referee rollnbump --names Anna,Ben --deck my.deck
      knobel referee pot --from position.json
      knobel referee pot --seats 3 --cup 7          throws itself; a line "new" begins the next game
cli-replay-usage = knobel replay [OPTIONS] FILE
cli-replay-about = Step through a record with the coach on a terminal; otherwise tell what happened and how it ended.
cli-replay-examples =
    Examples:
      knobel replay pot-1                           by its name, as knobel play says it
      knobel replay pot-1.knobel --json
      knobel replay pot-1 --line --events
cli-verify-usage = knobel verify [OPTIONS] FILE
cli-verify-about = Check the sealed throws of a record, or drawn lots: exit code 0 if all fit, 1 if a seal is broken.
cli-verify-examples =
    Examples:
      knobel verify pot.knobel
      knobel verify pot.knobel --json
cli-rules-usage = knobel rules [OPTIONS] GAME
cli-rules-about = Print the rules and rulings of a game as we play them.
cli-rules-examples =
    Examples:
      knobel rules pot
      knobel rules pot --card                       the card, to have beside the dice
      knobel rules rollnbump --lang de
cli-games-usage = knobel games [OPTIONS]
cli-games-about = List the games with their seats and switches.
cli-games-examples =
    Examples:
      knobel games
      knobel games --json
cli-arg-game = Which game: { $games }
cli-arg-file = A record
cli-flag-lang = Language: de or en (otherwise as the environment says)
cli-flag-help = Show this help
cli-flag-version = Show the version
cli-flag-json = As JSON, for programs
cli-flag-seats = How many seats
cli-flag-names = The names at the table, with commas between them
cli-flag-rules = House rules; knobel games lists them
cli-flag-start = The seat that starts, instead of throwing for it
cli-flag-deck = Roll'n Bump’s cards from a file
cli-flag-jokers = Spelunke: three jokers for each seat, semicolons between seats
cli-flag-bonus = Spelunke: each seat’s bonus points from last time
cli-flag-setup = The set-up from the header of a record
cli-flag-bots = How many bots join (2), which ones (sharp,thumb), or on which seats (2,3 or 2=sharp,3); there are random, thumb, sharp and perfect, and 2=cmd:./mybot.py is a program of yours. Without this, bots fill the seats without a name
cli-flag-dice = cup: thrown for you; real: your real dice, typed in
cli-flag-seed = A number that decides all throws of the cup
cli-flag-resume = Go on with a saved game, by its name (pot-1) or its file; without either, choose from the unfinished ones
cli-flag-save = Where to save, instead of the data folder
cli-flag-data = The data folder (else $KNOBEL_DATA, else ~/.local/share/knobel)

## The lab and the arena

bad-number = { $argument } needs a whole number from { $least } to { $most }, not "{ $given }".
bad-bots = There are { $given } bots for { $seats } seats; name one for each seat, or one for all.
bad-no-games = Without games there is nothing to find out; --games needs at least 1.
bad-too-many-games = One run has at most { $most } games.
bad-contender = There is no bot "{ $given }"; there is { $known }, and sharp:100 for sharp with 100 playouts.
bad-contenders = { $given ->
    [0] A contest needs bots; name two or more.
    [one] One bot alone is no contest; name two or more.
   *[other] { $given } bots are too many: not every group of { $seats } could meet.
}
bad-compare = --compare needs a switch and two different values, such as cap=before,none, not "{ $given }".
bad-shard = --shard needs a part and the number of parts, such as 1/8, up to { $most } parts, not "{ $given }".
bad-until-error = --until-error needs a number from 0.00001 to 0.5, such as 0.001, not "{ $given }".
bad-until-and-shard = --until-error decides for itself how many games are played; part of a run needs --games.
merge-nothing = There is nothing to put together; name the files with the parts.
merge-no-result = this is not a result of knobel lab; the parts are what --shard prints
merge-incomplete = this part is damaged, or was stopped before it was done
merge-other-run = this is not a part of the same run as { $first }
merge-twice = part { $part } is there already
merge-missing = Part { $part } is missing.
lab-progress = games
lab-stopped = Stopped early. Games played: { $games }; this is what they say.
lab-what = seats: { $seats } · games: { $games } · { $bots } · seed { $seed }
lab-wins = Who wins, by turn order
lab-lengths = How long games are, and how they end
lab-things-pot = Combos: how often, and what they are worth
lab-things-exactly = Euros: whose move it was
lab-things-spelunke = Jokers, steals and falls: how often, and what they are worth
lab-things-rollnbump = Kinds of cards, and patterns: how often, and what they are worth
lab-triples = Sets of three jokers, the best and the weakest
lab-triples-seldom = { $sets ->
    [one] One set
   *[other] { $sets } sets
} came up fewer than { $fewest } times: too rarely to tell.
lab-triples-all = All { $all } are in --json and --report.
lab-readings = The readings, side by side
lab-difference = What changes with { $switch }={ $value } instead of { $first }
lab-games-differ = { $rate } of the games went differently.
lab-column-turn = turn
lab-column-wins = wins
lab-column-interval = 95 % interval
lab-column-of = { "" }
lab-column-mean = mean
lab-column-sd = sd
lab-column-median = half are up to
lab-column-most = nine in ten
lab-column-thing = { "" }
lab-column-a-game = a game
lab-column-had = had it
lab-column-with = with
lab-column-without = without
lab-column-difference = difference
lab-column-rank = rank
lab-column-jokers = jokers
lab-column-score = points
lab-seat-of = a seat of { $name }
lab-wins-at = wins at turn { $order }
lab-turns = turns
lab-throws = throws
lab-lead-changes = lead changes
lab-scores = scores
lab-winning-scores = winning scores
lab-no-result = no result
lab-too-few = too few
lab-too-few-games = { $mean } (too few games)
lab-always = always { $number }
lab-few-differ = Fewer than { $fewest } games went differently: too few to say by how much.
lab-short-of-coins = More than 55 coins in play at once (the box has no more): { $rate } of the games ({ $interval }).
lab-without-winner = Stopped without a result: { $no_result }. Ended without a winner: { $nobody }.
lab-read = Intervals hold the truth in 95 of 100 runs. If k seats share a win, each gets 1/k. What goes along with winning need not be its cause.
arena-what = { $seats } seats · { $games ->
    [one] 1 game
   *[other] { $games_told } games
} in { $blocks ->
    [one] 1 block
   *[other] { $blocks_told } blocks
} · seed { $seed }
arena-bot = bot
arena-wins = wins
arena-interval = 95 % interval
arena-rating = rating
arena-unrated = none: no win
arena-unrated-winner = none: nobody else won
arena-read = If all were equally strong, each would win { $fair } %. In a block everyone sits on every seat once, with the same throws. Ratings: 400 more mean ten times the wins; ± is half the 95 % interval. A bot without a win has no rating; nor has one if no other wins.
cli-value-compare = SWITCH=A,B
cli-lab-usage = knobel lab [OPTIONS] GAME, or knobel lab merge FILE…
cli-lab-about = Play many games with bots and find out what the rules really do.
cli-lab-examples =
    Bots are random, thumb (rules of thumb), sharp (search), and perfect (two seats of POT or exactly, solved; three of POT after knobel solve).

    Examples:
      knobel lab exactly --seats 2 --bots random --games 400000 --seed 7
      knobel lab pot --seats 4 --games 100000 --report pot.html
      knobel lab exactly --compare cap=before,none --games 50000
      knobel lab spelunke --seats 6 --jokers random --games 200000 --json
      knobel lab rollnbump --bots thumb,sharp --games 100 --budget 50
      knobel lab pot --until-error 0.001
      knobel lab pot --sweep target=18..30,ante=1..4 --report sweep.html
      knobel lab pot --sweep "seats=2..5,bots=thumb|random" --until-error 0.005 --save sweep
      knobel lab pot --games 1e6 --shard 2/8 > part-2.json
cli-merge-usage = knobel lab merge [OPTIONS] FILE…
cli-merge-about = Put the parts of a run together: what the whole run would have said.
cli-merge-examples =
    Examples:
      knobel lab merge part-*.json
      knobel lab merge part-*.json --json
      knobel lab merge sweep-*.json --csv points.csv
cli-arena-usage = knobel arena [OPTIONS] GAME
cli-arena-about = Let bots play each other, so that luck cancels out.
cli-arena-examples =
    Bots are random, thumb (rules of thumb), sharp (search), and perfect (two seats of POT or exactly, solved; three of POT after knobel solve). With fewer bots than seats, each has several; with more, every group that fits the table meets. cmd:./mybot.py is a program of yours (docs/bots.md).

    Examples:
      knobel arena pot --bots sharp,thumb
      knobel arena exactly --bots thumb,random --seats 4 --games 2000
      knobel arena rollnbump --bots sharp:20,sharp:200 --games 100 --seed 3 --json
      knobel arena pot --bots cmd:./mybot.py,sharp,thumb --seats 2,3 --save contest
      knobel arena pot --bots cmd:./mybot.py,thumb --games 1e5 --sprt 50,55
cli-arg-files = The files with what knobel lab … --shard I/N printed, all parts of the run
cli-flag-bots-lab = A bot for each seat, or one for all: random, thumb, sharp, perfect, or a program of yours (thumb); 2=cmd:./mybot.py is one on seat 2
cli-flag-bots-arena = Who takes part (sharp,thumb)
cli-flag-games-lab = How many games (10000); with --until-error, at most
cli-flag-games-arena = How many games, at least (400)
cli-flag-budget = Playouts that sharp makes for one decision
cli-flag-seed-lab = The seed of all chance (1): same seed, same result
cli-flag-threads = How many threads (as many as there are cores)
cli-flag-most-turns = Stop a game after this many turns, without a result (100000)
cli-flag-compare = Play several readings of a rule on the same throws
cli-flag-until-error = Go on until every winning chance is known this well
cli-flag-shard = Only part I of N, printed as JSON for knobel lab merge
cli-flag-csv = A row for each game (with --sweep, for each point), into this file
cli-flag-report = A page with pictures, into this file
lab-things-read = A game: how often it comes up. Had it: the share of all seats. With and without: how often such a seat wins. Too few: it came up in fewer than { $fewest } games, or was missing in so few, and that tells us nothing.
lab-all-stopped = None of these games came to an end within { $turns } turns: under these rules nobody could win, or --most-turns is too low.
cli-flag-jokers-lab = Spelunke: three jokers for each seat, semicolons between seats; random draws them for every game; otherwise bots bring their own

## The web table

serve-here = The table is set: { $address }
serve-lan = In your local network: { $address }
serve-admin = To look after it: { $address }
serve-db-in-use = Another Knobel already has { $file } open, and only one at a time can: close the other one, or choose another folder with --data. (Several servers can share PostgreSQL.)
serve-db-replaced = { $file } is being replaced by a backup or copied right now. Try again when that is done.
serve-outside = From outside: { $address }
serve-metrics = Metrics: { $address }
serve-no-lan = No local network found; others can’t reach this machine yet.
serve-data = Games are saved in { $folder }. Ctrl-C closes the house; games go on next time.
serve-closed = Closed. All games are saved.
serve-taken = Can’t listen at { $address } ({ $error }). Choose another port: knobel --port 5661
serve-db-broken = { $file } is damaged, or no database at all. The database says: { $said }. It was left as it is. { $backup }
last-backup-at = The last backup is { $backup } ({ $when } UTC): knobel restore --replace { $backup }
last-backup-gone = The last backup was written to { $backup }, which is not there any more.
last-backup-unknown = No backup of it is known.
serve-db-foreign = { $file } belongs to another program. It was left as it is; choose another folder with --data.
serve-db-newer = { $file } was written by a newer Knobel. It was left as it is; use the newer version, or another folder with --data.
serve-db-restoring = A restore into { $file } was not finished, or is still going on. The database is as it was before. Either repeat it (knobel restore --replace BACKUP), or delete { $part } to go on without it.
serve-db-restored = A restore into { $file } was stopped at the very end: the restored copy is whole ({ $part }), but has not taken its place yet. Repeat it: knobel restore --replace BACKUP. What was there before is kept beside it.
serve-db-restoring-schema = A restore into { $file } was not finished, or is still going on. What was there before is in the schema { $old }. Repeat it: knobel restore --replace BACKUP.
serve-db-restoring-new = A restore into { $file } was not finished, or is still going on. Repeat it: knobel restore --replace BACKUP.
serve-db-full = There is no room on the disk for { $file }. Make some and start again; nothing is lost.
serve-db-failed = { $file } can’t be opened. May this program read and write there?
serve-db-unreachable = The database { $file } can’t be reached ({ $why }). Is it running, and is the address right?
serve-db-refused = The database { $file } won’t let us in; it says: { $why }
serve-db-too-old = The database { $file } has version { $version }. Knobel needs PostgreSQL 15 or newer.
cli-flag-port = The port of the web table (5660)
cli-flag-lan = Let others in the local network in; shows the address and a QR code
cli-flag-address = How others reach the web table, such as https://knobel.example
cli-flag-archive-days = Days until an untouched table is put away (30)
cli-flag-database = Where games are saved: a file, or postgres://… that several servers share
