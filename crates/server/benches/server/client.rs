//! As much of HTTP/1.1 as the load needs: one connection that is kept, requests as bytes, answers with a length.

use std::io;
use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// One kept connection.
pub(crate) struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

/// What came back.
pub(crate) struct Answer {
    /// The status.
    pub(crate) status: u16,
    /// Status line and headers.
    head: String,
    /// What follows them.
    pub(crate) body: String,
}

impl Answer {
    /// The first header with this name.
    pub(crate) fn header(&self, wanted: &str) -> Option<&str> {
        let mut pairs = self.head.lines().filter_map(|line| line.split_once(": "));
        pairs.find(|(name, _)| name.eq_ignore_ascii_case(wanted)).map(|(_, value)| value)
    }
}

/// Headers that a post of a form has, up to its body.
pub(crate) fn form(path: &str, cookie: &str, body: &str) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: application/json\r\ncookie: {cookie}\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// A request for a page.
pub(crate) fn get(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
}

impl Connection {
    /// A new one.
    pub(crate) async fn open(address: SocketAddr) -> io::Result<Connection> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        Ok(Connection { stream, buffer: Vec::with_capacity(2048) })
    }

    /// Asks and waits for the whole answer.
    pub(crate) async fn ask(&mut self, request: &str) -> io::Result<Answer> {
        self.stream.write_all(request.as_bytes()).await?;
        let head = self.head().await?;
        let mut answer = Answer { status: status(&head)?, head, body: String::new() };
        let length = answer.header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
        while self.buffer.len() < length {
            self.more().await?;
        }
        answer.body = String::from_utf8_lossy(&self.buffer[..length]).into_owned();
        self.buffer.drain(..length);
        Ok(answer)
    }

    /// Asks for something that never ends; what follows comes in [`Connection::chunk`]s.
    pub(crate) async fn listen(&mut self, path: &str, cookie: &str) -> io::Result<()> {
        let request = format!("GET {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: {cookie}\r\n\r\n");
        self.stream.write_all(request.as_bytes()).await?;
        let head = self.head().await?;
        if status(&head)? == 200 { Ok(()) } else { Err(io::Error::other(head)) }
    }

    /// The next chunk of an answer without a length.
    pub(crate) async fn chunk(&mut self) -> io::Result<Vec<u8>> {
        loop {
            if let Some(end_of_size) = find(&self.buffer, b"\r\n") {
                let size = std::str::from_utf8(&self.buffer[..end_of_size]).ok();
                let size = size.and_then(|size| usize::from_str_radix(size, 16).ok());
                let begin = end_of_size + 2;
                let end = begin + size.ok_or_else(|| io::Error::other("no chunk"))?;
                while self.buffer.len() < end + 2 {
                    self.more().await?;
                }
                let chunk = self.buffer[begin..end].to_vec();
                self.buffer.drain(..end + 2);
                return Ok(chunk);
            }
            self.more().await?;
        }
    }

    async fn head(&mut self) -> io::Result<String> {
        loop {
            if let Some(end) = find(&self.buffer, b"\r\n\r\n") {
                let head = String::from_utf8_lossy(&self.buffer[..end]).into_owned();
                self.buffer.drain(..end + 4);
                return Ok(head);
            }
            self.more().await?;
        }
    }

    async fn more(&mut self) -> io::Result<()> {
        match self.stream.read_buf(&mut self.buffer).await? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(()),
        }
    }
}

fn status(head: &str) -> io::Result<u16> {
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    status.ok_or_else(|| io::Error::other("no status"))
}

fn find(buffer: &[u8], end: &[u8]) -> Option<usize> {
    buffer.windows(end.len()).position(|window| window == end)
}
