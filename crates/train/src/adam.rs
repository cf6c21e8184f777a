//! Fitting a network to samples: gradients of the cross-entropy by backpropagation, steps by Adam (Kingma and Ba, 2015).

use play::QuickCup;
use rules::Cup;
use values::{Features, Layer, Net, NetScratch};

/// How much of the mean and of the mean square of the gradients is kept from one step to the next.
const KEPT: (f32, f32) = (0.9, 0.999);
/// What keeps a step finite.
const TINY: f32 = 1e-8;

/// A network that is being fitted, with the running means of its gradients.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Fit {
    /// The network.
    pub(crate) net: Net,
    /// The mean of the gradients, weight by weight.
    pub(crate) mean: Net,
    /// The mean of their squares.
    pub(crate) square: Net,
    /// How many steps were made.
    pub(crate) steps: u32,
}

impl Fit {
    /// A network to begin with: weights drawn evenly, as wide as keeps the units' size (He and others, 2015); biases 0.
    pub(crate) fn new(sizes: &[usize], seed: u64) -> Fit {
        let mut net = Net::zero(sizes);
        let mut cup = QuickCup::new(seed);
        let last = net.layers.len() - 1;
        for (number, layer) in net.layers.iter_mut().enumerate() {
            // Few of the first layer's features are not 0; the last layer begins small, so that chances begin even.
            let width = match number {
                0 => 0.3,
                _ if number == last => 0.1 * (6.0 / f64::from(layer.inputs as u32)).sqrt(),
                _ => (6.0 / f64::from(layer.inputs as u32)).sqrt(),
            };
            let mut drawn = || (f64::from(cup.pick(1 << 24)) / f64::from(1 << 23) - 1.0) * width;
            layer.weights.iter_mut().for_each(|weight| *weight = drawn() as f32);
        }
        let zero = Net::zero(sizes);
        Fit { net, mean: zero.clone(), square: zero, steps: 0 }
    }

    /// One step against the gradient of `count` samples' losses that were summed up in `gradient`.
    fn step(&mut self, gradient: &Net, count: f32, rate: f32) {
        self.steps += 1;
        let due = |kept: f32| 1.0 - f64::from(kept).powi(self.steps as i32) as f32;
        let (mean_due, square_due) = (due(KEPT.0), due(KEPT.1));
        let layers = self.net.layers.iter_mut().zip(&mut self.mean.layers).zip(&mut self.square.layers);
        for (((layer, mean), square), gradient) in layers.zip(&gradient.layers) {
            let update = |value: &mut f32, mean: &mut f32, square: &mut f32, slope: f32| {
                let slope = slope / count;
                *mean = KEPT.0 * *mean + (1.0 - KEPT.0) * slope;
                *square = KEPT.1 * *square + (1.0 - KEPT.1) * slope * slope;
                *value -= rate * (*mean / mean_due) / ((*square / square_due).sqrt() + TINY);
            };
            let weights = layer.weights.iter_mut().zip(&mut mean.weights).zip(&mut square.weights);
            weights.zip(&gradient.weights).for_each(|(((w, m), s), g)| update(w, m, s, *g));
            let biases = layer.biases.iter_mut().zip(&mut mean.biases).zip(&mut square.biases);
            biases.zip(&gradient.biases).for_each(|(((w, m), s), g)| update(w, m, s, *g));
        }
    }

    /// Goes through the samples once in a shuffled order, `batch` at a time, and says the mean loss. A sample shows its
    /// features and its target when it is asked.
    pub(crate) fn epoch(
        &mut self,
        samples: usize,
        batch: usize,
        rate: f32,
        cup: &mut QuickCup,
        mut show: impl FnMut(usize, &mut Features) -> Vec<f32>,
    ) -> f64 {
        let order = shuffled(samples, cup);
        let mut gradient = Gradient::new(&self.net);
        let mut loss = 0.0;
        for numbers in order.chunks(batch.max(1)) {
            gradient.clear();
            for number in numbers {
                gradient.features.clear();
                let target = show(*number as usize, &mut gradient.features);
                loss += gradient.add(&self.net, &target);
            }
            self.step(&gradient.sum, f32::from(numbers.len() as u16), rate);
        }
        loss / f64::from(samples.max(1) as u32)
    }
}

/// The numbers below `count` in an order that the cup draws (Fisher and Yates).
fn shuffled(count: usize, cup: &mut QuickCup) -> Vec<u32> {
    let mut order: Vec<u32> = (0..count as u32).collect();
    for last in (1..count).rev() {
        order.swap(last, cup.pick(last as u32 + 1) as usize);
    }
    order
}

/// The sum of some samples' gradients, and room to find the next one.
pub(crate) struct Gradient {
    /// The sum.
    pub(crate) sum: Net,
    /// The features of the sample in question.
    pub(crate) features: Features,
    scratch: NetScratch,
    slopes: Vec<Vec<f32>>,
}

