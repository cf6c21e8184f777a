//! Cells that spreadsheets read as text.

/// True if a spreadsheet would take the text for a formula.
pub(crate) fn is_formula(text: &str) -> bool {
    text.starts_with(['=', '+', '-', '@', '\t', '\r'])
}

/// A text that no spreadsheet takes for a formula: one that looks like one gets a mark before it.
pub(crate) fn defused(text: &str) -> String {
    if is_formula(text) { format!("'{text}") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_read_back_by_spreadsheets_as_they_were_written() {
        let csv = |cell| {
            let mut row = csv::Writer::from_writer(Vec::new());
            row.write_record([defused(cell)]).unwrap();
            String::from_utf8(row.into_inner().unwrap()).unwrap().trim_end_matches('\n').to_owned()
        };
        assert_eq!(csv("Anna"), "Anna");
        assert_eq!(csv("Anna, Ben"), "\"Anna, Ben\"");
        assert_eq!(csv("the \"best\" table"), "\"the \"\"best\"\" table\"");
        assert_eq!(csv("=1+1"), "'=1+1");
        assert_eq!(csv("@cmd,1"), "\"'@cmd,1\"");
        assert_eq!(csv("\t=1"), "'\t=1");
    }
}
