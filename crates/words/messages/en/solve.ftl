### Solutions and the coach.

solve-progress = Solving
solve-check-progress = Checking
coach-progress = Looking through
solve-value = The seat that starts wins { $value }.
solve-value-between = The seat that starts wins between { $low } and { $high }.
solve-round = A single round goes to the seat that starts it in { $value } of cases.
solve-bounds = Proved: at least { $lower }, at most { $upper }; over all positions the two bounds are no more than { $gap } apart.
solve-bounds-apart = The bounds don’t meet: under these rules a game can go on for ever. The lower bound counts that as lost, the upper one as won.
solve-effort = { $positions } positions, gone through { $sweeps ->
    [one] once
   *[other] { $sweeps } times
}, in { $seconds } s.
solve-from-shelf = { $positions } positions, solved before and taken from { $file } (--again solves anew).
solve-kept = Saved in { $file }
solve-two-seats = Only tables with two seats, and with three of POT, are solved as a whole; --at estimates larger ones.
solve-three-chances = In turn order the seats win { $first }, { $second } and { $third }.
solve-three-gain = Proved: in no position does any seat gain more than { $gain } by playing differently alone.
solve-three-exceeded = In { $positions } positions the gain may be more than { $aim }: there the play has not settled.
solve-three-one-of-many = With three seats there is no single value: other such play may exist, with other chances. A seat to which moves are equal chooses what is better for the seat after it.
solve-three-effort = { $positions } positions, gone through { $finding } times to find the play and { $proving } times to prove it.
solve-three-seconds = It took { $seconds } s.
solve-was-there = It was solved before; saved in { $file }
solve-time-left = about { $minutes } min left,
solve-read-progress = Reading
solve-too-large = Under these rules there are { $positions } positions, too many for the memory.
solve-only-default = This is worked out for the default rules; leave out the table’s options, or look up a position with --at.
solve-file-foreign = { $file } is not a solution of this version of Knobel.
solve-file-damaged-block = { $file } is damaged: block { $block } was altered. Solve the game again.
solve-file-damaged = { $file } is damaged: it was cut off or altered. Solve the game again.
solve-file-other = { $file } solves another table: { $of }
solve-no-position = the aim can’t be worked out at this position
solve-nothing = there is neither a record nor a position in it
solve-line-error = line { $line }: { $why }
solve-line = { $line }: { $chances } · { $choice } ({ $basis })
solve-line-over = { $line }: { $chances } · it is over
solve-line-throw = a throw is awaited
solve-line-exact = exact
solve-line-estimated = estimated
solve-not-written = The solution could not be saved, so it has to be worked out again: { $file }: { $error }.
position-no-json = this is not JSON: { $error }
position-no-object = a position is a JSON object, such as the "position" of a line that knobel referee prints
position-unknown-field = positions of this game have no field "{ $field }"; they have { $fields }
position-missing-field = the position has no "{ $field }"; a position has { $fields }
position-unreadable = "{ $field }" holds { $holds }, which can’t be read: { $why }. At the start it holds { $start }
position-per-seat = "{ $field }" has { $given ->
    [one] one value
   *[other] { $given } values
} for { $seats } seats; give one for each
position-form = the position can’t be read: { $why }
position-unsound = "{ $field }" holds { $holds }, which doesn’t fit the rest of the position or these rules. At the start it holds { $start }
position-unsound-part = "{ $field }" contradicts the rest of the position or these rules
position-setup-text = "setup" is the header of a record, as a text
position-contradicts = --{ $flag } says { $given }, but the set-up that came with the position says { $own }; leave the option out
position-other-deck = one deck
position-own-deck = another one
solve-now = now
solve-error = Standard error of these chances: up to { $error } percentage points.
solve-aim-exact = Exact for the last seat: { $aim ->
    [win] chances to win
   *[other] chances not to lose
}, with best play.
solve-aim-modelled = By a model of those to come, each with its best turn against the score that leads: { $aim ->
    [win] chances to win.
   *[other] chances not to lose.
}
solve-no-aim = --aim is for tables of Spelunke of up to { $most } seats.
solve-check-holds = { $positions } positions checked with nothing but the rules: the largest difference is { $largest }, { $allowed } is allowed.
solve-check-fails = This solution is wrong: an equation is off by { $largest }, { $allowed } is allowed.
solve-jokers-what = The best expected score of one turn, from 0, with every steal taken in full, for each set of three jokers.
solve-jokers-none = no joker
solve-jokers-each = Each joker: the mean of the 55 sets that hold it
solve-jokers-stops = Without jokers, stop from this score on: { $scores } (after no stealing 1, after one, and so on).
solve-jokers-effort = { $positions } positions, bounds no more than { $gap } apart, { $seconds } s. All 220 sets: --json.
solve-reach-what = The chance to end a turn with at least this many points, if you play for that alone.
solve-reach-score = points
solve-reach-wins = chance
solve-rows-what = How likely three throws are to bring what a card asks for, if you want nothing else.
solve-rows-dice = { $dice } dice
solve-rows-dice-white = and white
solve-rows-single = a number, or several
solve-rows-more = How likely you are to beat dice that are already there: --json (strength).

