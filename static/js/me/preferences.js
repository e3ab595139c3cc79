import { live } from "/vendor/lit-html/directives/live.js";
import { html } from "/vendor/lit-html/lit-html.js";
import { change, settings } from "../settings.js";

/** @import { Settings } from "../settings.js" */

/** @type {[Settings["theme"], string][]} */
const THEMES = [
  ["auto", "As the device"],
  ["light", "Light"],
  ["dark", "Dark"],
];

/** What a person can choose about how the site looks and plays. */
export function preferences() {
  const now = settings();
  return html`
    <fieldset class="choices">
      <legend>Colours</legend>
      ${THEMES.map(
        ([theme, label]) => html`<label class="choice">
          <input type="radio" name="theme" value=${theme} .checked=${live(now.theme === theme)} @change=${() => change({ theme })} />
          <span>${label}</span>
        </label>`,
      )}
    </fieldset>
    ${toggle("Four-colour suits", "Clubs are green and diamonds blue: easier to tell apart.", now.fourColour, (fourColour) => change({ fourColour }))}
    ${toggle("Answer for me", "When there is only one answer and no card to play, it is given after a moment.", now.autoAnswer, (autoAnswer) => change({ autoAnswer }))}
    ${toggle("Less motion", "Cards change places without moving.", now.motion === "reduced", (less) => change({ motion: less ? "reduced" : "auto" }))}
    ${toggle("A soft tone when it is my turn", "", now.sound, (sound) => change({ sound }))}
  `;
}

/** @param {string} label @param {string} hint @param {boolean} on @param {(on: boolean) => void} set */
function toggle(label, hint, on, set) {
  return html`<label class="toggle">
    <input type="checkbox" role="switch" .checked=${live(on)} @change=${(/** @type {Event & {currentTarget: HTMLInputElement}} */ event) => set(event.currentTarget.checked)} />
    <span class="toggle-words"><span>${label}</span>${hint ? html`<small>${hint}</small>` : ""}</span>
  </label>`;
}
