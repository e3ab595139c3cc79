/**
 * Keeps the screen lit as long as it is wanted and the page is visible: a phone that goes dark loses its connection,
 * and a bot plays. Browsers without this, or with a low battery, let the screen go dark as usual.
 */
export class ScreenLight {
  #wanted = false;
  /** @type {WakeLockSentinel|null} */
  #lock = null;
  #turn = Promise.resolve();

  /** @param {AbortSignal} signal ends it */
  constructor(signal) {
    // The browser takes the lock away from a page that is hidden.
    document.addEventListener("visibilitychange", () => this.#follow(), { signal });
    signal.addEventListener("abort", () => this.want(false));
  }

  /** @param {boolean} wanted */
  want(wanted) {
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    this.#follow();
  }

  #follow() {
    this.#turn = this.#turn.then(() => this.#settle());
  }

  async #settle() {
    const wanted = this.#wanted && document.visibilityState === "visible";
    if (wanted && (this.#lock === null || this.#lock.released))
      this.#lock = (await navigator.wakeLock?.request("screen").catch(() => null)) ?? null;
    if (!wanted) {
      await this.#lock?.release();
      this.#lock = null;
    }
  }
}
