### Rätsel: Stellungen, in denen ein Zug der beste ist.

puzzle-share-day = Knobel-Rätsel { $day } · { $game } · { $dots } · { $result } · Serie { $streak }
puzzle-share = Knobel-Rätsel { $id } · { $game } · { $dots } · { $result }
puzzle-share-solved = gelöst
puzzle-share-missed = nicht gelöst
puzzle-title-day = Rätsel des Tages, { $day } · { $game } · { $dots }
puzzle-title = Rätsel { $id } · { $game } · { $dots }
puzzle-you-are = Du bist { $name }. Welcher Zug gewinnt am häufigsten?
puzzle-this-turn = Dieser Zug bisher: { $told }
puzzle-ask = Dein Zug (Nummer oder Notation; board, skip, quit):
puzzle-what = Das ist hier kein Zug. Tippe eine Nummer von 1 bis { $last }, oder einen Zug, wie er dort steht.
puzzle-solved = Richtig, das ist der beste Zug!
puzzle-missed = Nicht der beste: Er kostet { $cost } Gewinnchance. Am besten ist: { $best }
puzzle-from-solution = Exakt: Dieses Spiel ist gelöst.
puzzle-from-turn = Exakt: Es ist der letzte Zug, und der ist gelöst.
puzzle-from-rollouts = Geschätzt: Nach jedem Zug wurde bis zu { $most }-mal weitergespielt und das Glück herausgerechnet. ± ist der Standardfehler.
puzzle-counts = { $solved } von { $tried } mit der ersten Antwort gelöst · Serie { $streak }
puzzle-again = Das hattest du schon beantwortet, und es zählt nur die erste Antwort: Die war { $solved ->
    [yes] richtig.
   *[no] nicht der beste Zug.
}
puzzle-today-only = Das Rätsel des Tages ist für alle dasselbe: Zu --today passen kein Spiel, kein --grade und kein --id.
puzzle-share-this = Zum Weitersagen: { $text }
puzzle-another = Noch eins? (Enter, oder nein)
puzzle-none = So ein Rätsel gibt es nicht.
puzzle-unknown = Ein Rätsel { $id } gibt es nicht. Ohne --id bekommst du eins von denen, die es gibt.
puzzle-too-many = Eine Datei hat höchstens { $most } Rätsel.
puzzle-progress = Rätsel
puzzle-checking = Prüfe
puzzle-sound = Alle Rätsel stimmen.
puzzle-column-game = Spiel
puzzle-column-kind = bester Zug
puzzle-column-all = alle

cli-puzzles-usage = knobel puzzles [OPTIONEN] [SPIEL]
cli-puzzles-about = Rätsel: Finde den besten Zug. Eins am Tag für alle, und so viele du magst.
cli-puzzles-examples =
    Es zählt nur deine erste Antwort auf ein Rätsel. Die Serie ist die Zahl der Tage hintereinander, an denen du
    das Rätsel des Tages gelöst hast; um Mitternacht UTC kommt ein neues. Dein Stand liegt im Datenordner, sonst nirgends.

    Beispiele:
      knobel puzzles --today
      knobel puzzles exactly --grade 3
      knobel puzzles pot --json
      knobel puzzles --check
      knobel puzzles --make pot --count 240 --seed 1 > pot.txt
cli-flag-today = Das Rätsel des Tages, für alle dasselbe
cli-flag-grade = Wie schwer, von 1 bis 5
cli-flag-id = Das Rätsel mit dieser Kennung
cli-flag-make = Eine neue Datei mit Rätseln eines Spiels machen und ausgeben; Strg-C gibt aus, was bis dahin da ist
cli-flag-count = Mit --make: wie viele Rätsel (240)
cli-flag-check-puzzles = Alle Rätsel noch einmal ausrechnen, und nach Spiel, Art und Grad zählen

web-puzzles = Rätsel
web-puzzles-about = Ein Zug ist der beste. Welcher?
web-puzzle-of-day = Rätsel des Tages
web-puzzle-day-note = { $day } · { $game }
web-puzzle-day-solve = Lösen
web-puzzle-day-look = Noch mal ansehen
web-puzzle-day-utc = Um Mitternacht UTC kommt ein neues, für alle dasselbe.
web-puzzle-grade = Grad { $grade } von { $most }
web-puzzles-more = So viele du magst
web-puzzles-game = Spiel
web-puzzles-any-game = egal
web-puzzles-hard = Wie schwer
web-puzzles-any-grade = egal
web-puzzles-give = Gib mir ein Rätsel
web-puzzle-score = Dein Stand
web-puzzle-streak = { $count ->
    [one] 1 Tag hintereinander
   *[other] { $count } Tage hintereinander
}
web-puzzle-longest = { $count ->
    [one] am längsten: 1 Tag
   *[other] am längsten: { $count } Tage
}
web-puzzle-counts = { $solved } von { $tried } mit der ersten Antwort gelöst
web-puzzle-no-score = Noch nichts beantwortet. Es zählt nur deine erste Antwort auf ein Rätsel.
web-puzzle-kept = Dein Stand steht in einem Cookie dieses Browsers, sonst nirgends.
web-puzzle-of = Rätsel: { $game }
web-puzzle-id = Rätsel { $id }
web-puzzle-day-id = Rätsel vom { $day }
web-puzzle-task = Du bist { $name }. Welcher Zug gewinnt am häufigsten?
web-puzzle-first-counts = Deine erste Antwort zählt.
web-puzzle-again = Das hast du schon beantwortet: Es zählt nicht mehr.
web-puzzle-unclear = Wähle erst einen ganzen Zug.
web-puzzle-illegal = Diesen Zug gibt es hier nicht.
web-puzzle-right = Richtig!
web-puzzle-right-told = { $best }: Das ist der beste Zug.
web-puzzle-wrong = Nicht der beste
web-puzzle-wrong-told = Er kostet { $cost } Gewinnchance. Am besten ist: { $best }
web-puzzle-all-moves = Alle Züge und die Gewinnchance
web-puzzle-column-move = Zug
web-puzzle-column-chance = Chance
web-puzzle-best = bester
web-puzzle-yours = deiner
web-puzzle-thumb = { $share } derer, die schnell spielen, liegen hier daneben.
web-puzzle-next = Nächstes Rätsel
web-puzzle-try-again = Noch mal probieren
web-puzzle-copy = Kopieren
web-puzzle-share = Zum Weitersagen, ohne etwas zu verraten
web-puzzle-unknown = Dieses Rätsel gibt es nicht: Die Sammlung wird ab und zu neu gemacht. Such dir unter „Rätsel“ ein anderes aus.
puzzle-long-run = Dafür gibt es keinen kurzen Grund: Erst wie das Spiel weitergeht, macht den Unterschied.
