import { html } from "/vendor/lit-html/lit-html.js";
import { isByMail } from "../../games/people.js";
import { icon } from "../../ui/icons.js";
import { t } from "../../words/catalogue.js";
import { isCompany } from "../state.js";

/** @import { TableProps } from "../props.js" */

/** Whether others would wait for me if I just went. @param {TableProps} props */
export const isWaitedFor = ({ state }) =>
  state.you.seat !== null && !state.table.closed && !isByMail(state.table) && isCompany(state);

/**
 * Asks whether a bot keeps my seat or I leave for good, and goes to the first page.
 * @param {TableProps} props
 */
export function openLeaving(props) {
  const dialog = props.open({
    title: t("leave-question"),
    kind: "dialog-question",
    body: () => html`<ul class="levels">
      ${choice(true, icon("bot"), t("leave-keep"), t("leave-keep-text"))}
      ${choice(false, icon("door"), t("leave-for-good"), t("leave-for-good-text"))}
    </ul>`,
  });

  /** @param {boolean} keep @param {unknown} sign @param {string} title @param {string} text */
  function choice(keep, sign, title, text) {
    const chosen = async () => {
      if (!(await props.verbs.leave(keep))) return;
      dialog.close();
      props.go("/");
    };
    return html`<li><button type="button" class="level" @click=${chosen}>
      <span class="level-title">${sign} ${title}</span><span class="level-text">${text}</span>
    </button></li>`;
  }
}
