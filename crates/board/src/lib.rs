//! Drawings: a table, a viewer and a language become markup.
//!
//! Each of these uses only what is listed before it:
//!
//! - [`assets`]: style sheet, script and pictures; [`fields`]: those of a form or a query; [`figures`]: chances as text.
//! - [`sight`]: what one viewer sees of a table.
//! - [`draw`]: small drawings that every page uses; [`page`]: the frame of every page; [`seal`]: the seals of sealed throws.
//! - [`views`]: one view a game, behind one trait: what lies on the felt, what is asked, what was tapped.
//! - [`log`]: a table's events in words; [`rule_card`] and [`terms`]: what people look up while they
//!   play.
//! - [`stage`]: felt, dock and side column of one table.
//!
//! Nothing here knows HTTP or decides what is legal.

#![allow(missing_docs, reason = "no library for others: a doc comment stands where the name does not say it all")]

pub mod assets;
pub mod correction;
pub mod draw;
pub mod fields;
pub mod figures;
pub mod log;
pub mod page;
pub mod rule_card;
pub mod seal;
pub mod sight;
pub mod stage;
pub mod terms;
pub mod views;
