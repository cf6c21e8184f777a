//! Shares: how much of something each household holds at the same time.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The key of a household: an IPv4 address, or an IPv6 network of 64 bits. IPv4 clients can arrive as IPv4-mapped IPv6
/// addresses.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() >> 64 << 64)),
    }
}

/// What is held at the moment, by key.
pub(crate) struct Shares<K> {
    /// The most that one key may hold; `None` if there is no limit.
    most: Option<usize>,
    held: Mutex<HashMap<K, usize>>,
}

impl<K: Eq + Hash + Clone + Send + Sync + 'static> Shares<K> {
    pub(crate) fn new(most: Option<usize>) -> Arc<Shares<K>> {
        Arc::new(Shares { most, held: Mutex::default() })
    }

    /// Takes one more; `None` if the key holds the most that it may.
    pub(crate) fn take(self: &Arc<Self>, key: K) -> Option<Share> {
        let mut held = self.held();
        let count = held.entry(key.clone()).or_default();
        if self.most.is_some_and(|most| *count >= most) {
            return None;
        }
        *count += 1;
        drop(held);
        let shares = Arc::clone(self);
        Some(Share { give_back: Some(Box::new(move || shares.give_back(key))) })
    }

    fn give_back(&self, key: K) {
        if let Entry::Occupied(mut count) = self.held().entry(key) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }

    fn held(&self) -> MutexGuard<'_, HashMap<K, usize>> {
        // Every change under the lock is a single step, so a poisoned lock guards consistent data.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One of what a key holds; dropping it gives it back.
pub(crate) struct Share {
    give_back: Option<Box<dyn FnOnce() + Send + Sync>>,
}

impl Drop for Share {
    fn drop(&mut self) {
        if let Some(give_back) = self.give_back.take() {
            give_back();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_holds_its_share_and_others_theirs() {
        let shares = Shares::new(Some(2));
        let address = |text: &str| network(text.parse().expect("an address"));
        let held = [shares.take(address("192.0.2.1")), shares.take(address("::ffff:192.0.2.1"))];
        assert!(held.iter().all(Option::is_some));
        assert!(shares.take(address("192.0.2.1")).is_none());
        let _others = [shares.take(address("2001:db8::1")), shares.take(address("2001:db8::ffff:2"))]
            .map(|share| share.expect("theirs"));
        assert!(shares.take(address("2001:db8:0:0:1::")).is_none(), "the same network of 64 bits");
        drop(held);
        assert!(shares.take(address("192.0.2.1")).is_some());
        assert!((0..1000).map(|_| Shares::new(None).take(())).all(|share| share.is_some()));
    }
}
