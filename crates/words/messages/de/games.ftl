### Die vier Spiele in Worten.

pot-name = POT
pot-idea = Drei Würfel, ein Deckel voller Münzen und eine Summe, die es zu schlagen gilt.
exactly-name = exactly
exactly-idea = Schieb Münzen hin und her, bis ein Stapel genau einen Euro wert ist.
spelunke-name = Spelunke
spelunke-idea = Wirf, solange du dich traust: Einsen klauen, Sechsen werfen dich zurück, Joker helfen.
rollnbump-name = Roll'n Bump
rollnbump-idea = Besetz Karten mit deinen Würfeln und verdräng die anderen.

## POT

pot-do-stop = aufhören und diese Würfel behalten
pot-do-rethrow = { $dice } umsonst nachwerfen
pot-do-pay = eine Münze zahlen und { $dice } nachwerfen
pot-do-take-bank = aus der Bank nehmen
pot-do-take-one = 2 von einem Platz nehmen
pot-do-take-two = je 1 von zwei Plätzen nehmen
pot-do-rob = von { $victim } nehmen
pot-do-give = { $other } eine Münze geben
pot-did-stop = { $name } bleibt dabei.
pot-did-rethrow = { $name } wirft { $dice } nach.
pot-did-pay = { $name } zahlt eine Münze und wirft { $dice } nach.
pot-did-take-bank = { $name } nimmt aus der Bank.
pot-did-take-one = { $name } nimmt von einem Platz.
pot-did-take-two = { $name } nimmt von zwei Plätzen.
pot-did-rob = { $name } nimmt von { $victim }.
pot-did-give = { $name } gibt { $other } eine Münze.
pot-threw-one = { $name } wirft { $face } um den Anfang.
pot-threw-dice = { $name } wirft { $faces }.
pot-board-seat = { $name }: { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}
pot-board-control = { $name }: { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}, hat den Deckel mit { $total }
pot-board-lid = Im Deckel: { $coins }
pot-board-bank = In der Bank: { $coins }
pot-board-dice = Würfel: { $dice } (Summe { $total })
pot-breach-free-rethrow-used = Den Nachwurf umsonst hast du schon genutzt; ein weiterer kostet eine Münze.
pot-breach-free-rethrow-first = Erst kommt der Nachwurf, der nichts kostet; bezahlt wird nur der danach.
pot-breach-no-coin-to-pay = Du hast keine Münze für einen weiteren Wurf.
pot-breach-stop-first = Eine Kombo zahlt erst, wenn du aufhörst: Hör zuerst auf.
pot-breach-choice-open = Deine Kombo wird gerade ausgezahlt; beantworte erst das.
pot-breach-no-such-reward = So zahlt diese Kombo nicht.
pot-breach-not-oneself = Nicht dich selbst: Es muss jemand von den anderen sein.
pot-breach-no-such-seat = Auf diesem Platz sitzt niemand.
pot-breach-empty-purse = Dieser Beutel ist leer; wähl jemanden, der eine Münze hat.
pot-breach-same-seat-twice = Eine Kombo trifft niemanden zweimal; wähl einen anderen Platz.
pot-breach-other-dice = Das sind nicht die Würfel, die gerade geworfen werden.

## exactly

exactly-do-move = { $coin } { $from } { $to }
exactly-did-move = { $name } legt eine { $coin } { $from } { $to }.
exactly-threw-nothing = { $name } wirft 0.
exactly-threw-any = { $name } wirft ein Fragezeichen.
exactly-threw-coin = { $name } wirft { $coin }.
exactly-from-middle = aus der Mitte
exactly-from-seat = vom Stapel von { $name }
exactly-to-middle = in die Mitte
exactly-to-seat = auf den Stapel von { $name }
exactly-no-tokens = nichts
exactly-board-seat = { $name }: { $total } Cent ({ $tokens }), { $euros } Euro
exactly-board-middle = Mitte: { $tokens }
exactly-breach-other-coin = Den Wert bestimmt der Würfel; nur beim Fragezeichen darfst du wählen.
exactly-breach-no-such-seat = Auf diesem Platz sitzt niemand.
exactly-breach-same-place = Eine Münze muss an einen anderen Ort wandern.
exactly-breach-none-there = So eine Münze liegt dort nicht.
exactly-breach-stack-full = Dieser Stapel ist zu voll für eine weitere Münze.
exactly-breach-own-stack-full = Dein eigener Stapel ist zu voll für eine weitere Münze.

