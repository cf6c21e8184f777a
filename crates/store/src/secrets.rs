//! Secrets that all servers on one database share, created at first use.

use crate::ids::LinkId;
use crate::update::Update;
use crate::{Store, StoreError};

/// Row name of the key that encrypts cookies.
const COOKIE_KEY: &str = "cookie key";
/// Row name of the secret in the address of the admin pages.
const ADMIN_SECRET: &str = "admin secret";

/// Row name of the secret from which the house's chains of sealed throws are made.
pub(crate) const SEAL_SECRET: &str = "seal secret";

impl Store {
    /// The key that encrypts cookies.
    pub async fn cookie_key(&self) -> Result<[u8; 64], StoreError> {
        let mut key = [0; 64];
        getrandom::fill(&mut key).map_err(|error| StoreError::Failed(error.to_string()))?;
        let stored = self.secret(COOKIE_KEY, key.to_vec()).await?;
        stored.try_into().map_err(|_| StoreError::Failed("the cookie key is damaged".to_owned()))
    }

    /// The secret in the address of the admin pages.
    pub async fn admin_secret(&self) -> Result<String, StoreError> {
        let stored = self.secret(ADMIN_SECRET, LinkId::random().to_string().into_bytes()).await?;
        String::from_utf8(stored).map_err(|_| StoreError::Failed("the admin secret is damaged".to_owned()))
    }

    /// The secret from which the house's chains of sealed throws are made. A restored database draws a new one: its logs may
    /// have gone on elsewhere, where links have been shown.
    pub async fn seal_secret(&self) -> Result<[u8; 32], StoreError> {
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).map_err(|error| StoreError::Failed(error.to_string()))?;
        let stored = self.secret(SEAL_SECRET, secret.to_vec()).await?;
        stored.try_into().map_err(|_| StoreError::Failed("the seal secret is damaged".to_owned()))
    }

    /// Reads the secret called `name`; if there is none, inserts `fresh`.
    async fn secret(&self, name: &'static str, fresh: Vec<u8>) -> Result<Vec<u8>, StoreError> {
        if let Some(stored) = self.readers.secret(name).await? {
            return Ok(stored);
        }
        self.update(Update::KeepSecret(name, fresh)).await?;
        // Another server may have inserted first, so the row counts and not `fresh`.
        let stored = self.readers.secret(name).await?;
        stored.ok_or_else(|| StoreError::Failed(format!("the {name} was not kept")))
    }
}
