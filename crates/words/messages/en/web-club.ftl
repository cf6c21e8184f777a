### Clubs on the web: members, evenings, seasons.

web-clubs = Your clubs
web-clubs-none = A club remembers your evenings: who came, who won, and who still owes something.
web-club-visit = Go there
web-club-new = Start a club
web-club-new-hint = For people who keep meeting up. The others join by a link; nobody has to sign up.
web-club-name = Name of the club
web-club-found = Start the club
web-club-save = Save
web-club-home = The club
web-club-back = Back to the club
web-club-count = { $count ->
    [one] 1 member
   *[other] { $count } members
}
web-club-nameless = Member { $number }
web-club-somebody = Someone
web-club-member = Member
web-club-members = Members
web-club-no-device = without a device
web-club-gone = has left
web-club-guest = guest
web-club-guests = Guests so far
web-club-removed-ones = Removed
web-club-welcome = Make them a member
web-club-choices = Options for { $name }
web-club-make-host = Make them a host
web-club-unmake-host = No longer a host
web-club-remove = Remove from the club
web-club-erase-one = Erase the name
web-club-call = Name
web-club-add = Add
web-club-add-member = Someone without a device
web-club-add-member-hint = They play on a host’s device. If they come by the link later, they can say: that’s me.
web-club-link = The link for members
web-club-link-hint = Anyone with the link can join the club.
web-club-link-renew = Make a new link
web-club-link-renew-hint = The old one stops working. Everyone in the club stays.
web-club-leave = Leave the club
web-club-leave-sure = Your results stay in the archive under your name. The link lets you come back.
web-club-leave-yes = Leave
web-club-erase-yes = Leave and erase my name
web-club-join = Join { $club }?
web-club-join-hint = What do the others call you? No sign-up.
web-club-join-yes = Join the club
web-club-join-guest = Just tonight, as a guest
web-club-claim = I’m already on the list
web-club-claim-hint = Has a host added you without a device? Then a host has to confirm that it’s you.
web-club-claim-me = That’s me
web-club-claimed = We’ve asked a host. Once they say yes, this link takes you into the club.
web-club-claims = Who is this?
web-club-claim-says = { $name } says: I am { $member }.
web-club-grant = Yes
web-club-refuse = No
web-club-settings = Club settings
web-club-rules-of = How you play { $game }
web-club-rules-hint = These rules apply to every evening from now on.
web-club-day = { $day } { $month } { $year }
web-club-month-1 = January
web-club-month-2 = February
web-club-month-3 = March
web-club-month-4 = April
web-club-month-5 = May
web-club-month-6 = June
web-club-month-7 = July
web-club-month-8 = August
web-club-month-9 = September
web-club-month-10 = October
web-club-month-11 = November
web-club-month-12 = December