## Spelunke

spelunke-do-stop = aufhören und die Augen behalten
spelunke-do-throw = werfen
spelunke-do-joker = werfen mit { $joker }
spelunke-do-fumo = mit Fumo von vorn anfangen
spelunke-do-rob = { $victim } beklauen
spelunke-do-rob-eyes = { $eyes ->
    [one] 1 Auge
   *[other] { $eyes } Augen
} von { $victim } klauen
spelunke-do-decline = niemanden beklauen
spelunke-do-decline-duel = kneifen (−6)
spelunke-do-accept = die Spielleitung werfen lassen
spelunke-do-withdraw = kneifen (−6)
spelunke-do-again = noch einmal werfen
spelunke-do-keep = diesen Wurf behalten
spelunke-do-rethrow = nachwerfen, und das gilt dann
spelunke-do-out = draußen bleiben
spelunke-did-stop = { $name } hört auf.
spelunke-did-throw = { $name } traut sich noch einen Wurf.
spelunke-did-joker = { $name } sagt an: { $joker }.
spelunke-did-fumo = { $name } fängt mit Fumo von vorn an.
spelunke-did-rob = { $name } beklaut { $victim }.
spelunke-did-decline = { $name } verzichtet.
spelunke-did-accept = { $name } tritt gegen die Spielleitung an.
spelunke-did-withdraw = { $name } kneift.
spelunke-did-again = { $name } wirft noch einmal gegen den Rattenlord.
spelunke-did-keep = { $name } behält den Wurf.
spelunke-did-rethrow = { $name } wirft nach.
spelunke-did-out = { $name } bleibt draußen.
spelunke-threw-die = { $name } wirft { $face }.
spelunke-eyes = { $eyes ->
    [one] { $eyes } Auge
   *[other] { $eyes } Augen
}
spelunke-board-seat = { $name }: { $eyes }, übrige Joker: { $jokers }
spelunke-board-bare = { $name }: { $eyes }
spelunke-board-finished = { $name }: { $eyes }, fertig
spelunke-board-ventil = Das Ventil hält { $eyes }.
spelunke-board-ones = Einsen bisher: { $ones }
spelunke-board-ladder = Einsen bisher, die geklaut haben: { $ones }; die nächste klaut { $eyes }.
spelunke-board-plays = { $name } spielt { $joker }.
spelunke-board-kaelte = Es ist Einsatz { $number } von 5.
spelunke-board-ratte = Der erste Wurf war weder eine 5 noch eine 6.
spelunke-board-pony = Bisher geworfen: { $thrown } von 3, Summe { $sum }.
spelunke-board-leela-first = Der erste von zwei Würfen: { $face }.
spelunke-board-leela-second = Der zweite von zwei Würfen: { $face }; der erste war eine { $kept }.
spelunke-board-leela-kept = Der erste von zwei Würfen war eine { $kept }.
spelunke-board-senigma = Eine Zahl ist zweimal gefallen.
spelunke-board-fallen = Eine 6: { $name } hat jetzt { $eyes }, und Fumo könnte helfen.
spelunke-breach-joker-not-brought = Diesen Joker hast du nicht dabei.
spelunke-breach-joker-spent = Dieser Joker ist verbraucht.
spelunke-breach-jule-is-silent = Jule wirkt von selbst und wird nie angesagt.
spelunke-breach-fumo-after-six = Fumo hilft erst nach einer 6, die dich auf 0 wirft; vorher kannst du ihn nicht ansagen.
spelunke-breach-one-joker-a-round = Ein Joker je Runde, und diese hat schon einen.
spelunke-breach-nobody-to-hit = Ein Senigma hat schon alle anderen getroffen.
spelunke-breach-only-a-one-robs = Nur eine 1 klaut, oder ein gelungenes Senigma.
spelunke-breach-no-such-seat = Auf diesem Platz sitzt niemand.
spelunke-breach-not-oneself = Beklaut werden die anderen, nie du selbst.
spelunke-breach-victim-busted = Nach euren Hausregeln bleibt verschont, wer mit einer 6 abgestürzt ist.
spelunke-breach-hit-before = Diesen Platz hat schon ein Senigma getroffen.
spelunke-breach-robbery-open = Sag zuerst, wen du beklaust, oder verzichte.
spelunke-breach-anaconda-open = Sag zuerst, ob die Spielleitung gegen dich wirft.
spelunke-breach-ratte-open = Sag zuerst, ob du noch einmal gegen den Rattenlord wirfst.
spelunke-breach-leela-open = Sag zuerst, ob du diesen Wurf behältst.
spelunke-breach-senigma-open = Sag zuerst, wen das Senigma trifft, oder verzichte.
spelunke-breach-fumo-open = Sag zuerst, ob Fumo dich zurückbringt.
spelunke-breach-not-asked = Danach ist gerade nicht gefragt: Hör auf, wirf oder sag einen Joker an.

