//! The fields of a form or a query.

use serde::Deserialize;

/// Names and values in order; a name may come several times.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct Fields(Vec<(String, String)>);

impl Fields {
    /// The first value with this name; `None` if there is none.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(of, _)| of == name).map(|(_, value)| value.as_str())
    }

    /// The last value with this name; `None` if there is none.
    pub fn last(&self, name: &str) -> Option<&str> {
        self.0.iter().rfind(|(of, _)| of == name).map(|(_, value)| value.as_str())
    }

    /// Names and values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (String, String)> {
        self.0.iter().cloned()
    }

    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |(of, _)| of == name).map(|(_, value)| value.as_str())
    }

    /// Applies the field `erase`: removes it and the last value called `entered`.
    #[must_use]
    pub fn settled(mut self) -> Fields {
        if self.get("erase").is_some() {
            self.0.retain(|(name, _)| name != "erase");
            if let Some(last) = self.0.iter().rposition(|(name, _)| name == "entered") {
                self.0.remove(last);
            }
        }
        self
    }

    /// True if one of the values with this name is `value`.
    pub fn has(&self, name: &str, value: &str) -> bool {
        self.all(name).any(|of| of == value)
    }
}

impl FromIterator<(String, String)> for Fields {
    fn from_iter<I: IntoIterator<Item = (String, String)>>(fields: I) -> Fields {
        Fields(fields.into_iter().collect())
    }
}
