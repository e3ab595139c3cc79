import { html } from "/vendor/lit-html/lit-html.js";
import { fetchMe, myName, rename } from "../identity.js";
import { onChange } from "../settings.js";
import { Dialog } from "../ui/dialog.js";
import { nameField, nameIn } from "../ui/name_field.js";
import { apologise, notify } from "../ui/notice.js";
import { Moving } from "./moving.js";
import { preferences } from "./preferences.js";

/** Opens what is about me: name, looks, moving to another device. */
export function openMe() {
  const moving = new Moving(() => dialog.redraw());
  const stop = onChange(() => dialog.redraw());
  const dialog = new Dialog({
    title: "You and your settings",
    closed: stop,
    body: () => html`
      <form class="row-form" @submit=${takeName}>
        ${nameField({ id: "my-name", value: myName() ?? "" })}
        <button class="button">Save</button>
      </form>
      <section class="dialog-part" aria-label="Settings">${preferences()}</section>
      <section class="dialog-part" aria-labelledby="moving-title">
        <h3 id="moving-title">Move to another device</h3>
        ${moving.template()}
      </section>
    `,
  });
  dialog.show();
  fetchMe().then(() => dialog.redraw(), apologise);
}

/** @param {SubmitEvent & {currentTarget: HTMLFormElement}} event */
async function takeName(event) {
  event.preventDefault();
  const name = nameIn(event.currentTarget);
  if (!name) return;
  try {
    await rename(name);
    notify(`You are ${name} from now on. A seat you hold keeps the name you sat down with.`);
  } catch (reason) {
    apologise(reason);
  }
}
