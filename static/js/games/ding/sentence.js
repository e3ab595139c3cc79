import { listed } from "../amounts.js";
import { nameOf, who } from "../people.js";
import { NOT_DEALT, waiting } from "../waiting.js";
import { headline } from "./ending.js";
import { dingView } from "./shapes.js";
import { colourName, ledColour, suitOf } from "./words.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("./shapes.js").DingView} DingView
 */

/** So many are waited for by name. */
const NAMED = 2;

/**
 * One plain sentence: what is happening and what is asked of the viewer.
 *
 * @param {Ctx} ctx
 * @returns {string}
 */
export function sentence(ctx) {
  const view = dingView(ctx.view);
  if (!view) return NOT_DEALT;
  if (view.result) return headline(ctx, view.result);
  const asked = ctx.legal.length > 0;
  switch (view.phase) {
    case "choose":
      return asked ? "IN or OUT? Choose in secret." : chosen(ctx, view);
    case "swap":
      return asked
        ? "Swap up to three cards, or keep all five."
        : waiting(ctx, view.to_move[0] ?? 0, "to swap cards", "a swap");
    case "ding":
      return asked ? myDing(ctx) : openDing(ctx, view);
    default:
      return asked ? myTrick(ctx, view) : theirTrick(ctx, view);
  }
}

/** @param {Ctx} ctx @param {DingView} view */
function chosen(ctx, view) {
  const mine = ctx.live && ctx.you.seat !== null ? view.tokens[ctx.you.seat] : null;
  const said = mine ? `You are ${mine.toUpperCase()}. ` : "";
  return `${said}Waiting for ${those(ctx, view.to_move)}${mine ? "" : " to choose IN or OUT"}.`;
}

/** @param {Ctx} ctx */
const myDing = (ctx) =>
  ctx.legal.some((action) => action.type === "ding")
    ? "You can spell it. Be quick!"
    : "You cannot spell DING. Can anybody?";

/** @param {Ctx} ctx @param {DingView} view */
const openDing = (ctx, view) => `Any DING? Waiting for ${those(ctx, view.to_move)}.`;

/** @param {Ctx} ctx @param {DingView} view */
function myTrick(ctx, view) {
  const led = ledColour(view);
  if (!led) return `Trick ${view.tricks.length + 1} of 5: you lead. Play any card.`;
  const said = ledWords(ctx, view);
  const follows = ctx.legal.every((action) => (action.cards ?? []).every((card) => suitOf(card, view.trump) === led));
  return follows ? `${said}: follow with ${colourName(led)}.` : `${said}. You have none: play any card.`;
}

/** @param {Ctx} ctx @param {DingView} view */
function theirTrick(ctx, view) {
  if (!ledColour(view))
    return waiting(ctx, view.to_move[0] ?? 0, `to lead to trick ${view.tricks.length + 1}`, "the lead");
  return `${ledWords(ctx, view)}. ${waiting(ctx, view.to_move[0] ?? 0, "to play", "a card")}`;
}

/** @param {Ctx} ctx @param {DingView} view */
function ledWords(ctx, view) {
  const led = ledColour(view);
  return `${who(ctx, view.trick?.leader ?? 0)} led ${colourName(led)}${led === view.trump ? ", trump" : ""}`;
}

/** @param {Ctx} ctx @param {readonly number[]} seats */
function those(ctx, seats) {
  return seats.length > NAMED ? `${seats.length} players` : listed(seats.map((seat) => nameOf(ctx, seat)));
}
