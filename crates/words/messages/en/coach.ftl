### What the coach says.

coach-exact = Exact: this game is solved.
coach-equilibrium = By a solved way to play in which no seat gains by playing differently alone; nothing is estimated. With more than two seats it is not the only one.
coach-values = By fitted values: the chances at the start of a turn are learned from games between bots, and every turn is worked out exactly. ± is the standard error.
coach-playouts = By playouts: from each position the game is played on { $playouts } times by rules of thumb. ± is the standard error.
coach-basis-exact = exact
coach-basis-equilibrium = no seat gains alone
coach-basis-values = by fitted values
coach-basis-playouts = by playouts
coach-class-fine = fine
coach-class-too-close = too close to call
coach-class-slip = slip
coach-class-mistake = mistake
coach-class-blunder = blunder
coach-classes = A slip costs { $slip } of winning chance or more, a mistake { $mistake }, a blunder { $blunder }. A cost of at most { $errors } standard errors is too close to call.
coach-kind-stop = stopping
coach-kind-rethrow = throwing again
coach-kind-pay = paying for a throw
coach-kind-choose = who pays, who gets
coach-kind-own-stack = with your own stack
coach-kind-other-stacks = with other stacks
coach-kind-throw-on = throwing on
coach-kind-joker = jokers
coach-kind-rob = stealing after a 1
coach-kind-claim = claiming
coach-kind-white = the white die
coach-kind-lay = laying the joker
coach-no-mistakes = No decision was a slip or worse.
coach-count = { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
}: { $classes }.

cli-coach-usage = knobel coach [OPTIONS] FILE…
cli-coach-about = What each decision in a game cost and why; luck and skill told apart, with errors.
cli-coach-examples =
    Tables that are solved are judged exactly (two seats of POT and exactly are solved first), others by
    fitted values, and house rules that no values fit by playouts. A slip costs 1 % of winning chance or
    more, a mistake 3 %, a blunder 8 %; a cost of at most two standard errors is too close to call.

    Examples:
      knobel coach exactly-1.knobel
      knobel coach pot-1.knobel --event 31
      knobel coach pot-1.knobel --estimate
      knobel coach spelunke-1.knobel --json
      knobel coach ~/.local/share/knobel/games
cli-flag-playouts = How often a position is played on at tables without a solution and without fitted values ({ $default })
cli-flag-estimate = Act as if there were no solution, to hold the estimates against it

## The position as it lay, in a line

situation-pot = Dice { $dice }, total { $total }; { $beat }; in the lid: { $coins }.
situation-pot-beat = to beat: { $name }’s { $total }
situation-pot-open = nothing to beat yet
situation-exactly = Thrown: { $thrown }. Cents: { $stacks }.
situation-thrown = Thrown: { $thrown }.
situation-spelunke = Points: { $eyes }.
situation-spelunke-jokers = { $name } has { $jokers } left.
situation-rollnbump-lay = The joker has to be laid.

## Why: facts that speak for the better move

