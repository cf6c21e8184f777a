### Was das Programm rund um die Spiele sagt.

seat-name = Platz { $seat }
host = Die Spielleitung
and = { $first } und { $last }
thrown-die = einen Würfel
thrown-dice = { $count } Würfel
thrown-white = den weißen Würfel

## Worauf gewartet wird

awaits-move = { $name } entscheidet.
awaits-throw = { $name } wirft { $what }. Was ist gefallen? (zum Beispiel { $example })
awaits-host = Die Spielleitung wirft einen Würfel. Was ist gefallen? (zum Beispiel { $example })
awaits-card = Eine Karte wird aufgedeckt. Welche? (zum Beispiel { $example })
awaits-nothing = Das Spiel ist zu Ende.

## Wie es ausging

result-winner = { $name } gewinnt.
result-winners = { $names } teilen sich den Sieg.
result-nobody = Niemand gewinnt.
result-none = Das Spiel wurde abgebrochen: kein Ergebnis.
result-not-over = Das Spiel ist noch nicht zu Ende.
result-losers = Es verlieren: { $names }.
result-bonus = Bonusaugen fürs nächste Mal: { $names }.
log-undone = zurückgenommen
log-struck = durch eine Berichtigung gestrichen
log-corrected = berichtigt

## Warum ein Ereignis abgelehnt wurde

refused-unreadable = Das lässt sich ab Zeichen { $column } nicht lesen; dort gehört hin: { $expected }
refused-over = Das Spiel ist zu Ende.
refused-move-awaited = Jetzt kein Wurf: Platz { $seat } muss sich entscheiden.
refused-throw-awaited = Jetzt kein Zug: Platz { $seat } muss werfen.
refused-host-awaited = Jetzt kein Zug: Die Spielleitung muss werfen.
refused-card-awaited = Jetzt kein Zug: Eine Karte muss aufgedeckt werden.
refused-nothing-to-undo = Es gibt nichts zurückzunehmen.
refused-no-such-event = Es gibt kein gültiges Ereignis { $number }.
refused-no-such-seat = An diesem Tisch gibt es keinen Platz { $seat }.
refused-stopped = Das Spiel wurde abgebrochen.

## Aufbau

setup-seats = { $given ->
    [one] Ein Platz passt
   *[other] { $given } Plätze passen
} nicht; dieses Spiel ist für { $low } bis { $high }.
setup-start = Platz { $seat } kann nicht anfangen: Der Tisch hat { $seats } Plätze.
setup-too-few = { $switch } ist { $given }, aber dieser Tisch braucht mindestens { $least }.
setup-jokers-per-seat = Joker gibt es für { $given } von { $seats } Plätzen; nenn für jeden drei, die Plätze durch Strichpunkte getrennt: kaelte,pony,fumo;jule,leela,ventil
setup-bonus-per-seat = Bonusaugen gibt es für { $given } von { $seats } Plätzen; nenn für jeden eine Zahl, etwa 6,0,4.
setup-jokers = Platz { $seat } braucht { $count ->
    [0] nach diesen Regeln keine Joker.
   *[other] genau { $count } verschiedene Joker.
}
setup-bonus = Platz { $seat } kann keine { $given } Bonusaugen mitbringen; es gibt 0, 3, 4 und 6.
setup-not-of-this-game = { $game } kennt das nicht: { $what }.
setup-names = { $given ->
    [one] Es gibt einen Namen
   *[other] Es gibt { $given } Namen
} für { $seats } Plätze.
switch-unknown = Einen Schalter { $name } gibt es nicht; dieses Spiel hat { $known }.
switch-value = { $name } kann nicht { $value } sein; möglich ist: { $allowed }.
switch-twice = { $name } ist doppelt gesetzt.
switch-form = { $text } hat nicht die Form Name=Wert.

## Aufzeichnungen und Kartensätze

