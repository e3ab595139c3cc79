import { html } from "/vendor/lit-html/lit-html.js";
import { post } from "../net/http.js";
import { Dialog } from "../ui/dialog.js";
import { nameField, nameIn } from "../ui/name_field.js";
import { apologise } from "../ui/notice.js";
import { t } from "../words/catalogue.js";

/** Starts a club. @param {string} game @param {string} name mine @param {(url: string) => void} go */
export function openStartClub(game, name, go) {
  let busy = false;
  /** @param {SubmitEvent} event */
  const submit = async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const club = String(new FormData(form).get("club") ?? "");
    try {
      const { code } = await post("/api/clubs", { name: club, game, zone, you: nameIn(form) });
      dialog.close();
      go(`/c/${code}`);
    } catch (reason) {
      apologise(reason);
      busy = false;
    }
  };
  const dialog = new Dialog({
    title: t("start-club"),
    body: () => html`<form class="stack" @submit=${submit}>
      <p>${t("start-club-text")}</p>
      <label class="field" for="start-club-name"><span class="field-label">${t("start-club-name")}</span>
        <input class="input" id="start-club-name" name="club" dir="auto" required maxlength="40"
          autofocus /></label>
      ${nameField({ id: "start-club-you", value: name })}
      <button class="button primary large">${t("start-club")}</button>
    </form>`,
  });
  dialog.show();
}
