import { tempo } from "../cards/motion/tempo.js";
import { nameAt } from "../identity.js";
import { lessMotion, settings } from "../settings.js";
import { playSound } from "../sound.js";
import { notify } from "../ui/notice.js";
import { t } from "../words/catalogue.js";
import { handNews, tableNews } from "./log/sentences.js";

/** @import { GameClient } from "../games/client.js" */
/** @import { TableEvent, You } from "../net/messages.js" */
/** @import { Sound } from "../sounds.js" */
/** @import { TableProps } from "./props.js" */
/** @import { TableState } from "./state.js" */

/** The sounds of the table's own events. @type {Readonly<Record<string, Sound>>} */
const SOUNDS = { sat: "joins", bot_seated: "joins", hand_finished: "end", said: "word", reacted: "word" };

/** Milliseconds, at normal speed, between the news of a catch and its picture. */
const IN_THE_ACT = 850;

/**
 * Calls a player back who looks elsewhere: the tab's title says that it is their turn, and events have sounds if the
 * player wants them.
 */
export class Attention {
  #wanted = false;

  /** @param {(title: string) => void} retitle */
  constructor(retitle) {
    this.retitle = retitle;
  }

  /**
   * Plays the sounds of the events, each once.
   * @param {readonly TableEvent[]} events
   * @param {GameClient|null} game
   */
  hear(events, game) {
    const heard = new Set(events.flatMap((event) => SOUNDS[event.type] ?? game?.sound?.(event) ?? []));
    const wait = lessMotion() ? 0 : IN_THE_ACT * tempo();
    for (const sound of heard) void playSound(sound, sound === "catch" || sound === "end" ? wait : 0);
  }

  /**
   * @param {boolean} wanted whether it is on this person to do something
   * @param {string} title of the page otherwise
   */
  update(wanted, title) {
    this.retitle(wanted ? t("table-your-turn", { title }) : title);
    if (wanted && !this.#wanted) void playSound("turn");
    this.#wanted = wanted;
  }
}

/** @typedef {{type: string, name?: string, yes?: boolean, seat?: number}} KnockNews */

/**
 * Notices for the player about things the felt does not show.
 * @param {readonly TableEvent[]} events @param {TableProps} props @param {TableState|null} before
 */
export function tellNews(events, { state, ctx }, before) {
  const news = handNews(events, ctx, before);
  if (news) notify(news, "told");
  if (before && !before.you.host && state.you.host) notify(t("table-host-now"));
  if (before && before.you.seat === null) tellNumbered(before.you, state.you);
  if (state.prepared?.dropped && before && !before.prepared?.dropped) notify(t("prepared-dropped"), "told");
  const nudge = events.find(({ type, seat }) => type === "nudged" && seat === state.you.seat);
  if (nudge) notify(tableNews(nudge, ctx) ?? "", "told");
  if (events.some(({ type, seat }) => type === "kicked" && seat === before?.you.seat))
    notify(t("table-sent-away"), "trouble");
  hearKnocks(events, state, before);
}

/** Tells the player their name here if somebody else has the same one. @param {You} before @param {You} now */
function tellNumbered(before, { seat, name: numbered }) {
  const name = nameAt(before);
  if (seat === null || !name || !numbered || numbered === name || !/ \d+$/.test(numbered)) return;
  notify(t("name-numbered", { name, numbered }));
}

/**
 * Tells the host of a new request, audibly, and visibly if a dialog hides the strip.
 * @param {readonly TableEvent[]} events
 * @param {TableState} state
 * @param {TableState|null} before
 */
function hearKnocks(events, { you }, before) {
  const no = events.some((event) => event.type === "knock_answered" && !(/** @type {KnockNews} */ (event).yes));
  if (no && before?.you.knock !== undefined && you.knock === undefined) notify(t("knock-declined"));
  if (!you.host) return;
  const knock = /** @type {KnockNews|undefined} */ (events.find(({ type }) => type === "knocked"));
  if (!knock) return;
  if (document.querySelector("dialog[open]"))
    notify(t("knock-wanted", { name: knock.name ?? "", seat: (knock.seat ?? 0) + 1 }));
  if (settings().sound) playSound("joins");
}
