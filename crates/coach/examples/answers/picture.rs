//! Simple pictures as SVG, which follow the reader's light or dark setting.

use std::fmt::Write;

/// How wide and how high the part of a picture is that shows something.
const INSIDE: (f64, f64) = (520.0, 240.0);
/// What is left around it for words: left, top, right, bottom.
const AROUND: (f64, f64, f64, f64) = (64.0, 34.0, 20.0, 46.0);

/// The colours, light and dark.
const STYLE: &str = "text{font:14px system-ui,sans-serif;fill:#33271f}.line{fill:none;stroke:#1f6b45;stroke-width:2.5}\
    .grid{stroke:#c9bba4;stroke-width:1}.bar{fill:#1f6b45}.weak{fill:#b3742e}.head{font-weight:650;font-size:15px}\
    @media(prefers-color-scheme:dark){text{fill:#efe6d8}.grid{stroke:#5a4d40}.line{stroke:#6fc79a}.bar{fill:#6fc79a}.weak{fill:#e0a458}}";

/// A picture with axes.
pub(crate) struct Picture {
    drawn: String,
    across: (f64, f64),
    up: (f64, f64),
}

impl Picture {
    /// A picture with this heading, which goes from one number to another across and upwards.
    pub(crate) fn new(heading: &str, across: (f64, f64), up: (f64, f64)) -> Picture {
        let (width, height) = (AROUND.0 + INSIDE.0 + AROUND.2, AROUND.1 + INSIDE.1 + AROUND.3);
        let mut drawn = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">\
             <title>{heading}</title><style>{STYLE}</style>"
        );
        let _ = write!(drawn, "<text class=\"head\" x=\"{}\" y=\"20\">{heading}</text>", AROUND.0);
        Picture { drawn, across, up }
    }

    fn x(&self, value: f64) -> f64 {
        AROUND.0 + INSIDE.0 * (value - self.across.0) / (self.across.1 - self.across.0)
    }

    fn y(&self, value: f64) -> f64 {
        AROUND.1 + INSIDE.1 * (self.up.1 - value) / (self.up.1 - self.up.0)
    }

    /// A line across at this height, with what it means.
    pub(crate) fn height(&mut self, value: f64, said: &str) {
        let (y, left) = (self.y(value), AROUND.0);
        let right = left + INSIDE.0;
        let _ = write!(
            self.drawn,
            "<line class=\"grid\" x1=\"{left}\" x2=\"{right}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{said}</text>",
            left - 8.0,
            y + 5.0
        );
    }

    /// Words below the picture at this place.
    pub(crate) fn below(&mut self, value: f64, said: &str) {
        self.in_row(0, value, said);
    }

    /// The same in one of two rows, for words that are too long for one.
    pub(crate) fn in_row(&mut self, row: u8, value: f64, said: &str) {
        let (x, y) = (self.x(value), AROUND.1 + INSIDE.1 + 20.0 + 19.0 * f64::from(row));
        let _ = write!(self.drawn, "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{said}</text>");
    }

    /// What goes across.
    pub(crate) fn across(&mut self, said: &str) {
        let (x, y) = (AROUND.0 + INSIDE.0 / 2.0, AROUND.1 + INSIDE.1 + 40.0);
        let _ = write!(self.drawn, "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\">{said}</text>");
    }

    /// A line through these points.
    pub(crate) fn line(&mut self, points: &[(f64, f64)]) {
        let points: Vec<_> = points.iter().map(|(x, y)| format!("{:.1},{:.1}", self.x(*x), self.y(*y))).collect();
        let _ = write!(self.drawn, "<polyline class=\"line\" points=\"{}\"/>", points.join(" "));
    }

    /// A bar from the bottom, centred here, so wide in the numbers that go across.
    pub(crate) fn bar(&mut self, at: f64, wide: f64, value: f64, class: &str) {
        let (x, y, width) = (self.x(at - wide / 2.0), self.y(value), self.x(at + wide / 2.0) - self.x(at - wide / 2.0));
        let height = self.y(self.up.0) - y;
        let _ = write!(
            self.drawn,
            "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\"/>"
        );
    }

    /// The finished picture.
    pub(crate) fn done(mut self) -> String {
        self.drawn += "</svg>\n";
        self.drawn
    }
}
