import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { openMe } from "../../chrome.js";
import { isByMail } from "../../games/people.js";
import { GAMES } from "../../games/registry.js";
import { styled } from "../../stylesheet.js";
import { confirm } from "../../ui/dialog.js";
import { icon } from "../../ui/icons.js";
import { later } from "../../ui/later.js";
import { apologise } from "../../ui/notice.js";
import { t } from "../../words/catalogue.js";
import { loadWords, worded } from "../../words/language.js";
import { joining, offerClub } from "../between/keep_group.js";
import { standing } from "../between/standing.js";
import { seatList, watching } from "../seats/seat_list.js";
import { sharePanel } from "../waiting.js";
import { isWaitedFor, openLeaving } from "./leaving.js";
import { mayChange, optionList } from "./option_list.js";
import { openHands } from "./past_hands.js";
import { openKeys } from "./read_out.js";

const openLegend = later(() => import("../../ui/about/about.js").then((module) => module.openLegend));

const openDaysOff = later(() => worded("mail", import("../by_mail.js")).then((module) => module.openDaysOff));

/** @import { Watcher } from "../../net/messages.js" */
/** @import { TableProps } from "../props.js" */

/** The menu: everything about the table except the play. @param {TableProps} props */
export function openMenu(props) {
  const club = joining(props);
  const dialog = props.open({
    title: props.title,
    kind: "drawer",
    body: () => html`<ul class="menu">
      ${entry("share", t("menu-invite"), () => openShare(props))}
      ${entry("people", t("menu-people"), () => openPeople(props))}
      ${club ? entry("people", club.words, club.go) : nothing}
      ${entry("crown", t("menu-match"), () => openStanding(props))}
      ${entry("rules", t("site-rules"), () => openRules(props))}
      ${props.state.view ? entry("eye", t("legend"), openLegend) : nothing}
      ${
        isByMail(props.state.table) && props.state.you.seat !== null
          ? entry("hourglass", t("menu-days-off"), () => openDaysOff(props))
          : nothing
      }
      ${entry("settings", t("menu-options"), () => openOptions(props).catch(apologise))}
      ${entry("history", t("menu-hands"), () => openHands(props).catch(apologise))}
      ${entry("keyboard", t("menu-keys"), () => loadWords("keys").then(() => openKeys(props), apologise))}
      ${entry("person", t("your-settings"), openMe)}
      ${
        isWaitedFor(props)
          ? entry("door", t("menu-leave"), () => openLeaving(props))
          : html`<li><a class="menu-item" href="/" @click=${() => dialog.close()}>${icon("door")} ${t(
              "menu-leave",
            )}</a></li>`
      }
      ${hostEntries(props)}
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

  /** @param {TableProps} host */
  function hostEntries({ state: { table, you }, verbs }) {
    if (!you.host || table.closed) return nothing;
    return html`<li class="menu-title">${t("menu-host")}</li>
      ${
        table.paused
          ? entry("replay", t("menu-resume"), () => verbs.pause(false))
          : entry("pause", t("menu-pause"), () => verbs.pause(true))
      }
      ${
        table.admission === "locked"
          ? entry("door", t("menu-unlock"), () => verbs.admission("ask"))
          : entry("shield", t("menu-lock"), () => verbs.admission("locked"))
      }
      ${
        table.slow
          ? entry("chat", t("menu-fast"), () => verbs.slow(false))
          : entry("chat", t("menu-slow"), () => verbs.slow(true))
      }
      ${
        table.reactions === false
          ? entry("person", t("menu-reactions-on"), () => verbs.reactions(true))
          : entry("person", t("menu-reactions-off"), () => verbs.reactions(false))
      }
      ${you.watchers?.length ? entry("eye", t("menu-watchers"), () => openWatchers(props)) : nothing}
      ${entry("link", t("menu-code"), () => changeCode(props))}
      ${entry("close", t("menu-close"), () => closeTable(props))}`;
  }
}

/** @param {TableProps} props */
function openShare(props) {
  props.open({ title: t("menu-invite"), body: () => sharePanel(props.state.table.code) });
}

/** @param {TableProps} props */
export function openPeople(props) {
  const dialog = props.open({
    title: t("menu-people"),
    body: () => html`${seatList(props, () => dialog.close())}${watching(props.state.table)} ${offerClub(props)}`,
  });
}

/** @param {TableProps} props */
function openStanding(props) {
  props.open({ title: t("menu-match"), body: () => standing(props) });
}

/** @param {TableProps} props */
async function openRules(props) {
  const rules = await GAMES[props.state.table.game]?.rules().catch(apologise);
  if (!rules) return;
  props.open({
    title: t("menu-rules"),
    kind: "dialog-wide",
    body: () => html`<div class="rules">${rules(props.state.table.options, props.state.table.clock)}</div>`,
  });
}

/** @param {TableProps} props */
function openWatchers(props) {
  props.open({ title: t("menu-watchers"), body: () => watcherList(props) });
}

/** The watchers, and what the host can do about them. @param {TableProps} props */
function watcherList(props) {
  const watchers = props.state.you.watchers ?? [];
  if (watchers.length === 0) return html`<p class="soft">${t("watchers-none")}</p>`;
  return html`<ul class="seats watchers">${watchers.map((one) => watcherRow(props, one))}</ul>`;
}

/** @param {TableProps} props @param {Watcher} watcher */
function watcherRow(props, { watcher, name, muted }) {
  const called = name ?? t("somebody");
  const label = muted ? t("watcher-unmute-whom", { name: called }) : t("watcher-mute-whom", { name: called });
  return html`<li class="seat">
    <span class="seat-face">${icon("eye")}</span>
    <span class="seat-who">
      <span class="seat-name"><bdi>${called}</bdi></span>
      <span class="seat-state">${muted ? t("watcher-muted") : t("watcher-watches")}</span>
    </span>
    <span class="seat-verbs">
      <button type="button" class="button" aria-label=${label}
        @click=${() => props.verbs.mute(watcher, !muted)}>${muted ? t("watcher-unmute") : t("watcher-mute")}</button>
      <button type="button" class="icon-button" aria-label=${t("host-send-yes", { name: called })}
        @click=${() => sendAway(props, watcher, called)}>${icon("door")}</button>
    </span>
  </li>`;
}

/** @param {TableProps} props @param {string} watcher @param {string} name */
async function sendAway({ verbs }, watcher, name) {
  const sure = await confirm({
    title: t("host-send-question", { name }),
    text: t("watcher-send-text", { name }),
    yes: t("host-send-yes", { name }),
  });
  if (sure) await verbs.sendAway(watcher);
}

/** @param {TableProps} props */
async function changeCode(props) {
  const sure = await confirm({
    title: t("code-question"),
    text: t("code-text"),
    yes: t("code-yes"),
    no: t("code-no"),
  });
  if (sure && (await props.verbs.changeCode())) openShare(props);
}

/** @param {TableProps} props */
async function closeTable(props) {
  const sure = await confirm({
    title: t("close-question"),
    text: t("close-text"),
    yes: t("menu-close"),
    no: t("close-no"),
  });
  if (sure) await props.verbs.close();
}

/** Opens the options: to change for the host before a match, to read for everybody else. @param {TableProps} props */
export async function openOptions(props) {
  const { hintsOption, tableOptions } = await styled("css/unfolded.css", import("../../lobby/table_options.js"));
  props.open({
    title: t("options-title"),
    body: () => {
      const { info } = props;
      if (!info) return html`<p role="status">${t("loading")}</p>`;
      if (!mayChange(props))
        return html`<p>${
          props.state.you.host ? t("refusal-match_under_way") : t("options-host-only")
        }</p>${optionList(props)}`;
      const { table } = props.state;
      const words = { title: t("options-hints"), description: t("options-hints.hint") };
      return html`<p class="small soft">${t("options-asked-again")}</p>
        ${tableOptions(info, table.options, props.verbs.options, {
          clocks: props.clocks,
          clock: table.clock,
          choose: props.verbs.clock,
        })}
        ${hintsOption(words, table.hints === true, (on) => void props.verbs.hints(on))}`;
    },
  });
}
