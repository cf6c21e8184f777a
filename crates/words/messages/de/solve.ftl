### Lösungen und der Coach.

solve-progress = Löse
solve-check-progress = Prüfe
coach-progress = Sehe durch
solve-value = Wer anfängt, gewinnt mit { $value }.
solve-value-between = Wer anfängt, gewinnt mit { $low } bis { $high }.
solve-round = Eine einzelne Runde geht mit { $value } an den Platz, der sie anfängt.
solve-bounds = Bewiesen: mindestens { $lower }, höchstens { $upper }; über alle Stellungen liegen die beiden Schranken höchstens { $gap } auseinander.
solve-bounds-apart = Die Schranken treffen sich nicht: Nach diesen Regeln kann ein Spiel ewig dauern. Die untere Schranke zählt das als verloren, die obere als gewonnen.
solve-effort = { $positions } Stellungen, { $sweeps }-mal durchgegangen, in { $seconds } s.
solve-from-shelf = { $positions } Stellungen, schon früher gelöst und aus { $file } genommen (--again löst neu).
solve-kept = Gespeichert in { $file }
solve-two-seats = Als Ganzes werden nur Tische mit zwei Plätzen gelöst, bei POT auch mit dreien; größere schätzt --at.
solve-three-chances = In Zugreihenfolge gewinnen die Plätze { $first }, { $second } und { $third }.
solve-three-gain = Bewiesen: In keiner Stellung gewinnt irgendein Platz mehr als { $gain }, wenn er allein anders spielt.
solve-three-exceeded = In { $positions } Stellungen kann der Gewinn größer als { $aim } sein: Dort hat sich das Spiel nicht eingependelt.
solve-three-one-of-many = Zu dritt gibt es keinen einzigen Wert: Andere solche Spielweisen mit anderen Chancen sind möglich. Sind einem Platz Züge gleich viel wert, wählt er, was für den nächsten Platz besser ist.
solve-three-effort = { $positions } Stellungen, { $finding }-mal durchgegangen, um die Spielweise zu finden, und { $proving }-mal für den Beweis.
solve-three-seconds = Das dauerte { $seconds } s.
solve-was-there = War schon gelöst; gespeichert in { $file }
solve-time-left = noch etwa { $minutes } min,
solve-read-progress = Lese
solve-too-large = Nach diesen Regeln gibt es { $positions } Stellungen, zu viele für den Speicher.
solve-only-default = Das wird für die Grundregeln ausgerechnet; lass die Optionen zum Tisch weg, oder schlag eine Stellung mit --at nach.
solve-file-foreign = { $file } ist keine Lösung dieser Version von Knobel.
solve-file-damaged-block = { $file } ist beschädigt: Block { $block } wurde verändert. Löse das Spiel noch einmal.
solve-file-damaged = { $file } ist beschädigt: abgeschnitten oder verändert. Löse das Spiel noch einmal.
solve-file-other = { $file } löst einen anderen Tisch: { $of }
solve-no-position = das Ziel lässt sich in dieser Stellung nicht ausrechnen
solve-nothing = darin steht weder eine Aufzeichnung noch eine Stellung
solve-line-error = Zeile { $line }: { $why }
solve-line = { $line }: { $chances } · { $choice } ({ $basis })
solve-line-over = { $line }: { $chances } · zu Ende
solve-line-throw = es wird geworfen
solve-line-exact = exakt
solve-line-estimated = geschätzt
solve-not-written = Die Lösung ließ sich nicht speichern und muss noch einmal ausgerechnet werden: { $file }: { $error }.
position-no-json = das ist kein JSON: { $error }
position-no-object = eine Stellung ist ein JSON-Objekt, etwa „position“ aus einer Zeile von knobel referee
position-unknown-field = Stellungen dieses Spiels haben kein Feld „{ $field }“; sie haben { $fields }
position-missing-field = der Stellung fehlt „{ $field }“; eine Stellung hat { $fields }
position-unreadable = „{ $field }“ enthält { $holds }, das lässt sich nicht lesen: { $why }. Am Anfang enthält es { $start }
position-per-seat = „{ $field }“ hat { $given ->
    [one] einen Wert
   *[other] { $given } Werte
} für { $seats } Plätze; gib für jeden einen an
position-form = die Stellung lässt sich nicht lesen: { $why }
position-unsound = „{ $field }“ enthält { $holds }, und das passt nicht zum Rest der Stellung oder zu diesen Regeln. Am Anfang enthält es { $start }
position-unsound-part = „{ $field }“ passt nicht zum Rest der Stellung oder zu diesen Regeln
position-setup-text = „setup“ ist der Kopf einer Aufzeichnung, als Text
position-contradicts = --{ $flag } sagt { $given }, aber der Aufbau bei der Stellung sagt { $own }; lass die Option weg
position-other-deck = ein Kartensatz
position-own-deck = ein anderer
solve-now = jetzt
solve-error = Standardfehler dieser Chancen: bis zu { $error } Prozentpunkte.
solve-aim-exact = Exakt für den letzten Platz: { $aim ->
    [win] Chancen zu gewinnen
   *[other] Chancen, nicht zu verlieren
}, bei bestem Spiel.
solve-aim-modelled = Nach einem Modell derer, die noch kommen, jeder mit seinem besten Zug gegen den führenden Stand: { $aim ->
    [win] Chancen zu gewinnen.
   *[other] Chancen, nicht zu verlieren.
}
solve-no-aim = --aim ist für Tische von Spelunke mit bis zu { $most } Plätzen.
solve-check-holds = { $positions } Stellungen allein mit den Regeln geprüft: Die größte Abweichung ist { $largest }, erlaubt ist { $allowed }.
solve-check-fails = Diese Lösung ist falsch: Eine Gleichung weicht um { $largest } ab, erlaubt ist { $allowed }.
solve-jokers-what = Der beste mittlere Stand nach einem Zug, von 0 an, bei vollem Klauen, für jede Dreiergruppe von Jokern.
solve-jokers-none = kein Joker
solve-jokers-each = Jeder Joker: das Mittel der 55 Dreiergruppen mit ihm
solve-jokers-stops = Ohne Joker aufhören ab diesem Stand: { $scores } (nach keiner klauenden 1, nach einer und so weiter).
solve-jokers-effort = { $positions } Stellungen, Schranken höchstens { $gap } auseinander, { $seconds } s. Alle 220 Dreiergruppen: --json.
solve-reach-what = Die Chance, einen Zug mit mindestens so vielen Augen zu beenden, wenn man nur darauf spielt.
solve-reach-score = Augen
solve-reach-wins = Chance
solve-rows-what = Wie wahrscheinlich drei Würfe bringen, was eine Karte fordert, wenn man sonst nichts will.
solve-rows-dice = { $dice } Würfel
solve-rows-dice-white = und weiß
solve-rows-single = eine Zahl oder mehrere
solve-rows-more = Wie wahrscheinlich man Würfel schlägt, die schon dort liegen: --json (strength).

