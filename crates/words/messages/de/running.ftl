## Einstellungen

bad-settings-file = { $place }: Das ist keine Einstellungsdatei: { $error }.
bad-settings-large = { $file } ist zu groß für eine Einstellungsdatei.
bad-setting-unknown = { $place }: Eine Einstellung { $name } gibt es nicht. knobel settings --example zeigt alle.
bad-setting-kind = { $place }: Für { $name } geht: { $wants }.
bad-setting-twice = { $place }: { $name } steht zweimal da.
bad-setting = { $place }: { $name } kann nicht „{ $given }“ sein; möglich ist: { $wants }.
setting-default = Vorgabe
setting-or-file = Oder { $name }: der Name einer Datei, in der es steht.
setting-wants-path = der Name eines Ordners
setting-wants-database = der Name einer Datei oder eine Adresse wie postgres://name@host/datenbank
setting-wants-connections = eine Zahl von 2 bis 500
setting-wants-listen = Adressen wie 127.0.0.1 oder ::1
setting-wants-port = eine Zahl von 0 bis 65535
setting-wants-address = eine Adresse, die mit http:// oder https:// beginnt und keinen Pfad hat
setting-wants-networks = Netze wie 10.0.0.0/8 oder fd00::/8, oder einzelne Adressen
setting-wants-days = eine Zahl von 1 bis 36500 Tagen
setting-wants-days-or-never = eine Zahl von 1 bis 36500 Tagen, oder never
setting-wants-milliseconds = Millisekunden von 0 bis 60000
setting-wants-rate = eine Zahl auf einmal und die Zeit für jedes weitere, etwa 40/100ms oder 10/6s, oder off
setting-wants-lines = eine Zahl von 1 bis 1000000, oder off
setting-wants-log-format = text oder json
setting-wants-log-level = off, error, warn, info oder debug
setting-wants-yes-no = true oder false
setting-wants-metrics = loopback, off oder eine Adresse mit Port wie 127.0.0.1:9100
setting-wants-cookie-key = 128 hexadezimale Ziffern
setting-wants-admin-secret = mindestens 16 Buchstaben, Ziffern, Binde- und Unterstriche, oder off
setting-wants-contact = eine Zeile mit höchstens 300 Zeichen
settings-example-head =
    Die Einstellungen von Knobel. Alles steht hier auf seiner Vorgabe; Einstellungen mit # davor haben keine.
    Dieselben Namen gelten in der Umgebung, mit KNOBEL_ davor: KNOBEL_PORT=8080.
    Am meisten zählt, was man tippt, dann die Umgebung, dann diese Datei.
setting-data = Der Datenordner. Darin wird alles gespeichert, außer die Datenbank ist woanders.
setting-database =
    Wo alles gespeichert wird: der Name einer Datei oder eine PostgreSQL-Datenbank (ab 15), die sich beliebig viele Server teilen können.
    Ohne Angabe: knobel.db im Datenordner.
setting-database-connections = Wie viele Verbindungen zu einer PostgreSQL-Datenbank zum Lesen offen bleiben.
setting-listen = Wo gelauscht wird. ["0.0.0.0", "::"] ist überall.
setting-port = Der Port.
setting-address = Wie man das Haus von außen erreicht. Mit https gehen Cookies nur auf diesem Weg.
setting-trusted-proxies = Proxys, denen geglaubt wird, wenn sie in X-Forwarded-For sagen, für wen sie fragen.
setting-archive-days = Nach so vielen Tagen wird ein Tisch weggeräumt, an dem niemand etwas tut. Er bleibt und kommt mit dem nächsten Zug zurück.
setting-delete-after-days = Tage, nach denen ein Tisch endgültig gelöscht wird, dessen Spiel vorbei ist oder der weggeräumt wurde, bevor es anfing; das Protokoll kündigt es einen Tag vorher an, und ein laufendes Spiel bleibt. Es zählt nur Zeit, in der ein Server läuft. Oder never.
setting-bot-pause-ms = Wie lange ein Bot wartet, bevor er handelt, in Millisekunden.
setting-limit-moves = Züge eines Menschen: 40 auf einmal und alle 100 Millisekunden einer mehr. Oder off.
setting-limit-posts = Alles andere, was von einer Adresse abgeschickt wird.
setting-limit-codes = Codes und Geheimnisse, die von einer Adresse versucht werden.
setting-limit-openings = Neue Tische, geladene Aufzeichnungen und neue Namen von einer Adresse.
setting-limit-lines = Seiten, die für eine Adresse zugleich auf dem Laufenden gehalten werden. Oder off.
setting-limit-address-moves = Züge aller Leute an einer Adresse (oder in einem Netz von 64 Bit), 400 auf einmal und dann alle 20 Millisekunden einer. Oder off.
setting-limit-wrong-codes = Codes, die zu keinem Tisch führen, egal wer sie probiert: Sind es zu viele, wird eine Weile kein Code nachgeschlagen. Oder off.
setting-limit-looks = Seiten, die von einer Adresse abgerufen werden; ein langes Spiel noch mal anzusehen zählt wie viele. Oder off.
setting-limit-connections = Verbindungen von einer Adresse zur gleichen Zeit, höchstens ein Viertel dessen, was das System erlaubt. Vertraute Proxys werden nicht gezählt. Oder off.
setting-log-format = Das Protokoll auf der Fehlerausgabe: text oder json.
setting-log-level = Was das Protokoll erzählt: off, error, warn, info oder debug.
setting-log-requests = Ob jede Anfrage eine Zeile im Protokoll ist, bei info. Ohne Namen, Adressen und Cookies.
setting-metrics =
    Messwerte für Prometheus unter /metrics: loopback (nur für Programme auf diesem Rechner), off
    oder eine eigene Adresse wie 127.0.0.1:9100.
