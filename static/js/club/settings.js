import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { patch, remove } from "../net/http.js";
import { confirm, Dialog } from "../ui/dialog.js";
import { t } from "../words/catalogue.js";
import { zoneWords } from "./parts.js";

/** @import { ClubDocument } from "../net/messages.js" */

/**
 * @typedef {object} Verbs
 * @property {() => ClubDocument} club as it is now
 * @property {() => string} path of its HTTP interface
 * @property {(work: () => Promise<unknown>) => Promise<void>} act
 * @property {() => void} leave goes to the first page
 */

/** @typedef {(work: () => Promise<unknown>) => Promise<unknown>} Act */

/** What keepers change, and what everybody may take along. @param {Verbs} verbs */
export function openSettings(verbs) {
  /** @type {Act} */
  const act = (work) => verbs.act(work).then(() => setTimeout(() => dialog.redraw(), 400));
  const dialog = new Dialog({
    title: t("club-settings"),
    kind: "drawer",
    body: () => {
      const club = verbs.club();
      return html`<div class="stack">
        ${club.you.role === "keeper" ? keeping(club, verbs, act) : nothing}
        <p class="buttons"><a class="button" href="${verbs.path()}/export.csv" download>${t("club-csv")}</a>
          <a class="button" href="${verbs.path()}/export.csv?what=standings" download>${t("club-csv-standings")}</a>
          <a class="button" href="${verbs.path()}/export.json" download>${t("club-json")}</a></p>
      </div>`;
    },
  });
  dialog.show();
}

/** @param {ClubDocument} club @param {Verbs} verbs @param {Act} act */
function keeping(club, verbs, act) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const given = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
    const at = String(given.get("next") ?? "");
    const changes = {
      name: String(given.get("name")),
      zone: String(given.get("zone")),
      game: String(given.get("game")),
      policy: given.get("ask") ? "ask" : "link",
      ...(at ? { next: { at: new Date(at).toISOString(), weekly: given.get("weekly") !== null } } : {}),
    };
    act(() => patch(verbs.path(), changes));
  };
  const close = async () => {
    const title = t("club-close");
    if (!(await confirm({ title, text: t("club-close-text"), yes: title }))) return;
    await act(() => remove(verbs.path()));
    verbs.leave();
  };
  return html`<section><form class="stack" @submit=${submit}>
    ${field(
      "name",
      t("club-name"),
      html`<input class="input" id="club-set-name" name="name" dir="auto" maxlength="40"
      required .defaultValue=${club.name} />`,
    )}
    ${field(
      "game",
      t("club-game"),
      html`<select class="input" id="club-set-game" name="game">${Object.entries(GAMES).map(
        ([name, { title }]) => html`<option value=${name} ?selected=${name === club.game}>${title}</option>`,
      )}</select>`,
    )}
    ${field(
      "zone",
      t("club-zone"),
      html`<input class="input" id="club-set-zone" name="zone" required list="club-zones"
        .defaultValue=${club.zone} /><datalist id="club-zones">${Intl.supportedValuesOf("timeZone").map(
          (zone) => html`<option value=${zone}></option>`,
        )}</datalist><span class="field-hint">${zoneWords(club)}</span>`,
    )}
    ${field("next", t("club-next"), html`<input class="input" id="club-set-next" name="next" type="datetime-local" />`)}
    <label class="toggle"><input type="checkbox" role="switch" name="weekly" ?checked=${club.next?.weekly ?? false} />
      <span>${t("club-weekly")}</span></label>
    <label class="toggle"><input type="checkbox" role="switch" name="ask" ?checked=${club.policy === "ask"} />
      <span>${t("club-must-ask")}</span></label>
    <div class="buttons"><button class="button primary">${t("club-save")}</button>
      ${
        club.next
          ? html`<button type="button" class="button"
              @click=${() => act(() => patch(verbs.path(), { next: null }))}>${t("club-no-date")}</button>`
          : nothing
      }
      <button type="button" class="button" @click=${() => act(() => patch(verbs.path(), { new_code: true }))}>${t(
        "club-new-link",
      )}</button>
      <button type="button" class="button danger" @click=${() => void close()}>${t("club-close")}</button></div>
  </form></section>`;
}

/** @param {string} name @param {string} label @param {unknown} input */
export const field = (name, label, input) => html`<label class="field" for="club-set-${name}"><span
  class="field-label">${label}</span>${input}</label>`;
