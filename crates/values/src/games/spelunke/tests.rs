//! What the values of Spelunke must be like.
