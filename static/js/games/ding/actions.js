import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { cardArt, chip } from "../../cards/card.js";
import { whileSending } from "../../cards/surface.js";
import { counted, listed } from "../amounts.js";
import { nameOf } from "../people.js";
import { face } from "./face.js";
import { laid, spelled } from "./spelling.js";
import { theCard, zoneOf } from "./words.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("../client.js").Action} Action
 * @typedef {import("./shapes.js").DingView} DingView
 * @typedef {import("./felt.js").DingFelt} DingFelt
 */

/**
 * What the viewer can do now, as large buttons; where there is nothing to do,
 * the DING of the hand if there was one. Who only looks on needs no room for it.
 *
 * @param {DingFelt} felt @param {Ctx} ctx @param {DingView} view
 */
export function actions(felt, ctx, view) {
  const [first] = ctx.live ? ctx.legal : [];
  const buttons = first ? buttonsFor(first.type, felt, ctx, view) : view.ding ? word(ctx, view) : nothing;
  const plays = ctx.live && ctx.you.seat !== null;
  if (!plays && buttons === nothing) return nothing;
  return html`<div class="actions ding-actions is-${view.phase}" role="group" aria-label="What you can do">
    <div class="remark-place" role="status">${felt.remark ? html`<p class="remark">${felt.remark}</p>` : nothing}</div>
    ${buttons}
  </div>`;
}

/** @param {string} type @param {DingFelt} felt @param {Ctx} ctx @param {DingView} view */
function buttonsFor(type, felt, ctx, view) {
  switch (type) {
    case "in":
    case "out":
      return tokens(felt, ctx, view);
    case "draw":
      return swap(felt, ctx);
    case "play":
      return play(felt);
    default:
      return race(felt, ctx, view);
  }
}

/** @param {DingFelt} felt @param {Ctx} ctx @param {DingView} view */
function tokens(felt, ctx, view) {
  const at = view.positions[ctx.you.seat ?? 0] ?? 0;
  const risk = zoneOf(at) ? `no trick: back ${zoneOf(at)}` : "no risk at Start";
  return html`${ctx.legal.map(
    (
      action,
    ) => html`<button type="button" class="play-button ding-choice is-${action.type}" aria-disabled=${whileSending(felt)} data-focus @click=${() => felt.send(action)}>
      <b>${action.type === "in" ? "IN" : "OUT"}</b><small>${action.type === "in" ? risk : "you stay where you are"}</small>
    </button>`,
  )}`;
}

/** @param {DingFelt} felt @param {Ctx} ctx */
function swap(felt, ctx) {
  const { chosen } = felt;
  const cards = chosen?.cards ?? [];
  const keep = ctx.legal.find((action) => (action.cards ?? []).length === 0);
  if (chosen) {
    return html`<button type="button" class="play-button primary" aria-label="Swap ${counted(cards.length, "card")}: ${listed(cards.map(theCard))}" aria-disabled=${whileSending(felt)} @click=${() => felt.send(chosen)}>
      Swap ${cards.map((code) => chip(face, code))}
    </button>`;
  }
  return html`<button type="button" class="play-button" data-focus aria-disabled=${whileSending(felt)} @click=${() => keep && felt.send(keep)}>Keep all five</button>
    <p class="ding-advice">or tap up to three to swap</p>`;
}

/** @param {DingFelt} felt */
function play(felt) {
  const { chosen } = felt;
  const [code] = chosen?.cards ?? [];
  if (!(chosen && code)) return html`<button type="button" class="play-button" disabled>Play a card</button>`;
  return html`<button type="button" class="play-button primary" aria-label="Play ${theCard(code)}" aria-disabled=${whileSending(felt)} @click=${() => felt.send(chosen)}>Play ${chip(face, code)}</button>`;
}

/**
 * The race: one large button for who can spell the word, and a way to let it pass.
 * @param {DingFelt} felt
 * @param {Ctx} ctx
 * @param {DingView} view
 */
function race(felt, ctx, view) {
  const say = ctx.legal.find((action) => action.type === "ding");
  const pass = ctx.legal.find((action) => action.type === "no_ding");
  return html`${say ? dingButton(felt, ctx, view, say) : nothing}
    ${pass ? html`<button type="button" class="play-button ding-pass" aria-disabled=${whileSending(felt)} @click=${() => felt.send(pass)}>No ding</button>` : nothing}
    ${felt.countdown()}`;
}

/** @param {DingFelt} felt @param {Ctx} ctx @param {DingView} view @param {Action} action */
function dingButton(felt, ctx, view, action) {
  const cards = spelled(view.hands[ctx.you.seat ?? 0] ?? [], view.community);
  return html`<button type="button" class="play-button primary ding-button" aria-label="DING! with ${listed(cards.map(theCard))}" aria-disabled=${whileSending(felt)} data-focus @click=${() => felt.say(action)}>
    <span class="ding-word">${cards.map((code) => html`<span class="ding-tile">${cardArt(face, code, "small")}</span>`)}</span><b>DING!</b>
  </button>`;
}

/** The word that was laid, for all to see. @param {Ctx} ctx @param {DingView} view */
function word(ctx, { ding, community }) {
  if (!ding) return nothing;
  const cards = laid(ding, community);
  return html`<p class="ding-said" role="img" aria-label="${nameOf(ctx, ding.seat)} said DING! with ${listed(cards.map(theCard))}">
    <span class="ding-word">${cards.map((code) => html`<span class="ding-tile">${cardArt(face, code, "small")}</span>`)}</span>
  </p>`;
}
