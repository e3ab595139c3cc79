import { promised } from "../fairness/promises.js";
import { remember } from "../fairness/seeds.js";
import { Refusal } from "../net/requests.js";
import { apologise } from "../ui/notice.js";

/** @import { Action, Hint, Options, Request } from "../net/messages.js" */
/** @import { TableState } from "./state.js" */

/**
 * Every request to the table, each as one verb. A refusal appears as its sentence, and the verb returns false. A
 * refused hint is an exception: the player may no longer want it.
 */
export class Verbs {
  /**
   * @param {object} parts
   * @param {(request: Request) => Promise<import("../net/requests.js").Answer>} parts.ask
   * @param {() => TableState|null} parts.state
   * @param {() => Promise<void>} parts.promise promises for the next hand what has changed
   */
  constructor({ ask, state, promise }) {
    this.ask = ask;
    this.state = state;
    this.promise = promise;
  }

  /** @param {Request} request @returns {Promise<boolean>} whether it was done */
  async #ask(request) {
    try {
      await this.ask(request);
      return true;
    } catch (reason) {
      apologise(reason);
      return false;
    }
  }

  /**
   * Takes a seat, or asks the host for it if the table admits people one by one.
   * @param {number} seat
   * @param {string} name
   */
  sit = async (seat, name) => {
    try {
      await this.ask({ type: "sit", seat, name });
      return true;
    } catch (reason) {
      if (reason instanceof Refusal && reason.code === "ask_host") return this.#knock(seat, name);
      apologise(reason);
      return false;
    }
  };

  /** @param {number} seat @param {string} name */
  #knock(seat, name) {
    return this.#ask({ type: "knock", seat, name });
  }

  /** Asks for the player's own seat, whose cookie they have lost. @param {number} seat @param {string} name on it */
  askForOwn = (seat, name) => this.#ask({ type: "knock", seat, name, mine: true });

  /** Takes back the request for a seat. */
  withdraw = () => this.#ask({ type: "withdraw" });

  /** @param {number} seat @param {string} name who asks for it @param {boolean} yes */
  admit = (seat, name, yes) => this.#ask({ type: "admit", seat, name, yes });

  /** @param {"open"|"ask"|"locked"} admission when newcomers have to ask for a seat */
  admission = (admission) => this.#ask({ type: "admission", admission });

  /** Gives the table another link. */
  changeCode = () => this.#ask({ type: "code" });

  /** @param {string} watcher the alias of somebody who watches @param {boolean} on whether they may not chat */
  mute = (watcher, on) => this.#ask({ type: "mute", watcher, on });

  /** @param {string} watcher as with `mute` */
  sendAway = (watcher) => this.#ask({ type: "send_away", watcher });

  /** @param {boolean} on whether everybody else may say little */
  slow = (on) => this.#ask({ type: "slow", on });

  /** @param {boolean} keep whether a bot keeps my seat */
  leave = (keep) => this.#ask({ type: "leave", keep });

  /** @param {number} seat @param {string} name as with `kick` @param {"bot"|"wait"} wish */
  absence = (seat, name, wish) => this.#ask({ type: "absence", seat, name, wish });

  /** @param {number} seat of a newcomer who got it from somebody absent */
  giveBack = (seat) => this.#ask({ type: "give_back", seat });

  stand = () => this.#ask({ type: "stand" });

  /** Ready for the next hand, with a promise of random bytes of this browser for its shuffle. */
  ready = async () => {
    const mine = await promised(this.state());
    return this.#ask(mine ? { type: "ready", algorithm: mine.algorithm, commit: mine.commit } : { type: "ready" });
  };

  /** Promises where the player cuts. @param {number} place how many cards; 0 lets it be drawn */
  cutAt = (place) => {
    const hand = this.state()?.table.coming?.hand;
    if (hand) remember(hand, { place });
    return this.promise();
  };

  /** @param {Action} action one of `legal`, word for word */
  act = (action) => this.#ask({ type: "act", version: this.state()?.version ?? 0, action });

  /** @param {Action|null} action what to do when my turn comes, as far as nothing has changed; null: nothing */
  prepare = (action) => this.#ask({ type: "prepare", action });

  /** @param {string} text */
  say = (text) => this.#ask({ type: "say", text });

  /** @param {string} reaction one of the closed list */
  react = (reaction) => this.#ask({ type: "react", reaction });

  /** @param {boolean} on whether people may react */
  reactions = (on) => this.#ask({ type: "reactions", on });

  /** @param {string} avatar how I look at this table */
  avatar = (avatar) => this.#ask({ type: "avatar", avatar });

  /** Takes over again from the player's bot. */
  back = () => this.#ask({ type: "back" });

  /** @param {number} seat @param {string|null} level null takes the bot off */
  bot = (seat, level) => this.#ask({ type: "bot", seat, level });

  /** @param {number} seat @param {string} name who is meant: the seat may change hands meanwhile */
  kick = (seat, name) => this.#ask({ type: "kick", seat, name });

  /** @param {number} seat @param {string} name as with `kick` */
  giveHost = (seat, name) => this.#ask({ type: "host", seat, name });

  /** @param {Options} options those that change */
  options = (options) => this.#ask({ type: "options", options });

  /** @param {number} clock seconds for a decision, 0 for any time */
  clock = (clock) => this.#ask({ type: "options", clock });

  /** @param {boolean} on whether players may ask what to do */
  hints = (on) => this.#ask({ type: "options", hints: on });

  /** What to do now, and why; rejected with the reason when there is no answer. */
  hint = async () => /** @type {Hint} */ (await this.ask({ type: "hint" }));

  /** @param {number} seat of the person for whom this table by mail waits */
  nudge = (seat) => this.#ask({ type: "nudge", seat });

  /** @param {boolean} on */
  pause = (on) => this.#ask({ type: "pause", on });

  deal = () => this.#ask({ type: "deal" });

  close = () => this.#ask({ type: "close" });
}
