### Correcting an entry of real dice.

web-correct = Correct entry { $number }
web-correct-this = Correct
web-correct-was = It says:
web-correct-which = Which die was entered wrongly?
web-correct-die = Die { $number }
web-correct-ask = What did it really show?
web-correct-ask-die = What did die { $number } really show?
web-correct-ask-card = Which card was it really?
web-correct-ask-move = What was it really?
web-correct-will = Then it says:
web-correct-stays = Everything after it stays as it is.
web-correct-struck = { $count ->
    [one] One later entry no longer fits and is removed:
   *[other] { $count } later entries no longer fit and are removed:
}
web-correct-struck-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
web-correct-agree = The others have to agree. The log shows both.
web-correct-propose = Propose
web-correct-now = Correct it
web-correct-type = Type it instead
web-correct-text = It should be
web-correct-example = In short form, for example: { $example }
web-correct-look = See what follows
web-correct-unreadable = “{ $typed }” can’t be read here. For example: { $example }
web-correct-impossible = “{ $typed }” couldn’t happen there: { $why }
web-correct-same = That’s what it says already.
