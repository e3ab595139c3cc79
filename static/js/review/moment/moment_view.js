import { html, nothing, svg } from "/vendor/lit-html/lit-html.js";
import { signed } from "../../games/amounts.js";
import { icon } from "../../ui/icons.js";
import { troubleWords } from "../../ui/trouble.js";
import { t } from "../../words/catalogue.js";
import { bestIn, playedIn } from "../document.js";
import { shape } from "../marks.js";
import { becauseWords, hundredths, verdictWords } from "../review_words.js";
import { HANDS } from "./asked_moment.js";
import { isGoodEnough } from "./key_moments.js";

/**
 * @import { AskedMoment } from "./asked_moment.js"
 * @import { Alternative, Choice } from "../document.js"
 *
 * @typedef {object} Onward
 * @property {string} label of the button that leads on
 * @property {() => void} go
 */

/**
 * The panel beside the question on the felt: the question, then the answer.
 *
 * @param {AskedMoment} moment
 * @param {Onward} onward
 */
export function momentView(moment, onward) {
  const { state, trouble } = moment;
  const isAsking = state === "coming" || state === "asking";
  return html`${isAsking ? question(moment) : answer(moment)}
    ${
      trouble
        ? html`<p class="trouble" role="alert">${troubleWords(trouble)}</p>
          ${
            state === "coming"
              ? html`<button type="button" class="button"
                @click=${() => void moment.begin()}>${t("try-again")}</button>`
              : nothing
          }`
        : nothing
    }
    ${state === "showing" || moment.outcomes.length > 0 ? likelyHands(moment) : nothing}
    ${
      isAsking
        ? nothing
        : html`<p class="moment-buttons">
          <button type="button" class="button" aria-disabled=${state === "showing" ? "true" : nothing}
            @click=${() => state !== "showing" && void moment.show()}>${t("review-show-me")}</button>
          <button type="button" class="button primary" data-focus @click=${onward.go}>${onward.label}</button>
        </p>`
    }`;
}

/** @param {AskedMoment} moment */
function question(moment) {
  const { about, state } = moment;
  const name = about.names[about.choice.seat] ?? "";
  return html`<h2 class="moment-title">${about.own ? t("review-ask") : t("review-ask-for", { name })}</h2>
    <p role="status">${state === "coming" ? t("review-ask-coming") : moment.sentence}</p>
    ${
      state === "asking"
        ? html`<p class="soft small">${t("review-ask-tap")}</p>
          ${
            moment.wishes.judged
              ? nothing
              : html`<p class="moment-buttons"><button type="button" class="button"
                @click=${() => moment.tell()}>${t("review-tell-me")}</button></p>`
          }`
        : nothing
    }`;
}

/** @param {AskedMoment} moment */
function answer({ about, answer, note }) {
  const { choice, words } = about;
  const mine = answer ?? choice.played;
  const why = becauseWords(about);
  const compared = comparedWith(choice, answer);
  return html`<div class="moment-verdict" role="status">
      <h2 class="moment-title"><svg viewBox="0 0 24 24" aria-hidden="true">${shape(
        isGoodEnough(choice, mine) ? "best" : "mistake",
      )}</svg>
        ${verdictWords(choice, mine, words.todo)}</h2>
      ${why ? html`<p class="moment-why">${why}</p>` : nothing}
    </div>
    <div class="moment-bars">${compared.map((one) => bar(one, about))}</div>
    ${mine === choice.played ? nothing : html`<p class="soft small">${youPlayed(about)}</p>`}
    ${note ? html`<p class="soft small">${note}</p>` : nothing}`;
}

/**
 * The answer, what was played then, and the best: each once, the best last.
 *
 * @param {Choice} choice
 * @param {number|null} answer
 */
function comparedWith({ alternatives, best, played }, answer) {
  const shown = new Set([answer ?? played, played].filter((one) => one !== best)).add(best);
  return [...shown].flatMap((one) => alternatives[one] ?? []);
}

/** @param {AskedMoment["about"]} about */
function youPlayed({ choice, words, names, own }) {
  const what = words.todo(playedIn(choice)?.action ?? { type: "" });
  return own ? t("review-you-played", { what }) : t("review-they-played", { what, name: names[choice.seat] ?? "" });
}

/** How often an alternative wins. @param {Alternative} one @param {AskedMoment["about"]} about */
function bar(one, { words, choice, own, of }) {
  const wins = hundredths(one.wins);
  return html`<div class="moment-bar ${one === bestIn(choice) ? "is-best" : ""}">
    <b>${words.todo(one.action)}</b>
    <svg class="moment-track" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      ${svg`<rect width="100" height="10"></rect>
        <rect class="moment-wins" width=${Math.max(wins, 2)} height="10"></rect>`}
    </svg>
    <small>${t("review-wins-in-100", { wins, of, whose: own && one === playedIn(choice) ? "mine" : "other" })}</small>
  </div>`;
}

/** How the likely hands on display end. @param {AskedMoment} moment */
function likelyHands({ outcomes, state, about: { choice, names, own } }) {
  const name = names[choice.seat] ?? "";
  return html`<div class="moment-hands">
    <h3>${t("review-likely")}</h3>
    <ol role="status">
      ${outcomes.map(({ points, wins }) => {
        const told = { points: signed(points), won: wins > 0 ? "yes" : "no" };
        return html`<li>${icon(wins > 0 ? "check" : "close")}
          ${own ? t("review-likely-you", told) : t("review-likely-they", { ...told, name })}</li>`;
      })}
      ${
        state === "showing"
          ? html`<li class="soft">${t("review-likely-now", { number: outcomes.length + 1, all: HANDS })}</li>`
          : nothing
      }
    </ol>
  </div>`;
}
