//! A house on a real database, and browsers that keep their cookies.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use house::tables::{HouseCup, HousePolicy};
use http_body_util::BodyExt;
use play::Table;
use scraper::{Html, Selector};
use server::{App, RateLimits, Settings, router};
use solve::Shelf;
use store::{Database, Store};
use tempfile::TempDir;
use tower::ServiceExt;
use tracing::Level;

/// Longer than anything here takes; whoever waits so long waits in vain.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A house that can be closed and opened again.
#[derive(Clone)]
pub(crate) struct House {
    pub(crate) app: App,
    router: Router,
    settings: Settings,
    folder: Arc<TempDir>,
}

/// No limits, bots that do not pause, and the same throws each time.
pub(crate) fn settings() -> Settings {
    seeded(1)
}

/// The same with the throws of this seed.
pub(crate) fn seeded(seed: u64) -> Settings {
    let policy = HousePolicy { bot_pause: Duration::ZERO, cup: HouseCup::seeded(seed), ..HousePolicy::default() };
    Settings { limits: RateLimits::none(), policy, ..Settings::default() }
}

impl House {
    pub(crate) async fn new() -> House {
        House::with(settings()).await
    }

    pub(crate) async fn with(settings: Settings) -> House {
        let folder = Arc::new(tempfile::tempdir().expect("there is room for a folder"));
        House::open(folder, settings).await
    }

    /// A house on a database that others may share.
    pub(crate) async fn at(database: &Database, settings: Settings) -> House {
        let folder = Arc::new(tempfile::tempdir().expect("there is room for a folder"));
        House::on(database, folder, settings).await
    }

    async fn open(folder: Arc<TempDir>, settings: Settings) -> House {
        House::on(&Database::File(folder.path().join("knobel.db")), folder, settings).await
    }

    async fn on(database: &Database, folder: Arc<TempDir>, settings: Settings) -> House {
        // A page that says "something broke" has its reason in the log. The first house of the run installs it.
        tracing_subscriber::fmt().with_test_writer().with_max_level(Level::ERROR).try_init().ok();
        let store = Store::open(database).await.expect("the store opens");
        let shelf = Shelf::new(folder.path().join("solutions"));
        let app = App::new(store, shelf, settings.clone()).await.expect("the house opens");
        House { router: router(app.clone()), app, settings, folder }
    }

    /// The same house after the power was cut: nobody said goodbye.
    pub(crate) async fn again(self) -> House {
        let House { settings, folder, .. } = self;
        House::open(folder, settings).await
    }

    /// The same house after the power was cut, run in another way.
    pub(crate) async fn again_with(self, settings: Settings) -> House {
        House::open(self.folder, settings).await
    }

    /// The same house after the power was cut, with bots that do not pause.
    pub(crate) async fn hurried(self) -> House {
        House::open(self.folder, settings()).await
    }

    /// The database's file.
    pub(crate) fn file(&self) -> PathBuf {
        self.folder.path().join("knobel.db")
    }

    /// A browser that has never been here, at an address of its own.
    pub(crate) fn browser(&self) -> Browser {
        static NEXT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(1);
        let number = NEXT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let from = IpAddr::V4(Ipv4Addr::from(0x0a00_0000 + number));
        Browser { router: self.router.clone(), cookies: BTreeMap::new(), from, headers: Vec::new() }
    }

    /// Somebody who has said a name.
    pub(crate) async fn person(&self, name: &str) -> Browser {
        let mut browser = self.browser();
        let said = browser.post("/me", &[("name", name)]).await;
        assert_eq!(said.status, StatusCode::SEE_OTHER, "{name}");
        browser
    }

    /// The record of a table as anybody can fetch it, replayed.
    pub(crate) async fn table(&self, at: &str) -> Table {
        let record = self.browser().get(&format!("{at}/record")).await;
        assert_eq!(record.status, StatusCode::OK);
        Table::load(&record.body).expect("what is downloaded can be played")
    }

    /// Waits until a table is as it should be.
    pub(crate) async fn wait_for(&self, at: &str, is_so: impl Fn(&Table) -> bool) -> Table {
        let id: store::ids::TableId = at.trim_start_matches("/t/").parse().expect("a table's address");
        let mut changes = self.app.house().store().watch(id);
        let waiting = async {
            loop {
                changes.mark_unchanged();
                let table = self.table(at).await;
                if is_so(&table) {
                    return table;
                }
                changes.changed().await.expect("the store is open");
            }
        };
        tokio::time::timeout(PATIENCE, waiting).await.expect("it comes true")
    }
}

