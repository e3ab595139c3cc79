import { get, put } from "./net/http.js";

/** @import { RecentTable, You } from "./net/messages.js" */

/** @typedef {{name: string|null, avatar?: string|null, tables: RecentTable[], temporary?: boolean}} Me */

/** @type {string|null} */
let name = null;

/** @type {Me} */
let me = { name: null, tables: [] };

/** What the server knows of whoever sits in front of this browser. @returns {Promise<Me>} */
export async function fetchMe() {
  me = /** @type {Me} */ (await get("/api/me"));
  name = me.name;
  return me;
}

/** The name last heard of, without asking the server. */
export function myName() {
  return name;
}

/** What was last heard of me, without asking the server. */
export const knownOfMe = () => me;

/** Takes a name for all tables to come. @param {string} chosen */
export async function rename(chosen) {
  const before = name;
  name = chosen; // what is drawn meanwhile knows it already
  try {
    await put("/api/me", { name: chosen });
  } catch (reason) {
    name = before;
    throw reason;
  }
}

/**
 * What I am called at a table: a seat keeps the name it was taken with, but for the number it got there.
 * @param {You} you
 */
export function nameAt(you) {
  const numbered = name !== null && you.name?.startsWith(`${name} `);
  return you.seat === null || numbered ? (name ?? you.name) : you.name;
}
