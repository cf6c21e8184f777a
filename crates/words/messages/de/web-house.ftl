## Wer das Haus betreibt

web-admin = Das Haus
web-admin-house = Wie es steht
web-admin-version = Version
web-admin-uptime = Offen seit
web-admin-uptime-value = { $days } T { $hours } Std { $minutes } Min
web-admin-database = Datenbank
web-admin-disk = Freier Platz
web-admin-tables = Tische
web-admin-tables-count = { $open } offen, { $running } im Spiel, { $over } zu Ende, { $away } weggeräumt
web-admin-clubs = Clubs
web-admin-people = Menschen
web-admin-events = Ereignisse
web-admin-memory = Tische im Speicher
web-admin-leaving = Tische, die binnen eines Tages gelöscht werden
web-admin-servers = Server
web-admin-find = Name, Code oder Kennung
web-admin-look = Suchen
web-admin-none = Es gibt keine.
web-admin-stage-open = offen
web-admin-stage-running = im Spiel
web-admin-stage-over = zu Ende
web-admin-stage-away = weggeräumt
web-admin-more = Mehr zu { $name }
web-admin-members = { $members ->
    [one] { $members } Mitglied
   *[other] { $members } Mitglieder
}
web-admin-delete = Für immer löschen
web-admin-delete-sure = Alles, was hier geschah, geht mit, für alle.
web-admin-bans = Draußen
web-admin-ban = Draußen lassen
web-admin-ban-person = { $name } draußen lassen
web-admin-ban-network = Ein Netz draußen lassen
web-admin-network = Adresse oder Netz
web-admin-reason = Warum (das bekommen sie zu lesen)
web-admin-days = Tage (leer: für immer)
web-admin-until = bis { $day } UTC
web-admin-for-ever = für immer
web-admin-lift = Wieder hereinlassen
web-admin-nameless = Jemand ({ $id }…)
web-no-not-sure = Setz erst das Häkchen: Gelöschtes kommt nicht zurück.
web-no-ban-yourself = In diesem Netz bist du selbst.
web-no-bad-network = Das ist kein Netz. Schreib 192.0.2.0/24 oder eine einzelne Adresse.
web-no-bad-reason = Ein Grund ist eine Zeile mit höchstens 200 Zeichen.
web-no-bad-days = Tage sind eine Zahl von 1 bis 3650; für immer lässt du das Feld leer.
web-problem-banned = Du kannst gerade nicht herein.
web-problem-banned-until = Das gilt bis { $day } UTC.
web-problem-banned-advice = Wenn du das für einen Irrtum hältst, frag, wer dieses Haus betreibt.

## Datenschutz

web-erase = Meinen Namen löschen
web-erase-hint = Dein Name verschwindet aus diesem Haus und aus jedem Spiel, das du hier gespielt hast, ebenso die Namen von Gästen an deinem Gerät. Die Spiele bleiben; wo dein Name stand, steht nur noch dein Platz. Das kann niemand rückgängig machen.
web-erase-show = Das möchte ich
web-erase-sure = Ja, nehmt meinen Namen überall heraus.
web-erase-yes = Meinen Namen löschen
web-no-erase-unsure = Setz erst das Häkchen: Das lässt sich nicht rückgängig machen.
web-privacy = Was von dir aufgehoben wird
web-privacy-short = So wenig, wie die Spiele brauchen: keine Anmeldung, keine E-Mail-Adresse, kein Passwort, nichts von oder für Dritte, nichts, was dir folgt.
web-privacy-what = Was aufgehoben wird, und warum
web-privacy-name = Dein Name,
web-privacy-name-more = wie du ihn getippt hast, mit zwei Zufallszahlen: einer, die sagt, welche Plätze deine sind, und einer für deinen Link auf andere Geräte. Bis du einen Platz nimmst, einem Club beitrittst oder diesen Link machst, kennt sie nur dein Cookie. Wer an deinen Tischen sitzt, sieht den Namen.
web-privacy-games = Deine Spiele:
web-privacy-games-more = jeder Wurf und jeder Zug mit Zeit und von wem, denn ein Tisch ist das, was dort geschah. Daran wird nie etwas geändert. Namen stehen daneben. Wer den Link eines Tisches hat, kann zuschauen und nachlesen.
web-privacy-devices = Deine Geräte:
web-privacy-devices-more = für jedes, auf dem du angemeldet bist, eine Zufallszahl und die Stunde, in der es zuletzt gesehen wurde, damit du dich anderswo abmelden kannst. Sonst nichts von dem Gerät.
web-privacy-cookie = Zwei Cookies:
web-privacy-cookie-more = ein verschlüsseltes, das sagt, wer du bist, und eins für deine Sprache. Sonst bleibt nichts auf deinem Gerät.
web-privacy-address = Deine Internetadresse
web-privacy-address-more = dient nur dazu, zu zählen, wie oft jemand fragt, für Minuten im Speicher, und wird nicht aufgehoben. Nur wenn, wer dieses Haus betreibt, ein Netz draußen lässt, wird dieses Netz notiert.
web-privacy-log = Das Protokoll des Hauses
web-privacy-log-more = enthält keine Namen, keine Adressen und keine Cookies.
web-privacy-long = Wie lange
web-privacy-archive = { $days ->
    [one] Ein Tisch, den niemand berührt, wird nach einem Tag weggeräumt und kommt mit dem nächsten Zug zurück.
   *[other] Ein Tisch, den niemand berührt, wird nach { $days } Tagen weggeräumt und kommt mit dem nächsten Zug zurück.
}
web-privacy-delete = { $days ->
    [one] Tische, deren Partie vorbei ist oder die weggeräumt wurden, bevor sie begann, werden frühestens nach einem Tag gelöscht. Eine laufende Partie bleibt.
   *[other] Tische, deren Partie vorbei ist oder die weggeräumt wurden, bevor sie begann, werden frühestens nach { $days } Tagen gelöscht. Eine laufende Partie bleibt.
}
web-privacy-keep = Spiele bleiben, bis sie löscht, wer dieses Haus betreibt.
web-privacy-go = Wie du gehst
web-privacy-erase = Deinen Namen kannst du jederzeit selbst überall löschen, auch mitten im Spiel; in Aufzeichnungen steht dann nur noch „Platz 2“. Was du als eigenen Text geschrieben hast, bleibt, etwa der Name eines Clubs oder der Grund einer Korrektur.
web-privacy-erase-where = Meinen Namen löschen
web-privacy-leave = Einen Club verlässt du auf der Seite des Clubs. Vor einem Spiel kannst du aufstehen; danach kann ein Bot für dich weiterspielen.
web-privacy-backups = Kopien, die vorher gemacht wurden, enthalten deinen Namen noch, bis sie weggeworfen werden.
web-privacy-who = Wer dieses Haus betreibt
web-privacy-nobody = Das hat hier niemand gesagt. Frag, wer dir den Link geschickt hat.
web-privacy-link = Was von dir aufgehoben wird
