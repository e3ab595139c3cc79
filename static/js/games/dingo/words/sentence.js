import { cardShort } from "../../../cards/standard.js";
import { listed, t } from "../../../words/catalogue.js";
import { absence, amongThem, isMe, nameOf, who, withMe } from "../../people.js";
import { dingoEvent, dingoView } from "../shapes.js";
import { pointsWords } from "./dingo_words.js";
import { huntName, rabbitName } from "./said.js";

/**
 * @typedef {import("../../client.js").Ctx} Ctx
 * @typedef {import("../shapes.js").DingoView} DingoView
 */

const WAYS = ["", "left", "across", "right"];

/** A pass's direction for the passing player: "left", "across" or "right". @param {number} from @param {number} to */
export const direction = (from, to) => WAYS[(to - from + 4) % 4] ?? "";

/**
 * One sentence: what is happening and what the viewer should do.
 *
 * @param {Ctx} ctx
 * @returns {string}
 */
export function sentence(ctx) {
  const view = dingoView(ctx.view);
  if (!view) return t("cards-not-dealt");
  if (view.result) return ending(ctx, view.result);
  if (view.phase === "cut") return t("dingo-shuffled");
  const mover = view.to_move[0];
  if (mover === undefined) return "";
  return isMe(ctx, mover) ? mine(ctx, view, mover) : theirs(ctx, view, mover);
}

/** @param {Ctx} ctx @param {DingoView} view @param {number} me */
function mine(ctx, view, me) {
  switch (view.phase) {
    case "exchange":
      return view.kind === "pass" ? myPass(ctx, view, me) : t("dingo-discard-now", { round: view.round ?? 1 });
    case "call":
      return myCall(ctx, view);
    case "wolves":
      return myWolves(ctx, view);
    case "aces":
      return myAces(ctx, view);
    case "reveal":
      return t("dingo-reveal-now");
    default:
      return "";
  }
}

/** @param {Ctx} ctx @param {DingoView} view @param {number} me */
function myPass(ctx, view, me) {
  const to = view.pass_to ?? me;
  const where = { way: direction(me, to), name: nameOf(ctx, to) };
  const came = ctx.events.map(dingoEvent).find((event) => event.type === "passed" && event.to === me);
  if (came?.type !== "passed" || !came.card) return t("dingo-pass-now", { ...where, round: view.round ?? 1 });
  return t("dingo-passed-now", { ...where, giver: nameOf(ctx, came.seat), card: cardShort(came.card) });
}

/** The cards among the viewer's legal actions, each once. @param {Ctx} ctx */
const offered = (ctx) => [...new Set(ctx.legal.flatMap((action) => action.cards ?? []))];

/** @param {DingoView} view */
const hunted = ({ called }) => huntName(called ?? "");

/** @param {Ctx} ctx @param {DingoView} view */
function myCall(ctx, view) {
  const [dingo] = offered(ctx);
  if (!dingo) return t("dingo-call-none", { called: hunted(view) });
  const silent = ctx.legal.some((action) => action.type === "silent");
  const card = cardShort(dingo);
  return silent ? t("dingo-call-may", { card }) : t("dingo-call-must", { card });
}

/** @param {Ctx} ctx @param {DingoView} view */
function myWolves(ctx, view) {
  const called = hunted(view);
  const [wolf, ...others] = offered(ctx);
  if (!wolf) return t("dingo-wolves-none", { called });
  if (others.length > 0) return t("dingo-wolves-both", { called });
  return t("dingo-wolves-one", { called, card: cardShort(wolf) });
}

/** @param {Ctx} ctx @param {DingoView} view */
function myAces(ctx, view) {
  const aces = offered(ctx);
  if (aces.length === 0) return t("dingo-aces-none", { called: hunted(view) });
  return t("dingo-aces-some", { called: hunted(view), cards: listed(aces.map(cardShort)) });
}

/** @param {Ctx} ctx @param {DingoView} view @param {number} mover */
function theirs(ctx, view, mover) {
  const gone = absence(ctx, mover);
  if (gone) return gone;
  const name = nameOf(ctx, mover);
  if (view.phase === "call" && !isHonour(ctx))
    return t("dingo-has-it", { called: hunted(view), name, rank: view.called ?? "" });
  if (view.phase === "exchange" && view.kind === "pass") {
    const to = view.pass_to ?? mover;
    return t("dingo-waiting-pass", { name, way: direction(mover, to), to: who(ctx, to) });
  }
  const task = view.phase === "exchange" ? "discard" : view.phase;
  return t("dingo-waiting", { name, task, called: hunted(view) });
}

/** @param {Ctx} ctx */
const isHonour = (ctx) => ctx.table.options.enforcement === "honour";

/** @param {Ctx} ctx @param {import("../shapes.js").Result} result */
function ending(ctx, result) {
  const { winners } = result;
  const [winner] = winners;
  if (winner === undefined) return t("dingo-all-caught");
  const points = pointsWords(result.totals[winner] ?? 0);
  if (winners.length > 1)
    return t("dingo-shared", { names: amongThem(ctx, winners), me: withMe(ctx, winners), points });
  const won = { who: who(ctx, winner), points };
  return result.decided_by === "rabbit"
    ? t("dingo-won-by-rabbit", { ...won, rabbit: rabbitName(result.rabbit_rank ?? "") })
    : t("dingo-won", won);
}
