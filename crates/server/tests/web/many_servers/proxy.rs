//! A network of the test's own between a server and the database, which can be cut in several ways.

use std::net::SocketAddr;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What becomes of what is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Network {
    /// It arrives.
    Whole,
    /// All connections break, and there are no new ones.
    Broken,
    /// Nothing arrives, and nobody is told.
    Swallowing,
    /// The database hears everything, but what it answers does not arrive.
    SwallowingAnswers,
}

/// The way to the database.
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    network: watch::Sender<Network>,
}

impl Proxy {
    pub(crate) async fn to(port: u16) -> Proxy {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.expect("there is a free port");
        let address = listener.local_addr().expect("it has an address");
        let network = watch::Sender::new(Network::Whole);
        let state = network.subscribe();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(carry(client, port, state.clone()));
            }
        });
        Proxy { address, network }
    }

    pub(crate) fn set(&self, network: Network) {
        self.network.send_replace(network);
    }
}

async fn carry(client: TcpStream, port: u16, mut network: watch::Receiver<Network>) {
    if *network.borrow() == Network::Broken {
        return;
    }
    let Ok(database) = TcpStream::connect(("127.0.0.1", port)).await else { return };
    let (from_client, to_client) = client.into_split();
    let (from_database, to_database) = database.into_split();
    let asking = pass(from_client, to_database, network.clone(), &[Network::Swallowing]);
    let swallowed = [Network::Swallowing, Network::SwallowingAnswers];
    let answering = pass(from_database, to_client, network.clone(), &swallowed);
    tokio::select! {
        () = asking => {}
        () = answering => {}
        _ = network.wait_for(|network| *network == Network::Broken) => {}
    }
}

/// Passes bytes on, unless the network swallows them. What was once swallowed does not come again, so a connection that has
/// lost bytes says nothing any more, even when the network is whole again.
async fn pass(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    network: watch::Receiver<Network>,
    swallowing: &[Network],
) {
    let mut bytes = vec![0; 16 * 1024];
    let mut has_lost = false;
    while let Ok(count @ 1..) = from.read(&mut bytes).await {
        has_lost |= swallowing.contains(&network.borrow());
        if !has_lost && to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}
