//! What the log tells, and what it does not.

use tempfile::TempDir;

use super::house::House;

/// Somebody's evening. Gives everything that must stand in no log.
fn evening(house: &House) -> Vec<String> {
    let mut anna = house.person("Annabella");
    let at = anna.table("pot");
    for _ in 0..10 {
        anna.go_on(&at);
    }
    anna.get("/t/nowhere?secret=geheim");
    anna.post(&at, "seq=1&move=banana");
    anna.get("/j/kapulo-42");
    anna.post("/join", "code=kapulo-43");
    let page = anna.get("/me").expect("an answer").body;
    let link = page.split_once("/i/").expect("a link").1.chars().take(26).collect();
    anna.get(&format!("/i/{link}"));
    let admin = house.said.split_once("/admin/").expect("a link").1.chars().take(26).collect::<String>();
    anna.get(&format!("/admin/{admin}"));
    let names = ["Annabella", "Gustav", "geheim", "kapulo", "banana"].map(str::to_owned);
    names.into_iter().chain([at[3..].to_owned(), link, admin]).chain(anna.cookies.into_values()).collect()
}

#[test]
fn no_name_no_cookie_no_code_and_no_link_stands_in_the_log() {
    for format in ["text", "json"] {
        let data = TempDir::new().expect("a folder");
        let environment =
            [("KNOBEL_LOG_LEVEL", "debug"), ("KNOBEL_LOG_REQUESTS", "true"), ("KNOBEL_LOG_FORMAT", format)];
        let mut house = House::open(data.path(), &environment);
        let secrets = evening(&house);
        let log = house.close();
        for part in ["/t/{table}", "/i/{link}", "/admin/{secret}", "303", "open", "closing", "closed"] {
            assert!(log.contains(part), "{part} is missing in\n{log}");
        }
        for secret in secrets {
            assert!(!log.contains(&secret), "{secret} stands in\n{log}");
        }
        if format == "json" {
            for line in log.lines() {
                let line: serde_json::Value = serde_json::from_str(line).expect("every line is JSON");
                assert!(line["level"].is_string() && line["message"].is_string() && line["timestamp"].is_string());
            }
        }
    }
}

#[test]
fn by_default_nothing_is_said_as_long_as_nothing_is_wrong() {
    let data = TempDir::new().expect("a folder");
    let mut house = House::open(data.path(), &[]);
    evening(&house);
    assert_eq!(house.close(), "");
}

#[test]
fn a_variable_that_looks_like_a_setting_is_pointed_out() {
    let data = TempDir::new().expect("a folder");
    let mut house = House::open(data.path(), &[("KNOBEL_PROT", "8080")]);
    assert!(house.close().contains("KNOBEL_PROT"));
}
