### Was der Coach sagt.

coach-exact = Exakt: Dieses Spiel ist gelöst.
coach-equilibrium = Nach einer ausgerechneten Spielweise, bei der kein Platz etwas gewinnt, der allein anders spielt; nichts ist geschätzt. Bei mehr als zwei Plätzen ist sie nicht die einzige.
coach-values = Nach angepassten Werten: Die Chancen am Anfang eines Zugs sind aus Spielen zwischen Bots gelernt, und jeder Zug wird exakt ausgerechnet. ± ist der Standardfehler.
coach-playouts = Nach Probespielen: Von jeder Stellung aus wird { $playouts }-mal nach Faustregeln weitergespielt. ± ist der Standardfehler.
coach-basis-exact = exakt
coach-basis-equilibrium = allein gewinnt niemand
coach-basis-values = nach angepassten Werten
coach-basis-playouts = nach Probespielen
coach-class-fine = gut
coach-class-too-close = zu knapp für ein Urteil
coach-class-slip = Ungenauigkeit
coach-class-mistake = Fehler
coach-class-blunder = Patzer
coach-classes = Eine Ungenauigkeit kostet mindestens { $slip } Gewinnchance, ein Fehler { $mistake }, ein Patzer { $blunder }. Kosten bis zu { $errors } Standardfehlern sind zu knapp für ein Urteil.
coach-kind-stop = aufhören
coach-kind-rethrow = nachwerfen
coach-kind-pay = für einen Wurf zahlen
coach-kind-choose = wer zahlt, wer bekommt
coach-kind-own-stack = mit dem eigenen Stapel
coach-kind-other-stacks = mit anderen Stapeln
coach-kind-throw-on = weiterwerfen
coach-kind-joker = Joker
coach-kind-rob = klauen nach einer 1
coach-kind-claim = besetzen
coach-kind-white = der weiße Würfel
coach-kind-lay = den Joker anlegen
coach-no-mistakes = Keine Entscheidung war eine Ungenauigkeit oder schlimmer.
coach-count = { $count ->
    [one] { $count } Entscheidung
   *[other] { $count } Entscheidungen
}: { $classes }.

cli-coach-usage = knobel coach [OPTIONEN] DATEI…
cli-coach-about = Was jede Entscheidung in einem Spiel gekostet hat und warum; Glück und Können getrennt, mit Fehlern.
cli-coach-examples =
    Gelöste Tische werden exakt beurteilt (POT und exactly zu zweit werden zuerst gelöst), andere nach
    angepassten Werten, und Hausregeln, zu denen keine Werte passen, nach Probespielen. Eine Ungenauigkeit
    kostet mindestens 1 % Gewinnchance, ein Fehler 3 %, ein Patzer 8 %; Kosten bis zu zwei
    Standardfehlern sind zu knapp für ein Urteil.

    Beispiele:
      knobel coach exactly-1.knobel
      knobel coach pot-1.knobel --event 31
      knobel coach pot-1.knobel --estimate
      knobel coach spelunke-1.knobel --json
      knobel coach ~/.local/share/knobel/games
cli-flag-playouts = Wie oft eine Stellung an Tischen ohne Lösung und ohne angepasste Werte weitergespielt wird ({ $default })
cli-flag-estimate = So tun, als gäbe es keine Lösung: um die Schätzungen daran zu messen

## Die Stellung, wie sie lag, in einer Zeile

situation-pot = Würfel { $dice }, Summe { $total }; { $beat }; im Deckel: { $coins }.
situation-pot-beat = zu schlagen: { $total } von { $name }
situation-pot-open = noch nichts zu schlagen
situation-exactly = Gewürfelt: { $thrown }. Cent: { $stacks }.
situation-thrown = Gewürfelt: { $thrown }.
situation-spelunke = Augen: { $eyes }.
situation-spelunke-jokers = { $name } hat noch { $jokers }.
situation-rollnbump-lay = Der Joker ist anzulegen.

## Warum: was für den besseren Zug spricht

