//! A test's evening: one house, and the people who visit it.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use fantoccini::Client;

use super::driver::{Device, browser, give_back};
use super::hand::Person;
use super::program::Program;

/// One house, and everybody who has come.
pub(crate) struct Party {
    /// The house.
    pub(crate) house: Program,
    browsers: Vec<(Client, Device)>,
}

impl Party {
    /// Somebody comes, with a device of their own.
    pub(crate) async fn invite(&mut self, name: &str, device: Device) -> Person {
        let client = browser(device).await;
        self.browsers.push((client.clone(), device));
        Person::new(client, name, self.house.address())
    }

    /// Two people at desks.
    pub(crate) async fn two(&mut self) -> [Person; 2] {
        [self.invite("Anna", Device::Desk).await, self.invite("Ben", Device::Desk).await]
    }
}

/// The pause of the bots before each act, short so that tests are quick.
const PAUSE_MS: u32 = 20;

/// Lets an evening happen. However it ends, the browsers are given back.
pub(crate) fn evening(happens: impl AsyncFnOnce(&mut Party)) {
    evening_with_pauses(PAUSE_MS, happens);
}

/// An evening at which bots pause for `pause_ms` before they act.
pub(crate) fn evening_with_pauses(pause_ms: u32, happens: impl AsyncFnOnce(&mut Party)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("tasks can be run");
    let mut party = Party { house: Program::open(pause_ms), browsers: Vec::new() };
    let ended = catch_unwind(AssertUnwindSafe(|| runtime.block_on(happens(&mut party))));
    for (client, device) in party.browsers {
        runtime.block_on(give_back(client, device, &party.house.address()));
    }
    if let Err(panic) = ended {
        resume_unwind(panic);
    }
}
