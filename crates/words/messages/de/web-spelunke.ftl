### Der Webtisch von spelunke.

web-spelunke-note = Zug { $turn } von { $seats }

## Plätze

web-spelunke-seats = Plätze
web-spelunke-you = du
web-spelunke-host = Spielleitung
web-spelunke-seat-on-turn = dran
web-spelunke-seat-waiting = wartet
web-spelunke-seat-done = fertig
web-spelunke-seat-bust = raus
web-spelunke-seat-wins = gewinnt
web-spelunke-seat-loses = verliert
web-spelunke-seat-hit-before = war schon dran
web-spelunke-seat-spared = verschont
web-spelunke-rob = Klau { $eyes }
web-spelunke-hit = −{ $eyes }

## Würfel und Tafel

web-spelunke-last = letzter Wurf
web-spelunke-last-of = { $name }, letzter Wurf
web-spelunke-free = Freiwurf
web-spelunke-not-thrown = noch nicht geworfen
web-spelunke-slate-yours = deine Augen
web-spelunke-slate-of = Augen von { $name }
web-spelunke-slate-safe = das Ventil hält { $eyes }
web-spelunke-slate-bonus = { $eyes } Bonusaugen kommen dazu
web-spelunke-slate-wins = { $name } gewinnt
web-spelunke-slate-shared = { $count } teilen sich den Sieg
web-spelunke-slate-nobody = Niemand gewinnt

## Leiter, und was ein Joker bringen kann

web-spelunke-ladder = Eine 1 klaut dazu
web-spelunke-ladder-done = war schon
web-spelunke-ladder-now = diese 1
web-spelunke-ladder-next = nächste 1
web-spelunke-ladder-then = danach
web-spelunke-odds-host = Spielleitung { $faces }
web-spelunke-odds-so-far = bisher
web-spelunke-odds-to-eleven = fehlt bis 11
web-spelunke-odds-pair = eine Zahl doppelt
web-spelunke-odds-no-pair = alle verschieden
web-spelunke-odds-jule = Jules Auge ist dabei
web-spelunke-odds-goes-on = geht weiter
web-spelunke-odds-robs = { $by }, klaut
web-spelunke-odds-out = { $by }, raus

## Joker

web-spelunke-hand-yours = Deine Joker
web-spelunke-hand-of = Joker von { $name }
# Namen, die auf einer schmalen Karte vielleicht getrennt werden.
web-spelunke-card-kaelte = Kälte{"\u00AD"}schutz
web-spelunke-card-bold = Spelunken{"\u00AD"}bold
web-spelunke-card-hirte = Hirten{"\u00AD"}schutz
web-spelunke-card-ratte = Ratten{"\u00AD"}lord

web-spelunke-joker-play = Damit werfen
web-spelunke-joker-in-play = Im Spiel
web-spelunke-joker-waits = Wartet auf eine 6
web-spelunke-joker-silent = Wirkt von selbst
web-spelunke-joker-nobody = Alle waren schon dran
web-spelunke-joker-set = Gesetzt auf { $eyes }
web-spelunke-joker-spent = Verbraucht
web-spelunke-effect-kaelte = { $stage ->
    [1] Einsatz 1 von 5: eine 1 kostet, 2 bis 6 zählen
    [5] Einsatz 5 von 5: 1 bis 5 kosten, eine 6 zählt
   *[other] Einsatz { $stage } von 5: 1 bis { $stage } kosten, { $next } bis 6 zählen
}
web-spelunke-effect-allin = 1–3: aus { $eyes } werden { $doubled }; 4–6: 0 Augen und raus
web-spelunke-effect-ventil = ab jetzt wirft dich eine 6 auf { $eyes } zurück, dann raus
web-spelunke-effect-ventil-set = eine 6 wirft dich auf { $eyes } zurück, nicht tiefer
web-spelunke-effect-bold-robs-not = 1–5: Wurf plus 5, eine 1 klaut nicht; 6: −6
web-spelunke-effect-hirte-six = der Wurf zählt doppelt, eine 1 klaut nicht, eine 6 bringt +6
web-spelunke-effect-jule-not-free = +1 für jede geschaffte Runde, nur nicht im Freiwurf
web-spelunke-effect-jule-no-jokers = +1 für jede Runde ohne Joker, schon ab dem Freiwurf
web-spelunke-effect-jule-plain = +1 für jede Runde, die du mit einem gewöhnlichen Wurf schaffst
web-spelunke-choose = { $wanted ->
    [one] Wähl 1 Joker
   *[other] Wähl { $wanted } Joker
}
web-spelunke-chosen = { $count } von { $wanted } gewählt
web-spelunke-chosen-too-many = Mehr als { $wanted }: Leg wieder welche zurück

## Was gefragt ist

