//! Roll'n Bump's order of play.

use arrayvec::ArrayVec;

use super::bits::ones;
use super::moves::Choices;
use super::position::AwaitedDice;
use super::{
    Breach, Claim, Deck, Dice, End, Face, Joker, JokerWon, MOST_SEATS, MOST_STACKS, Move, Pattern, Phase, Place,
    Position, RollnBump, Stack, Throw, White, WhiteReturns,
};
use crate::game::pick_one;
use crate::{
    Awaits, Cup, Flow, Game, MoveList, Outcome, Reader, Seat, SeatSet, ThrowOff, Thrower, Unreadable, Unsound,
};

/// The throws of a turn that follow the first.
pub const RETHROWS: u8 = 2;

/// A turn's first throw: all dice, and the white one if it is there.
const FIRST_THROW: Phase = Phase::Throw { kept: Dice::NONE, white: None, left: RETHROWS };

/// The dice of the first turn.
const FIRST_DICE: u8 = 3;

impl Game for RollnBump {
    type Position = Position;
    type Move = Move;
    type Throw = Throw;
    type Breach = Breach;

    fn seats(&self) -> usize {
        self.seats
    }

    fn start(&self) -> Position {
        let mut stacks = [Stack::default(); MOST_STACKS];
        stacks[..self.stacks()].fill(Stack { left: self.stack_height(), ..Stack::default() });
        Position {
            unseen: Deck::ALL,
            owned: [0; MOST_SEATS],
            stacks,
            joker: Joker::Middle(None),
            white: White::Beside(None),
            phase: Phase::Deal,
            active: Seat::default(),
            own_dice: FIRST_DICE,
        }
    }

    #[inline]
    fn awaits(&self, position: &Position) -> Awaits {
        match position.phase {
            Phase::Deal | Phase::Draw => Awaits::Throw(Thrower::Deck),
            Phase::Start(off) => Awaits::Throw(Thrower::Seat(off.thrower())),
            Phase::Throw { .. } => Awaits::Throw(Thrower::Seat(position.active)),
            Phase::Lay | Phase::Decide { .. } => Awaits::Move(position.active),
            Phase::LastLay => Awaits::Move(laying(position)),
            Phase::LastThrow => {
                let holder = position.white.holder().expect("the white die is thrown by who has it");
                Awaits::Throw(Thrower::Seat(holder))
            }
            Phase::Over => Awaits::Nothing,
        }
    }

    fn on_turn(&self, position: &Position) -> Option<Seat> {
        match position.phase {
            Phase::Lay | Phase::Draw | Phase::Throw { .. } | Phase::Decide { .. } => Some(position.active),
            Phase::Deal | Phase::Start(_) | Phase::LastLay | Phase::LastThrow | Phase::Over => None,
        }
    }

    #[inline]
    fn legal_moves(&self, position: &Position, moves: &mut MoveList<Move>) {
        moves.clear();
        match Choices::of(self, position) {
            Some(choices) => choices.list(moves),
            None => moves.extend(layings(position)),
        }
    }

    #[inline]
    fn any_move(&self, position: &Position, cup: &mut impl Cup) -> Move {
        let Some(choices) = Choices::of(self, position) else {
            let layings: ArrayVec<Move, { Pattern::ALL.len() }> = layings(position).collect();
            return *pick_one(&layings, cup);
        };
        let count = choices.len();
        choices.nth(if count == 1 { 0 } else { cup.pick(count as u32) as usize })
    }

    fn forbids_move(&self, position: &Position, wanted: Move) -> Option<Breach> {
        self.breach_of(position, wanted)
    }

    fn forbids_throw(&self, position: &Position, thrown: Throw) -> Option<Breach> {
        match (position.awaited_dice(), thrown) {
            (None, Throw::Dice { .. }) => Some(Breach::CardAwaited),
            // any card not yet seen, whoever turns it up.
            (None, Throw::Card(name)) => {
                self.deck.find(name, position.unseen).is_none().then_some(Breach::CardNotUnseen)
            }
            (Some(_), Throw::Card(_)) => Some(Breach::DiceAwaited),
            (Some(awaited), Throw::Dice { dice, white }) => {
                if dice.len() == awaited.count {
                    (white.is_some() != awaited.white).then_some(Breach::WhiteDiffers)
                } else {
                    Some(Breach::OtherDice)
                }
            }
        }
    }

