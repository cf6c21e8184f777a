### The terminal table.

tui-too-small = This terminal is { $width } × { $height } cells. The table needs { $least_width } × { $least_height }: make the window larger, or the letters smaller. Nothing is lost.
tui-turn = turn { $turn }
tui-real-dice = real dice
tui-won = has won
tui-thinking = { $name } is thinking
tui-broke = Knobel got stuck while thinking. Everything is saved; leave with q and go on later.
tui-no-hints = This table plays without hints.
tui-no-hint-now = You get a hint when someone has to decide.
tui-cup-throws = The cup throws here: press Enter or type throw.
tui-nobody-asked = Nobody at this keyboard has to do anything right now.
tui-foot-keys = ? keys
tui-foot-rules = r rules
tui-foot-card = c card
tui-foot-log = l log
tui-foot-since = s since
tui-foot-skip = n skip
tui-foot-pace = p pace
tui-foot-undo = u undo
tui-foot-hint = h hint
tui-foot-leave = q quit
tui-button-throw = throw
tui-button-enter = done
tui-button-erase = erase
tui-button-leave = leave the table
tui-button-undo = take the last one back
tui-sheet-keys = Keys
tui-sheet-rules = Rules
tui-sheet-log = Log
tui-sheet-why = Why
tui-sheet-seal = Seal
tui-sheet-hint = Hint
tui-keys =
    arrows, Tab    go to dice, coins, cards, seats and buttons
    Space          pick, or press what is there
    Enter          make the move that is picked, or press what is there
    1              throw, whatever is thrown; 0 ends the turn
    2 … 9          press another button below the table
    mouse          pick and press
    : or /         type a move or throw; Tab completes
    Esc            pick nothing, close this
    r              rules, first the clause that matters now; / searches
    c              card: what pays, scores or beats what
    t              terms: what the words of the game mean; / searches
    e              explain: what each choice means, with its chance
    l              log; s: what happened since your last turn
    n              on to my turn, without watching the bots
    p              pace of the bots: slow, normal, fast
    u              take the last decision back
    h              hint, where the table allows it
    q, Ctrl-C      leave; every event is saved already

    Real dice: type or click what they show, then Enter.
    Typed lines may also be @correct 5 412 (event 5 was really 412),
    @dice real, @dice cup, @seat 2 person Ben, @seat 2 bot sharp.
tui-hint-thinking = The coach is thinking. Esc: never mind.
tui-hint-more = { $count ->
    [one] and 1 other move
   *[other] and { $count } other moves
}
tui-hint-basis = Your winning chance after each move. { $basis }
tui-choose-foot = { $count ->
    [one] 1 game
   *[other] { $count } games
} · arrows · Enter goes on · Esc leaves

## The new-game form

tui-form-title = A new game
tui-form-foot = arrows and Space change · type names and numbers · Enter goes on · Esc leaves
tui-form-unfinished = { $count ->
    [one] Go on with an unfinished game
   *[other] Go on with one of { $count } unfinished games
}
tui-form-unfinished-more = Everything you played here is saved, move by move.
tui-form-game = Game
tui-form-seats = Seats
tui-form-name = Name
tui-form-jokers = Jokers
tui-form-dice = Dice
tui-form-hints = Hints
tui-form-begin = Start
tui-form-begin-more = Enter sits you down to play. Everything is saved as it happens. House rules are below; a star marks those you changed.
tui-form-person = person
tui-form-bot = bot: { $kind }
tui-form-cup = the cup throws
tui-form-real = real ones, typed in
tui-form-yes = yes
tui-form-no = no
tui-form-sitter-more = A person at this keyboard, or a bot and how strong it is. Left and right change it.
tui-form-name-more = Type a name, or leave it empty.
tui-form-jokers-more = The three jokers this seat brings. Enter shows all twelve.
tui-form-hints-more = Whether h may ask the coach which moves are best.
tui-form-switch = { $meaning }: { $values }. Usual: { $default }. For commands: { $flag }
tui-form-called = at the table: { $name }
pot-short-coin-supply = All the coins there are
pot-short-bonus420 = 4-2-O needs
pot-short-after-123 = After 1-2-3 counts
pot-short-target = Coins to end the game
pot-short-start-coins = Coins at the start
pot-short-ante = Into the lid each round
exactly-short-cap = A stack is too full
exactly-short-double-exact = Two stacks exactly 100
exactly-short-restart-with-5c = A 5 in every round
exactly-short-next-starter = The next round starts
exactly-short-euros = Euros to win
exactly-short-tokens = Coins of each value
spelunke-short-jokers = Jokers of each seat
spelunke-short-one-scores = A stealing 1 counts 1
spelunke-short-rob-busted = Steal from the fallen
spelunke-short-rob-floor = Stealing goes
spelunke-short-bust-raises = A 6 below 0 sets to 0
spelunke-short-bold-robs = Tavern Imp: a 1 steals
spelunke-short-hirte-six = Shepherd: a 6 gives
spelunke-short-jule-free = Jule in the free throw
spelunke-short-jule-jokers = Jule in joker rounds
spelunke-short-ties = Places after a tie
spelunke-short-loser-ties = Who loses in a tie
spelunke-short-losers = Losers, at least
rollnbump-short-end = The last card ends it
rollnbump-short-joker = The joker is
rollnbump-short-white-returns = White die goes back
tui-picker-title = Three jokers for { $name }
tui-picker-foot = { $count } of 3 · Space takes and puts back · Enter is done

