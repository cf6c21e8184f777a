//! Avatars, drawn: a face on a coloured ground, with something on. The faces lie in `assets/faces.svg`.

use maud::{Markup, html};
use words::{Lang, say};

use board::assets;
use house::clubs::{Avatar, Tint, Wears, Whose};

/// The colour of a ground. All carry the faces' dark outline and light fur in the light and in the dark theme.
pub(super) const fn ground(tint: Tint) -> &'static str {
    match tint {
        Tint::Wine => "#a8434e",
        Tint::Sea => "#3f77ad",
        Tint::Plum => "#8a66b3",
        Tint::Amber => "#d9a02e",
        Tint::Moss => "#6f9a4a",
        Tint::Night => "#56636e",
        Tint::Rose => "#d98aa3",
        Tint::Ice => "#8fc3d6",
    }
}

/// An avatar beside a name, which says who it is.
pub(in crate::web) fn face(avatar: Avatar) -> Markup {
    drawn(avatar, "face")
}

/// The same, small.
pub(in crate::web) fn small_face(avatar: Avatar) -> Markup {
    drawn(avatar, "face face-s")
}

/// The same, large.
pub(super) fn large_face(avatar: Avatar) -> Markup {
    drawn(avatar, "face face-l")
}

fn drawn(avatar: Avatar, class: &str) -> Markup {
    let part = |name: &str| format!("{}#{name}", assets::FACES.address());
    html! {
        svg class=(class) viewBox="0 0 64 64" aria-hidden="true" {
            circle cx="32" cy="32" r="32" fill=(ground(avatar.tint)) {}
            use href=(part(avatar.whose.id())) {}
            @if avatar.wears != Wears::Nothing { use href=(part(avatar.wears.id())) y=(lifted(avatar)) {} }
        }
    }
}

/// How far up what it wears has to sit: a frog has its eyes on top of its head.
const fn lifted(avatar: Avatar) -> i8 {
    match (avatar.whose, avatar.wears) {
        (Whose::Frog, Wears::Glasses) => -12,
        (Whose::Owl, Wears::Glasses) => -1,
        (Whose::Snake, Wears::Glasses) => -5,
        _ => 0,
    }
}

/// An avatar in words.
pub(super) fn described(lang: Lang, avatar: Avatar) -> String {
    say!(
        lang,
        "web-club-avatar-words",
        whose = say!(lang, &format!("web-club-face-{}", avatar.whose.id())),
        tint = say!(lang, &format!("web-club-tint-{}", avatar.tint.id())),
        wears = say!(lang, &format!("web-club-wears-{}", avatar.wears.id()))
    )
}
