//! Steps on one thread need no heap: not one allocation, whatever comes up.

use std::num::NonZeroUsize;

use batch::{AnyBatch, BatchOptions, ForcedMoves, StepBuffers};
use play::{GameId, Setup, for_game, read_jokers};

const TABLES: usize = 20;

/// Memory of the caller.
struct CallersMemory {
    observations: Vec<f32>,
    masks: Vec<bool>,
    rewards: Vec<f32>,
    terminated: Vec<bool>,
    chosen: Vec<u16>,
    choices: Vec<u16>,
}

impl CallersMemory {
    fn for_batch(batch: &AnyBatch) -> CallersMemory {
        let rows = batch.row_lengths();
        CallersMemory {
            observations: vec![0.0; TABLES * rows.observation],
            masks: vec![false; TABLES * rows.mask],
            rewards: vec![0.0; TABLES * rows.seats],
            terminated: vec![false; TABLES],
            chosen: vec![0; TABLES],
            choices: vec![0; TABLES],
        }
    }

    /// Plays random moves and moves that are handed in, in turn; says how many games have ended.
    fn play(&mut self, batch: &mut AnyBatch) -> usize {
        let mut ended = 0;
        for step in 0..400 {
            let mask = batch.row_lengths().mask;
            for (choice, mask) in self.choices.iter_mut().zip(self.masks.chunks(mask)) {
                *choice = mask.iter().rposition(|legal| *legal).unwrap_or_default() as u16;
            }
            let buffers = StepBuffers {
                observations: Some(&mut self.observations),
                masks: Some(&mut self.masks),
                rewards: Some(&mut self.rewards),
                terminated: Some(&mut self.terminated),
                chosen: Some(&mut self.chosen),
                ..StepBuffers::default()
            };
            match step % 3 {
                1 => batch.step(&self.choices, buffers).unwrap(),
                _ => batch.step_at_random(buffers).unwrap(),
            }
            ended += self.terminated.iter().filter(|ended| **ended).count();
        }
        ended
    }
}

#[test]
fn no_step_allocates() {
    let triples = ["kaelte,pony,fumo", "jule,leela,ventil", "anaconda,ratte,senigma", "allin,bold,hirte"];
    for game in GameId::ALL {
        for seats in for_game!(game, G => [*<G as play::Playable>::SEATS.start(), *<G as play::Playable>::SEATS.end()])
        {
            let mut setup = Setup::new(game, seats);
            if game.takes_jokers() {
                setup.jokers = (0..seats).flat_map(|seat| read_jokers(triples[seat % 4]).unwrap()).collect();
            }
            for forced in [ForcedMoves::Asked, ForcedMoves::Played] {
                let options = BatchOptions { forced, ..BatchOptions::new(NonZeroUsize::new(TABLES).unwrap(), 1) };
                let mut batch = AnyBatch::open(&setup, options).unwrap();
                let mut memory = CallersMemory::for_batch(&batch);
                let mut ended = 0;
                let used = allocation_counter::measure(|| ended = memory.play(&mut batch));
                assert_eq!(used.count_total, 0, "allocations in {game} with {seats} seats");
                assert!(ended > 0, "games of {game} end");
            }
        }
    }
}
