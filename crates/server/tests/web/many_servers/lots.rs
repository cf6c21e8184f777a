use std::time::Duration;

use axum::http::StatusCode;
use serde_json::Value;
use store::Database;
use store::ids::ClubId;
use test_kit::postgres::Cluster;

use crate::client::{House, PATIENCE};
use crate::clubs::Club;
use crate::clubs::lots::{ANNAS, BENS, FOR_EVER, asked, record, sealing};

async fn two_sealing_servers(patience: [Duration; 2]) -> [House; 2] {
    let database = Database::read(&Cluster::shared().database()).expect("an address");
    let [here, there] = patience.map(sealing);
    [House::at(&database, here).await, House::at(&database, there).await]
}

#[tokio::test(flavor = "multi_thread")]
async fn lots_are_sealed_by_pages_at_two_servers() {
    let [here, there] = two_sealing_servers([FOR_EVER; 2]).await;
    let mut club = Club::new(&here).await;
    club.gather(&["1", "2", "3"]).await;
    let evening = club.to("evening/1");
    let (mut anna, mut ben) = (club.anna.clone(), club.ben.led_to(&there));
    let _lines = [anna.listen(&format!("{evening}/live")).await, ben.listen(&format!("{evening}/live")).await];
    anna.clone().with("x-knobel", "1").does(&club.to("lots"), &[]).await;
    // Anna's page is asked in any case, so the draw is open until she answers.
    assert_eq!(asked(&mut ben, &evening).await["isOpen"], true);
    assert_eq!(BENS.publish(&mut ben, &evening, "1").await, StatusCode::NO_CONTENT);
    assert_eq!(ANNAS.publish(&mut anna, &evening, "1").await, StatusCode::NO_CONTENT);
    assert_ne!(asked(&mut ben, &evening).await["head"], Value::Null);
    assert_eq!(ANNAS.show(&mut anna, &evening, "1").await, StatusCode::NO_CONTENT);
    assert_eq!(BENS.show(&mut ben, &evening, "1").await, StatusCode::NO_CONTENT);
    let (by_anna, by_ben) = (record(&mut anna, &evening, 1).await, record(&mut ben, &evening, 1).await);
    assert_eq!((by_anna.contributors(), by_anna.order().map(<[u32]>::len)), (vec![1, 2], Some(3)));
    assert_eq!(by_anna, by_ben, "both servers tell of the same draw");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_whose_server_died_is_drawn_once_by_the_others() {
    let [died, here] = two_sealing_servers([FOR_EVER, Duration::from_millis(50)]).await;
    let mut club = Club::new(&died).await;
    club.gather(&["1", "2"]).await;
    let evening = club.to("evening/1");
    let line = club.ben.listen(&format!("{evening}/live")).await;
    club.anna.clone().with("x-knobel", "1").does(&club.to("lots"), &[]).await;
    drop(line);
    // Anna and Ben look at another server, again and again, as their pages do; each look would go on with the draw.
    let (mut anna, mut ben) = (club.anna.led_to(&here), club.ben.led_to(&here));
    let drawn = async {
        while asked(&mut ben, &evening).await["isLeftOut"] == Value::Null {
            anna.get(&evening).await;
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE, drawn).await.expect("it goes on");
    assert_eq!(record(&mut anna, &evening, 1).await.left_out(), [2]);
    let id: ClubId = club.at.trim_start_matches("/c/").parse().expect("a club");
    let events = here.app.house().store().read(id, 0).await.expect("it answers");
    assert_eq!(events.iter().filter(|event| event.text.contains("\"order ")).count(), 1);
    let same = club.ben.led_to(&died);
    assert_eq!(record(&mut same.clone(), &evening, 1).await, record(&mut ben, &evening, 1).await);
}
