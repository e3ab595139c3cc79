import { same } from "../same.js";

/** @typedef {import("../games/client.js").Ctx} Ctx */

/** Whether both views show the same table. @param {Ctx} a @param {Ctx} b */
export const sameView = (a, b) => same(a.view, b.view);

/**
 * Whether another player who was asked at the same time has answered while the viewer's own answer is still on its
 * way.
 *
 * @param {Ctx} before @param {Ctx} next
 */
export function stillAsked(before, next) {
  const me = next.you.seat;
  const asked = before.view?.to_move ?? [];
  const same = before.view?.phase === next.view?.phase && before.table.hand?.id === next.table.hand?.id;
  return same && me !== null && asked.length > 1 && asked.includes(me) && (next.view?.to_move.includes(me) ?? false);
}
