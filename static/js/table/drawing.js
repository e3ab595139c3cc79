import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { t } from "../words/words.js";
import { bar } from "./bar.js";
import { waitingRoom } from "./waiting.js";

/** @import { GameClient } from "../games/client.js" */
/** @import { TableProps } from "./props.js" */
/** @typedef {typeof import("./dialogs.js")} Between */

/**
 * The whole page of a table.
 *
 * @param {TableProps} props
 * @param {Between|null} between what is drawn between two hands; null while it is on its way
 * @param {boolean} justBack whether a word is due about the connection being back
 */
export function drawing(props, between, justBack) {
  const { state, game, screen } = props;
  const open = state.view !== null && game !== null && !between?.isStoryOver(props);
  return html`<div class="table ${screen.talk ? "is-talking" : ""} ${open ? "is-open" : ""}">
    ${bar(props, justBack)}
    <div class="table-main">${state.view && game ? play(props, game, between) : waitingRoom(props)}</div>
    ${props.presence?.talk(props)}
  </div>`;
}

/** @param {TableProps} props @param {GameClient} game @param {Between|null} between */
function play(props, game, between) {
  return html`<h1 class="unseen">${titleOf(props)}</h1>
    ${between?.strip(props)}
    <div class="table-felt" ?inert=${between?.isStoryOver(props)}>${game.felt(props.ctx)}</div>
    ${props.state.table.phase === "playing" ? nothing : between?.story(props)}`;
}

/** What the page is called. @param {TableProps} props */
export function titleOf({ state: { table }, title: game }) {
  return table.host.name ? t("table-title-of-host", { game, name: table.host.name }) : t("table-title", { game });
}
