### What the numbers say that programs learn from, part by part. What several games have is said once.

observation-turn = whose turn it is
observation-to-throw = who has still to throw in a throw-off
observation-leading = who shares its highest throw
observation-highest = that throw, as a part of the highest that there is

pot-observation-purses = coins, as a part of those that end the game
pot-observation-lid = coins on the lid, likewise
pot-observation-control = who controls the lid
pot-observation-total = the total to beat, as a part of 15
pot-observation-dice = the P-die, the O-die and the T-die, each its letter or 1 to 5; nothing of one in the cup
pot-observation-phase = what is going on: throwing for the start, three throws, two decisions, a throw after 1-2-3, a combo’s choice, robbing, giving, sudden death, over
pot-observation-open = seats still to be robbed or served, as a part of two
pot-observation-loses = coins that each of them loses, as a part of two
pot-observation-served = who has been robbed or served
pot-observation-winner = who has won

exactly-observation-tokens = tokens in stacks: 5, 10, 20 and 50 cents, seat by seat, as parts of ten
exactly-observation-heights = what stacks are worth: 0, 5 … 200 cents or more, seat by seat
exactly-observation-middle = tokens in the middle, as parts of ten
exactly-observation-euros = euros, as a part of those that win
exactly-observation-die = what the die shows: 0, 5, 10, 20, 50, ?
exactly-observation-phase = what is going on: throwing for the start, a throw, a move, over

spelunke-observation-scores = eyes, as a part of 50
spelunke-observation-jokers = jokers left, in the order of the rules’ list, seat by seat
spelunke-observation-bonus = bonus eyes that are still to come, as a part of six
spelunke-observation-finished = who has had the turn
spelunke-observation-busted = who fell to 0 by a 6
spelunke-observation-hit = who was hit by a Senigma
spelunke-observation-ventil = true if the Ventil is set
spelunke-observation-level = its level, as a part of 50
spelunke-observation-ones = 1s that have robbed in this turn, as a part of five
spelunke-observation-kaelte = uses of Kälteschutz, as a part of five
spelunke-observation-phase = what is going on: free throw, throw, decision, robbing, robbing under a joker, over, Kälteschutz, Spelunkenbold, Hirtenschutz, All In, Ventil, Anaconda (throw, answer, host), Rattenlord (first, answer, second), Pony, Leela (throw, answer, rethrow), Senigma (first, second, third, paired, victim), Fumo
spelunke-observation-first-face = a face that the phase knows: Anaconda’s, Leela’s to be kept or not, Senigma’s first or lower
spelunke-observation-second-face = another one: Leela’s that is kept, Senigma’s higher
spelunke-observation-pony = Pony’s throws so far, as a part of three, and their eyes, as a part of twelve

rollnbump-observation-points = points so far, as a part of 50
rollnbump-observation-cards = cards in front of seats, in the deck’s order, seat by seat
rollnbump-observation-unseen = cards that nobody has seen, in the deck’s order
rollnbump-observation-stacks = stack by stack: pattern, demand and points of the card, as a part of 15; cards face down, as a part of six; whose dice lie there; their strength, as a part of six
rollnbump-observation-joker = the joker: in the middle, taken, laid
rollnbump-observation-joker-seat = who has it, or whose dice lie on it
rollnbump-observation-joker-strength = the strength of those dice, as a part of six
rollnbump-observation-joker-pattern = the pattern that it is laid to
rollnbump-observation-white = the white die: beside the stacks, held, used, thrown for points
rollnbump-observation-white-seat = who has it, or whose dice lie beside it
rollnbump-observation-white-dice = the dice beside it, 1 to 6, as parts of five
rollnbump-observation-white-pips = their pips, as a part of 30
rollnbump-observation-white-face = what the white die shows, 1 to 6
rollnbump-observation-hand = the dice in hand or kept, die by die, the lowest first: 1 to 6
rollnbump-observation-dice = the dice of this turn, as a part of five
rollnbump-observation-throws = throws left, as a part of two
rollnbump-observation-phase = what is going on: cards are dealt, throwing for the start, laying the joker, a card, a throw, a decision, the last laying, the last throw, over
