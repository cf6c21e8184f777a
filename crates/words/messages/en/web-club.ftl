### Clubs on the web: members, evenings, seasons.

web-clubs = Your clubs
web-clubs-none = A club keeps your evenings: who came, who won, and who owes what.
web-club-visit = Visit
web-club-new = Found a club
web-club-new-hint = For people who meet again and again. Everybody else joins by a link; nobody signs up.
web-club-name = Name of the club
web-club-found = Found the club
web-club-save = Save
web-club-home = The club
web-club-count = { $count ->
    [one] 1 member
   *[other] { $count } members
}
web-club-nameless = Member { $number }
web-club-somebody = Somebody
web-club-member = Member
web-club-members = Members
web-club-no-device = without a device
web-club-gone = has left
web-club-guest = guest
web-club-guests = Guests so far
web-club-removed-ones = Removed
web-club-welcome = Make a member
web-club-choices = Choices for { $name }
web-club-make-host = Make a host
web-club-unmake-host = No host any more
web-club-remove = Remove from the club
web-club-erase-one = Erase the name
web-club-call = Name
web-club-add = Add
web-club-add-member = Somebody without a device
web-club-add-member-hint = They play on a host’s device. Whoever comes by the link later can say: that is me.
web-club-link = The link for members
web-club-link-hint = Whoever has it can join the club.
web-club-link-renew = Make a new link
web-club-link-renew-hint = The old one leads nowhere from then on. Whoever is in the club stays.
web-club-leave = Leave the club
web-club-leave-sure = Your results stay in the archive under your name. You can come back by the link.
web-club-leave-yes = Leave
web-club-erase-yes = Leave and erase my name
web-club-join = Join { $club }?
web-club-join-hint = Say what the others call you. No sign-up.
web-club-join-yes = Join the club
web-club-join-guest = Only tonight, as a guest
web-club-claim = I am in it already, by name
web-club-claim-hint = A host has entered you without a device? A host has to say that it is you.
web-club-claim-me = That is me
web-club-claimed = A host has been asked. As soon as they have said yes, this link leads into the club.
web-club-claims = Who is that?
web-club-claim-says = { $name } says: I am { $member }.
web-club-grant = Yes
web-club-refuse = No
web-club-settings = Settings of the club
web-club-rules-of = How you play { $game }
web-club-rules-hint = These rules hold for every evening from now on.
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
web-club-come = I am here
web-club-go = I am not here after all
web-club-stay-away = I cannot come
web-club-you-are-here = You are here tonight.
web-club-you-are-not-here = Are you here tonight?
web-club-who-is-here = Who is here?
web-club-tick = These are here
web-club-is-here = is here
web-club-is-away = does not come
web-club-has-not-said = has not said yet
web-club-nobody-here = Nobody is here yet.
web-club-were-here = Here: { $names }
web-club-add-guest = A guest
web-club-add-guest-hint = Guests with a device of their own come by the link for members.
web-club-order = Order of seats
web-club-order-coming = As you came.
web-club-order-lot = Drawn by lot. Nobody could know it before, and nobody chose it.
web-club-order-hand = Put in order by a host.
web-club-lots = Draw lots
web-club-up = { $name } further to the front
web-club-down = { $name } further back
web-club-brings = { $eyes ->
    [one] brings 1 bonus eye
   *[other] brings { $eyes } bonus eyes
}
web-club-to-table = To the table
web-club-host-die = The host’s die in Anaconda
web-club-host-die-cup = The table’s cup
web-club-host-die-cup-more = The host presses the button.
web-club-host-die-real = The club’s real die
web-club-host-die-real-more = The host throws it and taps in what it shows.
web-club-sit = { $count ->
    [one] To the table with 1
   *[other] To the table with { $count }
}
web-club-sit-few = at least two have to be here
web-club-at-table = You are playing { $game }
web-club-at-table-hint = The result comes here by itself when the game is over.
web-club-late = Late comers
web-club-late-hint = Until the first throw there is a chair for them; where jokers are chosen, until these are turned up. Jokers that have been chosen stay.
web-club-late-shown = The jokers have been turned up: nobody can join this game any more. Until the first throw, chairs can still be struck.
web-club-late-add = Add a chair
web-club-late-over = The first throw has been made: nobody can join or be struck any more. Seats can still be handed on, in the table’s menu.
web-club-strike = Strike somebody
web-club-strike-hint = Their chair goes, and with it the bonus eyes that they brought.
web-club-strike-yes = Strike
web-club-close = Close the evening
web-club-close-hint = When all games have been played.
web-club-close-running = A game is on. If you close the evening now, it has no result.
web-club-host-away = The host is away
web-club-throw-for-host = Let the cup throw for the host
web-club-lend = Hand a seat on
web-club-lend-seat = Which seat
web-club-lend-to = Played by
web-club-lend-yes = Hand on
web-club-return = Give { $name }’s seat back

