//! The form, driven by keys.

use bots::BotKind;
use insta::assert_snapshot;
use play::{Dice, GameId, Setup, TableEvent};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyModifiers};
use ratatui::layout::Rect;
use rules::Seat;
use words::Lang;

use super::draw::VALUES;
use super::fields::Field;
use super::{FormOutcome, FormScreen, NewGame};
use crate::charset::Charset;
use crate::palette::Palette;
use crate::screen::{self, DisplayOptions, Screen, ScreenFlow};
use crate::table::HintPolicy;
use crate::table::tests::{IntoKey, no_solutions, seen};

fn form(game: GameId, lang: Lang) -> FormScreen {
    let new_game = NewGame {
        setup: Setup::new(game, 2),
        bots: vec![(Seat::new(1), BotKind::Thumb)],
        dice: Dice::Cup,
        cards: Dice::Cup,
        hints: HintPolicy::None,
    };
    FormScreen::new(
        new_game,
        2,
        1,
        no_solutions(),
        DisplayOptions { lang, palette: Palette::Plain, charset: Charset::Unicode },
    )
}

fn press(form: &mut FormScreen, code: KeyCode) -> ScreenFlow {
    form.key((code, KeyModifiers::NONE).into_key()).unwrap()
}

fn go_to(form: &mut FormScreen, field: Field) {
    form.at = form.fields().iter().position(|other| *other == field).unwrap();
}

fn picture(form: &mut FormScreen) -> String {
    let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
    terminal.draw(|frame| screen::draw(form, frame.area(), frame.buffer_mut())).unwrap();
    seen(&terminal)
}

fn begun(mut form: FormScreen) -> NewGame {
    go_to(&mut form, Field::Begin);
    assert_eq!(press(&mut form, KeyCode::Enter), ScreenFlow::Close, "{}", form.problem);
    match form.into_outcome() {
        FormOutcome::New(new_game) => *new_game,
        other => panic!("{other:?}"),
    }
}

#[test]
fn real_dice_of_rollnbump_ask_for_the_printed_cards() {
    let mut form = form(GameId::RollnBump, Lang::En);
    assert!(!form.fields().contains(&Field::Cards), "the cup deals");
    go_to(&mut form, Field::Dice);
    press(&mut form, KeyCode::Right);
    assert!(picture(&mut form).contains("dealt by Knobel"), "{}", picture(&mut form));
    go_to(&mut form, Field::Cards);
    press(&mut form, KeyCode::Right);
    assert!(picture(&mut form).contains("printed, typed in"), "{}", picture(&mut form));
    let both = begun(form).sources();
    assert_eq!(both, [TableEvent::Dice(Dice::Real)], "as records have always said it");

    let mut form = self::form(GameId::RollnBump, Lang::En);
    go_to(&mut form, Field::Dice);
    press(&mut form, KeyCode::Right);
    assert_eq!(begun(form).sources(), [TableEvent::Dice(Dice::Real), TableEvent::Cards(Dice::Cup)]);

    let mut form = self::form(GameId::Pot, Lang::En);
    go_to(&mut form, Field::Dice);
    press(&mut form, KeyCode::Right);
    assert!(!form.fields().contains(&Field::Cards), "a game without cards");
    assert_eq!(begun(form).sources(), [TableEvent::Dice(Dice::Real)]);
}

#[test]
fn a_game_is_ordered_by_keys() {
    let mut form = form(GameId::Pot, Lang::En);
    go_to(&mut form, Field::Seats);
    press(&mut form, KeyCode::Right);
    go_to(&mut form, Field::Name(0));
    for c in "Anna".chars() {
        press(&mut form, KeyCode::Char(c));
    }
    go_to(&mut form, Field::Sitter(2));
    press(&mut form, KeyCode::Right);
    press(&mut form, KeyCode::Right);
    press(&mut form, KeyCode::Right);
    go_to(&mut form, Field::Dice);
    press(&mut form, KeyCode::Char(' '));
    go_to(&mut form, Field::Game);
    press(&mut form, KeyCode::Enter);
    assert_eq!((form.info.game, form.field()), (GameId::Pot, Field::Seats), "Enter goes on and changes nothing");
    go_to(&mut form, Field::Hints);
    press(&mut form, KeyCode::Char(' '));
    let target = form.info.switches.iter().position(|(switch, _)| switch.name == "target").unwrap();
    go_to(&mut form, Field::Switch(target));
    press(&mut form, KeyCode::Char('3'));
    press(&mut form, KeyCode::Char('0'));
    let new_game = begun(form);
    assert_eq!((new_game.setup.game, new_game.setup.seats), (GameId::Pot, 3));
    assert_eq!(new_game.setup.names, [Some("Anna".to_owned()), None, None]);
    assert_eq!(new_game.setup.rules, "target=30");
    assert_eq!(new_game.bots, [(Seat::new(1), BotKind::Thumb), (Seat::new(2), BotKind::Sharp)]);
    assert_eq!((new_game.dice, new_game.hints), (Dice::Real, HintPolicy::Allowed));
}

#[test]
fn spelunke_asks_for_three_jokers() {
    let mut form = form(GameId::Pot, Lang::De);
    go_to(&mut form, Field::Game);
    press(&mut form, KeyCode::Right);
    press(&mut form, KeyCode::Right);
    assert_eq!(form.info.game, GameId::Spelunke);
    go_to(&mut form, Field::Jokers(0));
    press(&mut form, KeyCode::Enter);
    assert_snapshot!("joker-picker", picture(&mut form));
    for _ in 0..12 {
        press(&mut form, KeyCode::Char(' '));
        press(&mut form, KeyCode::Down);
    }
    press(&mut form, KeyCode::Enter);
    assert!(form.picker.is_none() && form.field() != Field::Jokers(0), "Enter goes on");
    let hand = form.seats[0].jokers;
    assert!(hand.len() <= 3);
    if hand.len() < 3 {
        go_to(&mut form, Field::Begin);
        assert_eq!(press(&mut form, KeyCode::Enter), ScreenFlow::Continue);
        assert!(!form.problem.is_empty());
    }
}

