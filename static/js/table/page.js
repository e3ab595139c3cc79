import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { lessMotion, onChange, settings } from "../settings.js";
import { Dialog } from "../ui/dialog.js";
import { keepingFocus } from "../ui/focus.js";
import { loadWhenIdle } from "../ui/later.js";
import { notify } from "../ui/notice.js";
import { t } from "../words/words.js";
import { playAlone } from "./alone.js";
import { Attention } from "./attention.js";
import { bar } from "./bar.js";
import { hintLine, hintNow } from "./hint.js";
import { hearKnocks, strip } from "./knocks.js";
import { lineState } from "./line.js";
import { handNews } from "./news.js";
import { asPlayed } from "./played.js";
import { Room } from "./room.js";
import { myTurn, newLines, seatNames, standsStill } from "./state.js";
import { isStoryOver, story } from "./story.js";
import { talk } from "./talk.js";
import { Telling } from "./telling.js";
import { waitingRoom } from "./waiting.js";
import { dueTimes } from "./watch.js";

/** @import { TemplateResult } from "/vendor/lit-html/lit-html.js" */
/** @import { Ctx, GameClient } from "../games/client.js" */
/** @import { Action, Snapshot, Update } from "../net/messages.js" */
/** @import { Page, Visit } from "../page.js" */
/** @import { Desk, Screen } from "./desk.js" */
/** @import { TableState } from "./state.js" */

/** How long the felt is left to itself before the result lies over it. */
const LOOK = 1_600;

/** How long "Back" is said after a lost connection. */
const BACK = 2_500;

/** A table, from the first visitor to the end of the last match. @param {Visit} visit @returns {Page} */
export const tablePage = (visit) => new TablePage(visit);

/** @implements {Page} */
class TablePage {
  title = t("table-page");
  bare = true;
  #place = document.createElement("div");
  /** @type {Screen} */
  #screen = { talk: roomForTalk() ? "chat" : null, unread: 0, log: [], story: true, hint: null };
  /** @type {Set<Dialog>} */
  #dialogs = new Set();
  #telling = new Telling();
  #letGo = new AbortController();
  /** Since when the line is back after a loss, for a word about it. */
  #backSince = 0;
  #room;
  #attention;

