//! Who asks, and in which language. Who you are is a private, encrypted cookie; nobody signs up.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum_extra::extract::cookie::{Cookie, Key, PrivateCookieJar, SameSite};
use play::read_name;
use words::Lang;

use super::address::is_host;
use super::app::App;
use super::network::Network;
use super::problem::Problem;
use store::Person;
use store::ids::{LinkId, PersonId};

const WHO: &str = "knobel";
const LANGUAGE: &str = "knobel-lang";
const FORWARDED_FOR: &str = "x-forwarded-for";
/// As long as browsers keep a cookie at most.
const KEPT: time::Duration = time::Duration::days(400);

/// Somebody who asks.
#[derive(Clone, Debug)]
pub(super) struct Visitor {
    /// The language they read.
    pub(super) lang: Lang,
    /// Who they are, if they have said a name before.
    pub(super) person: Option<PersonId>,
    /// What they last called themselves on this device.
    pub(super) name: Option<String>,
    /// Where they ask from: the other end of the line, or whom a trusted proxy asks for.
    pub(super) from: IpAddr,
    /// What their browser calls this house.
    pub(super) host: Option<String>,
}

impl Visitor {
    /// Who asks, by the headers of the request.
    pub(super) fn of(app: &App, headers: &HeaderMap) -> Visitor {
        let jar = PrivateCookieJar::from_headers(headers, Key::from_ref(app));
        let cookie = jar.get(WHO);
        let (person, name) = match cookie.as_ref().and_then(|cookie| cookie.value().split_once(' ')) {
            Some((id, name)) => (id.parse().ok(), read_name(name)),
            None => (None, None),
        };
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).filter(|host| is_host(host));
        let from = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        Visitor { lang: language(headers), person, name, from, host: host.map(str::to_owned) }
    }

    /// Who they are, or that they have to say a name first.
    pub(super) fn person(&self) -> Result<PersonId, Problem> {
        self.person.ok_or(Problem::Nameless)
    }

    /// What the house knows of them.
    pub(super) async fn known(&self, app: &App) -> Result<Option<Person>, Problem> {
        match self.person {
            Some(person) => Ok(app.house().store().person(person).await?),
            None => Ok(None),
        }
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Infallible> {
        let mut visitor = Visitor::of(app, &parts.headers);
        if let Some(ConnectInfo(address)) = parts.extensions.get::<ConnectInfo<SocketAddr>>() {
            visitor.from = asks_for(&parts.headers, address.ip(), &app.0.settings.trusted_proxies);
        }
        Ok(visitor)
    }
}

/// From whom a request is: the other end of the line, or whom a trusted proxy asks for. Entries are read from the end: what
/// stands before the last word of a trusted proxy is whatever it was told.
pub(super) fn asks_for(headers: &HeaderMap, peer: IpAddr, trusted: &[Network]) -> IpAddr {
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

/// Whether a request was made on this very machine, and not passed on by a proxy that runs here.
pub(super) fn is_made_here(headers: &HeaderMap, peer: Option<SocketAddr>) -> bool {
    let is_loopback = peer.is_some_and(|peer| peer.ip().to_canonical().is_loopback());
    is_loopback && !["x-forwarded-for", "forwarded", "x-real-ip"].iter().any(|name| headers.contains_key(*name))
}

/// Greets somebody under a name: known people may be renamed, others are new. Gives the cookie that makes them known.
pub(super) async fn greet(
    app: &App,
    visitor: &Visitor,
    jar: PrivateCookieJar,
    name: &str,
) -> Result<(Person, PrivateCookieJar), Problem> {
    let name = read_name(name).ok_or(Problem::House("bad-name"))?;
    let store = app.house().store();
    if let Some(mut person) = visitor.known(app).await? {
        if person.name != name {
            store.rename(person.id, &name).await?;
            person.name = name;
        }
        let jar = jar.add(who(app, &person));
        return Ok((person, jar));
    }
    app.0.limits.count_opening(visitor.from).await?;
    let person = Person { id: PersonId::random(), name, link: LinkId::random() };
    store.add_person(&person).await?;
    let jar = jar.add(who(app, &person));
    Ok((person, jar))
}

/// The cookie that says who somebody is.
pub(super) fn who(app: &App, person: &Person) -> Cookie<'static> {
    Cookie::build((WHO, format!("{} {}", person.id, person.name)))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.0.settings.is_secure)
        .max_age(KEPT)
        .build()
}

