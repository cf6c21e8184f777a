//! The command that starts a bot: `cmd:./mybot.py --depth 3`.

use std::fmt;
use std::path::Path;

/// What stands before a command where bots are named.
const MARK: &str = "cmd:";

/// A program and its arguments, as they were typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotCommand {
    text: String,
    words: Vec<String>,
}

/// Why a text is no command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CommandProblem {
    /// Nothing stands behind the mark.
    Empty,
    /// A quotation mark is opened and never closed.
    OpenQuote,
}

impl BotCommand {
    /// Reads a command behind its mark `cmd:`; `None` if the text is not marked as one.
    ///
    /// ```
    /// use foreign::BotCommand;
    ///
    /// let command = BotCommand::read_marked("cmd:python3 'my bot.py' --fast").unwrap()?;
    /// assert_eq!(command.words(), ["python3", "my bot.py", "--fast"]);
    /// assert!(BotCommand::read_marked("sharp").is_none());
    /// # Ok::<(), foreign::CommandProblem>(())
    /// ```
    pub fn read_marked(text: &str) -> Option<Result<BotCommand, CommandProblem>> {
        text.trim().strip_prefix(MARK).map(BotCommand::read)
    }

    /// Reads words divided by blanks. A word with blanks stands in single or double quotation marks; no shell takes part.
    pub fn read(text: &str) -> Result<BotCommand, CommandProblem> {
        let mut words = Vec::new();
        let mut word: Option<String> = None;
        let mut quotes = Quotes::default();
        for letter in text.trim().chars() {
            if quotes.turns_at(letter) {
                word.get_or_insert_default();
            } else if letter.is_whitespace() && !quotes.is_open() {
                words.extend(word.take());
            } else {
                word.get_or_insert_default().push(letter);
            }
        }
        words.extend(word);
        if quotes.is_open() {
            return Err(CommandProblem::OpenQuote);
        }
        match words.first() {
            Some(program) if !program.is_empty() => Ok(BotCommand { text: text.trim().to_owned(), words }),
            _ => Err(CommandProblem::Empty),
        }
    }

    /// The command of a program and its arguments, each handed over as it is.
    ///
    /// ```
    /// use foreign::BotCommand;
    ///
    /// let command = BotCommand::of_words(vec!["python3".into(), "Anna's bot.py".into()])?;
    /// assert_eq!(BotCommand::read_marked(&command.to_string()), Some(Ok(command)));
    /// # Ok::<(), foreign::CommandProblem>(())
    /// ```
    pub fn of_words(words: Vec<String>) -> Result<BotCommand, CommandProblem> {
        match words.first() {
            Some(program) if !program.is_empty() => {
                let text = words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" ");
                Ok(BotCommand { text, words })
            }
            _ => Err(CommandProblem::Empty),
        }
    }

    /// True if the program is named without a folder and a file of this name lies in the current one, where programs are not looked
    /// for.
    pub(crate) fn is_file_without_folder(&self) -> bool {
        let program = Path::new(&self.words[0]);
        program.is_file() && !self.words[0].contains('/')
    }

    /// The program, then its arguments.
    pub fn words(&self) -> &[String] {
        &self.words
    }
}

/// A word as it is typed: in quotation marks if it would otherwise be read as something else.
fn quoted(word: &str) -> String {
    let is_plain = |letter: char| !letter.is_whitespace() && !matches!(letter, '\'' | '"' | ',');
    if !word.is_empty() && word.chars().all(is_plain) {
        return word.to_owned();
    }
    // A quotation ends at its own mark, so that mark stands in the other kind of quotation.
    format!("'{}'", word.replace('\'', "'\"'\"'"))
}

impl fmt::Display for BotCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{MARK}{}", self.text)
    }
}

/// The parts of a list that commas divide, but for commas within quotation marks.
pub fn split_list(text: &str) -> Vec<&str> {
    split_at(text, ',')
}

/// The parts of a text that `mark` divides, but for marks within quotation marks.
pub fn split_at(text: &str, mark: char) -> Vec<&str> {
    let mut quotes = Quotes::default();
    text.split(|letter| !quotes.turns_at(letter) && letter == mark && !quotes.is_open()).collect()
}

/// The quotation mark that is open.
#[derive(Default)]
struct Quotes(Option<char>);

impl Quotes {
    /// True if the letter opens or closes a quotation.
    fn turns_at(&mut self, letter: char) -> bool {
        match self.0 {
            Some(open) if open == letter => self.0 = None,
            None if matches!(letter, '\'' | '"') => self.0 = Some(letter),
            _ => return false,
        }
        true
    }

    fn is_open(&self) -> bool {
        self.0.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_divided_by_blanks_outside_of_quotation_marks() {
        let words = |text: &str| BotCommand::read(text).map(|command| command.words().to_vec());
        assert_eq!(words("./bot").unwrap(), ["./bot"]);
        assert_eq!(words("  ./bot  -x\t3 ").unwrap(), ["./bot", "-x", "3"]);
        assert_eq!(words("'a b'\"c d\" e=\"f's\"").unwrap(), ["a bc d", "e=f's"]);
        assert_eq!(words("bot ''").unwrap(), ["bot", ""]);
        assert_eq!(words(""), Err(CommandProblem::Empty));
        assert_eq!(words("''"), Err(CommandProblem::Empty));
        assert_eq!(words("bot 'x"), Err(CommandProblem::OpenQuote));
    }

    #[test]
    fn words_that_are_handed_over_are_read_back_as_they_were() {
        for words in [&["./bot"][..], &["a b", "", "it's", "\"so\",", "x\ty", "'\"'"], &["b", "\u{a0}", "ä"]] {
            let words: Vec<String> = words.iter().map(|word| (*word).to_owned()).collect();
            let command = BotCommand::of_words(words.clone()).unwrap();
            assert_eq!(command.words(), words);
            assert_eq!(BotCommand::read_marked(&command.to_string()), Some(Ok(command)));
        }
        assert_eq!(BotCommand::of_words(vec![]), Err(CommandProblem::Empty));
        assert_eq!(BotCommand::of_words(vec![String::new(), "x".to_owned()]), Err(CommandProblem::Empty));
    }

    #[test]
    fn a_file_of_this_folder_is_known_by_its_bare_name() {
        // Tests run in the folder of their crate.
        let is_known = |text: &str| BotCommand::read(text).unwrap().is_file_without_folder();
        assert!(is_known("Cargo.toml --fast"));
        assert!(!is_known("./Cargo.toml") && !is_known("src") && !is_known("no-such-file"));
    }

    #[test]
    fn a_command_is_told_as_it_was_typed() {
        let typed = "cmd:python3 'my bot.py'";
        assert_eq!(BotCommand::read_marked(typed).unwrap().unwrap().to_string(), typed);
    }

    #[test]
    fn commas_in_quotation_marks_divide_nothing() {
        assert_eq!(split_list("sharp,2=cmd:'a,b' c,thumb"), ["sharp", "2=cmd:'a,b' c", "thumb"]);
        assert_eq!(split_list(""), [""]);
        assert_eq!(split_list("it's,so"), ["it's,so"]);
    }
}
