/** @type {Map<string, string>} what the browser would not keep: its storage is blocked or full */
const unkept = new Map();

/**
 * Stores a value in this browser, or if it stores nothing, as long as the page is open.
 * @param {string} key
 * @param {unknown} what
 */
export function keep(key, what) {
  const text = JSON.stringify(what);
  try {
    localStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

/** The stored value; null if there is none, or none that can be read. @param {string} key */
export function kept(key) {
  try {
    return JSON.parse(unkept.get(key) ?? localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
