### Clubs im Netz: Mitglieder, Abende, Saisons.

web-clubs = Deine Clubs
web-clubs-none = Ein Club merkt sich eure Abende: wer da war, wer gewonnen hat und wer noch etwas schuldet.
web-club-visit = Hingehen
web-club-new = Club gründen
web-club-new-hint = Für Leute, die sich immer wieder treffen. Die anderen kommen über einen Link dazu; anmelden muss sich niemand.
web-club-name = Name des Clubs
web-club-found = Club gründen
web-club-save = Speichern
web-club-home = Der Club
web-club-back = Zurück zum Club
web-club-count = { $count ->
    [one] 1 Mitglied
   *[other] { $count } Mitglieder
}
web-club-nameless = Mitglied { $number }
web-club-somebody = Jemand
web-club-member = Mitglied
web-club-members = Mitglieder
web-club-no-device = ohne Gerät
web-club-gone = nicht mehr dabei
web-club-guest = Gast
web-club-guests = Bisherige Gäste
web-club-removed-ones = Entfernt
web-club-welcome = Als Mitglied aufnehmen
web-club-choices = Möglichkeiten für { $name }
web-club-make-host = Zur Spielleitung machen
web-club-unmake-host = Nicht mehr Spielleitung
web-club-remove = Aus dem Club entfernen
web-club-erase-one = Namen löschen
web-club-call = Name
web-club-add = Hinzufügen
web-club-add-member = Jemand ohne Gerät
web-club-add-member-hint = Spielt am Gerät der Spielleitung mit. Wer später über den Link kommt, kann sagen: Das bin ich.
web-club-link = Der Link für Mitglieder
web-club-link-hint = Wer ihn hat, kann in den Club kommen.
web-club-link-renew = Neuen Link machen
web-club-link-renew-hint = Der alte gilt dann nicht mehr. Wer im Club ist, bleibt.
web-club-leave = Club verlassen
web-club-leave-sure = Deine Ergebnisse bleiben unter deinem Namen im Archiv. Über den Link kannst du wiederkommen.
web-club-leave-yes = Verlassen
web-club-erase-yes = Verlassen und meinen Namen löschen
web-club-join = Bei { $club } mitmachen?
web-club-join-hint = Wie nennen dich die anderen? Ganz ohne Anmeldung.
web-club-join-yes = Mitglied werden
web-club-join-guest = Nur heute, als Gast
web-club-claim = Ich stehe schon auf der Liste
web-club-claim-hint = Bist du ohne Gerät eingetragen worden? Dann muss die Spielleitung bestätigen, dass du es bist.
web-club-claim-me = Das bin ich
web-club-claimed = Die Spielleitung ist gefragt. Sobald sie Ja sagt, führt dieser Link in den Club.
web-club-claims = Wer ist das?
web-club-claim-says = { $name } sagt: Ich bin { $member }.
web-club-grant = Ja
web-club-refuse = Nein
web-club-settings = Einstellungen des Clubs
web-club-rules-of = So spielt ihr { $game }
web-club-rules-hint = Diese Regeln gelten von jetzt an für jeden Abend.
web-club-day = { $day }. { $month } { $year }
web-club-month-1 = Januar
web-club-month-2 = Februar
web-club-month-3 = März
web-club-month-4 = April
web-club-month-5 = Mai
web-club-month-6 = Juni
web-club-month-7 = Juli
web-club-month-8 = August
web-club-month-9 = September
web-club-month-10 = Oktober
web-club-month-11 = November
web-club-month-12 = Dezember

