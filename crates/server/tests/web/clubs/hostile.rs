//! Junk in every form and address of a club: an answer, never a broken house.

use play::QuickCup;
use rules::Cup;

use super::Club;
use crate::client::{House, encode};

const FIELDS: [&str; 24] = [
    "name", "member", "here", "person", "game", "dice", "host-die", "as", "claim", "whose", "tint", "wears", "random",
    "date", "score-0", "place-0", "bonus-0", "lost-0", "how", "reason", "csv", "season", "by", "page",
];
const VALUES: [&str; 18] = [
    "",
    "0",
    "1",
    "2",
    "-1",
    "99999999999999999999",
    "4294967295",
    "spelunke",
    "pot",
    "yes",
    "\u{0}",
    "<b>x</b>",
    "../..",
    "=1+1",
    "2019-05-04",
    "date,game,name,score\n\"",
    "ä€\u{1f3b2}",
    "00000000000000000000000000",
];
const POSTS: [&str; 36] = [
    "come",
    "stay-away",
    "open-evening",
    "close-evening",
    "tick",
    "lots",
    "up",
    "down",
    "add-guest",
    "add-member",
    "welcome",
    "call",
    "remove",
    "erase",
    "make-host",
    "unmake-host",
    "rename",
    "renew-link",
    "season-begins",
    "grant",
    "refuse",
    "leave",
    "table",
    "late",
    "old",
    "avatar/1",
    "avatar/9",
    "rules/pot",
    "rules/chess",
    "evening/1/correct/1",
    "evening/9/correct/0",
    "evening/1/chain",
    "evening/1/link",
    "evening/x",
    "nothing",
    "join/x",
];
const PAGES: [&str; 10] = [
    "",
    "/season",
    "/archive",
    "/results.csv",
    "/settings",
    "/member/1",
    "/avatar/1",
    "/old",
    "/evening/1",
    "/rules/spelunke",
];

#[tokio::test]
async fn junk_is_answered_and_the_club_goes_on() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    let mut cup = QuickCup::new(11);
    let mut pick = |list: &[&'static str]| list[cup.pick(list.len() as u32) as usize];
    for round in 0..400 {
        let fields: Vec<_> = (0..round % 5).map(|_| (pick(&FIELDS), pick(&VALUES))).collect();
        let post = pick(&POSTS);
        let answer = club.anna.post(&club.to(post), &fields).await;
        assert!(answer.status.as_u16() < 500, "{post} {fields:?}: {}", answer.status);
        let page = format!("{}{}?{}", club.at, pick(&PAGES), encode(&fields));
        let answer = club.anna.get(&page).await;
        assert!(answer.status.as_u16() < 500, "{page}: {}", answer.status);
        assert!(!answer.body.contains("<b>x</b>"), "{page}");
    }
}

#[tokio::test]
async fn names_are_text_and_nothing_else() {
    let house = House::new().await;
    let mut club = Club::new(&house).await;
    club.anna.does(&club.to("add-member"), &[("name", "<img src=x>")]).await;
    club.anna.does(&club.to("rename"), &[("name", "<script>1</script>")]).await;
    for page in PAGES {
        let body = club.anna.get(&format!("{}{page}", club.at)).await.body;
        assert!(!body.contains("<img src=x>") && !body.contains("<script>1"), "{page}");
    }
    for name in ["", "   ", "\u{202e}evil", "#", &"x".repeat(500)] {
        assert_eq!(club.anna.post(&club.to("add-member"), &[("name", name)]).await.status, 422, "{name:?}");
    }
}
