import { html, nothing, render } from "/vendor/lit-html/lit-html.js";
import { emblem } from "./ui/emblem.js";
import { icon } from "./ui/icons.js";
import { later } from "./ui/later.js";
import { worded } from "./words/language.js";
import { t } from "./words/words.js";

/** @import { Page } from "./page.js" */

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
