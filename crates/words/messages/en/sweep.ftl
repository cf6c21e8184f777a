### Sweeps of the lab: one run at many points.

## On the command line

cli-value-sweep = NAME=A..B,…
cli-value-base = NAME=A,…
cli-flag-sweep = Play at every combination of values, on the same throws: a..b or a..b..step for whole numbers, x|y|z for the rest (in quotation marks); switches, seats, bots, deck
cli-flag-base = With --sweep: the point that the others are held against (the first one)
cli-flag-save-lab = With --sweep: keep the counts in this folder; a run that was broken off goes on there
cli-flag-csv-merge = Of a sweep: a row for each point, into this file
sweep-points-done = points done: { $done } of { $points }
bad-sweep-and-compare = --sweep and --compare don’t go together; a sweep over one switch compares its values: --sweep cap=before,none.
bad-without-sweep = { $flag } is for sweeps; --sweep is missing.
bad-sweep-form = { $flag } needs parameters with their values, such as target=18..30,ante=1..4 or "bots=thumb|sharp", not "{ $given }".
bad-sweep-no-value = A value of { $name } in { $flag } is missing; it could be { $name }=1..4, { $name }=1..9..2 or "{ $name }=a|b".
bad-sweep-range = "{ $given }" is no range for { $name }; a range has two whole numbers, such as 18..30, and perhaps a step, such as 18..30..4.
bad-sweep-backwards = The range { $given } of { $name } ends before it begins; { $right } would be right.
bad-sweep-step = The range { $given } of { $name } needs a step of at least 1, such as 18..30..4.
bad-sweep-value-twice = { $value } is there twice among the values of { $name }.
bad-sweep-long = The range { $given } of { $name } is too long; a sweep has at most { $most } points.
bad-sweep-twice = { $name } is there twice; put all its values behind one { $name }=, such as "{ $name }=1..4|8".
bad-sweep-points = { $given } points are too many; a sweep has at most { $most }. Steps (18..30..4) make a grid coarser.
bad-sweep-name = There is no parameter { $name } to sweep in this game; there is { $known }.
bad-sweep-fixed = { $name } is swept, and fixed by { $flag } as well; leave one of them out.
bad-sweep-point = At { $point }: { $problem }
bad-base-name = { $flag } names { $name }, which is not swept; swept is { $known }.
bad-base-value = { $flag }: { $value } is not among the values of { $name }: { $known }.
bad-base-values = { $flag } needs one value of { $name }, such as one end of its range.
bad-save-in-use = Another run is at work on { $file }; wait for it, or take another folder.
bad-save-other-sweep = In { $folder } another sweep is saved; take another folder, or the same parameters, base, table, bots and seed.
bad-save-more-games = In { $folder } each point has { $games } games already; ask for at least as many, or take another folder.
merge-version = this file has version { $version } of its form, and this program reads version { $known }
merge-no-rows = --csv writes a row for each point of a sweep; these are parts of a plain run, whose games are gone.

## The table

sweep-points = points: { $points }
sweep-games-each = games at each: { $games }
sweep-seats = seats: { $seats }
sweep-seed = seed { $seed }
sweep-base = base: { $base }
sweep-column-games = games
sweep-column-win = win { $place }
sweep-column-more = win 1, change
sweep-column-turns = turns
sweep-column-longer = turns, change
sweep-is-base = base
sweep-all-rows = These are the first and the last of { $points } points; all are in --csv, --json and --report.
sweep-read = win 1: how often the seat wins that starts, in per cent; ±: half the widest interval of these chances. Change: against the base, in percentage points and in turns, on the same throws. Intervals hold the truth in 95 of 100 runs.
sweep-more = Everything else that is counted, each with its interval: --csv FILE, --json, --report FILE.html.

## The report

report-sweep-title = { $game }: what { $count ->
    [one] does
   *[other] do
} { $parameters } change?
report-sweep-played = Bots played { $game } here at { $points ->
    [one] one point
   *[other] { $points } points
}, every combination of these values, with { $games } games at each. The computer threw all the dice, starting from the number { $seed }.
report-sweep-games-between = between { $fewest } and { $most }
report-sweep-seats = At every table there are { $seats } seats.
report-sweep-bots = Who plays: { $bots }.
report-sweep-same = Game number n met the same throws at every point, as far as they go. So the differences from the base, { $base }, are more certain than those between separate runs.
report-sweep-slate-points = Points
report-sweep-slate-games = games in all: { $games }
report-sweep-values = { $name } ({ $meaning }): { $values }
report-sweep-meaning-seats = how many seats
report-sweep-meaning-bots = who plays
report-sweep-meaning-deck = which cards
report-sweep-against = Against the base: { $base }
report-sweep-more = { $what }: change
report-sweep-range = From { $low } ({ $low_at }) to { $high } ({ $high_at }).
report-sweep-alike = Between { $low } and { $high }. The intervals of the lowest and the highest overlap; the changes, below, are known better.
report-sweep-all-alike = { $value } at every point.
report-sweep-nothing = There are no figures.
report-sweep-clear = Higher than at the base at { $higher } of { $others ->
    [one] the one other point
   *[other] the { $others } other points
}, lower at { $lower }; at the rest the interval holds 0.
report-sweep-undrawn = There are too many combinations to draw; the table has them all.
report-sweep-with = with { $point }
report-sweep-all = All points
report-sweep-all-note = In brackets 95 % intervals. Changes are against the base, wins in percentage points.
report-sweep-games = games
report-sweep-point = point
report-sweep-legend-line = The line goes through what was found, the band is its 95 % interval.
report-sweep-legend-more = The line goes through what was found, the band is its 95 % interval. A full dot: different from 0.
report-sweep-legend-heat = The stronger the colour, the higher.
report-sweep-legend-heat-more = Green: higher than at the base, red: lower. Bold: the interval does not hold 0.
report-sweep-again-text = This command plays the same games at the same points and says the same, on any computer:
report-sweep-guide-point = Point, base
report-sweep-guide-point-text = A point is one table: one value of every parameter. The base is the point that the others are held against.
report-sweep-guide-interval-text = These games are a sample. Out of 20 such intervals about 19 hold the true value, and one misses. For chances they are Agresti and Coull’s, for means Student’s, corrected for skewness; changes are worked out from the same games pair by pair, by Bonett and Price’s method for wins and Student’s for turns. Where hardly any game went differently there is no figure. Of many points some lie off by chance: look at the whole line.
