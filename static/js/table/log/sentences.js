import { amongThem, isByMail, nameOf, who } from "../../games/people.js";
import { clockWords } from "../../lobby/clock_words.js";
import { listed, t, told } from "../../words/catalogue.js";
import { deserted } from "../state.js";

/** @import { Ctx } from "../../games/client.js" */
/** @import { Table, TableEvent, TableNews } from "../../net/messages.js" */
/** @import { TableProps } from "../props.js" */
/** @import { TableState } from "../state.js" */

/**
 * The present situation: the table's words if the table stands still, otherwise the game's. The story of a match names
 * its winner itself.
 * @param {Pick<TableProps, "state"|"ctx"|"game"> & {screen?: TableProps["screen"]}} props
 */
export function sentence({ state, ctx, game, screen }) {
  const { table, you, view } = state;
  if (table.closed) return closedWords(table);
  if (table.phase === "shuffling") return t("sentence-shuffling");
  if (table.match.winners && table.phase === "over" && screen?.end !== "told" && screen?.end !== "telling")
    return screen?.end === "podium" ? t("story-match-decided") : matchWords(ctx, table.match.winners);
  if (table.phase === "waiting") return t("sentence-before");
  const stopped = stoppedWords(table, you.host);
  if (stopped) return stopped;
  if (table.phase === "playing" && ctx.legal.length === 0)
    return emptyWords(table, view?.to_move ?? []) ?? offWords({ state, ctx }) ?? game?.sentence(ctx) ?? "";
  return game?.sentence(ctx) ?? "";
}

/** Says who has closed the table. @param {Table} table */
export function closedWords({ closed_by_operator: byOperator }) {
  return byOperator ? t("sentence-closed-by-operator") : t("sentence-closed");
}

/** Why a hand stands still; "" while it does not. @param {Table} table @param {boolean} hosting */
function stoppedWords(table, hosting) {
  if (table.phase !== "playing" || !table.paused) return "";
  if (deserted(table)) return t("sentence-deserted");
  if (hosting) return t("sentence-paused-by-you");
  return table.pause?.by ? t("sentence-paused", { name: table.pause.by }) : t("paused-by-host");
}

/**
 * Names who plays for empty seats, once nobody else has to act.
 * @param {Table} table
 * @param {readonly number[]} waited by seat
 */
function emptyWords(table, waited) {
  const [first] = waited;
  if (first === undefined || waited.some((seat) => table.seats[seat]?.name !== null)) return;
  return t("sentence-free-seat", { number: first + 1 });
}

/** Says that the table waits because the player to act has a day off. @param {Pick<TableProps, "state"|"ctx">} props */
export function offWords({ state: { table, view }, ctx }) {
  if (table.phase !== "playing" || ctx.legal.length > 0) return;
  const off = (view?.to_move ?? []).map((seat) => table.seats[seat]).find((seat) => seat?.off_until);
  if (!off?.off_until) return;
  const weekday = new Intl.DateTimeFormat(document.documentElement.lang, { weekday: "long" });
  return t("sentence-day-off", { name: off.name ?? "", day: weekday.format(new Date(off.off_until)) });
}

/**
 * Says who has won the match: with its last hand over, that is what counts.
 * @param {Ctx} ctx
 * @param {readonly number[]} winners
 */
export function matchWords(ctx, winners) {
  const [first, ...others] = winners;
  if (first === undefined) return t("match-headline-nobody");
  if (others.length === 0) return t("match-headline-won", { who: who(ctx, first) });
  return t("match-headline-shared", { names: amongThem(ctx, winners) });
}

/**
 * The table's own events in words; the game's are the game's to tell.
 *
 * @type {{readonly [K in TableNews["type"]]?: (event: Extract<TableNews, {type: K}>, ctx: Ctx) => string}}
 */
const SENTENCES = {
  sat: (event) => t("news-sat", { name: event.name ?? "" }),
  left: (event) => t("news-left", { name: event.name ?? "" }),
  seat_given: (event) => t("news-seat-given", { name: event.name, former: event.former ?? "" }),
  waits_longer: (event, ctx) =>
    t("news-waits-longer", {
      who: event.by === null ? (ctx.table.host.name ?? t("somebody")) : whoIs(event.by, ctx),
      name: seatName(event, ctx),
    }),
  wished: (event, ctx) => wishWords(event, ctx),
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
  clock: ({ clock }) => {
    if (isByMail({ clock })) return clockWords(clock);
    return clock ? t("news-clock", { clock: clockWords(clock) }) : t("news-clock-any");
  },
  nudged: (event, ctx) => {
    if (event.seat === ctx.you.seat) return t("nudged-you", { name: nameOf(ctx, event.by) });
    return t("news-nudged", { who: who(ctx, event.by), name: nameOf(ctx, event.seat) });
  },
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
const COMING = ["sat", "stood", "left", "kicked"];

/** A bot begins or ends to play for somebody; and what others want. */
const COVERED = ["away", "back", "waits_longer", "wished"];

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
  const covered = events.filter(({ type, seat }) => COVERED.includes(type) && seat !== ctx.you.seat);
  return [...late, ...moved, ...covered].map((event) => tableNews(event, ctx)).join(" ");
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

/** @param {Extract<TableNews, {type: "wished"}>} event @param {Ctx} ctx */
function wishWords({ seat, wish, about }, ctx) {
  const who = whoIs(seat, ctx);
  const name = ctx.names[about ?? -1] ?? t("somebody");
  if (wish === "go_on") return t("news-wished-go-on", { who });
  if (wish === "give_seat") return t("news-wished-seat", { who, name });
  return wish === "bot" ? t("news-wished-bot", { who, name }) : t("news-wished-wait", { who, name });
}

/** 0 for the reader, else the name. @param {number} seat @param {Ctx} ctx */
const whoIs = (seat, ctx) => (seat === ctx.you.seat ? 0 : (ctx.names[seat] ?? t("somebody")));

/** A person as messages take them: 0 for the reader. @param {TableEvent} event @param {Ctx} ctx */
const seatWho = (event, ctx) => (event.seat === ctx.you.seat ? 0 : seatName(event, ctx));
