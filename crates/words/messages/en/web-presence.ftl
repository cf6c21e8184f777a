### Presence, requests, pace and the first minute at the web table.

## Presence
web-seat-away = away
web-presence-all = Everyone is here.
web-presence-away = Not here: { $names }.
web-watching-you = You are watching.
web-watching = { $note } · { $count ->
    [one] 1 watching
   *[other] { $count } watching
}

## Requests in the dock
web-requests = Requests
web-request-away = { $minutes ->
    [0] { $name } is away.
    [1] { $name } has been away for more than a minute.
    [60] { $name } has been away for more than an hour.
   *[other] { $name } has been away for { $minutes } minutes.
} Let a bot play for { $name }?
web-request-host-away = The host is away. Let the cup throw for the host?
web-request-lend = Pass the seat on
web-request-bot-plays = A bot is playing for { $name } right now.
web-request-lent = { $name } is playing { $seat }’s seat right now.
web-request-play-on = I’ll play on
web-request-rematch = { $name } wants to play again.

## The first minute
web-own-games-over = Just finished
web-lobby-games = Games
web-play-now = Play now
web-guest-name = Guest
web-request-name = What’s your name?
web-request-name-save = That’s me
web-whose-turn = It’s { $name }’s turn
web-description = A table for four dice games in your browser: with friends, with bots, or with real dice. No sign-up.
web-preview-title = { $game } on Knobel
web-preview-open = You’re invited to a game of { $game }. Open the link, type a name and sit down. No sign-up.
web-preview-running = A game of { $game } is on. Open the link to watch, or to come back to your seat.
web-preview-over = A finished game of { $game }: see how it went.

## Pace
web-pace = Bots play
web-pace-leisurely = slowly
web-pace-normal = normally
web-pace-quick = fast
web-skip-to-turn = Skip to my turn
web-skip-to-end = Skip to the end
web-skip-bots = Skip the bots
web-way-back = Back to the table:
web-since = { $count ->
    [one] Since your last turn
   *[other] Since your last turn ({ $count })
}
