use super::*;
use crate::ids::Id;

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
}
