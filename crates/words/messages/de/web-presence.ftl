### Anwesenheit, Bitten, Tempo und die erste Minute am Webtisch.

## Anwesenheit
web-seat-away = nicht da
web-presence-all = Alle sind da.
web-presence-away = Nicht da: { $names }.
web-watching-you = Du schaust zu.
web-watching = { $note } · { $count ->
    [one] 1 schaut zu
   *[other] { $count } schauen zu
}

## Bitten in der Leiste
web-requests = Bitten
web-request-away = { $minutes ->
    [0] { $name } ist nicht da.
    [1] { $name } ist seit über einer Minute nicht da.
    [60] { $name } ist seit über einer Stunde nicht da.
   *[other] { $name } ist seit { $minutes } Minuten nicht da.
} Soll ein Bot für { $name } spielen?
web-request-host-away = Die Spielleitung ist nicht da. Soll der Becher für sie werfen?
web-request-lend = Platz weitergeben
web-request-bot-plays = Für { $name } spielt gerade ein Bot.
web-request-lent = Auf dem Platz von { $seat } spielt gerade { $name }.
web-request-play-on = Ich spiele weiter
web-request-rematch = { $name } möchte noch einmal spielen.

## Die erste Minute
web-own-games-over = Gerade zu Ende
web-lobby-games = Spiele
web-play-now = Jetzt spielen
web-guest-name = Gast
web-request-name = Wie heißt du?
web-request-name-save = Das bin ich
web-whose-turn = { $name } ist dran
web-description = Ein Tisch für vier Würfelspiele im Browser: mit Freunden, mit Bots oder mit echten Würfeln. Ohne Anmeldung.
web-preview-title = { $game } bei Knobel
web-preview-open = Du bist zu einer Partie { $game } eingeladen. Link öffnen, Namen eintippen, hinsetzen. Ohne Anmeldung.
web-preview-running = Gerade läuft eine Partie { $game }. Öffne den Link, um zuzuschauen oder auf deinen Platz zurückzukommen.
web-preview-over = Eine Partie { $game }, die zu Ende ist: Schau nach, wie es lief.

## Tempo
web-pace = Bots spielen
web-pace-leisurely = langsam
web-pace-normal = normal
web-pace-quick = schnell
web-skip-to-turn = Bis ich dran bin
web-skip-to-end = Bis zum Ende
web-skip-bots = Ohne Bot-Pausen
web-way-back = Zurück zum Tisch:
web-since = { $count ->
    [one] Seit du zuletzt dran warst
   *[other] Seit du zuletzt dran warst ({ $count })
}
