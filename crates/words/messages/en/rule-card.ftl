### The card of each game: beside the table, on paper, in the terminal.

card-title = { $game }: the card
cli-flag-card = Print what people look up while they play, on one sheet
web-rules-more = More about this game
card-heading = the card
card-menu = Card to print
card-turn = Your turn
card-start = To start
card-end = The end
card-needs = On the table: { $needs }
card-print = Print
card-print-how = One sheet of A4. Your browser’s print command does it too.
card-usual = By the usual rules.
card-house-rules = With the house rules of this table.

## POT

card-pot-needs = 3 dice with 1 to 5 and P, O or T, coins, a lid
card-pot-start = { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} in each purse. { $ante ->
    [0] The lid starts empty.
    [one] 1 coin from the bank goes in the lid, at the start of every round.
   *[other] { $ante } coins from the bank go in the lid, at the start of every round.
} Highest die starts.
card-pot-turn-1 = Is the lid still yours? Take its coins. The round is over, and you start the next.
card-pot-turn-2 = Throw all three dice.
card-pot-turn-3 = Stop, or rethrow any of them once for free.
card-pot-turn-4 = Then stop, or put 1 of your coins in the lid and rethrow once more.
card-pot-turn-5 = When you stop, your combo pays. Then add up; letters count 0.
card-pot-turn-6 = More than the total to beat? You take the lid, its coins stay inside. A tie changes nothing.
card-pot-pays = What pays what
card-pot-end-1 = P-O-T and 1-1-1 count at once, after any throw. P-O-T wins the round.
card-pot-end-2 = A round ends with { $target } coins or more in a purse: the fullest purse wins.
card-pot-end-3 = Tied at the top? Three dice each, the highest total wins.

## exactly

card-exactly-needs = { $tokens } coins each of 50, 20, 10 and 5, euros to win, a die with 50, 20, 10, 5, ? and 0
card-exactly-start = { $again ->
    [no] At the very first round
   *[other] At the start of every round
} each seat takes a 5. All other coins lie in the middle. Throw for the start: ? beats 50, then 20, 10, 5, 0.
card-exactly-turn-1 = Throw the die.
card-exactly-turn-2 = Move one coin of that value: from any stack or the middle to any other stack or the middle.
card-exactly-turn-3 = If you can move, you have to. No changing money.
card-exactly-die = The die
card-exactly-die-coin = move one coin of that value
card-exactly-die-any = move one coin, you choose which
card-exactly-die-zero = nothing moves
card-exactly-counts = What counts
card-exactly-100 = exactly 100
card-exactly-100-brings = a euro for that seat, whoever moved the coin
card-exactly-two = two at once
card-exactly-two-brings = { $both ->
    [yes] both win a euro
   *[other] the seat that moved wins it, or else the first one clockwise
}
card-exactly-cap = over 150
card-exactly-cap-brings = { $cap ->
    [none] no limit here
    [after] no move may bring a stack above 150
   *[other] no more coins for that stack until it shrinks
}
card-exactly-win = { $euros ->
    [one] 1 euro
   *[other] { $euros } euros
}
card-exactly-win-brings = { $euros ->
    [one] wins the game
   *[other] win the game
}
card-exactly-end-1 = After a euro all coins go back to the middle. The seat after the one that { $next ->
    [scorer] scored
   *[other] moved
} starts the next round.

## Spelunke

card-spelunke-needs = 1 die, a host, something to write with
card-spelunke-start = { $jokers ->
    [0] No jokers this time.
   *[other] Each seat picks { $jokers } jokers.
} One long turn each, one after the other.
card-spelunke-turn-1 = Free throw: it counts, with your bonus points. A 6 does no harm, a 1 doesn’t steal, no joker.
card-spelunke-turn-2 = Then decide: stop and keep what you have, throw, or announce one joker and throw.
card-spelunke-turn-3 = Again and again, until you stop or fall.
card-spelunke-die = The die
card-spelunke-free = free throw
card-spelunke-free-brings = counts in any case
card-spelunke-one-brings = { $scores ->
    [no] no point, but you may steal: 1 point
   *[other] 1 point, and you may steal: 1 point
} the first time, then 2, 3, 4, 5
card-spelunke-2-5 = 2 to 5
card-spelunke-2-5-brings = as many points
card-spelunke-six-brings = you fall to 0, your turn is over
card-spelunke-jokers = The twelve jokers
card-spelunke-jokers-once = One a round, announced before the throw. Each works once, the Cold Guard up to five times.
card-spelunke-end = At the end
card-spelunke-win = most points
card-spelunke-win-brings = wins
card-spelunke-lose = lowest
card-spelunke-lose-brings = { $losers ->
    [one] 1 loses
   *[other] { $losers } lose
}, and so does every score of 0 or less
card-spelunke-bonus = next time
card-spelunke-bonus-brings = { $first } bonus points for place 1, { $second } for 2, { $third } for 3
card-spelunke-end-1 = A score can drop below 0 when others steal. Those who lose get a new avatar.

## Roll'n Bump

card-rollnbump-needs = 5 dice for each seat, 1 white die, 48 cards and the joker
card-rollnbump-start = 2 seats: 6 stacks of 6 cards. 3 or 4: 9 stacks of 4. 5: 12 stacks of 3. Top cards face up. First turn: the starter throws 3 dice, the next seat 4, all others 5.
card-rollnbump-turn-1 = Take back all your dice, and every card they still lie on. Turn up the next card there.
card-rollnbump-turn-2 = Throw your dice, and the white one if you have it. Twice more, any dice you like.
card-rollnbump-turn-3 = The white die may lend its number to one of your dice.
card-rollnbump-turn-4 = Put dice on as many cards as you like. They stay until your next turn, if no one bumps them.
card-rollnbump-claims = Claims, points, and what bumps
card-rollnbump-single = single
card-rollnbump-row = row of { $count }
card-rollnbump-equals = { $count ->
    [2] pair
   *[other] { $count } of a kind
}
card-rollnbump-joker = joker
card-rollnbump-white = white die
card-rollnbump-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
card-rollnbump-points-range = { $least } to { $most } points
card-rollnbump-bump-more = { $points }; more dice bump
card-rollnbump-bump-total = { $points }; a higher total bumps
card-rollnbump-bump-number = { $points }; a higher five bumps
card-rollnbump-joker-at-once = { $points }; taken at once
card-rollnbump-white-brings = thrown with the others next turn; a higher total bumps
card-rollnbump-ties = tie
card-rollnbump-ties-brings = the dice that are there stay
card-rollnbump-pattern = one pattern
card-rollnbump-pattern-brings = 2 cards { $two } points, 3: { $three }, 4: { $four }, 5: { $five }, 6: { $six }
card-rollnbump-yours = yours
card-rollnbump-yours-brings = what your dice still lie on at your next turn
card-rollnbump-collections = Cards of one pattern
card-rollnbump-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
card-rollnbump-end-1 = { $end ->
    [revealed] The game ends when the last card of a stack is turned up
   *[other] The game ends when the last card of a stack is taken
} (5 seats: of two stacks). All others take what their dice lie on.
card-rollnbump-end-2 = Points: your cards, your collections, the joker, and a throw of the white die if you have it. Most points win.
