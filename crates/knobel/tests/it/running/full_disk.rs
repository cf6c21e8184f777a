//! A full disk. A limit on the size of files stands in for it: beyond it, writes fail as they do on a full disk or over a quota.

use std::process::{Command, Stdio};

use tempfile::TempDir;

use super::house::{House, arg};
use crate::knobel::hermetic;

/// Size in blocks of 512 bytes that no file may exceed at first.
const MOST_BLOCKS: &str = "1000";

#[test]
fn on_a_full_disk_pages_and_readiness_name_the_reason_until_there_is_room() {
    let folder = TempDir::new().expect("a folder");
    let data = folder.path().join("data");
    let mut shell = hermetic("sh");
    // Without the signal, the write itself fails.
    let script = format!("ulimit -S -f {MOST_BLOCKS}; trap '' XFSZ; exec \"$0\" \"$@\"");
    shell.args(["-c", &script, env!("CARGO_BIN_EXE_knobel"), "--port", "0", "--data", arg(&data)]);
    shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    shell.envs([("KNOBEL_LIMIT_OPENINGS", "off"), ("KNOBEL_LIMIT_POSTS", "off")]);
    let mut house = House::start(shell);
    let mut anna = house.person("Anna");
    let ready = |house: &House| house.guest().get("/ready").expect("an answer");
    assert_eq!(ready(&house).status, 200);
    // The write-ahead log grows with every table.
    let mut opened = Vec::new();
    let refused = loop {
        let answer = anna.post("/new", "game=pot&seats=2").expect("an answer");
        match answer.status {
            303 => opened.push(answer.header("location").expect("where the table is").to_owned()),
            _ => break answer,
        }
        assert!(opened.len() < 1000, "the disk is never full");
    };
    assert_eq!(refused.status, 503);
    assert!(refused.body.contains("The disk here is full."), "{}", refused.body);
    let not_ready = ready(&house);
    assert_eq!((not_ready.status, not_ready.body.as_str()), (503, "the disk is full\n"));
    // Looking still works, and nothing that was acknowledged is lost.
    for table in &opened {
        assert_eq!(anna.get(table).expect("an answer").status, 200);
    }
    let room = Command::new("prlimit").args(["--fsize=unlimited", "--pid", &house.id().to_string()]).status();
    assert!(room.expect("the limit can be lifted").success());
    assert_eq!(ready(&house).status, 200, "there is room again");
    assert_eq!(anna.post("/new", "game=pot&seats=2").expect("an answer").status, 303);
    let log = house.close();
    assert!(log.contains("the disk is full"), "{log}");
}
