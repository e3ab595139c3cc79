import { isByMail, shownName } from "../games/people.js";
import { same } from "../same.js";
import { dressed } from "../ui/avatars/animals.js";
import { t } from "../words/catalogue.js";

/**
 * What this page knows of its table. Data flows down from here into the
 * drawing; only what the server says and what this screen opens changes it.
 *
 * @import { Ctx } from "../games/client.js"
 * @import { Action, ChatLine, Phrase, Player, Seat, Snapshot, Table, TableEvent, Time } from "../net/messages.js"
 * @import { NoView, Prepared, PresenceNews, SaidNews, Update, View, You } from "../net/messages.js"
 */

/**
 * @typedef {object} TableState
 * @property {Table} table
 * @property {You} you
 * @property {View|null} view the hand as I may see it; null before the first deal
 * @property {readonly Action[]} legal what I may do now
 * @property {readonly (Phrase|null)[]} stakes what each of `legal` brings or may cost; empty where that is unknown
 * @property {Phrase|null} aim what my choice is about
 * @property {readonly TableEvent[]} events what led to this view
 * @property {number} version of the table's log
 * @property {readonly ChatLine[]} chat oldest first
 * @property {Time|null} time null at a table without a clock
 * @property {readonly Action[]} ahead what I may choose in advance, at a table by mail
 * @property {Prepared|null} prepared what I have chosen in advance
 */

/** The most lines of chat this page keeps. */
const CHAT = 200;

/**
 * The state after a message.
 *
 * @param {TableState|null} before null until the first snapshot
 * @param {Snapshot|Update} message
 * @returns {TableState|null}
 */
export function heard(before, message) {
  if (message.type === "snapshot") return fromSnapshot(message);
  if (!before) return null;
  const view = seen(message.view);
  const sameView = same(before.view, view);
  return {
    table: withPresence(message.table ? withAvatars(message.table) : before.table, message.events),
    you: message.you ?? before.you,
    view: sameView ? before.view : view,
    legal: message.legal,
    stakes: message.stakes ?? [],
    aim: message.aim ?? null,
    events: sameView ? before.events : message.events,
    version: message.version,
    chat: [...before.chat, ...message.events.filter(isSaid)].slice(-CHAT),
    time: message.time ?? null,
    ahead: message.ahead ?? [],
    prepared: message.prepared ?? null,
  };
}

/** @param {Snapshot} message @returns {TableState} */
function fromSnapshot({ table, you, view, legal, stakes = [], aim, version, chat, time, ahead = [], prepared }) {
  const now = { table: withAvatars(table), you, view: seen(view), legal, stakes, version, chat };
  return { ...now, aim: aim ?? null, events: [], time: time ?? null, ahead, prepared: prepared ?? null };
}

/** @param {Table} table @returns {Table} */
const withAvatars = (table) => ({ ...table, seats: dressed(table.seats) });

/** @param {View|NoView} view @returns {View|null} */
function seen(view) {
  return "phase" in view ? /** @type {View} */ (view) : null;
}

/**
 * The number of new chat lines in a message. A snapshot after a gap brings the lines since then; the first one only
 * old lines.
 * @param {TableState|null} before
 * @param {Snapshot|Update} message
 */
export function newLines(before, message) {
  if (message.type === "update") return message.events.filter(isSaid).length;
  if (!before) return 0;
  const last = before.chat.at(-1);
  return message.chat.length - 1 - message.chat.findLastIndex(({ at, text }) => at === last?.at && text === last.text);
}

/** @param {Update["events"][number]} event @returns {event is SaidNews} */
function isSaid(event) {
  return event.type === "said";
}

/** Connecting and disconnecting arrive as events alone. @param {Table} table @param {readonly TableEvent[]} events */
function withPresence(table, events) {
  const news = /** @type {PresenceNews[]} */ (events.filter(({ type }) => type === "presence"));
  if (news.length === 0) return table;
  const seats = table.seats.map((seat) => {
    const last = news.filter((event) => event.seat === seat.seat).at(-1);
    return last ? { ...seat, connected: last.connected } : seat;
  });
  return { ...table, seats };
}

