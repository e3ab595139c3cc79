import { backoff } from "../net/backoff.js";
import { Blockage } from "../net/blockage.js";
import { onWaking, PATIENCE } from "../net/waking.js";

/** @import { ClubDocument, ClubNews } from "../net/messages.js" */

/** Close codes after which the page does not reconnect: replaced, no longer a member, signed out. */
const ENDED = new Set([4001, 4002, 4004]);

/**
 * The connection to a club. It reconnects by itself; each time the server sends everything again.
 *
 * @param {string} code
 * @param {object} listener
 * @param {(parts: Partial<ClubDocument>) => void} listener.club what has changed
 * @param {() => void} listener.standing tonight's standing has changed, or may have before there was a connection
 * @param {(why: string) => void} listener.trouble what keeps it from connecting, in words; empty when nothing does
 * @param {() => void} listener.ended the server wants no other attempt
 * @returns {() => void} ends it
 */
export function listen(code, { club, standing, trouble, ended }) {
  /** @type {WebSocket|undefined} */
  let socket;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  let attempt = 0;
  const left = new AbortController();
  const blockage = new Blockage(() => trouble(blockage.words));

  function open() {
    close();
    let first = true;
    let opened = false;
    const mine = new WebSocket(`${location.origin.replace("http", "ws")}/ws/clubs/${encodeURIComponent(code)}`);
    socket = mine;
    timer = setTimeout(() => mine.close(), PATIENCE);
    mine.addEventListener("open", () => {
      clearTimeout(timer);
      opened = true;
      blockage.opened();
    });
    mine.addEventListener("message", ({ data }) => {
      if (mine !== socket) return;
      attempt = 0;
      /** @type {ClubNews} */
      const told = JSON.parse(data);
      if (told.type === "club") {
        const { type, ...parts } = told;
        code = parts.code ?? code;
        club(/** @type {Partial<ClubDocument>} */ (parts));
      }
      if (told.type === "standing" || first) standing();
      first = false;
    });
    mine.addEventListener("close", (event) => {
      if (mine !== socket) return;
      close();
      if (!opened) blockage.failed().catch(() => undefined);
      if (!ENDED.has(event.code)) {
        timer = setTimeout(open, backoff(attempt++));
      } else {
        left.abort();
        ended();
      }
    });
  }

  function close() {
    clearTimeout(timer);
    const last = socket;
    socket = undefined;
    last?.close();
  }

  open();
  onWaking(open, left.signal);
  return () => {
    left.abort();
    close();
  };
}
