//! A run: generation after generation, until the network is fitted.

use std::path::Path;
use std::time::Instant;

use play::{QuickCup, member_seed};
use values::Net;

use crate::adam::Fit;
use crate::checkpoint;
use crate::generation::{self, SelfPlay};
use crate::lesson::Lesson;

/// What a run depends on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct TrainingPlan {
    /// How many generations there are.
    pub(crate) generations: u32,
    /// How games are played, in the first generation if it changes.
    pub(crate) play: SelfPlay,
    /// How often seats deviate in the last generation, and how much of the rest of the game enters the targets then; both go there
    /// along a line. `None` if nothing changes.
    pub(crate) last: Option<(f64, f64)>,
    /// How often the samples of a generation are gone through.
    pub(crate) epochs: u32,
    /// How many samples make a step.
    pub(crate) batch: usize,
    /// The rate of the first steps; it falls to a hundredth along half a cosine.
    pub(crate) rate: f64,
    /// The seed of all chance.
    pub(crate) seed: u64,
}

impl TrainingPlan {
    /// The part of the run that is done before a generation.
    fn done(&self, generation: u32) -> f64 {
        f64::from(generation) / f64::from(self.generations.max(1))
    }

    /// How games are played in a generation.
    fn play(&self, generation: u32) -> SelfPlay {
        let Some((explore, lambda)) = self.last else { return self.play };
        let between = |first: f64, last: f64| first + (last - first) * self.done(generation);
        SelfPlay {
            explore: between(self.play.explore, explore),
            lambda: between(self.play.lambda, lambda),
            ..self.play
        }
    }

    /// The rate in a generation.
    fn rate(&self, generation: u32) -> f32 {
        let done = self.done(generation);
        let fallen = 0.5 + 0.5 * (std::f64::consts::PI * done).cos();
        (self.rate * (0.01 + 0.99 * fallen)) as f32
    }
}

/// Fits a network to a table. It goes on from the checkpoint, if there is one of the same run, and tells on the standard
/// error how far it has come.
pub(crate) fn fit<L: Lesson>(
    lesson: &L,
    name: &str,
    plan: &TrainingPlan,
    threads: usize,
    kept: &Path,
) -> std::io::Result<Net> {
    let run = format!("{name} {plan:?} {:?}", lesson.sizes());
    let (first, mut fit) = checkpoint::load(kept, &run).unwrap_or_else(|| {
        let drawn = Fit::new(&lesson.sizes(), plan.seed);
        let net = lesson.begin_with().unwrap_or_else(|| drawn.net.clone());
        (0, Fit { net, ..drawn })
    });
    let begun = Instant::now();
    for number in first..plan.generations {
        let seed = member_seed(plan.seed, u64::from(number) + 1);
        lesson.prepare(&fit.net);
        let generation = generation::play(lesson, &fit.net, plan.play(number), seed, threads);
        let mut cup = QuickCup::new(member_seed(seed, u64::MAX));
        let mut loss = 0.0;
        for _ in 0..plan.epochs {
            loss = fit.epoch(generation.samples.len(), plan.batch, plan.rate(number), &mut cup, |index, features| {
                let sample = &generation.samples[index];
                lesson.features(&sample.position, features);
                sample.target.clone()
            });
        }
        checkpoint::save(kept, &run, number + 1, &fit)?;
        let per_generation = begun.elapsed().as_secs_f64() / f64::from(number + 1 - first);
        let left = per_generation * f64::from(plan.generations - number - 1) / 60.0;
        eprintln!(
            "{name}: generation {} of {}, {} turns, off by {:.5} on average, loss {loss:.5}, {left:.1} min left",
            number + 1,
            plan.generations,
            generation.samples.len(),
            generation.surprise,
        );
    }
    Ok(fit.net)
}
