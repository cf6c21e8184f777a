### What the lab says: names of bots and things, and the report of a simulation.

## Bots

bot-random = Easy
bot-thumb = Steady
bot-sharp = Sharp
bot-perfect = Perfect
bot-other = Bot

## Things that come up

thing-pot-123 = 1-2-3
thing-pot-234 = 2-3-4
thing-pot-345 = 3-4-5
thing-pot-pot = P-O-T
thing-pot-111 = 1-1-1
thing-pot-222 = 2-2-2
thing-pot-333 = 3-3-3
thing-pot-444 = 4-4-4
thing-pot-555 = 5-5-5
thing-pot-420 = 4-2-O
thing-exactly-own = Euro by your own move
thing-exactly-gift = Euro as a gift from others
thing-spelunke-robbery = Stealing from someone
thing-spelunke-fall = A fall on a 6
thing-rollnbump-1 = Card for a 1
thing-rollnbump-2 = Card for a 2
thing-rollnbump-3 = Card for a 3
thing-rollnbump-4 = Card for a 4
thing-rollnbump-5 = Card for a 5
thing-rollnbump-6 = Card for a 6
thing-rollnbump-r3 = Card for a row of 3
thing-rollnbump-r4 = Card for a row of 4
thing-rollnbump-r5 = Card for a row of 5
thing-rollnbump-e2 = Card for a pair
thing-rollnbump-e3 = Card for 3 of a kind
thing-rollnbump-e4 = Card for 4 of a kind
thing-rollnbump-joker = The joker
thing-rollnbump-white = The white die at the end
thing-rollnbump-pattern-a = Pattern A (stripes)
thing-rollnbump-pattern-b = Pattern B (dots)
thing-rollnbump-pattern-c = Pattern C (checks)
thing-rollnbump-pattern-d = Pattern D (waves)

## The report: what was simulated

report-lab = From the lab
report-title = { $game }: what many games show
report-title-compare = { $game }: does { $switch } make a difference?
report-simulated = Bots played { $games } games of { $game } here, at a table with { $seats } seats ({ $bots }). The computer threw all the dice, starting from the number { $seed }.
report-bots-alike = { $bot } on every seat
report-jokers-named = Each seat’s jokers were fixed beforehand.
report-jokers-brought = Each bot brought three jokers of its choice.
report-jokers-drawn = Each seat drew three jokers by lot in every game.
report-names = At the table: { $names }.
report-other-deck = The cards are not our usual ones.
report-fewer = There could have been up to { $games }; either that many weren’t needed, or the run was stopped.
report-usual-rules = The rules are the usual ones.
report-house-rules = These house rules differ from the usual ones:
report-compared = Every game was played once for each reading with the same throws, as far as they go: { $values } ({ $meaning }).
report-findings = In short
report-slate-start = The first seat wins
report-slate-fair = { $share } would be fair
report-slate-differ = Games that go differently

## The report: who wins

report-who-wins = Who wins?
report-order = Wins by turn order
report-place = { $place ->
    [1] Starts
    [2] Plays 2nd
    [3] Plays 3rd
   *[other] Plays { $place }th
}
report-whoever = { $place ->
    [1] the seat that starts
    [2] the seat that plays 2nd
    [3] the seat that plays 3rd
   *[other] the seat that plays { $place }th
}
report-order-nobody = Nobody won any of these games.
report-order-even = Turn order makes no difference that these games could show: every place wins about the fair share of { $fair }.
report-order-uneven = Turn order matters: { $best } wins { $most } of the games, { $worst } only { $least }. { $fair } would be fair.
report-order-start = Seat { $seat } always starts at this table, so a place in the order is always the same seat with the same bot.
report-order-undecided = The fair share is an equal part of the games that someone won.
report-fair = fair share { $share }
report-who = who
report-wins = wins
report-interval = 95 % interval
report-by-bot = Wins by bot
report-by-bot-finding = A seat of { $best } wins { $most } of its games, a seat of { $worst } { $least }.
report-by-bot-start = The turn order is fixed at this table, so some of this may come from the seat and not from the bot.
report-figures = The figures

## The report: how long games are, how they end

