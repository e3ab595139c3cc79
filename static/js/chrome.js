import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { icon } from "./ui/icons.js";
import { later } from "./ui/later.js";
import { t } from "./words/catalogue.js";
import { worded } from "./words/language.js";

/** @import { Page } from "./router.js" */

const version = document.querySelector("meta[name=version]")?.getAttribute("content");

/** Opens the dialog about the player. */
export const openMe = later(
  () => worded(["me", "avatars"], import("./me/me.js")).then((module) => module.openMe),
  "css/unfolded.css",
);

/**
 * Draws the site's header and footer; a page that fills the window has none.
 *
 * @param {Page} page
 */
export function surround(page) {
  const head = document.getElementById("site");
  const foot = document.getElementById("foot");
  document.documentElement.classList.toggle("bare", page.bare ?? false);
  if (head) render(page.bare ? nothing : header(), head);
  if (foot) render(page.bare ? nothing : footer(), foot);
}

function header() {
  return html`<header class="site-head">
    <a class="brand" href="/">${emblem()}<span class="brand-name">Dingo</span></a>
    <nav class="site-nav" aria-label=${t("site-navigation")}>
      ${place("/rules", "rules", t("site-rules"))} ${place("/me/hands", "history", t("site-my-hands"))}
      <button type="button" class="nav-link" @click=${openMe}>${icon("person")}<span>${t("site-me")}</span></button>
    </nav>
  </header>`;
}

/** @param {string} href @param {string} sign @param {string} label */
function place(href, sign, label) {
  const here = location.pathname === href || location.pathname.startsWith(`${href}/`);
  return html`<a class="nav-link" href=${href} aria-current=${
    here ? "page" : nothing
  }>${icon(sign)}<span>${label}</span></a>`;
}

function footer() {
  return html`<footer class="site-foot">
    <p>${t("site-promise")} <small>${version}</small></p>
  </footer>`;
}

/** The emblem: a dingo's head before the setting sun. The same drawing as img/dingo.svg. */
function emblem() {
  return html`<svg class="emblem" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    <circle cx="32" cy="32" r="31" fill="#2e1b3b"></circle>
    <circle cx="32" cy="35" r="21" fill="#f4a04c"></circle>
    <path fill="#fdeedb" d="M13 9 27 22.5Q32 20.5 37 22.5L51 9Q53.5 24 47.5 33.5L38.5 52Q32 57.5 25.5 52L16.5 33.5Q10.5
      24 13 9Z"></path>
    <path fill="#a3401a" d="M13 9 27 22.5Q32 20.5 37 22.5L51 9Q53.5 24 47.5 33.5L40.5 38.5Q36 31 32 44Q28 31 23.5 38.5
      L16.5 33.5Q10.5 24 13 9Z"></path>
    <path fill="#6e2f2a" d="M17 15.5 24.5 23.5Q20 26 18 30Q15.5 24 17 15.5ZM47 15.5 39.5 23.5Q44 26 46 30Q48.5 24 47
      15.5Z"></path>
    <path fill="#2e1b3b" d="M21.8 33.6Q25.2 30.2 28.4 34.4Q25 36.6 21.8 33.6ZM42.2 33.6Q38.8 30.2 35.6 34.4Q39 36.6 42.2
      33.6ZM27.8 47.5H36.2Q35 52.5 32 53Q29 52.5 27.8 47.5Z"></path>
  </svg>`;
}