## Roll'n Bump

rollnbump-do-throw = { $dice } nachwerfen
rollnbump-do-white = aus einer { $face } den Wert des weißen Würfels machen
rollnbump-do-white-shown = aus einer { $face } die weiße { $white } machen
rollnbump-do-put-stack = { $dice } auf Stapel { $stack } legen
rollnbump-do-put-joker = { $dice } auf den Joker legen
rollnbump-do-put-white = { $dice } neben den weißen Würfel legen
rollnbump-do-lay = den Joker zu { $pattern } legen
rollnbump-do-done = den Zug beenden
rollnbump-did-throw = { $name } wirft { $dice } nach.
rollnbump-did-white = { $name } macht aus einer { $face } den Wert des weißen Würfels.
rollnbump-did-put-stack = { $name } legt { $dice } auf Stapel { $stack }.
rollnbump-did-put-joker = { $name } legt { $dice } auf den Joker.
rollnbump-did-put-white = { $name } legt { $dice } neben den weißen Würfel.
rollnbump-did-lay = { $name } legt den Joker zu { $pattern }.
rollnbump-did-done = { $name } ist fertig.
rollnbump-threw-dice = { $name } wirft { $dice }.
rollnbump-threw-dice-white = { $name } wirft { $dice }, weiß { $white }.
rollnbump-threw-card = Aufgedeckt: { $pattern }, { $demand }.
rollnbump-board-stack = { $number }: { $pattern }, { $demand }, Wert { $value }, darunter noch { $left }; { $claim }
rollnbump-board-empty = { $number }: keine Karte offen, darunter noch { $left }
rollnbump-board-joker = Joker (fünf Gleiche): { $claim }
rollnbump-board-joker-of = Den Joker hat { $name }.
rollnbump-board-white = Weißer Würfel: { $claim }
rollnbump-board-white-of = Den weißen Würfel hat { $name }.
rollnbump-board-seat = { $name }: { $collections } ({ $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
})
rollnbump-board-seat-bare = { $name }: noch keine Karten
rollnbump-board-hand = Würfel: { $dice } ({ $left ->
    [0] kein Wurf mehr
    [one] noch 1 Wurf
   *[other] noch { $left } Würfe
})
rollnbump-board-hand-white = Würfel: { $dice }, weiß { $white } ({ $left ->
    [0] kein Wurf mehr
    [one] noch 1 Wurf
   *[other] noch { $left } Würfe
})
rollnbump-claim = { $name } mit { $dice }
rollnbump-free = frei
rollnbump-white = den weißen Würfel
rollnbump-the-die = die { $face }
rollnbump-end-taken = Das Spiel endet, wenn { $name } { $count ->
    [one] die letzte Karte von Stapel { $stacks }
   *[other] die letzten Karten der Stapel { $stacks }
} nimmt.
rollnbump-end-taken-own = Das Spiel endet, wenn du { $count ->
    [one] die letzte Karte von Stapel { $stacks }
   *[other] die letzten Karten der Stapel { $stacks }
} nimmst.
rollnbump-end-revealed = Das Spiel endet, wenn { $name } { $count ->
    [one] die Karte von Stapel { $stacks } nimmt: Dann wird die letzte
   *[other] die Karten der Stapel { $stacks } nimmt: Dann werden die letzten
} aufgedeckt.
rollnbump-end-revealed-own = Das Spiel endet, wenn du { $count ->
    [one] die Karte von Stapel { $stacks } nimmst: Dann wird die letzte
   *[other] die Karten der Stapel { $stacks } nimmst: Dann werden die letzten
} aufgedeckt.
pattern-a = A (Streifen)
pattern-b = B (Tupfen)
pattern-c = C (Karos)
pattern-d = D (Wellen)
demand-single = mindestens eine { $face }
demand-row = Reihe aus { $length }
demand-equals = { $count } Gleiche
rollnbump-breach-throwing-ended = In diesem Zug gibt es keinen Wurf mehr.
rollnbump-breach-nothing-to-throw = Nenn mindestens einen Würfel, den du nachwerfen willst.
rollnbump-breach-not-in-hand = Diese Würfel hast du nicht in der Hand.
rollnbump-breach-no-white-die = Du hast keinen weißen Würfel zum Mitwerfen.
rollnbump-breach-no-white-value = Den Wert des weißen Würfels kann nur nutzen, wer ihn hat: einmal, bevor du etwas besetzt.
rollnbump-breach-same-value = Der weiße Würfel zeigt schon denselben Wert.
rollnbump-breach-demand-not-met = Diese Würfel passen nicht zu dem, was dort gefordert ist.
rollnbump-breach-not-stronger = Die Würfel dort sind gleich stark oder stärker.
rollnbump-breach-own-claim = Dort liegen schon deine Würfel; jede Stelle besetzt du nur einmal pro Zug.
rollnbump-breach-no-such-stack = Diesen Stapel gibt es nicht.
rollnbump-breach-empty-place = Die letzte Karte dieses Stapels ist weg.
rollnbump-breach-joker-gone = Der Joker ist schon weg.
rollnbump-breach-white-in-hand = Du hast den weißen Würfel; in diesem Zug kannst du ihn nicht besetzen.
rollnbump-breach-white-away = Den weißen Würfel hat gerade jemand.
rollnbump-breach-lay-first = Leg zuerst den Joker an.
rollnbump-breach-no-joker-to-lay = Du hast keinen Joker zum Anlegen.
rollnbump-breach-collection-complete = Diese Sammlung ist vollständig.
rollnbump-breach-card-awaited = Jetzt muss eine Karte aufgedeckt werden.
rollnbump-breach-dice-awaited = Jetzt wird gewürfelt; eine Karte wird gerade nicht aufgedeckt.
rollnbump-breach-card-not-unseen = Diese Karte war schon zu sehen oder ist nicht in diesem Kartensatz.
rollnbump-breach-other-dice = So viele Würfel werden gerade nicht geworfen.
rollnbump-breach-white-differs = Mit dem weißen Würfel steht sein Wert hinter einem Plus, etwa 13556+4; ohne ihn lass das weg.

