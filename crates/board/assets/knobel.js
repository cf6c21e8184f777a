// Live updates and motion. Every page works without this script; it only saves reloading.
"use strict";

(() => {
  const asked = { headers: { "X-Knobel": "1" } };
  const stream = document.getElementById("stream");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const icon = document.querySelector('link[rel="icon"]');
  const plainIcon = icon && icon.href;
  const live = () => document.getElementById("live");

  // ---------- swapping the part of the page that changes ----------

  /** Where things with a key are now, so that they can slide from here to where they will be. */
  const places = (root) => {
    const found = new Map();
    for (const thing of root.querySelectorAll("[data-key]")) found.set(thing.dataset.key, thing.getBoundingClientRect());
    return found;
  };

  const slide = (root, before) => {
    if (calm.matches) return;
    for (const thing of root.querySelectorAll("[data-key]")) {
      const from = before.get(thing.dataset.key);
      if (!from || from.width === 0) continue;
      const to = thing.getBoundingClientRect();
      const [dx, dy] = [from.left - to.left, from.top - to.top];
      if (Math.hypot(dx, dy) < 4) continue;
      thing.animate([{ translate: `${dx}px ${dy}px` }, { translate: `${dx / 2}px ${dy / 2 - 24}px` }, { translate: "none" }],
        { duration: 360, easing: "cubic-bezier(.2, .8, .2, 1)" });
    }
  };

  /** Where coins are kept now, and how many. */
  const hoards = (root) => [...root.querySelectorAll("[data-coins]")].map((hoard) =>
    ({ name: hoard.dataset.coins, count: Number(hoard.dataset.count), place: hoard.getBoundingClientRect() }));

  /** Coins fly from where there are fewer now to where there are more; what nobody gives or takes is the bank's. */
  const fly = (root, before) => {
    const coin = root.querySelector(".num[data-coins] > svg");
    if (calm.matches || !coin || !coin.animate) return;
    const [givers, takers] = [[], []];
    for (const { name, count, place } of hoards(root)) {
      const more = count - (before.find((hoard) => hoard.name === name)?.count ?? count);
      (more < 0 ? givers : takers).push(...Array(Math.abs(more)).fill(place));
    }
    const bank = (root.querySelector("[data-bank]") ?? root.querySelector(".felt"))?.getBoundingClientRect();
    const middle = (place) => [place.left + place.width / 2, place.top + Math.min(place.height, 240) / 2];
    const coins = Math.min(8, Math.max(givers.length, takers.length));
    for (let number = 0; number < coins; number += 1) {
      const [from, to] = [givers[number] ?? bank, takers[number] ?? bank].map(middle);
      const flying = document.body.appendChild(coin.cloneNode(true));
      flying.setAttribute("class", "flying-coin");
      const at = ([x, y]) => `${x - 18}px ${y - 18}px`;
      flying.animate([{ translate: at(from) }, { translate: at(to) }],
        { duration: 480, delay: 70 * number, fill: "backwards", easing: "cubic-bezier(.3, .1, .2, 1)" }).finished.finally(() => flying.remove());
    }
  };

  /** How to find a control again after the swap. */
  const mark = (element) => {
    if (!element || !live() || !live().contains(element)) return null;
    const { tagName, name, value, id } = element;
    const attribute = (of, is) => `[${of}="${CSS.escape(is)}"]`;
    // A card or a seat stays what it is, whatever a tap on it does next.
    const part = (element.dataset.part ?? "").split(" ")[0];
    if (id) return { selector: `#${CSS.escape(id)}` };
    if (name) return { selector: `${tagName}${attribute("name", name)}${value ? attribute("value", value) : ""}`, part };
    if (element.hasAttribute("href")) return { selector: `${tagName}${attribute("href", element.getAttribute("href"))}` };
    const { textContent: text, classList } = element;
    return classList.length ? { selector: `${tagName}.${CSS.escape(classList[0])}`, text } : null;
  };

  /** The control of a mark. Among several of the same kind only the one with the same text is the same; another one would be pressed unawares. */
  const marked = (root, { selector, text, part }) => {
    const found = [...root.querySelectorAll(selector)];
    if (!found.length && part) return root.querySelector(`.felt :is(button, input)[data-part~="${CSS.escape(part)}"]`);
    return text === undefined || found.length === 1 ? found[0] : found.find((element) => element.textContent === text);
  };

  for (const button of document.querySelectorAll("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }

  const swap = (html) => {
    const old = live();
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("live");
    if (!fresh || !old) return;
    // An answer that was overtaken on its way shows the table as it was.
    if (Number(fresh.dataset.seq) < Number(old.dataset.seq)) return;
    const moved = fresh.dataset.seq !== old.dataset.seq;
    const asked = news(fresh, old);
    const before = places(old);
    const coinsBefore = hoards(old);
    const focused = mark(document.activeElement);
    const open = [...old.querySelectorAll("details[open]")].map((details) => details.id || details.className);
    fresh.classList.toggle("moved", moved && !calm.matches);
    // What somebody is typing stays.
    for (const typed of old.querySelectorAll("input.text-in[name]:not([readonly])")) {
      const same = fresh.querySelector(`input.text-in[name="${CSS.escape(typed.name)}"]`);
      if (same && !same.value) same.value = typed.value;
    }
    for (const ticked of old.querySelectorAll(".tick input")) {
      const same = fresh.querySelector(`.tick input[value="${CSS.escape(ticked.value)}"]`);
      if (same && ticked.checked !== ticked.defaultChecked) same.checked = ticked.checked;
    }
    old.replaceWith(fresh);
    for (const details of fresh.querySelectorAll("details")) if (open.includes(details.id || details.className)) details.open = true;
    if (focused) marked(fresh, focused)?.focus({ preventScroll: true });
    if (moved) {
      slide(fresh, before);
      fly(fresh, coinsBefore);
    }
    takePart();
    drawLots();
    tell(fresh, moved, Number(old.dataset.position), asked);
    if (moved) showMoments(fresh, Number(old.dataset.position));
    prepare(fresh);
    lookAgain();
    if (fresh.dataset.phase !== old.dataset.phase) scrollTo(0, 0);
    if (fresh.dataset.phase !== old.dataset.phase || fresh.dataset.me !== old.dataset.me) renewBar();
  };

  /** Requests and presence that the page before did not say; minutes that have passed are no news. */
  const news = (fresh, old) => ["requests", "presence"].filter((part) => {
    const [now, before] = [fresh, old].map((root) => (root.dataset[part] ?? "").replace(/\d+/g, ""));
    return now && now !== before;
  }).map((part) => fresh.dataset[part]);

  /** What the menu offers depends on how far the table is. */
  const renewBar = async () => {
    try {
      const page = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), "text/html");
      const bar = page.querySelector("header.bar");
      if (!bar) return;
      document.querySelector("header.bar").replaceWith(bar);
      prepare(bar);
    } catch { /* the old one still leads everywhere */ }
  };

  /** Events of the log after the first `since`, oldest first; the log itself has its newest entry first. */
  const eventsAfter = (root, selector, since) => [...root.querySelectorAll(`#log ${selector}`)].reverse()
    .filter((event) => Number(event.dataset.event) > since)
    .sort((one, other) => Number(one.dataset.event) - Number(other.dataset.event));

  /** The sentences of the events that came after the first `since`, oldest first. */
  const happened = (root, since) => {
    return eventsAfter(root, "[data-event]", since).map((event) => {
      const told = event.cloneNode(true);
      for (const beside of told.querySelectorAll(".small")) beside.remove();
      return told.textContent.trim();
    });
  };

  /** Title, icon and the live region: whose turn it is and what has just happened. */
  let wasYours = live()?.hasAttribute("data-yours") ?? false;
  const tell = (root, moved, since, asked) => {
    announce(root.dataset.title, root.hasAttribute("data-yours"));
    const note = document.getElementById("note");
    if (note && root.dataset.note !== undefined) note.textContent = root.dataset.note;
    const said = document.getElementById("said");
    if (said && (moved || asked.length)) {
      const news = moved ? happened(root, since) : [];
      if (moved && !news.length) news.push(root.querySelector(".ticker span:last-of-type")?.textContent);
      const question = moved ? root.querySelector(".dock .say b")?.textContent : null;
      said.textContent = [...news, question, ...asked].filter(Boolean).join(" ");
    }
  };
  const announce = (title, yours) => {
    if (title) document.title = title;
    if (icon) icon.href = yours ? icon.dataset.turn : plainIcon;
    if (yours && !wasYours && document.hidden && mayNotify() && Notification.permission === "granted") {
      new Notification(stream?.dataset.notice ?? document.title, { tag: location.pathname });
    }
    wasYours = yours;
  };

  // ---------- moments ----------

  /** Moments that wait for the one that is shown. */
  const moments = [];
  let shownMoment = 0;

  /** The moments among the events that came after the first `since`, one after the other; of many at once, the newest. */
  const showMoments = (root, since) => {
    moments.push(...eventsAfter(root, "[data-moment]", since).map((event) => ({ told: event.dataset.moment, kind: event.dataset.kind })));
    // The end does not wait for what led to it.
    const end = moments.findIndex((moment) => moment.kind === "end");
    moments.splice(0, Math.max(end, moments.length - 4));
    if (!shownMoment || end >= 0) nextMoment();
  };

  /** Over the felt, never over the dock: it has the table's edges and its top. */
  const nextMoment = () => {
    const banner = document.getElementById("banner");
    const moment = moments.shift();
    clearTimeout(shownMoment);
    shownMoment = 0;
    if (!banner) return;
    banner.hidden = !moment;
    if (!moment) return;
    const felt = live()?.querySelector(".table")?.getBoundingClientRect();
    if (felt) {
      banner.style.left = `${felt.left + 12}px`;
      banner.style.width = `${felt.width - 24}px`;
      banner.style.top = `${Math.max(8, felt.top + 12)}px`;
    }
    banner.className = `banner ${moment.kind}`;
    const told = document.createElement("p");
    told.textContent = moment.told;
    banner.replaceChildren(told);
    shownMoment = setTimeout(nextMoment, Math.max(2000, 40 * moment.told.length));
  };
  document.getElementById("banner")?.addEventListener("click", nextMoment);

  document.addEventListener("click", (event) => {
    const shut = event.target.closest(".toast .shut");
    if (!shut) return;
    event.preventDefault();
    shut.closest(".toast").remove();
  });

  const message = (text) => {
    const box = document.getElementById("messages");
    if (!box || !text) return;
    const toast = document.createElement("div");
    toast.className = "toast toast-bad";
    const close = document.createElement("button");
    close.type = "button";
    close.className = "icon-btn";
    close.textContent = "×";
    close.setAttribute("aria-label", box.dataset.close);
    close.addEventListener("click", () => toast.remove());
    const said = document.createElement("p");
    said.textContent = text;
    toast.append(said, close);
    box.replaceChildren(toast);
  };

  // ---------- asking and posting ----------

  let busy = false;
  const exchange = async (address, options) => {
    if (busy) return;
    busy = true;
    newest += 1;
    // What was to be told has been seen, or does not matter any more: the table goes on.
    moments.length = 0;
    nextMoment();
    try {
      const answer = await fetch(address, { ...asked, ...options });
      const here = new URL(answer.url);
      if (answer.redirected && here.pathname !== location.pathname) {
        location.assign(answer.url);
        return;
      }
      const text = await answer.text();
      if ((answer.headers.get("content-type") ?? "").startsWith("text/html")) swap(text);
      else message(text);
      // Whoever has just sat down is somebody now; the line has to know.
      if (stream && live()?.dataset.me !== me) reconnect();
    } catch {
      lost();
    } finally {
      busy = false;
    }
  };

  /** What a choice leads to. Only the answer to the newest choice counts, so quick taps are never lost. */
  let newest = 0;
  /** What the newest choice leads to could not be asked; it is asked when the house is back. */
  let unseen = false;
  let looking = 0;
  const look = async (address) => {
    const mine = (newest += 1);
    looking += 1;
    try {
      const answer = await fetch(address, asked);
      const text = await answer.text();
      if (mine !== newest) return;
      unseen = false;
      if (!busy && answer.ok) swap(text);
    } catch {
      unseen ||= mine === newest;
      lost();
    } finally {
      looking -= 1;
    }
  };

  /** Something is still being worked out: the page looks again after a while, as often as it has to. */
  let again = 0;
  const lookAgain = () => {
    clearTimeout(again);
    const wait = Number(live()?.querySelector("[data-again]")?.dataset.again);
    if (!wait) return;
    again = setTimeout(async () => {
      const form = live()?.querySelector("form[data-choices]");
      if (!document.hidden) await look(form && stream ? `${stream.dataset.stage}?${query(form)}` : location.href);
      lookAgain();
    }, wait);
  };

  const lookAt = (form) => form.dataset.lookAt ?? stream?.dataset.stage;
  const query = (form, submitter) => new URLSearchParams(new FormData(form, submitter)).toString();

  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    const method = submitter?.getAttribute("formmethod") ?? form.method;
    if (!live()?.contains(form) || form.enctype === "multipart/form-data") return;
    // In a lesson, moves lead to the next page; what is only chosen does not. Lots are drawn where their order is shown.
    if (!stream?.dataset.stage && !form.matches("[data-here]") && !(form.dataset.lookAt && method === "get")) return;
    event.preventDefault();
    if (method === "get") look(`${lookAt(form)}?${query(form, submitter)}`);
    else {
      const address = submitter?.getAttribute("formaction") ?? form.getAttribute("action");
      exchange(address, { method: "POST", body: new URLSearchParams(new FormData(form, submitter)) });
    }
  });

  document.addEventListener("change", (event) => {
    const form = event.target.closest("form");
    if (!form || !lookAt(form)) return;
    // While an answer is on its way, every other field counts as well: the answer would put back what stood there before.
    const counts = event.target.matches("[data-look]") || (looking > 0 && form.querySelector("[data-look]"));
    if (counts) look(`${lookAt(form)}?${query(form)}`);
  });

  // ---------- this page's part in sealed throws (docs/sealed.md) ----------

  const { KEPT, readKept, readOwn } = knobelSeal;
  const keepAt = (place, own) => {
    const keep = () => localStorage.setItem(place, JSON.stringify(own));
    try {
      try {
        keep();
      } catch {
        // No room is left: what is kept of other tables goes.
        Object.keys(localStorage).filter((of) => of.startsWith(KEPT) && of !== place).forEach((of) => localStorage.removeItem(of));
        keep();
      }
      return true;
    } catch {
      return false; // A browser that keeps nothing contributes nothing.
    }
  };

  const keepOwn = (own) => keepAt(KEPT + stream.dataset.stage, own);
  const newSecret = () => knobelSeal.hex(crypto.getRandomValues(new Uint8Array(32)));
  const send = (what, fields) => fetch(stream.dataset.stage.replace(/stage$/, what), { ...asked, method: "POST", body: new URLSearchParams(fields) });

  /** How many links may be left when a new chain is published. */
  const FEW_LINKS = 16;
  /** The chains that this page has published since it last showed a link. A page that others of the same person keep replacing gives up. */
  let publications = 0;
  let publishing = false;
  /** The end that the house told when this page published its last chain: stages with it were drawn before the house took that chain. */
  let replaced;
  /** How long a throw that waits for everybody waits before this page tries again, or takes over for another one of the same person. */
  const AGAIN_AFTER = 3000;
  let nextTry = 0;

  /** True if the chain that the house tells of is the one that this browser has published last, with the links where they were at first. */
  const isNewest = (chain, { end, from }) =>
    chain?.end === end && (!from || (chain.from === null ? from >= chain.notBefore : from === chain.from));

  /** Shows the link that is asked for, or publishes a chain where the house has none of this browser. */
  const takePart = (isLate = false) => {
    if (stream?.dataset.stage && live()?.dataset.phase === "over") compareRecord();
    const told = JSON.parse(live()?.dataset.seal ?? "null");
    if (!told || !stream?.dataset.stage) return;
    const own = readOwn(stream.dataset.stage) ?? adopt(told);
    const isOwn = isNewest(own?.chains.at(-1), told);
    const hasShown = told.throw && isOwn && showLink(told, own);
    clearTimeout(nextTry);
    if (told.waits) nextTry = setTimeout(takePart, AGAIN_AFTER, true);
    if (told.missed && own?.noted !== told.missed && own?.answers.some(([number]) => number === told.missed)) {
      keepOwn({ ...own, noted: told.missed });
      message(stream.dataset.leftOut?.replace("#", told.missed));
    }
    const runsOut = told.next && told.from + told.length - told.next < FEW_LINKS;
    const isLost = told.throw && told.waits && isLate && !hasShown;
    const isOnItsWay = replaced !== undefined && told.end === replaced;
    if (isLost || (!told.isRolling && !isOnItsWay && (!isOwn || told.missed || told.isSpent || runsOut))) publish(told, own);
  };

  /**
   * A link is shown for the throw that comes next, and is spent then: for the same throw after another history it is not shown again. True if this
   * page has one to show.
   */
  const showLink = (told, own) => {
    const place = own.chains.length - 1;
    const chain = own.chains[place];
    chain.from ??= told.from;
    const [last, head] = own.answers.findLast(([, , of]) => of === place) ?? [0, null];
    const isFresh = told.throw === told.next && (told.throw > last || (told.throw === last && told.head === head));
    const link = isFresh && knobelSeal.link(own.secret, chain.from, chain.length, told.throw);
    if (!link) return false;
    if (told.throw > last) own.answers = [...own.answers, [told.throw, told.head, place]].slice(-knobelSeal.MOST_ANSWERS);
    if (!keepOwn(own)) return false;
    publications = 0;
    send("link", { throw: told.throw, link }).catch(lost);
    return true;
  };

  const publish = async ({ length, next, end: before }, own) => {
    if (publishing || publications > 4) return;
    publishing = true;
    publications += 1;
    try {
      const secret = newSecret();
      const end = knobelSeal.chainEnd(secret, length);
      const chains = [...(own?.chains ?? []), { end, length, from: null, notBefore: next ?? 1 }];
      if (!keepOwn({ answers: [], ...own, secret, chains })) return;
      const { ok } = await send("chain", { end });
      replaced = ok ? before : undefined;
    } catch { /* the page takes part as soon as it can */ } finally {
      publishing = false;
    }
  };

  /** A table that begins as it is opened gets the chain of this browser with that request. Its page finds the secret at this place. */
  const NEW_TABLE = `${KEPT}new`;
  const LINKS = 1024;
  document.addEventListener("submit", ({ target: form, submitter }) => {
    if ((submitter?.getAttribute("formaction") ?? form.getAttribute("action")) !== "/play") return;
    const secret = newSecret();
    const end = knobelSeal.chainEnd(secret, LINKS);
    if (!keepAt(NEW_TABLE, { secret, end })) return;
    const field = form.querySelector("input[name=end]") ?? form.appendChild(document.createElement("input"));
    Object.assign(field, { type: "hidden", name: "end", value: end });
  });

  /** What this browser has published with the request for this table; null if that was another chain. */
  const adopt = (told) => {
    const fresh = readKept(NEW_TABLE);
    if (!fresh || fresh.end !== told.end || told.length !== LINKS) return null;
    const own = { answers: [], secret: fresh.secret, chains: [{ end: fresh.end, length: LINKS, from: null, notBefore: 1 }] };
    return keepOwn(own) ? own : null;
  };

  /** The check of records is a script of its own, which most pages never need. */
  const loadChecker = () => new Promise((loaded, failed) => {
    const script = Object.assign(document.createElement("script"), { src: stream.dataset.checker, onload: loaded, onerror: failed });
    document.head.append(script);
  });

  /** When the game is over, its record is held against what this browser has shown. A house could have written down another one. */
  let isCompared = false;
  const compareRecord = async () => {
    const own = readOwn(stream.dataset.stage);
    if (isCompared || !own?.answers.length) return;
    isCompared = true;
    try {
      const [answer] = await Promise.all([fetch(stream.dataset.stage.replace(/stage$/, "record"), asked), loadChecker()]);
      const differs = answer.ok && knobelCheck.differs(knobelCheck.verify(await answer.text()), own);
      if (differs) message(stream.dataset.notAsShown?.replace("#", differs.number));
    } catch {
      isCompared = false;
    }
  };

  /** The secret of this browser for the newest draw of lots at this evening: a chain of one link. */
  const lotsPlace = `${KEPT}lots ${stream?.dataset.live}`;
  const sendForLots = (what, fields) => fetch(stream.dataset.live.replace(/live$/, what), { ...asked, method: "POST", body: new URLSearchParams(fields) }).catch(lost);
  /** What this very page has published last; another one of the same browser may have put its own in that place. */
  let published = null;

  /** Publishes the end of a new chain for a draw that has begun, and shows its link when it is fixed who contributes; never after two histories. */
  const drawLots = () => {
    const told = JSON.parse(live()?.dataset.lots ?? "null");
    if (!told) return;
    const { draw, head } = told;
    const keep = (own) => keepAt(lotsPlace, own) && (published = own);
    let own = [published, readKept(lotsPlace)].find((one) => one?.draw === draw && one.end === (told.end ?? one.end));
    if (told.isOpen && !told.end && published?.draw !== draw) {
      const secret = newSecret();
      if (!own || own.head) own = { draw, secret, end: knobelSeal.chainEnd(secret, 1) };
      if (keep(own)) sendForLots("chain", { draw, end: own.end });
    }
    if (!own || own.end !== told.end) return;
    if (head && (own.head ?? head) === head && keep({ ...own, head })) sendForLots("link", { draw, link: own.secret });
    if (told.isLeftOut && own.head && !own.isNoted && keep({ ...own, isNoted: true })) message(stream.dataset.leftOut);
  };

  /** A seal opens a card that says who contributed. Where that cannot be had, it leads to the page that says the same. */
  const openSeal = async (address) => {
    try {
      const answer = await fetch(address, asked);
      const card = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("seal-card");
      document.getElementById("seal-card")?.remove();
      document.body.append(card);
      card.showPopover();
    } catch {
      location.assign(address);
    }
  };
  document.addEventListener("click", (event) => {
    const seal = event.target.closest("a.seal");
    if (!seal || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openSeal(seal.href);
  });

  // ---------- the line to the house ----------

  /** The lobby does not change under somebody's fingers; what came meanwhile is shown when they have finished. */
  const isLobby = stream && !stream.dataset.stage;
  const isTyping = () => document.activeElement?.matches("#live input, #live select, #live textarea");
  let late = null;
  if (isLobby) {
    document.addEventListener("focusout", () => setTimeout(() => {
      if (late === null || isTyping()) return;
      swap(late);
      late = null;
    }, 1000));
  }

  let source = null;
  let me = live()?.dataset.me;
  let retry = 0;
  let timer = 0;
  const line = document.getElementById("line");
  const lost = () => { if (line) line.hidden = false; };
  const found = () => { retry = 0; if (line) line.hidden = true; };

  /** The words of the stage as the house has sent it last: updates say which of them stay. */
  let sent = [];
  const cut = (html) => html.split(/(?=[< ])/);

  /** The words of the next stage. A string is new markup, two numbers are words that are known. Nothing if the update is for another stage. */
  const updated = (update) => {
    const words = [...sent];
    try {
      const [before, ...pieces] = JSON.parse(update);
      if (before !== sent.length) return null;
      while (pieces.length) {
        const piece = pieces.shift();
        words.push(...(typeof piece === "string" ? cut(piece) : words.slice(piece, piece + pieces.shift())));
      }
    } catch {
      return null;
    }
    return words.slice(sent.length);
  };

  const show = (html) => {
    found();
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("live");
    if (fresh?.dataset.mark && fresh.dataset.mark === live()?.dataset.mark) {
      const choosing = unseen && live().querySelector("[data-yours] form[data-choices]");
      if (choosing) look(`${stream.dataset.stage}?${query(choosing)}`);
      return;
    }
    if (isLobby && isTyping()) {
      late = html;
      return;
    }
    late = null;
    // Something happened beside the game: what has been chosen and not been played yet stays chosen.
    const form = live()?.querySelector("[data-yours] form[data-choices]");
    if (form && fresh?.dataset.position === live().dataset.position) look(`${stream.dataset.stage}?${query(form)}`);
    else swap(html);
  };

  const connect = () => {
    clearTimeout(timer);
    if (source || !stream) return;
    source = new EventSource(stream.dataset.live);
    source.addEventListener("open", found);
    source.addEventListener("stage", (event) => {
      sent = cut(event.data);
      show(event.data);
    });
    source.addEventListener("update", (event) => {
      const next = updated(event.data);
      if (!next) {
        location.reload();
        return;
      }
      sent = next;
      show(sent.join(""));
    });
    // The house is there, but cannot reach its memory for a moment.
    source.addEventListener("away", lost);
    source.addEventListener("back", found);
    // There is nothing here any more; the page says so itself.
    source.addEventListener("gone", () => {
      disconnect();
      location.reload();
    });
    // The house closes for a moment. Not everybody comes back at the same time.
    source.addEventListener("bye", () => {
      lost();
      disconnect();
      timer = setTimeout(connect, 500 + 4000 * Math.random());
    });
    source.addEventListener("error", () => {
      lost();
      disconnect();
      retry += 1;
      timer = setTimeout(connect, Math.min(15000, 500 * 2 ** retry));
    });
  };
  const disconnect = () => {
    source?.close();
    source = null;
  };
  const reconnect = () => {
    me = live()?.dataset.me;
    disconnect();
    connect();
  };

  /** A page that nobody looks at gives its connection back, since browsers allow only six to a house, and asks now and then. */
  const doze = async () => {
    clearTimeout(timer);
    if (!document.hidden) return;
    disconnect();
    try {
      const turn = await (await fetch(stream.dataset.turn, asked)).json();
      announce(turn.title, turn.yours);
    } catch { /* it is asked again soon */ }
    if (document.hidden) timer = setTimeout(doze, 20000);
  };
  if (stream) {
    connect();
    document.addEventListener("visibilitychange", () => {
      clearTimeout(timer);
      if (document.hidden) timer = setTimeout(doze, 20000);
      else connect();
    });
    // A page that browsers keep for the way back would hold its line, and its person would seem to be here.
    addEventListener("pagehide", disconnect);
    addEventListener("pageshow", (event) => { if (event.persisted) reconnect(); });
    addEventListener("online", connect);
  }

  // ---------- small comforts ----------

  const mayNotify = () => "Notification" in window && window.isSecureContext;
  /** Lists that scroll by themselves show what matters now: the seat on turn, the present step. */
  const bringIntoView = (root) => {
    for (const thing of root.querySelectorAll("[data-in-view]")) {
      let list = thing.parentElement;
      while (list && !/auto|scroll/.test(getComputedStyle(list).overflowY)) list = list.parentElement;
      if (!list || list.scrollHeight <= list.clientHeight) continue;
      const [inner, outer] = [thing.getBoundingClientRect(), list.getBoundingClientRect()];
      list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
    }
  };
  /** What scrolls by itself says that there is more below. */
  const showMore = (list) => list.classList.toggle("more", list.scrollHeight - list.scrollTop - list.clientHeight > 6);
  const allThatScroll = (root) => root.querySelectorAll("[data-scrolls]").forEach(showMore);
  document.addEventListener("scroll", (event) => { if (event.target.matches?.("[data-scrolls]")) showMore(event.target); }, true);
  addEventListener("resize", () => allThatScroll(document));
  const prepare = (root) => {
    bringIntoView(root);
    allThatScroll(root);
    if (navigator.clipboard) for (const button of root.querySelectorAll("[data-copy]")) button.hidden = false;
    if (mayNotify() && Notification.permission === "default") {
      for (const button of root.querySelectorAll("[data-ask-notice]")) button.hidden = false;
    }
  };
  prepare(document);
  lookAgain();
  takePart();
  drawLots();

  document.addEventListener("click", async (event) => {
    for (const menu of document.querySelectorAll("details.menu[open], details.seat-menu[open]")) {
      if (!menu.contains(event.target)) menu.open = false;
    }
    const copy = event.target.closest("[data-copy]");
    if (copy) {
      await navigator.clipboard.writeText(copy.dataset.copy);
      copy.textContent = copy.dataset.copied;
    }
    const notice = event.target.closest("[data-ask-notice]");
    if (notice && (await Notification.requestPermission()) === "granted") notice.textContent = notice.dataset.askNotice;
    if (event.target.matches("input.share")) event.target.select();
  });

  document.addEventListener("keydown", (event) => {
    if (shownMoment && !event.target.matches("input, textarea")) nextMoment();
    if (event.key === "Escape") {
      for (const menu of document.querySelectorAll("details.menu[open], details.seat-menu[open]")) {
        menu.open = false;
        menu.querySelector("summary").focus();
      }
    }
    // In a form, Enter would press the first button, which may end the turn: on a die it picks the die.
    if (event.key === "Enter" && event.target.matches(".stage input:is([type=checkbox], [type=radio])")) {
      event.preventDefault();
      event.target.click();
    }
    if (event.target.matches("input, select, textarea") || event.altKey || event.ctrlKey || event.metaKey) return;
    const side = { ArrowLeft: "left", ArrowRight: "right" }[event.key];
    if (side) document.querySelector(`[data-key-${event.shiftKey ? "shift-" : ""}${side}]`)?.click();
  });
})();
