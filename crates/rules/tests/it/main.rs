//! The four games against the conformance suite.

mod exactly;
mod pot;
mod rollnbump;
mod spelunke;
