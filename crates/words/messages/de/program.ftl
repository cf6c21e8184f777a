### Was das Programm rund um die Spiele sagt.

seat-name = Platz { $seat }
seat-bot = Zufall { $seat }
host = Der Spielleiter
and = { $first } und { $last }
thrown-die = einen Würfel
thrown-dice = { $count } Würfel
thrown-white = den weißen Würfel

## Worauf gewartet wird

awaits-move = { $name } entscheidet.
awaits-throw = { $name } wirft { $what }. Was ist gefallen? (zum Beispiel { $example })
awaits-host = Der Spielleiter wirft einen Würfel. Was ist gefallen? (zum Beispiel { $example })
awaits-card = Eine Karte wird aufgedeckt. Welche? (zum Beispiel { $example })
awaits-nothing = Das Spiel ist zu Ende.

## Wie es ausging

result-winner = { $name } gewinnt.
result-winners = { $names } teilen sich den Sieg.
result-nobody = Niemand gewinnt.
result-none = Das Spiel wurde abgebrochen: kein Ergebnis.
result-not-over = Das Spiel ist noch nicht zu Ende.
result-losers = Verlierer: { $names }.
result-bonus = Bonusaugen fürs nächste Mal: { $names }.
log-undone = zurückgenommen
log-struck = durch eine Berichtigung gestrichen

## Warum ein Ereignis abgelehnt wurde

refused-unreadable = Das lässt sich ab Zeichen { $column } nicht lesen; dort gehört hin: { $expected }
refused-over = Das Spiel ist zu Ende.
refused-move-awaited = Jetzt kein Wurf: Platz { $seat } muss sich entscheiden.
refused-throw-awaited = Jetzt kein Zug: Platz { $seat } muss werfen.
refused-host-awaited = Jetzt kein Zug: Der Spielleiter muss werfen.
refused-card-awaited = Jetzt kein Zug: Eine Karte muss aufgedeckt werden.
refused-nothing-to-undo = Es gibt nichts zurückzunehmen.
refused-no-such-event = Es gibt kein gültiges Ereignis { $number }.
refused-no-such-seat = An diesem Tisch gibt es keinen Platz { $seat }.
refused-stopped = Das Spiel wurde abgebrochen.

## Aufbau

setup-seats = { $given } Plätze passen nicht; dieses Spiel ist für { $low } bis { $high }.
setup-start = Platz { $seat } kann nicht beginnen: Der Tisch hat { $seats } Plätze.
setup-too-few = { $switch } ist { $given }, aber dieser Tisch braucht mindestens { $least }.
setup-jokers-per-seat = Joker gibt es für { $given } von { $seats } Plätzen; nenne für jeden drei, die Plätze durch Strichpunkte getrennt: kaelte,pony,fumo;jule,leela,ventil
setup-bonus-per-seat = Bonusaugen gibt es für { $given } von { $seats } Plätzen; nenne für jeden eine Zahl, etwa 6,0,4.
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
switch-value = { $name } kann nicht { $value } sein; möglich: { $allowed }.
switch-twice = { $name } ist doppelt gesetzt.
switch-form = { $text } hat nicht die Form Name=Wert.

## Protokolle und Kartensätze

record-at = Zeile { $line }, Zeichen { $column }: { $what }
record-no-record = das ist kein Knobel-Protokoll; die erste Zeile eines Protokolls lautet: knobel 1
record-version = dieses Protokoll hat die Version { $version }, die dieses Programm nicht kennt; es liest Version 1
record-expected = hier gehört hin: { $expected }
record-twice = die Zeile { $line } steht doppelt da
record-missing = die Zeile { $line } fehlt
record-name-of-nobody = es gibt einen Namen für Platz { $seat }, aber keinen solchen Platz
record-event = Zeile { $line }: { $text }: { $why }
deck-token = { $token } ist keine Karte; Karten sehen so aus: A3=1, Br4=5, Ce2=2 und joker=15
deck-demand = { $token } fordert etwas, das keine Karte fordert; es gibt 1 bis 6, r3 bis r5 und e2 bis e4
deck-value = { $token } braucht nach dem Gleichheitszeichen einen Wert von 0 bis 99
deck-cards = ein Kartensatz hat 48 Karten und den Joker; hier sind es { $given } ohne ihn
deck-pattern = jedes Muster hat 12 Karten; von { $pattern } sind hier { $given }
deck-no-joker = der Joker fehlt; er sieht so aus: joker=15
deck-second-joker = der Joker steht ein zweites Mal da

