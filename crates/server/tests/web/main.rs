//! The web table as browsers see it: the real router on a real database.

mod client;
mod coach;
mod corrections;
mod hints;
mod hostile;
mod jokers;
mod languages;
mod live;
mod names;
mod pages;
mod people;
mod perfect;
mod playing;
mod random_games;
mod rematch;
mod replay;
mod restart;
mod safety;
mod seats;
mod switches;
mod tables;
mod taking_over;
mod undo;
