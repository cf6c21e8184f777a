//! The panel beside the table: the combos and what they pay.

use maud::{Markup, html};
use rules::pot::Combo;
use words::{Lang, say};

use super::CardPicture;

use super::scene::PotScene;
use crate::draw::drawing;

/// The combos that are always shown; the others are in a closed `details`.
const SHOWN: [Combo; 5] = [Combo::Pot, Combo::ThreeFourFive, Combo::TwoThreeFour, Combo::FourTwoO, Combo::Ones];

/// The combos and what they pay; the one that has been thrown stands out.
pub(super) fn what_pays(scene: &PotScene) -> Markup {
    let lang = scene.lang();
    let hot = scene.combo();
    let shown = SHOWN.into_iter().chain(hot.filter(|combo| !SHOWN.contains(combo)));
    let (shown, more): (Vec<Combo>, Vec<Combo>) = {
        let shown: Vec<Combo> = shown.collect();
        let more = Combo::ALL.into_iter().filter(|combo| !shown.contains(combo)).collect();
        (shown, more)
    };
    html! {
        section .panel.hint {
            h2 { (say!(lang, "web-pot-what-pays")) }
            (list(scene, &shown, hot))
            details .more-pays #more-pays {
                summary .btn.btn-s { (say!(lang, "web-pot-all-combos")) }
                (list(scene, &more, hot))
            }
        }
    }
}

fn list(scene: &PotScene, combos: &[Combo], hot: Option<Combo>) -> Markup {
    html! {
        dl {
            @for combo in combos {
                dt class=(if hot == Some(*combo) { "hot" } else { "" }) {
                    @for face in faces(*combo) { (drawing(face)) }
                    span .sr { (combo_name(scene.lang(), *combo)) }
                }
                dd { (pays(scene, *combo)) }
            }
        }
    }
}

/// The dice of a combo, by its id on the card.
pub(super) fn combo_picture(id: &str) -> Option<CardPicture> {
    let combo = Combo::ALL.into_iter().find(|combo| words::combo_id(*combo) == id)?;
    Some(CardPicture::Instead(html! { @for face in faces(combo) { (drawing(face)) } }))
}

fn faces(combo: Combo) -> [&'static str; 3] {
    match combo {
        Combo::OneTwoThree => ["d1", "d2", "d3"],
        Combo::TwoThreeFour => ["d2", "d3", "d4"],
        Combo::ThreeFourFive => ["d3", "d4", "d5"],
        Combo::Pot => ["dp", "do", "dt"],
        Combo::Ones => ["d1", "d1", "d1"],
        Combo::Twos => ["d2", "d2", "d2"],
        Combo::Threes => ["d3", "d3", "d3"],
        Combo::Fours => ["d4", "d4", "d4"],
        Combo::Fives => ["d5", "d5", "d5"],
        Combo::FourTwoO => ["d4", "d2", "do"],
    }
}

/// "3-4-5".
pub(super) fn combo_name(lang: Lang, combo: Combo) -> String {
    say!(lang, &format!("web-pot-combo-{}", words::combo_id(combo)))
}

pub(super) fn pays(scene: &PotScene, combo: Combo) -> String {
    words::combo_pays(scene.lang(), scene.game, combo)
}
