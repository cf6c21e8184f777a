### Der Tisch im Terminal.

tui-too-small = Dieses Terminal hat { $width } × { $height } Zellen. Der Tisch braucht { $least_width } × { $least_height }: Mach das Fenster größer oder die Schrift kleiner. Nichts geht verloren.
tui-turn = Zug { $turn }
tui-real-dice = echte Würfel
tui-won = hat gewonnen
tui-thinking = { $name } überlegt
tui-broke = Beim Überlegen ist etwas schiefgegangen. Alles ist gespeichert; geh mit q und spiel später weiter.
tui-no-hints = An diesem Tisch wird ohne Tipps gespielt.
tui-no-hint-now = Einen Tipp gibt es, wenn jemand entscheiden muss.
tui-cup-throws = Hier wirft der Becher: Drück Enter oder tipp throw.
tui-nobody-asked = Gerade ist niemand an dieser Tastatur dran.
tui-foot-keys = ? Tasten
tui-foot-rules = r Regeln
tui-foot-card = c Karte
tui-foot-log = l Verlauf
tui-foot-since = s neu
tui-foot-skip = n vor
tui-foot-pace = p Tempo
tui-foot-undo = u zurück
tui-foot-hint = h Tipp
tui-foot-leave = q Ende
tui-button-throw = werfen
tui-button-enter = fertig
tui-button-erase = löschen
tui-button-leave = vom Tisch aufstehen
tui-button-undo = das Letzte zurücknehmen
tui-sheet-keys = Tasten
tui-sheet-rules = Regeln
tui-sheet-log = Verlauf
tui-sheet-why = Warum
tui-sheet-seal = Siegel
tui-sheet-hint = Tipp
tui-keys =
    Pfeile, Tab    zu Würfeln, Münzen, Karten, Plätzen und Knöpfen
    Leertaste      auswählen oder drücken, was da ist
    Enter          den ausgewählten Zug machen oder drücken, was da ist
    1              werfen, was auch immer geworfen wird; 0 beendet den Zug
    2 … 9          einen anderen Knopf unter dem Tisch drücken
    Maus           auswählen und drücken
    : oder /       Zug oder Wurf tippen; Tab ergänzt
    Esc            nichts auswählen, das hier schließen
    r              Regeln, zuerst der Absatz, um den es gerade geht; / sucht
    c              Karte: was bringt, zählt oder verdrängt
    t              Begriffe: was die Wörter des Spiels heißen; / sucht
    e              erklären: was jede Wahl heißt, mit ihrer Chance
    l              Verlauf; s: was seit deinem letzten Zug passiert ist
    n              weiter, bis ich dran bin, ohne den Bots zuzusehen
    p              Tempo der Bots: langsam, normal, schnell
    u              die letzte Entscheidung zurücknehmen
    h              Tipp, wo der Tisch es erlaubt
    q, Strg-C      gehen; alles ist schon gespeichert

    Eigene Würfel: tipp oder klick, was sie zeigen, dann Enter.
    Tippen kannst du auch @correct 5 412 (Ereignis 5 war eigentlich 412),
    @dice real, @dice cup, @seat 2 person Ben, @seat 2 bot sharp.
tui-hint-thinking = Der Coach überlegt. Esc: schon gut.
tui-hint-more = { $count ->
    [one] und 1 anderer Zug
   *[other] und { $count } andere Züge
}
tui-hint-basis = Deine Gewinnchance nach jedem Zug. { $basis }
tui-choose-foot = { $count ->
    [one] 1 Spiel
   *[other] { $count } Spiele
} · Pfeile · Enter spielt weiter · Esc Ende

## Ein neues Spiel

