//! Numbers, observations and batches, held against the games themselves.

mod kit;
mod numbers;
mod observations;
