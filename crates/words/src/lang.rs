//! The two languages and their messages.

use std::fmt;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::langid;

/// A language that people read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lang {
    /// German.
    De,
    /// English.
    En,
}

impl Lang {
    /// All languages, in the order of the message files.
    pub const ALL: [Lang; 2] = [Lang::De, Lang::En];

    /// Its two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::De => "de",
            Lang::En => "en",
        }
    }

    /// The language of a code or locale such as `de`, `de_AT.UTF-8` or `en-GB`.
    pub fn from_locale(locale: &str) -> Option<Lang> {
        let code = locale.split(['_', '-', '.', '@']).next()?.to_ascii_lowercase();
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The message files, whole.
    pub(crate) fn messages(self) -> &'static [&'static str] {
        macro_rules! files {
            ($code:literal) => {
                &[
                    include_str!(concat!("../messages/", $code, "/program.ftl")),
                    include_str!(concat!("../messages/", $code, "/running.ftl")),
                    include_str!(concat!("../messages/", $code, "/games.ftl")),
                    include_str!(concat!("../messages/", $code, "/story.ftl")),
                    include_str!(concat!("../messages/", $code, "/lab.ftl")),
                    include_str!(concat!("../messages/", $code, "/sweep.ftl")),
                    include_str!(concat!("../messages/", $code, "/seals.ftl")),
                    include_str!(concat!("../messages/", $code, "/lots.ftl")),
                    include_str!(concat!("../messages/", $code, "/solve.ftl")),
                    include_str!(concat!("../messages/", $code, "/coach.ftl")),
                    include_str!(concat!("../messages/", $code, "/web.ftl")),
                    include_str!(concat!("../messages/", $code, "/web-house.ftl")),
                    include_str!(concat!("../messages/", $code, "/web-correct.ftl")),
                    include_str!(concat!("../messages/", $code, "/cards.ftl")),
                    include_str!(concat!("../messages/", $code, "/rule-card.ftl")),
                    include_str!(concat!("../messages/", $code, "/terms.ftl")),
                    include_str!(concat!("../messages/", $code, "/help.ftl")),
                    include_str!(concat!("../messages/", $code, "/figures.ftl")),
                    include_str!(concat!("../messages/", $code, "/web-presence.ftl")),
                    include_str!(concat!("../messages/", $code, "/web-seals.ftl")),
                    include_str!(concat!("../messages/", $code, "/web-pot.ftl")),
                    include_str!(concat!("../messages/", $code, "/web-exactly.ftl")),
                    include_str!(concat!("../messages/", $code, "/web-spelunke.ftl")),
                    include_str!(concat!("../messages/", $code, "/web-rollnbump.ftl")),
                    include_str!(concat!("../messages/", $code, "/web-club.ftl")),
                    include_str!(concat!("../messages/", $code, "/learn.ftl")),
                    include_str!(concat!("../messages/", $code, "/learn-terminal.ftl")),
                    include_str!(concat!("../messages/", $code, "/tui.ftl")),
                    include_str!(concat!("../messages/", $code, "/terminal.ftl")),
                    include_str!(concat!("../messages/", $code, "/bots.ftl")),
                    include_str!(concat!("../messages/", $code, "/puzzles.ftl")),
                    include_str!(concat!("../messages/", $code, "/observations.ftl")),
                    include_str!(concat!("../messages/", $code, "/python.ftl")),
                ]
            };
        }
        match self {
            Lang::De => files!("de"),
            Lang::En => files!("en"),
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Something that a message has a place for.
#[derive(Clone, Debug)]
pub enum Arg {
    /// A text, as it is.
    Text(String),
    /// A number; the message may have a form for one and a form for many.
    Number(i64),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Arg {
        Arg::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Arg {
        Arg::Text(text)
    }
}

macro_rules! number_args {
    ($($number:ty)+) => { $(impl From<$number> for Arg {
        fn from(number: $number) -> Arg {
            Arg::Number(i64::try_from(number).unwrap_or(i64::MAX))
        }
    })+ };
}
number_args!(u8 u16 u32 i32 i64 usize);

static BUNDLES: LazyLock<[FluentBundle<FluentResource>; 2]> = LazyLock::new(|| Lang::ALL.map(bundle));

fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let locale = match lang {
        Lang::De => langid!("de"),
        Lang::En => langid!("en"),
    };
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // No invisible marks around names and numbers: both languages run from left to right.
    bundle.set_use_isolating(false);
    for file in lang.messages() {
        let resource =
            FluentResource::try_new((*file).to_owned()).expect("the message files can be read: a test says so");
        bundle.add_resource(resource).expect("no message stands there twice: a test says so");
    }
    bundle
}

/// A message in a language. Use [`crate::say!`], which names its arguments.
///
/// Every message is there in both languages, and every key that the program uses is a message: tests see to it. Should a
/// key be missing all the same, the key itself is shown rather than nothing.
pub fn say(lang: Lang, key: &str, args: &[(&str, Arg)]) -> String {
    let bundle = &BUNDLES[lang as usize];
    let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
        return format!("[{key}]");
    };
    let mut values = FluentArgs::new();
    for (name, arg) in args {
        values.set(
            *name,
            match arg {
                Arg::Text(text) => FluentValue::from(text.clone()),
                Arg::Number(number) => FluentValue::from(*number),
            },
        );
    }
    bundle.format_pattern(pattern, Some(&values), &mut Vec::new()).into_owned()
}

/// True if a language has a message with this key.
pub fn has(lang: Lang, key: &str) -> bool {
    BUNDLES[lang as usize].has_message(key)
}

/// A message with named arguments: `say!(lang, "seat-name", seat = 2)`.
#[macro_export]
macro_rules! say {
    ($lang:expr, $key:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::say($lang, $key, &[$((stringify!($name), $crate::Arg::from($value)),)*])
    };
}
