import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { cardArt, chip } from "../../cards/card.js";
import { answered, whileSending } from "../../cards/hand/picks.js";
import { listed, t } from "../../words/catalogue.js";
import { nameOf } from "../people.js";
import { stakeWords } from "../stakes.js";
import { face } from "./cards/face.js";
import { theCard } from "./words/ding_words.js";
import { laid, spelled } from "./words/spelling.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("../client.js").Action} Action
 * @typedef {import("./shapes.js").DingView} DingView
 * @typedef {import("../../cards/surface.js").Surface} Surface
 *
 * @typedef {Surface & {countdown: () => unknown, say: (action: Action) => void}} Felt
 */

/**
 * The viewer's choices as large buttons. If there are none, the DING of the hand, if there was one. Spectators need no
 * room for this.
 *
 * @param {Felt} felt @param {Ctx} ctx @param {DingView} view
 */
export function actions(felt, ctx, view) {
  const [first] = ctx.live ? ctx.legal : [];
  const { remark } = felt.picks;
  const otherwise = showsWord(ctx, view) ? word(ctx, view) : nothing;
  const buttons = first ? buttonsFor(first.type, felt, ctx, view) : otherwise;
  const plays = ctx.live && ctx.you.seat !== null;
  if (!plays && buttons === nothing) return nothing;
  return html`<div class="actions ding-actions is-${view.phase} ${buttons === nothing ? "is-empty" : ""}" role="group"
    aria-label=${t("what-you-can-do")}>
    <div class="remark-place" role="status">${remark ? html`<p class="remark">${remark}</p>` : nothing}</div>
    ${buttons}
  </div>`;
}

/** Whether the DING of the hand is shown, since there is nothing to do. @param {Ctx} ctx @param {DingView} view */
const showsWord = (ctx, view) => Boolean(view.ding) && !(ctx.live && ctx.legal.length > 0);

/** @param {string} type @param {Felt} felt @param {Ctx} ctx @param {DingView} view */
function buttonsFor(type, felt, ctx, view) {
  switch (type) {
    case "in":
    case "out":
      return tokens(felt, ctx);
    case "draw":
      return swap(felt, ctx);
    case "play":
      return play(felt, ctx);
    default:
      return race(felt, ctx, view);
  }
}

/** @param {Felt} felt @param {Ctx} ctx */
function tokens(felt, ctx) {
  return html`${ctx.legal.map(
    (action) => html`<button type="button" class="play-button ding-choice is-${action.type}"
      aria-disabled=${whileSending(felt)} data-focus @click=${() => felt.picks.send(action)}>
      <b>${action.type === "in" ? t("ding-in") : t("ding-out")}</b><small>${stakeWords(ctx, action, "ding")}</small>
    </button>`,
  )}`;
}

/** @param {Felt} felt @param {Ctx} ctx */
function swap(felt, ctx) {
  const { chosen } = felt.picks;
  const cards = chosen?.cards ?? [];
  const keep = ctx.legal.find((action) => (action.cards ?? []).length === 0);
  if (chosen) {
    return html`<button type="button" class="play-button primary"
      aria-label=${t("ding-swap-cards", { count: cards.length, cards: listed(cards.map(theCard)) })}
      aria-disabled=${whileSending(felt)} @click=${() => felt.picks.send(chosen)}>
      ${t("ding-swap")} ${cards.map((code) => chip(face, code))}
    </button>`;
  }
  return html`<button type="button" class="play-button" data-focus aria-disabled=${whileSending(felt)}
    @click=${() => keep && felt.picks.send(keep)}>${t("ding-keep-all")}</button>
    <p class="ding-advice">${t("ding-swap-advice")}</p>`;
}

/** @param {Felt} felt @param {Ctx} ctx */
function play(felt, ctx) {
  const { chosen } = felt.picks;
  const [code] = chosen?.cards ?? [];
  if (!(chosen && code))
    return html`<button type="button" class="play-button" disabled>${t("ding-play-a-card")}</button>`;
  const stake = stakeWords(ctx, chosen, "ding");
  return html`<button type="button" class="play-button primary has-stake"
    aria-label=${[t("ding-play-card", { card: theCard(code) }), stake].filter(Boolean).join(": ")}
    aria-disabled=${whileSending(felt)} @click=${() => felt.picks.send(chosen)}>
    <span class="play-what">${t("ding-play")} ${chip(face, code)}</span>${
      stake ? html`<small class="stake" aria-hidden="true">${stake}</small>` : nothing
    }</button>`;
}

/**
 * The race: one large button for a player who can spell the word, and one to stay silent.
 * @param {Felt} felt
 * @param {Ctx} ctx
 * @param {DingView} view
 */
function race(felt, ctx, view) {
  const say = ctx.legal.find((action) => action.type === "ding");
  const pass = ctx.legal.find((action) => action.type === "no_ding");
  if (felt.picks.answering) return answered(felt, t("ding-no-ding"));
  return html`${say ? dingButton(felt, ctx, view, say) : nothing}
    ${
      pass
        ? html`<button type="button" class="play-button ding-pass" data-focus aria-disabled=${whileSending(felt)}
          @click=${() => felt.picks.send(pass)}>${t("ding-no-ding")}</button>`
        : nothing
    }
    ${felt.countdown()}`;
}

/** @param {Felt} felt @param {Ctx} ctx @param {DingView} view @param {Action} action */
function dingButton(felt, ctx, view, action) {
  const cards = spelled(view.hands[ctx.you.seat ?? 0] ?? [], view.community);
  return html`<button type="button" class="play-button primary ding-button"
    aria-label=${t("ding-say-with", { cards: listed(cards.map(theCard)) })} aria-disabled=${whileSending(felt)}
    data-focus @click=${() => felt.say(action)}>
    <span class="ding-word">${cards.map(
      (code) => html`<span class="ding-tile">${cardArt(face, code, "small")}</span>`,
    )}</span><b>DING!</b><small class="stake" aria-hidden="true">${stakeWords(ctx, action, "ding")}</small>
  </button>`;
}

/** The word that was laid, for all to see. @param {Ctx} ctx @param {DingView} view */
function word(ctx, { ding, community }) {
  if (!ding) return nothing;
  const cards = laid(ding, community);
  return html`<p class="ding-said" role="img"
    aria-label=${t("ding-said-with", { who: nameOf(ctx, ding.seat), cards: listed(cards.map(theCard)) })}>
    <span class="ding-word">${cards.map(
      (code) => html`<span class="ding-tile">${cardArt(face, code, "small")}</span>`,
    )}</span>
  </p>`;
}