  /** @param {Visit} visit */
  constructor(visit) {
    this.visit = visit;
    this.#attention = new Attention(visit.retitle);
    this.#room = new Room(visit.params.code ?? "", {
      heard: (message, before) => this.#heard(message, before),
      changed: () => this.#changed(),
    });
  }

  /** @param {HTMLElement} el */
  mount(el) {
    this.#place.className = "table-place";
    el.append(this.#place);
    this.#telling.mount(el);
    const ticking = setInterval(() => this.#tick(), 1_000);
    this.#letGo.signal.addEventListener("abort", () => clearInterval(ticking));
    this.#letGo.signal.addEventListener(
      "abort",
      onChange(() => this.#draw()),
    );
    this.#draw();
    this.#room.enter();
  }

  unmount() {
    this.#letGo.abort();
    this.#room.leave();
    for (const dialog of this.#dialogs) dialog.close();
  }

  /** @param {Snapshot|Update} message @param {TableState|null} before */
  #heard(message, before) {
    const desk = this.#desk;
    const { state } = desk;
    const unread = this.#screen.talk === "chat" ? 0 : this.#screen.unread + newLines(before, message);
    const log = this.#telling.tell(message.type === "update" ? message.events : [], desk, before);
    const hint = isAskedStill(message, state) ? this.#screen.hint : null;
    this.#screen = { ...this.#screen, unread, log, hint };
    const news = message.type === "update" && handNews(message.events, desk.ctx, before);
    if (news) notify(news, "told");
    if (before && !before.you.host && state.you.host) notify(t("table-host-now"));
    if (sentAway(message, before)) notify(t("table-sent-away"), "trouble");
    if (before?.table.phase === "playing" && state.table.phase !== "playing")
      this.#waitWithStory(desk.game?.ending?.(desk.ctx) ?? LOOK);
    hearKnocks(message, state.you.host);
    this.#attention.update(myTurn(state), titleOf(desk));
    this.#changed();
  }

  #changed() {
    const { line, missing, state, info } = this.#room;
    if (missing && !this.#letGo.signal.aborted) {
      this.visit.lost(t("no-such-table"), t("table-no-such"));
      return;
    }
    if (line.state === "open") this.#backSince ||= line.back ? Date.now() : 0;
    else this.#backSince = 0;
    this.#draw();
    if (state && info) this.#maybeAlone();
    if (state) loadWhenIdle();
  }

  /** Lets people see the last cards fall before the result covers them. @param {number} look milliseconds */
  #waitWithStory(look) {
    this.#screen = { ...this.#screen, story: lessMotion() };
    if (this.#screen.story) return;
    const timer = setTimeout(() => this.#show({ story: true }), look);
    this.#letGo.signal.addEventListener("abort", () => clearTimeout(timer));
  }

  /** Clocks, the countdown to the next attempt and the word about being back move by themselves. */
  #tick() {
    if (this.#room.line.state === "waiting" || this.#room.state?.time || this.#backSince) this.#draw();
  }

  /** Whether a word is due about the line being back. */
  get #justBack() {
    return this.#backSince > 0 && Date.now() - this.#backSince < BACK;
  }

  #maybeAlone() {
    if (!this.visit.query.has("alone")) return;
    this.visit.query.delete("alone");
    history.replaceState(null, "", location.pathname);
    const { state } = this.#desk;
    if (state.you.host && state.table.phase === "waiting") void playAlone(this.#desk);
  }

  /** @param {Action} action one of `legal` */
  #act(action) {
    this.#screen = { ...this.#screen, hint: null };
    return this.#room.verbs.act(action);
  }

  /** @param {Partial<Screen>} changes */
  #show(changes) {
    this.#screen = { ...this.#screen, ...changes };
    this.#draw();
  }

  /** @param {{title: string, kind?: string, body: () => TemplateResult}} parts */
  #open(parts) {
    const dialog = new Dialog({ ...parts, closed: () => void this.#dialogs.delete(dialog) });
    this.#dialogs.add(dialog);
    return dialog.show();
  }

  /** What the parts of the page are handed; asked again, it gives what is then. @returns {Desk} */
  get #desk() {
    const page = this;
    const room = this.#room;
    const { title } = drawable(room.state);
    return {
      title,
      get game() {
        return room.game;
      },
      verbs: room.verbs,
      show: (changes) => page.#show(changes),
      open: (parts) => page.#open(parts),
      get state() {
        return drawable(room.state).state;
      },
      get ctx() {
        return { ...ctxOf(this.state, (action) => page.#act(action)), hint: hintNow(this)?.action ?? null };
      },
      get line() {
        return room.line;
      },
      get info() {
        return room.info;
      },
      get clocks() {
        return room.clocks;
      },
      get screen() {
        return page.#screen;
      },
    };
  }

  #draw() {
    if (this.#letGo.signal.aborted) return;
    keepingFocus(this.#place, () => render(this.#template(), this.#place));
    for (const dialog of this.#dialogs) dialog.redraw();
  }

  #template() {
    const { state, line } = this.#room;
    if (!state) return html`<div class="table-empty">${lineState(line, false)}</div>`;
    const desk = this.#desk;
    return html`<div class="table ${desk.screen.talk ? "is-talking" : ""}">
      ${bar(desk, this.#justBack)}
      <div class="table-main">${state.view && desk.game ? play(desk, desk.game) : waitingRoom(desk)}</div>
      ${talk(desk)}
    </div>`;
  }
}

/** @param {Desk} desk @param {GameClient} game */
function play(desk, game) {
  return html`<h1 class="unseen">${titleOf(desk)}</h1>
    ${strip(desk)} ${hintLine(desk)}
    <div class="table-felt" ?inert=${isStoryOver(desk)}>${game.felt(desk.ctx)}</div>
    ${desk.state.table.phase === "playing" ? nothing : story(desk)}`;
}

/** @param {Desk} desk */
function titleOf({ state: { table }, title: game }) {
  return table.host.name ? t("table-title-of-host", { game, name: table.host.name }) : t("table-title", { game });
}

/** Whether this message took my seat from me. @param {Snapshot|Update} message @param {TableState|null} before */
function sentAway(message, before) {
  return (
    message.type === "update" &&
    message.events.some((event) => event.type === "kicked" && event.seat === before?.you.seat)
  );
}

/**
 * Whether I am still asked for what I was asked before: nobody has answered for me.
 * @param {Snapshot|Update} message
 * @param {TableState} after
 */
function isAskedStill(message, after) {
  const late =
    message.type === "update" &&
    message.events.some(({ type, seat }) => type === "out_of_time" && seat === after.you.seat);
  return myTurn(after) && !late;
}

/** What a table can be drawn from. @param {TableState|null} state */
function drawable(state) {
  const game = state && GAMES[state.table.game];
  if (!game) throw new Error("nothing can be drawn of this table yet, or its game is not known here");
  return { state, title: game.title };
}

/** @param {TableState} state @param {Ctx["act"]} act @returns {Ctx} */
function ctxOf({ table, you, view, legal, events, time }, act) {
  const still = standsStill(table);
  const due = still ? [] : dueTimes(time);
  return asPlayed({
    table,
    you,
    view,
    legal: still ? [] : legal,
    events,
    act,
    due,
    names: seatNames(table),
    live: true,
    settings: settings(),
  });
}

/** Whether the window is wide enough to talk beside the felt. */
function roomForTalk() {
  return matchMedia("(min-width: 75rem) and (min-height: 36rem)").matches;
}
