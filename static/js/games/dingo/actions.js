import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { chip } from "../../cards/card.js";
import { answered, whileSending } from "../../cards/hand/picks.js";
import { theCard } from "../../cards/standard.js";
import { t } from "../../words/catalogue.js";
import { marked } from "../../words/marked.js";
import { nameOf } from "../people.js";
import { aheadBar, nextRound } from "./ahead.js";
import { face } from "./cards/face.js";
import { worth } from "./words/said.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("../client.js").Action} Action
 * @typedef {import("./shapes.js").DingoView} DingoView
 * @typedef {import("../../cards/surface.js").Surface} Surface
 */

/** The button text of an action without cards. */
const EMPTY = /** @type {Readonly<Record<string, () => string>>} */ ({
  silent: () => t("dingo-stay-silent"),
  wolves: () => t("dingo-pass-turn"),
  aces: () => t("dingo-no-ace"),
});

/**
 * The viewer's choices as buttons: one for the picked card if any card of the hand may be chosen, otherwise one for
 * each choice.
 *
 * @param {Surface} felt @param {Ctx} ctx @param {DingoView} view
 */
export function actions(felt, ctx, view) {
  if (!ctx.live) return nothing;
  const { legal } = ctx;
  const [first] = legal;
  if (!first && ctx.prepare && ctx.ahead?.length) return bar(felt, inAdvance(ctx, ctx.ahead));
  if (!first) {
    const next = felt.picks.mayChooseAhead ? nextRound(ctx, view) : null;
    return bar(felt, next === null ? nothing : aheadBar(felt, next));
  }
  if (felt.picks.answering) return bar(felt, answered(felt, emptyWord(first)));
  if (first.type === "discard" || first.type === "pass") return bar(felt, pickButton(felt, ctx, view, first.type));
  if (legal.length > BUTTONS)
    return bar(
      felt,
      html`${legal.filter(isEmpty).map((action) => choiceButton(felt, ctx, action))}${playPicked(felt, ctx)}`,
    );
  return bar(felt, html`${legal.map((action) => choiceButton(felt, ctx, action))}`, isMany(ctx) ? "is-many" : "");
}

/**
 * What can be chosen in advance at a table by mail: a card of the hand, or one of few choices.
 * @param {Ctx} ctx @param {readonly Action[]} ahead
 */
function inAdvance(ctx, ahead) {
  const chosen = ctx.prepared && !ctx.prepared.dropped ? ctx.prepared.action : null;
  if (ahead.length > BUTTONS && !chosen) return html`<p class="dingo-ahead-note">${t("dingo-in-advance-tap")}</p>`;
  const offered = chosen ? [chosen] : ahead;
  return html`<p class="dingo-ahead-note">${chosen ? t("dingo-in-advance-chosen") : t("dingo-in-advance")}</p>
    ${offered.map(
      (action) => html`<button type="button" class="play-button dingo-ahead" aria-pressed=${chosen ? "true" : "false"}
        aria-label=${spokenLabel(action)} @click=${() => ctx.prepare?.(chosen ? null : action)}>${
          isEmpty(action) ? emptyWord(action) : (action.cards ?? []).map((code) => chip(face, code))
        }</button>`,
    )}`;
}

/** More choices than this are made by picking cards in the hand. */
const BUTTONS = 5;

/** The actions that have no button of their own. */
const OTHERWISE = ["discard", "pass"];

/** Whether there are so many buttons that they need more room. @param {Ctx} ctx */
export const isMany = ({ live, legal }) =>
  live && legal.length > 3 && legal.length <= BUTTONS && !OTHERWISE.includes(legal[0]?.type ?? "");

/** @param {Action} action */
const isEmpty = (action) => (action.cards ?? []).length === 0;

