//! Names: how a record spells them, how people enter them, and when two of them look the same.

use unicode_normalization::UnicodeNormalization;
use unicode_properties::emoji::{is_emoji_presentation_selector, is_text_presentation_selector, is_zwj};
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory};

/// The longest name that a seat may bear, in characters.
pub const LONGEST_NAME: usize = 40;

/// Combining marks in a row at most: enough for every script, too few to reach into the lines above and below.
const MOST_MARKS: usize = 4;

/// Characters that take up no room, or show nothing in it. They have their uses within a name, but are none by themselves.
const INVISIBLE: [char; 12] = [
    '\u{ad}', '\u{34f}', '\u{115f}', '\u{1160}', '\u{17b4}', '\u{180e}', '\u{200b}', '\u{200c}', '\u{200d}',
    '\u{2060}', '\u{3164}', '\u{feff}',
];

/// Characters that show nothing although their category says letter, mark or symbol: fillers, and a Braille cell without dots.
const BLANK: [char; 8] =
    ['\u{34f}', '\u{115f}', '\u{1160}', '\u{17b4}', '\u{17b5}', '\u{2800}', '\u{3164}', '\u{ffa0}'];

const ZERO_WIDTH_NON_JOINER: char = '\u{200c}';
/// The flag before the tag characters that make it England's, Scotland's or Wales's.
const BLACK_FLAG: char = '\u{1f3f4}';

