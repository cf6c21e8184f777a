//! Numbers, observations and batches, held against the games themselves.

#![allow(clippy::float_cmp, reason = "what is paid and written is exact")]
#![allow(clippy::cast_precision_loss, reason = "seats and weights are small")]

mod batches;
mod buffers;
mod kit;
mod numbers;
mod observations;
mod refusals;
mod saving;
