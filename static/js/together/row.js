import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { avatar } from "../ui/avatars/avatar.js";
import { icon } from "../ui/icons.js";
import { t } from "../words/catalogue.js";
import { markDialog, sign } from "./marks.js";
import { openSheet } from "./sheet.js";

/** @import { Together } from "./together.js" */

/** Faces that are shown; further people are counted. */
const FACES = 8;

/**
 * The row of a session under a replay: its people, the leader we follow, and the buttons.
 *
 * @param {Together} together
 * @param {object} here
 * @param {number} here.step of the hand itself
 * @param {boolean} here.played whether I played this hand, and so may mark its steps
 * @param {() => void} here.ask asks all what they would have played
 */
export function row(together, { step, played, ask }) {
  const { people, asking, watching } = together.told;
  const knocks = asking.filter((id) => (people.some((one) => one.id === id) ? together.leads : played)).length;
  const news = together.unread + knocks;
  return html`<section class="together" aria-label=${t("together")}>
    <ul class="together-people" aria-label=${t("together-people")}>
      ${people.slice(0, FACES).map((one, i) => {
        const leads = one.id === together.told.leader;
        const said = t("together-person", {
          name: one.name ?? t("somebody"),
          how: leads ? "leads" : one.following ? "follows" : "free",
        });
        return html`<li class=${one.following ? "" : "is-free"} data-seat=${i} title=${said}>
          <span class="unseen">${said}</span>${avatar(one.name ?? "", one.avatar)}${
            leads ? icon("crown") : nothing
          }</li>`;
      })}
      ${people.length > FACES ? html`<li>+${people.length - FACES}</li>` : nothing}
      ${
        watching
          ? html`<li class="together-watching" title=${t("together-watching", { count: watching })}>
        ${icon("eye", t("together-watching", { count: watching }))}${watching}</li>`
          : nothing
      }
    </ul>
    <p class="together-state" role="status">${state(together)}</p>
    ${together.leads ? button("bulb", t("together-ask"), ask) : nothing}
    ${
      played
        ? html`<button type="button" class="icon-button" aria-label=${t("mark-this")} title=${t("mark-this")}
      @click=${() => markDialog(together, step)}>${sign}</button>`
        : nothing
    }
    <button type="button" class="icon-button talk-button" aria-label=${t("together-talk")} title=${t("together-talk")}
      aria-haspopup="dialog" @click=${() => openSheet(together, played)}>${icon("chat")}
      ${news ? html`<span class="badge" aria-hidden="true">${news}</span>` : nothing}
    </button>
    ${button("door", t("together-leave"), together.replay.ended)}
  </section>`;
}

/** Whom we follow, or the one tap that is due. @param {Together} together */
function state(together) {
  const { leader } = together.told;
  if (!together.connected) return together.trouble || t("together-connecting");
  if (!together.takesPart) return t("together-only-watching", { count: together.told.people.length });
  if (together.leads) return t("together-you-lead");
  if (leader === null) return tap(t("together-take"), () => together.takeLead());
  const name = together.nameOf(leader);
  return together.following
    ? t("together-follows", { name })
    : tap(t("together-back", { name }), () => together.follow());
}

/** @param {string} words @param {() => void} press */
const tap = (words, press) => html`<button type="button" class="button" data-focus @click=${press}>${words}</button>`;

/** @param {string} name @param {string} label @param {() => void} press */
const button = (name, label, press) => html`<button type="button" class="icon-button" aria-label=${label} title=${label}
  @click=${press}>${icon(name)}</button>`;
