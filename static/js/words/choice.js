import { forgetPages } from "../kept_site.js";
import { get } from "../net/http.js";

/** @typedef {{code: string, name: string}} Language `name` as those who speak it call it */

const COOKIE = "language";
const YEAR = 365 * 24 * 3600;

/** Every language that this site can be read in. @returns {Promise<readonly Language[]>} */
export async function fetchLanguages() {
  /** @type {{languages: Language[]}} */
  const { languages } = await get("/api/languages");
  return languages;
}

/** The language chosen in this browser, or "auto" if it follows the browser. */
export const chosenLanguage = () => new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(document.cookie)?.[1] ?? "auto";

/** Makes the server send this page and all later ones in another language. @param {string} code or "auto" */
export async function chooseLanguage(code) {
  const age = code === "auto" ? 0 : YEAR;
  // biome-ignore lint/suspicious/noDocumentCookie: the server has to know it before any script runs
  document.cookie = `${COOKIE}=${code}; Path=/; Max-Age=${age}; SameSite=Lax`;
  await forgetPages();
  location.reload();
}
