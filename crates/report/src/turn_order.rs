//! Winning chances by turn order and by bot.

use lab::{Estimate, Summary};
use maud::{Markup, html};
use words::say;

use super::ReadingReport;
use super::charts::{ChartCaption, ChartRow, RowChart, Scale};
use super::elements::{self, FigureTable, figure, panel};
use super::names::{bot, place, whoever};
use crate::number_format::{chance, chance_interval, percent};

/// The share of each seat if turn order did not matter: an equal part of all wins. With a winner in every game that is
/// one divided by the seats.
pub(super) fn fair_share(summary: &Summary) -> f64 {
    #[allow(clippy::cast_precision_loss, reason = "a table has few seats")]
    let seats = summary.win.len().max(1) as f64;
    summary.win.iter().map(|win| win.rate).sum::<f64>() / seats
}

pub(super) enum TurnOrderEffect {
    NobodyWon,
    /// Every place is within chance of its fair share.
    Even,
    /// The best and the worst place, from 0.
    Uneven {
        best: usize,
        worst: usize,
    },
}

/// The effect of turn order. Of many intervals some miss by chance alone, so with many seats a place has to be further
/// off. The factor is Bonferroni's correction for a normal distribution to within 2 %, for up to 20 seats; of two seats
/// one decides.
pub(super) fn turn_order_effect(summary: &Summary) -> TurnOrderEffect {
    let fair = fair_share(summary);
    if fair <= 0.0 {
        return TurnOrderEffect::NobodyWon;
    }
    #[allow(clippy::cast_precision_loss, reason = "a table has few seats")]
    let caution = 1.0 + 0.18 * (summary.win.len().max(2) as f64 - 1.0).ln();
    let is_off = |win: &Estimate| {
        let end = if win.rate > fair { win.low } else { win.high };
        (win.rate - fair).abs() > (win.rate - end).abs() * caution
    };
    if !summary.win.iter().any(is_off) {
        return TurnOrderEffect::Even;
    }
    let by_rate = |(_, one): &(usize, &Estimate), (_, other): &(usize, &Estimate)| one.rate.total_cmp(&other.rate);
    let best = summary.win.iter().enumerate().max_by(by_rate).map_or(0, |(order, _)| order);
    let worst = summary.win.iter().enumerate().min_by(by_rate).map_or(0, |(order, _)| order);
    TurnOrderEffect::Uneven { best, worst }
}

pub(super) fn finding(reading: ReadingReport<'_>) -> String {
    let ReadingReport { lang, summary, .. } = reading;
    let fair = percent(lang, fair_share(summary), 1);
    match turn_order_effect(summary) {
        TurnOrderEffect::NobodyWon => say!(lang, "report-order-nobody"),
        TurnOrderEffect::Even => say!(lang, "report-order-even", fair = fair),
        TurnOrderEffect::Uneven { best, worst } => say!(
            lang,
            "report-order-uneven",
            best = whoever(lang, best),
            most = chance(lang, &summary.win[best]),
            worst = whoever(lang, worst),
            least = chance(lang, &summary.win[worst]),
            fair = fair,
        ),
    }
}

pub(super) fn section(reading: ReadingReport<'_>) -> Markup {
    let panels = html! { (by_order(reading)) @if !reading.summary.win_by_bot.is_empty() { (by_bot(reading)) } };
    elements::section(reading.level, &say!(reading.lang, "report-who-wins"), &panels)
}

fn by_order(reading: ReadingReport<'_>) -> Markup {
    let ReadingReport { lang, summary, .. } = reading;
    let title = say!(lang, "report-order");
    let named: Vec<_> = summary.win.iter().enumerate().map(|(order, win)| (place(lang, order), *win)).collect();
    let body = html! {
        (chances(reading, "order", &title, &finding(reading), &named))
        @if let Some(seat) = reading.plan.setup.start {
            p.note { (say!(lang, "report-order-start", seat = seat.number())) }
        }
        @if summary.nobody + summary.no_result > 0 { p.note { (say!(lang, "report-order-undecided")) } }
    };
    panel(reading.level, &title, &body)
}

fn by_bot(reading: ReadingReport<'_>) -> Markup {
    let ReadingReport { lang, summary, .. } = reading;
    let title = say!(lang, "report-by-bot");
    let named: Vec<_> = summary.win_by_bot.iter().map(|worth| (bot(lang, &worth.bot), worth.win)).collect();
    let body = html! {
        (chances(reading, "bots", &title, &bot_finding(reading).unwrap_or_default(), &named))
        @if reading.plan.setup.start.is_some() { p.note { (say!(lang, "report-by-bot-start")) } }
    };
    panel(reading.level, &title, &body)
}

/// The bot that wins most; `None` if all are of one kind.
pub(super) fn bot_finding(reading: ReadingReport<'_>) -> Option<String> {
    let ReadingReport { lang, summary, .. } = reading;
    let by_rate = |one: &&lab::BotWorth, other: &&lab::BotWorth| one.win.rate.total_cmp(&other.win.rate);
    let best = summary.win_by_bot.iter().max_by(by_rate)?;
    let worst = summary.win_by_bot.iter().min_by(by_rate)?;
    let (most, least) = (chance(lang, &best.win), chance(lang, &worst.win));
    let (best, worst) = (bot(lang, &best.bot), bot(lang, &worst.bot));
    Some(say!(lang, "report-by-bot-finding", best = best, most = most, worst = worst, least = least))
}

/// Winning chances with a line at the fair share.
pub(super) fn chances(
    reading: ReadingReport<'_>,
    id: &str,
    title: &str,
    finding: &str,
    named: &[(String, Estimate)],
) -> Markup {
    let ReadingReport { lang, summary, .. } = reading;
    let fair = fair_share(summary);
    let row = |(label, win): &(String, Estimate)| ChartRow::Bar {
        label: label.clone(),
        value: chance(lang, win),
        chance: *win,
    };
    let rows = RowChart {
        lang,
        list: named.iter().map(row).collect(),
        scale: Scale::from_nothing(named.iter().map(|(_, win)| win.high).chain([fair]), 4.0),
        line: Some((fair, say!(lang, "report-fair", share = percent(lang, fair, 1)))),
    };
    let number_format = FigureTable {
        caption: title.to_owned(),
        head: ["report-who", "report-wins", "report-interval"].map(|key| say!(lang, key)).to_vec(),
        rows: named
            .iter()
            .map(|(label, win)| vec![label.clone(), chance(lang, win), chance_interval(lang, win)])
            .collect(),
    };
    let caption = ChartCaption { id: format!("{}{id}", reading.prefix), title, finding };
    figure(lang, &rows.draw(&caption), finding, &number_format)
}