/** Plays the picked cards in the order they were picked. @param {Surface} felt @param {Ctx} ctx */
function playPicked(felt, ctx) {
  const { chosen } = felt.picks;
  if (!chosen) return html`<button type="button" class="play-button" disabled>${t("dingo-pick-aces")}</button>`;
  return html`<button type="button" class="play-button primary has-stake" aria-label=${withStake(ctx, chosen)}
    aria-disabled=${whileSending(felt)} @click=${() => felt.picks.send(chosen)}>
    <span class="play-what"><span class="play-word">${t("dingo-play")}</span>${(chosen.cards ?? []).map((code) =>
      chip(face, code),
    )}</span>${stake(ctx, chosen)}
  </button>`;
}

/** @param {Surface} felt @param {unknown} buttons @param {string} [kind] */
function bar(felt, buttons, kind = "") {
  const { remark } = felt.picks;
  return html`<div class="actions ${buttons === nothing ? "is-empty" : kind}" role="group"
    aria-label=${t("what-you-can-do")}>
    <div class="remark-place" role="status">${remark ? html`<p class="remark">${remark}</p>` : nothing}</div>
    ${buttons}
  </div>`;
}

/** @param {Surface} felt @param {Ctx} ctx @param {DingoView} view @param {string} type */
function pickButton(felt, ctx, view, type) {
  const { chosen } = felt.picks;
  const name = type === "pass" && view.pass_to !== null ? nameOf(ctx, view.pass_to) : null;
  const [code] = chosen?.cards ?? [];
  if (!(chosen && code))
    return html`<button type="button" class="play-button" disabled>${t("dingo-tap-a-card")}</button>`;
  const card = theCard(code);
  const words = name === null ? t("dingo-discard-button") : t("dingo-pass-button", { name });
  return html`<button type="button"
    class="play-button primary"
    aria-label=${name === null ? t("dingo-discard-card", { card }) : t("dingo-pass-card", { card, name })}
    aria-disabled=${whileSending(felt)}
    @click=${() => felt.picks.send(chosen)}
  >${marked(words, (to, place) =>
    place === 0 ? chip(face, code) : html`<span class="dingo-play-to">${to}</span>`,
  )}</button>`;
}

/** @param {Surface} felt @param {Ctx} ctx @param {Action} action */
function choiceButton(felt, ctx, action) {
  const cards = action.cards ?? [];
  const primary = felt.picks.chosen === action || ctx.legal.length === 1;
  return html`<button type="button"
    class="play-button ${primary ? "primary" : ""} ${cards.length === 0 ? "is-empty" : ""} has-stake"
    aria-label=${withStake(ctx, action)}
    aria-disabled=${whileSending(felt)}
    data-focus
    @click=${() => felt.picks.send(action)}
  >
    <span class="play-what">${
      cards.length === 0
        ? emptyWord(action)
        : html`<span class="play-word">${wordOf(action)}</span>${cards.map((code) => chip(face, code))}`
    }</span>${stake(ctx, action)}
  </button>`;
}

/** @param {Ctx} ctx @param {Action} action */
function stake(ctx, action) {
  const words = worth(ctx, action);
  return words ? html`<small class="stake" aria-hidden="true">${words}</small>` : nothing;
}

/** @param {Ctx} ctx @param {Action} action */
const withStake = (ctx, action) => [spokenLabel(action), worth(ctx, action)].filter(Boolean).join(": ");

/** @param {Action} action */
const emptyWord = (action) => EMPTY[action.type]?.() ?? action.type;

/** @param {Action} action */
const wordOf = ({ type }) =>
  type === "reveal" ? t("dingo-reveal") : type === "dingo" ? t("dingo-play-it") : t("dingo-play");

/** @param {Action} action */
function spokenLabel(action) {
  const [first, ...others] = (action.cards ?? []).map(theCard);
  if (first === undefined) return emptyWord(action);
  const cards = others.reduce((said, next) => t("dingo-then", { first: said, next }), first);
  if (action.type === "reveal") return t("dingo-reveal-cards", { cards });
  return action.type === "dingo" ? t("dingo-play-it-cards", { cards }) : t("dingo-play-cards", { cards });
}
