### Der Webtisch von exactly.

## Neben dem Namen des Spiels

web-exactly-note = { $euros ->
    [one] Runde { $round } · bis 1 Euro
   *[other] Runde { $round } · bis { $euros } Euro
}

## Auf dem Filz

web-exactly-middle = Mitte
web-exactly-on-turn = Ist dran.
web-exactly-short = { $cents } fehlen
web-exactly-over = { $cents } zu viel
web-exactly-exact = genau 100
web-exactly-euros-of = { $euros } von { $all }

web-exactly-take = Nimm eine { $coin }
web-exactly-take-keeps = Nimm { $coin }: { $total } bleiben
web-exactly-take-exact = Nimm { $coin }: genau 100!
web-exactly-take-from = Nimm eine { $coin } { $from }
web-exactly-gives = Gibt { $coin }
web-exactly-gives-keeps = Gibt { $coin }, behält { $total }
web-exactly-gives-exact = Gibt { $coin }: genau 100!
web-exactly-put = Hierhin: { $total }
web-exactly-put-exact = Hierhin: genau 100!
web-exactly-put-middle = Zurücklegen
web-exactly-full = Über 150: voll
web-exactly-too-full = Wäre über 150
web-exactly-all-full = Alle Stapel sind voll

web-exactly-start-now = Wirft jetzt
web-exactly-start-later = Wirft noch
web-exactly-start-leads = Bisher vorn
web-exactly-start-again = Gleichstand: noch mal
web-exactly-start-behind = Nicht vorn

## Was gerade geschehen ist

web-exactly-you-threw = Dein Wurf
web-exactly-name-threw = Wurf von { $name }
web-exactly-face-0 = eine Null
web-exactly-face-5 = eine Fünf
web-exactly-face-10 = eine Zehn
web-exactly-face-20 = eine Zwanzig
web-exactly-face-50 = eine Fünfzig
web-exactly-face-any = ein Fragezeichen
web-exactly-nothing-moves = Nichts bewegt sich.
web-exactly-none-can-move = Keine { $coin } kann wandern.
web-exactly-begin = Runde { $round }
web-exactly-begin-five = Alle fangen mit einer 5 an.
web-exactly-begin-bare = Alles liegt in der Mitte.
web-exactly-who-begins = Wer fängt an?
web-exactly-highest-begins = Die höchste Seite fängt an, in dieser Reihenfolge:
web-exactly-scored = Genau 100!
web-exactly-takes-euro = { $name } bekommt einen Euro.
web-exactly-take-euros = { $names } bekommen je einen Euro.
web-exactly-wins = { $name } holt den letzten Euro und gewinnt.
web-exactly-win = { $names } gewinnen zusammen.
web-exactly-stopped = Ohne Ergebnis beendet.

## Im Dock

web-exactly-ask-start = Wirf um den Anfang.
web-exactly-follows-start = Die höchste Seite fängt an; ein ? schlägt alles.
web-exactly-ask-start-again = Gleichstand. Wirf noch mal um den Anfang.
web-exactly-ask-throw = Du wirfst.
web-exactly-follows-throw = Der Würfel sagt, was wandert.
web-exactly-throw = Würfeln
web-exactly-waits-start = { $name } wirft um den Anfang.
web-exactly-waits-throw = { $name } wirft gerade.
web-exactly-waits-move = { $name } bewegt eine { $coin }.
web-exactly-waits-move-any = { $name } darf irgendeine Münze bewegen.
web-exactly-follows-waits = Von irgendeinem Ort an einen anderen.
web-exactly-ask-take = Welche { $coin } wandert?
web-exactly-follows-take = Tipp auf den hellen Ort, von dem du sie nimmst.
web-exactly-ask-take-any = Welche Münze wandert?
web-exactly-follows-take-any = Beim ? darfst du wählen. Tipp auf eine helle Münze.
web-exactly-ask-put-middle = Wohin mit der { $coin } aus der Mitte?
web-exactly-ask-put-own = Wohin mit deiner { $coin }?
web-exactly-ask-put-seat = Wohin mit der { $coin } von { $name }?
web-exactly-follows-put = Tipp auf einen hellen Ort.
web-exactly-follows-put-only = Sie kann nur von dort kommen. Tipp auf einen hellen Ort.
web-exactly-again = Andere Münze nehmen

## Neben dem Tisch

web-exactly-step-taken = Nimm eine { $coin }
web-exactly-step-take-any = Nimm eine Münze
web-exactly-step-taken-middle = aus der Mitte
web-exactly-step-taken-own = von deinem Stapel
web-exactly-step-taken-seat = vom Stapel von { $name }
web-exactly-step-sources = { $count ->
    [one] an einem Ort liegt eine
   *[other] an { $count } Orten liegt eine
}
web-exactly-step-sources-any = mit beliebigem Wert
web-exactly-step-put = Leg sie ab
web-exactly-step-put-later = an einem anderen Ort
web-exactly-step-goals = { $count ->
    [one] ein Ort ist frei
   *[other] { $count } Orte sind frei
}
web-exactly-close = Eine Münze vor 100
web-exactly-close-get = braucht eine { $coin }
web-exactly-close-lose = hat eine { $coin } zu viel

## Eigene Würfel

web-exactly-pad-task = Wirf den Würfel, dann tipp an, was er zeigt.
web-exactly-pad-task-start = Alle werfen einmal; die höchste Seite fängt an.
web-exactly-pad-ask = Was zeigt der Würfel?
web-exactly-pad-stack = Stapel
