import { get, put } from "./net/http.js";
import { takeAddress } from "./site_address.js";

/** @import { RecentTable, You } from "./net/messages.js" */

/** @typedef {{name: string|null, avatar?: string|null, tables: RecentTable[], temporary?: boolean,
 * near?: string|null, may_host?: boolean}} Me */

/** @type {string|null} */
let name = null;

/** @type {Me} */
let me = { name: null, tables: [] };

/** What the server knows about this browser's player. @returns {Promise<Me>} */
export async function fetchMe() {
  me = /** @type {Me} */ (await get("/api/me"));
  name = me.name;
  if (me.near) takeAddress(me.near);
  return me;
}

/** The last known name, without a request. */
export function myName() {
  return name;
}

/** The last known identity, without a request. */
export const knownOfMe = () => me;

/** Sets the player's name for future tables. @param {string} chosen */
export async function rename(chosen) {
  const before = name;
  name = chosen; // parts drawn meanwhile already use it
  try {
    await put("/api/me", { name: chosen });
  } catch (reason) {
    name = before;
    throw reason;
  }
}

/**
 * The player's name at a table: a seat keeps the name from sitting down, with the number it got there.
 * @param {You} you
 */
export function nameAt(you) {
  const numbered = name !== null && you.name?.startsWith(`${name} `);
  return you.seat === null || numbered ? (name ?? you.name) : you.name;
}
