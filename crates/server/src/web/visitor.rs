//! The visitor behind a request. Identity is a private, encrypted cookie; there is no sign-up.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRef, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum_extra::extract::cookie::{Cookie, Key, PrivateCookieJar, SameSite};
use play::enter_name;
use words::Lang;

use super::address::is_host;
use super::app::App;
use super::client_address::client_address;
use super::language::language;
use super::problem::{Problem, WebRefusal};
use store::Person;
use store::ids::{LinkId, PersonId};

const WHO: &str = "knobel";

/// The longest lifetime that browsers allow a cookie.
pub(super) const COOKIE_LIFETIME: time::Duration = time::Duration::days(400);

/// The visitor behind a request.
#[derive(Clone, Debug)]
pub(super) struct Visitor {
    pub(super) lang: Lang,
    /// `None` until the visitor has given a name.
    pub(super) person: Option<PersonId>,
    /// The name that was last used on this device.
    pub(super) name: Option<String>,
    /// Address of the client: the peer, or what a trusted proxy says.
    pub(super) from: IpAddr,
    /// The request's `Host`, if it can be repeated on a page.
    pub(super) host: Option<String>,
}

impl Visitor {
    pub(super) fn of(app: &App, headers: &HeaderMap) -> Visitor {
        let jar = PrivateCookieJar::from_headers(headers, Key::from_ref(app));
        let cookie = jar.get(WHO);
        let (person, name) = match cookie.as_ref().and_then(|cookie| cookie.value().split_once(' ')) {
            Some((id, name)) => (id.parse().ok(), enter_name(name)),
            None => (None, None),
        };
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).filter(|host| is_host(host));
        let from = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        Visitor { lang: language(headers), person, name, from, host: host.map(str::to_owned) }
    }

    /// The visitor's id, or the refusal that asks for a name.
    pub(super) fn person(&self) -> Result<PersonId, Problem> {
        self.person.ok_or(Problem::Nameless)
    }

    /// The stored person; `None` if there is none.
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
            visitor.from = client_address(&parts.headers, address.ip(), &app.0.settings.trusted_proxies);
        }
        Ok(visitor)
    }
}

/// Signs the visitor in under a name: stored people are renamed, others are added. The jar gets the identity cookie.
pub(super) async fn sign_in(
    app: &App,
    visitor: &Visitor,
    jar: PrivateCookieJar,
    name: &str,
) -> Result<(Person, PrivateCookieJar), Problem> {
    let name = enter_name(name).ok_or(Problem::Web(WebRefusal::BadName))?;
    let store = app.house().store();
    if let Some(mut person) = visitor.known(app).await? {
        if person.name != name {
            store.rename(person.id, &name).await?;
            person.name = name;
        }
        let jar = jar.add(identity_cookie(app, &person));
        return Ok((person, jar));
    }
    app.0.limits.count_opening(visitor.from)?;
    let person = Person { id: PersonId::random(), name, link: LinkId::random() };
    store.add_person(&person).await?;
    let jar = jar.add(identity_cookie(app, &person));
    Ok((person, jar))
}

pub(super) fn identity_cookie(app: &App, person: &Person) -> Cookie<'static> {
    Cookie::build((WHO, format!("{} {}", person.id, person.name)))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.0.settings.is_secure)
        .max_age(COOKIE_LIFETIME)
        .build()
}

/// The cookie that removes the identity from the browser.
pub(super) fn no_identity_cookie() -> Cookie<'static> {
    Cookie::build((WHO, "")).path("/").build()
}