setting-cookie-key = Der Schlüssel der Cookies, 128 hexadezimale Ziffern. Ohne Angabe wird einer erzeugt und in der Datenbank gespeichert.
setting-admin-secret = Das Geheimnis der Verwaltungsseiten, oder off. Ohne Angabe wird eins erzeugt und in der Datenbank gespeichert.
setting-contact = Wer das Haus betreibt, so wie es auf der Seite über gespeicherte Daten steht.

## Befehle

cli-settings-usage = knobel settings [OPTIONEN]
cli-settings-about = Zeigen, welche Einstellungen gelten und woher jede kommt.
cli-settings-examples =
    Beispiele:
      knobel settings                            was gilt, und warum
      knobel settings --example > knobel.toml    eine Datei für den Anfang
      knobel --settings knobel.toml              den Webtisch damit eröffnen
cli-flag-settings = Die Einstellungsdatei (sonst $KNOBEL_SETTINGS, sonst knobel.toml im Datenordner)
cli-flag-example = Eine Einstellungsdatei mit allen Vorgaben und Erklärungen
cli-backup-usage = knobel backup [OPTIONEN] DATEI
cli-backup-about = Alles in eine Datei kopieren, so wie es gerade ist. Das Haus darf offen bleiben.
cli-backup-examples =
    Beispiele:
      knobel backup knobel-2026-11-15.db              aus dem Datenordner
      knobel backup --database postgres://… kopie.db  aus PostgreSQL; eine Sicherung ist immer so eine Datei
    Die Datei enthält auch den Schlüssel der Cookies, damit alle bekannt bleiben. Verwahre sie so sicher wie das Haus selbst.
cli-restore-usage = knobel restore [OPTIONEN] DATEI
cli-restore-about = Eine Sicherung zurückspielen. Das Haus muss geschlossen sein.
cli-restore-examples =
    Beispiele:
      knobel restore knobel-2026-11-15.db             wo noch nichts ist
      knobel restore --replace knobel-2026-11-15.db   was jetzt da ist, wird beiseitegelegt, nicht gelöscht
cli-migrate-usage = knobel migrate [OPTIONEN] VON NACH
cli-migrate-about = Alles aus einer Datenbank in eine andere, leere kopieren und zur Sicherheit jedes Spiel nachspielen.
cli-migrate-examples =
    Beispiele:
      knobel migrate knobel.db postgres://knobel@localhost/knobel
      knobel migrate postgres://knobel@localhost/knobel knobel.db
cli-export-usage = knobel export [OPTIONEN] ORDNER
cli-export-about = Jede Aufzeichnung als Text schreiben, mit einer Liste dazu.
cli-export-examples =
    Beispiele:
      knobel export spiele         danach knobel replay spiele/pot-2026-11-15-….knobel
cli-check-usage = knobel check [OPTIONEN]
cli-check-about = Alles Gespeicherte nachspielen und sagen, was nicht passt. Das Haus darf offen bleiben.
cli-check-examples =
    Beispiele:
      knobel check                 Rückgabewert 1, wenn etwas nicht passt
      knobel check --json
      knobel check --against /media/stick/knobel.db.manifest
                                   kein Ereignis der Sicherung wurde seitdem geändert
cli-flag-against = Das Verzeichnis einer älteren Sicherung (.manifest): Was damals gesichert wurde, muss noch so sein
cli-flag-replace = Was jetzt da ist, beiseitelegen
cli-arg-folder = Der Ordner, in den geschrieben wird
cli-arg-from = Wo jetzt alles ist: eine Datei oder postgres://…
cli-arg-to = Wohin es soll: eine neue Datei oder eine leere postgres://…
cli-value-from = VON
cli-value-to = NACH
cli-value-database = DATENBANK

