//! A second implementation of docs/sealed.md, written from that page alone with nothing but the standard library, and held
//! against the first one. What both say of fixed inputs is at the end of that page.

use rules::Cup;
use seal::{Bytes, Chain, ChainEnd, Head, SealedCup, ThrowKey};

/// SHA-256 by FIPS 180-4 and HMAC by RFC 2104.
mod hashes {
    pub(crate) type Hash = [u8; 32];

    pub(crate) fn sha256(message: &[u8]) -> Hash {
        let primes = first_primes();
        // FIPS 180-4, 4.2.2 and 5.3.3: the fractions of the cube roots of 64 primes, and of the square roots of 8.
        let constants = primes.map(|prime| fraction_of_root(prime, 3));
        let mut state: [u32; 8] = std::array::from_fn(|index| fraction_of_root(primes[index], 2));
        for block in padded(message).chunks_exact(64) {
            compress(&mut state, &constants, block);
        }
        let mut hash = [0; 32];
        for (bytes, word) in hash.chunks_exact_mut(4).zip(state) {
            bytes.copy_from_slice(&word.to_be_bytes());
        }
        hash
    }

    pub(crate) fn hmac(key: &[u8], message: &[u8]) -> Hash {
        let mut block = [0; 64];
        if key.len() > block.len() {
            block[..32].copy_from_slice(&sha256(key));
        } else {
            block[..key.len()].copy_from_slice(key);
        }
        let inner = sha256(&[&block.map(|byte| byte ^ 0x36), message].concat());
        sha256(&[&block.map(|byte| byte ^ 0x5c)[..], &inner].concat())
    }

    fn first_primes() -> [u128; 64] {
        let is_prime = |number: &u128| (2..*number).all(|divisor| !number.is_multiple_of(divisor));
        let mut primes = (2..).filter(is_prime);
        std::array::from_fn(|_| primes.next().expect("there is no last prime"))
    }

    /// The first 32 bits of the fraction of a root: of the largest number whose power is at most `prime` · 2^(32 · `power`).
    fn fraction_of_root(prime: u128, power: u32) -> u32 {
        let scaled = prime << (32 * power);
        let (mut root, mut bit) = (0u128, 1u128 << 37);
        while bit > 0 {
            if (root | bit).checked_pow(power).is_some_and(|value| value <= scaled) {
                root |= bit;
            }
            bit >>= 1;
        }
        root as u32
    }

    fn padded(message: &[u8]) -> Vec<u8> {
        let mut padded = message.to_vec();
        padded.push(0x80);
        while padded.len() % 64 != 56 {
            padded.push(0);
        }
        padded.extend((message.len() as u64 * 8).to_be_bytes());
        padded
    }

    fn compress(state: &mut [u32; 8], constants: &[u32; 64], block: &[u8]) {
        let mut rest = *state;
        for (constant, word) in constants.iter().zip(schedule(block)) {
            let one = [turned(rest[4], [6, 11, 25]), choice(&rest[4..]), *constant, word];
            let one = one.into_iter().fold(rest[7], u32::wrapping_add);
            let two = turned(rest[0], [2, 13, 22]).wrapping_add(majority(&rest));
            rest.rotate_right(1);
            rest[4] = rest[4].wrapping_add(one);
            rest[0] = one.wrapping_add(two);
        }
        state.iter_mut().zip(rest).for_each(|(word, more)| *word = word.wrapping_add(more));
    }

    fn turned(word: u32, by: [u32; 3]) -> u32 {
        by.into_iter().fold(0, |sum, by| sum ^ word.rotate_right(by))
    }

    /// The bits of the second word where the first has ones, those of the third where it has zeros.
    fn choice(words: &[u32]) -> u32 {
        (words[0] & words[1]) | (!words[0] & words[2])
    }

    /// The bits that at least two of the first three words have.
    fn majority(words: &[u32]) -> u32 {
        (words[0] & words[1]) | (words[0] & words[2]) | (words[1] & words[2])
    }

