import { html, svg } from "/vendor/lit-html/lit-html.js";
import { givenTo } from "./animals.js";

/**
 * The animal of a player, on a disc of a colour.
 * @param {string} name
 * @param {string|null} [chosen] an animal and a colour, such as `bear-2`
 */
export function avatar(name, chosen) {
  const [animal, colour] = (chosen || givenTo(name)).split("-");
  return html`<svg class="avatar is-colour-${colour}" viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    ${svg`<use href="/static/img/animals.svg#${animal}"></use>`}
  </svg>`;
}
