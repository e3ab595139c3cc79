/** @type {Map<string, string>} what the browser would not keep: its storage is blocked or full */
const unkept = new Map();

/**
 * Keeps something in this browser or, where that keeps nothing, as long as the page is open.
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

/** What was kept; null when there is nothing, or nothing that can be read. @param {string} key */
export function kept(key) {
  try {
    return JSON.parse(unkept.get(key) ?? localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}