web-club-last = Last evening
web-club-last-of = Evening { $number }, { $day }
web-club-last-none = No evening has been played yet.
web-club-no-result = No result.
web-club-result-of = Result of { $game }
web-club-bonus = Bonus
web-club-lost = loses
web-club-by-bot = a bot took over
web-club-bot = bot
web-club-forfeit = The forfeit
web-club-forfeit-names = { $count ->
    [one] { $names } still owes another avatar.
   *[other] { $names } still owe another avatar.
}
web-club-forfeit-pay = Change yours now
web-club-owes = owes
web-club-you-owe = You lost and owe another avatar
web-club-correct = Correct
web-club-correct-head = Correct evening { $number }, { $game }
web-club-correct-hint = Everybody in the club sees what was noted first, who corrected it, and why.
web-club-correct-count = Count from the scores
web-club-correct-count-more = Places, losers and bonus eyes follow by your rules.
web-club-correct-given = Take it as it stands here
web-club-correct-given-more = Places, losers and bonus eyes as you have entered them.
web-club-reason = Why?
web-club-corrected-by = Corrected by { $name }, { $day }: { $reason }
web-club-corrected-table = Played on at the table after the end, { $day }.
web-club-score-of = Score of { $name }
web-club-place-for = Place of { $name }
web-club-bonus-of = Bonus eyes of { $name }
web-club-lost-of = { $name } is among the losers

web-club-avatar-change = Change avatar
web-club-avatar-of = { $name }’s avatar
web-club-avatar-words = { $whose }, { $tint }, { $wears }
web-club-avatar-whose = Who
web-club-avatar-tint = Colour
web-club-avatar-wears = With
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
web-club-wears-plain = nothing on
web-club-wears-hat = a hat
web-club-wears-glasses = glasses
web-club-wears-scarf = a scarf

web-club-season = Season
web-club-seasons = Seasons
web-club-seasons-none = So far all evenings count together.
web-club-season-new = A new season
web-club-season-begin = Begin it now
web-club-season-evenings = { $count ->
    [one] 1 evening
   *[other] { $count } evenings
}
web-club-season-empty = Nothing has been played here yet.
web-club-since = since { $day }
web-club-all-time = All time
web-club-all-games = All games
web-club-column-evenings = Evenings
web-club-column-games = Games
web-club-column-wins = Wins
web-club-column-place = Mean place
web-club-column-place-one = Place
web-club-column-losses = Lost
web-club-column-best = Best
web-club-column-thefts = Thefts
web-club-podium = 1st / 2nd / 3rd
web-club-podium-of = { $first } / { $second } / { $third }
web-club-favourite = Favourite joker
web-club-joked = { $used } ×, mean place { $place }
web-club-jokers = Jokers
web-club-joker = Joker
web-club-brought = Brought
web-club-score = Score
web-club-picture = From game to game
web-club-picture-words = { $count ->
    [one] The place in 1 game
   *[other] The places in the last { $count } games, first place on top
}
web-club-picture-table = The same as a table
web-club-place-of = { $place } of { $seats }
web-club-archive = All evenings
web-club-csv = Results as CSV
web-club-by-hand = Entered by hand
web-club-old = Enter old evenings
web-club-old-hint = So that your club brings its history along.
web-club-old-one = One game
web-club-old-how = Enter the score or the place of everybody who played; the others stay empty. In Spelunke losers and bonus eyes follow from the eyes.
web-club-old-many = Many games as CSV
web-club-old-many-hint = As this or another house writes them: one line for each person and game. Date, game, name, and place or score have to be there.
web-club-old-enter = Enter
web-club-date = Day
web-club-somebody-else = Somebody else
web-club-csv-line = Line { $line }: { $why }

web-no-club-host-only = Only a host of the club can do that.
web-no-club-no-such-member = There is nobody like that in the club.
web-no-club-no-evening = No evening is on.
web-no-club-full = That is more than fits into a club.
web-no-club-name-taken = Somebody in the club is called that already.
web-no-club-removed = A host has removed you from this club.
web-no-club-already = That is so already.
web-no-club-last-host = The club needs a host. Make somebody else a host first.
web-no-club-host-needs-device = A host needs a device of their own.
web-no-club-same-avatar = That is the avatar you have. It has to be another one.
web-no-club-avatar-taken = Somebody in the club has that avatar.
web-no-club-evening-open = An evening is on already.
web-no-club-at-table = You are at a table already.
web-no-club-no-table = You are at no table.
web-no-club-seat-end = It goes no further in this direction.
web-no-club-no-result = There is no such result.
web-no-club-nothing-changed = That is what stands there already.
web-no-club-no-reason = Say why, in one line.
web-no-club-hand-seats = So many cannot play this game.
web-no-club-hand-missing = Everybody who played needs a score, or everybody a place.
web-no-club-hand-place = A place or score is not possible.
web-no-club-hand-bonus = Bonus eyes are 6, 4, 3 or none.
web-no-club-hand-twice = Somebody stands there twice.
web-no-club-csv-empty = There is nothing in it.
web-no-club-csv-head = The first line has to name the columns: date, game, name, and place or score.
web-no-club-csv-long = That is too much at once. Take it in parts.
web-no-club-csv-quote = A quotation mark is not closed.
web-no-club-csv-game = No game is called that.
web-no-club-csv-date = The day has to look like 2026-11-15 and may not lie ahead.
web-no-club-csv-name = That is no name.
web-no-club-csv-number = A number was expected.
web-no-club-csv-yes = Only yes or nothing can stand there.
web-no-club-csv-bot = Only yes, stand-in or nothing can stand in the column bot.
web-no-club-csv-joker = No joker is called that.
web-no-thrown-already = The first throw has been made.
web-no-too-few-left = Then too few would be left.
