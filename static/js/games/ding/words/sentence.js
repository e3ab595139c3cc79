import { listed, t } from "../../../words/catalogue.js";
import { absence, nameOf, who } from "../../people.js";
import { dingView } from "../shapes.js";
import { colourName, ledColour, suitOf } from "./ding_words.js";
import { headline } from "./ending.js";

/**
 * @typedef {import("../../client.js").Ctx} Ctx
 * @typedef {import("../shapes.js").DingView} DingView
 */

/** From more waiting players on the sentence counts them instead of naming them. */
const NAMED = 2;

/**
 * One sentence: what is happening and what the viewer should do.
 *
 * @param {Ctx} ctx
 * @returns {string}
 */
export function sentence(ctx) {
  const view = dingView(ctx.view);
  if (!view) return t("cards-not-dealt");
  if (view.result) return headline(ctx, view.result);
  const asked = ctx.legal.length > 0;
  switch (view.phase) {
    case "choose":
      return asked ? t("ding-choose-now") : chosen(ctx, view);
    case "swap":
      return asked ? t("ding-swap-now") : theirSwap(ctx, view);
    case "ding":
      return asked ? myDing(ctx) : openDing(ctx, view);
    default:
      return asked ? myTrick(ctx, view) : theirTrick(ctx, view);
  }
}

/** @param {Ctx} ctx @param {DingView} view */
function chosen(ctx, view) {
  const mine = ctx.live && ctx.you.seat !== null ? view.tokens[ctx.you.seat] : null;
  return t("ding-waiting-token", { mine: mine ?? "none", names: those(ctx, view.to_move) });
}

/** @param {Ctx} ctx */
const myDing = (ctx) =>
  ctx.legal.some((action) => action.type === "ding") ? t("ding-can-spell") : t("ding-cannot-spell");

/** @param {Ctx} ctx @param {DingView} view */
const openDing = (ctx, view) => t("ding-waiting-ding", { names: those(ctx, view.to_move) });

/** @param {Ctx} ctx @param {DingView} view */
function myTrick(ctx, view) {
  const colour = ledColour(view);
  if (!colour) return t("ding-lead-now", { number: view.tricks.length + 1 });
  const led = ledWords(ctx, view);
  const follows = ctx.legal.every((action) =>
    (action.cards ?? []).every((card) => suitOf(card, view.trump) === colour),
  );
  return follows
    ? t("ding-follow-now", { led, colour: colourName(colour) })
    : t("ding-play-any", { colour: colourName(colour) });
}

/** @param {Ctx} ctx @param {DingView} view */
function theirTrick(ctx, view) {
  const [mover = 0] = view.to_move;
  const name = nameOf(ctx, mover);
  const gone = absence(ctx, mover);
  if (!ledColour(view)) return gone || t("ding-waiting-lead", { name, number: view.tricks.length + 1 });
  const led = ledWords(ctx, view);
  return gone ? t("ding-led-next", { led, next: gone }) : t("ding-waiting-play", { led, name });
}

/** @param {Ctx} ctx @param {DingView} view */
function theirSwap(ctx, view) {
  const [mover = 0] = view.to_move;
  return absence(ctx, mover) || t("ding-waiting-swap", { name: nameOf(ctx, mover) });
}

/** @param {Ctx} ctx @param {DingView} view */
function ledWords(ctx, view) {
  const led = ledColour(view);
  const told = { who: who(ctx, view.trick?.leader ?? 0), colour: colourName(led) };
  return led === view.trump ? t("ding-led-trump", told) : t("ding-led-by", told);
}

/** @param {Ctx} ctx @param {readonly number[]} seats */
function those(ctx, seats) {
  return seats.length > NAMED
    ? t("ding-many-players", { count: seats.length })
    : listed(seats.map((seat) => nameOf(ctx, seat)));
}
