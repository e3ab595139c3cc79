import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { save } from "../ui/save.js";
import { t } from "../words/catalogue.js";
import { partsOf, ranked, tenthsOf } from "./document.js";
import { markName, momentWords, partName, share, signedPoints, whyWords } from "./review_words.js";

/**
 * @import { HandRecord } from "../net/messages.js"
 * @import { Choice, Review } from "./document.js"
 * @import { Todo } from "./review_words.js"
 *
 * @typedef {object} Taken what is taken away
 * @property {HandRecord} record
 * @property {Review} review
 * @property {readonly string[]} names by seat
 * @property {Todo} todo
 */

const STYLE = `:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
table { border-collapse: collapse; display: block; overflow-x: auto }
th, td { padding: .2rem .6rem; text-align: end }
th:first-child, td:first-child { text-align: start }
tr:nth-child(even) { background: #8881 }
summary { cursor: pointer }`;

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
function template({ review, names, todo }, title) {
  return html`<h1>${title}</h1>
    <h2>${t("review-moments")}</h2>
    <ul>
      ${review.moments.map(
        (moment) =>
          html`<li><bdi>${names[moment.seat]}</bdi>: ${momentWords(moment, review, todo) ?? moment.sentence}</li>`,
      )}
    </ul>
    <h2>${t("review-ledger")}</h2>
    <p>${t("review-ledger-text")}</p>
    ${ledger(review, names)}
    <h2>${t("review-all")}</h2>
    ${review.choices.map((choice) => looked(choice, names, todo))}`;
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
        ${parts.map(({ tenths }) => html`<td>${signedPoints(tenths)}</td>`)}
        <td>${signedPoints(tenthsOf(account.result))}</td>
      </tr>`,
    )}
  </table>`;
}

/** @param {Choice} choice @param {readonly string[]} names @param {Todo} todo */
function looked(choice, names, todo) {
  const played = choice.alternatives[choice.played];
  const what = played ? todo(played.action) : "";
  return html`<details>
    <summary>${t("review-played", { name: names[choice.seat] ?? "", what })} (${markName(choice.mark)})</summary>
    <p>${whyWords(choice, todo) ?? nothing}</p>
    <table>
      <tr><th>${t("review-alternatives")}</th><th></th><th></th><th>${t("review-lead")}</th></tr>
      ${ranked(choice).map(
        (one) => html`<tr>
          <td>${todo(one.action)}${one === played ? ` (${t("review-tag-played")})` : nothing}</td>
          <td>${share(one.wins)}</td>
          <td>${t("review-between", { low: Math.round(100 * one.wins_low), high: share(one.wins_high) })}</td>
          <td>${signedPoints(tenthsOf(one.lead))}</td>
        </tr>`,
      )}
    </table>
  </details>`;
}

/** The downloads of a review. @param {Taken} taken */
export function links(taken) {
  const { id, game } = taken.record;
  /** The server's version is English. @param {Event} event */
  const take = (event) => {
    event.preventDefault();
    takePage(taken);
  };
  const path = `/api/hands/${encodeURIComponent(id)}/review`;
  const name = `${game}-hand-${id}-review`;
  return html`<h2>${t("review-take")}</h2>
    <p class="review-links">
      <a href="${path}.html" download="${name}.html" @click=${take}>${t("review-take-page")}</a>
      <a href="${path}.csv" download="${name}.csv">${t("review-take-table")}</a>
      <a href=${path} download="${name}.json">${t("review-take-data")}</a>
    </p>`;
}