report-length = How long does a game take?
report-turns = Turns a game
report-throws = Throws a game
report-length-finding = A game takes { $turns } turns and { $throws } throws on average; nine in ten take between { $low } and { $high } turns.
report-length-alike = A game takes { $turns } turns and { $throws } throws on average.
report-spread = Half of all games stay at { $median } or below; nine in ten lie between { $low } and { $high }.
report-spread-single = Nine in ten games have exactly { $number }.
report-spread-always = Every game has exactly { $number }.
report-one-throw = As many as turns: every turn has one throw.
report-mean = mean { $mean }
report-around-mean = The mean is { $mean } (interval { $interval }), the standard deviation { $sd }.
report-around-mean-few = The mean is { $mean }, the standard deviation { $sd }; there are too few numbers for an interval.
report-part-of-games = of all games
report-cut-below = Not shown: the lowest { $part }, down to { $end }.
report-cut-above = Not shown: the highest { $part }, up to { $end }.
report-nothing = There is nothing to show here.
report-scores = How does it end?
report-score-pot = Coins at the end
report-score-exactly = Euros at the end
report-score-spelunke = Points at the end
report-score-rollnbump = Points at the end
report-scores-pot = Winners end with { $won } coins on average, all seats together with { $all }.
report-scores-exactly = Winners end with { $won } euros on average, all seats together with { $all }.
report-scores-spelunke = Winners end with { $won } points on average, all seats together with { $all }.
report-scores-rollnbump = Winners end with { $won } points on average, all seats together with { $all }.
report-scores-no-winner = Nobody won, so there are no winners’ scores.
report-scores-note = Every seat of every finished game counts once; the height shows what share of all seats ended there.
report-everybody = all seats
report-of-them-winners = of these, winners
report-lead = Lead changes a game
report-winners-score = Score of the winners

## The report: what things are worth

report-jokers = How strong is each joker?
report-things-pot = What are the combos worth?
report-things-exactly = Where do the euros come from?
report-things-spelunke = What else decides?
report-things-rollnbump = What are the cards worth?
report-worth = Winning chance with it and without
report-how-often = How often, and what then
report-no-difference = no difference
report-things-none = None of them makes a difference that these games could show.
report-best-thing = With “{ $thing }” a seat wins { $with } of its games, without { $without }.
report-worst-thing = “{ $thing }” goes with the largest minus: { $with } with it, { $without } without.
report-caution = In percentage points, with a 95 % interval; beside the name, the share of all seats that had it. A full dot: different from 0. It shows what goes together with winning, not what causes it: if you are ahead, you come by many things.
report-caution-drawn = In percentage points, with a 95 % interval; beside the name, the share of all seats that had it. A full dot: different from 0. The jokers were drawn by lot, so the difference is really theirs, in the hands of these bots.
report-caution-brought = In percentage points, with a 95 % interval; beside the name, the share of all seats that had it. A full dot: different from 0. The jokers were not drawn by lot: a difference may just as well come from who brings them.
report-had-by-nobody = nobody had it
report-had-by-everybody = everyone had it
report-had-by-few = too few had it to tell
report-had-by-most = too few were without it to tell
report-too-few = too few
report-thing = what
report-a-game = times a game
report-had = seats that had it
report-with = wins with
report-without = wins without
report-difference = difference
report-things-note = “Times a game” counts the whole table. The difference is in percentage points, with its 95 % interval in brackets. “Too few”: it came up in fewer than { $fewest } games, or was missing in so few, and that tells us nothing.
report-triples = Which three jokers?
report-triples-best = The ten best
report-triples-weakest = The ten weakest
report-triples-range = From { $high } down to { $low }.
report-triples-all = All { $count } sets of three
report-triples-note = These games can’t tell apart sets that lie close together: look at the intervals. The very best and the very worst also had some luck.
report-triples-unclear = So few games can’t tell the sets apart: even the intervals of the best and the weakest overlap.
report-triples-seldom = { $sets ->
    [one] One more set
   *[other] { $sets } more sets
} came up fewer than { $fewest } times: too rarely to tell.
report-triple = jokers
report-mean-eyes = mean points
report-brought = seats

## The report: the deck, coins, games without a winner

