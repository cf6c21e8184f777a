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
    [one] 1 die out
   *[other] { $dice } dice out
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
web-rollnbump-hope = Your chance to get it this turn: { $chance }.
web-rollnbump-need-single = one or more { $face }s
web-rollnbump-need-row = { $count } in a row
web-rollnbump-need-equal = { $count ->
    [2] a pair
   *[other] { $count } of a kind
}
web-rollnbump-stack = #{ $number }
web-rollnbump-left = { $count } left
web-rollnbump-last-one = last one
web-rollnbump-last = last
web-rollnbump-empty = empty
web-rollnbump-joker = Joker
web-rollnbump-with = with { $name }
web-rollnbump-white = White die
web-rollnbump-white-free = any dice will do
web-rollnbump-white-beat = beat { $theirs }
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
web-rollnbump-last-throw = What the white die shows is added to your points.

## What is asked

web-rollnbump-ask-lay = Which pattern does the joker join?
web-rollnbump-lay-follows = From now on it counts as one of those cards, and it stays there.
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
web-rollnbump-first-dice = Only { $dice } dice this once; after that you have 5.
web-rollnbump-turn-up = Turn up the next card
web-rollnbump-throw-of = Throw { $number } of 3
web-rollnbump-ask-rethrow = Throw { $number } of 3: rethrow, or claim?
web-rollnbump-rethrow-follows = { $places ->
    [0] Pick dice to throw again. There is nothing to claim with these yet.
    [one] Pick dice to throw again, or stop: there is 1 place you could claim.
   *[other] Pick dice to throw again, or stop: there are { $places } places you could claim.
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
web-rollnbump-choose-first = pick dice first
web-rollnbump-ask-claim = Which dice go where?
web-rollnbump-claim-follows = { $places ->
    [0] There is nothing you could claim with these dice.
    [one] Pick dice, or tap the place you could claim.
   *[other] Pick dice, or tap one of the { $places } places you could claim.
}
web-rollnbump-ask-where = { $count ->
    [one] Where does the { $dice } go?
   *[other] Where do { $dice } go?
}
web-rollnbump-ask-other = { $count ->
    [one] There’s no place for the { $dice }.
   *[other] There’s no place for { $dice }.
}
web-rollnbump-choose-other = Pick other dice, or end your turn.
web-rollnbump-ask-at = { $choice }?
web-rollnbump-take-them = { $places ->
    [one] That fits at one place. It stays there until your next turn, unless someone bumps it.
   *[other] That fits at { $places } places. It stays there until your next turn, unless someone bumps it.
}
web-rollnbump-at-follows = Tap there again to do it, or pick other dice.
web-rollnbump-ask-white = Which dice for the white die?
web-rollnbump-white-more = Any dice that add up to more than { $theirs }. Next turn it may stand in for one of your dice.
web-rollnbump-white-any = Any dice; a higher total is harder to bump. Next turn it may stand in for one of your dice.
web-rollnbump-white-along = The white die goes along. Its number may stand in for one of your dice.
web-rollnbump-white-brings = White die: next turn you throw it along, and its number may stand in for one of your dice. At the end its last throw counts as points.
web-rollnbump-ask-finish = All your dice are placed.
web-rollnbump-dice-stay = Dice stay until their owner’s next turn, unless someone bumps them.
web-rollnbump-back = Throw again
web-rollnbump-use-white = Use the white { $face }
web-rollnbump-white-for = instead of the { $face }
web-rollnbump-white-use = Use
web-rollnbump-white-follows = The white { $face } can stand in for one die: pick that die, then tap the white one.
web-rollnbump-white-for-short = for the { $face }
web-rollnbump-finish = End turn
web-rollnbump-unused = { $dice ->
    [one] 1 die stays unused
   *[other] { $dice } dice stay unused
}
web-rollnbump-with-dice = { $count ->
    [one] with the { $dice }
   *[other] with { $dice }
}

## Others are at it

web-rollnbump-see-start = { $name } is throwing for the start.
web-rollnbump-see-throw = { $name } is throwing.
web-rollnbump-see-decide = { $name } is thinking: throw again or claim?
web-rollnbump-see-claim = { $name } is claiming.
web-rollnbump-see-lay = { $name } is laying the joker.
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
web-rollnbump-card = { $pattern }, { $demand }, { $value ->
    [one] 1 point
   *[other] { $value } points
}
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
    [one] Leave { $kept }. Throw the other die again and tap what it shows.
   *[other] Leave { $kept }. Throw the other { $dice } dice again and tap what you see.
}
web-rollnbump-pad-die = What does die { $number } show?
web-rollnbump-pad-only = What does the die show?
web-rollnbump-pad-white = What does the white die show?