record-at = Zeile { $line }, Zeichen { $column }: { $what }
record-no-record = das ist keine Knobel-Aufzeichnung; die erste Zeile lautet immer: knobel 1
record-version = diese Aufzeichnung hat die Version { $version }, die dieses Programm nicht kennt; es liest Version 1
record-expected = hier gehört hin: { $expected }
record-twice = die Zeile { $line } steht doppelt da
record-missing = die Zeile { $line } fehlt
record-name-of-nobody = es gibt einen Namen für Platz { $seat }, aber so einen Platz gibt es nicht
record-event = Zeile { $line }: { $text }: { $why }
deck-token = { $token } ist keine Karte; Karten sehen so aus: A3=1, Br4=5, Ce2=2 und joker=15
deck-demand = { $token } fordert etwas, das keine Karte fordert; es gibt 1 bis 6, r3 bis r5 und e2 bis e4
deck-value = { $token } braucht nach dem Gleichheitszeichen einen Wert von 0 bis 99
deck-cards = ein Kartensatz hat 48 Karten und den Joker; dieser hat ohne ihn { $given }
deck-pattern = jedes Muster hat 12 Karten; { $pattern } hat hier { $given }
deck-no-joker = der Joker fehlt; er sieht so aus: joker=15
deck-second-joker = der Joker steht ein zweites Mal da

## Was nicht verstanden wurde

failure-io = Lesen oder Schreiben ging schief: { $error }
bad-game = Ein Spiel „{ $given }“ gibt es nicht; zur Wahl stehen { $games }.
bad-command = Einen Befehl „{ $given }“ gibt es nicht; siehe knobel --help.
bad-argument = { $given } passt hier nicht; --help zeigt, was passt.
bad-flag-before = { $flag } gehört hinter den Befehl: knobel { $command } { $flag }
bad-flag-web = { $flag } ist für den Webtisch, den knobel ohne Befehl öffnet; bei knobel { $command } bewirkt es nichts.
bad-no-value = { $argument } braucht einen Wert.
bad-value = { $argument } kann nicht „{ $value }“ sein; zur Wahl stehen { $valid }.
bad-missing = { $argument } fehlt; --help zeigt ein Beispiel.
bad-twice = { $argument } ist doppelt angegeben.
bad-arguments = Diese Angaben passen nicht; siehe knobel --help.
bad-seats = --seats braucht eine Zahl, nicht „{ $given }“.
bad-no-seats = Sag, wer spielt: --seats N, --names A,B,… oder --setup DATEI.
bad-setup-and-flags = --setup enthält schon den ganzen Aufbau; lass die anderen Optionen weg.
bad-setup-game = dieser Aufbau ist für { $given }, nicht für { $wanted }
bad-start = --start braucht die Nummer eines Platzes, nicht „{ $given }“.
bad-name = „{ $given }“ ist kein Name; ein Name hat 1 bis { $most } druckbare Zeichen und kein #.
bad-jokers = „{ $given }“ sind keine drei verschiedenen Joker wie kaelte,pony,fumo (Plätze durch Strichpunkte getrennt).
bad-bonus = „{ $given }“ sind keine Bonusaugen; nenn für jeden Platz eine Zahl, etwa 6,0,4.
bad-bot = Einen Bot „{ $given }“ gibt es nicht; es gibt { $known }.
bad-bot-seat = „{ $given }“ ist kein Platz an diesem Tisch; es gibt 1 bis { $seats }.
bad-perfect = Ein perfekter Bot spielt nur POT und exactly zu zweit und POT zu dritt: Das ist gelöst.
bad-perfect-unsolved = Für einen perfekten Bot muss dieser Tisch erst gelöst werden, das dauert etwa eine Stunde: { $command }
bad-resume-and-flags = --resume macht mit einem gespeicherten Spiel weiter; lass weg, was dort schon feststeht.
bad-resume-open = ein anderes Programm hat dieses Spiel gerade offen
bad-seed = --{ $flag } braucht eine ganze Zahl ab 0, nicht „{ $given }“.
bad-write = { $file } ließ sich nicht schreiben: { $error }.
bad-file = { $file } lässt sich nicht lesen: { $error }
bad-file-size = { $file } ist zu groß für eine Aufzeichnung oder einen Kartensatz.
bad-file-text = { $file } ist keine Textdatei.
bad-randomness = Das Betriebssystem liefert keinen Zufall ({ $error }); versuch es mit --seed N.

