### The four games in words.

pot-name = POT
pot-idea = Three dice, a lid full of coins, and a total to beat.
exactly-name = exactly
exactly-idea = Push coins around until a stack is worth exactly one euro.
spelunke-name = Spelunke
spelunke-idea = Throw as long as you dare: ones steal, sixes ruin you, jokers help.
rollnbump-name = Roll'n Bump
rollnbump-idea = Claim cards with your dice and bump the others off theirs.

## POT

pot-do-stop = stop and keep these dice
pot-do-rethrow = rethrow { $dice } for free
pot-do-pay = pay a coin and rethrow { $dice }
pot-do-take-bank = take from the bank
pot-do-take-one = take 2 from one seat
pot-do-take-two = take 1 each from two seats
pot-do-rob = take from { $victim }
pot-do-give = give a coin to { $other }
pot-did-stop = { $name } stops.
pot-did-rethrow = { $name } rethrows { $dice }.
pot-did-pay = { $name } pays a coin and rethrows { $dice }.
pot-did-take-bank = { $name } takes from the bank.
pot-did-take-one = { $name } takes from one seat.
pot-did-take-two = { $name } takes from two seats.
pot-did-rob = { $name } takes from { $victim }.
pot-did-give = { $name } gives a coin to { $other }.
pot-threw-one = { $name } throws { $face } for the start.
pot-threw-dice = { $name } throws { $faces }.
pot-board-seat = { $name }: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
pot-board-control = { $name }: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}, has the lid with { $total }
pot-board-lid = In the lid: { $coins }
pot-board-bank = In the bank: { $coins }
pot-board-dice = Dice: { $dice } (total { $total })
pot-breach-free-rethrow-used = You have used the free rethrow; another throw costs a coin.
pot-breach-free-rethrow-first = First comes the free rethrow; you only pay for the one after it.
pot-breach-no-coin-to-pay = You have no coin to pay for another throw.
pot-breach-stop-first = A combo only pays when you stop, so stop first.
pot-breach-choice-open = Your combo is still being paid; answer that first.
pot-breach-no-such-reward = This combo doesn’t pay like that.
pot-breach-not-oneself = Not yourself: it has to be one of the others.
pot-breach-no-such-seat = There is nobody on that seat.
pot-breach-empty-purse = That purse is empty; choose someone who has a coin.
pot-breach-same-seat-twice = A combo never hits the same seat twice; choose another one.
pot-breach-other-dice = Those are not the dice that are being thrown.

## exactly

exactly-do-move = { $coin } { $from } { $to }
exactly-did-move = { $name } moves a { $coin } { $from } { $to }.
exactly-threw-nothing = { $name } throws 0.
exactly-threw-any = { $name } throws a question mark.
exactly-threw-coin = { $name } throws { $coin }.
exactly-from-middle = from the middle
exactly-from-seat = from { $name }’s stack
exactly-to-middle = to the middle
exactly-to-seat = to { $name }’s stack
exactly-no-tokens = nothing
exactly-board-seat = { $name }: { $total } cents ({ $tokens }), { $euros ->
    [one] 1 euro
   *[other] { $euros } euros
}
exactly-board-middle = Middle: { $tokens }
exactly-breach-other-coin = The die decides the value; only a question mark leaves it to you.
exactly-breach-no-such-seat = There is nobody on that seat.
exactly-breach-same-place = A coin has to move to a different place.
exactly-breach-none-there = There is no such coin there.
exactly-breach-stack-full = That stack is too full for another coin.
exactly-breach-own-stack-full = Your own stack is too full for another coin.

## Spelunke