## Hausregeln

pot-switch-coin-supply = alle Münzen, die es gibt, nach Wert
pot-switch-bonus420 = was 4-2-O vollständig macht: nur das O oder jeder Buchstabe
pot-switch-after-123 = ob der Nachwurf bei 1-2-3 eine Kombo bringen kann
pot-switch-target = Münzen, mit denen am Rundenende das Spiel endet
pot-switch-start-coins = Münzen in jedem Beutel zu Beginn
pot-switch-ante = Münzen aus der Bank in den Deckel, jede Runde

exactly-switch-cap = wann ein Stapel zu voll für eine Münze ist
exactly-switch-double-exact = wer punktet, wenn zwei Stapel zugleich genau 100 wert sind
exactly-switch-restart-with-5c = eine 5 für alle in jeder Runde oder nur in der ersten
exactly-switch-next-starter = nach wem die nächste Runde anfängt
exactly-switch-euros = Euros, die das Spiel gewinnen
exactly-switch-tokens = wie viele kleine Münzen es von jedem Wert gibt

spelunke-switch-jokers = so viele Joker bringt jeder Platz mit
spelunke-switch-one-scores = eine klauende 1 zählt auch selbst ein Auge
spelunke-switch-rob-busted = wer mit einer 6 auf 0 gefallen ist, darf beklaut werden
spelunke-switch-rob-floor = Beklaute können ins Minus rutschen; oder bei 0 ist Schluss
spelunke-switch-bust-raises = eine 6 im Minus setzt den Stand auf 0; oder lässt ihn
spelunke-switch-bold-robs = eine 1 unter dem Spelunkenbold klaut
spelunke-switch-hirte-six = was eine 6 unter dem Hirtenschutz bringt
spelunke-switch-jule-free = Jule zählt im Freiwurf
spelunke-switch-jule-jokers = Jule zählt in Jokerrunden
spelunke-switch-ties = Ränge nach Gleichstand: 1, 1, 3 oder 1, 1, 2
spelunke-switch-loser-ties = gleichauf um den letzten Verliererrang: alle verlieren oder nur die nötigen
spelunke-switch-losers = wie viele mindestens verlieren, aber nie alle

