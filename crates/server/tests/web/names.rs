//! Names are shown as they are, whatever they look like.

use scraper::{Html, Selector};

use crate::client::{Answer, House};

const HOSTILE: [&str; 6] = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=y>",
    "'; DROP TABLE events; --",
    "{ $name } & &amp; %s {0}",
    "</title></main><b>",
    "javascript:alert(1)//",
];

/// Nothing of a name has become an element or an attribute.
fn is_plain(answer: &Answer, name: &str) {
    let html = Html::parse_document(&answer.body);
    let every = Selector::parse("img, b b, script:not([src]), [onerror], [src=x]").expect("a selector");
    assert!(html.select(&every).next().is_none(), "{name}: {}", answer.body);
    let scripts = Selector::parse("script").expect("a selector");
    assert!(html.select(&scripts).count() <= 1, "{name}");
}

#[tokio::test]
async fn a_name_can_be_seen() {
    let house = House::new().await;
    for name in
        ["", "  ", "\u{200b}", "\u{200d}\u{3164} \u{feff}", "\u{202e}anna", "a#b", "a\nb", "\u{2800}", "Anna\u{200b}"]
    {
        assert!(house.browser().is_refused("/me", &[("name", name)]).await.contains("name"), "{name:?}");
    }
    // What joins letters and pictures stays.
    house.person("\u{1f469}\u{200d}\u{1f680}").await;
}

#[tokio::test]
async fn nobody_at_a_table_or_in_a_club_looks_like_somebody_else() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let at = anna.does("/new", &[("game", "pot"), ("seats", "4")]).await;
    let name = "An\u{200b}na";
    assert!(house.browser().is_refused(&format!("{at}/sit"), &[("name", name)]).await.contains("visible characters"));
    assert!(
        anna.is_refused(&format!("{at}/guest"), &[("chair", "1"), ("name", name)]).await.contains("visible characters")
    );
    let form = [("game", "pot"), ("seats", "3"), ("chair-1", "guest"), ("guest-1", name)];
    assert!(anna.is_refused("/new", &form).await.contains("visible characters"));
    // A name that looks the same gets a number.
    for name in ["Anna", "ANNA", "\u{410}nn\u{430}"] {
        let mut other = house.browser();
        other.does(&format!("{at}/sit"), &[("name", name)]).await;
        assert_eq!(anna.get(&at).await.text(".place.at1 .who b"), format!("{name} 2"));
        assert!(other.get("/").await.text(".whoami").contains(name), "elsewhere they are called what they said");
        other.does(&format!("{at}/free"), &[("chair", "1")]).await;
        anna.does(&format!("{at}/guest"), &[("chair", "1"), ("name", name)]).await;
        assert_eq!(anna.get(&at).await.text(".place.at1 .who b"), format!("{name} 2"));
        anna.does(&format!("{at}/free"), &[("chair", "1")]).await;
        let form = [("game", "pot"), ("seats", "2"), ("chair-1", "guest"), ("guest-1", name)];
        let own = anna.does("/new", &form).await;
        assert_eq!(anna.get(&own).await.text(".place.at1 .who b"), format!("{name} 2"));
    }
    let mut ben = house.browser();
    ben.does(&format!("{at}/sit"), &[("name", "Bjo\u{308}rn")]).await;
    assert!(anna.get(&at).await.text(".place.at1").contains("Bj\u{f6}rn"), "names are composed");
    let mut club = crate::clubs::Club::new(&house).await;
    let link = crate::clubs::link(&mut club.anna, &club.at).await;
    for name in ["Ben", "\u{412}en"] {
        let form = [("name", name), ("as", "member")];
        assert!(house.browser().is_refused(&link, &form).await.contains("already has that name"), "{name:?}");
    }
    assert!(
        club.anna.is_refused(&club.to("add-member"), &[("name", "Ben\u{2060}")]).await.contains("visible characters")
    );
}

#[tokio::test]
async fn a_name_stays_a_name_on_every_page() {
    let house = House::new().await;
    for name in HOSTILE {
        let mut host = house.person(name).await;
        // Names at a table are distinct.
        let guest_name = format!("{name}2");
        let form = [
            ("game", "pot"),
            ("seats", "3"),
            ("table", name),
            ("public", "yes"),
            ("chair-2", "guest"),
            ("guest-2", &guest_name),
        ];
        let at = host.does("/new", &form).await;
        let mut pages = vec![host.get("/me").await, host.get("/new").await, host.get(&at).await];
        let mut guest = house.browser();
        pages.push(guest.get("/").await);
        assert!(pages[3].text(".open").contains(name), "the lobby says what the table is called");
        let link = host.get("/me").await.first("input.share", "value").expect("a link");
        pages.push(guest.get(link.strip_prefix("http://knobel.example").expect("our address")).await);
        guest.does(&format!("{at}/sit"), &[("name", &format!("{name}3"))]).await;
        pages.push(guest.get(&at).await);
        assert_eq!(pages[5].all(".place", "class").len(), 3);
        assert!(pages[5].text(".place.at1").contains(name));
        host.does(&format!("{at}/start"), &[]).await;
        for _ in 0..6 {
            let table = house.table(&at).await;
            let legal = crate::tables::legal(&table);
            let (field, value) = if legal.is_empty() { ("throw", "cup") } else { ("move", legal[0].as_str()) };
            if host.get(&at).await.has("main[data-yours]") {
                host.play(&at, field, value).await;
            } else {
                guest.play(&at, field, value).await;
            }
        }
        for page in ["", "/stage", "/replay", "/replay?step=1", "/rules", "/correct/1"] {
            pages.push(guest.get(&format!("{at}{page}")).await);
        }
        pages.push(host.get("/").await);
        assert!(pages[6].text(".log").contains(name), "the log says who did it");
        pages.iter().for_each(|page| is_plain(page, name));
        let record = house.table(&at).await;
        assert_eq!(record.setup().names[0].as_deref(), Some(name));
        // Where a record came from changes nothing.
        let loaded = guest.upload("/load", "record", record.record().as_bytes()).await.location();
        is_plain(&guest.get(&loaded).await, name);
        host.does(&format!("{at}/stop"), &[]).await;
        is_plain(&host.get(&at).await, name);
    }
}

#[tokio::test]
async fn addresses_and_hosts_that_are_made_up_are_not_repeated_as_they_are() {
    let house = House::new().await;
    for path in
        ["/%3Cscript%3Ealert(1)%3C/script%3E", "/a\"><img", "/new?game=<b>&table=\"><img+src=x>", "/me?back=\"><img>"]
    {
        let path = path.replace('"', "%22").replace('<', "%3C").replace('>', "%3E");
        is_plain(&house.browser().get(&path).await, &path);
    }
    let mut odd = house.browser().with("host", "evil\"><script>alert(1)</script>");
    odd.does("/me", &[("name", "Anna")]).await;
    odd.does("/me/link", &[]).await;
    let page = odd.get("/me").await;
    is_plain(&page, "host");
    assert!(page.first("input.share", "value").is_some_and(|link| link.starts_with("/i/")));
}
