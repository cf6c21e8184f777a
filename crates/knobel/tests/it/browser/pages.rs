//! Looking a page over: are all words there, and does axe-core find a barrier?

use std::path::Path;
use std::sync::OnceLock;

use serde_json::{Value, json};

use super::hand::Person;
use super::sizes::resize;

/// Where npm puts axe-core.
const AXE: &str = "tests/it/browser/node_modules/axe-core/axe.min.js";

/// The serious and critical violations that axe-core finds; only rules whose violations are that are run. It need not fetch the style sheets
/// again (`preload`): only an experimental rule, which is off, reads them.
const RUN: &str = r"
    const done = arguments[0];
    const isGrave = ({ impact }) => ['serious', 'critical'].includes(impact);
    const rules = Object.fromEntries(axe._audit.rules.filter((rule) => !isGrave(rule)).map(({ id }) => [id, { enabled: false }]));
    const told = (found) => found.nodes.map((node) => `${found.id}: ${node.target} ${node.html.slice(0, 200)} ${node.failureSummary}`);
    // Sizes that follow the window are there after two frames.
    new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
      .then(() => axe.run(document, { resultTypes: ['violations'], preload: false, rules }))
      .then((all) => done(all.violations.filter(isGrave).flatMap(told)))
      .catch((error) => done([String(error)]));
";

/// Marks of messages that there are not.
const MISSING: &str = r"
    const texts = [document.documentElement.textContent];
    for (const it of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      texts.push(it.getAttribute('aria-label') ?? '', it.getAttribute('title') ?? '', it.placeholder ?? '');
    }
    return texts.flatMap((text) => text.match(/\[[a-z][a-z0-9-]*\]|\{\s*\$[a-z]+\s*\}/g) ?? []);
";

/// What axe-core is.
fn axe() -> &'static str {
    static AXE_CORE: OnceLock<String> = OnceLock::new();
    AXE_CORE.get_or_init(|| {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(AXE);
        let read = std::fs::read_to_string(file);
        read.expect("axe-core is installed: run `make test-tools`, or `npm ci` in crates/knobel/tests/it/browser")
    })
}

/// English by day and German by night, each on a phone and on a desk: words meet every width, and so do colours, which know no
/// language.
const SIGHTS: [Sight; 2] = [Sight { lang: "en", scheme: "light" }, Sight { lang: "de", scheme: "dark" }];
const SCREENS: [(u32, u32); 2] = [(390, 844), (1280, 900)];

/// How a page is looked at.
struct Sight {
    lang: &'static str,
    scheme: &'static str,
}

impl Sight {
    async fn set(&self, person: &Person) {
        let features = json!([
            { "name": "prefers-color-scheme", "value": self.scheme },
            { "name": "prefers-reduced-motion", "value": "reduce" },
        ]);
        person.sets("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }
}

/// Looks the page over as it stands now.
async fn look(person: &Person, page: &str) {
    let missing = person.ask(MISSING, Vec::new()).await;
    assert_eq!(missing, json!([]), "{page}: messages are missing");
    let too_wide = person.ask("return document.documentElement.scrollWidth - innerWidth", Vec::new()).await;
    assert!(too_wide.as_i64().is_some_and(|pixels| pixels <= 0), "{page} is wider than the screen by {too_wide}");
    if person.ask("return typeof axe", Vec::new()).await == json!("undefined") {
        person.ask(axe(), Vec::new()).await;
    }
    let found: Value = person.client.execute_async(RUN, Vec::new()).await.expect("axe-core answers");
    let found: Vec<_> = found.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    assert!(found.is_empty(), "{page} keeps people out:\n{}", found.join("\n\n"));
}

/// Looks the page over in every sight; it is loaded once for each language. `prepare` does what has to be done first, such as
/// opening the menu. What comes after this is done on a desk by day.
pub(crate) async fn look_over_after(person: &Person, page: &str, prepare: impl AsyncFn()) {
    for sight in &SIGHTS {
        let Sight { lang, scheme } = sight;
        sight.set(person).await;
        resize(person, SCREENS[0]).await;
        person.go(&format!("/lang/{lang}?back={}", page.replace('?', "%3F").replace('&', "%26"))).await;
        prepare().await;
        for screen in SCREENS {
            resize(person, screen).await;
            look(person, &format!("{page} ({lang}, {scheme}, {} pixels)", screen.0)).await;
        }
    }
    SIGHTS[0].set(person).await;
}

/// Looks a page over in every sight.
pub(crate) async fn look_over(person: &Person, page: &str) {
    look_over_after(person, page, async || {}).await;
}
