### The web table of Roll'n Bump.

web-rollnbump-note = Turn { $turn }
web-rollnbump-note-deal = Turning up cards
web-rollnbump-note-start = Who starts?

## Seats

web-rollnbump-seat-cards = { $cards ->
    [0] no cards
    [one] 1 card
   *[other] { $cards } cards
}
web-rollnbump-seat-dice = { $dice ->
    [one] 1 die lying
   *[other] { $dice } dice lying
}
web-rollnbump-points-word = { $points ->
    [one] point
   *[other] points
}
web-rollnbump-threw = threw { $face }
web-rollnbump-has-joker = has the joker
web-rollnbump-has-white = has the white die

## Places

web-rollnbump-claim = Claim
web-rollnbump-bump = Bump { $name }
web-rollnbump-spot = { $verb }: { $what }
web-rollnbump-hope = The chance to get it this turn: { $chance }.
web-rollnbump-need-single = one or more { $face }s
web-rollnbump-need-row = { $count } in a row
web-rollnbump-need-equal = { $count } equal
web-rollnbump-stack = #{ $number }
web-rollnbump-left = { $count } left
web-rollnbump-last-one = last one
web-rollnbump-last = last
web-rollnbump-empty = empty
web-rollnbump-joker = Joker
web-rollnbump-with = with { $name }
web-rollnbump-white = White die
web-rollnbump-white-free = any dice win it
web-rollnbump-white-beat = beat { $theirs } to win it
web-rollnbump-white-over = { $mine } beats { $theirs }
web-rollnbump-white-yours = with you
web-rollnbump-white-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

## Dice in hand

web-rollnbump-your-dice = Your dice
web-rollnbump-dice-of = { $name }’s dice
web-rollnbump-no-dice = All dice lie on the table.
web-rollnbump-keep = Keep
web-rollnbump-kept = Kept
web-rollnbump-rethrow = Rethrow
web-rollnbump-choose = Choose
web-rollnbump-chosen = Chosen
web-rollnbump-rethrow-die = Rethrow the { $face }
web-rollnbump-choose-die = Choose the { $face }
web-rollnbump-rethrow-white = Rethrow the white die, which shows { $face }
web-rollnbump-white-short = white
web-rollnbump-lay-cards = { $cards ->
    [one] makes 1 card
   *[other] makes { $cards } cards
}
web-rollnbump-lay-more = bonus +{ $points }
web-rollnbump-lay-full = complete
web-rollnbump-highest-starts = The highest die starts.
web-rollnbump-last-throw = What the white die shows is added as points.

## What is asked

