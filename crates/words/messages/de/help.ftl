### Hilfe am Tisch: was jede Wahl heißt, mit ihrer Chance.

help-title = Was jede Wahl heißt
help-menu = Meine Wahl erklären
help-menu-more = In deinen ersten Spielen ist das von selbst an.
help-on = an
help-off = aus
help-hide = Nicht mehr erklären
help-throw = Werfen
help-nothing = Gerade ist nichts zu entscheiden.
chance-never = nie
chance-hardly = so gut wie nie
chance-nearly = fast immer
chance-always = immer
chance-of = in { $count } von { $of } { $what ->
    [games] Spielen
    [throws] Würfen
    [turns] Zügen
   *[rounds] Runden
}

## POT

help-pot-takes = { $total } nimmt den Deckel.
help-pot-below = { $total } schlägt die { $best } nicht: { $name } behält den Deckel.
help-pot-pays = { $combo } bringt { $coins ->
    [one] 1 Münze.
   *[other] { $coins } Münzen.
}
help-pot-beats = Mehr als { $total }{ $pot ->
    [yes] { " " }oder P-O-T
   *[no] { "" }
} mit { $ways } von { $throws } Würfen.
help-pot-beats-faces = Mehr als { $total }{ $pot ->
    [yes] { " " }oder P-O-T
   *[no] { "" }
} mit { $ways } von 6 Seiten.
help-pot-lid = Am Ende bekommst du den Deckel { $chance }.
help-pot-costs = Kostet 1 Münze, die in den Deckel kommt.
help-pot-brings = { $coins ->
    [one] 1 Münze für dich.
   *[other] { $coins } Münzen für dich.
}
help-pot-purse = { $coins ->
    [one] Dort liegt 1 Münze.
   *[other] Dort liegen { $coins } Münzen.
}
help-pot-basis = So gerechnet, als wollten alle nur den Deckel und könnten jeden Wurf zahlen.

## exactly

help-exactly-scores-own = Genau 100: ein Euro für dich{ $wins ->
    [yes] , und das Spiel.
   *[other] .
}
help-exactly-scores = Genau 100 für { $name }: ein Euro für { $name }{ $wins ->
    [yes] , und das Spiel.
   *[other] .
}
help-exactly-stack-own = { $faces ->
    [0] Du hast dann { $total }: Kein Wurf macht daraus 100.
    [one] Du hast dann { $total }: Im nächsten Zug macht 1 von 6 Seiten genau 100 daraus.
   *[other] Du hast dann { $total }: Im nächsten Zug machen { $faces } von 6 Seiten genau 100 daraus.
}
help-exactly-stack = { $faces ->
    [0] { $name } hat dann { $total }: Kein Wurf macht daraus 100.
    [one] { $name } hat dann { $total }: Im nächsten Zug macht 1 von 6 Seiten genau 100 daraus.
   *[other] { $name } hat dann { $total }: Im nächsten Zug machen { $faces } von 6 Seiten genau 100 daraus.
}
help-exactly-reach = { $faces ->
    [0] Noch bringt keine Seite des Würfels deinen Stapel auf genau 100.
    [one] Mit 1 von 6 Seiten kannst du deinen Stapel auf genau 100 bringen.
   *[other] Mit { $faces } von 6 Seiten kannst du deinen Stapel auf genau 100 bringen.
}
help-exactly-basis = Das gilt, wenn bis dahin niemand etwas an den Stapeln ändert.

## Spelunke

help-spelunke-keeps = Du hörst auf mit { $eyes ->
    [one] 1 Auge.
   *[other] { $eyes } Augen.
}
help-spelunke-keeps-behind = Du hörst auf mit { $eyes }; { $name } hat { $best }.
help-spelunke-keeps-ahead = Du hörst auf mit { $eyes }, mehr als { $name } mit { $best }.
help-spelunke-keeps-tied = Du hörst auf mit { $eyes }, genau wie { $name }.
help-spelunke-chased = { $seats ->
    [one] Nach dir kommt noch 1 Platz und holt { $chance } mehr.
   *[other] Nach dir kommen noch { $seats } Plätze; einer davon holt { $chance } mehr.
}
help-spelunke-falls = Du stürzt ab auf { $left } { $chance }.
help-spelunke-out = Du bist { $chance } draußen, mit { $left }.
help-spelunke-round = Das bringt dir { $gains } Augen, im Schnitt { $mean }.
help-spelunke-passes = An { $name } ({ $best }) kommst du in diesem Zug { $chance } vorbei.
help-spelunke-takes = { $name } hat dann { $left }.
help-spelunke-basis = Wie oft ein Platz an einem anderen vorbeikommt, ist so gerechnet, als ginge es ihm nur darum.

## Roll'n Bump

help-rollnbump-wish = { $what }: { $chance }. Bringt mit deiner Sammlung { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
help-rollnbump-wish-stack = Stapel { $stack }, { $what }
help-rollnbump-wish-joker = Joker, { $what }
help-rollnbump-lasts = Bringt mit deiner Sammlung { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}. Deine Würfel liegen bei deinem nächsten Zug noch da: { $chance }.
help-rollnbump-lasts-to-end = Bringt mit deiner Sammlung { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}. Deine Würfel liegen noch da, wenn { $name } das Spiel beendet: { $chance }.
help-rollnbump-white = Legt niemand mehr als { $pips } daneben, wirfst du ihn im nächsten Zug mit, und seine Zahl darf einen deiner Würfel ersetzen.
help-rollnbump-basis = Jede Chance gilt für diese eine Karte, als wollten alle nur sie. Sobald du Würfel hinlegst, wirfst du in diesem Zug nicht mehr.

## Ein guter Satz Joker

jokers-good = Neu hier? Drei gute Joker
jokers-good-why = Mit diesen dreien bringt ein Zug im Schnitt etwa { $eyes } Augen, wenn du um Augen spielst, mehr als mit jeder anderen Auswahl. Und sie sind leicht: Zwei sind einfach gute Würfe, und Fumo verzeiht dir eine 6.
jokers-good-take = Diese drei nehmen
jokers-good-lesson = Erst eine kurze Lektion
jokers-good-typed = good: Hirtenschutz, Leelas Monokel und Fumo, die meisten Augen im Zug von allen Sätzen (im Schnitt { $eyes })
tui-picker-good = g nimmt einen guten Satz: { $jokers }
