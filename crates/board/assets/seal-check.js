// The check of a whole record of sealed throws, or of a draw of lots, in the reader's own browser, and the page that shows it. The protocol is
// docs/sealed.md. Loaded by that page, and by a table's page when its game is over.
"use strict";

const knobelCheck = (() => {
  const { bytes, hex, sha256, hmac, eight, listed, hashed, MOST_ANSWERS, readOwn } = knobelSeal;

  // ---------- heads and throws; 32 bytes go in and out as hexadecimal text ----------

  /** The head before the first line. `header` goes to the line `play`, which belongs to it; lines with names do not count. */
  const headOfHeader = (header) => hex(sha256(listed("knobel/record/v1", header.split("\n").filter((line) => !line.startsWith("name ")).join("\n"))));

  /** The head after one more line. A person's name in it does not count. */
  const headThen = (head, line) => hex(sha256(listed("knobel/line/v1", bytes(head), line.replace(/^(@seat [^ ]+ person) .*$/s, "$1"))));

  /** The key of a throw; `links` are those of the seats that have answered, in the order of the seats. */
  const throwKey = (houseLink, table, throwNumber, head, dice, links) =>
    hex(hmac(bytes(houseLink), listed("knobel/throw/v1", table, eight(throwNumber), bytes(head), dice, ...links.map(bytes))));

  /** The number below `of` that a stream gives: its first byte that favours no number. */
  const numberBelow = (of, key, stream, number) => {
    for (let counter = 0; ; counter += 1) {
      const fair = hmac(bytes(key), listed(stream, eight(number), eight(counter))).find((byte) => byte < 256 - (256 % of));
      if (fair !== undefined) return fair % of;
    }
  };

  /** The face of die number `j`, from 0 to 5. */
  const die = (key, j) => numberBelow(6, key, "d6", j);
  /** The place, from 0, of the card that is turned up among the `n` that are unseen. */
  const card = (key, n) => numberBelow(n, key, "card", 0);
  /** The order that lots give to `count`: for each place the number, from 0, that they had before. */
  const order = (key, count) => {
    const drawn = Array.from({ length: count }, (_, i) => i);
    for (let last = count - 1; last > 0; last -= 1) {
      const other = numberBelow(last + 1, key, "lot", last);
      [drawn[last], drawn[other]] = [drawn[other], drawn[last]];
    }
    return drawn;
  };

  // ---------- what a throw is, by its line ----------

  /** True if a game line is a move: these begin with a word, or have exactly's arrow. Any other line is taken for a throw. */
  const isMove = (line) => /^(?!pot$)[a-z]{3}|>/i.test(line.replace(/\s/g, ""));
  const isCard = (line) => /^[a-d]/i.test(line) && !isMove(line);

  /** Throws of each game: what is thrown, as in `@cast` (null if the line is no throw), and the line that follows from faces. */
  const GAMES = {
    pot: {
      dice: (line) => (/^[0-5]$/.test(line) ? "1 die" : /^(?!\.{3})[P1-5.][O1-5.][T1-5.]$/.test(line) ? [..."POT"].filter((_, i) => line[i] !== ".").join("") : null),
      thrown: (line, face) => {
        if (line.length === 1) return String(face(0));
        let next = 0;
        return [..."POT"].map((letter, i) => (line[i] === "." ? "." : face(next++) || letter)).join("");
      },
    },
    exactly: { dice: () => "1 die", thrown: (_, face) => ["0", "5", "10", "20", "50", "?"][face(0)] },
    spelunke: { dice: () => "1 die", thrown: (_, face) => String(face(0) + 1) },
    rollnbump: {
      dice: (line, before) => {
        if (isCard(line)) return "card";
        const [, own, white] = /^(?=.)([1-6]{0,5})(\+[1-6])?$/.exec(line) ?? [];
        if (own === undefined) return null;
        // A seat's turn begins with three dice or more. So one die without a plus is thrown after a move `throw`, for the start, when
        // nobody has moved yet, or else it is the white die at the end.
        const isLast = line.length === 1 && !/^throw/i.test(before.at(-1)) && before.some(isMove);
        if (isLast || own === "") return "white die";
        return (own.length === 1 ? "1 die" : `${own.length} dice`) + (white ? " + white die" : "");
      },
      thrown: (line, face) => {
        const own = line.split("+")[0].length;
        const faces = Array.from({ length: own }, (_, j) => face(j) + 1).sort().join("");
        return line.includes("+") ? `${faces}+${face(own) + 1}` : faces;
      },
    },
  };

  /** The names of a deck's cards by pattern, demand and value; null if it has far too many. A value is in the name only where it tells cards apart. */
  const deckNames = (deck) => {
    const cards = deck.split(/\s+/).map((token) => /^([A-D])([re]?)(\d)=(\d+)$/i.exec(token)).filter(Boolean)
      .map(([, pattern, kind, number, value]) => ({ plain: pattern.toUpperCase() + kind.toLowerCase() + number, kind: kind.toLowerCase(), value: Number(value) }));
    if (cards.length > TOO_MANY_CARDS) return null;
    const order = ({ plain, kind, value }) => [plain[0], ["", "r", "e"].indexOf(kind), plain.at(-1), String(value).padStart(2, "0")].join("");
    cards.sort((one, other) => (order(one) < order(other) ? -1 : 1));
    return cards.map(({ plain, value }) => (cards.some((other) => other.plain === plain && other.value !== value) ? `${plain}=${value}` : plain));
  };

  // ---------- checking a record ----------

  class Fault {
    constructor(kind, details) { Object.assign(this, { kind, details }); }
  }
  const fail = (kind, details = {}) => { throw new Fault(kind, details); };

  /** Without the white space around it, in just the sense in which the server takes it away. */
  const trimmed = (line) => line.replace(/^\p{White_Space}+|\p{White_Space}+$/gu, "");
  /** More cards than any deck has. */
  const TOO_MANY_CARDS = 200;

  /** The parts of a record; null if it is none. Remarks and empty lines are no part of it. */
  const readRecord = (recordText) => {
    const all = recordText.replace(/^\ufeff+/, "").split(/\r?\n/).map((line, i) => ({ number: i + 1, text: trimmed(line) }));
    if (!/^knobel[ \t]+1$/.test(all[0].text)) return null;
    const found = all.findIndex((line) => line.text === "play");
    const play = found < 0 ? all.length : found;
    const header = all.slice(0, play + 1).map((line) => line.text).filter((line) => line && !line.startsWith("#"));
    const valueOf = (word) => trimmed(header.find((line) => new RegExp(`^${word}[ \t]`).test(line))?.slice(word.length) ?? "");
    const deck = deckNames(valueOf("deck"));
    if (!Object.hasOwn(GAMES, valueOf("game")) || deck === null) return null;
    const lines = all.slice(play + 1).map(({ number, text: line }) => ({ number, text: trimmed(line.split("#")[0]) })).filter((line) => line.text);
    const names = new Map(header.map((line) => /^name[ \t]+(\d+)[ \t]+(.+)$/s.exec(line)).filter(Boolean).map(([, seat, name]) => [Number(seat), name]));
    return { names, header: header.map((line) => `${line}\n`).join(""), game: GAMES[valueOf("game")], seats: Number(valueOf("seats")), deck, lines };
  };

  const counting = (state) => state.events.filter((event) => event.counts).map((event) => event.text);

  const checkNext = (state, number) => {
    const expected = state.pending?.number ?? state.thrown + 1;
    if (number !== expected) fail("number", { expected });
  };

  const chainFor = (state, owner, number) => {
    const chain = state.chains.get(owner);
    return chain && chain.of < number && number <= chain.last ? chain : fail("no-chain", { owner });
  };

  /** Checks a link against the last one that is known of its chain, or the end. */
  const acceptLink = (state, owner, number, shown) => {
    const chain = chainFor(state, owner, number);
    if (hashed(shown, number - chain.of) !== chain.known) fail("link", { owner });
    Object.assign(chain, { known: shown, of: number });
  };

  /** A seat answers once, and only if it was asked. */
  const checkAsked = (state, number, seat) => {
    const { pending } = state;
    if (!pending) fail("not-asked", { seat });
    checkNext(state, number);
    if (!pending.seats.includes(seat) || pending.links.has(seat) || pending.missed.includes(seat)) fail("not-asked", { seat });
  };

  const [NUMBER, SEAT, HASH] = ["([1-9]\\d{0,14})", "([1-9]|1\\d|20)", "([0-9a-f]{64})"];
  const form = (pattern) => new RegExp(`^${pattern}$`);

  /** What each seal line looks like, and what it does. */
  const SEAL_LINES = {
    "@sealed": [form("@sealed 1 ([0-9A-Za-z]{1,64})"), (state, table) => {
      if (state.table !== null) fail("no-table");
      state.table = table;
    }],
    "@chain": [form(`@chain (?:(house)|${SEAT}) ${NUMBER} ${NUMBER} ${HASH}`), (state, house, seat, from, length, end) => {
      if (seat && Number(seat) > state.seats) fail("no-person", { seat: Number(seat) });
      // A chain that is published when links have been shown could have been chosen to fit them. One of the house drops the throw, which is told.
      if (state.pending && !house) fail("between");
      if (state.pending) state.dropped.push(state.pending.number);
      state.pending = null;
      checkNext(state, Number(from));
      const published = { end, from: Number(from), length: Number(length) };
      state.chains.set(house ?? Number(seat), { published, known: end, of: Number(from) - 1, last: Number(from) + Number(length) - 1 });
    }],
    "@cast": [form(`@cast ${NUMBER} ${HASH} ((?:[1-9]|1\\d|20)(?:,(?:[1-9]|1\\d|20))*) ([^ ].*)`), (state, number, head, list, dice) => {
      const seats = list.split(",").map(Number);
      if (seats.some((seat, i) => i > 0 && seat <= seats[i - 1])) fail("form");
      if (state.pending) fail("between");
      checkNext(state, Number(number));
      if (head !== state.head) fail("head", { expected: state.head });
      const bot = seats.find((seat) => state.bots.has(seat));
      if (bot) fail("no-person", { seat: bot });
      seats.forEach((seat) => chainFor(state, seat, Number(number)));
      state.pending = { number: Number(number), head, dice, seats, links: new Map(), missed: [], line: state.line };
    }],
    "@link": [form(`@link ${NUMBER} ${SEAT} ${HASH}`), (state, number, seat, shown) => {
      checkAsked(state, Number(number), Number(seat));
      acceptLink(state, Number(seat), Number(number), shown);
      state.pending.links.set(Number(seat), shown);
      state.links.push({ number: Number(number), head: state.pending.head, ...state.chains.get(Number(seat)).published });
    }],
    "@miss": [form(`@miss ${NUMBER} ${SEAT}`), (state, number, seat) => {
      checkAsked(state, Number(number), Number(seat));
      state.pending.missed.push(Number(seat));
      state.misses.push({ number: Number(number), end: state.chains.get(Number(seat)).published.end });
    }],
    "@reveal": [form(`@reveal ${NUMBER} ${HASH}`), (state, number, shown) => {
      checkNext(state, Number(number));
      // Without a `@cast` nobody but the house contributes, and what is thrown is told by the throw alone.
      const cast = state.pending ?? { number: Number(number), head: state.head, dice: null, seats: [], links: new Map(), missed: [] };
      const silent = cast.seats.find((seat) => !cast.links.has(seat) && !cast.missed.includes(seat));
      if (silent) fail("missing", { seat: silent });
      acceptLink(state, "house", Number(number), shown);
      Object.assign(state, { revealed: { ...cast, house: shown }, pending: null, thrown: Number(number) });
    }],
  };

  /** The line of the throw that follows from the links; null for a card if it cannot be told which cards are unseen. */
  const follows = (state, line, dice) => {
    const { house, number, head, seats, links } = state.revealed;
    const key = throwKey(house, state.table, number, head, dice, seats.filter((seat) => links.has(seat)).map((seat) => links.get(seat)));
    if (dice !== "card") return state.game.thrown(line, (j) => die(key, j));
    if (state.areCardsUnsure) return null;
    const unseen = [...state.deck];
    for (const seen of counting(state).filter(isCard)) {
      const at = unseen.indexOf(seen);
      if (at >= 0) unseen.splice(at, 1);
    }
    return unseen.length ? unseen[card(key, unseen.length)] : "";
  };

  const checkThrow = (state, line, lineNumber) => {
    const { number, seats, links, missed, dice: named, line: castLine } = state.revealed;
    const dice = isMove(line) || state.isStopped ? null : state.game.dice(line, counting(state));
    if (dice === null) fail("no-throw");
    const right = follows(state, line, dice);
    // What the rules demand is not known here. If the throw fits what it is itself, what is named is wrong, and otherwise the throw is.
    if ((named ?? dice) !== dice) fail("dice", { expected: dice, line: right === line ? castLine : lineNumber });
    if (right !== null && right !== line) fail("face", { follows: right });
    const answered = seats.filter((seat) => links.has(seat));
    state.throws.push({ number, line: lineNumber, label: answered.length ? "sealed" : "committed", seats: answered, missed, thrown: line, isFaceChecked: right !== null });
    state.revealed = null;
    return number;
  };

  const enterGameLine = (state, line, lineNumber) => {
    if (state.pending) fail("between");
    let sealed = null;
    if (state.revealed) sealed = checkThrow(state, line, lineNumber);
    else if (!isMove(line)) {
      if (state.table !== null && !(isCard(line) ? state.real.cards : state.real.dice)) fail("unsealed");
      state.others += 1;
    }
    const event = { text: line, counts: true, sealed };
    state.events.push(event);
    state.past.push({ takeBack: () => (event.sealed === null ? (event.counts = false) : fail("taken-back", { number: event.sealed })), isEvent: true });
  };

  /** Replaces game events. Without the rules it cannot be told which later ones that strikes; cards among them may be unseen again. */
  const correct = (state, changes, isRelabel) => {
    const [texts, wereUnsure] = [state.events.map((event) => event.text), state.areCardsUnsure];
    const corrected = changes.split(";").map((change) => {
      const [, number, replaced] = /^\s*(\d+)\s+(.*?)\s*$/s.exec(change) ?? fail("form");
      const event = state.events[number - 1] ?? fail("form");
      if (event.sealed !== null) fail("taken-back", { number: event.sealed });
      event.text = replaced;
      return number - 1;
    });
    const mayBeStruck = ({ counts, sealed, text: was }, at) => at > Math.min(...corrected) && !corrected.includes(at) && counts && sealed === null && isCard(was);
    if (state.events.some(mayBeStruck)) state.areCardsUnsure = true;
    const takeBack = () => {
      texts.forEach((was, i) => { state.events[i].text = was; });
      state.areCardsUnsure = wereUnsure;
    };
    state.past.push({ takeBack, isRelabel });
  };

  /** Table events that change what counts or where throws come from. */
  const CHANGES = {
    "@undo": (state) => {
      const last = state.past.pop();
      last?.takeBack();
      // A relabelling goes with the game event that asked for it.
      if (last?.isEvent && state.past.at(-1)?.isRelabel) state.past.pop().takeBack();
    },
    "@correct": (state, changes) => correct(state, changes, false),
    "@relabel": (state, changes) => correct(state, changes, true),
    "@dice": (state, from) => { state.real = { dice: from === "real", cards: from === "real" }; },
    "@cards": (state, from) => { state.real.cards = from === "real"; },
  };

  /** Table events beside seals; their words are read in either case. */
  const enterTableEvent = (state, word, rest) => {
    if (word === "@seat") {
      const [, seat, sitter] = /^(\S+)[ \t]+(\S+)/.exec(rest) ?? fail("form");
      if (sitter === "bot") state.bots.add(Number(seat));
      else state.bots.delete(Number(seat));
    } else if (word === "@stop") {
      state.isStopped = true;
      state.past.push({ takeBack: () => { state.isStopped = false; } });
    } else if (Object.hasOwn(CHANGES, word)) {
      if (state.pending || state.revealed) fail("between");
      CHANGES[word](state, rest);
    } else {
      fail("form");
    }
  };

  const enterLine = (state, line, lineNumber) => {
    const [, word, rest] = /^([^ \t]+)[ \t]*(.*)$/s.exec(line);
    state.line = lineNumber;
    if (!line.startsWith("@")) enterGameLine(state, line, lineNumber);
    else if (Object.hasOwn(SEAL_LINES, word)) {
      const [pattern, take] = SEAL_LINES[word];
      const read = pattern.exec(line) ?? fail("form");
      if (state.table === null && word !== "@sealed") fail("no-table");
      if (state.revealed) fail("no-throw");
      take(state, ...read.slice(1));
    } else enterTableEvent(state, word.toLowerCase(), rest);
    state.head = headThen(state.head, line);
  };

  /**
   * Checks a record from the ends of the chains on, throw by throw, to the first fault. It does not know the rules: whether a move is legal,
   * or a throw is due, is the server's to say. `open` is the number of a throw that was begun and not made by the end of the record; `links` and
   * `misses` are for `differs`.
   */
  const verify = (recordText) => {
    const record = readRecord(recordText);
    if (!record) return { fault: { line: 1, kind: "no-record" }, throws: [], others: 0, dropped: [], open: null, head: null, names: new Map(), links: [], misses: [] };
    const state = {
      game: record.game, seats: record.seats, deck: record.deck, head: headOfHeader(record.header), table: null, chains: new Map(), thrown: 0, pending: null, revealed: null,
      real: { dice: false, cards: false }, events: [], past: [], areCardsUnsure: false, throws: [], others: 0, dropped: [], bots: new Set(), isStopped: false, links: [], misses: [], line: 0,
    };
    const result = (fault) => ({
      fault, throws: state.throws, others: state.others, dropped: state.dropped, open: (state.pending ?? state.revealed)?.number ?? null,
      head: state.table === null ? null : state.head, names: record.names, links: state.links, misses: state.misses,
    });
    for (const { number, text: line } of record.lines) {
      try {
        enterLine(state, line, number);
      } catch (fault) {
        if (!(fault instanceof Fault)) throw fault;
        return result({ line: number, kind: fault.kind, ...fault.details });
      }
    }
    return result(null);
  };

  // ---------- a record beside what this browser has kept ----------

  /**
   * The first thing in a checked record that is not as this browser has kept it; null if all is. `own` has the chains that the browser has
   * published, and its answers: each the number of the throw, the head it was asked with, and the place of the chain. A record can be whole in
   * itself and still be another one than that for which links were shown: only who has shown them can tell.
   */
  const differs = ({ throws, dropped, links, misses }, own) => {
    const since = own.answers.length < MOST_ANSWERS ? 0 : own.answers[0][0];
    for (const { number, head, end, from, length } of links.filter((link) => link.number >= since)) {
      const place = own.chains.findIndex((chain) => chain.end === end);
      if (place < 0) continue;
      const { from: ownFrom, length: ownLength } = own.chains[place];
      const isAnswer = ([of, asked, chain]) => of === number && asked === head && chain === place;
      if (from !== ownFrom || length !== ownLength || !own.answers.some(isAnswer)) return { kind: "own-other", number };
    }
    const isTold = ([number, , place]) => {
      const isSame = (told) => told.number === number && told.end === own.chains[place]?.end;
      return number > throws.length || links.some(isSame) || misses.some(isSame) || dropped.includes(number);
    };
    const untold = own.answers.find((answer) => !isTold(answer));
    return untold ? { kind: "own-left-out", number: untold[0] } : null;
  };

  // ---------- checking a draw of lots ----------

  const MEMBER = "([1-9]\\d{0,9})";
  const MEMBERS = "([1-9]\\d{0,9}(?:,[1-9]\\d{0,9})*)";
  const LOTS_HEADER = ["knobel-lots 1", "club ([0-9A-Za-z]{1,64})", `evening ${MEMBER}`, `draw ${MEMBER}`, `members ${MEMBERS}`, `asked (?:-|${MEMBERS})`].map(form);
  const numbersOf = (list) => (list ?? "").split(",").filter(Boolean).map(Number);
  const isAscending = (numbers) => numbers.every((number, i) => i === 0 || numbers[i - 1] < number);
  const recordLines = (recordText) => recordText.replace(/^\ufeff/, "").split(/\r?\n/).map((line, i) => ({ number: i + 1, text: line.trim() })).filter((line) => line.text);

  /** True if a text claims to be the record of a draw of lots. */
  const isLots = (recordText) => recordLines(recordText)[0]?.text === "knobel-lots 1";

  /** A draw before its first line; the number of the line that is wrong if it is none. */
  const beginLots = (lines) => {
    const read = LOTS_HEADER.map((pattern, i) => pattern.exec(lines[i]?.text ?? ""));
    const bad = read.findIndex((found) => found === null);
    if (bad >= 0) return lines[bad]?.number ?? (lines.at(-1)?.number ?? 1);
    const [club, evening, draw, members, asked] = read.slice(1).map((found) => found[1]);
    const state = { club, draw: Number(draw), members: numbersOf(members), asked: numbersOf(asked), ends: new Map(), house: null, cast: null, key: null, order: null, isDropped: false };
    const isSound = new Set(state.members).size === state.members.length && state.members.length <= 256 && isAscending(state.asked) && state.asked.every((member) => state.members.includes(member));
    const head = headOfHeader(lines.slice(0, 6).map((line) => `${line.text}\n`).join(""));
    return isSound ? { ...state, head, table: `lots/${club}/${evening}`, what: `lots of ${state.members.length}` } : lines[5].number;
  };

  /** Those who were to show a link and are not accounted for; before it is fixed who does, those who have published an end. */
  const silentOf = ({ cast, ends }) => (cast ? cast.members.filter((member) => !cast.links.has(member) && !cast.missed.includes(member)) : [...ends.keys()].sort((one, other) => one - other));
  const checkAskedForLots = (state, member) => {
    if (!state.cast || !silentOf(state).includes(member)) fail("lots-not-asked", { member });
  };

  /** What each line of a draw looks like, the number of the draw aside, and what it does. */
  const LOTS_LINES = {
    "@chain": [form(`@chain (?:(house)|${MEMBER}) ${NUMBER} 1 ${HASH}`), (state, isFirst, house, member, end) => {
      if (house) state.house = isFirst ? end : fail("lots-between");
      if (house) return;
      if (!state.house) fail("lots-no-chain", { owner: "house" });
      if (state.cast) fail("lots-between");
      if (!state.members.includes(Number(member)) || state.ends.has(Number(member))) fail("lots-not-asked", { member: Number(member) });
      state.ends.set(Number(member), end);
    }],
    "@cast": [form(`@cast ${NUMBER} ${HASH} ${MEMBERS} (.+)`), (state, _, head, list, what) => {
      const members = numbersOf(list);
      if (!state.house) fail("lots-no-chain", { owner: "house" });
      if (state.cast) fail("lots-between");
      if (head !== state.head) fail("head");
      if (what !== state.what) fail("lots-what", { what: state.what });
      const stranger = members.find((member) => !state.ends.has(member));
      if (stranger) fail("lots-no-chain", { owner: stranger });
      // All who have published an end contribute, so that the house cannot pick among them.
      const missing = silentOf(state).find((member) => !members.includes(member));
      if (missing) fail("lots-missing", { member: missing });
      if (!isAscending(members)) fail("form");
      state.cast = { head, members, links: new Map(), missed: [] };
    }],
    "@link": [form(`@link ${NUMBER} ${MEMBER} ${HASH}`), (state, _, member, shown) => {
      if (!state.house) fail("lots-no-chain", { owner: "house" });
      checkAskedForLots(state, Number(member));
      if (hashed(shown, 1) !== state.ends.get(Number(member))) fail("lots-link", { owner: Number(member) });
      state.cast.links.set(Number(member), shown);
    }],
    "@miss": [form(`@miss ${NUMBER} ${MEMBER}`), (state, _, member) => {
      if (!state.house) fail("lots-no-chain", { owner: "house" });
      checkAskedForLots(state, Number(member));
      state.cast.missed.push(Number(member));
    }],
    "@reveal": [form(`@reveal ${NUMBER} ${HASH}`), (state, _, shown) => {
      if (!state.house) fail("lots-no-chain", { owner: "house" });
      const [silent] = silentOf(state);
      if (silent) fail("lots-missing", { member: silent });
      if (hashed(shown, 1) !== state.house) fail("lots-link", { owner: "house" });
      const { members, links, head } = state.cast ?? { members: [], links: new Map(), head: state.head };
      state.key = throwKey(shown, state.table, state.draw, head, state.what, members.filter((member) => links.has(member)).map((member) => links.get(member)));
    }],
    "@drop": [form(`@drop ${NUMBER}`), (state) => { state.isDropped = true; }],
    "order": [form(`order ${MEMBERS}`), (state, _, list) => {
      if (!state.key) fail("lots-between");
      const follows = order(state.key, state.members.length).map((place) => state.members[place]);
      if (follows.join(",") !== list) fail("order", { follows });
      state.order = follows;
    }],
  };

  /** The number of the draw is in every line but that of the order, behind whose line it is, if that is said. */
  const DRAW_AT = { "@chain": 2, "@cast": 0, "@link": 0, "@miss": 0, "@reveal": 0, "@drop": 0 };

  const enterLotsLine = (state, line, isFirst) => {
    const [word] = line.split(" ");
    if (!Object.hasOwn(LOTS_LINES, word)) fail("form");
    const [pattern, take] = LOTS_LINES[word];
    const parts = (pattern.exec(line) ?? fail("form")).slice(1);
    if (Object.hasOwn(DRAW_AT, word) && Number(parts.splice(DRAW_AT[word], 1)[0]) !== state.draw) fail("lots-number", { draw: state.draw });
    if (state.order || state.isDropped) fail("lots-between");
    if (state.key && word !== "order") fail("no-order");
    take(state, isFirst, ...parts);
    state.head = headThen(state.head, line);
  };

  /** Checks the record of a draw of lots from the ends of the chains on, to the first fault. It may be under way, or broken off. */
  const verifyLots = (recordText) => {
    const lines = recordLines(recordText);
    const state = beginLots(lines);
    if (typeof state === "number") return { fault: { line: state, kind: "no-lots" }, club: null, order: null, isDropped: false, by: [], missed: [] };
    let fault = null;
    for (const [i, { number, text: line }] of lines.slice(6).entries()) {
      try {
        enterLotsLine(state, line, i === 0);
      } catch (found) {
        if (!(found instanceof Fault)) throw found;
        fault = { line: number, kind: found.kind, ...found.details };
        break;
      }
    }
    const by = state.cast?.members.filter((member) => state.cast.links.has(member)) ?? [];
    const missed = [...new Set([...state.asked, ...state.ends.keys()])].filter((member) => !by.includes(member)).sort((one, other) => one - other);
    return { fault, club: state.club, order: state.order, isDropped: state.isDropped, by, missed };
  };

  /** The words of a head: the numbers of nine bits each, of its first 36. */
  const fourWords = (head, list) => {
    const first = parseInt((head ?? "").slice(0, 9), 16);
    return [27, 18, 9, 0].map((shift) => list[Math.floor(first / 2 ** shift) % 512]);
  };

  // ---------- the page that checks sealed throws ----------

  const sealCheck = document.getElementById("seal-check");
  const sealWords = JSON.parse(sealCheck?.dataset.words ?? "null");
  const filled = (template, details) => template.replace(/\{(\w+)\}/g, (_, key) => details[key]);

  /** Checks a record in this browser, at its own table also against what the browser has shown, says what came of it, and gives the result. */
  const checkSeals = (record, own) => {
    if (isLots(record)) return checkLots(record);
    const result = verify(record);
    const { throws, names } = result;
    const fault = result.fault ?? (own && differs(result, own));
    const named = (seat) => names.get(seat) ?? filled(sealWords.seat, { seat });
    const told = () => {
      const details = { ...fault, owner: fault.owner === "house" ? sealWords.house : named(fault.owner), seat: named(fault.seat) };
      const said = filled(sealWords[fault.kind], details);
      return fault.line ? filled(sealWords.line, { line: fault.line, fault: said }) : said;
    };
    const fits = throws.length === 0 ? sealWords.none : throws.length === 1 ? sealWords.one : sealWords.many;
    sealCheck.classList.toggle("broken", fault !== null);
    // The words are worked out from the record here, so that a house that cheats cannot show others.
    for (const [lang, list] of Object.entries(sealWords.lists)) {
      sealCheck.querySelector(`#seal-words b[lang=${lang}]`).textContent = fourWords(result.head, list).join(" · ");
    }
    document.getElementById("seal-words").hidden = fault !== null || throws.length === 0;
    sealCheck.querySelector("[role=status] b").textContent = fault ? told() : filled(fits, { count: throws.length }) + (own?.answers.length ? ` ${sealWords["own-fits"]}` : "");
    return { ...result, named };
  };

  /** The same for a draw of lots, which has no throws. The order on the page is held against the record. */
  const checkLots = (record) => {
    const { fault, club, order, isDropped, by, missed } = verifyLots(record);
    const named = (member) => (club === sealWords.club && sealWords.members[member]) || filled(sealWords["lots-member"], { member });
    const list = (members) => members?.map(named).join(", ");
    const told = () => {
      const details = { ...fault, owner: fault.owner === "house" ? sealWords.house : named(fault.owner), member: named(fault.member), follows: list(fault.follows) };
      return filled(sealWords.line, { line: fault.line, fault: filled(sealWords[fault.kind], details) });
    };
    const contributors = [...by.map(named), sealWords.house].join(", ") + (missed.length ? ` (${filled(sealWords.without, { names: list(missed) })})` : "");
    const fits = sealWords[order ? "lots-drawn" : isDropped ? "lots-dropped" : "lots-open"];
    sealCheck.classList.toggle("broken", fault !== null);
    document.getElementById("seal-words").hidden = true;
    sealCheck.querySelector("[role=status] b").textContent = fault ? told() : filled(fits, { order: list(order), by: contributors });
    const shown = document.getElementById("lots-order");
    shown?.classList.toggle("checked", !fault && shown.dataset.order === order?.join(","));
    return { throws: [], named };
  };

  /** The list of another record's throws, newest first. */
  const listThrows = ({ throws, named }) => {
    const by = ({ seats, missed }) => [...seats.map(named), sealWords.house].join(", ") + (missed.length ? ` (${filled(sealWords.without, { names: missed.map(named).join(", ") })})` : "");
    const items = throws.slice(-sealWords.most).reverse().map((sealed) => {
      const item = document.createElement("li");
      item.value = sealed.number;
      item.className = "checked";
      item.textContent = `${sealed.thrown}: ${by(sealed)}`;
      return item;
    });
    document.querySelector("#seal-throws ol")?.replaceChildren(...items);
  };

  if (sealCheck) {
    const record = sealCheck.querySelector("textarea")?.value;
    // What the page tells of each throw is held against the record.
    const own = record ? readOwn(location.pathname.replace(/seals(\/\d+)?$/, "stage")) : null;
    const checked = new Map(record ? checkSeals(record, own).throws.map((sealed) => [sealed.number, sealed.thrown]) : []);
    for (const item of document.querySelectorAll("#seal-throws [data-thrown]")) {
      item.classList.toggle("checked", checked.get(item.value) === item.dataset.thrown);
    }
    sealCheck.querySelector("input").addEventListener("change", async (event) => {
      const [file] = event.target.files;
      if (file) listThrows(checkSeals(await file.text()));
    });
  }

  return Object.freeze({ headOfHeader, headThen, throwKey, die, card, order, verify, differs, isLots, verifyLots, fourWords });
})();
