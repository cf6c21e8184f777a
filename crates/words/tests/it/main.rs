//! Both languages, whole.

mod apostrophes;
mod complete;
mod reasons;
mod telling;
