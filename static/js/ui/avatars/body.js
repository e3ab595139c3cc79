import { html, svg } from "/vendor/lit-html/lit-html.js";
import { givenTo } from "./animals.js";
import { crown } from "./crown.js";

/**
 * An animal with a body in its own colour; a winner raises its arms, and wears a crown.
 * @param {string} name
 * @param {string|null|undefined} chosen an animal and a colour, such as `bear-2`
 * @param {boolean} won
 */
export function body(name, chosen, won) {
  const [animal, colour] = (chosen || givenTo(name)).split("-");
  const arms = won ? "M25 84 9 56M55 84 71 56" : "M24 92q-7 6-8 14M56 92q7 6 8 14";
  const hands = won ? "M2 52a7 7 0 1 0 14 0a7 7 0 1 0 -14 0ZM64 52a7 7 0 1 0 14 0a7 7 0 1 0 -14 0Z" : "";
  return html`<span class="podium-figure is-colour-${colour}" aria-hidden="true">${crown(won)}<svg
    viewBox="0 0 80 106" focusable="false">
    ${svg`<path class="podium-arms" d=${arms}></path><path class="podium-hands" d=${hands}></path>
    <path class="podium-body" d="M16 108c0-28 9-40 24-40s24 12 24 40Z"></path>
    <use href="/static/img/animals.svg#${animal}" x="12" y="22" width="56" height="56"></use>`}
  </svg></span>`;
}
