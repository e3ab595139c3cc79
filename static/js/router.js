import { cleanAddress } from "./clean_address.js";
import { isOutdated } from "./installing.js";
import { forgetPages } from "./kept_site.js";
import { isStepOfLayers, isSteppingBack, leaveOldEntry, takesTheirEntry } from "./ui/layers.js";
import { troubleWords } from "./ui/trouble.js";
import { isolated, isWorded, t } from "./words/catalogue.js";

/**
 * A page: the router creates one for an address, mounts it into the main landmark, and unmounts it before the next
 * one.
 *
 * @typedef {object} Page
 * @property {string} title what the tab says before " · Dingo"; also told to screen readers
 * @property {boolean} [bare] true for a page that fills the window without the site's header and footer
 * @property {(el: HTMLElement) => void} mount draws into an empty element
 * @property {() => void} unmount lets go of timers, listeners and connections; the element is emptied by the router
 * @property {(visit: Visit) => boolean} [revisit] the same path with another query; false asks for a fresh mount
 */

/**
 * One visit to an address.
 *
 * @typedef {object} Visit
 * @property {Readonly<Record<string, string>>} params the named parts of the path: `/hands/:hand` gives `hand`
 * @property {URLSearchParams} query
 * @property {(url: string, how?: {replace?: boolean}) => void} go moves on inside the site; `replace` leaves no step
 * in the history
 * @property {(title: string, text: string) => void} lost shows the page for what is not there in place of this one
 * @property {boolean} [over] whether the page lies over another, whose address stays
 * @property {(title: string) => void} retitle changes the tab's title once the page knows better
 */

/** @typedef {(visit: Visit) => Page} PageMaker */
/** @typedef {() => Promise<PageMaker>} PageLoader fetches the code of a page */

/** Loads the page for an address, and follows links inside the site without a reload. */
export class Router {
  #routes;
  /** @type {Page|null} */
  #page = null;
  #path = "";
  /** Counts navigations: a page that loads after a newer one is not shown. */
  #arrivals = 0;

