//! Real connections: one address has its share of them, and no more.

use std::time::Duration;

use server::{OpenHouse, RateLimits, ServeOptions, Settings};
use store::Database;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::client::{PATIENCE, settings};

/// A connection from one of this machine's own addresses.
async fn connect(from: &str, to: std::net::SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(format!("{from}:0").parse().expect("an address")).expect("an address of this machine");
    socket.connect(to).await.expect("it listens")
}

/// What comes back over the connection before it is closed.
async fn asks(stream: &mut TcpStream) -> String {
    // A client that is not let in may be told so while writing already.
    let _ = stream.write_all(b"GET /health HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n").await;
    let mut said = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut said)).await.expect("it is closed in the end");
    String::from_utf8(said).expect("text")
}

#[tokio::test]
async fn silent_connections_of_one_address_shut_nobody_else_out() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let limits = RateLimits { connections: Some(3), ..RateLimits::none() };
    let options = ServeOptions {
        database: Database::File(folder.path().join("knobel.db")),
        solutions: folder.path().join("solutions"),
        listen: vec!["127.0.0.1:0".parse().expect("an address")],
        watch_at: None,
        local_network: None,
        settings: Settings { limits, trusted_proxies: Vec::new(), ..settings() },
    };
    let house = OpenHouse::open(options).await.expect("the house opens");
    let at = house.address().expect("an address");
    let (close, closing) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::spawn(house.serve(async { drop(closing.await) }));
    let silent = [connect("127.0.0.2", at).await, connect("127.0.0.2", at).await, connect("127.0.0.2", at).await];
    assert_eq!(asks(&mut connect("127.0.0.2", at).await).await, "", "the fourth is closed at once");
    assert!(asks(&mut connect("127.0.0.3", at).await).await.contains("200 OK"));
    drop(silent);
    // The server notices that they have gone.
    let again = async {
        while !asks(&mut connect("127.0.0.2", at).await).await.contains("200 OK") {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, again).await.expect("there is room again");
    drop(close);
    serving.await.expect("no panic").expect("it closes");
}
