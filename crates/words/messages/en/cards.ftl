### Printed cards, or cards that Knobel deals.

web-dice-dealt = Real dice, Knobel deals the cards
web-dice-dealt-more = You throw at a real table and tap in what you see. The cards are here on the screen.
web-dice-cards = Real dice and the printed cards
web-dice-cards-more = You throw at a real table, turn up the cards of your game, and tap in what you see.
web-dice-dealt-club = Real dice, Knobel deals the cards
web-dice-dealt-club-more = For Roll'n Bump: the cards are here on the screen.
web-log-cards-real = Printed cards from now on.
web-log-cards-dealt = Knobel deals the cards from now on.
tui-form-cards = Cards
tui-form-cards-cup = dealt by Knobel
tui-form-cards-real = printed, typed in
tui-form-cards-more = The printed cards of the game, or cards that Knobel turns up.
cli-flag-cards = with real dice in Roll'n Bump; cup: Knobel deals the cards; real: your printed cards, typed in
play-cards = Are the printed cards of Roll'n Bump on your table? y: yes, we type them in; n: no, Knobel deals (n)
play-bad-yes = y or n, please.
