import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { get, patch, post, put, remove } from "../net/http.js";
import { confirm, Dialog } from "../ui/dialog.js";
import { nameField, nameIn } from "../ui/name_field.js";
import { t, told } from "../words/catalogue.js";
import { loadWords } from "../words/language.js";
import { nameOf } from "./parts.js";

/** @import { ClubDocument, ClubMember, PairOfClub, RecordOfClub } from "../net/messages.js" */

/** A merge can be undone for 30 days. */
const UNDONE_FOR_MS = 30 * 86_400_000;

/**
 * @typedef {object} Verbs
 * @property {() => ClubDocument} club as it is now
 * @property {() => string} path of its HTTP interface
 * @property {(work: () => Promise<unknown>) => Promise<void>} act
 * @property {() => void} leave goes to the first page
 */

/** Pairs, records, members, and what keepers may change. @param {Verbs} verbs */
export async function openMore(verbs) {
  const game = verbs.club().game;
  /** @type {[{pairs: PairOfClub[]}, {records: RecordOfClub[]}, void]} */
  const [{ pairs }, { records }] = await Promise.all([
    get(`${verbs.path()}/pairs?game=${game}`),
    get(`${verbs.path()}/records?game=${game}`),
    loadWords(`games/${game}/options`),
  ]);
  /** @param {() => Promise<unknown>} work */
  const act = (work) => verbs.act(work).then(() => setTimeout(() => dialog.redraw(), 400));
  const dialog = new Dialog({
    title: verbs.club().name,
    kind: "drawer",
    body: () => {
      const club = verbs.club();
      const keeper = club.you.role === "keeper";
      return html`<div class="stack">
        ${keeper ? asking(club, verbs, act) : nothing}
        ${headToHead(club, pairs)} ${best(club, records)} ${people(club, verbs, act)} ${same(club, verbs, act)}
        ${keeper ? keeping(club, verbs, act) : nothing}
        <p class="buttons"><a class="button" href="${verbs.path()}/export.csv" download>${t("club-csv")}</a>
          <a class="button" href="${verbs.path()}/export.csv?what=standings" download>${t("club-csv-standings")}</a>
          <a class="button" href="${verbs.path()}/export.json" download>${t("club-json")}</a></p>
      </div>`;
    },
  });
  dialog.show();
}

/** @typedef {(work: () => Promise<unknown>) => void} Act */

/** @param {ClubDocument} club @param {Verbs} verbs @param {Act} act */
function asking({ asking: some }, verbs, act) {
  return (some ?? []).map(
    ({ id, name, removed }) => html`<div class="panel club-next"><p>${
      removed ? t("club-asks-again", { name, day: removed.slice(0, 10) }) : t("club-asks", { name })
    }</p><div class="buttons">
      <button type="button" class="button primary"
        @click=${() => act(() => put(`${verbs.path()}/members/${id}`, { yes: true }))}>${t("club-yes")}</button>
      <button type="button" class="button" @click=${() => act(() => remove(`${verbs.path()}/members/${id}`))}>${t(
        "not-now",
      )}</button></div></div>`,
  );
}

/** @param {ClubDocument} club @param {readonly PairOfClub[]} pairs */
function headToHead(club, pairs) {
  if (pairs.length === 0) return nothing;
  return html`<section class="dialog-part"><h3>${t("club-pairs")}</h3><ul class="table-list">${pairs.map(
    (one) =>
      html`<li>${t("club-pair", {
        a: nameOf(club, one.a),
        b: nameOf(club, one.b),
        ahead: one.ahead,
        behind: one.behind,
        count: one.together,
      })}</li>`,
  )}</ul></section>`;
}

/** @param {ClubDocument} club @param {readonly RecordOfClub[]} records */
function best(club, records) {
  if (records.length === 0) return nothing;
  return html`<section class="dialog-part"><h3>${t("club-records")}</h3><ul class="table-list">${records.map(
    (one) =>
      html`<li><a class="hand-row" href="/hands/${one.hand}"><span class="hand-when">${
        told(`${club.game}-record-${one.name}`) ?? told(`club-record-${one.name}`) ?? one.name
      } <small><bdi>${one.holder}</bdi></small></span><b>${one.amount}</b></a></li>`,
  )}</ul></section>`;
}