    fn schedule(block: &[u8]) -> [u32; 64] {
        let mut words = [0u32; 64];
        for (word, bytes) in words.iter_mut().zip(block.chunks_exact(4)) {
            *word = u32::from_be_bytes(bytes.try_into().expect("four bytes"));
        }
        for index in 16..64 {
            let (early, late) = (words[index - 15], words[index - 2]);
            words[index] = words[index - 16]
                .wrapping_add(early.rotate_right(7) ^ early.rotate_right(18) ^ (early >> 3))
                .wrapping_add(words[index - 7])
                .wrapping_add(late.rotate_right(17) ^ late.rotate_right(19) ^ (late >> 10));
        }
        words
    }
}

/// The protocol, by the sections of the page.
mod protocol {
    use super::hashes::{Hash, hmac, sha256};

    /// Several parts of a hash, each with its length before it.
    fn listed(parts: &[&[u8]]) -> Vec<u8> {
        parts.iter().flat_map(|part| [&(part.len() as u64).to_be_bytes()[..], part].concat()).collect()
    }

    pub(crate) fn hashed(mut link: Hash, times: u64) -> Hash {
        for _ in 0..times {
            link = sha256(&link);
        }
        link
    }

    /// The link of a throw, of a chain with `length` links from throw `from` on. The last link is the secret itself.
    pub(crate) fn link(secret: Hash, from: u64, length: u64, throw: u64) -> Option<Hash> {
        let number = (throw + 1).checked_sub(from)?;
        (1..=length).contains(&number).then(|| hashed(secret, length - number))
    }

    pub(crate) fn house_secret(master: Hash, table: &str, chain: u64) -> Hash {
        hmac(&master, &listed(&[b"knobel/chain/v1", table.as_bytes(), &chain.to_be_bytes()]))
    }

    pub(crate) fn head_of_header(header: &str) -> Hash {
        let nameless: String =
            header.lines().filter(|line| !line.starts_with("name ")).flat_map(|line| [line, "\n"]).collect();
        sha256(&listed(&[b"knobel/record/v1", nameless.as_bytes()]))
    }

    pub(crate) fn head_then(head: Hash, line: &str) -> Hash {
        let words: Vec<&str> = line.split(' ').collect();
        let nameless = match words[..] {
            ["@seat", seat, "person", ..] => format!("@seat {seat} person"),
            _ => line.to_owned(),
        };
        sha256(&listed(&[b"knobel/line/v1", &head, nameless.as_bytes()]))
    }

    pub(crate) fn key(house: Hash, table: &str, throw: u64, head: Hash, dice: &str, links: &[Hash]) -> Hash {
        let throw = throw.to_be_bytes();
        let mut parts: Vec<&[u8]> = vec![b"knobel/throw/v1", table.as_bytes(), &throw, &head, dice.as_bytes()];
        parts.extend(links.iter().map(|link| &link[..]));
        hmac(&house, &listed(&parts))
    }

    /// The face of a die, from 0.
    pub(crate) fn die(key: Hash, number: u64) -> u8 {
        first_below(key, b"d6", number, 252) % 6
    }

    /// The place, from 0, of a card among `unseen` ones.
    pub(crate) fn card(key: Hash, unseen: u16) -> u8 {
        (u16::from(first_below(key, b"card", 0, 256 - 256 % unseen)) % unseen) as u8
    }

    fn first_below(key: Hash, stream: &[u8], number: u64, bound: u16) -> u8 {
        let mut counter = 0u64;
        loop {
            let bytes = hmac(&key, &listed(&[stream, &number.to_be_bytes(), &counter.to_be_bytes()]));
            if let Some(byte) = bytes.into_iter().find(|byte| u16::from(*byte) < bound) {
                return byte;
            }
            counter += 1;
        }
    }
}

use hashes::{Hash, hmac, sha256};

fn hex(bytes: &[u8]) -> String {
    bytes
        .iter()
        .flat_map(|byte| [byte >> 4, byte & 15])
        .filter_map(|digit| char::from_digit(digit.into(), 16))
        .collect()
}

/// Numbers that look random and are always the same ones (`SplitMix64`).
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, bound: u64) -> u64 {
        self.next() % bound
    }

    fn hash(&mut self) -> Hash {
        std::array::from_fn(|_| self.next() as u8)
    }

    fn one_of<'a>(&mut self, texts: &[&'a str]) -> &'a str {
        texts[self.below(texts.len() as u64) as usize]
    }

    fn some_of(&mut self, texts: &[&str]) -> Vec<String> {
        (0..self.below(8)).map(|_| self.one_of(texts).to_owned()).collect()
    }
}