    fn each_throw(&self, position: &Position, mut see: impl FnMut(Throw, u64)) {
        if let Phase::Deal | Phase::Draw = position.phase {
            self.each_card(position.unseen, see);
        } else if let Some(AwaitedDice { count, white }) = position.awaited_dice() {
            for dice in Dice::each_throw(count) {
                let ways = dice.ways();
                if white {
                    for face in Face::ALL {
                        see(Throw::Dice { dice, white: Some(face) }, ways);
                    }
                } else {
                    see(Throw::Dice { dice, white: None }, ways);
                }
            }
        }
    }

    #[inline]
    fn throw_from(&self, position: &Position, cup: &mut impl Cup) -> Throw {
        if let Some(AwaitedDice { count, white }) = position.awaited_dice() {
            let ways = Dice::fallings(count);
            if white {
                let number = cup.pick(ways * Face::COUNT);
                let white = Some(Face::ALL[(number / ways) as usize]);
                Throw::Dice { dice: Dice::nth_throw(count, number % ways), white }
            } else {
                Throw::Dice { dice: Dice::nth_throw(count, cup.pick(ways)), white: None }
            }
        } else {
            self.draw_from(position.unseen, cup)
        }
    }

    #[inline]
    fn follow_move(&self, position: &mut Position, played: Move) -> Flow {
        match (position.phase, played) {
            (Phase::Decide { hand, white, left }, Move::Rethrow { dice, white: with_white }) => {
                // any of them, also those that stayed last time.
                let white = if with_white { None } else { white };
                go_on(position, Phase::Throw { kept: hand.minus(dice), white, left: left - 1 })
            }
            (Phase::Decide { hand, white: Some(shown), .. }, Move::White(face)) => {
                if self.rules.white_returns == WhiteReturns::Used {
                    position.white = White::Used(position.active);
                }
                // the value of any one die is replaced; from now on it shows that.
                let hand = hand.minus(Dice::equal(face, 1)).with(shown);
                go_on(position, Phase::Decide { hand, white: None, left: 0 })
            }
            (Phase::Decide { hand, .. }, Move::Put { dice, place }) => self.put(position, hand, dice, place),
            (Phase::Decide { .. }, Move::Done) => self.end_turn(position),
            (Phase::Lay | Phase::LastLay, Move::Lay(pattern)) => {
                position.joker = Joker::Laid(laying(position), pattern);
                match (position.phase, self.rules.joker) {
                    (Phase::LastLay, _) => last_throw(position),
                    (_, JokerWon::Claimed) => self.turn_up(position),
                    // the five dice have done their work for this turn.
                    (_, JokerWon::AtOnce) => {
                        position.phase = Phase::Decide { hand: Dice::NONE, white: None, left: 0 };
                    }
                }
                Flow::GoesOn
            }
            _ => unreachable!("a legal move is one that was asked for"),
        }
    }

