/**
 * The story of a finished hand, null while it goes on. A game that tells none has its sentence; where the match stands
 * is shown below it in any case.
 *
 * @param {Pick<import("./client.js").GameClient, "result"|"sentence">} game
 * @param {import("./client.js").Ctx} ctx
 */
export function resultOf(game, ctx) {
  if (game.result) return game.result(ctx);
  return ctx.view?.["result"] ? game.sentence(ctx) : null;
}
