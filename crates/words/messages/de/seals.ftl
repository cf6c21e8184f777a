# Was eine Prüfung versiegelter Würfe sagt (docs/sealed.md).
seal-the-house = das Haus
seal-by-house = das Haus allein, das nur verspricht, dass sein Geheimnis vorher feststand
seal-by-without = { $by }; ohne { $names }, keine Antwort in der Zeit
seal-name = Wurf { $throw }: versiegelt
seal-name-house = Wurf { $throw }: vom Haus allein
seal-made = Diesen Wurf haben { $by } zusammen gemacht, jeweils mit einem Stück von einem Geheimnis, das vorher feststand
seal-made-house = Diesen Wurf hat das Haus allein gemacht, mit einem Stück von einem Geheimnis, das vorher feststand
seal-made-end = { $made }.
seal-made-without = { $count ->
    [one] { $made }; von { $names } kam keine Antwort in der Zeit.
   *[other] { $made }; von { $names } kamen keine Antworten in der Zeit.
}
seal-checked = Geprüft: Jedes Stück passt zu dem, was vorher feststand, und der Wurf folgt aus allen zusammen; allein konnte ihn niemand vorhersehen oder aussuchen.
seal-checked-house = Geprüft: Das Stück passt zu dem, was vorher feststand, und der Wurf folgt daraus; nur das Haus konnte ihn vorher kennen.
verify-words = Ihr Verlauf in vier Wörtern: { $words } (gleiche Wörter, gleicher Verlauf)
seal-fault = Zeile { $line }: { $fault }
seal-fault-no-record = Das ist keine Aufzeichnung einer Partie.
seal-fault-form = Diese Zeile lässt sich nicht lesen.
seal-fault-not-begun = Eine Zeile über versiegelte Würfe steht da, wo keine sind.
seal-fault-number = Als Nächstes kommt Wurf { $next }, hier steht aber eine andere Nummer.
seal-fault-head = Was davor steht, ist nicht, was hier festgehalten wurde: Etwas wurde geändert, weggelassen oder eingefügt.
seal-fault-dice = Zu werfen war hier { $dice }, genannt ist etwas anderes.
seal-fault-no-chain = Für diesen Wurf fehlt eine angekündigte Kette ({ $owner }).
seal-fault-no-person = An { $seat } sitzt niemand, dessen Seite beitragen könnte.
seal-fault-link = Ein Kettenglied passt nicht zu seiner Kette ({ $owner }): geändert, schon benutzt oder zu früh gezeigt.
seal-fault-not-asked = { $seat } war hier nicht gefragt oder hat schon geantwortet.
seal-fault-missing = { $seat } war gefragt und fehlt, und keine Zeile sagt das.
seal-fault-between = Zwischen dem Festlegen eines Wurfs und dem Wurf darf nichts anderes geschehen.
seal-fault-no-throw = Hier muss der Wurf folgen.
seal-fault-face = Aus dem, was vorher feststand, folgt { $follows }; hier steht ein anderer Wurf.
seal-fault-unsealed = Dieser Wurf aus dem Becher hat kein Siegel.
seal-fault-taken-back = Wurf { $throw } war versiegelt und wird hier zurückgenommen oder geändert.
verify-fits = { $count ->
    [one] Das Siegel ist heil: Ein Wurf folgt aus dem, was vorher feststand.
   *[other] Alle Siegel sind heil: { $count } Würfe folgen aus dem, was vorher feststand.
}
verify-throw = Wurf { $throw }: { $told } Von: { $by }.
verify-none = Es gibt nichts zu prüfen: Kein Wurf dieser Aufzeichnung ist versiegelt.
verify-sealed = { $count ->
    [one] 1 Wurf vom Haus und mindestens einer Person: Niemand konnte ihn vorhersehen oder aussuchen.
   *[other] { $count } Würfe vom Haus und mindestens einer Person: Niemand konnte sie vorhersehen oder aussuchen.
}
verify-committed = { $count ->
    [one] 1 Wurf vom Haus allein: Es verspricht nur, dass sein Geheimnis vorher feststand.
   *[other] { $count } Würfe vom Haus allein: Es verspricht nur, dass sein Geheimnis vorher feststand.
}
verify-unsealed = { $count ->
    [one] 1 Wurf ohne Siegel: echte Würfel, oder aus der Zeit davor.
   *[other] { $count } Würfe ohne Siegel: echte Würfel, oder aus der Zeit davor.
}
verify-missed = { $count ->
    [one] Einmal fiel ein Wurf ohne { $name }, weil keine Antwort kam.
   *[other] { $count }-mal fiel ein Wurf ohne { $name }, weil keine Antwort kam.
}
verify-not-asked = { $count ->
    [one] { $name } wurde einmal nicht gefragt: Die Seite war zu, ein Bot spielte, oder das Haus hat sie übergangen.
   *[other] { $name } wurde { $count }-mal nicht gefragt: Die Seite war zu, ein Bot spielte, oder das Haus hat sie übergangen.
}
verify-dropped = { $count ->
    [one] Einen Wurf hat das Haus verworfen und neu gemacht.
   *[other] { $count } Würfe hat das Haus verworfen und neu gemacht.
}
verify-open = Wurf { $throw } wurde festgelegt und nie gemacht.
verify-head = Kopf der Aufzeichnung: { $head }
