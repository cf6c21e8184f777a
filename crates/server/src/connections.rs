//! How many connections there may be: a share for each household, and fewer in all than the process may have descriptors.

use std::net::IpAddr;
use std::sync::Arc;

use crate::meters;
use crate::web::shares::{Share, Shares, network};
use crate::web::{Network, Settings};

/// Descriptors that are kept for the database, files and listeners.
const RESERVED: usize = 128;
/// Of all connections, one household may have this part.
const SHARE: usize = 4;
/// Descriptors that the process asks for, if its hard limit allows them.
const WANTED: usize = 65_536;

/// The connections of one server.
pub(crate) struct Connections {
    by_network: Arc<Shares<IpAddr>>,
    in_all: Arc<Shares<()>>,
    trusted_proxies: Vec<Network>,
}

/// A connection that was let in; dropping it makes room.
pub(crate) struct Admitted {
    _of_all: Share,
    /// `None` for a trusted proxy, behind which all clients are.
    _of_network: Option<Share>,
}

impl Connections {
    pub(crate) fn new(settings: &Settings) -> Connections {
        Connections::with(descriptors(), settings.limits.connections, settings.trusted_proxies.clone())
    }

    /// `descriptors` is the most that the process may have; `None` if that is not known. `most` is the most connections of a
    /// household; `None` is no limit.
    fn with(descriptors: Option<usize>, most: Option<usize>, trusted_proxies: Vec<Network>) -> Connections {
        let in_all = descriptors.map(|descriptors| descriptors.saturating_sub(RESERVED).max(SHARE));
        let by_network = most.map(|most| in_all.map_or(most, |in_all| most.min(in_all / SHARE)));
        Connections { by_network: Shares::new(by_network), in_all: Shares::new(in_all), trusted_proxies }
    }

    /// Lets a connection in; `None` if its household has too many, or all have.
    pub(crate) fn admit(&self, from: IpAddr) -> Option<Admitted> {
        let is_proxy = self.trusted_proxies.iter().any(|proxy| proxy.contains(from));
        let of_network = if is_proxy { Some(None) } else { self.by_network.take(network(from)).map(Some) };
        let admitted = of_network.and_then(|of_network| {
            let of_all = self.in_all.take(())?;
            Some(Admitted { _of_all: of_all, _of_network: of_network })
        });
        if admitted.is_none() {
            meters::limited("connections");
        }
        admitted
    }
}

/// Raises the limit of descriptors as far as the process may, and gives it; `None` if there is none.
#[cfg(target_os = "linux")]
fn descriptors() -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let wanted = limit.maximum.unwrap_or(u64::MAX).min(WANTED as u64);
    if limit.current.is_some_and(|current| current < wanted) {
        let raised = setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), ..limit });
        if let Err(error) = raised {
            tracing::debug!(%error, "the limit of descriptors stays");
        }
    }
    getrlimit(Resource::Nofile).current.map(|most| usize::try_from(most).unwrap_or(usize::MAX))
}

#[cfg(not(target_os = "linux"))]
fn descriptors() -> Option<usize> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_household_never_takes_all_descriptors() {
        let connections = Connections::with(Some(1024), Some(500), Network::LOOPBACK.to_vec());
        let address = |text: &str| text.parse::<IpAddr>().expect("an address");
        let silent: Vec<_> = (0..1100).map_while(|_| connections.admit(address("192.0.2.1"))).collect();
        assert_eq!(silent.len(), (1024 - RESERVED) / SHARE);
        let others = connections.admit(address("192.0.2.2"));
        assert!(others.is_some());
        // A proxy passes all clients on, up to what the process may have.
        let proxied: Vec<_> = (0..1100).map_while(|_| connections.admit(address("::1"))).collect();
        assert_eq!(proxied.len(), 1024 - RESERVED - silent.len() - 1);
        assert!(connections.admit(address("192.0.2.3")).is_none(), "the database keeps its own");
        drop(silent);
        assert!(connections.admit(address("192.0.2.3")).is_some() && connections.admit(address("192.0.2.1")).is_some());
    }

    #[test]
    fn without_a_limit_of_the_system_the_setting_holds() {
        let connections = Connections::with(None, Some(2), Vec::new());
        let here: IpAddr = "127.0.0.1".parse().expect("an address");
        let held = [connections.admit(here), connections.admit(here)];
        assert!(held.iter().all(Option::is_some) && connections.admit(here).is_none());
        let unlimited = Connections::with(None, None, Vec::new());
        assert!((0..1000).map(|_| unlimited.admit(here)).collect::<Vec<_>>().iter().all(Option::is_some));
    }
}