web-club-evening = Abend
web-club-evening-number = Abend { $number }
web-club-evening-on = Abend { $number } läuft
web-club-evening-is-on = Ein Abend läuft
web-club-evening-over = vorbei
web-club-evening-none = Gerade läuft kein Abend. Den nächsten eröffnet die Spielleitung.
web-club-evening-open = Abend eröffnen
web-club-evening-open-hint = Eröffnen, ankreuzen, wer da ist, und los.
web-club-to-evening = Zum Abend
web-club-here = { $count ->
    [0] Noch ist niemand da.
    [one] 1 ist da
   *[other] { $count } sind da
}
web-club-come = Ich bin da
web-club-go = Ich bin doch nicht da
web-club-stay-away = Ich kann nicht
web-club-you-are-here = Du bist heute da.
web-club-you-are-not-here = Bist du heute da?
web-club-who-is-here = Wer ist da?
web-club-tick = Diese sind da
web-club-is-here = ist da
web-club-is-away = kommt nicht
web-club-has-not-said = hat noch nichts gesagt
web-club-nobody-here = Noch ist niemand da.
web-club-were-here = Da waren: { $names }
web-club-add-guest = Ein Gast
web-club-add-guest-hint = Gäste mit eigenem Gerät kommen über den Link für Mitglieder.
web-club-order = Sitzordnung
web-club-order-coming = So, wie ihr gekommen seid.
web-club-order-lot = Ausgelost. Niemand konnte es vorher wissen, niemand hat es ausgesucht.
web-club-order-hand = Von der Spielleitung geordnet.
web-club-lots = Auslosen
web-club-up = { $name } weiter nach vorn
web-club-down = { $name } weiter nach hinten
web-club-brings = { $eyes ->
    [one] bringt 1 Bonusauge mit
   *[other] bringt { $eyes } Bonusaugen mit
}
web-club-to-table = An den Tisch
web-club-host-die = Der Würfel der Spielleitung bei Anaconda
web-club-host-die-cup = Der Becher am Tisch
web-club-host-die-cup-more = Die Spielleitung drückt den Knopf.
web-club-host-die-real = Ein echter Würfel
web-club-host-die-real-more = Die Spielleitung wirft ihn und tippt ein, was er zeigt.
web-club-sit = { $count ->
    [one] Mit 1 an den Tisch
   *[other] Mit { $count } an den Tisch
}
web-club-sit-few = mindestens zwei müssen da sein
web-club-at-table = Ihr spielt { $game }
web-club-at-table-hint = Das Ergebnis kommt von selbst hierher, wenn das Spiel aus ist.
web-club-late = Wer später kommt
web-club-late-hint = Bis zum ersten Wurf kann noch jemand dazukommen; wenn ihr Joker wählt, bis zum Aufdecken. Schon gewählte Joker bleiben.
web-club-late-shown = Die Joker sind aufgedeckt: Jetzt kann niemand mehr dazukommen. Jemanden herausnehmen geht noch bis zum ersten Wurf.
web-club-late-add = Platz dazustellen
web-club-late-over = Der erste Wurf ist gefallen: Jetzt kann niemand mehr dazukommen oder herausgenommen werden. Plätze weitergeben geht noch, im Menü des Tisches.
web-club-strike = Jemanden herausnehmen
web-club-strike-hint = Der Platz fällt weg, und mit ihm die mitgebrachten Bonusaugen.
web-club-strike-yes = Herausnehmen
web-club-close = Abend beenden
web-club-close-hint = Wenn alle Spiele gespielt sind.
web-club-close-running = Ein Spiel läuft noch. Wenn du den Abend jetzt beendest, bleibt es ohne Ergebnis.
web-club-throw-for-host = Den Becher für die Spielleitung werfen lassen
web-club-lend = Platz weitergeben
web-club-lend-seat = Welcher Platz
web-club-lend-to = Spielt jetzt
web-club-lend-yes = Weitergeben
web-club-return = Platz von { $name } zurückgeben

