### Einen Eintrag echter Würfel berichtigen.

web-correct = Eintrag { $number } berichtigen
web-correct-this = Berichtigen
web-correct-was = Da steht:
web-correct-which = Welcher Würfel wurde falsch eingetragen?
web-correct-die = Würfel { $number }
web-correct-ask = Was lag wirklich da?
web-correct-ask-die = Was zeigte Würfel { $number } wirklich?
web-correct-ask-card = Welche Karte war es wirklich?
web-correct-ask-move = Was war es wirklich?
web-correct-will = Dann steht da:
web-correct-stays = Alles danach bleibt, wie es ist.
web-correct-struck = { $count ->
    [one] Ein späterer Eintrag passt dann nicht mehr und wird gestrichen:
   *[other] { $count } spätere Einträge passen dann nicht mehr und werden gestrichen:
}
web-correct-struck-more = { $count ->
    [one] und noch einer
   *[other] und noch { $count }
}
web-correct-agree = Die anderen müssen zustimmen. Der Verlauf zeigt beides.
web-correct-propose = Vorschlagen
web-correct-now = Berichtigen
web-correct-type = Lieber tippen
web-correct-text = Richtig wäre
web-correct-example = In Kurzform, zum Beispiel: { $example }
web-correct-look = Zeig, was daraus folgt
web-correct-unreadable = „{ $typed }“ kann hier nicht stehen. Zum Beispiel: { $example }
web-correct-impossible = „{ $typed }“ geht an dieser Stelle nicht: { $why }
web-correct-same = Genau das steht schon da.
