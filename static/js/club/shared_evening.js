import { html, render } from "/vendor/lit-html/lit-html.js";
import { get, Problem } from "../net/http.js";
import { dressed } from "../ui/avatars/animals.js";
import { avatar } from "../ui/avatars/avatar.js";
import { troubleWords, tryAgain } from "../ui/trouble.js";
import { t } from "../words/catalogue.js";
import { titleOf } from "./parts.js";
import { podium } from "./podium.js";
import { dayWords, headline } from "./rows.js";
import { standing } from "./standings.js";

/** @import { SharedEvening } from "../net/messages.js" */
/** @import { Page, Visit } from "../router.js" */

/** An evening that a member shared. @param {Visit} visit @returns {Page} */
export function sharedPage(visit) {
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
  function show({ club, day, game, contests, podium: first }) {
    if (!place) return;
    visit.retitle(club);
    const people = dressed(first);
    render(
      html`<div class="club">
      <header class="club-head"><div>
        <p><bdi>${club}</bdi> · ${dayWords(day)}</p>
        <h1>${headline("club-evening-of", people) ?? dayWords(day)}</h1>
        <p>${titleOf(game)}, ${t("club-contests", { count: contests })}</p>
      </div></header>
      <section class="panel club-last">${podium(people)}</section>
      <section class="panel">${standing(people, (one) => avatar(one.name, one.avatar))}</section></div>`,
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
