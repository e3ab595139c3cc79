import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { get } from "../net/http.js";
import { moment } from "../ui/dates.js";
import { icon } from "../ui/icons.js";
import { t, told } from "../words/catalogue.js";
import { loadWords } from "../words/language.js";
import { nameOf } from "./parts.js";
import { clubPlace, gameTabs, placeHead } from "./place.js";
import { pictureOf, replayPath } from "./rows.js";

/** @import { ClubDocument, PairOfClub, RecordOfClub } from "../net/messages.js" */
/** @import { Page, Visit } from "../router.js" */

/** The records of a club in one game, and who is ahead of whom. @param {Visit} visit @returns {Page} */
export function recordsPage(visit) {
  /** @type {string|null} */
  let chosen = null;
  return clubPlace(visit, {
    title: t("club-records"),
    follows: true,
    async load({ club, path }) {
      const game = chosen ?? club?.game ?? "";
      /** @type {[{pairs: PairOfClub[]}, {records: RecordOfClub[]}, void]} */
      const [{ pairs }, { records }] = await Promise.all([
        get(`${path}/pairs?game=${game}`),
        get(`${path}/records?game=${game}`),
        loadWords(`games/${game}/options`),
      ]);
      return { game, pairs, records };
    },
    body(club, { game, pairs, records }, live) {
      const choose = (/** @type {string} */ one) => {
        chosen = one;
        void live.act(live.page.played);
      };
      const none = pairs.length === 0 && records.length === 0;
      return html`${placeHead(club, t("club-records"))} ${gameTabs(Object.keys(GAMES), game, choose)}
        ${none ? html`<section class="panel"><p class="soft">${t("club-none")}</p></section>` : nothing}
        ${best(club, game, records)} ${headToHead(club, pairs)}`;
    },
  });
}

/** @param {ClubDocument} club @param {readonly PairOfClub[]} pairs */
function headToHead(club, pairs) {
  if (pairs.length === 0) return nothing;
  return html`<section class="panel" aria-labelledby="pairs-title"><h2 id="pairs-title">${t("club-pairs")}</h2>
    <ul class="table-list">${pairs.map(
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

/** @param {ClubDocument} club @param {string} game @param {readonly RecordOfClub[]} records */
function best(club, game, records) {
  if (records.length === 0) return nothing;
  return html`<section class="panel club-list"><ul class="table-list">${records.map(
    (one) => html`<li><a class="club-row" href=${replayPath(one.hand, one.seat)}>
      <span class="club-faces">${pictureOf(club, { member: one.member, name: one.holder })}</span>
      <span>${told(`${game}-record-${one.name}`) ?? told(`club-record-${one.name}`) ?? one.name}<small><bdi>${
        one.holder
      }</bdi> · ${moment(one.at)}</small></span><b class="club-amount">${one.amount}</b>${icon("forward")}</a></li>`,
  )}</ul></section>`;
}
