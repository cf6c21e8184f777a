### Was das Labor sagt: Namen von Bots und Dingen, und der Bericht über eine Simulation.

## Bots

bot-random = Leicht
bot-thumb = Solide
bot-sharp = Stark
bot-perfect = Perfekt
bot-other = Bot

## Was vorkommt

thing-pot-123 = 1-2-3
thing-pot-234 = 2-3-4
thing-pot-345 = 3-4-5
thing-pot-pot = P-O-T
thing-pot-111 = 1-1-1
thing-pot-222 = 2-2-2
thing-pot-333 = 3-3-3
thing-pot-444 = 4-4-4
thing-pot-555 = 5-5-5
thing-pot-420 = 4-2-O
thing-exactly-own = Euro durch eigenen Zug
thing-exactly-gift = Euro als Geschenk der anderen
thing-spelunke-robbery = Jemanden beklauen
thing-spelunke-fall = Absturz durch eine 6
thing-rollnbump-1 = Karte für eine 1
thing-rollnbump-2 = Karte für eine 2
thing-rollnbump-3 = Karte für eine 3
thing-rollnbump-4 = Karte für eine 4
thing-rollnbump-5 = Karte für eine 5
thing-rollnbump-6 = Karte für eine 6
thing-rollnbump-r3 = Karte für eine Reihe aus 3
thing-rollnbump-r4 = Karte für eine Reihe aus 4
thing-rollnbump-r5 = Karte für eine Reihe aus 5
thing-rollnbump-e2 = Karte für 2 Gleiche
thing-rollnbump-e3 = Karte für 3 Gleiche
thing-rollnbump-e4 = Karte für 4 Gleiche
thing-rollnbump-joker = Der Joker
thing-rollnbump-white = Der weiße Würfel am Ende
thing-rollnbump-pattern-a = Muster A (Streifen)
thing-rollnbump-pattern-b = Muster B (Tupfen)
thing-rollnbump-pattern-c = Muster C (Karos)
thing-rollnbump-pattern-d = Muster D (Wellen)

## Der Bericht: was simuliert wurde

report-lab = Aus dem Labor
report-title = { $game }: was viele Partien zeigen
report-title-compare = { $game }: Macht { $switch } einen Unterschied?
report-simulated = Hier haben Bots { $games } Partien { $game } gespielt, an einem Tisch mit { $seats } Plätzen ({ $bots }). Alle Würfel hat der Computer geworfen, ausgehend von der Zahl { $seed }.
report-bots-alike = auf jedem Platz { $bot }
report-jokers-named = Welche Joker jeder Platz hat, stand vorher fest.
report-jokers-brought = Jeder Bot hat drei Joker seiner Wahl mitgebracht.
report-jokers-drawn = Jeder Platz hat in jeder Partie drei Joker gezogen.
report-names = Am Tisch: { $names }.
report-other-deck = Gespielt wurde nicht mit unserem üblichen Kartensatz.
report-fewer = Bis zu { $games } hätten es sein können; so viele waren nicht nötig, oder der Lauf wurde abgebrochen.
report-usual-rules = Es gelten die üblichen Regeln.
report-house-rules = Diese Hausregeln weichen von den üblichen ab:
report-compared = Jede Partie wurde für jede Lesart einmal gespielt, mit denselben Würfen, soweit sie reichen: { $values } ({ $meaning }).
report-findings = Kurz gesagt
report-slate-start = Wer anfängt, gewinnt
report-slate-fair = { $share } wären gerecht
report-slate-differ = Partien, die anders verlaufen

## Der Bericht: wer gewinnt

report-who-wins = Wer gewinnt?
report-order = Siege nach der Zugfolge
report-place = { $place ->
    [1] Fängt an
   *[other] Ist als { $place }. dran
}
report-whoever = { $place ->
    [1] wer anfängt
   *[other] wer als { $place }. dran ist
}
report-order-nobody = Keine dieser Partien hat jemand gewonnen.
report-order-even = Die Zugfolge macht keinen Unterschied, den diese Partien zeigen könnten: Jede Stelle gewinnt etwa den gerechten Anteil von { $fair }.
report-order-uneven = Die Zugfolge zählt: Am meisten gewinnt, { $best } ({ $most }), am wenigsten, { $worst } ({ $least }). Gerecht wären { $fair }.
report-order-start = An diesem Tisch fängt immer Platz { $seat } an; eine Stelle in der Zugfolge ist hier also immer derselbe Platz mit demselben Bot.
report-order-undecided = Der gerechte Anteil ist ein gleicher Teil der Partien, die überhaupt jemand gewonnen hat.
report-fair = gerechter Anteil { $share }
report-who = wer
report-wins = gewinnt
report-interval = 95-%-Intervall
report-by-bot = Siege nach Bot
report-by-bot-finding = Ein Platz mit „{ $best }“ gewinnt { $most } seiner Partien, einer mit „{ $worst }“ { $least }.
report-by-bot-start = Die Zugfolge steht an diesem Tisch fest; ein Teil davon kann also am Platz liegen und nicht am Bot.
report-figures = Die Zahlen