## Die Spiele im Überblick

games-seats = { $low } bis { $high } Plätze
games-switch = Schalter
games-values = Werte
games-default = üblich
games-meaning = was er bewirkt

## Spielen im Terminal

play-which-game = Welches Spiel? Tipp die Nummer oder den Namen ein.
play-names = Wer spielt? Namen durch Kommas getrennt (zusammen { $low } bis { $high } Plätze):
play-bots = Wie viele Plätze übernehmen Bots? ({ $least } bis { $most }, Enter für { $least })
play-how-strong = Wie stark? ({ $kinds }; Enter für { $default })
play-bad-number = Bitte eine Zahl von { $low } bis { $high }.
play-jokers = Alle bringen drei verschiedene Joker mit:
play-jokers-of = { $name }, deine drei Joker (etwa kaelte pony fumo, oder good; quit hört auf):
play-jokers-what = Tipp drei verschiedene Wörter aus der Liste, etwa kaelte pony fumo, oder good.
play-hello = Alles wird sofort gespeichert in { $file }. Mit ? kommt die Hilfe.
play-saved =
    Gespeichert. Weiter geht es mit:
      knobel play --resume { $file }
play-unfinished = Die letzte Zeile war nicht zu Ende geschrieben und zählt nicht: { $line }
play-goodbye = Nichts angefangen, nichts gespeichert. Bis zum nächsten Mal!
play-many-moves = { $count } Züge; moves zeigt sie in Worten.
play-your-move = { $name }:
play-noted = Notiert.
play-seated = Platz { $seat } spielt ab jetzt { $name }.
play-seated-bot = Platz { $seat } spielt ab jetzt ein Bot: { $kind }.
play-what = Das ist hier kein Zug. Tippe eine Nummer von 1 bis { $last }, oder einen Zug, wie er in der Liste steht; ? zeigt, was es noch gibt.
play-what-real = Das ist hier kein Zug. Tippe einen Zug, wie er in der Liste steht; ? zeigt, was es noch gibt.
play-no-hints = Tipps gibt es hier nicht; auf dem ganzen Bildschirm hat sie ein Tisch mit --hints. explain sagt, was jede Wahl heißt.
play-struck = Berichtigt. Diese Ereignisse zählen nicht mehr: { $numbers } (log zeigt sie).
play-undone = Zurückgenommen.
play-undone-cup = Zurückgenommen. Was der Becher wirft, bleibt gleich.
play-help =
    Tippe einen Zug so, wie er in der Liste steht, oder seine Nummer (mit echten Würfeln nur so, wie er dasteht).
      moves  alle erlaubten Züge      board  was auf dem Tisch liegt
      undo   den letzten zurücknehmen log    was passiert ist
      rules  die Regeln des Spiels    card   was bringt, zählt oder verdrängt
      terms  was die Wörter heißen    explain  was jede Wahl heißt, mit ihrer Chance
      quit   speichern und gehen
      @correct 5 412   Ereignis 5 im log war in Wahrheit 412
      @dice real       ab hier echte Würfel (oder @dice cup)
      @seat 2 person Ben   Platz 2 spielt Ben (oder @seat 2 bot sharp)

## Die Befehlszeile

cli-value-game = SPIEL
cli-value-file = DATEI
cli-value-folder = ORDNER
cli-value-seat = PLATZ
cli-value-bots = BOTS
cli-value-rules = NAME=WERT,…
cli-usage = Aufruf:
cli-options = Optionen
cli-arguments = Argumente
cli-commands = Befehle
cli-knobel-usage = knobel [OPTIONEN] [BEFEHL]
cli-knobel-about = Knobel: ein Tisch für vier Würfelspiele, POT, exactly, Spelunke und Roll'n Bump.
cli-knobel-examples =
    Beispiele:
      knobel                          den Webtisch eröffnen
      knobel --lan                    und andere im lokalen Netz hereinlassen
      knobel learn pot                ein Spiel in fünf Minuten lernen
      knobel play pot --names Anna,Ben
      knobel rules spelunke
