//! Rule pages as blocks of text, parsed by `pulldown-cmark`, for front ends that draw without HTML.
//!
//! The model is as small as the pages ([`rule_page`](crate::rule_page)): headings, paragraphs, flat lists and tables of
//! plain, strong and code spans. Markup beyond that is kept as its text.

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

/// A run of characters in one style.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Span {
    /// Text without markup.
    Plain(String),
    /// `**strong**`
    Strong(String),
    /// `` `code` ``
    Code(String),
    /// The end of a source line within a block.
    LineBreak,
}

/// The spans of one heading, paragraph, list item or table cell.
pub type Text = Vec<Span>;

/// A block of a page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// The page's title, a `#` heading.
    Title(Text),
    /// The heading of a section, `##` or below.
    Section(Text),
    /// Running text.
    Paragraph(Text),
    /// The items of a list.
    List(Vec<Text>),
    /// The rows of a table, the head first.
    Table(Vec<Vec<Text>>),
}

/// The blocks of a page, in order.
pub fn blocks(page: &str) -> Vec<Block> {
    let mut reader = BlockReader::default();
    Parser::new_ext(page, Options::ENABLE_TABLES).for_each(|event| reader.read(event));
    reader.blocks
}

/// The characters of a text without its markup; source lines are joined by spaces.
pub fn plain_text(text: &[Span]) -> String {
    text.iter()
        .map(|span| match span {
            Span::Plain(text) | Span::Strong(text) | Span::Code(text) => text,
            Span::LineBreak => " ",
        })
        .collect()
}

/// The ruling with this clause number: the list item that begins with it in strong text. `None` if there is no such item.
pub fn ruling<'a>(blocks: &'a [Block], clause: &str) -> Option<&'a Text> {
    let items = blocks.iter().filter_map(|block| if let Block::List(items) = block { Some(items) } else { None });
    items.flatten().find(|item| matches!(item.first(), Some(Span::Strong(number)) if number == clause))
}

/// Collects the parser's events into blocks.
#[derive(Default)]
struct BlockReader {
    blocks: Vec<Block>,
    /// The text that is being read.
    text: Text,
    is_strong: bool,
    /// True if a list item is open: what it holds is its text, whether it stands in paragraphs or not.
    is_in_item: bool,
    /// The items of the open list, or the cells of the open table row.
    texts: Vec<Text>,
    rows: Vec<Vec<Text>>,
}

impl BlockReader {
    fn read(&mut self, event: Event) {
        match event {
            Event::Start(Tag::Strong) => self.is_strong = true,
            Event::Start(Tag::Item) => self.is_in_item = true,
            Event::End(end) => self.close(end),
            Event::Text(text) => self.push(&text),
            Event::Code(code) => self.text.push(Span::Code(code.into_string())),
            Event::SoftBreak | Event::HardBreak => self.text.push(Span::LineBreak),
            _ => {}
        }
    }

    /// Adds to the last span if it has the same style: the parser cuts text at brackets and other possible markup.
    fn push(&mut self, text: &str) {
        match self.text.last_mut() {
            Some(Span::Plain(last)) if !self.is_strong => last.push_str(text),
            Some(Span::Strong(last)) if self.is_strong => last.push_str(text),
            _ if self.is_strong => self.text.push(Span::Strong(text.to_owned())),
            _ => self.text.push(Span::Plain(text.to_owned())),
        }
    }

    fn close(&mut self, end: TagEnd) {
        match end {
            TagEnd::Strong => self.is_strong = false,
            TagEnd::Heading(HeadingLevel::H1) => {
                let title = self.take_text();
                self.blocks.push(Block::Title(title));
            }
            TagEnd::Heading(_) => {
                let heading = self.take_text();
                self.blocks.push(Block::Section(heading));
            }
            TagEnd::Paragraph if !self.is_in_item => {
                let paragraph = self.take_text();
                self.blocks.push(Block::Paragraph(paragraph));
            }
            TagEnd::Item | TagEnd::TableCell => {
                self.is_in_item = false;
                let text = self.take_text();
                self.texts.push(text);
            }
            TagEnd::List(_) => self.blocks.push(Block::List(std::mem::take(&mut self.texts))),
            TagEnd::TableHead | TagEnd::TableRow => self.rows.push(std::mem::take(&mut self.texts)),
            TagEnd::Table => self.blocks.push(Block::Table(std::mem::take(&mut self.rows))),
            _ => {}
        }
    }

    fn take_text(&mut self) -> Text {
        std::mem::take(&mut self.text)
    }
}

#[cfg(test)]
mod tests {
    use play::GameId;

    use super::*;
    use crate::{Lang, rule_page};

    fn plain(text: &str) -> Span {
        Span::Plain(text.to_owned())
    }

    #[test]
    fn a_page_becomes_blocks_of_spans() {
        let page = "# exactly\n\n## Rulings\n\nTwo\nlines. [E-01]\n\n- **E-01** A `switch`.\n\n| a | b |\n| --- | --- |\n| x | `y` |\n";
        let [title, section, paragraph, list, table] = blocks(page).try_into().expect("five blocks");
        assert_eq!(title, Block::Title(vec![plain("exactly")]));
        assert_eq!(section, Block::Section(vec![plain("Rulings")]));
        assert_eq!(paragraph, Block::Paragraph(vec![plain("Two"), Span::LineBreak, plain("lines. [E-01]")]));
        let item = vec![Span::Strong("E-01".to_owned()), plain(" A "), Span::Code("switch".to_owned()), plain(".")];
        assert_eq!(list, Block::List(vec![item]));
        let Block::Table(rows) = table else { panic!("{table:?}") };
        assert_eq!(
            rows.iter().map(|row| row.iter().map(|cell| plain_text(cell)).collect()).collect::<Vec<Vec<_>>>(),
            [["a", "b"], ["x", "y"]]
        );
    }

    #[test]
    fn no_word_of_a_rule_page_is_lost() {
        for (game, lang) in GameId::ALL.into_iter().flat_map(|game| Lang::ALL.map(|lang| (game, lang))) {
            let page = rule_page(game, lang);
            let texts: Vec<Text> = blocks(page)
                .into_iter()
                .flat_map(|block| match block {
                    Block::Title(text) | Block::Section(text) | Block::Paragraph(text) => vec![text],
                    Block::List(items) => items,
                    Block::Table(rows) => rows.into_iter().flatten().collect(),
                })
                .collect();
            let read: Vec<String> = texts.iter().map(|text| plain_text(text)).collect();
            let bare = |text: &str| text.replace(['*', '`'], "").replace(['|', '#'], " ").replace("---", " ");
            let is_mark = |word: &&str| *word != "-";
            let (page, read) = (bare(page), bare(&read.join(" ")));
            let words: Vec<_> = page.split_whitespace().filter(is_mark).collect();
            assert_eq!(read.split_whitespace().collect::<Vec<_>>(), words, "{game} in {lang}");
        }
    }

    #[test]
    fn a_ruling_is_found_by_its_clause() {
        let blocks = blocks(rule_page(GameId::Pot, Lang::En));
        let ruling = ruling(&blocks, "P-24").expect("a tie has its clause");
        assert_eq!(plain_text(ruling), "P-24 A tie leaves the lid where it is; combos are still paid.");
        assert_eq!(super::ruling(&blocks, "P-99"), None);
    }
}
