//! Which positions can be: the game's own are sound, those from outside are looked at.

use super::{CAP, Cap, Coin, DoubleExact, Exactly, Face, MOST_SEATS, Phase, Position, total};
use crate::unsound::sound;
use crate::{Seat, Unsound};

impl Exactly {
    /// What holds in every phase: nothing before empty seats, no more tokens than there are, no stack beyond the cap.
    pub(super) fn check_table(&self, position: &Position) -> Result<(), Unsound> {
        let (absent, stacks) = (self.seats.., position.tokens.stacks());
        sound(stacks[absent.clone()].iter().all(|stack| *stack == [0; 4]), "stacks")?;
        sound(position.euros[absent].iter().all(|euros| *euros == 0), "euros")?;
        sound(position.active.index() < self.seats, "active")?;
        for coin in Coin::ALL {
            let in_stacks: u16 = stacks.iter().map(|stack| u16::from(stack[coin as usize])).sum();
            sound(in_stacks <= self.rules.tokens.get(), "middle")?;
        }
        // Tokens laid at another table may be more or fewer, or leave out the heights.
        sound(position.tokens == self.lay(&stacks), "middle")?;
        let most = self.most_in_a_stack();
        sound(stacks.iter().all(|stack| total(*stack) <= most), "stacks")
    }

    pub(super) fn check_phase(&self, position: &Position) -> Result<(), Unsound> {
        match position.phase {
            Phase::Start(off) => {
                // In every pass at least two seats have thrown best so far or are still to throw.
                let on = off.is_sound(self.seats, Face::HIGHEST) && off.to_throw.len() + off.leaders.len() > 1;
                sound(self.start.is_none() && on, "phase")?;
                sound(position.active == Seat::default(), "active")?;
                sound(position.euros == [0; MOST_SEATS], "euros")?;
                sound(position.tokens == self.a_five_each(), "stacks")
            }
            Phase::Throw => self.check_round(position),
            Phase::Move(thrown) => {
                sound(self.leaves_a_move(position, thrown), "phase")?;
                self.check_round(position)
            }
            Phase::Over => self.check_over(position),
        }
    }

    /// While a round goes on nobody has won, and nobody has exactly 100: that would have ended it.
    fn check_round(&self, position: &Position) -> Result<(), Unsound> {
        sound(self.winners(position).is_empty(), "euros")?;
        sound(self.exact(&position.tokens).is_empty(), "stacks")
    }

    /// The last move made one or two stacks exactly 100, and who has won is among them.
    fn check_over(&self, position: &Position) -> Result<(), Unsound> {
        let (exact, winners) = (self.exact(&position.tokens), self.winners(position));
        let euros = |seat: Seat| position.euros[seat.index()];
        sound(position.active == Seat::default(), "active")?;
        sound(exact.len() <= 2 && winners.is_within(exact), "stacks")?;
        let won = winners.iter().all(|seat| u16::from(euros(seat)) == self.rules.euros.get());
        let fits = match self.rules.double_exact {
            DoubleExact::One => winners.len() == 1,
            // Both have just taken a euro.
            DoubleExact::Both => !winners.is_empty() && exact.iter().all(|seat| euros(seat) > 0),
        };
        sound(won && fits, "euros")
    }

    /// No stack can hold more: the cap and, if only what lies there before counts, a 50 on top of it (E-01).
    fn most_in_a_stack(&self) -> u16 {
        match self.rules.cap {
            Cap::Before => self.rules.cap.most_before(Coin::Fifty) + Coin::Fifty.value(),
            Cap::After => CAP,
            Cap::None => u16::MAX,
        }
    }
}