## Der Bericht: wie lange Partien dauern, wie sie enden

report-length = Wie lange dauert eine Partie?
report-turns = Züge je Partie
report-throws = Würfe je Partie
report-length-finding = Eine Partie dauert im Mittel { $turns } Züge und { $throws } Würfe; neun von zehn dauern zwischen { $low } und { $high } Züge.
report-length-alike = Eine Partie dauert im Mittel { $turns } Züge und { $throws } Würfe.
report-spread = Die Hälfte aller Partien liegt bei höchstens { $median }; neun von zehn liegen zwischen { $low } und { $high }.
report-spread-single = Neun von zehn Partien haben genau { $number }.
report-spread-always = Jede Partie hat genau { $number }.
report-one-throw = So viele wie Züge: Jeder Zug hat einen Wurf.
report-mean = Mittel { $mean }
report-around-mean = Das Mittel ist { $mean } (Intervall { $interval }), die Standardabweichung { $sd }.
report-around-mean-few = Das Mittel ist { $mean }, die Standardabweichung { $sd }; für ein Intervall sind es zu wenige Zahlen.
report-part-of-games = aller Partien
report-cut-below = Nicht gezeigt: die niedrigsten { $part }, hinunter bis { $end }.
report-cut-above = Nicht gezeigt: die höchsten { $part }, hinauf bis { $end }.
report-nothing = Hier gibt es nichts zu zeigen.
report-scores = Wie geht es aus?
report-score-pot = Münzen am Ende
report-score-exactly = Euros am Ende
report-score-spelunke = Augen am Ende
report-score-rollnbump = Punkte am Ende
report-scores-pot = Wer gewinnt, hat am Ende im Mittel { $won } Münzen; über alle Plätze sind es { $all }.
report-scores-exactly = Wer gewinnt, hat am Ende im Mittel { $won } Euro; über alle Plätze sind es { $all }.
report-scores-spelunke = Wer gewinnt, hat am Ende im Mittel { $won } Augen; über alle Plätze sind es { $all }.
report-scores-rollnbump = Wer gewinnt, hat am Ende im Mittel { $won } Punkte; über alle Plätze sind es { $all }.
report-scores-no-winner = Niemand hat gewonnen, also gibt es keine Siegerwerte.
report-scores-note = Jeder Platz jeder beendeten Partie zählt einmal; die Höhe sagt, welcher Teil aller Plätze dort gelandet ist.
report-everybody = alle Plätze
report-of-them-winners = davon Sieger
report-lead = Führungswechsel je Partie
report-winners-score = Ergebnis der Sieger

## Der Bericht: was etwas wert ist

