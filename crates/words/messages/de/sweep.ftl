### Messreihen des Labors: ein Lauf an vielen Punkten.

## Auf der Befehlszeile

cli-value-sweep = NAME=A..B,…
cli-value-base = NAME=A,…
cli-flag-sweep = Bei jeder Kombination von Werten spielen, mit denselben Würfen: a..b oder a..b..schritt für ganze Zahlen, x|y|z für anderes (in Anführungszeichen); Schalter, seats, bots, deck
cli-flag-base = Mit --sweep: der Punkt, mit dem die anderen verglichen werden (der erste)
cli-flag-save-lab = Mit --sweep: die Zählungen in diesem Ordner speichern; ein abgebrochener Lauf geht dort weiter
cli-flag-csv-merge = Von einer Messreihe: eine Zeile für jeden Punkt, in diese Datei
sweep-points-done = fertige Punkte: { $done } von { $points }
bad-sweep-and-compare = --sweep und --compare gehen nicht zusammen; eine Messreihe über einen Schalter vergleicht seine Werte: --sweep cap=before,none.
bad-without-sweep = { $flag } ist für Messreihen; --sweep fehlt.
bad-sweep-form = { $flag } braucht Parameter mit ihren Werten, etwa target=18..30,ante=1..4 oder "bots=thumb|sharp", nicht „{ $given }“.
bad-sweep-no-value = In { $flag } fehlt ein Wert von { $name }; richtig wäre etwa { $name }=1..4, { $name }=1..9..2 oder "{ $name }=a|b".
bad-sweep-range = „{ $given }“ ist kein Bereich für { $name }; ein Bereich hat zwei ganze Zahlen, etwa 18..30, und vielleicht einen Schritt, etwa 18..30..4.
bad-sweep-backwards = Der Bereich { $given } von { $name } endet, bevor er anfängt; richtig wäre { $right }.
bad-sweep-step = Der Bereich { $given } von { $name } braucht einen Schritt von mindestens 1, etwa 18..30..4.
bad-sweep-value-twice = { $value } steht zweimal bei den Werten von { $name }.
bad-sweep-long = Der Bereich { $given } von { $name } ist zu lang; eine Messreihe hat höchstens { $most } Punkte.
bad-sweep-twice = { $name } steht zweimal da; setz alle seine Werte hinter ein { $name }=, etwa "{ $name }=1..4|8".
bad-sweep-points = { $given } Punkte sind zu viele; eine Messreihe hat höchstens { $most }. Schritte (18..30..4) machen ein Raster gröber.
bad-sweep-name = Einen Parameter { $name } für Messreihen hat dieses Spiel nicht; es gibt { $known }.
bad-sweep-fixed = { $name } ist ein Parameter der Messreihe und auch durch { $flag } festgelegt; lass eines davon weg.
bad-sweep-point = Bei { $point }: { $problem }
bad-base-name = { $flag } nennt { $name }, das kein Parameter der Messreihe ist; es gibt { $known }.
bad-base-value = { $flag }: { $value } gehört nicht zu den Werten von { $name }: { $known }.
bad-base-values = { $flag } braucht einen Wert von { $name }, etwa ein Ende seines Bereichs.
bad-save-in-use = Ein anderer Lauf arbeitet gerade mit { $file }; warte, bis er fertig ist, oder nimm einen anderen Ordner.
bad-save-other-sweep = In { $folder } ist eine andere Messreihe gespeichert; nimm einen anderen Ordner, oder dieselben Parameter, denselben Vergleichspunkt und Tisch, dieselben Bots und denselben Startwert.
bad-save-more-games = In { $folder } hat jeder Punkt schon { $games } Spiele; verlange mindestens so viele, oder nimm einen anderen Ordner.
merge-version = diese Datei hat Version { $version } ihrer Form, und dieses Programm liest Version { $known }
merge-no-rows = --csv schreibt eine Zeile für jeden Punkt einer Messreihe; das hier sind Teile eines einfachen Laufs, dessen Spiele nicht mehr da sind.

## Die Tabelle

