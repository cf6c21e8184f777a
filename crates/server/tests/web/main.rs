//! The web table as browsers see it: the real router on a real database.

mod admin;
mod client;
mod clubs;
mod coach;
#[cfg(target_os = "linux")]
mod connections;
mod corrections;
mod damaged;
mod erasing;
mod hints;
mod hostile;
mod jokers;
mod languages;
mod live;
mod many_servers;
mod my_games;
mod names;
mod old_databases;
mod pages;
mod people;
mod perfect;
mod playing;
mod random_games;
mod rematch;
mod replay;
mod restart;
mod running;
mod safety;
mod seats;
mod switches;
mod tables;
mod taking_over;
mod undo;
mod upkeep;