## Was nicht verstanden wurde

failure-io = Lesen oder Schreiben ging schief: { $error }
bad-game = Ein Spiel „{ $given }“ gibt es nicht; zur Wahl stehen { $games }.
bad-command = Einen Befehl „{ $given }“ gibt es nicht; siehe knobel --help.
bad-argument = { $given } passt hier nicht; --help zeigt, was passt.
bad-no-value = { $argument } braucht einen Wert.
bad-value = { $argument } kann nicht „{ $value }“ sein; zur Wahl stehen { $valid }.
bad-missing = { $argument } fehlt; --help zeigt ein Beispiel.
bad-twice = { $argument } ist doppelt angegeben.
bad-arguments = Diese Angaben passen nicht; siehe knobel --help.
bad-seats = --seats braucht eine Zahl, nicht „{ $given }“.
bad-no-seats = Sag, wer spielt: --seats N, --names A,B,… oder --setup DATEI.
bad-setup-and-flags = --setup enthält schon den ganzen Aufbau; lass die anderen Angaben weg.
bad-setup-game = dieser Aufbau ist für { $given }, nicht für { $wanted }
bad-start = --start braucht die Nummer eines Platzes, nicht „{ $given }“.
bad-name = „{ $given }“ ist kein Name; ein Name hat 1 bis { $most } druckbare Zeichen und kein #.
bad-jokers = „{ $given }“ sind keine drei verschiedenen Joker wie kaelte,pony,fumo (Plätze durch Strichpunkte getrennt).
bad-bonus = „{ $given }“ sind keine Bonusaugen; nenne für jeden Platz eine Zahl, etwa 6,0,4.
bad-bot = Einen Bot „{ $given }“ gibt es nicht; es gibt { $known }.
bad-bot-seat = „{ $given }“ ist kein Platz an diesem Tisch; es gibt 1 bis { $seats }.
bad-resume-and-flags = --resume macht mit einem gespeicherten Spiel weiter; lass weg, was dort schon feststeht.
bad-resume-open = ein anderes Programm spielt gerade mit diesem Spiel weiter
bad-seed = --seed braucht eine ganze Zahl ab 0, nicht „{ $given }“.
bad-file = { $file } lässt sich nicht lesen: { $error }
bad-file-size = { $file } ist zu groß für ein Protokoll oder einen Kartensatz.
bad-file-text = { $file } ist kein Text.
bad-randomness = Das Betriebssystem liefert keinen Zufall ({ $error }); versuch es mit --seed N.

## Die Spiele im Überblick

games-seats = { $low } bis { $high } Plätze
games-switch = Schalter
games-values = Werte
games-default = üblich
games-meaning = was er bewirkt

## Spielen im Terminal

play-which-game = Welches Spiel? Tippe seine Nummer oder seinen Namen.
play-names = Wer spielt? Namen durch Kommas getrennt (zusammen { $low } bis { $high } Plätze):
play-bots = Wie viele Plätze spielt der Zufall? ({ $least } bis { $most }, Enter für { $least })
play-bad-number = Bitte eine Zahl von { $low } bis { $high }.
play-jokers = Alle bringen drei verschiedene Joker mit:
play-jokers-of = { $name }, deine drei Joker (etwa kaelte pony fumo):
play-hello = Alles wird sofort gespeichert in { $file }. Mit ? kommt die Hilfe.
play-saved =
    Gespeichert. Weiter geht es mit:
      knobel play --resume { $file }
play-unfinished = Die letzte Zeile war nicht zu Ende geschrieben und zählt nicht: { $line }
play-goodbye = Nichts begonnen, nichts gespeichert. Bis zum nächsten Mal!
play-many-moves = { $count } Züge; moves zeigt sie in Worten.
play-your-move = { $name }:
play-noted = Notiert.
play-struck = Berichtigt. Diese Ereignisse zählen nicht mehr: { $numbers } (log zeigt sie).
play-over = Enter zum Beenden, undo nimmt den letzten zurück:
play-undone = Zurückgenommen.
play-undone-cup = Zurückgenommen. Was der Becher wirft, bleibt gleich.
play-help =
    Tippe einen Zug so, wie er in der Liste steht, oder seine Nummer (mit echten Würfeln nur so, wie er dasteht).
      moves  alle erlaubten Züge      board  was auf dem Tisch liegt
      undo   den letzten zurücknehmen log    was geschehen ist
      rules  die Regeln des Spiels    quit   speichern und gehen
      @correct 5 412   Ereignis 5 im log war in Wahrheit 412
      @dice real       ab hier echte Würfel (oder @dice cup)
      @seat 2 person Ben   Platz 2 spielt Ben (oder @seat 2 bot random)

