/** Where a build has put the catalogues of this page's language; nothing where they are served as they are. */
const BUILT = JSON.parse(globalThis.document?.getElementById("words")?.textContent ?? "null");

/**
 * What stands in a file, with what is shared by all of its folder: a build has put the two together.
 * @param {string} language
 * @param {string} name such as `table`
 * @returns {Promise<string>}
 */
export async function textOf(language, name) {
  if (BUILT) return fetched(BUILT[name]);
  const shared = name.replace(/[^/]+$/, "shared");
  const texts = [...new Set([shared, name])].map((file) => fetched(`/static/locales/${language}/${file}.ftl`));
  return (await Promise.all(texts)).join("\n");
}

/** @param {string} path */
async function fetched(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response.text();
}