spelunke-do-stop = stop and keep your points
spelunke-do-throw = throw
spelunke-do-joker = throw with { $joker }
spelunke-do-fumo = start over with Fumo
spelunke-do-rob = steal from { $victim }
spelunke-do-rob-eyes = steal { $eyes ->
    [one] 1 point
   *[other] { $eyes } points
} from { $victim }
spelunke-do-decline = steal from nobody
spelunke-do-decline-duel = back out (−6)
spelunke-do-accept = let the host throw
spelunke-do-withdraw = back out (−6)
spelunke-do-again = throw again
spelunke-do-keep = keep this throw
spelunke-do-rethrow = rethrow, and that one counts
spelunke-do-out = stay out
spelunke-did-stop = { $name } stops.
spelunke-did-throw = { $name } dares another throw.
spelunke-did-joker = { $name } announces { $joker }.
spelunke-did-fumo = { $name } starts over with Fumo.
spelunke-did-rob = { $name } steals from { $victim }.
spelunke-did-decline = { $name } leaves it.
spelunke-did-accept = { $name } takes on the host.
spelunke-did-withdraw = { $name } backs out.
spelunke-did-again = { $name } takes on the Rat Lord again.
spelunke-did-keep = { $name } keeps the throw.
spelunke-did-rethrow = { $name } rethrows.
spelunke-did-out = { $name } stays out.
spelunke-threw-die = { $name } throws { $face }.
spelunke-eyes = { $eyes ->
    [one] { $eyes } point
   *[other] { $eyes } points
}
spelunke-board-seat = { $name }: { $eyes }, jokers left: { $jokers }
spelunke-board-bare = { $name }: { $eyes }
spelunke-board-finished = { $name }: { $eyes }, done
spelunke-board-ventil = The valve holds { $eyes }.
spelunke-board-ones = Ones so far: { $ones }
spelunke-board-ladder = Ones so far that stole: { $ones }; the next steals { $eyes }.
spelunke-board-plays = { $name } plays { $joker }.
spelunke-board-kaelte = It is use { $number } of 5.
spelunke-board-ratte = The first throw was neither a 5 nor a 6.
spelunke-board-pony = Thrown so far: { $thrown } of 3, sum { $sum }.
spelunke-board-leela-first = First of two throws: { $face }.
spelunke-board-leela-second = Second of two throws: { $face }; the first was a { $kept }.
spelunke-board-leela-kept = The first of two throws was a { $kept }.
spelunke-board-senigma = The same number has come twice.
spelunke-board-fallen = A 6: { $name } has { $eyes } now, and Fumo could help.
spelunke-breach-joker-not-brought = You didn’t bring that joker.
spelunke-breach-joker-spent = That joker is spent.
spelunke-breach-jule-is-silent = Jule works by herself and is never announced.
spelunke-breach-fumo-after-six = Fumo only helps after a 6 that dropped you to 0; you can’t announce it before.
spelunke-breach-one-joker-a-round = One joker a round, and this round has one.
spelunke-breach-nobody-to-hit = A Senigma has already hit everyone else.
spelunke-breach-only-a-one-robs = Only a 1 steals, or a Senigma that worked.
spelunke-breach-no-such-seat = There is nobody on that seat.
spelunke-breach-not-oneself = You steal from the others, never from yourself.
spelunke-breach-victim-busted = By your house rules, a seat that fell on a 6 is left alone.
spelunke-breach-hit-before = A Senigma has already hit that seat.
spelunke-breach-robbery-open = First say who you steal from, or that you leave it.
spelunke-breach-anaconda-open = First say whether the host throws against you.
spelunke-breach-ratte-open = First say whether you take on the Rat Lord again.
spelunke-breach-leela-open = First say whether you keep this throw.
spelunke-breach-senigma-open = First say who the Senigma hits, or that you leave it.
spelunke-breach-fumo-open = First say whether Fumo brings you back.
spelunke-breach-not-asked = That isn’t the question: stop, throw, or announce a joker.

## Roll'n Bump

