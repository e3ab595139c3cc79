/** What of this site is kept in this browser, by the names of the caches. The service worker fills them. */
export const FILES = "dingo-files";
export const PAGES = "dingo-pages";
export const ANSWERS = "dingo-answers";

/** The next page is the server's own: in another language, or of another build. */
export const forgetPages = () => forget(PAGES);

/** Nothing that was shown to somebody stays behind: they were signed out or erased, or somebody else is here now. */
export const forgetAnswers = () => forget(PAGES, ANSWERS);

/** @param {...string} names of caches */
async function forget(...names) {
  // A browser keeps a site only over TLS, and from the machine itself; one that is told to keep nothing refuses.
  await Promise.all(names.map((name) => globalThis.caches?.delete(name).catch(() => false)));
}
