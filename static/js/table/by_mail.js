import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { get } from "../net/http.js";
import { keep, kept } from "../storage.js";
import { day } from "../ui/dates.js";
import { apologise } from "../ui/notice.js";
import { listed, t } from "../words/catalogue.js";

/** @import { GameClient } from "../games/client.js" */
/** @import { DaysOff, Missed, Snapshot, Update } from "../net/messages.js" */
/** @import { TableProps } from "./props.js" */

/** What only a table by mail needs: the moves since the player's last visit, and days off. */

const KEY = "seen-by-mail";

/** The number of tables whose last seen version this browser stores. */
const KEPT = 50;

/** Milliseconds each step stays once shown. */
const PAUSE = 500;

/** @returns {Record<string, number>} by code of a table the version that was seen last */
const seen = () => kept(KEY) ?? {};

/** Stores the version the player saw. @param {string} code @param {number} version */
export function noteSeen(code, version) {
  if (document.hidden) return;
  const { [code]: _, ...others } = seen();
  keep(KEY, Object.fromEntries([...Object.entries(others), [code, version]].slice(-KEPT)));
}

/**
 * Shows the steps since the player's last visit.
 * @param {Snapshot} now
 * @param {(request: {type: "missed", since: number}) => Promise<unknown>} ask
 * @param {(moment: Snapshot|Update) => Promise<GameClient|null>} show
 */
export async function replay(now, ask, show) {
  const since = seen()[now.table.code];
  if (since === undefined || since >= now.version || now.table.phase !== "playing" || document.hidden) return;
  const { steps } = /** @type {Missed} */ (await ask({ type: "missed", since }).catch(() => ({ steps: [] })));
  for (const [i, { version, events, view }] of steps.entries()) {
    const moment = { version, view, legal: [] };
    const game = await show(i === 0 ? { ...now, ...moment, ahead: [] } : { ...moment, type: "update", events });
    await game?.staged?.();
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

/** A date as the server writes it, by this device's clock. @param {number} ahead days from today */
export function dateOf(ahead) {
  const now = new Date();
  const then = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead);
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`;
}

/** The player's days off, and a way to take more. @param {TableProps} props */
export async function openDaysOff(props) {
  /** @type {DaysOff} */
  let known = { days: [], a_month: 3 };
  const load = async () => {
    known = await get("/api/me/days-off");
  };
  /** @param {string|null} date */
  const take = async (date) => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    try {
      await props.verbs.ask({ type: "day_off", date, zone });
      await load();
    } catch (reason) {
      apologise(reason);
    }
    dialog.redraw();
  };
  await load();
  const dialog = props.open({ title: t("menu-days-off"), body: () => body(known, take) });
}

/** How many days off are left in the month of a date. @param {DaysOff} known @param {string} date */
export function daysLeft({ days, a_month: most }, date) {
  const month = date.slice(0, "2026-11".length);
  return Math.max(0, most - days.filter(({ day }) => day.startsWith(month)).length);
}

/** @param {DaysOff} known @param {(date: string|null) => void} take */
function body(known, take) {
  const taken = known.days.map((one) => one.day).filter((one) => one >= dateOf(0));
  /** @param {SubmitEvent & {currentTarget: HTMLFormElement}} event */
  const other = (event) => {
    event.preventDefault();
    take(String(new FormData(event.currentTarget).get("day")));
  };
  const left = daysLeft(known, dateOf(0));
  return html`<p>${t("days-off-text")} <strong>${t("days-off-left", { left, days: known.a_month })}</strong></p>
    <div class="buttons">
      ${offer(t("days-off-today"), dateOf(0), known, take)}
      ${offer(t("days-off-tomorrow"), dateOf(1), known, take)}
    </div>
    <form class="row-form" @submit=${other}>
      <label class="field" for="day-off"><span class="field-label">${t("days-off-other")}</span>
        <input class="input" id="day-off" name="day" type="date" required min=${dateOf(0)} max=${dateOf(365)} /></label>
      <button class="button">${t("days-off-take")}</button>
    </form>
    ${
      taken.length > 0
        ? html`<p>${t("days-off-taken", { days: listed(taken.map((one) => day(`${one}T12:00:00`))) })}</p>`
        : nothing
    }
    ${
      taken.some((one) => one > dateOf(0))
        ? html`<div class="buttons">
            <button type="button" class="button" @click=${() => take(null)}>${t("days-off-give-back")}</button></div>`
        : nothing
    }`;
}

/** @param {string} word @param {string} date @param {DaysOff} known @param {(date: string) => void} take */
function offer(word, date, known, take) {
  const taken = known.days.some(({ day }) => day === date);
  return html`<button type="button" class="button" ?disabled=${taken || daysLeft(known, date) === 0}
    @click=${() => take(date)}>${word}</button>`;
}
