//! The panel beside the table: the combos and what they pay.

use maud::{Markup, html};
use rules::pot::{Bonus420, Combo};
use words::{Lang, say};

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
    say!(
        lang,
        match combo {
            Combo::OneTwoThree => "web-pot-combo-123",
            Combo::TwoThreeFour => "web-pot-combo-234",
            Combo::ThreeFourFive => "web-pot-combo-345",
            Combo::Pot => "web-pot-combo-pot",
            Combo::Ones => "web-pot-combo-ones",
            Combo::Twos => "web-pot-combo-twos",
            Combo::Threes => "web-pot-combo-threes",
            Combo::Fours => "web-pot-combo-fours",
            Combo::Fives => "web-pot-combo-fives",
            Combo::FourTwoO => "web-pot-combo-420",
        }
    )
}

pub(super) fn pays(scene: &PotScene, combo: Combo) -> String {
    say!(
        scene.lang(),
        match combo {
            Combo::OneTwoThree => "web-pot-pays-123",
            Combo::TwoThreeFour => "web-pot-pays-234",
            Combo::ThreeFourFive => "web-pot-pays-345",
            Combo::Pot => "web-pot-pays-pot",
            Combo::Ones => "web-pot-pays-ones",
            Combo::Twos => "web-pot-pays-twos",
            Combo::Threes => "web-pot-pays-threes",
            Combo::Fours => "web-pot-pays-fours",
            Combo::Fives => "web-pot-pays-fives",
            // P-28
            Combo::FourTwoO => match scene.game.rules().bonus420 {
                Bonus420::O => "web-pot-pays-420",
                Bonus420::Any => "web-pot-pays-420-any",
            },
        }
    )
}
