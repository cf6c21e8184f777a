use play::GameId;
use play::story::spelunke::SpelunkeHappening as It;
use rules::spelunke::{Joker, Phase, Position, Spelunke};
use rules::{Game, Seat};

use super::{Ledger, entered, hold_to_account, table, told};

/// The scores, the jokers left, then the level of the Ventil, shifted so that none is 0.
impl Ledger for Spelunke {
    fn counted(&self, position: &Position) -> Vec<i64> {
        let scores = position.scores[..self.seats()].iter().map(|score| i64::from(*score));
        let jokers = position.jokers[..self.seats()].iter().map(|jokers| jokers.len() as i64);
        let is_on = !matches!(position.phase, Phase::Free | Phase::Over);
        let ventil = position.ventil.filter(|_| is_on).map_or(0, |level| i64::from(level) + 1000);
        scores.chain(jokers).chain([ventil]).collect()
    }

    fn book(&self, counted: &mut [i64], seat: Seat, happening: &It) {
        let (own, jokers, ventil) = (seat.index(), self.seats() + seat.index(), 2 * self.seats());
        match *happening {
            It::FreeThrow { eyes, .. }
            | It::Bonus { eyes }
            | It::Jule { eyes }
            | It::Throws { eyes, .. }
            | It::Falls { eyes }
            | It::KaelteThrow { eyes, .. }
            | It::BoldThrow { eyes, .. }
            | It::HirteThrow { eyes, .. }
            | It::AllInDoubles { eyes, .. }
            | It::DeclinesDuel { eyes }
            | It::Duel { eyes, .. }
            | It::RatteThrow { eyes, .. }
            | It::RatteWithdraws { eyes }
            | It::PonyEnds { eyes, .. }
            | It::LeelaEnds { eyes } => counted[own] += i64::from(eyes),
            It::FallsToVentil { eyes, level } => {
                counted[own] += i64::from(eyes);
                assert_eq!(counted[own], i64::from(level));
            }
            It::AllInFails { eyes, .. } => {
                counted[own] += i64::from(eyes);
                assert_eq!(counted[own], 0);
            }
            It::Robs { victim, eyes, left, .. } => {
                counted[own] += i64::from(eyes);
                counted[victim.index()] -= i64::from(eyes);
                assert_eq!(counted[victim.index()], i64::from(left));
            }
            It::Announces { joker, .. } => counted[jokers] -= i64::from(joker != Joker::Kaelte),
            It::KaelteSpent { .. } | It::Reenters => counted[jokers] -= 1,
            It::VentilSet { level } | It::VentilLowered { level } => counted[ventil] = i64::from(level) + 1000,
            It::Score { score } | It::Stops { score } => assert_eq!(counted[own], i64::from(score)),
            _ => {}
        }
        // A turn that is over leaves no level behind.
        if let It::FallsToVentil { .. } | It::AllInFails { .. } | It::Stops { .. } | It::StaysOut = happening {
            counted[ventil] = 0;
        }
    }

    fn amounts(happening: &It) -> Vec<i64> {
        match *happening {
            It::FreeThrow { eyes, .. }
            | It::Bonus { eyes }
            | It::Jule { eyes }
            | It::KaelteThrow { eyes, .. }
            | It::BoldThrow { eyes, .. }
            | It::HirteThrow { eyes, .. }
            | It::AllInDoubles { eyes, .. }
            | It::AllInFails { eyes, .. }
            | It::DeclinesDuel { eyes }
            | It::Duel { eyes, .. }
            | It::RatteWithdraws { eyes }
            | It::PonyEnds { eyes, .. }
            | It::LeelaEnds { eyes }
            | It::Wins { eyes, .. } => vec![i64::from(eyes)],
            It::Throws { eyes, .. } | It::Falls { eyes } | It::RatteThrow { eyes, .. } if eyes != 0 => {
                vec![i64::from(eyes)]
            }
            It::FallsToVentil { eyes, level } => vec![i64::from(eyes), i64::from(level)],
            It::Robs { eyes, left, .. } => vec![i64::from(eyes), i64::from(left)],
            It::VentilSet { level } | It::VentilLowered { level } => vec![i64::from(level)],
            It::Score { score } | It::Stops { score } => vec![i64::from(score)],
            It::BonusNextTime { eyes, .. } => vec![i64::from(eyes)],
            _ => Vec::new(),
        }
    }
}

