import { html, nothing, svg } from "/vendor/lit-html/lit-html.js";
import { back, card } from "../../cards/card.js";
import { lookThrough } from "../../cards/pile.js";
import { icon } from "../../ui/icons.js";
import { t } from "../../words/words.js";
import { nameOf, who } from "../people.js";
import { face } from "./face.js";
import { spots } from "./moves.js";
import { sign } from "./suits.js";
import { colourName, ledColour, theCard } from "./words.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("./shapes.js").DingView} DingView
 */

/**
 * What everybody can see all the time: trump, the community cards, what was led, the stack.
 * @param {Ctx} ctx
 * @param {DingView} view
 */
export function middle(ctx, view) {
  return html`<div class="ding-middle ${ledColour(view) ? "is-led" : ""}">
    ${trump(view)} ${community(view)} ${led(ctx, view)} ${view.tricks.length > 0 ? tricksSoFar(ctx, view) : stack(view)}
    ${
      view.near && view.phase !== "over"
        ? html`<p class="ding-near" data-about="ding-about-near">${t("ding-near-finish")}</p>`
        : nothing
    }
  </div>`;
}

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
      aria-hidden="true">${stack}</b></p>`;
}

/** The tricks played so far, to be looked through. @param {Ctx} ctx @param {DingView} view */
function tricksSoFar(ctx, view) {
  const open = () =>
    lookThrough(
      t("ding-tricks-so-far"),
      face,
      view.tricks.map(({ winner, cards }, i) => ({
        label: t("ding-trick-taken", {
          number: i + 1,
          name: nameOf(ctx, winner ?? 0),
          card: theCard(cards.find(([seat]) => seat === winner)?.[1] ?? ""),
        }),
        cards: cards.map(([, code]) => code),
      })),
      "ding-about-tricks",
    );
  return html`<button type="button" class="ding-look" data-about="ding-about-tricks" @click=${open}>
    <span class="unseen">${t("ding-tricks-look", { count: view.tricks.length })}</span>
    ${icon("history")}<b aria-hidden="true">${view.tricks.length}/5</b><small
      aria-hidden="true">${t("ding-tricks-word")}</small>
  </button>`;
}