tui-form-title = Ein neues Spiel
tui-form-foot = Pfeile und Leertaste ändern · Namen und Zahlen tippen · Enter weiter · Esc Ende
tui-form-unfinished = { $count ->
    [one] Ein angefangenes Spiel weiterspielen
   *[other] Eins von { $count } angefangenen Spielen weiterspielen
}
tui-form-unfinished-more = Alles, was ihr hier gespielt habt, ist gespeichert, Zug für Zug.
tui-form-game = Spiel
tui-form-seats = Plätze
tui-form-name = Name
tui-form-jokers = Joker
tui-form-dice = Würfel
tui-form-hints = Tipps
tui-form-begin = Los geht’s
tui-form-begin-more = Mit Enter geht es an den Tisch. Alles wird sofort gespeichert. Darunter stehen die Hausregeln; geänderte haben einen Stern.
tui-form-person = Mensch
tui-form-bot = Bot: { $kind }
tui-form-cup = der Becher wirft
tui-form-real = echte, eingetippt
tui-form-yes = ja
tui-form-no = nein
tui-form-sitter-more = Ein Mensch an dieser Tastatur oder ein Bot und wie stark er ist. Links und rechts ändern es.
tui-form-name-more = Tipp einen Namen oder lass das Feld leer.
tui-form-jokers-more = Die drei Joker, die dieser Platz mitbringt. Enter zeigt alle zwölf.
tui-form-hints-more = Ob h den Coach nach den besten Zügen fragen darf.
tui-form-switch = { $meaning }: { $values }. Üblich: { $default }. Für Befehle: { $flag }
tui-form-called = am Tisch: { $name }
pot-short-coin-supply = Münzen insgesamt
pot-short-bonus420 = Für 4-2-O zählt
pot-short-after-123 = Nach 1-2-3 zählt
pot-short-target = Münzen bis zum Ende
pot-short-start-coins = Münzen zu Beginn
pot-short-ante = Je Runde in den Deckel
exactly-short-cap = Ein Stapel ist zu voll
exactly-short-double-exact = Zwei Stapel genau 100
exactly-short-restart-with-5c = In jeder Runde eine 5
exactly-short-next-starter = Die nächste Runde
exactly-short-euros = Euros zum Sieg
exactly-short-tokens = Münzen je Wert
spelunke-short-jokers = Joker je Platz
spelunke-short-one-scores = Klauende 1 zählt 1
spelunke-short-rob-busted = Abgestürzte beklauen
spelunke-short-rob-floor = Klauen geht
spelunke-short-bust-raises = 6 im Minus setzt auf 0
spelunke-short-bold-robs = Spelunkenbold: 1 klaut
spelunke-short-hirte-six = Hirtenschutz: 6 bringt
spelunke-short-jule-free = Jule im Freiwurf
spelunke-short-jule-jokers = Jule in Jokerrunden
spelunke-short-ties = Ränge bei Gleichstand
spelunke-short-loser-ties = Gleichauf verlieren
spelunke-short-losers = Mindestens verlieren
rollnbump-short-end = Ende mit letzter Karte
rollnbump-short-joker = Der Joker wird
rollnbump-short-white-returns = Weißer Würfel zurück
tui-picker-title = Drei Joker für { $name }
tui-picker-foot = { $count } von 3 · Leertaste nimmt und legt zurück · Enter fertig

## Zurückblättern

tui-replay-at = Ereignis { $at } von { $of }
tui-replay-cost = { $class }, hat { $cost } gekostet; besser: { $better }
tui-replay-coach = Der Coach sieht das Spiel durch: { $part }
tui-replay-foot = ←→ Schritt · m Fehler · w warum · r Regeln · ? · q Ende
tui-replay-foot-sealed = ←→ Schritt · m Fehler · w warum · s Siegel · r Regeln · ? · q Ende
tui-replay-seals = ◆ von Leuten am Tisch und dem Haus versiegelt · ◇ vom Haus allein
tui-replay-keys =
    rechts, Leertaste   ein Ereignis weiter
    links               ein Ereignis zurück
    Bild auf, Bild ab   zehn Ereignisse
    Pos1, Ende          erstes und letztes
    m, M                die nächste teure Entscheidung, die davor
    w                   warum: diese Entscheidung im Ganzen
    s                   wer diesen Wurf versiegelt hat (◆ Leute und Haus, ◇ nur das Haus)
    r                   Regeln, zuerst der Absatz, um den es gerade geht; / sucht
    Maus                ein Ereignis anklicken; das Rad blättert
    q, Esc              verlassen

    Der Tisch liegt so, wie er vor dem markierten Ereignis lag.
    ✓ gut, ≈ zu knapp für ein Urteil; −3,1 % ? ist, was ein Fehler an
    Gewinnchance gekostet hat, ?! ist eine Ungenauigkeit, ?? ein Patzer.
    knobel coach DATEI erzählt das Ganze.

