//! Keys and mouse of a table.

use std::io;
use std::time::Instant;

use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use super::pace::{DeferredKey, Press};
use super::sheets::{TableSheet, Unfolding};
use super::{AfterTable, HintPolicy, StatusLine, TableScreen};
use crate::canvas::HitArea;
use crate::local_game::Next;
use crate::prompt::Prompt;
use crate::screen::{Arrow, ScreenFlow, focus_by_arrow, focus_by_tab, under};
use crate::sheet::SheetFlow;
use crate::views::{ButtonRole, May, PressAction, picked_move};
use crate::workers::record_length;
use words::say;

/// The words that every table accepts beside moves.
const WORDS: [&str; 13] = [
    "undo",
    "quit",
    "log",
    "rules",
    "card",
    "terms",
    "explain",
    "hint",
    "@correct ",
    "@dice real",
    "@dice cup",
    "@cards real",
    "@cards cup",
];

/// The word that lets the cup throw.
const THROW: &str = "throw";

impl TableScreen {
    /// Handles a key that was pressed `now`.
    pub(super) fn pressed(&mut self, key: KeyEvent, now: Instant) -> io::Result<ScreenFlow> {
        if matches!(self.status, StatusLine::Fault(_)) {
            self.status = StatusLine::Empty;
        }
        let press = self.last_key.note(key.code, now, self.delays);
        match press {
            Press::Repeat => self.deferred = None,
            Press::New | Press::Unclear => self.press_deferred()?,
        }
        if let Some((TableSheet::End, _)) = self.sheet {
            // The key that ended the game does not close what it has opened.
            if press != Press::New {
                return Ok(ScreenFlow::Continue);
            }
            self.sheet = None;
            if matches!(key.code, KeyCode::Enter | KeyCode::Esc | KeyCode::Char(' ')) {
                return Ok(ScreenFlow::Continue);
            }
        }
        if let Some((TableSheet::Log(unfolding), view)) = &mut self.sheet
            && key.code == KeyCode::Char('e')
            && !view.is_typing()
        {
            *unfolding = if *unfolding == Unfolding::Turns { Unfolding::Events } else { Unfolding::Turns };
            return Ok(ScreenFlow::Continue);
        }
        if let Some((_, view)) = &mut self.sheet {
            if view.press(key.code) == SheetFlow::Close {
                self.sheet = None;
            }
            return Ok(ScreenFlow::Continue);
        }
        if self.prompt.is_some() {
            return self.press_in_prompt(key.code);
        }
        if let KeyCode::Char(c) = key.code
            && self.may() == May::Enter
            && let Some(entered) = self.view.typed(&self.context(&self.names()), c)
        {
            self.entered = entered;
            return Ok(ScreenFlow::Continue);
        }
        match press {
            // A key that is held down must not run through a turn.
            Press::Repeat if plays(key.code) => Ok(ScreenFlow::Continue),
            // At the end nothing is thrown any more, and a button may close the screen, which a tick cannot.
            Press::Unclear if plays(key.code) && self.local_game.next() != Next::Over => {
                let record_length = record_length(self.table());
                self.deferred = Some(DeferredKey { code: key.code, due: now + self.delays.repeat, record_length });
                Ok(ScreenFlow::Continue)
            }
            Press::New | Press::Unclear | Press::Repeat => self.press_at_table(key.code),
        }
    }

    /// Presses the key that waits, unless something has happened since.
    pub(super) fn press_deferred(&mut self) -> io::Result<()> {
        if let Some(deferred) = self.deferred.take()
            && deferred.record_length == record_length(self.table())
        {
            self.press_at_table(deferred.code)?;
        }
        Ok(())
    }

    fn press_at_table(&mut self, code: KeyCode) -> io::Result<ScreenFlow> {
        match code {
            KeyCode::Char('q') => return Ok(ScreenFlow::Close),
            KeyCode::Char('?') | KeyCode::F(1) => self.open(TableSheet::Keys),
            KeyCode::Char('r') => self.open(TableSheet::Rules),
            KeyCode::Char('l') => self.open(TableSheet::Log(Unfolding::Turns)),
            KeyCode::Char('c') => self.open(TableSheet::Card),
            KeyCode::Char('t') => self.open(TableSheet::Terms),
            KeyCode::Char('e') => self.open(TableSheet::Choices),
            KeyCode::Char('s') => self.open(TableSheet::Since),
            KeyCode::Char('p') => self.change_pace(),
            KeyCode::Char('n') => self.skip(),
            KeyCode::Char('u') => self.take_back()?,
            KeyCode::Char('h') => self.ask_hint(),
            KeyCode::Char(':' | '/') => self.prompt = Some(Prompt::default()),
            KeyCode::Char(digit @ '0'..='9') if self.may() != May::Enter => return self.press_button(digit),
            KeyCode::Tab => self.cycle(1),
            KeyCode::BackTab => self.cycle(-1),
            KeyCode::Char(' ') => return self.press_focus(),
            KeyCode::Enter => return self.press_enter(),
            KeyCode::Backspace => self.erase(),
            KeyCode::Esc => {
                self.picked.clear();
                self.entered.clear();
                self.status = StatusLine::Empty;
            }
            _ => Arrow::of(code).into_iter().for_each(|arrow| self.walk(arrow)),
        }
        Ok(ScreenFlow::Continue)
    }

