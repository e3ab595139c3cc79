/**
 * Requests made before the page that needs them is loaded. The window hands them over, because a separate script
 * starts them.
 *
 * @typedef {object} Begun
 * @property {{socket: WebSocket, heard: MessageEvent[]}} [table] the connection to a table, and its messages so far
 * @property {Map<string, Promise<Response>>} answers by their paths
 */

/** Milliseconds most answers may take: a connection may lose one silently. */
export const ANSWER_MS = 20_000;

/** @type {{dingoBegun?: Begun}} */
const shared = /** @type {any} */ (globalThis);

/**
 * Where a table's connection is, seen from this page.
 * @param {string} code
 * @param {boolean} coached whether each choice should come with the coach's codes
 */
export function tableAddress(code, coached) {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/ws/tables/${encodeURIComponent(code)}?page=1${coached ? "&coach=1" : ""}`;
}

/** Asks for what a page will need first. @param {readonly string[]} paths */
export function ask(...paths) {
  const answers = new Map(paths.map((path) => [path, early(path)]));
  for (const answer of answers.values()) answer.catch(() => undefined); // the taker gets the failure
  shared.dingoBegun = { answers };
}

/**
 * The answer is read to its end at once: the limit must not cut off what a page on a slow network takes later.
 * @param {string} path
 */
async function early(path) {
  const signal = AbortSignal.timeout(ANSWER_MS);
  const answer = await fetch(path, { cache: "no-cache", headers: { accept: "application/json" }, signal });
  return new Response(await answer.blob(), answer);
}

/** Connects to a table. @param {string} address */
export function connect(address) {
  const table = { socket: new WebSocket(address), heard: /** @type {MessageEvent[]} */ ([]) };
  table.socket.onmessage = (event) => table.heard.push(event);
  shared.dingoBegun = { table, answers: new Map() };
}

/** The early answer for this path; it is handed out once. @param {string} path */
export function takeAnswer(path) {
  const answers = shared.dingoBegun?.answers;
  const answer = answers?.get(path);
  answers?.delete(path);
  return answer;
}

/**
 * The early connection, if it is to this address; it is handed out once. From then on the taker must listen to it.
 *
 * @param {string} address
 */
export function takeConnection(address) {
  const begun = shared.dingoBegun?.table;
  delete shared.dingoBegun?.table;
  if (!begun) return null;
  begun.socket.onmessage = null;
  if (begun.socket.url === address && begun.socket.readyState <= WebSocket.OPEN) return begun;
  begun.socket.close();
  return null;
}
