import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { cardArt } from "../../cards/card.js";
import { cardShort, suitOf } from "../../cards/standard.js";
import { avatar } from "../../ui/avatars/avatar.js";
import { icon } from "../../ui/icons.js";
import { listed, t } from "../../words/catalogue.js";
import { marked } from "../../words/marked.js";
import { signed, unsigned } from "../amounts.js";
import { isMe, nameOf, shownName, together, who, withMe } from "../people.js";
import { face } from "./cards/face.js";
import { sorted } from "./cards/order.js";
import { dingoView } from "./shapes.js";
import { pointsWords } from "./words/dingo_words.js";
import { theRabbit } from "./words/said.js";

/**
 * @typedef {import("../client.js").Ctx} Ctx
 * @typedef {import("../client.js").TemplateResult} TemplateResult
 * @typedef {import("./shapes.js").DingoView} DingoView
 * @typedef {import("./shapes.js").Result} Result
 */

/**
 * The story of a finished hand: what every card was worth to whom, and why
 * the winner won.
 *
 * @param {Ctx} ctx
 * @returns {TemplateResult|null}
 */
export function result(ctx) {
  const view = dingoView(ctx.view);
  const end = view?.result;
  if (!(view && end)) return null;
  return html`<div class="dingo-tally">
    ${isPlain(end) ? nothing : html`<p class="dingo-tally-why">${decision(ctx, end)}</p>`}
    <ol class="dingo-tally-list">
      ${order(ctx, end).map((seat) => player(ctx, view, end, seat))}
    </ol>
  </div>`;
}

/** The viewer first; then winners, by points, those caught last. @param {Ctx} ctx @param {Result} end */
function order(ctx, end) {
  /** @param {number} seat */
  const rank = (seat) =>
    (isMe(ctx, seat) ? 1e9 : 0) +
    (end.winners.includes(seat) ? 1e6 : 0) -
    (end.caught.includes(seat) ? 1e6 : 0) +
    (end.totals[seat] ?? 0);
  return end.totals.map((_, seat) => seat).sort((a, b) => rank(b) - rank(a));
}

/** Whether the most points won, with nothing to add. @param {Result} end */
const isPlain = ({ decided_by: by, winners, caught }) => by === "points" && winners.length > 0 && caught.length === 0;

/** Why the winner won. @param {Ctx} ctx @param {Result} end */
function decision(ctx, end) {
  const [winner] = end.winners;
  if (winner === undefined) return t("dingo-why-nobody");
  if (end.decided_by === "points") return t("dingo-why-highest-honest");
  const me = withMe(ctx, end.tied);
  const points = pointsWords(end.totals[winner] ?? 0);
  const level = t("dingo-why-level", { names: together(ctx, end.tied), me, points });
  return end.decided_by === "rabbit"
    ? t("dingo-why-rabbit", { level, who: who(ctx, winner), rabbit: theRabbit(end.rabbit_rank ?? "") })
    : t("dingo-why-shared", { level, me });
}

/** @param {Ctx} ctx @param {DingoView} view @param {Result} end @param {number} seat */
function player(ctx, view, end, seat) {
  const won = end.winners.includes(seat);
  const caught = end.caught.includes(seat);
  const { scoring, penalty } = view.seats[seat] ?? { scoring: [], penalty: [] };
  const total = end.totals[seat] ?? 0;
  return html`<li class="dingo-tally-player ${won ? "is-winner" : ""} ${caught ? "is-caught" : ""}">
    <h3 class="dingo-tally-head">
      ${avatar(nameOf(ctx, seat), ctx.table.seats[seat]?.avatar)} ${won ? icon("crown", t("winner")) : nothing}
      <bdi class="dingo-tally-name">${shownName(ctx, seat)}</bdi>
      <span class="dingo-tally-total"><span class="unseen">${t("dingo-total")} </span>${unsigned(total)}</span>
    </h3>
    ${
      caught
        ? html`<p class="dingo-tally-caught">${marked(t("dingo-caught", { words: caughtWords(ctx, view, seat) }))}</p>`
        : nothing
    }
    <div class="dingo-tally-piles">
      ${cardsWorth(t("dingo-scoring-pile"), scoring, end.values.scoring[seat] ?? [])}
      ${cardsWorth(t("dingo-penalty-pile"), penalty, end.values.penalty[seat] ?? [])}
      ${leftOver(view.hands[seat] ?? [])}
    </div>
  </li>`;
}

/** @param {string} code */
const isRed = (code) => suitOf(code) === "H" || suitOf(code) === "D";

/** @param {Ctx} ctx @param {DingoView} view @param {number} seat */
function caughtWords(ctx, view, seat) {
  const red = (view.hands[seat] ?? [])
    .filter(isRed)
    .map((code) => (suitOf(code) === "D" ? t("dingo-the-ace-rabbit") : cardShort(code)));
  return t("dingo-held-red", { who: who(ctx, seat), cards: listed(red) });
}

/** @param {string} label @param {readonly string[]} cards @param {readonly number[]} values */
function cardsWorth(label, cards, values) {
  if (cards.length === 0) return nothing;
  const sum = values.reduce((a, b) => a + b, 0);
  return html`<section class="dingo-tally-pile ${sum < 0 ? "is-penalty" : ""}">
    <h4>${label} <span class="dingo-tally-sum">${signed(sum)}</span></h4>
    <ul class="dingo-tally-cards">
      ${cards.map((code, i) => {
        const value = values[i] ?? 0;
        return html`<li class="dingo-tally-card">
          <span class="dingo-tally-face" role="img" aria-label=${face.name(code)}>${cardArt(face, code, "small")}</span>
          <span class="dingo-tally-value">${signed(value)}</span>
        </li>`;
      })}
    </ul>
  </section>`;
}

/**
 * Unplayed cards: with red ones a player is caught, black ones count nothing.
 * @param {readonly string[]} cards
 */
function leftOver(cards) {
  if (cards.length === 0) return nothing;
  return html`<section class="dingo-tally-pile is-left">
    <h4>${t("dingo-left-in-hand")}</h4>
    <ul class="dingo-tally-cards">
      ${sorted(cards).map(
        (code) => html`<li class="dingo-tally-card ${isRed(code) ? "is-red" : ""}">
          <span class="dingo-tally-face" role="img" aria-label=${face.name(code)}>${cardArt(face, code, "small")}</span>
          <span class="dingo-tally-value">${isRed(code) ? t("dingo-red") : "0"}</span>
        </li>`,
      )}
    </ul>
  </section>`;
}
