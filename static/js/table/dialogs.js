import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { levelText, levelTitle } from "../games/levels.js";
import { confirm } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { notify } from "../ui/notice.js";
import { t } from "../words/catalogue.js";
import { nameToSitWith } from "./seats/sitting_down.js";
import { freeSeats, missingSeats } from "./state.js";

/** What is opened over a table and drawn beside its cards: loaded together after the first drawing. */

export { adviceLine, nextTable, strip, waitingStrips } from "./between/lines.js";
export { isPaused, pausedSign } from "./between/paused.js";
export { isFeltCovered, isLedgerOpen, showBest, story } from "./between/story.js";
export { openMenu, openOptions, openPeople } from "./menu/menu.js";
export { optionsSummary } from "./menu/option_list.js";
export { openKeys, readOut } from "./menu/read_out.js";
export { absenceBar } from "./seats/absence.js";

/** @import { Seat } from "../net/messages.js" */
/** @import { TableProps } from "./props.js" */

/**
 * Asks for a level, with a line about each.
 *
 * @param {TableProps} props
 * @param {string} title
 * @param {string|null} now the level that is there already; null for a free seat
 * @param {(level: string|null) => void} chosen told the level, or null to take the bot off
 */
export function chooseLevel(props, title, now, chosen) {
  const dialog = props.open({
    title,
    kind: "dialog-question",
    body: () => html`<ul class="levels">
        ${(props.info?.bots ?? []).map((level) => html`<li>${choice(level, level === now, () => take(level))}</li>`)}
      </ul>
      ${
        now === null
          ? nothing
          : html`<div class="buttons"><button type="button" class="button danger"
            @click=${() => take(null)}>${icon("door")} ${t("bots-take-off")}</button></div>`
      }`,
  });
  /** @param {string|null} level */
  const take = (level) => {
    dialog.close();
    if (level !== now) chosen(level);
  };
}

/** @param {string} level @param {boolean} now @param {() => void} take */
function choice(level, now, take) {
  return html`<button type="button" class="level" aria-pressed=${now ? "true" : "false"} @click=${take}>
    <span class="level-title">${levelTitle(level)}${now ? html` <small>${t("bots-now")}</small>` : nothing}</span>
    <span class="level-text">${levelText(level)}</span>
  </button>`;
}

/**
 * What the host can do about a person who sits there.
 * @param {TableProps} props
 * @param {Seat} seat
 * @param {string} name
 */
export function openPerson(props, seat, name) {
  const dialog = props.open({
    title: name,
    kind: "dialog-question",
    body: () => html`<div class="buttons">
      <button type="button" class="button" @click=${() => chosen(handOn)}>${icon("crown")} ${t("host-make")}</button>
      ${
        seat.former === null
          ? nothing
          : html`<button type="button" class="button" @click=${() => chosen(giveBack)}>${icon("replay")}
            ${t("host-give-back", { name: seat.former })}</button>`
      }
      <button type="button" class="button danger" @click=${() => chosen(sendAway)}>${icon("door")}
        ${t("host-send-away")}</button>
    </div>`,
  });
  /** @param {(props: TableProps, seat: Seat, name: string) => unknown} verb */
  const chosen = (verb) => {
    dialog.close();
    void verb(props, seat, name);
  };
}

/** @param {TableProps} props @param {Seat} seat */
const giveBack = (props, { seat }) => props.verbs.giveBack(seat);

/** @param {TableProps} props @param {Seat} seat @param {string} name */
async function handOn(props, seat, name) {
  const sure = await confirm({
    title: t("host-make-question", { name }),
    text: t("host-make-text"),
    yes: t("host-make-yes", { name }),
  });
  if (sure && stillThere(props, seat, name)) await props.verbs.giveHost(seat.seat, name);
}

/** @param {TableProps} props @param {Seat} seat @param {string} name */
async function sendAway(props, seat, name) {
  const sure = await confirm({
    title: t("host-send-question", { name }),
    text: t("host-send-text", { name }),
    yes: t("host-send-yes", { name }),
  });
  if (sure && stillThere(props, seat, name)) await props.verbs.kick(seat.seat, name);
}

/**
 * Whether they still have the seat, with a notice if not: an action for them must not hit someone else.
 * @param {TableProps} props
 * @param {Seat} seat
 * @param {string} name
 */
function stillThere({ state: { table } }, { seat }, name) {
  if (table.seats[seat]?.name === name) return true;
  notify(t("host-not-there", { name }), "trouble");
  return false;
}

/**
 * Sits down on the first free seat, or on the next one if somebody else was quicker. With `bots`, fills the others with
 * as many bots as it takes and begins.
 *
 * @param {TableProps} props
 * @param {string} how
 */
export async function sitAtOnce(props, how) {
  const name = await nameToSitWith(props.state.you);
  if (name === null) return;
  while (props.state.you.seat === null) {
    const [free] = freeSeats(props.state.table);
    if (!free) return;
    if (await props.verbs.sit(free.seat, name)) break;
    if (freeSeats(props.state.table).some(({ seat }) => seat === free.seat)) return;
  }
  const [level] = props.info?.bots ?? [];
  if (how !== "bots" || level === undefined) return;
  const others = freeSeats(props.state.table).slice(0, missingSeats(props.state.table));
  for (const free of others) await props.verbs.bot(free.seat, level);
  await props.verbs.ready();
}
