import { same } from "../same.js";
import { showSpoken } from "../table/talk/reactions.js";
import { notify } from "../ui/notice.js";
import { t } from "../words/catalogue.js";
import { SessionSocket } from "./socket.js";

/** @import { Action, Companion, Cursor, HandRecord, Place } from "../net/messages.js" */
/** @import { ReactedTogether, SaidTogether, SessionTold, TogetherTold } from "../net/messages.js" */

/** @import { Dialog } from "../ui/dialog.js" */

/** @typedef {Required<Omit<SessionTold, "type"|"you">>} Told */

/** Milliseconds between two steps that a leader who drags the slider shows. */
const STEP = 50;

/** The imagined hand of a variation without a named one. */
const FIRST = { number: 0, real: false };

/** Milliseconds that a ring stays around what somebody points at. */
const SEEN = 2_000;

/** Lines of chat that this page keeps. */
const LINES = 200;

/**
 * One replay for everybody in a session: the leader moves, the others follow. It knows the people and what they
 * said; the replay itself stays where it was.
 */
export class Together {
  /** @type {Told} */
  told = {
    leader: null,
    people: [],
    watching: 0,
    asking: [],
    cursor: { step: 0, seat: null, open: "none", variation: [] },
    marks: [],
    question: null,
  };
  you = "";
  following = true;
  connected = false;
  /** @type {{person: string, text: string}[]} */
  lines = [];
  unread = 0;
  /** The player's answer to the question. @type {Action|null} */
  answer = null;
  /** The list of people and the chat, while it is open. @type {Dialog|null} */
  sheet = null;
  /** Everybody I have seen, including those who have left. @type {Map<string, Companion>} */
  #seen = new Map();
  #socket;
  /** What was shown last. @type {Cursor|null} */
  #shown = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #sending;
  /** @type {Cursor|null} where the replay is to go; null while it is there */
  #wanted = null;
  #going = false;
  #letGo = new AbortController();

