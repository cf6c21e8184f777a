### What the coach says.

coach-exact = Exact: this game is solved.
coach-values = By fitted values: the chances at the beginning of a turn are learned from games between bots, and every turn is worked out exactly. ± is the standard error.
coach-playouts = By playouts: from each position the game is played on { $playouts } times by rules of thumb. ± is the standard error.
coach-basis-exact = exact
coach-basis-values = by fitted values
coach-basis-playouts = by playouts
coach-class-fine = fine
coach-class-too-close = too close to tell
coach-class-slip = slip
coach-class-mistake = mistake
coach-class-blunder = blunder
coach-classes = A slip costs { $slip } of winning chance or more, a mistake { $mistake }, a blunder { $blunder }. A cost of at most { $errors } standard errors is too close to tell.
coach-kind-stop = stopping
coach-kind-rethrow = throwing again
coach-kind-pay = paying for a throw
coach-kind-choose = rewards and robberies
coach-kind-own-stack = with the own stack
coach-kind-other-stacks = with other stacks
coach-kind-throw-on = throwing on
coach-kind-joker = jokers
coach-kind-rob = robbing after a 1
coach-kind-claim = claiming
coach-kind-white = the white die
coach-kind-lay = laying the joker
coach-no-mistakes = No decision was a slip or worse.
coach-count = { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
}: { $classes }.

cli-coach-usage = knobel coach [OPTIONS] FILE
cli-coach-about = What each decision of a game cost and why; luck and skill told apart, with errors.
cli-coach-examples =
    Tables that are solved are judged exactly (two seats of POT and exactly are solved first), others by
    fitted values, and house rules that no values fit by playouts. A slip costs 1 % of winning chance or
    more, a mistake 3 %, a blunder 8 %; a cost of at most two standard errors is too close to tell.

    Examples:
      knobel coach exactly-1.knobel
      knobel coach pot-1.knobel --estimate
      knobel coach spelunke-1.knobel --json
cli-flag-playouts = How often a position is played on at tables without a solution and without fitted values ({ $default })
cli-flag-estimate = Act as if no solution were on the shelf, to hold the estimates against it
