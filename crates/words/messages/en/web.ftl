### The web table: what all games share.

web-title = { $page } · Knobel
web-title-your-turn = Your turn · { $game } · Knobel
web-title-over = Result · { $game } · Knobel
web-skip = Skip to the content
web-home = Knobel, back to the lobby
web-menu = Menu
web-table = Table
web-your-move = Your move
web-awaited = What comes next
web-undo = Take back
web-result = Result
web-place = place
web-seat = seat
web-won = wins
web-all-moves = { $count ->
    [one] Every legal move (1)
   *[other] Every legal move ({ $count })
}
web-log = Log
web-log-empty = Nothing has happened yet.
web-log-all = The whole log, step by step
web-log-undo = Taken back.
web-log-correct = Corrected: { $told } It said: { $was }
web-log-seat-bot = { $name }: a bot is playing ({ $kind }).
web-log-seat-person = { $name } takes seat { $seat }.
web-log-dice-real = Real dice from now on.
web-log-dice-cup = The table’s cup throws from now on.
web-log-stop = The game was stopped.
web-log-by-real = real dice
web-log-by-cup = cup
web-log-was = corrected, was: { $told }
web-throws = { $name } throws
web-pad = What did you throw?
web-pad-shared = Turned up for everyone
web-pad-full = Is that right?
web-pad-erase = Erase
web-pad-done = Done
web-pad-missing = { $count ->
    [one] 1 missing
   *[other] { $count } missing
}
pot-score = coins
exactly-score = euros
spelunke-score = points
rollnbump-score = points
web-title-lobby = Knobel
web-title-lobby-your-turn = Your turn · Knobel
web-lobby-head = What are we playing?
web-lobby-hint = Play now against bots, or open a table and send your friends the link.
web-new-table = New table
web-own-games = Your running games
web-own-games-none = None yet. Pick a game, or sit down at an open table.
web-open-tables = Open tables
web-open-tables-none = No open tables right now.
web-archived = { $count ->
    [one] 1 table put away
   *[other] { $count } tables put away
}
web-seats-taken = { $game } · { $taken } of { $seats } seats taken
web-seats-taken-real = { $game } · { $taken } of { $seats } seats taken, real dice
web-sit-down = Sit down
web-watch = Watch
web-watch-own = To the table
web-go-there = To the table
web-your-turn = Your turn
web-code-label = Table code
web-who-are-you = Who are you?
web-to-lobby = To the lobby
web-close = Close
web-back = Back
web-back-to-table = Back to the table
web-lobby-pot-tile = Beat the last total and hang on to the lid until it’s your turn again.
web-lobby-time = { $low }–{ $high } min
web-lobby-pot-seats = 2–5
web-lobby-exactly-tile = One coin a turn. Who gets exactly 100 cents?
web-lobby-exactly-seats = 2–6
web-lobby-spelunke-tile = Throw again or stop? Ones steal, a six takes it all.
web-lobby-spelunke-seats = 2–20
web-lobby-rollnbump-tile = Claim cards with your dice and bump the others off theirs.
web-lobby-rollnbump-seats = 2–5
web-table-for = A table for { $game }
web-game = Game
web-seats = Seats
web-how-many = How many seats
web-show-seats = Show seats
web-that-is-you = that’s you
web-host = Host
web-you-host = you, host
web-you = you
web-sits = sits here
web-bot-of = Bot: { $kind }
web-friend = A friend
web-guest-here = On this device
web-guest = Name of another player here
web-guest-add = Plays on this device
web-house-rules = House rules
web-changed = { $count ->
    [one] 1 changed
   *[other] { $count } changed
}
web-default = usual: { $value }
web-yes = yes
web-no = no
web-all-rules = All the rules, as we play them
web-deck = A different deck
web-deck-hint = Paste a deck here, one card a line. Leave it empty for the usual 48 cards.
web-dice = Dice
web-dice-cup = The table’s cup
web-dice-cup-more = Knobel throws for everyone.
web-dice-real = Real dice
web-dice-real-more = You throw at a real table and tap in what you see. Knobel keeps an eye on the rules.
web-table-name = Table name
web-table-of = { $name }’s table
web-public = Show in the lobby
web-public-more = If not, only people with the link can find it.
web-hints = With hints
web-hints-more = When it’s your decision, you may ask for the best moves. Everyone sees that hints are on.
web-hints-on = { $note } · hints are on
web-hints-here = Hints are on at this table
web-all-seal = Everyone seals every throw
web-all-seal-more = Nothing falls until the pages of all who play have taken part; if one is closed, the throw waits for it. Everyone needs a browser that runs scripts.
web-all-seal-on = { $note } · everyone seals
web-all-seal-here = At this table everyone seals every throw
web-hint = Hint
web-hint-basis = Your winning chance after each of these moves. { $basis }
web-open-table = Open the table
web-open-seat = Open seat
web-seat-number = seat { $seat }
web-seat-choices = Options for seat { $seat }
web-free = Free this seat
web-get-up = Get up
web-here = { $taken ->
    [one] { $taken } of { $seats } is here
   *[other] { $taken } of { $seats } are here
}
web-host-too-few = You can start once { $least } seats are taken.
web-host-may-start = Start now and leave the open seats empty, or put a bot on them.
web-host-full = Everyone is here. Start whenever you like.
web-wait-for-host = Waiting for the host to start.
web-sit-down-hint = Type your name and sit down. No sign-up.
web-table-full = All seats are taken. You can watch.
web-add-bot = Add a bot
web-start = { $seats ->
    [one] Start with 1
   *[other] Start with { $seats }
}
web-start-least = needs { $least }
web-your-name = Your name
web-invite = Bring your friends
web-code = Tell them this code, or send the link:
web-link = Link
web-copy = Copy link
web-copied = Copied
web-qr = QR code with the link
web-qr-hint = Point a phone at it, type a name, sit down. No sign-up.
web-at-the-table = At the table
web-told-opened = { $table } was opened.
web-told-sat = { $name } sat down.
web-told-bot = { $name }, a bot ({ $kind }), sat down.
web-told-freed = Seat { $seat } is free again.
web-told-barred = The host sent someone away.
web-jokers = { $name }, choose three jokers
web-jokers-secret = Nobody sees them until everyone has chosen.
web-jokers-done = Play with my three
web-jokers-wait = The others are still choosing their jokers
web-jokers-all = Everyone has chosen
web-jokers-face-down = The jokers lie face down. Until they’re turned up, latecomers can still join.
web-jokers-turn-up = Turn up the jokers and start
web-jokers-has = has chosen
web-jokers-chooses = is choosing
web-menu-rules = Rules at this table
web-menu-record = Download the record
web-menu-me = Your name and your link
web-share = Share the table
web-share-moment = Share this moment
web-notice-ask = Tell me when it’s my turn
web-notice-on = We’ll let you know.
web-notice-your-turn = Your turn: { $table }
web-leave = Leave: a bot plays for { $name }
web-bar = Send { $name } away
web-stop = End the game
web-stop-sure = The game ends now, without a result.
web-stop-yes = Yes, end it
web-line-lost = Connection lost.
web-line-lost-more = Your seat is still yours. Trying again.
web-solving = Knobel is solving this table
web-solving-more = { $percent } % done. This only happens once for these rules.
web-bot-waits = { $name } is waiting until this table is solved. Then the game goes on by itself.
web-unsolved = Knobel couldn’t solve this table
web-unsolved-hints = Hints are estimates.
web-unsolved-bot = { $name } plays like a sharp bot instead.
web-away = Away right now
web-hand-over = Let a bot play
web-proposal-text = { $name } would like to correct: { $text } instead of { $was }.
web-agree = Agree
web-decline = Leave it
web-withdraw = Never mind
web-replay = Replay
web-rematch = Rematch
web-to-rematch = To the rematch
web-replay-of = Replay of { $game }
web-replay-events = { $events ->
    [one] Replay, { $events } event
   *[other] Replay, { $events } events
}
web-replay-start = The start.
web-step-of = Event { $number } of { $last }
web-steps = Steps
web-moves = Moves
web-first = Start
web-prev = Back
web-next = Next
web-last = End
web-coach = The coach
web-coach-ask = Ask the coach
web-coach-hint = What was the best move each time, what did the others cost, and what was just luck? It takes a moment.
web-coach-solving = Knobel is solving this table first. That only happens once for these rules.
web-coach-looking = The coach is looking through the game.
web-coach-reload = Reload this page to see how far it has got.
web-coach-broken = The coach couldn’t look through this game. Maybe another time.
web-coach-course = Winning chance
web-coach-course-of = { $name }: from { $first } at the start to { $last } at the end, never below { $lowest }, never above { $highest }.
web-coach-list = What each decision cost, in winning chance: ?! a slip, ? a mistake, ?? a blunder, ≈ too close to call.
web-coach-luck = luck
web-coach-luck-of = This throw changed { $name }’s winning chance by { $change }.
web-coach-best = best
web-coach-choices = Event { $number }: what { $name } could do here
web-coach-played = played
web-coach-more = { $count ->
    [one] And 1 more.
   *[other] And { $count } more.
}
web-coach-cost = { $class }, cost { $cost }. Better: { $better }.
web-coach-better = Better: { $better }
web-coach-nothing-better = Nothing was better.
web-coach-hardly-better = There was hardly anything better: it cost { $cost }.
web-coach-too-close = Too close to call: it cost { $cost }.
web-load = Open a record
web-load-hint = Has someone sent you a game? Look at it step by step.
web-load-file = The record’s file
web-load-yes = Show it
web-load-too-large = There is no file, or it is larger than { $most } KB.
web-load-no-text = That file is not a text file.
web-load-too-long = Records here can have up to { $lines } lines, or fewer if a lot was taken back or corrected.
web-loaded = An opened record
web-rules = Rules
web-rules-of = Rules of { $game }
web-table-rules = The rules at this table
web-table-rules-default = All as usual: no house rules have been changed.
web-me = Your name
web-me-new = Who are you?
web-me-hint = A name is all you need. No sign-up, no password.
web-me-save = That’s me
web-my-link = Your link
web-my-link-hint = Open it on another device and you’re yourself there too. Anyone who has it can be you, so keep it to yourself.
web-my-link-show = Show my link
web-my-link-renew = Get a new link and log out everywhere else
web-my-link-make = Make my link
web-devices = Your devices
web-devices-hint = Everywhere you’re logged in, most recent first. We store nothing else about a device: no address, no browser. Devices from before this list show up once you type a name there again.
web-device-this = This device
web-device-other = Another device
web-device-seen = last seen { $when } (UTC, to the hour)
web-log-out-elsewhere = Log out everywhere else
web-forget = Forget me on this device
web-forget-hint = Your seats stay yours. To come back, you need your link.
web-forget-yes = Forget me
web-arrive = Are you { $name }?
web-arrive-hint = This device will be yours from now on.
web-arrive-yes = Yes, I am { $name }
web-problem-not-found = There’s nothing here.
web-problem-not-found-advice = Maybe the link got cut off. Ask for it again, or have a look in the lobby.
web-problem-no-such-code = There’s no open table with that code.
web-problem-no-such-code-advice = A code is six letters and two digits, like kapulo-42.
web-problem-too-late = Someone was quicker. This is how it stands now.
web-problem-too-late-advice = What you did hasn’t counted.
web-problem-too-often = That was a bit much at once.
web-problem-too-often-advice = Wait a moment and try again.
web-problem-nameless = Tell us your name first.
web-problem-nameless-advice = Sit down at the table, or say who you are in the lobby.
web-problem-elsewhere = That came from another website.
web-problem-elsewhere-advice = Open Knobel itself and try again.
web-problem-internal = Something broke on our side.
web-problem-internal-advice = Your game is safe. Try again in a moment.
web-problem-away = Knobel can’t reach its database right now.
web-problem-away-advice = It’s usually quick. This page keeps trying by itself; everything played so far is safe.
web-problem-away-posted = It may or may not have counted: look at the table in a moment before you try again.
web-problem-full = The disk here is full.
web-problem-full-advice = That wasn’t saved. Everything before it is safe, and it goes on once someone has made room.
web-no-bad-form = We couldn’t read that. Go back and try again.
web-no-bad-name = A name has 1 to 40 visible characters, and no #.
web-no-barred = The host has sent you away from this table. You can still watch.
web-no-begun = The game has started, so the seats stay as they are.
web-no-bot-already = There’s already a bot playing there.
web-no-chair-open = That seat is already free.
web-no-chair-taken = That seat is taken. Take another one.
web-no-cup-throws = At this table the cup throws.
web-no-coach-busy = The coach has its hands full right now. Ask again in a moment.
web-no-coach-long = The coach looks through games of up to { $most } throws and moves; this one is longer.
web-no-coach-running = The coach looks at a game once it’s over.
web-no-host-only = Only the person who opened the table can do that.
web-no-last-person = You’re the only person left here. End the game instead.
web-no-no-correction = That entry can’t be corrected.
web-no-jokers-chosen = You’ve already chosen your jokers, and that stands.
web-no-jokers-shown = The jokers have been turned up: nobody can join this game any more.
web-no-no-jokers-asked = Nobody is choosing jokers right now.
web-no-no-move = That isn’t a move in this game.
web-no-no-proposal = There’s nothing to agree to.
web-no-no-undo = You can’t take that back: there has been a throw or a decision since.
web-no-nobody-plays = At least one person has to play.
web-no-nobody-there = Nobody is sitting there.
web-no-not-away = They’re here. A bot only takes over when someone is away.
web-no-not-begun = The game hasn’t started yet.
web-no-not-solved = A perfect bot only plays where the game is solved: POT and exactly for two, and POT for three where this table has been solved here.
web-no-not-yours = It’s not your turn.
web-no-not-yourself = Not yourself.
web-no-only-real-dice = What the cup threw stays as it is.
web-no-proposal-open = Another correction is still waiting for an answer.
web-no-real-dice = At this table you throw real dice. Enter what they show.
web-no-rematch-there = There’s already a rematch.
web-no-sits-already = You’re already sitting at this table.
web-no-table-full = All seats are taken.
web-no-three-jokers = Choose exactly three jokers.
web-seal-left-out = Throw # was made without your page, though it answered. The log says so, too.
web-seal-not-as-shown = What your page contributed to throw # stands otherwise in the record of this game. The page “Sealed throws” says more.
web-seal-waits = { $count ->
    [one] The throw waits for { $names }’s page.
   *[other] The throw waits for the pages of { $names }.
}
web-seal-waits-for-you = The throw waits for your page. Keep it open, with scripts turned on; if nothing happens, reload it.
web-card-turning = A card is being turned up.
web-dice-rolling = The dice are rolling.
web-no-bad-link = Your page’s part of this throw does not fit what it published. Reload the page; the table goes on without it meanwhile.
web-no-throw-under-way = The dice are rolling. Wait until they lie.
web-no-too-long = This game has become too long to go on. The host can end it; then you can start another one.
web-no-too-large = That is too much at once.
web-no-unclear = Choose something first.
web-switch-number = a number ({ $range })
pot-value-coin-supply-unlimited = unlimited
pot-value-bonus420-o = only the O
pot-value-bonus420-any = any letter
pot-value-after-123-total = only the total
pot-value-after-123-combo = a combo as well
exactly-value-cap-before = over 150 before the move
exactly-value-cap-after = over 150 after the move
exactly-value-cap-none = never
exactly-value-double-exact-one = one of them
exactly-value-double-exact-both = both
exactly-value-next-starter-after-mover = after the seat that moved last
exactly-value-next-starter-after-scorer = after the seat that won the euro
spelunke-value-jokers-3 = three
spelunke-value-jokers-0 = none
spelunke-value-rob-floor-none = below 0 too
spelunke-value-rob-floor-zero = down to 0
spelunke-value-ties-shared = 1, 1, 3
spelunke-value-ties-next = 1, 1, 2
spelunke-value-loser-ties-all = all of them
spelunke-value-loser-ties-fewest = as few as needed
rollnbump-value-end-taken = when it is taken
rollnbump-value-end-revealed = when it is turned up
rollnbump-value-joker-claimed = claimed like a card
rollnbump-value-joker-at-once = taken at once
rollnbump-value-white-returns-always = after every turn
rollnbump-value-white-returns-used = after it was used
web-game-with = { $game } with { $names }

web-coach-refining = Knobel is solving this table: { $part }. Reload when it’s done for an exact review.
web-my-decisions = Your decisions
web-my-decisions-of = Looked through: { $looked } of { $games } finished games. Still to do: { $waiting }.
web-my-decisions-left-out = { $count ->
    [one] One of them doesn’t count here: it has more than { $most } throws and moves, or you played several seats.
   *[other] { $count } of them don’t count here: they have more than { $most } throws and moves, or you played several seats.
}
web-my-decisions-looking = The coach is looking through your games.
web-my-decisions-ask = Look through my games (up to { $most })
web-my-decisions-kind = Kind
web-my-decisions-all = all decisions
web-my-luck = Luck: { $luck } percentage points a game, over { $games ->
    [one] { $games } game
   *[other] { $games } games
}.

## stepping through a game
web-turn-back = Previous turn
web-turn-on = Next turn
web-turn-events = { $count ->
    [one] 1 event
   *[other] { $count } events
}
web-step-keys = Keys: ← and → go event by event, with Shift turn by turn.
