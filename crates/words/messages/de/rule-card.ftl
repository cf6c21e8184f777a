### Die Karte jedes Spiels: neben dem Tisch, auf Papier, im Terminal.

card-title = { $game }: die Karte
cli-flag-card = Was man beim Spielen nachschlägt, auf einem Blatt
web-rules-more = Mehr zu diesem Spiel
card-heading = die Karte
card-menu = Karte zum Ausdrucken
card-turn = Dein Zug
card-start = Am Anfang
card-end = Das Ende
card-needs = Auf dem Tisch: { $needs }
card-print = Drucken
card-print-how = Ein Blatt A4. Der Druckbefehl deines Browsers tut es auch.
card-usual = Nach den üblichen Regeln.
card-house-rules = Mit den Hausregeln dieses Tischs.

## POT

card-pot-needs = 3 Würfel mit 1 bis 5 und P, O oder T, Münzen, ein Deckel
card-pot-start = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} in jedem Beutel. { $ante ->
    [0] Der Deckel ist am Anfang leer.
    [one] In jeder Runde kommt zuerst 1 Münze aus der Bank in den Deckel.
   *[other] In jeder Runde kommen zuerst { $ante } Münzen aus der Bank in den Deckel.
} Der höchste Würfel fängt an.
card-pot-turn-1 = Hast du den Deckel noch? Dann nimm seine Münzen. Die Runde ist vorbei, und du fängst die nächste an.
card-pot-turn-2 = Wirf alle drei Würfel.
card-pot-turn-3 = Hör auf, oder wirf einmal umsonst beliebige davon nach.
card-pot-turn-4 = Hör dann auf, oder leg 1 deiner Münzen in den Deckel und wirf noch einmal nach.
card-pot-turn-5 = Wenn du aufhörst, zahlt deine Kombo. Dann zählst du zusammen; Buchstaben sind 0.
card-pot-turn-6 = Mehr als die Summe, die es zu schlagen gilt? Dann holst du den Deckel, seine Münzen bleiben drin. Ein Gleichstand ändert nichts.
card-pot-pays = Was bringt was
card-pot-end-1 = P-O-T und 1-1-1 gelten sofort, nach jedem Wurf. P-O-T gewinnt die Runde.
card-pot-end-2 = Hat am Ende einer Runde jemand { $target } Münzen oder mehr, gewinnt der vollste Beutel.
card-pot-end-3 = Gleichstand an der Spitze? Alle dort werfen drei Würfel, die höchste Summe gewinnt.

## exactly

card-exactly-needs = je { $tokens } Münzen zu 50, 20, 10 und 5, Euros zum Gewinnen, ein Würfel mit 50, 20, 10, 5, ? und 0
card-exactly-start = { $again ->
    [no] In der allerersten Runde
   *[other] Am Anfang jeder Runde
} nimmt sich jeder Platz eine 5. Alle anderen Münzen liegen in der Mitte. Um den Anfang werfen: ? schlägt 50, dann 20, 10, 5, 0.
card-exactly-turn-1 = Wirf den Würfel.
card-exactly-turn-2 = Bewege eine Münze mit diesem Wert: von einem Stapel oder der Mitte auf einen anderen Stapel oder in die Mitte.
card-exactly-turn-3 = Wenn du ziehen kannst, musst du. Gewechselt wird nicht.
card-exactly-die = Der Würfel
card-exactly-die-coin = eine Münze mit diesem Wert bewegen
card-exactly-die-any = eine Münze bewegen, welche du willst
card-exactly-die-zero = nichts bewegt sich
card-exactly-counts = Was zählt
card-exactly-100 = genau 100
card-exactly-100-brings = ein Euro für diesen Platz, egal wer die Münze bewegt hat
card-exactly-two = zwei zugleich
card-exactly-two-brings = { $both ->
    [yes] beide gewinnen einen Euro
   *[other] wer gezogen hat, gewinnt ihn, sonst der nächste Platz im Uhrzeigersinn
}
card-exactly-cap = über 150
card-exactly-cap-brings = { $cap ->
    [none] hier keine Grenze
    [after] kein Zug darf einen Stapel über 150 bringen
   *[other] der Stapel bekommt nichts mehr, bis er kleiner wird
}
card-exactly-win = { $euros ->
    [one] 1 Euro
   *[other] { $euros } Euros
}
card-exactly-win-brings = { $euros ->
    [one] gewinnt das Spiel
   *[other] gewinnen das Spiel
}
card-exactly-end-1 = Nach einem Euro kommen alle Münzen zurück in die Mitte. Der Platz nach dem, der { $next ->
    [scorer] gewonnen
   *[other] gezogen
} hat, fängt die nächste Runde an.

## Spelunke