cli-play-usage = knobel play [OPTIONEN] [SPIEL]
cli-play-about = Im Terminal spielen: Menschen an einer Tastatur, auf den anderen Plätzen Bots.
cli-play-examples =
    Beispiele:
      knobel play                                   fragt nach allem
      knobel play exactly --names Anna,Ben
      knobel play pot --names Anna --bots 2         Anna und zwei Bots
      knobel play pot --names Anna --bots sharp,thumb
      knobel play pot --names Anna,Ben,Cem --bots 3=sharp --rules target=30
      knobel play pot --seats 3 --bots 2,3          Bots auf den Plätzen 2 und 3
      knobel play spelunke --names Anna,Ben --dice real
      knobel play --resume                          angefangene Spiele zur Auswahl
      knobel play pot --names Anna,Ben --hints
      knobel play exactly --names Anna,Ben --line   Zeile für Zeile, auch im Terminal
      knobel play --resume pot-1                    weiter mit diesem Spiel
cli-referee-usage = knobel referee [OPTIONEN] SPIEL
cli-referee-about = Ein Spiel für ein Programm leiten: Notation hinein, je Zeile ein JSON-Objekt heraus.
cli-referee-examples =
    Beispiele:
      knobel referee pot --seats 2 --start 1 < ereignisse.txt
      knobel referee spelunke --seats 2 --jokers "kaelte,pony,fumo;jule,leela,ventil" --bonus 6,0
      knobel referee rollnbump --names Anna,Ben --deck meine.deck
      knobel referee pot --from stellung.json
      knobel referee pot --seats 3 --cup 7          würfelt selbst; eine Zeile „new“ beginnt das nächste Spiel
cli-replay-usage = knobel replay [OPTIONEN] DATEI
cli-replay-about = Im Terminal mit dem Coach durch eine Aufzeichnung blättern; sonst erzählen, was passiert ist und wie es ausging.
cli-replay-examples =
    Beispiele:
      knobel replay pot-1                           nach seinem Namen, wie knobel play ihn nennt
      knobel replay pot-1.knobel --json
      knobel replay pot-1 --line --events
cli-verify-usage = knobel verify [OPTIONEN] DATEI
cli-verify-about = Die versiegelten Würfe einer Aufzeichnung oder eine Auslosung prüfen: Ende mit 0, wenn alles passt, mit 1, wenn ein Siegel gebrochen ist.
cli-verify-examples =
    Beispiele:
      knobel verify pot.knobel
      knobel verify pot.knobel --json
cli-rules-usage = knobel rules [OPTIONEN] SPIEL
cli-rules-about = Regeln und Klärungen eines Spiels zeigen, so wie wir es spielen.
cli-rules-examples =
    Beispiele:
      knobel rules pot
      knobel rules pot --card                       die Karte, für neben den Würfeln
      knobel rules rollnbump --lang en
cli-games-usage = knobel games [OPTIONEN]
cli-games-about = Die Spiele mit Plätzen und Schaltern auflisten.
cli-games-examples =
    Beispiele:
      knobel games
      knobel games --json
