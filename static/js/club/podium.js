import { html } from "/vendor/lit-html/lit-html.js";
import { dressed } from "../ui/avatars/animals.js";
import { body } from "../ui/avatars/body.js";
import { t } from "../words/catalogue.js";
import { wonOf } from "./rows.js";

/** The picture of an evening has so many mesas. */
const MESAS = 4;

/**
 * The first three places on mesas before the evening sun: the same people in the same order as the standing. Those who
 * share a place stand equally high.
 *
 * @param {readonly {place: number|null, name: string, avatar?: string|null, wins: number, games: number}[]} rows
 */
export function podium(rows) {
  const first = rows.filter(({ place }) => place !== null && place <= 3).slice(0, MESAS);
  return html`<ol class="club-podium" aria-label=${t("club-podium")}>${dressed(first).map(
    (row) => html`<li class="is-place-${row.place}" value=${row.place ?? 0}>
      ${body(row.name, row.avatar, row.place === 1)}
      <span class="club-mesa"><b><bdi>${row.name}</bdi></b><small>${wonOf(row)}</small></span>
    </li>`,
  )}</ol>`;
}