const TABLES: [&str; 4] = ["1", "table1", "01JD9XKQ", "aVeryLongIdOfATableWithNearlyAsManyLettersAsAnIdMayHaveAtAll"];
const DICE: [&str; 7] = ["POT", "PT", "1 die", "5 dice", "3 dice + white die", "white die", "card"];
const HEADER_LINES: [&str; 8] = [
    "knobel 1",
    "game pot",
    "seats 3",
    "name 1 Anna",
    "name 2 name 3 Žoë",
    "rules ante=2 target=9",
    "names 4",
    "start thrown",
];
const LINES: [&str; 10] = [
    "124",
    "rethrow PO",
    "@undo",
    "@seat 2 person",
    "@seat 2 person Anna B. person",
    "@seat 20 person 名前",
    "@seat 2 bot sharp",
    "@miss 7 3",
    "@correct 5 412; 6 rethrow PT",
    "20 m>1",
];

/// A throw with its key by both implementations.
struct Keyed {
    first: ThrowKey,
    second: Hash,
}

fn keyed(house: Hash, table: &str, throw: u64, head: Hash, dice: &str, links: &[Hash]) -> Keyed {
    let shown: Vec<Bytes> = links.iter().copied().map(Bytes).collect();
    let first = ThrowKey::new(Bytes(house), table, throw, Head(Bytes(head)), dice, &shown);
    Keyed { first, second: protocol::key(house, table, throw, head, dice, links) }
}

fn any_key(numbers: &mut Numbers) -> Keyed {
    let links: Vec<Hash> = (0..numbers.below(6)).map(|_| numbers.hash()).collect();
    let throw = numbers.next() >> numbers.below(64);
    keyed(numbers.hash(), numbers.one_of(&TABLES), throw, numbers.hash(), numbers.one_of(&DICE), &links)
}

/// The faces, from 0, that the first implementation's cup gives.
fn dice_of(key: ThrowKey, count: u32) -> Vec<u8> {
    let number = SealedCup::of_dice(key).pick(6u32.pow(count));
    (0..count).map(|die| (number / 6u32.pow(die) % 6) as u8).collect()
}

fn card_of(key: ThrowKey, unseen: u16) -> u8 {
    SealedCup::of_card(key).pick(unseen.into()) as u8
}

