//! Cells of tables that spreadsheets read (RFC 4180).

/// Whether a spreadsheet would take a text for a formula.
pub(crate) fn is_formula(text: &str) -> bool {
    text.starts_with(['=', '+', '-', '@', '\t', '\r'])
}

/// A text that no spreadsheet takes for a formula: one that looks like one gets a mark before it.
pub(crate) fn defused(text: &str) -> String {
    if is_formula(text) { format!("'{text}") } else { text.to_owned() }
}

/// A cell as it stands in its line.
pub(crate) fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\n', '\r']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_read_back_by_spreadsheets_as_they_were_written() {
        let csv = |cell| quoted(&defused(cell));
        assert_eq!(csv("Anna"), "Anna");
        assert_eq!(csv("Anna, Ben"), "\"Anna, Ben\"");
        assert_eq!(csv("the \"best\" table"), "\"the \"\"best\"\" table\"");
        assert_eq!(csv("=1+1"), "'=1+1");
        assert_eq!(csv("@cmd,1"), "\"'@cmd,1\"");
        assert_eq!(csv("\t=1"), "'\t=1");
    }
}