#[test]
fn where_only_the_jokers_are_missing_the_form_begins_with_them() {
    let lacking = |names: Vec<Option<String>>| {
        let NewGame { setup, bots, dice, cards, hints } = begun(form(GameId::Spelunke, Lang::En));
        let new_game = NewGame { setup: Setup { names, jokers: Vec::new(), ..setup }, bots, dice, cards, hints };
        let display = DisplayOptions { lang: Lang::En, palette: Palette::Plain, charset: Charset::Unicode };
        FormScreen::new(new_game, 2, 1, no_solutions(), display).field()
    };
    assert_eq!(lacking(vec![Some("Anna".to_owned()), None]), Field::Jokers(0));
    assert_eq!(lacking(vec![None, None]), Field::Unfinished, "who sits there is open, too");
}

#[test]
fn a_perfect_bot_is_only_offered_where_the_game_is_solved() {
    let mut form = form(GameId::Pot, Lang::En);
    go_to(&mut form, Field::Sitter(1));
    press(&mut form, KeyCode::Right);
    press(&mut form, KeyCode::Right);
    assert_eq!(form.seats[1].bot, Some(BotKind::Perfect));
    go_to(&mut form, Field::Seats);
    press(&mut form, KeyCode::Right);
    assert_eq!(form.seats[1].bot, Some(BotKind::Sharp));
}

#[test]
fn what_cannot_be_played_is_said_and_nothing_begins() {
    let mut form = form(GameId::Pot, Lang::En);
    go_to(&mut form, Field::Name(0));
    press(&mut form, KeyCode::Char('#'));
    go_to(&mut form, Field::Begin);
    assert_eq!(press(&mut form, KeyCode::Enter), ScreenFlow::Continue);
    assert!(picture(&mut form).contains("is not a name"), "{}", picture(&mut form));
}

#[test]
fn the_form_is_left_without_a_game() {
    let mut form = form(GameId::Pot, Lang::En);
    assert_eq!(press(&mut form, KeyCode::Esc), ScreenFlow::Close);
    assert!(matches!(form.into_outcome(), FormOutcome::Cancelled));
}

#[test]
fn every_field_says_what_it_means_and_every_size_can_be_drawn() {
    for game in GameId::ALL {
        for lang in Lang::ALL {
            let mut form = form(game, lang);
            for at in 0..form.fields().len() {
                form.at = at;
                let field = form.field();
                assert!(!form.meaning(field).contains('['), "{field:?}");
                for (width, height) in [(60, 20), (61, 33), (130, 50), (3, 3), (0, 0)] {
                    let area = Rect::new(0, 0, width, height);
                    form.draw(area, &mut Buffer::empty(area));
                }
            }
        }
    }
    let mut form = form(GameId::Exactly, Lang::En);
    go_to(&mut form, Field::Switch(0));
    assert_snapshot!("form-80x24", picture(&mut form));
}

#[test]
fn any_keys_leave_a_form_that_can_be_drawn() {
    let mut cup = play::QuickCup::new(4);
    let keys = [
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Enter,
        KeyCode::Backspace,
        KeyCode::Tab,
        KeyCode::Char(' '),
        KeyCode::Char('9'),
        KeyCode::Char('ß'),
        KeyCode::End,
        KeyCode::PageDown,
        KeyCode::Home,
    ];
    let mut form = form(GameId::Pot, Lang::De);
    for _ in 0..3000 {
        press(&mut form, keys[rules::Cup::pick(&mut cup, keys.len() as u32) as usize]);
        picture(&mut form);
    }
}

#[test]
fn house_rules_stand_in_words_and_their_switch_below() {
    let mut form = form(GameId::Pot, Lang::En);
    let after_123 = form.info.switches.iter().position(|(switch, _)| switch.name == "after_123").unwrap();
    go_to(&mut form, Field::Switch(after_123));
    let seen = picture(&mut form);
    assert!(seen.contains("After 1-2-3 counts        ◀ only the total ▶"), "{seen}");
    assert!(seen.contains("after_123=total · P-17"), "{seen}");
    assert!(!seen.contains("start_coins"), "{seen}");
}

#[test]
fn the_words_for_every_house_rule_fit_their_column_with_a_star() {
    for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
        for (switch, _) in game.info().switches {
            let label = Charset::Ascii.text(&words::switch_name(lang, game, &switch)).chars().count();
            assert!(label + " * ".len() <= usize::from(VALUES) - 2, "{} in {lang}", switch.name);
        }
    }
}

#[test]
fn the_form_shows_what_a_seat_will_be_called() {
    let mut form = form(GameId::Pot, Lang::En);
    for seat in [0, 1] {
        form.seats[seat].bot = None;
        form.seats[seat].name = "Anna".to_owned();
    }
    let seen = picture(&mut form);
    assert!(seen.contains("Anna (at the table: Anna 2)"), "{seen}");
    assert_eq!(seen.matches("at the table").count(), 1, "{seen}");
    assert_eq!(form.setup().names, [Some("Anna".to_owned()), Some("Anna 2".to_owned())]);
    form.seats[1] = super::FormSeat { name: String::new(), bot: Some(BotKind::Thumb), ..form.seats[1].clone() };
    let seen = picture(&mut form);
    assert!(seen.contains("(at the table: Steady 2)"), "{seen}");
}
