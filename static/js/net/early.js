/**
 * A connection to a table that was begun before its page was there. It is handed over through the window, since the
 * script that begins it is one of its own.
 *
 * @typedef {{socket: WebSocket, heard: MessageEvent[]}} Begun
 */

/** @type {{dingoBegun?: Begun}} */
const shared = /** @type {any} */ (globalThis);

/** Where a table's connection is, seen from this page. @param {string} code */
export function tableAddress(code) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/ws/tables/${encodeURIComponent(code)}`;
}

/** @param {string} address */
export function begin(address) {
  const begun = { socket: new WebSocket(address), heard: /** @type {MessageEvent[]} */ ([]) };
  begun.socket.addEventListener("message", (event) => begun.heard.push(event));
  shared.dingoBegun = begun;
}

/**
 * The connection that was begun, if it is to this address: it is given away once. What it hears from now on has to be
 * listened to.
 *
 * @param {string} address
 * @returns {Begun|null}
 */
export function take(address) {
  const begun = shared.dingoBegun;
  delete shared.dingoBegun;
  if (!begun) return null;
  if (begun.socket.url === address && begun.socket.readyState <= WebSocket.OPEN) return begun;
  begun.socket.close();
  return null;
}