    #[inline]
    fn follow_throw(&self, position: &mut Position, thrown: Throw) -> Flow {
        match (position.phase, thrown) {
            (Phase::Throw { kept, white, left }, Throw::Dice { dice, white: white_thrown }) => {
                go_on(position, Phase::Decide { hand: kept.plus(dice), white: white.or(white_thrown), left })
            }
            (Phase::Draw, Throw::Card(name)) => {
                self.lay_open(position, name);
                self.turn_up(position);
                Flow::GoesOn
            }
            (Phase::Deal, Throw::Card(name)) => {
                self.lay_open(position, name);
                match (position.waiting_stack(), self.start) {
                    (Some(_), _) => Flow::GoesOn,
                    (None, Some(seat)) => self.begin_turn(position, seat),
                    (None, None) => go_on(position, Phase::Start(ThrowOff::among(SeatSet::all(self.seats)))),
                }
            }
            (Phase::Start(mut off), Throw::Dice { dice, .. }) => match off.enter(dice.sum() as u8) {
                Some(seat) => self.begin_turn(position, seat),
                None => go_on(position, Phase::Start(off)),
            },
            (Phase::LastThrow, Throw::Dice { dice, .. }) => {
                if let (Some(seat), Some(face)) = (position.white.holder(), dice.faces().next()) {
                    position.white = White::Thrown(seat, face);
                }
                go_on(position, Phase::Over)
            }
            _ => unreachable!("a possible throw is one that was awaited"),
        }
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        self.count_up(position)
    }

    fn check(&self, position: &Position) -> Result<(), Unsound> {
        self.check_position(position)
    }

    fn read_move(&self, text: &str) -> Result<Move, Unreadable> {
        Move::read(Reader::new(text))
    }

    fn read_throw(&self, text: &str) -> Result<Throw, Unreadable> {
        Throw::read(Reader::new(text), &self.deck)
    }
}

/// A turn, in its order.
impl RollnBump {
    /// A seat's turn begins: it acquires what its dice still lie on, then lays the joker if it has just got it.
    fn begin_turn(&self, position: &mut Position, seat: Seat) -> Flow {
        position.active = seat;
        let taken = self.acquire(position, seat);
        if position.joker == Joker::Taken(seat) {
            position.phase = Phase::Lay;
        } else if taken {
            self.turn_up(position);
        } else {
            // Where nothing is taken, nothing is missing, and what did not end the last turn does not end this one.
            position.phase = FIRST_THROW;
        }
        Flow::NewTurn
    }

    /// All dice of a seat come back, those bumped earlier have come back already; what they still lie on
    /// is the seat's. Whether that is a card of a stack.
    fn acquire(&self, position: &mut Position, seat: Seat) -> bool {
        let own = |claim: Option<Claim>| claim.is_some_and(|claim| claim.is_of(seat));
        let taken = position.stacks_where(|stack| own(stack.claim));
        for index in ones(taken) {
            let stack = &mut position.stacks[index as usize];
            stack.claim = None;
            if let Some(card) = stack.up.take() {
                position.owned[seat.index()] |= 1 << card;
            }
        }
        if matches!(position.joker, Joker::Middle(claim) if own(claim)) {
            position.joker = Joker::Taken(seat);
        }
        if matches!(position.white, White::Beside(claim) if own(claim)) {
            position.white = White::Held(seat);
        }
        self.sort_twins(position);
        taken != 0
    }

    /// The next cards are turned up, then the end is checked, then the seat throws; at the end it does not (R-08,
    ///
    fn turn_up(&self, position: &mut Position) {
        if position.waiting_stack().is_some() {
            position.phase = Phase::Draw;
        } else if self.is_finished(position) {
            self.settle(position);
        } else {
            position.phase = FIRST_THROW;
        }
    }

    /// Whether enough stacks have come to their end. The joker is no stack.
    pub(super) fn is_finished(&self, position: &Position) -> bool {
        self.ended_stacks(position).count() >= self.stacks_to_end()
    }

    /// How many stacks have to come to their end: one, or two at a table of five.
    fn stacks_to_end(&self) -> usize {
        if self.seats == MOST_SEATS { 2 } else { 1 }
    }

    /// The stacks, counted from 1, that come to their end when this seat takes the cards on which its dice lie now, if that ends
    /// the game; none if the game goes on then.
    pub fn stacks_that_end(&self, position: &Position, seat: Seat) -> Vec<usize> {
        let least_left = match self.rules.end {
            End::Taken => 0,
            End::Revealed => 1,
        };
        let ends = |stack: &Stack| stack.left <= least_left && stack.claim.is_some_and(|claim| claim.is_of(seat));
        let stacks = position.stacks[..self.stacks()].iter().enumerate();
        let ending: Vec<usize> = stacks.filter(|(_, stack)| ends(stack)).map(|(index, _)| index + 1).collect();
        let all = self.ended_stacks(position).filter(|stack| !ending.contains(stack)).count() + ending.len();
        if all >= self.stacks_to_end() { ending } else { Vec::new() }
    }

