//! Networks: an address and how many of its bits count.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// A network such as `192.0.2.0/24`, or a single address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

/// A text that is no network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoNetwork;

impl Network {
    /// This machine, in both versions.
    pub const LOOPBACK: [Network; 2] = [
        Network { address: IpAddr::V4(Ipv4Addr::new(127, 0, 0, 0)), bits: 8 },
        Network { address: IpAddr::V6(Ipv6Addr::LOCALHOST), bits: 128 },
    ];

    /// Whether an address belongs to it.
    pub fn contains(self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        address.is_ipv4() == self.address.is_ipv4() && cut(address, self.bits) == self.address
    }
}

/// The address with only its first bits.
fn cut(address: IpAddr, bits: u8) -> IpAddr {
    match address {
        IpAddr::V4(address) => {
            let mask = u32::MAX.checked_shl(32 - u32::from(bits.min(32))).unwrap_or(0);
            IpAddr::V4(Ipv4Addr::from_bits(address.to_bits() & mask))
        }
        IpAddr::V6(address) => {
            let mask = u128::MAX.checked_shl(128 - u32::from(bits.min(128))).unwrap_or(0);
            IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & mask))
        }
    }
}

impl FromStr for Network {
    type Err = NoNetwork;

    fn from_str(text: &str) -> Result<Network, NoNetwork> {
        let (address, bits) = match text.trim().split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text.trim(), None),
        };
        let address: IpAddr = address.parse().map_err(|_| NoNetwork)?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = match bits {
            Some(bits) => bits.parse().ok().filter(|bits| *bits <= most).ok_or(NoNetwork)?,
            None => most,
        };
        Ok(Network { address: cut(address, bits), bits })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = if self.address.is_ipv4() { 32 } else { 128 };
        if self.bits == most { write!(f, "{}", self.address) } else { write!(f, "{}/{}", self.address, self.bits) }
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
