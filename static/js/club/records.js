import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { get } from "../net/http.js";
import { Dialog } from "../ui/dialog.js";
import { t, told } from "../words/catalogue.js";
import { loadWords } from "../words/language.js";
import { nameOf } from "./parts.js";

/** @import { ClubDocument, PairOfClub, RecordOfClub } from "../net/messages.js" */

/** The records of the usual game, and who is ahead of whom. @param {ClubDocument} club @param {string} path */
export async function openRecords(club, path) {
  const { game } = club;
  /** @type {[{pairs: PairOfClub[]}, {records: RecordOfClub[]}, void]} */
  const [{ pairs }, { records }] = await Promise.all([
    get(`${path}/pairs?game=${game}`),
    get(`${path}/records?game=${game}`),
    loadWords(`games/${game}/options`),
  ]);
  const none = pairs.length === 0 && records.length === 0;
  new Dialog({
    title: t("club-records"),
    kind: "drawer",
    body: () =>
      html`<div class="stack">${
        none ? html`<p class="soft">${t("club-none")}</p>` : html`${best(club, records)} ${headToHead(club, pairs)}`
      }</div>`,
  }).show();
}

/** @param {ClubDocument} club @param {readonly PairOfClub[]} pairs */
function headToHead(club, pairs) {
  if (pairs.length === 0) return nothing;
  return html`<section class="dialog-part"><h3>${t("club-pairs")}</h3><ul class="table-list">${pairs.map(
    (one) =>
      html`<li>${t("club-pair", {
        a: nameOf(club, one.a),
        b: nameOf(club, one.b),
        ahead: one.ahead,
        behind: one.behind,
        count: one.together,
      })}</li>`,
  )}</ul></section>`;
}

/** @param {ClubDocument} club @param {readonly RecordOfClub[]} records */
function best(club, records) {
  if (records.length === 0) return nothing;
  return html`<section><ul class="table-list">${records.map(
    (one) =>
      html`<li><a class="hand-row" href="/hands/${one.hand}"><span class="hand-when">${
        told(`${club.game}-record-${one.name}`) ?? told(`club-record-${one.name}`) ?? one.name
      } <small><bdi>${one.holder}</bdi></small></span><b>${one.amount}</b></a></li>`,
  )}</ul></section>`;
}
