import { html, render } from "/vendor/lit-html/lit-html.js";
import { GAMES } from "../games/registry.js";
import { get, Problem } from "../net/http.js";
import { dressed } from "../ui/avatars/animals.js";
import { avatar } from "../ui/avatars/avatar.js";
import { troubleWords, tryAgain } from "../ui/trouble.js";
import { t } from "../words/catalogue.js";
import { dayWords, short, wonOf } from "./parts.js";

/** @import { SharedEvening } from "../net/messages.js" */
/** @import { Page, Visit } from "../router.js" */

/** An evening that a member shared. @param {Visit} visit @returns {Page} */
export function eveningPage(visit) {
  /** @type {HTMLElement|null} */
  let place = null;

  async function load() {
    try {
      show(await get(`/api/evenings/${encodeURIComponent(visit.params.token ?? "")}`));
    } catch (reason) {
      if (!place) return;
      if (reason instanceof Problem && reason.status === 404) visit.lost(t("club-lost"), reason.message);
      else render(html`<div class="column">${tryAgain(troubleWords(reason), load)}</div>`, place);
    }
  }

  /** @param {SharedEvening} shared */
  function show({ club, day, game, contests, podium }) {
    if (!place) return;
    visit.retitle(club);
    const title = GAMES[game]?.title ?? game;
    render(
      html`<div class="club">
      <header class="club-head"><div>
        <h1><bdi>${club}</bdi></h1>
        <p>${dayWords(day)} · ${title}, ${t("club-contests", { count: contests })}</p>
      </div></header>
      <section class="panel">
        <table class="club-standing">
          <thead><tr><th scope="col"><span class="unseen">${t("club-place")}</span></th><th scope="col"><span
            class="unseen">${t("club-member")}</span></th><th scope="col">${t("club-won")}</th><th
            scope="col">${t("club-points-game")}</th></tr></thead>
          <tbody>${dressed(podium).map(
            (one) => html`<tr><td>${one.place}</td><th scope="row">${avatar(one.name, one.avatar)}
              <bdi>${one.name}</bdi></th><td>${wonOf(one)}</td><td><b>${short(one.points)}</b></td></tr>`,
          )}</tbody>
        </table>
      </section></div>`,
      place,
    );
  }

  return {
    title: t("club-evenings"),
    mount(el) {
      place = el;
      void load();
    },
    unmount() {
      place = null;
    },
  };
}
