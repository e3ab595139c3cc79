/** The crown of somebody who has won. */
import { html, nothing } from "/vendor/lit-html/lit-html.js";

/** @param {boolean} won */
export const crown = (won) => (won ? html`<img class="crown" src="/static/img/crown.svg" alt="" />` : nothing);
