import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { patch, remove } from "../net/http.js";
import { confirm } from "../ui/dialog.js";
import { t } from "../words/catalogue.js";
import { zoneWords } from "./parts.js";
import { clubPlace, field, placeHead } from "./place.js";

/** @import { ClubDocument } from "../net/messages.js" */
/** @import { Page, Visit } from "../router.js" */
/** @import { LiveClub } from "./live_club.js" */

/** What keepers change, and what everybody may take along. @param {Visit} visit @returns {Page} */
export const settingsPage = (visit) =>
  clubPlace(visit, {
    title: t("club-settings"),
    load: async () => undefined,
    body: (club, _, live) => html`${placeHead(club, t("club-settings"))}
      ${club.you.role === "keeper" ? keeping(club, live) : nothing}
      <section class="panel" aria-labelledby="export-title"><h2 id="export-title">${t("club-export")}</h2>
        <p class="buttons"><a class="button" href="${live.path}/export.csv" download>${t("club-csv")}</a>
          <a class="button" href="${live.path}/export.csv?what=standings" download>${t("club-csv-standings")}</a>
          <a class="button" href="${live.path}/export.json" download>${t("club-json")}</a></p></section>
      ${club.you.role === "keeper" ? danger(live) : nothing}`,
  });

/** @param {ClubDocument} club @param {LiveClub} live */
function keeping(club, { act, path }) {
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
    void act(() => patch(path, changes));
  };
  return html`<section class="panel"><form class="stack" @submit=${submit}>
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
              @click=${() => act(() => patch(path, { next: null }))}>${t("club-no-date")}</button>`
          : nothing
      }</div>
  </form></section>`;
}

/** What cannot be undone. @param {LiveClub} live */
function danger({ act, leave, path }) {
  const title = t("club-close");
  const close = async () => {
    if (await confirm({ title, text: t("club-close-text"), yes: title })) await leave(() => remove(path));
  };
  return html`<section class="panel" aria-labelledby="danger-title"><h2 id="danger-title">${t("club-danger")}</h2>
    <p class="soft">${t("club-new-link-text")}</p>
    <p class="buttons"><button type="button" class="button" @click=${() =>
      act(() => patch(path, { new_code: true }))}>${t("club-new-link")}</button>
      <button type="button" class="button danger" @click=${() => void close()}>${title}</button></p>
  </section>`;
}
