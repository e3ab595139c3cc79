import { tempo } from "../cards/motion/tempo.js";
import { lessMotion } from "../settings.js";
import { playSound } from "../sound.js";
import { t } from "../words/catalogue.js";

/** @import { GameClient } from "../games/client.js" */
/** @import { TableEvent } from "../net/messages.js" */
/** @import { Sound } from "../sounds.js" */

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