web-rollnbump-ask-lay = Which pattern does the joker go to?
web-rollnbump-lay-follows = It counts as one of its cards from now on, for good.
web-rollnbump-ask-start = Who starts?
web-rollnbump-ask-last = Throw the white die for points.
web-rollnbump-ask-throw = { $number ->
    [1] Your turn: throw.
   *[other] Throw { $number } of 3
}
web-rollnbump-throw-start = Throw one die
web-rollnbump-throw-white = Throw the white die
web-rollnbump-throw-dice = { $dice ->
    [one] Throw 1 die
   *[other] Throw { $dice } dice
}
web-rollnbump-throw-dice-white = { $dice ->
    [one] Throw 1 die and the white one
   *[other] Throw { $dice } dice and the white one
}
web-rollnbump-first-dice = Only { $dice } dice this once; later you have 5.
web-rollnbump-turn-up = Turn up the next card
web-rollnbump-throw-of = Throw { $number } of 3
web-rollnbump-rethrow-follows = { $places ->
    [0] Choose dice to throw again. Nothing could be claimed with these yet.
    [one] Choose dice to throw again, or stop: 1 place would take some of these.
   *[other] Choose dice to throw again, or stop: { $places } places would take some of these.
}
web-rollnbump-stop = Stop throwing
web-rollnbump-and-claim = and claim
web-rollnbump-rethrow-dice = { $dice ->
    [one] Rethrow 1 die
   *[other] Rethrow { $dice } dice
}
web-rollnbump-throws-left = { $left ->
    [0] last throw
    [one] then 1 more throw
   *[other] then { $left } more throws
}
web-rollnbump-rethrow-none = Rethrow dice
web-rollnbump-choose-first = choose dice first
web-rollnbump-ask-claim = Which dice go where?
web-rollnbump-claim-follows = { $places ->
    [0] No place takes these dice now.
    [one] Choose dice, or tap the place that would take some of them.
   *[other] Choose dice, or tap one of the { $places } places that would take some of them.
}
web-rollnbump-ask-where = { $count ->
    [one] Where does { $dice } go?
   *[other] Where do { $dice } go?
}
web-rollnbump-ask-other = No place takes { $dice }.
web-rollnbump-choose-other = Choose other dice, or finish your turn.
web-rollnbump-ask-at = Here with { $dice }?
web-rollnbump-take-them = { $places ->
    [one] One place takes them. Dice stay until your next turn.
   *[other] { $places } places take them. Dice stay until your next turn.
}
web-rollnbump-at-follows = These would go there. Tap again to do it, or change the dice.
web-rollnbump-ask-white = Which dice for the white die?
web-rollnbump-white-more = Any dice with more than { $theirs } pips together.
web-rollnbump-white-any = Any dice; more pips are harder to bump.
web-rollnbump-ask-finish = All your dice have gone.
web-rollnbump-dice-stay = Dice stay where they lie until their owner’s next turn.
web-rollnbump-back = Throw again
web-rollnbump-use-white = Use the white { $face }
web-rollnbump-white-for = instead of the { $face }
web-rollnbump-white-use = Use
web-rollnbump-white-follows = The white { $face } may stand in for one die: choose it, then tap the white one.
web-rollnbump-white-for-short = for the { $face }
web-rollnbump-finish = Finish turn
web-rollnbump-unused = { $dice ->
    [one] 1 die stays unused
   *[other] { $dice } dice stay unused
}
web-rollnbump-with-dice = with { $dice }

## Others are at it

web-rollnbump-see-start = { $name } throws for the start.
web-rollnbump-see-throw = { $name } is throwing.
web-rollnbump-see-decide = { $name } is thinking: throw again or claim?
web-rollnbump-see-claim = { $name } is claiming.
web-rollnbump-see-lay = { $name } lays the joker.
web-rollnbump-see-last = { $name } throws the white die for points.
web-rollnbump-see-cards = The next card is turned up.

## Cards and points

web-rollnbump-bonus = bonus
web-rollnbump-one-more = one more
web-rollnbump-sum = Cards { $cards } and collections { $bonus }: { $points ->
    [one] 1 point.
   *[other] { $points } points.
}
web-rollnbump-collections = Collections
web-rollnbump-count = How the points add up
web-rollnbump-cards-worth = cards
web-rollnbump-makes = = { $points }

## Real dice and cards

web-rollnbump-pad-card = Turn up the top card of stack { $stack } of { $stacks } and tap it here.
web-rollnbump-pad-which = Which card lies on stack { $stack }?
web-rollnbump-card = { $pattern }, { $demand }, worth { $value }
web-rollnbump-pad-all = { $dice ->
    [one] Throw the die, then tap what it shows.
   *[other] Throw { $dice } dice, then tap what you see. Any order.
}
web-rollnbump-pad-all-white = { $dice ->
    [0] Throw the white die, then tap what it shows.
    [one] Throw your die and the white one. Yours first, the white one last.
   *[other] Throw your { $dice } dice and the white one. Yours first in any order, the white one last.
}
web-rollnbump-pad-again = { $dice ->
    [one] { $kept } stay. Throw the other die again and tap what it shows.
   *[other] { $kept } stay. Throw the other { $dice } dice again and tap what you see.
}
web-rollnbump-pad-die = What does die { $number } show?
web-rollnbump-pad-only = What does the die show?
web-rollnbump-pad-white = What does the white die show?
