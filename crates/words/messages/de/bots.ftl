## Fremde Bots: Programme, die mitspielen

fault-not-started = { $name } lässt sich nicht starten.
fault-without-folder = { $name } lässt sich nicht starten: Vor dem Namen eines Programms in diesem Ordner steht ./
fault-ended = { $name } hat mittendrin aufgehört.
fault-late = { $name } hat { $seconds } s lang nicht geantwortet.
fault-flood = { $name } schreibt viel mehr, als gefragt ist.
fault-no-name = { $name } hat nicht gesagt, wie es heißt, oder sein Name ist zu lang oder lässt sich nicht zeigen.
fault-other-protocol = { $name } spricht eine andere Fassung des Protokolls; hier gilt Fassung { $version }.
fault-does-not-play = { $name } spielt { $game } nicht.
fault-wrong-move = { $name } hat mit einem Zug geantwortet, der nicht gilt: { $why }
fault-said = Gesagt hat es: „{ $said }“.
fault-replaced = Ab hier spielt { $kind } für { $name }.
fault-forfeits = { $name } gibt damit auf, und das Spiel endet ohne Ergebnis.
play-program-missing = Das Programm { $name } auf Platz { $seat } fehlt: { $kind } spielt für es. So kommt es zurück: --bots { $seat }=cmd:…
play-bot-says = { $name } sagt: „{ $comment }“
play-bot-estimates = { $name } rechnet sich { $chance } % Gewinnchance aus.
bad-bot-command = „{ $given }“ startet keinen Bot; hinter cmd: steht ein Programm mit seinen Angaben, etwa cmd:./meinbot.py, und was Leerzeichen oder Kommas hat, steht in Anführungszeichen.
bad-clock = --clock braucht Sekunden, etwa 2.5 für jede Entscheidung oder 60+0.5 für ein Spiel und was mit jeder Entscheidung dazukommt, nicht „{ $given }“.
bad-bot-or-check = Entweder spielt ein Bot, oder einer wird geprüft; neben --check gehören SPIEL und --kind nicht.
cli-bot-usage = knobel bot [OPTIONEN] [SPIEL]
cli-bot-about = Einen von Knobels Bots in einem eigenen Programm mitspielen lassen, oder einen selbst geschriebenen Bot ausprobieren.
cli-bot-examples =
    Der Bot liest und schreibt Zeilen; docs/bots.md hat das Protokoll. Ohne Spiel spielt er alle vier.

    Beispiele:
      knobel bot pot --kind sharp
      knobel bot --check ./meinbot.py
      knobel bot --check "python3 meinbot.py --fast" --clock 1
      knobel play pot --bots 2=cmd:./meinbot.py
cli-value-seconds = SEKUNDEN
cli-flag-kind = Welcher Bot: random, thumb, sharp oder perfect (sharp)
cli-flag-check-bot = Dieses Programm ausprobieren: alle Spiele, die es spielt, ausgefallene Lagen, unbekannte Zeilen, wie es endet
cli-flag-seed-bot = Der Startwert für den Zufall des Bots: auf gleiche Fragen gleiche Antworten (1)
cli-flag-clock = Wie viele Sekunden ein fremder Bot hat: für jede Entscheidung (10), oder für ein Spiel und dazu mit jeder Entscheidung (60+0.5)
cli-flag-on-fault = Was mit einem fremden Bot geschieht, der abstürzt, hängt oder Unsinn antwortet: replace (thumb spielt für ihn weiter) oder forfeit (er gibt auf)
bot-check-introduction = stellt sich vor
bot-check-game = { $game }, { $seats } Plätze
bot-check-positions = { $game }, Lagen aus dem Nichts
bot-check-unknown-lines = übergeht Zeilen, die es nicht kennt
bot-check-many-lines = liest auch ungefragt
bot-check-quit = hört auf, wenn man es sagt
bot-check-end-of-input = hört auf, wenn nichts mehr kommt
bot-check-passed = gut
bot-check-failed = falsch
bot-check-decisions = { $decisions ->
    [one] 1 Entscheidung
   *[other] { $decisions_told } Entscheidungen
}, je { $mean } ms, die langsamste { $slowest } ms
bot-check-not-ended = Es hat binnen zwei Sekunden nicht aufgehört und wurde beendet.
bot-check-done = { $failed ->
    [0] { $name } hält sich ans Protokoll.
    [one] { $name }: eine Sache ist falsch.
   *[other] { $name }: { $failed } Sachen sind falsch.
}

## Das Labor

bad-lab-bots-mixed = --bots versteht eines von dreien, nicht „{ $given }“: einen Bot für alle Plätze (sharp), einen für jeden Platz (sharp,thumb) oder Plätze (2=sharp,3=cmd:./meinbot.py).

## Die Arena

bad-sprt = --sprt braucht zwei Anteile der Spiele in Prozent, den kleineren zuerst, vielleicht mit dem Fehler: 50,55 oder 50,55,1, nicht „{ $given }“.
bad-sprt-many = --sprt entscheidet zwischen zwei Bots; nenne zwei.
bad-seats-twice = --seats nennt eine Zahl von Plätzen zweimal: „{ $given }“.
bad-save-other = In { $folder } ist ein anderer Wettkampf gespeichert; nimm einen anderen Ordner, oder dieselben Bots, denselben Tisch und Startwert.
bad-save-damaged = { $file } ist in Zeile { $line } beschädigt; nimm einen anderen Ordner, oder entferne diese Zeile und alle dahinter.
arena-goes-on = Derselbe Befehl macht hier weiter.
arena-crosstable-read-short = Bot gegen Bot, in Prozent: Von den Spielen, die einer der beiden gewann, wie viele der aus der Zeile gewann, wenn beide am Tisch saßen. Die 95-%-Intervalle stehen in --json.
arena-crosstable-read = Bot gegen Bot, in Prozent: Von den Spielen, die einer der beiden gewann, wie viele der aus der Zeile gewann, wenn beide am Tisch saßen; in Klammern das 95-%-Intervall.
arena-all-tables = Alle Tische zusammen
arena-sprt-high = Entschieden: { $bot } gewinnt eher mindestens { $high } % der Spiele als höchstens { $low } %. Von einem Bot, der { $low } % gewinnt, sagt der Test das in höchstens { $error } von 100 Wettkämpfen.
arena-sprt-low = Entschieden: { $bot } gewinnt eher höchstens { $low } % der Spiele als mindestens { $high } %. Von einem Bot, der { $high } % gewinnt, sagt der Test das in höchstens { $error } von 100 Wettkämpfen.
arena-sprt-open = Noch nicht entschieden: { $bot } kann { $low } % der Spiele gewinnen, aber auch { $high } %. Mehr --games entscheiden es.
arena-faults = { $bot } hat in { $count ->
    [one] einem Spiel
   *[other] { $games } Spielen
} etwas falsch gemacht.
cli-flag-sprt = Aufhören, sobald entschieden ist, ob der erste von zwei Bots eher 50 % der Spiele gewinnt oder 55 %; eine dritte Zahl sagt, wie oft das falsch sein darf, in Prozent (5)
cli-flag-save-arena = Jedes Spiel als Aufzeichnung in diesem Ordner speichern; ein abgebrochener Wettkampf geht dort weiter
cli-flag-seats-arena = Wie viele Plätze der Tisch hat; mehrere Zahlen sind mehrere Wettkämpfe: 2,3,4
cli-flag-on-fault-arena = Was mit einem fremden Bot geschieht, der abstürzt, hängt oder Unsinn antwortet: forfeit (er gibt auf, die anderen teilen sich den Sieg) oder replace (thumb spielt für ihn weiter)
