import { get, put, remove } from "../net/http.js";

/** @import { NewSubscription, Push, ToldDevices } from "../net/messages.js" */

/** @typedef {Pick<NewSubscription, "occasions"|"quiet">} Wishes */

/** What a device is notified of by default. @type {Wishes} */
export const FIRST = { occasions: ["turn", "time", "seat", "date", "review"], quiet: null };

/** An iPhone or iPad: it notifies only pages that are installed. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether this page was opened from the home screen. */
const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

/** @typedef {"site"|"install"|"browser"|"denied"|"ready"} Availability what is in the way of notifications here */

/** @returns {Promise<Availability>} */
export async function availability() {
  /** @type {Push} */
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
  /** @type {Push} */
  const { key } = await get("/api/push");
  await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && !isOf(before, key ?? "")) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const lang = document.documentElement.lang;
  await put("/api/me/push", { ...wishes, subscription: subscription.toJSON(), lang, zone });
  return true;
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
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
