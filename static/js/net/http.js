import { t } from "../words/catalogue.js";
import { refusalWords, Trouble } from "../words/refusal.js";
import { ANSWER_MS, takeAnswer } from "./early.js";

/** Tells the server that a page asks, which came with a cookie (app/web/limits/guard.py). */
const OF_A_PAGE = { accept: "application/json", "x-dingo-page": "1" };

/** A refusal over HTTP. */
export class Problem extends Trouble {
  /** @param {number} status @param {string} code @param {string} message */
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * The one way this site speaks HTTP: JSON in both directions.
 *
 * @template T
 * @param {"GET"|"POST"|"PUT"|"PATCH"|"DELETE"} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {number} [patience] milliseconds
 * @returns {Promise<T>} rejected with a `Problem`
 */
async function speak(method, path, body, patience = ANSWER_MS) {
  const how = {
    method,
    // A stored hand may name a player who was erased since.
    cache: /** @type {const} */ ("no-cache"),
    headers: { ...OF_A_PAGE, ...(body === undefined ? {} : { "content-type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(patience),
  };
  const begun = method === "GET" ? takeAnswer(path) : undefined;
  const response = await reached(() => begun ?? fetch(path, how));
  if (!response.ok) throw await problem(response);
  const isEmpty = response.status === 204 || !response.headers.has("content-type");
  return isEmpty ? /** @type {T} */ (undefined) : reached(() => response.json());
}

/** @template T @param {() => Promise<T>} ask @returns {Promise<T>} */
async function reached(ask) {
  try {
    return await ask();
  } catch {
    throw new Problem(0, "unreachable", t("unreachable"));
  }
}

/** @param {Response} response */
async function problem(response) {
  try {
    const { code, detail, title, args } = await response.json();
    const said = detail ?? title ?? response.statusText;
    return new Problem(response.status, code ?? "unknown", refusalWords(code, args, said));
  } catch {
    return new Problem(response.status, "unknown", t("not-done"));
  }
}

/**
 * @template T
 * @param {string} path
 * @param {number} [patience] milliseconds, for an answer that takes the server long
 * @returns {Promise<T>}
 */
export function get(path, patience) {
  return speak("GET", path, undefined, patience);
}

/** @template T @param {string} path @param {unknown} [body] @returns {Promise<T>} */
export function post(path, body) {
  return speak("POST", path, body);
}

/** @template T @param {string} path @param {unknown} body @returns {Promise<T>} */
export function put(path, body) {
  return speak("PUT", path, body);
}

/** @param {string} path @param {unknown} body @returns {Promise<void>} */
export function patch(path, body) {
  return speak("PATCH", path, body);
}

/** @param {string} path @returns {Promise<void>} */
export function remove(path) {
  return speak("DELETE", path);
}