#[test]
fn the_hashes_are_those_that_the_standards_give() {
    // NIST's examples for SHA-256 and some of its additional test data.
    let million = vec![b'a'; 1_000_000];
    let two_blocks = b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
    for (message, hash) in [
        (&b""[..], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        (b"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (two_blocks, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
        (&[0; 64], "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
        (&million, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ] {
        assert_eq!(hex(&sha256(message)), hash);
    }
}

#[test]
fn the_keyed_hashes_are_those_of_rfc_4231() {
    let long = "This is a test using a larger than block-size key and a larger than block-size data. \
                The key needs to be hashed before being used by the HMAC algorithm.";
    let counting: Vec<u8> = (1..=25).collect();
    for (key, message, hash) in [
        (&[0x0b; 20][..], &b"Hi There"[..], "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
        (b"Jefe", b"what do ya want for nothing?", "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
        (&[0xaa; 20], &[0xdd; 50], "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
        (&counting, &[0xcd; 50], "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
        (
            &[0xaa; 131],
            b"Test Using Larger Than Block-Size Key - Hash Key First",
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54",
        ),
        (&[0xaa; 131], long.as_bytes(), "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"),
    ] {
        assert_eq!(hex(&hmac(key, message)), hash);
    }
}

#[test]
fn both_make_the_same_chains() {
    let mut numbers = Numbers(1);
    for length in [1, 2, 3, 16, 40] {
        for from in [1, 2, 9, 1025] {
            let secret = numbers.hash();
            let chain = Chain::new(Bytes(secret), from, length);
            assert_eq!(chain.end_bytes(), Bytes(protocol::hashed(secret, length.into())));
            for throw in from - 1..=from + u64::from(length) {
                let link = protocol::link(secret, from, length.into(), throw);
                assert_eq!(chain.link(throw), link.map(Bytes), "throw {throw} of {length} from {from}");
            }
        }
    }
}

#[test]
fn the_links_of_one_fit_the_ends_of_the_other() {
    let mut numbers = Numbers(2);
    for _ in 0..20 {
        let (secret, from, length) = (numbers.hash(), 1 + numbers.below(2000), 1 + numbers.below(30) as u32);
        let mut end = ChainEnd::new(Bytes(protocol::hashed(secret, length.into())), from, length);
        for throw in from..from + u64::from(length) {
            let link = Bytes(protocol::link(secret, from, length.into(), throw).expect("a link"));
            // Some throws pass without this chain.
            let is_shown = numbers.below(3) > 0;
            assert!(!is_shown || end.accept(link, throw) && !end.accept(link, throw), "throw {throw} from {from}");
        }
    }
}

#[test]
fn both_give_the_house_the_same_secrets() {
    let mut numbers = Numbers(3);
    for chain in [1, 2, 255, 256, u64::MAX] {
        let (master, table) = (numbers.hash(), numbers.one_of(&TABLES));
        let secret = seal::house_secret(Bytes(master), table, chain);
        assert_eq!(secret, Bytes(protocol::house_secret(master, table, chain)));
    }
}

#[test]
fn both_find_the_same_heads() {
    let mut numbers = Numbers(4);
    for _ in 0..100 {
        let header: String = numbers.some_of(&HEADER_LINES).into_iter().map(|line| line + "\n").collect();
        let (mut first, mut second) = (Head::of_header(&header), protocol::head_of_header(&header));
        assert_eq!(first.0, Bytes(second), "{header}");
        for line in numbers.some_of(&LINES) {
            (first, second) = (first.then(&line), protocol::head_then(second, &line));
            assert_eq!(first.0, Bytes(second), "{line}");
        }
    }
}

#[test]
fn both_work_out_the_same_key_and_dice_and_cards() {
    let mut numbers = Numbers(5);
    for _ in 0..60 {
        let Keyed { first, second } = any_key(&mut numbers);
        assert_eq!(format!("{first:?}"), format!("ThrowKey({})", hex(&second)));
        for count in 1..=6 {
            let dice: Vec<u8> = (0..count).map(|die| protocol::die(second, die)).collect();
            assert_eq!(dice_of(first, count as u32), dice);
        }
        for unseen in 1..=60 {
            assert_eq!(card_of(first, unseen), protocol::card(second, unseen), "among {unseen}");
        }
    }
}

#[test]
fn both_pass_over_bytes_that_would_favour_a_number() {
    // Among 129 cards nearly half of all bytes are passed over, and sometimes all 32 of the first part of the stream.
    let mut numbers = Numbers(6);
    for _ in 0..200 {
        let Keyed { first, second } = any_key(&mut numbers);
        assert_eq!(card_of(first, 129), protocol::card(second, 129));
    }
}

/// The vectors at the end of docs/sealed.md.
mod page {
    use std::fs;

    use super::Hash;

    pub(crate) fn vectors() -> String {
        let page = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/sealed.md"));
        let page = page.expect("there is a page");
        page.split_once("\n## Test vectors\n").expect("it has vectors").1.to_owned()
    }

    /// What stands behind a word, in each line that begins with it.
    pub(crate) fn lines<'a>(vectors: &'a str, word: &str) -> Vec<Vec<&'a str>> {
        let lines = vectors.lines().map(|line| line.split(' ').collect::<Vec<_>>());
        let lines: Vec<_> = lines.filter(|line| line[0] == word).map(|line| line[1..].to_vec()).collect();
        assert!(!lines.is_empty(), "{word}");
        lines
    }

    /// The 32 bytes behind a word that begins one line.
    pub(crate) fn bytes(vectors: &str, word: &str) -> Hash {
        unhex(lines(vectors, word)[0][0])
    }

    /// The records among the blocks: a header alone, and a whole one.
    pub(crate) fn records(vectors: &str) -> [&str; 2] {
        let records: Vec<_> = vectors.split("```\n").filter(|block| block.starts_with("knobel 1\n")).collect();
        records.try_into().expect("a header and a record")
    }

    pub(crate) fn unhex(digits: &str) -> Hash {
        assert_eq!(digits.len(), 64, "{digits}");
        std::array::from_fn(|at| u8::from_str_radix(&digits[2 * at..2 * at + 2], 16).expect("two digits"))
    }
}

use page::unhex;

fn number(text: &str) -> u64 {
    text.parse().expect("a number")
}

/// A throw as its game writes it: what is thrown, and the faces from 0 on.
fn written(game: &str, dice: &str, faces: &[u8]) -> String {
    let digit = |face: &u8| (face + 1).to_string();
    match (game, dice) {
        ("pot", "1 die") => faces[0].to_string(),
        ("pot", letters) => {
            let mut next = faces.iter();
            let mut face = |die: char| match next.next().expect("a face for each die") {
                0 => die.to_string(),
                face => face.to_string(),
            };
            "POT".chars().map(|die| if letters.contains(die) { face(die) } else { ".".to_owned() }).collect()
        }
        ("exactly", _) => ["0", "5", "10", "20", "50", "?"][usize::from(faces[0])].to_owned(),
        ("rollnbump", dice) if dice.ends_with(" + white die") => {
            let (white, own) = faces.split_last().expect("the white die");
            written(game, "", own) + "+" + &digit(white)
        }
        _ => {
            let mut faces = faces.to_vec();
            faces.sort_unstable();
            faces.iter().map(digit).collect()
        }
    }
}

/// How many dice these are.
fn count_of(dice: &str) -> usize {
    let count = |part: &str| match part.split_once(' ') {
        Some(("white", _)) => 1,
        Some((count, _)) => count.parse().expect("a number"),
        None => part.len(),
    };
    dice.split(" + ").map(count).sum()
}

#[test]
fn both_implementations_give_the_chains_of_the_page() {
    let vectors = page::vectors();
    let [secret, master] = ["secret", "house"].map(|word| page::bytes(&vectors, word));
    let table = page::lines(&vectors, "table")[0][0];
    let [from, length, end] = page::lines(&vectors, "chain")[0][..] else { panic!("a chain") };
    let (from, length) = (number(from), number(length));
    let chain = Chain::new(Bytes(secret), from, length as u32);
    assert_eq!([chain.end_bytes().0, protocol::hashed(secret, length)], [unhex(end); 2]);
    for link in page::lines(&vectors, "link") {
        let (throw, link) = (number(link[0]), Some(unhex(link[1])));
        assert_eq!(chain.link(throw), link.map(Bytes));
        assert_eq!(protocol::link(secret, from, length, throw), link);
    }
    for house in page::lines(&vectors, "house-secret") {
        let (chain, secret) = (number(house[0]), unhex(house[1]));
        assert_eq!(seal::house_secret(Bytes(master), table, chain), Bytes(secret));
        assert_eq!(protocol::house_secret(master, table, chain), secret);
    }
    assert_eq!(unhex(page::lines(&vectors, "house-link")[0][1]), house_link(&vectors));
}

/// The house's link of throw 1, by the second implementation.
fn house_link(vectors: &str) -> Hash {
    let first = unhex(page::lines(vectors, "house-secret")[0][1]);
    protocol::link(first, 1, 16, 1).expect("a link")
}

#[test]
fn both_implementations_give_the_heads_of_the_page() {
    let vectors = page::vectors();
    let [header, _] = page::records(&vectors);
    let (mut first, mut second) = (Head::of_header(header), protocol::head_of_header(header));
    assert_eq!([first.0.0, second], [page::bytes(&vectors, "head"); 2]);
    for after in page::lines(&vectors, "after") {
        let line = after[1..].join(" ");
        (first, second) = (first.then(&line), protocol::head_then(second, &line));
        assert_eq!([first.0.0, second], [unhex(after[0]); 2], "{line}");
    }
}

#[test]
fn both_implementations_give_the_throws_of_the_page() {
    let vectors = page::vectors();
    let links: Vec<Hash> = page::lines(&vectors, "links")[0].iter().map(|link| unhex(link)).collect();
    let table = page::lines(&vectors, "table")[0][0];
    let after = page::lines(&vectors, "after");
    let head = unhex(after.iter().find(|line| line.last() == Some(&"Ben")).expect("the line with his name")[0]);
    let keyed = |dice: &str| keyed(house_link(&vectors), table, 1, head, dice, &links);
    let throws = page::lines(&vectors, "throw");
    assert!(
        ["pot", "exactly", "spelunke", "rollnbump"].iter().all(|game| throws.iter().any(|throw| throw[0] == *game))
    );
    for throw in throws {
        let dice = throw[3..].join(" ");
        let Keyed { first, second } = keyed(&dice);
        assert_eq!(hex(&second), throw[2]);
        assert_eq!(format!("{first:?}"), format!("ThrowKey({})", throw[2]));
        let count = count_of(&dice);
        let faces: Vec<u8> = (0..count).map(|die| protocol::die(second, die as u64)).collect();
        assert_eq!(dice_of(first, count as u32), faces);
        assert_eq!(written(throw[0], &dice, &faces), throw[1], "{dice}");
    }
    let [place, name, key] = page::lines(&vectors, "card")[0][..] else { panic!("a card") };
    let Keyed { first, second } = keyed("card");
    assert_eq!(hex(&second), key);
    assert_eq!([card_of(first, 48), protocol::card(second, 48)], [place.parse().expect("a number"); 2]);
    let demands = ["1", "2", "3", "4", "5", "6", "r3", "r4", "r5", "e2", "e3", "e4"];
    let place: usize = place.parse().expect("a number");
    assert_eq!(format!("{}{}", ["A", "B", "C", "D"][place / 12], demands[place % 12]), name);
}

/// What the second implementation knows of a chain: the last link, and the number of its throw.
type Known = std::collections::BTreeMap<String, (Hash, u64)>;

/// Checks that a link is that of its chain, and notes it.
fn hold_to_chain(known: &mut Known, owner: &str, throw: u64, link: Hash) {
    let (last, of) = known[owner];
    assert_eq!(protocol::hashed(link, throw - of), last, "link {throw} of {owner}");
    known.insert(owner.to_owned(), (link, throw));
}

#[test]
fn the_second_implementation_finds_the_record_of_the_page_whole() {
    let vectors = page::vectors();
    let (header, events) = page::records(&vectors)[1].split_once("play\n").expect("a record");
    let mut head = protocol::head_of_header(&format!("{header}play\n"));
    let (mut known, mut links, mut cast) = (Known::new(), Vec::new(), None);
    let mut revealed = None;
    let mut count = 0;
    for line in events.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["@chain", owner, from, _, end] => {
                known.insert(owner.to_owned(), (unhex(end), number(from) - 1));
            }
            ["@cast", _, asked, ..] => {
                assert_eq!(unhex(asked), head, "{line}");
                cast = Some((head, words[4..].join(" ")));
            }
            ["@link", throw, seat, link] => {
                hold_to_chain(&mut known, seat, number(throw), unhex(link));
                links.push(unhex(link));
            }
            ["@reveal", throw, link] => {
                hold_to_chain(&mut known, "house", number(throw), unhex(link));
                revealed = Some((unhex(link), number(throw)));
            }
            [thrown] if !thrown.starts_with('@') && revealed.is_some() => {
                let (house, throw) = revealed.take().expect("it was shown");
                // A throw of the house alone: its head is that before the line with its link.
                let (asked, dice) = cast.take().unwrap_or((before_reveal(&vectors), "O".to_owned()));
                let key = protocol::key(house, "table1", throw, asked, &dice, &std::mem::take(&mut links));
                let faces: Vec<u8> = (0..count_of(&dice)).map(|die| protocol::die(key, die as u64)).collect();
                assert_eq!(written("pot", &dice, &faces), thrown, "throw {throw}");
                count += 1;
            }
            _ => {}
        }
        head = protocol::head_then(head, line);
    }
    assert_eq!((count, hex(&head).as_str()), (4, page::lines(&vectors, "head-of-record")[0][0]));
}

/// The head before throw 3 of the record, which is the house's alone.
fn before_reveal(vectors: &str) -> Hash {
    let record = page::records(vectors)[1];
    let (before, _) = record.split_once("@reveal 3 ").expect("throw 3");
    let (header, lines) = before.split_once("play\n").expect("a record");
    lines.lines().fold(protocol::head_of_header(&format!("{header}play\n")), protocol::head_then)
}
