import { same } from "../same.js";

/** @typedef {import("../games/client.js").Ctx} Ctx */

/** Whether the same lies on the table. @param {Ctx} a @param {Ctx} b */
export const sameView = (a, b) => same(a.view, b.view);

/**
 * Whether somebody else of those who are asked at once has answered, and my
 * own answer is still on its way.
 *
 * @param {Ctx} before @param {Ctx} next
 */
export function stillAsked(before, next) {
  const me = next.you.seat;
  const asked = before.view?.to_move ?? [];
  const same = before.view?.phase === next.view?.phase && before.table.hand?.id === next.table.hand?.id;
  return same && me !== null && asked.length > 1 && asked.includes(me) && (next.view?.to_move.includes(me) ?? false);
}