rollnbump-switch-end = das Spiel endet, wenn die letzte Karte eines Stapels genommen ist, oder schon, wenn sie aufgedeckt ist
rollnbump-switch-joker = fünf Gleiche besetzen den Joker wie eine Karte, oder sie nehmen ihn sofort
rollnbump-switch-white-returns = der weiße Würfel geht nach jedem Zug zurück, oder nur, wenn er benutzt wurde
rollnbump-switch-deck = die 48 Karten und der Joker mit ihren Werten; ein anderer Kartensatz kommt aus einer Datei

## Joker

joker-kaelte = Kälteschutz
joker-kaelte-effect = 5 Einsätze: im n-ten kosten 1 bis n; 6 (+6) beendet ihn
joker-bold = Spelunkenbold
joker-bold-effect = 1–5: Wurf plus 5, eine 1 klaut auch; 6: −6
joker-anaconda = Anaconda
joker-anaconda-effect = Wurf; dann −6 oder Duell: +(10 + deiner) oder −(10 + Gegenwurf)
joker-hirte = Hirtenschutz
joker-hirte-effect = der Wurf zählt doppelt, eine 1 klaut nicht, eine 6 bringt +12
joker-ratte = Rattenlord
joker-ratte-effect = bis zu 2 Würfe: 5 oder 6 bringt +15, sonst −15; kneifen −6
joker-allin = All In
joker-allin-effect = 1–3: dein Stand verdoppelt sich; 4–6: 0 Augen und raus
joker-jule = Jule
joker-jule-effect = +1 für jede geschaffte Runde, schon ab dem Freiwurf
joker-pony = Pony
joker-pony-effect = drei Würfe: Summe ab 11 kommt dazu, bis 10 geht sie ab
joker-leela = Leelas Monokel
joker-leela-effect = zwei Würfe, jeder einmal nachwerfbar; die Summe kommt dazu
joker-senigma = Senigma
joker-senigma-effect = drei Würfe; eine Zahl doppelt: nimm einem Platz 10 Augen
joker-ventil = Venoms Ventil
joker-ventil-effect = spätere 6: zurück auf den Stand beim Setzen, dann raus
joker-fumo = Fumo
joker-fumo-effect = nach einem Absturz auf 0 durch eine 6: von vorn mit Freiwurf