report-jokers = Wie stark ist jeder Joker?
report-things-pot = Was sind die Kombos wert?
report-things-exactly = Woher kommen die Euros?
report-things-spelunke = Was entscheidet sonst?
report-things-rollnbump = Was sind die Karten wert?
report-worth = Gewinnchance damit und ohne
report-how-often = Wie oft, und was dann
report-no-difference = kein Unterschied
report-things-none = Nichts davon macht einen Unterschied, den diese Partien zeigen könnten.
report-best-thing = Mit „{ $thing }“ gewinnt ein Platz { $with } seiner Partien, ohne { $without }.
report-worst-thing = „{ $thing }“ geht mit dem größten Minus einher: { $with } damit, { $without } ohne.
report-caution = In Prozentpunkten, mit 95-%-Intervall; neben dem Namen steht, welcher Teil aller Plätze es hatte. Voller Punkt: von 0 zu unterscheiden. Gezeigt wird, was mit Siegen einhergeht, nicht, was sie bewirkt: Wer vorn liegt, kommt zu vielem.
report-caution-drawn = In Prozentpunkten, mit 95-%-Intervall; neben dem Namen steht, welcher Teil aller Plätze ihn hatte. Voller Punkt: von 0 zu unterscheiden. Die Joker wurden gezogen, der Unterschied kommt also wirklich von ihnen, in den Händen dieser Bots.
report-caution-brought = In Prozentpunkten, mit 95-%-Intervall; neben dem Namen steht, welcher Teil aller Plätze ihn hatte. Voller Punkt: von 0 zu unterscheiden. Die Joker wurden nicht gezogen: Ein Unterschied kann genauso gut daher kommen, wer sie mitbringt.
report-had-by-nobody = hatte niemand
report-had-by-everybody = hatten alle
report-had-by-few = hatten zu wenige, um etwas zu sagen
report-had-by-most = fehlte zu wenigen, um etwas zu sagen
report-too-few = zu wenige
report-thing = was
report-a-game = Mal je Partie
report-had = Plätze, die es hatten
report-with = gewinnt mit
report-without = gewinnt ohne
report-difference = Unterschied
report-things-note = „Mal je Partie“ zählt den ganzen Tisch. Der Unterschied steht in Prozentpunkten, in Klammern sein 95-%-Intervall. „Zu wenige“: Es kam in weniger als { $fewest } Partien vor oder fehlte in so wenigen, und das sagt nichts.
report-triples = Welche drei Joker?
report-triples-best = Die zehn besten
report-triples-weakest = Die zehn schwächsten
report-triples-range = Von { $high } hinunter bis { $low }.
report-triples-all = Alle { $count } Dreiergruppen
report-triples-note = Gruppen, die nah beieinanderliegen, können diese Partien nicht unterscheiden: Die Intervalle zeigen es. Die allerbesten und die allerschlechtesten hatten auch etwas Glück oder Pech.
report-triples-unclear = So wenige Partien können die Gruppen nicht unterscheiden: Sogar die Intervalle der besten und der schwächsten überlappen sich.
report-triples-seldom = { $sets ->
    [one] Eine weitere Gruppe kam
   *[other] { $sets } weitere Gruppen kamen
} weniger als { $fewest } Mal vor: zu selten, um etwas zu sagen.
report-triple = Joker
report-mean-eyes = Augen im Mittel
report-brought = Plätze

## Der Bericht: Karten, Münzen, Partien ohne Sieg

report-deck = Ist der Kartensatz gerecht?
report-patterns = Siege nach dem Muster, das man sammelt
report-patterns-even = Soweit diese Partien es zeigen, sind die Muster gleich gut: Alle vier Intervalle überlappen sich, von { $least } für { $worst } bis { $most } für { $best }.
report-patterns-uneven = Die Muster sind nicht gleich gut: { $best } gewinnt { $most }, { $worst } { $least }, und ihre Intervalle überlappen sich nicht.
report-patterns-note = Ein Platz zählt für das Muster seiner größten Sammlung, ab zwei Karten; bei mehreren gleich großen für jedes davon. Wer nichts sammelt, gewinnt seltener; deshalb können alle vier über dem gerechten Anteil liegen.
report-patterns-table = Die vier Muster
report-deck-order = Die Zugfolge, und die Muster in Zahlen
report-pattern = Muster
report-cards-a-game = genommene Karten je Partie
report-largest = Plätze mit am meisten davon
report-special = Was aus der Reihe fällt
report-coins = Mehr Münzen, als die Schachtel hat
report-coins-short = In { $part } der Partien ({ $interval }) waren mehr als die { $coins } Münzen der Schachtel zugleich im Spiel.
report-coins-enough = Die { $coins } Münzen der Schachtel haben in jeder der { $games } Partien gereicht.
report-coins-note = Beutel und Deckel zusammen, angesehen nach jedem Zug, alle { $coins } Münzen zu je eins gerechnet.
report-undecided = Partien ohne Sieg
report-all-decided = In jeder Partie hat jemand gewonnen, allein oder gemeinsam.
report-nobody = { $number ->
    [one] Eine Partie endete
   *[other] { $games } Partien endeten
}, ohne dass jemand gewann ({ $part }).
report-stopped = { $number ->
    [one] Eine Partie wurde
   *[other] { $games } Partien wurden
} ohne Ergebnis abgebrochen ({ $part }).
report-stopped-note = Nach { $turns } Zügen wird eine Partie abgebrochen. Sie zählt für die Dauer, nicht für die Ergebnisse, und niemand gewinnt sie.
report-without-winner = Partien ohne Sieg
report-without-result = Partien ohne Ergebnis

