/** What of this site is kept in this browser, by the names of the caches. The service worker fills them. */
export const FILES = "dingo-files";
export const PAGES = "dingo-pages";
export const ANSWERS = "dingo-answers";

/** Only over TLS, and from the machine itself, a browser keeps a site. */
const kept = () => globalThis.caches;

/** The next page is the server's own: in another language, or of another build. */
export async function forgetPages() {
  await kept()?.delete(PAGES);
}

/** Nothing that was shown to somebody stays behind: they were signed out here, or are erased. */
export async function forgetAnswers() {
  await Promise.all([PAGES, ANSWERS].map((name) => kept()?.delete(name)));
}
