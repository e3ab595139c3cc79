import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { remembered } from "../../fairness/seeds.js";
import { GAMES } from "../../games/registry.js";
import { t } from "../../words/catalogue.js";

/** @import { TableProps } from "../props.js" */

/** The cutter may choose the place before the hand; otherwise it is drawn. @param {TableProps} props */
export function cutChoice({ state: { table, you }, verbs, show }) {
  const { coming, phase } = table;
  const cuts = GAMES[table.game]?.cuts;
  if (!coming || !cuts || you.seat === null || coming.cutter !== you.seat || phase === "shuffling") return nothing;
  const place = remembered(coming.hand)?.place ?? 0;
  const words = place ? t("cut-choice-at", { count: place }) : t("cut-choice-drawn");
  /** @param {Event} event */
  const slide = async ({ target }) => {
    if (target instanceof HTMLInputElement) await verbs.cutAt(Number(target.value));
    await show({});
  };
  return html`<label class="cut-choice">
    <span>${t("cut-choice")} <output>${words}</output></span>
    <input type="range" min="0" max=${cuts} .value=${String(place)} aria-valuetext=${words} @change=${slide} />
  </label>`;
}
