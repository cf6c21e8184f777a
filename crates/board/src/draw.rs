//! Small drawings that every page uses: references into `assets/drawings.svg`, which browsers fetch once, and line
//! icons.

use maud::{Markup, PreEscaped, html};
use rules::Seat;
use words::say;

use crate::assets;
use crate::sight::Sight;

/// A drawing by its id in the file.
pub fn drawing(name: &str) -> Markup {
    html! { svg aria-hidden="true" { (shown(name)) } }
}

/// A die face by its drawing's name (`d1` … `d6`, `dp`, `do`, `dt`, `dx0`, `dx5` … `dxq`), with further classes.
pub fn die(name: &str, classes: &str) -> Markup {
    html! { svg class=(format!("die {classes}")) aria-hidden="true" { (shown(name)) } }
}

/// A `use` element for inside an `svg`.
pub fn shown(name: &str) -> Markup {
    html! { use href=(format!("{}#{name}", assets::DRAWINGS.address())) {} }
}

/// A `use` element with position and size, for inside an `svg`.
pub fn shown_at(name: &str, x: f32, y: f32, size: f32) -> Markup {
    html! { use href=(format!("{}#{name}", assets::DRAWINGS.address())) x=(x) y=(y) width=(size) height=(size) {} }
}

/// A control's name for screen readers, and the drawing that they skip. Not by `aria-label`: that would have to repeat
/// the drawing's text word by word (WCAG 2.5.3).
pub fn spoken_for(name: &str, drawn: &Markup) -> Markup {
    html! { span .sr { (name) } span .drawn aria-hidden="true" { (drawn) } }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icon {
    Again,
    Back,
    Bell,
    Bot,
    Check,
    ChevronDown,
    ChevronLeft,
    ChevronRight,
    ChevronsLeft,
    ChevronsRight,
    Clock,
    Close,
    Copy,
    Cross,
    Crown,
    Download,
    Drop,
    Erase,
    Eye,
    Lock,
    Menu,
    People,
    Plus,
    Warning,
}

pub fn icon(icon: Icon) -> Markup {
    let path = match icon {
        Icon::Again => r#"<path d="M20 11a8 8 0 1 0-2.3 6.3"/><path d="M20 4v7h-7"/>"#,
        Icon::Back => r#"<path d="M19 12H5M11 6l-6 6 6 6"/>"#,
        Icon::Bell => r#"<path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4z"/><path d="M10 21h4"/>"#,
        Icon::Bot => {
            concat!(
                r#"<rect x="5" y="9" width="14" height="10" rx="3"/>"#,
                r#"<path d="M12 9V5M9.5 13.5v1M14.5 13.5v1"/><circle cx="12" cy="4" r="1"/>"#,
                r#"<path d="M2.5 13v3M21.5 13v3"/>"#,
            )
        }
        Icon::Check => r#"<path d="M5 12.5l4.5 4.5L19 7"/>"#,
        Icon::ChevronDown => r#"<path d="M6 9l6 6 6-6"/>"#,
        Icon::ChevronLeft => r#"<path d="M15 6l-6 6 6 6"/>"#,
        Icon::ChevronRight => r#"<path d="M9 6l6 6-6 6"/>"#,
        Icon::ChevronsLeft => r#"<path d="M18 6l-6 6 6 6M11 6l-6 6 6 6"/>"#,
        Icon::ChevronsRight => r#"<path d="M6 6l6 6-6 6M13 6l6 6-6 6"/>"#,
        Icon::Clock => r#"<circle cx="12" cy="12" r="8.5"/><path d="M12 7.5V12l3 2"/>"#,
        Icon::Close | Icon::Cross => r#"<path d="M6 6l12 12M18 6L6 18"/>"#,
        Icon::Copy => {
            concat!(
                r#"<rect x="9" y="9" width="11" height="11" rx="2.5"/>"#,
                r#"<path d="M15 9V6.5A2.5 2.5 0 0 0 12.5 4h-6A2.5 2.5 0 0 0 4 6.5v6A2.5 2.5 0 0 0 6.5 15H9"/>"#,
            )
        }
        Icon::Crown => r#"<path d="M4 18h16M4.5 15L3 7l5.5 4L12 5l3.5 6L21 7l-1.5 8z"/>"#,
        Icon::Download => r#"<path d="M12 4v11M7 10.5l5 5 5-5M5 20h14"/>"#,
        Icon::Drop => r#"<path d="M12 4v14M6 12.5l6 6 6-6"/>"#,
        Icon::Erase => r#"<path d="M9 5h11v14H9l-6-7z"/><path d="M12.5 9.5l5 5M17.5 9.5l-5 5"/>"#,
        Icon::Eye => {
            concat!(
                r#"<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"/>"#,
                r#"<circle cx="12" cy="12" r="3"/>"#,
            )
        }
        Icon::Lock => r#"<rect x="5" y="11" width="14" height="9" rx="2.5"/><path d="M8 11V8a4 4 0 0 1 8 0v3"/>"#,
        Icon::Menu => r#"<path d="M4 7h16M4 12h16M4 17h16"/>"#,
        Icon::People => {
            concat!(
                r#"<circle cx="9" cy="8.5" r="3.5"/><path d="M3 20c0-4 2.5-6 6-6s6 2 6 6"/>"#,
                r#"<path d="M16 5.2a3.5 3.5 0 0 1 0 6.6M18 14.6c2 .8 3 2.6 3 5.4"/>"#,
            )
        }
        Icon::Plus => r#"<path d="M12 5v14M5 12h14"/>"#,
        Icon::Warning => r#"<path d="M12 4l9 16H3z"/><path d="M12 10v4.5M12 17.2v.3"/>"#,
    };
    html! { svg class="ico" viewBox="0 0 24 24" aria-hidden="true" { (PreEscaped(path)) } }
}

/// The class of a seat's colour; there are five, so later seats share them and differ by name.
pub fn seat_colour(seat: Seat) -> &'static str {
    ["s1", "s2", "s3", "s4", "s5"][seat.index() % 5]
}

/// A seat's avatar: the initial, or the bot icon.
pub fn avatar(sight: &Sight, seat: Seat) -> Markup {
    avatar_of(sight.name(seat), seat, sight.is_bot(seat))
}

/// The mark of a seat whose person is away, beside the name; nothing if the person is here.
pub fn away_mark(sight: &Sight, seat: Seat) -> Markup {
    html! { @if sight.is_away(seat) { span .away-mark { (say!(sight.lang, "web-seat-away")) } } }
}

pub fn avatar_of(name: &str, seat: Seat, is_bot: bool) -> Markup {
    html! {
        span class=(format!("ava {}", if is_bot { "s5" } else { seat_colour(seat) })) aria-hidden="true" {
            @if is_bot { (icon(Icon::Bot)) } @else { (initial(name)) }
        }
    }
}

/// The first letter or digit of a name as a capital; `·` if it has none.
pub fn initial(name: &str) -> String {
    name.chars().find(|c| c.is_alphanumeric()).map_or_else(|| "·".to_owned(), |c| c.to_uppercase().collect())
}

/// A sentence with the dice of a combo on one line: hyphens between faces, as in 3-4-5 or P-O-T, do not break.
pub(crate) fn unbroken(told: &str) -> String {
    let is_face = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit() || "POT".contains(letter));
    let (mut shown, mut letters) = (String::with_capacity(told.len()), told.chars().peekable());
    while let Some(letter) = letters.next() {
        let joins = letter == '-' && is_face(shown.chars().next_back()) && is_face(letters.peek().copied());
        shown.push(if joins { '\u{2011}' } else { letter });
    }
    shown
}
