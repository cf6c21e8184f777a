### What happened, turn by turn. Pieces of a turn stand behind its name: "Lotte: 5 4 2; total 11, takes the lid."

story-turn = { $name }: { $told }.
story-start = Who starts? { $told }.
story-end = { $told }.
story-tied = { $names } tie and throw again.
story-begins = { $name } starts.
cli-flag-events = One line per event instead of one per turn

## POT

story-pot-letter = a letter (0)
story-pot-ante = A new round: { $coins ->
    [one] 1 coin goes
   *[other] { $coins } coins go
} from the bank into the lid.
story-pot-rethrows = rethrows { $dice }
story-pot-pays = pays { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} into the lid and rethrows { $dice }
story-pot-stops = stops
story-pot-pot = P-O-T!
story-pot-from-bank = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} from the bank
story-pot-bank-all = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} from the bank for everyone
story-pot-bank-gives = gives { $names } { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}{ $count ->
    [one] {""}
   *[other] {" "}each
} from the bank
story-pot-from-seats = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} { $count ->
    [one] from
   *[other] each from
} { $names }
story-pot-to-bank = pays { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} to the bank
story-pot-to-bank-short = { $coins ->
    [0] has no coin for the { $due } that are due
    [one] pays 1 coin to the bank, all there is of the { $due } that are due
   *[other] pays { $coins } coins to the bank, all there is of the { $due } that are due
}
story-pot-nobody = nobody has a coin to take
story-pot-bank-empty = the bank is empty now
story-pot-chooses-bank = takes it from the bank
story-pot-chooses-one = takes it from one seat
story-pot-chooses-two = takes it from two seats
story-pot-again = throws the 1 and the 3 again
story-pot-total-first = total { $total }, takes the lid
story-pot-total-beats = total { $total }, beats { $name }’s { $beaten } and takes the lid
story-pot-total-ties = total { $total }, a tie: { $name } keeps the lid
story-pot-total-less = total { $total }, less than { $name }’s { $beaten }: the lid stays there
story-pot-no-total = no total, the turn is over
story-pot-keeps-lid = { $name } keeps the lid and wins the round: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
story-pot-takes-lid = and the lid with { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}: the round is won
story-pot-sudden-death = The round is over. { $names } tie with { $coins } coins, and { $target } end the game: they throw for the win.
story-pot-for-win = { $name } throws { $dice } for the win: total { $total }.
story-pot-wins = The round is over and { $target } coins are reached: { $name } wins the game with { $coins } coins.
story-pot-wins-throw = { $name } throws highest and wins the game with { $coins } coins.
story-pot-all-dice = all three dice
story-pot-die = the { $face }
story-pot-die-letter = the { $letter }
story-pot-die-both = both { $face }s
story-pot-die-left = the left { $face }
story-pot-die-middle = the middle { $face }
story-pot-die-right = the right { $face }

## exactly

story-exactly-zero = a 0
story-exactly-any = a ?
story-exactly-nothing = nothing moves
story-exactly-none = no { $coin } can move, because all of them lie in the middle and every stack is too full
story-exactly-moves = moves a { $coin } { $from } { $to }
story-exactly-from = from { $name }’s stack (now { $total })
story-exactly-to = to { $name }’s stack (now { $total })
story-exactly-from-own = from their own stack (now { $total })
story-exactly-to-own = to their own stack (now { $total })
story-exactly-scores = { $name }’s stack is exactly 100 with { $coins }: { $name } gets 1 euro and now has { $euros }.
story-exactly-not-first = { $name } has exactly 100 too, but only one seat scores.
story-exactly-round = All coins go back to the middle, and everyone takes a { $each } for the new round.
story-exactly-round-bare = All coins go back to the middle for the new round.
story-exactly-wins = { $euros ->
    [one] 1 euro is
   *[other] { $euros } euros are
} reached: { $count ->
    [one] { $names } wins
   *[other] { $names } win
} the game.

## Spelunke

