import { ANSWERS, FILES, forgetAnswers as forget, PAGES, READ_OFFLINE } from "./kept_site.js";

/**
 * The service worker: stores the site in this browser. A page starts at once from the stored copy, while the worker
 * asks the server whether that is still current.
 *
 * The pages and files of a build are replaced together, once all of them have arrived: the answer of `/shells` is one
 * entry. Of the server's answers, only those that are public or were opened here are stored: lessons, games, finished
 * hands.
 *
 * @typedef {{build: string, pages: Record<string, string>, files: string[], answers: string[],
 * anew?: undefined}|{anew: true}} Told
 * @typedef {Event & {waitUntil: (work: Promise<unknown>) => void}} Task
 * @typedef {Task & {request: Request, resultingClientId: string,
 * respondWith: (answer: Promise<Response>) => void}} Asked
 * @typedef {{id: string, postMessage: (message: unknown) => void, focus: () => Promise<Client>,
 * navigate: (url: string) => Promise<unknown>}} Client
 */

/** @type {EventTarget & {skipWaiting: () => Promise<void>, clients: {claim: () => Promise<void>,
 * matchAll: (options?: {type: string, includeUncontrolled: boolean}) => Promise<Client[]>,
 * openWindow: (url: string) => Promise<unknown>,
 * get: (id: string) => Promise<Client|undefined>},
 * registration: ServiceWorkerRegistration}} */
const worker = /** @type {any} */ (self);

const SHELLS = "/shells";

/** A stored page older than this is not used: the server keeps the files of an earlier build for only a day. */
const DAY = 24 * 3600 * 1000;
const KEPT_AT = "x-kept-at";

/** Paths whose last answer is used without a network; partial answers (`?after=`) are not stored. */
const READ_AGAIN = new RegExp(
  `^(${READ_OFFLINE.join("|").replace(/:\w+/g, "[^/]+")}|/api/hands/[^/]+(/frames|/review)?)$`,
);

/** The most answers stored; the oldest are deleted first. */
const MOST = 200;

/** The most old answers that are checked when a page is opened. */
const FEW = 8;

worker.addEventListener("install", (event) => {
  const work = Promise.all([refresh(), worker.skipWaiting()]);
  /** @type {Task} */ (event).waitUntil(work);
});
worker.addEventListener("activate", (event) => /** @type {Task} */ (event).waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => asked(/** @type {Asked} */ (event)));

worker.addEventListener("push", (event) =>
  /** @type {Task} */ (event).waitUntil(tellOf(/** @type {any} */ (event).data)),
);
worker.addEventListener("notificationclick", (event) => {
  const { notification } = /** @type {any} */ (event);
  notification.close();
  /** @type {Task} */ (event).waitUntil(goTo(notification.data));
});
worker.addEventListener("message", (event) => /** @type {Task} */ (event).waitUntil(tellNews("")));

/**
 * Goes there in a window of ours, the last used first; opens one only if there is none, or none that may be moved.
 * @param {string} address
 */
async function goTo(address) {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const [last] = windows;
  if (!last) return worker.clients.openWindow(address);
  try {
    await (await last.focus()).navigate(address);
  } catch {
    await worker.clients.openWindow(address);
  }
}

/** Shows a notification for every message, even a broken one: browsers insist. @param {{json: () => any}|null} sent */
function tellOf(sent) {
  const { title = "Dingo", navigate = "/", ...rest } = read(sent);
  const icon = "/static/img/dingo-192.png";
  return worker.registration.showNotification(title, { ...rest, icon, data: navigate, renotify: "tag" in rest });
}

/** @param {{json: () => any}|null} sent */
function read(sent) {
  try {
    return sent?.json().notification ?? {};
  } catch {
    return {};
  }
}

/** @param {Asked} event */
function asked(event) {
  const { method, mode, url } = event.request;
  const { origin, pathname, searchParams } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  // If the stored copy cannot be read, the request goes to the server as if there were no worker.
  const give = (/** @type {Promise<Response>} */ kept) => event.respondWith(kept.catch(() => fetch(event.request)));
  if (mode === "navigate") give(page(event, pathname));
  else if (pathname.startsWith("/assets/")) give(file(event.request));
  else if (READ_AGAIN.test(pathname) && !searchParams.has("after")) give(answer(event.request));
}

/** @param {Asked} event @param {string} path */
async function page(event, path) {
  const kept = await keptShells();
  const body = kept && pageAt(kept.told.pages, path);
  if (kept && body === undefined) return fetch(event.request);
  event.waitUntil(tellNews(event.resultingClientId));
  if (!kept || body === undefined) return fetch(event.request);
  const shell = () => new Response(body, { headers: kept.headers });
  if (Date.now() - kept.at < DAY) return shell();
  return fetch(event.request).catch(shell);
}

/** @param {Readonly<Record<string, string>>} pages by their routes @param {string} path */
function pageAt(pages, path) {
  const route = Object.keys(pages).find((route) => new RegExp(`^${route.replace(/{\w+}/g, "[^/]+")}$`).test(path));
  return route === undefined ? undefined : pages[route];
}

