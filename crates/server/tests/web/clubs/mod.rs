//! Clubs as their members see them.

mod evenings;
mod hostile;
mod joining;
mod leaving;
pub(crate) mod lots;
mod results;
mod tables;

use crate::client::{Answer, Browser, House};

/// A club with its founder and two members who came by the link; a fourth has no device.
pub(crate) struct Club {
    pub(crate) at: String,
    pub(crate) anna: Browser,
    pub(crate) ben: Browser,
    pub(crate) carla: Browser,
}

/// The link for members, as the club's page has it.
pub(crate) async fn link(host: &mut Browser, at: &str) -> String {
    let page = host.get(at).await;
    let link = page.first("input.share", "value").expect("members see the link");
    link.split_once("knobel.example").expect("a link to this house").1.to_owned()
}

impl Club {
    pub(crate) async fn new(house: &House) -> Club {
        let mut anna = house.browser();
        let at = anna.does("/clubs/new", &[("club", "Dive"), ("me", "Anna")]).await;
        let link = link(&mut anna, &at).await;
        let (mut ben, mut carla) = (house.browser(), house.browser());
        assert_eq!(ben.does(&link, &[("name", "Ben"), ("as", "member")]).await, at);
        carla.does(&link, &[("name", "Carla"), ("as", "member")]).await;
        anna.does(&format!("{at}/add-member"), &[("name", "Dan")]).await;
        Club { at, anna, ben, carla }
    }

    pub(crate) fn to(&self, path: &str) -> String {
        format!("{}/{path}", self.at)
    }

    /// Opens an evening at which these members are, in this order.
    pub(crate) async fn gather(&mut self, here: &[&str]) {
        self.anna.does(&self.to("open-evening"), &[]).await;
        let nobody: [(&str, &str); 0] = [];
        self.anna.does(&self.to("tick"), &nobody).await;
        for id in 1..=here.len() {
            let ticked: Vec<_> = here[..id].iter().map(|id| ("here", *id)).collect();
            self.anna.does(&self.to("tick"), &ticked).await;
        }
    }

    /// Goes to a table of Spelunke without jokers and with real dice, at which these seats end with these faces.
    pub(crate) async fn plays(&mut self, faces: &[(&str, &str)]) -> String {
        self.anna.does(&self.to("rules/spelunke"), &[("switch-jokers", "0")]).await;
        let table = self.anna.does(&self.to("table"), &[("game", "spelunke"), ("dice", "real")]).await;
        for (who, face) in faces {
            let actor = match *who {
                "ben" => &mut self.ben,
                "carla" => &mut self.carla,
                _ => &mut self.anna,
            };
            played(&actor.play(&table, "throw", face).await);
            played(&actor.play(&table, "move", "stop").await);
        }
        table
    }
}

/// A post at a table that was taken.
pub(crate) fn played(answer: &Answer) {
    assert!(answer.status.is_redirection(), "{}", answer.said());
}
