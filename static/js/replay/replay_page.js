import { render } from "/vendor/lit-html/lit-html.js";
import { remembered } from "../fairness/seeds.js";
import { GAMES } from "../games/registry.js";
import { get, Problem } from "../net/http.js";
import { onChange, settings } from "../settings.js";
import { styled } from "../stylesheet.js";
import { explaining } from "../ui/about/explaining.js";
import { keepingFocus } from "../ui/focus.js";
import { later } from "../ui/later.js";
import { apologise } from "../ui/notice.js";
import { troubleWords } from "../ui/trouble.js";
import { t } from "../words/catalogue.js";
import { worded } from "../words/language.js";
import { framesAddress, read, write } from "./address.js";
import { drawing, waiting } from "./drawing.js";
import { at, faster, further, isBusy, KEYS, opened, pause, toggled } from "./playback.js";
import { sceneOf } from "./scene.js";
import { Viewpoint } from "./viewpoint.js";

/**
 * @import { Page, Visit } from "../router.js"
 * @import { GameClient, Phase } from "../games/client.js"
 * @import { Cursor, HandRecord, TableEvent } from "../net/messages.js"
 * @import { Company } from "../together/company.js"
 * @import { ReviewPanel } from "../review/panel.js"
 * @import { Playback } from "./playback.js"
 *
 * @typedef {{viewpoint: Viewpoint, playback: Playback}} Detour where to go back to
 */

export { framesAddress, write };

/** Milliseconds the slider must rest before the address changes. */
const REST = 250;
const shareMoment = later(() => import("./sharing.js").then((module) => module.shareMoment));

const loadCompany = () => worded("together", styled("css/together.css", import("../together/company.js")));

const loadReview = () => worded("review", styled("css/review.css", import("../review/panel.js")));

/** A finished hand, step by step. @param {Visit} visit @returns {Page} */
export const replayPage = (visit) => new ReplayPage(visit);

/** @implements {Page} */
class ReplayPage {
  title = t("replay-page");
  /** @type {HTMLElement|null} */
  #place = null;
  /** @type {HandRecord|null} */
  #record = null;
  /** @type {GameClient|null} */
  #game = null;
  #viewpoint;
  /** The seat drawn at the bottom when all cards are open. @type {number|null} */
  #own;
  /** @type {Phase[]} */
  #phases = [];
  /** @type {Playback} */
  #playback;
  /** How the players look today, by seat. @type {(string|null)[]} */
  #avatars = [];
  #trouble = "";
  /** Whether this browser's random bytes are missing from the shuffle. */
  #leftOut = false;
  /** Whether the result lies over the table. */
  #story = true;
  /** The review, while it is open. @type {ReviewPanel|null} */
  #review = null;
  /** Others, and marks; null until that is loaded. @type {Company|null} */
  #company = null;
  /** The real hand, while an imagined one is shown in its place. @type {Detour|null} */
  #hand = null;
  #letGo = new AbortController();
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #next;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #resting;

  /** @param {Visit} visit */
  constructor(visit) {
    this.visit = visit;
    this.id = visit.params.hand ?? "";
    const { step, seat, own } = read(visit.query);
    this.#own = own;
    this.#viewpoint = new Viewpoint(seat, (whose) => get(framesAddress(this.id, whose)));
    this.#playback = opened(step, step);
  }

