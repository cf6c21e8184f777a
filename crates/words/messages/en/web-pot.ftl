### The web table of POT.

web-pot-note = Round { $round } · first to { $target }
web-pot-note-start = Who starts? · first to { $target }
web-pot-note-sudden = Sudden death

## Seats

web-pot-you = you
web-pot-coins = { $coins ->
    [one] coin
   *[other] coins
}
web-pot-threw = threw { $total }
web-pot-throwing = throwing
web-pot-choosing = choosing
web-pot-next = next
web-pot-then = then
web-pot-out = out
web-pot-still-throws = to throw
web-pot-has-paid = has paid
web-pot-has-got = got 1
web-pot-has-nothing = no coins
web-pot-has-lid = Has the lid
web-pot-wins = Wins
web-pot-take = Take { $coins }
web-pot-take-from = from { $name }
web-pot-give = Give 1
web-pot-give-to = to { $name }

## Lid, slate, bank

web-pot-in-lid = { $coins ->
    [0] the lid is empty
   *[other] { $coins } in the lid
}
web-pot-in-bank = { $coins } in the bank
web-pot-to-beat = to beat
web-pot-total-of = by { $name }
web-pot-your-total = by you
web-pot-nobody-yet = nobody yet
web-pot-highest = highest
web-pot-several = { $count } tied
web-pot-wins-with = wins with

## Dice

web-pot-dice-pick = Your dice. Pick the ones to throw again.
web-pot-dice-yours = Your dice
web-pot-dice-of = { $name }’s dice
web-pot-die = die showing { $face }
web-pot-die-pick = Keep or throw again: die showing { $face }
web-pot-keep-die = Keep
web-pot-rethrow-die = Rethrow
web-pot-kept = Kept
web-pot-in-cup = In the cup
web-pot-yours = Yours
web-pot-of = { $name }’s
web-pot-steps = Throws
web-pot-step-first = all three
web-pot-step-free = free
web-pot-step-paid = costs 1
web-pot-step-done = thrown
web-pot-step-unused = not used
web-pot-step-no-coin = no coin
web-pot-step-123 = 1 and 3
web-pot-start-dice = Dice for who starts
web-pot-win-dice = Dice for the win

## Throwing

