import { notify } from "../ui/notice.js";
import { t } from "../words/catalogue.js";
import { loadWords } from "../words/language.js";
import { compareHere } from "./device.js";

/** Subscribes this device again if its notifications have ended without anybody wanting it, or says so. */
export async function compare() {
  if ((await compareHere()) !== "ended") return;
  await loadWords("notices");
  notify(t("notices-ended"), "trouble");
}
