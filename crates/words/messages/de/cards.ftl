### Gedruckte Karten, oder Karten, die Knobel austeilt.

web-dice-dealt = Echte Würfel, Knobel teilt die Karten aus
web-dice-dealt-more = Ihr werft am echten Tisch und tippt ein, was ihr seht. Die Karten liegen hier auf dem Bildschirm.
web-dice-cards = Echte Würfel und die gedruckten Karten
web-dice-cards-more = Ihr werft am echten Tisch, deckt die Karten aus eurem Spiel auf und tippt ein, was ihr seht.
web-dice-dealt-club = Echte Würfel, Knobel teilt die Karten aus
web-dice-dealt-club-more = Für Roll'n Bump: Die Karten liegen hier auf dem Bildschirm.
web-log-cards-real = Ab jetzt mit den gedruckten Karten.
web-log-cards-dealt = Ab jetzt teilt Knobel die Karten aus.
tui-form-cards = Karten
tui-form-cards-cup = teilt Knobel aus
tui-form-cards-real = gedruckte, eingetippt
tui-form-cards-more = Die gedruckten Karten des Spiels, oder Karten, die Knobel aufdeckt.
cli-flag-cards = zu echten Würfeln in Roll'n Bump; cup: Knobel teilt die Karten aus; real: eure gedruckten Karten, eingetippt
play-cards = Liegen die gedruckten Karten von Roll'n Bump auf eurem Tisch? j: ja, wir tippen sie ein; n: nein, Knobel teilt aus (n)
play-bad-yes = Bitte j oder n.
