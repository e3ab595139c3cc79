import { listed, t, told } from "../../words/catalogue.js";
import { clockWords } from "../clock.js";

/** @import { TableEvent, TableNews } from "../../net/messages.js" */
/** @import { Ctx } from "../../games/client.js" */
/** @import { TableState } from "../state.js" */

/**
 * The table's own events in words; the game's are the game's to tell.
 *
 * @type {{readonly [K in TableNews["type"]]?: (event: Extract<TableNews, {type: K}>, ctx: Ctx) => string}}
 */
const SENTENCES = {
  sat: (event) => t("news-sat", { name: event.name ?? "" }),
  stood: (event) => t("news-stood", { name: event.name ?? "" }),
  bot_seated: (event) => t("news-bot-seated", { name: event.name ?? "" }),
  bot_removed: (event) => t("news-bot-removed", { name: event.name ?? "" }),
  ready: (event, ctx) => t("news-ready", { who: seatWho(event, ctx) }),
  opened: ({ dealer }, ctx) => t("news-opened-by", { dealer: ctx.names[dealer] ?? "" }),
  dealt: ({ number, dealer }, ctx) => t("news-dealt-by", { number, dealer: ctx.names[dealer] ?? "" }),
  hand_finished: (event) => t("news-hand-finished", { number: event.number }),
  match_over: (event, ctx) => t("story-match-over", { who: winnersWords(event.winners, ctx.names) }),
  out_of_time: (event, ctx) => t("news-out-of-time", { who: seatWho(event, ctx) }),
  away: (event, ctx) => t("news-away", { who: seatWho(event, ctx) }),
  back: (event, ctx) => t("news-back", { who: seatWho(event, ctx) }),
  paused: () => t("news-paused"),
  resumed: () => t("news-resumed"),
  clock: (event) => (event.clock ? t("news-clock", { clock: clockWords(event.clock) }) : t("news-clock-any")),
  hints: (event) => (event.on ? t("news-hints-on") : t("news-hints-off")),
  admission: (event) => (event.admission === "locked" ? t("news-locked") : t("news-unlocked")),
  slow: (event) => (event.on ? t("news-slow") : t("news-fast")),
  code: () => t("news-code"),
  host: (event) => t("news-host", { name: event.name ?? "" }),
  kicked: (event) => t("news-kicked", { name: event.name ?? "" }),
  options: () => t("news-options"),
  closed: (event) => (event.by_operator ? t("sentence-closed-by-operator") : t("news-closed")),
  said: (event) => t("news-said", { name: event.name ?? "", text: event.text }),
  reacted: (event) =>
    t("news-reacted", { name: event.name ?? "", what: told(`reaction-${event.reaction}`) ?? event.reaction }),
  reactions: (event) => (event.on ? t("news-reactions-on") : t("news-reactions-off")),
  avatar: () => "",
  presence: (event, ctx) => {
    const name = seatName(event, ctx);
    if (event.seat === ctx.you.seat) return "";
    return event.connected ? t("news-connected", { name }) : t("news-disconnected", { name });
  },
};

/**
 * A sentence for an event of the table: "" when nothing needs to be said,
 * undefined when the event is the game's.
 *
 * @param {TableEvent} event
 * @param {Ctx} ctx
 */
export function tableNews(event, ctx) {
  const said = /** @type {Readonly<Record<string, ((event: TableEvent, ctx: Ctx) => string)|undefined>>} */ (SENTENCES);
  return said[event.type]?.(event, ctx);
}

/** Arrivals and departures, shown also during a hand. */
const COMING = ["sat", "stood", "kicked"];

/** What comes with it. */
const WITH_IT = [...COMING, "bot_seated", "bot_removed"];

/**
 * Explains what the cards alone do not show: that someone else now plays a hand, or that a bot answered once. "" if
 * there is no such thing, or the viewer did it.
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

/** Says who won a match. @param {readonly number[]} winners @param {readonly string[]} names */
export function winnersWords(winners, names) {
  const who = winners.map((seat) => names[seat] ?? t("seat-number", { number: seat + 1 }));
  if (who.length === 0) return t("match-nobody");
  if (who.length === 1) return t("match-won", { name: who[0] ?? "" });
  return t("match-shared", { names: listed(who) });
}

/** @param {TableEvent} event @param {Ctx} ctx */
function seatName({ seat }, ctx) {
  return ctx.names[seat ?? -1] ?? t("somebody");
}

/** A person as messages take them: 0 for the reader. @param {TableEvent} event @param {Ctx} ctx */
const seatWho = (event, ctx) => (event.seat === ctx.you.seat ? 0 : seatName(event, ctx));