cli-arg-game = Welches Spiel: { $games }
cli-arg-file = Eine Aufzeichnung
cli-flag-lang = Sprache: de oder en (sonst, wie die Umgebung es sagt)
cli-flag-help = Diese Hilfe zeigen
cli-flag-version = Die Version zeigen
cli-flag-json = Als JSON, für Programme
cli-flag-seats = Wie viele Plätze
cli-flag-names = Die Namen am Tisch, durch Kommas getrennt
cli-flag-rules = Hausregeln; knobel games listet sie auf
cli-flag-start = Der Platz, der anfängt, statt darum zu würfeln
cli-flag-deck = Die Karten von Roll'n Bump aus einer Datei
cli-flag-jokers = Spelunke: drei Joker je Platz, Plätze durch Strichpunkte getrennt
cli-flag-bonus = Spelunke: die Bonusaugen vom letzten Mal, je Platz
cli-flag-setup = Der Aufbau aus dem Kopf einer Aufzeichnung
cli-flag-bots = Wie viele Bots dazukommen (2), welche (sharp,thumb) oder auf welchen Plätzen (2,3 oder 2=sharp,3); es gibt random, thumb, sharp und perfect, und 2=cmd:./meinbot.py ist ein eigenes Programm. Ohne diese Angabe füllen Bots die Plätze ohne Namen
cli-flag-dice = cup: wird für euch geworfen; real: eure echten Würfel, eingetippt
cli-flag-seed = Eine Zahl, die alle Würfe des Bechers bestimmt
cli-flag-resume = Mit einem gespeicherten Spiel weitermachen, nach seinem Namen (pot-1) oder seiner Datei; ohne beides mit einem der angefangenen zur Wahl
cli-flag-save = Wohin gespeichert wird, statt in den Datenordner
cli-flag-data = Der Datenordner (sonst $KNOBEL_DATA, sonst ~/.local/share/knobel)

## Das Labor und die Arena

