# Lots of a club's evening, sealed (docs/sealed.md).
lots-member = member { $number }
lots-fault-no-record = this is no record of drawn lots.
lots-fault-number = this is draw { $draw }, and another number stands here.
lots-fault-what = { $what } are drawn here, and something else is named.
lots-fault-no-chain = { $owner } had locked nothing in for this draw.
lots-fault-link = { $owner } shows something else than what was locked in.
lots-fault-not-asked = { $member } was not asked here, or has answered already.
lots-fault-missing = { $member } had locked a secret in and is missing, and no line says so.
lots-fault-between = this line may not stand here.
lots-fault-no-order = the order has to follow here.
lots-fault-order = the order { $follows } follows from what was locked in, and another one stands here.
lots-checked = The order { $order } follows from what was locked in before: by { $by }.
lots-checked-dropped = What stands here fits; the draw was broken off.
lots-checked-open = What stands here fits; the lots are not drawn yet.
lots-for = Lots of evening { $evening }, draw { $draw }, for { $members }.
web-lots-browser = Checked in your browser. { $told }
web-lots-drawing = Lots are being drawn …
web-lots-sealed = Drawn by lot, sealed by { $by }. Nobody could know it beforehand, and nobody chose it.
web-lots-alone = Drawn by lot by { $by }.
web-lots-times = Lots were drawn { $count } times this evening.
web-lots-broken = { $count ->
    [one] One draw of this evening was broken off.
   *[other] { $count } draws of this evening were broken off.
}
web-lots-again = The lots were not drawn: someone came or went, or the order was changed. Draw again.
web-lots-look = See how it was drawn
web-lots-title = Evening { $evening }, draw { $draw }
web-lots-what = The order is worked out from a piece of a secret of the house and one of each member whose page is open. All of them are locked in before any is shown, so nobody can know or choose who sits where.
web-lots-how = Your browser checks it here by itself, from the record of the draw. You can do the same with a record that you saved elsewhere, or with knobel verify.
web-lots-order = The order that was drawn
web-lots-others = All draws of this evening
web-lots-draw = Draw { $draw }
web-lots-was-drawn = by { $by }
web-lots-was-broken = broken off
web-lots-is-drawing = being drawn
web-lots-left-out = Lots were drawn without your page, though it answered. The evening’s page says so, too.
web-lots-back = Back to the evening