/** @param {ClubDocument} club @param {Verbs} verbs @param {Act} act */
function people(club, verbs, act) {
  const keeper = club.you.role === "keeper";
  /** @param {ClubMember} member */
  const out = async ({ id, name }) => {
    const mine = id === club.you.id;
    const title = mine ? t("club-leave") : t("club-remove", { name });
    const sure = await confirm({ title, text: mine ? t("club-leave-text") : t("club-remove-text"), yes: title });
    if (!sure) return;
    await act(() => remove(`${verbs.path()}/members/${id}`));
    if (mine) verbs.leave();
  };
  const mine = `${verbs.path()}/members/${club.you.id}`;
  /** @param {SubmitEvent} event */
  const rename = (event) => {
    event.preventDefault();
    const name = nameIn(/** @type {HTMLFormElement} */ (event.currentTarget));
    act(() => put(mine, { name }));
  };
  return html`<section class="dialog-part"><h3>${t("club-people")}</h3>
    <form class="row-form" @submit=${rename}>${nameField({
      id: "club-called",
      value: nameOf(club, club.you.id),
      label: t("club-called"),
    })}<button class="button">${t("club-rename")}</button></form>
    ${
      club.deserted && !keeper
        ? html`<p>${t("club-deserted")}</p><p class="buttons"><button type="button" class="button"
            @click=${() => act(() => put(mine, { role: "keeper" }))}>${t("club-take-on")}</button></p>`
        : nothing
    }<ul class="table-list">${club.members.map((member) => {
      const mine = member.id === club.you.id;
      const role = member.role === "keeper" ? "member" : "keeper";
      return html`<li class="club-next"><span><bdi>${member.name}</bdi>${
        member.role === "keeper" ? html` <small>${t("club-keeper")}</small>` : nothing
      }</span><span class="buttons">${
        keeper
          ? html`<button type="button" class="button"
            @click=${() => act(() => put(`${verbs.path()}/members/${member.id}`, { role }))}>${
              role === "keeper" ? t("club-make-keeper") : t("club-make-member")
            }</button>`
          : nothing
      }${
        keeper || mine
          ? html`<button type="button" class="button" @click=${() => out(member)}>${
              mine ? t("club-leave") : t("club-remove-short")
            }</button>`
          : nothing
      }</span></li>`;
    })}</ul></section>`;
}

/** Two devices of one person become one member. @param {ClubDocument} club @param {Verbs} verbs @param {Act} act */
function same(club, verbs, act) {
  const keeper = club.you.role === "keeper";
  /** @param {string} old @param {string} now */
  const path = (old, now) => `${verbs.path()}/members/${old}/same-as/${now}`;
  /** @param {SubmitEvent} event */
  const propose = (event) => {
    event.preventDefault();
    const given = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
    act(() => post(path(String(given.get("old")), String(given.get("new")))));
  };
  /** @param {number} chosen */
  const options = (chosen) =>
    club.members.map(
      ({ id, name }, at) => html`<option value=${id} dir="auto" ?selected=${at === chosen}>${name}</option>`,
    );
  const asked = club.merges.map(({ old, new: now, yes, done_at: done, called }) => {
    const words = { old: called, new: nameOf(club, now) };
    const mine = !done && [old, now].includes(club.you.id);
    const late = done && Date.now() - Date.parse(done) > UNDONE_FOR_MS;
    return html`<div class="club-next"><p>${done ? t("club-same-done", words) : t("club-same-ask", words)}</p>
      <div class="buttons">${
        mine && !yes.includes(club.you.id)
          ? html`<button type="button" class="button primary"
              @click=${() => act(() => post(path(old, now)))}>${t("club-same-yes")}</button>`
          : nothing
      }${
        (keeper || mine || now === club.you.id) && !late
          ? html`<button type="button" class="button"
              @click=${() => act(() => remove(path(old, now)))}>${t("club-same-undo")}</button>`
          : nothing
      }</div></div>`;
  });
  if (asked.length === 0 && (!keeper || club.members.length < 2)) return nothing;
  return html`<section class="dialog-part"><h3>${t("club-same")}</h3>${asked}${
    keeper
      ? html`<form class="stack" @submit=${propose}><p class="soft">${t("club-same-text")}</p>
          ${field(
            "old",
            t("club-same-old"),
            html`<select class="input" id="club-set-old" name="old">${options(1)}</select>`,
          )}
          ${field(
            "new",
            t("club-same-new"),
            html`<select class="input" id="club-set-new" name="new">${options(0)}</select>`,
          )}
          <div class="buttons"><button class="button">${t("club-same")}</button></div></form>`
      : nothing
  }</section>`;
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
      ...(at ? { next: new Date(at).toISOString() } : {}),
    };
    act(() => patch(verbs.path(), changes));
  };
  const close = async () => {
    const title = t("club-close");
    if (!(await confirm({ title, text: t("club-close-text"), yes: title }))) return;
    await act(() => remove(verbs.path()));
    verbs.leave();
  };
  return html`<section class="dialog-part"><h3>${t("club-settings")}</h3><form class="stack" @submit=${submit}>
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
        )}</datalist>`,
    )}
    ${field("next", t("club-next"), html`<input class="input" id="club-set-next" name="next" type="datetime-local" />`)}
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
const field = (name, label, input) => html`<label class="field" for="club-set-${name}"><span
  class="field-label">${label}</span>${input}</label>`;
