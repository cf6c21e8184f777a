//! Roll'n Bump: dice are named by their place in the hand, the lowest first, and claims by their strength.
//!
//! | number | move |
//! |---|---|
//! | 0 | done |
//! | 1 … 31 | rethrow some dice of the hand: the lowest counts 1, the next 2, then 4, 8 and 16 |
//! | 32 … 63 | rethrow the white die and some dice of the hand, or none, counted likewise |
//! | 64 … 69 | a die that shows 1 … 6 takes the white die's value |
//! | 70 … 73 | lay the joker to the collection of pattern A … D |
//! | 74 … 104 | claim the white die with some dice of the hand, counted as in a rethrow |
//! | 105 | claim the joker, with all five dice |
//! | 106 … | claim the first stack's card with strength 1 … 6, the next stack's likewise, and so on |
//!
//! With two seats and six stacks these are 142 numbers, with nine stacks 160, with twelve 178; by the values of the
//! dice they would be 1,635 to 1,869. Of dice that show the same the first are named. The strength of a claim on a
//! single is how many dice it has, of any other its lowest face.
//!
//! | number | throw |
//! |---|---|
//! | 0 … | n dice without the white one: all their C(n + 5, 5) results in the order of sorted faces |
//! | 0 … | n dice with the white one: that number times six, and the white face from 0 |
//! | 0 … 47 | a card, by its place in the deck's order; of cards that are the same in everything the first |

mod hands;
mod numbers;
mod observation;
