//! Address ranges in CIDR notation.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

use ipnet::{IpNet, Ipv4Net, Ipv6Net};

/// A network such as `192.0.2.0/24`, or a single address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Network(IpNet);

/// A text that is no network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoNetwork;

impl Network {
    /// This machine, as IPv4 and as IPv6.
    pub const LOOPBACK: [Network; 2] = [
        Network(IpNet::V4(Ipv4Net::new_assert(Ipv4Addr::new(127, 0, 0, 0), 8))),
        Network(IpNet::V6(Ipv6Net::new_assert(Ipv6Addr::LOCALHOST, 128))),
    ];

    /// True if the address is in the range. IPv4 clients can arrive as IPv4-mapped IPv6 addresses.
    pub fn contains(self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

impl FromStr for Network {
    type Err = NoNetwork;

    /// Bits of the address after the prefix are cleared.
    fn from_str(text: &str) -> Result<Network, NoNetwork> {
        let (address, bits) = match text.trim().split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse().map_err(|_| NoNetwork)?)),
            None => (text.trim(), None),
        };
        let single = IpNet::from(address.parse::<IpAddr>().map_err(|_| NoNetwork)?);
        let network = IpNet::new(single.addr(), bits.unwrap_or(single.max_prefix_len())).map_err(|_| NoNetwork)?;
        Ok(Network(network.trunc()))
    }
}

impl fmt::Display for Network {
    /// Without the prefix's length if it is a single address.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.prefix_len() == self.0.max_prefix_len() { self.0.addr().fmt(f) } else { self.0.fmt(f) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> Network {
        text.parse().expect(text)
    }

    fn address(text: &str) -> IpAddr {
        text.parse().expect(text)
    }

    #[test]
    fn a_network_holds_the_addresses_that_begin_with_its_bits() {
        let net = network("192.0.2.77/24");
        assert_eq!(net.to_string(), "192.0.2.0/24");
        assert!(net.contains(address("192.0.2.1")) && net.contains(address("::ffff:192.0.2.1")));
        assert!(!net.contains(address("192.0.3.1")) && !net.contains(address("2001:db8::1")));
        let net = network("2001:db8::/32");
        assert!(net.contains(address("2001:db8:ffff::1")) && !net.contains(address("2001:db9::1")));
        assert!(network("0.0.0.0/0").contains(address("203.0.113.9")));
        assert!(!network("::/0").contains(address("203.0.113.9")), "the versions are told apart");
    }

    #[test]
    fn a_single_address_is_a_network_of_one() {
        let net = network("192.0.2.7");
        assert_eq!(net.to_string(), "192.0.2.7");
        assert!(net.contains(address("192.0.2.7")) && !net.contains(address("192.0.2.8")));
    }

    #[test]
    fn what_is_no_network_is_refused() {
        for text in ["", "192.0.2.0/33", "192.0.2.0/-1", "2001:db8::/129", "192.0.2/24", "example.org", "1.2.3.4/x"] {
            assert_eq!(text.parse::<Network>(), Err(NoNetwork), "{text}");
        }
    }
}
