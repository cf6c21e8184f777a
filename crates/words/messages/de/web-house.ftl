## Wer das Haus betreibt

web-admin = Das Haus
web-admin-house = Wie es steht
web-admin-version = Version
web-admin-uptime = Geöffnet seit
web-admin-uptime-value = { $days } T { $hours } Std { $minutes } Min
web-admin-database = Datenbank
web-admin-disk = Freier Speicherplatz
web-admin-tables = Tische
web-admin-tables-count = { $open } offen, { $running } im Spiel, { $over } zu Ende, { $away } weggeräumt
web-admin-clubs = Clubs
web-admin-people = Leute
web-admin-events = Ereignisse
web-admin-memory = Tische im Speicher
web-admin-leaving = Tische, die binnen eines Tages gelöscht werden
web-admin-servers = Server
web-admin-find = Name, Code oder Kennung
web-admin-look = Suchen
web-admin-none = Keine.
web-admin-stage-open = offen
web-admin-stage-running = im Spiel
web-admin-stage-over = zu Ende
web-admin-stage-away = weggeräumt
web-admin-more = Mehr zu { $name }
web-admin-members = { $members ->
    [one] { $members } Mitglied
   *[other] { $members } Mitglieder
}
web-admin-delete = Endgültig löschen
web-admin-delete-sure = Alles, was hier passiert ist, wird mitgelöscht, für alle.
web-admin-bans = Gesperrt
web-admin-ban = Sperren
web-admin-ban-person = { $name } sperren
web-admin-ban-network = Ein Netz sperren
web-admin-network = Adresse oder Netz
web-admin-reason = Warum (das bekommen sie zu sehen)
web-admin-days = Tage (leer: für immer)
web-admin-until = bis { $day } UTC
web-admin-for-ever = für immer
web-admin-lift = Wieder hereinlassen
web-admin-nameless = Jemand ({ $id }…)
web-no-not-sure = Setz erst das Häkchen: Was gelöscht ist, kommt nicht zurück.
web-no-ban-yourself = In diesem Netz bist du selbst.
web-no-bad-network = Das ist kein Netz. Schreib so etwas wie 192.0.2.0/24 oder eine einzelne Adresse.
web-no-bad-reason = Der Grund muss in eine Zeile mit höchstens 200 Zeichen passen.
web-no-bad-days = Gib 1 bis 3650 Tage an oder lass das Feld leer, dann gilt es für immer.
web-problem-banned = Du kannst gerade nicht herein.
web-problem-banned-until = Das gilt bis { $day } UTC.
web-problem-banned-advice = Wenn du das für einen Irrtum hältst, frag die Leute, die dieses Haus betreiben.

## Datenschutz

web-erase = Meinen Namen löschen
web-erase-hint = Dein Name verschwindet aus diesem Haus und aus jedem Spiel, das du hier gespielt hast, ebenso die Namen von Gästen an deinem Gerät. Die Spiele bleiben; wo dein Name stand, steht nur noch dein Platz. Das lässt sich nicht zurücknehmen.
web-erase-show = Das möchte ich
web-erase-sure = Ja, entfernt meinen Namen überall.
web-erase-yes = Meinen Namen löschen
web-no-erase-unsure = Setz erst das Häkchen: Das lässt sich nicht zurücknehmen.
web-privacy = Was wir über dich speichern
web-privacy-short = So wenig, wie die Spiele brauchen: keine Anmeldung, keine E-Mail-Adresse, kein Passwort, nichts von oder für Dritte, nichts, was dich verfolgt.
web-privacy-what = Was wir speichern, und warum
web-privacy-name = Dein Name,
web-privacy-name-more = so wie du ihn getippt hast, mit zwei Zufallszahlen: einer, die sagt, welche Plätze deine sind, und einer für deinen Link auf andere Geräte. Bis du dich setzt, in einen Club kommst oder diesen Link erstellst, kennt sie nur dein Cookie. Wer an deinen Tischen sitzt, sieht den Namen.
web-privacy-games = Deine Spiele:
web-privacy-games-more = jeder Wurf und jeder Zug, mit Zeit und von wem, denn daraus besteht ein Tisch. Daran wird nie etwas geändert. Die Namen stehen daneben. Wer den Link zu einem Tisch hat, kann zuschauen und nachlesen.
web-privacy-decisions = Deine Entscheidungen:
web-privacy-decisions-more = wenn du deine Spiele durchsehen lässt, was jede Entscheidung gekostet hat, unter denselben Zufallszahlen. Es lässt sich jederzeit wieder aus den Spielen ausrechnen und verschwindet, wenn du deinen Namen löschst.
web-privacy-devices = Deine Geräte:
web-privacy-devices-more = für jedes, auf dem du angemeldet bist, eine Zufallszahl und die Stunde, in der es zuletzt gesehen wurde, damit du dich anderswo abmelden kannst. Sonst nichts über das Gerät.
web-privacy-cookie = Bis zu vier Cookies:
web-privacy-cookie-more = ein verschlüsseltes, das sagt, wer du bist, eins für deine Sprache, eins, das sich deine ersten Tische in jedem Spiel merkt, an denen die Wahl erklärt wird, und, sobald du ein Rätsel beantwortet hast, ein verschlüsseltes mit deinem Rätselstand. Sonst bleibt nichts auf deinem Gerät.
web-privacy-address = Deine Internetadresse
web-privacy-address-more = dient nur dazu, zu zählen, wie oft jemand fragt, für ein paar Minuten im Arbeitsspeicher. Gespeichert wird sie nicht. Nur wenn die Leute, die dieses Haus betreiben, ein Netz sperren, wird dieses Netz notiert.
web-privacy-log = Das Protokoll des Hauses
web-privacy-log-more = enthält keine Namen, keine Adressen und keine Cookies.
web-privacy-long = Wie lange
web-privacy-archive = { $days ->
    [one] Ein Tisch, an dem niemand etwas tut, wird nach einem Tag weggeräumt und kommt mit dem nächsten Zug zurück.
   *[other] Ein Tisch, an dem niemand etwas tut, wird nach { $days } Tagen weggeräumt und kommt mit dem nächsten Zug zurück.
}
web-privacy-delete = { $days ->
    [one] Tische, an denen das Spiel vorbei ist oder die weggeräumt wurden, bevor es anfing, werden frühestens nach einem Tag gelöscht. Ein laufendes Spiel bleibt.
   *[other] Tische, an denen das Spiel vorbei ist oder die weggeräumt wurden, bevor es anfing, werden frühestens nach { $days } Tagen gelöscht. Ein laufendes Spiel bleibt.
}
web-privacy-keep = Spiele bleiben, bis die Leute, die dieses Haus betreiben, sie löschen.
web-privacy-go = Wie du wieder gehst
web-privacy-erase = Deinen Namen kannst du jederzeit selbst überall löschen, auch mitten im Spiel; in Aufzeichnungen steht dann nur noch „Platz 2“. Texte, die du selbst geschrieben hast, bleiben, etwa der Name eines Clubs oder der Grund einer Berichtigung.
web-privacy-erase-where = Meinen Namen löschen
web-privacy-leave = Einen Club verlässt du auf seiner Seite. Bevor ein Spiel anfängt, kannst du aufstehen; danach kann ein Bot für dich weiterspielen.
web-privacy-backups = Sicherungen, die vorher gemacht wurden, enthalten deinen Namen noch, bis sie weggeworfen werden.
web-privacy-who = Wer dieses Haus betreibt
web-privacy-nobody = Das hat hier niemand angegeben. Frag die Person, die dir den Link geschickt hat.
web-privacy-link = Was wir über dich speichern
