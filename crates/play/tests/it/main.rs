//! What a game being played promises, whichever it is.

mod docs;
mod facade;
mod hostile;
mod kit;
mod seals;
mod table_events;
