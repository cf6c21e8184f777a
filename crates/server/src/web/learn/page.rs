//! The page of one step: the game's own felt, and the guide in the dock.

use learn::lessons::{FrontEnd, LessonPlace, StepEvent, TriedMove, WinningChances};
use maud::{Markup, html};
use play::{Awaited, May, Table};
use words::{Lang, say};

use super::{GuideReply, address_of, path_of};
use board::draw::{Icon, drawing, icon};
use board::fields::Fields;
use board::page::{Page, languages};
use board::sight::Sight;
use board::views::view;

/// Characters of what others have done that stand below the guide's sentence at most.
const LONGEST_TOLD: usize = 110;

pub(super) struct LessonPage<'a> {
    pub(super) lang: Lang,
    pub(super) place: &'a LessonPlace<'a>,
    pub(super) reply: GuideReply,
    /// Dice or coins that are chosen and not played yet.
    pub(super) chosen: &'a Fields,
}

impl LessonPage<'_> {
    pub(super) fn draw(&self) -> Markup {
        let (lang, game) = (self.lang, self.place.lesson.game);
        let name = say!(lang, &format!("{game}-name"));
        let here = self.here();
        let heading = say!(lang, "learn-lesson-of", game = name.as_str());
        let title = say!(lang, "web-title", page = format!("{heading}: {}", self.chapter_title()));
        let note = format!("{}: {}", say!(lang, "learn-how-to-play"), self.chapter_title());
        let body = html! {
            main #live class=(format!("room {} lesson{}", view(game).room(), self.motion())) {
                h1 .sr { (heading) ": " (self.chapter_title()) }
                (self.stage())
            }
        };
        let bar_end = html! {
            a .btn.btn-s.leave href="/learn" {
                span .in { (icon(Icon::Close)) span .word { (say!(lang, "learn-leave")) } }
            }
        };
        Page { lang, title, classes: "in-game in-lesson", address: &here, heading: Some((name, note)), bar_end, body }
            .draw()
    }

    /// The address of the step.
    fn here(&self) -> String {
        address_of(self.place.lesson, (self.place.chapter, self.place.step))
    }

    fn chapter_title(&self) -> &str {
        self.place.taught().title.of(self.lang)
    }

    /// Fresh dice land, unless the page only shows what is chosen.
    fn motion(&self) -> &'static str {
        let is_chosen = self.chosen.iter().any(|(name, _)| name != "step" && name != "tried");
        if is_chosen { "" } else { " moved" }
    }

    /// The table that is shown: after the move that was tried, else at the step.
    fn table(&self) -> (&Table, May) {
        match &self.reply {
            GuideReply::Would(tried, _) => (&tried.table, May::Look),
            GuideReply::None | GuideReply::Sorry(_) => (&self.place.table, self.place.may()),
        }
    }

    fn stage(&self) -> Markup {
        let (table, may) = self.table();
        let pointed = self.pointed();
        let sight = self.sight(table, may).with_pointed(pointed.as_deref());
        let game = view(table.game());
        let path = path_of(self.place.lesson, self.place.chapter);
        html! {
            form .stage.fit data-choices data-look-at=(path) method="post" action=(path) autocomplete="off" {
                // Enter on a die or a seat presses the form's first button: this one, which does nothing.
                button disabled hidden {}
                input type="hidden" name="step" value=(self.place.step);
                (self.guide(&sight))
                section .table aria-label=(say!(self.lang, "web-table")) {
                    div .felt tabindex=[(may == May::Look).then_some("0")] { (game.felt(&sight)) }
                }
                (self.choices(&sight))
                aside .side {
                    (self.chapters())
                    @if sight.awaited != Awaited::Nothing { (game.side(&sight)) }
                    div .phone-only { (languages(self.lang, &self.here())) }
                }
            }
        }
    }

    fn sight<'b>(&'b self, table: &'b Table, may: May) -> Sight<'b> {
        Sight::new(table, &self.place.names, self.lang, Some(LessonPlace::LEARNER), may, self.chosen)
    }

    /// The part of the table that the guide points at: the second half of a move once the first is chosen. `None` after a move
    /// that was tried.
    fn pointed(&self) -> Option<String> {
        if matches!(self.reply, GuideReply::Would(..)) {
            return None;
        }
        let step = self.place.lesson_step();
        let first = step.at.as_ref()?;
        let second = match &step.event {
            StepEvent::Play { wanted, .. } => {
                let sight = self.sight(&self.place.table, self.place.may());
                view(self.place.lesson.game).completing_part(&sight, wanted)
            }
            StepEvent::Next | StepEvent::Throw(_) | StepEvent::Watch(_) => None,
        };
        Some(second.unwrap_or_else(|| first.clone()))
    }

    /// What the guide says. It comes first in reading order and stands below the felt, where the game's own question would be.
    fn guide(&self, sight: &Sight) -> Markup {
        html! {
            section .dock.guide aria-label=(say!(self.lang, "learn-says")) {
                span .pip aria-hidden="true" { (drawing("pip-guide")) }
                div .say { (self.speech(sight)) }
            }
        }
    }

    /// The table's own choices or the way on, and the ways around.
    fn choices(&self, sight: &Sight) -> Markup {
        let acts = match &self.reply {
            GuideReply::Would(..) => self.after_try(),
            GuideReply::None | GuideReply::Sorry(_) => self.acts(sight),
        };
        html! {
            section .dock.choices aria-label=(say!(self.lang, "web-your-move")) {
                div .acts data-part=(sight.part("acts")) { (acts) }
                @if !matches!(self.reply, GuideReply::Would(..)) { (self.ways()) }
            }
        }
    }

    fn speech(&self, sight: &Sight) -> Markup {
        match &self.reply {
            GuideReply::None => self.step_speech(sight, None),
            GuideReply::Sorry(why) => self.step_speech(sight, Some(why)),
            GuideReply::Would(tried, chances) => self.told_try(tried, *chances),
        }
    }

    /// The first thing that a screen reader says when the page has opened is the sentence: it has the focus.
    fn step_speech(&self, sight: &Sight, sorry: Option<&str>) -> Markup {
        let lang = self.lang;
        let pointed = sight.pointed.and_then(|part| self.place.lesson.part_words(lang, FrontEnd::Web, part));
        let question = match sight.awaited {
            Awaited::Nothing => String::new(),
            _ if sight.may == May::Move => view(sight.table.game()).dock(sight).ask,
            _ => String::new(),
        };
        html! {
            @if let Some(sorry) = sorry { p .sorry role="alert" { (sorry) } }
            p .sentence tabindex="-1" autofocus {
                span .sr { (say!(lang, "learn-guide")) ": " }
                (self.place.said(FrontEnd::Web))
                @if let Some(what) = pointed {
                    " " span .sr { (say!(lang, "learn-points-at", what = what)) }
                }
            }
            @if !question.is_empty() { p .asks { (question) } }
            (self.watched())
        }
    }

    /// What others have done since the step before, as the table's log tells it; folded if it is long.
    fn watched(&self) -> Markup {
        let before = self.place.step.checked_sub(1).map(|before| &self.place.taught().steps[before].event);
        let told = match before {
            Some(StepEvent::Watch(_)) => self.place.told().join(" "),
            _ => String::new(),
        };
        html! {
            @if told.chars().count() > LONGEST_TOLD {
                details .told { summary { (say!(self.lang, "learn-happened")) (icon(Icon::ChevronDown)) } p { (told) } }
            } @else if !told.is_empty() { p .told { (told) } }
        }
    }

    fn told_try(&self, tried: &TriedMove, chances: Option<WinningChances>) -> Markup {
        let lang = self.lang;
        html! {
            p .sentence tabindex="-1" autofocus {
                span .sr { (say!(lang, "learn-guide")) ": " }
                @match &tried.said { Some(said) => (said), None => (say!(lang, "learn-would")) }
            }
            p .told { @for told in &tried.told { (told) " " } }
            @if let Some(chances) = chances { p .told { (chances.told(lang)) } }
        }
    }

    /// What the learner does here: the game's own buttons, or on to the next step.
    fn acts(&self, sight: &Sight) -> Markup {
        let lang = self.lang;
        let key = match self.place.lesson_step().event {
            StepEvent::Throw(_) | StepEvent::Play { .. } => {
                return view(sight.table.game()).dock(sight).acts;
            }
            StepEvent::Watch(_) => "learn-watch",
            StepEvent::Next => "learn-next",
        };
        let Some(next @ (chapter, _)) = self.place.after() else { return self.end() };
        let label = if chapter == self.place.chapter {
            say!(lang, key)
        } else {
            say!(lang, "learn-next-chapter", chapter = self.place.lesson.chapters[chapter].title.of(lang))
        };
        html! {
            a .btn.btn-lamp.wide href=(address_of(self.place.lesson, next)) rel="next" data-key-right {
                span .in { (label) (icon(Icon::ChevronRight)) }
            }
        }
    }

    /// The end of the lesson: a real table.
    fn end(&self) -> Markup {
        let (lang, game) = (self.lang, self.place.lesson.game);
        html! {
            button .btn.btn-lamp formaction="/play" name="game" value=(game) { (say!(lang, "learn-play-now")) }
            a .btn href=(format!("/rules/{game}")) { (say!(lang, "learn-all-rules")) }
        }
    }

    fn after_try(&self) -> Markup {
        let (lang, lesson) = (self.lang, self.place.lesson);
        html! {
            a .btn.btn-lamp href=(self.here()) rel="prev" data-key-left {
                span .in { (icon(Icon::Back)) (say!(lang, "learn-return")) }
            }
            @if let Some(next) = self.place.after() {
                a .btn href=(address_of(lesson, next)) rel="next" data-key-right {
                    (say!(lang, "learn-go-on"))
                }
            }
        }
    }

    /// Back, how far the chapter is, and on without doing it oneself.
    fn ways(&self) -> Markup {
        let (lang, place) = (self.lang, self.place);
        let count = place.taught().steps.len();
        let waits = matches!(place.lesson_step().event, StepEvent::Throw(_) | StepEvent::Play { .. });
        html! {
            nav .ways aria-label=(say!(lang, "web-steps")) {
                @if let Some(before) = place.before() {
                    a .way href=(address_of(place.lesson, before)) rel="prev" data-key-left {
                        (icon(Icon::ChevronLeft)) (say!(lang, "learn-back"))
                    }
                }
                span .how-far { (say!(lang, "learn-step", number = place.step + 1, count = count)) }
                @if let Some(next) = place.after().filter(|_| waits) {
                    a .way href=(address_of(place.lesson, next)) rel="next" data-key-right {
                        (say!(lang, "learn-show-me")) (icon(Icon::ChevronRight))
                    }
                }
                @if let Some(chapter) = place.next_chapter().filter(|_| place.step + 1 < count) {
                    a .way.skip-chapter href=(address_of(place.lesson, (chapter, 0))) data-key-shift-right {
                        span .word {
                            (say!(lang, "learn-skip", chapter = place.lesson.chapters[chapter].title.of(lang)))
                        }
                        (icon(Icon::ChevronsRight))
                    }
                }
            }
        }
    }

    fn chapters(&self) -> Markup {
        let (lang, lesson) = (self.lang, self.place.lesson);
        html! {
            section .panel.chapters {
                h2 { (say!(lang, "learn-chapters")) }
                ol {
                    @for (index, chapter) in lesson.chapters.iter().enumerate() {
                        @let is_here = index == self.place.chapter;
                        li {
                            a href=(address_of(lesson, (index, 0))) aria-current=[is_here.then_some("step")] {
                                span .n aria-hidden="true" { (index + 1) }
                                (chapter.title.of(lang))
                            }
                        }
                    }
                }
            }
        }
    }
}
