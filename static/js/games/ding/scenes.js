import { movesOf } from "./moves.js";
import { dingEvent, dingView } from "./shapes.js";

/**
 * A hand in beats: a trick stays, then its winner gathers it; DING! shows its cards; tokens turn before pawns walk.
 *
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("../../cards/motion/staging.js").Scene} Scene
 * @typedef {import("./shapes.js").DingView} DingView
 * @typedef {import("./shapes.js").DingEvent} DingEvent
 */

/** How long each scene stays, in milliseconds. */
const TAKEN = 950;
const GATHERED = 480;
const DING = 1_500;
const TURNED = 1_100;

/** The scenes of the events. @param {Ctx} ctx @param {Ctx|null} before @returns {Scene[]} */
export function scenesOf(ctx, before) {
  const then = dingView(before?.view ?? null);
  const now = dingView(ctx.view);
  if (!(then && now) || then.phase === "over") return [];
  /** What the view keeps until the scene has shown it. */
  const base = { ...now, phase: then.phase, positions: then.positions, result: null, taken: then.taken };
  const [first, ...others] = ctx.events.map(dingEvent).flatMap((event) => scenes(event, base, now));
  return first ? [{ ...first, moves: movesOf(ctx.events) }, ...others] : [];
}

/** @param {DingEvent} event @param {DingView} base @param {DingView} now @returns {Scene[]} */
function scenes(event, base, now) {
  switch (event.type) {
    case "trick":
      return trick(event.winner, { ...base, tricks: now.tricks.slice(0, event.number) }, now);
    case "ding":
      return [scene(DING, { ...base, ding: { seat: event.seat, letters: event.letters }, said: true })];
    case "tokens":
      return now.phase === "over" ? [scene(TURNED, { ...base, phase: "swap" })] : [];
    default:
      return [];
  }
}

/** @param {number} winner @param {DingView} base @param {DingView} now */
function trick(winner, base, now) {
  const view = { ...base, trick: { leader: winner, cards: [] } };
  return [scene(TAKEN, view), scene(GATHERED, { ...view, taken: now.taken, gathered: winner })];
}

/** @param {number} ms @param {DingView} view @returns {Scene} */
const scene = (ms, view) => ({ ms, view, moves: [] });
