import { html } from "/vendor/lit-html/lit-html.js";
import { confirm } from "../ui/dialog.js";
import { icon } from "../ui/icons.js";
import { notify } from "../ui/notice.js";
import { t } from "../words/words.js";

/** @import { Seat } from "../net/messages.js" */
/** @import { TableProps } from "./props.js" */

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
      <button type="button" class="button danger" @click=${() => chosen(sendAway)}>${icon("door")}
        ${t("host-send-away")}</button>
    </div>`,
  });
  /** @param {typeof handOn} verb */
  const chosen = (verb) => {
    dialog.close();
    void verb(props, seat, name);
  };
}

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
