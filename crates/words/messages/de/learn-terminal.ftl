### Lektionen im Terminal.

## Auf dem ganzen Bildschirm

learn-tui-next = Weiter (Enter)
learn-tui-throw = werfen
learn-tui-return = Zurück, wo wir waren (Enter)
learn-tui-go-on = weiter in der Lektion
learn-tui-play = jetzt spielen
learn-tui-finish = verlassen
learn-tui-last-chapter = Das ist das letzte Kapitel.
learn-tui-foot = n weiter · b zurück · s nächstes Kapitel · r Regeln · ? Tasten · q verlassen
learn-tui-keys =
    1 bis 9, 0      die Knöpfe wie am Tisch: 1 wirft, 0 beendet einen Zug
    Pfeile, Tab     zu Würfeln, Münzen, Karten, Plätzen und Knöpfen
    Leertaste, Maus wählen oder drücken, was da ist
    Enter           den gewählten Zug machen oder drücken, was da ist
    n               weiter; bist du am Zug, macht Pip ihn
    b, Rücktaste    zurück
    s               den Rest des Kapitels überspringen
    Esc             der Schritt, wie er war
    r               Regeln, zuerst die Ziffer, um die es geht; / sucht
    q               verlassen; knobel learn sagt, wie du zurückkommst

    Probier ruhig andere Züge: Pip sagt dir, was sie tun, und verloren geht nichts.

## Zeile für Zeile

learn-line-keys = Enter geht weiter, b zurück, s zum nächsten Kapitel, q hört auf. Mit ? siehst du mehr.
learn-line-help =
    Enter       weiter: wirft, oder Pip macht den Zug, der gemeint ist
    12, stop    ein Zug, mit seiner Nummer oder wie er dasteht; probier jeden, den du magst
    b           zurück
    s           den Rest des Kapitels überspringen
    moves       noch mal die Züge
    board       noch mal der Tisch
    rules       alle Regeln
    q           verlassen
learn-line-ask-next = Weiter mit Enter:
learn-line-ask-throw = Enter wirft:
learn-line-ask-move = Dein Zug (mit Enter macht ihn Pip):
learn-line-ask-end = Enter beendet die Lektion:
learn-line-what = Hier gibt es nichts auszuwählen. Enter geht weiter; ? zeigt, was sonst noch geht.
learn-line-return = Wir sind wieder, wo wir waren: Probier etwas anderes oder das, was ich meinte.
learn-line-end =
    Jetzt spielen:  knobel play { $game }
    Alle Regeln:    knobel rules { $game }
learn-line-left = Bis bald! Weiter geht es mit: knobel learn { $game } --chapter { $chapter }

## Welche Lektion

learn-choose = Welches Spiel willst du lernen?
learn-list = Eine Lektion für jedes Spiel, je fünf Minuten: ein echter Tisch, vorbereitete Würfe und Pip, der dich führt.
learn-list-chapter = Mit einem Kapitel anfangen: knobel learn pot --chapter lid
bad-chapter = Die Lektion von { $game } hat kein Kapitel „{ $given }“; es gibt { $chapters }.

## Hilfe

cli-learn-usage = knobel learn [OPTIONEN] [SPIEL]
cli-learn-about = Ein Spiel an einem echten Tisch lernen, mit vorbereiteten Würfen und Pip, der einen Satz nach dem anderen sagt.
cli-learn-examples =
    Beispiele:
      knobel learn                                  welches Spiel?
      knobel learn pot
      knobel learn spelunke --chapter jokers
      knobel learn rollnbump --line --lang de       Zeile für Zeile, zum Umleiten und Vorlesen
cli-flag-chapter = Das Kapitel, mit dem es anfängt: sein Name, sein Titel oder seine Nummer
cli-value-chapter = KAPITEL
