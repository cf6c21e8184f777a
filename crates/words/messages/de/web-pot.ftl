### Der Webtisch von POT.

web-pot-note = Runde { $round } · bis { $target }
web-pot-note-start = Wer fängt an? · bis { $target }
web-pot-note-sudden = Stechen

## Plätze

web-pot-you = du
web-pot-coins = { $coins ->
    [one] Münze
   *[other] Münzen
}
web-pot-threw = hat { $total }
web-pot-throwing = wirft
web-pot-choosing = wählt
web-pot-next = gleich
web-pot-then = danach
web-pot-out = draußen
web-pot-still-throws = wirft noch
web-pot-has-paid = hat gezahlt
web-pot-has-got = hat 1 bekommen
web-pot-has-nothing = leer
web-pot-has-lid = Hat den Deckel
web-pot-wins = Gewinnt
web-pot-take = Nimm { $coins }
web-pot-take-from = von { $name }
web-pot-give = Gib 1
web-pot-give-to = an { $name }

## Deckel, Tafel, Bank

web-pot-in-lid = { $coins ->
    [0] Deckel leer
   *[other] { $coins } im Deckel
}
web-pot-in-bank = { $coins } in der Bank
web-pot-to-beat = zu schlagen
web-pot-total-of = von { $name }
web-pot-your-total = von dir
web-pot-nobody-yet = noch niemand
web-pot-highest = am höchsten
web-pot-several = { $count } gleichauf
web-pot-wins-with = gewinnt mit

## Würfel

web-pot-dice-pick = Deine Würfel. Such aus, welche du nachwerfen willst.
web-pot-dice-yours = Deine Würfel
web-pot-dice-of = Würfel von { $name }
web-pot-die = Würfel zeigt { $face }
web-pot-die-pick = Behalten oder nachwerfen: Würfel zeigt { $face }
web-pot-keep-die = Behalten
web-pot-rethrow-die = Neu
web-pot-kept = Bleibt
web-pot-in-cup = Im Becher
web-pot-yours = Deiner
web-pot-of = { $name }
web-pot-steps = Würfe
web-pot-step-first = alle drei
web-pot-step-free = umsonst
web-pot-step-paid = kostet 1
web-pot-step-done = geworfen
web-pot-step-unused = ungenutzt
web-pot-step-no-coin = keine Münze
web-pot-step-123 = 1 und 3
web-pot-start-dice = Würfel um den Anfang
web-pot-win-dice = Würfel um den Sieg

## Werfen

web-pot-throw = { $count ->
    [one] Einen Würfel werfen
    [2] Zwei Würfel werfen
   *[other] Drei Würfel werfen
}
web-pot-start-ask = Je ein Würfel: Wer fängt an?
web-pot-start-again = Gleichstand an der Spitze: noch einmal.
web-pot-start-follows = Die höchste Zahl fängt an. Ein Buchstabe zählt 0; bei Gleichstand werft ihr noch einmal.
web-pot-sudden-ask = Gleichstand um den Sieg: Jetzt wird gestochen.
web-pot-sudden-follows = Je drei Würfel. Die höchste Summe gewinnt; bei Gleichstand werft ihr noch einmal.
web-pot-turn-ask = Du bist dran.
web-pot-again-ask = { $count ->
    [one] Wirf einen Würfel nach.
    [2] Wirf zwei Würfel nach.
   *[other] Wirf alle drei nach.
}
web-pot-123-ask = 1-2-3: Wirf die 1 und die 3 nach.
web-pot-123-total = Die Münze ist deine. Was dann daliegt, ist deine Summe.
web-pot-123-combo = Die Münze ist deine. Was dann daliegt, zählt und kann noch einmal etwas bringen.
web-pot-stake-open = Noch hat niemand den Deckel: Jede Summe holt ihn.
web-pot-stake-hold = Hast du den Deckel bei deinem nächsten Zug noch, { $coins ->
    [one] ist die Münze darin deine
   *[other] sind die { $coins } Münzen darin deine
}.
web-pot-stake-last = Nach dir kommt niemand mehr: Schlag die { $total }, sonst geht der Deckel mit { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} an { $name }.
web-pot-stake = Mit mehr als { $total } holst du dir den Deckel von { $name }. { $count ->
    [one] Nach dir wirft noch jemand.
   *[other] Nach dir werfen noch { $count }.
}