    /// Whether a stack has come to its end.
    fn has_ended(&self, stack: Stack) -> bool {
        match self.rules.end {
            End::Taken => stack.left == 0 && stack.up.is_none(),
            End::Revealed => stack.left == 0,
        }
    }

    /// The stacks that have come to their end, counted from 1.
    pub fn ended_stacks(&self, position: &Position) -> impl Iterator<Item = usize> {
        let stacks = position.stacks[..self.stacks()].iter().enumerate();
        stacks.filter(|(_, stack)| self.has_ended(**stack)).map(|(index, _)| index + 1)
    }

    /// Claims. Dice that lay there go back to their owner, who waits for the next turn to throw them.
    #[inline]
    fn put(&self, position: &mut Position, hand: Dice, dice: Dice, place: Place) -> Flow {
        let claim = Claim::new(position.active, dice);
        match place {
            Place::Stack(index) => position.stacks[usize::from(index)].claim = claim,
            Place::White => position.white = White::Beside(claim),
            // like a card, or by the switch at once.
            Place::Joker if self.rules.joker == JokerWon::Claimed => position.joker = Joker::Middle(claim),
            Place::Joker => {
                position.joker = Joker::Taken(position.active);
                return go_on(position, Phase::Lay);
            }
        }
        go_on(position, Phase::Decide { hand: hand.minus(dice), white: None, left: 0 })
    }

    /// The white die goes back, always or by the switch when it was used, and the next seat's turn begins.
    /// However long it goes on like this, no rule ends it.
    fn end_turn(&self, position: &mut Position) -> Flow {
        let goes_back = match position.white {
            White::Used(_) => true,
            White::Held(seat) => seat == position.active && self.rules.white_returns == WhiteReturns::Always,
            White::Beside(_) | White::Thrown(..) => false,
        };
        if goes_back {
            position.white = White::Beside(None);
        }
        position.own_dice = (position.own_dice + 1).min(Dice::MOST as u8);
        self.begin_turn(position, position.active.next(self.seats))
    }

    /// The game is over, at once: the others acquire too, but nothing is turned up any more. They do so
    /// in turn order, which nothing depends on, as nobody's dice lie on anybody else's card.
    fn settle(&self, position: &mut Position) {
        for seat in position.active.others(self.seats) {
            self.acquire(position, seat);
        }
        position.active = Seat::default();
        match position.joker {
            Joker::Taken(_) => position.phase = Phase::LastLay,
            Joker::Middle(_) | Joker::Laid(..) => last_throw(position),
        }
    }
}

#[inline]
fn go_on(position: &mut Position, phase: Phase) -> Flow {
    position.phase = phase;
    Flow::GoesOn
}

/// Whoever has the white die throws it for points, also if it was acquired just now; nobody has it, nothing happens
///
fn last_throw(position: &mut Position) {
    position.phase = if position.white.holder().is_some() { Phase::LastThrow } else { Phase::Over };
}

/// The ways to lay the joker, if that is what is awaited: to any collection that is not complete, cards of it or not
///
#[inline]
fn layings(position: &Position) -> impl Iterator<Item = Move> {
    let awaited = matches!(position.phase, Phase::Lay | Phase::LastLay);
    let patterns = awaited.then_some(Pattern::ALL).into_iter().flatten();
    let open = move |pattern: &Pattern| position.cards_of(laying(position), *pattern) < Deck::PER_PATTERN;
    patterns.filter(open).map(Move::Lay)
}

/// Who is laying the joker.
#[inline]
fn laying(position: &Position) -> Seat {
    match position.joker {
        Joker::Taken(seat) => seat,
        Joker::Middle(_) | Joker::Laid(..) => position.active,
    }
}
