import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { post, put, remove } from "../net/http.js";
import { confirm, Dialog } from "../ui/dialog.js";
import { nameField, nameIn } from "../ui/name_field.js";
import { t } from "../words/catalogue.js";
import { nameOf } from "./parts.js";
import { field } from "./settings.js";

/** @import { ClubDocument, ClubMember } from "../net/messages.js" */
/** @import { Act, Verbs } from "./settings.js" */

/** A merge can be undone for 30 days. */
const UNDONE_FOR_MS = 30 * 86_400_000;

/** The members and those who ask, and what may be done with them. @param {Verbs} verbs */
export function openMembers(verbs) {
  /** @type {Act} */
  const act = (work) => verbs.act(work).then(() => setTimeout(() => dialog.redraw(), 400));
  const dialog = new Dialog({
    title: t("club-people"),
    kind: "drawer",
    body: () => {
      const club = verbs.club();
      return html`<div class="stack">
        ${club.you.role === "keeper" ? asking(club, verbs, act) : nothing} ${people(club, verbs, act)}
        ${same(club, verbs, act)}
      </div>`;
    },
  });
  dialog.show();
}

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
  return html`<section class="stack">
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
