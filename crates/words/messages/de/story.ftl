### Was geschah, Zug für Zug. Die Teile eines Zuges stehen hinter dem Namen: „Lotte: 5 4 2; Summe 11, holt den Deckel.“

story-turn = { $name }: { $told }.
story-start = Wer fängt an? { $told }.
story-end = { $told }.
story-tied = { $names } sind gleichauf und werfen noch einmal.
story-begins = { $name } fängt an.
cli-flag-events = Eine Zeile je Ereignis statt je Zug

## POT

story-pot-letter = ein Buchstabe (0)
story-pot-ante = Neue Runde: { $coins ->
    [one] 1 Münze kommt
   *[other] { $coins } Münzen kommen
} aus der Bank in den Deckel.
story-pot-rethrows = wirft { $dice } nach
story-pot-pays = zahlt { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} in den Deckel und wirft { $dice } nach
story-pot-stops = bleibt dabei
story-pot-pot = P-O-T!
story-pot-from-bank = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} aus der Bank
story-pot-bank-all = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} aus der Bank für alle
story-pot-bank-gives = gibt { $names } { $count ->
    [one] {""}
   *[other] je{" "}
}{ $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} aus der Bank
story-pot-from-seats = { $count ->
    [one] {""}
   *[other] je{" "}
}{ $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} von { $names }
story-pot-to-bank = zahlt { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} an die Bank
story-pot-to-bank-short = { $coins ->
    [0] hat keine Münze für die { $due }, die fällig sind
    [one] zahlt 1 Münze an die Bank, mehr ist nicht da von den { $due }, die fällig sind
   *[other] zahlt { $coins } Münzen an die Bank, mehr ist nicht da von den { $due }, die fällig sind
}
story-pot-nobody = niemand hat eine Münze
story-pot-bank-empty = die Bank ist jetzt leer
story-pot-chooses-bank = nimmt es aus der Bank
story-pot-chooses-one = nimmt es von einem Platz
story-pot-chooses-two = nimmt es von zwei Plätzen
story-pot-again = wirft die 1 und die 3 nach
story-pot-total-first = Summe { $total }, holt den Deckel
story-pot-total-beats = Summe { $total }, schlägt die { $beaten } von { $name } und holt den Deckel
story-pot-total-ties = Summe { $total }, Gleichstand: { $name } behält den Deckel
story-pot-total-less = Summe { $total }, weniger als die { $beaten } von { $name }: Der Deckel bleibt dort
story-pot-no-total = keine Summe, der Zug ist vorbei
story-pot-keeps-lid = { $name } behält den Deckel und gewinnt die Runde: { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}.
story-pot-takes-lid = und den Deckel mit { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}: Die Runde ist gewonnen
story-pot-sudden-death = Die Runde ist vorbei. { $names } sind gleichauf mit { $coins } Münzen, und { $target } beenden das Spiel: Sie werfen um den Sieg.
story-pot-for-win = { $name } wirft { $dice } um den Sieg: Summe { $total }.
story-pot-wins = Die Runde ist vorbei und { $target } Münzen sind erreicht: { $name } gewinnt das Spiel mit { $coins } Münzen.
story-pot-wins-throw = { $name } wirft am höchsten und gewinnt das Spiel mit { $coins } Münzen.
story-pot-all-dice = alle drei Würfel
story-pot-die = die { $face }
story-pot-die-letter = das { $letter }
story-pot-die-both = beide { $face }er
story-pot-die-left = die linke { $face }
story-pot-die-middle = die mittlere { $face }
story-pot-die-right = die rechte { $face }

## exactly

