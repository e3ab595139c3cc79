import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { choiceMade, handPlayed } from "../coaching.js";
import { isByMail } from "../games/people.js";
import { askForNews } from "../installing.js";
import { forgetAnswers } from "../kept_site.js";
import { onChange, settings } from "../settings.js";
import { styled } from "../stylesheet.js";
import { explaining } from "../ui/about/explaining.js";
import { Dialog } from "../ui/dialog.js";
import { drawn } from "../ui/drawn.js";
import { keepingFocus } from "../ui/focus.js";
import { later, loadWhenIdle } from "../ui/later.js";
import { lay } from "../ui/layers.js";
import { findReach } from "../ui/reach.js";
import { pressWithoutFocus } from "../ui/touch.js";
import { t } from "../words/catalogue.js";
import { endFound, reloadBetweenHands, waitForEnd } from "./after_hand.js";
import { Attention, tellNews } from "./attention.js";
import { ctxOf, drawable } from "./context.js";
import { connectionState, drawing, loadBetween, statusLine, titleOf } from "./drawing.js";
import { isAskedStill } from "./hint.js";
import { hearKeys } from "./keys.js";
import { EventLog } from "./log/event_log.js";
import { RemoteTable } from "./remote_table.js";
import { ScreenLight } from "./screen_light.js";
import { isCompany, isInLiveHand, myTurn, newLines } from "./state.js";

/** @import { TemplateResult } from "/vendor/lit-html/lit-html.js" */
/** @import { Action, Snapshot, TableEvent, Update } from "../net/messages.js" */
/** @import { ConnectionState, Ended } from "../net/connection.js" */
/** @import { Page, Visit } from "../router.js" */
/** @import { TableProps, Screen } from "./props.js" */
/** @import { TableState } from "./state.js" */

/** Milliseconds that "Back" stays after a lost connection. */
const BACK = 2_500;

const showSiteNotice = later(() => import("./site_notice.js").then((module) => module.showSiteNotice));

/** A table, from the first visitor to the end of the last match. @param {Visit} visit @returns {Page} */
export const tablePage = (visit) => new TablePage(visit);

/** Whether the chat is beside the felt: it leaves the table 1,100 pixels. Otherwise it lies over it. */
const roomBeside = matchMedia("(min-width: 88rem) and (min-height: 36rem)");

/** Whether the open chat takes no room from the cards: their size then follows the height. */
const roomToSpare = matchMedia("(min-width: 88rem) and (min-height: 36rem) and (min-aspect-ratio: 11 / 5)");

/** What gets the focus when a side of the chat opens. */
const FIELDS = { chat: "talk-text", log: "talk-tab-log" };

/** @implements {Page} */
class TablePage {
  title = t("table-page");
  #place = document.createElement("div");
  /** @type {Screen} */
  #screen = { talk: null, unread: 0, log: [], end: "told", next: null, hint: null };
  /** @type {Set<Dialog>} */
  #dialogs = new Set();
  #eventLog = new EventLog();
  #letGo = new AbortController();
  #light = new ScreenLight(this.#letGo.signal);
  /** @type {typeof import("./dialogs.js")|null} what is drawn beside the cards; null while it is on its way */
  #between = null;
  /** @type {typeof import("./talk/talk.js")|null} the talk, and bubbles at the seats; null until somebody talks */
  #presence = null;
  /** When the connection came back after a loss. */
  #backSince = 0;
  /** @type {(() => void)|undefined} to be called once the talk no longer lies over the felt */
  #talkGone;
  /** Where the operator's notice is shown. */
  #note = document.createElement("div");
  /** @type {((before: TableState|null) => void)|undefined} called after each change, with the state before it */
  #looked;
  #remote;
  #attention;
  /** @type {TableProps|null} see props.js; null until there is something to draw */
  #props = null;