/// Somebody's browser.
#[derive(Clone)]
pub(crate) struct Browser {
    router: Router,
    pub(crate) cookies: BTreeMap<String, String>,
    pub(crate) from: IpAddr,
    /// Headers that go with everything.
    pub(crate) headers: Vec<(&'static str, String)>,
}

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

impl Browser {
    pub(crate) fn with(mut self, name: &'static str, value: &str) -> Browser {
        self.headers.push((name, value.to_owned()));
        self
    }

    /// The same browser, led to another house by a load balancer.
    pub(crate) fn led_to(&self, house: &House) -> Browser {
        Browser { router: house.router.clone(), ..self.clone() }
    }

    /// The same browser at this address.
    pub(crate) fn coming_from(mut self, address: &str) -> Browser {
        self.from = address.parse().expect("an address");
        self
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(Method::GET, path, None, Vec::new()).await
    }

    pub(crate) async fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let form = "application/x-www-form-urlencoded";
        self.send(Method::POST, path, Some(form), encode(fields).into_bytes()).await
    }

    /// Posts and expects to be led to a page.
    pub(crate) async fn does(&mut self, path: &str, fields: &[(&str, &str)]) -> String {
        let answer = self.post(path, fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path} {fields:?}: {}", answer.said());
        answer.location()
    }