## Der Bericht: Vergleiche

report-compare = Nebeneinander
report-compare-figures = Alles Übrige
report-compare-each = Jede Lesart für sich
report-reading = Alle Bilder für { $switch }={ $value }
report-compare-against = { $value } gegen { $first }
report-compare-games = Mit { $value } verlaufen { $part } der Partien überhaupt anders.
report-compare-win = Wer gewinnt, ändert sich um so viele Prozentpunkte: { $who }.
report-compare-seat = { $who }: { $points }
report-compare-win-same = Wer gewinnt: Alle Intervalle enthalten die 0, diese Partien zeigen also keinen Unterschied.
report-compare-turns-more = Eine Partie dauert { $turns } Züge länger.
report-compare-turns-fewer = Eine Partie dauert { $turns } Züge kürzer.
report-compare-of = { $value }: { $told }
report-compare-turns-same = Wie lange eine Partie dauert: Das Intervall enthält die 0, diese Partien zeigen also keinen Unterschied.
report-compare-turns-few = Zu wenige Partien liefen anders, um zu sagen, um wie viel sie länger oder kürzer sind.
report-compare-wins-row = Siege: { $who }
report-compare-note = Siege in Prozentpunkten. Beide Lesarten haben dieselben Würfe bekommen; diese Unterschiede sind deshalb sicherer als zwischen zwei getrennten Läufen.
report-what = was
report-verdict = in Worten
report-same = enthält 0: kein Unterschied zu sehen
report-higher = höher
report-lower = niedriger
report-compare-things = Was etwas wert ist: der Unterschied mit und ohne, in Prozentpunkten.

## Der Bericht: wie man ihn liest

report-from-to = { $low } bis { $high }
report-guide = Wie man das liest
report-guide-words = Was die Wörter bedeuten
report-guide-interval = 95-%-Intervall
report-guide-interval-text = Diese Partien sind eine Stichprobe. Von 20 solchen Intervallen enthalten etwa 19 den wahren Wert, eins liegt daneben. Für Chancen sind es die nach Agresti und Coull, für Mittelwerte die nach Student, um die Schiefe berichtigt; mit und ohne etwas zählen die Fehler ganzer Partien (Plätze an einem Tisch hängen voneinander ab), für Vergleiche Paar für Paar aus denselben Partien. Was zu selten vorkam, hat keine Zahl.
report-guide-points = Prozentpunkt
report-guide-points-text = Von 30 % auf 33 % sind es 3 Prozentpunkte.
report-guide-turn = Zug
report-guide-turn-text = Wenn ein Platz dran ist, von der ersten Entscheidung oder dem ersten Wurf, bis der nächste dran ist. Würfe um den Anfang sind kein Zug.
report-guide-throw = Wurf
report-guide-throw-text = Jedes Mal, wenn gewürfelt wird, mit wie vielen Würfeln auch immer. Aufgedeckte Karten sind kein Wurf.
report-guide-shared = Geteilter Sieg
report-guide-shared-text = Gewinnen mehrere gemeinsam, bekommt jeder einen gleichen Teil: Zu zweit zählt es je einen halben Sieg.
report-guide-undecided = Ohne Sieg, ohne Ergebnis
report-guide-undecided-text = Eine Partie kann nach den Regeln enden, ohne dass jemand gewinnt. Eine Partie ohne Ergebnis wurde abgebrochen, weil sie nicht enden wollte. In beiden Fällen bekommt niemand einen Sieg.
report-guide-lead = Führungswechsel
report-guide-lead-text = Jemand anders führt allein als der Platz, der zuletzt allein geführt hat.
report-guide-bots = Bots
report-guide-bots-text = Leicht spielt nach Zufall, Solide nach Faustregeln, Stark denkt voraus. Menschen spielen anders; all das gilt zuerst für Bots.
report-again = Das Gleiche noch einmal
report-again-text = Dieser Befehl spielt dieselben Partien und sagt dasselbe, auf jedem Rechner:
report-setup = Der ganze Aufbau
report-setup-text = Als Kopf einer Aufzeichnung; hier steht auch, was nicht auf eine Befehlszeile passt.