sweep-points = Punkte: { $points }
sweep-games-each = Spiele an jedem: { $games }
sweep-seats = Plätze: { $seats }
sweep-seed = Startwert { $seed }
sweep-base = Vergleichspunkt: { $base }
sweep-column-games = Spiele
sweep-column-win = Sieg { $place }
sweep-column-more = Sieg 1, anders
sweep-column-turns = Züge
sweep-column-longer = Züge, anders
sweep-is-base = Vergleich
sweep-all-rows = Das sind die ersten und die letzten von { $points } Punkten; alle stehen in --csv, --json und --report.
sweep-read = Sieg 1: wie oft der Platz gewinnt, der anfängt, in Prozent; ±: das halbe breiteste Intervall dieser Chancen. Anders: gegenüber dem Vergleichspunkt, in Prozentpunkten und in Zügen, bei denselben Würfen. Die Intervalle enthalten in 95 von 100 Läufen die Wahrheit.
sweep-more = Alles Weitere, was gezählt wird, jeweils mit Intervall: --csv DATEI, --json, --report DATEI.html.

## Der Bericht

report-sweep-title = { $game }: Was { $count ->
    [one] ändert
   *[other] ändern
} { $parameters }?
report-sweep-played = Bots haben hier { $game } an { $points ->
    [one] einem Punkt
   *[other] { $points } Punkten
} gespielt, bei jeder Kombination dieser Werte, und an jedem { $games } Partien. Alle Würfel hat der Computer geworfen, ausgehend von der Zahl { $seed }.
report-sweep-games-between = zwischen { $fewest } und { $most }
report-sweep-seats = An jedem Tisch sind { $seats } Plätze.
report-sweep-bots = Es spielen: { $bots }.
report-sweep-same = Die n-te Partie traf an jedem Punkt auf dieselben Würfe, soweit sie reichen. Darum sind die Unterschiede zum Vergleichspunkt, { $base }, sicherer als die zwischen getrennten Läufen.
report-sweep-slate-points = Punkte
report-sweep-slate-games = Partien insgesamt: { $games }
report-sweep-values = { $name } ({ $meaning }): { $values }
report-sweep-meaning-seats = wie viele Plätze
report-sweep-meaning-bots = wer spielt
report-sweep-meaning-deck = welche Karten
report-sweep-against = Gegenüber dem Vergleichspunkt: { $base }
report-sweep-more = { $what }: Änderung
report-sweep-range = Von { $low } ({ $low_at }) bis { $high } ({ $high_at }).
report-sweep-alike = Zwischen { $low } und { $high }. Die Intervalle des niedrigsten und des höchsten überlappen sich; genauer bekannt sind die Änderungen weiter unten.
report-sweep-all-alike = { $value } an jedem Punkt.
report-sweep-nothing = Es gibt keine Zahlen.
report-sweep-clear = Höher als am Vergleichspunkt an { $higher } von { $others ->
    [one] einem anderen Punkt
   *[other] { $others } anderen Punkten
}, niedriger an { $lower }; an den übrigen enthält das Intervall die 0.
report-sweep-undrawn = Das sind zu viele Kombinationen zum Zeichnen; in der Tabelle stehen alle.
report-sweep-with = mit { $point }
report-sweep-all = Alle Punkte
report-sweep-all-note = In Klammern 95-%-Intervalle. Änderungen sind die gegenüber dem Vergleichspunkt, Siege in Prozentpunkten.
report-sweep-games = Partien
report-sweep-point = Punkt
report-sweep-legend-line = Die Linie geht durch das Gefundene, das Band ist sein 95-%-Intervall.
report-sweep-legend-more = Die Linie geht durch das Gefundene, das Band ist sein 95-%-Intervall. Ein voller Punkt: von 0 verschieden.
report-sweep-legend-heat = Je kräftiger die Farbe, desto höher.
report-sweep-legend-heat-more = Grün: höher als am Vergleichspunkt, rot: niedriger. Fett: Das Intervall enthält die 0 nicht.
report-sweep-again-text = Dieser Befehl spielt dieselben Partien an denselben Punkten und sagt dasselbe, auf jedem Computer:
report-sweep-guide-point = Punkt, Vergleichspunkt
report-sweep-guide-point-text = Ein Punkt ist ein Tisch: ein Wert von jedem Parameter. Mit dem Vergleichspunkt werden die anderen verglichen.
report-sweep-guide-interval-text = Diese Partien sind eine Stichprobe. Von 20 solchen Intervallen enthalten etwa 19 den wahren Wert, eines nicht. Bei Chancen sind es die von Agresti und Coull, bei Mittelwerten die von Student, um die Schiefe berichtigt; Änderungen sind aus denselben Partien Paar für Paar berechnet, bei Siegen nach Bonett und Price, bei Zügen nach Student. Wo kaum eine Partie anders lief, steht keine Zahl. Von vielen Punkten liegen manche durch Zufall daneben: Sieh dir die ganze Linie an.