#[test]
fn every_point_and_every_joker_is_told() {
    hold_to_account::<Spelunke>(GameId::Spelunke);
}

/// Anna's turn with these jokers, beside Ben and Cem without any to speak of.
fn anna(jokers: &str, rules: &str, lines: &[&str]) -> String {
    let mut setup = play::Setup::new(GameId::Spelunke, 3);
    setup.names = ["Anna", "Ben", "Cem"].map(|name| Some(name.to_owned())).to_vec();
    setup.rules = rules.to_owned();
    let hands = format!("{jokers};kaelte,pony,hirte;kaelte,pony,hirte");
    setup.jokers = play::read_jokers(&hands).expect("three jokers each");
    let story = crate::story(crate::Lang::En, &entered(&setup, lines), &names());
    story.into_iter().next().expect("her turn").told
}

fn names() -> crate::Names {
    crate::Names::new(["Anna", "Ben", "Cem"].map(str::to_owned).to_vec())
}

#[test]
fn ones_rob_and_a_six_takes_everything() {
    let lines = ["4", "stop", "3", "throw", "1", "rob 1", "throw", "1", "rob 3", "throw", "1", "decline", "throw", "6"];
    let mut setup = play::Setup::new(GameId::Spelunke, 3);
    setup.names = ["Anna", "Ben", "Cem"].map(|name| Some(name.to_owned())).to_vec();
    setup.rules = "jokers=0".to_owned();
    let [ben] = told(&entered(&setup, &lines));
    let robs = "1 → 4, steals 1 point from Anna (Anna: 3) → 5; 1 → 6, steals 2 points from Cem (Cem: −2) → 8";
    assert_eq!(ben, format!("Ben: free throw 3 → 3; {robs}; 1 → 9, steals nothing; a 6 takes all 9 points → 0."));
}

#[test]
fn a_robbery_stops_at_zero_by_the_house_rule() {
    let table = table(GameId::Spelunke, &["Anna", "Ben"], "jokers=0 rob_floor=zero", &["3", "throw", "1", "rob 2"]);
    assert_eq!(told(&table), ["Anna: free throw 3 → 3; 1 → 4, steals only 0 points instead of 1 from Ben (Ben: 0)."]);
}

#[test]
fn every_joker_says_what_it_did() {
    let told = |jokers: &str, lines: &[&str]| anna(jokers, "", lines).replace("Anna: free throw 4 → 4; ", "");
    let kaelte = "Cold Guard, use 1: 3 gives 3 points → 7; Cold Guard, use 2: 2 costs 2 points → 5";
    let spent = "Cold Guard, use 3: 6 gives 6 points → 11, Cold Guard is spent: it has stopped a 6.";
    let lines = ["4", "kaelte", "3", "kaelte", "2", "kaelte", "6"];
    assert_eq!(told("kaelte,bold,hirte", &lines), format!("{kaelte}; {spent}"));
    let bold = told("kaelte,bold,hirte", &["4", "bold", "1", "rob 2"]);
    assert_eq!(bold, "Tavern Imp: 1 gives 6 points → 10, steals 1 point from Ben (Ben: −1) → 11.");
    assert_eq!(told("kaelte,bold,hirte", &["4", "bold", "6"]), "Tavern Imp: 6 costs 6 points → −2.");
    assert_eq!(told("kaelte,bold,hirte", &["4", "hirte", "4"]), "Shepherd: 4 counts double: +8 → 12.");
    let duel = told("anaconda,ratte,allin", &["4", "anaconda", "2", "accept", "4"]);
    assert_eq!(duel, "Anaconda: 2, the host throws 4 against the 2: −14 → −10.");
    let duel = told("anaconda,ratte,allin", &["4", "anaconda", "6", "accept", "3"]);
    assert_eq!(duel, "Anaconda: 6, the host throws 3 against the 6: +16 → 20.");
    let declined = told("anaconda,ratte,allin", &["4", "anaconda", "2", "decline"]);
    assert_eq!(declined, "Anaconda: 2, backs out: −6 → −2.");
    assert_eq!(told("anaconda,ratte,allin", &["4", "ratte", "5"]), "Rat Lord: 5 gives 15 points → 19.");
    let missed = told("anaconda,ratte,allin", &["4", "ratte", "2", "again", "3"]);
    assert_eq!(missed, "Rat Lord: 2, throws again, 3 costs 15 points → −11.");
    let withdrawn = told("anaconda,ratte,allin", &["4", "ratte", "2", "withdraw"]);
    assert_eq!(withdrawn, "Rat Lord: 2, backs out: −6 → −2.");
    assert_eq!(told("anaconda,ratte,allin", &["4", "allin", "3"]), "All In: 3 doubles the score: +4 → 8.");
    let failed = told("anaconda,ratte,allin", &["4", "allin", "5"]);
    assert_eq!(failed, "All In: 5 sets the score to 0 (−4), and the turn is over → 0.");
    assert_eq!(told("pony,leela,senigma", &["4", "pony", "5", "5", "4"]), "Pony: 5, 5, 4, sum 14: +14 → 18.");
    assert_eq!(told("pony,leela,senigma", &["4", "pony", "2", "3", "4"]), "Pony: 2, 3, 4, sum 9: −9 → −5.");
    let leela = told("pony,leela,senigma", &["4", "leela", "1", "rethrow", "5", "6", "keep"]);
    assert_eq!(leela, "Leela’s Monocle: 1, rethrows it: 5, 6, together +11 → 15.");
    let senigma = told("pony,leela,senigma", &["4", "senigma", "3", "1", "3", "rob 2"]);
    assert_eq!(senigma, "Senigma: 3, 1, 3, the same number twice, steals 10 points from Ben (Ben: −10) → 14.");
    let failed = told("pony,leela,senigma", &["4", "senigma", "3", "1", "2"]);
    assert_eq!(failed, "Senigma: 3, 1, 2, no number twice, nothing happens.");
}

