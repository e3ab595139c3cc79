import { cardShort } from "../../../cards/standard.js";
import { listed, t } from "../../../words/catalogue.js";
import { together, who, withMe } from "../../people.js";
import { dingoEvent } from "../shapes.js";
import { rabbitName, rankBefore, theRabbit, theShort } from "./said.js";
import { direction } from "./sentence.js";

/**
 * @typedef {import("../../client.js").Ctx} Ctx
 * @typedef {import("../../client.js").TableEvent} TableEvent
 * @typedef {import("../shapes.js").DingoEvent} DingoEvent
 */

/**
 * One event in words, for the log and for screen readers.
 *
 * @param {TableEvent} event
 * @param {Ctx} ctx
 * @returns {string|null}
 */
export function announce(event, ctx) {
  const told = dingoEvent(event);
  if (told.type === "cut" && event.auto) return t("dingo-told-cut-drawn", { at: told.at });
  const said = spoken(told, ctx);
  return said && event.auto ? t("table-answered", { said }) : said;
}

/** @param {DingoEvent} event @param {Ctx} ctx @returns {string|null} */
function spoken(event, ctx) {
  switch (event.type) {
    case "cut":
      return t("dingo-told-cut", { who: who(ctx, event.seat), at: event.at });
    case "discarded":
      return t("dingo-told-discarded", { who: who(ctx, event.seat), card: cardShort(event.card) });
    case "passed":
      return passed(event, ctx);
    case "called":
      return event.rank === "A" ? t("dingo-told-aces") : t("dingo-told-called", { rabbit: rabbitName(event.rank) });
    case "dingo":
      return t("dingo-told-dingo", { who: who(ctx, event.seat), card: cardShort(event.card) });
    case "silent":
      return t("dingo-told-silent", { who: who(ctx, event.seat) });
    case "wolves":
    case "aces":
      return played(event.seat, event.cards, ctx);
    case "rabbit_shown":
      return t("dingo-told-revealed", { who: who(ctx, event.seat) });
    default:
      return outcome(event, ctx);
  }
}

/** The result of a hunt or of the hand. @param {DingoEvent} event @param {Ctx} ctx @returns {string|null} */
export function outcome(event, ctx) {
  switch (event.type) {
    case "hunted":
      return hunted(event, ctx);
    case "ace_dingo":
      return event.pile === "scoring"
        ? t("dingo-told-ace-scores", { who: who(ctx, event.seat) })
        : t("dingo-told-ace-penalty", { who: who(ctx, event.seat) });
    case "ace_rabbit":
      return t("dingo-told-rabbit-penalty", { who: who(ctx, event.seat) });
    case "scored":
      return scored(event, ctx);
    default:
      return null;
  }
}

/**
 * The results of the hunts in these events, short enough for the table. Rabbits that nobody hunted share a sentence.
 *
 * @param {readonly TableEvent[]} events
 * @param {Ctx} ctx
 */
export function storyOf(events, ctx) {
  const told = events.map(dingoEvent);
  const escaped = told.flatMap((event) =>
    event.type === "hunted" && event.dingo === null ? [rankBefore(event.rank)] : [],
  );
  const hunts = told
    .filter((event) => event.type !== "hunted" || event.dingo !== null)
    .flatMap((event) => outcome(event, ctx) ?? []);
  if (escaped.length > 0) hunts.push(t("dingo-told-escaped", { ranks: listed(escaped), count: escaped.length }));
  return hunts.join(" ");
}

/** @param {DingoEvent & {type: "passed"}} event @param {Ctx} ctx */
function passed({ seat, to, card }, ctx) {
  const what = card ? theShort(card) : t("dingo-a-card");
  return t("dingo-told-passed", { who: who(ctx, seat), card: what, way: direction(seat, to), to: who(ctx, to) });
}

/** @param {number} seat @param {readonly string[]} cards @param {Ctx} ctx */
function played(seat, cards, ctx) {
  if (cards.length === 0) return t("dingo-told-no-cards", { who: who(ctx, seat) });
  return t("dingo-told-cards", { who: who(ctx, seat), cards: listed(cards.map(cardShort)) });
}

/** @param {DingoEvent & {type: "hunted"}} event @param {Ctx} ctx */
function hunted(event, ctx) {
  const { rank, dingo, rabbit_to: captor } = event;
  if (dingo === null) return t("dingo-told-no-dingo", { rabbit: rabbitName(rank) });
  if (captor === null) return t("dingo-told-no-wolf", { who: who(ctx, dingo), rabbit: rabbitName(rank) });
  const told = { who: who(ctx, dingo), captor: who(ctx, captor), rabbit: theRabbit(rank) };
  return event.outcome === "two_wolves" ? t("dingo-told-two-wolves", told) : t("dingo-told-one-wolf", told);
}

/** @param {DingoEvent & {type: "scored"}} event @param {Ctx} ctx */
function scored(event, ctx) {
  const caught = event.caught.map((seat) => t("dingo-told-caught", { who: who(ctx, seat) }));
  return [...caught, winnersWords(event.winners, ctx)].join(" ");
}

/** @param {readonly number[]} winners @param {Ctx} ctx */
function winnersWords(winners, ctx) {
  const [first, ...others] = winners;
  if (first === undefined) return t("dingo-told-nobody");
  return others.length > 0
    ? t("dingo-told-shared", { names: together(ctx, winners), me: withMe(ctx, winners) })
    : t("dingo-told-won", { who: who(ctx, first) });
}
