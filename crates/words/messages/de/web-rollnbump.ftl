### Der Tisch von Roll'n Bump im Browser.

web-rollnbump-note = Zug { $turn }
web-rollnbump-note-deal = Karten werden aufgedeckt
web-rollnbump-note-start = Wer fängt an?

## Plätze

web-rollnbump-seat-cards = { $cards ->
    [0] keine Karten
    [one] 1 Karte
   *[other] { $cards } Karten
}
web-rollnbump-seat-dice = { $dice ->
    [one] 1 Würfel liegt
   *[other] { $dice } Würfel liegen
}
web-rollnbump-points-word = { $points ->
    [one] Punkt
   *[other] Punkte
}
web-rollnbump-threw = hat { $face }
web-rollnbump-has-joker = hat den Joker
web-rollnbump-has-white = hat den weißen Würfel

## Stapel

web-rollnbump-claim = Besetzen
web-rollnbump-bump = Statt { $name }
web-rollnbump-spot = { $verb }: { $what }
web-rollnbump-hope = Deine Chance, es in diesem Zug zu bekommen: { $chance }.
web-rollnbump-need-single = mindestens eine { $face }
web-rollnbump-need-row = { $count } in Reihe
web-rollnbump-need-equal = { $count } Gleiche
web-rollnbump-stack = #{ $number }
web-rollnbump-left = noch { $count }
web-rollnbump-last-one = letzte
web-rollnbump-last = letzte
web-rollnbump-empty = leer
web-rollnbump-joker = Joker
web-rollnbump-with = bei { $name }
web-rollnbump-white = Weißer Würfel
web-rollnbump-white-free = beliebige Würfel
web-rollnbump-white-beat = mehr als { $theirs }
web-rollnbump-white-over = { $mine } schlägt { $theirs }
web-rollnbump-white-yours = bei dir
web-rollnbump-white-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}

## Würfel in der Hand

web-rollnbump-your-dice = Deine Würfel
web-rollnbump-dice-of = Würfel von { $name }
web-rollnbump-no-dice = Alle Würfel liegen auf dem Tisch.
web-rollnbump-keep = Bleibt
web-rollnbump-kept = Bleibt
web-rollnbump-rethrow = Neu
web-rollnbump-choose = Wählen
web-rollnbump-chosen = Gewählt
web-rollnbump-rethrow-die = Die { $face } nachwerfen
web-rollnbump-choose-die = Die { $face } wählen
web-rollnbump-rethrow-white = Den weißen Würfel nachwerfen, er zeigt { $face }
web-rollnbump-white-short = weiß
web-rollnbump-lay-cards = { $cards ->
    [one] ergibt 1 Karte
   *[other] ergibt { $cards } Karten
}
web-rollnbump-lay-more = Bonus +{ $points }
web-rollnbump-lay-full = vollständig
web-rollnbump-highest-starts = Der höchste Würfel fängt an.
web-rollnbump-last-throw = Was der weiße Würfel zeigt, kommt als Punkte dazu.

## Was gefragt ist

