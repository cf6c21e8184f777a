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
web-spelunke-rob = Steal { $eyes }
web-spelunke-hit = −{ $eyes }

## Dice and slate

web-spelunke-last = last throw
web-spelunke-last-of = { $name }, last throw
web-spelunke-free = free throw
web-spelunke-not-thrown = not thrown yet
web-spelunke-slate-yours = your points
web-spelunke-slate-of = { $name }’s points
web-spelunke-slate-safe = the valve holds { $eyes }
web-spelunke-slate-bonus = { $eyes } bonus points to come
web-spelunke-slate-wins = { $name } wins
web-spelunke-slate-shared = { $count } share the win
web-spelunke-slate-nobody = Nobody wins

## Ladder, and what a joker may bring

web-spelunke-ladder = A 1 also steals
web-spelunke-ladder-done = used
web-spelunke-ladder-now = this 1
web-spelunke-ladder-next = next 1
web-spelunke-ladder-then = then
web-spelunke-odds-host = host { $faces }
web-spelunke-odds-so-far = so far
web-spelunke-odds-to-eleven = to go to 11
web-spelunke-odds-pair = a number twice
web-spelunke-odds-no-pair = all different
web-spelunke-odds-jule = including Jule’s point
web-spelunke-odds-goes-on = goes on
web-spelunke-odds-robs = { $by }, steals
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
web-spelunke-joker-silent = Works by herself
web-spelunke-joker-nobody = Everyone has been hit
web-spelunke-joker-set = Spent, set at { $eyes }
web-spelunke-joker-spent = Spent
web-spelunke-effect-kaelte = { $stage ->
    [1] use 1 of 5: a 1 costs, 2 to 6 count
    [5] use 5 of 5: 1 to 5 cost, a 6 counts
   *[other] use { $stage } of 5: 1 to { $stage } cost, { $next } to 6 count
}
web-spelunke-effect-allin = 1–3: your { $eyes } become { $doubled }; 4–6: 0 points and out
web-spelunke-effect-ventil = from now on a 6 drops you to { $eyes }, and you’re out
web-spelunke-effect-ventil-set = a 6 drops you to { $eyes }, no lower
web-spelunke-effect-bold-robs-not = 1–5: throw plus 5, a 1 doesn’t steal; 6: −6
web-spelunke-effect-hirte-six = the throw counts double, a 1 doesn’t steal, a 6 gives +6
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
web-spelunke-risk = A 6 (1 in 6) drops you to { $left } and ends your turn. A 1 steals { $robs ->
    [one] 1 point.
   *[other] { $robs } points.
}
web-spelunke-risk-robless = A 6 (1 in 6) drops you to { $left } and ends your turn. There’s nobody to steal from.
web-spelunke-risk-fumo = A 6 (1 in 6) drops you to { $left }, but you have Fumo. A 1 steals { $robs ->
    [one] 1 point.
   *[other] { $robs } points.
}
web-spelunke-risk-fumo-robless = A 6 (1 in 6) drops you to { $left }, but you have Fumo. There’s nobody to steal from.
web-spelunke-stop = Stop
web-spelunke-stop-with = with { $eyes }
web-spelunke-throw = Throw
web-spelunke-no-joker = without a joker
web-spelunke-whom = Who do you steal { $eyes ->
    [one] 1 point from?
   *[other] { $eyes } points from?
}
web-spelunke-whom-follows = Tap a seat. You get the points even if they have none.
web-spelunke-whom-floor = Tap a seat. You get what’s there, up to that many.
web-spelunke-rob-nobody = Nobody
web-spelunke-hit-nobody = Spare everyone
web-spelunke-senigma = The same number twice: who loses 10 points?
web-spelunke-senigma-follows = Tap a seat. Senigma never hits anyone twice.
web-spelunke-duel = You threw { $face }. Let the host throw?
web-spelunke-duel-follows = The host throws higher { $higher } times in 6: then you lose { $least } to { $most }. Otherwise you win { $won }.
web-spelunke-duel-one = Only a 6 from the host is higher: then you lose { $most }. Otherwise you win { $won }.
web-spelunke-duel-safe = The host can’t throw higher: you win { $won }.
web-spelunke-back-out = Back out
web-spelunke-accept = Let the host throw
web-spelunke-accept-for = for { $won }
web-spelunke-ratte = No 5 or 6 yet. Throw again?
web-spelunke-ratte-follows = A 5 or 6 (1 in 3) wins { $won }, anything else costs { $lost }.
web-spelunke-again = Throw again
web-spelunke-leela = A { $face }. Keep it, or rethrow?
web-spelunke-leela-first = one more to come
web-spelunke-leela-sum = { $sum } in all
web-spelunke-leela-first-follows = The first of two throws. Both are added up; 1s and 6s do no harm.
web-spelunke-leela-second-follows = You’ve kept a { $first }. Both are added up.
web-spelunke-keep = Keep { $face }
web-spelunke-rethrow = Rethrow
web-spelunke-rethrow-binds = and that counts
web-spelunke-fumo-ask = Start over with Fumo?
web-spelunke-fumo-follows = A free throw, then on as before: you keep your other jokers, and stealing starts at 1 point again.
web-spelunke-fumo = Start over
web-spelunke-fumo-free = with a free throw
web-spelunke-out = Stay out

## Throwing

web-spelunke-throw-die = Throw the die
web-spelunke-throw-host = Throw for the host
web-spelunke-throw-ask = You dare another throw.
web-spelunke-throw-joker = You throw with { $joker }.
web-spelunke-throw-nth = { $joker }: throw { $nth } of { $count }
web-spelunke-free-ask = Your free throw.
web-spelunke-free-follows = It simply counts: a 1 doesn’t steal, a 6 does no harm.
web-spelunke-free-bonus = It simply counts, with { $eyes } bonus points on top. A 6 does no harm.
web-spelunke-host-ask = The host throws against your { $face }.
web-spelunke-wait-host = The host throws against { $name }.
web-spelunke-wait-free = { $name } has the free throw.
web-spelunke-wait-throw = { $name } is throwing.
web-spelunke-wait-throw-joker = { $name } throws with { $joker }.
web-spelunke-wait-joker = { $name } is thinking: { $joker }.
web-spelunke-wait-decide = { $name } is thinking: stop, or throw again?
web-spelunke-wait-rob = { $name } is choosing who to steal { $eyes ->
    [one] 1 point from.
   *[other] { $eyes } points from.
}
web-spelunke-wait-senigma = { $name } is choosing who loses 10 points.
web-spelunke-wait-fumo = { $name } threw a 6 and may start over with Fumo.
web-spelunke-wait-next = You’re next.
web-spelunke-wait-turns = { $turns ->
    [one] 1 more turn before yours.
   *[other] { $turns } more turns before yours.
}
web-spelunke-wait-done = Your turn is over, but others can still steal from you.

## Real dice

web-spelunke-pad-task = Throw the die, then tap what it shows.
web-spelunke-pad-joker = With { $joker }. Throw the die, then tap what it shows.
web-spelunke-pad-host = The host throws the die. Tap what it shows.
web-spelunke-pad-ask = What does the die show?
web-spelunke-pad-face = a { $face }

## Beside the table

web-spelunke-ended = If it ended now
web-spelunke-next-time = bonus
web-spelunke-end-losers = Time for a new avatar
web-spelunke-end-bonus = Bonus points for the next evening

## seats in short
web-spelunke-seat-leads = leads:
web-spelunke-seat-jokers = { $left ->
    [one] 1 joker of { $all } left
   *[other] { $left } jokers of { $all } left
}