    /// Enter plays the move that the picked things make up, wherever the focus is; otherwise it presses the focus.
    fn press_enter(&mut self) -> io::Result<ScreenFlow> {
        if self.may() == May::Enter && self.view.pad(&self.context(&self.names())).is_ready {
            return self.press("enter");
        }
        let is_on_board = self.focus.as_deref().is_some_and(|focus| !is_button(focus));
        if is_on_board && !self.picked.is_empty() {
            let (names, focus) = (self.names(), self.focus.clone().unwrap_or_default());
            if let Some(first) = picked_move(self.view, &self.context(&names), &focus) {
                self.play(&first)?;
                return Ok(ScreenFlow::Continue);
            }
        }
        self.press_focus()
    }

    fn press_focus(&mut self) -> io::Result<ScreenFlow> {
        // Pressing anything cuts short the wait for bots and cards.
        if self.may() == May::Look {
            self.waits_until = self.waits_until.map(|_| Instant::now());
        }
        if let Some(focus) = self.focus.clone() {
            return self.press(&focus);
        }
        if !self.hit_areas.is_empty() {
            self.status = StatusLine::Info(say!(self.display.lang, "tui-press-what"));
        }
        Ok(ScreenFlow::Continue)
    }

    /// Presses the button with this key. A throw that needs dice to be picked first says so.
    fn press_button(&mut self, key: char) -> io::Result<ScreenFlow> {
        let names = self.names();
        let context = self.context(&names);
        if let Some(button) = self.buttons(&context).into_iter().find(|button| button.key == Some(key)) {
            return self.press(&button.id);
        }
        let throws = |notation: &String| self.view.role(&context, notation) == ButtonRole::Throws;
        if key == '1' && context.legal().iter().any(throws) {
            self.status = StatusLine::Info(say!(self.display.lang, "tui-pick-first"));
        }
        Ok(ScreenFlow::Continue)
    }

    /// Presses a hit area of the board or a button.
    fn press(&mut self, id: &str) -> io::Result<ScreenFlow> {
        self.status = StatusLine::Empty;
        match id {
            "leave" => return Ok(ScreenFlow::Close),
            "rematch" => return Ok(self.leave_for(AfterTable::Rematch)),
            "coach" => return Ok(self.leave_for(AfterTable::Coach)),
            "undo" => self.take_back()?,
            "throw" => self.throw()?,
            "erase" => self.erase(),
            "enter" => {
                let line = self.entered.clone();
                self.play(&line)?;
            }
            _ if id.starts_with('=') => self.play(&id[1..])?,
            _ if id.starts_with('#') => id[1..].clone_into(&mut self.entered),
            _ => {
                let act = self.view.act(&self.context(&self.names()), id);
                match act {
                    PressAction::Play(line) => self.play(&line)?,
                    PressAction::Pick(picked) => self.picked = picked,
                    PressAction::Nothing => {}
                }
            }
        }
        Ok(ScreenFlow::Continue)
    }

    fn leave_for(&mut self, leaving: AfterTable) -> ScreenFlow {
        self.leaving = leaving;
        ScreenFlow::Close
    }

    /// Removes the last key of the entry, with the sign that came along with it.
    fn erase(&mut self) {
        self.entered.pop();
        if self.entered.ends_with(['+', '=']) {
            self.entered.pop();
        }
    }

    fn walk(&mut self, arrow: Arrow) {
        let next = focus_by_arrow(&self.hit_areas, self.focus.as_deref(), arrow);
        self.focus = next.or(self.focus.take());
    }

    fn cycle(&mut self, by: isize) {
        let next = focus_by_tab(&self.hit_areas, self.focus.as_deref(), by);
        self.focus = next.or(self.focus.take());
    }