report-deck = Is the deck fair?
report-patterns = Wins by the pattern you collect
report-patterns-even = The patterns are equally good as far as these games can tell: all four intervals overlap, from { $least } for { $worst } to { $most } for { $best }.
report-patterns-uneven = The patterns are not equally good: { $best } wins { $most }, { $worst } { $least }, and their intervals do not overlap.
report-patterns-note = A seat counts for the pattern of its largest collection, from two cards on; with several equally large ones, for each. Those who collect nothing win less, so all four may lie above the fair share.
report-patterns-table = The four patterns
report-deck-order = Turn order, and the patterns in figures
report-pattern = pattern
report-cards-a-game = cards taken a game
report-largest = seats with most of it
report-special = Out of the ordinary
report-coins = More coins than the box has
report-coins-short = In { $part } of the games ({ $interval }) more than the { $coins } coins of the box were in play at once.
report-coins-enough = The { $coins } coins of the box were enough in every one of the { $games } games.
report-coins-note = Purses and lid together, looked at after every turn, with all { $coins } coins worth one.
report-undecided = Games without a winner
report-all-decided = Every game had a winner, or several who shared the win.
report-nobody = { $number ->
    [one] One game
   *[other] { $games } games
} ({ $part }) ended without a winner.
report-stopped = { $number ->
    [one] One game was
   *[other] { $games } games were
} stopped without a result ({ $part }).
report-stopped-note = A game is stopped after { $turns } turns. It counts for the length of games, not for scores, and nobody wins it.
report-without-winner = Games without a winner
report-without-result = Games without a result

## The report: comparisons

report-compare = Side by side
report-compare-figures = Everything else
report-compare-each = Each reading by itself
report-reading = All pictures for { $switch }={ $value }
report-compare-against = { $value } against { $first }
report-compare-games = With { $value }, { $part } of the games go differently at all.
report-compare-win = Who wins changes by so many percentage points: { $who }.
report-compare-seat = { $who } { $points }
report-compare-win-same = Who wins: all intervals contain 0, so these games show no difference.
report-compare-turns-more = A game takes { $turns } turns more.
report-compare-turns-fewer = A game takes { $turns } turns fewer.
report-compare-of = { $value }: { $told }
report-compare-turns-same = How long a game takes: the interval contains 0, so these games show no difference.
report-compare-turns-few = Too few games went differently to say how much longer or shorter they are.
report-compare-wins-row = Wins of { $who }
report-compare-note = Wins in percentage points. Both readings met the same throws, so these differences are more certain than those between two separate runs.
report-what = what
report-verdict = in words
report-same = contains 0: no difference shown
report-higher = higher
report-lower = lower
report-compare-things = What things are worth: the difference with and without, in percentage points.

## The report: how to read it

report-from-to = { $low } to { $high }
report-guide = How to read this
report-guide-words = What the words mean
report-guide-interval = 95 % interval
report-guide-interval-text = These games are a sample. Out of 20 such intervals about 19 hold the true value, and one misses. For chances they are Agresti and Coull’s, for means Student’s, corrected for skewness; with and without a thing the errors are those of whole games (seats at one table depend on each other), for comparisons from the same games pair by pair. Where something came up too seldom there is no figure.
report-guide-points = Percentage point
report-guide-points-text = From 30 % to 33 % is 3 percentage points.
report-guide-turn = Turn
report-guide-turn-text = A seat’s turn, from its first decision or throw until the next seat’s. Throws for the start are not turns.
report-guide-throw = Throw
report-guide-throw-text = Every time dice are thrown, no matter how many at once. Cards turned up are not throws.
report-guide-shared = Shared win
report-guide-shared-text = If several win together, each gets an equal part: two winners count half a win each.
report-guide-undecided = Without a winner, without a result
report-guide-undecided-text = A game may end by its rules without a winner. A game without a result was stopped because it went on and on. In both cases nobody gets a win.
report-guide-lead = Lead change
report-guide-lead-text = The lead goes from the seat that last had it alone to another that now has it alone.
report-guide-bots = Bots
report-guide-bots-text = Easy plays at random, Steady by rules of thumb, Sharp thinks ahead. People play differently, so all this is true of bots first.
report-again = The same again
report-again-text = This command plays the same games and says the same, on any computer:
report-setup = The whole set-up
report-setup-text = As the header of a record; it also holds what does not fit on a command line.
