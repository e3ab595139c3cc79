import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { confirm } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { later } from "../ui/later.js";
import { apologise } from "../ui/notice.js";
import { worded } from "../words/language.js";
import { t } from "../words/words.js";
import { openOptions } from "./options_dialog.js";
import { seatList } from "./seats.js";
import { sharePanel } from "./share.js";
import { standing } from "./standing.js";

const openMe = later(() => worded("me", import("../me/me.js")).then((module) => module.openMe));

/** @import { Desk } from "./desk.js" */

/** Everything about the table that is not the play itself. @param {Desk} desk */
export function openMenu(desk) {
  const dialog = desk.open({
    title: desk.title,
    kind: "drawer",
    body: () => html`<ul class="menu">
      ${entry("share", t("menu-invite"), () => openShare(desk))}
      ${entry("people", t("menu-people"), () => openPeople(desk))}
      ${entry("crown", t("menu-match"), () => openStanding(desk))}
      ${entry("rules", t("site-rules"), () => openRules(desk))}
      ${entry("settings", t("menu-options"), () => openOptions(desk))}
      <li><a class="menu-item" href="/t/${desk.state.table.code}/hands" @click=${() => dialog.close()}>${icon("history")} ${t("menu-hands")}</a></li>
      ${entry("person", t("your-settings"), openMe)}
      <li><a class="menu-item" href="/" @click=${() => dialog.close()}>${icon("door")} ${t("menu-leave")}</a></li>
      ${hostEntries(desk)}
    </ul>`,
  });

  /** @param {string} sign @param {string} label @param {() => unknown} open */
  function entry(sign, label, open) {
    const chosen = () => {
      dialog.close();
      open();
    };
    return html`<li><button type="button" class="menu-item" @click=${chosen}>${icon(sign)} ${label}</button></li>`;
  }

  /** @param {Desk} host */
  function hostEntries({ state: { table, you }, verbs }) {
    if (!you.host || table.closed) return nothing;
    return html`<li class="menu-title">${t("menu-host")}</li>
      ${table.paused ? entry("replay", t("menu-resume"), () => verbs.pause(false)) : entry("pause", t("menu-pause"), () => verbs.pause(true))}
      ${table.admission === "locked" ? entry("door", t("menu-unlock"), () => verbs.admission("ask")) : entry("shield", t("menu-lock"), () => verbs.admission("locked"))}
      ${entry("close", t("menu-close"), () => closeTable(desk))}`;
  }
}

/** @param {Desk} desk */
function openShare(desk) {
  desk.open({ title: t("menu-invite"), body: () => sharePanel(desk.state.table.code) });
}

/** @param {Desk} desk */
export function openPeople(desk) {
  const dialog = desk.open({ title: t("menu-people"), body: () => seatList(desk, () => dialog.close()) });
}

/** @param {Desk} desk */
function openStanding(desk) {
  desk.open({ title: t("menu-match"), body: () => standing(desk) });
}

/** @param {Desk} desk */
async function openRules(desk) {
  const rules = await GAMES[desk.state.table.game]?.rules().catch(apologise);
  if (!rules) return;
  desk.open({
    title: t("menu-rules"),
    kind: "dialog-wide",
    body: () => html`<div class="rules">${rules(desk.state.table.options)}</div>`,
  });
}

/** @param {Desk} desk */
async function closeTable(desk) {
  const sure = await confirm({
    title: t("close-question"),
    text: t("close-text"),
    yes: t("menu-close"),
    no: t("close-no"),
  });
  if (sure) await desk.verbs.close();
}
