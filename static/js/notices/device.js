import { get, put, remove } from "../net/http.js";
import { keep, kept } from "../storage.js";

/** @import { NewSubscription, PushKey, ToldDevices } from "../net/messages.js" */

/** @typedef {Pick<NewSubscription, "occasions"|"quiet">} Wishes */

/** What a device is notified of by default. @type {Wishes} */
export const FIRST = { occasions: ["turn", "time", "seat", "date", "review"], quiet: null };

/** Where this browser stores what this device should be notified of; nothing if it should not be. */
const KEY = "dingo.notices.here";

/** An iPhone or iPad: it notifies only pages that are installed. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether this page was opened from the home screen. */
const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

/** @typedef {"site"|"install"|"browser"|"denied"|"ready"} Availability what is in the way of notifications here */

/** @returns {Promise<Availability>} */
export async function availability() {
  /** @type {PushKey} */
  const { key } = await get("/api/push");
  if (key === null) return "site";
  if (isApple() && !isInstalled()) return "install";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "browser";
  return Notification.permission === "denied" ? "denied" : "ready";
}

/** @returns {Promise<ToldDevices>} the devices on which I am told */
export const toldDevices = () => get("/api/me/push");

/**
 * Switches notifications on for this device, or changes them. Call it from a tap.
 * @param {Wishes} wishes
 * @returns {Promise<boolean>} whether the browser was given leave
 */
export async function tellHere(wishes) {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await subscribe(wishes);
  return true;
}

/**
 * Compares what this device should be notified of with what the server knows, and subscribes again if a push service
 * or the browser has ended the subscription.
 * @returns {Promise<"as before"|"again"|"ended">}
 */
export async function compareHere() {
  /** @type {Wishes|null} */
  const wishes = kept(KEY);
  if (!wishes) return "as before";
  const [{ devices }, mine] = await Promise.all([toldDevices(), subscriptionHere()]);
  const here = devices.find((device) => device.this);
  if (here && mine && Notification.permission === "granted") {
    keep(KEY, { occasions: here.occasions, quiet: here.quiet });
    return "as before";
  }
  try {
    if (Notification.permission !== "granted") throw new Error("no permission");
    // The browser may still hold on to a subscription that its service has forgotten.
    await mine?.unsubscribe();
    await subscribe(here ?? wishes);
    return "again";
  } catch {
    keep(KEY, null);
    return "ended";
  }
}

/** @param {Wishes} wishes */
async function subscribe({ occasions, quiet }) {
  /** @type {PushKey} */
  const { key } = await get("/api/push");
  await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && !isOf(before, key ?? "")) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const lang = document.documentElement.lang;
  await put("/api/me/push", { occasions, quiet, subscription: subscription.toJSON(), lang, zone });
  keep(KEY, { occasions, quiet });
}

/** Whether a subscription uses this key: the key changes with the server's secret. */
function isOf(/** @type {PushSubscription} */ { options }, /** @type {string} */ key) {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const written = btoa(String.fromCharCode(...bytes));
  return written.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
}

/** Switches notifications off for this device. */
export async function silenceHere() {
  await remove("/api/me/push");
  await letGo();
}

/** Ends this browser's subscription, because another player will use it. */
export async function letGo() {
  keep(KEY, null);
  await (await subscriptionHere())?.unsubscribe();
}

/** This browser's subscription, if it has one. */
async function subscriptionHere() {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.pushManager?.getSubscription();
}
