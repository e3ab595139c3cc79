import { fetchMe } from "../identity.js";
import { get, Problem } from "../net/http.js";
import { apologise } from "../ui/notice.js";
import { troubleWords } from "../ui/trouble.js";
import { t } from "../words/catalogue.js";
import { listen } from "./live.js";

/** @import { ClubDocument, ClubOutline } from "../net/messages.js" */
/** @import { Visit } from "../router.js" */

/** A club as one of its pages has it: its document, kept up to date while the page is shown. */
export class LiveClub {
  /** Null until it is loaded, and for visitors who are no members. @type {ClubDocument|null} */
  club = null;
  /** What visitors see who are no members. @type {ClubOutline|null} */
  outline = null;
  /** Why it could not be loaded, in words. */
  trouble = "";
  /** What keeps the page from hearing news, in words. */
  deaf = "";
  isLeft = false;
  /** @type {() => void} */
  #end = () => undefined;

  /**
   * @param {Visit} visit
   * @param {object} page
   * @param {(name: string) => string} page.title what the tab says, by the club's name
   * @param {() => void} page.changed there is something else to draw
   * @param {() => Promise<unknown>} page.played loads what was played: it may have changed
   */
  constructor(visit, page) {
    this.visit = visit;
    this.page = page;
    this.changed = page.changed;
    this.code = visit.params.club ?? "";
  }

  /** The club's interface. */
  get path() {
    return `/api/clubs/${encodeURIComponent(this.code)}`;
  }

  /** Loads the club, and follows it if the visitor is a member. */
  load = async () => {
    try {
      const [found] = await Promise.all([get(this.path), fetchMe()]);
      if (this.isLeft) return;
      this.trouble = "";
      this.visit.retitle(this.page.title(found.name));
      if (found.you) await this.#enter(found);
      else this.outline = found;
    } catch (reason) {
      if (this.isLeft) return;
      if (reason instanceof Problem && reason.status === 404) this.visit.lost(t("club-lost"), reason.message);
      this.trouble = troubleWords(reason);
    }
    this.changed();
  };

  /** Does something in the club, and says what went wrong. @param {() => Promise<unknown>} work */
  act = async (work) => {
    try {
      await work();
      if (this.deaf && this.club) this.club = await get(this.path);
    } catch (reason) {
      apologise(reason);
    }
    this.changed();
  };

  /** Ends the visitor's membership, and goes to the first page. @param {() => Promise<unknown>} work */
  leave = (work) =>
    this.act(async () => {
      this.isLeft = true;
      try {
        await work();
      } catch (reason) {
        this.isLeft = false;
        throw reason;
      }
      this.visit.go("/");
    });

  /** The page is left. */
  stop() {
    this.isLeft = true;
    this.#end();
  }

  /** @param {ClubDocument} club */
  async #enter(club) {
    this.outline = null;
    this.club = club;
    this.#lead(club.code);
    this.changed();
    this.#end();
    this.#end = listen(club.code, {
      club: (parts) => this.#changed(parts),
      standing: () => void this.act(this.page.played),
      trouble: (why) => {
        this.deaf = why;
        this.changed();
      },
      ended: () => void this.load(),
    });
    await this.page.played();
  }

  /** @param {Partial<ClubDocument>} parts */
  #changed(parts) {
    if (!this.club) return;
    this.club = { ...this.club, ...parts };
    this.#lead(this.club.code);
    this.changed();
  }

  /** An old link leads to the club. @param {string} code */
  #lead(code) {
    if (code === this.code) return;
    this.code = code;
    const path = location.pathname.replace(/^\/c\/[^/]+/, `/c/${code}`);
    history.replaceState(history.state, "", `${path}${location.search}`);
  }
}
