//! The browser: one driver for all tests, and a browser for every person, with nothing in it of the person before.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};

use fantoccini::error::CmdError;
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use url::{ParseError, Url};

use crate::knobel::hermetic;

/// What to do when there is no browser.
const INSTALL: &str = "the browser tests need Chromium and its driver: run `make test-tools`, or install them \
    (Debian: apt-get install chromium chromium-driver)";

/// Keeps the driver company: when the tests are over, however they end, its standard input closes, and the driver goes with
/// everything it has started, and with the folder that was the home of all of it.
const KEEPER: &str =
    r#"chromedriver --port=0 & read _; trap '' TERM; kill 0; wait; cd / && rm -rf "$HOME" 2>/dev/null"#;

/// The flags of every browser: headless, and no network traffic but to the house under test.
const FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
];

/// The kind of browser that a test opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Device {
    /// A browser on a desk.
    Desk,
    /// A phone in the hand.
    Phone,
    /// A browser that runs no script.
    Scriptless,
}

/// The driver that all tests share.
struct Driver {
    address: String,
    /// Where the connections to browsers live: longer than the test that opened one.
    runtime: Runtime,
    /// Browsers at desks that nobody uses now.
    free: Mutex<Vec<Client>>,
    /// Its standard input is open as long as the tests run.
    _keeper: Child,
}

impl Driver {
    fn shared() -> &'static Driver {
        static DRIVER: OnceLock<Driver> = OnceLock::new();
        DRIVER.get_or_init(Driver::start)
    }

    fn start() -> Driver {
        assert!(found("chromedriver").is_some() && found("chromium").is_some(), "{INSTALL}");
        let home = tempfile::tempdir().expect("there is room for profiles").keep();
        let mut shell = hermetic("sh");
        shell.args(["-c", KEEPER]).env("HOME", &home).env("TMPDIR", &home).process_group(0);
        shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut keeper = shell.spawn().expect("there is a shell");
        let said = BufReader::new(keeper.stdout.take().expect("its output is piped"));
        let mut lines = said.lines().map_while(Result::ok);
        let port = lines.find_map(|line| read_port(&line)).expect("the driver says where it is");
        // The rest of its output is drained as well: a full pipe would block it.
        std::thread::spawn(move || lines.for_each(drop));
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        Driver {
            address: format!("http://127.0.0.1:{port}"),
            runtime: runtime.expect("tasks can be run"),
            free: Mutex::default(),
            _keeper: keeper,
        }
    }

    /// A browser that has just been started.
    async fn new_browser(&'static self, device: Device) -> Client {
        let capabilities = [("goog:chromeOptions".to_owned(), options(device))].into_iter().collect();
        let connecting = self.runtime.spawn(async move {
            ClientBuilder::new(HttpConnector::new()).capabilities(capabilities).connect(&self.address).await
        });
        let session = connecting.await.expect("the browser is waited for");
        session.unwrap_or_else(|error| panic!("{INSTALL} (it says: {error})"))
    }

    fn free(&self) -> std::sync::MutexGuard<'_, Vec<Client>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// `ChromeDriver was started successfully on port 40123.`
fn read_port(line: &str) -> Option<u16> {
    line.split_once("successfully on port ")?.1.trim_end_matches('.').parse().ok()
}

/// Where a program is; `None` if it is not installed.
fn found(program: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// A browser of one's own: one that is free, or a new one.
pub(crate) async fn browser(device: Device) -> Client {
    let driver = Driver::shared();
    let free = if device == Device::Desk { driver.free().pop() } else { None };
    match free {
        Some(client) => client,
        None => driver.new_browser(device).await,
    }
}

/// Returns a browser that has visited this house. A desk browser is cleared and reused by the next test; if that fails, and on
/// other devices, it is closed.
pub(crate) async fn give_back(client: Client, device: Device, house: &str) {
    if device == Device::Desk && forget(&client, house).await.is_ok() {
        Driver::shared().free().push(client);
    } else {
        // A browser that has gone by itself is closed.
        let _ = client.close().await;
    }
}

/// Leaves one empty page, without cookies, files or settings of before.
async fn forget(client: &Client, house: &str) -> Result<(), CmdError> {
    let windows = client.windows().await?;
    for (number, window) in windows.into_iter().enumerate().rev() {
        client.switch_to_window(window).await?;
        if number > 0 {
            client.close_window().await?;
        }
    }
    client.goto("about:blank").await?;
    for (command, params) in [
        ("Network.clearBrowserCookies", json!({})),
        ("Network.clearBrowserCache", json!({})),
        ("Storage.clearDataForOrigin", json!({ "origin": house, "storageTypes": "all" })),
        ("Emulation.clearDeviceMetricsOverride", json!({})),
        ("Emulation.setScrollbarsHidden", json!({ "hidden": false })),
        ("Emulation.setEmulatedMedia", json!({ "features": [] })),
    ] {
        client.issue_cmd(Devtools { command, params }).await?;
    }
    Ok(())
}

/// A command of the browser's own protocol.
#[derive(Debug)]
pub(crate) struct Devtools {
    pub(crate) command: &'static str,
    pub(crate) params: Value,
}

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(json!({ "cmd": self.command, "params": self.params }).to_string()))
    }
}

/// The driver makes a folder for the profile within its home.
fn options(device: Device) -> Value {
    let flags: Vec<_> = FLAGS.into_iter().chain(["--window-size=1280,900", "--lang=en"]).collect();
    let mut options = json!({ "args": flags });
    // The same browser without the windows that nobody sees does less. It knows no preferences.
    if let Some(shell) = found("chromium-headless-shell").filter(|_| device != Device::Scriptless) {
        options["binary"] = json!(shell);
    }
    match device {
        Device::Desk => {}
        Device::Phone => {
            let screen = json!({ "width": 390, "height": 844, "pixelRatio": 2.0, "touch": true });
            options["mobileEmulation"] = json!({ "deviceMetrics": screen });
        }
        Device::Scriptless => {
            options["prefs"] = json!({ "profile.managed_default_content_settings.javascript": 2 });
        }
    }
    options
}
