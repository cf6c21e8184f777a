### Der Webtisch: was alle Spiele teilen.

web-title = { $page } · Knobel
web-title-your-turn = Du bist dran · { $game } · Knobel
web-title-over = Ergebnis · { $game } · Knobel
web-skip = Zum Inhalt
web-home = Knobel, zurück zur Lobby
web-menu = Menü
web-table = Tisch
web-your-move = Dein Zug
web-awaited = Was jetzt kommt
web-undo = Zurücknehmen
web-result = Ergebnis
web-place = Rang
web-seat = Platz
web-won = gewinnt
web-all-moves = { $count ->
    [one] Jeder erlaubte Zug (1)
   *[other] Jeder erlaubte Zug ({ $count })
}
web-log = Verlauf
web-log-empty = Noch ist nichts passiert.
web-log-all = Der ganze Verlauf, Schritt für Schritt
web-log-undo = Zurückgenommen.
web-log-correct = Berichtigt: { $told } Vorher: { $was }
web-log-seat-bot = { $name }: Hier spielt ein Bot ({ $kind }).
web-log-seat-person = { $name } sitzt auf Platz { $seat }.
web-log-dice-real = Ab jetzt mit echten Würfeln.
web-log-dice-cup = Ab jetzt wirft der Becher.
web-log-stop = Das Spiel wurde beendet.
web-log-by-real = echte Würfel
web-log-by-cup = Becher
web-log-was = berichtigt, vorher: { $told }
web-throws = { $name } wirft
web-pad = Was hast du geworfen?
web-pad-shared = Für alle aufgedeckt
web-pad-full = Stimmt das so?
web-pad-erase = Löschen
web-pad-done = Fertig
web-pad-missing = { $count ->
    [one] 1 fehlt noch
   *[other] { $count } fehlen noch
}
pot-score = Münzen
exactly-score = Euro
spelunke-score = Augen
rollnbump-score = Punkte
web-title-lobby = Knobel
web-title-lobby-your-turn = Du bist dran · Knobel
web-lobby-head = Was spielen wir?
web-lobby-hint = Spiel gleich gegen Bots, oder eröffne einen Tisch und schick den Link herum.
web-new-table = Neuer Tisch
web-own-games = Deine laufenden Spiele
web-own-games-none = Noch keine. Such dir ein Spiel aus oder setz dich an einen offenen Tisch.
web-open-tables = Offene Tische
web-open-tables-none = Gerade ist kein Tisch offen.
web-archived = { $count ->
    [one] 1 weggeräumter Tisch
   *[other] { $count } weggeräumte Tische
}
web-seats-taken = { $game } · { $taken } von { $seats } Plätzen besetzt
web-seats-taken-real = { $game } · { $taken } von { $seats } Plätzen besetzt, echte Würfel
web-sit-down = Hinsetzen
web-watch = Zuschauen
web-watch-own = Zum Tisch
web-go-there = Zum Tisch
web-your-turn = Du bist dran
web-code-label = Tischcode
web-who-are-you = Wer bist du?
web-to-lobby = Zur Lobby
web-close = Schließen
web-back = Zurück
web-back-to-table = Zurück zum Tisch
web-lobby-pot-tile = Schlag die letzte Summe und halt den Deckel fest, bis du wieder dran bist.
web-lobby-time = { $low }–{ $high } min
web-lobby-pot-seats = 2–5
web-lobby-exactly-tile = Eine Münze pro Zug. Wer hat genau 100 Cent?
web-lobby-exactly-seats = 2–6
web-lobby-spelunke-tile = Weiterwerfen oder aufhören? Einsen klauen, eine Sechs nimmt alles.
web-lobby-spelunke-seats = 2–20
web-lobby-rollnbump-tile = Besetz Karten mit deinen Würfeln und verdräng die anderen.
web-lobby-rollnbump-seats = 2–5
web-table-for = Ein Tisch für { $game }
web-game = Spiel
web-seats = Plätze
web-how-many = Wie viele Plätze
web-show-seats = Plätze zeigen
web-that-is-you = das bist du
web-host = Spielleitung
web-you-host = du, Spielleitung
web-you = du
web-sits = sitzt hier
web-bot-of = Bot: { $kind }
web-friend = Frei für Freunde
web-guest-here = An diesem Gerät
web-guest = Name der Person, die hier mitspielt
web-guest-add = Spielt an diesem Gerät mit
web-house-rules = Hausregeln
web-changed = { $count ->
    [one] 1 geändert
   *[other] { $count } geändert
}
web-default = üblich: { $value }
web-yes = ja
web-no = nein
web-all-rules = Alle Regeln, so wie wir spielen
web-deck = Ein anderer Kartensatz
web-deck-hint = Füg hier einen Kartensatz ein, eine Karte je Zeile. Bleibt das Feld leer, gelten die üblichen 48 Karten.
web-dice = Würfel
web-dice-cup = Der Becher am Tisch
web-dice-cup-more = Knobel wirft für alle.
web-dice-real = Echte Würfel
web-dice-real-more = Ihr werft am echten Tisch und tippt ein, was ihr seht. Knobel passt auf die Regeln auf.
web-table-name = Name des Tisches
web-table-of = Tisch von { $name }
web-public = In der Lobby zeigen
web-public-more = Sonst finden ihn nur Leute mit dem Link.
web-hints = Mit Tipps
web-hints-more = Wer dran ist, darf nach den besten Zügen fragen. Alle sehen, dass Tipps erlaubt sind.
web-hints-on = { $note } · mit Tipps
web-hints-here = An diesem Tisch sind Tipps erlaubt
web-all-seal = Alle versiegeln jeden Wurf
web-all-seal-more = Nichts fällt, bevor die Seiten aller, die mitspielen, beteiligt sind; ist eine geschlossen, wartet der Wurf auf sie. Alle brauchen einen Browser, der Skripte ausführt.
web-all-seal-on = { $note } · alle versiegeln
web-all-seal-here = An diesem Tisch versiegeln alle jeden Wurf
web-hint = Tipp
web-hint-basis = Deine Gewinnchance nach jedem dieser Züge. { $basis }
web-open-table = Tisch eröffnen
web-open-seat = Freier Platz
web-seat-number = Platz { $seat }
web-seat-choices = Möglichkeiten für Platz { $seat }
web-free = Platz frei machen
web-get-up = Aufstehen
web-here = { $taken ->
    [one] { $taken } von { $seats } ist da
   *[other] { $taken } von { $seats } sind da
}
web-host-too-few = Sobald { $least } Plätze besetzt sind, kann es losgehen.
web-host-may-start = Fang jetzt an und lass die freien Plätze leer, oder setz Bots darauf.
web-host-full = Alle sind da. Fang an, wann du magst.
web-wait-for-host = Gleich geht es los, sobald die Spielleitung startet.
web-sit-down-hint = Tipp deinen Namen ein und setz dich. Ganz ohne Anmeldung.
web-table-full = Alle Plätze sind besetzt. Du kannst zuschauen.
web-add-bot = Bot dazusetzen
web-start = { $seats ->
    [one] Mit 1 starten
   *[other] Mit { $seats } starten
}
web-start-least = ab { $least }
web-your-name = Dein Name
web-invite = Hol die anderen dazu
web-code = Sag den anderen diesen Code oder schick ihnen den Link:
web-link = Link
web-copy = Link kopieren
web-copied = Kopiert
web-qr = QR-Code mit dem Link
web-qr-hint = Handy draufhalten, Namen eintippen, hinsetzen. Ganz ohne Anmeldung.
web-at-the-table = Am Tisch
web-told-opened = { $table } wurde eröffnet.
web-told-sat = { $name } hat sich gesetzt.
web-told-bot = { $name }, ein Bot ({ $kind }), hat sich gesetzt.
web-told-freed = Platz { $seat } ist wieder frei.
web-told-barred = Die Spielleitung hat jemanden weggeschickt.
web-jokers = { $name }, wähl drei Joker
web-jokers-secret = Niemand sieht sie, bis alle gewählt haben.
web-jokers-done = Mit meinen dreien spielen
web-jokers-wait = Die anderen wählen noch ihre Joker
web-jokers-all = Alle haben gewählt
web-jokers-face-down = Die Joker liegen verdeckt. Bis sie aufgedeckt werden, kann noch jemand dazukommen.
web-jokers-turn-up = Joker aufdecken und anfangen
web-jokers-has = hat gewählt
web-jokers-chooses = wählt noch
web-menu-rules = Regeln an diesem Tisch
web-menu-record = Aufzeichnung herunterladen
web-menu-me = Dein Name und dein Link
web-share = Tisch teilen
web-share-moment = Diesen Moment teilen
web-notice-ask = Sag mir Bescheid, wenn ich dran bin
web-notice-on = Du bekommst Bescheid.
web-notice-your-turn = Du bist dran: { $table }
web-leave = Gehen: Ein Bot spielt für { $name }
web-bar = { $name } wegschicken
web-stop = Spiel beenden
web-stop-sure = Das Spiel endet ohne Ergebnis.
web-stop-yes = Ja, beenden
web-line-lost = Verbindung weg.
web-line-lost-more = Dein Platz bleibt dir. Wir versuchen es gleich wieder.
web-solving = Knobel rechnet diesen Tisch gerade durch
web-solving-more = { $percent } % geschafft. Das passiert nur einmal für diese Regeln.
web-bot-waits = { $name } wartet, bis dieser Tisch durchgerechnet ist. Dann geht es von selbst weiter.
web-unsolved = Knobel konnte diesen Tisch nicht durchrechnen
web-unsolved-hints = Tipps sind nur geschätzt.
web-unsolved-bot = { $name } spielt stattdessen wie ein starker Bot.
web-away = Gerade nicht da
web-hand-over = Bot spielen lassen
web-proposal-text = { $name } möchte berichtigen: { $text } statt { $was }.
web-agree = Einverstanden
web-decline = So lassen
web-withdraw = Doch nicht
web-replay = Noch mal ansehen
web-rematch = Revanche
web-to-rematch = Zur Revanche
web-replay-of = Noch mal ansehen: { $game }
web-replay-events = { $events ->
    [one] Rückblick, { $events } Ereignis
   *[other] Rückblick, { $events } Ereignisse
}
web-replay-start = Der Anfang.
web-step-of = Ereignis { $number } von { $last }
web-steps = Schritte
web-moves = Züge
web-first = Anfang
web-prev = Zurück
web-next = Weiter
web-last = Ende
web-coach = Der Coach
web-coach-ask = Den Coach fragen
web-coach-hint = Was war jeweils der beste Zug, was haben die anderen gekostet, und was war einfach Glück? Das dauert einen Moment.
web-coach-solving = Erst rechnet Knobel diesen Tisch durch. Das passiert nur einmal für diese Regeln.
web-coach-looking = Der Coach sieht das Spiel durch.
web-coach-reload = Lade die Seite neu, dann siehst du, wie weit er ist.
web-coach-broken = Der Coach konnte dieses Spiel nicht durchsehen. Vielleicht ein andermal.
web-coach-course = Gewinnchance
web-coach-course-of = { $name }: von { $first } am Anfang bis { $last } am Ende, nie unter { $lowest }, nie über { $highest }.
web-coach-list = Was jede Entscheidung an Gewinnchance gekostet hat: ?! Ungenauigkeit, ? Fehler, ?? Patzer, ≈ zu knapp für ein Urteil.
web-coach-luck = Glück
web-coach-luck-of = Dieser Wurf hat die Gewinnchance von { $name } um { $change } verändert.
web-coach-best = bester Zug
web-coach-choices = Ereignis { $number }: Das konnte { $name } hier tun
web-coach-played = gespielt
web-coach-more = { $count ->
    [one] Und 1 weiterer.
   *[other] Und { $count } weitere.
}
web-coach-cost = { $class }, hat { $cost } gekostet. Besser: { $better }.
web-coach-better = Besser: { $better }
web-coach-nothing-better = Besser ging es nicht.
web-coach-hardly-better = Viel besser ging es nicht: Das hat { $cost } gekostet.
web-coach-too-close = Zu knapp für ein Urteil: Das hat { $cost } gekostet.
web-load = Aufzeichnung öffnen
web-load-hint = Hat dir jemand ein Spiel geschickt? Sieh es dir Schritt für Schritt an.
web-load-file = Datei der Aufzeichnung
web-load-yes = Zeigen
web-load-too-large = Es fehlt die Datei, oder sie ist größer als { $most } KB.
web-load-no-text = Das ist keine Textdatei.
web-load-too-long = Aufzeichnungen haben hier höchstens { $lines } Zeilen, und weniger, wenn viel zurückgenommen oder berichtigt wurde.
web-loaded = Geöffnete Aufzeichnung
web-rules = Regeln
web-rules-of = Regeln von { $game }
web-table-rules = Die Regeln an diesem Tisch
web-table-rules-default = Alles wie üblich: Keine Hausregel ist geändert.
web-me = Dein Name
web-me-new = Wer bist du?
web-me-hint = Ein Name genügt. Keine Anmeldung, kein Passwort.
web-me-save = Das bin ich
web-my-link = Dein Link
web-my-link-hint = Öffne ihn auf einem anderen Gerät, dann bist du auch dort du. Wer ihn hat, kann sich als du ausgeben: Behalte ihn für dich.
web-my-link-show = Meinen Link zeigen
web-my-link-renew = Neuen Link holen und überall sonst abmelden
web-my-link-make = Meinen Link erstellen
web-devices = Deine Geräte
web-devices-hint = Überall, wo du angemeldet bist, das zuletzt benutzte zuerst. Sonst speichern wir nichts über ein Gerät: keine Adresse, keinen Browser. Geräte von früher erscheinen, sobald du dort wieder einen Namen eingibst.
web-device-this = Dieses Gerät
web-device-other = Ein anderes Gerät
web-device-seen = zuletzt gesehen: { $when } (UTC, auf die Stunde)
web-log-out-elsewhere = Überall sonst abmelden
web-forget = Mich auf diesem Gerät vergessen
web-forget-hint = Deine Plätze bleiben dir. Zum Zurückkommen brauchst du deinen Link.
web-forget-yes = Vergiss mich
web-arrive = Bist du { $name }?
web-arrive-hint = Dieses Gerät gehört dann zu dir.
web-arrive-yes = Ja, ich bin { $name }
web-problem-not-found = Hier ist nichts.
web-problem-not-found-advice = Vielleicht fehlt dem Link das Ende. Frag noch einmal danach oder schau in die Lobby.
web-problem-no-such-code = Zu diesem Code gibt es keinen offenen Tisch.
web-problem-no-such-code-advice = Ein Code hat sechs Buchstaben und zwei Ziffern, zum Beispiel kapulo-42.
web-problem-too-late = Da war jemand schneller. So steht es jetzt.
web-problem-too-late-advice = Was du gemacht hast, zählt nicht.
web-problem-too-often = Das war etwas viel auf einmal.
web-problem-too-often-advice = Warte kurz und versuch es dann noch mal.
web-problem-nameless = Sag uns erst, wie du heißt.
web-problem-nameless-advice = Setz dich an den Tisch oder sag in der Lobby, wer du bist.
web-problem-elsewhere = Das kam von einer anderen Website.
web-problem-elsewhere-advice = Öffne Knobel selbst und versuch es noch mal.
web-problem-internal = Bei uns ist etwas kaputtgegangen.
web-problem-internal-advice = Dein Spiel ist sicher. Versuch es gleich noch mal.
web-problem-away = Knobel erreicht gerade seine Datenbank nicht.
web-problem-away-advice = Das dauert meist nur einen Moment. Diese Seite versucht es von selbst wieder; was schon gespielt ist, bleibt.
web-problem-away-posted = Vielleicht hat es noch gezählt, vielleicht nicht: Schau gleich am Tisch nach, bevor du es noch einmal versuchst.
web-problem-full = Hier ist die Festplatte voll.
web-problem-full-advice = Das wurde nicht gespeichert. Alles davor ist sicher, und es geht weiter, sobald jemand Platz geschaffen hat.
web-no-bad-form = Das konnten wir nicht lesen. Geh zurück und versuch es noch mal.
web-no-bad-name = Ein Name hat 1 bis 40 sichtbare Zeichen, ohne #.
web-no-barred = Die Spielleitung hat dich von diesem Tisch weggeschickt. Zuschauen kannst du noch.
web-no-begun = Das Spiel läuft schon: Die Plätze bleiben, wie sie sind.
web-no-bot-already = Da spielt schon ein Bot.
web-no-chair-open = Der Platz ist schon frei.
web-no-chair-taken = Der Platz ist besetzt. Nimm einen anderen.
web-no-cup-throws = An diesem Tisch wirft der Becher.
web-no-coach-busy = Der Coach hat gerade genug zu tun. Frag gleich noch einmal.
web-no-coach-long = Der Coach sieht Spiele mit bis zu { $most } Würfen und Zügen durch; dieses ist länger.
web-no-coach-running = Der Coach sieht ein Spiel erst an, wenn es vorbei ist.
web-no-host-only = Das kann nur, wer den Tisch eröffnet hat.
web-no-last-person = Außer dir ist niemand mehr hier. Beende stattdessen das Spiel.
web-no-no-correction = Dieser Eintrag lässt sich nicht berichtigen.
web-no-jokers-chosen = Du hast deine Joker schon gewählt, und dabei bleibt es.
web-no-jokers-shown = Die Joker sind aufgedeckt: Jetzt kann niemand mehr dazukommen.
web-no-no-jokers-asked = Gerade wählt niemand Joker.
web-no-no-move = Das ist in diesem Spiel kein Zug.
web-no-no-proposal = Es gibt nichts, dem du zustimmen könntest.
web-no-no-undo = Das lässt sich nicht mehr zurücknehmen: Seitdem wurde geworfen oder entschieden.
web-no-nobody-plays = Mindestens ein Mensch muss mitspielen.
web-no-nobody-there = Da sitzt niemand.
web-no-not-away = Wer da ist, spielt selbst. Ein Bot übernimmt nur, wenn jemand fehlt.
web-no-not-begun = Das Spiel hat noch nicht angefangen.
web-no-not-solved = Ein perfekter Bot spielt nur, wo das Spiel gelöst ist: POT und exactly zu zweit, und POT zu dritt, wenn dieser Tisch hier gelöst wurde.
web-no-not-yours = Du bist nicht dran.
web-no-not-yourself = Nicht dich selbst.
web-no-only-real-dice = Was der Becher geworfen hat, bleibt.
web-no-proposal-open = Eine andere Berichtigung wartet noch auf Antwort.
web-no-real-dice = An diesem Tisch wirfst du echte Würfel. Gib ein, was sie zeigen.
web-no-rematch-there = Es gibt schon eine Revanche.
web-no-sits-already = Du sitzt schon an diesem Tisch.
web-no-table-full = Alle Plätze sind besetzt.
web-no-three-jokers = Es müssen genau drei Joker sein.
web-seal-left-out = Wurf # fiel ohne deine Seite, obwohl sie geantwortet hat. Das steht auch im Verlauf.
web-seal-not-as-shown = Was deine Seite zu Wurf # beigetragen hat, steht in der Aufzeichnung dieser Partie anders. Mehr dazu sagt die Seite „Versiegelte Würfe“.
web-seal-waits = { $count ->
    [one] Der Wurf wartet auf die Seite von { $names }.
   *[other] Der Wurf wartet auf die Seiten von { $names }.
}
web-seal-waits-for-you = Der Wurf wartet auf deine Seite. Lass sie offen und Skripte eingeschaltet; wenn nichts passiert, lade sie neu.
web-card-turning = Eine Karte wird aufgedeckt.
web-dice-rolling = Die Würfel rollen.
web-no-bad-link = Der Anteil deiner Seite an diesem Wurf passt nicht zu dem, was sie vorher angekündigt hat. Lade die Seite neu; der Tisch spielt solange ohne ihn weiter.
web-no-throw-under-way = Die Würfel rollen noch. Warte, bis sie liegen.
web-no-too-long = Dieses Spiel ist zu lang geworden. Die Spielleitung kann es beenden; dann könnt ihr ein neues anfangen.
web-no-too-large = Das ist zu viel auf einmal.
web-no-unclear = Wähl erst etwas aus.
web-switch-number = eine Zahl ({ $range })
pot-value-coin-supply-unlimited = unbegrenzt
pot-value-bonus420-o = nur das O
pot-value-bonus420-any = jeder Buchstabe
pot-value-after-123-total = nur die Summe
pot-value-after-123-combo = auch eine Kombo
exactly-value-cap-before = vor dem Zug über 150
exactly-value-cap-after = nach dem Zug über 150
exactly-value-cap-none = nie
exactly-value-double-exact-one = nur einer
exactly-value-double-exact-both = beide
exactly-value-next-starter-after-mover = nach dem Platz, der zuletzt gezogen hat
exactly-value-next-starter-after-scorer = nach dem Platz, der den Euro bekommen hat
spelunke-value-jokers-3 = drei
spelunke-value-jokers-0 = keine
spelunke-value-rob-floor-none = auch unter 0
spelunke-value-rob-floor-zero = nur bis 0
spelunke-value-ties-shared = 1, 1, 3
spelunke-value-ties-next = 1, 1, 2
spelunke-value-loser-ties-all = alle
spelunke-value-loser-ties-fewest = so wenige wie nötig
rollnbump-value-end-taken = sobald sie genommen wird
rollnbump-value-end-revealed = sobald sie aufgedeckt wird
rollnbump-value-joker-claimed = wie eine Karte besetzt
rollnbump-value-joker-at-once = sofort genommen
rollnbump-value-white-returns-always = nach jedem Zug
rollnbump-value-white-returns-used = nachdem er benutzt wurde
web-game-with = { $game } mit { $names }

