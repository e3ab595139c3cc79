import { t } from "../words/catalogue.js";
import { notify } from "./notice.js";

/**
 * Copies a text to the clipboard and says so. Plain http pages have no modern clipboard, so they use the old API.
 *
 * @param {string} text
 */
export async function copy(text) {
  const done = (await copyAsked(text)) || copySelected(text);
  if (done) notify(t("copied"));
  else notify(t("copy-refused"), "trouble");
}

/** @param {string} text */
async function copyAsked(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} text */
function copySelected(text) {
  const area = document.createElement("textarea");
  area.value = text;
  area.readOnly = true;
  area.className = "unseen";
  const place = document.querySelector("dialog[open]") ?? document.body;
  place.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
