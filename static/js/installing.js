/** Which build this page is of; nothing where the files are served as they are. */
const BUILD = document.querySelector("meta[name=build]")?.getAttribute("content");

/** Milliseconds after the first page until the site is kept: by then it delays nothing that somebody waits for. */
const PAUSE = 2_000;

let outdated = false;

/** Whether the server has another build by now than this page is of. */
export const isOutdated = () => outdated;

/** Lets the service worker keep this site, where the browser has one and the page is of a build. */
export function keepSite() {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !BUILD) return;
  serviceWorker.addEventListener("message", ({ data }) => {
    if (data.build && data.build !== BUILD) outdated = true;
    // This page was begun for somebody who is not signed in here any more.
    if (data.anew) location.reload();
  });
  setTimeout(() => serviceWorker.register("/worker.js", { updateViaCache: "none" }).catch(() => undefined), PAUSE);
}

/** Where the browser could install this site, people are asked when they come back: not by the browser, at once. */
export function offerToInstall() {
  addEventListener("beforeinstallprompt", (offer) => {
    offer.preventDefault();
    void import("./inviting.js").then(({ invite }) => invite(/** @type {any} */ (offer)));
  });
}

/** Has the service worker find out whether there is another build by now. */
export const askForNews = () => navigator.serviceWorker?.controller?.postMessage("news");