rollnbump-do-throw = rethrow { $dice }
rollnbump-do-white = turn a { $face } into what the white die shows
rollnbump-do-white-shown = turn a { $face } into the white { $white }
rollnbump-do-put-stack = put { $dice } on stack { $stack }
rollnbump-do-put-joker = put { $dice } on the joker
rollnbump-do-put-white = put { $dice } beside the white die
rollnbump-do-lay = lay the joker with your { $pattern }
rollnbump-do-done = end the turn
rollnbump-did-throw = { $name } rethrows { $dice }.
rollnbump-did-white = { $name } turns a { $face } into what the white die shows.
rollnbump-did-put-stack = { $name } puts { $dice } on stack { $stack }.
rollnbump-did-put-joker = { $name } puts { $dice } on the joker.
rollnbump-did-put-white = { $name } puts { $dice } beside the white die.
rollnbump-did-lay = { $name } lays the joker with { $pattern }.
rollnbump-did-done = { $name } is done.
rollnbump-threw-dice = { $name } throws { $dice }.
rollnbump-threw-dice-white = { $name } throws { $dice }, white { $white }.
rollnbump-threw-card = Turned up: { $pattern }, { $demand }.
rollnbump-board-stack = { $number }: { $pattern }, { $demand }, worth { $value }, { $left } below; { $claim }
rollnbump-board-empty = { $number }: no card face up, { $left } below
rollnbump-board-joker = Joker (5 of a kind): { $claim }
rollnbump-board-joker-of = { $name } has the joker.
rollnbump-board-white = White die: { $claim }
rollnbump-board-white-of = { $name } has the white die.
rollnbump-board-seat = { $name }: { $collections } ({ $points ->
    [one] 1 point
   *[other] { $points } points
})
rollnbump-board-seat-bare = { $name }: no cards yet
rollnbump-board-hand = Dice: { $dice } ({ $left ->
    [0] no throw left
    [one] 1 throw left
   *[other] { $left } throws left
})
rollnbump-board-hand-white = Dice: { $dice }, white { $white } ({ $left ->
    [0] no throw left
    [one] 1 throw left
   *[other] { $left } throws left
})
rollnbump-claim = { $name } with { $dice }
rollnbump-free = free
rollnbump-white = the white die
rollnbump-the-die = the { $face }
rollnbump-end-taken = The game ends when { $name } takes the last { $count ->
    [one] card of stack { $stacks }
   *[other] cards of stacks { $stacks }
}.
rollnbump-end-taken-own = The game ends when you take the last { $count ->
    [one] card of stack { $stacks }
   *[other] cards of stacks { $stacks }
}.
rollnbump-end-revealed = The game ends when { $name } takes the { $count ->
    [one] card of stack { $stacks }: the last one is
   *[other] cards of stacks { $stacks }: the last ones are
} turned up then.
rollnbump-end-revealed-own = The game ends when you take the { $count ->
    [one] card of stack { $stacks }: the last one is
   *[other] cards of stacks { $stacks }: the last ones are
} turned up then.
pattern-a = A (stripes)
pattern-b = B (dots)
pattern-c = C (checks)
pattern-d = D (waves)
demand-single = at least one { $face }
demand-row = row of { $length }
demand-equals = { $count ->
    [2] pair
   *[other] { $count } of a kind
}
rollnbump-breach-throwing-ended = There is no throw left this turn.
rollnbump-breach-nothing-to-throw = Name at least one die to throw again.
rollnbump-breach-not-in-hand = You don’t have those dice in hand.
rollnbump-breach-no-white-die = You don’t have the white die to throw with the others.
rollnbump-breach-no-white-value = Only the seat with the white die can use its value, once, and before the first claim.
rollnbump-breach-same-value = That die shows the same as the white one already.
rollnbump-breach-demand-not-met = Those dice don’t fit what is asked for there.
rollnbump-breach-not-stronger = The dice already there are as strong or stronger.
rollnbump-breach-own-claim = Your own dice are there already; you claim a place only once a turn.
rollnbump-breach-no-such-stack = There is no such stack.
rollnbump-breach-empty-place = The last card of that stack is gone.
rollnbump-breach-joker-gone = The joker has been taken.
rollnbump-breach-white-in-hand = You have the white die, so you can’t claim it this turn.
rollnbump-breach-white-away = Someone has the white die.
rollnbump-breach-lay-first = First lay the joker.
rollnbump-breach-no-joker-to-lay = You have no joker to lay.
rollnbump-breach-collection-complete = That collection is complete.
rollnbump-breach-card-awaited = A card has to be turned up now.
rollnbump-breach-dice-awaited = Dice are thrown now; no card is turned up.
rollnbump-breach-card-not-unseen = That card has been seen already, or isn’t in this deck.
rollnbump-breach-other-dice = That is not how many dice are being thrown.
rollnbump-breach-white-differs = With the white die, write its value after a plus, such as 13556+4; without it, leave that out.

