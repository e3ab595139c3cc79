/** What the server answered when it did not do what was asked over HTTP. */
export class Problem extends Error {
  /** @param {number} status @param {string} code @param {string} message */
  constructor(status, code, message) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/**
 * The one way this site speaks HTTP: JSON there, JSON back.
 *
 * @template T
 * @param {"GET"|"POST"|"PUT"} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<T>} rejected with a `Problem`
 */
async function speak(method, path, body) {
  const response = await reach(path, {
    method,
    headers: { accept: "application/json", ...(body === undefined ? {} : { "content-type": "application/json" }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!response.ok) throw await problem(response);
  return response.json();
}

/** @param {string} path @param {RequestInit} how */
async function reach(path, how) {
  try {
    return await fetch(path, how);
  } catch {
    throw new Problem(0, "unreachable", "The table house does not answer. Are you online?");
  }
}

/** @param {Response} response */
async function problem(response) {
  try {
    const { code, detail, title } = await response.json();
    return new Problem(response.status, code ?? "unknown", detail ?? title ?? response.statusText);
  } catch {
    return new Problem(response.status, "unknown", "The server could not do this. Please try again.");
  }
}

/** @template T @param {string} path @returns {Promise<T>} */
export function get(path) {
  return speak("GET", path);
}

/** @template T @param {string} path @param {unknown} [body] @returns {Promise<T>} */
export function post(path, body) {
  return speak("POST", path, body);
}

/** @template T @param {string} path @param {unknown} body @returns {Promise<T>} */
export function put(path, body) {
  return speak("PUT", path, body);
}