bad-number = { $argument } braucht eine ganze Zahl von { $least } bis { $most }, nicht „{ $given }“.
bad-bots = { $given } Bots passen nicht auf { $seats } Plätze; nenne einen für jeden Platz oder einen für alle.
bad-no-games = Ohne Spiele ist nichts herauszufinden; --games braucht mindestens 1.
bad-too-many-games = Ein Lauf hat höchstens { $most } Spiele.
bad-contender = Den Bot „{ $given }“ gibt es nicht; es gibt { $known }, und sharp:100 für sharp mit 100 Probespielen.
bad-contenders = { $given ->
    [0] Ein Wettkampf braucht Bots; nenne zwei oder mehr.
    [one] Ein Bot allein ist kein Wettkampf; nenne zwei oder mehr.
   *[other] { $given } Bots sind zu viele: nicht alle Gruppen von { $seats } könnten sich treffen.
}
bad-compare = --compare braucht einen Schalter und zwei verschiedene Werte, etwa cap=before,none, nicht „{ $given }“.
bad-shard = --shard braucht einen Teil und die Zahl der Teile, etwa 1/8, höchstens { $most } Teile, nicht „{ $given }“.
bad-until-error = --until-error braucht eine Zahl von 0.00001 bis 0.5, etwa 0.001, nicht „{ $given }“.
bad-until-and-shard = --until-error bestimmt selbst, wie viele Spiele es werden; ein Teil eines Laufs braucht --games.
merge-nothing = Es gibt nichts zusammenzufügen; nenn die Dateien mit den Teilen.
merge-no-result = das ist kein Ergebnis von knobel lab; die Teile sind, was --shard ausgibt
merge-incomplete = dieser Teil ist beschädigt oder wurde vor seinem Ende angehalten
merge-other-run = das ist kein Teil desselben Laufs wie { $first }
merge-twice = Teil { $part } ist schon dabei
merge-missing = Teil { $part } fehlt.
lab-progress = Spiele
lab-stopped = Vorzeitig angehalten. Gespielt: { $games }; das kam dabei heraus.
lab-what = Plätze: { $seats } · Spiele: { $games } · { $bots } · Startwert { $seed }
lab-wins = Wer gewinnt, nach der Reihenfolge
lab-lengths = Wie lange es dauert, und wie es ausgeht
lab-things-pot = Kombos: wie oft, und was sie wert sind
lab-things-exactly = Euros: wessen Zug es war
lab-things-spelunke = Joker, Klauen und Abstürze: wie oft, und was sie wert sind
lab-things-rollnbump = Kartenarten und Muster: wie oft, und was sie wert sind
lab-triples = Dreiergruppen von Jokern, die besten und die schwächsten
lab-triples-seldom = { $sets ->
    [one] Eine Gruppe kam
   *[other] { $sets } Gruppen kamen
} weniger als { $fewest } Mal vor: zu selten, um etwas zu sagen.
lab-triples-all = Alle { $all } stehen in --json und --report.
lab-readings = Die Lesarten nebeneinander
lab-difference = Was sich mit { $switch }={ $value } statt { $first } ändert
lab-games-differ = { $rate } der Spiele liefen anders.
lab-column-turn = am Zug als
lab-column-wins = gewinnt
lab-column-interval = 95-%-Intervall
lab-column-of = { "" }
lab-column-mean = Mittel
lab-column-sd = Streuung
lab-column-median = die Hälfte bis
lab-column-most = neun von zehn
lab-column-thing = { "" }
lab-column-a-game = je Spiel
lab-column-had = hatten es
lab-column-with = damit
lab-column-without = ohne
lab-column-difference = Unterschied
lab-column-rank = Rang
lab-column-jokers = Joker
lab-column-score = Augen
lab-seat-of = ein Platz von { $name }
lab-wins-at = gewinnt als { $order }.
lab-turns = Züge
lab-throws = Würfe
lab-lead-changes = Führungswechsel
lab-scores = Ergebnisse
lab-winning-scores = Siegergebnisse
lab-no-result = ohne Ergebnis
lab-too-few = zu wenige
lab-too-few-games = { $mean } (zu wenige Spiele)
lab-always = immer { $number }
lab-few-differ = Weniger als { $fewest } Spiele liefen anders: zu wenige, um zu sagen, um wie viel.
lab-short-of-coins = Mehr als 55 Münzen zugleich im Spiel (die Schachtel hat nicht mehr): { $rate } der Spiele ({ $interval }).
lab-without-winner = Ohne Ergebnis angehalten: { $no_result }. Ohne Sieg beendet: { $nobody }.
lab-read = Die Intervalle enthalten in 95 von 100 Läufen die Wahrheit. Teilen sich k Plätze einen Sieg, zählt er für jeden 1/k. Was mit dem Gewinnen einhergeht, muss nicht der Grund dafür sein.
arena-what = { $seats } Plätze · { $games ->
    [one] 1 Spiel
   *[other] { $games_told } Spiele
} in { $blocks ->
    [one] 1 Block
   *[other] { $blocks_told } Blöcken
} · Startwert { $seed }
arena-bot = Bot
arena-wins = gewinnt
arena-interval = 95-%-Intervall
arena-rating = Wertung
arena-unrated = keine: kein Sieg
arena-unrated-winner = keine: sonst kein Sieg
arena-read = Wären alle gleich stark, gewänne jeder { $fair } %. In einem Block sitzt jeder einmal auf jedem Platz, bei denselben Würfen. Wertung: 400 mehr bedeuten zehnmal so viele Siege; ± ist das halbe 95-%-Intervall. Ein Bot ohne Sieg hat keine Wertung; ebenso einer, neben dem kein anderer gewinnt.
cli-value-compare = SCHALTER=A,B
cli-lab-usage = knobel lab [OPTIONEN] SPIEL oder knobel lab merge DATEI…
cli-lab-about = Viele Spiele von Bots spielen lassen und herausfinden, was die Regeln wirklich tun.
cli-lab-examples =
    Bots sind random, thumb (Faustregeln), sharp (Suche) und perfect (POT oder exactly zu zweit, gelöst; POT zu dritt nach knobel solve).

    Beispiele:
      knobel lab exactly --seats 2 --bots random --games 400000 --seed 7
      knobel lab pot --seats 4 --games 100000 --report pot.html
      knobel lab exactly --compare cap=before,none --games 50000
      knobel lab spelunke --seats 6 --jokers random --games 200000 --json
      knobel lab rollnbump --bots thumb,sharp --games 100 --budget 50
      knobel lab pot --until-error 0.001
      knobel lab pot --sweep target=18..30,ante=1..4 --report messreihe.html
      knobel lab pot --sweep "seats=2..5,bots=thumb|random" --until-error 0.005 --save messreihe
      knobel lab pot --games 1e6 --shard 2/8 > teil-2.json
