//! Drawings: a table, a viewer and a language become markup.
//!
//! - [`views`]: one view a game, behind one trait: what lies on the felt, what is asked, what was tapped.
//! - [`stage`]: felt, dock and side column of one table; [`log`] its events in words.
//! - [`page`]: the frame of every page; [`draw`] the small drawings; [`assets`] style sheet, script and pictures.
//!
//! Nothing here knows HTTP or decides what is legal.

pub mod assets;
pub mod draw;
pub mod fields;
pub mod figures;
pub mod log;
pub mod page;
pub mod stage;
pub mod views;
