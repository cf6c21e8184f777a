# What a check of sealed throws says (docs/sealed.md).
seal-the-house = the house
seal-by-house = the house alone, which promises only that its secret was locked in before
seal-by-without = { $by }; without { $names }, no answer in time
seal-name = Throw { $throw }: sealed
seal-name-house = Throw { $throw }: by the house alone
seal-made = { $by } made this throw together, each with a piece of a secret that was locked in before
seal-made-house = The house made this throw alone, with a piece of a secret that was locked in before
seal-made-end = { $made }.
seal-made-without = { $count ->
    [one] { $made }; { $names } was left out, as no answer came in time.
   *[other] { $made }; { $names } were left out, as no answer came in time.
}
seal-checked = Checked: every piece fits what was locked in before, and the throw follows from all of them; nobody could foresee or choose it alone.
seal-checked-house = Checked: the piece fits what was locked in before, and the throw follows from it; only the house could have known it beforehand.
verify-words = Its history in four words: { $words } (same words, same history)
seal-fault = Line { $line }: { $fault }
seal-fault-no-record = this is no record of a game.
seal-fault-form = this line cannot be read.
seal-fault-not-begun = a line of sealed throws stands outside of where they begin.
seal-fault-number = throw { $next } comes next, and another number stands here.
seal-fault-head = what came before is not what was fixed here: something was changed, left out or put in.
seal-fault-dice = { $dice } was to be thrown here, and something else is named.
seal-fault-no-chain = { $owner } has published no chain for this throw.
seal-fault-no-person = nobody sits at { $seat } whose page could contribute.
seal-fault-link = the link of { $owner } does not fit its chain: it was changed, used before, or shown too early.
seal-fault-not-asked = { $seat } was not asked here, or has answered already.
seal-fault-missing = { $seat } was asked and is missing, and no line says so.
seal-fault-between = between fixing a throw and making it, nothing else may happen.
seal-fault-no-throw = the throw has to follow here.
seal-fault-face = { $follows } follows from what was locked in, and another throw stands here.
seal-fault-unsealed = this throw from the cup has no seal.
seal-fault-taken-back = throw { $throw } was sealed, and is taken back or changed here.
verify-fits = { $count ->
    [one] The seal is whole: one throw follows from what was locked in before.
   *[other] All seals are whole: { $count } throws follow from what was locked in before.
}
verify-throw = Throw { $throw }: { $told } By { $by }.
verify-none = Nothing to check: no throw of this record is sealed.
verify-sealed = { $count ->
    [one] 1 throw by the house and at least one person: nobody could foresee or choose it.
   *[other] { $count } throws by the house and at least one person: nobody could foresee or choose them.
}
verify-committed = { $count ->
    [one] 1 throw by the house alone: it promises only that its secret was locked in before.
   *[other] { $count } throws by the house alone: it promises only that its secret was locked in before.
}
verify-unsealed = { $count ->
    [one] 1 throw without a seal: real dice, or from before throws were sealed.
   *[other] { $count } throws without a seal: real dice, or from before throws were sealed.
}
verify-missed = { $count ->
    [one] { $name } was left out once, without an answer in time.
   *[other] { $name } was left out { $count } times, without an answer in time.
}
verify-not-asked = { $count ->
    [one] { $name } was not asked once: their page was closed, a bot played, or the house passed over it.
   *[other] { $name } was not asked { $count } times: their page was closed, a bot played, or the house passed over it.
}
verify-dropped = { $count ->
    [one] The house dropped one throw and made it anew.
   *[other] The house dropped { $count } throws and made them anew.
}
verify-open = Throw { $throw } was fixed and never made.
verify-head = Head of the record: { $head }
