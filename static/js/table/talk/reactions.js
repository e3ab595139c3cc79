import { html, nothing, render, svg } from "/vendor/lit-html/lit-html.js";
import { avatar } from "../../ui/avatars/avatar.js";
import { layBeside } from "../../ui/beside.js";
import { t, told } from "../../words/catalogue.js";

/** @import { Reaction, TableEvent } from "../../net/messages.js" */

/**
 * The closed list: the faces, each as what is drawn on a round head of 24 by 24, and the phrases.
 * @type {Readonly<Record<Reaction, string|null>>}
 */
const REACTIONS = {
  laugh: "M6 9.5q2-2 4 0M14 9.5q2-2 4 0M6.5 13.5h11q-1 5.5-5.5 5.5t-5.5-5.5z",
  wow: "M8 9v.5M16 9v.5M12 13.5a2.6 3 0 1 0 .1 0z",
  sad: "M8 10v.5M16 10v.5M7.5 17.5q4.5-4.5 9 0M17.5 12.5q-1.5 2.5 0 3.5 1.5-1 0-3.5z",
  heart: "M7 7.5q1.5-1.5 2.5 1 1-2.5 2.5-1M12 18.5 7 13a3 3 0 0 1 5-3 3 3 0 0 1 5 3z",
  clap: "M7.5 9.5 9.5 8M16.5 9.5 14.5 8M7 12.5q5 6.5 10 0",
  think: "M8 9.5v.5M15 9v.5M14 7q1.5-1 3 .5M9 16.5h6",
  well_played: null,
  thanks: null,
  good_luck: null,
  sorry: null,
  one_moment: null,
  again: null,
};

/** Reactions that this page can draw; a newer one has words alone. @type {ReadonlyMap<string, string|null>} */
const FACES = new Map(Object.entries(REACTIONS));

/** Milliseconds a bubble stays. */
const SEEN = 4_000;

/** The most letters of a line of chat that stand in a bubble. */
const SHOWN = 90;

/** The number that stands for the seat of a watcher. */
const WATCHERS = -1;

/** @typedef {TableEvent & {name?: string, text?: string, reaction?: string}} Spoken */

/** One tap for a face or a phrase. @param {(reaction: string) => void} react @param {() => void} done */
export function reactionTray(react, done) {
  /** @param {string} reaction */
  const send = (reaction) => {
    react(reaction);
    done();
  };
  return html`<div class="reactions" role="group" aria-label=${t("reactions")}>
    ${[...FACES].map(([one, lines]) =>
      lines
        ? faceButton(one, lines, send)
        : html`<button type="button" class="reaction" @click=${() => send(one)}>${words(one)}</button>`,
    )}
  </div>`;
}

/** @param {string} one @param {string} lines @param {(reaction: string) => void} send */
const faceButton = (one, lines, send) => html`<button type="button" class="reaction is-face" aria-label=${words(one)}
  title=${words(one)} @click=${() => send(one)}>${face(lines)}</button>`;

/**
 * The six faces beside a person's own animal: one tap sends one.
 * @param {Element} animal
 * @param {(reaction: string) => void} react
 */
export function openFaces(animal, react) {
  const faces = document.createElement("div");
  faces.className = "about faces";
  faces.setAttribute("role", "group");
  faces.setAttribute("aria-label", t("reactions"));
  /** @param {string} reaction */
  const send = (reaction) => {
    react(reaction);
    close();
  };
  render(html`${[...FACES].map(([one, lines]) => (lines ? faceButton(one, lines, send) : nothing))}`, faces);
  const close = layBeside(faces, animal);
}

/** What a reaction says. @param {string} reaction */
export const words = (reaction) => told(`reaction-${reaction}`) ?? reaction;

/** @param {string} lines */
const face = (lines) =>
  html`<svg class="face" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${svg`
  <circle cx="12" cy="12" r="11"></circle><path d=${lines}></path>`}</svg>`;

/** @typedef {readonly {avatar?: string|null}[]} Seats */

/**
 * Shows chat and reactions at the seats. Screen readers get them from the log.
 * @param {HTMLElement} root
 * @param {readonly TableEvent[]} events
 * @param {Seats} seats
 */
export function showSpoken(root, events, seats) {
  for (const event of /** @type {readonly Spoken[]} */ (events)) {
    if (event.type === "said" || event.type === "reacted") bubble(root, event, seats);
  }
}

/**
 * A speaker's bubble replaces their last one, and names those whose animal it does not hang from.
 * @param {HTMLElement} root @param {Spoken} event @param {Seats} seats
 */
function bubble(root, event, seats) {
  const seat = event.seat ?? WATCHERS;
  const at = anchor(root, seat);
  root.querySelector(`[data-speaker="${seat}"]`)?.remove();
  if (!at) return;
  const { name = "", text = "", reaction = "" } = event;
  const lines = FACES.get(reaction);
  const element = document.createElement("div");
  element.className = "bubble";
  element.setAttribute("aria-hidden", "true");
  const speaker = html`${avatar(name, seats[seat]?.avatar)}<small><bdi>${name}</bdi></small>`;
  const said = lines ? face(lines) : html`<bdi>${reaction ? words(reaction) : shortened(text)}</bdi>`;
  render(html`${at.closest("[data-seat]") ? nothing : speaker}${said}`, element);
  element.dataset.speaker = String(seat);
  root.append(element);
  place(element, at.getBoundingClientRect());
  setTimeout(() => element.remove(), SEEN);
}

/** The beginning of a line of chat, without half an emoji at its end. @param {string} text */
export function shortened(text) {
  const letters = [...text];
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN - 1).join("")}…` : text;
}

/**
 * The animal of this person where it is seen; otherwise the button that opens the chat, in the bar.
 * @param {HTMLElement} root
 * @param {number} seat
 */
function anchor(root, seat) {
  const places = [...root.querySelectorAll(`[data-seat="${seat}"]`)];
  const seen = places.find((one) => one.getClientRects().length > 0 && !one.closest("[inert]"));
  return seen?.querySelector(".place-face, .seat-face, .avatar") ?? seen ?? root.querySelector("#talk-button");
}

/** The length of the tail, and the least distance of a bubble and of its tail from an edge, in pixels. */
const TAIL = 9;
const EDGE = 4;
const CORNER = 18;

/** Towards the middle of the window, with its tail at the animal. @param {HTMLElement} element @param {DOMRect} at */
function place(element, at) {
  const { offsetWidth: width, offsetHeight: height } = element; // as large as it grows
  const isUnder = at.top < innerHeight / 2;
  const top = isUnder ? at.bottom + TAIL : at.top - TAIL - height;
  const middle = at.left + at.width / 2;
  const left = Math.max(EDGE, Math.min(middle - width / 2, innerWidth - width - EDGE));
  element.classList.toggle("is-under", isUnder);
  element.style.insetBlockStart = `${Math.max(EDGE, Math.min(top, innerHeight - height - EDGE))}px`;
  element.style.left = `${left}px`;
  element.style.setProperty("--tail", `${Math.max(CORNER, Math.min(middle - left, width - CORNER))}px`);
}