web-club-evening = Evening
web-club-evening-number = Evening { $number }
web-club-evening-on = Evening { $number } is on
web-club-evening-is-on = An evening is on
web-club-evening-over = over
web-club-evening-none = No evening is on. A host opens the next one.
web-club-evening-open = Open an evening
web-club-evening-open-hint = Open it, tick who is here, and off you go.
web-club-to-evening = To the evening
web-club-here = { $count ->
    [0] Nobody is here yet.
    [one] 1 is here
   *[other] { $count } are here
}
web-club-come = I’m here
web-club-go = I’m not here after all
web-club-stay-away = I can’t come
web-club-you-are-here = You’re here tonight.
web-club-you-are-not-here = Are you here tonight?
web-club-who-is-here = Who is here?
web-club-tick = These people are here
web-club-is-here = is here
web-club-is-away = can’t come
web-club-has-not-said = hasn’t said yet
web-club-nobody-here = Nobody is here yet.
web-club-were-here = Here: { $names }
web-club-add-guest = A guest
web-club-add-guest-hint = Guests with their own device come by the link for members.
web-club-order = Seating order
web-club-order-coming = In the order you came.
web-club-order-lot = Drawn by lot. Nobody could know it beforehand, and nobody chose it.
web-club-order-hand = Arranged by a host.
web-club-lots = Draw lots
web-club-up = Move { $name } up
web-club-down = Move { $name } down
web-club-brings = { $eyes ->
    [one] brings 1 bonus point
   *[other] brings { $eyes } bonus points
}
web-club-to-table = To the table
web-club-host-die = The host’s die for Anaconda
web-club-host-die-cup = The table’s cup
web-club-host-die-cup-more = The host presses the button.
web-club-host-die-real = The club’s real die
web-club-host-die-real-more = The host throws it and taps in what it shows.
web-club-sit = { $count ->
    [one] To the table with 1
   *[other] To the table with { $count }
}
web-club-sit-few = at least two people have to be here
web-club-at-table = You are playing { $game }
web-club-at-table-hint = The result shows up here by itself when the game is over.
web-club-late = Latecomers
web-club-late-hint = They can still join until the first throw, or until the jokers are turned up if you choose jokers. Jokers already chosen stay.
web-club-late-shown = The jokers have been turned up: nobody can join this game any more. Until the first throw, you can still take someone out.
web-club-late-add = Add a seat
web-club-late-over = The first throw has been made: nobody can join or be taken out any more. You can still hand on a seat, in the table’s menu.
web-club-strike = Take someone out
web-club-strike-hint = Their seat goes, and so do the bonus points they brought.
web-club-strike-yes = Take out
web-club-close = Close the evening
web-club-close-hint = When all the games have been played.
web-club-close-running = A game is still on. If you close the evening now, it ends without a result.
web-club-throw-for-host = Let the cup throw for the host
web-club-lend = Pass a seat on
web-club-lend-seat = Which seat
web-club-lend-to = Played by
web-club-lend-yes = Pass it on
web-club-return = Give { $name }’s seat back

web-club-last = Last evening
web-club-last-of = Evening { $number }, { $day }
web-club-last-none = No evenings yet.
web-club-no-result = No result.
web-club-result-of = Result of { $game }
web-club-bonus = Bonus
web-club-lost = loses
web-club-by-bot = a bot took over
web-club-bot = bot
web-club-forfeit = The forfeit
web-club-forfeit-names = { $count ->
    [one] { $names } still owes a new avatar.
   *[other] { $names } still owe a new avatar.
}
web-club-forfeit-pay = Change yours now
web-club-owes = new avatar due
web-club-you-owe = You lost, so it’s time for a new avatar
web-club-correct = Correct
web-club-correct-head = Correct evening { $number }, { $game }
web-club-correct-hint = Everyone in the club sees what it said first, who corrected it, and why.
web-club-correct-count = Work it out from the scores
web-club-correct-count-more = Places, losers and bonus points follow from your rules.
web-club-correct-given = Take it as entered
web-club-correct-given-more = Places, losers and bonus points just as you entered them.
web-club-reason = Why?
web-club-corrected-by = Corrected by { $name }, { $day }: { $reason }
web-club-corrected-table = Played on at the table after the end, { $day }.
web-club-score-of = Score of { $name }
web-club-place-for = Place of { $name }
web-club-bonus-of = Bonus points of { $name }
web-club-lost-of = { $name } is one of the losers

web-club-avatar-change = Change avatar
web-club-avatar-of = { $name }’s avatar
web-club-avatar-words = { $whose }, { $tint }, { $wears }
web-club-avatar-whose = Who
web-club-avatar-tint = Colour
web-club-avatar-wears = Wearing
web-club-avatar-take = Take this one
web-club-avatar-random = Surprise me
web-club-face-fox = Fox
web-club-face-cat = Cat
web-club-face-bear = Bear
web-club-face-rabbit = Rabbit
web-club-face-owl = Owl
web-club-face-frog = Frog
web-club-face-pig = Pig
web-club-face-penguin = Penguin
web-club-face-mouse = Mouse
web-club-face-dog = Dog
web-club-face-rat = Rat king
web-club-face-snake = Snake
web-club-tint-wine = red
web-club-tint-sea = blue
web-club-tint-plum = violet
web-club-tint-amber = amber
web-club-tint-moss = green
web-club-tint-night = grey
web-club-tint-rose = rose
web-club-tint-ice = ice blue
web-club-wears-plain = nothing extra
web-club-wears-hat = a hat
web-club-wears-glasses = glasses
web-club-wears-scarf = a scarf