web-spelunke-decide = Aufhören oder weiterwerfen?
web-spelunke-risk = Eine 6 (1 von 6) wirft dich auf { $left } zurück, und dein Zug ist vorbei. Eine 1 klaut { $robs ->
    [one] 1 Auge.
   *[other] { $robs } Augen.
}
web-spelunke-risk-robless = Eine 6 (1 von 6) wirft dich auf { $left } zurück, und dein Zug ist vorbei. Zu klauen gibt es nichts.
web-spelunke-risk-fumo = Eine 6 (1 von 6) wirft dich auf { $left } zurück, aber du hast Fumo. Eine 1 klaut { $robs ->
    [one] 1 Auge.
   *[other] { $robs } Augen.
}
web-spelunke-risk-fumo-robless = Eine 6 (1 von 6) wirft dich auf { $left } zurück, aber du hast Fumo. Zu klauen gibt es nichts.
web-spelunke-stop = Aufhören
web-spelunke-stop-with = mit { $eyes }
web-spelunke-throw = Werfen
web-spelunke-no-joker = ohne Joker
web-spelunke-whom = Wem klaust du { $eyes ->
    [one] 1 Auge?
   *[other] { $eyes } Augen?
}
web-spelunke-whom-follows = Tipp auf einen Platz. Du bekommst sie auch, wenn dort keine sind.
web-spelunke-whom-floor = Tipp auf einen Platz. Du bekommst, was da ist, aber nicht mehr als das.
web-spelunke-rob-nobody = Niemandem
web-spelunke-hit-nobody = Alle verschonen
web-spelunke-senigma = Eine Zahl doppelt: Wer verliert 10 Augen?
web-spelunke-senigma-follows = Tipp auf einen Platz. Senigma trifft niemanden zweimal.
web-spelunke-duel = Du hast eine { $face } geworfen. Soll die Spielleitung werfen?
web-spelunke-duel-follows = In { $higher } von 6 Fällen wirft sie höher: Dann verlierst du { $least } bis { $most }. Sonst gewinnst du { $won }.
web-spelunke-duel-one = Nur eine 6 der Spielleitung ist höher: Dann verlierst du { $most }. Sonst gewinnst du { $won }.
web-spelunke-duel-safe = Höher kann die Spielleitung nicht werfen: Du gewinnst { $won }.
web-spelunke-back-out = Kneifen
web-spelunke-accept = Werfen lassen
web-spelunke-accept-for = für { $won }
web-spelunke-ratte = Noch keine 5 oder 6. Noch einmal werfen?
web-spelunke-ratte-follows = Eine 5 oder 6 (1 von 3) gewinnt { $won }, alles andere kostet { $lost }.
web-spelunke-again = Noch einmal
web-spelunke-leela = Eine { $face }. Behalten oder nachwerfen?
web-spelunke-leela-first = einer kommt noch
web-spelunke-leela-sum = zusammen { $sum }
web-spelunke-leela-first-follows = Der erste von zwei Würfen. Die Summe kommt dazu; 1 und 6 schaden nicht.
web-spelunke-leela-second-follows = Eine { $first } hast du schon. Die Summe von beiden kommt dazu.
web-spelunke-keep = { $face } behalten
web-spelunke-rethrow = Nachwerfen
web-spelunke-rethrow-binds = und das gilt
web-spelunke-fumo-ask = Mit Fumo von vorn anfangen?
web-spelunke-fumo-follows = Ein Freiwurf, dann weiter: Deine anderen Joker bleiben dir, und geklaut wird wieder ab 1 Auge.
web-spelunke-fumo = Von vorn
web-spelunke-fumo-free = mit Freiwurf
web-spelunke-out = Raus

## Werfen

web-spelunke-throw-die = Würfel werfen
web-spelunke-throw-host = Für die Spielleitung werfen
web-spelunke-throw-ask = Du traust dich noch einen Wurf.
web-spelunke-throw-joker = Du wirfst mit { $joker }.
web-spelunke-throw-nth = { $joker }: Wurf { $nth } von { $count }
web-spelunke-free-ask = Dein Freiwurf.
web-spelunke-free-follows = Er zählt einfach: Eine 1 klaut nicht, eine 6 schadet nicht.
web-spelunke-free-bonus = Er zählt einfach, dazu { $eyes } Bonusaugen. Eine 6 schadet nicht.
web-spelunke-host-ask = Die Spielleitung wirft gegen deine { $face }.
web-spelunke-wait-host = Die Spielleitung wirft gegen { $name }.
web-spelunke-wait-free = { $name } hat den Freiwurf.
web-spelunke-wait-throw = { $name } wirft gerade.
web-spelunke-wait-throw-joker = { $name } wirft mit { $joker }.
web-spelunke-wait-joker = { $name } überlegt: { $joker }.
web-spelunke-wait-decide = { $name } überlegt: aufhören oder weiterwerfen?
web-spelunke-wait-rob = { $name } sucht aus, wer { $eyes ->
    [one] 1 Auge hergibt.
   *[other] { $eyes } Augen hergibt.
}
web-spelunke-wait-senigma = { $name } sucht aus, wer 10 Augen verliert.
web-spelunke-wait-fumo = { $name } hat eine 6 geworfen und darf mit Fumo von vorn anfangen.
web-spelunke-wait-next = Danach bist du dran.
web-spelunke-wait-turns = { $turns ->
    [one] Noch 1 Zug vor deinem.
   *[other] Noch { $turns } Züge vor deinem.
}
web-spelunke-wait-done = Dein Zug ist vorbei, aber beklaut werden kannst du noch.

## Echte Würfel

web-spelunke-pad-task = Wirf den Würfel und tipp an, was er zeigt.
web-spelunke-pad-joker = Mit { $joker }. Wirf den Würfel und tipp an, was er zeigt.
web-spelunke-pad-host = Die Spielleitung wirft den Würfel. Tipp an, was er zeigt.
web-spelunke-pad-ask = Was zeigt der Würfel?
web-spelunke-pad-face = eine { $face }

## Neben dem Tisch

web-spelunke-ended = Wenn jetzt Schluss wäre
web-spelunke-next-time = Bonus
web-spelunke-end-losers = Zeit für einen neuen Avatar
web-spelunke-end-bonus = Bonusaugen für den nächsten Abend

## Plätze in Kürze
web-spelunke-seat-leads = führt:
web-spelunke-seat-jokers = { $left ->
    [0] kein Joker von { $all } mehr da
    [one] noch 1 Joker von { $all }
   *[other] noch { $left } Joker von { $all }
}
