//! Both languages, whole.

mod complete;
mod telling;
