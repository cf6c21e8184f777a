// Sealed throws in the reader's own browser: hashes, chains, and what a page keeps of its part. The protocol is docs/sealed.md; seal-check.js
// stands on this and is loaded only where a record is checked.
// Pages are also served over plain http, where browsers have no crypto.subtle; so SHA-256 is written out here.
"use strict";

const knobelSeal = (() => {
  // ---------- bytes and hashes ----------

  const text = new TextEncoder();
  const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const bytes = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));

  /** The round constants of SHA-256 (FIPS 180-4, 4.2.2). */
  const K = Uint32Array.from((
    "428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174 " +
    "e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da 983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 " +
    "27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070 " +
    "19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2"
  ).split(" "), (word) => parseInt(word, 16));
  const FIRST = "6a09e667 bb67ae85 3c6ef372 a54ff53a 510e527f 9b05688c 1f83d9ab 5be0cd19".split(" ").map((word) => parseInt(word, 16));
  const W = new Int32Array(64);
  const turned = (word, by) => (word >>> by) | (word << (32 - by));

  /** Works one block of 64 bytes into the hash (FIPS 180-4, 6.2.2). */
  const compress = (state, view, at) => {
    for (let i = 0; i < 16; i += 1) W[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [early, late] = [W[i - 15], W[i - 2]];
      W[i] = W[i - 16] + (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) + W[i - 7] + (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i += 1) {
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + W[i]) | 0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g; g = f; f = e; e = (d + one) | 0; d = c; c = b; b = a; a = (one + two) | 0;
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] += word; });
  };

  const sha256 = (message) => {
    // A bit 1, then zeros, then the length in bits as eight bytes fill up the last block.
    const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
    padded.set(message);
    padded[message.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
    view.setUint32(padded.length - 4, message.length << 3);
    const state = Int32Array.from(FIRST);
    for (let at = 0; at < padded.length; at += 64) compress(state, view, at);
    const hash = new DataView(new ArrayBuffer(32));
    state.forEach((word, i) => hash.setInt32(4 * i, word));
    return new Uint8Array(hash.buffer);
  };

  const joined = (...parts) => {
    const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
    parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
    return whole;
  };

  const hmac = (key, message) => {
    const block = new Uint8Array(64);
    block.set(key.length > 64 ? sha256(key) : key);
    const inner = sha256(joined(block.map((byte) => byte ^ 0x36), message));
    return sha256(joined(block.map((byte) => byte ^ 0x5c), inner));
  };

  /** A number as eight bytes, the highest first. */
  const eight = (number) => {
    const view = new DataView(new ArrayBuffer(8));
    view.setUint32(0, Math.floor(number / 2 ** 32));
    view.setUint32(4, number % 2 ** 32);
    return new Uint8Array(view.buffer);
  };

  /** Parts of a hash, each with its length before it; texts as UTF-8. */
  const listed = (...parts) => joined(...parts.map((part) => (typeof part === "string" ? text.encode(part) : part)).flatMap((part) => [eight(part.length), part]));

  // ---------- chains, heads and throws; 32 bytes go in and out as hexadecimal text ----------

  const hashed = (start, times) => {
    let link = bytes(start);
    for (let i = 0; i < times; i += 1) link = sha256(link);
    return hex(link);
  };

  const chainEnd = (secret, length) => hashed(secret, length);

  /** The link of a throw; null if the chain has none for it. */
  const link = (secret, from, length, throwNumber) =>
    throwNumber < from || throwNumber >= from + length ? null : hashed(secret, from + length - 1 - throwNumber);

  // ---------- what this browser keeps of its part ----------

  /** The most answers that a browser keeps for one table; older ones are not held against the record. */
  const MOST_ANSWERS = 2000;

  const KEPT = "knobel seal ";
  /** What this browser keeps at a place of its own; null if there is nothing. */
  const readKept = (place) => {
    try {
      return JSON.parse(localStorage.getItem(place));
    } catch {
      return null;
    }
  };

  /**
   * What this browser keeps of its part at a table; null if it has none yet: the secret of its newest chain, all chains that it has published,
   * and what it has answered for each throw. What a house tells of these is never believed: with a wrong number it would get a link too early.
   */
  const readOwn = (stage) => {
    const own = readKept(KEPT + stage);
    return Array.isArray(own?.chains) && Array.isArray(own.answers) ? own : null;
  };

  return Object.freeze({ hex, bytes, sha256, hmac, eight, listed, hashed, chainEnd, link, MOST_ANSWERS, KEPT, readKept, readOwn });
})();