#[test]
fn a_six_under_the_shepherd_counts_once_by_the_house_rule() {
    let told = |rules| anna("kaelte,bold,hirte", rules, &["4", "hirte", "6"]);
    assert!(told("").ends_with("Shepherd: 6 counts double: +12 → 16."), "{}", told(""));
    assert!(told("hirte_six=6").ends_with("Shepherd: 6 gives 6 points → 10."), "{}", told("hirte_six=6"));
}

#[test]
fn cold_guard_is_spent_by_its_fifth_use() {
    let lines = ["4", "kaelte", "5", "kaelte", "5", "kaelte", "5", "kaelte", "5", "kaelte", "2"];
    let told = anna("kaelte,bold,hirte", "", &lines);
    assert!(told.ends_with("2 costs 2 points → 22, Cold Guard is spent: that was its fifth use."), "{told}");
}

#[test]
fn the_valve_holds_what_it_was_set_at_and_sinks_with_losses() {
    let told = anna("ventil,ratte,allin", "", &["5", "ventil", "4", "throw", "5", "throw", "6"]);
    let set = "Venom’s Valve: the valve is set at 5; 4 → 9; 5 → 14";
    assert_eq!(told, format!("Anna: free throw 5 → 5; {set}; a 6, but the valve holds 5 (−9) → 5."));
    let told = anna("ventil,ratte,allin", "", &["5", "ventil", "4", "ratte", "1", "again", "1"]);
    assert!(told.ends_with("1 costs 15 points, the valve sinks to −6 → −6."), "{told}");
}

#[test]
fn fumo_brings_a_seat_back_and_jule_adds_a_point_to_every_round() {
    let told = anna("fumo,jule,bold", "", &["4", "throw", "6", "fumo", "2", "throw", "3", "stop"]);
    let back = "a 6 takes all 5 points → 0; back in with Fumo; free throw 2 +1 from Jule → 3; 3 +1 from Jule → 7";
    assert_eq!(told, format!("Anna: free throw 4 +1 from Jule → 5; {back}; stops at 7."));
    let told = anna("fumo,jule,bold", "", &["4", "throw", "6", "out"]);
    assert_eq!(told, "Anna: free throw 4 +1 from Jule → 5; a 6 takes all 5 points → 0, stays out.");
}

#[test]
fn the_evening_ends_with_winner_losers_and_bonus() {
    let lines = ["4", "stop", "6", "stop", "1", "stop"];
    let [end] = told(&table(GameId::Spelunke, &["Anna", "Ben", "Cem"], "jokers=0", &lines));
    let bonus = "Ben brings 6 bonus points next time. Anna brings 4 bonus points next time. Cem brings 3 bonus points next time.";
    assert_eq!(end, format!("Everyone has had a turn: Ben wins with 6 points. Anna and Cem lose. {bonus}"));
}