reason-pot-beaten = Eine Summe von { $total } schlägt die { $beat } von { $other } nicht; „{ $better }“ holt den Deckel noch in { $best } von 100 Runden, in denen alle um ihn spielen.
reason-pot-lid-stop = Mit einer Summe von { $total } holt { $name } den Deckel in { $played } von 100 Runden, in denen alle um ihn spielen; mit „{ $better }“ in { $best }.
reason-pot-lid = Mit „{ $made }“ holt { $name } den Deckel in { $played } von 100 Runden, in denen alle um ihn spielen; mit „{ $better }“ in { $best }.
reason-pot-brings = „{ $better }“ bringt { $combo }, { $coins ->
    [one] { $coins } Münze
   *[other] { $coins } Münzen
} wert, in { $ways } von { $throws } Würfen.
reason-pot-risks = „{ $made }“ bringt { $combo } in { $ways } von { $throws } Würfen, und das kostet { $coins ->
    [one] { $coins } Münze
   *[other] { $coins } Münzen
}.
reason-pot-lies = { $combo } liegt schon da, { $coins ->
    [one] { $coins } Münze
   *[other] { $coins } Münzen
} wert.
reason-pot-costs = „{ $made }“ kostet eine Münze, die in den Deckel kommt.
reason-pot-pays = „{ $better }“ bringt { $best ->
    [one] { $best } Münze
   *[other] { $best } Münzen
}, „{ $made }“ { $played }.
reason-pot-purses = { $best } hat { $coins } der { $target } Münzen, die das Spiel beenden, { $played } hat { $fewer }.
reason-pot-near = { $seat } hat { $coins } von den { $target } Münzen, die das Spiel beenden; { $lid ->
    [0] der Deckel ist leer.
    [one] im Deckel liegt 1.
   *[other] im Deckel liegen { $lid }.
}
reason-exactly-scores = „{ $better }“ macht den Stapel von { $name } genau 100: sofort ein Euro.
reason-exactly-gives = „{ $made }“ macht den Stapel von { $other } genau 100: ein Euro für { $other }.
reason-exactly-gives-game = „{ $made }“ macht den Stapel von { $other } genau 100, und dieser Euro gewinnt das Spiel.
reason-exactly-next = { $other } wirft als Nächstes und punktet nach „{ $made }“ mit { $played } von 6 Seiten, nach „{ $better }“ mit { $best }.
reason-exactly-threat = Wenn vorher nichts passiert, kann { $other } nach „{ $made }“ mit { $played } von 6 Seiten punkten, nach „{ $better }“ mit { $best }.
reason-exactly-reach = Bleibt er liegen, punktet der Stapel von { $name } nach „{ $made }“ mit { $played } von 6 Seiten, nach „{ $better }“ mit { $best }.
reason-exactly-throws = Wenn sich alle anderen heraushalten, punktet { $other } nach „{ $made }“ in { $played } von 100 Fällen mit { $throws ->
    [2] zwei
   *[other] drei
} Würfen, nach „{ $better }“ in { $best }.
reason-spelunke-lead = Um { $leader } zu überholen, braucht es { $eyes ->
    [one] 1 Auge
   *[other] { $eyes } Augen
}: Wer nur darauf spielt, schafft es mit „{ $made }“ in { $played } von 100 Zügen, mit „{ $better }“ in { $best }.
reason-spelunke-eyes = Nur auf Augen gespielt, endet der Zug nach „{ $made }“ im Mittel mit { $played } Augen, nach „{ $better }“ mit { $best }.
reason-spelunke-chased = { $seats ->
    [one] Der Platz, der noch kommt,
   *[other] Einer der { $seats } Plätze, die noch kommen,
} endet in { $chance } von 100 Spielen mit mehr als { $eyes ->
    [one] 1 Auge
   *[other] { $eyes } Augen
}, wenn er darauf spielt.
reason-spelunke-bust = Einer von sechs Würfen ist eine 6, und dann { $left ->
    [one] bleibt
   *[other] bleiben
} { $left } von { $eyes ->
    [one] 1 Auge
   *[other] { $eyes } Augen
}.
reason-spelunke-victims = { $best } hat { $eyes ->
    [one] 1 Auge
   *[other] { $eyes } Augen
}, { $played } hat { $fewer }.
reason-rollnbump-card = Stapel { $stack } ({ $demand })
reason-rollnbump-joker = den Joker
reason-rollnbump-wish = Wer nur um { $what } spielt, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} wert, schafft es mit „{ $made }“ in { $played } von 100 Zügen, mit „{ $better }“ in { $best }.
reason-rollnbump-holds = „{ $better }“ ist { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} wert und hält bis zum nächsten Zug in { $chance } von 100 Fällen, selbst wenn alle anderen darauf spielen.
reason-rollnbump-bumps = „{ $better }“ verdrängt die Würfel von { $other }, die dort { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} bringen würden: { $what }{ $fewer ->
    [0] .
    [one] . „{ $made }“ nimmt so nur { $fewer } Punkt weg.
   *[other] . „{ $made }“ nimmt so nur { $fewer } Punkte weg.
}
reason-rollnbump-bumps-white = „{ $better }“ verdrängt die Würfel von { $other }; blieben sie liegen, würde { $other } den weißen Würfel im nächsten Zug mitwerfen.
reason-rollnbump-claims = Nach „{ $better }“ lassen sich am besten { $cards ->
    [one] eine Karte
   *[other] { $cards } Karten
} besetzen: Davon halten etwa { $lasting } Punkte bis zum nächsten Zug, selbst wenn die anderen gegen jede einzeln spielen; nach „{ $made }“ sind es { $less }.
reason-rollnbump-instead = „{ $better }“ ist { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} wert und hält bis zum nächsten Zug in { $chance } von 100 Fällen, selbst wenn alle anderen darauf spielen; „{ $made }“ ist { $fewer } wert und hält in { $less }.

coach-verdict = Urteil: { $class }, hat { $cost } gekostet.
coach-verdict-best = Urteil: { $class }, besser ging es nicht.
coach-no-decision = Ereignis { $number } ist keine Entscheidung zwischen Zügen; die Ereignisse zählen von 1 bis { $last }, wie knobel replay sie auflistet
coach-column-chance = Chance
coach-column-move = Zug
coach-column-notation = Notation
cli-flag-event = Eine Entscheidung im Ganzen, nach der Nummer ihres Ereignisses: wie es lag, jeder Zug, die Klasse und warum
solve-no-event = es gibt kein Ereignis { $number }, das zählt; sie zählen von 1 bis { $last }

coach-no-records = in diesem Ordner ist keine Aufzeichnung, keine Datei, die auf .knobel endet
coach-event-of-one = --event sieht nur eine Aufzeichnung an; gib eine Datei an.
coach-many = { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
} durchgesehen ({ $bases }); unfertig und ausgelassen: { $unfinished }.
coach-many-read = Verlust: Gewinnchance, die eine Entscheidung im Mittel gegen den besten Zug verloren hat. Glück: was Würfe in einem Spiel im Mittel gebracht haben, in Prozentpunkten. ± ist der Standardfehler über Spiele.
coach-column-count = Entsch.
coach-column-costly = ungenau oder schlimmer
coach-column-mean = Verlust je
coach-column-luck-each = Glück je Spiel
cli-arg-records = Eine Aufzeichnung, mehrere, oder ein Ordner mit Aufzeichnungen
coach-told = { $class }, { $cost }: { $told }
coach-player = { $name } ({ $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
})
