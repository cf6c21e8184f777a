### Was die Zahlen sagen, aus denen Programme lernen, Teil für Teil. Was mehrere Spiele haben, steht einmal da.

observation-turn = wer dran ist
observation-to-throw = wer beim Werfen um die höchste Zahl noch werfen muss
observation-leading = wer dabei den höchsten Wurf teilt
observation-highest = dieser Wurf, als Teil des höchsten, den es gibt

pot-observation-purses = Münzen, als Teil derer, die das Spiel beenden
pot-observation-lid = Münzen im Deckel, ebenso
pot-observation-control = wem der Deckel gehört
pot-observation-total = die Summe, die zu schlagen ist, als Teil von 15
pot-observation-dice = der P-Würfel, der O-Würfel und der T-Würfel, jeweils sein Buchstabe oder 1 bis 5; nichts von einem im Becher
pot-observation-phase = was gerade geschieht: Werfen um den Anfang, drei Würfe, zwei Entscheidungen, ein Wurf nach 1-2-3, die Wahl einer Kombo, Rauben, Geben, Stechen, vorbei
pot-observation-open = Plätze, die noch beraubt oder bedient werden, als Teil von zwei
pot-observation-loses = Münzen, die jeder davon verliert, als Teil von zwei
pot-observation-served = wer beraubt oder bedient worden ist
pot-observation-winner = wer gewonnen hat

exactly-observation-tokens = Münzen in den Stapeln: 5, 10, 20 und 50 Cent, Platz für Platz, als Teile von zehn
exactly-observation-heights = was die Stapel wert sind: 0, 5 … 200 Cent oder mehr, Platz für Platz
exactly-observation-middle = Münzen in der Mitte, als Teile von zehn
exactly-observation-euros = Euros, als Teil derer, die gewinnen
exactly-observation-die = was der Würfel zeigt: 0, 5, 10, 20, 50, ?
exactly-observation-phase = was gerade geschieht: Werfen um den Anfang, ein Wurf, ein Zug, vorbei

spelunke-observation-scores = Augen, als Teil von 50
spelunke-observation-jokers = Joker, die noch da sind, in der Reihenfolge der Regeln, Platz für Platz
spelunke-observation-bonus = Bonusaugen, die noch kommen, als Teil von sechs
spelunke-observation-finished = wer den Zug schon hatte
spelunke-observation-busted = wer durch eine 6 auf 0 gefallen ist
spelunke-observation-hit = wer von einer Senigma getroffen wurde
spelunke-observation-ventil = ob das Ventil gesetzt ist
spelunke-observation-level = seine Höhe, als Teil von 50
spelunke-observation-ones = Einsen, die in diesem Zug geraubt haben, als Teil von fünf
spelunke-observation-kaelte = wie oft Kälteschutz schon galt, als Teil von fünf
spelunke-observation-phase = was gerade geschieht: freier Wurf, Wurf, Entscheidung, Rauben, Rauben unter einem Joker, vorbei, Kälteschutz, Spelunkenbold, Hirtenschutz, All In, Ventil, Anaconda (Wurf, Antwort, Spielleitung), Rattenlord (erster, Antwort, zweiter), Pony, Leela (Wurf, Antwort, Nachwurf), Senigma (erster, zweiter, dritter, Pasch, Opfer), Fumo
spelunke-observation-first-face = eine Zahl, die dabei feststeht: die von Anaconda, die von Leela, die bleibt oder nicht, die erste oder niedrigere von Senigma
spelunke-observation-second-face = noch eine: die von Leela, die bleibt, die höhere von Senigma
spelunke-observation-pony = die Würfe von Pony bisher, als Teil von drei, und ihre Augen, als Teil von zwölf

rollnbump-observation-points = Punkte bisher, als Teil von 50
rollnbump-observation-cards = Karten vor den Plätzen, in der Reihenfolge des Kartensatzes, Platz für Platz
rollnbump-observation-unseen = Karten, die noch niemand gesehen hat, in der Reihenfolge des Kartensatzes
rollnbump-observation-stacks = Stapel für Stapel: Muster, Forderung und Punkte der Karte, als Teil von 15; verdeckte Karten, als Teil von sechs; wessen Würfel dort liegen; ihre Stärke, als Teil von sechs
rollnbump-observation-joker = der Joker: in der Mitte, genommen, gelegt
rollnbump-observation-joker-seat = wer ihn hat, oder wessen Würfel darauf liegen
rollnbump-observation-joker-strength = die Stärke dieser Würfel, als Teil von sechs
rollnbump-observation-joker-pattern = das Muster, zu dem er gelegt ist
rollnbump-observation-white = der weiße Würfel: neben den Stapeln, gehalten, verbraucht, um Punkte geworfen
rollnbump-observation-white-seat = wer ihn hat, oder wessen Würfel daneben liegen
rollnbump-observation-white-dice = die Würfel daneben, 1 bis 6, als Teile von fünf
rollnbump-observation-white-pips = ihre Augen, als Teil von 30
rollnbump-observation-white-face = was der weiße Würfel zeigt, 1 bis 6
rollnbump-observation-hand = die Würfel in der Hand oder behalten, Würfel für Würfel, der niedrigste zuerst: 1 bis 6
rollnbump-observation-dice = die Würfel dieses Zuges, als Teil von fünf
rollnbump-observation-throws = Würfe, die noch bleiben, als Teil von zwei
rollnbump-observation-phase = was gerade geschieht: Karten werden aufgedeckt, Werfen um den Anfang, Legen des Jokers, eine Karte, ein Wurf, eine Entscheidung, das letzte Ablegen, der letzte Wurf, vorbei
