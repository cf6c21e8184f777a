//! Both languages, whole.

mod complete;
mod reasons;
mod telling;
