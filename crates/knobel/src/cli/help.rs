//! `knobel help`: the help of a command, or a topic that concerns all of them.

use clap::ArgMatches;
use words::{Lang, did_you_mean, say};

use super::definition::command;
use crate::failure::Failure;

/// The topics, each with a message `help-TOPIC`.
pub(crate) const TOPICS: [&str; 2] = ["exit-codes", "json"];

/// The help that was asked for; without a word, that of the program.
pub(super) fn text(matches: &ArgMatches, lang: Lang) -> Result<String, Failure> {
    let words: Vec<&str> = matches.get_many::<String>("command").into_iter().flatten().map(String::as_str).collect();
    if let [topic] = words[..]
        && TOPICS.contains(&topic)
    {
        return Ok(say!(lang, &format!("help-{topic}")) + "\n");
    }
    let mut whole = command(lang);
    whole.build();
    let mut found = &mut whole;
    for word in words.iter().filter(|word| **word != "knobel") {
        let known: Vec<String> = found.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
        let known = known.iter().map(String::as_str).chain(TOPICS);
        let unknown =
            say!(lang, "bad-help", given = *word, topics = TOPICS.join(", ")) + &did_you_mean(lang, word, known);
        found = found.find_subcommand_mut(word).ok_or(Failure::BadInput(unknown))?;
    }
    Ok(found.render_help().to_string())
}
