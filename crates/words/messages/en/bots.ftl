## Bots of others: programs that play

fault-not-started = { $name } cannot be started.
fault-without-folder = { $name } cannot be started: a program in this folder is called with ./ before its name.
fault-ended = { $name } has ended in the middle of things.
fault-late = { $name } has not answered within { $seconds } s.
fault-flood = { $name } writes far more than it is asked for.
fault-no-name = { $name } has not said what it is called, or its name is too long or cannot be shown.
fault-other-protocol = { $name } speaks another version of the protocol; this is version { $version }.
fault-does-not-play = { $name } does not play { $game }.
fault-wrong-move = { $name } has answered with a move that does not count: { $why }
fault-said = It said: "{ $said }".
fault-replaced = From here on { $kind } plays for { $name }.
fault-forfeits = { $name } forfeits, and the game ends without a result.
play-program-missing = The program { $name } on seat { $seat } is not here: { $kind } plays for it. To bring it back: --bots { $seat }=cmd:…
play-bot-says = { $name } says: "{ $comment }"
play-bot-estimates = { $name } puts its own chance at { $chance } %.
bad-bot-command = "{ $given }" is no command for a bot; behind cmd: stands a program with its arguments, such as cmd:./mybot.py, and what has blanks or commas in it stands in quotation marks.
bad-clock = --clock needs seconds, such as 2.5 for each decision, or 60+0.5 for a game and what comes with each decision, not "{ $given }".
bad-bot-or-check = Either a bot plays, or one is checked; leave out GAME and --kind beside --check.
cli-bot-usage = knobel bot [OPTIONS] [GAME]
cli-bot-about = Let one of Knobel’s bots play in a program of yours, or try out a bot that you wrote.
cli-bot-examples =
    The bot reads and writes lines; docs/bots.md has the protocol. Without a game it plays all four.

    Examples:
      knobel bot pot --kind sharp
      knobel bot --check ./mybot.py
      knobel bot --check "python3 mybot.py --fast" --clock 1
      knobel play pot --bots 2=cmd:./mybot.py
cli-value-seconds = SECONDS
cli-flag-kind = Which bot: random, thumb, sharp or perfect (sharp)
cli-flag-check-bot = Try out this program: all games it plays, odd positions, lines it does not know, how it ends
cli-flag-seed-bot = The seed of the bot’s chance: the same questions get the same answers (1)
cli-flag-clock = How many seconds a bot of others has: for each decision (10), or for a game and more with each decision (60+0.5)
cli-flag-on-fault = What happens to a bot of others that crashes, hangs or answers nonsense: replace (thumb plays on for it) or forfeit
bot-check-introduction = introduces itself
bot-check-game = { $game }, { $seats } seats
bot-check-positions = { $game }, positions out of nowhere
bot-check-unknown-lines = passes over lines it does not know
bot-check-many-lines = reads while it is not asked
bot-check-quit = ends when it is told to quit
bot-check-end-of-input = ends when its input ends
bot-check-passed = ok
bot-check-failed = wrong
bot-check-decisions = { $decisions ->
    [one] 1 decision
   *[other] { $decisions_told } decisions
}, { $mean } ms each, the slowest { $slowest } ms
bot-check-not-ended = It did not end within two seconds, and was ended.
bot-check-done = { $failed ->
    [0] { $name } plays by the protocol.
    [one] { $name }: one thing is wrong.
   *[other] { $name }: { $failed } things are wrong.
}

## The lab

bad-lab-bots-mixed = --bots takes one of three forms, not "{ $given }": one bot for all seats (sharp), one for each seat (sharp,thumb), or seats (2=sharp,3=cmd:./mybot.py).

## The arena

bad-sprt = --sprt needs two parts of the games in percent, the smaller one first, perhaps with the error: 50,55 or 50,55,1, not "{ $given }".
bad-sprt-many = --sprt decides between two bots; name two.
bad-seats-twice = --seats names a number of seats twice: "{ $given }".
bad-save-other = In { $folder } another contest is saved; take another folder, or the same bots, table and seed.
bad-save-damaged = { $file } is damaged in line { $line }; take another folder, or remove this line and all behind it.
arena-goes-on = The same command goes on from here.
arena-crosstable-read-short = Bot against bot, in percent: of the games that one of the two won, how many the bot of the row won, where both sat at the table. --json has the 95 % intervals.
arena-crosstable-read = Bot against bot, in percent: of the games that one of the two won, how many the bot of the row won, where both sat at the table; in brackets the 95 % interval.
arena-all-tables = All tables together
arena-sprt-high = Decided: { $bot } wins { $high } % of the games or more rather than { $low } % or fewer. Of a bot that wins { $low } %, the test says this in at most { $error } of 100 contests.
arena-sprt-low = Decided: { $bot } wins { $low } % of the games or fewer rather than { $high } % or more. Of a bot that wins { $high } %, the test says this in at most { $error } of 100 contests.
arena-sprt-open = Not decided yet: { $bot } may win { $low } % of the games as well as { $high } %. More --games decide it.
arena-faults = { $bot } did something wrong in { $count ->
    [one] 1 game
   *[other] { $games } games
}.
cli-flag-sprt = Stop when it is decided whether the first of two bots wins rather 50 % of the games or 55 %; a third number is how often that may be wrong, in percent (5)
cli-flag-save-arena = Save every game as a record in this folder; a contest that was broken off goes on there
cli-flag-seats-arena = How many seats the table has; several numbers are several contests: 2,3,4
cli-flag-on-fault-arena = What happens to a bot of others that crashes, hangs or answers nonsense: forfeit (the others share the win) or replace (thumb plays on for it)
