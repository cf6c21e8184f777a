### Puzzles: positions in which one move is best.

puzzle-share-day = Knobel puzzle { $day } · { $game } · { $dots } · { $result } · streak { $streak }
puzzle-share = Knobel puzzle { $id } · { $game } · { $dots } · { $result }
puzzle-share-solved = solved
puzzle-share-missed = not solved
puzzle-title-day = Puzzle of the day, { $day } · { $game } · { $dots }
puzzle-title = Puzzle { $id } · { $game } · { $dots }
puzzle-you-are = You are { $name }. Which move wins most often?
puzzle-this-turn = This turn so far: { $told }
puzzle-ask = Your move (number or notation; board, skip, quit):
puzzle-what = That’s no move here. Type a number from 1 to { $last }, or a move as it is written there.
puzzle-solved = Right, that’s the best move!
puzzle-missed = Not the best: it costs { $cost } of winning chance. Best is: { $best }
puzzle-from-solution = Exact: this game is solved.
puzzle-from-turn = Exact: it’s the last turn, and that is solved.
puzzle-from-rollouts = Estimated: after every move the game was played on up to { $most } times, with the luck taken out. ± is the standard error.
puzzle-counts = { $solved } of { $tried } solved at the first answer · streak { $streak }
puzzle-again = You had answered this one before, and only the first answer counts: that was { $solved ->
    [yes] right.
   *[no] not the best move.
}
puzzle-today-only = The puzzle of the day is the same for everyone: --today takes no game, no --grade and no --id.
puzzle-share-this = To share: { $text }
puzzle-another = Another? (Enter, or no)
puzzle-none = There is no such puzzle.
puzzle-unknown = There is no puzzle { $id }. Without --id you get one of those that there are.
puzzle-too-many = A file has { $most } puzzles at most.
puzzle-progress = puzzles
puzzle-checking = Checking
puzzle-sound = All puzzles are sound.
puzzle-column-game = game
puzzle-column-kind = best move
puzzle-column-all = all

cli-puzzles-usage = knobel puzzles [OPTIONS] [GAME]
cli-puzzles-about = Puzzles: find the best move. One a day for everyone, and as many as you like.
cli-puzzles-examples =
    Only your first answer to a puzzle counts. The streak is the number of days in a row on which you solved
    the puzzle of the day; a new one comes at midnight UTC. Your score is in the data folder, and nowhere else.

    Examples:
      knobel puzzles --today
      knobel puzzles exactly --grade 3
      knobel puzzles pot --json
      knobel puzzles --check
      knobel puzzles --make pot --count 240 --seed 1 > pot.txt
cli-flag-today = The puzzle of the day, the same for everyone
cli-flag-grade = How hard, from 1 to 5
cli-flag-id = The puzzle with this id
cli-flag-make = Make a new file of puzzles of a game and print it; Ctrl-C prints what there is so far
cli-flag-count = With --make: how many puzzles (240)
cli-flag-check-puzzles = Work out all puzzles again, and count them by game, kind and grade

web-puzzles = Puzzles
web-puzzles-about = One move is best. Which one?
web-puzzle-of-day = Puzzle of the day
web-puzzle-day-note = { $day } · { $game }
web-puzzle-day-solve = Solve it
web-puzzle-day-look = Look at it again
web-puzzle-day-utc = A new one comes at midnight UTC, the same for everyone.
web-puzzle-grade = grade { $grade } of { $most }
web-puzzles-more = As many as you like
web-puzzles-game = Game
web-puzzles-any-game = any
web-puzzles-hard = How hard
web-puzzles-any-grade = any
web-puzzles-give = Give me a puzzle
web-puzzle-score = Your score
web-puzzle-streak = { $count ->
    [one] 1 day in a row
   *[other] { $count } days in a row
}
web-puzzle-longest = { $count ->
    [one] longest: 1 day
   *[other] longest: { $count } days
}
web-puzzle-counts = { $solved } of { $tried } solved at the first answer
web-puzzle-no-score = Nothing answered yet. Only your first answer to a puzzle counts.
web-puzzle-kept = Your score is kept in a cookie of this browser, and nowhere else.
web-puzzle-of = Puzzle: { $game }
web-puzzle-id = puzzle { $id }
web-puzzle-day-id = puzzle of { $day }
web-puzzle-task = You are { $name }. Which move wins most often?
web-puzzle-first-counts = Your first answer counts.
web-puzzle-again = You have answered this one: it no longer counts.
web-puzzle-unclear = Choose a whole move first.
web-puzzle-illegal = That move can’t be made here.
web-puzzle-right = Right!
web-puzzle-right-told = { $best }: that’s the best move.
web-puzzle-wrong = Not the best
web-puzzle-wrong-told = It costs { $cost } of winning chance. Best is: { $best }
web-puzzle-all-moves = All moves and the chance to win
web-puzzle-column-move = Move
web-puzzle-column-chance = Chance
web-puzzle-best = best
web-puzzle-yours = yours
web-puzzle-thumb = { $share } of quick players would miss it.
web-puzzle-next = Next puzzle
web-puzzle-try-again = Try it again
web-puzzle-copy = Copy
web-puzzle-share = To share, without giving anything away
web-puzzle-unknown = There’s no such puzzle: the collection is made anew now and then. Choose another one under “Puzzles”.
puzzle-long-run = There’s no short reason: how the game goes on from there makes the difference.
