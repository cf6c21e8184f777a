//! A small network: features in, a winning chance for every seat out.
//!
//! A multilayer perceptron with rectified units and a softmax at the end. Positions have few features that are not 0, so
//! the first layer adds up the rows of those alone. All layers keep their weights input by input: a row is added to all
//! units of the next layer at once, which the compiler turns into vector instructions without reordering any sum, and
//! inputs that are 0 cost nothing. The same weights give the same chances on every machine.

/// What a position looks like to a network: the features that are not 0, each with its number and its value.
#[derive(Clone, Default, Debug)]
pub struct Features(Vec<(u16, f32)>);

impl Features {
    /// Forgets everything.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds a feature with the value 1.
    #[inline]
    pub fn set(&mut self, number: usize) {
        self.0.push((number as u16, 1.0));
    }

    /// Adds a feature with a value.
    #[inline]
    pub fn add(&mut self, number: usize, value: f32) {
        self.0.push((number as u16, value));
    }

    /// The features with their values.
    pub fn iter(&self) -> impl Iterator<Item = (usize, f32)> {
        self.0.iter().map(|(number, value)| (usize::from(*number), *value))
    }
}

/// One layer: every unit of the next layer is its bias plus the weighted inputs.
#[derive(Clone, PartialEq, Debug)]
pub struct Layer {
    /// How many inputs it has.
    pub inputs: usize,
    /// How many units it feeds.
    pub outputs: usize,
    /// The weights, input by input: `outputs` of them for each.
    pub weights: Vec<f32>,
    /// The biases, one for each unit.
    pub biases: Vec<f32>,
}

impl Layer {
    /// A layer with all weights 0.
    pub fn zero(inputs: usize, outputs: usize) -> Layer {
        Layer { inputs, outputs, weights: vec![0.0; inputs * outputs], biases: vec![0.0; outputs] }
    }

    /// The weights of one input.
    #[inline]
    pub fn row(&self, input: usize) -> &[f32] {
        &self.weights[input * self.outputs..][..self.outputs]
    }

    /// Adds one input's share to the units.
    #[inline]
    fn add(&self, input: usize, value: f32, units: &mut [f32]) {
        units.iter_mut().zip(self.row(input)).for_each(|(unit, weight)| *unit += value * weight);
    }
}

/// The network of one table.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    /// At least one; between two of them negative units count as 0.
    pub layers: Vec<Layer>,
}

/// Room for the units of all layers, kept from one evaluation to the next.
#[derive(Clone, Default, Debug)]
pub struct NetScratch {
    /// The units that each layer feeds, before they are rectified; the last are the logits.
    pub units: Vec<Vec<f32>>,
}

impl Net {
    /// A network with these numbers of inputs, hidden units and outputs, all weights 0.
    pub fn zero(sizes: &[usize]) -> Net {
        Net { layers: sizes.windows(2).map(|pair| Layer::zero(pair[0], pair[1])).collect() }
    }

    /// How many features it knows.
    pub fn inputs(&self) -> usize {
        self.layers.first().map_or(0, |layer| layer.inputs)
    }

    /// How many chances it gives.
    pub fn outputs(&self) -> usize {
        self.layers.last().map_or(0, |layer| layer.outputs)
    }

    /// The logits of a position: what the softmax makes chances of.
    pub fn logits<'a>(&self, features: &Features, scratch: &'a mut NetScratch) -> &'a [f32] {
        let (first, units) = (&self.layers[0], self.first_units(scratch));
        units.clear();
        units.extend_from_slice(&first.biases);
        features.iter().for_each(|(feature, value)| first.add(feature, value, units));
        self.rest(scratch)
    }

    /// The units that the first layer feeds, to be filled in by a caller that keeps their sums and adds or takes away the
    /// rows of what has changed. [`Net::rest`] goes on from there.
    #[inline]
    pub fn first_units<'a>(&self, scratch: &'a mut NetScratch) -> &'a mut Vec<f32> {
        scratch.units.resize(self.layers.len(), Vec::new());
        &mut scratch.units[0]
    }

    /// The logits by the units that the first layer feeds.
    #[inline]
    pub fn rest<'a>(&self, scratch: &'a mut NetScratch) -> &'a [f32] {
        for (number, layer) in self.layers.iter().enumerate().skip(1) {
            let (before, after) = scratch.units.split_at_mut(number);
            let units = &mut after[0];
            units.clear();
            units.extend_from_slice(&layer.biases);
            let active = before[number - 1].iter().enumerate().filter(|(_, value)| **value > 0.0);
            active.for_each(|(input, value)| layer.add(input, *value, units));
        }
        scratch.units.last().map_or(&[], Vec::as_slice)
    }

    /// The chances of a position, one for each output; they add up to 1.
    pub fn chances<const N: usize>(&self, features: &Features, scratch: &mut NetScratch) -> [f64; N] {
        softmax(self.logits(features, scratch))
    }
}

/// The chances that some logits stand for; those beyond the logits are 0.
pub(crate) fn softmax<const N: usize>(logits: &[f32]) -> [f64; N] {
    let most = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut chances = [0.0; N];
    let mut sum = 0.0;
    for (chance, logit) in chances.iter_mut().zip(logits) {
        *chance = f64::from(logit - most).exp();
        sum += *chance;
    }
    chances.map(|chance| chance / sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tiny() -> Net {
        let mut net = Net::zero(&[3, 2, 2]);
        net.layers[0].weights = vec![1.0, -1.0, 0.5, 2.0, 0.0, 0.25];
        net.layers[0].biases = vec![0.0, 0.5];
        net.layers[1].weights = vec![1.0, 0.0, 0.0, 2.0];
        net.layers[1].biases = vec![0.5, 0.0];
        net
    }

    #[test]
    fn a_layer_adds_up_weighted_inputs_and_negative_units_count_as_nothing() {
        let mut features = Features::default();
        features.set(0);
        features.add(2, 2.0);
        // Hidden: 1 and 0.5 − 1 + 0.5 = 0; logits: 1.5 and 0.
        assert_eq!(tiny().logits(&features, &mut NetScratch::default()), [1.5, 0.0]);
        features.clear();
        features.set(1);
        // Hidden: 0.5 and 2.5.
        assert_eq!(tiny().logits(&features, &mut NetScratch::default()), [1.0, 5.0]);
    }

    #[test]
    fn chances_add_up_to_one_however_large_the_logits_are() {
        for logits in [[0.0, 0.0, 0.0], [1000.0, 0.0, -1000.0], [-5.0, -5.5, -80.0]] {
            let chances: [f64; 3] = softmax(&logits);
            assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-12, "{chances:?}");
        }
        let chances: [f64; 2] = softmax(&[2.0_f32.ln(), 0.0]);
        assert!((chances[0] - 2.0 / 3.0).abs() < 1e-6);
    }
}
