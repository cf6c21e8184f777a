### The web table of exactly.

## Beside the game's name

web-exactly-note = { $euros ->
    [one] Round { $round } · to 1 euro
   *[other] Round { $round } · to { $euros } euros
}

## On the felt

web-exactly-middle = Middle
web-exactly-on-turn = On turn.
web-exactly-short = { $cents } short
web-exactly-over = { $cents } too many
web-exactly-exact = exactly 100
web-exactly-euros-of = { $euros } of { $all }

web-exactly-take = Take a { $coin }
web-exactly-take-keeps = Take a { $coin }: { $total } stays
web-exactly-take-exact = Take a { $coin }: exactly 100!
web-exactly-take-from = Take a { $coin } { $from }
web-exactly-gives = Gives { $coin }
web-exactly-gives-keeps = Gives { $coin }, keeps { $total }
web-exactly-gives-exact = Gives { $coin }: exactly 100!
web-exactly-put = Put here: { $total }
web-exactly-put-exact = Put here: exactly 100!
web-exactly-put-middle = Put it back
web-exactly-full = Over 150: full
web-exactly-too-full = Would be over 150
web-exactly-all-full = All the stacks are full

web-exactly-start-now = Throws now
web-exactly-start-later = Still to throw
web-exactly-start-leads = Highest so far
web-exactly-start-again = Tie: throws again
web-exactly-start-behind = Not the highest

## What has just happened

web-exactly-you-threw = You threw
web-exactly-name-threw = { $name } threw
web-exactly-face-0 = a zero
web-exactly-face-5 = a five
web-exactly-face-10 = a ten
web-exactly-face-20 = a twenty
web-exactly-face-50 = a fifty
web-exactly-face-any = a question mark
web-exactly-nothing-moves = Nothing moves.
web-exactly-none-can-move = No { $coin } can move.
web-exactly-begin = Round { $round }
web-exactly-begin-five = Everyone starts with a 5.
web-exactly-begin-bare = Everything is in the middle.
web-exactly-who-begins = Who starts?
web-exactly-highest-begins = The highest face starts, in this order:
web-exactly-scored = Exactly 100!
web-exactly-takes-euro = { $name } gets a euro.
web-exactly-take-euros = { $names } get a euro each.
web-exactly-wins = { $name } gets the last euro and wins.
web-exactly-win = { $names } win together.
web-exactly-stopped = Stopped, no result.

## In the dock

web-exactly-ask-start = Throw to see who starts.
web-exactly-follows-start = The highest face starts; a ? beats everything.
web-exactly-ask-start-again = A tie. Throw again to see who starts.
web-exactly-ask-throw = Your throw.
web-exactly-follows-throw = The die tells you what moves.
web-exactly-throw = Throw the die
web-exactly-waits-start = { $name } is throwing for the start.
web-exactly-waits-throw = { $name } is throwing.
web-exactly-waits-move = { $name } is moving a { $coin }.
web-exactly-waits-move-any = { $name } may move any coin.
web-exactly-follows-waits = From any place to any other.
web-exactly-ask-take = Which { $coin } moves?
web-exactly-follows-take = Tap the lit place you take it from.
web-exactly-ask-take-any = Which coin moves?
web-exactly-follows-take-any = A ? means you choose. Tap a lit coin.
web-exactly-ask-put-middle = Where does the { $coin } from the middle go?
web-exactly-ask-put-own = Where does your { $coin } go?
web-exactly-ask-put-seat = Where does { $name }’s { $coin } go?
web-exactly-follows-put = Tap a lit place.
web-exactly-follows-put-only = It can only come from there. Tap a lit place.
web-exactly-again = Take another coin

## Beside the table

web-exactly-step-taken = Take a { $coin }
web-exactly-step-take-any = Take a coin
web-exactly-step-taken-middle = from the middle
web-exactly-step-taken-own = from your stack
web-exactly-step-taken-seat = from { $name }’s stack
web-exactly-step-sources = { $count ->
    [one] one place has one
   *[other] { $count } places have one
}
web-exactly-step-sources-any = of any value
web-exactly-step-put = Put it down
web-exactly-step-put-later = somewhere else
web-exactly-step-goals = { $count ->
    [one] one place is open
   *[other] { $count } places are open
}
web-exactly-close = One coin from 100
web-exactly-close-get = needs a { $coin }
web-exactly-close-lose = has a { $coin } too many

## Own dice

web-exactly-pad-task = Throw the die, then tap what it shows.
web-exactly-pad-task-start = Everyone throws once; the highest face starts.
web-exactly-pad-ask = What does the die show?
web-exactly-pad-stack = stack
