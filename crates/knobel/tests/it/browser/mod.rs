//! The web table as people use it: the real program, and Debian's Chromium in front of it.
//!
//! Every test opens a house of its own in a folder of its own and lets people visit it, each with a browser of their own
//! (which another test may have used before; it has forgotten everything).
//! Nothing depends on time: whatever should happen is waited for, with a generous limit.
//!
//! `make test` installs what is needed: Chromium, its driver, and axe-core by npm.

mod barriers;
mod checkers;
mod clubs;
mod corpus;
mod crash;
mod drawn;
mod driver;
mod games;
mod hand;
mod keyboard;
mod lessons;
mod manners;
mod moments;
mod newcomers;
mod own_copies;
mod pages;
mod party;
mod phone;
mod program;
mod puzzles;
mod real_dice;
mod replay;
mod scriptless;
mod sealed;
mod sizes;
mod tables;