story-exactly-zero = eine 0
story-exactly-any = ein ?
story-exactly-nothing = nichts bewegt sich
story-exactly-none = keine { $coin } kann wandern, denn alle liegen in der Mitte und jeder Stapel ist zu voll
story-exactly-moves = eine { $coin } wandert { $from } { $to }
story-exactly-from = vom Stapel von { $name } (jetzt { $total })
story-exactly-to = auf den Stapel von { $name } (jetzt { $total })
story-exactly-from-own = vom eigenen Stapel (jetzt { $total })
story-exactly-to-own = auf den eigenen Stapel (jetzt { $total })
story-exactly-scores = { $name } hat genau 100 mit { $coins }, bekommt 1 Euro und hat jetzt { $euros }.
story-exactly-not-first = Auch { $name } hat genau 100, aber nur ein Platz punktet.
story-exactly-round = Alle Münzen gehen zurück in die Mitte, und alle nehmen sich eine { $each } für die neue Runde.
story-exactly-round-bare = Alle Münzen gehen zurück in die Mitte für die neue Runde.
story-exactly-wins = { $euros ->
    [one] 1 Euro ist
   *[other] { $euros } Euro sind
} erreicht: { $count ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen
} das Spiel.

## Spelunke

story-spelunke-free = Freiwurf { $face }
story-spelunke-bonus = +{ $eyes } Bonus
story-spelunke-jule = +{ $eyes } von Jule
story-spelunke-dares = traut sich noch einen Wurf
story-spelunke-counts-nothing = { $face } (zählt nichts)
story-spelunke-falls = eine 6 kostet alles: { $eyes ->
    [one] 1 Auge
   *[other] { $eyes } Augen
}
story-spelunke-falls-nothing = eine 6, aber es gibt nichts zu verlieren
story-spelunke-falls-up = eine 6 im Minus: zurück auf 0 (+{ $eyes })
story-spelunke-valve-holds = eine 6, aber das Ventil hält { $level } ({ $eyes })
story-spelunke-robs = klaut { $eyes ->
    [one] 1 Auge
   *[other] { $eyes } Augen
} von { $name } ({ $name }: { $left })
story-spelunke-robs-less = klaut nur { $eyes ->
    [one] 1 Auge
   *[other] { $eyes } Augen
} statt { $due } von { $name } ({ $name }: { $left })
story-spelunke-robs-nobody = klaut nichts
story-spelunke-nobody = niemand darf beklaut werden
story-spelunke-use = { $joker }, Einsatz { $number }
story-spelunke-kaelte-six = der Kälteschutz ist verbraucht: Er hat eine 6 abgefangen
story-spelunke-kaelte-fifth = der Kälteschutz ist verbraucht: Das war sein fünfter Einsatz
story-spelunke-hirte = { $face } zählt doppelt: { $eyes }
story-spelunke-costs = { $face } kostet { $eyes ->
    [one] 1 Auge
   *[other] { $eyes } Augen
}
story-spelunke-gives = { $face } bringt { $eyes ->
    [one] 1 Auge
   *[other] { $eyes } Augen
}
story-spelunke-allin-doubles = { $face } verdoppelt den Stand: { $eyes }
story-spelunke-allin-fails = { $face } setzt den Stand auf 0 ({ $eyes }), und der Zug ist vorbei
story-spelunke-accepts = tritt gegen die Spielleitung an
story-spelunke-backs-out = kneift: { $eyes }
story-spelunke-duel = die Spielleitung wirft { $host } gegen die { $own }: { $eyes }
story-spelunke-again = wirft noch einmal
story-spelunke-pony = { $face }, Summe { $sum }: { $eyes }
story-spelunke-keeps = behält die { $face }
story-spelunke-rethrows = wirft sie nach
story-spelunke-leela = zusammen { $eyes }
story-spelunke-senigma = eine Zahl doppelt
story-spelunke-senigma-fails = keine Zahl doppelt, nichts passiert
story-spelunke-valve-set = das Ventil sitzt bei { $level }
story-spelunke-valve-lowered = das Ventil sinkt auf { $level }
story-spelunke-fumo-waits = Fumo könnte helfen
story-spelunke-fumo = mit Fumo wieder dabei
story-spelunke-out = bleibt draußen
story-spelunke-stops = bleibt bei { $score }
story-spelunke-wins = Alle waren dran: { $count ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen
} mit { $eyes ->
    [one] 1 Auge
   *[other] { $eyes } Augen
}.
story-spelunke-nobody-wins = Alle waren dran, aber kein Stand liegt über 0: Niemand gewinnt.
story-spelunke-losers = { $count ->
    [one] { $names } verliert
   *[other] { $names } verlieren
}.
story-spelunke-bonus-next = { $name } bringt beim nächsten Mal { $eyes ->
    [one] 1 Bonusauge
   *[other] { $eyes } Bonusaugen
} mit.