bad-database = Das ist keine Adresse einer Datenbank. So sieht eine aus: postgres://name:passwort@rechner:5432/datenbank
backup-done = Alles ist in { $file }, mit dem Original verglichen. Heb { $file }.manifest dazu auf: Daran erkennt restore, dass sich kein Bit geändert hat.
restore-done = Alles ist jetzt in { $database }, mit der Sicherung verglichen.
restore-aside = Was da war, heißt jetzt { $old }.
restore-verified = Die Sicherung war bis aufs letzte Bit so, wie sie geschrieben wurde (das sagt ihr Verzeichnis).
restore-unverified = Neben der Sicherung liegt kein Verzeichnis (.manifest), deshalb konnte nur ihr Inhalt geprüft werden.
restore-no-file = Eine Datei { $file } gibt es nicht.
migrate-done = Alles aus { $from } ist jetzt in { $to }, mit dem Original verglichen.
upkeep-copying = Kopieren
upkeep-comparing = Vergleichen
upkeep-counts = { $logs ->
    [one] { $logs } Tisch oder Club
   *[other] { $logs } Tische und Clubs
}, { $events ->
    [one] { $events } Ereignis
   *[other] { $events } Ereignisse
}, { $people ->
    [one] { $people } Mensch
   *[other] { $people } Menschen
}.
upkeep-replayed = { $tables ->
    [one] { $tables } Tisch oder Club wurde aus seinen Ereignissen nachgespielt.
   *[other] { $tables } Tische und Clubs wurden aus ihren Ereignissen nachgespielt.
}
upkeep-not-empty = In { $database } ist schon etwas; nichts wurde geändert.
upkeep-in-use = Mit { $file } ist gerade ein Haus geöffnet. Schließ es zuerst.
upkeep-manifest-other-hash = Das ist nicht die Sicherung, wie sie geschrieben wurde: Ihre Prüfsumme ist nicht die in { $manifest }. Nimm eine andere Sicherung. Wenn du der Datei trotzdem traust, leg das Verzeichnis beiseite.
upkeep-manifest-unreadable = { $manifest } ist nicht zu lesen, deshalb lässt sich die Sicherung nicht prüfen. Nimm eine andere Sicherung. Wenn du dieser trotzdem traust, leg das Verzeichnis beiseite.
upkeep-broken = Das hat nicht geklappt, und nichts blieb zurück: { $error }
export-writing = Schreiben
export-done = { $records ->
    [one] { $records } Aufzeichnung ist in { $folder }.
   *[other] { $records } Aufzeichnungen sind in { $folder }.
}
export-clubs = { $clubs ->
    [one] { $clubs } Club mit einer Tabelle all seiner Spiele.
   *[other] { $clubs } Clubs, jeder mit einer Tabelle all seiner Spiele.
}
export-waiting = { $tables ->
    [one] { $tables } Tisch hat noch kein Spiel und steht nur in der Liste.
   *[other] { $tables } Tische haben noch kein Spiel und stehen nur in der Liste.
}
export-unplayable = { $tables ->
    [one] { $tables } Tisch lässt sich nicht nachspielen; knobel check sagt mehr.
   *[other] { $tables } Tische lassen sich nicht nachspielen; knobel check sagt mehr.
}
export-not-empty = In { $folder } ist schon etwas. Nimm einen neuen Ordner.
check-playing = Nachspielen
check-no-database = Eine Datenbank gibt es noch nicht: Der Webtisch war hier nie offen.
check-games = { $games ->
    [one] { $games } Spiel aus dem Terminal wurde nachgespielt.
   *[other] { $games } Spiele aus dem Terminal wurden nachgespielt.
}
check-game = { $file }: { $error }
check-no-game = Das ist kein Spiel, oder es ist zu groß.
check-good = Alles passt.
check-found = { $findings ->
    [one] { $findings } Sache passt nicht.
   *[other] { $findings } Sachen passen nicht.
}
check-damaged = Die Datenbank ist beschädigt: { $said }
check-empty = { $table }: Es gibt keine Ereignisse.
check-gap = { $table }: Ereignis { $number } fehlt.
check-unplayable = { $table }: { $error }
check-card = { $table }: Der Eintrag in der Lobby stimmt nicht: { $parts }
check-changed = { $table }: Ereignis { $number } ist nicht mehr das, was passiert ist (seine Prüfsumme passt nicht).
check-added = { $table }: Ereignis { $number } ist von fremder Hand dazugekommen.
check-other-end = { $table }: Ereignis { $number } ist nicht das letzte, das hier aufgeschrieben wurde.
check-not-as-backed-up = { $table }: Bis Ereignis { $number } ist es nicht mehr das, was gesichert wurde.
check-deleted = { $logs ->
    [one] Ein Tisch oder Club der Sicherung wurde seitdem gelöscht.
   *[other] { $logs } Tische und Clubs der Sicherung wurden seitdem gelöscht.
}
check-older-than-chain = { $logs ->
    [one] Ein Tisch oder Club ist älter als die Prüfsummen: Was dort vorher passiert ist, wurde erst beim Umstellen der Datenbank gesichert.
   *[other] { $logs } Tische und Clubs sind älter als die Prüfsummen: Was dort vorher passiert ist, wurde erst beim Umstellen der Datenbank gesichert.
}
