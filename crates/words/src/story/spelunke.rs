//! Spelunke's story.

use play::story::spelunke::SpelunkeHappening as It;
use rules::spelunke::Face;

use super::{Joint, Piece, Teller, change, whole};
use crate::games::joker_name;
use crate::say;

pub(crate) fn tell(teller: &Teller, happening: &It) -> Piece {
    let (lang, names) = (teller.lang, teller);
    match *happening {
        It::FreeThrow { face, .. } => {
            Piece::new(Joint::Semicolon, say!(lang, "story-spelunke-free", face = face.eyes()))
        }
        It::Bonus { eyes } => Piece::new(Joint::Space, say!(lang, "story-spelunke-bonus", eyes = eyes)),
        It::Jule { eyes } => Piece::new(Joint::Space, say!(lang, "story-spelunke-jule", eyes = eyes)),
        It::Dares => Piece::detail(Joint::Comma, say!(lang, "story-spelunke-dares")),
        It::Throws { face, eyes: 0 } => {
            Piece::new(Joint::Semicolon, say!(lang, "story-spelunke-counts-nothing", face = face.eyes()))
        }
        It::Throws { face, .. } => Piece::new(Joint::Semicolon, face.eyes().to_string()),
        It::Falls { eyes } => Piece::new(Joint::Semicolon, falls(teller, eyes)),
        It::FallsToVentil { eyes, level } => {
            let (eyes, level) = (change(eyes), whole(level));
            Piece::new(Joint::Semicolon, say!(lang, "story-spelunke-valve-holds", eyes = eyes, level = level))
        }
        It::Robs { victim, eyes, due, left } => {
            let key = if eyes < due { "story-spelunke-robs-less" } else { "story-spelunke-robs" };
            let left = whole(left);
            let told = say!(lang, key, name = names.name(victim), eyes = eyes, due = due, left = left);
            Piece::new(Joint::Comma, told)
        }
        It::RobsNobody => Piece::new(Joint::Comma, say!(lang, "story-spelunke-robs-nobody")),
        It::NobodyToRob => Piece::new(Joint::Comma, say!(lang, "story-spelunke-nobody")),
        It::Announces { joker, number: None } => Piece::head(Joint::Semicolon, joker_name(lang, joker)),
        It::Announces { joker, number: Some(number) } => {
            let joker = joker_name(lang, joker);
            Piece::head(Joint::Semicolon, say!(lang, "story-spelunke-use", joker = joker, number = number))
        }
        It::KaelteSpent { by_six: true } => Piece::new(Joint::Comma, say!(lang, "story-spelunke-kaelte-six")),
        It::KaelteSpent { by_six: false } => Piece::new(Joint::Comma, say!(lang, "story-spelunke-kaelte-fifth")),
        // S-14: by the switch a 6 counts once.
        It::HirteThrow { face, eyes } if eyes != 2 * face.eyes() => brings(teller, face, eyes),
        It::HirteThrow { face, eyes } => {
            Piece::new(Joint::Comma, say!(lang, "story-spelunke-hirte", face = face.eyes(), eyes = change(eyes)))
        }
        It::RatteThrow { face, eyes: 0 } => Piece::new(Joint::Comma, face.eyes().to_string()),
        It::KaelteThrow { face, eyes } | It::BoldThrow { face, eyes } | It::RatteThrow { face, eyes } => {
            brings(teller, face, eyes)
        }
        It::AllInDoubles { face, eyes } => {
            let told = say!(lang, "story-spelunke-allin-doubles", face = face.eyes(), eyes = change(eyes));
            Piece::new(Joint::Comma, told)
        }
        It::AllInFails { face, eyes } => {
            let told = say!(lang, "story-spelunke-allin-fails", face = face.eyes(), eyes = change(eyes));
            Piece::new(Joint::Comma, told)
        }
        It::AcceptsDuel => Piece::detail(Joint::Comma, say!(lang, "story-spelunke-accepts")),
        It::DeclinesDuel { eyes } | It::RatteWithdraws { eyes } => {
            Piece::new(Joint::Comma, say!(lang, "story-spelunke-backs-out", eyes = change(eyes)))
        }
        It::Duel { own, host, eyes } => {
            let (own, host) = (own.eyes(), host.eyes());
            let told = say!(lang, "story-spelunke-duel", own = own, host = host, eyes = change(eyes));
            Piece::new(Joint::Comma, told)
        }
        It::RatteAgain => Piece::new(Joint::Comma, say!(lang, "story-spelunke-again")),
        It::AnacondaThrow { face } | It::PonyThrow { face } | It::LeelaThrow { face } | It::SenigmaThrow { face } => {
            Piece::new(Joint::Comma, face.eyes().to_string())
        }
        It::PonyEnds { face, sum, eyes } => {
            let told = say!(lang, "story-spelunke-pony", face = face.eyes(), sum = sum, eyes = change(eyes));
            Piece::new(Joint::Comma, told)
        }
        It::LeelaKeeps { face } => Piece::detail(Joint::Comma, say!(lang, "story-spelunke-keeps", face = face.eyes())),
        It::LeelaRethrows => Piece::head(Joint::Comma, say!(lang, "story-spelunke-rethrows")),
        It::LeelaEnds { eyes } => Piece::new(Joint::Comma, say!(lang, "story-spelunke-leela", eyes = change(eyes))),
        It::SenigmaSucceeds => Piece::new(Joint::Comma, say!(lang, "story-spelunke-senigma")),
        It::SenigmaFails => Piece::new(Joint::Comma, say!(lang, "story-spelunke-senigma-fails")),
        It::VentilSet { level } => {
            Piece::new(Joint::Comma, say!(lang, "story-spelunke-valve-set", level = whole(level)))
        }
        It::VentilLowered { level } => {
            Piece::new(Joint::Comma, say!(lang, "story-spelunke-valve-lowered", level = whole(level)))
        }
        It::FumoWaits => Piece::detail(Joint::Comma, say!(lang, "story-spelunke-fumo-waits")),
        It::Reenters => Piece::new(Joint::Semicolon, say!(lang, "story-spelunke-fumo")),
        It::StaysOut => Piece::new(Joint::Comma, say!(lang, "story-spelunke-out")),
        It::Stops { score } => Piece::new(Joint::Semicolon, say!(lang, "story-spelunke-stops", score = whole(score))),
        It::Score { score } => Piece::new(Joint::Arrow, whole(score)),
        It::Wins { seats, eyes } => Piece::sentence(say!(
            lang,
            "story-spelunke-wins",
            names = names.all_of(seats),
            count = seats.len(),
            eyes = eyes
        )),
        It::NobodyWins => Piece::sentence(say!(lang, "story-spelunke-nobody-wins")),
        It::Losers { seats } => {
            Piece::sentence(say!(lang, "story-spelunke-losers", names = names.all_of(seats), count = seats.len()))
        }
        It::BonusNextTime { seat, eyes } => {
            Piece::sentence(say!(lang, "story-spelunke-bonus-next", name = names.name(seat), eyes = eyes))
        }
    }
}

/// A 6 without a joker.
fn falls(teller: &Teller, eyes: i32) -> String {
    let lang = teller.lang;
    match eyes {
        0 => say!(lang, "story-spelunke-falls-nothing"),
        ..0 => say!(lang, "story-spelunke-falls", eyes = -eyes),
        _ => say!(lang, "story-spelunke-falls-up", eyes = eyes),
    }
}

/// A throw under a joker that makes something else of it.
fn brings(teller: &Teller, face: Face, eyes: i32) -> Piece {
    let key = if eyes < 0 { "story-spelunke-costs" } else { "story-spelunke-gives" };
    Piece::new(Joint::Comma, say!(teller.lang, key, face = face.eyes(), eyes = eyes.abs()))
}
