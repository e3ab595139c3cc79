import { repeat } from "/vendor/lit-html/directives/repeat.js";
import { html, nothing } from "/vendor/lit-html/lit-html.js";
import { aboutWords, loadAbout } from "../ui/about/about_words.js";
import { Dialog } from "../ui/dialog.js";
import { apologise } from "../ui/notice.js";
import { t } from "../words/catalogue.js";
import { blank, card, cardArt } from "./card.js";

/**
 * @typedef {import("./card.js").Face} Face
 * @typedef {import("./surface.js").Surface} Surface
 * @typedef {import("../games/client.js").Ctx} Ctx
 *
 * @typedef {object} Look what is seen of a pile that is looked through
 * @property {string} title
 * @property {readonly {label: string, cards: readonly string[]}[]} groups
 */

/** The number of cards of a pile that are drawn; the rest are hidden below. */
const DRAWN = 3;

/**
 * A pile whose newest card lies on top, with its size beside it.
 *
 * @param {object} parts
 * @param {Face} parts.face
 * @param {readonly string[]} parts.cards newest last; may be fewer than `count`
 * @param {number} [parts.count]
 * @param {string} parts.spot
 */
export function pile({ face, cards, count = cards.length, spot }) {
  const top = cards.slice(-DRAWN);
  return html`<span class="pile ${count === 0 ? "is-empty" : ""}" data-spot=${spot}>
    <span class="pile-cards">
      ${count > top.length ? blank() : nothing}
      ${repeat(
        top,
        (code) => code,
        (code) => card(face, code),
      )}
    </span>
    ${count > 0 ? html`<span class="pile-count">${count}</span>` : nothing}
  </span>`;
}

/**
 * Opens a list of cards to look through, which follows the felt.
 *
 * @param {Surface} felt
 * @param {Face} face
 * @param {(seen: Ctx) => Look|null} look null when there is no such pile: what was seen last stays
 * @param {string} about what the pile is called where it is explained
 */
export function lookThrough(felt, face, look, about) {
  const seen = () => felt.seen && look(felt.seen);
  let now = seen();
  if (!now) return;
  const body = () =>
    html`<p class="look-about">${aboutWords(about).text}</p>${now?.groups.map(
      ({ label, cards }) => html`<section class="look">
      <h3>${label}</h3>
      ${
        cards.length === 0
          ? html`<p class="look-none">${t("no-cards")}</p>`
          : html`<ul class="look-cards">${cards.map(
              (code) =>
                html`<li><span class="look-card" role="img"
                  aria-label=${face.name(code)}>${cardArt(face, code, "small")}</span></li>`,
            )}</ul>`
      }
    </section>`,
    )}`;
  const follow = () => {
    now = seen() ?? now;
    dialog.title = now?.title ?? dialog.title;
    dialog.redraw();
  };
  const dialog = new Dialog({ title: now.title, body, closed: () => felt.followers.delete(follow) }).show();
  felt.followers.add(follow);
  loadAbout(about).then(() => dialog.redraw(), apologise);
}
