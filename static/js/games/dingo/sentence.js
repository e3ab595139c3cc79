import { cardNames, theCard } from "../../cards/standard.js";
import { t } from "../../words/words.js";
import { absence, amongThem, isMe, nameOf, who, withMe } from "../people.js";
import { waiting } from "../waiting.js";
import { dingoEvent, dingoView } from "./shapes.js";
import { pointsWords, rabbitName } from "./words.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("./shapes.js").DingoView} DingoView
 */

const WAYS = ["", "left", "across", "right"];

/** Where a pass goes, seen from who passes: "left", "across" or "right". @param {number} from @param {number} to */
export const direction = (from, to) => WAYS[(to - from + 4) % 4] ?? "";

/**
 * One plain sentence: what is happening and what is asked of the viewer.
 *
 * @param {Ctx} ctx
 * @returns {string}
 */
export function sentence(ctx) {
  const view = dingoView(ctx.view);
  if (!view) return t("cards-not-dealt");
  if (view.result) return ending(ctx, view.result);
  const mover = view.to_move[0];
  if (mover === undefined) return "";
  return isMe(ctx, mover) ? mine(ctx, view, mover) : theirs(ctx, view, mover);
}

/** @param {Ctx} ctx @param {DingoView} view @param {number} me */
function mine(ctx, view, me) {
  switch (view.phase) {
    case "cut":
      return t("dingo-cut-now");
    case "exchange":
      return view.kind === "pass" ? myPass(ctx, view, me) : t("dingo-discard-now");
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
  if (came?.type !== "passed" || !came.card) return t("dingo-pass-now", where);
  return t("dingo-passed-now", { ...where, giver: nameOf(ctx, came.seat), card: theCard(came.card) });
}

/** The cards among the viewer's legal actions, each once. @param {Ctx} ctx */
const offered = (ctx) => [...new Set(ctx.legal.flatMap((action) => action.cards ?? []))];

/** @param {Ctx} ctx @param {DingoView} view */
function myCall(ctx, view) {
  const called = callWords(view);
  const [dingo] = offered(ctx);
  if (!dingo) return t("dingo-call-none", { called, rank: view.called ?? "" });
  const silent = ctx.legal.some((action) => action.type === "silent");
  const told = { called, card: theCard(dingo) };
  return silent ? t("dingo-call-may", told) : t("dingo-call-must", told);
}

/** @param {Ctx} ctx @param {DingoView} view */
function myWolves(ctx, view) {
  const called = callWords(view);
  const [wolf, ...others] = offered(ctx);
  if (!wolf) return t("dingo-wolves-none", { called });
  if (others.length === 0) return t("dingo-wolves-one", { called, card: theCard(wolf) });
  return t("dingo-wolves-both", { called });
}

/** @param {Ctx} ctx @param {DingoView} view */
function myAces(ctx, view) {
  const runner = view.hunt?.dingo;
  const out = runner ? t("dingo-ace-out", { who: who(ctx, runner.seat) }) : t("dingo-aces-hunted");
  const aces = offered(ctx);
  if (aces.length === 0) return t("dingo-aces-none", { out });
  return t("dingo-aces-some", { out, cards: cardNames(aces) });
}

/** @param {DingoView} view */
const callWords = ({ called }) =>
  t("dingo-is-called", { rank: called ?? "", rabbit: called === "A" ? "" : rabbitName(called ?? "") });

/** @param {Ctx} ctx @param {DingoView} view @param {number} mover */
function theirs(ctx, view, mover) {
  const gone = absence(ctx, mover);
  if (gone) return gone;
  if (view.phase === "call" && !isHonour(ctx))
    return t("dingo-has-it", { called: callWords(view), name: nameOf(ctx, mover), rank: view.called ?? "" });
  const said = setting(ctx, view);
  const wait = waiting(ctx, mover, taskOf(ctx, view, mover));
  return said ? t("dingo-said-first", { said, wait }) : wait;
}

/** What lies on the table before the mover answers. @param {Ctx} ctx @param {DingoView} view */
function setting(ctx, view) {
  const runner = view.hunt?.dingo;
  if (view.phase === "call") return callWords(view);
  if (view.phase === "wolves" && runner)
    return t("dingo-dingo-out", { rabbit: rabbitName(view.called ?? ""), who: who(ctx, runner.seat) });
  if (view.phase === "aces" && runner) return t("dingo-ace-out", { who: who(ctx, runner.seat) });
  return "";
}

/** @param {Ctx} ctx @param {DingoView} view @param {number} mover @returns {import("../waiting.js").Task} */
const taskOf = (ctx, view, mover) => (name, thinks) => {
  if (view.phase === "exchange" && view.kind === "pass") {
    const to = view.pass_to ?? mover;
    const pass = { name, way: direction(mover, to), to: who(ctx, to) };
    return thinks ? t("dingo-thinking-pass", pass) : t("dingo-waiting-pass", pass);
  }
  const task = view.phase === "exchange" ? "discard" : view.phase;
  return thinks ? t("dingo-thinking", { name, task }) : t("dingo-waiting", { name, task });
};

/** @param {Ctx} ctx */
const isHonour = (ctx) => ctx.table.options.enforcement === "honour";

/** @param {Ctx} ctx @param {import("./shapes.js").Result} result */
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
