# Sealed throws, as the web says it (docs/sealed.md).
web-seals-title = Sealed throws
web-seals-what = Every throw is worked out from a piece of a secret of the house and one of each person whose page is open. All of them were locked in before the first throw, so nobody could know or choose what falls.
web-seals-how = Your browser checks it here by itself, from the record of the game. You can do the same with a record that you saved elsewhere, or with knobel verify.
web-seals-none = No throw at this table is sealed: the dice are real, or it is from before throws were sealed.
web-seals-checking = Your browser is checking …
web-seals-fits-none = No throw of this record is sealed; there is nothing to check.
web-seals-fits = { $count ->
    [one] Checked in your browser: the throw follows from what was locked in.
   *[other] Checked in your browser: all { $throws } throws follow from what was locked in.
}
web-seals-no-script = Without script your browser cannot check it. Save the record and run knobel verify.
web-seals-file = Check another record
web-seals-record = Save the record
web-seals-throws = The throws, newest first
web-seals-dropped = { $count ->
    [one] One throw was dropped by the house and made anew, because its database was restored or someone’s browser had lost its part.
   *[other] { $count } throws were dropped by the house and made anew, because its database was restored or someone’s browser had lost its part.
}
web-seals-count = { $count ->
    [one] 1 sealed throw
   *[other] { $count } sealed throws
}
web-seals-without = without { $names }
web-seals-own-fits = Whatever this browser contributed stands in it just as it was.
web-seals-own-other = This record says that your page contributed to throw { $throw }, but this browser did not do so after what stands before it. The record was changed, or goes back to a copy.
web-seals-own-left-out = Your page contributed to throw { $throw }, but this record says nothing of it. The record was changed, or goes back to a copy.
web-load-seals = Check the sealed throws of a record instead
web-seals-part = Throws { $first } to { $last } are listed; all are checked.
web-seals-listed = In the list of all throws
web-seals-check = Check it in this browser
web-four-words = Same words, same history: read them to one another when no throw is under way.
web-four-words-de = In German
web-four-words-en = In English