coach-unfinished = The game is not over; the chances at its end are those of the last position.
coach-course = Winning chances from the first event to the last
coach-decisions = What decisions cost
coach-more = And { $count } more; --json has all of them.
coach-accounts = From the first chance to the result
coach-accounts-read = In percentage points of winning chance. Luck is what throws changed; your own decisions can only lose, up to the error of an estimate, and what the others lose goes to the rest. The sum is the result.
coach-column-number = event
coach-column-who = who
coach-column-played = played
coach-column-better = better
coach-column-cost = cost
coach-column-start = start
coach-column-luck = luck
coach-column-own = own decisions
coach-column-others = others’ decisions
coach-column-end = end

cli-solve-usage = knobel solve [OPTIONS] GAME, or knobel solve --check FILE
cli-solve-about = Solve a game: exact values with a proof, and the best moves of a position.
cli-solve-examples =
    Whole games: exactly for two seats, POT for two and for three. One turn: Spelunke (all sets of three jokers) and Roll'n Bump.
    POT for three takes about an hour on two cores; an interrupted run is taken up by the next one.

    Examples:
      knobel solve exactly
      knobel solve pot --rules target=12 --json
      knobel solve pot --seats 3
      knobel solve spelunke
      knobel solve spelunke --jokers hirte,leela,fumo
      knobel solve exactly --at exactly-1.knobel
      knobel referee pot --seats 2 --start 1 < events.txt | knobel solve pot --at -
      knobel solve --check ~/.local/share/knobel/solutions/exactly-0123456789ab.solution
cli-flag-at = Every move or throw of positions with its value: a record (FILE:31 is before its event 31), lines of knobel referee (with their set-up), or - for standard input
cli-flag-again = Solve the table again, even if its solution has been saved
cli-value-position = POSITION
cli-flag-cup = Throw from a cup with this seed: with each answer come the throws that follow, and every game of the call has throws of its own
bad-new-game = Behind "new" stands nothing, or JSON with a "setup", a "position" or both, as the referee prints them.
cli-flag-from = Start from a position: JSON as the referee prints it, or a file with it; its set-up counts if it has one
cli-flag-aim = With --at at a table of Spelunke: chances to win or not to lose, by best play (win, not-lose)
cli-flag-check = Check a file of a solution with nothing but the rules

arena-decisions = decisions
arena-regret = lost per decision
arena-regret-read = In winning chance, against the exact solution; only decisions where there is a choice. ± is half the 95 % interval, by blocks.
bad-regret = What a decision costs is only known where the game is solved: POT and exactly for two, and POT for three.
cli-flag-regret = What each bot loses per decision against the exact solution (two seats of POT or exactly, three of POT once they are solved)
