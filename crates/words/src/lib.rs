//! German and English: messages, rule pages, and what happens at a table told in words.
//!
//! ```
//! use words::{Lang, say};
//!
//! assert_eq!(say!(Lang::En, "seat-name", seat = 2), "Seat 2");
//! assert_eq!(say!(Lang::De, "seat-name", seat = 2), "Platz 2");
//! ```

mod choices;
mod coaching;
mod ending;
mod foreign_bots;
mod four_words;
mod games;
mod lang;
mod lots;
pub mod markdown;
mod nearest;
mod numbers;
mod observations;
mod problems;
mod rule_card;
mod rule_pages;
mod seals;
mod story;
mod switches;
mod telling;
mod terms;

pub use choices::{ToldChoices, most_promising, told_choices};
pub use coaching::{account_part, basis, basis_short, capital, class_name, classes, kind_name, luck_told, share_lost};
pub use ending::{GameEnding, ending};
pub use foreign_bots::{fault_sentence, told_fault, told_remarks};
pub use four_words::{four_words, word_list};
pub use games::end_in_sight;
pub use lang::{Arg, Lang, has, say};
pub use lots::{checked_lots, lots_contributors, lots_error, lots_templates, numbered_member};
pub use nearest::did_you_mean;
pub use numbers::{estimate, number, percent, share, signed};
pub use observations::observation_part;
pub use problems::{load_error, position_error, record_error, refusal, setup_problem};
pub use rule_card::pot::{combo_id, combo_pays};
pub use rule_card::{CardLine, CardPart, PartShown, RuleCard, rule_card, rule_card_of, usual_rule_card};
pub use rule_pages::{rule_page, rule_page_for_web};
pub use seals::{contributors, seal_fault_templates, seal_name, seal_told, sealed_throw, verify_error};
pub use story::{
    ToldEntry, ToldEvent, end_of_log, event_log, last_moments, last_told, log, newest_story, story, story_around,
    told_events, told_move,
};
pub use switches::{switch_meaning, switch_name, switch_value, switch_values};
pub use telling::{
    Names, awaited, board, bot_name, choice, happened, reasons, result, situation, step_reasons, throw_example,
};
pub use terms::{Marked, Term, TermMarker, terms};
