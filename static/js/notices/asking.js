import { confirm } from "../ui/dialog.js";
import { apologise, notify } from "../ui/notice.js";
import { t } from "../words/catalogue.js";
import { loadWords } from "../words/language.js";

/** Asks whether to notify the player of their next turn, if that is possible and not set up yet. */
export async function askToTell() {
  await loadWords("notices");
  const { FIRST, availability, tellHere, toldDevices } = await import("./device.js");
  const here = await availability().catch(() => null);
  if (here === "install") notify(t("notices-install"));
  if (here !== "ready") return;
  const { devices } = await toldDevices();
  if (devices.some((device) => device.this)) return;
  if (!(await confirm({ title: t("notices-ask"), text: t("notices-ask-text"), yes: t("notices-on"), harmless: true })))
    return;
  try {
    if (await tellHere(FIRST)) notify(t("notices-are-on"));
  } catch (reason) {
    apologise(reason);
  }
}
