//! Help for newcomers in a browser: terms that open, choices that are explained, cards on one sheet.

use fantoccini::wd::{PrintConfiguration, PrintSize};

use super::driver::Device;
use super::party::evening;
use super::tables::{Turn, begin_alone, game, turn};

#[test]
fn terms_open_by_a_tap_and_choices_are_explained_until_they_are_not() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        begin_alone(&anna, game("pot")).await;
        anna.until("her turn", async || turn(&anna).await == Turn::Yours).await;
        anna.awaits(".dock .choices").await;
        anna.taps(".dock button.term").await;
        anna.awaits(".term-card:popover-open").await;
        let link =
            anna.ask("return document.querySelector('.term-card:popover-open a').getAttribute('href')", vec![]).await;
        assert!(link.as_str().is_some_and(|link| link.starts_with("/rules/pot#P-")), "{link}");
        anna.taps(".term-card:popover-open button").await;
        anna.until("it is closed", async || !anna.sees(".term-card:popover-open").await).await;
        anna.taps(".dock .choices button.as-link").await;
        anna.until("no choice is explained", async || !anna.sees(".dock .choices").await).await;
    });
}

#[test]
fn every_card_is_one_sheet_of_paper_in_both_languages() {
    evening(async |party| {
        let anna = party.invite("Anna", Device::Desk).await;
        for lang in ["de", "en"] {
            anna.go(&format!("/lang/{lang}?back=/")).await;
            for game in ["pot", "exactly", "spelunke", "rollnbump"] {
                anna.go(&format!("/card/{game}")).await;
                let paper = PrintConfiguration::builder().size(PrintSize::A4).build().expect("a sheet of paper");
                let printed = anna.client.print(paper).await.expect("a printer");
                let sheets =
                    printed.windows(12).filter(|bytes| bytes.starts_with(b"/Type /Page") && bytes[11] != b's').count();
                assert_eq!(sheets, 1, "{game} in {lang}");
            }
        }
    });
}
