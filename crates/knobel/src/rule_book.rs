//! `knobel rules`: the rules as we play them.

use std::io::Write;

use play::GameId;
use words::{Lang, rule_page};

use crate::failure::Failure;
use crate::page::{Emphasis, show};

pub(crate) fn run(game: GameId, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    Ok(write!(out, "{}", show(rule_page(game, lang), Emphasis::for_stdout()))?)
}
