import { cardName, rankName } from "../../cards/standard.js";
import { listed } from "../amounts.js";
import { together, verb, who, whom, whose, whoseOwn } from "../people.js";
import { direction } from "./sentence.js";
import { dingoEvent } from "./shapes.js";
import { rabbitName } from "./words.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("../client.js").TableEvent} TableEvent
 * @typedef {import("./shapes.js").DingoEvent} DingoEvent
 */

/**
 * One event in words, for the log and for screen readers.
 *
 * @param {TableEvent} event
 * @param {Ctx} ctx
 * @returns {string|null}
 */
export function announce(event, ctx) {
  const said = spoken(dingoEvent(event), ctx);
  return said && event.auto ? `${said} (The table answered.)` : said;
}

/** @param {DingoEvent} event @param {Ctx} ctx @returns {string|null} */
function spoken(event, ctx) {
  switch (event.type) {
    case "cut":
      return `${who(ctx, event.seat)} cut the pack at ${event.at}.`;
    case "discarded":
      return `${who(ctx, event.seat)} discarded the ${cardName(event.card)}.`;
    case "passed":
      return passed(event, ctx);
    case "called":
      return event.rank === "A" ? "The Aces: the Ace Dingo is called." : `${rabbitName(event.rank)} is called.`;
    case "dingo":
      return `${who(ctx, event.seat)} played the dingo, the ${cardName(event.card)}.`;
    case "silent":
      return `${who(ctx, event.seat)} stayed silent.`;
    case "wolves":
    case "aces":
      return played(event.seat, event.cards, ctx);
    case "revealed":
      return `${who(ctx, event.seat)} showed the Ace Rabbit.`;
    default:
      return outcome(event, ctx);
  }
}

/** What came of a hunt or of the hand. @param {DingoEvent} event @param {Ctx} ctx @returns {string|null} */
function outcome(event, ctx) {
  switch (event.type) {
    case "hunted":
      return hunted(event, ctx);
    case "ace_dingo":
      return event.pile === "scoring"
        ? `A wolf ran with it: the Ace Dingo goes to ${whoseOwn(ctx, event.seat)} scoring pile.`
        : `No wolf came: the Ace Dingo goes to ${whoseOwn(ctx, event.seat)} penalty pile.`;
    case "ace_rabbit":
      return `The Ace Rabbit was not played: it goes to ${whoseOwn(ctx, event.seat)} penalty pile.`;
    case "scored":
      return scored(event, ctx);
    default:
      return null;
  }
}

/**
 * What came of the hunts in these events, short enough to lie on the table:
 * rabbits that nobody hunted are told together.
 *
 * @param {readonly TableEvent[]} events
 * @param {Ctx} ctx
 */
export function storyOf(events, ctx) {
  const told = events.map(dingoEvent);
  const escaped = told.flatMap((event) =>
    event.type === "hunted" && event.dingo === null ? [rankName(event.rank)] : [],
  );
  const hunts = told
    .filter((event) => event.type !== "hunted" || event.dingo !== null)
    .flatMap((event) => outcome(event, ctx) ?? []);
  if (escaped.length > 0) hunts.push(`No dingo came for the ${listed(escaped)}.`);
  return hunts.join(" ");
}

/** @param {DingoEvent & {type: "passed"}} event @param {Ctx} ctx */
function passed(event, ctx) {
  const what = event.card ? `the ${cardName(event.card)}` : "a card";
  return `${who(ctx, event.seat)} passed ${what} ${direction(event.seat, event.to)} to ${whom(ctx, event.to)}.`;
}

/** @param {number} seat @param {readonly string[]} cards @param {Ctx} ctx */
function played(seat, cards, ctx) {
  if (cards.length === 0) return `${who(ctx, seat)} passed.`;
  return `${who(ctx, seat)} played the ${listed(cards.map(cardName))}.`;
}

/** @param {DingoEvent & {type: "hunted"}} event @param {Ctx} ctx */
function hunted(event, ctx) {
  const rabbit = rabbitName(event.rank);
  const { dingo, rabbit_to: captor } = event;
  if (dingo === null) return `No dingo came: ${rabbit} got away.`;
  const hunter = whose(ctx, dingo);
  if (captor === null) return `No wolf came: ${rabbit} got away, and ${whoseOwn(ctx, dingo)} dingo is a penalty.`;
  const catches = `${whom(ctx, captor)} ${verb(ctx, captor, "catch", "catches")} ${rabbit}`;
  return event.outcome === "two_wolves"
    ? `${hunter} dingo takes the first wolf; ${catches} with the second.`
    : `${hunter} dingo scores; ${catches}.`;
}

/** @param {DingoEvent & {type: "scored"}} event @param {Ctx} ctx */
function scored(event, ctx) {
  const caught = event.caught.map((seat) => `${who(ctx, seat)} ${verb(ctx, seat, "are", "is")} caught red-handed.`);
  const [first, ...others] = event.winners;
  if (first === undefined) return [...caught, "Nobody wins the hand."].join(" ");
  const wins =
    others.length > 0
      ? `${together(ctx, event.winners)} share the hand.`
      : `${who(ctx, first)} ${verb(ctx, first, "win", "wins")} the hand.`;
  return [...caught, wins].join(" ");
}
