//! Who belongs to a club, and who may do what.

use super::Making;
use crate::ClubRefusal;
use crate::clubs::{Belongs, Club, ClubCommand, ClubEvent, MemberId, Order};
use store::ids::{PersonId, TableId};
use store::{StoredEvent, StoredName};

#[test]
fn the_last_host_cannot_leave_without_naming_another() {
    let mut making = Making::new();
    let (founder, ben) = (making.founder, PersonId::random());
    assert_eq!(making.refused(founder, ClubCommand::Leave), ClubRefusal::LastHost);
    making.does(ben, ClubCommand::Join("Ben".to_owned(), Belongs::Member));
    making.host(ClubCommand::MakeHost(MemberId(2)));
    making.host(ClubCommand::Leave);
    assert!(!making.club.is_host(founder) && making.club.is_host(ben));
    assert_eq!(making.refused(ben, ClubCommand::UnmakeHost(MemberId(2))), ClubRefusal::LastHost);
}

#[test]
fn only_hosts_run_a_club() {
    let mut making = Making::new();
    let ben = PersonId::random();
    making.does(ben, ClubCommand::Join("Ben".to_owned(), Belongs::Member));
    for command in [
        ClubCommand::OpenEvening,
        ClubCommand::AddMember("Carla".to_owned()),
        ClubCommand::Remove(MemberId(1)),
        ClubCommand::MakeHost(MemberId(2)),
        ClubCommand::RenewLink,
        ClubCommand::BeginSeason("2027".to_owned()),
        ClubCommand::ChooseAvatar(MemberId(1), None),
        ClubCommand::Erase(MemberId(1)),
        ClubCommand::Call(MemberId(1), "Bertha".to_owned()),
    ] {
        assert_eq!(making.refused(ben, command.clone()), ClubRefusal::HostOnly, "{command:?}");
    }
}

#[test]
fn a_member_without_a_device_is_claimed_only_by_a_hosts_word() {
    let mut making = Making::new();
    making.add(&["Ben"]);
    let (ben, liar) = (PersonId::random(), PersonId::random());
    making.does(liar, ClubCommand::Claim(MemberId(2), "Ben?".to_owned()));
    making.does(ben, ClubCommand::Claim(MemberId(2), "Ben".to_owned()));
    assert!(making.club.insider(ben).is_none() && making.club.insider(liar).is_none());
    assert_eq!(making.refused(ben, ClubCommand::Grant(ben)), ClubRefusal::HostOnly);
    making.host(ClubCommand::Grant(ben));
    assert_eq!(making.club.insider(ben).map(|member| member.id), Some(MemberId(2)));
    assert!(making.club.claims.is_empty(), "whoever said the same is refused");
    assert_eq!(making.refused(liar, ClubCommand::Claim(MemberId(2), "Ben?".to_owned())), ClubRefusal::NoSuchMember);
}

#[test]
fn who_was_removed_does_not_come_back_by_the_link_but_who_left_does() {
    let mut making = Making::new();
    let (ben, carla) = (PersonId::random(), PersonId::random());
    making.does(ben, ClubCommand::Join("Ben".to_owned(), Belongs::Member));
    making.does(carla, ClubCommand::Join("Carla".to_owned(), Belongs::Member));
    making.does(ben, ClubCommand::Leave);
    making.host(ClubCommand::Remove(MemberId(3)));
    assert!(making.club.insider(ben).is_none() && making.club.insider(carla).is_none());
    making.does(ben, ClubCommand::Join("Ben".to_owned(), Belongs::Member));
    assert_eq!(making.club.insider(ben).map(|member| member.id), Some(MemberId(2)), "with the same number");
    assert_eq!(making.refused(carla, ClubCommand::Join("Carla".to_owned(), Belongs::Member)), ClubRefusal::Removed);
    making.host(ClubCommand::Welcome(MemberId(3)));
    assert!(making.club.insider(carla).is_some());
}

#[test]
fn a_guest_sees_the_club_only_tonight_and_can_become_a_member() {
    let mut making = Making::new();
    let ben = PersonId::random();
    assert_eq!(making.refused(ben, ClubCommand::Join("Ben".to_owned(), Belongs::Guest)), ClubRefusal::NoEvening);
    making.host(ClubCommand::OpenEvening);
    making.does(ben, ClubCommand::Join("Ben".to_owned(), Belongs::Guest));
    assert!(making.club.insider(ben).is_some());
    making.host(ClubCommand::CloseEvening);
    assert!(making.club.insider(ben).is_none());
    making.host(ClubCommand::Welcome(MemberId(2)));
    assert!(making.club.insider(ben).is_some_and(|member| member.belongs == Belongs::Member));
}