## Behalten oder weiterwerfen

web-pot-decide-open = Du hast { $total }. Noch hat niemand den Deckel.
web-pot-decide-beats = Du hast { $total }. Das schlägt die { $best } von { $name }.
web-pot-decide-ties = Du hast { $total }, genau wie { $name }.
web-pot-decide-below = Du hast { $total }. Die { $best } von { $name } steht noch.
web-pot-decide-123 = 1-2-3. Behalten oder nachwerfen?
web-pot-combo-open = { $combo } macht { $total }. Noch hat niemand den Deckel.
web-pot-combo-beats = { $combo } macht { $total }. Das schlägt die { $best } von { $name }.
web-pot-combo-ties = { $combo } macht { $total }, genau wie { $name }.
web-pot-combo-below = { $combo } macht { $total }. Die { $best } von { $name } steht noch.
web-pot-combo-follows = { $combo } bringt etwas, wenn du es behältst: { $pays }.
web-pot-keep = { $total } behalten
web-pot-keep-open = holt den Deckel
web-pot-keep-open-earns = holt den Deckel, bringt { $coins }
web-pot-keep-beats = holt den Deckel
web-pot-keep-beats-earns = holt den Deckel, bringt { $coins }
web-pot-keep-ties = nur gleich mit { $best }
web-pot-keep-ties-earns = nur gleich mit { $best }, bringt { $coins }
web-pot-keep-below = schlägt die { $best } nicht
web-pot-keep-below-earns = unter { $best }, bringt aber { $coins }
web-pot-keep-123 = 1-2-3 behalten
web-pot-keep-123-outcome = bringt 1, zwei Würfel nachwerfen
web-pot-choose-first = erst Würfel wählen
web-pot-rethrow-none = Nachwerfen
web-pot-rethrow = { $count ->
    [one] 1 Würfel nachwerfen
   *[other] { $count } Würfel nachwerfen
}
web-pot-rethrow-free = einmal umsonst
web-pot-pay-none = 1 zahlen, nachwerfen
web-pot-pay = { $count ->
    [one] 1 zahlen, 1 nachwerfen
   *[other] 1 zahlen, { $count } nachwerfen
}
web-pot-pay-outcome = letzter Wurf
web-pot-no-coin = keine Münze mehr

## Eine Kombo zahlt

web-pot-choose = { $combo }: Wer zahlt?
web-pot-choose-345 = Nimm je 1 von zwei anderen oder 2 aus der Bank.
web-pot-take-bank = Bank
web-pot-bank-pays = { $coins ->
    [0] ist leer
    [one] 1 Münze
   *[other] { $coins } Münzen
}
web-pot-take-one = 2 von jemandem
web-pot-take-two = Je 1 von zweien
web-pot-victims-none = niemand hat eine Münze
web-pot-victims-one = nur { $name } hat Münzen
web-pot-victims-two = { $one } und { $two }
web-pot-victims-next = du wählst gleich
web-pot-rob-ask = { $coins ->
    [one] Von wem nimmst du 1 Münze?
   *[other] Von wem nimmst du { $coins } Münzen?
}
web-pot-give-ask = Wer bekommt 1 Münze aus der Bank?
web-pot-tap-seat = { $more ->
    [0] Tipp auf einen hellen Platz.
   *[other] Tipp auf einen hellen Platz, dann auf noch einen.
}
web-pot-give-short = Die Bank hat nur noch 1. Tipp auf den Platz, der sie bekommt.

