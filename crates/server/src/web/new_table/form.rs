//! The form of a new table: game, seats, house rules, dice, and who finds it.

use bots::BotKind;
use maud::{Markup, html};
use play::GameId;
use solve::Shelf;
use words::{Lang, say};

use super::read::{DEALT, has_real_dice, seats, setup};
use crate::web::switches::house_rules;
use crate::web::tiles;
use board::draw::{die, initial, shown};
use board::fields::Fields;
use board::stage::{Notice, notice};

/// The bots for people who have not chosen yet: neither silly nor strong.
pub(super) const FITTING: BotKind = BotKind::Thumb;

/// The form with what has been chosen so far.
pub(super) struct NewTableForm<'a> {
    pub(super) lang: Lang,
    pub(super) fields: &'a Fields,
    pub(super) game: GameId,
    pub(super) name: Option<String>,
    pub(super) shelf: &'a Shelf,
}

impl NewTableForm<'_> {
    pub(super) fn form(&self, said: Option<&Notice>) -> Markup {
        let lang = self.lang;
        html! {
            main #live .page {
                @if let Some(said) = said { (notice(said)) }
                form .form method="post" action="/new" data-look-at="/new" autocomplete="off" {
                    div .newhead {
                        h1 { (say!(lang, "web-table-for", game = say!(lang, &format!("{}-name", self.game)))) }
                        (self.games())
                    }
                    div .stackd { (self.seats()) (house_rules(lang, self.game, self.fields)) }
                    div .stackd { (self.dice()) (self.name_and_lobby())
                        button .btn.btn-lamp.btn-big { (say!(lang, "web-open-table")) }
                    }
                }
            }
        }
    }

    fn games(&self) -> Markup {
        html! {
            nav .seg.games aria-label=(say!(self.lang, "web-game")) {
                input type="hidden" name="game" value=(self.game);
                @for game in GameId::ALL {
                    a .seg-link href=(format!("/new?game={game}"))
                        aria-current=[(game == self.game).then_some("page")] {
                        span .g { (tiles::small(game)) } span { (say!(self.lang, &format!("{game}-name"))) }
                    }
                }
            }
        }
    }

    fn seats(&self) -> Markup {
        let lang = self.lang;
        let count = seats(self.fields, self.game);
        let range = self.game.info().seats;
        html! {
            section .panel {
                div .row.seat-count {
                    h2 .grow { (say!(lang, "web-seats")) }
                    @if range.end() - range.start() < 6 {
                        fieldset .seg { legend .sr { (say!(lang, "web-how-many")) }
                            @for seats in range {
                                label {
                                    input type="radio" name="seats" value=(seats) checked[seats == count] data-look;
                                    (seats)
                                }
                            }
                        }
                    } @else {
                        select .select name="seats" aria-label=(say!(lang, "web-how-many")) data-look {
                            @for seats in range { option value=(seats) selected[seats == count] { (seats) } }
                        }
                    }
                    noscript { button .btn.btn-s formmethod="get" formnovalidate { (say!(lang, "web-show-seats")) } }
                }
                div .seatrow {
                    span .ava.s1 aria-hidden="true" { (initial(self.name.as_deref().unwrap_or("?"))) }
                    @match &self.name {
                        Some(name) => div { b { (name) } br; small { (say!(lang, "web-that-is-you")) } },
                        None => label .field { span .sr { (say!(lang, "web-your-name")) }
                            input .text-in name="me" placeholder=(say!(lang, "web-your-name")) required
                                maxlength=(play::LONGEST_NAME)
                                autocomplete="nickname" value=[self.fields.get("me")]; },
                    }
                    span .tag { (say!(lang, "web-host")) }
                }
                @for chair in 1..count { (self.chair(chair)) }
            }
        }
    }

    fn chair(&self, chair: usize) -> Markup {
        let lang = self.lang;
        let field = format!("chair-{chair}");
        let chosen = self.fields.get(&field).unwrap_or(FITTING.id());
        let options =
            [("open".to_owned(), say!(lang, "web-friend")), ("guest".to_owned(), say!(lang, "web-guest-here"))];
        let bots: Vec<_> = BotKind::at_table(&setup(self.fields, self.game), self.shelf)
            .map(|kind| (kind.id().to_owned(), say!(lang, "web-bot-of", kind = say!(lang, &format!("bot-{kind}")))))
            .collect();
        html! {
            div .seatrow {
                span .empty aria-hidden="true" { (chair + 1) }
                div {
                    b { (say!(lang, "seat-name", seat = chair + 1)) }
                    input .text-in.guest-name name=(format!("guest-{chair}")) aria-label=(say!(lang, "web-guest"))
                        placeholder=(say!(lang, "web-guest")) maxlength=(play::LONGEST_NAME)
                        value=[self.fields.get(&format!("guest-{chair}"))];
                }
                select .select name=(field) aria-label=(say!(lang, "seat-name", seat = chair + 1)) {
                    @for (value, label) in options.iter().chain(&bots) {
                        option value=(value) selected[value == chosen] { (label) }
                    }
                }
            }
        }
    }

    fn dice(&self) -> Markup {
        let lang = self.lang;
        let (has_cards, is_real) = (self.game.info().takes_deck, has_real_dice(self.fields));
        let is_dealt = has_cards && is_real && !self.fields.has("dice", "real");
        html! {
            fieldset .panel.stackd { legend .sr { (say!(lang, "web-dice")) }
                h2 { (say!(lang, "web-dice")) }
                label .opt { input type="radio" name="dice" value="cup" checked[!is_real]; span .dot {}
                    span .grow { b { (say!(lang, "web-dice-cup")) } small { (say!(lang, "web-dice-cup-more")) } }
                    svg .cup viewBox="0 0 44 44" width="44" height="44" aria-hidden="true" { (shown("cup")) } }
                @if has_cards {
                    label .opt { input type="radio" name="dice" value=(DEALT) checked[is_dealt]; span .dot {}
                        span .grow { b { (say!(lang, "web-dice-dealt")) } small { (say!(lang, "web-dice-dealt-more")) } }
                        (die("d5", "small-die")) }
                }
                @let (name, more) =
                    if has_cards { ("web-dice-cards", "web-dice-cards-more") } else { ("web-dice-real", "web-dice-real-more") };
                label .opt { input type="radio" name="dice" value="real" checked[is_real && !is_dealt]; span .dot {}
                    span .grow { b { (say!(lang, name)) } small { (say!(lang, more)) } }
                    (die("d5", "small-die")) }
                p .card-link { a href=(format!("/card/{}", self.game)) { (say!(lang, "card-menu")) } }
            }
        }
    }

    fn name_and_lobby(&self) -> Markup {
        let lang = self.lang;
        let default = self.name.as_deref().map(|name| say!(lang, "web-table-of", name = name));
        html! {
            section .panel.stackd {
                label .field { span .lbl { (say!(lang, "web-table-name")) }
                    input .text-in name="table" maxlength=(play::LONGEST_NAME)
                        value=[self.fields.get("table").or(default.as_deref())];
                }
                label .sw {
                    input type="checkbox" name="public" value="yes" checked[self.fields.has("public", "yes")];
                    span .tr {}
                    span { b { (say!(lang, "web-public")) } small { (say!(lang, "web-public-more")) } } }
                label .sw {
                    input type="checkbox" name="hints" value="yes" checked[self.fields.has("hints", "yes")]; span .tr {}
                    span { b { (say!(lang, "web-hints")) } small { (say!(lang, "web-hints-more")) } } }
                label .sw {
                    input type="checkbox" name="seal" value="all" checked[self.fields.has("seal", "all")]; span .tr {}
                    span { b { (say!(lang, "web-all-seal")) } small { (say!(lang, "web-all-seal-more")) } } }
            }
        }
    }
}