/// The cookie that makes a browser forget who somebody is.
pub(super) fn nobody() -> Cookie<'static> {
    Cookie::build((WHO, "")).path("/").build()
}

/// The cookie that says which language somebody wants.
pub(super) fn wants(lang: Lang) -> Cookie<'static> {
    Cookie::build((LANGUAGE, lang.code())).path("/").same_site(SameSite::Lax).http_only(true).max_age(KEPT).build()
}

/// The language that was chosen here, else the browser's wish, else English.
pub(super) fn language(headers: &HeaderMap) -> Lang {
    let text = |name| headers.get(name).and_then(|value: &header::HeaderValue| value.to_str().ok()).unwrap_or_default();
    let chosen = text(header::COOKIE).split(';').find_map(|pair| pair.trim().strip_prefix(LANGUAGE)?.strip_prefix('='));
    chosen.and_then(Lang::from_locale).or_else(|| wished(text(header::ACCEPT_LANGUAGE))).unwrap_or(Lang::En)
}

/// The language of ours that a browser wants most: `de-AT;q=0.8, en;q=0.7`.
fn wished(header: &str) -> Option<Lang> {
    let wishes = header.split(',').filter_map(|wish| {
        let (range, weight) = wish.split_once(";q=").unwrap_or((wish, "1"));
        let weight: f32 = weight.trim().parse().ok().filter(|weight: &f32| *weight > 0.0)?;
        Some((Lang::from_locale(range.trim())?, weight))
    });
    // The first of those that weigh the same.
    wishes.reduce(|best, other| if other.1 > best.1 { other } else { best }).map(|(lang, _)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(name: &'static str, entries: &[&'static str]) -> HeaderMap {
        let entries = entries.iter().map(|entry| header::HeaderValue::from_static(entry));
        entries.map(|entry| (header::HeaderName::from_static(name), entry)).collect()
    }

    #[test]
    fn a_proxy_says_for_whom_it_asks_in_the_last_entry() {
        let here: IpAddr = "127.0.0.1".parse().unwrap();
        let of = |entries| asks_for(&headers(FORWARDED_FOR, entries), here, &Network::LOOPBACK).to_string();
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
            asks_for(&headers(FORWARDED_FOR, &[entry]), peer.parse().unwrap(), &trusted).to_string()
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
            is_made_here(&HeaderMap::new(), here)
                && is_made_here(&HeaderMap::new(), "[::ffff:127.0.0.1]:80".parse().ok())
        );
        assert!(
            !is_made_here(&HeaderMap::new(), "192.0.2.1:80".parse().ok()) && !is_made_here(&HeaderMap::new(), None)
        );
        assert!(!is_made_here(&headers(FORWARDED_FOR, &["127.0.0.1"]), here));
        assert!(!is_made_here(&headers("forwarded", &["for=127.0.0.1"]), here));
    }

    #[test]
    fn the_browser_wishes_and_the_first_of_ours_is_taken() {
        assert_eq!(wished("de-AT,de;q=0.9,en;q=0.8"), Some(Lang::De));
        assert_eq!(wished("fr,en;q=0.7,de;q=0.9"), Some(Lang::De));
        assert_eq!(wished("en,de"), Some(Lang::En));
        assert_eq!(wished("de;q=0,fr"), None);
        assert_eq!(wished(""), None);
        assert_eq!(wished(";q=x,,;;"), None);
    }
}