/// True if the character drives a terminal or turns the direction of writing: it would garble the lines around it.
pub fn garbles(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A name as a record spells it: trimmed, to be seen, not too long, printable, and without the `#` that begins a remark.
/// Records are read for ever, so this never becomes stricter; what people enter goes through [`enter_name`].
pub fn read_name(text: &str) -> Option<String> {
    let name = text.trim();
    let is_strange = |c: char| c == '#' || garbles(c);
    let is_seen = name.chars().any(|c| !c.is_whitespace() && !INVISIBLE.contains(&c));
    let fits = is_seen && name.chars().count() <= LONGEST_NAME && !name.chars().any(is_strange);
    fits.then(|| name.to_owned())
}

/// A name that a person enters, in Unicode's composed form (NFC) and with single spaces; `None` if a record could not spell it
/// or if anything in it cannot be seen. Joiners and selectors stay where a script or an emoji needs them.
pub fn enter_name(text: &str) -> Option<String> {
    // A client may send what it likes: nothing longer than a name could be is normalised.
    if text.len() > 64 * LONGEST_NAME || text.trim().chars().any(char::is_control) {
        return None;
    }
    let name = text.nfc().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ");
    let name = read_name(&name)?;
    let characters: Vec<char> = name.chars().collect();
    let is_shown = (0..characters.len()).all(|at| {
        let before = at.checked_sub(1).map(|before| characters[before]);
        shows(before, characters[at], characters.get(at + 1).copied())
    });
    let is_legible = is_shown && characters.iter().any(|c| is_visible(*c)) && marks_in_a_row(&characters) <= MOST_MARKS;
    is_legible.then_some(name)
}

/// The name, or the name with the first number from 2 on with which it is not taken: `Anna 2`. A name that would become too
/// long loses its end.
pub fn distinct_name(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    if !is_taken(name) {
        return name.to_owned();
    }
    let numbered = (2..).map(|number| numbered_name(name, number));
    numbered.into_iter().find(|name| !is_taken(name)).expect("there are more numbers than names at a table")
}

/// True if a name is `base`, or `base` with the number that [`distinct_name`] has given it.
pub fn is_numbered(name: &str, base: &str) -> bool {
    let number = name.rsplit_once(' ').and_then(|(_, number)| number.parse::<u32>().ok());
    name == base || number.is_some_and(|number| number > 1 && numbered_name(base, number) == name)
}

fn numbered_name(name: &str, number: u32) -> String {
    let number = format!(" {number}");
    let mut base: Vec<char> = name.chars().take(LONGEST_NAME - number.len()).collect();
    loop {
        let numbered = base.iter().collect::<String>().trim_end().to_owned() + &number;
        // A name that is cut within a picture or before a mark may not be one that people could enter.
        if base.is_empty() || enter_name(&numbered).is_some() {
            return numbered;
        }
        base.pop();
    }
}

/// What two names have in common if they look the same: case, width, spaces, and characters that cannot be seen make no
/// difference, nor do Greek and Cyrillic letters with the shape of Latin ones.
pub fn name_key(name: &str) -> String {
    let seen = name.nfkc().filter(|c| !is_ignorable(*c) && !c.is_whitespace());
    seen.map(latin_twin).collect::<String>().to_lowercase().nfkc().collect()
}

/// True if the two names cannot be told apart at a glance.
pub fn is_same_name(one: &str, other: &str) -> bool {
    name_key(one) == name_key(other)
}

fn is_visible(c: char) -> bool {
    let is_mark_or_space = matches!(
        c.general_category_group(),
        GeneralCategoryGroup::Mark | GeneralCategoryGroup::Separator | GeneralCategoryGroup::Other
    );
    (!is_mark_or_space || is_emoji(c)) && !is_ignorable(c)
}

/// True if the character shows something where it stands, or makes its neighbours show something else.
fn shows(before: Option<char>, c: char, after: Option<char>) -> bool {
    let (joins_from, joins_to) = (before.filter(|c| joins(*c)), after.filter(|c| joins(*c)));
    match c {
        _ if BLANK.contains(&c) => false,
        ZERO_WIDTH_NON_JOINER => joins_from.is_some() && joins_to.is_some(),
        _ if is_zwj(c) => {
            let between_emoji = before.is_some_and(is_emoji_part) && after.is_some_and(is_emoji);
            between_emoji || joins_from.is_some()
        }
        _ if is_emoji_presentation_selector(c) || is_text_presentation_selector(c) => before.is_some_and(is_emoji_part),
        // Selectors of a variant of an ideograph.
        '\u{fe00}'..='\u{fe0d}' | '\u{e0100}'..='\u{e01ef}' => before.is_some_and(|c| c >= '\u{3400}'),
        '\u{e0020}'..='\u{e007f}' => before.is_some_and(|c| c == BLACK_FLAG || is_tag(c)),
        _ if is_mark(c) => before.is_some_and(|before| !before.is_whitespace()),
        _ => match c.general_category() {
            GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::PrivateUse
            | GeneralCategory::Surrogate => false,
            // Emoji of a newer Unicode than ours.
            GeneralCategory::Unassigned => is_emoji(c),
            _ => true,
        },
    }
}

/// True in the scripts whose letters join or stack: Arabic and its neighbours, those of India and around, Mongolian.
fn joins(c: char) -> bool {
    matches!(c, '\u{600}'..='\u{109f}' | '\u{1780}'..='\u{18af}' | '\u{a840}'..='\u{abff}') && !is_ignorable(c)
}

fn is_emoji(c: char) -> bool {
    matches!(c, '\u{1f000}'..='\u{1faff}') || (c.is_emoji_char() && !c.is_ascii())
}

/// True if the character can stand before a joiner or a selector of an emoji.
fn is_emoji_part(c: char) -> bool {
    is_emoji(c) || is_emoji_presentation_selector(c) || c.is_ascii_digit() || c == '*' || is_tag(c)
}

fn is_tag(c: char) -> bool {
    matches!(c, '\u{e0020}'..='\u{e007f}')
}

fn is_mark(c: char) -> bool {
    c.general_category_group() == GeneralCategoryGroup::Mark
}

fn marks_in_a_row(characters: &[char]) -> usize {
    characters.split(|c| !is_mark(*c)).map(<[char]>::len).max().unwrap_or(0)
}

/// True if the character takes up no room or shows nothing in it (Unicode's default ignorables, and blanks).
fn is_ignorable(c: char) -> bool {
    let is_default_ignorable = matches!(
        c,
        '\u{ad}' | '\u{61c}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
    );
    is_default_ignorable || BLANK.contains(&c) || c.is_control()
}

/// The Latin letter with the same shape; the character itself if there is none.
fn latin_twin(c: char) -> char {
    const TWINS: &str = "АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS аa еe оo рp сc уy хx іi јj ѕs \
        ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX οo";
    if c.is_ascii() {
        return c;
    }
    let twin = TWINS.split(' ').find_map(|pair| pair.strip_prefix(c)?.chars().next());
    twin.unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinary_names_of_many_languages_are_taken_as_they_are() {
        for name in [
            "Anna",
            "Jörg Müßig",
            "Şükrü İğneci",
            "Владимир",
            "Ωριγένης",
            "محمد",
            "می\u{200c}خواهم",
            "क्\u{200d}षमा",
            "ක්\u{200d}ර",
            "김민수",
            "葛\u{e0100}城",
            "Nguyễn Thị Ánh",
            "O'Neill",
            "Anna & Ben",
            "R2-D2",
            "👩\u{200d}🚀",
            "❤\u{fe0f}",
            "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
            "🇩🇪",
            "1\u{fe0f}\u{20e3}",
            "👍🏽",
            "¯\\_(ツ)_/¯",
            "…",
            "★ Emil ★",
        ] {
            assert_eq!(enter_name(name).as_deref(), Some(name), "{name}");
        }
    }

    #[test]
    fn what_cannot_be_seen_is_no_name_and_no_part_of_one() {
        for name in [
            "",
            " ",
            "\u{a0}\u{3000}",
            "\u{2800}",
            "\u{2800}\u{2800} \u{2800}",
            "\u{3164}",
            "\u{ffa0}",
            "\u{301}",
            "Anna\u{200b}",
            "An\u{200d}na",
            "\u{200d}Anna",
            "Anna\u{200c}",
            "An\u{ad}na",
            "Anna\u{2060}",
            "\u{feff}Anna",
            "Anna\u{2800}",
            "Anna\u{fe0f}",
            "\u{202e}Anna",
            "Anna\u{2066}",
            "Anna\u{e0041}",
            "Anna\u{180e}",
            "Anna\u{1160}",
            "Anna\u{206a}",
            "Anna\u{fff9}",
            "Anna\u{e000}",
            "a \u{301}b",
            "a\nb",
            "a\tb",
            "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}",
        ] {
            assert_eq!(enter_name(name), None, "{name:?}");
        }
        assert_eq!(enter_name(&"a".repeat(LONGEST_NAME + 1)), None);
        assert_eq!(enter_name(&"\u{1f82}".repeat(100_000)), None);
    }

    #[test]
    fn a_name_is_composed_and_its_spaces_are_single() {
        assert_eq!(enter_name("  Jo\u{308}rg\u{a0}\u{2003} M. ").as_deref(), Some("Jörg M."));
    }

    #[test]
    fn names_that_look_the_same_have_one_key() {
        for (one, other) in [
            ("Anna", "anna"),
            ("Anna", "Anna\u{200b}"),
            ("Anna", "A\u{2060}nna"),
            ("Anna", "Аnnа"),
            ("Jörg", "Jo\u{308}rg"),
            ("Anna B", "AnnaB"),
            ("Anna", "Ａｎｎａ"),
            ("👩\u{200d}🚀", "👩🚀"),
            ("❤\u{fe0f}", "❤"),
            ("Anna", "Anna\u{2800}"),
        ] {
            assert!(is_same_name(one, other), "{one:?} {other:?}");
        }
        for (one, other) in
            [("Anna", "Hanna"), ("Jörg", "Jorg"), ("Анна", "Anna"), ("🇩🇪", "🇦🇹"), ("Ben 1", "Ben 2"), ("…", "★")]
        {
            assert!(!is_same_name(one, other), "{one:?} {other:?}");
        }
    }

    #[test]
    fn what_was_entered_can_be_entered_again_and_stands_in_records() {
        for name in ["Jo\u{308}rg  M.", "👩\u{200d}🚀", "می\u{200c}خواهم", "e\u{301}\u{323}"] {
            let entered = enter_name(name).expect("a name");
            assert_eq!(enter_name(&entered).as_ref(), Some(&entered));
            assert_eq!(read_name(&entered).as_ref(), Some(&entered));
        }
    }

    #[test]
    fn names_at_a_table_are_told_apart_by_a_number() {
        let long = "a".repeat(LONGEST_NAME);
        let flags = "\u{1f469}\u{200d}\u{1f680}".repeat(LONGEST_NAME / 3);
        for name in ["Anna", "Anna 2", "\u{410}nna", &long, &flags] {
            let mut taken: Vec<String> = Vec::new();
            for _ in 0..20 {
                let next = distinct_name(name, |name| taken.iter().any(|taken| is_same_name(taken, name)));
                assert!(enter_name(&next).is_some_and(|entered| entered == next), "{next}");
                assert!(is_numbered(&next, name), "{next}");
                taken.push(next);
            }
        }
        assert_eq!(distinct_name("Anna", |name| is_same_name(name, "ANNA")), "Anna 2");
        for other in ["Anna 1", "Anna two", "Ann", "Anna 2 2", "Anna2"] {
            assert!(!is_numbered(other, "Anna"), "{other}");
        }
    }
}
