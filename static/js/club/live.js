import { backoff } from "../net/backoff.js";

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
 * @param {() => void} listener.ended the server wants no other attempt
 * @returns {() => void} ends it
 */
export function listen(code, { club, standing, ended }) {
  /** @type {WebSocket|null} */
  let socket = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  let attempt = 0;

  function open() {
    let first = true;
    const address = new URL(`/ws/clubs/${encodeURIComponent(code)}`, location.href);
    address.protocol = location.protocol.replace("http", "ws");
    socket = new WebSocket(address);
    socket.addEventListener("message", ({ data }) => {
      attempt = 0;
      /** @type {ClubNews} */
      const told = JSON.parse(data);
      if (told.type === "club") {
        const { type, ...parts } = told;
        club(/** @type {Partial<ClubDocument>} */ (parts));
      }
      if (told.type === "standing" || first) standing();
      first = false;
    });
    socket.addEventListener("close", (event) => {
      if (!socket) return;
      if (ENDED.has(event.code)) ended();
      else timer = setTimeout(open, backoff(attempt++));
    });
  }

  open();
  return () => {
    clearTimeout(timer);
    const last = socket;
    socket = null;
    last?.close();
  };
}
