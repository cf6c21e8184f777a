//! The page on privacy: what is stored about people, and how it is deleted.

use axum::extract::State;
use maud::{Markup, html};
use words::say;

use super::app::App;
use super::visitor::Visitor;
use board::page::Page;

const A_DAY: u64 = 24 * 3600;

/// `GET /privacy`
pub(super) async fn show(State(app): State<App>, visitor: Visitor) -> Markup {
    let lang = visitor.lang;
    let policy = app.house().policy();
    let days = |time: std::time::Duration| (time.as_secs() / A_DAY) as i64;
    let body = html! {
        main #live .page.narrow {
            article .panel.prose {
                h1 { (say!(lang, "web-privacy")) }
                p { (say!(lang, "web-privacy-short")) }
                h2 { (say!(lang, "web-privacy-what")) }
                ul {
                    @for key in ["name", "games", "decisions", "devices", "cookie", "address", "log"] {
                        li {
                            b { (say!(lang, &format!("web-privacy-{key}"))) }
                            " "
                            (say!(lang, &format!("web-privacy-{key}-more")))
                        }
                    }
                }
                h2 { (say!(lang, "web-privacy-long")) }
                p { (say!(lang, "web-privacy-archive", days = days(policy.archive_after))) }
                @match policy.delete_after {
                    Some(after) => p { (say!(lang, "web-privacy-delete", days = days(after))) },
                    None => p { (say!(lang, "web-privacy-keep")) },
                }
                h2 { (say!(lang, "web-privacy-go")) }
                p { (say!(lang, "web-privacy-erase")) " " a href="/me" { (say!(lang, "web-privacy-erase-where")) } }
                p { (say!(lang, "web-privacy-leave")) }
                p { (say!(lang, "web-privacy-backups")) }
                h2 { (say!(lang, "web-privacy-who")) }
                p {
                    (app.0.settings.contact.as_deref().map_or_else(|| say!(lang, "web-privacy-nobody"), str::to_owned))
                }
            }
        }
    };
    let title = say!(lang, "web-title", page = say!(lang, "web-privacy"));
    Page { lang, title, classes: "plain-page", address: "/privacy", heading: None, bar_end: html! {}, body }.draw()
}
