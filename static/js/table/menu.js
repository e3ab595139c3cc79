import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { confirm } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { later } from "../ui/later.js";
import { apologise } from "../ui/notice.js";
import { openOptions } from "./options_dialog.js";
import { seatList } from "./seats.js";
import { sharePanel } from "./share.js";
import { standing } from "./standing.js";

const openMe = later(() => import("../me/me.js").then((module) => module.openMe));

/** @import { Desk } from "./desk.js" */

/** Everything about the table that is not the play itself. @param {Desk} desk */
export function openMenu(desk) {
  const dialog = desk.open({
    title: desk.title,
    kind: "drawer",
    body: () => html`<ul class="menu">
      ${entry("share", "Invite friends", () => openShare(desk))}
      ${entry("people", "People and seats", () => openPeople(desk))}
      ${entry("crown", "The match so far", () => openStanding(desk))}
      ${entry("rules", "Rules", () => openRules(desk))}
      ${entry("settings", "Options of this table", () => openOptions(desk))}
      <li><a class="menu-item" href="/t/${desk.state.table.code}/hands" @click=${() => dialog.close()}>${icon("history")} Hands of this table</a></li>
      ${entry("person", "You and your settings", openMe)}
      <li><a class="menu-item" href="/" @click=${() => dialog.close()}>${icon("door")} Leave the table</a></li>
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
    return html`<li class="menu-title">You are the host</li>
      ${table.paused ? entry("replay", "Let the play go on", () => verbs.pause(false)) : entry("pause", "Stop the play for a while", () => verbs.pause(true))}
      ${entry("close", "Close the table", () => closeTable(desk))}`;
  }
}

/** @param {Desk} desk */
function openShare(desk) {
  desk.open({ title: "Invite friends", body: () => sharePanel(desk.state.table.code) });
}

/** @param {Desk} desk */
export function openPeople(desk) {
  const dialog = desk.open({ title: "People and seats", body: () => seatList(desk, () => dialog.close()) });
}

/** @param {Desk} desk */
function openStanding(desk) {
  desk.open({ title: "The match so far", body: () => standing(desk) });
}

/** @param {Desk} desk */
async function openRules(desk) {
  const rules = await GAMES[desk.state.table.game]?.rules().catch(apologise);
  if (!rules) return;
  desk.open({
    title: "Rules at this table",
    kind: "dialog-wide",
    body: () => html`<div class="rules">${rules(desk.state.table.options)}</div>`,
  });
}

/** @param {Desk} desk */
async function closeTable(desk) {
  const sure = await confirm({
    title: "Close this table for good?",
    text: "Nobody can play here any more. The finished hands can still be looked at.",
    yes: "Close the table",
    no: "Keep it",
  });
  if (sure) await desk.verbs.close();
}