    /// Posts and expects a refusal; gives what it says.
    pub(crate) async fn is_refused(&mut self, path: &str, fields: &[(&str, &str)]) -> String {
        let answer = self.post(path, fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{path} {fields:?}");
        answer.said()
    }

    /// The number of a table's last event, as its page has it.
    pub(crate) async fn seq(&mut self, at: &str) -> String {
        self.get(at).await.live("data-seq")
    }

    /// Posts at a table with the number that the page has now.
    pub(crate) async fn play(&mut self, at: &str, name: &str, value: &str) -> Answer {
        let seq = self.seq(at).await;
        self.post(at, &[("seq", &seq), (name, value)]).await
    }

    /// Posts and hangs up after so many looks at the answer.
    pub(crate) async fn posts_and_hangs_up(&mut self, path: &str, fields: &[(&str, &str)], looks: usize) {
        let form = "application/x-www-form-urlencoded";
        let request = self.request(Method::POST, path, Some(form), encode(fields).into_bytes());
        let mut answer = std::pin::pin!(self.router.clone().oneshot(request));
        let mut left = looks;
        std::future::poll_fn(|context| {
            if left == 0 || answer.as_mut().poll(context).is_ready() {
                return std::task::Poll::Ready(());
            }
            left -= 1;
            std::task::Poll::Pending
        })
        .await;
    }

    /// Uploads a file.
    pub(crate) async fn upload(&mut self, path: &str, field: &str, file: &[u8]) -> Answer {
        let mut body = format!(
            "--edge\r\nContent-Disposition: form-data; name=\"{field}\"; filename=\"a.knobel\"\r\n\
             Content-Type: text/plain\r\n\r\n"
        )
        .into_bytes();
        body.extend_from_slice(file);
        body.extend_from_slice(b"\r\n--edge--\r\n");
        self.send(Method::POST, path, Some("multipart/form-data; boundary=edge"), body).await
    }

    pub(crate) async fn send(&mut self, method: Method, path: &str, kind: Option<&str>, body: Vec<u8>) -> Answer {
        let request = self.request(method, path, kind, body);
        let response = self.router.clone().oneshot(request).await.expect("the router always answers");
        let (parts, body) = response.into_parts();
        self.keep_cookies(&parts.headers);
        let collected = tokio::time::timeout(PATIENCE, body.collect()).await.expect("it is not a stream");
        let bytes = collected.expect("the body comes whole").to_bytes();
        let body = String::from_utf8(bytes.to_vec()).expect("everything is text");
        Answer { status: parts.status, headers: parts.headers, body }
    }

    /// Begins to listen to what happens.
    pub(crate) async fn listen(&mut self, path: &str) -> Listening {
        let request = self.request(Method::GET, path, None, Vec::new());
        let response = self.router.clone().oneshot(request).await.expect("the router always answers");
        assert_eq!(response.status(), StatusCode::OK);
        Listening { body: response.into_body(), text: String::new() }
    }

    fn request(&self, method: Method, path: &str, kind: Option<&str>, body: Vec<u8>) -> Request<Body> {
        let mut request = Request::builder().method(method).uri(path);
        if self.headers.iter().all(|(name, _)| *name != "host") {
            request = request.header(header::HOST, "knobel.example");
        }
        if let Some(kind) = kind {
            request = request.header(header::CONTENT_TYPE, kind).header(header::CONTENT_LENGTH, body.len());
        }
        if !self.cookies.is_empty() {
            let cookies: Vec<_> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
            request = request.header(header::COOKIE, cookies.join("; "));
        }
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let mut request = request.body(Body::from(body)).expect("a request like browsers send");
        request.extensions_mut().insert(ConnectInfo(SocketAddr::new(self.from, 50_000)));
        request
    }

    fn keep_cookies(&mut self, headers: &HeaderMap) {
        for cookie in headers.get_all(header::SET_COOKIE) {
            let cookie = cookie.to_str().expect("cookies are plain");
            let pair = cookie.split(';').next().expect("a cookie begins with its name");
            let (name, value) = pair.split_once('=').expect("a cookie has a value");
            if cookie.contains("Max-Age=0") {
                self.cookies.remove(name);
            } else {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
    }
}

impl Answer {
    /// Where it leads.
    pub(crate) fn location(&self) -> String {
        self.header("location").to_owned()
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("headers are plain"))
    }

    pub(crate) fn html(&self) -> Html {
        Html::parse_document(&self.body)
    }

    /// An attribute of the part that live updates replace.
    pub(crate) fn live(&self, attribute: &str) -> String {
        self.first("#live", attribute).expect("every page has the part that changes")
    }

    /// An attribute of the first thing that fits.
    pub(crate) fn first(&self, selector: &str, attribute: &str) -> Option<String> {
        self.all(selector, attribute).into_iter().next()
    }

    /// An attribute of everything that fits.
    pub(crate) fn all(&self, selector: &str, attribute: &str) -> Vec<String> {
        let html = self.html();
        html.select(&select(selector)).filter_map(|it| it.value().attr(attribute)).map(str::to_owned).collect()
    }

    /// Whether there is such a thing.
    pub(crate) fn has(&self, selector: &str) -> bool {
        self.html().select(&select(selector)).next().is_some()
    }

    /// The text of everything that fits.
    pub(crate) fn text(&self, selector: &str) -> String {
        self.html().select(&select(selector)).flat_map(|it| it.text()).collect::<Vec<_>>().join(" ")
    }

    /// What it says first: a refusal's sentence, or the heading of a page that says what is wrong.
    pub(crate) fn said(&self) -> String {
        if self.has("[role=alert]") { self.text("[role=alert]") } else { self.text("h1") }
    }
}

fn select(selector: &str) -> Selector {
    Selector::parse(selector).expect("a selector")
}

/// Somebody who listens to a table.
pub(crate) struct Listening {
    body: Body,
    text: String,
}

/// Something that was told.
#[derive(Debug)]
pub(crate) struct Told {
    pub(crate) event: String,
    pub(crate) id: String,
    pub(crate) data: String,
}

impl Listening {
    /// Waits until nothing more comes.
    pub(crate) async fn ends(&mut self) {
        let end = async { while self.body.frame().await.is_some() {} };
        tokio::time::timeout(PATIENCE, end).await.expect("the line ends");
    }

    /// The next thing that is told; heartbeats say nothing.
    pub(crate) async fn next(&mut self) -> Told {
        tokio::time::timeout(PATIENCE, async {
            loop {
                while let Some((block, rest)) = self.text.split_once("\n\n") {
                    let (block, rest) = (block.to_owned(), rest.to_owned());
                    self.text = rest;
                    let field = |name: &str| {
                        let lines = block.lines().filter_map(|line| line.strip_prefix(name));
                        lines.map(|line| line.trim_start_matches(": ")).collect::<Vec<_>>().join("\n")
                    };
                    if block.lines().any(|line| line.starts_with("event")) {
                        return Told { event: field("event"), id: field("id"), data: field("data") };
                    }
                }
                let frame = self.body.frame().await.expect("the line never ends").expect("the line holds");
                let bytes = frame.into_data().expect("events are data");
                self.text.push_str(std::str::from_utf8(&bytes).expect("events are text"));
            }
        })
        .await
        .expect("something is told")
    }
}

/// Fields as forms send them.
pub(crate) fn encode(fields: &[(&str, &str)]) -> String {
    let pairs = fields.iter().map(|(name, value)| format!("{}={}", escape(name), escape(value)));
    pairs.collect::<Vec<_>>().join("&")
}

pub(crate) fn escape(text: &str) -> String {
    let escaped = text.bytes().map(|byte| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    });
    escaped.collect()
}