## Angefangene Spiele

tui-unfinished-title = Angefangene Spiele, das neueste zuerst
tui-unfinished-none = In { $folder } liegt kein angefangenes Spiel.
tui-unfinished-row = { $file }  { $game }  { $names }  Zug { $turn }
tui-unfinished-how = Weiterspielen mit: knobel play --resume NAME, etwa knobel play --resume { $example }
tui-left-over = { $result }
    Gespeichert in { $file }. Zurückblättern mit:
      knobel replay { $file }

## POT

tui-pot-note = bis { $target }
tui-pot-lid = Deckel
tui-pot-holds = Deckel: { $total }
tui-pot-beat = { $total } ist zu schlagen ({ $name })
tui-pot-free = noch nichts zu schlagen
tui-pot-total = Summe { $total }
tui-pot-combo-onetwothree = 1-2-3: 1 Münze, dann zwei nachwerfen
tui-pot-combo-twothreefour = 2-3-4: 1 Münze
tui-pot-combo-threefourfive = 3-4-5: 2 Münzen
tui-pot-combo-pot = P-O-T!
tui-pot-combo-ones = 1-1-1
tui-pot-combo-twos = 2-2-2: bis zu 2 Münzen
tui-pot-combo-threes = 3-3-3: 3 Münzen
tui-pot-combo-fours = 4-4-4: 4 Münzen
tui-pot-combo-fives = 5-5-5: 3 Münzen, 2 zu vergeben
tui-pot-combo-fourtwoo = 4-2-O: 1 Münze für alle
tui-pot-ask-start = { $name } wirft einen Würfel um den Anfang.
tui-pot-ask-sudden = { $name } wirft um den Sieg.
tui-pot-ask-first = { $name } wirft alle drei Würfel.
tui-pot-ask-again = { $name } wirft nach.
tui-pot-ask-free = { $name }: Hör auf oder wähl Würfel und wirf sie umsonst nach.
tui-pot-ask-paid = { $name }: Hör auf oder wähl Würfel und zahl eine Münze fürs Nachwerfen.
tui-pot-ask-stop = { $name }: Keine Münze für einen weiteren Wurf; hör auf.
tui-pot-ask-choose = { $name }: Wer zahlt?
tui-pot-ask-rob = { $name }: Von wem nimmst du eine Münze?
tui-pot-ask-give = { $name }: Wer bekommt eine Münze?

## exactly

tui-exactly-note = bis { $euros ->
    [one] 1 Euro
   *[other] { $euros } Euro
}
tui-exactly-middle = Mitte
tui-exactly-worth = = { $total }
tui-exactly-ask-start = { $name } wirft um den Anfang.
tui-exactly-ask-throw = { $name } wirft den Würfel.
tui-exactly-ask-from = { $name }: Wähl die Münze, die wandert.
tui-exactly-ask-to = { $name }: Wohin damit?

## Spelunke