web-rollnbump-ask-lay = Zu welchem Muster kommt der Joker?
web-rollnbump-lay-follows = Von jetzt an zählt er als eine dieser Karten, und dort bleibt er.
web-rollnbump-ask-start = Wer fängt an?
web-rollnbump-ask-last = Wirf den weißen Würfel für Punkte.
web-rollnbump-ask-throw = { $number ->
    [1] Du bist dran: Wirf!
   *[other] Wurf { $number } von 3
}
web-rollnbump-throw-start = Einen Würfel werfen
web-rollnbump-throw-white = Den weißen Würfel werfen
web-rollnbump-throw-dice = { $dice ->
    [one] 1 Würfel werfen
   *[other] { $dice } Würfel werfen
}
web-rollnbump-throw-dice-white = { $dice ->
    [one] 1 Würfel und den weißen werfen
   *[other] { $dice } Würfel und den weißen werfen
}
web-rollnbump-first-dice = Nur dieses Mal { $dice } Würfel; danach hast du 5.
web-rollnbump-turn-up = Nächste Karte aufdecken
web-rollnbump-throw-of = Wurf { $number } von 3
web-rollnbump-ask-rethrow = Wurf { $number } von 3: nachwerfen oder besetzen?
web-rollnbump-rethrow-follows = { $places ->
    [0] Such Würfel zum Nachwerfen aus. Mit diesen kannst du noch nichts besetzen.
    [one] Such Würfel zum Nachwerfen aus oder hör auf: 1 Stelle könntest du besetzen.
   *[other] Such Würfel zum Nachwerfen aus oder hör auf: { $places } Stellen könntest du besetzen.
}
web-rollnbump-stop = Aufhören
web-rollnbump-and-claim = und besetzen
web-rollnbump-rethrow-dice = { $dice ->
    [one] 1 Würfel nachwerfen
   *[other] { $dice } Würfel nachwerfen
}
web-rollnbump-throws-left = { $left ->
    [0] letzter Wurf
    [one] danach noch 1 Wurf
   *[other] danach noch { $left } Würfe
}
web-rollnbump-rethrow-none = Nachwerfen
web-rollnbump-choose-first = erst Würfel wählen
web-rollnbump-ask-claim = Welche Würfel kommen wohin?
web-rollnbump-claim-follows = { $places ->
    [0] Mit diesen Würfeln kannst du nichts besetzen.
    [one] Such Würfel aus oder tipp auf die Stelle, die du besetzen könntest.
   *[other] Such Würfel aus oder tipp auf eine der { $places } Stellen, die du besetzen könntest.
}
web-rollnbump-ask-where = { $count ->
    [one] Wohin kommt die { $dice }?
   *[other] Wohin kommen { $dice }?
}
web-rollnbump-ask-other = { $count ->
    [one] Für die { $dice } passt keine Stelle.
   *[other] Für { $dice } passt keine Stelle.
}
web-rollnbump-choose-other = Such andere Würfel aus oder beende deinen Zug.
web-rollnbump-ask-at = { $choice }?
web-rollnbump-take-them = { $places ->
    [one] Das passt an eine Stelle. Dort bleibt es bis zu deinem nächsten Zug, wenn es niemand verdrängt.
   *[other] Das passt an { $places } Stellen. Dort bleibt es bis zu deinem nächsten Zug, wenn es niemand verdrängt.
}
web-rollnbump-at-follows = Tipp noch mal darauf oder such andere Würfel aus.
web-rollnbump-ask-white = Mit welchen Würfeln holst du den weißen?
web-rollnbump-white-more = Beliebige Würfel, zusammen mehr als { $theirs }. Im nächsten Zug darf er einen deiner Würfel ersetzen.
web-rollnbump-white-any = Beliebige Würfel; eine höhere Summe ist schwerer zu verdrängen. Im nächsten Zug darf er einen deiner Würfel ersetzen.
web-rollnbump-white-along = Der weiße Würfel fliegt mit. Seine Zahl darf einen deiner Würfel ersetzen.
web-rollnbump-white-brings = Weißer Würfel: Im nächsten Zug wirfst du ihn mit, und seine Zahl darf einen deiner Würfel ersetzen. Am Ende zählt sein letzter Wurf als Punkte.
web-rollnbump-ask-finish = Alle deine Würfel liegen.
web-rollnbump-dice-stay = Würfel bleiben bis zum nächsten eigenen Zug liegen, wenn niemand sie verdrängt.
web-rollnbump-back = Weiterwerfen
web-rollnbump-use-white = Die weiße { $face } nutzen
web-rollnbump-white-for = anstelle der { $face }
web-rollnbump-white-use = Nutzen
web-rollnbump-white-follows = Die weiße { $face } darf einen Würfel ersetzen: Such ihn aus und tipp dann auf den weißen.
web-rollnbump-white-for-short = statt { $face }
web-rollnbump-finish = Zug beenden
web-rollnbump-unused = { $dice ->
    [one] 1 Würfel übrig
   *[other] { $dice } Würfel übrig
}
web-rollnbump-with-dice = { $count ->
    [one] mit der { $dice }
   *[other] mit { $dice }
}

## Andere sind dran

web-rollnbump-see-start = { $name } wirft um den Anfang.
web-rollnbump-see-throw = { $name } wirft gerade.
web-rollnbump-see-decide = { $name } überlegt: weiterwerfen oder besetzen?
web-rollnbump-see-claim = { $name } legt Würfel hin.
web-rollnbump-see-lay = { $name } legt den Joker an.
web-rollnbump-see-last = { $name } wirft den weißen Würfel für Punkte.
web-rollnbump-see-cards = Die nächste Karte wird aufgedeckt.

## Karten und Punkte

web-rollnbump-bonus = Bonus
web-rollnbump-one-more = eine mehr
web-rollnbump-sum = Karten { $cards } und Sammlungen { $bonus }: { $points ->
    [one] 1 Punkt.
   *[other] { $points } Punkte.
}
web-rollnbump-collections = Sammlungen
web-rollnbump-count = So kommen die Punkte zusammen
web-rollnbump-cards-worth = Karten
web-rollnbump-makes = = { $points }

## Echte Würfel und Karten

web-rollnbump-pad-card = Deck die oberste Karte von Stapel { $stack } von { $stacks } auf und tipp sie hier an.
web-rollnbump-pad-which = Welche Karte liegt auf Stapel { $stack }?
web-rollnbump-card = { $pattern }, { $demand }, { $value ->
    [one] 1 Punkt
   *[other] { $value } Punkte
}
web-rollnbump-pad-all = { $dice ->
    [one] Wirf den Würfel und tipp an, was er zeigt.
   *[other] Wirf { $dice } Würfel und tipp an, was du siehst. Reihenfolge egal.
}
web-rollnbump-pad-all-white = { $dice ->
    [0] Wirf den weißen Würfel und tipp an, was er zeigt.
    [one] Wirf deinen Würfel und den weißen. Erst deinen, dann den weißen.
   *[other] Wirf deine { $dice } Würfel und den weißen. Erst deine in beliebiger Reihenfolge, zuletzt den weißen.
}
web-rollnbump-pad-again = { $dice ->
    [one] Lass { $kept } liegen. Wirf den anderen Würfel nach und tipp an, was er zeigt.
   *[other] Lass { $kept } liegen. Wirf die anderen { $dice } Würfel nach und tipp an, was du siehst.
}
web-rollnbump-pad-die = Was zeigt Würfel { $number }?
web-rollnbump-pad-only = Was zeigt der Würfel?
web-rollnbump-pad-white = Was zeigt der weiße Würfel?