    fn ask_hint(&mut self) {
        let lang = self.display.lang;
        match (self.hints, self.local_game.next()) {
            (HintPolicy::None, _) => self.status = StatusLine::Error(say!(lang, "tui-no-hints")),
            (HintPolicy::Allowed, Next::Person(_)) => {
                self.workers.ask_hint(self.local_game.table());
                self.open(TableSheet::Hint(None));
            }
            (HintPolicy::Allowed, _) => self.status = StatusLine::Error(say!(lang, "tui-no-hint-now")),
        }
    }

    /// The lines that the prompt completes.
    pub(super) fn typable(&self) -> Vec<String> {
        let names = self.names();
        let moves = self.context(&names).legal().to_vec();
        let throw = (self.may() == May::Throw).then(|| THROW.to_owned());
        moves.into_iter().chain(throw).chain(WORDS.map(str::to_owned)).collect()
    }

    fn press_in_prompt(&mut self, code: KeyCode) -> io::Result<ScreenFlow> {
        let all = self.typable();
        let Some(prompt) = &mut self.prompt else { return Ok(ScreenFlow::Continue) };
        match code {
            // Erasing in an empty prompt closes it.
            KeyCode::Backspace if prompt.pop(&all) => {}
            KeyCode::Esc | KeyCode::Backspace => self.prompt = None,
            KeyCode::Enter => {
                let line = prompt.line(&all);
                self.prompt = None;
                return self.enter_line(line.trim());
            }
            KeyCode::Tab | KeyCode::Right => prompt.complete(&all),
            KeyCode::Down => prompt.step(&all, 1),
            KeyCode::Up | KeyCode::BackTab => prompt.step(&all, -1),
            KeyCode::Char(c) => prompt.push(c, &all),
            _ => {}
        }
        Ok(ScreenFlow::Continue)
    }

    /// Runs a typed line: a word of the table, or notation.
    fn enter_line(&mut self, line: &str) -> io::Result<ScreenFlow> {
        match line.to_lowercase().as_str() {
            "" => {}
            "quit" => return Ok(ScreenFlow::Close),
            "undo" | "@undo" => self.take_back()?,
            "log" => self.open(TableSheet::Log(Unfolding::Turns)),
            "rules" => self.open(TableSheet::Rules),
            "card" => self.open(TableSheet::Card),
            "terms" => self.open(TableSheet::Terms),
            "explain" => self.open(TableSheet::Choices),
            "hint" => self.ask_hint(),
            word => self.enter_notation(line, word)?,
        }
        Ok(ScreenFlow::Continue)
    }

    /// Enters notation if this keyboard may: the cup's throws are the cup's, and a bot's moves the bot's.
    fn enter_notation(&mut self, line: &str, word: &str) -> io::Result<()> {
        match self.may() {
            May::Move | May::Enter => self.play(line),
            _ if line.starts_with('@') => self.play(line),
            May::Throw if word == THROW => self.throw(),
            May::Throw => {
                self.status = StatusLine::Error(say!(self.display.lang, "tui-cup-throws"));
                Ok(())
            }
            May::Look => {
                self.status = StatusLine::Error(say!(self.display.lang, "tui-nobody-asked"));
                Ok(())
            }
        }
    }

    pub(super) fn clicked(&mut self, mouse: MouseEvent) -> io::Result<ScreenFlow> {
        match (mouse.kind, &mut self.sheet) {
            (MouseEventKind::ScrollUp, Some((_, view))) => view.scroll(-3),
            (MouseEventKind::ScrollDown, Some((_, view))) => view.scroll(3),
            (MouseEventKind::Down(MouseButton::Left), Some(_)) => self.sheet = None,
            (MouseEventKind::Down(MouseButton::Left), None) => {
                let hit: Option<HitArea> = under(&self.hit_areas, mouse.column, mouse.row).cloned();
                if let Some(hit_area) = hit {
                    self.focus = Some(hit_area.id.clone());
                    return self.press(&hit_area.id);
                }
            }
            _ => {}
        }
        Ok(ScreenFlow::Continue)
    }
}

/// True if the hit area is one of the buttons below the board.
fn is_button(id: &str) -> bool {
    id.starts_with(['=', '#']) || ["throw", "enter", "erase", "rematch", "coach", "undo", "leave"].contains(&id)
}

/// True if the key may make a move: only then it matters whether it is held.
const fn plays(code: KeyCode) -> bool {
    matches!(code, KeyCode::Enter | KeyCode::Char(' ' | '0'..='9' | 'u'))
}
