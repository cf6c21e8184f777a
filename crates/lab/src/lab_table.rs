//! A table at which the lab plays one game after the other.

use bots::{BotKind, jokers};
use foreign::BotChoice;
use play::{QuickCup, Setup, member_seed};
use rules::Cup;

use crate::chance::{Chance, MirroredChance};
use crate::crew::{Crew, Player};
use crate::fault_tally::FaultTally;
use crate::plan::{Jokers, Plan, with_any_jokers};
use crate::play_game::{AllRandom, play_game};
use crate::run::RunControl;
use crate::tally::{GameResult, Tally};
use crate::watch::{Observer, Watched};

/// The table of a plan under one reading of its rules, with the bots that sit there.
pub(crate) struct LabTable<'a, G: Watched> {
    plan: &'a Plan,
    game: G,
    /// The plan's players.
    players: Vec<Player<G>>,
    /// By seat, the number of its player.
    seated: Vec<usize>,
    setup: Setup,
    /// True if jokers are brought anew to every game.
    brings_jokers: bool,
    are_all_random: bool,
    watch: G::Watch,
}

impl<'a, G: Watched> LabTable<'a, G> {
    /// A table with this set-up, which is one of the plan's.
    pub(crate) fn new(plan: &'a Plan, setup: &Setup, control: &RunControl<'_>) -> LabTable<'a, G> {
        let opened = with_any_jokers(setup, plan.jokers);
        let game = G::open(&opened).expect("the plan was checked");
        let brings_jokers = plan.jokers != Jokers::Named && !opened.jokers.is_empty();
        let players = plan.players().into_iter().map(|bot| match bot {
            BotChoice::Own(kind) => Player::own(kind, plan.limits(), &game, control),
            BotChoice::Foreign(command) => Player::foreign(command, control),
        });
        LabTable {
            plan,
            players: players.collect(),
            game,
            seated: plan.seated(),
            setup: opened,
            brings_jokers,
            are_all_random: plan.bots.iter().all(|bot| *bot == BotChoice::Own(BotKind::Random)),
            watch: G::Watch::default(),
        }
    }

    /// True if every seat decides at random.
    pub(crate) fn are_all_random(&self) -> bool {
        self.are_all_random
    }

    /// Plays the game with this number on throws that belong to turns: at every table, whatever its rules, seats and bots, the
    /// nth turn of a seat meets the same ones. `None` if it was broken off.
    pub(crate) fn play_mirrored(&mut self, number: u64, faults: &mut FaultTally) -> Option<GameResult> {
        let mut chance = MirroredChance::new(member_seed(self.plan.seed, number));
        if self.are_all_random {
            Some(self.play_randomly(&mut chance))
        } else {
            self.play_with_bots(&mut chance, faults)
        }
    }

    pub(crate) fn play_randomly(&mut self, chance: &mut impl Chance) -> GameResult {
        self.bring_jokers(chance.thoughts());
        play_game(&self.game, &mut AllRandom, chance, &mut self.watch, self.plan.most_turns)
    }

    /// The result of a game; `None` if it was broken off.
    pub(crate) fn play_with_bots(
        &mut self,
        chance: &mut impl Chance<Thoughts = QuickCup>,
        faults: &mut FaultTally,
    ) -> Option<GameResult> {
        self.bring_jokers(chance.thoughts());
        let mut crew = Crew::begin(&mut self.players, &self.seated, &self.setup, false);
        let result = play_game(&self.game, &mut crew, chance, &mut self.watch, self.plan.most_turns);
        for (player, fault) in crew.end(result.outcome.as_ref())?.faults {
            faults.count(player, 1);
            faults.tell(player, &fault);
        }
        Some(result)
    }

    /// The three jokers of each seat for the next game, where they are brought anew to every game.
    fn bring_jokers(&mut self, cup: &mut impl Cup) {
        if self.brings_jokers {
            for (place, bot) in self.setup.jokers.iter_mut().zip(&self.plan.bots) {
                *place = jokers(if self.plan.jokers == Jokers::Drawn { BotKind::Random } else { bot.kind() }, cup);
            }
            self.game = self.game.reopened(&self.setup);
        }
    }

    /// Counts the game that was played last.
    pub(crate) fn enter(&self, result: &GameResult, tally: &mut Tally) {
        // Where the seats have the same jokers in every game, sets of jokers tell nothing.
        let jokers = if self.brings_jokers { &self.setup.jokers[..] } else { &[] };
        tally.add(result, self.watch.seen(), &self.seated, jokers);
    }

    /// Counts how often things came up in the games since it was last asked.
    pub(crate) fn add_times(&mut self, tally: &mut Tally) {
        tally.add_times(self.watch.seen_mut());
    }

    /// The lead changes of the game that was played last.
    pub(crate) fn lead_changes(&self) -> u32 {
        self.watch.seen().lead_changes
    }
}