reason-pot-beaten = A total of { $total } doesn’t beat { $other }’s { $beat }; “{ $better }” still gets the lid in { $best } of 100 rounds in which everyone plays for it.
reason-pot-lid-stop = With a total of { $total }, { $name } gets the lid in { $played } of 100 rounds in which everyone plays for it; with “{ $better }” in { $best }.
reason-pot-lid = With “{ $made }”, { $name } gets the lid in { $played } of 100 rounds in which everyone plays for it; with “{ $better }” in { $best }.
reason-pot-brings = “{ $better }” brings { $combo }, worth { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}, in { $ways } of { $throws } throws.
reason-pot-risks = “{ $made }” brings { $combo } in { $ways } of { $throws } throws, and that costs { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}.
reason-pot-lies = { $combo } lies there already, worth { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}.
reason-pot-costs = “{ $made }” costs a coin, which goes into the lid.
reason-pot-pays = “{ $better }” brings { $best ->
    [one] { $best } coin
   *[other] { $best } coins
}, “{ $made }” { $played }.
reason-pot-purses = { $best } has { $coins } of the { $target } coins that end the game, { $played } has { $fewer }.
reason-pot-near = { $seat } has { $coins } of the { $target } coins that end the game; { $lid ->
    [0] the lid is empty.
    [one] there’s 1 in the lid.
   *[other] there are { $lid } in the lid.
}
reason-exactly-scores = “{ $better }” makes { $name }’s stack exactly 100: a euro at once.
reason-exactly-gives = “{ $made }” makes { $other }’s stack exactly 100: a euro for { $other }.
reason-exactly-gives-game = “{ $made }” makes { $other }’s stack exactly 100, and that euro wins the game.
reason-exactly-next = { $other }, who throws next, scores with { $played } of 6 faces after “{ $made }”, with { $best } after “{ $better }”.
reason-exactly-threat = If nothing happens before that, { $other } can score with { $played } of 6 faces after “{ $made }”, with { $best } after “{ $better }”.
reason-exactly-reach = Left alone, { $name }’s stack scores with { $played } of 6 faces after “{ $made }”, with { $best } after “{ $better }”.
reason-exactly-throws = If everyone else stays away, { $other } scores within { $throws ->
    [2] two
   *[other] three
} throws in { $played } of 100 cases after “{ $made }”, in { $best } after “{ $better }”.
reason-spelunke-lead = It takes { $eyes ->
    [one] 1 point
   *[other] { $eyes } points
} to pass { $leader }: if you play only for that, “{ $made }” gets there in { $played } of 100 turns, “{ $better }” in { $best }.
reason-spelunke-eyes = Played for points alone, the turn ends with { $played } points on average after “{ $made }”, with { $best } after “{ $better }”.
reason-spelunke-chased = { $seats ->
    [one] The seat still to come ends
   *[other] One of the { $seats } seats still to come ends
} with more than { $eyes ->
    [one] 1 point
   *[other] { $eyes } points
} in { $chance } of 100 games, if it plays for that.
reason-spelunke-bust = One throw in six is a 6, and leaves { $left } of { $eyes ->
    [one] 1 point
   *[other] { $eyes } points
}.
reason-spelunke-victims = { $best } has { $eyes ->
    [one] 1 point
   *[other] { $eyes } points
}, { $played } has { $fewer }.
reason-rollnbump-card = stack { $stack } ({ $demand })
reason-rollnbump-joker = the joker
reason-rollnbump-wish = If you play only for { $what }, worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}, “{ $made }” gets it in { $played } of 100 turns, “{ $better }” in { $best }.
reason-rollnbump-holds = “{ $better }” is worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} and lasts until the next turn in { $chance } of 100 cases, even if all others play for it.
reason-rollnbump-bumps = “{ $better }” bumps { $other }’s dice off { $what }, which would bring { $other } { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $fewer ->
    [0] .
    [one] ; “{ $made }” takes only { $fewer } point away like that.
   *[other] ; “{ $made }” takes only { $fewer } points away like that.
}
reason-rollnbump-bumps-white = “{ $better }” bumps { $other }’s dice there; if they stayed, { $other } would throw the white die along in the next turn.
reason-rollnbump-claims = After “{ $better }” the best claims, { $cards ->
    [one] one card
   *[other] { $cards } cards
}, bring about { $lasting } points that last until the next turn if the others play against each; after “{ $made }” it’s { $less }.
reason-rollnbump-instead = “{ $better }” is worth { $points ->
    [one] { $points } point
   *[other] { $points } points
} and lasts until the next turn in { $chance } of 100 cases, even if all others play for it; “{ $made }” is worth { $fewer } and lasts in { $less }.

coach-verdict = Verdict: { $class }, cost { $cost }.
coach-verdict-best = Verdict: { $class }, nothing was better.
coach-no-decision = event { $number } is not a decision between moves; the events are numbered from 1 to { $last }, as knobel replay lists them
coach-column-chance = chance
coach-column-move = move
coach-column-notation = notation
cli-flag-event = One decision in full, by its event number: how it lay, every move, the class and why
solve-no-event = there is no event { $number } that counts; they are numbered from 1 to { $last }

coach-no-records = there is no record in this folder, no file that ends in .knobel
coach-event-of-one = --event looks at one record; give one file.
coach-many = { $games ->
    [one] { $games } game
   *[other] { $games } games
} looked through ({ $bases }); unfinished and left out: { $unfinished }.
coach-many-read = Lost: winning chance that a decision lost on average against the best move. Luck: what throws brought in a game on average, in percentage points. ± is the standard error over games.
coach-column-count = decisions
coach-column-costly = slips and worse
coach-column-mean = lost each
coach-column-luck-each = luck a game
cli-arg-records = A record, several, or a folder with records
coach-told = { $class }, { $cost }: { $told }
coach-player = { $name } ({ $games ->
    [one] { $games } game
   *[other] { $games } games
})
