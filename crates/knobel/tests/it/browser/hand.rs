//! What people do with a page: look, wait, tap, type.

use std::cell::Cell;
use std::time::{Duration, Instant};

use fantoccini::error::CmdError;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};

use super::driver::Devtools;

/// How long anything may take. Nothing takes a hundredth of it unless something is broken.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long a tap may go without an answer before it is repeated.
const TAP_AGAIN: Duration = Duration::from_secs(5);
/// How often somebody looks again.
const GLANCE: Duration = Duration::from_millis(25);

/// Chooses one of the controls that are lit: of the first kind that there is, the one whose turn it is. It is marked, and so
/// is the live part of the page, which loses its mark when it is drawn anew.
const CHOOSE: &str = r"
    const [kinds, turn] = arguments;
    const live = document.getElementById('live');
    if (!live) return null;
    const is_lit = (it) => !it.disabled && it.getAttribute('aria-disabled') !== 'true' && it.getClientRects().length > 0;
    for (const it of document.querySelectorAll('[data-chosen]')) it.removeAttribute('data-chosen');
    for (const kind of kinds) {
      const lit = [...document.querySelectorAll(kind)].filter(is_lit);
      if (lit.length === 0) continue;
      lit[turn % lit.length].setAttribute('data-chosen', '');
      live.setAttribute('data-old', '');
      return kind;
    }
    return null;
";

/// Somebody with a browser.
pub(crate) struct Person {
    /// The browser.
    pub(crate) client: Client,
    /// What they are called.
    pub(crate) name: String,
    house: String,
}

impl Person {
    pub(crate) fn new(client: Client, name: &str, house: String) -> Person {
        Person { client, name: name.to_owned(), house }
    }

    /// Goes to an address of the house. A browser that has just been opened may still be busy with its own first page and
    /// say too early that it is there, so the page is looked at itself.
    pub(crate) async fn go(&self, path: &str) {
        let address = format!("{}{path}", self.house);
        // A page that cannot be marked is on its way out already.
        let _ = self.client.execute("window.isOld = true", Vec::new()).await;
        self.client.goto(&address).await.unwrap_or_else(|error| panic!("{} goes to {path}: {error}", self.name));
        let is_there =
            "return !window.isOld && document.readyState === 'complete' && location.href.startsWith(arguments[0])";
        let house = [json!(self.house)];
        self.until(path, async || self.ask(is_there, house.to_vec()).await == json!(true)).await;
    }

    /// The path of the page, without the query.
    pub(crate) async fn path(&self) -> String {
        self.client.current_url().await.expect("a page is open").path().to_owned()
    }

    /// Runs a script in the page and returns what it returns.
    pub(crate) async fn ask(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.client.execute(script, arguments).await.unwrap_or_else(|error| panic!("{}: {script}: {error}", self.name))
    }

    /// Whether there is such a thing on the page.
    pub(crate) async fn sees(&self, what: &str) -> bool {
        !self.client.find_all(Locator::Css(what)).await.expect("the page can be searched").is_empty()
    }

    /// The text of the first such thing, as it is written.
    pub(crate) async fn reads(&self, what: &str) -> String {
        let read = self.ask("return document.querySelector(arguments[0])?.textContent ?? ''", vec![json!(what)]).await;
        read.as_str().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Looks again and again until something is true.
    pub(crate) async fn until(&self, hoped: &str, is_true: impl AsyncFn() -> bool) {
        let since = Instant::now();
        while !is_true().await {
            if since.elapsed() > PATIENCE {
                let page = self.reads("body").await;
                panic!("{} has waited in vain at {}: {hoped}\n{page}", self.name, self.path().await);
            }
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Waits for such a thing.
    pub(crate) async fn awaits(&self, what: &str) {
        self.until(what, async || self.sees(what).await).await;
    }

    /// Waits until there is no such thing any more.
    pub(crate) async fn awaits_end_of(&self, what: &str) {
        self.until(&format!("no {what}"), async || !self.sees(what).await).await;
    }

    /// Types into a field of this name.
    pub(crate) async fn types(&self, field: &str, text: &str) {
        let what = format!("[name='{field}']");
        let types = async || {
            let field = self.client.find(Locator::Css(&what)).await?;
            field.clear().await?;
            field.send_keys(text).await
        };
        self.until(&what, async || self.is_done("types into", &what, types().await)).await;
    }

    /// Scrolls to a thing, taps it and does not wait for what follows.
    pub(crate) async fn taps(&self, what: &str) {
        let scroll = "document.querySelector(arguments[0])?.scrollIntoView({ block: 'center', behavior: 'instant' })";
        let taps = async || {
            let found = self.client.find(Locator::Css(what)).await?;
            self.client.execute(scroll, vec![json!(what)]).await?;
            found.click().await
        };
        self.until(what, async || self.is_done("taps", what, taps().await)).await;
    }

    /// True if something could be done; false if the page was drawn anew meanwhile, so that it has to be tried again.
    fn is_done(&self, does: &str, what: &str, done: Result<(), CmdError>) -> bool {
        match done {
            Ok(()) => true,
            Err(error) if has_changed(&error) => false,
            Err(error) => panic!("{} {does} {what}: {error}", self.name),
        }
    }

    /// Taps a thing and waits until the page, or its live part, is another one.
    pub(crate) async fn presses(&self, what: &str) {
        self.until(what, async || self.tries(&[what], 0).await.is_some()).await;
    }

    /// Taps one of the controls that are lit, of the first kind that there is, and waits for what follows. Says which kind it
    /// was; nothing if there was none, or if the page changed before the finger was there.
    pub(crate) async fn tries<'a>(&self, kinds: &[&'a str], turn: usize) -> Option<&'a str> {
        let chosen = self.ask(CHOOSE, vec![json!(kinds), json!(turn)]).await;
        let kind = kinds.iter().copied().find(|kind| chosen.as_str() == Some(kind))?;
        let tapped = match self.client.find(Locator::Css("[data-chosen]")).await {
            Ok(found) => found.click().await,
            Err(error) => Err(error),
        };
        match tapped {
            Ok(()) => {}
            Err(error) if has_changed(&error) => return None,
            Err(error) => panic!("{} taps {kind}: {error}", self.name),
        }
        let (hoped, since, again) = (format!("something new after {kind}"), Instant::now(), Cell::new(1));
        self.until(&hoped, async || {
            // While the page fades from one stage to the next, it swallows what is tapped: then it is tapped again.
            if since.elapsed() > TAP_AGAIN * again.get() {
                again.set(again.get() + 1);
                if let Ok(chosen) = self.client.find(Locator::Css("[data-chosen]")).await {
                    // It may be gone by now, which is what is waited for.
                    let _ = chosen.click().await;
                }
            }
            self.sees("#live:not([data-old])").await
        })
        .await;
        Some(kind)
    }

    /// Tells the browser itself something, by its own protocol.
    pub(crate) async fn sets(&self, command: &'static str, params: Value) {
        self.client.issue_cmd(Devtools { command, params }).await.expect("the browser understands");
    }
}

/// Whether the page changed while somebody reached for it.
fn has_changed(error: &CmdError) -> bool {
    error.is_stale_element_reference() || error.is_no_such_element()
}
