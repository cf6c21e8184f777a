### Lessons in the terminal.

## On the whole screen

learn-tui-next = Next (Enter)
learn-tui-throw = throw
learn-tui-return = Back to where we were (Enter)
learn-tui-go-on = go on with the lesson
learn-tui-play = play now
learn-tui-finish = leave
learn-tui-last-chapter = This is the last chapter.
learn-tui-foot = n next · b back · s next chapter · r rules · ? keys · q leave
learn-tui-keys =
    1 to 9, 0       the buttons, as at the table: 1 throws, 0 ends a turn
    arrows, Tab     go to dice, coins, cards, seats and buttons
    Space, mouse    pick, or press what is there
    Enter           make the move that is picked, or press what is there
    n               on; where it’s your move, Pip makes it
    b, Backspace    back
    s               skip the rest of the chapter
    Esc             the step as it was
    r               rules, first the clause that matters now; / searches
    q               leave; knobel learn says how to come back

    Try other moves, too: Pip tells you what they do, and nothing is lost.

## Line by line

learn-line-keys = Enter goes on, b goes back, s skips to the next chapter, q leaves. Type ? for more.
learn-line-help =
    Enter       on: throws, or lets Pip make the move that’s wanted
    12, stop    a move, by its number or as it stands there; try any you like
    b           back
    s           skip the rest of the chapter
    moves       the moves once more
    board       the table once more
    rules       all rules
    q           leave
learn-line-ask-next = Enter for more:
learn-line-ask-throw = Enter throws:
learn-line-ask-move = Your move (Enter lets Pip do it):
learn-line-ask-end = Enter ends the lesson:
learn-line-what = There’s nothing to choose here. Enter goes on; ? shows what else there is.
learn-line-return = We’re back where we were: try something else, or do what I had in mind.
learn-line-end =
    Play now:   knobel play { $game }
    All rules:  knobel rules { $game }
learn-line-left = See you! Go on with: knobel learn { $game } --chapter { $chapter }

## Which lesson

learn-choose = Which game would you like to learn?
learn-list = A lesson for each game, five minutes each: a real table, prepared throws, and a guide.
learn-list-chapter = To begin with a chapter: knobel learn pot --chapter lid
bad-chapter = The lesson of { $game } has no chapter "{ $given }"; choose from { $chapters }.

## Help

cli-learn-usage = knobel learn [OPTIONS] [GAME]
cli-learn-about = Learn a game at a real table, with prepared throws and a guide who says one sentence at a time.
cli-learn-examples =
    Examples:
      knobel learn                                  which game?
      knobel learn pot
      knobel learn spelunke --chapter jokers
      knobel learn rollnbump --line --lang de       line by line, for pipes and screen readers
cli-flag-chapter = The chapter to begin with: its name, its title or its number
cli-value-chapter = CHAPTER