  /** @param {Visit} visit */
  constructor(visit) {
    this.visit = visit;
    this.#attention = new Attention(visit.retitle);
    this.#remote = new RemoteTable(visit.params.code ?? "", {
      heard: (message, before) => this.#heard(message, before),
      changed: () => this.#changed(),
      noticed: (text) => void showSiteNotice(this.#note, text),
    });
  }

  /** @param {HTMLElement} el */
  mount(el) {
    const whole = document.createElement("div");
    whole.className = "table-place";
    this.#place.className = "table-drawn";
    whole.append(this.#note, this.#place);
    el.append(whole);
    explaining(this.#place, this.#letGo.signal);
    pressWithoutFocus(this.#place, this.#letGo.signal);
    this.#eventLog.mount(el);
    hearKeys(el, () => this.#props, this.#letGo.signal);
    const ticking = setInterval(() => this.#tick(), 1_000);
    this.#letGo.signal.addEventListener("abort", () => clearInterval(ticking));
    this.#letGo.signal.addEventListener(
      "abort",
      onChange(() => this.#draw()),
    );
    roomBeside.addEventListener(
      "change",
      ({ matches }) => {
        if (!matches) this.#show({ talk: null });
      },
      { signal: this.#letGo.signal },
    );
    this.#draw();
    this.#remote.enter();
    void findReach().then(() => this.#letGo.signal.aborted || this.#draw());
  }

  unmount() {
    this.#letGo.abort();
    this.#talkGone?.();
    this.#remote.leave();
    hasStrip(false);
    for (const dialog of this.#dialogs) dialog.close();
  }

  /** @param {Snapshot|Update} message @param {TableState|null} before */
  #heard(message, before) {
    if (!before) {
      this.#seeWhoIsHere();
      this.#findEnd();
      void this.#followLooking();
    }
    this.#looked?.(before);
    const events = message.type === "update" ? message.events : [];
    const props = this.#follow();
    props.game?.look?.(this.#place);
    const { state } = props;
    const unread = this.#screen.talk === "chat" ? 0 : this.#screen.unread + newLines(before, message);
    const log = this.#eventLog.tell(events, props, before);
    const hint = isAskedStill(events, state) ? this.#screen.hint : null;
    this.#screen = { ...this.#screen, unread, log, hint };
    tellNews(events, props, before);
    const ends = before?.table.phase === "playing" && state.table.phase !== "playing";
    if (ends) this.#endHand(state);
    this.#attention.hear(events, props.game);
    void this.#showSpoken(events);
    this.#attention.update(myTurn(state), titleOf(props));
    this.#changed();
    void this.#sayAfterwards(props);
    if (ends) void waitForEnd(props, this.#place, this.#letGo.signal);
  }

  /** While the felt still shows earlier events, the page does not describe the present. @param {TableProps} props */
  async #sayAfterwards({ game }) {
    if (!game?.staging?.()) return;
    this.#draw();
    await game.staged?.();
    this.#draw();
  }

  /** Tells the server which table is visible, once the person sees it. */
  async #followLooking() {
    await drawn();
    const found = await import("../notices/looking.js").catch(() => null);
    const remote = this.#remote;
    const connected = () => remote.connection.state === "open";
    const { signal } = this.#letGo;
    const asks = { ask: remote.verbs.ask, state: () => remote.state, connected, myTurn };
    if (!signal.aborted) this.#looked = found?.followLooking(asks, signal);
  }

  /** Where another person plays too, and there is room to spare, people talk beside the felt. */
  #seeWhoIsHere() {
    const { state } = this.#remote;
    if (state && roomToSpare.matches && isCompany(state)) this.#screen = { ...this.#screen, talk: "chat" };
  }

  /** A page that is opened after a hand has told its end. */
  #findEnd() {
    const { state } = this.#remote;
    if (state) this.#screen = { ...this.#screen, end: endFound(state) };
  }

  /** @param {TableState} state */
  #endHand({ table, you }) {
    this.#screen = { ...this.#screen, end: "coming" };
    if (you.seat !== null) handPlayed(table.game);
  }

  #changed() {
    const { connection, missing, state, info } = this.#remote;
    if (missing && !this.#letGo.signal.aborted) {
      this.visit.lost(t("no-such-table"), t("no-such-table-text"));
      return;
    }
    if (connection.state === "ended" && this.#hadToLeave(connection.why)) return;
    this.#noteBack(connection);
    this.#draw();
    if (state && this.#screen.talk && !this.#presence) void this.#preparePresence().then(() => this.#draw());
    if (state && !this.#between) void this.#prepareBetween();
    if (state && info) void this.#maybeSit();
    if (state) loadWhenIdle();
  }

  /** After a reconnect the server may have another build. @param {ConnectionState} connection */
  #noteBack(connection) {
    const back = connection.state === "open" && connection.back;
    if (back && !this.#backSince) askForNews();
    if (back) this.#backSince ||= Date.now();
    if (connection.state !== "open") this.#backSince = 0;
  }

  /** @param {Ended} why the server has ended the connection for good @returns {boolean} whether this page is left */
  #hadToLeave(why) {
    if (why === "signed_out") {
      void forgetAnswers();
      this.visit.lost(t("table-signed-out"), t("refusal-signed_out"));
    }
    if (why === "sent_away") this.visit.lost(t("table-left"), t("table-sent-off"));
    if (why === "code_changed") this.visit.lost(t("table-left"), t("table-code-changed"));
    return why !== "replaced";
  }

  /** What is drawn beside the cards is loaded after the first drawing; tried again with the next message. */
  async #prepareBetween() {
    this.#between = await loadBetween().catch(() => null);
    this.#draw();
  }

  /** Shows chat and reactions at the seats too. @param {readonly TableEvent[]} events */
  async #showSpoken(events) {
    if (!events.some(({ type }) => type === "said" || type === "reacted")) return;
    await this.#preparePresence();
    const props = this.#props;
    if (props && !this.#letGo.signal.aborted) this.#presence?.showSpoken(this.#place, events, props.state.table.seats);
  }

  /** Opens the faces beside the player's own animal. @param {Element} animal */
  async #react(animal) {
    await this.#preparePresence();
    this.#presence?.openFaces(animal, this.#remote.verbs.react);
  }

  /** Reactions and bubbles are loaded with the first message, or when the chat is opened. */
  async #preparePresence() {
    this.#presence ??= await styled("css/presence.css", import("./talk/talk.js")).catch(() => null);
  }

  /** Updates clocks, the countdown to the next attempt and the word "Back". */
  #tick() {
    if (this.#remote.state && this.#screen.end !== "coming") reloadBetweenHands(this.#remote.state);
    if (this.#remote.connection.state === "waiting" || this.#remote.state?.time || this.#backSince) this.#draw();
  }

  /** Whether to say that the connection is back. */
  get #justBack() {
    return this.#backSince > 0 && Date.now() - this.#backSince < BACK;
  }

  /**
   * Seats at once the player who opened this table, with bots beside them if they came to try it (`bots`), or who came
   * from its club to sit down.
   */
  async #maybeSit() {
    const how = this.visit.query.get("sit");
    if (how === null) return;
    this.visit.query.delete("sit");
    const props = this.#props;
    const { table, you } = props?.state ?? {};
    if (props && table?.phase === "waiting" && (you?.host || table.club?.member)) {
      const found = await this.#remote.untilDone(loadBetween).catch(() => null);
      await found?.sitAtOnce(props, how);
    }
    // Only now, since a page that reloads meanwhile has to try again.
    if (!this.#letGo.signal.aborted) history.replaceState(history.state, "", location.pathname);
  }

  /** @param {Action} action one of `legal` */
  async #act(action) {
    this.#screen = { ...this.#screen, hint: null };
    const { table, aim } = this.#remote.state ?? {};
    if (table && aim) choiceMade(table.game);
    const done = await this.#remote.verbs.act(action);
    if (done && table && isByMail(table)) void this.#findNext(table.code);
    return done;
  }

  /** After a move by mail, the next table that waits is one tap away. @param {string} code of this one */
  async #findNext(code) {
    const next = await this.#between?.nextTable(code).catch(() => null);
    this.#show({ next: next ?? null });
  }

  /** @param {Partial<Screen>} changes */
  async #show(changes) {
    this.#screen = { ...this.#screen, ...changes };
    this.#layTalk();
    this.#draw();
    if (!changes.talk || this.#presence) return;
    await this.#preparePresence();
    this.#draw();
  }

  /** Where there is no room beside the felt, the talk lies over it. */
  #layTalk() {
    const isOver = this.#screen.talk !== null && !roomBeside.matches;
    if (isOver) this.#talkGone ??= lay(() => void this.#talk(null));
    else this.#talkGone = void this.#talkGone?.();
  }

  /** Opens a side of the talk, or closes it, and moves the focus there. @param {Screen["talk"]} side */
  async #talk(side) {
    await this.#show({ talk: side, unread: side === "chat" ? 0 : this.#screen.unread });
    document.getElementById(side ? FIELDS[side] : "talk-button")?.focus();
  }

  /** @param {{title: string, kind?: string, body: () => TemplateResult}} parts */
  #open(parts) {
    const dialog = new Dialog({ ...parts, closed: () => void this.#dialogs.delete(dialog) });
    this.#dialogs.add(dialog);
    return dialog.show();
  }

  /**
   * Brings the props up to the present, with each message and each drawing: one object as long as the page lives.
   * @returns {TableProps}
   */
  #follow() {
    const { connection, game, info, clocks, verbs } = this.#remote;
    const { state, title } = drawable(this.#remote.state);
    const told = { state, connection, game, info, clocks, title, screen: this.#screen, presence: this.#presence };
    /** @type {TableProps} */
    const props = Object.assign(this.#props ?? this.#handles(verbs), told);
    this.#props = props;
    props.ctx = ctxOf(props, (action) => this.#act(action));
    props.ctx.showBest = () => this.#between?.showBest(props);
    const { reactions, closed } = state.table;
    if (reactions !== false && !closed)
      props.ctx.react = (tap) => props.react(/** @type {Element} */ (tap.currentTarget));
    const bar = this.#between?.absenceBar(props) ?? nothing;
    props.ctx.line = html`<div class="lines ${bar === nothing ? "" : "has-bar"}">${statusLine(props)}
      ${this.#between?.adviceLine(props)}${bar}</div>`;
    return props;
  }

  /** The requests a part of the page may make. @param {TableProps["verbs"]} verbs @returns {any} */
  #handles(verbs) {
    return {
      verbs,
      roomBeside,
      lastHand: { hand: "", leftOut: false, others: null },
      go: this.visit.go,
      show: (/** @type {Partial<Screen>} */ changes) => this.#show(changes),
      talk: (/** @type {Screen["talk"]} */ side) => this.#talk(side),
      react: (/** @type {Element} */ animal) => this.#react(animal),
      open: (/** @type {Parameters<TableProps["open"]>[0]} */ parts) => this.#open(parts),
      dialogs: loadBetween,
    };
  }

  #draw() {
    if (this.#letGo.signal.aborted) return;
    const { state } = this.#remote;
    this.#light.want(settings().keepLit && state !== null && isInLiveHand(state));
    keepingFocus(this.#place, () => render(this.#template(), this.#place));
    hasStrip(this.#place.querySelector(".table-main > .strip") !== null);
    for (const dialog of this.#dialogs) dialog.redraw();
  }

  #template() {
    const { state, connection } = this.#remote;
    if (!state) return html`<div class="table-empty">${connectionState(connection, false)}</div>`;
    return drawing(this.#follow(), this.#between, this.#justBack);
  }
}

/** Notifications appear below the strip, so that they do not cover its button. @param {boolean} there */
const hasStrip = (there) => document.documentElement.classList.toggle("has-strip", there);
