### Was der Coach sagt.

coach-exact = Exakt: Dieses Spiel ist gelöst.
coach-values = Nach angepassten Werten: Die Chancen am Anfang eines Zugs sind aus Spielen zwischen Bots gelernt, und jeder Zug wird exakt ausgerechnet. ± ist der Standardfehler.
coach-playouts = Durch Ausspielen: Von jeder Stellung aus wird { $playouts }-mal nach Faustregeln weitergespielt. ± ist der Standardfehler.
coach-basis-exact = exakt
coach-basis-values = nach angepassten Werten
coach-basis-playouts = durch Ausspielen
coach-class-fine = gut
coach-class-too-close = zu knapp für ein Urteil
coach-class-slip = Ungenauigkeit
coach-class-mistake = Fehler
coach-class-blunder = Patzer
coach-classes = Eine Ungenauigkeit kostet mindestens { $slip } Gewinnchance, ein Fehler { $mistake }, ein Patzer { $blunder }. Kosten bis zu { $errors } Standardfehlern sind zu knapp für ein Urteil.
coach-kind-stop = Aufhören
coach-kind-rethrow = noch einmal werfen
coach-kind-pay = für einen Wurf zahlen
coach-kind-choose = Belohnungen und Raub
coach-kind-own-stack = mit dem eigenen Stapel
coach-kind-other-stacks = mit anderen Stapeln
coach-kind-throw-on = weiterwerfen
coach-kind-joker = Joker
coach-kind-rob = Raub nach einer 1
coach-kind-claim = Beanspruchen
coach-kind-white = der weiße Würfel
coach-kind-lay = den Joker anlegen
coach-no-mistakes = Keine Entscheidung war eine Ungenauigkeit oder schlimmer.
coach-count = { $count ->
    [one] { $count } Entscheidung
   *[other] { $count } Entscheidungen
}: { $classes }.

cli-coach-usage = knobel coach [OPTIONEN] DATEI
cli-coach-about = Was jede Entscheidung einer Partie gekostet hat und warum; Glück und Können getrennt, mit Fehlern.
cli-coach-examples =
    Gelöste Tische werden exakt beurteilt (POT und exactly zu zweit werden zuerst gelöst), andere nach
    angepassten Werten, und Hausregeln, zu denen keine Werte passen, durch Ausspielen. Eine Ungenauigkeit
    kostet mindestens 1 % Gewinnchance, ein Fehler 3 %, ein Patzer 8 %; Kosten bis zu zwei
    Standardfehlern sind zu knapp für ein Urteil.

    Beispiele:
      knobel coach exactly-1.knobel
      knobel coach pot-1.knobel --estimate
      knobel coach spelunke-1.knobel --json
cli-flag-playouts = Wie oft eine Stellung an Tischen ohne Lösung und ohne angepasste Werte weitergespielt wird ({ $default })
cli-flag-estimate = So tun, als stünde keine Lösung im Regal: um die Schätzungen daran zu messen
