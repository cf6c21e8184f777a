//! The page of one puzzle: the game's own felt with its dock to answer, or what every move leads to.

use learn::puzzles::{GRADES, MoveClass, Puzzle, PuzzleAnswer, PuzzleScore, Source};
use maud::{Markup, html};
use play::{May, Table};
use rules::Awaits;
use time::Date;
use words::{Lang, Names, capital, percent, say, share_lost};

use super::{address_of, told_day};
use board::draw::{Icon, icon};
use board::fields::Fields;
use board::figures::chance;
use board::page::{Page, languages};
use board::sight::Sight;
use board::stage::all_moves;
use board::views::view;

pub(super) struct PuzzlePage<'a> {
    pub(super) lang: Lang,
    pub(super) puzzle: &'a Puzzle,
    /// The table at the decision.
    pub(super) table: &'a Table,
    /// The date, if this is today's puzzle.
    pub(super) day: Option<Date>,
    pub(super) score: &'a PuzzleScore,
    /// Dice or coins that are chosen and not played yet.
    pub(super) chosen: &'a Fields,
}

impl PuzzlePage<'_> {
    /// The page, with the answer if there is one.
    pub(super) fn draw(&self, answer: Option<&PuzzleAnswer>) -> Markup {
        let (lang, game) = (self.lang, self.puzzle.game());
        let name = say!(lang, &format!("{game}-name"));
        let names = Names::of(self.table, lang);
        let heading = say!(lang, "web-puzzle-of", game = name.as_str());
        let body = html! {
            main #live class=(format!("room {} puzzle", view(game).room())) {
                h1 .sr { (heading) }
                @match answer {
                    Some(answer) => (self.answered(answer, &names)),
                    None => (self.question(&names)),
                }
            }
        };
        let here = self.here(answer.is_some());
        let title = say!(lang, "web-title", page = heading);
        let bar_end = html! {
            a .btn.btn-s.leave href="/puzzles" {
                span .in { (icon(Icon::Close)) span .word { (say!(lang, "web-puzzles")) } }
            }
        };
        let heading = Some((name, self.note()));
        Page { lang, title, classes: "in-game in-puzzle", address: &here, heading, bar_end, body }.draw()
    }

    /// The page's own address, with the answer once there is one.
    fn here(&self, is_answered: bool) -> String {
        let number = self.chosen.get("answer").filter(|_| is_answered);
        address_of(self.puzzle) + &number.map_or(String::new(), |number| format!("?answer={number}"))
    }

    /// Which puzzle it is.
    fn note(&self) -> String {
        match self.day {
            Some(day) => say!(self.lang, "web-puzzle-day-id", day = told_day(self.lang, day)),
            None => say!(self.lang, "web-puzzle-id", id = self.puzzle.id.as_str()),
        }
    }

    fn sight<'a>(&'a self, names: &'a Names, may: May) -> Sight<'a> {
        let seat = match self.table.awaits_whom() {
            Awaits::Move(seat) => Some(seat),
            Awaits::Throw(_) | Awaits::Nothing => None,
        };
        Sight::new(self.table, names, self.lang, seat, may, self.chosen)
    }

    fn question(&self, names: &Names) -> Markup {
        let lang = self.lang;
        let sight = self.sight(names, May::Move);
        let game = view(self.puzzle.game());
        let dock = game.dock(&sight);
        let here = address_of(self.puzzle);
        let problem = ["unclear", "illegal"].into_iter().find(|key| self.chosen.get(key).is_some());
        html! {
            form .stage.fit data-choices data-look-at=(here) method="post" action=(here) autocomplete="off" {
                // Enter on a die or a seat presses the form's first button: this one, which does nothing.
                button disabled hidden {}
                (felt(&sight))
                section .dock.on aria-label=(say!(lang, "web-your-move")) {
                    div .say aria-live="polite" {
                        p .task-line aria-hidden="true" { (self.asked(&sight)) }
                        b { (dock.ask) }
                        @if let Some(key) = problem { p .wrong role="alert" { (say!(lang, &format!("web-puzzle-{key}"))) } }
                        @if !dock.follows.is_empty() { p { (dock.follows) } }
                    }
                    div .acts { (dock.acts) }
                }
                aside .side {
                    (self.task(&sight))
                    (game.side(&sight))
                    (all_moves(&sight))
                    div .phone-only { (languages(lang, &here)) }
                }
            }
        }
    }

    /// What is asked, and whether the answer counts.
    fn task(&self, sight: &Sight) -> Markup {
        let lang = self.lang;
        let counts = match self.score.was_solved(self.puzzle) {
            None => "web-puzzle-first-counts",
            Some(_) => "web-puzzle-again",
        };
        html! {
            section .panel.task {
                h2 { (self.title()) }
                p { (self.asked(sight)) }
                p .small { (dots(lang, self.puzzle)) }
                p .muted.small { (say!(lang, counts)) }
            }
        }
    }

    /// Whose move it is, and what is looked for. It stands beside the table, and in the dock of small screens.
    fn asked(&self, sight: &Sight) -> String {
        let name = sight.seat.map(|seat| sight.name(seat)).unwrap_or_default();
        say!(self.lang, "web-puzzle-task", name = name)
    }

    fn title(&self) -> String {
        say!(self.lang, if self.day.is_some() { "web-puzzle-of-day" } else { "web-puzzles" })
    }

    fn answered(&self, answer: &PuzzleAnswer, names: &Names) -> Markup {
        let (lang, puzzle) = (self.lang, self.puzzle);
        let sight = self.sight(names, May::Look);
        let best = words::choice(lang, self.table, names, &puzzle.best().texts[0]);
        let (verdict, told) = if answer.is_solved() {
            (say!(lang, "web-puzzle-right"), say!(lang, "web-puzzle-right-told", best = capital(&best)))
        } else {
            let cost = share_lost(lang, answer.cost());
            (say!(lang, "web-puzzle-wrong"), say!(lang, "web-puzzle-wrong-told", cost = cost, best = best))
        };
        let class = if answer.is_solved() { "dock on solved" } else { "dock missed" };
        html! {
            div .stage.fit {
                (felt(&sight))
                section class=(class) aria-label=(say!(lang, "web-result")) {
                    div .say role="status" tabindex="-1" autofocus {
                        b { (icon(if answer.is_solved() { Icon::Check } else { Icon::Cross })) (verdict) }
                        p { (told) }
                        @for reason in answer.reasons(lang, self.table, names) { p { (reason) } }
                    }
                    div .acts {
                        a .btn.btn-quiet href=(address_of(puzzle)) { (say!(lang, "web-puzzle-try-again")) }
                        a .btn.btn-lamp href=(format!("/puzzles/any?game={}", puzzle.game())) {
                            span .in { (say!(lang, "web-puzzle-next")) (icon(Icon::ChevronRight)) }
                        }
                    }
                }
                aside .side {
                    (self.moves_panel(answer, names))
                    (self.share_panel(answer))
                    div .phone-only { (languages(lang, &self.here(true))) }
                }
            }
        }
    }

    fn moves_panel(&self, answer: &PuzzleAnswer, names: &Names) -> Markup {
        let (lang, puzzle) = (self.lang, self.puzzle);
        let source = match puzzle.source {
            Source::Solution => say!(lang, "puzzle-from-solution"),
            Source::Turn => say!(lang, "puzzle-from-turn"),
            Source::Rollouts(most) => say!(lang, "puzzle-from-rollouts", most = most),
        };
        html! {
            section .panel.all-chances tabindex="0" aria-label=(say!(lang, "web-puzzle-all-moves")) {
                h2 { (say!(lang, "web-puzzle-all-moves")) }
                table {
                    thead { tr {
                        th scope="col" { (say!(lang, "web-puzzle-column-move")) }
                        th scope="col" { (say!(lang, "web-puzzle-column-chance")) }
                    } }
                    tbody { @for class in &puzzle.moves { (self.class_rows(class, answer, names)) } }
                }
                p .muted.small { (source) }
                p .muted.small { (say!(lang, "web-puzzle-thumb", share = percent(lang, f64::from(puzzle.fails) / 100.0, 0))) }
            }
        }
    }

    fn class_rows(&self, class: &MoveClass, answer: &PuzzleAnswer, names: &Names) -> Markup {
        let lang = self.lang;
        let is_best = class == self.puzzle.best();
        html! {
            @for text in &class.texts {
                @let is_chosen = *text == answer.text;
                tr class=[is_best.then_some("best")] aria-current=[is_chosen.then_some("true")] {
                    td {
                        (words::choice(lang, self.table, names, text))
                        @if is_best { " " span .tag.good { (say!(lang, "web-puzzle-best")) } }
                        @if is_chosen { " " span .tag { (say!(lang, "web-puzzle-yours")) } }
                    }
                    td .n { (chance(lang, class.chance, class.error)) }
                }
            }
        }
    }

    fn share_panel(&self, answer: &PuzzleAnswer) -> Markup {
        let (lang, score) = (self.lang, self.score);
        let (tried, solved) = score.counts();
        let first = score.was_solved(self.puzzle).unwrap_or_else(|| answer.is_solved());
        let day = self.day.filter(|day| score.has_day(*day));
        html! {
            section .panel.score {
                h2 { (say!(lang, "web-puzzle-score")) }
                @if let Some(day) = self.day { p { b { (say!(lang, "web-puzzle-streak", count = score.streak(day))) } } }
                p .small { (say!(lang, "web-puzzle-counts", tried = tried, solved = solved)) }
                (share(lang, &self.puzzle.share_text(lang, day, first, score)))
            }
        }
    }
}

fn felt(sight: &Sight) -> Markup {
    html! {
        section .table aria-label=(say!(sight.lang, "web-table")) {
            div .felt tabindex=[(sight.may == May::Look).then_some("0")] { (view(sight.table.game()).felt(sight)) }
        }
    }
}

/// How hard a puzzle is: dots, and words for readers who do not see them.
pub(super) fn dots(lang: Lang, puzzle: &Puzzle) -> Markup {
    html! {
        span .dots aria-hidden="true" { (puzzle.dots()) }
        span .sr { (say!(lang, "web-puzzle-grade", grade = puzzle.grade(), most = GRADES)) }
    }
}

/// A text to pass on, with a button that copies it.
pub(super) fn share(lang: Lang, text: &str) -> Markup {
    html! {
        label .field.share-text {
            span .small { (say!(lang, "web-puzzle-share")) }
            input .text-in.share readonly value=(text);
        }
        button .btn.btn-s type="button" data-copy=(text) data-copied=(say!(lang, "web-copied")) hidden {
            span .in { (icon(Icon::Copy)) (say!(lang, "web-puzzle-copy")) }
        }
    }
}