  /**
   * @param {HandRecord} record
   * @param {object} replay
   * @param {(cursor: Cursor, still: () => boolean) => Promise<void>} replay.show goes there, as the leader has
   * @param {() => Cursor} replay.cursor where it is
   * @param {() => void} replay.changed there is something else to draw
   * @param {() => void} replay.ended the session is over for us
   */
  constructor(record, replay) {
    this.record = record;
    this.replay = replay;
    this.#socket = new SessionSocket(record.id, {
      message: (message) => this.#hear(message),
      connected: (open) => {
        this.connected = open;
        replay.changed();
      },
      ended: replay.ended,
      cursor: () => (this.leads || !this.you ? replay.cursor() : this.told.cursor),
    });
    this.#socket.open();
    addEventListener("pointerdown", this.#point, { signal: this.#letGo.signal });
  }

  /** What keeps it from connecting, in words. */
  get trouble() {
    return this.#socket.blockage.words;
  }

  get leads() {
    return this.you !== "" && this.told.leader === this.you;
  }

  /** Whether the player takes part and does not only watch. */
  get takesPart() {
    return this.told.people.some(({ id }) => id === this.you);
  }

  /** @param {string} person @returns {string} */
  nameOf(person) {
    return this.#seen.get(person)?.name || t("somebody");
  }

  /** @param {string} person */
  avatarOf(person) {
    return this.#seen.get(person)?.avatar ?? null;
  }

  stop() {
    this.#letGo.abort();
    clearTimeout(this.#sending);
    this.#socket.close();
  }

  /** Called when the replay has moved: if the player leads, everybody sees it. */
  drawn() {
    if (!(this.leads && this.connected) || this.#sending || this.#going) return;
    const cursor = this.replay.cursor();
    if (same(cursor, this.#shown)) return;
    this.#shown = cursor;
    this.#socket.send({ type: "go", cursor });
    this.#sending = setTimeout(() => {
      this.#sending = undefined;
      this.drawn();
    }, STEP);
  }

  /** Called when the player has moved by themselves: from now on they do not follow. */
  alone() {
    if (this.leads || !this.following) return;
    this.following = false;
    this.#wanted = null;
    this.#socket.send({ type: "free" });
    this.replay.changed();
  }

  /** Returns to the leader's step. */
  follow() {
    this.following = true;
    this.#socket.send({ type: "follow" });
    void this.#go();
  }

  takeLead() {
    this.#socket.send({ type: "lead", take: true });
  }

  askForLead() {
    this.#socket.send({ type: "lead", ask: true });
  }

  /** @param {string} to */
  giveLead(to) {
    this.#socket.send({ type: "lead", to });
  }

  /** @param {number} step */
  ask(step) {
    this.#socket.send({ type: "ask", step });
  }

  /** @param {Action} action */
  pick(action) {
    this.answer = action;
    this.#sendAnswer();
    this.replay.changed();
  }

  #sendAnswer() {
    const { question } = this.told;
    if (this.answer && question && !question.answers)
      this.#socket.send({ type: "answer", step: question.step, action: this.answer });
  }

  showAnswers() {
    this.#socket.send({ type: "show" });
  }

  /** @param {string} text */
  say(text) {
    return this.#socket.ask({ type: "say", text });
  }

  /** @param {string} reaction */
  react(reaction) {
    this.#socket.send({ type: "react", reaction });
  }

  /** @param {number} step @param {string} text */
  mark(step, text) {
    return this.#socket.ask({ type: "mark", step, text });
  }

  /** @param {string} mark */
  unmark(mark) {
    return this.#socket.ask({ type: "unmark", mark });
  }

  /** Lets everybody who watches take part. */
  admitAll() {
    const people = this.told.people.map(({ id }) => id);
    for (const person of this.told.asking)
      if (!people.includes(person)) void this.#socket.ask({ type: "admit", person });
  }

  /** @param {TogetherTold} message */
  #hear(message) {
    if (message.type === "session") this.#learn(message);
    else if (message.type === "said" || message.type === "reacted") this.#spoken(message);
    else if (message.type === "pointed") ringAt(message.at);
    else if (message.type === "wanted") notify(t("together-wanted", { name: this.nameOf(message.person) }));
    this.replay.changed();
  }

  /** @param {SessionTold} message */
  #learn({ type: _, you, ...news }) {
    const led = this.leads;
    const question = this.told.question;
    this.told = { ...this.told, ...news };
    for (const one of news.people ?? []) this.#seen.set(one.id, one);
    if (isAnother(question, this.told.question)) this.answer = null;
    if (you) {
      this.you = you;
      this.#sendAnswer(); // it may have been chosen, or sent, while there was no connection
      if (led && !this.leads) this.following = false; // somebody took the lead while I was away
      if (!this.following) this.#socket.send({ type: "free" });
    }
    if (this.leads) this.#lead(led && !you);
    else if (this.following && (you || news.cursor)) void this.#go();
  }

  /** Everybody sees the player's step. @param {boolean} before whether I led before, on this connection */
  #lead(before) {
    this.following = true;
    this.#wanted = null;
    if (!before) this.#shown = this.told.cursor;
  }

  /** Shows a line or reaction by its speaker; lines stay in the chat. @param {SaidTogether|ReactedTogether} spoken */
  #spoken(spoken) {
    const { type, person } = spoken;
    if (type === "said") {
      this.lines = [...this.lines, { person, text: spoken.text }].slice(-LINES);
      if (person !== this.you) this.unread += 1;
    }
    const seats = this.told.people;
    const event = { ...spoken, seat: seats.findIndex(({ id }) => id === person), name: this.nameOf(person) };
    const row = document.querySelector(".together");
    if (row instanceof HTMLElement) showSpoken(row, [event], seats);
  }

  /** Goes to the leader's step; a newer one replaces it. */
  async #go() {
    this.#wanted = this.told.cursor;
    if (this.#going) return;
    this.#going = true;
    try {
      while (this.#wanted && !this.#letGo.signal.aborted) {
        const cursor = this.#wanted;
        this.#wanted = null;
        await this.replay.show({ imagined: FIRST, ...cursor }, () => this.following && !this.leads);
      }
    } finally {
      this.#going = false;
    }
  }

  /** Shows everybody a ring where the leader taps on the felt. @param {PointerEvent} event */
  #point = ({ target }) => {
    const at = this.leads ? pointedAt(target) : null;
    if (at) this.#socket.send({ type: "point", at });
  };
}

/**
 * Whether the question is another one than before. Its step may be the same, but nobody takes an answer back.
 * @param {Told["question"]} before
 * @param {Told["question"]} now
 */
function isAnother(before, now) {
  if (!(before && now) || before.step !== now.step) return true;
  return now.answered < before.answered || Boolean(before.answers && !now.answers);
}

/**
 * A card or a place on the felt of the replay, in the words of the view.
 * @param {EventTarget|null} target
 * @returns {Place|null}
 */
function pointedAt(target) {
  const felt = target instanceof Element ? target.closest(".replay-table") : null;
  if (!(felt && target instanceof Element)) return null;
  const card = target.closest("[data-card]")?.getAttribute("data-card");
  if (card) return { card };
  const seat = target.closest("[data-seat]")?.getAttribute("data-seat");
  return seat ? { place: Number(seat) } : null;
}

/** Draws a ring around it if it is visible here too. @param {Place} at */
function ringAt({ card, place }) {
  const what = card === undefined ? `[data-seat="${place}"]` : `[data-card="${CSS.escape(card)}"]`;
  const all = [...(document.querySelector(".replay-table")?.querySelectorAll(what) ?? [])];
  const found = all.find((one) => one.getClientRects().length > 0);
  const replay = found?.closest(".replay");
  if (!(found && replay)) return;
  const { left, top, width, height } = found.getBoundingClientRect();
  const ring = document.createElement("div");
  ring.className = "together-ring";
  Object.assign(ring.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  replay.append(ring);
  setTimeout(() => ring.remove(), SEEN);
}