tui-spelunke-note = { $losers ->
    [one] der niedrigste Stand verliert
   *[other] die { $losers } niedrigsten verlieren
}
tui-spelunke-announced = Angesagt: { $joker }
tui-spelunke-spent = verbraucht
tui-spelunke-ask-free = { $name } hat einen Freiwurf.
tui-spelunke-ask-throw = { $name } wirft.
tui-spelunke-ask-decide = { $name }: Aufhören, werfen oder einen Joker spielen?
tui-spelunke-ask-rob = { $name }: Wen beklaust du?
tui-spelunke-ask-fumo = { $name }: Eine 6. Mit Fumo von vorn anfangen?
tui-spelunke-ask-anaconda = { $name }: Soll die Spielleitung gegen dich werfen?
tui-spelunke-ask-ratte = { $name }: Noch ein Wurf gegen den Rattenlord?
tui-spelunke-ask-leela = { $name }: Diesen Wurf behalten?
tui-spelunke-ask-senigma = { $name }: Wer verliert zehn Augen?

## Roll'n Bump

tui-rollnbump-note = { $left ->
    [one] 1 verdeckte Karte
   *[other] { $left } verdeckte Karten
}
tui-rollnbump-empty = leer
tui-rollnbump-single = { $face }er
tui-rollnbump-row = Reihe { $length }
tui-rollnbump-equals = { $count } gleich
tui-rollnbump-foot = { $value }P { $left ->
    [1] letzte
   *[other] noch { $left }
}
tui-rollnbump-foot-short = { $value }P { $below ->
    [0] letzte
   *[other] +{ $below }
}
tui-rollnbump-left = { $left ->
    [0] { "" }
   *[other] { $left }×↻
}
tui-rollnbump-ask-card = Eine Karte wird aufgedeckt.
tui-rollnbump-ask-start = { $name } wirft um den Anfang.
tui-rollnbump-ask-lay = { $name }: Zu welcher Sammlung kommt der Joker?
tui-rollnbump-ask-throw = { $name } wirft.
tui-rollnbump-ask-decide = { $name }: Wähl Würfel zum Nachwerfen oder für eine Karte, oder beende den Zug.
tui-rollnbump-ask-put = { $name }: Wähl Würfel und eine Karte, oder beende den Zug.
tui-rollnbump-ask-placed = { $name }: Alle deine Würfel liegen. Beende den Zug.
tui-rollnbump-ask-nothing = { $name }: Mit diesen Würfeln kannst du nichts besetzen. Beende den Zug.
tui-rollnbump-first-dice = Nur dieses Mal { $dice } Würfel, dann 5.
tui-rollnbump-white-how = Die weiße { $face } darf einen Würfel ersetzen: Wähl ihn allein.
tui-rollnbump-ask-white = { $name } wirft den weißen Würfel für Punkte.

## Papiere für die Shell

bad-folder = In { $folder } lässt sich nicht schreiben: { $error }
man-written = { $count ->
    [one] 1 Seite liegt in { $folder }.
   *[other] { $count } Seiten liegen in { $folder }.
}
cli-flag-hints = An diesem Tisch Tipps erlauben: h fragt den Coach
cli-flag-line = Zeile für Zeile statt auf dem ganzen Bildschirm, auch im Terminal
cli-arg-shell = Welche Shell: bash, zsh, fish, elvish oder powershell
cli-arg-pages = Ein Ordner für alle Seiten; ohne ihn wird die Seite von knobel selbst ausgegeben
cli-completions-usage = knobel completions [OPTIONEN] SHELL
cli-completions-about = Gib aus, was eine Shell braucht, um Befehle und Optionen von knobel zu ergänzen.
cli-completions-examples =
    Beispiele:
      knobel completions bash > ~/.local/share/bash-completion/completions/knobel
      knobel completions zsh > ~/.zfunc/_knobel
      knobel completions fish > ~/.config/fish/completions/knobel.fish
cli-man-usage = knobel man [OPTIONEN] [ORDNER]
cli-man-about = Gib die Manpage aus oder schreib eine für jeden Befehl.
cli-man-examples =
    Beispiele:
      knobel man | man -l -
      knobel man ~/.local/share/man/man1
