import { ding } from "./ding/ding.js";
import { dingo } from "./dingo/dingo.js";

/** @typedef {import("./client.js").Game} Game */

/**
 * Every game the page can draw, by the name it has on the wire.
 *
 * @type {Readonly<Record<string, Game>>}
 */
export const GAMES = { dingo, ding };
