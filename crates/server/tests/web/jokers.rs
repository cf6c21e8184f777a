//! Spelunke's jokers: chosen in secret, shown when all have chosen.

use rules::spelunke::Joker;

use crate::client::{Browser, House};

const ANNAS: [&str; 3] = ["kaelte", "pony", "fumo"];

/// Anna, Ben and a bot, who are asked for their jokers.
async fn choosing(house: &House) -> (Browser, Browser, String) {
    let (mut anna, mut ben) = (house.person("Anna").await, house.person("Ben").await);
    let at = anna.does("/new", &[("game", "spelunke"), ("seats", "4"), ("chair-2", "random")]).await;
    ben.does(&format!("{at}/sit"), &[("name", "Ben")]).await;
    anna.does(&format!("{at}/start"), &[]).await;
    (anna, ben, at)
}

async fn choose(person: &mut Browser, at: &str, chair: &str, jokers: &[&str]) -> crate::client::Answer {
    let fields: Vec<_> =
        std::iter::once(("chair", chair)).chain(jokers.iter().map(|joker| ("joker", *joker))).collect();
    person.post(&format!("{at}/jokers"), &fields).await
}

/// The pictures of jokers that a page shows as a hand.
fn hands(page: &str) -> usize {
    page.matches("joker-hand").count()
}

#[tokio::test]
async fn what_somebody_has_chosen_is_seen_by_nobody_else_until_all_have_chosen() {
    let house = House::new().await;
    let (mut anna, mut ben, at) = choosing(&house).await;
    let (mut watcher, mut nobody) = (house.person("Dora").await, house.browser());
    let mut before = Vec::new();
    for other in [&mut ben, &mut watcher, &mut nobody] {
        before.push(other.get(&at).await.text(".page.jokers"));
    }
    let mut lines = [ben.listen(&format!("{at}/live")).await, nobody.listen(&format!("{at}/live")).await];
    for line in &mut lines {
        line.next().await;
    }
    assert!(choose(&mut anna, &at, "0", &ANNAS).await.status.is_redirection());
    assert_eq!(hands(&anna.get(&at).await.body), 1, "Anna sees her own");
    for (other, before) in [&mut ben, &mut watcher, &mut nobody].into_iter().zip(before) {
        let page = other.get(&at).await;
        // Nothing but that she has chosen.
        let same_but_one = page.text(".page.jokers").replacen("has chosen", "chooses", 9)
            == before.replacen("has chosen", "chooses", 9);
        assert!(
            same_but_one || page.text(".page.jokers").len().abs_diff(before.len()) < 20,
            "{}",
            page.text(".page.jokers")
        );
        assert_eq!(hands(&page.body), 0);
        for part in ["record", "replay", "turn", "stage", "rules"] {
            let answer = other.get(&format!("{at}/{part}")).await;
            assert_eq!(hands(&answer.body), 0, "{part}");
            if ["record", "turn", "replay"].contains(&part) {
                assert!(ANNAS.iter().all(|joker| !answer.body.contains(joker)), "{part}");
            }
        }
    }
    for line in &mut lines {
        assert_eq!(hands(&line.next().await.data), 0);
    }
    assert!(choose(&mut ben, &at, "1", &["jule", "fumo", "ventil"]).await.status.is_redirection());
    let table = house.table(&at).await;
    let header = table.setup().to_string();
    assert!(header.contains("kaelte") && header.contains("jule"), "{header}");
    assert!(ben.get(&at).await.body.contains("kaelte") || ben.get(&at).await.has("[class*=joker]"));
}

#[tokio::test]
async fn three_jokers_for_ones_own_chair_and_no_others() {
    let house = House::new().await;
    let (mut anna, mut ben, at) = choosing(&house).await;
    let wrong: [&[&str]; 4] = [&[], &["kaelte"], &["kaelte", "pony", "fumo", "jule"], &["kaelte", "kaelte", "kaelte"]];
    for jokers in wrong {
        assert_eq!(choose(&mut anna, &at, "0", jokers).await.status, 422, "{jokers:?}");
    }
    assert_eq!(choose(&mut anna, &at, "0", &["kaelte", "pony", "banana"]).await.status, 422);
    for chair in ["1", "2", "3", "99"] {
        assert!(choose(&mut anna, &at, chair, &ANNAS).await.said().contains("not your turn"), "{chair}");
    }
    assert!(choose(&mut house.person("Dora").await, &at, "0", &ANNAS).await.said().contains("not your turn"));
    assert_eq!(choose(&mut house.browser(), &at, "0", &ANNAS).await.status, 403);
    assert!(house.browser().is_refused(&format!("{at}/sit"), &[("name", "Carl")]).await.contains("has started"));
    assert_eq!(anna.get(&at).await.all(".joker-choice input[name=joker]", "value").len(), Joker::ALL.len());
    assert!(ben.get(&at).await.has("main[data-yours]"));
}

#[tokio::test]
async fn whoever_is_sent_away_while_choosing_does_not_block_the_table() {
    let house = House::new().await;
    let (mut anna, mut ben, at) = choosing(&house).await;
    assert!(choose(&mut anna, &at, "0", &ANNAS).await.status.is_redirection());
    assert!(anna.get(&at).await.has("form[action$=bar] input[value='2']"));
    anna.does(&format!("{at}/bar"), &[("seat", "2")]).await;
    let table = house.table(&at).await;
    assert_eq!((table.setup().seats, table.setup().jokers.len()), (3, 3));
    assert!(matches!(table.sitters()[1], play::Sitter::Bot(_)));
    assert!(choose(&mut ben, &at, "1", &ANNAS).await.said().contains("sent you away"));
}
