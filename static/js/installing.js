import { kept } from "./storage.js";

/** The build this page belongs to; undefined without a build. */
const BUILD = document.querySelector("meta[name=build]")?.getAttribute("content");

/** Milliseconds after the first page until the service worker stores the site: nobody waits for anything by then. */
const PAUSE = 2_000;

let outdated = false;

/** Whether the server's build is no longer this page's. */
export const isOutdated = () => outdated;

/** Registers the service worker, if the browser has one and the page is of a build. */
export function keepSite() {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !BUILD) return;
  serviceWorker.addEventListener("message", ({ data }) => {
    if (data.build && data.build !== BUILD) outdated = true;
    // This page was loaded for a player who is no longer signed in here.
    if (data.anew) location.reload();
  });
  setTimeout(() => serviceWorker.register("/worker.js", { updateViaCache: "none" }).catch(() => undefined), PAUSE);
}

/** A device that is notified of turns checks with each page that it still is. */
export function keepNotices() {
  if (!kept("dingo.notices.here")) return;
  setTimeout(() => import("./notices/comparing.js").then(({ compare }) => compare()).catch(() => undefined), PAUSE);
}

/** If the browser can install this site, the page asks on a later visit, instead of the browser at once. */
export function offerToInstall() {
  addEventListener("beforeinstallprompt", (offer) => {
    offer.preventDefault();
    void import("./inviting.js").then(({ invite }) => invite(/** @type {any} */ (offer)));
  });
}

/** Lets the service worker check for a newer build. */
export const askForNews = () => navigator.serviceWorker?.controller?.postMessage("news");
