//! Keys and mouse of a table.

use std::io;

use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};

use super::sheets::TableSheet;
use super::{HintPolicy, StatusLine, TableScreen};
use crate::canvas::HitArea;
use crate::local_game::Next;
use crate::prompt::Prompt;
use crate::screen::{Arrow, ScreenFlow, nearest, under};
use crate::views::{May, PressAction};
use words::say;

/// The words that every table accepts beside moves.
const WORDS: [&str; 8] = ["undo", "quit", "log", "rules", "hint", "@correct ", "@dice real", "@dice cup"];

/// The word that lets the cup throw.
const THROW: &str = "throw";

impl TableScreen {
    pub(super) fn pressed(&mut self, key: KeyEvent) -> io::Result<ScreenFlow> {
        if self.sheet.is_some() {
            self.press_in_sheet(key.code);
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
        self.press_at_table(key.code)
    }

    fn press_at_table(&mut self, code: KeyCode) -> io::Result<ScreenFlow> {
        match code {
            KeyCode::Char('q') => return Ok(ScreenFlow::Close),
            KeyCode::Char('?') | KeyCode::F(1) => self.sheet = Some(TableSheet::Keys(0)),
            KeyCode::Char('r') => self.sheet = Some(TableSheet::Rules(0)),
            KeyCode::Char('l') => self.sheet = Some(TableSheet::Log(u16::MAX)),
            KeyCode::Char('u') => self.take_back()?,
            KeyCode::Char('h') => self.ask_hint(),
            KeyCode::Char(':' | '/') => self.prompt = Some(Prompt::default()),
            KeyCode::Char(digit @ '1'..='9') if self.may() != May::Enter => {
                return self.press_button(digit as usize - '1' as usize);
            }
            KeyCode::Left => self.walk(Arrow::Left),
            KeyCode::Right => self.walk(Arrow::Right),
            KeyCode::Up => self.walk(Arrow::Up),
            KeyCode::Down => self.walk(Arrow::Down),
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
            _ => {}
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
            let context = self.context(&names);
            // A target is pressed instead.
            let only_picks = matches!(self.view.act(&context, &focus), PressAction::Pick(_));
            if let Some(first) = self.view.offers(&context).into_iter().next().filter(|_| only_picks) {
                self.play(&first)?;
                return Ok(ScreenFlow::Continue);
            }
        }
        self.press_focus()
    }

    fn press_focus(&mut self) -> io::Result<ScreenFlow> {
        // Pressing anything cuts short the wait for bots and cards.
        if self.may() == May::Look {
            self.waits_until = self.waits_until.map(|_| std::time::Instant::now());
        }
        match self.focus.clone() {
            Some(focus) => self.press(&focus),
            None => Ok(ScreenFlow::Continue),
        }
    }

    fn press_button(&mut self, number: usize) -> io::Result<ScreenFlow> {
        let button = self
            .hit_areas
            .iter()
            .filter(|hit_area| is_button(&hit_area.id))
            .nth(number)
            .map(|hit_area| hit_area.id.clone());
        button.map_or(Ok(ScreenFlow::Continue), |id| self.press(&id))
    }

    /// Presses a hit area of the board or a button.
    fn press(&mut self, id: &str) -> io::Result<ScreenFlow> {
        self.status = StatusLine::Empty;
        match id {
            "leave" => return Ok(ScreenFlow::Close),
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

    /// Removes the last key of the entry, with the sign that came along with it.
    fn erase(&mut self) {
        self.entered.pop();
        if self.entered.ends_with(['+', '=']) {
            self.entered.pop();
        }
    }

    fn walk(&mut self, arrow: Arrow) {
        let from = self
            .hit_areas
            .iter()
            .find(|hit_area| Some(&hit_area.id) == self.focus.as_ref())
            .map(|hit_area| hit_area.area);
        if let Some(next) = from.and_then(|from| nearest(&self.hit_areas, from, arrow)) {
            self.focus = Some(next.id.clone());
        }
    }

    fn cycle(&mut self, by: isize) {
        if self.hit_areas.is_empty() {
            return;
        }
        let here = self.hit_areas.iter().position(|hit_area| Some(&hit_area.id) == self.focus.as_ref()).unwrap_or(0);
        let next = (here as isize + by).rem_euclid(self.hit_areas.len() as isize) as usize;
        self.focus = Some(self.hit_areas[next].id.clone());
    }

    fn ask_hint(&mut self) {
        let lang = self.display.lang;
        match (self.hints, self.local_game.next()) {
            (HintPolicy::None, _) => self.status = StatusLine::Error(say!(lang, "tui-no-hints")),
            (HintPolicy::Allowed, Next::Person(_)) => {
                self.workers.ask_hint(self.local_game.table());
                self.sheet = Some(TableSheet::Hint(None));
            }
            (HintPolicy::Allowed, _) => self.status = StatusLine::Error(say!(lang, "tui-no-hint-now")),
        }
    }

    fn press_in_sheet(&mut self, code: KeyCode) {
        let Some(sheet) = &mut self.sheet else { return };
        match code {
            KeyCode::Up | KeyCode::Char('k') => sheet.scroll(-1),
            KeyCode::Down | KeyCode::Char('j') => sheet.scroll(1),
            KeyCode::PageUp => sheet.scroll(-15),
            KeyCode::PageDown | KeyCode::Char(' ') => sheet.scroll(15),
            KeyCode::Home => sheet.scroll(i32::MIN / 2),
            KeyCode::End => sheet.scroll(i32::MAX / 2),
            _ => self.sheet = None,
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
            "log" => self.sheet = Some(TableSheet::Log(u16::MAX)),
            "rules" => self.sheet = Some(TableSheet::Rules(0)),
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
            (MouseEventKind::ScrollUp, Some(sheet)) => sheet.scroll(-3),
            (MouseEventKind::ScrollDown, Some(sheet)) => sheet.scroll(3),
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
pub(super) fn is_button(id: &str) -> bool {
    id.starts_with(['=', '#']) || ["throw", "enter", "erase", "leave", "undo"].contains(&id)
}
