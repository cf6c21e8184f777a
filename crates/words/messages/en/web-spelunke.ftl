### The web table of spelunke.

web-spelunke-note = Turn { $turn } of { $seats }

## Seats

web-spelunke-seats = Seats
web-spelunke-you = you
web-spelunke-host = host
web-spelunke-seat-on-turn = on turn
web-spelunke-seat-waiting = waiting
web-spelunke-seat-done = done
web-spelunke-seat-bust = bust
web-spelunke-seat-wins = wins
web-spelunke-seat-loses = loses
web-spelunke-seat-hit-before = hit before
web-spelunke-seat-spared = left alone
web-spelunke-rob = Rob { $eyes }
web-spelunke-hit = −{ $eyes }

## Dice and slate

web-spelunke-last = last throw
web-spelunke-last-of = { $name }, last throw
web-spelunke-free = free throw
web-spelunke-not-thrown = not thrown yet
web-spelunke-slate-yours = your eyes
web-spelunke-slate-of = { $name }’s eyes
web-spelunke-slate-safe = the valve holds { $eyes }
web-spelunke-slate-bonus = { $eyes } bonus eyes to come
web-spelunke-slate-wins = { $name } wins
web-spelunke-slate-shared = { $count } share the win
web-spelunke-slate-nobody = Nobody wins

## Ladder, and what a joker may bring

web-spelunke-ladder = A 1 also robs
web-spelunke-ladder-done = used
web-spelunke-ladder-now = this 1
web-spelunke-ladder-next = next 1
web-spelunke-ladder-then = then
web-spelunke-odds-host = host { $faces }
web-spelunke-odds-so-far = so far
web-spelunke-odds-to-eleven = missing to 11
web-spelunke-odds-pair = a number twice
web-spelunke-odds-no-pair = all different
web-spelunke-odds-jule = Jule’s eye is in it
web-spelunke-odds-goes-on = goes on
web-spelunke-odds-robs = { $by }, robs
web-spelunke-odds-out = { $by }, out

## Jokers

web-spelunke-hand-yours = Your jokers
web-spelunke-hand-of = { $name }’s jokers
# Names that may have to be broken on a narrow card.
web-spelunke-card-kaelte = Cold Guard
web-spelunke-card-bold = Tavern Imp
web-spelunke-card-hirte = Shepherd
web-spelunke-card-ratte = Rat Lord

web-spelunke-joker-play = Throw with it
web-spelunke-joker-in-play = In play
web-spelunke-joker-waits = Waits for a 6
web-spelunke-joker-silent = Counts by herself
web-spelunke-joker-nobody = Everybody has been hit
web-spelunke-joker-set = Spent, set at { $eyes }
web-spelunke-joker-spent = Spent
web-spelunke-effect-kaelte = { $stage ->
    [1] use 1 of 5: a 1 costs, 2 to 6 count
    [5] use 5 of 5: 1 to 5 cost, a 6 counts
   *[other] use { $stage } of 5: 1 to { $stage } cost, { $next } to 6 count
}
web-spelunke-effect-allin = 1–3: your { $eyes } become { $doubled }; 4–6: 0 eyes and out
web-spelunke-effect-ventil = from now on a 6 drops you to { $eyes }, then out
web-spelunke-effect-ventil-set = a 6 drops you to { $eyes } and no lower
web-spelunke-effect-bold-robs-not = 1–5: throw plus 5, a 1 robs nobody; 6: −6
web-spelunke-effect-hirte-six = the throw counts double, a 1 robs nobody, a 6 gives +6
web-spelunke-effect-jule-not-free = +1 for every completed round, but not for the free throw
web-spelunke-effect-jule-no-jokers = +1 for every round without a joker, from the free throw on
web-spelunke-effect-jule-plain = +1 for every ordinary throw that completes a round
web-spelunke-choose = { $wanted ->
    [one] Choose 1 joker
   *[other] Choose { $wanted } jokers
}
web-spelunke-chosen = { $count } of { $wanted } chosen
web-spelunke-chosen-too-many = More than { $wanted }: put one back

## Dock

