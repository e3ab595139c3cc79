import { ding } from "./ding/ding.js";
import { dingo } from "./dingo/dingo.js";

/** @typedef {import("./client.js").GameClient} GameClient */

/**
 * Every game the page can draw, by the name it has on the wire.
 *
 * @type {Readonly<Record<string, GameClient>>}
 */
export const GAMES = { dingo, ding };
