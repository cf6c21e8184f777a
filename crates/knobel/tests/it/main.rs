//! The program as people run it: on the command line, on a terminal, as a house, and in the browser.

mod browser;
mod foreign_bots;
mod knobel;
mod many_servers;
#[cfg(target_os = "linux")]
mod power_loss;
mod program;
mod puzzles;
mod referee;
mod running;
#[path = "../../../play/tests/it/seals/evening.rs"]
mod sealed_evening;
mod simulation;
mod solving;
mod sweep;
#[cfg(unix)]
mod terminal;
mod verifying;
