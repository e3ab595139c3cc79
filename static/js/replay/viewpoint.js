/** @import { Frame } from "../games/client.js" */

/**
 * The view of a hand that is shown, and its frames. The two change
 * together: nobody's view is shown under another name.
 */
export class Viewpoint {
  /** @type {Frame[]} */
  frames = [];
  /** The seat whose view was asked for; its frames may not have arrived yet. @type {number|null} */
  wanted;

  /**
   * @param {number|null} seat null for all cards open
   * @param {(seat: number|null) => Promise<Frame[]>} fetch what they saw
   */
  constructor(seat, fetch) {
    this.seat = seat;
    this.wanted = seat;
    this.fetch = fetch;
  }

  /**
   * Shows the view of a seat. If that fails, the present frames stay and the page says why.
   *
   * @param {number|null} seat
   * @returns {Promise<boolean>} false: others are wanted by now
   */
  async look(seat) {
    this.wanted = seat;
    try {
      const frames = await this.fetch(seat);
      if (seat !== this.wanted) return false;
      this.frames = frames;
      this.seat = seat;
      return true;
    } catch (reason) {
      if (seat !== this.wanted) return false;
      this.wanted = this.seat;
      throw reason;
    }
  }
}