cli-merge-usage = knobel lab merge [OPTIONEN] DATEI…
cli-merge-about = Die Teile eines Laufs zusammenfügen: was der ganze Lauf gesagt hätte.
cli-merge-examples =
    Beispiele:
      knobel lab merge teil-*.json
      knobel lab merge teil-*.json --json
      knobel lab merge messreihe-*.json --csv punkte.csv
cli-arena-usage = knobel arena [OPTIONEN] SPIEL
cli-arena-about = Bots gegeneinander spielen lassen, so dass sich das Glück aufhebt.
cli-arena-examples =
    Bots sind random, thumb (Faustregeln), sharp (Suche) und perfect (POT oder exactly zu zweit, gelöst; POT zu dritt nach knobel solve). Sind es weniger Bots als Plätze, hat jeder mehrere; sind es mehr, trifft sich jede Gruppe, die an den Tisch passt. cmd:./meinbot.py ist ein eigenes Programm (docs/bots.md).

    Beispiele:
      knobel arena pot --bots sharp,thumb
      knobel arena exactly --bots thumb,random --seats 4 --games 2000
      knobel arena rollnbump --bots sharp:20,sharp:200 --games 100 --seed 3 --json
      knobel arena pot --bots cmd:./meinbot.py,sharp,thumb --seats 2,3 --save wettkampf
      knobel arena pot --bots cmd:./meinbot.py,thumb --games 1e5 --sprt 50,55
cli-arg-files = Die Dateien mit dem, was knobel lab … --shard I/N ausgegeben hat, alle Teile des Laufs
cli-flag-bots-lab = Ein Bot für jeden Platz oder einer für alle: random, thumb, sharp, perfect oder ein eigenes Programm (thumb); 2=cmd:./meinbot.py ist eines auf Platz 2
cli-flag-bots-arena = Wer mitspielt (sharp,thumb)
cli-flag-games-lab = Wie viele Spiele (10000); mit --until-error höchstens
cli-flag-games-arena = Wie viele Spiele mindestens (400)
cli-flag-budget = Probespiele, die sharp für eine Entscheidung macht
cli-flag-seed-lab = Der Startwert allen Zufalls (1): gleicher Startwert, gleiches Ergebnis
cli-flag-threads = Wie viele Threads (so viele, wie es Kerne gibt)
cli-flag-most-turns = Ein Spiel nach so vielen Zügen ohne Ergebnis anhalten (100000)
cli-flag-compare = Mehrere Lesarten einer Regel bei denselben Würfen spielen
cli-flag-until-error = Weiterspielen, bis jede Gewinnchance so genau bekannt ist
cli-flag-shard = Nur Teil I von N, als JSON für knobel lab merge
cli-flag-csv = Eine Zeile für jedes Spiel (mit --sweep für jeden Punkt), in diese Datei
cli-flag-report = Eine Seite mit Bildern, in diese Datei
lab-things-read = Je Spiel: wie oft es vorkommt. Hatten es: der Anteil aller Plätze. Damit und ohne: wie oft ein solcher Platz gewinnt. Zu wenige: Es kam in weniger als { $fewest } Spielen vor oder fehlte in so wenigen, und das sagt nichts.
lab-all-stopped = Keines dieser Spiele war nach { $turns } Zügen zu Ende: Nach diesen Regeln konnte niemand gewinnen, oder --most-turns ist zu klein.
cli-flag-jokers-lab = Spelunke: drei Joker je Platz, Plätze durch Strichpunkte getrennt; random zieht sie für jedes Spiel; sonst bringen Bots ihre eigenen mit