## House rules

pot-switch-coin-supply = all the coins there are, by value
pot-switch-bonus420 = which letter completes 4-2-O: only the O, or any
pot-switch-after-123 = whether the rethrow after 1-2-3 can earn a combo
pot-switch-target = coins that end the game at the end of a round
pot-switch-start-coins = coins in each purse at the start
pot-switch-ante = coins from the bank into the lid each round

exactly-switch-cap = when a stack is too full to get a coin
exactly-switch-double-exact = who scores if one move makes two stacks exactly 100
exactly-switch-restart-with-5c = a 5 for everyone in every round, or only in the first
exactly-switch-next-starter = which seat the next round starts after
exactly-switch-euros = euros that win the game
exactly-switch-tokens = how many small coins there are of each value

spelunke-switch-jokers = how many jokers each seat brings
spelunke-switch-one-scores = a stealing 1 also counts one point
spelunke-switch-rob-busted = seats that fell to 0 on a 6 can be stolen from
spelunke-switch-rob-floor = stealing may push a score below 0; or stops at 0
spelunke-switch-bust-raises = a 6 below 0 sets the score to 0; or leaves it
spelunke-switch-bold-robs = a 1 under the Tavern Imp steals
spelunke-switch-hirte-six = what a 6 under the Shepherd gives
spelunke-switch-jule-free = Jule counts in the free throw
spelunke-switch-jule-jokers = Jule counts in joker rounds
spelunke-switch-ties = places after a tie: 1, 1, 3 or 1, 1, 2
spelunke-switch-loser-ties = tied for the last losing spot: all lose, or as few as needed
spelunke-switch-losers = how many lose at least, but never everyone

rollnbump-switch-end = the game ends when the last card of a stack is taken, or already when it is turned up
rollnbump-switch-joker = five of a kind claim the joker like a card, or take it at once
rollnbump-switch-white-returns = the white die goes back after every turn, or only after one in which it was used
rollnbump-switch-deck = the 48 cards and the joker with their values; another deck comes from a file

## Jokers

joker-kaelte = Cold Guard
joker-kaelte-effect = 5 uses: in use n, 1 to n cost; a 6 (+6) ends it
joker-bold = Tavern Imp
joker-bold-effect = 1–5: throw plus 5, a 1 also steals; 6: −6
joker-anaconda = Anaconda
joker-anaconda-effect = throw; then −6, or a duel: +(10 + yours) or −(10 + host’s)
joker-hirte = Shepherd
joker-hirte-effect = the throw counts double, a 1 doesn’t steal, a 6 gives +12
joker-ratte = Rat Lord
joker-ratte-effect = up to 2 throws: a 5 or 6 gives +15, none −15; back out −6
joker-allin = All In
joker-allin-effect = 1–3: your score is doubled; 4–6: 0 points and out
joker-jule = Jule
joker-jule-effect = +1 for every completed round, from the free throw on
joker-pony = Pony
joker-pony-effect = three throws: a sum of 11 or more is added, 10 or less taken off
joker-leela = Leela’s Monocle
joker-leela-effect = two throws, each may be rethrown once; the sum is added
joker-senigma = Senigma
joker-senigma-effect = three throws; any number twice: take 10 points from one seat
joker-ventil = Venom’s Valve
joker-ventil-effect = a later 6 drops you to the score at which you set it; out
joker-fumo = Fumo
joker-fumo-effect = after a 6 that dropped you to 0: start over with a free throw
