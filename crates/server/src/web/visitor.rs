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
use super::help::HelpWishes;
use super::language::language;
use super::problem::{Problem, WebRefusal};
use super::sessions::{Session, mark_of};
use store::Person;
use store::ids::{DeviceId, LinkId, PersonId};

const WHO: &str = "knobel";
/// How the cookie's content begins since it names a device. Before, it began with the person's id.
const VERSION: &str = "2 ";
/// Stands for the link and the device of a person who is only known to the cookie.
const NONE: &str = "-";

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
    /// For whom choices are explained.
    pub(super) help: HelpWishes,
    /// What the cookie says about the device.
    pub(super) session: Session,
    /// Address of the client: the peer, or what a trusted proxy says.
    pub(super) from: IpAddr,
    /// The request's `Host`, if it can be repeated on a page.
    pub(super) host: Option<String>,
}

impl Visitor {
    pub(super) fn of(app: &App, headers: &HeaderMap) -> Visitor {
        let jar = PrivateCookieJar::from_headers(headers, Key::from_ref(app));
        let cookie = jar.get(WHO);
        let read = cookie.as_ref().and_then(|cookie| read_cookie(cookie.value()));
        let (person, session, name) = match read {
            Some((person, session, name)) => (Some(person), session, name),
            None => (None, Session::Guest, None),
        };
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).filter(|host| is_host(host));
        let from = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
        Visitor {
            lang: language(headers),
            help: HelpWishes::of(headers),
            person,
            name,
            session,
            from,
            host: host.map(str::to_owned),
        }
    }

    /// The visitor's id, or the refusal that asks for a name.
    pub(super) fn person(&self) -> Result<PersonId, Problem> {
        self.person.ok_or(Problem::Nameless)
    }

    /// The person, as far as the house knows them; `None` if the visitor has not given a name.
    pub(super) async fn known(&self, app: &App) -> Result<Option<KnownPerson>, Problem> {
        let Some(id) = self.person else { return Ok(None) };
        let stored = app.house().store().person(id).await?;
        Ok(match (stored, &self.name) {
            (Some(person), _) => Some(KnownPerson { id, name: person.name, link: Some(person.link) }),
            (None, Some(name)) if self.session == Session::Guest => {
                Some(KnownPerson { id, name: name.clone(), link: None })
            }
            (None, _) => None,
        })
    }

    /// Forgets who the visitor is if the cookie is good no longer.
    async fn checked(mut self, app: &App) -> Visitor {
        if let Some(person) = self.person
            && !app.0.sessions.admit(app.house().store(), person, &self.session).await
        {
            (self.person, self.name, self.session) = (None, None, Session::Guest);
        }
        self
    }
}

/// A person, as far as the house knows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct KnownPerson {
    pub(super) id: PersonId,
    pub(super) name: String,
    /// The secret in the link to other devices; `None` as long as only the cookie knows the person.
    pub(super) link: Option<LinkId>,
}

/// Person, session and name of a cookie; the name is `None` if it is no longer allowed.
fn read_cookie(value: &str) -> Option<(PersonId, Session, Option<String>)> {
    let Some(rest) = value.strip_prefix(VERSION) else {
        let (id, name) = value.split_once(' ')?;
        return Some((id.parse().ok()?, Session::Old, enter_name(name)));
    };
    let mut parts = rest.splitn(4, ' ');
    let (id, mark, device, name) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let session = match device.parse() {
        Ok(device) => Session::LoggedIn { mark: mark.to_owned(), device },
        Err(_) => Session::Guest,
    };
    Some((id.parse().ok()?, session, enter_name(name)))
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Infallible> {
        let mut visitor = Visitor::of(app, &parts.headers);
        if let Some(ConnectInfo(address)) = parts.extensions.get::<ConnectInfo<SocketAddr>>() {
            visitor.from = client_address(&parts.headers, address.ip(), &app.0.settings.trusted_proxies);
        }
        Ok(visitor.checked(app).await)
    }
}

/// Takes the visitor's name: stored people are renamed, others are only known to the cookie, which the jar gets.
pub(super) async fn introduce(
    app: &App,
    visitor: &Visitor,
    jar: PrivateCookieJar,
    name: &str,
) -> Result<(KnownPerson, PrivateCookieJar), Problem> {
    let name = enter_name(name).ok_or(Problem::Web(WebRefusal::BadName))?;
    let store = app.house().store();
    if let Some(known) = visitor.known(app).await? {
        if let Some(link) = known.link {
            if known.name != name {
                store.rename(known.id, &name).await?;
            }
            let person = Person { id: known.id, name, link };
            let jar = jar.add(device_cookie(app, &person, &visitor.session));
            return Ok((KnownPerson { id: person.id, name: person.name, link: Some(link) }, jar));
        }
        let known = KnownPerson { name, ..known };
        let jar = jar.add(guest_cookie(app, &known));
        return Ok((known, jar));
    }
    app.0.limits.count_opening(visitor.from)?;
    let known = KnownPerson { id: PersonId::random(), name, link: None };
    let jar = jar.add(guest_cookie(app, &known));
    Ok((known, jar))
}

/// Gives a person who has taken a seat, a club or a link a row in the database, if there is none yet. The jar gets the cookie
/// of a device that is logged in.
pub(super) async fn keep(
    app: &App,
    known: KnownPerson,
    jar: PrivateCookieJar,
) -> Result<(Person, PrivateCookieJar), Problem> {
    let KnownPerson { id, name, link } = known;
    if let Some(link) = link {
        return Ok((Person { id, name, link }, jar));
    }
    let store = app.house().store();
    let person = Person { id, name, link: LinkId::random() };
    if store.add_person(&person).await.is_err() {
        // Another tab was quicker, or the database fails, which the next line says.
        let person = store.person(id).await?.ok_or(Problem::Internal)?;
        let jar = jar.add(device_cookie(app, &person, &Session::Guest));
        return Ok((person, jar));
    }
    let jar = jar.add(device_cookie(app, &person, &Session::Guest));
    Ok((person, jar))
}

/// Takes the visitor's name and gives them a row in the database.
pub(super) async fn sign_in(
    app: &App,
    visitor: &Visitor,
    jar: PrivateCookieJar,
    name: &str,
) -> Result<(Person, PrivateCookieJar), Problem> {
    let (known, jar) = introduce(app, visitor, jar, name).await?;
    keep(app, known, jar).await
}

fn guest_cookie(app: &App, known: &KnownPerson) -> Cookie<'static> {
    identity_cookie(app, format!("{VERSION}{} {NONE} {NONE} {}", known.id, known.name))
}

/// The cookie of a device that is logged in: the same device as before if the session names one.
pub(super) fn device_cookie(app: &App, person: &Person, session: &Session) -> Cookie<'static> {
    let device = match session {
        Session::LoggedIn { device, .. } => *device,
        Session::Guest | Session::Old => DeviceId::random(),
    };
    identity_cookie(app, format!("{VERSION}{} {} {device} {}", person.id, mark_of(person.link), person.name))
}

fn identity_cookie(app: &App, content: String) -> Cookie<'static> {
    Cookie::build((WHO, content))
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
