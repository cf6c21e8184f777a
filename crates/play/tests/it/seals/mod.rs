//! Sealed throws: honest games pass, and nothing that was tampered with does.

mod adversaries;
pub(crate) mod evening;
mod fuzz;
mod tampering;
mod vectors;
