# Versiegelte Würfe, wie es im Web heißt (docs/sealed.md).
web-seals-title = Versiegelte Würfe
web-seals-what = Jeder Wurf wird aus einem Stück vom Geheimnis des Hauses und je einem Stück von allen ausgerechnet, deren Seite offen ist. Alle haben sich vor dem ersten Wurf festgelegt; deshalb konnte niemand wissen oder aussuchen, was fällt.
web-seals-how = Dein Browser prüft das hier selbst, anhand der Aufzeichnung der Partie. Mit einer Aufzeichnung, die du anderswo gespeichert hast, geht das genauso, oder mit knobel verify.
web-seals-none = An diesem Tisch ist kein Wurf versiegelt: Die Würfel sind echt, oder er stammt aus der Zeit davor.
web-seals-checking = Dein Browser prüft …
web-seals-fits-none = In dieser Aufzeichnung ist kein Wurf versiegelt; es gibt nichts zu prüfen.
web-seals-fits = { $count ->
    [one] In deinem Browser geprüft: Der Wurf folgt aus dem, was vorher feststand.
   *[other] In deinem Browser geprüft: Alle { $throws } Würfe folgen aus dem, was vorher feststand.
}
web-seals-no-script = Ohne Skript kann dein Browser das nicht prüfen. Speichere die Aufzeichnung und ruf knobel verify auf.
web-seals-file = Eine andere Aufzeichnung prüfen
web-seals-record = Aufzeichnung speichern
web-seals-throws = Die Würfe, die neuesten zuerst
web-seals-dropped = { $count ->
    [one] Einen Wurf hat das Haus verworfen und neu gemacht, weil seine Datenbank zurückgespielt wurde oder ein Browser seinen Anteil verloren hatte.
   *[other] { $count } Würfe hat das Haus verworfen und neu gemacht, weil seine Datenbank zurückgespielt wurde oder ein Browser seinen Anteil verloren hatte.
}
web-seals-count = { $count ->
    [one] 1 versiegelter Wurf
   *[other] { $count } versiegelte Würfe
}
web-seals-without = ohne { $names }
web-seals-own-fits = Was dieser Browser beigetragen hat, steht genau so darin.
web-seals-own-other = Diese Aufzeichnung sagt, dass deine Seite zu Wurf { $throw } beigetragen hat. Nach dem, was davor steht, hat dieser Browser das aber nicht getan. Sie wurde geändert oder stammt aus einer Sicherung.
web-seals-own-left-out = Deine Seite hat zu Wurf { $throw } beigetragen, aber diese Aufzeichnung sagt nichts davon. Sie wurde geändert oder stammt aus einer Sicherung.
web-load-seals = Stattdessen die versiegelten Würfe einer Aufzeichnung prüfen
web-seals-part = Die Würfe { $first } bis { $last } stehen hier; geprüft werden alle.
web-seals-listed = In der Liste aller Würfe
web-seals-check = In diesem Browser prüfen
web-four-words = Gleiche Wörter, gleicher Verlauf: Lest sie euch vor, wenn gerade kein Wurf läuft.
web-four-words-de = Auf Deutsch
web-four-words-en = Auf Englisch