impl Gradient {
    /// Nothing yet, for a network of this shape.
    pub(crate) fn new(net: &Net) -> Gradient {
        let zero = |layer: &Layer| Layer::zero(layer.inputs, layer.outputs);
        Gradient {
            sum: Net { layers: net.layers.iter().map(zero).collect() },
            features: Features::default(),
            scratch: NetScratch::default(),
            slopes: net.layers.iter().map(|layer| vec![0.0; layer.outputs]).collect(),
        }
    }

    fn clear(&mut self) {
        for layer in &mut self.sum.layers {
            layer.weights.fill(0.0);
            layer.biases.fill(0.0);
        }
    }

    /// Adds the gradient of the cross-entropy between the target and what the network says of the features, and gives the
    /// cross-entropy.
    pub(crate) fn add(&mut self, net: &Net, target: &[f32]) -> f64 {
        let logits = net.logits(&self.features, &mut self.scratch);
        let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let all = logits.iter().map(|logit| (logit - most).exp()).sum::<f32>();
        let loss = target.iter().zip(logits).map(|(want, logit)| -want * (logit - most - all.ln())).sum::<f32>();
        // Targets with the luck subtracted may lie outside 0 to 1, and their sum need not be exactly 1.
        let want_all = target.iter().sum::<f32>();
        let last = self.slopes.len() - 1;
        for ((slope, logit), want) in self.slopes[last].iter_mut().zip(logits).zip(target) {
            *slope = want_all * (logit - most).exp() / all - want;
        }
        for number in (0..net.layers.len()).rev() {
            self.add_layer(net, number);
        }
        f64::from(loss)
    }

    /// Adds one layer's gradient, and finds the slopes of the units before it.
    fn add_layer(&mut self, net: &Net, number: usize) {
        let layer = &net.layers[number];
        let (before, after) = self.slopes.split_at_mut(number);
        let slopes = &after[0];
        let sum = &mut self.sum.layers[number];
        sum.biases.iter_mut().zip(slopes).for_each(|(bias, slope)| *bias += slope);
        let mut add = |input: usize, value: f32| {
            let row = &mut sum.weights[input * layer.outputs..][..layer.outputs];
            row.iter_mut().zip(slopes).for_each(|(weight, slope)| *weight += value * slope);
        };
        let Some(before) = before.last_mut() else {
            return self.features.iter().for_each(|(feature, value)| add(feature, value));
        };
        for (input, unit) in self.scratch.units[number - 1].iter().enumerate() {
            before[input] = 0.0;
            if *unit > 0.0 {
                add(input, *unit);
                let row = &layer.weights[input * layer.outputs..][..layer.outputs];
                before[input] = row.iter().zip(slopes).map(|(weight, slope)| weight * slope).sum();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(features: &mut Features, sample: usize) -> Vec<f32> {
        features.set(sample % 3);
        features.add(3, 0.5);
        if sample.is_multiple_of(3) { vec![0.8, 0.2] } else { vec![0.3, 0.7] }
    }

    /// The loss of one sample.
    fn loss(net: &Net, sample: usize) -> f64 {
        let mut gradient = Gradient::new(net);
        let target = show(&mut gradient.features, sample);
        gradient.add(net, &target)
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let net = Fit::new(&[4, 5, 3, 2], 1).net;
        let mut gradient = Gradient::new(&net);
        let target = show(&mut gradient.features, 0);
        gradient.add(&net, &target);
        for layer in 0..3 {
            for weight in 0..net.layers[layer].weights.len() {
                let moved = |by: f32| {
                    let mut net = net.clone();
                    net.layers[layer].weights[weight] += by;
                    loss(&net, 0)
                };
                let slope = (moved(1e-2) - moved(-1e-2)) / 2e-2;
                let found = f64::from(gradient.sum.layers[layer].weights[weight]);
                assert!((slope - found).abs() < 2e-3, "layer {layer}, weight {weight}: {slope} and {found}");
            }
        }
    }

    #[test]
    fn fitting_comes_to_the_targets_and_the_same_seed_to_the_same_network() {
        let fitted = || {
            let mut fit = Fit::new(&[4, 8, 2], 3);
            let mut cup = QuickCup::new(5);
            for _ in 0..200 {
                fit.epoch(30, 10, 0.01, &mut cup, |sample, features| show(features, sample));
            }
            fit.net
        };
        let net = fitted();
        for (sample, chance) in [(0, 0.8), (1, 0.3), (2, 0.3)] {
            let mut features = Features::default();
            show(&mut features, sample);
            let chances: [f64; 2] = net.chances(&features, &mut NetScratch::default());
            assert!((chances[0] - chance).abs() < 0.01, "{chances:?}");
        }
        assert_eq!(net, fitted());
    }
}