/** Answers for a page's files: a file's name identifies its content for ever. @param {Request} request */
async function file(request) {
  const files = await caches.open(FILES);
  const kept = await files.match(request, { ignoreVary: true });
  if (kept) return kept;
  const found = await fetch(request);
  if (found.ok) await whereThereIsRoom(files.put(request, found.clone()));
  return found;
}

/** A failure to store something does not keep it from being shown. @param {Promise<void>} keeping */
const whereThereIsRoom = (keeping) => keeping.catch(() => undefined);

/**
 * The server's answer; without a network, its last one. What the server no longer has is deleted here too.
 * @param {Request} request
 */
async function answer(request) {
  const asked = Date.now();
  const answers = await caches.open(ANSWERS);
  const said = await fetch(request, { cache: "no-cache" }).catch(() => null);
  if (!said) return (await answers.match(request, { ignoreVary: true })) ?? Response.error();
  if (said.ok) await whereThereIsRoom(keep(answers, request, said.clone(), asked));
  if (said.status === 404) await drop(answers, request);
  return said;
}

/** Deletes a hand with all stored answers about it. @param {Cache} answers @param {Request} request */
async function drop(answers, { url }) {
  const hand = /^\/api\/hands\/[^/]+/.exec(new URL(url).pathname)?.[0];
  const about = (await answers.keys()).filter((kept) => new URL(kept.url).pathname.startsWith(`${hand}/`));
  await Promise.all([...about, url].map((kept) => answers.delete(kept, { ignoreVary: true })));
}

/**
 * Stores an answer, unless a later request was answered first: this one may still name an erased player.
 * @param {Cache} answers @param {Request} request @param {Response} said @param {number} asked when
 */
async function keep(answers, request, said, asked) {
  const kept = new Response(await said.blob(), { headers: datedHeaders(said, asked) });
  const before = await answers.match(request, { ignoreVary: true });
  if (Number(before?.headers.get(KEPT_AT)) > asked) return;
  await answers.delete(request, { ignoreVary: true });
  await answers.put(request, kept);
  const [...all] = await answers.keys();
  await Promise.all(all.slice(0, -MOST).map((old) => answers.delete(old)));
}

/** Checks a few answers older than a day: hands, and names in them, may have been erased. */
async function askAgain() {
  const answers = await caches.open(ANSWERS);
  for (const request of (await answers.keys()).slice(0, FEW)) {
    const kept = await answers.match(request, { ignoreVary: true });
    if (Date.now() - Number(kept?.headers.get(KEPT_AT)) > DAY) await answer(request);
  }
}

/** The stored form of an answer: decoded, with the time of its request. @param {Response} said @param {number} at */
function datedHeaders(said, at = Date.now()) {
  const headers = new Headers(said.headers);
  for (const name of ["content-encoding", "content-length", "etag"]) headers.delete(name);
  headers.set(KEPT_AT, String(at));
  return headers;
}

/** The stored pages, their headers, and when the server last confirmed that they are current. */
async function keptShells() {
  const found = await (await caches.open(PAGES)).match(SHELLS);
  if (!found) return null;
  const headers = new Headers(found.headers);
  const at = Number(headers.get(KEPT_AT));
  headers.set("content-type", "text/html; charset=utf-8");
  return { headers, at, told: /** @type {Exclude<Told, {anew: true}>} */ (await found.json()) };
}

/** Tells all pages the current build, even one that is still loading. @param {string} beginning */
async function tellNews(beginning) {
  const news = await refresh().catch(() => null);
  if (!news) return;
  const first = await worker.clients.get(beginning);
  const others = (await worker.clients.matchAll()).filter(({ id }) => id !== beginning);
  for (const client of first ? [first, ...others] : others) client.postMessage(news);
  await askAgain().catch(() => undefined);
}

/**
 * Fetches the current pages, and stores them once all their files have arrived.
 * @returns {Promise<{build: string}|{anew: true}|null>} the news for pages
 */
async function refresh() {
  const said = await fetch(SHELLS, { cache: "no-cache" });
  const before = await keptShells();
  // There is no build any more: the server itself says what to load.
  if (said.status === 404) await worker.registration.unregister();
  else if (!said.ok) return null;
  /** @type {Told} */
  const told = said.ok ? await said.json() : { anew: true };
  if (told.anew) {
    await forget();
    return before && { anew: true };
  }
  await fill(told.files, before?.told.files ?? []);
  if (before?.told.build !== told.build) await (await caches.open(ANSWERS)).addAll(told.answers);
  const shells = new Response(JSON.stringify(told), { headers: datedHeaders(said) });
  await (await caches.open(PAGES)).put(SHELLS, shells);
  return { build: told.build };
}

/**
 * Fetches these files. Those of the previous build stay, since open pages still use them.
 * @param {readonly string[]} addresses
 * @param {readonly string[]} before
 */
async function fill(addresses, before) {
  const files = await caches.open(FILES);
  const there = new Set((await files.keys()).map(({ url }) => new URL(url).pathname));
  await files.addAll(addresses.filter((address) => !there.has(address)));
  const needed = new Set([...addresses, ...before]);
  await Promise.all([...there].filter((path) => !needed.has(path)).map((path) => files.delete(path)));
}