#[test]
fn everybody_gets_an_avatar_that_nobody_else_has() {
    let mut making = Making::new();
    let names: Vec<String> = (0..60).map(|number| format!("N{number}")).collect();
    making.add(&names.iter().map(String::as_str).collect::<Vec<_>>());
    let mut avatars: Vec<_> = making.club.members.iter().map(|member| member.avatar).collect();
    avatars.sort_unstable();
    avatars.dedup();
    assert_eq!(avatars.len(), 61);
}

#[test]
fn names_are_told_apart_and_a_club_is_not_endless() {
    let mut making = Making::new();
    let founder = making.founder;
    assert_eq!(making.refused(founder, ClubCommand::AddMember("ANNA".to_owned())), ClubRefusal::NameTaken);
    for number in 2..=crate::clubs::MOST_MEMBERS {
        making.host(ClubCommand::AddMember(format!("N{number}")));
    }
    assert_eq!(making.refused(founder, ClubCommand::AddMember("One more".to_owned())), ClubRefusal::Full);
}

#[test]
fn seats_are_drawn_by_lot_or_moved_by_hand() {
    let mut making = Making::new();
    making.add(&["Ben", "Carla", "Dan"]);
    making.host(ClubCommand::OpenEvening);
    making.host(ClubCommand::Tick([1, 2, 3, 4].map(MemberId).to_vec()));
    assert_eq!(making.club.evenings[0].seats, [1, 2, 3, 4].map(MemberId));
    making.host(ClubCommand::MoveUp(MemberId(3)));
    assert_eq!(making.club.evenings[0].seats, [1, 3, 2, 4].map(MemberId));
    assert_eq!(making.club.evenings[0].order, Order::Hand);
    let founder = making.founder;
    assert_eq!(making.refused(founder, ClubCommand::MoveUp(MemberId(1))), ClubRefusal::SeatEnd);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..400 {
        making.host(ClubCommand::DrawLots);
        seen.insert(making.club.evenings[0].seats.clone());
    }
    assert_eq!((seen.len(), making.club.evenings[0].order), (24, Order::Lot), "every order of four comes up");
}

#[test]
fn one_evening_at_a_time() {
    let mut making = Making::new();
    making.host(ClubCommand::OpenEvening);
    let founder = making.founder;
    assert_eq!(making.refused(founder, ClubCommand::OpenEvening), ClubRefusal::EveningOpen);
    making.host(ClubCommand::CloseEvening);
    assert_eq!(making.refused(founder, ClubCommand::CloseEvening), ClubRefusal::NoEvening);
}

#[test]
fn no_event_has_a_name_in_it_and_the_club_is_the_same_without_the_names_that_were_erased() {
    let mut making = Making::new();
    let ben = PersonId::random();
    for (person, command) in [
        (making.founder, ClubCommand::AddMember("Benedikt".to_owned())),
        (ben, ClubCommand::Claim(MemberId(2), "Benedikt himself".to_owned())),
        (making.founder, ClubCommand::Grant(ben)),
        (ben, ClubCommand::Call(MemberId(2), "Benedikt B".to_owned())),
        (ben, ClubCommand::Erase(MemberId(2))),
    ] {
        making.does(person, command);
    }
    assert_eq!(making.club.member(MemberId(2)).unwrap().name, None);
    assert!(making.log.iter().all(|text| !text.contains("Benedikt") && !text.contains("Anna")), "{:?}", making.log);
    let names: Vec<&StoredName> = making.club.names.iter().collect();
    assert_eq!(names.iter().filter(|name| name.text.contains("Benedikt") && name.member == Some(2)).count(), 3);
    assert_eq!(names.iter().filter(|name| name.person == Some(ben)).count(), 2, "those that he gave himself");
    let erased = |name: &StoredName| match name.member {
        Some(2) => StoredName { text: String::new(), ..name.clone() },
        _ => name.clone(),
    };
    let events: Vec<StoredEvent> = making
        .log
        .iter()
        .zip(1..)
        .map(|(text, seq)| StoredEvent { seq, at: 0, by: None, text: text.clone() })
        .collect();
    let again = Club::replay(making.club.id, &events, names.into_iter().map(erased).collect());
    let again = again.expect("it can be replayed").expect("a club");
    assert_eq!(again.members, making.club.members);
}

#[test]
fn events_that_make_no_sense_are_refused_and_nothing_panics() {
    let making = Making::new();
    for event in [
        ClubEvent::Came { evening: 9, member: MemberId(1) },
        ClubEvent::Called { member: MemberId(99), name: "x".into() },
        ClubEvent::EveningOpened { evening: 7, host: MemberId(1), at: 0 },
        ClubEvent::Granted { person: PersonId::random() },
        ClubEvent::Noted { evening: 1, table: TableId::random(), at: 0, game: "chess".to_owned(), lines: Vec::new() },
        ClubEvent::Corrected { evening: 1, game: 3, at: 0, lines: Vec::new(), reason: String::new() },
    ] {
        assert!(making.club.clone().apply(None, &event).is_err(), "{event:?}");
    }
}
