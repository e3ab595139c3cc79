/**
 * The place of the built style sheets; empty without a build.
 *
 * @type {Readonly<Record<string, string>>|undefined}
 */
const BUILT = /** @type {any} */ (globalThis).DINGO_SHEETS;

/** @type {Map<string, Promise<void>>} */
const asked = new Map();

/**
 * Loads code together with its style sheet: nothing is drawn without its styles.
 *
 * @template T
 * @param {string} sheet its path under `static/`
 * @param {Promise<T>} code
 * @returns {Promise<T>}
 */
export async function styled(sheet, code) {
  const [loaded] = await Promise.all([code, addSheet(addressOf(sheet))]);
  return loaded;
}

/** Brings a style sheet into the browser's cache. @param {string} sheet its path under `static/` */
export const fetchSheet = (sheet) => fetch(addressOf(sheet), { priority: "low" });

/** @param {string} sheet */
const addressOf = (sheet) => BUILT?.[sheet] ?? `/static/${sheet}`;

/** Brings a style sheet into the page, once. @param {string} href */
function addSheet(href) {
  const there = document.querySelector(`link[rel="stylesheet"][href="${href}"]`);
  const adding = asked.get(href) ?? (there ? Promise.resolve() : linked(href));
  asked.set(href, adding);
  adding.catch(() => asked.delete(href));
  return adding;
}

/** @param {string} href @returns {Promise<void>} */
function linked(href) {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(href));
    });
    document.head.append(link);
  });
}