## Die anderen

web-pot-look-start = { $name } wirft um den Anfang.
web-pot-look-sudden = { $name } wirft um den Sieg.
web-pot-look-throw = { $name } wirft gerade.
web-pot-look-decide = { $name } hat { $total } und überlegt.
web-pot-look-123 = { $name } hat 1-2-3 und wirft zwei Würfel nach.
web-pot-look-choose = { $name } sucht aus, wer zahlt.
web-pot-look-give = { $name } sucht aus, wer eine Münze bekommt.
web-pot-stands-yours = Du hast den Deckel mit { $total }. Hast du ihn bei deinem nächsten Zug noch, { $coins ->
    [one] ist die Münze darin deine
   *[other] sind die { $coins } Münzen darin deine
}.
web-pot-stands = { $name } hat den Deckel mit { $total }, darin { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}.
web-pot-stands-open = { $coins ->
    [one] Im Deckel liegt 1 Münze, und noch hat ihn niemand.
   *[other] Im Deckel liegen { $coins } Münzen, und noch hat ihn niemand.
}

## Was zahlt

web-pot-what-pays = Was bringt was
web-pot-all-combos = Alle zehn Kombos
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
web-pot-pays-123 = 1 aus der Bank, dann die 1 und die 3 nachwerfen
web-pot-pays-234 = 1 aus der Bank
web-pot-pays-345 = 2 aus der Bank oder je 1 von zweien
web-pot-pays-pot = 2 aus der Bank, 1 von allen und der Deckel
web-pot-pays-ones = 3 zahlen, Zug vorbei
web-pot-pays-twos = 2 von jemandem, je 1 von zweien oder 1 aus der Bank
web-pot-pays-threes = 2 aus der Bank und 1 von jemandem
web-pot-pays-fours = 2 aus der Bank und je 1 von zweien
web-pot-pays-fives = 3 aus der Bank und je 1 für zwei andere
web-pot-pays-420 = 1 aus der Bank für alle
web-pot-pays-420-any = 1 aus der Bank für alle, mit jedem Buchstaben
web-pot-pays-345-two = 2 aus der Bank oder 1 vom anderen Platz
web-pot-pays-twos-two = 2 vom anderen Platz oder 1 aus der Bank
web-pot-pays-threes-two = 2 aus der Bank und 1 vom anderen Platz
web-pot-pays-fours-two = 2 aus der Bank und 1 vom anderen Platz
web-pot-pays-fives-two = 3 aus der Bank und 1 für den anderen Platz
web-pot-pays-pot-two = 2 aus der Bank, 1 vom anderen Platz und der Deckel

## Echte Würfel

web-pot-pad-first = Wirf alle drei, dann tipp an, was du siehst. Reihenfolge egal.
web-pot-pad-all = Wirf alle drei nach, dann tipp an, was du siehst. Reihenfolge egal.
web-pot-pad-again = { $count ->
    [one] Lass { $kept } liegen, wirf den anderen Würfel nach und tipp an, was du siehst.
   *[other] Lass die { $kept } liegen, wirf die anderen { $count } nach und tipp an, was du siehst.
}
web-pot-pad-123 = Lass die 2 liegen, wirf die 1 und die 3 nach und tipp an, was du siehst.
web-pot-pad-start = Wirf einen Würfel um den Anfang, dann tipp an, was du siehst.
web-pot-pad-sudden = Wirf alle drei um den Sieg, dann tipp an, was du siehst.
web-pot-pad-ask = Was zeigt der Würfel?
web-pot-pad-ask-first = Was zeigt der erste Würfel?
web-pot-pad-ask-second = Was zeigt der zweite Würfel?
web-pot-pad-ask-third = Was zeigt der dritte Würfel?
web-pot-pad-entered = Es gibt nur ein { $face }, und das ist schon eingetragen.
web-pot-pad-lies = Es gibt nur ein { $face }, und das liegt schon da.
