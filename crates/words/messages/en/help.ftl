### Help at the table: what each choice means, with its chance.

help-title = What each choice means
help-menu = Explain my choices
help-menu-more = In your first games this is on by itself.
help-on = on
help-off = off
help-hide = Stop explaining
help-throw = Throw
help-nothing = Nothing has to be decided right now.
chance-never = never
chance-hardly = hardly ever
chance-nearly = nearly always
chance-always = always
chance-of = in { $count } of { $of } { $what ->
    [games] games
    [throws] throws
    [turns] turns
   *[rounds] rounds
}

## POT

help-pot-takes = { $total } takes the lid.
help-pot-below = { $total } doesn’t beat { $best }: { $name } keeps the lid.
help-pot-pays = { $combo } pays { $coins ->
    [one] 1 coin.
   *[other] { $coins } coins.
}
help-pot-beats = More than { $total }{ $pot ->
    [yes] { " " }or P-O-T
   *[no] { "" }
} with { $ways } of { $throws } throws.
help-pot-beats-faces = More than { $total }{ $pot ->
    [yes] { " " }or P-O-T
   *[no] { "" }
} with { $ways } of 6 faces.
help-pot-lid = How often you get the lid in the end: { $chance }.
help-pot-costs = Costs 1 coin, which goes into the lid.
help-pot-brings = { $coins ->
    [one] 1 coin for you.
   *[other] { $coins } coins for you.
}
help-pot-purse = { $coins ->
    [one] 1 coin is there.
   *[other] { $coins } coins are there.
}
help-pot-basis = Worked out as if everyone wanted nothing but the lid and could pay for every throw.

## exactly

help-exactly-scores-own = Exactly 100: a euro for you{ $wins ->
    [yes] , and the game.
   *[other] .
}
help-exactly-scores = Exactly 100 for { $name }: a euro for { $name }{ $wins ->
    [yes] , and the game.
   *[other] .
}
help-exactly-stack-own = { $faces ->
    [0] You then have { $total }: no throw makes that 100.
    [one] You then have { $total }: next turn 1 of 6 faces makes it exactly 100.
   *[other] You then have { $total }: next turn { $faces } of 6 faces make it exactly 100.
}
help-exactly-stack = { $faces ->
    [0] { $name } then has { $total }: no throw makes that 100.
    [one] { $name } then has { $total }: next turn 1 of 6 faces makes it exactly 100.
   *[other] { $name } then has { $total }: next turn { $faces } of 6 faces make it exactly 100.
}
help-exactly-reach = { $faces ->
    [0] No face of the die makes your stack exactly 100 yet.
    [one] With 1 of 6 faces you can make your stack exactly 100.
   *[other] With { $faces } of 6 faces you can make your stack exactly 100.
}
help-exactly-basis = That holds if nobody changes the stacks before then.

## Spelunke

help-spelunke-keeps = You stop with { $eyes ->
    [one] 1 point.
   *[other] { $eyes } points.
}
help-spelunke-keeps-behind = You stop with { $eyes }; { $name } has { $best }.
help-spelunke-keeps-ahead = You stop with { $eyes }, more than { $name }’s { $best }.
help-spelunke-keeps-tied = You stop with { $eyes }, just like { $name }.
help-spelunke-chased = { $seats ->
    [one] 1 seat comes after you. How often it gets more:
   *[other] { $seats } seats come after you. How often one of them gets more:
} { $chance }.
help-spelunke-falls = You fall to { $left } { $chance }.
help-spelunke-out = You are out with { $left } { $chance }.
help-spelunke-round = How often that brings you points: { $gains }; { $mean } on average.
help-spelunke-passes = How often you are past { $name }’s { $best } by the end of your turn: { $chance }.
help-spelunke-takes = { $name } then has { $left }.
help-spelunke-basis = How often one seat gets past another is worked out as if it played for nothing else.

## Roll'n Bump

help-rollnbump-wish = { $what }: { $chance }. Worth { $points ->
    [one] 1 point
   *[other] { $points } points
} with your collection.
help-rollnbump-wish-stack = Stack { $stack }, { $what }
help-rollnbump-wish-joker = Joker, { $what }
help-rollnbump-lasts = Worth { $points ->
    [one] 1 point
   *[other] { $points } points
} with your collection. Your dice still lie there at your next turn: { $chance }.
help-rollnbump-lasts-to-end = Worth { $points ->
    [one] 1 point
   *[other] { $points } points
} with your collection. Your dice still lie there when { $name } ends the game: { $chance }.
help-rollnbump-white = If nobody puts more than { $pips } there, you throw it along next turn, and its number may stand in for one of your dice.
help-rollnbump-basis = Each chance looks at that card alone, as if everyone tried for nothing else. Once you put dice down, you don’t throw again this turn.

## A good set of jokers

jokers-good = New here? Three good jokers
jokers-good-why = With these three a turn brings about { $eyes } points on average if you play for points, more than with any other three of the twelve. And they are easy: two are simply good throws, and Fumo forgives you a 6.
jokers-good-take = Take these three
jokers-good-lesson = First a short lesson
jokers-good-typed = good: Shepherd, Leela’s Monocle and Fumo, the most points in a turn of all sets ({ $eyes } on average)
tui-picker-good = g takes a good set: { $jokers }