web-club-last = Letzter Abend
web-club-last-of = Abend { $number }, { $day }
web-club-last-none = Noch kein Abend gespielt.
web-club-no-result = Kein Ergebnis.
web-club-result-of = Ergebnis von { $game }
web-club-bonus = Bonus
web-club-lost = verliert
web-club-by-bot = ein Bot hat übernommen
web-club-bot = Bot
web-club-forfeit = Die Strafe
web-club-forfeit-names = { $count ->
    [one] { $names } muss noch den Avatar wechseln.
   *[other] { $names } müssen noch den Avatar wechseln.
}
web-club-forfeit-pay = Deinen jetzt wechseln
web-club-owes = neuer Avatar fällig
web-club-you-owe = Du hast verloren: Zeit für einen neuen Avatar
web-club-correct = Berichtigen
web-club-correct-head = Abend { $number } berichtigen, { $game }
web-club-correct-hint = Alle im Club sehen, was zuerst da stand, wer es berichtigt hat und warum.
web-club-correct-count = Aus den Punkten ausrechnen
web-club-correct-count-more = Ränge, Verlierer und Bonusaugen ergeben sich aus euren Regeln.
web-club-correct-given = So nehmen, wie es dasteht
web-club-correct-given-more = Ränge, Verlierer und Bonusaugen, wie du sie eingetragen hast.
web-club-reason = Warum?
web-club-corrected-by = Berichtigt von { $name }, { $day }: { $reason }
web-club-corrected-table = Nach dem Ende am Tisch weitergespielt, { $day }.
web-club-score-of = Punkte von { $name }
web-club-place-for = Rang von { $name }
web-club-bonus-of = Bonusaugen von { $name }
web-club-lost-of = { $name } gehört zu den Verlierern

web-club-avatar-change = Avatar wechseln
web-club-avatar-of = Avatar von { $name }
web-club-avatar-words = { $whose }, { $tint }, { $wears }
web-club-avatar-whose = Wer
web-club-avatar-tint = Farbe
web-club-avatar-wears = Dazu
web-club-avatar-take = Den nehme ich
web-club-avatar-random = Überrasch mich
web-club-face-fox = Fuchs
web-club-face-cat = Katze
web-club-face-bear = Bär
web-club-face-rabbit = Hase
web-club-face-owl = Eule
web-club-face-frog = Frosch
web-club-face-pig = Schwein
web-club-face-penguin = Pinguin
web-club-face-mouse = Maus
web-club-face-dog = Hund
web-club-face-rat = Rattenkönig
web-club-face-snake = Schlange
web-club-tint-wine = rot
web-club-tint-sea = blau
web-club-tint-plum = lila
web-club-tint-amber = bernstein
web-club-tint-moss = grün
web-club-tint-night = grau
web-club-tint-rose = rosa
web-club-tint-ice = eisblau
web-club-wears-plain = ohne alles
web-club-wears-hat = mit Hut
web-club-wears-glasses = mit Brille
web-club-wears-scarf = mit Schal

web-club-season = Saison
web-club-seasons = Saisons
web-club-seasons-none = Bisher zählen alle Abende zusammen.
web-club-season-new = Neue Saison
web-club-season-begin = Jetzt beginnen
web-club-season-evenings = { $count ->
    [one] 1 Abend
   *[other] { $count } Abende
}
web-club-season-empty = Hier ist noch nichts gespielt.
web-club-since = seit { $day }
web-club-all-time = Insgesamt
web-club-all-games = Alle Spiele
web-club-column-evenings = Abende
web-club-column-games = Spiele
web-club-column-wins = Siege
web-club-column-place = Rang im Schnitt
web-club-column-place-one = Rang
web-club-column-losses = Verloren
web-club-column-best = Bestes
web-club-column-thefts = Geklaut
web-club-podium = 1. / 2. / 3.
web-club-podium-of = { $first } / { $second } / { $third }
web-club-favourite = Lieblingsjoker
web-club-joked = { $used } ×, im Schnitt Rang { $place }
web-club-jokers = Joker
web-club-joker = Joker
web-club-brought = Mitgebracht
web-club-score = Punkte
web-club-picture = Von Spiel zu Spiel
web-club-picture-words = { $count ->
    [one] Der Rang in 1 Spiel
   *[other] Die Ränge in den letzten { $count } Spielen, Rang 1 oben
}
web-club-picture-table = Dasselbe als Tabelle
web-club-place-of = { $place } von { $seats }
web-club-archive = Alle Abende
web-club-csv = Ergebnisse als CSV
web-club-by-hand = Von Hand eingetragen
web-club-old = Alte Abende eintragen
web-club-old-hint = Damit euer Club seine Geschichte mitbringt.
web-club-old-one = Ein Spiel
web-club-old-how = Trag bei allen, die mitgespielt haben, die Punkte oder den Rang ein; die anderen bleiben leer. Bei Spelunke ergeben sich Verlierer und Bonusaugen aus den Augen.
web-club-old-many = Viele Spiele als CSV
web-club-old-many-hint = So, wie dieses oder ein anderes Haus sie schreibt: eine Zeile je Person und Spiel. Die Spalten date (Tag), game (Spiel), name (Name) und place (Rang) oder score (Punkte) müssen da sein.
web-club-old-enter = Eintragen
web-club-date = Tag
web-club-somebody-else = Noch jemand
web-club-csv-line = Zeile { $line }: { $why }