web-coach-refining = Knobel rechnet diesen Tisch gerade durch: { $part }. Lade die Seite danach neu, dann ist das Urteil exakt.
web-my-decisions = Deine Entscheidungen
web-my-decisions-of = Durchgesehen: { $looked } von { $games } fertigen Spielen. Noch offen: { $waiting }.
web-my-decisions-left-out = { $count ->
    [one] Eins davon zählt hier nicht: Es hat mehr als { $most } Würfe und Züge, oder du hast auf mehreren Plätzen gespielt.
   *[other] { $count } davon zählen hier nicht: Sie haben mehr als { $most } Würfe und Züge, oder du hast auf mehreren Plätzen gespielt.
}
web-my-decisions-looking = Der Coach sieht deine Spiele durch.
web-my-decisions-ask = Meine Spiele durchsehen (bis zu { $most })
web-my-decisions-kind = Art
web-my-decisions-all = alle Entscheidungen
web-my-luck = Glück: { $luck } Prozentpunkte pro Spiel, über { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}.

## durch ein Spiel blättern
web-turn-back = Voriger Zug
web-turn-on = Nächster Zug
web-turn-events = { $count ->
    [one] 1 Ereignis
   *[other] { $count } Ereignisse
}
web-step-keys = Tasten: ← und → Schritt für Schritt, mit Umschalt Zug für Zug.
