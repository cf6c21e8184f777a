//! Tables, clubs and bans in lists, with the forms that delete and ban.

use maud::{Markup, html};
use words::{Lang, say};

use super::actions::{LONGEST_REASON, MOST_DAYS};
use crate::web::address;
use crate::web::app::App;
use crate::web::problem::Problem;
use crate::web::title;
use store::ids::PersonId;
use store::{About, Ban, Banned, Listed, Stage};

pub(super) async fn table(app: &App, lang: Lang, listed: &Listed) -> Result<Markup, Problem> {
    let card = &listed.card;
    let About::Game(game) = card.about else { return Ok(html! {}) };
    let stage = match card.stage {
        _ if listed.is_archived => "web-admin-stage-away",
        Stage::Open => "web-admin-stage-open",
        Stage::Running => "web-admin-stage-running",
        Stage::Over => "web-admin-stage-over",
    };
    let mut people = Vec::new();
    for (person, _) in &card.people {
        people.push((*person, name(app, lang, *person).await?));
    }
    Ok(html! {
        li .kept {
            div .t {
                b { a href=(address::of_table(listed.id.of_table())) { (title::told(lang, &card.name)) } }
                small {
                    (say!(lang, &format!("{game}-name"))) " · " (say!(lang, stage)) " · " (card.code) " · "
                    (store::clock::minute(listed.touched)) " UTC"
                }
            }
            details {
                summary { (say!(lang, "web-admin-more", name = title::told(lang, &card.name))) }
                (delete_form(lang, listed))
                @for (person, name) in &people {
                    details {
                        summary { (say!(lang, "web-admin-ban-person", name = name.as_str())) }
                        (ban_form(lang, Some(*person)))
                    }
                }
            }
        }
    })
}

pub(super) fn club(lang: Lang, listed: &Listed) -> Markup {
    let card = &listed.card;
    html! {
        li .kept {
            div .t {
                b { (card.name) }
                small {
                    (say!(lang, "web-admin-members", members = card.people.len())) " · "
                    (store::clock::minute(listed.touched)) " UTC"
                }
            }
            details {
                summary { (say!(lang, "web-admin-more", name = card.name.as_str())) } (delete_form(lang, listed))
            }
        }
    }
}

fn delete_form(lang: Lang, listed: &Listed) -> Markup {
    html! {
        form .stackd method="post" action="/admin/delete" {
            input type="hidden" name="log" value=(listed.id);
            label .tick {
                input type="checkbox" name="sure" value="yes" required; " " (say!(lang, "web-admin-delete-sure"))
            }
            div .row { button .btn.btn-s { (say!(lang, "web-admin-delete")) } }
        }
    }
}

pub(super) fn ban_form(lang: Lang, person: Option<PersonId>) -> Markup {
    html! {
        form .stackd method="post" action="/admin/ban" {
            @match person {
                Some(person) => input type="hidden" name="person" value=(person);,
                None => label .field { span .lbl { (say!(lang, "web-admin-network")) }
                    input .text-in name="network" required maxlength="50" placeholder="192.0.2.0/24" autocomplete="off"
                        spellcheck="false";
                },
            }
            label .field {
                span .lbl { (say!(lang, "web-admin-reason")) }
                input .text-in name="reason" maxlength=(LONGEST_REASON) autocomplete="off";
            }
            label .field {
                span .lbl { (say!(lang, "web-admin-days")) }
                input .text-in name="days" type="number" min="1" max=(MOST_DAYS) inputmode="numeric";
            }
            div .row { button .btn.btn-s { (say!(lang, "web-admin-ban")) } }
        }
    }
}

pub(super) async fn ban(app: &App, lang: Lang, ban: &Ban) -> Result<Markup, Problem> {
    let whom = match &ban.whom {
        Banned::Person(person) => name(app, lang, *person).await?,
        Banned::Network(network) => network.clone(),
    };
    let until = match ban.until {
        Some(until) => say!(lang, "web-admin-until", day = store::clock::minute(until)),
        None => say!(lang, "web-admin-for-ever"),
    };
    Ok(html! {
        li {
            div .t { b { (whom) } small { (until) @if !ban.reason.is_empty() { " · " (ban.reason) } } }
            form method="post" action="/admin/lift" {
                input type="hidden" name="no" value=(ban.no);
                button .btn.btn-s { (say!(lang, "web-admin-lift")) }
            }
        }
    })
}

/// The person's name, or the beginning of the id if the name has been erased.
async fn name(app: &App, lang: Lang, person: PersonId) -> Result<String, Problem> {
    let known = app.house().store().person(person).await?;
    Ok(known.map_or_else(|| say!(lang, "web-admin-nameless", id = person.short()), |person| person.name))
}
