import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { post, put, remove } from "../net/http.js";
import { avatar } from "../ui/avatars/avatar.js";
import { confirm } from "../ui/dialog.js";
import { nameField, nameIn } from "../ui/name_field.js";
import { t } from "../words/catalogue.js";
import { nameOf } from "./parts.js";
import { clubPlace, field, placeHead } from "./place.js";
import { dayWords, menu } from "./rows.js";

/** @import { ClubDocument, ClubMember } from "../net/messages.js" */
/** @import { Page, Visit } from "../router.js" */
/** @import { LiveClub } from "./live_club.js" */

/** A merge can be undone for 30 days. */
const UNDONE_FOR_MS = 30 * 86_400_000;

/** The members and those who ask, and what may be done with them. @param {Visit} visit @returns {Page} */
export const membersPage = (visit) =>
  clubPlace(visit, {
    title: t("club-people"),
    load: async () => undefined,
    body: (club, _, live) => html`${placeHead(club, t("club-people"))}
      ${club.you.role === "keeper" ? asking(club, live) : nothing} ${people(club, live)} ${same(club, live)}`,
  });

/** @param {ClubDocument} club @param {LiveClub} live */
function asking({ asking: some = [] }, { act, path }) {
  const all = `${path}/members?${some.map(({ id }) => `member=${id}`).join("&")}`;
  return html`${some.map(
    ({ id, name, removed }) => html`<div class="panel club-next"><p>${
      removed ? t("club-asks-again", { name, day: dayWords(removed.slice(0, 10)) }) : t("club-asks", { name })
    }</p><div class="buttons">
      <button type="button" class="button primary"
        @click=${() => act(() => put(`${path}/members/${id}`, { yes: true }))}>${t("club-yes")}</button>
      <button type="button" class="button" @click=${() => act(() => remove(`${path}/members/${id}`))}>${t(
        "not-now",
      )}</button></div></div>`,
  )}${
    some.length > 1
      ? html`<p class="buttons"><button type="button" class="button" @click=${() => act(() => remove(all))}>${t(
          "club-decline-all",
          { count: some.length },
        )}</button></p>`
      : nothing
  }`;
}

/** @param {ClubDocument} club @param {LiveClub} live */
function people(club, live) {
  const { act, path } = live;
  const keeper = club.you.role === "keeper";
  const mine = `${path}/members/${club.you.id}`;
  /** @param {SubmitEvent} event */
  const rename = (event) => {
    event.preventDefault();
    const name = nameIn(/** @type {HTMLFormElement} */ (event.currentTarget));
    act(() => put(mine, { name }));
  };
  return html`<section class="panel">
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
    }<ul class="table-list">${club.members.map((member) => memberRow(club, member, live))}</ul></section>`;
}

/** @param {ClubDocument} club @param {ClubMember} member @param {LiveClub} live */
function memberRow({ you }, member, { act, leave, path }) {
  const { id, name, avatar: look, role } = member;
  const mine = id === you.id;
  const at = `${path}/members/${id}`;
  const title = mine ? t("club-leave") : t("club-remove", { name });
  const out = async () => {
    const sure = await confirm({ title, text: mine ? t("club-leave-text") : t("club-remove-text"), yes: title });
    if (sure) await (mine ? leave : act)(() => remove(at));
  };
  const other = role === "keeper" ? "member" : "keeper";
  const turn = html`<button type="button" class="button" @click=${() => act(() => put(at, { role: other }))}>${
    other === "keeper" ? t("club-make-keeper") : t("club-make-member")
  }</button>`;
  const away = html`<button type="button" class="button" @click=${out}>${title}</button>`;
  const keeper = you.role === "keeper";
  return html`<li class="club-game"><span class="club-row"><span class="club-faces">${avatar(name, look)}</span>
    <span><bdi>${name}</bdi>${role === "keeper" ? html`<small>${t("club-keeper")}</small>` : nothing}</span></span>${
      keeper || mine ? menu(t("club-member-menu", { name }), keeper ? [turn, away] : away) : nothing
    }</li>`;
}

/** Two devices of one person become one member. @param {ClubDocument} club @param {LiveClub} live */
function same(club, { act, path: clubPath }) {
  const keeper = club.you.role === "keeper";
  /** @param {string} old @param {string} now */
  const path = (old, now) => `${clubPath}/members/${old}/same-as/${now}`;
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
  return html`<section class="panel" aria-labelledby="same-title"><h2 id="same-title">${t("club-same")}</h2>${asked}${
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