web-club-season = Season
web-club-seasons = Seasons
web-club-seasons-none = So far all evenings count together.
web-club-season-new = A new season
web-club-season-begin = Start it now
web-club-season-evenings = { $count ->
    [one] 1 evening
   *[other] { $count } evenings
}
web-club-season-empty = No games here yet.
web-club-since = since { $day }
web-club-all-time = All time
web-club-all-games = All games
web-club-column-evenings = Evenings
web-club-column-games = Games
web-club-column-wins = Wins
web-club-column-place = Average place
web-club-column-place-one = Place
web-club-column-losses = Lost
web-club-column-best = Best
web-club-column-thefts = Steals
web-club-podium = 1st / 2nd / 3rd
web-club-podium-of = { $first } / { $second } / { $third }
web-club-favourite = Favourite joker
web-club-joked = { $used } ×, average place { $place }
web-club-jokers = Jokers
web-club-joker = Joker
web-club-brought = Brought
web-club-score = Score
web-club-picture = From game to game
web-club-picture-words = { $count ->
    [one] The place in 1 game
   *[other] The places in the last { $count } games, first place at the top
}
web-club-picture-table = The same as a table
web-club-place-of = { $place } of { $seats }
web-club-archive = All evenings
web-club-csv = Results as CSV
web-club-by-hand = Entered by hand
web-club-old = Enter old evenings
web-club-old-hint = So your club can bring its history along.
web-club-old-one = One game
web-club-old-how = Enter the score or the place of everyone who played, and leave the others empty. In Spelunke, losers and bonus points follow from the scores.
web-club-old-many = Many games as CSV
web-club-old-many-hint = As this or another house writes them: one line per person and game. The columns date, game, name, and place or score have to be there.
web-club-old-enter = Enter
web-club-date = Day
web-club-somebody-else = Someone else
web-club-csv-line = Line { $line }: { $why }

web-no-club-host-only = Only a host of the club can do that.
web-no-club-no-such-member = There’s nobody like that in the club.
web-no-club-no-evening = No evening is on.
web-no-club-full = That’s more than a club can hold.
web-no-club-name-taken = Someone in the club already has that name.
web-no-club-removed = A host has removed you from this club.
web-no-club-already = It’s like that already.
web-no-club-last-host = The club needs a host. Make someone else a host first.
web-no-club-host-needs-device = A host needs their own device.
web-no-club-same-avatar = You already have that avatar. Choose a different one.
web-no-club-avatar-taken = Someone in the club already has that avatar.
web-no-club-evening-open = An evening is already on.
web-no-club-at-table = You’re already at a table.
web-no-club-no-table = You’re not at a table.
web-no-club-seat-end = That’s as far as it goes.
web-no-club-no-result = There’s no such result.
web-no-club-nothing-changed = That’s what it says already.
web-no-club-no-reason = Say why, in one line.
web-no-club-hand-seats = This game isn’t for that many people.
web-no-club-hand-missing = Give a score for everyone who played, or a place for everyone.
web-no-club-hand-place = One of the places or scores can’t be right.
web-no-club-hand-bonus = Bonus points are 6, 4, 3 or none.
web-no-club-hand-twice = Someone is there twice.
web-no-club-csv-empty = There’s nothing in it.
web-no-club-csv-head = The first line has to name the columns: date, game, name, and place or score.
web-no-club-csv-long = That’s too much at once. Try it in parts.
web-no-club-csv-quote = A quotation mark is never closed.
web-no-club-csv-game = There’s no game with that name.
web-no-club-csv-date = The day has to look like 2026-11-15 and can’t be in the future.
web-no-club-csv-name = That isn’t a name.
web-no-club-csv-number = This has to be a number.
web-no-club-csv-yes = This has to be yes or empty.
web-no-club-csv-bot = The column bot has to be yes, stand-in or empty.
web-no-club-csv-joker = There’s no joker with that name.
web-no-thrown-already = The first throw has already been made.
web-no-too-few-left = That would leave too few.

## results of an evening, newest first
web-club-earlier-games = { $count ->
    [one] The game before
   *[other] The { $count } games before
}