coach-unfinished = Das Spiel ist nicht zu Ende; die Chancen am Schluss sind die der letzten Stellung.
coach-course = Gewinnchancen vom ersten Ereignis bis zum letzten
coach-decisions = Was Entscheidungen gekostet haben
coach-more = Und { $count } weitere; --json hat alle.
coach-accounts = Von der ersten Chance zum Ergebnis
coach-accounts-read = In Prozentpunkten Gewinnchance. Glück ist, was Würfe verändert haben; eigene Entscheidungen können nur verlieren, bis auf den Fehler einer Schätzung, und was die anderen verlieren, kommt den Übrigen zugute. Die Summe ist das Ergebnis.
coach-column-number = Ereignis
coach-column-who = wer
coach-column-played = gespielt
coach-column-better = besser
coach-column-cost = Kosten
coach-column-start = Anfang
coach-column-luck = Glück
coach-column-own = eigene Entscheidungen
coach-column-others = Entscheidungen der anderen
coach-column-end = Ende

cli-solve-usage = knobel solve [OPTIONEN] SPIEL, oder knobel solve --check DATEI
cli-solve-about = Ein Spiel lösen: exakte Werte mit Beweis, und die besten Züge einer Stellung.
cli-solve-examples =
    Ganze Spiele: exactly für zwei Plätze, POT für zwei und für drei. Ein Zug: Spelunke (alle Dreier von Jokern) und Roll'n Bump.
    POT zu dritt dauert auf zwei Kernen etwa eine Stunde; ein abgebrochener Lauf wird vom nächsten fortgesetzt.

    Beispiele:
      knobel solve exactly
      knobel solve pot --rules target=12 --json
      knobel solve pot --seats 3
      knobel solve spelunke
      knobel solve spelunke --jokers hirte,leela,fumo
      knobel solve exactly --at exactly-1.knobel
      knobel referee pot --seats 2 --start 1 < ereignisse.txt | knobel solve pot --at -
      knobel solve --check ~/.local/share/knobel/solutions/exactly-0123456789ab.solution
cli-flag-at = Jeder Zug oder Wurf von Stellungen mit seinem Wert: eine Aufzeichnung (DATEI:31 ist vor ihrem Ereignis 31), Zeilen von knobel referee (mit ihrem Aufbau), oder - für die Standardeingabe
cli-flag-again = Den Tisch noch einmal lösen, auch wenn seine Lösung schon gespeichert ist
cli-value-position = STELLUNG
cli-flag-cup = Aus einem Becher mit diesem Startwert würfeln: auf jede Antwort folgen gleich die Würfe, und jedes Spiel des Aufrufs hat eigene
bad-new-game = Hinter „new“ steht nichts, oder JSON mit „setup“, „position“ oder beidem, wie referee es ausgibt.
cli-flag-from = In einer Stellung anfangen: JSON, wie referee es ausgibt, oder eine Datei damit; hat sie einen Aufbau, gilt er
cli-flag-aim = Mit --at an einem Tisch von Spelunke: Chancen zu gewinnen oder nicht zu verlieren, bei bestem Spiel (win, not-lose)
cli-flag-check = Die Datei einer Lösung allein mit den Regeln prüfen

arena-decisions = Entscheidungen
arena-regret = Verlust pro Entscheidung
arena-regret-read = In Gewinnchance, gegen die exakte Lösung; nur Entscheidungen, bei denen es eine Wahl gibt. ± ist das halbe 95-%-Intervall, nach Blöcken.
bad-regret = Was eine Entscheidung kostet, weiß man nur, wo das Spiel gelöst ist: POT und exactly zu zweit, POT zu dritt.
cli-flag-regret = Was jeder Bot pro Entscheidung gegen die exakte Lösung verliert (POT oder exactly zu zweit, POT zu dritt, sobald es gelöst ist)