  /**
   * @param {object} parts
   * @param {HTMLElement} parts.place where pages are mounted
   * @param {Readonly<Record<string, PageLoader>>} parts.pages by addresses like `/hands/:hand`
   * @param {PageLoader} parts.otherwise the page of every other address
   * @param {(title?: string, text?: string, again?: boolean) => Page} parts.lost the page for an address nobody
   * knows, or in words of its own
   * @param {(page: Page) => void} parts.arrived told after every arrival
   */
  constructor({ place, pages, otherwise, lost, arrived }) {
    this.place = place;
    this.#routes = Object.entries(pages).map(([path, load]) => ({
      pattern: new RegExp(`^${path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`),
      load,
    }));
    this.otherwise = otherwise;
    this.lost = lost;
    this.arrived = arrived;
  }

  /** Shows the page of the present address and follows links from now on. */
  start() {
    document.addEventListener("click", (event) => this.#clicked(event));
    window.addEventListener("popstate", () => isStepOfLayers() || void this.#arrive());
    leaveOldEntry();
    void this.#arrive();
  }

  /** @param {string} url @param {{replace?: boolean}} [how] */
  go = (url, { replace = false } = {}) => {
    if (isSteppingBack()) {
      window.addEventListener("popstate", () => this.go(url, { replace }), { once: true });
      return;
    }
    if (takesTheirEntry() || replace) history.replaceState(null, "", url);
    else history.pushState(null, "", url);
    void this.#arrive();
  };

  async #arrive() {
    const path = cleanAddress(plain(location.pathname));
    if (path !== plain(location.pathname)) history.replaceState(null, "", `${path}${location.search}${location.hash}`);
    // A page never mixes files of two builds: the target is loaded from the present one.
    if (this.#page && location.pathname !== this.#path && isOutdated()) {
      location.reload();
      return;
    }
    const { load, params } = this.#find(location.pathname);
    const visit = this.#visit(params);
    const arrival = ++this.#arrivals;
    if (location.pathname === this.#path && this.#page?.revisit?.(visit)) return;
    const make = await load().catch((reason) => this.#unloaded(reason));
    if (arrival !== this.#arrivals || !make) return;
    this.#path = location.pathname;
    this.#replace(make(visit));
  }

  /** @param {unknown} reason why the code of a page cannot be had @returns {Promise<PageMaker|null>} */
  async #unloaded(reason) {
    if (await reloadForNewBuild()) return null;
    if (!this.#page && !isWorded()) {
      this.place.querySelector(".unloaded")?.classList.add("is-certain");
      return null;
    }
    await this.otherwise().catch(() => undefined);
    return () => this.lost(t("page-not-shown"), troubleWords(reason), true);
  }

  /**
   * Shows the page for missing pages in place of one that found nothing.
   * @param {string} [title] @param {string} [text]
   */
  async #lose(title, text) {
    const arrival = ++this.#arrivals;
    await this.otherwise().catch(() => undefined);
    if (arrival === this.#arrivals) this.#replace(this.lost(title, text));
  }

  /** @param {Page} page */
  #replace(page) {
    const first = this.#page === null;
    this.#page?.unmount();
    closeDialogs();
    this.#page = page;
    const el = document.createElement("div");
    el.className = "page";
    this.place.replaceChildren(el);
    retitle(page.title);
    page.mount(el);
    this.arrived(page);
    if (first) return;
    window.scrollTo(0, 0);
    this.place.focus({ preventScroll: true });
  }

  /** @param {string} path */
  #find(path) {
    for (const { pattern, load } of this.#routes) {
      const found = pattern.exec(path);
      if (found)
        return {
          load,
          params: Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, part]) => [name, plain(part)])),
        };
    }
    return { load: this.otherwise, params: {} };
  }

  /** @param {Record<string, string>} params @returns {Visit} */
  #visit(params) {
    return {
      params,
      query: new URLSearchParams(location.search),
      go: this.go,
      lost: (title, text) => void this.#lose(title, text),
      retitle,
    };
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const spot = link && spotOf(link);
    if (!link || !(spot || this.#ours(link))) return;
    event.preventDefault();
    if (spot) spot.focus();
    else if (link.href !== location.href) this.go(link.href);
  }

  /** Whether a link leads to a page of this site. @param {HTMLAnchorElement} link */
  #ours(link) {
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return false;
    if (link.hash && link.pathname === location.pathname) return false;
    return this.#routes.some(({ pattern }) => pattern.test(link.pathname));
  }
}

/** @param {string} title */
function retitle(title) {
  const whole = title ? `${isolated(title)} · Dingo` : "Dingo";
  // Browsers tell others about every title, even the same one.
  if (document.title !== whole) document.title = whole;
}

/**
 * Scrolls to a link's target on this page. The browser would see another address, and the router would create a new
 * page.
 * @param {HTMLAnchorElement} link
 */
function spotOf({ hash, pathname, search }) {
  return hash && pathname === location.pathname && search === location.search
    ? document.getElementById(hash.slice(1))
    : null;
}

/** Closes what is open in front of the page. */
function closeDialogs() {
  for (const dialog of /** @type {NodeListOf<HTMLDialogElement>} */ (document.querySelectorAll("dialog[open]")))
    dialog.close();
}

/** A part of a path without its escapes, or unchanged when they are malformed. @param {string} part */
function plain(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const FRESH = "dingo.fresh";

/** Milliseconds between two reloads that a page may make by itself. */
const PAUSE = 60_000;

/**
 * If code is missing although the server answers, it belongs to a build that is gone: the page reloads with today's
 * code. Nothing is lost, because everything that counts is on the server.
 *
 * @returns {Promise<boolean>} whether it does
 */
async function reloadForNewBuild() {
  if (Date.now() - lastReload() < PAUSE) return false;
  const answer = await fetch("/healthz").catch(() => null);
  if (!answer?.ok) return false;
  sessionStorage.setItem(FRESH, String(Date.now()));
  await forgetPages();
  location.reload();
  return true;
}

/**
 * When a page of this tab last reloaded by itself. If the browser stores nothing, it could otherwise reload for ever.
 */
function lastReload() {
  try {
    return Number(sessionStorage.getItem(FRESH) ?? 0);
  } catch {
    return Date.now();
  }
}
