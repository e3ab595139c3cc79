import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { isByMail } from "../../games/people.js";
import { notify } from "../../ui/notice.js";
import { t } from "../../words/catalogue.js";
import { standsStill } from "../state.js";

/** @import { Seat } from "../../net/messages.js" */
/** @import { TableProps } from "../props.js" */

/** Milliseconds after which a person may nudge again. */
const DAY = 86_400_000;

/** A person who waits at a table by mail can nudge one who has to act. @param {TableProps} props */
export function nudgeButton(props) {
  const [first, ...others] = nudgeable(props.state);
  if (!first) return nothing;
  const one = others.length === 0;
  return html`<button type="button" class="button nudge"
    @click=${() => (one ? nudge(props, first) : choose(props))}>${
      one ? t("nudge-one", { name: first.name ?? "" }) : t("nudge")
    }</button>`;
}

/** The people whom I may nudge. @param {TableProps["state"]} state @returns {Seat[]} */
function nudgeable({ table, you, view }) {
  const mine = table.seats[you.seat ?? -1];
  if (!mine || !isByMail(table) || standsStill(table) || isToday(mine.nudged_at)) return [];
  const waited = table.phase === "between" ? table.seats.filter(({ ready }) => !ready) : asked(table.seats, view);
  if (waited.includes(mine)) return [];
  return waited.filter(({ name, bot, away, off_until: off }) => name !== null && !bot && !away && !off);
}

/** @param {readonly Seat[]} seats @param {TableProps["state"]["view"]} view */
const asked = (seats, view) => seats.filter(({ seat }) => view?.to_move.includes(seat));

/** @param {string|undefined} at */
const isToday = (at) => at !== undefined && Date.now() - Date.parse(at) < DAY;

/** @param {TableProps} props @param {Seat} seat */
async function nudge({ verbs }, { seat, name }) {
  if (await verbs.nudge(seat)) notify(t("nudge-done", { name: name ?? "" }));
}

/** @param {TableProps} props */
function choose(props) {
  const chosen = (/** @type {Seat} */ seat) => {
    dialog.close();
    void nudge(props, seat);
  };
  const one = (/** @type {Seat} */ seat) => html`<button type="button" class="button"
    @click=${() => chosen(seat)}><bdi>${seat.name}</bdi></button>`;
  const body = () => html`<p>${t("nudge-text")}</p><div class="buttons">${nudgeable(props.state).map(one)}</div>`;
  const dialog = props.open({ title: t("nudge"), body });
}
