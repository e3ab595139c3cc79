import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { save } from "../ui/save.js";
import { t } from "../words/catalogue.js";
import { partsOf, pointsOf } from "./document.js";
import { becauseWords, measureWords, momentWords, partName, signedShare } from "./review_words.js";

/**
 * @import { HandRecord } from "../net/messages.js"
 * @import { Review } from "./document.js"
 * @import { Words } from "./game_words.js"
 *
 * @typedef {object} Taken what is taken away
 * @property {HandRecord} record
 * @property {Review} review
 * @property {readonly string[]} names by seat
 * @property {Words} words
 */

const STYLE = `:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { padding: .2rem .6rem; text-align: end }
th:first-child, td:first-child { text-align: start }
li { margin-block: .6rem }`;

/** The review as one page in the reader's language, which opens without a network. @param {Taken} taken */
function takePage(taken) {
  const { id, game } = taken.record;
  save(`${game}-hand-${id}-review.html`, pageOf(taken), "text/html");
}

/** @param {Taken} taken */
function pageOf(taken) {
  const { game, number } = taken.record;
  const title = `${GAMES[game]?.title ?? game} · ${t("hand-number", { number })} · ${t("review")}`;
  const page = document.implementation.createHTMLDocument(title);
  const { lang, dir } = document.documentElement;
  Object.assign(page.documentElement, { lang, dir });
  const style = page.createElement("style");
  style.textContent = STYLE;
  render(html`<meta charset="utf-8"><meta name="viewport" content="width=device-width">`, page.head);
  page.head.append(style);
  render(template(taken, title), page.body);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** @param {Taken} taken @param {string} title */
function template(taken, title) {
  const { record, review, names, words } = taken;
  const at = record.actions.at(-1)?.at;
  const day = at ? new Date(at).toLocaleDateString(document.documentElement.lang, { dateStyle: "long" }) : "";
  const totals = /** @type {number[]|undefined} */ (record.result.totals);
  return html`<h1>${title}</h1>
    <p>${day}</p>
    <p>${names.map((name, seat) => html`<bdi>${name}</bdi> ${totals?.[seat] ?? ""} `)}</p>
    <p>${review.seats.map((one) => html`<bdi>${names[one.seat]}</bdi>: ${measureWords(one)} `)}</p>
    <h2>${t("review-moments")}</h2>
    <ul>
      ${review.moments.map((moment) => {
        const choice = review.choices.find(({ step }) => step === moment.step);
        return html`<li><bdi>${names[moment.seat]}</bdi>: ${momentWords(moment, review, words.todo) ?? moment.sentence}
          ${choice ? html`<br>${becauseWords({ record, choice, words, names })}` : nothing}
          ${choice ? html`<br>${choice.because?.cards.map((code) => words.card(code)).join(" ")}` : nothing}</li>`;
      })}
    </ul>
    <h2>${t("review-ledger")}</h2>
    <p>${t("review-ledger-text")}</p>
    ${ledger(review, names)}`;
}

/** @param {Review} review @param {readonly string[]} names */
function ledger({ ledger }, names) {
  const rows = ledger.map((account) => ({ name: names[account.seat], parts: partsOf(account), account }));
  return html`<table>
    <tr>
      <th></th>
      ${rows[0]?.parts.map(({ name }) => html`<th>${partName(name)}</th>`)}
      <th>${t("review-part-result")}</th>
    </tr>
    ${rows.map(
      ({ name, parts, account }) => html`<tr>
        <td><bdi>${name}</bdi></td>
        ${parts.map(({ points }) => html`<td>${signedShare(points)}</td>`)}
        <td>${signedShare(pointsOf(account.result))}</td>
      </tr>`,
    )}
  </table>`;
}

/** What a reader can keep of a review. @param {Taken} given */
export function taken(given) {
  const { id, game } = given.record;
  const [only, ...more] = given.review.seats;
  const path = `/api/hands/${encodeURIComponent(id)}/review${only && more.length === 0 ? `?seat=${only.seat}` : ""}`;
  return html`<h2>${t("review-take")}</h2>
    <p class="review-links">
      <button type="button" class="button" @click=${() => takePage(given)}>${t("review-keep")}</button>
      <a href=${path} download="${game}-hand-${id}-review.json">${t("review-take-data")}</a>
    </p>`;
}