## Roll'n Bump

story-rnb-deals = Auf Stapel { $stack }: { $card }.
story-rnb-turns-up = Neu auf Stapel { $stack }: { $card }.
story-rnb-throws-white = { $dice }{""}, weiß { $white }
story-rnb-throws-only-white = { $dice }{""}weiß { $white }
story-rnb-white-die = den weißen Würfel
story-rnb-rethrows = wirft { $dice } nach
story-rnb-uses-white = die weiße { $shown } ersetzt eine { $face }
story-rnb-joker = den Joker ({ $points } Punkte)
story-rnb-claims = besetzt { $what } mit { $dice }
story-rnb-bumps = { $claims } und verdrängt { $name } ({ $dice })
story-rnb-done = ist fertig
story-rnb-claims-nothing = besetzt nichts
story-rnb-white-returns = der weiße Würfel geht zurück
story-rnb-wins-card = { $name } gewinnt { $card }.
story-rnb-wins-joker = { $name } gewinnt den Joker: { $points } Punkte.
story-rnb-wins-white = { $name } gewinnt den weißen Würfel.
story-rnb-collects = { $name } hat jetzt { $cards }-mal { $pattern }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} mehr.
story-rnb-lays-joker = { $name } legt den Joker zu { $pattern }, jetzt { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} mehr.
story-rnb-ends-taken = { $count ->
    [one] Die letzte Karte von Stapel { $stacks } ist genommen
   *[other] Die letzten Karten der Stapel { $stacks } sind genommen
}: Das Spiel ist aus, und alle nehmen, worauf ihre Würfel liegen.
story-rnb-ends-revealed = { $count ->
    [one] Die letzte Karte von Stapel { $stacks } ist aufgedeckt
   *[other] Die letzten Karten der Stapel { $stacks } sind aufgedeckt
}: Das Spiel ist aus, und alle nehmen, worauf ihre Würfel liegen.
story-rnb-white-points = { $name } wirft den weißen Würfel: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
story-rnb-wins = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } teilen sich den Sieg
} mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.
story-rnb-pattern-a = Streifen
story-rnb-pattern-b = Tupfen
story-rnb-pattern-c = Karos
story-rnb-pattern-d = Wellen
story-rnb-card = { $what } ({ $pattern }, Wert { $points })
story-rnb-the-single = die { $face }
story-rnb-the-row = die Reihe aus { $length }
story-rnb-the-equals = { $count ->
    [2] das Paar
   *[other] die { $count } Gleichen
}
story-rnb-a-single = eine { $face }
story-rnb-a-row = eine Reihe aus { $length }
story-rnb-a-equals = { $count ->
    [2] ein Paar
   *[other] { $count } Gleiche
}

## Das Ende

end-you-win = Du hast gewonnen!
end-you-share = Du hast gewonnen, zusammen mit { $names }.
end-you-lose = { $count ->
    [one] { $names } hat gewonnen
   *[other] { $names } haben gewonnen
}, du kommst auf Rang { $place }.
end-place = { $place }. { $name }: { $score }
end-pot-score = { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}
end-exactly-score = { $euros } Euro
end-spelunke-score = { $eyes ->
    [one] { $score } Auge
   *[other] { $score } Augen
}
end-spelunke-loses = verliert
end-spelunke-bonus = { $eyes } Bonusaugen beim nächsten Mal
end-rollnbump-score = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: { $cards } für Karten, { $collections } für Sammlungen, { $white } für den weißen Würfel
end-luck = Glück hat dir { $luck } Prozentpunkte Gewinnchance gebracht.
end-luck-bad = Pech hat dich { $luck } Prozentpunkte Gewinnchance gekostet.
end-luck-ask = Wie viel war Glück?
