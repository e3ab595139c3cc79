/**
 * Brings a game's own style sheet into the page, once, so that a game is one
 * folder and the page need not know it.
 *
 * @param {URL} href
 */
export function addSheet(href) {
  const known = [...document.querySelectorAll('link[rel="stylesheet"]')];
  if (known.some((link) => link instanceof HTMLLinkElement && link.href === href.href)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href.href;
  document.head.append(link);
}