## Replay

tui-replay-at = Event { $at } of { $of }
tui-replay-cost = { $class }, cost { $cost }; better: { $better }
tui-replay-coach = The coach is looking through the game: { $part }
tui-replay-foot = ←→ step · m costly · w why · r rules · ? keys · q quit
tui-replay-foot-sealed = ←→ step · m costly · w why · s seal · r rules · ? keys · q quit
tui-replay-seals = ◆ sealed by people and the house · ◇ by the house alone
tui-replay-keys =
    right, Space    one event on
    left            one event back
    PgUp, PgDn      ten events
    Home, End       first and last
    m, M            the next costly decision, the one before
    w               why: this decision in full
    s               who sealed this throw (◆ people and the house, ◇ the house alone)
    r               rules, first the clause that matters now; / searches
    mouse           click an event; the wheel steps
    q, Esc          leave

    The table lies as it was before the marked event.
    ✓ fine, ≈ too close to call; −3.1 % ? is what a mistake cost
    in winning chance, ?! is a slip, ?? a blunder.
    knobel coach FILE tells the whole story.

## Unfinished games

tui-unfinished-title = Unfinished games, the newest first
tui-unfinished-none = There is no unfinished game in { $folder }.
tui-unfinished-row = { $file }  { $game }  { $names }  turn { $turn }
tui-unfinished-how = Go on with: knobel play --resume NAME, such as knobel play --resume { $example }
tui-left-over = { $result }
    Saved in { $file }. Look back with:
      knobel replay { $file }

## POT

tui-pot-note = first to { $target }
tui-pot-lid = Lid
tui-pot-holds = lid: { $total }
tui-pot-beat = { $total } to beat ({ $name })
tui-pot-free = nothing to beat yet
tui-pot-total = Total { $total }
tui-pot-combo-onetwothree = 1-2-3: 1 coin, then throw two again
tui-pot-combo-twothreefour = 2-3-4: 1 coin
tui-pot-combo-threefourfive = 3-4-5: 2 coins
tui-pot-combo-pot = P-O-T!
tui-pot-combo-ones = 1-1-1
tui-pot-combo-twos = 2-2-2: up to 2 coins
tui-pot-combo-threes = 3-3-3: 3 coins
tui-pot-combo-fours = 4-4-4: 4 coins
tui-pot-combo-fives = 5-5-5: 3 coins, 2 to give
tui-pot-combo-fourtwoo = 4-2-O: 1 coin for everyone
tui-pot-ask-start = { $name } throws one die for the start.
tui-pot-ask-sudden = { $name } throws for the win.
tui-pot-ask-first = { $name } throws all three dice.
tui-pot-ask-again = { $name } throws again.
tui-pot-ask-free = { $name }: stop, or pick dice and rethrow them for free.
tui-pot-ask-paid = { $name }: stop, or pick dice and pay a coin to rethrow them.
tui-pot-ask-stop = { $name }: no coin for another throw, so stop.
tui-pot-ask-choose = { $name }: who pays?
tui-pot-ask-rob = { $name }: who do you take a coin from?
tui-pot-ask-give = { $name }: who gets a coin?

