### Starting and ending at a terminal: obvious commands, help, keys, pace.

did-you-mean = Did you mean { $word }?

## Who plays

bad-bots-mixed = --bots takes one of three forms, not a mixture like "{ $given }": a number of bots (2), kinds of bots (sharp,thumb), or seats (2,3 or 2=sharp,3).
bad-bot-seat-twice = Seat { $given } is named twice in --bots.
bad-bots-gap = That leaves { $people } people, but { $names ->
    [one] 1 name
   *[other] { $names } names
}; name everyone, or put bots on more seats.
bad-bots-room = { $bots ->
    [one] One bot does
   *[other] { $bots } bots do
} not fit: { $free ->
    [0] every seat has a name
    [one] one seat has no name
   *[other] { $free } seats have no name
}. To put a bot on a certain seat, say --bots 2={ $kind }.

## Records by name

bad-no-record = There is no record { $given }, neither here nor in { $folder }.

## Help

bad-help = There is no command and no topic "{ $given }"; knobel help lists the commands, and the topics are { $topics }.
cli-value-command = COMMAND
cli-arg-command = A command, or a topic: exit-codes, json
cli-help-usage = knobel help [COMMAND or TOPIC]
cli-help-about = Show the help of a command, or of a topic: exit-codes, json.
cli-help-examples =
    Examples:
      knobel help play
      knobel help lab merge
      knobel help exit-codes
      knobel help json
help-exit-codes =
    Exit codes of every command:

        0  done (also if the reader of a pipe went away)
        1  it did not work: reading or writing failed, or a check found something wrong
        2  what was asked cannot be done: wrong arguments, a file that is not a record,
           a line that the referee or solve --at refused
      129  the terminal was closed while a game was on the screen; everything is saved
      130  interrupted with Ctrl-C; what was found so far has been printed
help-json =
    With --json a command prints JSON for programs on standard output; progress and errors
    go to standard error, so that a pipe gets nothing else.

      games --json          the games with seats, switches, values and defaults
      referee GAME          one object a line: setup, position, awaits, legal moves, outcome
      replay FILE --json    the last position of a record with set-up and log
      lab GAME --json       counts and estimates; lab merge puts parts of a run together
      arena GAME --json     wins, intervals and ratings of each bot
      solve GAME --json     the value of the table; with --at, of every move of a position
      coach FILE --json     every decision with its cost; of many files, the means
      settings, backup, restore, migrate, export, check --json
                            what a person would read, as one object

    Fields keep their names and meaning; new ones may be added. Their description:
    docs/notation.md (referee, replay), docs/lab.md, docs/solutions.md, docs/coach.md,
    docs/hosting.md.
cli-arg-file-backup = Where the backup is written: a new file
cli-arg-file-restore = A backup, as knobel backup wrote it

## At the table

tui-press-what = Press the key on a button, or go there with the arrows.
tui-pick-how = Arrows and Space or Enter pick; the mouse does, too.
tui-pick-first = First pick the dice to rethrow: arrows and Space, or the mouse.
tui-nothing-to-skip = There’s nothing to skip: it’s your turn.
tui-nothing-to-skip-over = There’s nothing to skip: the game is over.
tui-pace-leisurely = Bots play slowly now.
tui-pace-normal = Bots play at a normal pace now.
tui-pace-quick = Bots play fast now.
tui-button-rematch = play again
tui-button-coach = look back with the coach
tui-sheet-since = Since your last turn
tui-log-unfold = e: one line per event
tui-log-fold = e: one entry per turn
tui-since-nothing = Nothing has happened since.
tui-sheet-end = The end
tui-sheet-card = Card
tui-sheet-foot-search = line { $from } of { $of } · arrows scroll · / searches · Esc closes
tui-search-foot = "{ $text }": { $number } of { $count } · n next · N previous · Esc ends
tui-search-none = "{ $text }": not found · / searches again · Esc ends
tui-picker-full = You’ve already chosen three: put one back first, with Space.
cli-flag-speed = How fast bots play; p changes it during the game
cli-flag-ascii = Plain ASCII: no boxes, arrows or umlauts (automatic where the locale is not UTF-8)


## At the end

play-over-next = Enter to finish; rematch, coach or undo:
play-over-what = Type rematch to play again, coach for what each decision cost, undo to take the last one back; Enter finishes.
play-rematch = Another game, with the same seats.

## Games of the terminal in backups and exports

backup-games = { $games ->
    [one] One game from the terminal is
   *[other] { $games } games from the terminal are
} in { $file }; keep it with the backup, too.
restore-games = { $games ->
    [one] One game from the terminal is
   *[other] { $games } games from the terminal are
} in { $folder }{ $present ->
    [0] .
    [one] ; one was already there.
   *[other] ; { $present } were already there.
}
restore-game-renamed = { $old } is a different game there and stays as it is: the one from the backup is now { $new }.
restore-games-damaged = { $file } is not as it was written, so nothing was restored. To restore all but the terminal’s games, put this file aside.
export-games = { $games ->
    [one] One game from the terminal is there as well, in the folder terminal.
   *[other] { $games } games from the terminal are there as well, in the folder terminal.
}
games-left-out = { $file } is not a game, or too large, and was left out.
