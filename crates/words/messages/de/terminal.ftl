### Anfang und Ende am Terminal: naheliegende Befehle, Hilfe, Tasten, Tempo.

did-you-mean = Meintest du { $word }?

## Wer spielt

bad-bots-mixed = --bots versteht eines von dreien, keine Mischung wie „{ $given }“: eine Anzahl Bots (2), Arten von Bots (sharp,thumb) oder Plätze (2,3 oder 2=sharp,3).
bad-bot-seat-twice = Platz { $given } steht zweimal in --bots.
bad-bots-gap = So bleiben { $people } Menschen, aber es gibt { $names ->
    [one] 1 Namen
   *[other] { $names } Namen
}; nenn alle, oder setz Bots auf mehr Plätze.
bad-bots-room = { $bots ->
    [one] Für einen Bot
   *[other] Für { $bots } Bots
} reicht der Platz nicht: { $free ->
    [0] Alle Plätze haben Namen
    [one] Nur ein Platz hat keinen Namen
   *[other] Nur { $free } Plätze haben keinen Namen
}. Einen Bot auf einen bestimmten Platz setzt --bots 2={ $kind }.

## Aufzeichnungen beim Namen

bad-no-record = Eine Aufzeichnung { $given } gibt es nicht, weder hier noch in { $folder }.

## Hilfe

bad-help = Einen Befehl oder ein Thema „{ $given }“ gibt es nicht; knobel help zeigt die Befehle, und Themen sind { $topics }.
cli-value-command = BEFEHL
cli-arg-command = Ein Befehl oder ein Thema: exit-codes, json
cli-help-usage = knobel help [BEFEHL oder THEMA]
cli-help-about = Die Hilfe zu einem Befehl zeigen oder zu einem Thema: exit-codes, json.
cli-help-examples =
    Beispiele:
      knobel help play
      knobel help lab merge
      knobel help exit-codes
      knobel help json
help-exit-codes =
    Rückgabewerte aller Befehle:

        0  erledigt (auch wenn am Ende einer Pipe niemand mehr liest)
        1  es hat nicht geklappt: Lesen oder Schreiben ging schief, oder eine Prüfung hat
           etwas gefunden
        2  was verlangt wurde, geht nicht: falsche Angaben, eine Datei ohne Aufzeichnung,
           eine Zeile, die referee oder solve --at abgelehnt hat
      129  das Terminal wurde geschlossen, während ein Spiel zu sehen war; alles ist gespeichert
      130  mit Strg-C unterbrochen; was bis dahin gefunden war, steht da
help-json =
    Mit --json gibt ein Befehl JSON für Programme auf der Standardausgabe aus; Fortschritt und
    Fehler gehen auf die Fehlerausgabe, eine Pipe bekommt also nichts anderes.

      games --json          die Spiele mit Plätzen, Schaltern, Werten und Vorgaben
      referee SPIEL         ein Objekt je Zeile: Aufbau, Stellung, was erwartet wird,
                            erlaubte Züge, Ergebnis
      replay DATEI --json   die letzte Stellung einer Aufzeichnung mit Aufbau und Verlauf
      lab SPIEL --json      Zählungen und Schätzungen; lab merge fügt Teile zusammen
      arena SPIEL --json    Siege, Intervalle und Wertungen jedes Bots
      solve SPIEL --json    der Wert des Tischs; mit --at der jedes Zuges einer Stellung
      coach DATEI --json    jede Entscheidung mit ihren Kosten; bei vielen Dateien im Mittel
      settings, backup, restore, migrate, export, check --json
                            was sonst in Worten dasteht, als ein Objekt

    Felder behalten Namen und Bedeutung; neue können dazukommen. Beschrieben sind sie in
    docs/notation.md (referee, replay), docs/lab.md, docs/solutions.md, docs/coach.md und
    docs/hosting.md.
cli-arg-file-backup = Wohin die Sicherung kommt: eine neue Datei
cli-arg-file-restore = Eine Sicherung, wie knobel backup sie geschrieben hat

## Am Tisch

tui-press-what = Drück die Taste, die auf dem Knopf steht, oder geh mit den Pfeilen hin.
tui-pick-how = Pfeile und Leertaste oder Enter wählen aus; die Maus auch.
tui-pick-first = Such erst die Würfel zum Nachwerfen aus: Pfeile und Leertaste oder Maus.
tui-nothing-to-skip = Hier gibt es nichts zu überspringen: Du bist dran.
tui-nothing-to-skip-over = Hier gibt es nichts zu überspringen: Das Spiel ist aus.
tui-pace-leisurely = Die Bots spielen jetzt langsam.
tui-pace-normal = Die Bots spielen jetzt normal schnell.
tui-pace-quick = Die Bots spielen jetzt schnell.
tui-button-rematch = noch einmal
tui-button-coach = Rückblick mit dem Coach
tui-sheet-since = Seit deinem letzten Zug
tui-log-unfold = e: eine Zeile je Ereignis
tui-log-fold = e: ein Eintrag je Zug
tui-since-nothing = Seither ist nichts passiert.
tui-sheet-end = Das Ende
tui-sheet-card = Karte
tui-sheet-foot-search = Zeile { $from } von { $of } · Pfeile blättern · / sucht · Esc schließt
tui-search-foot = „{ $text }“: { $number } von { $count } · n weiter · N zurück · Esc beendet
tui-search-none = „{ $text }“: nicht gefunden · / sucht neu · Esc beendet
tui-picker-full = Drei sind schon gewählt: Leg erst einen zurück, mit der Leertaste.
cli-flag-speed = Wie schnell die Bots spielen; p ändert es im Spiel
cli-flag-ascii = Nur ASCII: keine Kästen, Pfeile und Umlaute (von selbst, wo die Umgebung kein UTF-8 kennt)


## Am Ende

play-over-next = Enter zum Beenden; rematch, coach oder undo:
play-over-what = rematch spielt noch einmal, coach sagt, was jede Entscheidung gekostet hat, undo nimmt den letzten Zug zurück; Enter beendet.
play-rematch = Noch ein Spiel, mit denselben Plätzen.

## Spiele des Terminals in Sicherungen und Exporten

backup-games = { $games ->
    [one] Ein Spiel aus dem Terminal ist
   *[other] { $games } Spiele aus dem Terminal sind
} in { $file }; heb auch diese Datei mit der Sicherung auf.
restore-games = { $games ->
    [one] Ein Spiel aus dem Terminal ist
   *[other] { $games } Spiele aus dem Terminal sind
} in { $folder }{ $present ->
    [0] .
    [one] ; eins war schon da.
   *[other] ; { $present } waren schon da.
}
restore-game-renamed = { $old } ist dort ein anderes Spiel und bleibt, wie es ist: Das aus der Sicherung heißt jetzt { $new }.
restore-games-damaged = { $file } ist nicht so, wie es geschrieben wurde; deshalb wurde nichts zurückgespielt. Leg diese Datei beiseite, um alles außer den Spielen des Terminals zurückzuspielen.
export-games = { $games ->
    [one] Ein Spiel aus dem Terminal liegt auch da, im Ordner terminal.
   *[other] { $games } Spiele aus dem Terminal liegen auch da, im Ordner terminal.
}
games-left-out = { $file } ist kein Spiel oder zu groß und ist nicht dabei.
