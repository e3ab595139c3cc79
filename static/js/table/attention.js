import { settings } from "../settings.js";
import { tone } from "../tone.js";
import { t } from "../words/words.js";

/**
 * Calls somebody back who looks elsewhere: the tab's title says that it is
 * their turn, and a soft tone sounds if they asked for one.
 */
export class Attention {
  #wanted = false;

  /** @param {(title: string) => void} retitle */
  constructor(retitle) {
    this.retitle = retitle;
  }

  /**
   * @param {boolean} wanted whether it is on this person to do something
   * @param {string} title of the page otherwise
   */
  update(wanted, title) {
    this.retitle(wanted ? t("table-your-turn", { title }) : title);
    if (wanted && !this.#wanted && settings().sound) tone();
    this.#wanted = wanted;
  }
}
