//! What the coach says about a game, in the words of the log.

use maud::{Markup, html};
use play::{Sitter, Table};
use rules::Seat;
use words::{Lang, Names, account_part, capital, class_name, classes, say, share_lost};

use super::chart::Chart;
use board::draw::{Icon, avatar_of, icon};
use board::figures::{chance, percent, points};
use board::log::LogLine;
use house::analysis::{Class, Judged, Offered, Verdict};

/// Costliest decisions listed at most.
const MOST_COSTLY: usize = 5;

/// A game with everything that the coach found in it.
pub(in crate::web) struct CoachReport<'a> {
    pub(in crate::web) lang: Lang,
    pub(in crate::web) names: &'a Names,
    /// The game at its end.
    pub(in crate::web) game: &'a Table,
    pub(in crate::web) verdict: &'a Verdict,
    pub(in crate::web) lines: &'a [LogLine],
    /// Where the replay is: `/t/ID/replay`.
    pub(in crate::web) at: &'a str,
    /// The line that is shown.
    pub(in crate::web) step: usize,
    /// The share of the solver's work, if the review will become exact; `None` if it stays as it is.
    pub(in crate::web) refining: Option<f64>,
}

impl CoachReport<'_> {
    /// The winning chances over the game, the costliest decisions, and luck and skill at the end.
    pub(in crate::web) fn panels(&self) -> Markup {
        html! {
            section .panel.coach #coach { (self.chart()) p .muted.small { (words::basis(self.lang, self.verdict.basis)) }
                @if let Some(part) = self.refining {
                    p .small { (say!(self.lang, "web-coach-refining", part = percent(self.lang, part, 0))) }
                }
            }
            (self.costly())
            (self.accounts())
        }
    }

    fn chart(&self) -> Markup {
        let lines: Vec<_> = self.verdict.steps.iter().map(|moment| self.line_of(moment.number)).collect();
        let CoachReport { lang, names, verdict, at, step, .. } = *self;
        Chart { lang, names, verdict, lines: &lines, at, step }.draw()
    }

    /// How many lines have been played with the event of this number.
    fn line_of(&self, number: usize) -> usize {
        self.lines.iter().find(|line| line.number == Some(number)).map_or(0, |line| line.line)
    }

    /// What is said about a line in the list of moves: the cost of a decision, or the luck of a throw. A costly decision leads to
    /// the table as it lay when it was made.
    pub(in crate::web) fn tag(&self, line: &LogLine) -> Markup {
        let Some(moment) = line.number.and_then(|number| self.verdict.step(number)) else { return html! {} };
        match (&self.verdict.steps[moment].decision, line.seat, line.thrown_from) {
            (Some(made), ..) if made.class().is_costly() => html! {
                a .tag-link href=(self.before(line.line)) { (self.cost_tag(made)) }
            },
            (Some(made), ..) => self.cost_tag(made),
            (None, Some(seat), Some(_)) => html! {
                span .cost { small .muted { (say!(self.lang, "web-coach-luck")) } (self.luck(moment, seat)) }
            },
            _ => html! {},
        }
    }

    /// The same about a whole turn: what its costliest decision cost; empty if none cost anything.
    pub(in crate::web) fn tag_of_turn(&self, lines: &[LogLine]) -> Markup {
        let costly = lines.iter().filter_map(|line| {
            let moment = self.verdict.step(line.number?)?;
            let made = self.verdict.steps[moment].decision.as_ref().filter(|made| made.class().is_costly())?;
            Some((line, made))
        });
        let worst = costly.max_by(|(_, a), (_, b)| a.cost.value.total_cmp(&b.cost.value));
        worst.map(|(line, _)| self.tag(line)).unwrap_or_default()
    }

    /// The address of the table as it lay before a line.
    fn before(&self, line: usize) -> String {
        format!("{}?step={}", self.at, line.saturating_sub(1))
    }

    fn cost_tag(&self, made: &Judged) -> Markup {
        let lang = self.lang;
        let mark = match made.class() {
            Class::Fine if made.played == 0 => {
                return html! { span .cost.ok { (icon(Icon::Check)) (say!(lang, "web-coach-best")) } };
            }
            Class::Fine => return html! { span .cost.ok { (icon(Icon::Check)) (class_name(lang, Class::Fine)) } },
            Class::TooClose => "≈",
            Class::Slip => "?!",
            Class::Mistake => "?",
            Class::Blunder => "??",
        };
        let class = class_name(lang, made.class());
        html! {
            span class=(if made.class().is_costly() { "cost bad" } else { "cost" }) title=(class) {
                @if made.class().is_costly() { (percent(lang, -made.cost.value, 1)) " " }
                span aria-hidden="true" { (mark) } span .sr { (class) }
            }
        }
    }

    fn is_exact(&self) -> bool {
        self.verdict.basis.is_exact()
    }

    fn digits(&self) -> usize {
        usize::from(self.is_exact())
    }

    /// What a throw changed for a seat.
    fn luck(&self, moment: usize, seat: Seat) -> String {
        let change = self.verdict.steps[moment].after[seat.index()] - self.verdict.before(moment)[seat.index()];
        format!("{}\u{a0}%", points(self.lang, change, self.is_exact()))
    }

    /// The decision that comes next from where the table is shown; otherwise the throw that led there.
    pub(in crate::web) fn moment(&self) -> Markup {
        let moment = |line: &LogLine| self.verdict.step(line.number?);
        let next = self.lines.iter().filter(|line| line.line > self.step).find_map(moment);
        if let Some(made) = next.and_then(|next| self.verdict.steps[next].decision.as_ref()) {
            return self.decision(next.map_or(0, |next| self.verdict.steps[next].number), made);
        }
        let line = self.lines.iter().find(|line| line.line == self.step && line.thrown_from.is_some());
        line.and_then(|line| Some(self.thrown(line.seat, moment(line)?))).unwrap_or_default()
    }

    fn thrown(&self, seat: Option<Seat>, moment: usize) -> Markup {
        let Some(seat) = seat else { return html! {} };
        html! {
            section .panel {
                h2 { (say!(self.lang, "web-coach-luck")) }
                p {
                    (say!(
                        self.lang, "web-coach-luck-of", name = self.names.get(seat), change = self.luck(moment, seat)
                    ))
                }
            }
        }
    }

    fn decision(&self, number: usize, made: &Judged) -> Markup {
        let lang = self.lang;
        let before = self.game.before(number);
        let most = made.offered.first().map_or(1.0, |best| best.chance).max(f64::MIN_POSITIVE);
        html! {
            section .panel #decision {
                h2 { (say!(lang, "web-coach-choices", name = self.names.get(made.seat), number = number)) }
                @if let Some(before) = &before { p .muted { (words::situation(lang, before, self.names)) } }
                ul .opts {
                    @for (index, offered) in made.offered.iter().enumerate() {
                        li class=(if index == 0 { "best" } else { "" }) {
                            span { b { (self.words(before.as_ref(), &offered.text)) }
                                @if index == made.played { " " span .tag { (say!(lang, "web-coach-played")) } } }
                            (bar(offered.chance / most))
                            span .pc { (chance(lang, offered.chance, offered.error)) }
                        }
                    }
                }
                @if made.count > made.offered.len() {
                    p .muted.small { (say!(lang, "web-coach-more", count = made.count - made.offered.len())) }
                }
                p { b { (self.cost(before.as_ref(), made)) } }
                @for reason in self.reasons(before.as_ref(), made) { p { (reason) } }
            }
        }
    }

    /// What a decision cost, as a sentence.
    fn cost(&self, before: Option<&Table>, made: &Judged) -> String {
        let lang = self.lang;
        let cost = share_lost(lang, made.cost);
        match made.class() {
            Class::Fine if made.played == 0 => say!(lang, "web-coach-nothing-better"),
            Class::Fine => say!(lang, "web-coach-hardly-better", cost = cost),
            Class::TooClose => say!(lang, "web-coach-too-close", cost = cost),
            class => {
                let (class, better) = (capital(&class_name(lang, class)), self.words(before, best(made)));
                say!(lang, "web-coach-cost", class = class, cost = cost, better = better)
            }
        }
    }

    /// Why the best move was better than the one that was made.
    fn reasons(&self, before: Option<&Table>, made: &Judged) -> Vec<String> {
        let (Some(before), Some(played)) = (before, made.offered.get(made.played)) else { return Vec::new() };
        words::reasons(self.lang, before, self.names, &played.text, best(made))
    }

    /// A move in the words of its button.
    fn words(&self, before: Option<&Table>, notation: &str) -> String {
        let game = before.unwrap_or(self.game);
        words::choice(self.lang, game, self.names, notation)
    }

    /// The decisions that cost most, each with what would have been better.
    fn costly(&self) -> Markup {
        let lang = self.lang;
        let made = self.verdict.steps.iter().filter_map(|moment| Some((moment.number, moment.decision.as_ref()?)));
        let mut costly: Vec<_> = made.filter(|(_, made)| made.class().is_costly()).collect();
        costly.sort_by(|(_, a), (_, b)| b.cost.value.total_cmp(&a.cost.value));
        html! {
            section .panel.costly {
                h2 { (say!(lang, "coach-decisions")) }
                @if costly.is_empty() { p { (say!(lang, "coach-no-mistakes")) } }
                ol { @for (number, made) in costly.into_iter().take(MOST_COSTLY) { (self.costly_line(number, made)) } }
                p .muted.small { (classes(lang)) }
            }
        }
    }

    fn costly_line(&self, number: usize, made: &Judged) -> Markup {
        let Some(line) = self.lines.iter().find(|line| line.number == Some(number)) else { return html! {} };
        let before = self.game.before(number);
        let better = self.words(before.as_ref(), best(made));
        html! {
            li { a href=(self.before(line.line)) {
                (avatar_of(self.names.get(made.seat), made.seat, self.is_bot(made.seat)))
                span { (number) ". " (line.told)
                    small { (say!(self.lang, "web-coach-better", better = better)) }
                    @for reason in self.reasons(before.as_ref(), made).into_iter().take(1) { small { (reason) } }
                }
                span .cost.bad {
                    (class_name(self.lang, made.class())) br; (share_lost(self.lang, made.cost))
                }
            } }
        }
    }

    fn is_bot(&self, seat: Seat) -> bool {
        matches!(self.game.sitters().get(seat.index()), Some(Sitter::Bot(_)))
    }

    /// Luck and skill, told apart for every seat.
    fn accounts(&self) -> Markup {
        let lang = self.lang;
        html! {
            section .panel.accounts {
                h2 { (say!(lang, "coach-accounts")) }
                div .scroll tabindex="0" role="group" aria-label=(say!(lang, "coach-accounts")) { table .stand {
                    thead { tr {
                        th { span .sr { (say!(lang, "web-seat")) } }
                        @for column in ["start", "luck", "own", "others", "end"] {
                            th { (say!(lang, &format!("coach-column-{column}"))) }
                        }
                    } }
                    tbody {
                        @for (index, account) in self.verdict.accounts.iter().enumerate() {
                            tr {
                                th scope="row" { (self.names.get(Seat::new(index))) }
                                td { (percent(lang, account.start, self.digits())) }
                                @for part in [account.luck, account.own, account.others] {
                                    td { (account_part(lang, part)) }
                                }
                                td { (percent(lang, account.end, self.digits())) }
                            }
                        }
                    }
                } }
                p .muted.small { (say!(lang, "coach-accounts-read")) }
            }
        }
    }
}

/// The best move of a decision.
fn best(made: &Judged) -> &str {
    made.offered.first().map_or("", |Offered { text, .. }| text)
}

/// A bar as long as its share of the longest.
pub(in crate::web) fn bar(share: f64) -> Markup {
    html! {
        svg .trk viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true" {
            rect width=(format!("{:.1}", share.clamp(0.0, 1.0) * 100.0)) height="14" {}
        }
    }
}