  /** @param {HTMLElement} el */
  mount(el) {
    this.#place = el;
    explaining(el, this.#letGo.signal);
    this.#letGo.signal.addEventListener(
      "abort",
      onChange(() => this.#draw()),
    );
    window.addEventListener("keydown", (event) => this.#key(event), { signal: this.#letGo.signal });
    this.#draw();
    void this.#load();
  }

  unmount() {
    this.#letGo.abort();
    clearTimeout(this.#next);
    clearTimeout(this.#resting);
    this.#review?.stop();
    this.#company?.stop();
    this.#place = null;
  }

  /** @param {Visit} visit */
  revisit(visit) {
    const { step, seat } = read(visit.query);
    if (!this.#isThere) this.#playback = opened(step, step);
    if (seat !== this.#viewpoint.wanted) void this.#look(seat);
    if (this.#isThere && step !== this.#playback.step) this.#show(at(this.#playback, step));
    return true;
  }

  async #load() {
    try {
      const looking = this.#viewpoint.look(this.#viewpoint.wanted);
      looking.catch(() => undefined); // without a record there is more to say
      const record = await this.#fetchRecord();
      this.#game = (await GAMES[record.game]?.table()) ?? null;
      this.#record = record;
      this.title = t("hand-number", { number: record.number });
      if (!this.#place) return;
      this.visit.retitle(this.title);
      await looking;
      if (this.#isThere) this.#looked();
      void this.#fetchAvatars();
      void this.#findCompany(record).catch(() => undefined); // the hand can be shown without them
      if (remembered(this.id)?.commit) this.#findLeftOut().catch(() => undefined); // the check itself says what fails
    } catch (reason) {
      if (this.#place && reason instanceof Problem && reason.status === 404) {
        this.visit.lost(t("replay-missing"), t("replay-missing-text"));
        return;
      }
      this.#trouble = troubleWords(reason);
    }
    this.#draw();
  }

  /** Looks for this browser's promised bytes in the shuffle. */
  async #findLeftOut() {
    const { leftOutOf } = await worded("shuffle", import("../fairness/dialog.js"));
    this.#leftOut = await leftOutOf(this.id);
    this.#draw();
  }

  /** @param {HandRecord} record */
  async #findCompany(record) {
    const { Company, cursorOf } = await loadCompany();
    if (!this.#place) return;
    const replay = {
      show: (/** @type {Cursor} */ cursor, /** @type {() => boolean} */ still) => this.#goTo(cursor, still),
      cursor: () => cursorOf(this.#where.frame, this.#viewpoint, this.#review, this.#hand ? this.#playback.step : null),
      changed: () => this.#draw(),
      go: this.#wishes.go,
    };
    this.#company = new Company(record, replay, this.visit.query.has("together"));
    this.#draw();
  }

  /** Goes to the leader's step, as long as this page follows. @param {Cursor} cursor @param {() => boolean} still */
  async #goTo({ step, seat, open, variation: [action, ...more], imagined }, still) {
    const left = action ? step - more.length - 1 : step;
    if (seat !== this.#viewpoint.wanted) await this.#look(seat);
    if (still() && (open !== "none" || action !== undefined) !== (this.#review !== null)) await this.#toggleReview();
    if (!still()) return;
    if (action && imagined) await this.#review?.play({ step: left, action, imagined }, still);
    else this.#review?.show(open === "map");
    if (still()) this.#show(at(this.#playback, this.#hand ? more.length + 1 : left));
  }

  /** Works before the player's seat is known, and if it never is. */
  async #fetchAvatars() {
    const address = `/api/hands/${encodeURIComponent(this.id)}/avatars`;
    this.#avatars = (await get(address).catch(() => null))?.avatars ?? [];
    this.#draw();
  }

  /** @returns {Promise<HandRecord>} */
  #fetchRecord() {
    return get(`/api/hands/${encodeURIComponent(this.id)}`);
  }

  /** Shows the same step in another seat's view. @param {number|null} seat */
  async #look(seat) {
    try {
      if (!(await this.#viewpoint.look(seat))) return;
      this.#record = await this.#fetchRecord(); // somebody may have been erased meanwhile
      this.#looked();
    } catch (reason) {
      if (this.#viewpoint.frames.length > 0) apologise(reason);
      else this.#trouble = troubleWords(reason);
    }
    if (this.#place && this.#isThere) this.#show(this.#playback);
    else this.#draw();
  }

  /** Whether the hand is loaded: until then only the address knows the first step. */
  get #isThere() {
    return this.#record !== null && this.#viewpoint.frames.length > 0;
  }

  /** Opens the review beside the table, or closes it. */
  async #toggleReview() {
    const record = this.#record;
    const before = this.#review;
    try {
      const { ReviewPanel } = await loadReview();
      if (!this.#place || this.#review !== before) return; // the page is left, or a second press came too early
      before?.stop();
      if (this.#hand) this.#goBack(this.#hand);
      const wishes = {
        go: this.#wishes.go,
        close: () => this.#byMyself(() => void this.#toggleReview()),
        changed: () => this.#draw(),
        say: this.#say,
        watch: (/** @type {Viewpoint["fetch"]|null} */ fetch) => this.#watch(fetch),
        start: this.#company?.isTogether || this.visit.query.has("step") ? null : this.#start,
      };
      this.#review =
        before || !record || !this.#game ? null : new ReviewPanel(record, this.#game, this.#viewpoint.seat, wishes);
      if (this.#company?.isTogether) this.#review?.show(false);
      this.#draw();
    } catch (reason) {
      apologise(reason);
    }
  }

  /** Shows a step as a seat saw it, where a review begins. @param {number} step @param {number} seat */
  #start = (step, seat) => {
    if (seat === this.#viewpoint.wanted) this.#show(at(this.#playback, step));
    else void this.#look(seat).then(() => this.#place && this.#show(at(this.#playback, step)));
  };

  /** Shows other frames in place of those of the hand, or the hand again. @param {Viewpoint["fetch"]|null} fetch */
  async #watch(fetch) {
    const hand = this.#hand ?? { viewpoint: this.#viewpoint, playback: this.#playback };
    if (!fetch) {
      this.#goBack(hand);
      return;
    }
    const viewpoint = new Viewpoint(this.#viewpoint.seat, fetch);
    this.#hand = hand;
    this.#viewpoint = viewpoint;
    this.#playback = { ...opened(0, 0), speed: this.#playback.speed };
    viewpoint.frames = hand.viewpoint.frames.slice(Math.max(hand.playback.step - 1, 0)).slice(0, 1);
    await this.#look(viewpoint.wanted);
    if (this.#viewpoint === viewpoint && viewpoint.frames.length > 1) this.#show(toggled(this.#playback));
  }

  /** @param {Detour} hand */
  #goBack({ viewpoint, playback }) {
    this.#hand = null;
    this.#viewpoint = viewpoint;
    this.#looked();
    this.#show({ ...playback, playing: false });
  }

  /** Continues at the same step once the frames are loaded. */
  #looked() {
    const { frames, seat } = this.#viewpoint;
    this.#own = seat ?? this.#own;
    this.#phases = this.#game?.phases(frames) ?? [];
    const { step, speed } = this.#playback;
    this.#playback = { ...opened(frames.length - 1, step), speed };
  }

  /** @param {Playback} playback */
  #show(playback) {
    this.#playback = playback;
    if (playback.step < playback.last) this.#story = true;
    clearTimeout(this.#next);
    if (playback.playing) this.#next = setTimeout(() => this.#show(further(this.#playback)), pause(playback));
    this.#draw();
    this.#keepAddress();
  }

  /** Writes the step into the address once it has come to rest. */
  #keepAddress() {
    clearTimeout(this.#resting);
    if (this.visit.over || this.#hand) return;
    this.#resting = setTimeout(() => history.replaceState(history.state, "", this.#here), REST);
  }

  /** The moment in question, else the step that is shown. */
  get #here() {
    const asked = this.#review?.stage?.about.choice;
    if (asked) return write(this.id, { ...asked, own: null });
    const where = this.#hand ?? { playback: this.#playback, viewpoint: this.#viewpoint };
    return write(this.id, { step: where.playback.step, seat: where.viewpoint.wanted, own: this.#own });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const act = KEYS[event.key];
    const plain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
    if (!act || !plain || !this.#isThere || isBusy(event) || this.#review?.stage) return;
    event.preventDefault();
    this.#byMyself(() => this.#show(act(this.#playback)));
  }

  /** What a seat was told, in words. @param {readonly TableEvent[]} events @param {number} seat */
  #say = (events, seat) => {
    const frame = this.#viewpoint.frames[0];
    if (!(this.#record && this.#game && frame)) return "";
    const ctx = sceneOf(this.#record, frame, seat, settings());
    return events.flatMap((event) => this.#game?.announce(event, ctx) ?? []).join(" ");
  };

  #draw() {
    const place = this.#place;
    if (!place) return;
    keepingFocus(place, () => render(this.#template(), place));
    this.#company?.drawn();
  }

  #template() {
    const record = this.#record;
    const game = this.#game;
    const frame = this.#viewpoint.frames[this.#playback.step];
    if (!(record && game && frame)) return waiting(this.#trouble, () => this.#load());
    const ctx = sceneOf(record, frame, this.#viewpoint.seat ?? this.#own, settings(), this.#avatars);
    return drawing({
      record,
      game,
      ctx,
      news: frame.events.flatMap((event) => game.announce(event, ctx) ?? []),
      seat: this.#viewpoint.seat,
      playback: this.#playback,
      phases: this.#phases,
      where: this.#where,
      watched: this.#hand !== null,
      result: this.#story ? { leftOut: this.#leftOut } : null,
      avatars: this.#avatars,
      review: this.#review,
      company: this.#company,
      wishes: this.#wishes,
    });
  }

  /** Where the hand itself stands. */
  get #where() {
    const { step, last } = this.#hand?.playback ?? this.#playback;
    return { frame: step, last };
  }

  /** Runs an action of this page's user, not of the leader they follow. @param {() => void} act */
  #byMyself(act) {
    this.#company?.alone();
    act();
  }

  #wishes = {
    go: (/** @type {number} */ step) => this.#byMyself(() => this.#show(at(this.#playback, step))),
    toggle: () => this.#byMyself(() => this.#show(toggled(this.#playback))),
    speed: (/** @type {number} */ speed) => this.#show(faster(this.#playback, speed)),
    look: (/** @type {number|null} */ seat) => this.#byMyself(() => void this.#look(seat)),
    share: (/** @type {string} */ sentence) => void shareMoment(sentence, this.#here),
    review: () => this.#byMyself(() => void this.#toggleReview()),
    closeResult: () => {
      this.#story = false;
      this.#draw();
    },
  };
}
