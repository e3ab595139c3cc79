import { listed } from "../games/amounts.js";
import { clockWords } from "./clock_words.js";

/** @import { TableEvent } from "../net/messages.js" */
/** @import { Ctx } from "../games/client.js" */
/** @import { TableState } from "./state.js" */

/**
 * The table's own events in words; the game's are the game's to tell.
 *
 * @typedef {TableEvent & {name?: string|null, text?: string, connected?: boolean, number?: number, dealer?: number,
 * winners?: number[], clock?: number, on?: boolean}} News
 */

/** @type {Readonly<Record<string, (event: News, ctx: Ctx) => string>>} */
const SENTENCES = {
  sat: (event) => `${event.name} sits down.`,
  stood: (event) => `${event.name} gets up.`,
  bot_seated: (event) => `${event.name}, a bot, sits down.`,
  bot_removed: (event) => `${event.name}, a bot, gets up.`,
  ready: (event, ctx) => (event.seat === ctx.you.seat ? "You are ready." : `${seatName(event, ctx)} is ready.`),
  opened: (event, ctx) => opened(event, ctx),
  dealt: (event, ctx) =>
    `Hand ${event.number} is dealt${event.dealer === undefined ? "" : ` by ${ctx.names[event.dealer]}`}.`,
  hand_finished: (event) => `Hand ${event.number} is over.`,
  match_over: (event, ctx) => `The match is over. ${winnersWords(event.winners ?? [], ctx.names)}`,
  out_of_time: (event, ctx) =>
    event.seat === ctx.you.seat
      ? "You have run out of time: a bot has answered for you."
      : `${seatName(event, ctx)} has run out of time.`,
  away: (event, ctx) =>
    event.seat === ctx.you.seat ? "A bot plays for you." : `${seatName(event, ctx)} is away: a bot plays for them.`,
  back: (event, ctx) => (event.seat === ctx.you.seat ? "You play yourself again." : `${seatName(event, ctx)} is back.`),
  paused: () => "The play is stopped.",
  resumed: () => "The play goes on.",
  clock: (event) =>
    event.clock
      ? `The time for a decision is ${clockWords(event.clock).toLowerCase()} now.`
      : "There is any time for a decision now.",
  hints: (event) => (event.on ? "Everybody may ask for hints now." : "There are no hints any more."),
  host: (event) => `${event.name} is the host now.`,
  kicked: (event) => `${event.name} was sent away by the host.`,
  options: () => "The host has changed the options.",
  closed: () => "The host has closed the table.",
  said: (event) => `${event.name} says: ${event.text}`,
  presence: (event, ctx) =>
    event.seat === ctx.you.seat
      ? ""
      : `${seatName(event, ctx)} ${event.connected ? "is back at the table" : "has lost the connection"}.`,
};

/**
 * A sentence for an event of the table: "" when nothing needs to be said,
 * undefined when the event is the game's.
 *
 * @param {TableEvent} event
 * @param {Ctx} ctx
 */
export function tableNews(event, ctx) {
  return SENTENCES[event.type]?.(event, ctx);
}

/** Who comes and goes: in the middle of a hand that has to be seen. */
const COMING = ["sat", "stood", "kicked"];

/** What comes with it. */
const WITH_IT = [...COMING, "bot_seated", "bot_removed"];

/**
 * What somebody who only looks at the cards would not understand otherwise:
 * that another now plays a hand, or that a bot has answered for them once. ""
 * when there is no such thing, or they have done it themselves.
 *
 * @param {readonly TableEvent[]} events
 * @param {Ctx} ctx
 * @param {TableState|null} before
 */
export function handNews(events, ctx, before) {
  if (before?.table.phase !== "playing" || ctx.table.phase !== "playing") return "";
  const away = ctx.you.seat !== null && ctx.table.seats[ctx.you.seat]?.away;
  const late = away ? [] : events.filter(({ type, seat }) => type === "out_of_time" && seat === ctx.you.seat);
  const mine = [before.you.seat, ctx.you.seat];
  const came = events.some(({ type, seat }) => COMING.includes(type) && !mine.includes(seat ?? null));
  const moved = came ? events.filter(({ type }) => WITH_IT.includes(type)) : [];
  return [...late, ...moved].map((event) => tableNews(event, ctx)).join(" ");
}

/** Who won a match. @param {readonly number[]} winners @param {readonly string[]} names */
export function winnersWords(winners, names) {
  const who = winners.map((seat) => names[seat] ?? `Seat ${seat + 1}`);
  if (who.length === 0) return "Nobody has won.";
  if (who.length === 1) return `${who[0]} has won it.`;
  return `${listed(who)} share it.`;
}

/** @param {News} event @param {Ctx} ctx */
function seatName(event, ctx) {
  return (event.seat === undefined ? null : ctx.names[event.seat]) ?? "Somebody";
}

/** @param {News} event @param {Ctx} ctx */
function opened(event, ctx) {
  const dealer = event.dealer === undefined ? null : ctx.names[event.dealer];
  return dealer ? `A match begins. ${dealer} deals first.` : "A match begins.";
}
