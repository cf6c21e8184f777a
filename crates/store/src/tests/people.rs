use super::*;
use crate::ids::{DeviceId, Id};

fn anna() -> Person {
    Person { id: PersonId::random(), name: "Anna".to_owned(), link: LinkId::random() }
}

on_both_databases! {
    #[tokio::test]
    async fn a_person_is_found_by_id_and_by_link(house: House) {
        let anna = anna();
        house.store.add_person(&anna).await.unwrap();
        assert_eq!(house.store.person(anna.id).await.unwrap().as_ref(), Some(&anna));
        assert_eq!(house.store.person_by_link(anna.link).await.unwrap().as_ref(), Some(&anna));
        assert_eq!(house.store.person(Id::from(anna.link).into()).await.unwrap(), None);
        assert_eq!(house.store.person_by_link(Id::from(anna.id).into()).await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_person_can_be_called_otherwise_and_get_another_link(house: House) {
        let anna = anna();
        house.store.add_person(&anna).await.unwrap();
        house.store.rename(anna.id, "Änne 🎲").await.unwrap();
        let link = LinkId::random();
        house.store.renew_link(anna.id, link).await.unwrap();
        let now = Person { name: "Änne 🎲".to_owned(), link, ..anna };
        assert_eq!(house.store.person(anna.id).await.unwrap().as_ref(), Some(&now));
        assert_eq!(house.store.person_by_link(link).await.unwrap(), Some(now));
        assert_eq!(house.store.person_by_link(anna.link).await.unwrap(), None);
    }

    #[tokio::test]
    async fn nobody_is_added_twice_and_nobody_unknown_is_renamed(house: House) {
        let anna = anna();
        house.store.add_person(&anna).await.unwrap();
        let double = Person { name: "Eve".to_owned(), ..anna.clone() };
        let card = card();
        let table = LogId::random();
        let (added, appended) =
            tokio::join!(house.store.add_person(&double), house.store.append(append(table, 0, "@new", &card)));
        assert!(added.is_err());
        assert_eq!(appended.unwrap(), 1, "an append in the same commit is kept");
        assert_eq!(house.store.person(anna.id).await.unwrap(), Some(anna));
        assert!(house.store.rename(PersonId::random(), "Eve").await.is_err());
        assert!(house.store.renew_link(PersonId::random(), LinkId::random()).await.is_err());
    }

    #[tokio::test]
    async fn servers_that_start_at_once_agree_on_the_cookie_key(house: House) {
        let other = Store::open(&house.database()).await.unwrap();
        let (here, there) = tokio::join!(house.store.cookie_key(), other.cookie_key());
        let key = here.unwrap();
        assert_eq!(there.unwrap(), key);
        assert_ne!(key, [0; 64]);
        assert_eq!(Store::open(&house.database()).await.unwrap().cookie_key().await.unwrap(), key);
        assert_ne!(House::on_sqlite().await.store.cookie_key().await.unwrap(), key);
    }

    #[tokio::test]
    async fn whoever_logs_out_everywhere_has_another_link_and_no_devices(house: House) {
        let store = &house.store;
        let person = Person { id: PersonId::random(), name: "Anna".to_owned(), link: LinkId::random() };
        assert_eq!(store.standing(person.id).await.expect("an answer"), CookieStanding { link: None, has_logged_out: false });
        store.add_person(&person).await.expect("a new person");
        let before = store.standing(person.id).await.expect("an answer");
        assert_eq!(before, CookieStanding { link: Some(person.link), has_logged_out: false });
        let seen = |hour| SeenDevice {
            device: Device { id: DeviceId::random(), seen: hour },
            person: person.id,
            link: person.link,
        };
        let (early, late) = (seen(1), seen(2));
        store.note_devices(&[early, late]).await.expect("noted");
        assert_eq!(store.devices(person.id, 9).await.expect("an answer"), [late.device, early.device]);
        let again = SeenDevice { device: Device { seen: 3, ..early.device }, ..early };
        store.note_devices(&[again]).await.expect("noted");
        assert_eq!(store.devices(person.id, 1).await.expect("an answer"), [again.device]);
        store.forget_unseen_devices(3).await.expect("forgotten");
        assert_eq!(store.devices(person.id, 9).await.expect("an answer"), [again.device]);
        let link = LinkId::random();
        store.log_out_everywhere(person.id, link).await.expect("out");
        let after = store.standing(person.id).await.expect("an answer");
        assert_eq!(after, CookieStanding { link: Some(link), has_logged_out: true });
        // Another server saw the device before it heard of it.
        store.note_devices(&[again]).await.expect("an answer");
        assert!(store.devices(person.id, 9).await.expect("an answer").is_empty());
        store.forget_devices(person.id).await.expect("forgotten");
        let forgotten = store.standing(person.id).await.expect("an answer");
        assert!(forgotten.has_logged_out, "cookies from before stay out");
    }
}