## Der Webtisch

serve-here = Der Tisch ist gedeckt: { $address }
serve-lan = Im lokalen Netz: { $address }
serve-admin = Zum Verwalten: { $address }
serve-db-in-use = { $file } ist schon von einem anderen Knobel geöffnet, und das geht nur einmal: Schließ das andere, oder nimm mit --data einen anderen Ordner. (Mehrere Server können sich PostgreSQL teilen.)
serve-db-replaced = { $file } wird gerade durch eine Sicherung ersetzt oder kopiert. Versuch es danach noch einmal.
serve-outside = Von außen: { $address }
serve-metrics = Messwerte: { $address }
serve-no-lan = Kein lokales Netz gefunden; andere erreichen diesen Rechner noch nicht.
serve-data = Die Spiele sind in { $folder } gespeichert. Strg-C schließt das Haus; beim nächsten Mal geht es weiter.
serve-closed = Geschlossen. Alle Spiele sind gespeichert.
serve-taken = An { $address } geht es nicht ({ $error }). Nimm einen anderen Port: knobel --port 5661
serve-db-broken = { $file } ist beschädigt oder gar keine Datenbank. Die Datenbank sagt: { $said }. Sie blieb, wie sie ist. { $backup }
last-backup-at = Die letzte Sicherung ist { $backup } ({ $when } UTC): knobel restore --replace { $backup }
last-backup-gone = Die letzte Sicherung stand in { $backup }; dort ist sie nicht mehr.
last-backup-unknown = Eine Sicherung davon ist nicht bekannt.
serve-db-foreign = { $file } gehört einem anderen Programm. Sie blieb, wie sie ist; nimm mit --data einen anderen Ordner.
serve-db-newer = { $file } stammt von einem neueren Knobel. Sie blieb, wie sie ist; nimm die neuere Version oder mit --data einen anderen Ordner.
serve-db-restoring = Ein Zurückspielen in { $file } wurde nicht fertig oder läuft noch. Die Datenbank ist so, wie sie vorher war. Wiederhole es (knobel restore --replace SICHERUNG), oder lösche { $part }, um ohne es weiterzumachen.
serve-db-restored = Ein Zurückspielen in { $file } brach ganz am Ende ab: Die Kopie ist vollständig ({ $part }), steht aber noch nicht an ihrem Platz. Wiederhole es: knobel restore --replace SICHERUNG. Was vorher da war, bleibt daneben erhalten.
serve-db-restoring-schema = Ein Zurückspielen in { $file } wurde nicht fertig oder läuft noch. Was vorher da war, steht im Schema { $old }. Wiederhole es: knobel restore --replace SICHERUNG.
serve-db-restoring-new = Ein Zurückspielen in { $file } wurde nicht fertig oder läuft noch. Wiederhole es: knobel restore --replace SICHERUNG.
serve-db-full = Für { $file } ist auf der Festplatte kein Platz mehr. Schaff welchen und starte noch einmal; verloren ist nichts.
serve-db-failed = { $file } lässt sich nicht öffnen. Darf dieses Programm dort lesen und schreiben?
serve-db-unreachable = Die Datenbank { $file } ist nicht zu erreichen ({ $why }). Läuft sie, und stimmt die Adresse?
serve-db-refused = Die Datenbank { $file } lässt uns nicht hinein; sie sagt: { $why }
serve-db-too-old = Die Datenbank { $file } hat Version { $version }. Knobel braucht PostgreSQL 15 oder neuer.
cli-flag-port = Der Port des Webtisches (5660)
cli-flag-lan = Andere im lokalen Netz hereinlassen; zeigt die Adresse und einen QR-Code
cli-flag-address = Wie andere den Webtisch erreichen, etwa https://knobel.example
cli-flag-archive-days = Tage, bis ein unberührter Tisch weggeräumt wird (30)
cli-flag-database = Wo die Spiele gespeichert werden: eine Datei oder postgres://…, das sich mehrere Server teilen
