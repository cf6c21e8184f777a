use super::*;

const FAR_FUTURE: i64 = i64::MAX;

on_both_databases! {
    #[tokio::test]
    async fn a_card_reads_back_as_it_was_written(house: House) {
        let people = vec![(PersonId::random(), true), (PersonId::random(), false), (PersonId::random(), true)];
        for about in GameId::ALL.map(About::Game).into_iter().chain([About::Club]) {
            let card =
                LobbyCard { about, name: "Zum \"Bären\"".to_owned(), has_real_dice: true, people: people.clone(), ..card() };
            let table = add(&house.store, &card).await;
            let first = house.store.list(Listing::Open, 100).await.unwrap().into_iter().find(|listed| listed.id == table);
            assert_eq!(first.map(|listed| (listed.card, listed.is_archived)), Some((card, false)));
        }
    }

    #[tokio::test]
    async fn the_lobby_shows_public_tables_with_a_free_seat(house: House) {
        let open = add(&house.store, &card()).await;
        add(&house.store, &LobbyCard { is_public: false, ..card() }).await;
        add(&house.store, &LobbyCard { taken: 4, ..card() }).await;
        let running = add(&house.store, &LobbyCard { stage: Stage::Running, ..card() }).await;
        add(&house.store, &LobbyCard { stage: Stage::Running, is_public: false, ..card() }).await;
        add(&house.store, &LobbyCard { stage: Stage::Over, ..card() }).await;
        assert_eq!(listed(&house.store, Listing::Open).await, [open]);
        assert_eq!(listed(&house.store, Listing::ToWatch).await, [running]);
    }

    #[tokio::test]
    async fn a_list_begins_with_the_last_touched_table_and_is_as_long_as_asked(house: House) {
        let mut tables = Vec::new();
        for _ in 0..5 {
            tables.push(add(&house.store, &card()).await);
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        }
        house.store.append(append(tables[1], 1, "x", &card())).await.unwrap();
        let some = house.store.list(Listing::Open, 3).await.unwrap();
        assert_eq!(some.iter().map(|listed| listed.id).collect::<Vec<_>>(), [tables[1], tables[4], tables[3]]);
        assert!(house.store.list(Listing::Open, 0).await.unwrap().is_empty());
    }

    #[tokio::test]
    async fn clubs_are_listed_apart_from_tables_and_are_never_put_away(house: House) {
        let anna = PersonId::random();
        let card_of = |about| LobbyCard { about, people: vec![(anna, false)], is_public: false, ..card() };
        let table = add(&house.store, &card_of(About::Game(GameId::Pot))).await;
        let club = add(&house.store, &card_of(About::Club)).await;
        assert_eq!(listed(&house.store, Listing::Of(anna)).await, [table]);
        assert_eq!(listed(&house.store, Listing::ClubsOf(anna)).await, [club]);
        assert_eq!(house.store.archive_untouched_since(FAR_FUTURE).await.unwrap(), 1);
        assert!(!house.store.list(Listing::ClubsOf(anna), 1).await.unwrap()[0].is_archived);
    }

    #[tokio::test]
    async fn ones_own_tables_are_listed_whatever_their_stage_and_those_that_wait_come_first(house: House) {
        let (anna, ben) = (PersonId::random(), PersonId::random());
        let with = |people, stage| LobbyCard { people, stage, is_public: false, ..card() };
        let mut tables = Vec::new();
        for card in [
            with(vec![(ben, false), (anna, true)], Stage::Running),
            with(vec![(anna, false)], Stage::Over),
            with(vec![(ben, true)], Stage::Open),
            with(vec![(anna, false), (ben, true)], Stage::Running),
        ] {
            tables.push(add(&house.store, &card).await);
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        }
        assert_eq!(listed(&house.store, Listing::Of(anna)).await, [tables[0], tables[3], tables[1]]);
        assert_eq!(listed(&house.store, Listing::Of(ben)).await, [tables[3], tables[2], tables[0]]);
        assert!(listed(&house.store, Listing::Of(PersonId::random())).await.is_empty());
    }

    #[tokio::test]
    async fn who_has_left_a_table_no_longer_finds_it_among_theirs(house: House) {
        let (anna, ben, cleo) = (PersonId::random(), PersonId::random(), PersonId::random());
        let before = LobbyCard { people: vec![(anna, true), (ben, false), (cleo, false)], ..card() };
        let table = add(&house.store, &before).await;
        let after = LobbyCard { people: vec![(cleo, true), (anna, false)], ..before };
        house.store.append(append(table, 1, "@leave", &after)).await.unwrap();
        assert!(listed(&house.store, Listing::Of(ben)).await.is_empty());
        assert_eq!(house.store.list(Listing::Of(cleo), 1).await.unwrap()[0].card, after);
        assert_eq!(house.store.list(Listing::Of(anna), 1).await.unwrap()[0].card, after);
    }

    #[tokio::test]
    async fn a_code_leads_to_its_table_until_the_game_is_over(house: House) {
        let card = card();
        let table = add(&house.store, &card).await;
        assert_eq!(house.store.find_code(&card.code).await.unwrap(), Some(table.of_table()));
        assert_eq!(house.store.find_code("kapulo-99x").await.unwrap(), None);
        let other = LogId::random();
        assert!(is_conflict(&house.store.append(append(other, 0, "@new", &card)).await), "the code is taken");
        house.store.append(append(table, 1, "@stop", &LobbyCard { stage: Stage::Over, ..card.clone() })).await.unwrap();
        assert_eq!(house.store.find_code(&card.code).await.unwrap(), None);
        house.store.append(append(other, 0, "@new", &card)).await.unwrap();
        assert_eq!(house.store.find_code(&card.code).await.unwrap(), Some(other.of_table()));
    }

    #[tokio::test]
    async fn tables_that_wait_for_a_bot_are_found(house: House) {
        add(&house.store, &card()).await;
        let card = LobbyCard { awaits_bot: true, stage: Stage::Running, ..card() };
        let table = add(&house.store, &card).await;
        assert_eq!(house.store.awaiting_bots().await.unwrap(), [table.of_table()]);
        house.store.archive_untouched_since(FAR_FUTURE).await.unwrap();
        assert!(house.store.awaiting_bots().await.unwrap().is_empty());
        house.store.append(append(table, 1, "x", &LobbyCard { awaits_bot: false, ..card })).await.unwrap();
        assert!(house.store.awaiting_bots().await.unwrap().is_empty());
    }

    #[tokio::test]
    async fn an_untouched_table_is_put_away_until_somebody_touches_it(house: House) {
        let anna = PersonId::random();
        let seated = LobbyCard { people: vec![(anna, true)], ..card() };
        let (open, running) = (add(&house.store, &seated).await, LobbyCard { stage: Stage::Running, ..card() });
        let private = LobbyCard { is_public: false, ..card() };
        add(&house.store, &running).await;
        add(&house.store, &private).await;
        add(&house.store, &LobbyCard { stage: Stage::Over, ..card() }).await;
        let touched = house.store.list(Listing::Of(anna), 1).await.unwrap()[0].touched;
        assert_eq!(house.store.archive_untouched_since(touched).await.unwrap(), 0);
        assert_eq!(house.store.archive_untouched_since(FAR_FUTURE).await.unwrap(), 3, "a finished table stays");
        assert_eq!(house.store.archive_untouched_since(FAR_FUTURE).await.unwrap(), 0);
        assert!(listed(&house.store, Listing::Open).await.is_empty());
        assert!(listed(&house.store, Listing::ToWatch).await.is_empty());
        assert!(house.store.list(Listing::Of(anna), 1).await.unwrap()[0].is_archived);
        assert_eq!(house.store.find_code(&seated.code).await.unwrap(), Some(open.of_table()), "its code still leads there");
        house.store.append(append(open, 1, "x", &seated)).await.unwrap();
        assert_eq!(listed(&house.store, Listing::Open).await, [open]);
        assert!(!house.store.list(Listing::Of(anna), 1).await.unwrap()[0].is_archived);
    }
}
