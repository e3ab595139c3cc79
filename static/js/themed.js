import { applySettings, devicePrefersDark } from "./theme.js";

/** Lets a page that is made on the server look as was chosen in this browser, also when the device turns dark. */
applySettings();
devicePrefersDark.addEventListener("change", () => applySettings());
