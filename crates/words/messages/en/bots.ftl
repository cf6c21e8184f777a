## Bots of others: programs that play

fault-not-started = { $name } cannot be started.
fault-ended = { $name } has ended in the middle of things.
fault-late = { $name } has not answered within { $seconds } s.
fault-flood = { $name } writes more than anybody could read.
fault-no-name = { $name } has not said what it is called.
fault-other-protocol = { $name } speaks another version of the protocol; this is version { $version }.
fault-does-not-play = { $name } does not play { $game }.
fault-wrong-move = { $name } has answered with a move that does not count: { $why }
fault-said = It said: "{ $said }".
fault-replaced = From here on { $kind } plays for { $name }.
fault-forfeits = { $name } forfeits, and the game ends without a result.
play-program-missing = The program { $name } on seat { $seat } is not here: { $kind } plays for it. To bring it back: --bots { $seat }=cmd:…
play-bot-says = { $name } says: "{ $comment }"
bad-bot-command = "{ $given }" is no command for a bot; behind cmd: stands a program with its arguments, such as cmd:./mybot.py, and what has blanks or commas in it stands in quotation marks.
bad-clock = --clock needs seconds, such as 2.5 for each decision, or 60+0.5 for a game and what comes with each decision, not "{ $given }".
bad-bot-or-check = Either a bot plays, or one is checked; leave out GAME and --kind beside --check.
cli-bot-usage = knobel bot [OPTIONS] [GAME]
cli-bot-about = Let one of Knobel's bots play in a program of yours, or try out a bot that you wrote.
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
cli-flag-seed-bot = The seed of the bot's chance: the same questions get the same answers (1)
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
