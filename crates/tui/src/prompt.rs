//! A command prompt with completion.

/// The state of the prompt; callers hand in `all` lines that would be accepted.
#[derive(Clone, Debug, Default)]
pub(crate) struct Prompt {
    /// What was typed; candidates begin with it.
    typed: String,
    /// The index of the candidate that is shown instead; `None` if the typed text is.
    chosen: Option<usize>,
}

impl Prompt {
    /// The line as it is shown.
    pub(crate) fn line(&self, all: &[String]) -> String {
        self.chosen.and_then(|chosen| self.candidates(all).get(chosen).copied().cloned()).unwrap_or(self.typed.clone())
    }

    /// The accepted lines that begin with what was typed, in any case.
    pub(crate) fn candidates<'a>(&self, all: &'a [String]) -> Vec<&'a String> {
        let typed = self.typed.to_lowercase();
        all.iter().filter(|one| one.to_lowercase().starts_with(&typed)).collect()
    }

    pub(crate) fn chosen(&self) -> Option<usize> {
        self.chosen
    }

    pub(crate) fn push(&mut self, c: char, all: &[String]) {
        self.typed = self.line(all);
        self.chosen = None;
        self.typed.push(c);
    }

    /// Removes the last character; false if there was none.
    pub(crate) fn pop(&mut self, all: &[String]) -> bool {
        self.typed = self.line(all);
        self.chosen = None;
        self.typed.pop().is_some()
    }

    /// Completes to the longest common prefix of the candidates; if that adds nothing, chooses the next candidate.
    pub(crate) fn complete(&mut self, all: &[String]) {
        let shared = shared_beginning(&self.candidates(all));
        if self.chosen.is_none() && shared.len() > self.typed.len() {
            self.typed = shared;
        } else {
            self.step(all, 1);
        }
    }

    /// Moves the choice by `by` candidates, modulo their number.
    pub(crate) fn step(&mut self, all: &[String], by: isize) {
        let count = self.candidates(all).len();
        if count > 0 {
            let from = self.chosen.map_or(if by > 0 { -1 } else { 0 }, |chosen| chosen as isize);
            self.chosen = Some((from + by).rem_euclid(count as isize) as usize);
        }
    }
}

/// The longest common prefix.
fn shared_beginning(all: &[&String]) -> String {
    let Some(first) = all.first() else { return String::new() };
    let shared = first.char_indices().map(|(index, c)| index + c.len_utf8()).take_while(|end| {
        let beginning = &first[..*end];
        all.iter().all(|one| one.starts_with(beginning))
    });
    first[..shared.last().unwrap_or(0)].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn moves() -> Vec<String> {
        ["stop", "rethrow P", "rethrow O", "rethrow PO"].map(str::to_owned).to_vec()
    }

    #[test]
    fn completion_goes_as_far_as_all_agree_and_then_through_them() {
        let (mut prompt, all) = (Prompt::default(), moves());
        prompt.push('R', &all);
        prompt.complete(&all);
        assert_eq!(prompt.line(&all), "rethrow ");
        prompt.complete(&all);
        assert_eq!(prompt.line(&all), "rethrow P");
        prompt.complete(&all);
        assert_eq!(prompt.line(&all), "rethrow O");
        prompt.step(&all, -1);
        prompt.push('O', &all);
        assert_eq!(prompt.line(&all), "rethrow PO");
    }

    #[test]
    fn an_unknown_word_stays_as_it_was_typed() {
        let (mut prompt, all) = (Prompt::default(), moves());
        "@dice real".chars().for_each(|c| prompt.push(c, &all));
        prompt.complete(&all);
        assert_eq!(prompt.line(&all), "@dice real");
        assert!(prompt.pop(&all));
        assert_eq!(prompt.line(&all), "@dice rea");
    }
}