card-spelunke-needs = 1 Würfel, eine Spielleitung, etwas zum Schreiben
card-spelunke-start = { $jokers ->
    [0] Diesmal ohne Joker.
   *[other] Jeder Platz sucht sich { $jokers } Joker aus.
} Ein langer Zug für jeden, einer nach dem anderen.
card-spelunke-turn-1 = Freiwurf: Er zählt, mit deinen Bonusaugen. Eine 6 schadet nicht, eine 1 klaut nicht, kein Joker.
card-spelunke-turn-2 = Dann entscheide: aufhören und behalten, was du hast, weiterwerfen, oder einen Joker ansagen und werfen.
card-spelunke-turn-3 = Immer wieder, bis du aufhörst oder abstürzt.
card-spelunke-die = Der Würfel
card-spelunke-free = Freiwurf
card-spelunke-free-brings = zählt auf jeden Fall
card-spelunke-one-brings = { $scores ->
    [no] kein Auge, aber du darfst klauen: 1 Auge
   *[other] 1 Auge, und du darfst klauen: 1 Auge
} beim ersten Mal, dann 2, 3, 4, 5
card-spelunke-2-5 = 2 bis 5
card-spelunke-2-5-brings = so viele Augen
card-spelunke-six-brings = du stürzt ab auf 0, dein Zug ist vorbei
card-spelunke-jokers = Die zwölf Joker
card-spelunke-jokers-once = Einer je Runde, vor dem Wurf angesagt. Jeder wirkt einmal, der Kälteschutz bis zu fünfmal.
card-spelunke-end = Am Ende
card-spelunke-win = die meisten Augen
card-spelunke-win-brings = gewinnen
card-spelunke-lose = die wenigsten
card-spelunke-lose-brings = { $losers ->
    [one] 1 Platz verliert
   *[other] { $losers } Plätze verlieren
}, und alle, die bei 0 oder darunter stehen
card-spelunke-bonus = nächstes Mal
card-spelunke-bonus-brings = { $first } Bonusaugen für Rang 1, { $second } für 2, { $third } für 3
card-spelunke-end-1 = Wer beklaut wird, kann unter 0 fallen. Wer verliert, bekommt einen neuen Avatar.

## Roll'n Bump

card-rollnbump-needs = 5 Würfel für jeden Platz, 1 weißer Würfel, 48 Karten und der Joker
card-rollnbump-start = 2 Plätze: 6 Stapel mit 6 Karten. 3 oder 4: 9 Stapel mit 4. 5: 12 Stapel mit 3. Die obersten Karten liegen offen. Erster Zug: Wer anfängt, wirft 3 Würfel, der nächste Platz 4, alle anderen 5.
card-rollnbump-turn-1 = Nimm alle deine Würfel zurück, und jede Karte, auf der sie noch liegen. Deck dort die nächste auf.
card-rollnbump-turn-2 = Wirf deine Würfel, und den weißen, wenn du ihn hast. Noch zweimal, beliebige Würfel.
card-rollnbump-turn-3 = Der weiße Würfel darf einem deiner Würfel seine Zahl leihen.
card-rollnbump-turn-4 = Leg Würfel auf so viele Karten, wie du magst. Sie bleiben bis zu deinem nächsten Zug, wenn niemand sie verdrängt.
card-rollnbump-claims = Besetzen, Punkte und Verdrängen
card-rollnbump-single = einzeln
card-rollnbump-row = Reihe aus { $count }
card-rollnbump-equals = { $count } Gleiche
card-rollnbump-joker = Joker
card-rollnbump-white = weißer Würfel
card-rollnbump-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
card-rollnbump-points-range = { $least } bis { $most } Punkte
card-rollnbump-bump-more = { $points }; mehr Würfel verdrängen
card-rollnbump-bump-total = { $points }; eine höhere Summe verdrängt
card-rollnbump-bump-number = { $points }; fünf höhere verdrängen
card-rollnbump-joker-at-once = { $points }; sofort genommen
card-rollnbump-white-brings = wirfst du im nächsten Zug mit; eine höhere Summe verdrängt
card-rollnbump-ties = Gleichstand
card-rollnbump-ties-brings = die Würfel, die da liegen, bleiben
card-rollnbump-pattern = ein Muster
card-rollnbump-pattern-brings = 2 Karten { $two } Punkte, 3: { $three }, 4: { $four }, 5: { $five }, 6: { $six }
card-rollnbump-yours = deins ist
card-rollnbump-yours-brings = worauf deine Würfel bei deinem nächsten Zug noch liegen
card-rollnbump-collections = Karten eines Musters
card-rollnbump-cards = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
card-rollnbump-end-1 = { $end ->
    [revealed] Das Spiel endet, wenn die letzte Karte eines Stapels aufgedeckt wird
   *[other] Das Spiel endet, wenn die letzte Karte eines Stapels genommen wird
} (5 Plätze: von zwei Stapeln). Alle anderen nehmen noch, worauf ihre Würfel liegen.
card-rollnbump-end-2 = Punkte: deine Karten, deine Sammlungen, der Joker, und ein Wurf des weißen Würfels, wenn du ihn hast. Die meisten Punkte gewinnen.
