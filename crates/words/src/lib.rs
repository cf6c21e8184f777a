//! German and English: messages, rule pages, and what happens at a table told in words.
//!
//! ```
//! use words::{Lang, say};
//!
//! assert_eq!(say!(Lang::En, "seat-name", seat = 2), "Seat 2");
//! assert_eq!(say!(Lang::De, "seat-name", seat = 2), "Platz 2");
//! ```

mod coaching;
mod games;
mod lang;
pub mod markdown;
mod numbers;
mod problems;
mod rule_pages;
mod telling;

pub use coaching::{account_part, basis, basis_short, capital, class_name, classes, kind_name, share_lost};
pub use lang::{Arg, Lang, has, say};
pub use numbers::{estimate, number, percent, share, signed};
pub use problems::{load_error, position_error, record_error, refusal, setup_problem};
pub use rule_pages::rule_page;
pub use telling::{Names, awaited, board, bot_name, choice, end_of_log, happened, log, reasons, result, situation};
