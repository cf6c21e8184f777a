//! Plays the blocks of a contest.

use std::ops::Range;
use std::sync::Arc;

use bots::{BotKind, jokers};
use foreign::FOREIGN;
use play::{QuickCup, Setup, Sitter, TableEvent, distinct_name, is_same_name, member_seed, read_name};
use rules::spelunke::JokerSet;
use rules::{Outcome, Seat};
use solve::Solved;

use super::block::BlockResult;
use super::{Arena, Contender};
use crate::chance::MirroredChance;
use crate::crew::{Crew, GameNotes, Player};
use crate::plan::{Jokers, with_any_jokers};
use crate::play_game::play_game;
use crate::pool::in_order;
use crate::regret::RegretCrew;
use crate::run::RunControl;
use crate::watch::Watched;
use crate::win_share::{WIN, win_share};

/// Plays some blocks and hands them over in their order. The contest was checked.
pub(super) fn run<G: Watched, E: Send>(
    arena: &Arena,
    blocks: Range<u64>,
    writes_down: bool,
    control: &RunControl<'_>,
    take: impl FnMut(BlockResult) -> Result<(), E> + Send,
) -> Result<(), E> {
    let make = || ArenaWorker::<G>::new(arena, writes_down, control);
    in_order(blocks, control.threads, control.stop, make, ArenaWorker::play_block, take).map(drop)
}

struct ArenaWorker<'a, G: Watched> {
    arena: &'a Arena,
    game: G,
    setup: Setup,
    players: Vec<Player<G>>,
    watch: G::Watch,
    /// What decisions are held against.
    solution: Option<Arc<dyn Solved<G>>>,
    /// True if the games are wanted as records.
    writes_down: bool,
}

impl<'a, G: Watched> ArenaWorker<'a, G> {
    fn new(arena: &'a Arena, writes_down: bool, control: &RunControl<'_>) -> ArenaWorker<'a, G> {
        let setup = with_any_jokers(&arena.setup, arena.jokers);
        let game = G::open(&setup).expect("the contest was checked");
        let player = |contender: &Contender| match contender {
            Contender::Own(own) => Player::own(own.kind, own.limits(), &game, control),
            Contender::Foreign { command, .. } => Player::foreign(command.clone(), control),
        };
        let players = arena.contenders.iter().map(player).collect();
        let solution = control.shelf.filter(|_| arena.with_regret).and_then(|shelf| game.solution(shelf));
        ArenaWorker { arena, game, setup, players, watch: G::Watch::default(), solution, writes_down }
    }

    /// Plays a block; `None` if it was broken off.
    fn play_block(&mut self, block: u64) -> Option<BlockResult> {
        let (arena, seats) = (self.arena, self.setup.seats);
        let seed = member_seed(arena.seed, block);
        let mut cup = QuickCup::new(seed);
        let players = arena.players(block, &mut cup);
        let mut brought: Vec<_> = players.iter().map(|player| self.bring(*player, &mut cup)).collect();
        let mut result = BlockResult::new(arena.contenders.len(), &players);
        for turned in 0..seats {
            let seated: Vec<usize> = (0..seats).map(|seat| players[(seat + turned) % seats]).collect();
            if arena.jokers != Jokers::Named && !self.setup.jokers.is_empty() {
                self.setup.jokers.copy_from_slice(&brought);
                self.game = self.game.reopened(&self.setup);
            }
            self.play(&seated, &mut MirroredChance::new(seed), &mut result)?;
            brought.rotate_left(1);
        }
        Some(result)
    }

    /// The jokers that a player has in all games of a block.
    fn bring(&self, player: usize, cup: &mut QuickCup) -> JokerSet {
        let kind =
            if self.arena.jokers == Jokers::Drawn { BotKind::Random } else { self.arena.contenders[player].kind() };
        jokers(kind, cup)
    }

    /// Plays a game of a block; `None` if it was broken off.
    fn play(&mut self, seated: &[usize], chance: &mut MirroredChance, block: &mut BlockResult) -> Option<()> {
        let (game, watch, most_turns) = (&self.game, &mut self.watch, self.arena.most_turns);
        let is_told = self.writes_down || self.arena.has_foreign();
        let with_names = is_told.then(|| named(&self.setup, self.arena, seated));
        let setup = with_names.as_ref().unwrap_or(&self.setup);
        let mut crew = Crew::begin(&mut self.players, seated, setup, self.writes_down);
        let result = if let Some(solution) = self.solution.as_deref() {
            let mut measured = RegretCrew { crew, solution, losses: &mut block.losses };
            let result = play_game(game, &mut measured, chance, watch, most_turns);
            crew = measured.crew;
            result
        } else {
            play_game(game, &mut crew, chance, watch, most_turns)
        };
        let notes = crew.end(result.outcome.as_ref())?;
        block.games += 1;
        for (contender, fault) in &notes.faults {
            block.faults[*contender] += 1;
            block.notes.push((*contender, fault.clone()));
        }
        if let Some(record) = self.record(setup, seated, &notes, result.outcome.as_ref()) {
            block.records.push(record);
        }
        match (result.outcome, notes.given_up) {
            (Some(outcome), _) => {
                block.nobody += u64::from(outcome.winners.is_empty());
                for (seat, contender) in Seat::all(seated.len()).zip(seated) {
                    block.win(*contender, win_share(outcome.winners, seat));
                }
            }
            // The others share what it might have won.
            (None, Some(given_up)) => {
                let others: Vec<usize> = seated.iter().copied().filter(|contender| *contender != given_up).collect();
                others.iter().for_each(|contender| block.win(*contender, WIN / others.len() as u64));
            }
            (None, None) => block.no_result += 1,
        }
        Some(())
    }

    /// The record of a game, if it is wanted.
    fn record(&self, setup: &Setup, seated: &[usize], notes: &GameNotes, outcome: Option<&Outcome>) -> Option<String> {
        let events = notes.events.as_ref()?;
        let mut record = setup.to_string();
        for (seat, contender) in Seat::all(seated.len()).zip(seated) {
            let kind = match &self.arena.contenders[*contender] {
                Contender::Own(bot) => bot.kind.id(),
                Contender::Foreign { .. } => FOREIGN,
            };
            let sits = TableEvent::Seat(seat, Sitter::Bot(kind.to_owned()));
            record.extend([sits.to_string().as_str(), "\n"]);
        }
        events.iter().for_each(|event| record.extend([event.as_str(), "\n"]));
        if outcome.is_none() {
            record.extend([TableEvent::Stop.to_string().as_str(), "\n"]);
        }
        Some(record)
    }
}

/// The set-up with the contenders' names on their seats.
fn named(setup: &Setup, arena: &Arena, seated: &[usize]) -> Setup {
    let mut names: Vec<String> = Vec::new();
    for contender in seated {
        let called = arena.contenders[*contender].to_string();
        let name = read_name(&called).unwrap_or_else(|| format!("Bot {}", contender + 1));
        names.push(distinct_name(&name, |name| names.iter().any(|taken| is_same_name(taken, name))));
    }
    Setup { names: names.into_iter().map(Some).collect(), ..setup.clone() }
}
