import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { html, nothing, svg } from "/vendor/lit-html/lit-html.js";
import { back, card } from "../../cards/card.js";
import { lookThrough } from "../../cards/pile.js";
import { icon } from "../../ui/icons.js";
import { t } from "../../words/catalogue.js";
import { letters, nameOf, shownName, who } from "../people.js";
import { pawn } from "./board/pawns.js";
import { face } from "./cards/face.js";
import { sign } from "./cards/suits.js";
import { spots } from "./moves.js";
import { dingView } from "./shapes.js";
import { colourName, ledColour, shownTrick, theCard } from "./words/ding_words.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("./shapes.js").DingView} DingView
 * @typedef {import("../../cards/surface.js").Surface} Surface
 */

/**
 * The middle of the table: trump and what was led, the trick, the community cards, the stack.
 * @param {Surface} felt
 * @param {Ctx} ctx
 * @param {DingView} view
 */
export function middle(felt, ctx, view) {
  return html`<div class="ding-middle">
    <div class="ding-head">${trump(view)} ${led(ctx, view)}</div>
    ${community(view)} ${trick(ctx, view)} ${view.tricks.length > 0 ? tricksSoFar(felt, view) : stack(view)}
    ${
      view.near && view.phase !== "over"
        ? html`<p class="ding-near" data-about="ding-about-near">${t("ding-near-finish")}</p>`
        : nothing
    }
  </div>`;
}

/**
 * The cards of the trick in the order they were played, until it is gathered.
 * @param {Ctx} ctx
 * @param {DingView} view
 */
function trick(ctx, view) {
  const shown = view.phase === "tricks" || view.phase === "over" ? shownTrick(view) : null;
  const gathered = view.gathered !== undefined || (view.cleared && shown !== view.trick);
  const cards = gathered ? [] : (shown?.cards ?? []);
  const mine = view.phase === "tricks" && ctx.live && ctx.legal.length > 0;
  return html`<div class="ding-trick" data-count=${cards.length + (mine ? 1 : 0)}>${repeat(
    cards,
    ([, code]) => code,
    ([seat, code]) => html`<span class="ding-slot ${shown?.winner === seat ? "is-winner" : ""}"
      data-spot=${spots.played(seat)}>${card(face, code, "large")}<span class="ding-slot-who">${pawn(ctx, seat)}<bdi
        class="ding-slot-name" .style=${letters(ctx, seat)}>${shownName(ctx, seat)}</bdi></span></span>`,
  )}${mine ? toCome() : nothing}</div>`;
}

/** The slot for my card. */
const toCome = () => html`<span class="ding-slot"><span class="ding-gap slot-label">${t("you")}</span></span>`;

/** @param {string} colour */
const emblem = (colour) =>
  html`<svg class="ding-emblem ding-tone-${colour}" viewBox="0 0 40 40" aria-hidden="true"
    focusable="false">${svg`<rect class="ding-panel" width="40" height="40"
      rx="9"></rect>`}${sign(colour, 7, 7, 26)}</svg>`;

/** @param {DingView} view */
function trump({ trump }) {
  return html`<p class="ding-trump" data-about="ding-about-trump" role="img"
    aria-label=${t("ding-trump-is", { colour: colourName(trump) })}>
    ${emblem(trump)}<span class="ding-words"
      aria-hidden="true"><small>${t("ding-trump")}</small><b>${colourName(trump)}</b></span>
  </p>`;
}

/** @param {DingView} view */
function community({ community }) {
  return html`<div class="ding-community" data-about="ding-about-community" role="group"
    aria-label=${t("ding-community")}>
    <span class="ding-open">${community.map((code) => card(face, code))}</span>
    <small aria-hidden="true">${t("ding-for-all")}</small>
  </div>`;
}

/** @param {Ctx} ctx @param {DingView} view */
function led(ctx, view) {
  const colour = ledColour(view);
  if (!colour) return nothing;
  return html`<p class="ding-led" data-about="ding-about-led" role="img"
    aria-label=${t("ding-led-by", { who: who(ctx, view.trick?.leader ?? 0), colour: colourName(colour) })}>
    ${emblem(colour)}<span class="ding-words"
      aria-hidden="true"><small>${t("ding-led")}</small><b>${colourName(colour)}</b></span>
  </p>`;
}

/** @param {DingView} view */
function stack({ stack }) {
  return html`<p class="ding-stack" data-about="ding-about-stack" role="img"
    aria-label=${t("ding-stack", { count: stack })}><span class="ding-stack-cards">${back(spots.stack)}</span><b
      aria-hidden="true">${stack}</b><small aria-hidden="true">${t("ding-stack-left")}</small></p>`;
}

/** @param {Ctx} ctx @returns {import("../../cards/pile.js").Look|null} */
function tricksOf(ctx) {
  const view = dingView(ctx.view);
  if (!view) return null;
  const groups = view.tricks.map(({ winner, cards }, i) => ({
    label: t("ding-trick-taken", {
      number: i + 1,
      name: nameOf(ctx, winner ?? 0),
      card: theCard(cards.find(([seat]) => seat === winner)?.[1] ?? ""),
    }),
    cards: cards.map(([, code]) => code),
  }));
  return { title: t("ding-tricks-so-far"), groups };
}

/** The tricks played so far, to be looked through. @param {Surface} felt @param {DingView} view */
function tricksSoFar(felt, view) {
  const open = () => lookThrough(felt, face, tricksOf, "ding-about-tricks");
  return html`<button type="button" class="ding-look" data-about="ding-about-tricks" @click=${open}>
    <span class="unseen">${t("ding-tricks-look", { count: view.tricks.length })}</span>
    ${icon("history")}<b aria-hidden="true">${view.tricks.length}/5</b><small
      aria-hidden="true">${t("ding-tricks-word")}</small>
  </button>`;
}