web-no-club-host-only = Das kann nur die Spielleitung des Clubs.
web-no-club-no-such-member = So jemanden gibt es im Club nicht.
web-no-club-no-evening = Gerade läuft kein Abend.
web-no-club-full = Das ist mehr, als in einen Club passt.
web-no-club-name-taken = So heißt im Club schon jemand.
web-no-club-removed = Die Spielleitung hat dich aus diesem Club entfernt.
web-no-club-already = Das ist schon so.
web-no-club-last-host = Der Club braucht eine Spielleitung. Gib sie erst jemand anderem.
web-no-club-host-needs-device = Die Spielleitung braucht ein eigenes Gerät.
web-no-club-same-avatar = Den Avatar hast du schon. Nimm einen anderen.
web-no-club-avatar-taken = Diesen Avatar hat schon jemand im Club.
web-no-club-evening-open = Es läuft schon ein Abend.
web-no-club-at-table = Ihr sitzt schon an einem Tisch.
web-no-club-no-table = Ihr sitzt an keinem Tisch.
web-no-club-seat-end = Weiter geht es nicht.
web-no-club-no-result = So ein Ergebnis gibt es nicht.
web-no-club-nothing-changed = Genau das steht schon da.
web-no-club-no-reason = Sag in einer Zeile, warum.
web-no-club-hand-seats = Dieses Spiel ist nicht für so viele Leute.
web-no-club-hand-missing = Alle, die mitgespielt haben, brauchen Punkte, oder alle einen Rang.
web-no-club-hand-place = Ein Rang oder eine Punktzahl kann nicht stimmen.
web-no-club-hand-bonus = Bonusaugen sind 6, 4, 3 oder keine.
web-no-club-hand-twice = Jemand steht zweimal da.
web-no-club-csv-empty = Da steht nichts drin.
web-no-club-csv-head = Die erste Zeile muss die Spalten nennen: date, game, name und place oder score.
web-no-club-csv-long = Das ist zu viel auf einmal. Nimm es in Teilen.
web-no-club-csv-quote = Ein Anführungszeichen wird nicht geschlossen.
web-no-club-csv-game = So heißt kein Spiel.
web-no-club-csv-date = Der Tag muss wie 2026-11-15 aussehen und darf nicht in der Zukunft liegen.
web-no-club-csv-name = Das ist kein Name.
web-no-club-csv-number = Hier muss eine Zahl stehen.
web-no-club-csv-yes = Hier kann nur yes oder nichts stehen.
web-no-club-csv-bot = In der Spalte bot kann nur yes, stand-in oder nichts stehen.
web-no-club-csv-joker = So heißt kein Joker.
web-no-thrown-already = Der erste Wurf ist schon gefallen.
web-no-too-few-left = Dann wären zu wenige übrig.

## Ergebnisse eines Abends, das neueste zuerst
web-club-earlier-games = { $count ->
    [one] Das Spiel davor
   *[other] Die { $count } Spiele davor
}
