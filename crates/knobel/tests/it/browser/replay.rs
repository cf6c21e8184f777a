//! Stepping through a game: nothing lies over anything else, and the present step is marked and in view.

use serde_json::json;

use super::driver::Device;
use super::hand::Person;
use super::party::evening;

/// Desks, a tablet on its side, and phones in both orientations.
const SIZES: [(u32, u32); 8] =
    [(1024, 768), (1280, 800), (1366, 650), (1440, 780), (1920, 1080), (390, 844), (844, 390), (360, 640)];

/// Opens a table from a record and goes to its replay.
const LOAD: &str = r"
    const [text, done] = arguments;
    const form = new FormData();
    form.append('record', new File([text], 'game.knobel'));
    fetch('/load', { method: 'POST', body: form }).then((answer) => done(new URL(answer.url).pathname));
";

/// Boxes that lie over one another: the page's parts, and what lies on the felt, but for seats in a list that scrolls.
const OVERLAPS: &str = r"
    const done = arguments[0];
    const told = (it) => `${it.tagName}.${it.className.baseVal ?? it.className}`;
    const over = (things) => things.flatMap((one, index) => things.slice(index + 1).flatMap((other) => {
      if (one.contains(other) || other.contains(one)) return [];
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const [wide, high] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      return wide > 2 && high > 2 ? [`${told(one)} and ${told(other)}: ${wide} by ${high}`] : [];
    }));
    const shown = (what) => [...document.querySelectorAll(what)].filter((it) => it.getClientRects().length > 0);
    const measure = () => {
      scrollTo(0, 0);
      // On a phone the steps stay in reach above what comes after them.
      const parts = shown('.replay > :not(.sr, .step-now)');
      const felt = shown('.felt :is(.seat, .slate, .lid, .pick, .steps, .bank, .mat, .thrown, .card, .bonus, .joker, .last)')
        .filter((it) => { const list = it.closest('.seats-row'); return !list || list.scrollHeight <= list.clientHeight + 1; });
      const outside = felt.filter((it) => { const [a, b] = [it.getBoundingClientRect(), document.querySelector('.table').getBoundingClientRect()]; return a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1; });
      done([...over(parts), ...over(felt), ...outside.map((it) => `${told(it)} outside of the felt`)]);
    };
    requestAnimationFrame(() => requestAnimationFrame(measure));
";

/// True if the marked step is within its list.
const IN_VIEW: &str = r"
    const marked = document.querySelector('.steps-l [aria-current=step]');
    if (!marked) return false;
    const [a, b] = [marked.getBoundingClientRect(), marked.closest('ol').getBoundingClientRect()];
    return a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
";

async fn load(person: &Person, record: &str) -> String {
    person.go("/load").await;
    let loaded = person.client.execute_async(LOAD, vec![json!(record)]).await.expect("the record is loaded");
    loaded.as_str().expect("an address").to_owned()
}

#[test]
fn in_a_replay_nothing_overlaps_and_the_present_step_is_in_view() {
    let records = [
        (include_str!("../../../../board/gallery/pot-five.knobel"), 2),
        (include_str!("../../../../board/gallery/exactly-six.knobel"), 61),
        (include_str!("../../../../board/gallery/spelunke-many-rob.knobel"), 20),
        (include_str!("../../../../board/gallery/rollnbump-five.knobel"), 120),
    ];
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        for (record, step) in records {
            let replay = load(&anna, record).await;
            for (width, height) in SIZES {
                let screen = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
                anna.sets("Emulation.setDeviceMetricsOverride", screen).await;
                anna.go(&format!("{replay}?step={step}")).await;
                let page = format!("{replay} of {} at {width} by {height}", record.lines().nth(1).unwrap_or_default());
                anna.until(&page, async || anna.ask(IN_VIEW, Vec::new()).await == json!(true)).await;
                let found = anna.client.execute_async(OVERLAPS, Vec::new()).await.expect("the page is measured");
                assert_eq!(found, json!([]), "{page}: {found:#}");
            }
        }
    });
}

#[test]
fn a_game_is_stepped_through_by_events_and_by_turns() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        // Anna throws three times and stops, Ben throws and stops, and Anna throws again.
        let record = "knobel 1\ngame pot\nseats 2\nname 1 Anna\nname 2 Ben\nstart 1\nplay\n\
            124\nrethrow P\n5..\nstop\n144\nstop\n542\n";
        let replay = load(&anna, record).await;
        anna.go(&format!("{replay}?step=0")).await;
        let step = async || anna.ask("return new URL(location).searchParams.get('step')", Vec::new()).await;
        for (link, expected) in [
            ("[data-key-right]", "1"),
            ("[data-key-shift-right]", "4"),
            ("[data-key-shift-right]", "6"),
            ("[data-key-left]", "5"),
            ("[data-key-shift-left]", "4"),
        ] {
            anna.taps(link).await;
            anna.until(expected, async || step().await == json!(expected)).await;
        }
    });
}