## exactly

tui-exactly-note = first to { $euros ->
    [one] 1 euro
   *[other] { $euros } euros
}
tui-exactly-middle = Middle
tui-exactly-worth = = { $total }
tui-exactly-ask-start = { $name } throws for the start.
tui-exactly-ask-throw = { $name } throws the die.
tui-exactly-ask-from = { $name }: pick the coin that moves.
tui-exactly-ask-to = { $name }: where does it go?

## Spelunke

tui-spelunke-note = { $losers ->
    [one] the lowest loses
   *[other] the lowest { $losers } lose
}
tui-spelunke-announced = Announced: { $joker }
tui-spelunke-spent = spent
tui-spelunke-ask-free = { $name } has a free throw.
tui-spelunke-ask-throw = { $name } throws.
tui-spelunke-ask-decide = { $name }: stop, throw, or play a joker?
tui-spelunke-ask-rob = { $name }: who do you steal from?
tui-spelunke-ask-fumo = { $name }: a 6. Start over with Fumo?
tui-spelunke-ask-anaconda = { $name }: let the host throw against you?
tui-spelunke-ask-ratte = { $name }: take on the Rat Lord again?
tui-spelunke-ask-leela = { $name }: keep this throw?
tui-spelunke-ask-senigma = { $name }: who loses ten points?

## Roll'n Bump

tui-rollnbump-note = { $left ->
    [one] 1 card face down
   *[other] { $left } cards face down
}
tui-rollnbump-empty = empty
tui-rollnbump-single = any { $face }s
tui-rollnbump-row = row of { $length }
tui-rollnbump-equals = { $count } equal
tui-rollnbump-foot = { $value }p { $left ->
    [1] last
   *[other] { $left } left
}
tui-rollnbump-foot-short = { $value }p { $below ->
    [0] last
   *[other] +{ $below }
}
tui-rollnbump-left = { $left ->
    [0] { "" }
   *[other] { $left }×↻
}
tui-rollnbump-ask-card = A card is turned up.
tui-rollnbump-ask-start = { $name } throws for the start.
tui-rollnbump-ask-lay = { $name }: which collection does the joker join?
tui-rollnbump-ask-throw = { $name } throws.
tui-rollnbump-ask-decide = { $name }: pick dice to rethrow or to put on a card, or end the turn.
tui-rollnbump-ask-put = { $name }: pick dice and a card, or end the turn.
tui-rollnbump-ask-placed = { $name }: all your dice are placed. End the turn.
tui-rollnbump-ask-nothing = { $name }: nothing can be claimed with these dice. End the turn.
tui-rollnbump-first-dice = Only { $dice } dice this once, then 5.
tui-rollnbump-white-how = The white { $face } can stand in for one die: pick that die alone.
tui-rollnbump-ask-white = { $name } throws the white die for points.

## Papers for the shell

bad-folder = Can’t write to { $folder }: { $error }
man-written = { $count ->
    [one] 1 page is in { $folder }.
   *[other] { $count } pages are in { $folder }.
}
cli-flag-hints = Allow hints at this table: h asks the coach
cli-flag-line = Line by line instead of the whole screen, also on a terminal
cli-arg-shell = Which shell: bash, zsh, fish, elvish or powershell
cli-arg-pages = A folder for all pages; without it, the page of knobel itself is printed
cli-completions-usage = knobel completions [OPTIONS] SHELL
cli-completions-about = Print what a shell needs to complete knobel’s commands and options.
cli-completions-examples =
    Examples:
      knobel completions bash > ~/.local/share/bash-completion/completions/knobel
      knobel completions zsh > ~/.zfunc/_knobel
      knobel completions fish > ~/.config/fish/completions/knobel.fish
cli-man-usage = knobel man [OPTIONS] [DIR]
cli-man-about = Print the man page, or write one for every command.
cli-man-examples =
    Examples:
      knobel man | man -l -
      knobel man ~/.local/share/man/man1
