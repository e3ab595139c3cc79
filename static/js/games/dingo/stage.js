import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { html, nothing, svg } from "/vendor/lit-html/lit-html.js";
import { card, chip } from "../../cards/card.js";
import { t } from "../../words/catalogue.js";
import { signed } from "../amounts.js";
import { sideOf } from "../around.js";
import { shownName } from "../people.js";
import { face } from "./cards/face.js";
import { compass } from "./compass.js";
import { spots } from "./moves.js";
import { huntName } from "./words/said.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("./shapes.js").DingoView} DingoView
 * @typedef {import("../../cards/surface.js").Surface & {story: string}} Felt
 * @typedef {import("../client.js").TemplateResult} TemplateResult
 */

/** Arrows for the seven rounds: down to the pile, or the way of the pass. */
const DOWN = "M12 5v13M7 13l5 5 5-5";
const SIGNS = [DOWN, "M19 12H6M11 7l-5 5 5 5", DOWN, "M12 19V6M7 11l5-5 5 5", DOWN, "M5 12h13M13 7l5 5-5 5", DOWN];

/**
 * The middle of the table: what goes on just now.
 *
 * @param {Felt} felt @param {Ctx} ctx @param {DingoView} view @param {number} bottom
 * @returns {TemplateResult}
 */
export function stage(felt, ctx, view, bottom) {
  switch (view.phase) {
    case "cut":
      return html`<div class="dingo-stage dingo-stage-cut">${pack(view.stock.count, view.lifted)}</div>`;
    case "exchange":
      return html`<div class="dingo-stage dingo-stage-exchange">${exchange(view, bottom)}</div>`;
    default:
      return html`<div class="dingo-stage dingo-stage-hunt ${felt.story && ctx.live ? "is-told" : ""}">
        ${hunt(ctx, view, bottom)}${ctx.live ? story(felt) : nothing}
      </div>`;
  }
}

/** The pack from its side, one line a card, parted where it is cut. @param {number} count @param {number} [lifted] */
function pack(count, lifted = 0) {
  return html`<div class="dingo-edge" data-spot="stock" aria-hidden="true">
    ${Array.from(
      { length: count },
      (_, i) => html`<span class=${i < lifted ? "dingo-edge-card is-lifted" : "dingo-edge-card"}></span>`,
    )}
  </div>`;
}

/** @param {DingoView} view @param {number} bottom */
function exchange(view, bottom) {
  const round = view.round ?? 1;
  return html`
    <ol class="dingo-rounds" data-about="dingo-about-rounds" aria-label=${t("dingo-rounds")}>
      ${SIGNS.map((sign, i) => {
        const here = i + 1 === round;
        const state = here ? "is-here" : i + 1 < round ? "is-done" : "";
        return html`<li class="dingo-round ${state}" aria-current=${
          here ? "step" : nothing
        }><svg viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${sign}></path>`}</svg><span
          class="unseen">${t("dingo-round", { round: i + 1 })}</span></li>`;
      })}
    </ol>
    ${view.kind === "pass" ? compass(view, bottom) : nothing}
    <p class="dingo-stage-title">${t("dingo-round", { round })}</p>`;
}

/** @param {Ctx} ctx @param {DingoView} view @param {number} bottom */
function hunt(ctx, view, bottom) {
  const { hunt: hunted, called } = view;
  if (!(hunted && called)) return nothing;
  const runner = hunted.dingo;
  const rabbit = rabbitOf(view);
  return html`<p class="dingo-stage-title ${called === "A" ? "is-aces" : ""}">${huntName(called)}</p>
    <div class="dingo-hunt ${beat(view, bottom)}"
      data-about="dingo-about-hunt" data-spot=${spots.hunt} role="group" aria-label=${t("dingo-on-table")}>
      ${
        runner
          ? out(ctx, view, runner, "is-dingo")
          : html`<span class="dingo-hunt-slot is-dingo"><span
            class="dingo-hunt-empty">${chip(face, `${called}H`)}</span></span>`
      }
      ${rabbit ? html`<span class="dingo-hunt-slot is-rabbit">${card(face, rabbit, "large")}</span>` : nothing}
      ${repeat(
        hunted.wolves,
        (wolf) => wolf.card,
        (wolf, i) => out(ctx, view, wolf, i < hunted.wolves.length - 1 ? "is-wolf is-pushed" : "is-wolf"),
      )}${view.phase === "wolves" && hunted.wolves.length === 0 ? aWolf() : nothing}
    </div>`;
}

/** Where the wolf will lie that somebody may play. */
const aWolf = () => html`<span class="dingo-hunt-slot is-wolf"><span
  class="dingo-hunt-empty slot-label">${t("dingo-slot-wolf")}</span></span>`;

/** What the cards of a hunt are doing. @param {DingoView} view @param {number} bottom */
function beat({ called, pounce, perishes, shared, gains, seats }, bottom) {
  const taker = shared ? null : takerOf(gains);
  return [
    called === "A" && "is-aces",
    pounce && "is-pouncing",
    perishes && "is-perishing",
    shared && "is-shared",
    taker !== null && `is-turning is-to-${sideOf(taker, bottom, seats.length).side}`,
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * The seat that gets the most; with two equal ones the one with the rabbit; null if nobody gets anything.
 * @param {DingoView["gains"]} gains
 */
export function takerOf(gains) {
  const [first] = [...(gains ?? [])].reverse().sort(([, a], [, b]) => b - a);
  return first && first[1] > 0 ? first[0] : null;
}

/** The rabbit that is hunted: it lies in the middle while the hunt lasts. @param {DingoView} view */
export const rabbitOf = ({ rabbits, called, pounce, stays, shared }) =>
  pounce ?? stays ?? (called && called !== "A" && !shared && rabbits[0]?.startsWith(called) ? rabbits[0] : null);

/**
 * A card on the table, who played it, and what they get for the hunt.
 * @param {Ctx} ctx @param {DingoView} view @param {{seat: number, card: string}} played @param {string} kind
 */
function out(ctx, { gains, shared }, { seat, card: code }, kind) {
  const isPushed = kind.endsWith("is-pushed");
  return html`<span class="dingo-hunt-slot ${kind}">${card(face, code, "large")}<bdi
    class="dingo-hunt-who">${isPushed ? nothing : shownName(ctx, seat)}</bdi>${
      shared || isPushed ? nothing : gain(gains, seat)
    }</span>`;
}

/**
 * What a seat gets for the hunt that ends, where it gets anything.
 * @param {DingoView["gains"]} gains @param {number} seat
 */
export function gain(gains, seat) {
  const points = gains?.get(seat);
  if (!points) return nothing;
  return html`<b class="gain ${points < 0 ? "is-loss" : ""}" data-card="gain-${seat}"
    aria-hidden="true">${signed(points)}</b>`;
}

/** The result of the last hunt; its room stays free for the next. @param {Felt} felt */
const story = (felt) => html`<p class="dingo-hunt-story">${felt.story}</p>`;