story-spelunke-free = free throw { $face }
story-spelunke-bonus = +{ $eyes } bonus
story-spelunke-jule = +{ $eyes } from Jule
story-spelunke-dares = dares another throw
story-spelunke-counts-nothing = { $face } (counts nothing)
story-spelunke-falls = a 6 takes { $eyes ->
    [one] the 1 point
   *[other] all { $eyes } points
}
story-spelunke-falls-nothing = a 6, but there is nothing to lose
story-spelunke-falls-up = a 6 below 0: back up to 0 (+{ $eyes })
story-spelunke-valve-holds = a 6, but the valve holds { $level } ({ $eyes })
story-spelunke-robs = steals { $eyes ->
    [one] 1 point
   *[other] { $eyes } points
} from { $name } ({ $name }: { $left })
story-spelunke-robs-less = steals only { $eyes ->
    [one] 1 point
   *[other] { $eyes } points
} instead of { $due } from { $name } ({ $name }: { $left })
story-spelunke-robs-nobody = steals nothing
story-spelunke-nobody = there is nobody to steal from
story-spelunke-use = { $joker }, use { $number }
story-spelunke-kaelte-six = Cold Guard is spent: it has stopped a 6
story-spelunke-kaelte-fifth = Cold Guard is spent: that was its fifth use
story-spelunke-hirte = { $face } counts double: { $eyes }
story-spelunke-costs = { $face } costs { $eyes ->
    [one] 1 point
   *[other] { $eyes } points
}
story-spelunke-gives = { $face } gives { $eyes ->
    [one] 1 point
   *[other] { $eyes } points
}
story-spelunke-allin-doubles = { $face } doubles the score: { $eyes }
story-spelunke-allin-fails = { $face } sets the score to 0 ({ $eyes }), and the turn is over
story-spelunke-accepts = takes on the host
story-spelunke-backs-out = backs out: { $eyes }
story-spelunke-duel = the host throws { $host } against the { $own }: { $eyes }
story-spelunke-again = throws again
story-spelunke-pony = { $face }, sum { $sum }: { $eyes }
story-spelunke-keeps = keeps the { $face }
story-spelunke-rethrows = rethrows it
story-spelunke-leela = together { $eyes }
story-spelunke-senigma = the same number twice
story-spelunke-senigma-fails = no number twice, nothing happens
story-spelunke-valve-set = the valve is set at { $level }
story-spelunke-valve-lowered = the valve sinks to { $level }
story-spelunke-fumo-waits = Fumo could help
story-spelunke-fumo = back in with Fumo
story-spelunke-out = stays out
story-spelunke-stops = stops at { $score }
story-spelunke-wins = Everyone has had a turn: { $count ->
    [one] { $names } wins
   *[other] { $names } win
} with { $eyes ->
    [one] 1 point
   *[other] { $eyes } points
}.
story-spelunke-nobody-wins = Everyone has had a turn, but no score is above 0: nobody wins.
story-spelunke-losers = { $count ->
    [one] { $names } loses
   *[other] { $names } lose
}.
story-spelunke-bonus-next = { $name } brings { $eyes ->
    [one] 1 bonus point
   *[other] { $eyes } bonus points
} next time.

## Roll'n Bump

story-rnb-deals = On stack { $stack }: { $card }.
story-rnb-turns-up = New on stack { $stack }: { $card }.
story-rnb-throws-white = { $dice }{""}, white { $white }
story-rnb-throws-only-white = { $dice }{""}white { $white }
story-rnb-white-die = the white die
story-rnb-rethrows = rethrows { $dice }
story-rnb-uses-white = the white { $shown } replaces a { $face }
story-rnb-joker = the joker ({ $points } points)
story-rnb-claims = claims { $what } with { $dice }
story-rnb-bumps = { $claims } and bumps { $name } ({ $dice }) off it
story-rnb-done = is done
story-rnb-claims-nothing = claims nothing
story-rnb-white-returns = the white die goes back
story-rnb-wins-card = { $name } wins { $card }.
story-rnb-wins-joker = { $name } wins the joker: { $points } points.
story-rnb-wins-white = { $name } wins the white die.
story-rnb-collects = { $name } now has { $cards } cards of { $pattern }: { $points ->
    [one] 1 point
   *[other] { $points } points
} more.
story-rnb-lays-joker = { $name } lays the joker with { $pattern }, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} now: { $points ->
    [one] 1 point
   *[other] { $points } points
} more.
story-rnb-ends-taken = { $count ->
    [one] The last card of stack { $stacks } is taken
   *[other] The last cards of stacks { $stacks } are taken
}: the game is over, and everyone takes what their dice are on.
story-rnb-ends-revealed = { $count ->
    [one] The last card of stack { $stacks } is turned up
   *[other] The last cards of stacks { $stacks } are turned up
}: the game is over, and everyone takes what their dice are on.
story-rnb-white-points = { $name } throws the white die: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
story-rnb-wins = { $count ->
    [one] { $names } wins
   *[other] { $names } share the win
} with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
story-rnb-pattern-a = stripes
story-rnb-pattern-b = dots
story-rnb-pattern-c = checks
story-rnb-pattern-d = waves
story-rnb-card = { $what } ({ $pattern }, worth { $points })
story-rnb-the-single = the { $face }
story-rnb-the-row = the row of { $length }
story-rnb-the-equals = { $count ->
    [2] the pair
   *[other] the { $count } of a kind
}
story-rnb-a-single = a { $face }
story-rnb-a-row = a row of { $length }
story-rnb-a-equals = { $count ->
    [2] a pair
   *[other] { $count } of a kind
}

## The end

end-you-win = You win!
end-you-share = You win, together with { $names }.
end-you-lose = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}, you come { $place ->
    [2] second
    [3] third
   *[other] { $place }th
}.
end-place = { $place }. { $name }: { $score }
end-pot-score = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
end-exactly-score = { $euros ->
    [one] 1 euro
   *[other] { $euros } euros
}
end-spelunke-score = { $eyes ->
    [one] { $score } point
   *[other] { $score } points
}
end-spelunke-loses = loses
end-spelunke-bonus = { $eyes } bonus points next time
end-rollnbump-score = { $points ->
    [one] 1 point
   *[other] { $points } points
}: { $cards } for cards, { $collections } for collections, { $white } for the white die
end-luck = Luck gave you { $luck } percentage points of winning chance.
end-luck-bad = Bad luck cost you { $luck } percentage points of winning chance.
end-luck-ask = How much was luck?
