//! Both languages: by the browser's wish, and by the switch.

use crate::client::{House, escape};

#[tokio::test]
async fn the_browsers_wish_counts_until_somebody_chooses() {
    let house = House::new().await;
    for (wish, lang) in [("de-AT,de;q=0.9,en;q=0.8", "de"), ("en", "en"), ("fr", "en"), ("", "en"), ("\u{1}", "en")] {
        let mut browser = house.browser();
        if wish != "\u{1}" {
            browser = browser.with("accept-language", wish);
        }
        assert_eq!(browser.get("/").await.first("html", "lang").as_deref(), Some(lang), "{wish}");
    }
    let mut browser = house.browser().with("accept-language", "de");
    assert_eq!(browser.get("/lang/en?back=/rules/pot").await.location(), "/rules/pot");
    assert_eq!(browser.get("/rules/pot").await.first("html", "lang").as_deref(), Some("en"));
    browser.cookies.insert("knobel-lang".to_owned(), "xx".to_owned());
    assert_eq!(browser.get("/").await.first("html", "lang").as_deref(), Some("de"));
}

#[tokio::test]
async fn the_switch_leads_back_to_our_own_pages_only() {
    let house = House::new().await;
    let mut browser = house.browser();
    for back in [
        "//evil.example",
        "https://evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "evil",
        "",
        "/a\r\nSet-Cookie: b=c",
        "/ä",
    ] {
        let answer = browser.get(&format!("/lang/de?back={}", escape(back))).await;
        assert_eq!((answer.status.as_u16(), answer.location().as_str()), (303, "/"), "{back:?}");
    }
    assert_eq!(browser.get("/lang/de").await.location(), "/");
    assert_eq!(browser.get("/lang/xx").await.status, 404);
    let answer = browser.post("/me", &[("name", "Anna"), ("back", "//evil.example")]).await;
    assert_eq!(answer.location(), "/");
}

#[tokio::test]
async fn the_switch_on_every_page_leads_back_to_it() {
    let house = House::new().await;
    let mut anna = house.person("Anna").await;
    let at = anna.does("/new", &[("game", "pot"), ("seats", "2"), ("chair-1", "random")]).await;
    anna.does(&format!("{at}/start"), &[]).await;
    for path in [
        "/",
        "/me",
        "/load",
        "/new?game=exactly",
        "/rules/pot",
        &at,
        &format!("{at}/rules"),
        &format!("{at}/replay?step=1"),
    ] {
        let switch = anna.get(path).await.first("nav.lang a[lang=de]", "href").expect("every page has the switch");
        assert_eq!(anna.get(&switch).await.location(), path);
        assert_eq!(anna.get(path).await.first("html", "lang").as_deref(), Some("de"));
        anna.get("/lang/en").await;
    }
}

#[tokio::test]
async fn refusals_speak_the_readers_language() {
    let house = House::new().await;
    let mut anna = house.browser().with("accept-language", "de");
    assert!(anna.get("/nothing").await.said().contains("Hier ist nichts"));
    assert!(anna.is_refused("/me", &[("name", "")]).await.contains("Ein Name"));
    let said = anna.is_refused("/new", &[("game", "pot"), ("me", "Anna"), ("switch-target", "1")]).await;
    assert!(!said.is_empty() && !said.contains("takes"), "{said}");
}