## Die Befehlszeile

cli-value-game = SPIEL
cli-value-file = DATEI
cli-value-folder = ORDNER
cli-value-seat = PLATZ
cli-value-bots = PLATZ,…
cli-value-rules = NAME=WERT,…
cli-usage = Aufruf:
cli-options = Angaben
cli-arguments = Dazu gehört
cli-commands = Befehle
cli-knobel-usage = knobel [ANGABEN] [BEFEHL]
cli-knobel-about = Knobel: ein Tisch für vier Würfelspiele, POT, exactly, Spelunke und Roll'n Bump.
cli-knobel-examples =
    Beispiele:
      knobel                          ein Spiel wählen und spielen
      knobel play pot --names Anna,Ben
      knobel rules spelunke
cli-play-usage = knobel play [ANGABEN] [SPIEL]
cli-play-about = Im Terminal spielen: Leute an einer Tastatur, andere Plätze nach Zufall.
cli-play-examples =
    Beispiele:
      knobel play                                   fragt nach allem
      knobel play exactly --names Anna,Ben
      knobel play pot --names Anna,Ben,Cem --bots 3 --rules target=30
      knobel play spelunke --names Anna,Ben --dice real
      knobel play --resume pot-1.knobel
cli-referee-usage = knobel referee [ANGABEN] SPIEL
cli-referee-about = Ein Spiel für ein Programm leiten: Notation hinein, je Zeile ein JSON-Objekt heraus.
cli-referee-examples =
    Beispiele:
      knobel referee pot --seats 2 --start 1 < ereignisse.txt
      knobel referee spelunke --seats 2 --jokers "kaelte,pony,fumo;jule,leela,ventil" --bonus 6,0
      knobel referee rollnbump --names Anna,Ben --deck meine.deck
cli-replay-usage = knobel replay [ANGABEN] DATEI
cli-replay-about = Erzählen, was in einem Protokoll geschah und wie es ausging.
cli-replay-examples =
    Beispiele:
      knobel replay pot-1.knobel
      knobel replay pot-1.knobel --json
cli-rules-usage = knobel rules [ANGABEN] SPIEL
cli-rules-about = Regeln und Klärungen eines Spiels zeigen, so wie wir es spielen.
cli-rules-examples =
    Beispiele:
      knobel rules pot
      knobel rules rollnbump --lang en
cli-games-usage = knobel games [ANGABEN]
cli-games-about = Die Spiele mit Plätzen und Schaltern auflisten.
cli-games-examples =
    Beispiele:
      knobel games
      knobel games --json
cli-arg-game = Welches Spiel: { $games }
cli-arg-file = Ein Protokoll
cli-flag-lang = Sprache: de oder en (sonst, wie die Umgebung es sagt)
cli-flag-help = Diese Hilfe zeigen
cli-flag-version = Die Version zeigen
cli-flag-json = Als JSON, für Programme
cli-flag-seats = Wie viele Plätze
cli-flag-names = Die Namen am Tisch, durch Kommas getrennt
cli-flag-rules = Hausregeln; knobel games listet sie auf
cli-flag-start = Der Platz, der beginnt, statt darum zu würfeln
cli-flag-deck = Die Karten von Roll'n Bump aus einer Datei
cli-flag-jokers = Spelunke: drei Joker je Platz, Plätze durch Strichpunkte getrennt
cli-flag-bonus = Spelunke: die Bonusaugen vom letzten Mal, je Platz
cli-flag-setup = Der Aufbau aus dem Kopf eines Protokolls
cli-flag-bots = Plätze, die der Zufall spielt, etwa 2,3
cli-flag-dice = cup: wird für euch geworfen; real: eure eigenen Würfel, eingetippt
cli-flag-seed = Eine Zahl, die alle Würfe des Bechers bestimmt
cli-flag-resume = Mit einem gespeicherten Spiel weitermachen
cli-flag-save = Wohin gespeichert wird, statt in den Datenordner
cli-flag-data = Der Datenordner (sonst $KNOBEL_DATA, sonst ~/.local/share/knobel)
