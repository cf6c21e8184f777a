### Lösungen und der Coach.

solve-progress = Löse
solve-check-progress = Prüfe
coach-progress = Sehe durch
solve-value = Wer anfängt, gewinnt mit { $value }.
solve-value-between = Wer anfängt, gewinnt mit { $low } bis { $high }.
solve-round = Eine einzelne Runde geht mit { $value } an den, der sie beginnt.
solve-bounds = Bewiesen: mindestens { $lower }, höchstens { $upper }; über alle Stellungen liegen die beiden Schranken höchstens { $gap } auseinander.
solve-bounds-apart = Die Schranken treffen sich nicht: Mit diesen Regeln kann das Spiel ewig dauern. Die untere Schranke zählt das als verloren, die obere als gewonnen.
solve-effort = { $positions } Stellungen, { $sweeps }-mal durchgegangen, in { $seconds } s.
solve-kept = Aufgehoben in { $file }
solve-two-seats = Als Ganzes werden nur Tische mit zwei Plätzen gelöst; größere schätzt --at.
solve-too-large = Mit diesen Regeln gibt es { $positions } Stellungen, zu viele für den Speicher.
solve-only-default = Das wird für die Grundregeln ausgerechnet; lass die Angaben zum Tisch weg, oder schlag eine Stellung mit --at nach.
solve-file-foreign = { $file } ist keine Lösung dieser Fassung von Knobel.
solve-file-damaged = { $file } ist beschädigt: abgeschnitten oder verändert. Löse das Spiel noch einmal.
solve-file-other = { $file } löst einen anderen Tisch: { $of }
solve-no-position = das ist weder eine Aufzeichnung noch eine Stellung, wie knobel referee sie ausgibt
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
solve-jokers-what = Der beste mittlere Stand eines Zugs, von 0 an, jeder Raub in voller Höhe, für je drei Joker.
solve-jokers-none = kein Joker
solve-jokers-each = Jeder Joker: das Mittel der 55 Dreier mit ihm
solve-jokers-stops = Ohne Joker aufhören ab diesem Stand: { $scores } (nach keiner raubenden 1, nach einer und so weiter).
solve-jokers-effort = { $positions } Stellungen, Schranken höchstens { $gap } auseinander, { $seconds } s. Alle 220 Dreier: --json.
solve-reach-what = Die Chance, einen Zug mit mindestens so vielen Augen zu beenden, wenn man nur dafür spielt.
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
coach-accounts-read = In Prozentpunkten Gewinnchance. Glück ist, was Würfe geändert haben; eigene Entscheidungen können nur verlieren, bis auf den Fehler einer Schätzung, und was die anderen verlieren, kommt den Übrigen zugute. Die Summe ist das Ergebnis.
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
    Ganze Spiele für zwei Plätze: exactly und POT. Ein Zug: Spelunke (alle Dreier von Jokern) und Roll'n Bump.

    Beispiele:
      knobel solve exactly
      knobel solve pot --rules target=12 --json
      knobel solve spelunke
      knobel solve spelunke --jokers hirte,leela,fumo
      knobel solve exactly --at exactly-1.knobel
      knobel referee pot --seats 2 --start 1 < ereignisse.txt | knobel solve pot --at -
      knobel solve --check ~/.local/share/knobel/solutions/exactly-0123456789ab.solution
cli-flag-at = Jeder Zug oder Wurf einer Stellung mit seinem Wert: eine Aufzeichnung (DATEI:31 ist vor ihrem Ereignis 31), eine Zeile von knobel referee, oder - für die Standardeingabe
cli-flag-aim = Mit --at an einem Tisch von Spelunke: Chancen zu gewinnen oder nicht zu verlieren, bei bestem Spiel (win, not-lose)
cli-flag-check = Die Datei einer Lösung allein mit den Regeln prüfen

arena-decisions = Entscheidungen
arena-regret = Verlust pro Entscheidung
arena-regret-read = In Gewinnchance, gegen die exakte Lösung; nur Entscheidungen, bei denen es eine Wahl gibt. ± ist der halbe 95-%-Bereich, nach Blöcken.
bad-regret = Was eine Entscheidung kostet, weiß man, wo das Spiel gelöst ist: an Tischen zu zweit bei POT und exactly.
cli-flag-regret = Was jeder Bot pro Entscheidung gegen die exakte Lösung verliert (POT oder exactly zu zweit)