web-spelunke-decide = Stop, or throw again?
web-spelunke-risk = A 6 (1 in 6) drops you to { $left } and ends your turn. A 1 robs { $robs ->
    [one] 1 eye.
   *[other] { $robs } eyes.
}
web-spelunke-risk-robless = A 6 (1 in 6) drops you to { $left } and ends your turn. There is nobody to rob.
web-spelunke-risk-fumo = A 6 (1 in 6) drops you to { $left }, but Fumo is there. A 1 robs { $robs ->
    [one] 1 eye.
   *[other] { $robs } eyes.
}
web-spelunke-risk-fumo-robless = A 6 (1 in 6) drops you to { $left }, but Fumo is there. There is nobody to rob.
web-spelunke-stop = Stop
web-spelunke-stop-with = with { $eyes }
web-spelunke-throw = Throw
web-spelunke-no-joker = without a joker
web-spelunke-whom = Whom do you rob of { $eyes ->
    [one] 1 eye?
   *[other] { $eyes } eyes?
}
web-spelunke-whom-follows = Tap a seat. The eyes are yours, even where there are none.
web-spelunke-whom-floor = Tap a seat. You get what is there, at most that much.
web-spelunke-rob-nobody = Rob nobody
web-spelunke-hit-nobody = Spare everybody
web-spelunke-senigma = A number twice: who loses 10 eyes?
web-spelunke-senigma-follows = Tap a seat. Senigma hits nobody a second time.
web-spelunke-duel = You threw { $face }. Let the host throw?
web-spelunke-duel-follows = The host throws higher in { $higher } of 6 cases: then you lose { $least } to { $most }. Otherwise you win { $won }.
web-spelunke-duel-one = Only a 6 of the host is higher: then you lose { $most }. Otherwise you win { $won }.
web-spelunke-duel-safe = The host cannot throw higher: you win { $won }.
web-spelunke-back-out = Back out
web-spelunke-accept = Let the host throw
web-spelunke-accept-for = for { $won }
web-spelunke-ratte = No 5 or 6 yet. Throw again?
web-spelunke-ratte-follows = A 5 or 6 (1 in 3) wins { $won }, anything else costs { $lost }.
web-spelunke-again = Throw again
web-spelunke-leela = A { $face }. Keep it, or rethrow?
web-spelunke-leela-first = one more to come
web-spelunke-leela-sum = { $sum } in all
web-spelunke-leela-first-follows = The first of two throws. Their sum is added; 1s and 6s do no harm.
web-spelunke-leela-second-follows = You have kept { $first }. The sum of both is added.
web-spelunke-keep = Keep { $face }
web-spelunke-rethrow = Rethrow
web-spelunke-rethrow-binds = and that counts
web-spelunke-fumo-ask = Start again with Fumo?
web-spelunke-fumo-follows = A free throw, then on as before: your other jokers stay, robbing begins at 1 eye.
web-spelunke-fumo = Start again
web-spelunke-fumo-free = with a free throw
web-spelunke-out = Stay out

## Throwing

web-spelunke-throw-die = Throw the die
web-spelunke-throw-host = Throw for the host
web-spelunke-throw-ask = You dare another throw.
web-spelunke-throw-joker = You throw with { $joker }.
web-spelunke-throw-nth = { $joker }: throw { $nth } of { $count }
web-spelunke-free-ask = Your free throw.
web-spelunke-free-follows = It just counts: a 1 robs nobody, a 6 does no harm.
web-spelunke-free-bonus = It just counts, and { $eyes } bonus eyes on top. A 6 does no harm.
web-spelunke-host-ask = The host throws against your { $face }.
web-spelunke-wait-host = The host throws against { $name }.
web-spelunke-wait-free = { $name } has the free throw.
web-spelunke-wait-throw = { $name } is throwing.
web-spelunke-wait-throw-joker = { $name } throws with { $joker }.
web-spelunke-wait-joker = { $name } decides: { $joker }.
web-spelunke-wait-decide = { $name } decides: stop, or throw again?
web-spelunke-wait-rob = { $name } chooses whom to rob of { $eyes ->
    [one] 1 eye.
   *[other] { $eyes } eyes.
}
web-spelunke-wait-senigma = { $name } chooses who loses 10 eyes.
web-spelunke-wait-fumo = { $name } threw a 6 and may start again with Fumo.
web-spelunke-wait-next = You are next.
web-spelunke-wait-turns = { $turns ->
    [one] 1 more turn before yours.
   *[other] { $turns } more turns before yours.
}
web-spelunke-wait-done = Your turn is over, but you can still be robbed.

## Real dice

web-spelunke-pad-task = Throw the die, then tap what it shows.
web-spelunke-pad-joker = With { $joker }. Throw the die, then tap what it shows.
web-spelunke-pad-host = The host throws the die. Tap what it shows.
web-spelunke-pad-ask = What does the die show?

## Beside the table

web-spelunke-ended = If it ended now
web-spelunke-next-time = bonus
web-spelunke-end-losers = Time for a new avatar
web-spelunke-end-bonus = Bonus eyes next time
