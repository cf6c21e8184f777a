//! The browser: one driver for all tests, one session with a profile of its own for every person.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;

/// What to do when there is no browser.
const INSTALL: &str = "the browser tests need Chromium and its driver: apt-get install chromium chromium-driver";

/// Keeps the driver company: when the tests are over, however they end, its standard input closes, and the driver goes with
/// everything it has started.
const KEEPER: &str = "chromedriver --port=0 & read _; kill 0";

/// The flags of every browser: without a screen, without a word to anybody but us.
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

/// What somebody looks at the house with.
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
    /// Its standard input is open as long as the tests run.
    _keeper: Child,
}

impl Driver {
    fn start() -> Driver {
        assert!(is_there("chromedriver") && is_there("chromium"), "{INSTALL}");
        let mut shell = Command::new("sh");
        shell.args(["-c", KEEPER]).process_group(0);
        shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut keeper = shell.spawn().expect("there is a shell");
        let said = BufReader::new(keeper.stdout.take().expect("its output is piped"));
        let mut lines = said.lines().map_while(Result::ok);
        let port = lines.find_map(|line| read_port(&line)).expect("the driver says where it is");
        // Whatever else it says is read as well, so that it never has to wait for somebody who listens.
        std::thread::spawn(move || lines.for_each(drop));
        let address = format!("http://127.0.0.1:{port}");
        Driver { address, _keeper: keeper }
    }
}

/// `ChromeDriver was started successfully on port 40123.`
fn read_port(line: &str) -> Option<u16> {
    line.split_once("successfully on port ")?.1.trim_end_matches('.').parse().ok()
}

fn is_there(program: &str) -> bool {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| folder.join(program).is_file())
}

/// A browser of its own, with the folder its profile is in.
pub(crate) async fn browser(device: Device) -> (Client, TempDir) {
    static DRIVER: OnceLock<Driver> = OnceLock::new();
    let driver = DRIVER.get_or_init(Driver::start);
    let profile = tempfile::tempdir().expect("there is room for a profile");
    let capabilities = [("goog:chromeOptions".to_owned(), options(device, &profile))].into_iter().collect();
    let mut builder = ClientBuilder::new(HttpConnector::new());
    let session = builder.capabilities(capabilities).connect(&driver.address).await;
    let client = session.unwrap_or_else(|error| panic!("{INSTALL} (it says: {error})"));
    (client, profile)
}

fn options(device: Device, profile: &TempDir) -> Value {
    let folder = format!("--user-data-dir={}", profile.path().display());
    let flags: Vec<_> = FLAGS.into_iter().chain(["--window-size=1280,900", "--lang=en", &folder]).collect();
    let mut options = json!({ "args": flags });
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
