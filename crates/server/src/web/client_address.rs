//! The address that a request comes from, behind proxies or not.

use std::net::{IpAddr, SocketAddr};

use axum::http::HeaderMap;

use super::network::Network;

const FORWARDED_FOR: &str = "x-forwarded-for";

/// The client's address: the peer, or what trusted proxies say. Entries are read from the end, because what stands before a
/// trusted proxy's own entry is what it was told.
pub(super) fn client_address(headers: &HeaderMap, peer: IpAddr, trusted: &[Network]) -> IpAddr {
    let lines = headers.get_all(FORWARDED_FOR).iter().rev().map(|line| line.to_str().unwrap_or_default());
    let mut from = peer;
    for entry in lines.flat_map(|line| line.rsplit(',')) {
        let is_proxy = trusted.iter().any(|network| network.contains(from));
        match entry.trim().parse() {
            Ok(named) if is_proxy => from = named,
            _ => break,
        }
    }
    from
}

/// True if the request comes from this machine and no proxy has forwarded it.
pub(super) fn is_local_request(headers: &HeaderMap, peer: Option<SocketAddr>) -> bool {
    let is_loopback = peer.is_some_and(|peer| peer.ip().to_canonical().is_loopback());
    is_loopback && !["x-forwarded-for", "forwarded", "x-real-ip"].iter().any(|name| headers.contains_key(*name))
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    fn headers(name: &'static str, entries: &[&'static str]) -> HeaderMap {
        let entries = entries.iter().map(|entry| header::HeaderValue::from_static(entry));
        entries.map(|entry| (header::HeaderName::from_static(name), entry)).collect()
    }

    #[test]
    fn a_proxy_says_for_whom_it_asks_in_the_last_entry() {
        let here: IpAddr = "127.0.0.1".parse().unwrap();
        let of = |entries| client_address(&headers(FORWARDED_FOR, entries), here, &Network::LOOPBACK).to_string();
        assert_eq!(of(&[]), "127.0.0.1");
        assert_eq!(of(&["198.51.100.7"]), "198.51.100.7");
        assert_eq!(of(&["made up, 198.51.100.7, 2001:db8::1"]), "2001:db8::1");
        assert_eq!(of(&["198.51.100.7", "198.51.100.8"]), "198.51.100.8");
        assert_eq!(of(&["198.51.100.7, unknown"]), "127.0.0.1");
    }

    #[test]
    fn only_trusted_proxies_are_believed_each_for_its_own_word() {
        let trusted: Vec<Network> = vec!["192.0.2.0/24".parse().unwrap(), "10.0.0.0/8".parse().unwrap()];
        let of = |peer: &str, entry| {
            client_address(&headers(FORWARDED_FOR, &[entry]), peer.parse().unwrap(), &trusted).to_string()
        };
        assert_eq!(of("192.0.2.1", "198.51.100.7"), "198.51.100.7");
        assert_eq!(of("192.0.2.1", "203.0.113.5, 198.51.100.7, 10.1.2.3"), "198.51.100.7", "two proxies in a row");
        assert_eq!(of("127.0.0.1", "198.51.100.7"), "127.0.0.1");
        assert_eq!(of("198.51.100.9", "192.0.2.1"), "198.51.100.9", "strangers are not believed");
    }

    #[test]
    fn what_a_proxy_passes_on_was_not_made_here() {
        let here = "127.0.0.1:80".parse().ok();
        assert!(
            is_local_request(&HeaderMap::new(), here)
                && is_local_request(&HeaderMap::new(), "[::ffff:127.0.0.1]:80".parse().ok())
        );
        assert!(
            !is_local_request(&HeaderMap::new(), "192.0.2.1:80".parse().ok())
                && !is_local_request(&HeaderMap::new(), None)
        );
        assert!(!is_local_request(&headers(FORWARDED_FOR, &["127.0.0.1"]), here));
        assert!(!is_local_request(&headers("forwarded", &["for=127.0.0.1"]), here));
    }
}
