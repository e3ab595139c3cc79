/** @typedef {import("../client.js").Ctx} Ctx */

/** The hand in which I said DING! on this page. */
let claimed = "";

/** @param {Ctx} ctx */
export function claim(ctx) {
  claimed = ctx.table.hand?.id ?? "";
}

/** Whether I said DING! in the hand that has just ended. @param {Ctx} ctx */
export const hasClaimed = (ctx) => ctx.live && claimed !== "" && ctx.table.last_hand?.id === claimed;
