/** What the browser stores of this site, by cache name. The service worker fills the caches. */
export const FILES = "dingo-files";
export const PAGES = "dingo-pages";
export const ANSWERS = "dingo-answers";

/**
 * Requests of pages that work without a network: the browser stores their answers with every build. The server reads
 * this line too (app/web/pages/build.py).
 */
export const READ_OFFLINE = ["/api/games", "/api/languages", "/api/lessons/:game"];

/** Makes the next page come from the server, in another language or from another build. */
export const forgetPages = () => forget(PAGES);

/** Deletes stored pages and hands: the player was signed out or erased, or another player is here now. */
export const forgetAnswers = () => forget(PAGES, ANSWERS);

/** @param {...string} names of caches */
async function forget(...names) {
  // A browser stores a site only over TLS or from the machine itself, and refuses if it may store nothing.
  await Promise.all(names.map((name) => globalThis.caches?.delete(name).catch(() => false)));
}
