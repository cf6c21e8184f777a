//! Line chart of the winning chances over a game. Each seat has its own dashes beside its colour, and the chart is told in
//! words, so that no reader has to tell colours apart.

use maud::{Markup, html};
use rules::Seat;
use words::{Lang, Names, say};

use board::draw::seat_colour;
use board::figures::{percent, share};
use house::analysis::{Class, Verdict};

/// Points of a long game at most; closer ones could not be told apart.
const MOST_COLUMNS: usize = 240;
/// How dashed the lines are: six kinds against five colours, so that thirty seats would differ.
const DASHES: [Option<&str>; 6] = [None, Some("8 6"), Some("2 6"), Some("12 5 2 5"), Some("16 6"), Some("6 3 2 3 2 3")];

/// A game's chances and where each of its moments is found.
pub(super) struct Chart<'a> {
    pub(super) lang: Lang,
    pub(super) names: &'a Names,
    pub(super) verdict: &'a Verdict,
    /// By moment: how many lines of the record have been played with it.
    pub(super) lines: &'a [usize],
    /// Where the replay is: `/t/ID/replay`.
    pub(super) at: &'a str,
    /// The line that is shown.
    pub(super) step: usize,
}

/// Size of the picture, and the area of the lines in it.
struct ChartSize {
    class: &'static str,
    width: f64,
    height: f64,
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

/// For wide pages.
const WIDE: ChartSize =
    ChartSize { class: "chart wide", width: 760.0, height: 300.0, left: 48.0, right: 744.0, top: 14.0, bottom: 260.0 };
/// For phones.
const SLIM: ChartSize =
    ChartSize { class: "chart slim", width: 330.0, height: 250.0, left: 40.0, right: 320.0, top: 14.0, bottom: 210.0 };

impl ChartSize {
    fn y(&self, chance: f64) -> f64 {
        self.bottom - chance.clamp(0.0, 1.0) * (self.bottom - self.top)
    }
}

impl Chart<'_> {
    /// The picture with its legend and its words.
    pub(super) fn draw(&self) -> Markup {
        html! {
            figure .course {
                div .row {
                    h2 .grow { (say!(self.lang, "web-coach-course")) }
                    ul .legend { @for seat in self.seats() { li { (sample(seat)) (self.names.get(seat)) } } }
                }
                (self.picture(&WIDE))
                (self.picture(&SLIM))
                figcaption .sr { @for seat in self.seats() { p { (self.in_words(seat)) } } }
            }
        }
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.verdict.start.len())
    }

    /// Winning chances of all seats at a point: 0 is the start, then one a moment.
    fn chances(&self, point: usize) -> &[f64] {
        self.verdict.before(point)
    }

    /// The points that are drawn.
    fn points(&self) -> Vec<usize> {
        let count = self.verdict.steps.len();
        let columns = count.clamp(1, MOST_COLUMNS);
        (0..=columns).map(|column| column * count / columns).collect()
    }

    /// The point at which the game stands now.
    fn current(&self) -> usize {
        self.lines.partition_point(|line| *line <= self.step)
    }

    /// The line that leads to a point; to a decision that cost something, the line before it, so that the table is shown as it lay
    /// when it was made.
    fn line(&self, point: usize) -> usize {
        let Some(moment) = point.checked_sub(1) else { return 0 };
        let decision = self.verdict.steps[moment].decision.as_ref();
        let is_costly = decision.is_some_and(|made| made.class().is_costly());
        self.lines[moment].saturating_sub(usize::from(is_costly))
    }

    fn x(&self, size: &ChartSize, point: usize) -> f64 {
        size.left + share(point, self.verdict.steps.len()) * (size.right - size.left)
    }

    fn in_words(&self, seat: Seat) -> String {
        let course = || (0..=self.verdict.steps.len()).map(|point| self.chances(point)[seat.index()]);
        let told = |chance: f64| percent(self.lang, chance, 0);
        let (first, last) = (course().next().unwrap_or_default(), course().next_back().unwrap_or_default());
        say!(
            self.lang,
            "web-coach-course-of",
            name = self.names.get(seat),
            first = told(first),
            last = told(last),
            lowest = told(course().fold(1.0, f64::min)),
            highest = told(course().fold(0.0, f64::max)),
        )
    }

    /// The drawing itself is for the eyes and the pointer; keys have the list of moves.
    fn picture(&self, size: &ChartSize) -> Markup {
        html! {
            svg class=(size.class) viewBox=(format!("0 0 {} {}", size.width, size.height)) aria-hidden="true" {
                (scale(size))
                @for seat in self.seats() { (self.course(size, seat)) }
                (self.mistakes(size))
                (self.now(size))
                (self.ends(size))
                (self.strips(size))
            }
        }
    }

    fn course(&self, size: &ChartSize, seat: Seat) -> Markup {
        let at = |point: usize| format!("{:.1} {:.1}", self.x(size, point), size.y(self.chances(point)[seat.index()]));
        let path = self.points().into_iter().map(at).collect::<Vec<_>>().join("L");
        html! {
            path class=(format!("l {}", seat_colour(seat))) stroke-dasharray=[dashes(seat)] d=(format!("M{path}")) {}
        }
    }

    /// A small mark below every decision that cost something.
    fn mistakes(&self, size: &ChartSize) -> Markup {
        let made = self.verdict.steps.iter().enumerate();
        let classes = made.filter_map(|(index, moment)| Some((index, moment.decision.as_ref()?.class())));
        let marked = classes.filter(|(_, class)| class.is_costly());
        // The worse, the higher.
        let mark = |(index, class): (usize, Class)| {
            let high = match class {
                Class::Blunder => 15,
                Class::Mistake => 11,
                _ => 7,
            };
            format!("M{:.1} {:.1}h10l-5 -{high}z", self.x(size, index + 1) - 5.0, size.bottom + 16.0)
        };
        let marks: Vec<_> = marked.map(mark).collect();
        html! { path .mistakes d=(marks.concat()) {} }
    }

    fn now(&self, size: &ChartSize) -> Markup {
        let point = self.current();
        let x = format!("{:.1}", self.x(size, point));
        html! {
            path .now d=(format!("M{x} {}V{}", size.top, size.bottom)) {}
            @for seat in self.seats() {
                circle class=(format!("dot {}", seat_colour(seat))) cx=(x)
                    cy=(format!("{:.1}", size.y(self.chances(point)[seat.index()]))) r="5" {
                }
            }
        }
    }

    fn ends(&self, size: &ChartSize) -> Markup {
        let y = size.height - 6.0;
        html! {
            text x=(size.left) y=(y) { (say!(self.lang, "web-first")) }
            text x=(size.right) y=(y) text-anchor="end" { (say!(self.lang, "web-last")) }
        }
    }

    /// Every point leads to its moment, and says who stands how when the pointer rests there.
    fn strips(&self, size: &ChartSize) -> Markup {
        let points = self.points();
        let wide = (size.right - size.left) * share(1, points.len().max(2));
        html! {
            @for point in points {
                a href=(format!("{}?step={}", self.at, self.line(point))) tabindex="-1" {
                    rect .hit x=(format!("{:.1}", self.x(size, point) - wide / 2.0)) y=(size.top)
                        width=(format!("{wide:.1}")) height=(size.bottom - size.top) {
                        title { (self.standing(point)) }
                    }
                }
            }
        }
    }

    fn standing(&self, point: usize) -> String {
        let chances = self.chances(point);
        let told = self
            .seats()
            .map(|seat| format!("{} {}", self.names.get(seat), percent(self.lang, chances[seat.index()], 0)));
        told.collect::<Vec<_>>().join(" · ")
    }
}

fn dashes(seat: Seat) -> Option<&'static str> {
    DASHES[seat.index() % DASHES.len()]
}

/// A piece of a seat's line, for the legend.
fn sample(seat: Seat) -> Markup {
    html! {
        svg .chart.sample width="30" height="8" aria-hidden="true" {
            path class=(format!("l {}", seat_colour(seat))) stroke-dasharray=[dashes(seat)] d="M2 4h26" {}
        }
    }
}

fn scale(size: &ChartSize) -> Markup {
    html! {
        @for percent in [0, 25, 50, 75, 100] {
            @let y = size.y(f64::from(percent) / 100.0);
            path .grid d=(format!("M{} {y:.1}H{}", size.left, size.right)) {}
            text x=(size.left - 8.0) y=(format!("{:.1}", y + 5.0)) text-anchor="end" { (percent) }
        }
    }
}
