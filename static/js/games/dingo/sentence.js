import { cardName } from "../../cards/standard.js";
import { listed } from "../amounts.js";
import { absence, isMe, nameOf, whom, whose, whoseOwn } from "../people.js";
import { NOT_DEALT, waiting } from "../waiting.js";
import { dingoEvent, dingoView } from "./shapes.js";
import { pointsWords, rabbitName } from "./words.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("./shapes.js").DingoView} DingoView
 */

const DIRECTIONS = ["", "left", "across", "right"];

/** Where a pass goes, seen from who passes: "left", "across" or "right". @param {number} from @param {number} to */
export const direction = (from, to) => DIRECTIONS[(to - from + 4) % 4] ?? "";

/**
 * One plain sentence: what is happening and what is asked of the viewer.
 *
 * @param {Ctx} ctx
 * @returns {string}
 */
export function sentence(ctx) {
  const view = dingoView(ctx.view);
  if (!view) return NOT_DEALT;
  if (view.result) return ending(ctx, view.result);
  const mover = view.to_move[0];
  if (mover === undefined) return "";
  return isMe(ctx, mover) ? mine(ctx, view, mover) : theirs(ctx, view, mover);
}

/** @param {Ctx} ctx @param {DingoView} view @param {number} me */
function mine(ctx, view, me) {
  switch (view.phase) {
    case "cut":
      return "The cards are shuffled. You cut: choose where.";
    case "exchange":
      return view.kind === "pass" ? myPass(ctx, view, me) : "Your turn: choose a card to discard.";
    case "call":
      return myCall(ctx, view);
    case "wolves":
      return myWolves(ctx, view);
    case "aces":
      return myAces(ctx, view);
    case "reveal":
      return "You still hold the Ace Rabbit: show it, or keep silent and be caught red-handed?";
    default:
      return "";
  }
}

/** @param {Ctx} ctx @param {DingoView} view @param {number} me */
function myPass(ctx, view, me) {
  const to = view.pass_to ?? me;
  const where = `${direction(me, to)} to ${nameOf(ctx, to)}.`;
  const came = ctx.events.map(dingoEvent).find((event) => event.type === "passed" && event.to === me);
  if (came?.type !== "passed" || !came.card) return `Your turn: choose a card to pass ${where}`;
  return `${nameOf(ctx, came.seat)} passed you the ${cardName(came.card)}. Now pass a card ${where}`;
}

/** The cards among the viewer's legal actions, each once. @param {Ctx} ctx */
const offered = (ctx) => [...new Set(ctx.legal.flatMap((action) => action.cards ?? []))];

/** @param {Ctx} ctx @param {DingoView} view */
function myCall(ctx, view) {
  const called = `${callName(view)} is called.`;
  const [dingo] = offered(ctx);
  if (!dingo) return `${called} You do not hold ${wanted(view)}, so you stay silent.`;
  const silent = ctx.legal.some((action) => action.type === "silent");
  return silent
    ? `${called} You hold the ${cardName(dingo)}: play it, or stay silent?`
    : `${called} You hold the ${cardName(dingo)} and must play it.`;
}

/** @param {Ctx} ctx @param {DingoView} view */
function myWolves(ctx, view) {
  const called = `${callName(view)} is called.`;
  const wolves = offered(ctx);
  if (wolves.length === 0) return `${called} You hold no wolf of that rank, so you pass.`;
  if (wolves.length === 1) return `${called} You hold the ${cardName(wolves[0] ?? "")}: play it or pass?`;
  return `${called} You hold both wolves: play one, both or none?`;
}

/** @param {Ctx} ctx @param {DingoView} view */
function myAces(ctx, view) {
  const runner = view.hunt?.dingo;
  const out = runner ? `${whose(ctx, runner.seat)} Ace Dingo is out.` : "The Aces are hunted.";
  const aces = offered(ctx);
  if (aces.length === 0) return `${out} You have no Ace you can play now, so you pass.`;
  return `${out} You can play the ${listed(aces.map(cardName))}: what do you play?`;
}

/** @param {DingoView} view */
const callName = (view) => (view.called === "A" ? "The Ace Dingo" : rabbitName(view.called ?? ""));

/** The dingo of the rabbit that is called; the Ace Dingo is called itself. @param {DingoView} view */
const wanted = (view) => (view.called === "A" ? "it" : "its dingo");

/** @param {Ctx} ctx @param {DingoView} view @param {number} mover */
function theirs(ctx, view, mover) {
  const gone = absence(ctx, mover);
  if (gone) return gone;
  const said = setting(ctx, view);
  if (view.phase === "call" && !isHonour(ctx)) return `${said} ${nameOf(ctx, mover)} has ${wanted(view)}.`;
  const wait = waiting(ctx, mover, task(ctx, view, mover), thinking(ctx, view, mover));
  return said ? `${said} ${wait}` : wait;
}

/** What lies on the table before the mover answers. @param {Ctx} ctx @param {DingoView} view */
function setting(ctx, view) {
  const runner = view.hunt?.dingo;
  if (view.phase === "call") return `${callName(view)} is called.`;
  if (view.phase === "wolves" && runner)
    return `${rabbitName(view.called ?? "")}: ${whoseOwn(ctx, runner.seat)} dingo is out.`;
  if (view.phase === "aces" && runner) return `${whose(ctx, runner.seat)} Ace Dingo is out.`;
  return "";
}

/** What the mover is to do. @param {Ctx} ctx @param {DingoView} view @param {number} mover */
function task(ctx, view, mover) {
  switch (view.phase) {
    case "cut":
      return "to cut the cards";
    case "exchange":
      return view.kind === "pass" ? `to pass ${passWords(ctx, view, mover)}` : "to discard";
    case "call":
      return "to answer";
    case "wolves":
      return "to play a wolf or pass";
    case "aces":
      return "to play Aces or pass";
    case "reveal":
      return "to show the Ace Rabbit or stay silent";
    default:
      return "";
  }
}

/** What the bot thinks about. @param {Ctx} ctx @param {DingoView} view @param {number} mover */
function thinking(ctx, view, mover) {
  switch (view.phase) {
    case "cut":
      return "where to cut";
    case "exchange":
      return view.kind === "pass" ? `what to pass ${passWords(ctx, view, mover)}` : "a discard";
    case "wolves":
      return "sending a wolf";
    case "aces":
      return "the Aces";
    default:
      return "the answer";
  }
}

/** @param {Ctx} ctx @param {DingoView} view @param {number} mover */
function passWords(ctx, view, mover) {
  const to = view.pass_to ?? mover;
  return `${direction(mover, to)} to ${whom(ctx, to)}`;
}

/** @param {Ctx} ctx */
const isHonour = (ctx) => ctx.table.options.enforcement === "honour";

/** @param {Ctx} ctx @param {import("./shapes.js").Result} result */
function ending(ctx, result) {
  const names = result.winners.map((seat) => whom(ctx, seat));
  const [winner] = result.winners;
  if (winner === undefined) return "Everybody was caught red-handed: nobody wins this hand.";
  const points = pointsWords(result.totals[winner] ?? 0);
  if (names.length > 1) return `A tie with no rabbit to break it: ${listed(names)} share the win with ${points} each.`;
  const wins = isMe(ctx, winner) ? "You win" : `${names[0]} wins`;
  if (result.decided_by === "rabbit")
    return `${wins} the hand with ${points}: ${rabbitName(result.rabbit_rank ?? "")} breaks the tie.`;
  return `${wins} the hand with ${points}.`;
}