/** Everybody's name, by seat; a free seat has a name too. @param {Table} table @returns {string[]} */
export function seatNames(table) {
  return table.seats.map((seat) => seat.name ?? t("seat-number", { number: seat.seat + 1 }));
}

/** Whether the table is paused or closed: no time runs and nothing is dealt. @param {Table} table */
export function standsStill({ paused, closed }) {
  return paused === true || closed;
}

/** Whether the player has to act in the hand. @param {TableState} state */
export function myTurn({ table, legal }) {
  return table.phase === "playing" && !standsStill(table) && legal.length > 0;
}

/** Whether the player sits in a hand that is played now, and not by mail. @param {TableState} state */
export const isInLiveHand = ({ table, you }) =>
  you.seat !== null && table.phase === "playing" && !standsStill(table) && !isByMail(table);

/** Whether the player has a seat. @param {TableState} state */
export function seated({ you }) {
  return you.seat !== null;
}

/** Whether the player still has to be ready. @param {TableState} state */
export function askedToBeReady({ table, you }) {
  const underWay = table.phase === "playing" || table.phase === "shuffling";
  return you.seat !== null && !underWay && !table.closed && !table.seats[you.seat]?.ready;
}

/** Whether another person sits at the table. @param {TableState} state */
export function isCompany({ table, you }) {
  return table.seats.some(({ seat, name, bot }) => seat !== you.seat && name !== null && !bot);
}

/**
 * Whether another person who is here waits for me, and for nobody else.
 * @param {TableState} state
 */
export function keepsOthersWaiting(state) {
  const { table, you, view } = state;
  const others = table.seats.filter(({ seat, name, bot }) => seat !== you.seat && name !== null && !bot);
  if (standsStill(table) || !others.some(({ connected, away }) => connected && !away)) return false;
  if (table.phase === "playing") return myTurn(state) && (view?.to_move ?? []).every((seat) => seat === you.seat);
  return askedToBeReady(state) && others.every(({ ready }) => ready);
}

/** Free seats. @param {Table} table */
export function freeSeats(table) {
  return table.seats.filter((seat) => seat.name === null);
}

/** How many more have to sit down before a deal. @param {Table} table */
export function missingSeats(table) {
  return Math.max(0, table.needed - (table.seats.length - freeSeats(table).length));
}

/** Whether the play waits because everybody has left their seats. @param {Table} table */
export function deserted(table) {
  return table.paused === true && table.seats.every((seat) => seat.name === null || seat.bot !== null);
}

/**
 * The context for a finished hand: the names of its players, and "you" for the viewer. Before and during a hand these
 * are the people at the seats.
 *
 * @param {Ctx} ctx with the seats as they are taken now
 * @returns {Ctx}
 */
export function asPlayed(ctx) {
  const { table, you, names } = ctx;
  const players = table.phase === "playing" ? null : table.last_hand?.players;
  if (!players) return ctx;
  return {
    ...ctx,
    table: {
      ...table,
      seats: overlaid(
        table.seats,
        players.map((player) => playing(player, table.seats[player.seat])),
      ),
    },
    you: { ...you, seat: you.played ?? null },
    names: overlaid(
      names,
      players.map(({ name }) => name),
    ),
  };
}

/** Seats may have been added since. @template T @param {readonly T[]} now @param {readonly T[]} then @returns {T[]} */
const overlaid = (now, then) => [...then, ...now.slice(then.length)];

/**
 * A person who still sits there is shown as they are now.
 * @param {Player} player
 * @param {Seat|undefined} now
 * @returns {Seat}
 */
function playing({ seat, name, bot }, now) {
  if (now?.name === name && now.bot === bot) return now;
  return {
    seat,
    name,
    bot,
    ready: false,
    connected: true,
    away: false,
    absence: null,
    former: null,
    avatar: null,
    off_until: null,
  };
}

/**
 * The names of the match's players as this viewer reads them: before its first hand is counted, of the people at the
 * seats.
 * @param {{state: TableState, ctx: Ctx}} props
 */
export function matchNames({ state: { table, you }, ctx }) {
  if (table.match.hands > 0) return ctx.names.map((_, seat) => shownName(ctx, seat));
  return seatNames(table).map((name, seat) => (seat === you.seat ? t("you") : name));
}