web-pot-throw = { $count ->
    [one] Throw one die
    [2] Throw two dice
   *[other] Throw three dice
}
web-pot-start-ask = One die each: who starts?
web-pot-start-again = A tie at the top: once more.
web-pot-start-follows = The highest number starts. A letter counts 0; ties throw again.
web-pot-sudden-ask = A tie for the win: throw for it.
web-pot-sudden-follows = Three dice each. The highest total wins; ties throw again.
web-pot-turn-ask = Your turn.
web-pot-again-ask = { $count ->
    [one] Throw one die again.
    [2] Throw two dice again.
   *[other] Throw all three again.
}
web-pot-123-ask = 1-2-3: throw the 1 and the 3 again.
web-pot-123-total = The coin is yours. What you have then is your total.
web-pot-123-combo = The coin is yours. What you have then counts, and may pay again.
web-pot-stake-open = Nobody has the lid yet: any total takes it.
web-pot-stake-hold = Keep the lid until your next turn, and { $coins ->
    [one] its coin is yours
   *[other] its { $coins } coins are yours
}.
web-pot-stake-last = You throw last: beat { $total }, or { $name } wins the lid with { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
web-pot-stake = More than { $total } takes the lid from { $name }. { $count ->
    [one] One more throws after you.
   *[other] { $count } more throw after you.
}

## Keeping or throwing again

web-pot-decide-open = You threw { $total }. Nobody has the lid yet.
web-pot-decide-beats = You threw { $total }. That beats { $name }’s { $best }.
web-pot-decide-ties = You threw { $total }, just like { $name }.
web-pot-decide-below = You threw { $total }. { $name }’s { $best } still stands.
web-pot-decide-123 = 1-2-3. Keep it, or throw again?
web-pot-combo-open = { $combo } makes { $total }. Nobody has the lid yet.
web-pot-combo-beats = { $combo } makes { $total }. That beats { $name }’s { $best }.
web-pot-combo-ties = { $combo } makes { $total }, just like { $name }.
web-pot-combo-below = { $combo } makes { $total }. { $name }’s { $best } still stands.
web-pot-combo-follows = { $combo } pays if you keep it: { $pays }.
web-pot-keep = Keep { $total }
web-pot-keep-open = takes the lid
web-pot-keep-open-earns = takes the lid, earns { $coins }
web-pot-keep-beats = takes the lid
web-pot-keep-beats-earns = takes the lid, earns { $coins }
web-pot-keep-ties = only a tie with { $best }
web-pot-keep-ties-earns = only a tie with { $best }, earns { $coins }
web-pot-keep-below = doesn’t beat { $best }
web-pot-keep-below-earns = below { $best }, but earns { $coins }
web-pot-keep-123 = Keep 1-2-3
web-pot-keep-123-outcome = earns 1, two dice go again
web-pot-choose-first = pick dice first
web-pot-rethrow-none = Rethrow
web-pot-rethrow = { $count ->
    [one] Rethrow 1 die
   *[other] Rethrow { $count } dice
}
web-pot-rethrow-free = free, this once
web-pot-pay-none = Pay 1 and rethrow
web-pot-pay = { $count ->
    [one] Pay 1, rethrow 1 die
   *[other] Pay 1, rethrow { $count }
}
web-pot-pay-outcome = last throw of this turn
web-pot-no-coin = no coin left

## A combo pays

web-pot-choose = { $combo }: who pays?
web-pot-choose-345 = Take 1 each from two others, or 2 from the bank.
web-pot-take-bank = Bank
web-pot-bank-pays = { $coins ->
    [0] is empty
    [one] 1 coin
   *[other] { $coins } coins
}
web-pot-take-one = 2 from one
web-pot-take-two = 1 each from two
web-pot-victims-none = nobody has a coin
web-pot-victims-one = only { $name } has coins
web-pot-victims-two = { $one } and { $two }
web-pot-victims-next = you choose next
web-pot-rob-ask = { $coins ->
    [one] Who do you take 1 coin from?
   *[other] Who do you take { $coins } coins from?
}
web-pot-give-ask = Who gets 1 coin from the bank?
web-pot-tap-seat = { $more ->
    [0] Tap a lit seat.
   *[other] Tap a lit seat, then one more.
}
web-pot-give-short = The bank has only 1 left. Tap the seat that gets it.

## Others

web-pot-look-start = { $name } is throwing for the start.
web-pot-look-sudden = { $name } is throwing for the win.
web-pot-look-throw = { $name } is throwing.
web-pot-look-decide = { $name } threw { $total } and is thinking.
web-pot-look-123 = { $name } has 1-2-3 and throws two dice again.
web-pot-look-choose = { $name } is choosing who pays.
web-pot-look-give = { $name } is choosing who gets a coin.
web-pot-stands-yours = You have the lid with { $total }. If it’s still yours at your next turn, { $coins ->
    [one] its coin is yours
   *[other] its { $coins } coins are yours
}.
web-pot-stands = { $name } has the lid with { $total } and { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} in it.
web-pot-stands-open = { $coins ->
    [one] There is 1 coin in the lid, and nobody has it yet.
   *[other] There are { $coins } coins in the lid, and nobody has it yet.
}

## What pays

web-pot-what-pays = What pays what
web-pot-all-combos = All ten combos
web-pot-combo-123 = 1-2-3
web-pot-combo-234 = 2-3-4
web-pot-combo-345 = 3-4-5
web-pot-combo-pot = P-O-T
web-pot-combo-ones = 1-1-1
web-pot-combo-twos = 2-2-2
web-pot-combo-threes = 3-3-3
web-pot-combo-fours = 4-4-4
web-pot-combo-fives = 5-5-5
web-pot-combo-420 = 4-2-O
web-pot-pays-123 = 1 from the bank, then the 1 and the 3 go again
web-pot-pays-234 = 1 from the bank
web-pot-pays-345 = 2 from the bank, or 1 each from two
web-pot-pays-pot = 2 from the bank, 1 from everyone, and the lid
web-pot-pays-ones = pay 3, turn over
web-pot-pays-twos = 2 from one, 1 each from two, or 1 from the bank
web-pot-pays-threes = 2 from the bank and 1 from one
web-pot-pays-fours = 2 from the bank and 1 each from two
web-pot-pays-fives = 3 from the bank, and 1 each for two others
web-pot-pays-420 = 1 from the bank for everyone
web-pot-pays-420-any = 1 from the bank for everyone, with any letter
web-pot-pays-345-two = 2 from the bank, or 1 from the other seat
web-pot-pays-twos-two = 2 from the other seat, or 1 from the bank
web-pot-pays-threes-two = 2 from the bank and 1 from the other seat
web-pot-pays-fours-two = 2 from the bank and 1 from the other seat
web-pot-pays-fives-two = 3 from the bank, and 1 for the other seat
web-pot-pays-pot-two = 2 from the bank, 1 from the other seat, and the lid

## Real dice

web-pot-pad-first = Throw all three, then tap what you see. Any order.
web-pot-pad-all = Throw all three again, then tap what you see. Any order.
web-pot-pad-again = { $count ->
    [one] Leave { $kept } and throw the other die again, then tap what you see.
   *[other] Leave the { $kept } and throw the other { $count } again, then tap what you see. Any order.
}
web-pot-pad-123 = Leave the 2 and throw the 1 and the 3 again, then tap what you see.
web-pot-pad-start = Throw one die for the start, then tap what you see.
web-pot-pad-sudden = Throw all three for the win, then tap what you see.
web-pot-pad-ask = What does the die show?
web-pot-pad-ask-first = What does the first die show?
web-pot-pad-ask-second = What does the second die show?
web-pot-pad-ask-third = What does the third die show?
web-pot-pad-entered = There’s only one { $face }, and you’ve entered it already.
web-pot-pad-lies = There’s only one { $face }, and it’s already on the table.
