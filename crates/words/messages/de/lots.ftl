# Lose an einem Clubabend, versiegelt (docs/sealed.md).
lots-member = Mitglied { $number }
lots-fault-no-record = Das ist keine Aufzeichnung einer Auslosung.
lots-fault-number = Das ist die Auslosung { $draw }, hier steht aber eine andere Nummer.
lots-fault-what = Gelost wird hier { $what }, genannt ist etwas anderes.
lots-fault-no-chain = Für diese Auslosung war nichts festgelegt ({ $owner }).
lots-fault-link = Gezeigt wird etwas anderes, als festgelegt war ({ $owner }).
lots-fault-not-asked = { $member } war hier nicht gefragt oder hat schon geantwortet.
lots-fault-missing = { $member } hatte ein Geheimnis festgelegt und fehlt, und keine Zeile sagt das.
lots-fault-between = Diese Zeile darf hier nicht stehen.
lots-fault-no-order = Hier muss die Reihenfolge folgen.
lots-fault-order = Aus dem, was vorher feststand, folgt die Reihenfolge { $follows }; hier steht eine andere.
lots-checked = Die Reihenfolge { $order } folgt aus dem, was vorher feststand. Von: { $by }.
lots-checked-dropped = Was hier steht, passt; die Auslosung wurde abgebrochen.
lots-checked-open = Was hier steht, passt; ausgelost ist noch nicht.
lots-for = Lose am Abend { $evening }, Auslosung { $draw }, für { $members }.
web-lots-browser = In deinem Browser geprüft. { $told }
web-lots-drawing = Es wird ausgelost …
web-lots-sealed = Ausgelost, versiegelt von: { $by }. Niemand konnte es vorher wissen, niemand hat es ausgesucht.
web-lots-alone = Ausgelost von: { $by }.
web-lots-times = An diesem Abend wurde { $count }-mal ausgelost.
web-lots-broken = { $count ->
    [one] Eine Auslosung dieses Abends wurde abgebrochen.
   *[other] { $count } Auslosungen dieses Abends wurden abgebrochen.
}
web-lots-again = Es ist nichts ausgelost: Jemand ist gekommen oder gegangen, oder die Reihenfolge wurde geändert. Lost noch mal.
web-lots-look = So wurde ausgelost
web-lots-title = Abend { $evening }, Auslosung { $draw }
web-lots-what = Die Reihenfolge wird aus einem Stück vom Geheimnis des Hauses und je einem Stück von allen ausgerechnet, deren Seite offen ist. Alle legen sich fest, bevor jemand etwas zeigt; deshalb kann niemand wissen oder aussuchen, wer wo sitzt.
web-lots-how = Dein Browser prüft das hier selbst, anhand der Aufzeichnung der Auslosung. Mit einer Aufzeichnung, die du anderswo gespeichert hast, geht das genauso, oder mit knobel verify.
web-lots-order = Die ausgeloste Reihenfolge
web-lots-others = Alle Auslosungen dieses Abends
web-lots-draw = Auslosung { $draw }
web-lots-was-drawn = von: { $by }
web-lots-was-broken = abgebrochen
web-lots-is-drawing = läuft gerade
web-lots-left-out = Ausgelost wurde ohne deine Seite, obwohl sie geantwortet hat. Das steht auch auf der Seite des Abends.
web-lots-back = Zurück zum Abend
